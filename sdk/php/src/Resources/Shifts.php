<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

namespace Rawatib\Resources;

use Rawatib\Paged;
use Rawatib\Transport;

/**
 * Paths below /api/v1/shifts.
 *
 * @phpstan-import-type ListShiftsQuery from \Rawatib\Types
 * @phpstan-import-type Shift from \Rawatib\Types
 * @phpstan-import-type ShiftHistory from \Rawatib\Types
 * @phpstan-import-type ShiftList from \Rawatib\Types
 * @phpstan-import-type ShiftPatch from \Rawatib\Types
 * @phpstan-import-type ShiftRequest from \Rawatib\Types
 */
final class Shifts
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List shifts. Scopes: attendance:read.
     *
     * @param ListShiftsQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<ShiftList, Shift>
     */
    public function list(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<ShiftList, Shift> */
        return $this->transport->list(['shifts'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Add a shift. Scopes: attendance:write.
     *
     * @param ShiftRequest $body
     * @param array<string, string>|null $headers
     * @return Shift
     */
    public function create(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Shift */
        return $this->transport->send('POST', ['shifts'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read a shift. Scopes: attendance:read.
     *
     * @param array<string, string>|null $headers
     * @return Shift
     */
    public function get(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Shift */
        return $this->transport->send('GET', ['shifts', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Change a shift. Scopes: attendance:write.
     *
     * @param ShiftPatch $body
     * @param array<string, string>|null $headers
     * @return Shift
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
        /** @var Shift */
        return $this->transport->send('PATCH', ['shifts', $id], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Delete a shift. Scopes: attendance:write.
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
        $this->transport->send('DELETE', ['shifts', $id], null, [], ['ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List the definitions of a shift. Scopes: attendance:read.
     *
     * @param array<string, string>|null $headers
     * @return ShiftHistory
     */
    public function listHistory(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var ShiftHistory */
        return $this->transport->send('GET', ['shifts', $id, 'history'], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }
}
