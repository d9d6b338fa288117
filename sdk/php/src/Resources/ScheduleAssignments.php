<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

namespace Rawatib\Resources;

use Rawatib\Paged;
use Rawatib\Transport;

/**
 * Paths below /api/v1/schedule-assignments.
 *
 * @phpstan-import-type BulkScheduleAssignmentRequest from \Rawatib\Types
 * @phpstan-import-type BulkScheduleAssignmentResult from \Rawatib\Types
 * @phpstan-import-type ListScheduleAssignmentsQuery from \Rawatib\Types
 * @phpstan-import-type ScheduleAssignment from \Rawatib\Types
 * @phpstan-import-type ScheduleAssignmentList from \Rawatib\Types
 * @phpstan-import-type ScheduleAssignmentPatch from \Rawatib\Types
 * @phpstan-import-type ScheduleAssignmentRequest from \Rawatib\Types
 */
final class ScheduleAssignments
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List who has which schedule. Scopes: attendance:read.
     *
     * @param ListScheduleAssignmentsQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<ScheduleAssignmentList, ScheduleAssignment>
     */
    public function list(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<ScheduleAssignmentList, ScheduleAssignment> */
        return $this->transport->list(['schedule-assignments'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Give a schedule to an employee, a department or the whole company. Scopes: attendance:write.
     *
     * @param ScheduleAssignmentRequest $body
     * @param array<string, string>|null $headers
     * @return ScheduleAssignment
     */
    public function create(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var ScheduleAssignment */
        return $this->transport->send('POST', ['schedule-assignments'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read an assignment. Scopes: attendance:read.
     *
     * @param array<string, string>|null $headers
     * @return ScheduleAssignment
     */
    public function get(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var ScheduleAssignment */
        return $this->transport->send('GET', ['schedule-assignments', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * End or change an assignment. Scopes: attendance:write.
     *
     * @param ScheduleAssignmentPatch $body
     * @param array<string, string>|null $headers
     * @return ScheduleAssignment
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
        /** @var ScheduleAssignment */
        return $this->transport->send('PATCH', ['schedule-assignments', $id], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Delete an assignment. Scopes: attendance:write.
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
        $this->transport->send('DELETE', ['schedule-assignments', $id], null, [], ['ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Give a schedule to many employees. Scopes: attendance:write.
     *
     * @param BulkScheduleAssignmentRequest $body
     * @param array<string, string>|null $headers
     * @return BulkScheduleAssignmentResult
     */
    public function createScheduleAssignments(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var BulkScheduleAssignmentResult */
        return $this->transport->send('POST', ['schedule-assignments', 'bulk'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }
}
