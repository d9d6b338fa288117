<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

namespace Rawatib\Resources;

use Rawatib\Paged;
use Rawatib\Transport;

/**
 * Paths below /api/v1/webhooks.
 *
 * @phpstan-import-type EventTypeList from \Rawatib\Types
 * @phpstan-import-type ListWebhooksQuery from \Rawatib\Types
 * @phpstan-import-type NewWebhook from \Rawatib\Types
 * @phpstan-import-type RotatedWebhook from \Rawatib\Types
 * @phpstan-import-type Webhook from \Rawatib\Types
 * @phpstan-import-type WebhookList from \Rawatib\Types
 * @phpstan-import-type WebhookPatch from \Rawatib\Types
 * @phpstan-import-type WebhookRecovery from \Rawatib\Types
 * @phpstan-import-type WebhookRecoveryRequest from \Rawatib\Types
 * @phpstan-import-type WebhookRequest from \Rawatib\Types
 * @phpstan-import-type WebhookSecretRotation from \Rawatib\Types
 * @phpstan-import-type WebhookTest from \Rawatib\Types
 */
final class Webhooks
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List the events that can be subscribed to. Scopes: webhooks:read.
     *
     * @param array<string, string>|null $headers
     * @return EventTypeList
     */
    public function listEventTypes(
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var EventTypeList */
        return $this->transport->send('GET', ['webhooks', 'event-types'], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Register a webhook endpoint. Scopes: webhooks:write.
     *
     * @param WebhookRequest $body
     * @param array<string, string>|null $headers
     * @return NewWebhook
     */
    public function create(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var NewWebhook */
        return $this->transport->send('POST', ['webhooks'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List webhook endpoints. Scopes: webhooks:read.
     *
     * @param ListWebhooksQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<WebhookList, Webhook>
     */
    public function list(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<WebhookList, Webhook> */
        return $this->transport->list(['webhooks'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read a webhook endpoint. Scopes: webhooks:read.
     *
     * @param array<string, string>|null $headers
     * @return Webhook
     */
    public function get(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Webhook */
        return $this->transport->send('GET', ['webhooks', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Change a webhook endpoint. Scopes: webhooks:write.
     *
     * @param WebhookPatch $body
     * @param array<string, string>|null $headers
     * @return Webhook
     */
    public function update(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Webhook */
        return $this->transport->send('PATCH', ['webhooks', $id], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Delete a webhook endpoint. Scopes: webhooks:write.
     *
     * @param array<string, string>|null $headers
     */
    public function delete(
        string $id,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): void {
        $this->transport->send('DELETE', ['webhooks', $id], null, [], ['ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Give an endpoint a new secret. Scopes: webhooks:write.
     *
     * @param WebhookSecretRotation $body
     * @param array<string, string>|null $headers
     * @return RotatedWebhook
     */
    public function rotateSecret(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var RotatedWebhook */
        return $this->transport->send('POST', ['webhooks', $id, 'rotate-secret'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Send a test event. Scopes: webhooks:write.
     *
     * @param array<string, string>|null $headers
     * @return WebhookTest
     */
    public function test(
        string $id,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var WebhookTest */
        return $this->transport->send('POST', ['webhooks', $id, 'test'], null, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Deliver what an endpoint has missed. Scopes: webhooks:write.
     *
     * @param WebhookRecoveryRequest $body
     * @param array<string, string>|null $headers
     * @return WebhookRecovery
     */
    public function recover(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var WebhookRecovery */
        return $this->transport->send('POST', ['webhooks', $id, 'recover'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }
}
