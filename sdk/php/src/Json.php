<?php

declare(strict_types=1);

namespace Rawatib;

final class Json
{
    private const FLAGS = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR;

    /** @param array<array-key, mixed> $body */
    public static function encode(array $body): string
    {
        self::refuseDates($body);
        // With another setting of the host 0.1 would be written as 0.10000000000000001.
        $before = ini_set('serialize_precision', '-1');
        try {
            return json_encode($body === [] ? new \stdClass() : $body, self::FLAGS);
        } catch (\JsonException $error) {
            throw new \InvalidArgumentException("The body cannot be sent as JSON: {$error->getMessage()}", 0, $error);
        } finally {
            ini_set('serialize_precision', (string) $before);
        }
    }

    /** @param array<array-key, mixed> $values */
    private static function refuseDates(array $values): void
    {
        array_walk_recursive($values, static function (mixed $value, int|string $key): void {
            if ($value instanceof \DateTimeInterface) {
                throw new \InvalidArgumentException(
                    "$key is a date object: write a day with ->format('Y-m-d') and a moment with ->format(DATE_ATOM)",
                );
            }
        });
    }
}
