<?php

declare(strict_types=1);

namespace Rawatib;

/** One sent request, for a hook. The credentials are added afterwards: hooks never see them. */
final class RequestNote
{
    /**
     * @param array<string, string> $headers may be added to, `traceparent` for instance
     * @param int $attempt 1 for the first time
     */
    public function __construct(
        public readonly string $method,
        public readonly string $url,
        public array $headers,
        public readonly int $attempt,
    ) {
    }
}
