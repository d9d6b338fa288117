<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

namespace Rawatib\Resources;

use Rawatib\Download;
use Rawatib\Paged;
use Rawatib\Transport;

/**
 * Paths below /api/v1/payroll.
 *
 * @phpstan-import-type CarriedDeduction from \Rawatib\Types
 * @phpstan-import-type CarriedDeductionList from \Rawatib\Types
 * @phpstan-import-type GivenIncrement from \Rawatib\Types
 * @phpstan-import-type GivenIncrementList from \Rawatib\Types
 * @phpstan-import-type Increments from \Rawatib\Types
 * @phpstan-import-type IncrementsRequest from \Rawatib\Types
 * @phpstan-import-type ListAnnualIncrementsQuery from \Rawatib\Types
 * @phpstan-import-type ListCarriedDeductionsQuery from \Rawatib\Types
 * @phpstan-import-type ListPayrollCyclesQuery from \Rawatib\Types
 * @phpstan-import-type ListPayrollErrorsQuery from \Rawatib\Types
 * @phpstan-import-type ListPayrollInputsQuery from \Rawatib\Types
 * @phpstan-import-type ListPayrollRetroItemsQuery from \Rawatib\Types
 * @phpstan-import-type ListPayslipsQuery from \Rawatib\Types
 * @phpstan-import-type ListedPayslip from \Rawatib\Types
 * @phpstan-import-type PayrollCycle from \Rawatib\Types
 * @phpstan-import-type PayrollCycleList from \Rawatib\Types
 * @phpstan-import-type PayrollCycleRequest from \Rawatib\Types
 * @phpstan-import-type PayrollError from \Rawatib\Types
 * @phpstan-import-type PayrollErrorList from \Rawatib\Types
 * @phpstan-import-type PayrollInput from \Rawatib\Types
 * @phpstan-import-type PayrollInputList from \Rawatib\Types
 * @phpstan-import-type PayrollInputsRequest from \Rawatib\Types
 * @phpstan-import-type PayrollInputsResult from \Rawatib\Types
 * @phpstan-import-type PayrollRetroItem from \Rawatib\Types
 * @phpstan-import-type PayrollRetroItemDismissal from \Rawatib\Types
 * @phpstan-import-type PayrollRetroItemList from \Rawatib\Types
 * @phpstan-import-type PayrollVerificationJob from \Rawatib\Types
 * @phpstan-import-type Payslip from \Rawatib\Types
 * @phpstan-import-type PayslipDocumentsRequested from \Rawatib\Types
 * @phpstan-import-type PayslipExplanation from \Rawatib\Types
 * @phpstan-import-type PayslipList from \Rawatib\Types
 * @phpstan-import-type RetroPreview from \Rawatib\Types
 * @phpstan-import-type RetroPreviewRequest from \Rawatib\Types
 * @phpstan-import-type ReversalRequest from \Rawatib\Types
 * @phpstan-import-type SettlementLeaverList from \Rawatib\Types
 * @phpstan-import-type SettlementLeaversRequest from \Rawatib\Types
 * @phpstan-import-type Simulation from \Rawatib\Types
 * @phpstan-import-type SimulationBatch from \Rawatib\Types
 * @phpstan-import-type SimulationBatchRequest from \Rawatib\Types
 * @phpstan-import-type SimulationRequest from \Rawatib\Types
 * @phpstan-import-type WhatIfJob from \Rawatib\Types
 * @phpstan-import-type WhatIfRequest from \Rawatib\Types
 */
final class Payroll
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List the annual increments that were given. Scopes: payroll:read.
     *
     * @param ListAnnualIncrementsQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<GivenIncrementList, GivenIncrement>
     */
    public function listAnnualIncrements(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<GivenIncrementList, GivenIncrement> */
        return $this->transport->list(['payroll', 'increments'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Give the annual increments that fall due. Scopes: payroll:write.
     *
     * @param IncrementsRequest $body
     * @param array<string, string>|null $headers
     * @return Increments
     */
    public function runAnnualIncrements(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Increments */
        return $this->transport->send('POST', ['payroll', 'increments'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List facts that came after their month was closed. Scopes: payroll:read.
     *
     * @param ListPayrollRetroItemsQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<PayrollRetroItemList, PayrollRetroItem>
     */
    public function listRetroItems(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<PayrollRetroItemList, PayrollRetroItem> */
        return $this->transport->list(['payroll', 'retro-items'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Dismiss a late fact. Scopes: payroll:write.
     *
     * @param PayrollRetroItemDismissal $body
     * @param array<string, string>|null $headers
     * @return PayrollRetroItem
     */
    public function dismissRetroItem(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var PayrollRetroItem */
        return $this->transport->send('POST', ['payroll', 'retro-items', $id, 'dismiss'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Take the dismissal of a late fact back. Scopes: payroll:write.
     *
     * @param array<string, string>|null $headers
     * @return PayrollRetroItem
     */
    public function reopenRetroItem(
        string $id,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var PayrollRetroItem */
        return $this->transport->send('POST', ['payroll', 'retro-items', $id, 'reopen'], null, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Compute closed months of an employee anew. Scopes: payroll:read.
     *
     * @param RetroPreviewRequest $body
     * @param array<string, string>|null $headers
     * @return RetroPreview
     */
    public function previewRetro(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var RetroPreview */
        return $this->transport->send('POST', ['payroll', 'retro-preview'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List deductions that wait for later payslips. Scopes: payroll:read.
     *
     * @param ListCarriedDeductionsQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<CarriedDeductionList, CarriedDeduction>
     */
    public function listCarriedDeductions(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<CarriedDeductionList, CarriedDeduction> */
        return $this->transport->list(['payroll', 'carried-deductions'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Compute a closed cycle again. Scopes: payroll:read.
     *
     * @param array<string, string>|null $headers
     * @return PayrollVerificationJob
     */
    public function verifyCycle(
        string $id,
        ?string $idempotencyKey = null,
        ?int $waitSeconds = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var PayrollVerificationJob */
        return $this->transport->send('POST', ['payroll', $id, 'verify'], null, [], ['idempotencyKey' => $idempotencyKey, 'waitSeconds' => $waitSeconds, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read what a verification found. Scopes: payroll:read.
     *
     * @param array<string, string>|null $headers
     * @return PayrollVerificationJob
     */
    public function getVerification(
        string $id,
        string $jobId,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var PayrollVerificationJob */
        return $this->transport->send('GET', ['payroll', $id, 'verifications', $jobId], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Compare a month of the company with what it would be. Scopes: payroll:read.
     *
     * @param WhatIfRequest $body
     * @param array<string, string>|null $headers
     * @return WhatIfJob
     */
    public function compareWhatIf(
        array $body,
        ?string $idempotencyKey = null,
        ?int $waitSeconds = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var WhatIfJob */
        return $this->transport->send('POST', ['payroll', 'what-if'], $body, [], ['idempotencyKey' => $idempotencyKey, 'waitSeconds' => $waitSeconds, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read what a comparison found. Scopes: payroll:read.
     *
     * @param array<string, string>|null $headers
     * @return WhatIfJob
     */
    public function getWhatIf(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var WhatIfJob */
        return $this->transport->send('GET', ['payroll', 'what-if', 'comparisons', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Compute up to 1,000 payslips from given facts. Scopes: payroll:read.
     *
     * @param SimulationBatchRequest $body
     * @param array<string, string>|null $headers
     * @return SimulationBatch
     */
    public function simulatePayslips(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var SimulationBatch */
        return $this->transport->send('POST', ['payroll', 'simulate', 'batch'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List whom a final settlement pays. Scopes: payroll:read.
     *
     * @param array<string, string>|null $headers
     * @return SettlementLeaverList
     */
    public function listSettlementLeavers(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var SettlementLeaverList */
        return $this->transport->send('GET', ['payroll', $id, 'leavers'], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Say whom a final settlement pays. Scopes: payroll:write.
     *
     * @param SettlementLeaversRequest $body
     * @param array<string, string>|null $headers
     * @return SettlementLeaverList
     */
    public function setSettlementLeavers(
        string $id,
        array $body,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var SettlementLeaverList */
        return $this->transport->send('PUT', ['payroll', $id, 'leavers'], $body, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Create a payroll cycle. Scopes: payroll:write.
     *
     * @param PayrollCycleRequest $body
     * @param array<string, string>|null $headers
     * @return PayrollCycle
     */
    public function createCycle(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var PayrollCycle */
        return $this->transport->send('POST', ['payroll'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List payroll cycles. Scopes: payroll:read.
     *
     * @param ListPayrollCyclesQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<PayrollCycleList, PayrollCycle>
     */
    public function listCycles(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<PayrollCycleList, PayrollCycle> */
        return $this->transport->list(['payroll'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Compute a payslip from given facts. Scopes: payroll:read.
     *
     * @param SimulationRequest $body
     * @param array<string, string>|null $headers
     * @return Simulation
     */
    public function simulatePayslip(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Simulation */
        return $this->transport->send('POST', ['payroll', 'simulate'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read a payroll cycle. Scopes: payroll:read.
     *
     * @param array<string, string>|null $headers
     * @return PayrollCycle
     */
    public function getCycle(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var PayrollCycle */
        return $this->transport->send('GET', ['payroll', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Delete a cycle that is not approved. Scopes: payroll:write.
     *
     * @param array<string, string>|null $headers
     */
    public function deleteCycle(
        string $id,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): void {
        $this->transport->send('DELETE', ['payroll', $id], null, [], ['ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Calculate a cycle. Scopes: payroll:write.
     *
     * @param array<string, string>|null $headers
     * @return PayrollCycle
     */
    public function calculateCycle(
        string $id,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?int $waitSeconds = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var PayrollCycle */
        return $this->transport->send('POST', ['payroll', $id, 'calculate'], null, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'waitSeconds' => $waitSeconds, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Approve a calculated cycle. Scopes: payroll:approve.
     *
     * @param array<string, string>|null $headers
     * @return PayrollCycle
     */
    public function approveCycle(
        string $id,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var PayrollCycle */
        return $this->transport->send('POST', ['payroll', $id, 'approve'], null, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Withdraw the approval of a cycle. Scopes: payroll:approve.
     *
     * @param array<string, string>|null $headers
     * @return PayrollCycle
     */
    public function reopenCycle(
        string $id,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var PayrollCycle */
        return $this->transport->send('POST', ['payroll', $id, 'reopen'], null, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Close an approved cycle. Scopes: payroll:approve.
     *
     * @param array<string, string>|null $headers
     * @return PayrollCycle
     */
    public function closeCycle(
        string $id,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var PayrollCycle */
        return $this->transport->send('POST', ['payroll', $id, 'close'], null, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Take back a closed cycle. Scopes: payroll:approve.
     *
     * @param ReversalRequest $body
     * @param array<string, string>|null $headers
     * @return PayrollCycle
     */
    public function reverseCycle(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var PayrollCycle */
        return $this->transport->send('POST', ['payroll', $id, 'reverse'], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Enter amounts that a cycle pays or deducts once. Scopes: payroll:write.
     *
     * @param PayrollInputsRequest $body
     * @param array<string, string>|null $headers
     * @return PayrollInputsResult
     */
    public function enterInputs(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var PayrollInputsResult */
        return $this->transport->send('POST', ['payroll', $id, 'inputs'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List what a cycle pays or deducts once. Scopes: payroll:read.
     *
     * @param ListPayrollInputsQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<PayrollInputList, PayrollInput>
     */
    public function listInputs(
        string $id,
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<PayrollInputList, PayrollInput> */
        return $this->transport->list(['payroll', $id, 'inputs'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Delete an input of a cycle that is not approved. Scopes: payroll:write.
     *
     * @param array<string, string>|null $headers
     */
    public function deleteInput(
        string $id,
        string $inputId,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): void {
        $this->transport->send('DELETE', ['payroll', $id, 'inputs', $inputId], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List the payslips of a cycle. Scopes: payroll:read.
     *
     * @param ListPayslipsQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<PayslipList, ListedPayslip>
     */
    public function listPayslips(
        string $id,
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<PayslipList, ListedPayslip> */
        return $this->transport->list(['payroll', $id, 'payslips'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read the payslip of an employee. Scopes: payroll:read.
     *
     * @param array<string, string>|null $headers
     * @return Payslip
     */
    public function getPayslip(
        string $id,
        string $employeeId,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Payslip */
        return $this->transport->send('GET', ['payroll', $id, 'payslips', $employeeId], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Explain the payslip of an employee. Scopes: payroll:read.
     *
     * @param array<string, string>|null $headers
     * @return PayslipExplanation
     */
    public function explainPayslip(
        string $id,
        string $employeeId,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var PayslipExplanation */
        return $this->transport->send('GET', ['payroll', $id, 'payslips', $employeeId, 'explanation'], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List the employees that could not be calculated. Scopes: payroll:read.
     *
     * @param ListPayrollErrorsQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<PayrollErrorList, PayrollError>
     */
    public function listErrors(
        string $id,
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<PayrollErrorList, PayrollError> */
        return $this->transport->list(['payroll', $id, 'errors'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read the payslip of an employee as PDF. Scopes: payroll:read.
     *
     * @param array<string, string>|null $headers
     * @return Download
     */
    public function getPayslipDocument(
        string $id,
        string $employeeId,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Download {
        return $this->transport->file('GET', ['payroll', $id, 'payslips', $employeeId, 'document'], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Make the PDF payslips of a cycle. Scopes: payroll:read.
     *
     * @param array<string, string>|null $headers
     * @return PayslipDocumentsRequested
     */
    public function makePayslipDocuments(
        string $id,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var PayslipDocumentsRequested */
        return $this->transport->send('POST', ['payroll', $id, 'documents'], null, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read all PDF payslips of a cycle. Scopes: payroll:read.
     *
     * @param array<string, string>|null $headers
     * @return Download
     */
    public function getPayslipDocuments(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Download {
        return $this->transport->file('GET', ['payroll', $id, 'documents'], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }
}
