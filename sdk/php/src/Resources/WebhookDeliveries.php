<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

namespace Rawatib\Resources;

use Rawatib\Paged;
use Rawatib\Transport;

/**
 * Paths below /api/v1/webhook-deliveries.
 *
 * @phpstan-import-type ListWebhookAttemptsQuery from \Rawatib\Types
 * @phpstan-import-type ListWebhookDeliveriesQuery from \Rawatib\Types
 * @phpstan-import-type WebhookAttempt from \Rawatib\Types
 * @phpstan-import-type WebhookAttemptList from \Rawatib\Types
 * @phpstan-import-type WebhookDelivery from \Rawatib\Types
 * @phpstan-import-type WebhookDeliveryDetail from \Rawatib\Types
 * @phpstan-import-type WebhookDeliveryList from \Rawatib\Types
 */
final class WebhookDeliveries
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List deliveries. Scopes: webhooks:read.
     *
     * @param ListWebhookDeliveriesQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<WebhookDeliveryList, WebhookDelivery>
     */
    public function list(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<WebhookDeliveryList, WebhookDelivery> */
        return $this->transport->list(['webhook-deliveries'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read a delivery with its attempts. Scopes: webhooks:read.
     *
     * @param array<string, string>|null $headers
     * @return WebhookDeliveryDetail
     */
    public function get(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var WebhookDeliveryDetail */
        return $this->transport->send('GET', ['webhook-deliveries', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List the attempts of a delivery. Scopes: webhooks:read.
     *
     * @param ListWebhookAttemptsQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<WebhookAttemptList, WebhookAttempt>
     */
    public function listWebhookAttempts(
        string $id,
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<WebhookAttemptList, WebhookAttempt> */
        return $this->transport->list(['webhook-deliveries', $id, 'attempts'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Deliver once more. Scopes: webhooks:write.
     *
     * @param array<string, string>|null $headers
     * @return WebhookDelivery
     */
    public function retry(
        string $id,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var WebhookDelivery */
        return $this->transport->send('POST', ['webhook-deliveries', $id, 'retry'], null, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }
}
