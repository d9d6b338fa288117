<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

namespace Rawatib\Resources;

use Rawatib\Paged;
use Rawatib\Transport;

/**
 * Paths below /api/v1/penalties.
 *
 * @phpstan-import-type ListPenaltiesQuery from \Rawatib\Types
 * @phpstan-import-type LoanCancellation from \Rawatib\Types
 * @phpstan-import-type Penalty from \Rawatib\Types
 * @phpstan-import-type PenaltyList from \Rawatib\Types
 * @phpstan-import-type PenaltyRequest from \Rawatib\Types
 */
final class Penalties
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List the register of penalties. Scopes: payroll:read.
     *
     * @param ListPenaltiesQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<PenaltyList, Penalty>
     */
    public function list(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<PenaltyList, Penalty> */
        return $this->transport->list(['penalties'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Enter a penalty in the register. Scopes: payroll:write.
     *
     * @param PenaltyRequest $body
     * @param array<string, string>|null $headers
     * @return Penalty
     */
    public function create(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Penalty */
        return $this->transport->send('POST', ['penalties'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read a penalty. Scopes: payroll:read.
     *
     * @param array<string, string>|null $headers
     * @return Penalty
     */
    public function get(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Penalty */
        return $this->transport->send('GET', ['penalties', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Withdraw a penalty. Scopes: payroll:write.
     *
     * @param LoanCancellation $body
     * @param array<string, string>|null $headers
     * @return Penalty
     */
    public function cancel(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Penalty */
        return $this->transport->send('POST', ['penalties', $id, 'cancel'], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }
}
