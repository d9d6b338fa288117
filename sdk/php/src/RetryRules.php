<?php

declare(strict_types=1);

namespace Rawatib;

/** When a request is sent again, and after how long. Moments and randomness are given. */
final class RetryRules
{
    private const FIRST_DELAY_MS = 500;
    private const LONGEST_BACKOFF_MS = 8_000;
    /** A service that asks for more is not waited for: the caller gets the error, and decides. */
    private const LONGEST_RETRY_AFTER_MS = 60_000;
    private const TRANSIENT_STATUSES = [408, 429, 500, 502, 503, 504];

    /** @return int|null null when the failure stands; no status: no answer */
    public static function delayMs(
        ?int $status,
        mixed $code,
        ?float $retryAfterMs,
        int $attempt,
        int $maxRetries,
        bool $isRepeatable,
        Runtime $runtime,
    ): ?int {
        if ($attempt > $maxRetries || !self::isWorthRepeating($status, $code, $isRepeatable)) {
            return null;
        }
        if ($retryAfterMs !== null) {
            return $retryAfterMs <= self::LONGEST_RETRY_AFTER_MS ? (int) $retryAfterMs : null;
        }
        $ceiling = min(self::LONGEST_BACKOFF_MS, self::FIRST_DELAY_MS * 2 ** min($attempt - 1, 10));
        return (int) ($runtime->random() * $ceiling);
    }

    private static function isWorthRepeating(?int $status, mixed $code, bool $isRepeatable): bool
    {
        // The rate limiter refuses before anything is done.
        if ($status === 429) {
            return true;
        }
        if (!$isRepeatable) {
            return false;
        }
        return $status === null
            || in_array($status, self::TRANSIENT_STATUSES, true)
            || ($status === 409 && $code === 'idempotency_in_progress');
    }

    /** @param string|null $header seconds, or an HTTP date */
    public static function retryAfterMs(?string $header, float $nowSeconds): ?float
    {
        if ($header === null) {
            return null;
        }
        if (preg_match('/^\d{1,9}$/', $header)) {
            return (int) $header * 1000.0;
        }
        $moment = \DateTimeImmutable::createFromFormat('D, d M Y H:i:s \G\M\T', $header, new \DateTimeZone('UTC'));
        return $moment === false ? null : max(0.0, ($moment->getTimestamp() - $nowSeconds) * 1000);
    }
}
