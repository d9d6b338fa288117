<?php

declare(strict_types=1);

namespace Rawatib;

/**
 * @phpstan-import-type DeliveredEvent from Types
 */
final class Webhooks
{
    private const TOLERANCE_SECONDS = 300;

    /**
     * Checks that a webhook is genuine and recent. The same event may arrive more than once: handle each `id` once.
     *
     * @param string $rawBody the bytes as they arrived: file_get_contents('php://input')
     * @param array<string, string|list<string>> $headers getallheaders(), or the lists of PSR-7 and Symfony
     * @param string|list<string> $secrets `whsec_…`, or several while a secret is being changed
     * @return DeliveredEvent
     * @throws WebhookVerificationException
     */
    public static function verify(
        string $rawBody,
        array $headers,
        #[\SensitiveParameter] string|array $secrets,
        int $toleranceSeconds = self::TOLERANCE_SECONDS,
        ?int $nowSeconds = null,
    ): array {
        $received = array_map(
            static fn (string|array $value): string => is_array($value) ? (string) reset($value) : $value,
            array_change_key_case($headers),
        );
        $id = $received['webhook-id'] ?? '';
        $timestamp = $received['webhook-timestamp'] ?? '';
        $signatures = $received['webhook-signature'] ?? '';
        if ($id === '' || $signatures === '' || !preg_match('/^\d{1,12}$/D', $timestamp)) {
            throw new WebhookVerificationException('missing_headers');
        }
        if (abs(($nowSeconds ?? time()) - (int) $timestamp) > $toleranceSeconds) {
            throw new WebhookVerificationException('timestamp_out_of_range');
        }
        foreach ((array) $secrets as $secret) {
            if (self::isSigned("$id.$timestamp.$rawBody", $signatures, $secret)) {
                return self::parsed($rawBody);
            }
        }
        throw new WebhookVerificationException('wrong_signature');
    }

    private static function isSigned(string $signed, string $signatures, #[\SensitiveParameter] string $secret): bool
    {
        $key = base64_decode(preg_replace('/^whsec_/', '', $secret) ?? '', true);
        if ($key === false || $key === '') {
            throw new \InvalidArgumentException('The secret is not one of a webhook: it begins with whsec_');
        }
        $expected = hash_hmac('sha256', $signed, $key, true);
        foreach (explode(' ', $signatures) as $entry) {
            $offered = str_starts_with($entry, 'v1,') ? base64_decode(substr($entry, 3), true) : false;
            if ($offered !== false && hash_equals($expected, $offered)) {
                return true;
            }
        }
        return false;
    }

    /** @return DeliveredEvent */
    private static function parsed(string $body): array
    {
        $event = json_decode($body, true);
        return is_array($event) ? $event : throw new WebhookVerificationException('not_json');
    }
}
