<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

namespace Rawatib\Resources;

use Rawatib\Paged;
use Rawatib\Transport;

/**
 * Paths below /api/v1/employees.
 *
 * @phpstan-import-type Employee from \Rawatib\Types
 * @phpstan-import-type EmployeeComponent from \Rawatib\Types
 * @phpstan-import-type EmployeeComponentList from \Rawatib\Types
 * @phpstan-import-type EmployeeComponentPatch from \Rawatib\Types
 * @phpstan-import-type EmployeeComponentRequest from \Rawatib\Types
 * @phpstan-import-type EmployeeEnding from \Rawatib\Types
 * @phpstan-import-type EmployeeEndingRequest from \Rawatib\Types
 * @phpstan-import-type EmployeeList from \Rawatib\Types
 * @phpstan-import-type EmployeeListItem from \Rawatib\Types
 * @phpstan-import-type EmployeeMaternity from \Rawatib\Types
 * @phpstan-import-type EmployeeMaternityList from \Rawatib\Types
 * @phpstan-import-type EmployeeMaternityPatch from \Rawatib\Types
 * @phpstan-import-type EmployeeMaternityRequest from \Rawatib\Types
 * @phpstan-import-type EmployeePatch from \Rawatib\Types
 * @phpstan-import-type EmployeeRequest from \Rawatib\Types
 * @phpstan-import-type EmployeeSalaryList from \Rawatib\Types
 * @phpstan-import-type ListEmployeesQuery from \Rawatib\Types
 * @phpstan-import-type PreviousEmployment from \Rawatib\Types
 * @phpstan-import-type PreviousEmploymentList from \Rawatib\Types
 * @phpstan-import-type PreviousEmploymentRequest from \Rawatib\Types
 */
final class Employees
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Add an employee. Scopes: employees:write.
     *
     * @param EmployeeRequest $body
     * @param array<string, string>|null $headers
     * @return Employee
     */
    public function create(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Employee */
        return $this->transport->send('POST', ['employees'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List employees. Scopes: employees:read.
     *
     * @param ListEmployeesQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<EmployeeList, EmployeeListItem>
     */
    public function list(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<EmployeeList, EmployeeListItem> */
        return $this->transport->list(['employees'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read an employee. Scopes: employees:read.
     *
     * @param array<string, string>|null $headers
     * @return Employee
     */
    public function get(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Employee */
        return $this->transport->send('GET', ['employees', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Change an employee. Scopes: employees:write.
     *
     * @param EmployeePatch $body
     * @param array<string, string>|null $headers
     * @return Employee
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
        /** @var Employee */
        return $this->transport->send('PATCH', ['employees', $id], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List the salaries of an employee. Scopes: employees:read.
     *
     * @param array<string, string>|null $headers
     * @return EmployeeSalaryList
     */
    public function listSalaries(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var EmployeeSalaryList */
        return $this->transport->send('GET', ['employees', $id, 'salaries'], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List the recurring components of an employee. Scopes: employees:read.
     *
     * @param array<string, string>|null $headers
     * @return EmployeeComponentList
     */
    public function listComponents(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var EmployeeComponentList */
        return $this->transport->send('GET', ['employees', $id, 'components'], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Add a recurring earning or deduction. Scopes: employees:write.
     *
     * @param EmployeeComponentRequest $body
     * @param array<string, string>|null $headers
     * @return EmployeeComponent
     */
    public function createComponent(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var EmployeeComponent */
        return $this->transport->send('POST', ['employees', $id, 'components'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Change a recurring earning or deduction. Scopes: employees:write.
     *
     * @param EmployeeComponentPatch $body
     * @param array<string, string>|null $headers
     * @return EmployeeComponent
     */
    public function updateComponent(
        string $id,
        string $componentId,
        array $body,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var EmployeeComponent */
        return $this->transport->send('PATCH', ['employees', $id, 'components', $componentId], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List what earlier employers paid and withheld. Scopes: employees:read.
     *
     * @param array<string, string>|null $headers
     * @return PreviousEmploymentList
     */
    public function listPreviousEmployments(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var PreviousEmploymentList */
        return $this->transport->send('GET', ['employees', $id, 'previous-employments'], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Record what an earlier employer of the year paid and withheld. Scopes: employees:write.
     *
     * @param PreviousEmploymentRequest $body
     * @param array<string, string>|null $headers
     * @return PreviousEmployment
     */
    public function setPreviousEmployment(
        string $id,
        string $firstMonth,
        array $body,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var PreviousEmployment */
        return $this->transport->send('PUT', ['employees', $id, 'previous-employments', $firstMonth], $body, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Remove the figures of an earlier employer. Scopes: employees:write.
     *
     * @param array<string, string>|null $headers
     */
    public function deletePreviousEmployment(
        string $id,
        string $firstMonth,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): void {
        $this->transport->send('DELETE', ['employees', $id, 'previous-employments', $firstMonth], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read how an employment ends. Scopes: employees:read.
     *
     * @param array<string, string>|null $headers
     * @return EmployeeEnding
     */
    public function getEnding(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var EmployeeEnding */
        return $this->transport->send('GET', ['employees', $id, 'ending'], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Record how an employment ends. Scopes: employees:write.
     *
     * @param EmployeeEndingRequest $body
     * @param array<string, string>|null $headers
     * @return EmployeeEnding
     */
    public function setEnding(
        string $id,
        array $body,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var EmployeeEnding */
        return $this->transport->send('PUT', ['employees', $id, 'ending'], $body, [], ['ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List the recorded pregnancies of an employee. Scopes: employees:read, employees:sensitive.
     *
     * @param array<string, string>|null $headers
     * @return EmployeeMaternityList
     */
    public function listMaternity(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var EmployeeMaternityList */
        return $this->transport->send('GET', ['employees', $id, 'maternity'], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Record a pregnancy, or a birth. Scopes: employees:write, employees:sensitive.
     *
     * @param EmployeeMaternityRequest $body
     * @param array<string, string>|null $headers
     * @return EmployeeMaternity
     */
    public function createMaternity(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var EmployeeMaternity */
        return $this->transport->send('POST', ['employees', $id, 'maternity'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Record the birth, or correct the dates of a pregnancy. Scopes: employees:write, employees:sensitive.
     *
     * @param EmployeeMaternityPatch $body
     * @param array<string, string>|null $headers
     * @return EmployeeMaternity
     */
    public function updateMaternity(
        string $id,
        string $maternityId,
        array $body,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var EmployeeMaternity */
        return $this->transport->send('PATCH', ['employees', $id, 'maternity', $maternityId], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Remove a record that was a mistake. Scopes: employees:write, employees:sensitive.
     *
     * @param array<string, string>|null $headers
     */
    public function deleteMaternity(
        string $id,
        string $maternityId,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): void {
        $this->transport->send('DELETE', ['employees', $id, 'maternity', $maternityId], null, [], ['ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }
}
