<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

namespace Rawatib\Resources;

use Rawatib\Transport;

/**
 * Paths below /api/v1/holidays.
 *
 * @phpstan-import-type Holiday from \Rawatib\Types
 * @phpstan-import-type HolidayList from \Rawatib\Types
 * @phpstan-import-type HolidayPatch from \Rawatib\Types
 * @phpstan-import-type HolidayRequest from \Rawatib\Types
 * @phpstan-import-type ListHolidaysQuery from \Rawatib\Types
 */
final class Holidays
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List the holidays of a year. Scopes: attendance:read.
     *
     * @param ListHolidaysQuery $query
     * @param array<string, string>|null $headers
     * @return HolidayList
     */
    public function list(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var HolidayList */
        return $this->transport->send('GET', ['holidays'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Add a holiday. Scopes: attendance:write.
     *
     * @param HolidayRequest $body
     * @param array<string, string>|null $headers
     * @return Holiday
     */
    public function create(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Holiday */
        return $this->transport->send('POST', ['holidays'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read a holiday. Scopes: attendance:read.
     *
     * @param array<string, string>|null $headers
     * @return Holiday
     */
    public function get(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Holiday */
        return $this->transport->send('GET', ['holidays', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Move, rename or confirm a holiday. Scopes: attendance:write.
     *
     * @param HolidayPatch $body
     * @param array<string, string>|null $headers
     * @return Holiday
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
        /** @var Holiday */
        return $this->transport->send('PATCH', ['holidays', $id], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Remove a holiday. Scopes: attendance:write.
     *
     * @param array<string, string>|null $headers
     */
    public function remove(
        string $id,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): void {
        $this->transport->send('DELETE', ['holidays', $id], null, [], ['ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }
}
