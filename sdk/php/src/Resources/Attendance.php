<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

namespace Rawatib\Resources;

use Rawatib\Download;
use Rawatib\FileBody;
use Rawatib\Paged;
use Rawatib\Transport;

/**
 * Paths below /api/v1/attendance.
 *
 * @phpstan-import-type AttendanceBatchRequest from \Rawatib\Types
 * @phpstan-import-type AttendanceBatchResult from \Rawatib\Types
 * @phpstan-import-type AttendanceCorrection from \Rawatib\Types
 * @phpstan-import-type AttendanceCorrectionList from \Rawatib\Types
 * @phpstan-import-type AttendanceDay from \Rawatib\Types
 * @phpstan-import-type AttendanceDevice from \Rawatib\Types
 * @phpstan-import-type AttendanceDeviceList from \Rawatib\Types
 * @phpstan-import-type AttendanceImport from \Rawatib\Types
 * @phpstan-import-type AttendanceImportList from \Rawatib\Types
 * @phpstan-import-type AttendanceList from \Rawatib\Types
 * @phpstan-import-type AttendanceRecord from \Rawatib\Types
 * @phpstan-import-type AttendanceRetroItem from \Rawatib\Types
 * @phpstan-import-type AttendanceRetroItemList from \Rawatib\Types
 * @phpstan-import-type AttendanceSettings from \Rawatib\Types
 * @phpstan-import-type AttendanceSettingsPatch from \Rawatib\Types
 * @phpstan-import-type AttendanceSummary from \Rawatib\Types
 * @phpstan-import-type AttendanceSummaryList from \Rawatib\Types
 * @phpstan-import-type BulkCorrectionOutcome from \Rawatib\Types
 * @phpstan-import-type BulkCorrectionRequest from \Rawatib\Types
 * @phpstan-import-type CorrectionDecision from \Rawatib\Types
 * @phpstan-import-type CorrectionRequest from \Rawatib\Types
 * @phpstan-import-type DeviceUser from \Rawatib\Types
 * @phpstan-import-type DeviceUserList from \Rawatib\Types
 * @phpstan-import-type DeviceUsersRequest from \Rawatib\Types
 * @phpstan-import-type DeviceUsersSaved from \Rawatib\Types
 * @phpstan-import-type ExportAttendanceQuery from \Rawatib\Types
 * @phpstan-import-type ImportLine from \Rawatib\Types
 * @phpstan-import-type ImportLineList from \Rawatib\Types
 * @phpstan-import-type ImportMapping from \Rawatib\Types
 * @phpstan-import-type ImportMappingChange from \Rawatib\Types
 * @phpstan-import-type ImportMappingList from \Rawatib\Types
 * @phpstan-import-type ImportMappingRequest from \Rawatib\Types
 * @phpstan-import-type ImportPunchesQuery from \Rawatib\Types
 * @phpstan-import-type ListAttendanceCorrectionsQuery from \Rawatib\Types
 * @phpstan-import-type ListAttendanceDevicesQuery from \Rawatib\Types
 * @phpstan-import-type ListAttendanceImportLinesAsFileQuery from \Rawatib\Types
 * @phpstan-import-type ListAttendanceImportLinesQuery from \Rawatib\Types
 * @phpstan-import-type ListAttendanceImportsQuery from \Rawatib\Types
 * @phpstan-import-type ListAttendanceQuery from \Rawatib\Types
 * @phpstan-import-type ListAttendanceRetroItemsQuery from \Rawatib\Types
 * @phpstan-import-type ListDeviceUsersQuery from \Rawatib\Types
 * @phpstan-import-type ListImportMappingsQuery from \Rawatib\Types
 * @phpstan-import-type ListPunchesQuery from \Rawatib\Types
 * @phpstan-import-type Punch from \Rawatib\Types
 * @phpstan-import-type PunchBatchRequest from \Rawatib\Types
 * @phpstan-import-type PunchBatchResult from \Rawatib\Types
 * @phpstan-import-type PunchList from \Rawatib\Types
 * @phpstan-import-type RecomputeJob from \Rawatib\Types
 * @phpstan-import-type RecomputeRequest from \Rawatib\Types
 * @phpstan-import-type RetroItemDismissal from \Rawatib\Types
 * @phpstan-import-type SummarizeAttendanceAsFileQuery from \Rawatib\Types
 * @phpstan-import-type SummarizeAttendanceQuery from \Rawatib\Types
 */
final class Attendance
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List what came too late for closed months. Scopes: attendance:read.
     *
     * @param ListAttendanceRetroItemsQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<AttendanceRetroItemList, AttendanceRetroItem>
     */
    public function listRetroItems(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<AttendanceRetroItemList, AttendanceRetroItem> */
        return $this->transport->list(['attendance', 'retro-items'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Dismiss an item. Scopes: attendance:write.
     *
     * @param RetroItemDismissal $body
     * @param array<string, string>|null $headers
     * @return AttendanceRetroItem
     */
    public function dismissRetroItem(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var AttendanceRetroItem */
        return $this->transport->send('POST', ['attendance', 'retro-items', $id, 'dismiss'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Add up a month of attendance by employee. Scopes: attendance:read.
     *
     * @param SummarizeAttendanceQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<AttendanceSummaryList, AttendanceSummary>
     */
    public function summarize(
        array $query,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<AttendanceSummaryList, AttendanceSummary> */
        return $this->transport->list(['attendance', 'summary'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Add up a month of attendance by employee. Scopes: attendance:read.
     *
     * @param SummarizeAttendanceAsFileQuery $query
     * @param array<string, string>|null $headers
     * @return Download
     */
    public function summarizeAsFile(
        array $query,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Download {
        return $this->transport->file('GET', ['attendance', 'summary'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Export daily records as a file. Scopes: attendance:read.
     *
     * @param ExportAttendanceQuery $query
     * @param array<string, string>|null $headers
     * @return Download
     */
    public function export(
        array $query,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Download {
        return $this->transport->file('GET', ['attendance', 'export'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Send the stamps of clocks. Scopes: attendance:write.
     *
     * @param PunchBatchRequest $body
     * @param array<string, string>|null $headers
     * @return PunchBatchResult
     */
    public function storePunches(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var PunchBatchResult */
        return $this->transport->send('POST', ['attendance', 'punches'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List punches. Scopes: attendance:read.
     *
     * @param ListPunchesQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<PunchList, Punch>
     */
    public function listPunches(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<PunchList, Punch> */
        return $this->transport->list(['attendance', 'punches'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List clocks and how far they have been read. Scopes: attendance:read.
     *
     * @param ListAttendanceDevicesQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<AttendanceDeviceList, AttendanceDevice>
     */
    public function listDevices(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<AttendanceDeviceList, AttendanceDevice> */
        return $this->transport->list(['attendance', 'devices'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Compute days anew. Scopes: attendance:write.
     *
     * @param RecomputeRequest $body
     * @param array<string, string>|null $headers
     * @return RecomputeJob
     */
    public function recompute(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var RecomputeJob */
        return $this->transport->send('POST', ['attendance', 'recompute'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Say which employee a number of the clocks is. Scopes: attendance:write.
     *
     * @param DeviceUsersRequest $body
     * @param array<string, string>|null $headers
     * @return DeviceUsersSaved
     */
    public function saveDeviceUsers(
        array $body,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var DeviceUsersSaved */
        return $this->transport->send('PUT', ['attendance', 'device-users'], $body, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List the numbers of the clocks. Scopes: attendance:read.
     *
     * @param ListDeviceUsersQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<DeviceUserList, DeviceUser>
     */
    public function listDeviceUsers(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<DeviceUserList, DeviceUser> */
        return $this->transport->list(['attendance', 'device-users'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Forget a number of the clocks. Scopes: attendance:write.
     *
     * @param array<string, string>|null $headers
     */
    public function removeDeviceUser(
        string $deviceUserId,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): void {
        $this->transport->send('DELETE', ['attendance', 'device-users', $deviceUserId], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read how clocks are read. Scopes: attendance:read.
     *
     * @param array<string, string>|null $headers
     * @return AttendanceSettings
     */
    public function getSettings(
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var AttendanceSettings */
        return $this->transport->send('GET', ['attendance', 'settings'], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Change how clocks are read. Scopes: attendance:write.
     *
     * @param AttendanceSettingsPatch $body
     * @param array<string, string>|null $headers
     * @return AttendanceSettings
     */
    public function updateSettings(
        array $body,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var AttendanceSettings */
        return $this->transport->send('PATCH', ['attendance', 'settings'], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Ask for a day to be put right. Scopes: attendance:write.
     *
     * @param CorrectionRequest $body
     * @param array<string, string>|null $headers
     * @return AttendanceCorrection
     */
    public function requestCorrection(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var AttendanceCorrection */
        return $this->transport->send('POST', ['attendance', 'corrections'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List corrections. Scopes: attendance:read.
     *
     * @param ListAttendanceCorrectionsQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<AttendanceCorrectionList, AttendanceCorrection>
     */
    public function listCorrections(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<AttendanceCorrectionList, AttendanceCorrection> */
        return $this->transport->list(['attendance', 'corrections'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Fill in a day on which the clock was down. Scopes: attendance:write.
     *
     * @param BulkCorrectionRequest $body
     * @param array<string, string>|null $headers
     * @return BulkCorrectionOutcome
     */
    public function correctInBulk(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var BulkCorrectionOutcome */
        return $this->transport->send('POST', ['attendance', 'corrections', 'bulk'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read a correction. Scopes: attendance:read.
     *
     * @param array<string, string>|null $headers
     * @return AttendanceCorrection
     */
    public function getCorrection(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var AttendanceCorrection */
        return $this->transport->send('GET', ['attendance', 'corrections', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Approve a correction. Scopes: attendance:write.
     *
     * @param CorrectionDecision $body
     * @param array<string, string>|null $headers
     * @return AttendanceCorrection
     */
    public function approveCorrection(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var AttendanceCorrection */
        return $this->transport->send('POST', ['attendance', 'corrections', $id, 'approve'], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Reject a correction. Scopes: attendance:write.
     *
     * @param CorrectionDecision $body
     * @param array<string, string>|null $headers
     * @return AttendanceCorrection
     */
    public function rejectCorrection(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var AttendanceCorrection */
        return $this->transport->send('POST', ['attendance', 'corrections', $id, 'reject'], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Withdraw a correction. Scopes: attendance:write.
     *
     * @param CorrectionDecision $body
     * @param array<string, string>|null $headers
     * @return AttendanceCorrection
     */
    public function cancelCorrection(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var AttendanceCorrection */
        return $this->transport->send('POST', ['attendance', 'corrections', $id, 'cancel'], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Import a file of punches. Scopes: attendance:write.
     *
     * @param ImportPunchesQuery $query
     * @param array<string, string>|null $headers
     * @return AttendanceImport
     */
    public function importPunches(
        FileBody $body,
        array $query = [],
        ?string $idempotencyKey = null,
        ?int $waitSeconds = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var AttendanceImport */
        return $this->transport->send('POST', ['attendance', 'imports'], $body, $query, ['idempotencyKey' => $idempotencyKey, 'waitSeconds' => $waitSeconds, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List imports. Scopes: attendance:read.
     *
     * @param ListAttendanceImportsQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<AttendanceImportList, AttendanceImport>
     */
    public function listImports(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<AttendanceImportList, AttendanceImport> */
        return $this->transport->list(['attendance', 'imports'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Follow an import. Scopes: attendance:read.
     *
     * @param array<string, string>|null $headers
     * @return AttendanceImport
     */
    public function getImport(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var AttendanceImport */
        return $this->transport->send('GET', ['attendance', 'imports', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Remove the stored file of an import. Scopes: attendance:write.
     *
     * @param array<string, string>|null $headers
     */
    public function deleteImport(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): void {
        $this->transport->send('DELETE', ['attendance', 'imports', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * See what became of each line. Scopes: attendance:read.
     *
     * @param ListAttendanceImportLinesQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<ImportLineList, ImportLine>
     */
    public function listImportLines(
        string $id,
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<ImportLineList, ImportLine> */
        return $this->transport->list(['attendance', 'imports', $id, 'lines'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * See what became of each line. Scopes: attendance:read.
     *
     * @param ListAttendanceImportLinesAsFileQuery $query
     * @param array<string, string>|null $headers
     * @return Download
     */
    public function listImportLinesAsFile(
        string $id,
        array $query,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Download {
        return $this->transport->file('GET', ['attendance', 'imports', $id, 'lines'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Cancel an import. Scopes: attendance:write.
     *
     * @param array<string, string>|null $headers
     * @return AttendanceImport
     */
    public function cancelImport(
        string $id,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var AttendanceImport */
        return $this->transport->send('POST', ['attendance', 'imports', $id, 'cancel'], null, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Describe the files of a source. Scopes: attendance:write.
     *
     * @param ImportMappingRequest $body
     * @param array<string, string>|null $headers
     * @return ImportMapping
     */
    public function createImportMapping(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var ImportMapping */
        return $this->transport->send('POST', ['attendance', 'import-mappings'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List import mappings. Scopes: attendance:read.
     *
     * @param ListImportMappingsQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<ImportMappingList, ImportMapping>
     */
    public function listImportMappings(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<ImportMappingList, ImportMapping> */
        return $this->transport->list(['attendance', 'import-mappings'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read an import mapping. Scopes: attendance:read.
     *
     * @param array<string, string>|null $headers
     * @return ImportMapping
     */
    public function getImportMapping(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var ImportMapping */
        return $this->transport->send('GET', ['attendance', 'import-mappings', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Change an import mapping. Scopes: attendance:write.
     *
     * @param ImportMappingChange $body
     * @param array<string, string>|null $headers
     * @return ImportMapping
     */
    public function updateImportMapping(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var ImportMapping */
        return $this->transport->send('PATCH', ['attendance', 'import-mappings', $id], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Delete an import mapping. Scopes: attendance:write.
     *
     * @param array<string, string>|null $headers
     */
    public function deleteImportMapping(
        string $id,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): void {
        $this->transport->send('DELETE', ['attendance', 'import-mappings', $id], null, [], ['ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Insert or update daily records. Scopes: attendance:write.
     *
     * @param AttendanceBatchRequest $body
     * @param array<string, string>|null $headers
     * @return AttendanceBatchResult
     */
    public function importAttendance(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var AttendanceBatchResult */
        return $this->transport->send('POST', ['attendance'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List daily records. Scopes: attendance:read.
     *
     * @param ListAttendanceQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<AttendanceList, AttendanceRecord>
     */
    public function list(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<AttendanceList, AttendanceRecord> */
        return $this->transport->list(['attendance'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Remove a daily record. Scopes: attendance:write.
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
        $this->transport->send('DELETE', ['attendance', $id], null, [], ['ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read one daily record and how it came about. Scopes: attendance:read.
     *
     * @param array<string, string>|null $headers
     * @return AttendanceDay
     */
    public function getDay(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var AttendanceDay */
        return $this->transport->send('GET', ['attendance', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }
}
