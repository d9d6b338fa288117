<?php

declare(strict_types=1);

namespace Rawatib;

final class RawResponse
{
    /** @param array<string, string> $headers with lower-case names */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly string $body,
    ) {
    }
}
