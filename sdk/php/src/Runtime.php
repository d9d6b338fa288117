<?php

declare(strict_types=1);

namespace Rawatib;

/** What differs from run to run, for tests to stand in for. */
class Runtime
{
    public function sleepMs(int $ms): void
    {
        usleep($ms * 1000);
    }

    /** From 0 to below 1. */
    public function random(): float
    {
        return random_int(0, 999_999) / 1_000_000;
    }

    public function newKey(): string
    {
        $bytes = random_bytes(16);
        $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40);
        $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);
        return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
    }

    public function nowSeconds(): float
    {
        return microtime(true);
    }
}
