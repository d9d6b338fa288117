<?php

declare(strict_types=1);

namespace Rawatib;

/** Bytes or text that are sent as they are. */
final class FileBody
{
    public function __construct(
        public readonly string $content,
        public readonly string $contentType = 'application/octet-stream',
    ) {
    }
}
