<?php

declare(strict_types=1);

namespace Rawatib;

/** A file of the service. */
final class Download
{
    public function __construct(
        public readonly string $contentType,
        public readonly ?string $fileName,
        public readonly string $content,
    ) {
    }

    public static function fileNameOf(string $disposition): ?string
    {
        if (preg_match("/filename\\*=UTF-8''([^;]+)/i", $disposition, $match)) {
            return rawurldecode($match[1]);
        }
        return preg_match('/filename="([^"]*)"/i', $disposition, $match) ? $match[1] : null;
    }
}
