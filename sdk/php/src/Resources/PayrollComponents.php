<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

namespace Rawatib\Resources;

use Rawatib\Transport;

/**
 * Paths below /api/v1/payroll-components.
 *
 * @phpstan-import-type GetPayrollComponentQuery from \Rawatib\Types
 * @phpstan-import-type ListPayrollComponentsQuery from \Rawatib\Types
 * @phpstan-import-type PayrollComponent from \Rawatib\Types
 * @phpstan-import-type PayrollComponentList from \Rawatib\Types
 * @phpstan-import-type PayrollComponentPatch from \Rawatib\Types
 * @phpstan-import-type PayrollComponentRequest from \Rawatib\Types
 */
final class PayrollComponents
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List the catalogue of earnings and deductions. Scopes: payroll:read.
     *
     * @param ListPayrollComponentsQuery $query
     * @param array<string, string>|null $headers
     * @return PayrollComponentList
     */
    public function list(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var PayrollComponentList */
        return $this->transport->send('GET', ['payroll-components'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Add an earning or a deduction to the catalogue. Scopes: payroll:write.
     *
     * @param PayrollComponentRequest $body
     * @param array<string, string>|null $headers
     * @return PayrollComponent
     */
    public function create(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var PayrollComponent */
        return $this->transport->send('POST', ['payroll-components'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read a component of the catalogue with all its definitions. Scopes: payroll:read.
     *
     * @param GetPayrollComponentQuery $query
     * @param array<string, string>|null $headers
     * @return PayrollComponent
     */
    public function get(
        string $id,
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var PayrollComponent */
        return $this->transport->send('GET', ['payroll-components', $id], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Change a component from a month on, or take it out of use. Scopes: payroll:write.
     *
     * @param PayrollComponentPatch $body
     * @param array<string, string>|null $headers
     * @return PayrollComponent
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
        /** @var PayrollComponent */
        return $this->transport->send('PATCH', ['payroll-components', $id], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Delete a component that was never used. Scopes: payroll:write.
     *
     * @param array<string, string>|null $headers
     */
    public function delete(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): void {
        $this->transport->send('DELETE', ['payroll-components', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }
}
