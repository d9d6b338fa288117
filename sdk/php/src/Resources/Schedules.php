<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

namespace Rawatib\Resources;

use Rawatib\Paged;
use Rawatib\Transport;

/**
 * Paths below /api/v1/schedules.
 *
 * @phpstan-import-type ListSchedulesQuery from \Rawatib\Types
 * @phpstan-import-type Schedule from \Rawatib\Types
 * @phpstan-import-type ScheduleHistory from \Rawatib\Types
 * @phpstan-import-type ScheduleList from \Rawatib\Types
 * @phpstan-import-type SchedulePatch from \Rawatib\Types
 * @phpstan-import-type ScheduleRequest from \Rawatib\Types
 */
final class Schedules
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List schedules. Scopes: attendance:read.
     *
     * @param ListSchedulesQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<ScheduleList, Schedule>
     */
    public function list(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<ScheduleList, Schedule> */
        return $this->transport->list(['schedules'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Add a schedule. Scopes: attendance:write.
     *
     * @param ScheduleRequest $body
     * @param array<string, string>|null $headers
     * @return Schedule
     */
    public function create(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Schedule */
        return $this->transport->send('POST', ['schedules'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read a schedule. Scopes: attendance:read.
     *
     * @param array<string, string>|null $headers
     * @return Schedule
     */
    public function get(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Schedule */
        return $this->transport->send('GET', ['schedules', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Change a schedule. Scopes: attendance:write.
     *
     * @param SchedulePatch $body
     * @param array<string, string>|null $headers
     * @return Schedule
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
        /** @var Schedule */
        return $this->transport->send('PATCH', ['schedules', $id], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Delete a schedule. Scopes: attendance:write.
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
        $this->transport->send('DELETE', ['schedules', $id], null, [], ['ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List the definitions of a schedule. Scopes: attendance:read.
     *
     * @param array<string, string>|null $headers
     * @return ScheduleHistory
     */
    public function listHistory(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var ScheduleHistory */
        return $this->transport->send('GET', ['schedules', $id, 'history'], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }
}
