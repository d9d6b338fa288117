# Generated from openapi.yaml: npm run sdk
# mypy: disable-error-code=no-any-return

from __future__ import annotations

from typing import Any, Mapping, Optional, Union

from .._async_transport import AsyncPaged, AsyncTransport
from .._request import Download, FileBody
from . import types


class AsyncAttendance:
    """Paths below /api/v1/attendance."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list_retro_items(
        self,
        query: Optional[types.ListAttendanceRetroItemsQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.AttendanceRetroItemList, types.AttendanceRetroItem]:
        """List what came too late for closed months. Scopes: attendance:read."""
        return self._transport.list(
            ["attendance", "retro-items"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def dismiss_retro_item(
        self,
        id: str,
        body: types.RetroItemDismissal,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.AttendanceRetroItem:
        """Dismiss an item. Scopes: attendance:write."""
        return await self._transport.send(
            "POST",
            ["attendance", "retro-items", id, "dismiss"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def summarize(
        self,
        query: types.SummarizeAttendanceQuery,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.AttendanceSummaryList, types.AttendanceSummary]:
        """Add up a month of attendance by employee. Scopes: attendance:read."""
        return self._transport.list(
            ["attendance", "summary"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def summarize_as_file(
        self,
        query: types.SummarizeAttendanceAsFileQuery,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Download:
        """Add up a month of attendance by employee. Scopes: attendance:read."""
        return await self._transport.file(
            "GET",
            ["attendance", "summary"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def export(
        self,
        query: types.ExportAttendanceQuery,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Download:
        """Export daily records as a file. Scopes: attendance:read."""
        return await self._transport.file(
            "GET",
            ["attendance", "export"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def store_punches(
        self,
        body: types.PunchBatchRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PunchBatchResult:
        """Send the stamps of clocks. Scopes: attendance:write."""
        return await self._transport.send(
            "POST",
            ["attendance", "punches"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list_punches(
        self,
        query: Optional[types.ListPunchesQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.PunchList, types.Punch]:
        """List punches. Scopes: attendance:read."""
        return self._transport.list(
            ["attendance", "punches"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list_devices(
        self,
        query: Optional[types.ListAttendanceDevicesQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.AttendanceDeviceList, types.AttendanceDevice]:
        """List clocks and how far they have been read. Scopes: attendance:read."""
        return self._transport.list(
            ["attendance", "devices"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def recompute(
        self,
        body: types.RecomputeRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.RecomputeJob:
        """Compute days anew. Scopes: attendance:write."""
        return await self._transport.send(
            "POST",
            ["attendance", "recompute"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def save_device_users(
        self,
        body: types.DeviceUsersRequest,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.DeviceUsersSaved:
        """Say which employee a number of the clocks is. Scopes: attendance:write."""
        return await self._transport.send(
            "PUT",
            ["attendance", "device-users"],
            body=body,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list_device_users(
        self,
        query: Optional[types.ListDeviceUsersQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.DeviceUserList, types.DeviceUser]:
        """List the numbers of the clocks. Scopes: attendance:read."""
        return self._transport.list(
            ["attendance", "device-users"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def remove_device_user(
        self,
        device_user_id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        """Forget a number of the clocks. Scopes: attendance:write."""
        return await self._transport.send(
            "DELETE",
            ["attendance", "device-users", device_user_id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_settings(
        self,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.AttendanceSettings:
        """Read how clocks are read. Scopes: attendance:read."""
        return await self._transport.send(
            "GET",
            ["attendance", "settings"],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def update_settings(
        self,
        body: types.AttendanceSettingsPatch,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.AttendanceSettings:
        """Change how clocks are read. Scopes: attendance:write."""
        return await self._transport.send(
            "PATCH",
            ["attendance", "settings"],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def request_correction(
        self,
        body: types.CorrectionRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.AttendanceCorrection:
        """Ask for a day to be put right. Scopes: attendance:write."""
        return await self._transport.send(
            "POST",
            ["attendance", "corrections"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list_corrections(
        self,
        query: Optional[types.ListAttendanceCorrectionsQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.AttendanceCorrectionList, types.AttendanceCorrection]:
        """List corrections. Scopes: attendance:read."""
        return self._transport.list(
            ["attendance", "corrections"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def correct_in_bulk(
        self,
        body: types.BulkCorrectionRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BulkCorrectionOutcome:
        """Fill in a day on which the clock was down. Scopes: attendance:write."""
        return await self._transport.send(
            "POST",
            ["attendance", "corrections", "bulk"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_correction(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.AttendanceCorrection:
        """Read a correction. Scopes: attendance:read."""
        return await self._transport.send(
            "GET",
            ["attendance", "corrections", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def approve_correction(
        self,
        id: str,
        body: types.CorrectionDecision,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.AttendanceCorrection:
        """Approve a correction. Scopes: attendance:write."""
        return await self._transport.send(
            "POST",
            ["attendance", "corrections", id, "approve"],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def reject_correction(
        self,
        id: str,
        body: types.CorrectionDecision,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.AttendanceCorrection:
        """Reject a correction. Scopes: attendance:write."""
        return await self._transport.send(
            "POST",
            ["attendance", "corrections", id, "reject"],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def cancel_correction(
        self,
        id: str,
        body: types.CorrectionDecision,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.AttendanceCorrection:
        """Withdraw a correction. Scopes: attendance:write."""
        return await self._transport.send(
            "POST",
            ["attendance", "corrections", id, "cancel"],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def import_punches(
        self,
        body: FileBody,
        query: Optional[types.ImportPunchesQuery] = None,
        *,
        idempotency_key: Optional[str] = None,
        wait_seconds: Optional[int] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.AttendanceImport:
        """Import a file of punches. Scopes: attendance:write."""
        return await self._transport.send(
            "POST",
            ["attendance", "imports"],
            body=body,
            query=query,
            idempotency_key=idempotency_key,
            wait_seconds=wait_seconds,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list_imports(
        self,
        query: Optional[types.ListAttendanceImportsQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.AttendanceImportList, types.AttendanceImport]:
        """List imports. Scopes: attendance:read."""
        return self._transport.list(
            ["attendance", "imports"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_import(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.AttendanceImport:
        """Follow an import. Scopes: attendance:read."""
        return await self._transport.send(
            "GET",
            ["attendance", "imports", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def delete_import(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        """Remove the stored file of an import. Scopes: attendance:write."""
        return await self._transport.send(
            "DELETE",
            ["attendance", "imports", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list_import_lines(
        self,
        id: str,
        query: Optional[types.ListAttendanceImportLinesQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.ImportLineList, types.ImportLine]:
        """See what became of each line. Scopes: attendance:read."""
        return self._transport.list(
            ["attendance", "imports", id, "lines"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def list_import_lines_as_file(
        self,
        id: str,
        query: types.ListAttendanceImportLinesAsFileQuery,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Download:
        """See what became of each line. Scopes: attendance:read."""
        return await self._transport.file(
            "GET",
            ["attendance", "imports", id, "lines"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def cancel_import(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.AttendanceImport:
        """Cancel an import. Scopes: attendance:write."""
        return await self._transport.send(
            "POST",
            ["attendance", "imports", id, "cancel"],
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def create_import_mapping(
        self,
        body: types.ImportMappingRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.ImportMapping:
        """Describe the files of a source. Scopes: attendance:write."""
        return await self._transport.send(
            "POST",
            ["attendance", "import-mappings"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list_import_mappings(
        self,
        query: Optional[types.ListImportMappingsQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.ImportMappingList, types.ImportMapping]:
        """List import mappings. Scopes: attendance:read."""
        return self._transport.list(
            ["attendance", "import-mappings"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_import_mapping(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.ImportMapping:
        """Read an import mapping. Scopes: attendance:read."""
        return await self._transport.send(
            "GET",
            ["attendance", "import-mappings", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def update_import_mapping(
        self,
        id: str,
        body: types.ImportMappingChange,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.ImportMapping:
        """Change an import mapping. Scopes: attendance:write."""
        return await self._transport.send(
            "PATCH",
            ["attendance", "import-mappings", id],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def delete_import_mapping(
        self,
        id: str,
        *,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        """Delete an import mapping. Scopes: attendance:write."""
        return await self._transport.send(
            "DELETE",
            ["attendance", "import-mappings", id],
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def import_attendance(
        self,
        body: types.AttendanceBatchRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.AttendanceBatchResult:
        """Insert or update daily records. Scopes: attendance:write."""
        return await self._transport.send(
            "POST",
            ["attendance"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list(
        self,
        query: Optional[types.ListAttendanceQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.AttendanceList, types.AttendanceRecord]:
        """List daily records. Scopes: attendance:read."""
        return self._transport.list(
            ["attendance"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def delete(
        self,
        id: str,
        *,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        """Remove a daily record. Scopes: attendance:write."""
        return await self._transport.send(
            "DELETE",
            ["attendance", id],
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_day(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.AttendanceDay:
        """Read one daily record and how it came about. Scopes: attendance:read."""
        return await self._transport.send(
            "GET",
            ["attendance", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncAuth:
    """Paths below /api/v1/auth."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def sign_up(
        self,
        body: types.SignUpRequest,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.SignUp:
        """Create a company, its administrator and a first API key."""
        return await self._transport.open(
            "POST",
            ["auth", "signup"],
            body=body,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def log_in(
        self,
        body: types.LoginRequest,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.SessionTokens:
        """Log in as an administrator."""
        return await self._transport.open(
            "POST",
            ["auth", "login"],
            body=body,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def refresh_session(
        self,
        body: types.RefreshRequest,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.SessionTokens:
        """Exchange a refresh token for a new pair."""
        return await self._transport.open(
            "POST",
            ["auth", "refresh"],
            body=body,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def log_out(
        self,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        """End this session."""
        return await self._transport.send(
            "POST",
            ["auth", "logout"],
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def who_am_i(
        self,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Me:
        """What this key or session may do."""
        return await self._transport.send(
            "GET",
            ["auth", "me"],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncEmployees:
    """Paths below /api/v1/employees."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        body: types.EmployeeRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Employee:
        """Add an employee. Scopes: employees:write."""
        return await self._transport.send(
            "POST",
            ["employees"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list(
        self,
        query: Optional[types.ListEmployeesQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.EmployeeList, types.EmployeeListItem]:
        """List employees. Scopes: employees:read."""
        return self._transport.list(
            ["employees"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Employee:
        """Read an employee. Scopes: employees:read."""
        return await self._transport.send(
            "GET",
            ["employees", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def update(
        self,
        id: str,
        body: types.EmployeePatch,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Employee:
        """Change an employee. Scopes: employees:write."""
        return await self._transport.send(
            "PATCH",
            ["employees", id],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def list_salaries(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.EmployeeSalaryList:
        """List the salaries of an employee. Scopes: employees:read."""
        return await self._transport.send(
            "GET",
            ["employees", id, "salaries"],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def list_components(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.EmployeeComponentList:
        """List the recurring components of an employee. Scopes: employees:read."""
        return await self._transport.send(
            "GET",
            ["employees", id, "components"],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def create_component(
        self,
        id: str,
        body: types.EmployeeComponentRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.EmployeeComponent:
        """Add a recurring earning or deduction. Scopes: employees:write."""
        return await self._transport.send(
            "POST",
            ["employees", id, "components"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def update_component(
        self,
        id: str,
        component_id: str,
        body: types.EmployeeComponentPatch,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.EmployeeComponent:
        """Change a recurring earning or deduction. Scopes: employees:write."""
        return await self._transport.send(
            "PATCH",
            ["employees", id, "components", component_id],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def list_previous_employments(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PreviousEmploymentList:
        """List what earlier employers paid and withheld. Scopes: employees:read."""
        return await self._transport.send(
            "GET",
            ["employees", id, "previous-employments"],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def set_previous_employment(
        self,
        id: str,
        first_month: str,
        body: types.PreviousEmploymentRequest,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PreviousEmployment:
        """Record what an earlier employer of the year paid and withheld. Scopes: employees:write."""
        return await self._transport.send(
            "PUT",
            ["employees", id, "previous-employments", first_month],
            body=body,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def delete_previous_employment(
        self,
        id: str,
        first_month: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        """Remove the figures of an earlier employer. Scopes: employees:write."""
        return await self._transport.send(
            "DELETE",
            ["employees", id, "previous-employments", first_month],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_ending(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.EmployeeEnding:
        """Read how an employment ends. Scopes: employees:read."""
        return await self._transport.send(
            "GET",
            ["employees", id, "ending"],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def set_ending(
        self,
        id: str,
        body: types.EmployeeEndingRequest,
        *,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.EmployeeEnding:
        """Record how an employment ends. Scopes: employees:write."""
        return await self._transport.send(
            "PUT",
            ["employees", id, "ending"],
            body=body,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def list_maternity(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.EmployeeMaternityList:
        """List the recorded pregnancies of an employee. Scopes: employees:read, employees:sensitive."""
        return await self._transport.send(
            "GET",
            ["employees", id, "maternity"],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def create_maternity(
        self,
        id: str,
        body: types.EmployeeMaternityRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.EmployeeMaternity:
        """Record a pregnancy, or a birth. Scopes: employees:write, employees:sensitive."""
        return await self._transport.send(
            "POST",
            ["employees", id, "maternity"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def update_maternity(
        self,
        id: str,
        maternity_id: str,
        body: types.EmployeeMaternityPatch,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.EmployeeMaternity:
        """Record the birth, or correct the dates of a pregnancy. Scopes: employees:write, employees:sensitive."""
        return await self._transport.send(
            "PATCH",
            ["employees", id, "maternity", maternity_id],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def delete_maternity(
        self,
        id: str,
        maternity_id: str,
        *,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        """Remove a record that was a mistake. Scopes: employees:write, employees:sensitive."""
        return await self._transport.send(
            "DELETE",
            ["employees", id, "maternity", maternity_id],
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncHolidays:
    """Paths below /api/v1/holidays."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list(
        self,
        query: Optional[types.ListHolidaysQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.HolidayList:
        """List the holidays of a year. Scopes: attendance:read."""
        return await self._transport.send(
            "GET",
            ["holidays"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def create(
        self,
        body: types.HolidayRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Holiday:
        """Add a holiday. Scopes: attendance:write."""
        return await self._transport.send(
            "POST",
            ["holidays"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Holiday:
        """Read a holiday. Scopes: attendance:read."""
        return await self._transport.send(
            "GET",
            ["holidays", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def update(
        self,
        id: str,
        body: types.HolidayPatch,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Holiday:
        """Move, rename or confirm a holiday. Scopes: attendance:write."""
        return await self._transport.send(
            "PATCH",
            ["holidays", id],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def remove(
        self,
        id: str,
        *,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        """Remove a holiday. Scopes: attendance:write."""
        return await self._transport.send(
            "DELETE",
            ["holidays", id],
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncIncrementPenalties:
    """Paths below /api/v1/increment-penalties."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        query: Optional[types.ListIncrementPenaltiesQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.IncrementPenaltyList, types.IncrementPenalty]:
        """List the penalties on annual increments. Scopes: payroll:read."""
        return self._transport.list(
            ["increment-penalties"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def create(
        self,
        body: types.IncrementPenaltyRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.IncrementPenalty:
        """Record a penalty on the next annual increment. Scopes: payroll:write."""
        return await self._transport.send(
            "POST",
            ["increment-penalties"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.IncrementPenalty:
        """Read a penalty on an annual increment. Scopes: payroll:read."""
        return await self._transport.send(
            "GET",
            ["increment-penalties", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def withdraw(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        """Withdraw a penalty on an annual increment. Scopes: payroll:write."""
        return await self._transport.send(
            "DELETE",
            ["increment-penalties", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncInsuranceWages:
    """Paths below /api/v1/insurance-wages."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def freeze_insurance_wages(
        self,
        body: types.InsuranceWagesRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.InsuranceWages:
        """Freeze the contribution wages of a year. Scopes: payroll:write."""
        return await self._transport.send(
            "POST",
            ["insurance-wages"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncJobs:
    """Paths below /api/v1/jobs."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Job:
        """Follow a job."""
        return await self._transport.send(
            "GET",
            ["jobs", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncLeave:
    """Paths below /api/v1/leave."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create_request(
        self,
        body: types.LeaveRequestRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.LeaveRequestDetail:
        """Ask for leave. Scopes: leave:write."""
        return await self._transport.send(
            "POST",
            ["leave", "requests"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list_requests(
        self,
        query: Optional[types.ListLeaveRequestsQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.LeaveRequestList, types.LeaveRequest]:
        """List leave requests. Scopes: leave:read."""
        return self._transport.list(
            ["leave", "requests"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def preview_request(
        self,
        body: types.LeaveRequestRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.LeavePreview:
        """See what a leave request would come to. Scopes: leave:read."""
        return await self._transport.send(
            "POST",
            ["leave", "requests", "preview"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_request(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.LeaveRequestDetail:
        """Read a leave request. Scopes: leave:read."""
        return await self._transport.send(
            "GET",
            ["leave", "requests", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def approve_request(
        self,
        id: str,
        body: types.LeaveApproval,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.LeaveRequestDetail:
        """Approve a leave request. Scopes: leave:approve."""
        return await self._transport.send(
            "POST",
            ["leave", "requests", id, "approve"],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def reject_request(
        self,
        id: str,
        body: types.LeaveApproval,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.LeaveRequestDetail:
        """Reject a leave request. Scopes: leave:approve."""
        return await self._transport.send(
            "POST",
            ["leave", "requests", id, "reject"],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def cancel_request(
        self,
        id: str,
        body: types.LeaveDecision,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.LeaveRequestDetail:
        """Cancel a leave request. Scopes: leave:write."""
        return await self._transport.send(
            "POST",
            ["leave", "requests", id, "cancel"],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def take_request(
        self,
        id: str,
        body: types.LeaveDecision,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.LeaveRequestDetail:
        """Record that the leave was taken. Scopes: leave:write."""
        return await self._transport.send(
            "POST",
            ["leave", "requests", id, "take"],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def list_types(
        self,
        query: Optional[types.ListLeaveTypesQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.LeaveTypeList:
        """List the kinds of leave. Scopes: leave:read."""
        return await self._transport.send(
            "GET",
            ["leave", "types"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def create_type(
        self,
        body: types.LeaveTypeRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.LeaveType:
        """Add a kind of leave of the company. Scopes: leave:write."""
        return await self._transport.send(
            "POST",
            ["leave", "types"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def update_type(
        self,
        code: str,
        body: types.LeaveTypePatch,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.LeaveType:
        """Rename or retire a kind of leave of the company. Scopes: leave:write."""
        return await self._transport.send(
            "PATCH",
            ["leave", "types", code],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_calendar(
        self,
        query: types.GetLeaveCalendarQuery,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.LeaveCalendar:
        """Who is away when. Scopes: leave:read."""
        return await self._transport.send(
            "GET",
            ["leave", "calendar"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_settings(
        self,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.LeaveSettings:
        """What the company decides about leave. Scopes: leave:read."""
        return await self._transport.send(
            "GET",
            ["leave", "settings"],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def update_settings(
        self,
        body: types.LeaveSettingsPatch,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.LeaveSettings:
        """Change what the company decides about leave. Scopes: leave:write."""
        return await self._transport.send(
            "PATCH",
            ["leave", "settings"],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list_balances(
        self,
        query: Optional[types.ListLeaveBalancesQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.LeaveBalancesList, types.LeaveBalances]:
        """List leave balances. Scopes: leave:read."""
        return self._transport.list(
            ["leave", "balances"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_balances(
        self,
        employee_id: str,
        query: Optional[types.GetLeaveBalancesQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.LeaveAccount:
        """Read an employee’s balances with the ledger. Scopes: leave:read."""
        return await self._transport.send(
            "GET",
            ["leave", "balances", employee_id],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def update_account(
        self,
        employee_id: str,
        body: types.LeaveAccountPatch,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.LeaveAccount:
        """Say from when an employee does hazardous work, and whose feasts he keeps. Scopes: leave:write."""
        return await self._transport.send(
            "PATCH",
            ["leave", "balances", employee_id],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def create_entries(
        self,
        body: types.LeaveEntriesRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.LeaveEntriesOutcome:
        """Book opening balances, earlier leave, adjustments and payments. Scopes: leave:write."""
        return await self._transport.send(
            "POST",
            ["leave", "entries"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def book_accruals(
        self,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.LeaveAccruals:
        """Book what has accrued and expired by today. Scopes: leave:write."""
        return await self._transport.send(
            "POST",
            ["leave", "accruals"],
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list_delegations(
        self,
        query: Optional[types.ListLeaveDelegationsQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.LeaveDelegationList, types.LeaveDelegation]:
        """List who decides about leave in whose name. Scopes: leave:read."""
        return self._transport.list(
            ["leave", "delegations"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def create_delegation(
        self,
        body: types.LeaveDelegationRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.LeaveDelegationDetail:
        """Name a deputy who decides about leave in your name. Scopes: leave:approve."""
        return await self._transport.send(
            "POST",
            ["leave", "delegations"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_delegation(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.LeaveDelegationDetail:
        """Read a delegation with its history. Scopes: leave:read."""
        return await self._transport.send(
            "GET",
            ["leave", "delegations", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def update_delegation(
        self,
        id: str,
        body: types.LeaveDelegationPatch,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.LeaveDelegationDetail:
        """Change the days of a delegation. Scopes: leave:approve."""
        return await self._transport.send(
            "PATCH",
            ["leave", "delegations", id],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def revoke_delegation(
        self,
        id: str,
        *,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        """Revoke a delegation. Scopes: leave:approve."""
        return await self._transport.send(
            "DELETE",
            ["leave", "delegations", id],
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def watch_absences(
        self,
        query: Optional[types.WatchAbsencesQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.AbsenceWatch, Any]:
        """Whose absence calls for a letter. Scopes: leave:read."""
        return self._transport.list(
            ["leave", "absence-watch"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list_absence_letters(
        self,
        query: Optional[types.ListAbsenceLettersQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.AbsenceLetterList, types.AbsenceLetter]:
        """List the letters that warned of absence. Scopes: leave:read."""
        return self._transport.list(
            ["leave", "absence-letters"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def record_absence_letter(
        self,
        body: types.AbsenceLetterRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.AbsenceLetter:
        """Record that a letter warning of absence was sent. Scopes: leave:write."""
        return await self._transport.send(
            "POST",
            ["leave", "absence-letters"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_absence_letter(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.AbsenceLetter:
        """Read a letter that warned of absence. Scopes: leave:read."""
        return await self._transport.send(
            "GET",
            ["leave", "absence-letters", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def withdraw_absence_letter(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        """Withdraw a letter that was recorded by mistake. Scopes: leave:write."""
        return await self._transport.send(
            "DELETE",
            ["leave", "absence-letters", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncLoans:
    """Paths below /api/v1/loans."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        body: types.LoanRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Loan:
        """Grant a loan or an advance, or record another debt. Scopes: payroll:write."""
        return await self._transport.send(
            "POST",
            ["loans"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list(
        self,
        query: Optional[types.ListLoansQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.LoanList, types.Loan]:
        """List loans. Scopes: payroll:read."""
        return self._transport.list(
            ["loans"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def create_loans(
        self,
        body: types.BulkLoansRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BulkLoansResult:
        """Import loans. Scopes: payroll:write."""
        return await self._transport.send(
            "POST",
            ["loans", "bulk"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.LoanDetail:
        """Read a loan with its ledger and schedule. Scopes: payroll:read."""
        return await self._transport.send(
            "GET",
            ["loans", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def update(
        self,
        id: str,
        body: types.LoanPatch,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Loan:
        """Change the instalment, the note, or the end of an order. Scopes: payroll:write."""
        return await self._transport.send(
            "PATCH",
            ["loans", id],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def pay_early(
        self,
        id: str,
        body: types.LoanPaymentRequest,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Loan:
        """Record an early payment. Scopes: payroll:write."""
        return await self._transport.send(
            "POST",
            ["loans", id, "payments"],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def suspend(
        self,
        id: str,
        body: types.LoanSuspensionRequest,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Loan:
        """Ask nothing for a range of months. Scopes: payroll:write."""
        return await self._transport.send(
            "POST",
            ["loans", id, "suspend"],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def resume(
        self,
        id: str,
        body: types.LoanResumption,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Loan:
        """End suspensions. Scopes: payroll:write."""
        return await self._transport.send(
            "POST",
            ["loans", id, "resume"],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def write_off(
        self,
        id: str,
        body: types.LoanWriteOffRequest,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Loan:
        """Write off the balance or a part of it. Scopes: payroll:write."""
        return await self._transport.send(
            "POST",
            ["loans", id, "write-off"],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def cancel(
        self,
        id: str,
        body: types.LoanCancellation,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Loan:
        """Cancel a loan. Scopes: payroll:write."""
        return await self._transport.send(
            "POST",
            ["loans", id, "cancel"],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncPayroll:
    """Paths below /api/v1/payroll."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list_annual_increments(
        self,
        query: Optional[types.ListAnnualIncrementsQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.GivenIncrementList, types.GivenIncrement]:
        """List the annual increments that were given. Scopes: payroll:read."""
        return self._transport.list(
            ["payroll", "increments"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def run_annual_increments(
        self,
        body: types.IncrementsRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Increments:
        """Give the annual increments that fall due. Scopes: payroll:write."""
        return await self._transport.send(
            "POST",
            ["payroll", "increments"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list_retro_items(
        self,
        query: Optional[types.ListPayrollRetroItemsQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.PayrollRetroItemList, types.PayrollRetroItem]:
        """List facts that came after their month was closed. Scopes: payroll:read."""
        return self._transport.list(
            ["payroll", "retro-items"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def dismiss_retro_item(
        self,
        id: str,
        body: types.PayrollRetroItemDismissal,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PayrollRetroItem:
        """Dismiss a late fact. Scopes: payroll:write."""
        return await self._transport.send(
            "POST",
            ["payroll", "retro-items", id, "dismiss"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def reopen_retro_item(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PayrollRetroItem:
        """Take the dismissal of a late fact back. Scopes: payroll:write."""
        return await self._transport.send(
            "POST",
            ["payroll", "retro-items", id, "reopen"],
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def preview_retro(
        self,
        body: types.RetroPreviewRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.RetroPreview:
        """Compute closed months of an employee anew. Scopes: payroll:read."""
        return await self._transport.send(
            "POST",
            ["payroll", "retro-preview"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list_carried_deductions(
        self,
        query: Optional[types.ListCarriedDeductionsQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.CarriedDeductionList, types.CarriedDeduction]:
        """List deductions that wait for later payslips. Scopes: payroll:read."""
        return self._transport.list(
            ["payroll", "carried-deductions"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def verify_cycle(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        wait_seconds: Optional[int] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PayrollVerificationJob:
        """Compute a closed cycle again. Scopes: payroll:read."""
        return await self._transport.send(
            "POST",
            ["payroll", id, "verify"],
            idempotency_key=idempotency_key,
            wait_seconds=wait_seconds,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_verification(
        self,
        id: str,
        job_id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PayrollVerificationJob:
        """Read what a verification found. Scopes: payroll:read."""
        return await self._transport.send(
            "GET",
            ["payroll", id, "verifications", job_id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def compare_what_if(
        self,
        body: types.WhatIfRequest,
        *,
        idempotency_key: Optional[str] = None,
        wait_seconds: Optional[int] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.WhatIfJob:
        """Compare a month of the company with what it would be. Scopes: payroll:read."""
        return await self._transport.send(
            "POST",
            ["payroll", "what-if"],
            body=body,
            idempotency_key=idempotency_key,
            wait_seconds=wait_seconds,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_what_if(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.WhatIfJob:
        """Read what a comparison found. Scopes: payroll:read."""
        return await self._transport.send(
            "GET",
            ["payroll", "what-if", "comparisons", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def simulate_payslips(
        self,
        body: types.SimulationBatchRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.SimulationBatch:
        """Compute up to 1,000 payslips from given facts. Scopes: payroll:read."""
        return await self._transport.send(
            "POST",
            ["payroll", "simulate", "batch"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def list_settlement_leavers(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.SettlementLeaverList:
        """List whom a final settlement pays. Scopes: payroll:read."""
        return await self._transport.send(
            "GET",
            ["payroll", id, "leavers"],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def set_settlement_leavers(
        self,
        id: str,
        body: types.SettlementLeaversRequest,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.SettlementLeaverList:
        """Say whom a final settlement pays. Scopes: payroll:write."""
        return await self._transport.send(
            "PUT",
            ["payroll", id, "leavers"],
            body=body,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def create_cycle(
        self,
        body: types.PayrollCycleRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PayrollCycle:
        """Create a payroll cycle. Scopes: payroll:write."""
        return await self._transport.send(
            "POST",
            ["payroll"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list_cycles(
        self,
        query: Optional[types.ListPayrollCyclesQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.PayrollCycleList, types.PayrollCycle]:
        """List payroll cycles. Scopes: payroll:read."""
        return self._transport.list(
            ["payroll"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def simulate_payslip(
        self,
        body: types.SimulationRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Simulation:
        """Compute a payslip from given facts. Scopes: payroll:read."""
        return await self._transport.send(
            "POST",
            ["payroll", "simulate"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_cycle(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PayrollCycle:
        """Read a payroll cycle. Scopes: payroll:read."""
        return await self._transport.send(
            "GET",
            ["payroll", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def delete_cycle(
        self,
        id: str,
        *,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        """Delete a cycle that is not approved. Scopes: payroll:write."""
        return await self._transport.send(
            "DELETE",
            ["payroll", id],
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def calculate_cycle(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        wait_seconds: Optional[int] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PayrollCycle:
        """Calculate a cycle. Scopes: payroll:write."""
        return await self._transport.send(
            "POST",
            ["payroll", id, "calculate"],
            idempotency_key=idempotency_key,
            if_match=if_match,
            wait_seconds=wait_seconds,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def approve_cycle(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PayrollCycle:
        """Approve a calculated cycle. Scopes: payroll:approve."""
        return await self._transport.send(
            "POST",
            ["payroll", id, "approve"],
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def reopen_cycle(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PayrollCycle:
        """Withdraw the approval of a cycle. Scopes: payroll:approve."""
        return await self._transport.send(
            "POST",
            ["payroll", id, "reopen"],
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def close_cycle(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PayrollCycle:
        """Close an approved cycle. Scopes: payroll:approve."""
        return await self._transport.send(
            "POST",
            ["payroll", id, "close"],
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def reverse_cycle(
        self,
        id: str,
        body: types.ReversalRequest,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PayrollCycle:
        """Take back a closed cycle. Scopes: payroll:approve."""
        return await self._transport.send(
            "POST",
            ["payroll", id, "reverse"],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def enter_inputs(
        self,
        id: str,
        body: types.PayrollInputsRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PayrollInputsResult:
        """Enter amounts that a cycle pays or deducts once. Scopes: payroll:write."""
        return await self._transport.send(
            "POST",
            ["payroll", id, "inputs"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list_inputs(
        self,
        id: str,
        query: Optional[types.ListPayrollInputsQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.PayrollInputList, types.PayrollInput]:
        """List what a cycle pays or deducts once. Scopes: payroll:read."""
        return self._transport.list(
            ["payroll", id, "inputs"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def delete_input(
        self,
        id: str,
        input_id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        """Delete an input of a cycle that is not approved. Scopes: payroll:write."""
        return await self._transport.send(
            "DELETE",
            ["payroll", id, "inputs", input_id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list_payslips(
        self,
        id: str,
        query: Optional[types.ListPayslipsQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.PayslipList, types.ListedPayslip]:
        """List the payslips of a cycle. Scopes: payroll:read."""
        return self._transport.list(
            ["payroll", id, "payslips"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_payslip(
        self,
        id: str,
        employee_id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Payslip:
        """Read the payslip of an employee. Scopes: payroll:read."""
        return await self._transport.send(
            "GET",
            ["payroll", id, "payslips", employee_id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def explain_payslip(
        self,
        id: str,
        employee_id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PayslipExplanation:
        """Explain the payslip of an employee. Scopes: payroll:read."""
        return await self._transport.send(
            "GET",
            ["payroll", id, "payslips", employee_id, "explanation"],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list_errors(
        self,
        id: str,
        query: Optional[types.ListPayrollErrorsQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.PayrollErrorList, types.PayrollError]:
        """List the employees that could not be calculated. Scopes: payroll:read."""
        return self._transport.list(
            ["payroll", id, "errors"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_payslip_document(
        self,
        id: str,
        employee_id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Download:
        """Read the payslip of an employee as PDF. Scopes: payroll:read."""
        return await self._transport.file(
            "GET",
            ["payroll", id, "payslips", employee_id, "document"],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def make_payslip_documents(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PayslipDocumentsRequested:
        """Make the PDF payslips of a cycle. Scopes: payroll:read."""
        return await self._transport.send(
            "POST",
            ["payroll", id, "documents"],
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_payslip_documents(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Download:
        """Read all PDF payslips of a cycle. Scopes: payroll:read."""
        return await self._transport.file(
            "GET",
            ["payroll", id, "documents"],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncPayrollComponents:
    """Paths below /api/v1/payroll-components."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list(
        self,
        query: Optional[types.ListPayrollComponentsQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PayrollComponentList:
        """List the catalogue of earnings and deductions. Scopes: payroll:read."""
        return await self._transport.send(
            "GET",
            ["payroll-components"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def create(
        self,
        body: types.PayrollComponentRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PayrollComponent:
        """Add an earning or a deduction to the catalogue. Scopes: payroll:write."""
        return await self._transport.send(
            "POST",
            ["payroll-components"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        id: str,
        query: Optional[types.GetPayrollComponentQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PayrollComponent:
        """Read a component of the catalogue with all its definitions. Scopes: payroll:read."""
        return await self._transport.send(
            "GET",
            ["payroll-components", id],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def update(
        self,
        id: str,
        body: types.PayrollComponentPatch,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PayrollComponent:
        """Change a component from a month on, or take it out of use. Scopes: payroll:write."""
        return await self._transport.send(
            "PATCH",
            ["payroll-components", id],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def delete(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        """Delete a component that was never used. Scopes: payroll:write."""
        return await self._transport.send(
            "DELETE",
            ["payroll-components", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncPenalties:
    """Paths below /api/v1/penalties."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        query: Optional[types.ListPenaltiesQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.PenaltyList, types.Penalty]:
        """List the register of penalties. Scopes: payroll:read."""
        return self._transport.list(
            ["penalties"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def create(
        self,
        body: types.PenaltyRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Penalty:
        """Enter a penalty in the register. Scopes: payroll:write."""
        return await self._transport.send(
            "POST",
            ["penalties"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Penalty:
        """Read a penalty. Scopes: payroll:read."""
        return await self._transport.send(
            "GET",
            ["penalties", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def cancel(
        self,
        id: str,
        body: types.LoanCancellation,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Penalty:
        """Withdraw a penalty. Scopes: payroll:write."""
        return await self._transport.send(
            "POST",
            ["penalties", id, "cancel"],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncReports:
    """Paths below /api/v1/reports."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list(
        self,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.ReportList:
        """List the reports. Scopes: reports:read."""
        return await self._transport.send(
            "GET",
            ["reports"],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_payroll_register(
        self,
        query: Optional[types.GetPayrollRegisterReportQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Report:
        """Payroll register. Scopes: reports:read, payroll:read."""
        return await self._transport.send(
            "GET",
            ["reports", "payroll-register"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_payroll_register_as_file(
        self,
        query: types.GetPayrollRegisterReportAsFileQuery,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Download:
        """Payroll register. Scopes: reports:read, payroll:read."""
        return await self._transport.file(
            "GET",
            ["reports", "payroll-register"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_bank_transfer(
        self,
        query: Optional[types.GetBankTransferReportQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Report:
        """Bank transfers. Scopes: reports:read, payroll:read, employees:sensitive."""
        return await self._transport.send(
            "GET",
            ["reports", "bank-transfer"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_bank_transfer_as_file(
        self,
        query: types.GetBankTransferReportAsFileQuery,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Download:
        """Bank transfers. Scopes: reports:read, payroll:read, employees:sensitive."""
        return await self._transport.file(
            "GET",
            ["reports", "bank-transfer"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_accounting_journal(
        self,
        query: Optional[types.GetAccountingJournalReportQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Report:
        """Accounting journal. Scopes: reports:read, payroll:read."""
        return await self._transport.send(
            "GET",
            ["reports", "accounting-journal"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_accounting_journal_as_file(
        self,
        query: types.GetAccountingJournalReportAsFileQuery,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Download:
        """Accounting journal. Scopes: reports:read, payroll:read."""
        return await self._transport.file(
            "GET",
            ["reports", "accounting-journal"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_insurance_contributions(
        self,
        query: Optional[types.GetInsuranceContributionsReportQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Report:
        """Insurance contributions. Scopes: reports:read, payroll:read, employees:sensitive."""
        return await self._transport.send(
            "GET",
            ["reports", "insurance-contributions"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_insurance_contributions_as_file(
        self,
        query: types.GetInsuranceContributionsReportAsFileQuery,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Download:
        """Insurance contributions. Scopes: reports:read, payroll:read, employees:sensitive."""
        return await self._transport.file(
            "GET",
            ["reports", "insurance-contributions"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_insurance_form1(
        self,
        query: types.GetInsuranceForm1ReportQuery,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Report:
        """Form 1: insured persons who joined. Scopes: reports:read, employees:read, employees:sensitive."""
        return await self._transport.send(
            "GET",
            ["reports", "insurance-form-1"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_insurance_form1_as_file(
        self,
        query: types.GetInsuranceForm1ReportAsFileQuery,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Download:
        """Form 1: insured persons who joined. Scopes: reports:read, employees:read, employees:sensitive."""
        return await self._transport.file(
            "GET",
            ["reports", "insurance-form-1"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_insurance_form2(
        self,
        query: types.GetInsuranceForm2ReportQuery,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Report:
        """Form 2: wages of the insured. Scopes: reports:read, employees:read, employees:sensitive."""
        return await self._transport.send(
            "GET",
            ["reports", "insurance-form-2"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_insurance_form2_as_file(
        self,
        query: types.GetInsuranceForm2ReportAsFileQuery,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Download:
        """Form 2: wages of the insured. Scopes: reports:read, employees:read, employees:sensitive."""
        return await self._transport.file(
            "GET",
            ["reports", "insurance-form-2"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_insurance_form6(
        self,
        query: types.GetInsuranceForm6ReportQuery,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Report:
        """Form 6: insured persons who left. Scopes: reports:read, employees:read, employees:sensitive."""
        return await self._transport.send(
            "GET",
            ["reports", "insurance-form-6"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_insurance_form6_as_file(
        self,
        query: types.GetInsuranceForm6ReportAsFileQuery,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Download:
        """Form 6: insured persons who left. Scopes: reports:read, employees:read, employees:sensitive."""
        return await self._transport.file(
            "GET",
            ["reports", "insurance-form-6"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_tax_withholding(
        self,
        query: Optional[types.GetTaxWithholdingReportQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Report:
        """Income tax withheld. Scopes: reports:read, payroll:read, employees:sensitive."""
        return await self._transport.send(
            "GET",
            ["reports", "tax-withholding"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_tax_withholding_as_file(
        self,
        query: types.GetTaxWithholdingReportAsFileQuery,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Download:
        """Income tax withheld. Scopes: reports:read, payroll:read, employees:sensitive."""
        return await self._transport.file(
            "GET",
            ["reports", "tax-withholding"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_annual_tax_settlement(
        self,
        query: types.GetAnnualTaxSettlementReportQuery,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Report:
        """Annual income tax settlement. Scopes: reports:read, payroll:read, employees:sensitive."""
        return await self._transport.send(
            "GET",
            ["reports", "annual-tax-settlement"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_annual_tax_settlement_as_file(
        self,
        query: types.GetAnnualTaxSettlementReportAsFileQuery,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Download:
        """Annual income tax settlement. Scopes: reports:read, payroll:read, employees:sensitive."""
        return await self._transport.file(
            "GET",
            ["reports", "annual-tax-settlement"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_salary_sheet(
        self,
        query: Optional[types.GetSalarySheetReportQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Report:
        """Unified salary sheet. Scopes: reports:read, payroll:read, employees:sensitive."""
        return await self._transport.send(
            "GET",
            ["reports", "salary-sheet"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_salary_sheet_as_file(
        self,
        query: types.GetSalarySheetReportAsFileQuery,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Download:
        """Unified salary sheet. Scopes: reports:read, payroll:read, employees:sensitive."""
        return await self._transport.file(
            "GET",
            ["reports", "salary-sheet"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_cost_trend(
        self,
        query: types.GetCostTrendReportQuery,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Report:
        """Headcount and cost. Scopes: reports:read, payroll:read."""
        return await self._transport.send(
            "GET",
            ["reports", "cost-trend"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_cost_trend_as_file(
        self,
        query: types.GetCostTrendReportAsFileQuery,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Download:
        """Headcount and cost. Scopes: reports:read, payroll:read."""
        return await self._transport.file(
            "GET",
            ["reports", "cost-trend"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_leave_balances(
        self,
        query: Optional[types.GetLeaveBalancesReportQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Report:
        """Leave balances. Scopes: reports:read, leave:read."""
        return await self._transport.send(
            "GET",
            ["reports", "leave-balances"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_leave_balances_as_file(
        self,
        query: types.GetLeaveBalancesReportAsFileQuery,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Download:
        """Leave balances. Scopes: reports:read, leave:read."""
        return await self._transport.file(
            "GET",
            ["reports", "leave-balances"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncScheduleAssignments:
    """Paths below /api/v1/schedule-assignments."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        query: Optional[types.ListScheduleAssignmentsQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.ScheduleAssignmentList, types.ScheduleAssignment]:
        """List who has which schedule. Scopes: attendance:read."""
        return self._transport.list(
            ["schedule-assignments"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def create(
        self,
        body: types.ScheduleAssignmentRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.ScheduleAssignment:
        """Give a schedule to an employee, a department or the whole company. Scopes: attendance:write."""
        return await self._transport.send(
            "POST",
            ["schedule-assignments"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.ScheduleAssignment:
        """Read an assignment. Scopes: attendance:read."""
        return await self._transport.send(
            "GET",
            ["schedule-assignments", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def update(
        self,
        id: str,
        body: types.ScheduleAssignmentPatch,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.ScheduleAssignment:
        """End or change an assignment. Scopes: attendance:write."""
        return await self._transport.send(
            "PATCH",
            ["schedule-assignments", id],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def delete(
        self,
        id: str,
        *,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        """Delete an assignment. Scopes: attendance:write."""
        return await self._transport.send(
            "DELETE",
            ["schedule-assignments", id],
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def create_schedule_assignments(
        self,
        body: types.BulkScheduleAssignmentRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BulkScheduleAssignmentResult:
        """Give a schedule to many employees. Scopes: attendance:write."""
        return await self._transport.send(
            "POST",
            ["schedule-assignments", "bulk"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncSchedules:
    """Paths below /api/v1/schedules."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        query: Optional[types.ListSchedulesQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.ScheduleList, types.Schedule]:
        """List schedules. Scopes: attendance:read."""
        return self._transport.list(
            ["schedules"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def create(
        self,
        body: types.ScheduleRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Schedule:
        """Add a schedule. Scopes: attendance:write."""
        return await self._transport.send(
            "POST",
            ["schedules"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Schedule:
        """Read a schedule. Scopes: attendance:read."""
        return await self._transport.send(
            "GET",
            ["schedules", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def update(
        self,
        id: str,
        body: types.SchedulePatch,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Schedule:
        """Change a schedule. Scopes: attendance:write."""
        return await self._transport.send(
            "PATCH",
            ["schedules", id],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def delete(
        self,
        id: str,
        *,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        """Delete a schedule. Scopes: attendance:write."""
        return await self._transport.send(
            "DELETE",
            ["schedules", id],
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def list_history(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.ScheduleHistory:
        """List the definitions of a schedule. Scopes: attendance:read."""
        return await self._transport.send(
            "GET",
            ["schedules", id, "history"],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncSettings:
    """Paths below /api/v1/settings."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create_api_key(
        self,
        body: types.ApiKeyRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.NewApiKey:
        """Create an API key."""
        return await self._transport.send(
            "POST",
            ["settings", "api-keys"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list_api_keys(
        self,
        query: Optional[types.ListApiKeysQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.ApiKeyList, types.ApiKey]:
        """List API keys."""
        return self._transport.list(
            ["settings", "api-keys"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_api_key(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.ApiKey:
        """Read an API key."""
        return await self._transport.send(
            "GET",
            ["settings", "api-keys", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def revoke_api_key(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        """Revoke an API key."""
        return await self._transport.send(
            "DELETE",
            ["settings", "api-keys", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_company(
        self,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Company:
        """Read the company."""
        return await self._transport.send(
            "GET",
            ["settings", "company"],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def update_company(
        self,
        body: types.CompanyPatch,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Company:
        """Change the company."""
        return await self._transport.send(
            "PATCH",
            ["settings", "company"],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def list_policies(
        self,
        query: Optional[types.ListPoliciesQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PolicyList:
        """List the payroll policies in force on a day."""
        return await self._transport.send(
            "GET",
            ["settings", "policies"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def set_policy(
        self,
        policy: str,
        body: types.PolicyRequest,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Policy:
        """Set a payroll policy from a day on."""
        return await self._transport.send(
            "PUT",
            ["settings", "policies", policy],
            body=body,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def list_statutory_values(
        self,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.StatutoryValueList:
        """List the company’s own values of the law’s figures."""
        return await self._transport.send(
            "GET",
            ["settings", "statutory-values"],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def create_statutory_value(
        self,
        body: types.StatutoryValueRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.StatutoryValue:
        """Give a figure of the law a value from a day on."""
        return await self._transport.send(
            "POST",
            ["settings", "statutory-values"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_statutory_value(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.StatutoryValue:
        """Read a value of the company’s own."""
        return await self._transport.send(
            "GET",
            ["settings", "statutory-values", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def update_statutory_value(
        self,
        id: str,
        body: types.StatutoryValuePatch,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.StatutoryValue:
        """Correct a value of the company’s own, or its source."""
        return await self._transport.send(
            "PATCH",
            ["settings", "statutory-values", id],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def delete_statutory_value(
        self,
        id: str,
        *,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        """Take a value of the company’s own back."""
        return await self._transport.send(
            "DELETE",
            ["settings", "statutory-values", id],
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def list_bank_layouts(
        self,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BankLayoutList:
        """List the layouts of bank transfer files."""
        return await self._transport.send(
            "GET",
            ["settings", "bank-layouts"],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def set_bank_layout(
        self,
        layout: str,
        body: types.BankLayoutRequest,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BankLayout:
        """Set the layout of a bank."""
        return await self._transport.send(
            "PUT",
            ["settings", "bank-layouts", layout],
            body=body,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def remove_bank_layout(
        self,
        layout: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        """Remove the layout of a bank."""
        return await self._transport.send(
            "DELETE",
            ["settings", "bank-layouts", layout],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_accounting_settings(
        self,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.AccountingSettings:
        """Read the accounts of the payroll journal."""
        return await self._transport.send(
            "GET",
            ["settings", "accounting"],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def set_accounting_settings(
        self,
        body: types.AccountingSettingsRequest,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.AccountingSettings:
        """Set the accounts of the payroll journal."""
        return await self._transport.send(
            "PUT",
            ["settings", "accounting"],
            body=body,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def create_webhook_in_settings(
        self,
        body: types.WebhookRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.NewWebhook:
        """Register a webhook endpoint."""
        return await self._transport.send(
            "POST",
            ["settings", "webhooks"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list_webhooks_in_settings(
        self,
        query: Optional[types.ListWebhooksInSettingsQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.WebhookList, types.Webhook]:
        """List webhook endpoints."""
        return self._transport.list(
            ["settings", "webhooks"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get_webhook_in_settings(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Webhook:
        """Read a webhook endpoint."""
        return await self._transport.send(
            "GET",
            ["settings", "webhooks", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def update_webhook_in_settings(
        self,
        id: str,
        body: types.WebhookPatch,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Webhook:
        """Change a webhook endpoint."""
        return await self._transport.send(
            "PATCH",
            ["settings", "webhooks", id],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def delete_webhook_in_settings(
        self,
        id: str,
        *,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        """Delete a webhook endpoint."""
        return await self._transport.send(
            "DELETE",
            ["settings", "webhooks", id],
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def rotate_webhook_secret_in_settings(
        self,
        id: str,
        body: types.WebhookSecretRotation,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.RotatedWebhook:
        """Give an endpoint a new secret."""
        return await self._transport.send(
            "POST",
            ["settings", "webhooks", id, "rotate-secret"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncShifts:
    """Paths below /api/v1/shifts."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        query: Optional[types.ListShiftsQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.ShiftList, types.Shift]:
        """List shifts. Scopes: attendance:read."""
        return self._transport.list(
            ["shifts"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def create(
        self,
        body: types.ShiftRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Shift:
        """Add a shift. Scopes: attendance:write."""
        return await self._transport.send(
            "POST",
            ["shifts"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Shift:
        """Read a shift. Scopes: attendance:read."""
        return await self._transport.send(
            "GET",
            ["shifts", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def update(
        self,
        id: str,
        body: types.ShiftPatch,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Shift:
        """Change a shift. Scopes: attendance:write."""
        return await self._transport.send(
            "PATCH",
            ["shifts", id],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def delete(
        self,
        id: str,
        *,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        """Delete a shift. Scopes: attendance:write."""
        return await self._transport.send(
            "DELETE",
            ["shifts", id],
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def list_history(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.ShiftHistory:
        """List the definitions of a shift. Scopes: attendance:read."""
        return await self._transport.send(
            "GET",
            ["shifts", id, "history"],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncStatutory:
    """Paths below /api/v1/statutory."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list_parameters(
        self,
        query: Optional[types.ListStatutoryParametersQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.StatutoryParameterList:
        """List every rate and limit of the law in force on a day."""
        return await self._transport.send(
            "GET",
            ["statutory", "parameters"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncWebhookDeliveries:
    """Paths below /api/v1/webhook-deliveries."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        query: Optional[types.ListWebhookDeliveriesQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.WebhookDeliveryList, types.WebhookDelivery]:
        """List deliveries. Scopes: webhooks:read."""
        return self._transport.list(
            ["webhook-deliveries"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.WebhookDeliveryDetail:
        """Read a delivery with its attempts. Scopes: webhooks:read."""
        return await self._transport.send(
            "GET",
            ["webhook-deliveries", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list_webhook_attempts(
        self,
        id: str,
        query: Optional[types.ListWebhookAttemptsQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.WebhookAttemptList, types.WebhookAttempt]:
        """List the attempts of a delivery. Scopes: webhooks:read."""
        return self._transport.list(
            ["webhook-deliveries", id, "attempts"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def retry(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.WebhookDelivery:
        """Deliver once more. Scopes: webhooks:write."""
        return await self._transport.send(
            "POST",
            ["webhook-deliveries", id, "retry"],
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncWebhookEvents:
    """Paths below /api/v1/webhook-events."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        query: Optional[types.ListWebhookEventsQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.WebhookEventList, types.WebhookEvent]:
        """List events. Scopes: webhooks:read."""
        return self._transport.list(
            ["webhook-events"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.WebhookEventDetail:
        """Read an event with its deliveries. Scopes: webhooks:read."""
        return await self._transport.send(
            "GET",
            ["webhook-events", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncWebhooks:
    """Paths below /api/v1/webhooks."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list_event_types(
        self,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.EventTypeList:
        """List the events that can be subscribed to. Scopes: webhooks:read."""
        return await self._transport.send(
            "GET",
            ["webhooks", "event-types"],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def create(
        self,
        body: types.WebhookRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.NewWebhook:
        """Register a webhook endpoint. Scopes: webhooks:write."""
        return await self._transport.send(
            "POST",
            ["webhooks"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    def list(
        self,
        query: Optional[types.ListWebhooksQuery] = None,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPaged[types.WebhookList, types.Webhook]:
        """List webhook endpoints. Scopes: webhooks:read."""
        return self._transport.list(
            ["webhooks"],
            query=query,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def get(
        self,
        id: str,
        *,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Webhook:
        """Read a webhook endpoint. Scopes: webhooks:read."""
        return await self._transport.send(
            "GET",
            ["webhooks", id],
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def update(
        self,
        id: str,
        body: types.WebhookPatch,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Webhook:
        """Change a webhook endpoint. Scopes: webhooks:write."""
        return await self._transport.send(
            "PATCH",
            ["webhooks", id],
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def delete(
        self,
        id: str,
        *,
        if_match: Optional[Union[int, str]] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> None:
        """Delete a webhook endpoint. Scopes: webhooks:write."""
        return await self._transport.send(
            "DELETE",
            ["webhooks", id],
            if_match=if_match,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def rotate_secret(
        self,
        id: str,
        body: types.WebhookSecretRotation,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.RotatedWebhook:
        """Give an endpoint a new secret. Scopes: webhooks:write."""
        return await self._transport.send(
            "POST",
            ["webhooks", id, "rotate-secret"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def test(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.WebhookTest:
        """Send a test event. Scopes: webhooks:write."""
        return await self._transport.send(
            "POST",
            ["webhooks", id, "test"],
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )

    async def recover(
        self,
        id: str,
        body: types.WebhookRecoveryRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.WebhookRecovery:
        """Deliver what an endpoint has missed. Scopes: webhooks:write."""
        return await self._transport.send(
            "POST",
            ["webhooks", id, "recover"],
            body=body,
            idempotency_key=idempotency_key,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            headers=headers,
        )


class AsyncResources:
    """Every resource, by its name."""

    def __init__(self, transport: AsyncTransport) -> None:
        self.attendance = AsyncAttendance(transport)
        self.auth = AsyncAuth(transport)
        self.employees = AsyncEmployees(transport)
        self.holidays = AsyncHolidays(transport)
        self.increment_penalties = AsyncIncrementPenalties(transport)
        self.insurance_wages = AsyncInsuranceWages(transport)
        self.jobs = AsyncJobs(transport)
        self.leave = AsyncLeave(transport)
        self.loans = AsyncLoans(transport)
        self.payroll = AsyncPayroll(transport)
        self.payroll_components = AsyncPayrollComponents(transport)
        self.penalties = AsyncPenalties(transport)
        self.reports = AsyncReports(transport)
        self.schedule_assignments = AsyncScheduleAssignments(transport)
        self.schedules = AsyncSchedules(transport)
        self.settings = AsyncSettings(transport)
        self.shifts = AsyncShifts(transport)
        self.statutory = AsyncStatutory(transport)
        self.webhook_deliveries = AsyncWebhookDeliveries(transport)
        self.webhook_events = AsyncWebhookEvents(transport)
        self.webhooks = AsyncWebhooks(transport)
