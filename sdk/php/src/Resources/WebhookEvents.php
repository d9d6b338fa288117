<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

namespace Rawatib\Resources;

use Rawatib\Paged;
use Rawatib\Transport;

/**
 * Paths below /api/v1/webhook-events.
 *
 * @phpstan-import-type ListWebhookEventsQuery from \Rawatib\Types
 * @phpstan-import-type WebhookEvent from \Rawatib\Types
 * @phpstan-import-type WebhookEventDetail from \Rawatib\Types
 * @phpstan-import-type WebhookEventList from \Rawatib\Types
 */
final class WebhookEvents
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List events. Scopes: webhooks:read.
     *
     * @param ListWebhookEventsQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<WebhookEventList, WebhookEvent>
     */
    public function list(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<WebhookEventList, WebhookEvent> */
        return $this->transport->list(['webhook-events'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read an event with its deliveries. Scopes: webhooks:read.
     *
     * @param array<string, string>|null $headers
     * @return WebhookEventDetail
     */
    public function get(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var WebhookEventDetail */
        return $this->transport->send('GET', ['webhook-events', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }
}
