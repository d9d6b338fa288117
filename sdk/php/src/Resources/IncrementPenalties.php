<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

namespace Rawatib\Resources;

use Rawatib\Paged;
use Rawatib\Transport;

/**
 * Paths below /api/v1/increment-penalties.
 *
 * @phpstan-import-type IncrementPenalty from \Rawatib\Types
 * @phpstan-import-type IncrementPenaltyList from \Rawatib\Types
 * @phpstan-import-type IncrementPenaltyRequest from \Rawatib\Types
 * @phpstan-import-type ListIncrementPenaltiesQuery from \Rawatib\Types
 */
final class IncrementPenalties
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List the penalties on annual increments. Scopes: payroll:read.
     *
     * @param ListIncrementPenaltiesQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<IncrementPenaltyList, IncrementPenalty>
     */
    public function list(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<IncrementPenaltyList, IncrementPenalty> */
        return $this->transport->list(['increment-penalties'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Record a penalty on the next annual increment. Scopes: payroll:write.
     *
     * @param IncrementPenaltyRequest $body
     * @param array<string, string>|null $headers
     * @return IncrementPenalty
     */
    public function create(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var IncrementPenalty */
        return $this->transport->send('POST', ['increment-penalties'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read a penalty on an annual increment. Scopes: payroll:read.
     *
     * @param array<string, string>|null $headers
     * @return IncrementPenalty
     */
    public function get(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var IncrementPenalty */
        return $this->transport->send('GET', ['increment-penalties', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Withdraw a penalty on an annual increment. Scopes: payroll:write.
     *
     * @param array<string, string>|null $headers
     */
    public function withdraw(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): void {
        $this->transport->send('DELETE', ['increment-penalties', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }
}
