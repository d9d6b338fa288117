<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

namespace Rawatib\Resources;

use Rawatib\Paged;
use Rawatib\Transport;

/**
 * Paths below /api/v1/leave.
 *
 * @phpstan-import-type AbsenceLetter from \Rawatib\Types
 * @phpstan-import-type AbsenceLetterList from \Rawatib\Types
 * @phpstan-import-type AbsenceLetterRequest from \Rawatib\Types
 * @phpstan-import-type AbsenceWatch from \Rawatib\Types
 * @phpstan-import-type GetLeaveBalancesQuery from \Rawatib\Types
 * @phpstan-import-type GetLeaveCalendarQuery from \Rawatib\Types
 * @phpstan-import-type LeaveAccount from \Rawatib\Types
 * @phpstan-import-type LeaveAccountPatch from \Rawatib\Types
 * @phpstan-import-type LeaveAccruals from \Rawatib\Types
 * @phpstan-import-type LeaveApproval from \Rawatib\Types
 * @phpstan-import-type LeaveBalances from \Rawatib\Types
 * @phpstan-import-type LeaveBalancesList from \Rawatib\Types
 * @phpstan-import-type LeaveCalendar from \Rawatib\Types
 * @phpstan-import-type LeaveDecision from \Rawatib\Types
 * @phpstan-import-type LeaveDelegation from \Rawatib\Types
 * @phpstan-import-type LeaveDelegationDetail from \Rawatib\Types
 * @phpstan-import-type LeaveDelegationList from \Rawatib\Types
 * @phpstan-import-type LeaveDelegationPatch from \Rawatib\Types
 * @phpstan-import-type LeaveDelegationRequest from \Rawatib\Types
 * @phpstan-import-type LeaveEntriesOutcome from \Rawatib\Types
 * @phpstan-import-type LeaveEntriesRequest from \Rawatib\Types
 * @phpstan-import-type LeavePreview from \Rawatib\Types
 * @phpstan-import-type LeaveRequest from \Rawatib\Types
 * @phpstan-import-type LeaveRequestDetail from \Rawatib\Types
 * @phpstan-import-type LeaveRequestList from \Rawatib\Types
 * @phpstan-import-type LeaveRequestRequest from \Rawatib\Types
 * @phpstan-import-type LeaveSettings from \Rawatib\Types
 * @phpstan-import-type LeaveSettingsPatch from \Rawatib\Types
 * @phpstan-import-type LeaveType from \Rawatib\Types
 * @phpstan-import-type LeaveTypeList from \Rawatib\Types
 * @phpstan-import-type LeaveTypePatch from \Rawatib\Types
 * @phpstan-import-type LeaveTypeRequest from \Rawatib\Types
 * @phpstan-import-type ListAbsenceLettersQuery from \Rawatib\Types
 * @phpstan-import-type ListLeaveBalancesQuery from \Rawatib\Types
 * @phpstan-import-type ListLeaveDelegationsQuery from \Rawatib\Types
 * @phpstan-import-type ListLeaveRequestsQuery from \Rawatib\Types
 * @phpstan-import-type ListLeaveTypesQuery from \Rawatib\Types
 * @phpstan-import-type WatchAbsencesQuery from \Rawatib\Types
 */
final class Leave
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Ask for leave. Scopes: leave:write.
     *
     * @param LeaveRequestRequest $body
     * @param array<string, string>|null $headers
     * @return LeaveRequestDetail
     */
    public function createRequest(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var LeaveRequestDetail */
        return $this->transport->send('POST', ['leave', 'requests'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List leave requests. Scopes: leave:read.
     *
     * @param ListLeaveRequestsQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<LeaveRequestList, LeaveRequest>
     */
    public function listRequests(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<LeaveRequestList, LeaveRequest> */
        return $this->transport->list(['leave', 'requests'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * See what a leave request would come to. Scopes: leave:read.
     *
     * @param LeaveRequestRequest $body
     * @param array<string, string>|null $headers
     * @return LeavePreview
     */
    public function previewRequest(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var LeavePreview */
        return $this->transport->send('POST', ['leave', 'requests', 'preview'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read a leave request. Scopes: leave:read.
     *
     * @param array<string, string>|null $headers
     * @return LeaveRequestDetail
     */
    public function getRequest(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var LeaveRequestDetail */
        return $this->transport->send('GET', ['leave', 'requests', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Approve a leave request. Scopes: leave:approve.
     *
     * @param LeaveApproval $body
     * @param array<string, string>|null $headers
     * @return LeaveRequestDetail
     */
    public function approveRequest(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var LeaveRequestDetail */
        return $this->transport->send('POST', ['leave', 'requests', $id, 'approve'], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Reject a leave request. Scopes: leave:approve.
     *
     * @param LeaveApproval $body
     * @param array<string, string>|null $headers
     * @return LeaveRequestDetail
     */
    public function rejectRequest(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var LeaveRequestDetail */
        return $this->transport->send('POST', ['leave', 'requests', $id, 'reject'], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Cancel a leave request. Scopes: leave:write.
     *
     * @param LeaveDecision $body
     * @param array<string, string>|null $headers
     * @return LeaveRequestDetail
     */
    public function cancelRequest(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var LeaveRequestDetail */
        return $this->transport->send('POST', ['leave', 'requests', $id, 'cancel'], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Record that the leave was taken. Scopes: leave:write.
     *
     * @param LeaveDecision $body
     * @param array<string, string>|null $headers
     * @return LeaveRequestDetail
     */
    public function takeRequest(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var LeaveRequestDetail */
        return $this->transport->send('POST', ['leave', 'requests', $id, 'take'], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List the kinds of leave. Scopes: leave:read.
     *
     * @param ListLeaveTypesQuery $query
     * @param array<string, string>|null $headers
     * @return LeaveTypeList
     */
    public function listTypes(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var LeaveTypeList */
        return $this->transport->send('GET', ['leave', 'types'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Add a kind of leave of the company. Scopes: leave:write.
     *
     * @param LeaveTypeRequest $body
     * @param array<string, string>|null $headers
     * @return LeaveType
     */
    public function createType(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var LeaveType */
        return $this->transport->send('POST', ['leave', 'types'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Rename or retire a kind of leave of the company. Scopes: leave:write.
     *
     * @param LeaveTypePatch $body
     * @param array<string, string>|null $headers
     * @return LeaveType
     */
    public function updateType(
        string $code,
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var LeaveType */
        return $this->transport->send('PATCH', ['leave', 'types', $code], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Who is away when. Scopes: leave:read.
     *
     * @param GetLeaveCalendarQuery $query
     * @param array<string, string>|null $headers
     * @return LeaveCalendar
     */
    public function getCalendar(
        array $query,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var LeaveCalendar */
        return $this->transport->send('GET', ['leave', 'calendar'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * What the company decides about leave. Scopes: leave:read.
     *
     * @param array<string, string>|null $headers
     * @return LeaveSettings
     */
    public function getSettings(
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var LeaveSettings */
        return $this->transport->send('GET', ['leave', 'settings'], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Change what the company decides about leave. Scopes: leave:write.
     *
     * @param LeaveSettingsPatch $body
     * @param array<string, string>|null $headers
     * @return LeaveSettings
     */
    public function updateSettings(
        array $body,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var LeaveSettings */
        return $this->transport->send('PATCH', ['leave', 'settings'], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List leave balances. Scopes: leave:read.
     *
     * @param ListLeaveBalancesQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<LeaveBalancesList, LeaveBalances>
     */
    public function listBalances(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<LeaveBalancesList, LeaveBalances> */
        return $this->transport->list(['leave', 'balances'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read an employee’s balances with the ledger. Scopes: leave:read.
     *
     * @param GetLeaveBalancesQuery $query
     * @param array<string, string>|null $headers
     * @return LeaveAccount
     */
    public function getBalances(
        string $employeeId,
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var LeaveAccount */
        return $this->transport->send('GET', ['leave', 'balances', $employeeId], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Say from when an employee does hazardous work, and whose feasts he keeps. Scopes: leave:write.
     *
     * @param LeaveAccountPatch $body
     * @param array<string, string>|null $headers
     * @return LeaveAccount
     */
    public function updateAccount(
        string $employeeId,
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var LeaveAccount */
        return $this->transport->send('PATCH', ['leave', 'balances', $employeeId], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Book opening balances, earlier leave, adjustments and payments. Scopes: leave:write.
     *
     * @param LeaveEntriesRequest $body
     * @param array<string, string>|null $headers
     * @return LeaveEntriesOutcome
     */
    public function createEntries(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var LeaveEntriesOutcome */
        return $this->transport->send('POST', ['leave', 'entries'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Book what has accrued and expired by today. Scopes: leave:write.
     *
     * @param array<string, string>|null $headers
     * @return LeaveAccruals
     */
    public function bookAccruals(
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var LeaveAccruals */
        return $this->transport->send('POST', ['leave', 'accruals'], null, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List who decides about leave in whose name. Scopes: leave:read.
     *
     * @param ListLeaveDelegationsQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<LeaveDelegationList, LeaveDelegation>
     */
    public function listDelegations(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<LeaveDelegationList, LeaveDelegation> */
        return $this->transport->list(['leave', 'delegations'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Name a deputy who decides about leave in your name. Scopes: leave:approve.
     *
     * @param LeaveDelegationRequest $body
     * @param array<string, string>|null $headers
     * @return LeaveDelegationDetail
     */
    public function createDelegation(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var LeaveDelegationDetail */
        return $this->transport->send('POST', ['leave', 'delegations'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read a delegation with its history. Scopes: leave:read.
     *
     * @param array<string, string>|null $headers
     * @return LeaveDelegationDetail
     */
    public function getDelegation(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var LeaveDelegationDetail */
        return $this->transport->send('GET', ['leave', 'delegations', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Change the days of a delegation. Scopes: leave:approve.
     *
     * @param LeaveDelegationPatch $body
     * @param array<string, string>|null $headers
     * @return LeaveDelegationDetail
     */
    public function updateDelegation(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var LeaveDelegationDetail */
        return $this->transport->send('PATCH', ['leave', 'delegations', $id], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Revoke a delegation. Scopes: leave:approve.
     *
     * @param array<string, string>|null $headers
     */
    public function revokeDelegation(
        string $id,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): void {
        $this->transport->send('DELETE', ['leave', 'delegations', $id], null, [], ['ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Whose absence calls for a letter. Scopes: leave:read.
     *
     * @param WatchAbsencesQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<AbsenceWatch, mixed>
     */
    public function watchAbsences(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<AbsenceWatch, mixed> */
        return $this->transport->list(['leave', 'absence-watch'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List the letters that warned of absence. Scopes: leave:read.
     *
     * @param ListAbsenceLettersQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<AbsenceLetterList, AbsenceLetter>
     */
    public function listAbsenceLetters(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<AbsenceLetterList, AbsenceLetter> */
        return $this->transport->list(['leave', 'absence-letters'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Record that a letter warning of absence was sent. Scopes: leave:write.
     *
     * @param AbsenceLetterRequest $body
     * @param array<string, string>|null $headers
     * @return AbsenceLetter
     */
    public function recordAbsenceLetter(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var AbsenceLetter */
        return $this->transport->send('POST', ['leave', 'absence-letters'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read a letter that warned of absence. Scopes: leave:read.
     *
     * @param array<string, string>|null $headers
     * @return AbsenceLetter
     */
    public function getAbsenceLetter(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var AbsenceLetter */
        return $this->transport->send('GET', ['leave', 'absence-letters', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Withdraw a letter that was recorded by mistake. Scopes: leave:write.
     *
     * @param array<string, string>|null $headers
     */
    public function withdrawAbsenceLetter(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): void {
        $this->transport->send('DELETE', ['leave', 'absence-letters', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }
}
