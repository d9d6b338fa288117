<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

namespace Rawatib\Resources;

use Rawatib\Download;
use Rawatib\Transport;

/**
 * Paths below /api/v1/reports.
 *
 * @phpstan-import-type GetAccountingJournalReportAsFileQuery from \Rawatib\Types
 * @phpstan-import-type GetAccountingJournalReportQuery from \Rawatib\Types
 * @phpstan-import-type GetAnnualTaxSettlementReportAsFileQuery from \Rawatib\Types
 * @phpstan-import-type GetAnnualTaxSettlementReportQuery from \Rawatib\Types
 * @phpstan-import-type GetBankTransferReportAsFileQuery from \Rawatib\Types
 * @phpstan-import-type GetBankTransferReportQuery from \Rawatib\Types
 * @phpstan-import-type GetCostTrendReportAsFileQuery from \Rawatib\Types
 * @phpstan-import-type GetCostTrendReportQuery from \Rawatib\Types
 * @phpstan-import-type GetInsuranceContributionsReportAsFileQuery from \Rawatib\Types
 * @phpstan-import-type GetInsuranceContributionsReportQuery from \Rawatib\Types
 * @phpstan-import-type GetInsuranceForm1ReportAsFileQuery from \Rawatib\Types
 * @phpstan-import-type GetInsuranceForm1ReportQuery from \Rawatib\Types
 * @phpstan-import-type GetInsuranceForm2ReportAsFileQuery from \Rawatib\Types
 * @phpstan-import-type GetInsuranceForm2ReportQuery from \Rawatib\Types
 * @phpstan-import-type GetInsuranceForm6ReportAsFileQuery from \Rawatib\Types
 * @phpstan-import-type GetInsuranceForm6ReportQuery from \Rawatib\Types
 * @phpstan-import-type GetLeaveBalancesReportAsFileQuery from \Rawatib\Types
 * @phpstan-import-type GetLeaveBalancesReportQuery from \Rawatib\Types
 * @phpstan-import-type GetPayrollRegisterReportAsFileQuery from \Rawatib\Types
 * @phpstan-import-type GetPayrollRegisterReportQuery from \Rawatib\Types
 * @phpstan-import-type GetSalarySheetReportAsFileQuery from \Rawatib\Types
 * @phpstan-import-type GetSalarySheetReportQuery from \Rawatib\Types
 * @phpstan-import-type GetTaxWithholdingReportAsFileQuery from \Rawatib\Types
 * @phpstan-import-type GetTaxWithholdingReportQuery from \Rawatib\Types
 * @phpstan-import-type Report from \Rawatib\Types
 * @phpstan-import-type ReportList from \Rawatib\Types
 */
final class Reports
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List the reports. Scopes: reports:read.
     *
     * @param array<string, string>|null $headers
     * @return ReportList
     */
    public function list(
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var ReportList */
        return $this->transport->send('GET', ['reports'], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Payroll register. Scopes: reports:read, payroll:read.
     *
     * @param GetPayrollRegisterReportQuery $query
     * @param array<string, string>|null $headers
     * @return Report
     */
    public function getPayrollRegister(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Report */
        return $this->transport->send('GET', ['reports', 'payroll-register'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Payroll register. Scopes: reports:read, payroll:read.
     *
     * @param GetPayrollRegisterReportAsFileQuery $query
     * @param array<string, string>|null $headers
     * @return Download
     */
    public function getPayrollRegisterAsFile(
        array $query,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Download {
        return $this->transport->file('GET', ['reports', 'payroll-register'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Bank transfers. Scopes: reports:read, payroll:read, employees:sensitive.
     *
     * @param GetBankTransferReportQuery $query
     * @param array<string, string>|null $headers
     * @return Report
     */
    public function getBankTransfer(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Report */
        return $this->transport->send('GET', ['reports', 'bank-transfer'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Bank transfers. Scopes: reports:read, payroll:read, employees:sensitive.
     *
     * @param GetBankTransferReportAsFileQuery $query
     * @param array<string, string>|null $headers
     * @return Download
     */
    public function getBankTransferAsFile(
        array $query,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Download {
        return $this->transport->file('GET', ['reports', 'bank-transfer'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Accounting journal. Scopes: reports:read, payroll:read.
     *
     * @param GetAccountingJournalReportQuery $query
     * @param array<string, string>|null $headers
     * @return Report
     */
    public function getAccountingJournal(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Report */
        return $this->transport->send('GET', ['reports', 'accounting-journal'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Accounting journal. Scopes: reports:read, payroll:read.
     *
     * @param GetAccountingJournalReportAsFileQuery $query
     * @param array<string, string>|null $headers
     * @return Download
     */
    public function getAccountingJournalAsFile(
        array $query,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Download {
        return $this->transport->file('GET', ['reports', 'accounting-journal'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Insurance contributions. Scopes: reports:read, payroll:read, employees:sensitive.
     *
     * @param GetInsuranceContributionsReportQuery $query
     * @param array<string, string>|null $headers
     * @return Report
     */
    public function getInsuranceContributions(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Report */
        return $this->transport->send('GET', ['reports', 'insurance-contributions'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Insurance contributions. Scopes: reports:read, payroll:read, employees:sensitive.
     *
     * @param GetInsuranceContributionsReportAsFileQuery $query
     * @param array<string, string>|null $headers
     * @return Download
     */
    public function getInsuranceContributionsAsFile(
        array $query,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Download {
        return $this->transport->file('GET', ['reports', 'insurance-contributions'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Form 1: insured persons who joined. Scopes: reports:read, employees:read, employees:sensitive.
     *
     * @param GetInsuranceForm1ReportQuery $query
     * @param array<string, string>|null $headers
     * @return Report
     */
    public function getInsuranceForm1(
        array $query,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Report */
        return $this->transport->send('GET', ['reports', 'insurance-form-1'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Form 1: insured persons who joined. Scopes: reports:read, employees:read, employees:sensitive.
     *
     * @param GetInsuranceForm1ReportAsFileQuery $query
     * @param array<string, string>|null $headers
     * @return Download
     */
    public function getInsuranceForm1AsFile(
        array $query,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Download {
        return $this->transport->file('GET', ['reports', 'insurance-form-1'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Form 2: wages of the insured. Scopes: reports:read, employees:read, employees:sensitive.
     *
     * @param GetInsuranceForm2ReportQuery $query
     * @param array<string, string>|null $headers
     * @return Report
     */
    public function getInsuranceForm2(
        array $query,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Report */
        return $this->transport->send('GET', ['reports', 'insurance-form-2'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Form 2: wages of the insured. Scopes: reports:read, employees:read, employees:sensitive.
     *
     * @param GetInsuranceForm2ReportAsFileQuery $query
     * @param array<string, string>|null $headers
     * @return Download
     */
    public function getInsuranceForm2AsFile(
        array $query,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Download {
        return $this->transport->file('GET', ['reports', 'insurance-form-2'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Form 6: insured persons who left. Scopes: reports:read, employees:read, employees:sensitive.
     *
     * @param GetInsuranceForm6ReportQuery $query
     * @param array<string, string>|null $headers
     * @return Report
     */
    public function getInsuranceForm6(
        array $query,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Report */
        return $this->transport->send('GET', ['reports', 'insurance-form-6'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Form 6: insured persons who left. Scopes: reports:read, employees:read, employees:sensitive.
     *
     * @param GetInsuranceForm6ReportAsFileQuery $query
     * @param array<string, string>|null $headers
     * @return Download
     */
    public function getInsuranceForm6AsFile(
        array $query,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Download {
        return $this->transport->file('GET', ['reports', 'insurance-form-6'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Income tax withheld. Scopes: reports:read, payroll:read, employees:sensitive.
     *
     * @param GetTaxWithholdingReportQuery $query
     * @param array<string, string>|null $headers
     * @return Report
     */
    public function getTaxWithholding(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Report */
        return $this->transport->send('GET', ['reports', 'tax-withholding'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Income tax withheld. Scopes: reports:read, payroll:read, employees:sensitive.
     *
     * @param GetTaxWithholdingReportAsFileQuery $query
     * @param array<string, string>|null $headers
     * @return Download
     */
    public function getTaxWithholdingAsFile(
        array $query,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Download {
        return $this->transport->file('GET', ['reports', 'tax-withholding'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Annual income tax settlement. Scopes: reports:read, payroll:read, employees:sensitive.
     *
     * @param GetAnnualTaxSettlementReportQuery $query
     * @param array<string, string>|null $headers
     * @return Report
     */
    public function getAnnualTaxSettlement(
        array $query,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Report */
        return $this->transport->send('GET', ['reports', 'annual-tax-settlement'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Annual income tax settlement. Scopes: reports:read, payroll:read, employees:sensitive.
     *
     * @param GetAnnualTaxSettlementReportAsFileQuery $query
     * @param array<string, string>|null $headers
     * @return Download
     */
    public function getAnnualTaxSettlementAsFile(
        array $query,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Download {
        return $this->transport->file('GET', ['reports', 'annual-tax-settlement'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Unified salary sheet. Scopes: reports:read, payroll:read, employees:sensitive.
     *
     * @param GetSalarySheetReportQuery $query
     * @param array<string, string>|null $headers
     * @return Report
     */
    public function getSalarySheet(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Report */
        return $this->transport->send('GET', ['reports', 'salary-sheet'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Unified salary sheet. Scopes: reports:read, payroll:read, employees:sensitive.
     *
     * @param GetSalarySheetReportAsFileQuery $query
     * @param array<string, string>|null $headers
     * @return Download
     */
    public function getSalarySheetAsFile(
        array $query,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Download {
        return $this->transport->file('GET', ['reports', 'salary-sheet'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Headcount and cost. Scopes: reports:read, payroll:read.
     *
     * @param GetCostTrendReportQuery $query
     * @param array<string, string>|null $headers
     * @return Report
     */
    public function getCostTrend(
        array $query,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Report */
        return $this->transport->send('GET', ['reports', 'cost-trend'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Headcount and cost. Scopes: reports:read, payroll:read.
     *
     * @param GetCostTrendReportAsFileQuery $query
     * @param array<string, string>|null $headers
     * @return Download
     */
    public function getCostTrendAsFile(
        array $query,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Download {
        return $this->transport->file('GET', ['reports', 'cost-trend'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Leave balances. Scopes: reports:read, leave:read.
     *
     * @param GetLeaveBalancesReportQuery $query
     * @param array<string, string>|null $headers
     * @return Report
     */
    public function getLeaveBalances(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Report */
        return $this->transport->send('GET', ['reports', 'leave-balances'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Leave balances. Scopes: reports:read, leave:read.
     *
     * @param GetLeaveBalancesReportAsFileQuery $query
     * @param array<string, string>|null $headers
     * @return Download
     */
    public function getLeaveBalancesAsFile(
        array $query,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Download {
        return $this->transport->file('GET', ['reports', 'leave-balances'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }
}
