<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

namespace Rawatib\Resources;

use Rawatib\Paged;
use Rawatib\Transport;

/**
 * Paths below /api/v1/loans.
 *
 * @phpstan-import-type BulkLoansRequest from \Rawatib\Types
 * @phpstan-import-type BulkLoansResult from \Rawatib\Types
 * @phpstan-import-type ListLoansQuery from \Rawatib\Types
 * @phpstan-import-type Loan from \Rawatib\Types
 * @phpstan-import-type LoanCancellation from \Rawatib\Types
 * @phpstan-import-type LoanDetail from \Rawatib\Types
 * @phpstan-import-type LoanList from \Rawatib\Types
 * @phpstan-import-type LoanPatch from \Rawatib\Types
 * @phpstan-import-type LoanPaymentRequest from \Rawatib\Types
 * @phpstan-import-type LoanRequest from \Rawatib\Types
 * @phpstan-import-type LoanResumption from \Rawatib\Types
 * @phpstan-import-type LoanSuspensionRequest from \Rawatib\Types
 * @phpstan-import-type LoanWriteOffRequest from \Rawatib\Types
 */
final class Loans
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Grant a loan or an advance, or record another debt. Scopes: payroll:write.
     *
     * @param LoanRequest $body
     * @param array<string, string>|null $headers
     * @return Loan
     */
    public function create(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Loan */
        return $this->transport->send('POST', ['loans'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List loans. Scopes: payroll:read.
     *
     * @param ListLoansQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<LoanList, Loan>
     */
    public function list(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<LoanList, Loan> */
        return $this->transport->list(['loans'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Import loans. Scopes: payroll:write.
     *
     * @param BulkLoansRequest $body
     * @param array<string, string>|null $headers
     * @return BulkLoansResult
     */
    public function createLoans(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var BulkLoansResult */
        return $this->transport->send('POST', ['loans', 'bulk'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read a loan with its ledger and schedule. Scopes: payroll:read.
     *
     * @param array<string, string>|null $headers
     * @return LoanDetail
     */
    public function get(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var LoanDetail */
        return $this->transport->send('GET', ['loans', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Change the instalment, the note, or the end of an order. Scopes: payroll:write.
     *
     * @param LoanPatch $body
     * @param array<string, string>|null $headers
     * @return Loan
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
        /** @var Loan */
        return $this->transport->send('PATCH', ['loans', $id], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Record an early payment. Scopes: payroll:write.
     *
     * @param LoanPaymentRequest $body
     * @param array<string, string>|null $headers
     * @return Loan
     */
    public function payEarly(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Loan */
        return $this->transport->send('POST', ['loans', $id, 'payments'], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Ask nothing for a range of months. Scopes: payroll:write.
     *
     * @param LoanSuspensionRequest $body
     * @param array<string, string>|null $headers
     * @return Loan
     */
    public function suspend(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Loan */
        return $this->transport->send('POST', ['loans', $id, 'suspend'], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * End suspensions. Scopes: payroll:write.
     *
     * @param LoanResumption $body
     * @param array<string, string>|null $headers
     * @return Loan
     */
    public function resume(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Loan */
        return $this->transport->send('POST', ['loans', $id, 'resume'], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Write off the balance or a part of it. Scopes: payroll:write.
     *
     * @param LoanWriteOffRequest $body
     * @param array<string, string>|null $headers
     * @return Loan
     */
    public function writeOff(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Loan */
        return $this->transport->send('POST', ['loans', $id, 'write-off'], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Cancel a loan. Scopes: payroll:write.
     *
     * @param LoanCancellation $body
     * @param array<string, string>|null $headers
     * @return Loan
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
        /** @var Loan */
        return $this->transport->send('POST', ['loans', $id, 'cancel'], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }
}
