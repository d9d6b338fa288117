<?php

declare(strict_types=1);

namespace Rawatib;

final class Money
{
    private const LARGEST_DOUBLE_PIASTRES = 9_007_199_254_740_991;

    /**
     * Whole piastres of an amount, to calculate with: `Money::toPiastres(12500.5)` is 1250050.
     *
     * @throws \InvalidArgumentException when it is no amount with at most two decimals
     */
    public static function toPiastres(int|float|string $amount): int
    {
        $text = is_float($amount) ? self::shortest($amount) : (string) $amount;
        $isAmount = preg_match('/^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/', $text, $match) === 1;
        if (!$isAmount || abs((float) $text) * 100 > self::LARGEST_DOUBLE_PIASTRES) {
            throw new \InvalidArgumentException("$text is no amount with at most two decimals");
        }
        return (int) ($match[1] . $match[2] . str_pad($match[3] ?? '', 2, '0'));
    }

    /** The amount as the service takes it. */
    public static function fromPiastres(int $piastres): float
    {
        return $piastres / 100;
    }

    /** The digits that tell this number from all others, whatever the host's settings say. */
    private static function shortest(float $amount): string
    {
        $before = ini_set('serialize_precision', '-1');
        try {
            return preg_replace('/\.0$/', '', var_export($amount, true)) ?? '';
        } finally {
            ini_set('serialize_precision', (string) $before);
        }
    }
}
