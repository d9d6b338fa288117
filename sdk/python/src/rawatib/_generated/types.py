# Generated from openapi.yaml: npm run sdk

from __future__ import annotations

from decimal import Decimal
from typing import Any, Dict, List, Literal, Mapping, Optional, Sequence, TypedDict, Union

# An amount as the service answers it: whole ones are int, all others Decimal.
Amount = Union[int, Decimal]
# A number as it may be written; a float is sent with the digits that it shows.
Number = Union[int, float, Decimal]


class AbsenceLetter_recorded_by(TypedDict):
    kind: str
    id: Optional[str]


class AbsenceLetter_withdrawn_by(TypedDict):
    kind: str
    id: Optional[str]


class AbsenceLetter(TypedDict):
    id: str
    employee_id: str
    employee_code: str
    kind: str
    status: str
    means: str
    registered_number: str
    sent_on: str
    due_on: str
    absent_days: int
    note: Optional[str]
    recorded_by: AbsenceLetter_recorded_by
    recorded_at: str
    withdrawn_by: Optional[AbsenceLetter_withdrawn_by]
    withdrawn_at: Optional[str]


class AbsenceLetterList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class AbsenceLetterList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class AbsenceLetterList(TypedDict):
    data: List[AbsenceLetter]
    meta: AbsenceLetterList_meta
    pagination: AbsenceLetterList_pagination


class _AbsenceLetterRequestRequired(TypedDict):
    kind: Literal["consecutive", "separate"]
    sent_on: str
    registered_number: str


class AbsenceLetterRequest(_AbsenceLetterRequestRequired, total=False):
    employee_id: str
    employee_code: str
    means: Literal["registered_letter", "registered_letter_with_receipt"]
    note: str


class AbsenceWatch_data_item_letter(TypedDict):
    """The first one that warned of these days."""

    id: str
    sent_on: str
    means: str
    registered_number: str


class AbsenceWatch_data_item_explanation_article(TypedDict):
    law: str
    article: str


class AbsenceWatch_data_item_explanation_text(TypedDict):
    en: str
    ar: str


class AbsenceWatch_data_item_explanation(TypedDict):
    rule: str
    operands: Dict[str, Union[Amount, str]]
    article: Optional[AbsenceWatch_data_item_explanation_article]
    text: AbsenceWatch_data_item_explanation_text


class AbsenceWatch_data_item_effect_article(TypedDict):
    law: str
    article: str


class AbsenceWatch_data_item_effect_text(TypedDict):
    en: str
    ar: str


class AbsenceWatch_data_item_effect(TypedDict):
    """What follows by law, and what can be done; nothing is done by itself."""

    rule: str
    operands: Dict[str, Union[Amount, str]]
    article: Optional[AbsenceWatch_data_item_effect_article]
    text: AbsenceWatch_data_item_effect_text


class AbsenceWatch_data_item(TypedDict):
    employee_id: str
    employee_code: str
    kind: str
    state: str
    days: int
    limit_days: int
    limit_passed: bool
    due_on: str
    letter: Optional[AbsenceWatch_data_item_letter]
    deemed_resigned_on: Optional[str]
    explanation: AbsenceWatch_data_item_explanation
    effect: Optional[AbsenceWatch_data_item_effect]


class AbsenceWatch_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class AbsenceWatch_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class AbsenceWatch(TypedDict):
    on: str
    data: List[AbsenceWatch_data_item]
    meta: AbsenceWatch_meta
    pagination: AbsenceWatch_pagination


class AccountingSettings_accounts(TypedDict):
    salaries: str
    social_insurance_expense: str
    health_insurance_expense: str
    levies_expense: str
    rounding: str
    net_payable: str
    social_insurance_payable: str
    health_insurance_payable: str
    income_tax_payable: str
    martyrs_fund_payable: str
    levies_payable: str
    deductions_payable: str
    employee_receivables: str


class AccountingSettings(TypedDict):
    accounts: AccountingSettings_accounts
    line_accounts: Dict[str, str]
    cost_centre_field: str


class AccountingSettingsRequest_accounts(TypedDict, total=False):
    """An account that is not given has the number of the default chart."""

    salaries: str
    social_insurance_expense: str
    health_insurance_expense: str
    levies_expense: str
    rounding: str
    net_payable: str
    social_insurance_payable: str
    health_insurance_payable: str
    income_tax_payable: str
    martyrs_fund_payable: str
    levies_payable: str
    deductions_payable: str
    employee_receivables: str


class _AccountingSettingsRequestRequired(TypedDict):
    accounts: AccountingSettingsRequest_accounts


class AccountingSettingsRequest(_AccountingSettingsRequestRequired, total=False):
    line_accounts: Mapping[str, str]
    cost_centre_field: str


class ApiKey(TypedDict):
    id: str
    name: str
    prefix: str
    last_four: str
    scopes: List[str]
    is_own: bool
    allowed_cidrs: Optional[List[str]]
    expires_at: Optional[str]
    revoked_at: Optional[str]
    created_at: str
    last_used_at: Optional[str]


class ApiKeyList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class ApiKeyList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class ApiKeyList(TypedDict):
    data: List[ApiKey]
    meta: ApiKeyList_meta
    pagination: ApiKeyList_pagination


class _ApiKeyRequestRequired(TypedDict):
    name: str
    scopes: Sequence[Literal["employees:read", "employees:write", "employees:sensitive", "attendance:read", "attendance:write", "leave:read", "leave:write", "leave:approve", "payroll:read", "payroll:write", "payroll:approve", "reports:read", "webhooks:read", "webhooks:write"]]


class ApiKeyRequest(_ApiKeyRequestRequired, total=False):
    expires_at: str
    allowed_cidrs: Sequence[str]
    is_own: bool


class _AttendanceBatchRequestRequired(TypedDict):
    records: Sequence[AttendanceRecordRequest]


class AttendanceBatchRequest(_AttendanceBatchRequestRequired, total=False):
    mode: Literal["partial", "atomic"]
    dry_run: bool


class AttendanceBatchResult_summary(TypedDict):
    created: int
    updated: int
    unchanged: int
    conflict: int
    deferred: int
    rejected: int


class AttendanceBatchResult(TypedDict):
    results: List[AttendanceRowResult]
    summary: AttendanceBatchResult_summary


class AttendanceCorrection_requested_by(TypedDict):
    kind: str
    id: Optional[str]


class AttendanceCorrection_decided_by(TypedDict):
    kind: str
    id: Optional[str]


class AttendanceCorrection_before_overtime(TypedDict):
    day_minutes: int
    night_minutes: int
    rest_day: bool
    holiday: bool


class AttendanceCorrection_before(TypedDict):
    """The day when the request was approved; null when it had no record."""

    source: str
    status: str
    check_in: Optional[str]
    check_out: Optional[str]
    worked_minutes: Optional[int]
    late_minutes: int
    early_leave_minutes: int
    overtime: AttendanceCorrection_before_overtime
    unpaid: bool


class AttendanceCorrection_after_overtime(TypedDict):
    day_minutes: int
    night_minutes: int
    rest_day: bool
    holiday: bool


class AttendanceCorrection_after(TypedDict):
    """The day as the approval left it."""

    source: str
    status: str
    check_in: Optional[str]
    check_out: Optional[str]
    worked_minutes: Optional[int]
    late_minutes: int
    early_leave_minutes: int
    overtime: AttendanceCorrection_after_overtime
    unpaid: bool


class AttendanceCorrection(TypedDict):
    id: str
    employee_id: str
    employee_code: str
    work_date: str
    reason: str
    day: Optional[Dict[str, Any]]
    punches: Optional[List[Dict[str, Any]]]
    status: str
    requested_by: AttendanceCorrection_requested_by
    decided_by: Optional[AttendanceCorrection_decided_by]
    decided_at: Optional[str]
    decision_note: Optional[str]
    before: Optional[AttendanceCorrection_before]
    after: Optional[AttendanceCorrection_after]
    retro_item_id: Optional[str]
    version: int
    created_at: str
    updated_at: str


class AttendanceCorrectionList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class AttendanceCorrectionList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class AttendanceCorrectionList(TypedDict):
    data: List[AttendanceCorrection]
    meta: AttendanceCorrectionList_meta
    pagination: AttendanceCorrectionList_pagination


class AttendanceDay_overtime(TypedDict):
    day_minutes: int
    night_minutes: int
    rest_day: bool
    holiday: bool


class AttendanceDay_explanation_schedule(TypedDict):
    name: str
    source: str


class AttendanceDay_explanation_shift(TypedDict):
    code: str
    name: str
    start: str
    end: str


class AttendanceDay_explanation_punches_item(TypedDict):
    at: str
    direction: Optional[str]
    device_id: Optional[str]
    manual: bool
    use: str


class AttendanceDay_explanation(TypedDict):
    """How a computed day came about; null for a day that was sent as a record."""

    schedule: Optional[AttendanceDay_explanation_schedule]
    shift: Optional[AttendanceDay_explanation_shift]
    holiday: Optional[str]
    punches: List[AttendanceDay_explanation_punches_item]
    rules: List[AttendanceDayNote]


class _AttendanceDayRequired(TypedDict):
    id: str
    employee_id: str
    employee_code: str
    work_date: str
    status: str
    check_in: Optional[str]
    check_out: Optional[str]
    worked_minutes: Optional[int]
    late_minutes: int
    early_leave_minutes: int
    overtime: AttendanceDay_overtime
    unpaid: bool
    source: str
    locked: bool
    external_id: Optional[str]
    version: int
    created_at: str
    updated_at: str
    explanation: Optional[AttendanceDay_explanation]
    warnings: List[AttendanceDayNote]


class AttendanceDay(_AttendanceDayRequired, total=False):
    removed: bool


class AttendanceDayNote(TypedDict):
    code: str
    params: Dict[str, Union[str, Amount]]
    text: str


class AttendanceDevice(TypedDict):
    device_id: str
    punches: int
    first_punch_at: str
    last_punch_at: str
    last_received_at: str
    clock_difference_seconds: Optional[int]


class AttendanceDeviceList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class AttendanceDeviceList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class AttendanceDeviceList(TypedDict):
    data: List[AttendanceDevice]
    meta: AttendanceDeviceList_meta
    pagination: AttendanceDeviceList_pagination


class AttendanceImport_warnings_item(TypedDict):
    code: str
    detail: str


class AttendanceImport_progress(TypedDict):
    lines_done: int
    lines_total: int


class AttendanceImport_counts(TypedDict):
    created: int
    unchanged: int
    rejected: int
    days_changed: int


class AttendanceImport_error(TypedDict):
    """Of an import that failed."""

    code: str
    detail: str


class AttendanceImport(TypedDict):
    id: str
    name: str
    status: str
    dry_run: bool
    job_id: str
    device_id: Optional[str]
    mapping: Optional[str]
    size_bytes: int
    sha256: str
    detected: ImportDetection
    warnings: List[AttendanceImport_warnings_item]
    progress: AttendanceImport_progress
    counts: AttendanceImport_counts
    error: Optional[AttendanceImport_error]
    created_at: str
    started_at: Optional[str]
    finished_at: Optional[str]
    file_removed_at: Optional[str]


class AttendanceImportList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class AttendanceImportList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class AttendanceImportList(TypedDict):
    data: List[AttendanceImport]
    meta: AttendanceImportList_meta
    pagination: AttendanceImportList_pagination


class AttendanceList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class AttendanceList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class AttendanceList(TypedDict):
    data: List[AttendanceRecord]
    meta: AttendanceList_meta
    pagination: AttendanceList_pagination


class AttendanceRecord_overtime(TypedDict):
    day_minutes: int
    night_minutes: int
    rest_day: bool
    holiday: bool


class _AttendanceRecordRequired(TypedDict):
    id: str
    employee_id: str
    employee_code: str
    work_date: str
    status: str
    check_in: Optional[str]
    check_out: Optional[str]
    worked_minutes: Optional[int]
    late_minutes: int
    early_leave_minutes: int
    overtime: AttendanceRecord_overtime
    unpaid: bool
    source: str
    locked: bool
    external_id: Optional[str]
    version: int
    created_at: str
    updated_at: str


class AttendanceRecord(_AttendanceRecordRequired, total=False):
    removed: bool


class AttendanceRecordRequest_overtime(TypedDict, total=False):
    day_minutes: int
    night_minutes: int
    rest_day: bool
    holiday: bool


class _AttendanceRecordRequestRequired(TypedDict):
    work_date: str
    status: Literal["present", "absent", "late", "half_day", "on_leave", "holiday", "rest_day", "remote", "mission", "incomplete"]


class AttendanceRecordRequest(_AttendanceRecordRequestRequired, total=False):
    """Says all about one employee and day: what is absent is not kept."""

    employee_id: str
    employee_code: str
    check_in: Optional[str]
    check_out: Optional[str]
    worked_minutes: Optional[int]
    late_minutes: int
    early_leave_minutes: int
    overtime: AttendanceRecordRequest_overtime
    unpaid: bool
    external_id: Optional[str]
    if_version: int


class _AttendanceRetroItemRequired(TypedDict):
    id: str
    kind: str
    employee_id: str
    employee_code: str
    work_date: str
    period: str
    status: str
    reason: Optional[str]
    created_at: str
    settled_at: Optional[str]
    waits_for: Optional[str]
    settlement_cycle_id: Optional[str]
    version: int


class AttendanceRetroItem(_AttendanceRetroItemRequired, total=False):
    payload: Dict[str, Any]


class AttendanceRetroItemList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class AttendanceRetroItemList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class AttendanceRetroItemList(TypedDict):
    data: List[AttendanceRetroItem]
    meta: AttendanceRetroItemList_meta
    pagination: AttendanceRetroItemList_pagination


class AttendanceRowError(TypedDict):
    code: str
    field: str
    pointer: str
    detail: str
    params: Dict[str, Any]


class AttendanceRowResult_stored_overtime(TypedDict):
    day_minutes: int
    night_minutes: int
    rest_day: bool
    holiday: bool


class _AttendanceRowResult_storedRequired(TypedDict):
    id: str
    employee_id: str
    employee_code: str
    work_date: str
    status: str
    check_in: Optional[str]
    check_out: Optional[str]
    worked_minutes: Optional[int]
    late_minutes: int
    early_leave_minutes: int
    overtime: AttendanceRowResult_stored_overtime
    unpaid: bool
    source: str
    locked: bool
    external_id: Optional[str]
    version: int
    created_at: str
    updated_at: str


class AttendanceRowResult_stored(_AttendanceRowResult_storedRequired, total=False):
    """With conflict: the stored record, or null when there is none."""

    removed: bool


class _AttendanceRowResultRequired(TypedDict):
    index: int
    outcome: str


class AttendanceRowResult(_AttendanceRowResultRequired, total=False):
    id: str
    version: int
    superseded_by: int
    retro_item_id: str
    error: AttendanceRowError
    more_errors: List[AttendanceRowError]
    stored: Optional[AttendanceRowResult_stored]


class AttendanceSettings(TypedDict):
    pairing: str
    duplicate_window_minutes: int
    clock_tolerance_minutes: int
    absence_unpaid: bool
    version: int


class AttendanceSettingsPatch(TypedDict, total=False):
    pairing: Literal["alternate", "first_last"]
    duplicate_window_minutes: int
    clock_tolerance_minutes: int
    absence_unpaid: bool


class AttendanceSummary_days(TypedDict):
    """Days by status."""

    present: int
    absent: int
    late: int
    half_day: int
    on_leave: int
    holiday: int
    rest_day: int
    remote: int
    mission: int
    incomplete: int


class AttendanceSummary_overtime(TypedDict):
    day_minutes: int
    night_minutes: int
    rest_days: int
    holidays: int


class AttendanceSummary_rest_day_credits_item(TypedDict):
    work_date: str
    status: str
    due_by: str
    given_on: Optional[str]


class AttendanceSummary(TypedDict):
    employee_id: str
    employee_code: str
    full_name: str
    department: Optional[str]
    period: str
    days: AttendanceSummary_days
    days_recorded: int
    worked_minutes: int
    late_minutes: int
    early_leave_minutes: int
    overtime: AttendanceSummary_overtime
    unpaid_days: Amount
    rest_day_credits: List[AttendanceSummary_rest_day_credits_item]


class AttendanceSummaryList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class AttendanceSummaryList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class AttendanceSummaryList_totals_days(TypedDict):
    """Days by status."""

    present: int
    absent: int
    late: int
    half_day: int
    on_leave: int
    holiday: int
    rest_day: int
    remote: int
    mission: int
    incomplete: int


class AttendanceSummaryList_totals_overtime(TypedDict):
    day_minutes: int
    night_minutes: int
    rest_days: int
    holidays: int


class AttendanceSummaryList_totals(TypedDict):
    """Of everybody the filters leave, on all pages; null where meta.total is."""

    days: AttendanceSummaryList_totals_days
    days_recorded: int
    worked_minutes: int
    late_minutes: int
    early_leave_minutes: int
    overtime: AttendanceSummaryList_totals_overtime
    unpaid_days: Amount


class AttendanceSummaryList(TypedDict):
    data: List[AttendanceSummary]
    meta: AttendanceSummaryList_meta
    pagination: AttendanceSummaryList_pagination
    totals: Optional[AttendanceSummaryList_totals]


class _BankLayout_columns_itemRequired(TypedDict):
    field: str
    heading: str


class BankLayout_columns_item(_BankLayout_columns_itemRequired, total=False):
    text: str


class BankLayout(TypedDict):
    layout: str
    name: str
    columns: List[BankLayout_columns_item]
    delimiter: str
    has_headings: bool
    has_byte_order_mark: bool


class BankLayoutList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class BankLayoutList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class BankLayoutList(TypedDict):
    data: List[BankLayout]
    meta: BankLayoutList_meta
    pagination: BankLayoutList_pagination


class _BankLayoutRequest_columns_itemRequired(TypedDict):
    field: Literal["serial", "employee_code", "full_name", "full_name_ar", "account_holder", "national_id", "iban", "bank_code", "branch_code", "account_number", "amount", "amount_piastres", "amount_text", "currency", "period", "constant"]
    heading: str


class BankLayoutRequest_columns_item(_BankLayoutRequest_columns_itemRequired, total=False):
    text: str


class _BankLayoutRequestRequired(TypedDict):
    name: str
    columns: Sequence[BankLayoutRequest_columns_item]


class BankLayoutRequest(_BankLayoutRequestRequired, total=False):
    delimiter: Literal[",", ";", "|", "	"]
    has_headings: bool
    has_byte_order_mark: bool


class BulkCorrectionOutcome_summary(TypedDict):
    added: int
    skipped: int
    rejected: int
    days_changed: int


class BulkCorrectionOutcome(TypedDict):
    results: List[BulkCorrectionResult]
    summary: BulkCorrectionOutcome_summary


class _BulkCorrectionRequestRequired(TypedDict):
    work_date: str
    reason: str
    check_in: str
    check_out: str


class BulkCorrectionRequest(_BulkCorrectionRequestRequired, total=False):
    employees: Sequence[str]
    department: str
    all: bool


class _BulkCorrectionResultRequired(TypedDict):
    employee: str
    employee_id: Optional[str]
    outcome: str


class BulkCorrectionResult(_BulkCorrectionResultRequired, total=False):
    skipped_because: str
    retro_item_id: str
    flags: List[str]
    error: AttendanceRowError


class BulkLoansRequest(TypedDict):
    loans: Sequence[LoanImportRow]


class _BulkLoansResult_results_itemRequired(TypedDict):
    index: int
    outcome: str


class BulkLoansResult_results_item(_BulkLoansResult_results_itemRequired, total=False):
    id: str
    errors: List[LoanRowError]


class BulkLoansResult_summary(TypedDict):
    created: int
    unchanged: int
    rejected: int


class BulkLoansResult(TypedDict):
    results: List[BulkLoansResult_results_item]
    summary: BulkLoansResult_summary


class BulkScheduleAssignmentRequest_employees_item(TypedDict, total=False):
    employee_id: str
    employee_code: str


_BulkScheduleAssignmentRequestRequired = TypedDict(
    "_BulkScheduleAssignmentRequestRequired",
    {
        "schedule_id": 'str',
        "from": 'str',
        "employees": 'Sequence[BulkScheduleAssignmentRequest_employees_item]',
    },
    total=True,
)
_BulkScheduleAssignmentRequestOptional = TypedDict(
    "_BulkScheduleAssignmentRequestOptional",
    {
        "to": 'Optional[str]',
        "end_former": 'bool',
    },
    total=False,
)


class BulkScheduleAssignmentRequest(_BulkScheduleAssignmentRequestRequired, _BulkScheduleAssignmentRequestOptional):
    pass


class BulkScheduleAssignmentResult_results_item_error(TypedDict):
    code: str
    field: str
    pointer: str
    detail: str
    params: Dict[str, Any]


class _BulkScheduleAssignmentResult_results_itemRequired(TypedDict):
    index: int
    outcome: str


class BulkScheduleAssignmentResult_results_item(_BulkScheduleAssignmentResult_results_itemRequired, total=False):
    id: str
    ended: str
    error: BulkScheduleAssignmentResult_results_item_error


class BulkScheduleAssignmentResult_summary(TypedDict):
    created: int
    unchanged: int
    rejected: int


class BulkScheduleAssignmentResult(TypedDict):
    results: List[BulkScheduleAssignmentResult_results_item]
    summary: BulkScheduleAssignmentResult_summary


class CarriedDeduction_name(TypedDict):
    en: str
    ar: str


class CarriedDeduction(TypedDict):
    employee_id: str
    employee_code: str
    component: str
    name: CarriedDeduction_name
    outstanding: Amount
    first_month: str
    last_month: str


class CarriedDeductionList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class CarriedDeductionList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class CarriedDeductionList(TypedDict):
    data: List[CarriedDeduction]
    meta: CarriedDeductionList_meta
    pagination: CarriedDeductionList_pagination


class ClosedRecord_object(TypedDict):
    """Seals a closed cycle: POST /payroll/{id}/verify repeats it. Null until then."""

    number: int
    engine_version: str
    statutory_version: str
    inputs_hash: str
    results_hash: str
    chain_hash: str


ClosedRecord = Optional["ClosedRecord_object"]


class Company(TypedDict):
    """Legal data of the company, as forms and payslips print them."""

    id: str
    name: str
    name_ar: Optional[str]
    time_zone: str
    commercial_register: Optional[str]
    tax_registration_number: Optional[str]
    insurance_establishment_number: Optional[str]
    address: Optional[str]
    version: int
    created_at: str
    updated_at: str


class CompanyPatch(TypedDict, total=False):
    name: str
    name_ar: Optional[str]
    time_zone: str
    commercial_register: Optional[str]
    tax_registration_number: Optional[str]
    insurance_establishment_number: Optional[str]
    address: Optional[str]


class _ComponentCalculation_0Required(TypedDict):
    type: Literal["fixed"]


class ComponentCalculation_0(_ComponentCalculation_0Required, total=False):
    amount: Number


class ComponentCalculation_1(TypedDict):
    type: Literal["percentage"]
    rate: Number
    of: Sequence[str]


class _ComponentCalculation_2Required(TypedDict):
    type: Literal["quantity"]


class ComponentCalculation_2(_ComponentCalculation_2Required, total=False):
    unit_amount: Number


class ComponentCalculation_3(TypedDict):
    type: Literal["formula"]
    formula: str


ComponentCalculation = Union["ComponentCalculation_0", "ComponentCalculation_1", "ComponentCalculation_2", "ComponentCalculation_3"]


class CorrectionDecision(TypedDict, total=False):
    note: str


class CorrectionRequest_day(TypedDict):
    """What the day is to say: the members of AttendanceRecordRequest but for the employee, work_date, external_id and if_version."""

    status: Literal["present", "absent", "late", "half_day", "on_leave", "holiday", "rest_day", "remote", "mission", "incomplete"]


class _CorrectionRequestRequired(TypedDict):
    work_date: str
    reason: str


class CorrectionRequest(_CorrectionRequestRequired, total=False):
    employee_id: str
    employee_code: str
    day: CorrectionRequest_day
    punches: Sequence[Mapping[str, Any]]


class DeviceUser(TypedDict):
    device_user_id: str
    employee_id: str
    employee_code: str


class DeviceUserList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class DeviceUserList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class DeviceUserList(TypedDict):
    data: List[DeviceUser]
    meta: DeviceUserList_meta
    pagination: DeviceUserList_pagination


class _DeviceUsersRequest_device_users_itemRequired(TypedDict):
    device_user_id: str


class DeviceUsersRequest_device_users_item(_DeviceUsersRequest_device_users_itemRequired, total=False):
    employee_id: str
    employee_code: str


class DeviceUsersRequest(TypedDict):
    device_users: Sequence[DeviceUsersRequest_device_users_item]


class DeviceUsersSaved(TypedDict):
    created: int
    updated: int
    unchanged: int


class Employee(TypedDict):
    id: str
    company_id: str
    employee_code: str
    full_name: str
    full_name_ar: Optional[str]
    department: Optional[str]
    job_title: Optional[str]
    employment_type: str
    status: str
    nationality: str
    national_id: Optional[str]
    passport_number: Optional[str]
    birth_date: Optional[str]
    gender: Optional[str]
    hire_date: str
    termination_date: Optional[str]
    termination_reason: Optional[str]
    email: Optional[str]
    phone: Optional[str]
    iban: Optional[str]
    bank_account_holder: Optional[str]
    basic_salary: Amount
    salary_effective_from: str
    insurance: EmployeeInsurance
    tax_treatment: str
    disability: bool
    prior_service_months: int
    hours_per_day: Optional[Amount]
    work_governorate: Optional[str]
    non_working_spouses: int
    dependants: int
    metadata: Dict[str, Optional[Union[str, Amount, bool]]]
    warnings: List[EmployeeWarning]
    version: int
    created_at: str
    updated_at: str


class EmployeeComponent(TypedDict):
    id: str
    employee_id: str
    component_id: Optional[str]
    code: str
    name: Optional[str]
    name_ar: Optional[str]
    kind: str
    amount: Optional[Amount]
    quantity: Optional[Amount]
    taxable: Optional[bool]
    insurable: Optional[Union[bool, str]]
    prorated: Optional[bool]
    effective_from: str
    effective_to: Optional[str]
    version: int
    created_at: str
    updated_at: str


class EmployeeComponentList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class EmployeeComponentList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class EmployeeComponentList(TypedDict):
    data: List[EmployeeComponent]
    meta: EmployeeComponentList_meta
    pagination: EmployeeComponentList_pagination


class EmployeeComponentPatch(TypedDict, total=False):
    name: str
    name_ar: Optional[str]
    kind: Literal["earning", "deduction"]
    amount: Number
    quantity: Number
    taxable: bool
    insurable: Union[bool, Literal["excluded_allowance"]]
    prorated: bool
    effective_from: str
    effective_to: Optional[str]


class EmployeeComponentRequest(TypedDict, total=False):
    component_id: str
    code: str
    name: str
    name_ar: Optional[str]
    kind: Literal["earning", "deduction"]
    amount: Number
    quantity: Number
    taxable: bool
    insurable: Union[bool, Literal["excluded_allowance"]]
    prorated: bool
    effective_from: str
    effective_to: Optional[str]


class EmployeeEnding(TypedDict):
    employee_id: str
    case: str
    last_day: str
    notice_given_on: Optional[str]
    unused_leave_days: Optional[Amount]
    previous_service_months: int
    pension_after_sixty: bool
    agreed_compensation: Optional[Amount]
    claimed_on: Optional[str]
    due_on: Optional[str]
    note: Optional[str]
    version: int
    created_at: str
    updated_at: str


class _EmployeeEndingRequestRequired(TypedDict):
    case: Literal["resignation", "mutual_agreement", "ended_with_notice", "unlawful_ending", "fixed_term_expiry", "fixed_term_ended_by_employer", "fixed_term_ended_by_employee", "grave_fault", "abandonment", "probation", "economic_closure", "retirement", "incapacity", "illness", "death"]
    last_day: str


class EmployeeEndingRequest(_EmployeeEndingRequestRequired, total=False):
    notice_given_on: Optional[str]
    unused_leave_days: Optional[Number]
    previous_service_months: int
    pension_after_sixty: bool
    agreed_compensation: Number
    claimed_on: Optional[str]
    note: Optional[str]


class EmployeeInsurance(TypedDict):
    number: Optional[str]
    status: str
    start: Optional[str]
    end: Optional[str]
    contribution_wage: Optional[Amount]
    contribution_wage_year: Optional[int]


class EmployeeList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class EmployeeList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class EmployeeList(TypedDict):
    data: List[EmployeeListItem]
    meta: EmployeeList_meta
    pagination: EmployeeList_pagination


class _EmployeeListItemRequired(TypedDict):
    id: str


class EmployeeListItem(_EmployeeListItemRequired, total=False):
    """Whole, unless `fields` names what to show."""

    company_id: str
    employee_code: str
    full_name: str
    full_name_ar: Optional[str]
    department: Optional[str]
    job_title: Optional[str]
    employment_type: str
    status: str
    nationality: str
    national_id: Optional[str]
    passport_number: Optional[str]
    birth_date: Optional[str]
    gender: Optional[str]
    hire_date: str
    termination_date: Optional[str]
    termination_reason: Optional[str]
    email: Optional[str]
    phone: Optional[str]
    iban: Optional[str]
    bank_account_holder: Optional[str]
    basic_salary: Amount
    salary_effective_from: str
    insurance: EmployeeInsurance
    tax_treatment: str
    disability: bool
    prior_service_months: int
    hours_per_day: Optional[Amount]
    work_governorate: Optional[str]
    non_working_spouses: int
    dependants: int
    metadata: Dict[str, Optional[Union[str, Amount, bool]]]
    warnings: List[EmployeeWarning]
    version: int
    created_at: str
    updated_at: str
    removed: bool


_EmployeeMaternity_shorter_dayRequired = TypedDict(
    "_EmployeeMaternity_shorter_dayRequired",
    {
        "from": 'str',
        "to": 'str',
    },
    total=True,
)
_EmployeeMaternity_shorter_dayOptional = TypedDict(
    "_EmployeeMaternity_shorter_dayOptional",
    {
    },
    total=False,
)


class EmployeeMaternity_shorter_day(_EmployeeMaternity_shorter_dayRequired, _EmployeeMaternity_shorter_dayOptional):
    """When her day is an hour shorter: from the sixth month of pregnancy on (law 14/2025 art. 54). Months are those of the calendar from 280 days before the expected birth."""


_EmployeeMaternity_overtime_by_consentRequired = TypedDict(
    "_EmployeeMaternity_overtime_by_consentRequired",
    {
        "from": 'str',
        "to": 'str',
    },
    total=True,
)
_EmployeeMaternity_overtime_by_consentOptional = TypedDict(
    "_EmployeeMaternity_overtime_by_consentOptional",
    {
    },
    total=False,
)


class EmployeeMaternity_overtime_by_consent(_EmployeeMaternity_overtime_by_consentRequired, _EmployeeMaternity_overtime_by_consentOptional):
    """When nobody may compel her to overtime: in pregnancy and six months after birth (art. 54)."""


_EmployeeMaternity_nursingRequired = TypedDict(
    "_EmployeeMaternity_nursingRequired",
    {
        "from": 'str',
        "to": 'str',
    },
    total=True,
)
_EmployeeMaternity_nursingOptional = TypedDict(
    "_EmployeeMaternity_nursingOptional",
    {
    },
    total=False,
)


class EmployeeMaternity_nursing(_EmployeeMaternity_nursingRequired, _EmployeeMaternity_nursingOptional):
    """When she has two nursing breaks a day: two years after birth (art. 56)."""


class EmployeeMaternity(TypedDict):
    id: str
    employee_id: str
    expected_birth: Optional[str]
    reported_on: Optional[str]
    birth_date: Optional[str]
    pregnancy_ended_on: Optional[str]
    nursing_until: Optional[str]
    full_day_minutes: Optional[int]
    nursing_breaks_unpunched: bool
    shorter_day: Optional[EmployeeMaternity_shorter_day]
    overtime_by_consent: Optional[EmployeeMaternity_overtime_by_consent]
    nursing: Optional[EmployeeMaternity_nursing]
    version: int
    created_at: str
    updated_at: str


class EmployeeMaternityList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class EmployeeMaternityList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class EmployeeMaternityList(TypedDict):
    data: List[EmployeeMaternity]
    meta: EmployeeMaternityList_meta
    pagination: EmployeeMaternityList_pagination


class EmployeeMaternityPatch(TypedDict, total=False):
    expected_birth: Optional[str]
    reported_on: Optional[str]
    birth_date: Optional[str]
    pregnancy_ended_on: Optional[str]
    nursing_until: Optional[str]
    full_day_minutes: Optional[int]
    nursing_breaks_unpunched: bool


class EmployeeMaternityRequest(TypedDict, total=False):
    expected_birth: Optional[str]
    reported_on: Optional[str]
    birth_date: Optional[str]
    pregnancy_ended_on: Optional[str]
    nursing_until: Optional[str]
    full_day_minutes: Optional[int]
    nursing_breaks_unpunched: bool


class EmployeePatch_insurance(TypedDict, total=False):
    number: Optional[str]
    status: Literal["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28"]
    start: Optional[str]
    end: Optional[str]
    contribution_wage: Optional[Number]
    contribution_wage_year: int


class EmployeePatch(TypedDict, total=False):
    employee_code: str
    full_name: str
    hire_date: str
    basic_salary: Number
    salary_effective_from: str
    full_name_ar: Optional[str]
    department: Optional[str]
    job_title: Optional[str]
    employment_type: Literal["full_time", "part_time", "fixed_term", "casual"]
    nationality: str
    national_id: Optional[str]
    passport_number: Optional[str]
    birth_date: Optional[str]
    gender: Optional[Literal["male", "female"]]
    termination_date: Optional[str]
    termination_reason: Optional[str]
    email: Optional[str]
    phone: Optional[str]
    iban: Optional[str]
    bank_account_holder: Optional[str]
    insurance: EmployeePatch_insurance
    tax_treatment: Literal["01", "02", "03", "04", "05", "06", "07", "08"]
    disability: bool
    prior_service_months: int
    hours_per_day: Optional[Number]
    work_governorate: Optional[Literal["01", "02", "03", "04", "11", "12", "13", "14", "15", "16", "17", "18", "19", "21", "22", "23", "24", "25", "26", "27", "28", "29", "31", "32", "33", "34", "35"]]
    non_working_spouses: int
    dependants: int
    metadata: Optional[Mapping[str, Optional[Union[str, Number, bool]]]]


class EmployeeRequest_insurance(TypedDict, total=False):
    number: Optional[str]
    status: Literal["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28"]
    start: Optional[str]
    end: Optional[str]
    contribution_wage: Optional[Number]
    contribution_wage_year: int


class _EmployeeRequestRequired(TypedDict):
    employee_code: str
    full_name: str
    hire_date: str
    basic_salary: Number


class EmployeeRequest(_EmployeeRequestRequired, total=False):
    full_name_ar: Optional[str]
    department: Optional[str]
    job_title: Optional[str]
    employment_type: Literal["full_time", "part_time", "fixed_term", "casual"]
    nationality: str
    national_id: Optional[str]
    passport_number: Optional[str]
    birth_date: Optional[str]
    gender: Optional[Literal["male", "female"]]
    termination_date: Optional[str]
    termination_reason: Optional[str]
    email: Optional[str]
    phone: Optional[str]
    iban: Optional[str]
    bank_account_holder: Optional[str]
    insurance: EmployeeRequest_insurance
    tax_treatment: Literal["01", "02", "03", "04", "05", "06", "07", "08"]
    disability: bool
    prior_service_months: int
    hours_per_day: Optional[Number]
    work_governorate: Optional[Literal["01", "02", "03", "04", "11", "12", "13", "14", "15", "16", "17", "18", "19", "21", "22", "23", "24", "25", "26", "27", "28", "29", "31", "32", "33", "34", "35"]]
    non_working_spouses: int
    dependants: int
    metadata: Optional[Mapping[str, Optional[Union[str, Number, bool]]]]


class EmployeeSalary(TypedDict):
    effective_from: str
    basic_salary: Amount
    created_at: str


class EmployeeSalaryList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class EmployeeSalaryList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class EmployeeSalaryList(TypedDict):
    data: List[EmployeeSalary]
    meta: EmployeeSalaryList_meta
    pagination: EmployeeSalaryList_pagination


class EmployeeWarning(TypedDict):
    """Worth a second look; nothing was refused."""

    pointer: str
    code: str
    detail: str
    params: Dict[str, Any]


class EventType(TypedDict):
    name: str
    description: str
    schema: Dict[str, Any]
    example: Dict[str, Any]


class EventTypeList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class EventTypeList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class EventTypeList(TypedDict):
    data: List[EventType]
    meta: EventTypeList_meta
    pagination: EventTypeList_pagination


class ExplainedPayslipLine_name(TypedDict):
    en: str
    ar: str


class ExplainedPayslipLine(TypedDict):
    code: str
    name: ExplainedPayslipLine_name
    kind: str
    amount: Amount
    quantity: Optional[Amount]
    rate: Optional[Amount]
    base: Optional[Amount]
    taxable: bool
    insurable: bool
    affects_gross: bool
    eta_code: Optional[str]
    rule: str
    period: Optional[str]
    explanation: LineExplanation


class GivenIncrement(TypedDict):
    employee_id: str
    employee_code: str
    full_name: str
    due_on: str
    delayed_from: Optional[str]
    lost: Amount
    insured_wage: Amount
    insured_wage_origin: str
    rate: str
    rate_of: str
    statutory_floor: Amount
    increment: Amount
    old_basic_salary: Amount
    new_basic_salary: Amount
    created_at: str


class GivenIncrementList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class GivenIncrementList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class GivenIncrementList(TypedDict):
    data: List[GivenIncrement]
    meta: GivenIncrementList_meta
    pagination: GivenIncrementList_pagination


class Holiday(TypedDict):
    id: str
    date: str
    name: str
    name_ar: Optional[str]
    is_half_day: bool
    is_provisional: bool
    origin: str
    occasion: Optional[str]
    is_edited: bool
    version: int


class HolidayList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class HolidayList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class HolidayList(TypedDict):
    data: List[Holiday]
    meta: HolidayList_meta
    pagination: HolidayList_pagination


class HolidayPatch(TypedDict, total=False):
    date: str
    name: str
    name_ar: Optional[str]
    is_half_day: bool
    is_provisional: bool


class _HolidayRequestRequired(TypedDict):
    date: str
    name: str


class HolidayRequest(_HolidayRequestRequired, total=False):
    name_ar: Optional[str]
    is_half_day: bool
    is_provisional: bool


class ImportColumn(TypedDict):
    position: int
    heading: Optional[str]


class ImportColumns(TypedDict, total=False):
    """Empty: the columns are found by their headings, English or Arabic. In a device log only places, and user and datetime stand first."""

    employee: Union[str, int]
    device_user: Union[str, int]
    date: Union[str, int]
    time: Union[str, int]
    datetime: Union[str, int]
    time_in: Union[str, int]
    time_out: Union[str, int]
    direction: Union[str, int]
    device: Union[str, int]


class ImportDetection_columns(TypedDict, total=False):
    employee: ImportColumn
    device_user: ImportColumn
    date: ImportColumn
    time: ImportColumn
    datetime: ImportColumn
    time_in: ImportColumn
    time_out: ImportColumn
    direction: ImportColumn
    device: ImportColumn


class ImportDetection(TypedDict):
    """How the file is read, given or found out."""

    format: str
    encoding: str
    delimiter: Optional[str]
    header_line: Optional[int]
    columns: ImportDetection_columns
    date_format: str
    time_format: str


_ImportDirectionValues_objectRequired = TypedDict(
    "_ImportDirectionValues_objectRequired",
    {
        "in": 'Sequence[str]',
        "out": 'Sequence[str]',
        "unknown": 'Sequence[str]',
    },
    total=True,
)
_ImportDirectionValues_objectOptional = TypedDict(
    "_ImportDirectionValues_objectOptional",
    {
    },
    total=False,
)


class ImportDirectionValues_object(_ImportDirectionValues_objectRequired, _ImportDirectionValues_objectOptional):
    """The words or codes of the file for coming, for going and for neither; case, spaces and variants of Arabic letters do not matter. Null: the usual English and Arabic words, and the codes of ZKTeco-type terminals (0, 3, 4 in; 1, 2, 5 out; 255 neither)."""


ImportDirectionValues = Optional["ImportDirectionValues_object"]


class _ImportLineRequired(TypedDict):
    line: int
    outcome: str


class ImportLine(_ImportLineRequired, total=False):
    errors: List[ImportLineError]
    text: str
    flags: List[str]
    retro_item_id: str


class ImportLineError(TypedDict):
    code: str
    field: str
    detail: str


class ImportLineList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class ImportLineList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class ImportLineList(TypedDict):
    data: List[ImportLine]
    meta: ImportLineList_meta
    pagination: ImportLineList_pagination


class ImportMapping_columns(TypedDict, total=False):
    employee: Union[str, int]
    device_user: Union[str, int]
    date: Union[str, int]
    time: Union[str, int]
    datetime: Union[str, int]
    time_in: Union[str, int]
    time_out: Union[str, int]
    direction: Union[str, int]
    device: Union[str, int]


_ImportMapping_direction_valuesRequired = TypedDict(
    "_ImportMapping_direction_valuesRequired",
    {
        "in": 'List[str]',
        "out": 'List[str]',
        "unknown": 'List[str]',
    },
    total=True,
)
_ImportMapping_direction_valuesOptional = TypedDict(
    "_ImportMapping_direction_valuesOptional",
    {
    },
    total=False,
)


class ImportMapping_direction_values(_ImportMapping_direction_valuesRequired, _ImportMapping_direction_valuesOptional):
    pass


class ImportMapping(TypedDict):
    id: str
    name: str
    format: str
    columns: ImportMapping_columns
    date_format: Optional[str]
    time_format: str
    direction_values: Optional[ImportMapping_direction_values]
    delimiter: str
    encoding: str
    has_header: Optional[bool]
    version: int
    created_at: str
    updated_at: str


class ImportMappingChange(TypedDict, total=False):
    name: str
    format: Literal["auto", "csv", "device_log"]
    columns: ImportColumns
    date_format: Optional[str]
    time_format: Literal["auto", "24h", "12h"]
    direction_values: ImportDirectionValues
    delimiter: Literal["auto", ",", ";", "tab", "|"]
    encoding: Literal["auto", "utf-8", "windows-1256"]
    has_header: Optional[bool]


class ImportMappingList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class ImportMappingList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class ImportMappingList(TypedDict):
    data: List[ImportMapping]
    meta: ImportMappingList_meta
    pagination: ImportMappingList_pagination


class _ImportMappingRequestRequired(TypedDict):
    name: str


class ImportMappingRequest(_ImportMappingRequestRequired, total=False):
    format: Literal["auto", "csv", "device_log"]
    columns: ImportColumns
    date_format: Optional[str]
    time_format: Literal["auto", "24h", "12h"]
    direction_values: ImportDirectionValues
    delimiter: Literal["auto", ",", ";", "tab", "|"]
    encoding: Literal["auto", "utf-8", "windows-1256"]
    has_header: Optional[bool]


class IncrementPenalty(TypedDict):
    id: str
    employee_id: str
    employee_code: str
    full_name: str
    date: str
    reason: str
    delay_months: Optional[int]
    loss_share: Optional[Amount]
    status: str
    served_year: Optional[int]
    created_at: str


class IncrementPenaltyList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class IncrementPenaltyList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class IncrementPenaltyList(TypedDict):
    data: List[IncrementPenalty]
    meta: IncrementPenaltyList_meta
    pagination: IncrementPenaltyList_pagination


class _IncrementPenaltyRequestRequired(TypedDict):
    date: str
    reason: str


class IncrementPenaltyRequest(_IncrementPenaltyRequestRequired, total=False):
    employee_id: str
    employee_code: str
    delay_months: int
    loss_share: Number


class IncrementRow_penalty(TypedDict):
    """null: no penalty that is on record counts for it."""

    ids: List[str]
    delayed_from: Optional[str]
    loss_share: Amount
    lost: Optional[Amount]
    law: str
    article: str


class IncrementRow(TypedDict):
    employee_id: str
    employee_code: str
    full_name: str
    due_on: str
    insured_wage: Optional[Amount]
    insured_wage_origin: Optional[str]
    rate: Optional[str]
    rate_of: Optional[str]
    statutory_floor: Optional[Amount]
    decided_by: Optional[str]
    law: Optional[str]
    article: Optional[str]
    increment: Optional[Amount]
    old_basic_salary: Optional[Amount]
    new_basic_salary: Optional[Amount]
    penalty: Optional[IncrementRow_penalty]
    outcome: str
    problem: Optional[str]


class Increments_counts(TypedDict):
    raised: int
    satisfied: int
    delayed: int
    refused: int


_IncrementsRequired = TypedDict(
    "_IncrementsRequired",
    {
        "from": 'str',
        "to": 'str',
        "applied": 'bool',
        "counts": 'Increments_counts',
        "total_increment": 'Amount',
        "rows": 'List[IncrementRow]',
        "next_after": 'Optional[str]',
    },
    total=True,
)
_IncrementsOptional = TypedDict(
    "_IncrementsOptional",
    {
    },
    total=False,
)


class Increments(_IncrementsRequired, _IncrementsOptional):
    pass


_IncrementsRequestRequired = TypedDict(
    "_IncrementsRequestRequired",
    {
        "from": 'str',
        "to": 'str',
    },
    total=True,
)
_IncrementsRequestOptional = TypedDict(
    "_IncrementsRequestOptional",
    {
        "apply": 'bool',
        "employees": 'Sequence[str]',
        "after": 'str',
        "limit": 'int',
    },
    total=False,
)


class IncrementsRequest(_IncrementsRequestRequired, _IncrementsRequestOptional):
    pass


class InsuranceBranchShares(TypedDict):
    employee: Amount
    employer: Amount


class InsuranceWageRow(TypedDict):
    employee_id: str
    employee_code: Optional[str]
    full_name: Optional[str]
    on: Optional[str]
    total_pay: Optional[Amount]
    excluded_allowances: Optional[Amount]
    contribution_wage: Optional[Amount]
    clipped_to: Optional[str]
    recorded: Optional[Amount]
    outcome: str
    problem: Optional[str]


class InsuranceWages_counts(TypedDict):
    created: int
    changed: int
    unchanged: int
    kept: int
    refused: int


class InsuranceWages(TypedDict):
    year: int
    applied: bool
    minimum: Amount
    maximum: Amount
    counts: InsuranceWages_counts
    rows: List[InsuranceWageRow]
    next_after: Optional[str]


class InsuranceWagesRequest_wages_item(TypedDict):
    employee_id: str
    contribution_wage: Number


class _InsuranceWagesRequestRequired(TypedDict):
    year: int


class InsuranceWagesRequest(_InsuranceWagesRequestRequired, total=False):
    apply: bool
    employees: Sequence[str]
    after: str
    limit: int
    replace: bool
    wages: Sequence[InsuranceWagesRequest_wages_item]


class InsuranceWorking_object_employee_branches_item(TypedDict):
    branch: str
    name: str
    rate: Optional[Amount]
    amount: Amount


class InsuranceWorking_object_employee(TypedDict):
    rate: Optional[Amount]
    amount: Amount
    branches: List[InsuranceWorking_object_employee_branches_item]


class InsuranceWorking_object_employer_branches_item(TypedDict):
    branch: str
    name: str
    rate: Optional[Amount]
    amount: Amount


class InsuranceWorking_object_employer(TypedDict):
    rate: Optional[Amount]
    amount: Amount
    branches: List[InsuranceWorking_object_employer_branches_item]


class InsuranceWorking_object(TypedDict):
    due: str
    frozen: bool
    insurable_pay: Amount
    listed_allowances: Amount
    excluded_allowances: Amount
    excluded_cap: Amount
    minimum: Amount
    maximum: Amount
    at_limit: Optional[str]
    contribution_wage: Amount
    employee: InsuranceWorking_object_employee
    employer: InsuranceWorking_object_employer


InsuranceWorking = Optional["InsuranceWorking_object"]


class Job_progress(TypedDict):
    done: int
    total: Optional[int]
    failed: int


class Job_error(TypedDict):
    """Of a failed job, in the language of Accept-Language."""

    code: str
    title: str
    detail: str


class _JobRequired(TypedDict):
    id: str
    kind: str
    status: str
    progress: Job_progress
    created_at: str
    finished_at: Optional[str]


class Job(_JobRequired, total=False):
    error: Job_error


class LeaveAccount_balances_item(TypedDict):
    balance: str
    days: Amount
    pending_days: Amount
    available_days: Amount
    settlement_due_days: Amount


class LeaveAccount_annual_minimum_explanation_article(TypedDict):
    law: str
    article: str


class LeaveAccount_annual_minimum_explanation_text(TypedDict):
    en: str
    ar: str


class LeaveAccount_annual_minimum_explanation(TypedDict):
    rule: str
    operands: Dict[str, Union[Amount, str]]
    article: Optional[LeaveAccount_annual_minimum_explanation_article]
    text: LeaveAccount_annual_minimum_explanation_text


class LeaveAccount_annual_minimum(TypedDict):
    """What the law wants taken within the year of the day. A warning to whoever plans; nothing is refused for it."""

    year: int
    needed_days: Amount
    taken_days: Amount
    needed_days_in_a_row: Amount
    longest_row_days: Amount
    met: bool
    explanation: LeaveAccount_annual_minimum_explanation


class LeaveAccount_entitlement_explanations_item_article(TypedDict):
    law: str
    article: str


class LeaveAccount_entitlement_explanations_item_text(TypedDict):
    en: str
    ar: str


class LeaveAccount_entitlement_explanations_item(TypedDict):
    rule: str
    operands: Dict[str, Union[Amount, str]]
    article: Optional[LeaveAccount_entitlement_explanations_item_article]
    text: LeaveAccount_entitlement_explanations_item_text


class LeaveAccount_entitlement(TypedDict):
    days: Amount
    explanations: List[LeaveAccount_entitlement_explanations_item]


class LeaveAccount_entries_item(TypedDict):
    number: Optional[int]
    balance: str
    kind: str
    date: str
    days: Amount
    paid_in: Optional[str]
    request_id: Optional[str]
    note: Optional[str]
    created_at: Optional[str]


class LeaveAccount(TypedDict):
    employee_id: str
    employee_code: str
    on: str
    usable_from: str
    balances: List[LeaveAccount_balances_item]
    annual_minimum: LeaveAccount_annual_minimum
    hazardous_from: Optional[str]
    denomination: Optional[str]
    entitlement: LeaveAccount_entitlement
    entries: List[LeaveAccount_entries_item]


class LeaveAccountPatch(TypedDict, total=False):
    hazardous_from: Optional[str]
    denomination: Optional[Literal["orthodox", "western"]]


class LeaveAccruals(TypedDict):
    employees: int
    entries: int


class LeaveApproval_on_behalf_of(TypedDict):
    """Whose deputy you are today (POST /leave/delegations): it is his decision too."""

    kind: Literal["user", "api_key"]
    id: str


class LeaveApproval(TypedDict, total=False):
    note: str
    on_behalf_of: LeaveApproval_on_behalf_of


class LeaveBalances_balances_item(TypedDict):
    balance: str
    days: Amount
    pending_days: Amount
    available_days: Amount
    settlement_due_days: Amount


class LeaveBalances_annual_minimum_explanation_article(TypedDict):
    law: str
    article: str


class LeaveBalances_annual_minimum_explanation_text(TypedDict):
    en: str
    ar: str


class LeaveBalances_annual_minimum_explanation(TypedDict):
    rule: str
    operands: Dict[str, Union[Amount, str]]
    article: Optional[LeaveBalances_annual_minimum_explanation_article]
    text: LeaveBalances_annual_minimum_explanation_text


class LeaveBalances_annual_minimum(TypedDict):
    """What the law wants taken within the year of the day. A warning to whoever plans; nothing is refused for it."""

    year: int
    needed_days: Amount
    taken_days: Amount
    needed_days_in_a_row: Amount
    longest_row_days: Amount
    met: bool
    explanation: LeaveBalances_annual_minimum_explanation


class LeaveBalances(TypedDict):
    employee_id: str
    employee_code: str
    on: str
    usable_from: str
    balances: List[LeaveBalances_balances_item]
    annual_minimum: LeaveBalances_annual_minimum


class LeaveBalancesList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class LeaveBalancesList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class LeaveBalancesList(TypedDict):
    data: List[LeaveBalances]
    meta: LeaveBalancesList_meta
    pagination: LeaveBalancesList_pagination


_LeaveCalendar_absences_itemRequired = TypedDict(
    "_LeaveCalendar_absences_itemRequired",
    {
        "request_id": 'str',
        "employee_id": 'str',
        "employee_code": 'str',
        "type": 'str',
        "from": 'str',
        "to": 'str',
        "part": 'str',
        "status": 'str',
    },
    total=True,
)
_LeaveCalendar_absences_itemOptional = TypedDict(
    "_LeaveCalendar_absences_itemOptional",
    {
    },
    total=False,
)


class LeaveCalendar_absences_item(_LeaveCalendar_absences_itemRequired, _LeaveCalendar_absences_itemOptional):
    pass


class LeaveCalendar_holidays_item(TypedDict):
    date: str
    name: str
    name_ar: Optional[str]


_LeaveCalendarRequired = TypedDict(
    "_LeaveCalendarRequired",
    {
        "from": 'str',
        "to": 'str',
        "absences": 'List[LeaveCalendar_absences_item]',
        "holidays": 'List[LeaveCalendar_holidays_item]',
    },
    total=True,
)
_LeaveCalendarOptional = TypedDict(
    "_LeaveCalendarOptional",
    {
    },
    total=False,
)


class LeaveCalendar(_LeaveCalendarRequired, _LeaveCalendarOptional):
    pass


class LeaveDecider(TypedDict):
    kind: Literal["user", "api_key"]
    id: str


class LeaveDecision(TypedDict, total=False):
    note: str


class LeaveDelegation_delegator(TypedDict):
    kind: str
    id: str


class LeaveDelegation_deputy(TypedDict):
    kind: str
    id: str


_LeaveDelegationRequired = TypedDict(
    "_LeaveDelegationRequired",
    {
        "id": 'str',
        "delegator": 'LeaveDelegation_delegator',
        "deputy": 'LeaveDelegation_deputy',
        "from": 'str',
        "to": 'str',
        "note": 'Optional[str]',
        "status": 'str',
        "version": 'int',
        "created_at": 'str',
        "updated_at": 'str',
    },
    total=True,
)
_LeaveDelegationOptional = TypedDict(
    "_LeaveDelegationOptional",
    {
    },
    total=False,
)


class LeaveDelegation(_LeaveDelegationRequired, _LeaveDelegationOptional):
    pass


class LeaveDelegationDetail_delegator(TypedDict):
    kind: str
    id: str


class LeaveDelegationDetail_deputy(TypedDict):
    kind: str
    id: str


class LeaveDelegationDetail_history_item_changed_by(TypedDict):
    kind: str
    id: str


_LeaveDelegationDetail_history_itemRequired = TypedDict(
    "_LeaveDelegationDetail_history_itemRequired",
    {
        "version": 'int',
        "from": 'str',
        "to": 'str',
        "note": 'Optional[str]',
        "revoked": 'bool',
        "changed_by": 'LeaveDelegationDetail_history_item_changed_by',
        "changed_at": 'str',
    },
    total=True,
)
_LeaveDelegationDetail_history_itemOptional = TypedDict(
    "_LeaveDelegationDetail_history_itemOptional",
    {
    },
    total=False,
)


class LeaveDelegationDetail_history_item(_LeaveDelegationDetail_history_itemRequired, _LeaveDelegationDetail_history_itemOptional):
    pass


_LeaveDelegationDetailRequired = TypedDict(
    "_LeaveDelegationDetailRequired",
    {
        "id": 'str',
        "delegator": 'LeaveDelegationDetail_delegator',
        "deputy": 'LeaveDelegationDetail_deputy',
        "from": 'str',
        "to": 'str',
        "note": 'Optional[str]',
        "status": 'str',
        "version": 'int',
        "created_at": 'str',
        "updated_at": 'str',
        "history": 'List[LeaveDelegationDetail_history_item]',
    },
    total=True,
)
_LeaveDelegationDetailOptional = TypedDict(
    "_LeaveDelegationDetailOptional",
    {
    },
    total=False,
)


class LeaveDelegationDetail(_LeaveDelegationDetailRequired, _LeaveDelegationDetailOptional):
    pass


class LeaveDelegationList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class LeaveDelegationList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class LeaveDelegationList(TypedDict):
    data: List[LeaveDelegation]
    meta: LeaveDelegationList_meta
    pagination: LeaveDelegationList_pagination


_LeaveDelegationPatchRequired = TypedDict(
    "_LeaveDelegationPatchRequired",
    {
    },
    total=True,
)
_LeaveDelegationPatchOptional = TypedDict(
    "_LeaveDelegationPatchOptional",
    {
        "from": 'str',
        "to": 'str',
        "note": 'Optional[str]',
    },
    total=False,
)


class LeaveDelegationPatch(_LeaveDelegationPatchRequired, _LeaveDelegationPatchOptional):
    pass


_LeaveDelegationRequestRequired = TypedDict(
    "_LeaveDelegationRequestRequired",
    {
        "deputy": 'LeaveDecider',
        "from": 'str',
        "to": 'str',
    },
    total=True,
)
_LeaveDelegationRequestOptional = TypedDict(
    "_LeaveDelegationRequestOptional",
    {
        "note": 'str',
    },
    total=False,
)


class LeaveDelegationRequest(_LeaveDelegationRequestRequired, _LeaveDelegationRequestOptional):
    pass


class LeaveEntriesOutcome_results_item_errors_item(TypedDict):
    code: str
    pointer: str
    detail: str
    params: Dict[str, Any]


class _LeaveEntriesOutcome_results_itemRequired(TypedDict):
    index: int
    outcome: str


class LeaveEntriesOutcome_results_item(_LeaveEntriesOutcome_results_itemRequired, total=False):
    errors: List[LeaveEntriesOutcome_results_item_errors_item]


class LeaveEntriesOutcome_summary(TypedDict):
    created: int
    unchanged: int
    rejected: int


class LeaveEntriesOutcome(TypedDict):
    results: List[LeaveEntriesOutcome_results_item]
    summary: LeaveEntriesOutcome_summary


class LeaveEntriesRequest(TypedDict):
    entries: Sequence[LeaveEntryRequest]


class _LeaveEntryRequestRequired(TypedDict):
    kind: Literal["opening", "taken", "adjust", "pay_out"]
    date: str
    days: Number


class LeaveEntryRequest(_LeaveEntryRequestRequired, total=False):
    employee_id: str
    employee_code: str
    type: str
    balance: str
    paid_in: str
    note: str
    external_id: str


class LeavePreview_counted_days_item(TypedDict):
    date: str
    days: Amount


class LeavePreview_errors_item(TypedDict):
    code: str
    pointer: str
    detail: str
    params: Dict[str, Any]


class LeavePreview(TypedDict):
    days: Amount
    counted_days: List[LeavePreview_counted_days_item]
    available_before: Optional[Amount]
    available_after: Optional[Amount]
    possible: bool
    errors: List[LeavePreview_errors_item]


class LeaveRequest_attachments_item(TypedDict):
    name: str
    url: Optional[str]
    media_type: Optional[str]


class LeaveRequest_requested_by(TypedDict):
    kind: str
    id: Optional[str]


class LeaveRequest_decided_by(TypedDict):
    kind: str
    id: Optional[str]


class LeaveRequest_decided_on_behalf_of(TypedDict):
    """In whose name a deputy did."""

    kind: str
    id: Optional[str]


_LeaveRequestRequired = TypedDict(
    "_LeaveRequestRequired",
    {
        "id": 'str',
        "employee_id": 'str',
        "employee_code": 'str',
        "type": 'str',
        "balance": 'Optional[str]',
        "from": 'str',
        "to": 'str',
        "part": 'str',
        "hours": 'Optional[Amount]',
        "days": 'Amount',
        "status": 'str',
        "reason": 'Optional[str]',
        "attachments": 'List[LeaveRequest_attachments_item]',
        "approval_steps": 'int',
        "approved_steps": 'int',
        "requested_by": 'LeaveRequest_requested_by',
        "decided_by": 'Optional[LeaveRequest_decided_by]',
        "decided_on_behalf_of": 'Optional[LeaveRequest_decided_on_behalf_of]',
        "decided_at": 'Optional[str]',
        "decision_note": 'Optional[str]',
        "contradicting_days": 'List[str]',
        "version": 'int',
        "created_at": 'str',
        "updated_at": 'str',
    },
    total=True,
)
_LeaveRequestOptional = TypedDict(
    "_LeaveRequestOptional",
    {
    },
    total=False,
)


class LeaveRequest(_LeaveRequestRequired, _LeaveRequestOptional):
    pass


class LeaveRequestDetail_attachments_item(TypedDict):
    name: str
    url: Optional[str]
    media_type: Optional[str]


class LeaveRequestDetail_requested_by(TypedDict):
    kind: str
    id: Optional[str]


class LeaveRequestDetail_decided_by(TypedDict):
    kind: str
    id: Optional[str]


class LeaveRequestDetail_decided_on_behalf_of(TypedDict):
    """In whose name a deputy did."""

    kind: str
    id: Optional[str]


class LeaveRequestDetail_counted_days_item(TypedDict):
    date: str
    days: Amount


class LeaveRequestDetail_approvals_item_by(TypedDict):
    kind: str
    id: Optional[str]


class LeaveRequestDetail_approvals_item_on_behalf_of(TypedDict):
    kind: str
    id: Optional[str]


class LeaveRequestDetail_approvals_item(TypedDict):
    step: int
    by: LeaveRequestDetail_approvals_item_by
    on_behalf_of: Optional[LeaveRequestDetail_approvals_item_on_behalf_of]
    note: Optional[str]
    at: str


_LeaveRequestDetailRequired = TypedDict(
    "_LeaveRequestDetailRequired",
    {
        "id": 'str',
        "employee_id": 'str',
        "employee_code": 'str',
        "type": 'str',
        "balance": 'Optional[str]',
        "from": 'str',
        "to": 'str',
        "part": 'str',
        "hours": 'Optional[Amount]',
        "days": 'Amount',
        "status": 'str',
        "reason": 'Optional[str]',
        "attachments": 'List[LeaveRequestDetail_attachments_item]',
        "approval_steps": 'int',
        "approved_steps": 'int',
        "requested_by": 'LeaveRequestDetail_requested_by',
        "decided_by": 'Optional[LeaveRequestDetail_decided_by]',
        "decided_on_behalf_of": 'Optional[LeaveRequestDetail_decided_on_behalf_of]',
        "decided_at": 'Optional[str]',
        "decision_note": 'Optional[str]',
        "contradicting_days": 'List[str]',
        "version": 'int',
        "created_at": 'str',
        "updated_at": 'str',
        "counted_days": 'List[LeaveRequestDetail_counted_days_item]',
        "warnings": 'List[LeaveWarning]',
        "approvals": 'List[LeaveRequestDetail_approvals_item]',
    },
    total=True,
)
_LeaveRequestDetailOptional = TypedDict(
    "_LeaveRequestDetailOptional",
    {
    },
    total=False,
)


class LeaveRequestDetail(_LeaveRequestDetailRequired, _LeaveRequestDetailOptional):
    pass


class LeaveRequestList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class LeaveRequestList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class LeaveRequestList(TypedDict):
    data: List[LeaveRequest]
    meta: LeaveRequestList_meta
    pagination: LeaveRequestList_pagination


class _LeaveRequestRequest_attachments_itemRequired(TypedDict):
    name: str


class LeaveRequestRequest_attachments_item(_LeaveRequestRequest_attachments_itemRequired, total=False):
    url: str
    media_type: str


_LeaveRequestRequestRequired = TypedDict(
    "_LeaveRequestRequestRequired",
    {
        "type": 'str',
        "from": 'str',
    },
    total=True,
)
_LeaveRequestRequestOptional = TypedDict(
    "_LeaveRequestRequestOptional",
    {
        "employee_id": 'str',
        "employee_code": 'str',
        "to": 'str',
        "part": 'Literal["full", "first_half", "second_half"]',
        "hours": 'Number',
        "reason": 'str',
        "attachments": 'Sequence[LeaveRequestRequest_attachments_item]',
    },
    total=False,
)


class LeaveRequestRequest(_LeaveRequestRequestRequired, _LeaveRequestRequestOptional):
    pass


class LeaveSettings(TypedDict):
    accrual: str
    rounding: str
    senior_age: str
    carry_over_limit_days: Optional[Amount]
    carry_over_until: Optional[str]
    half_on_half_holiday: str
    hours_per_day: Amount
    approval_steps: int
    rest_days: List[int]
    version: int


class LeaveSettingsPatch(TypedDict, total=False):
    accrual: Literal["yearly", "monthly"]
    rounding: Literal["none", "half_day", "nearest", "up"]
    senior_age: Literal["exceeded", "reached"]
    carry_over_limit_days: Optional[Number]
    carry_over_until: Optional[str]
    half_on_half_holiday: Literal["nothing", "half_day"]
    hours_per_day: Number
    approval_steps: int
    rest_days: Sequence[int]


class LeaveType_article(TypedDict):
    law: str
    article: str


class LeaveType(TypedDict):
    code: str
    name: str
    name_ar: str
    statutory: bool
    balance: str
    days_per_year: Optional[Amount]
    basis: str
    units: List[str]
    pay: str
    sandwich: bool
    gender: Optional[str]
    maximum_days_per_request: Optional[Amount]
    maximum_days_per_year: Optional[Amount]
    maximum_times: Optional[int]
    minimum_service_months: int
    minimum_months_after_first: int
    minimum_workers: int
    notice_days: int
    needs_document: bool
    is_active: bool
    article: Optional[LeaveType_article]


class LeaveTypeList(TypedDict):
    data: List[LeaveType]


class LeaveTypePatch(TypedDict, total=False):
    name: str
    name_ar: Optional[str]
    is_active: bool


class _LeaveTypeRequestRequired(TypedDict):
    code: str
    name: str
    balance: Literal["annual", "own", "none"]
    pay: Literal["paid", "unpaid"]


class LeaveTypeRequest(_LeaveTypeRequestRequired, total=False):
    name_ar: str
    days_per_year: Number
    basis: Literal["working_days", "calendar_days"]
    allows_half_days: bool
    sandwich: bool
    maximum_days_per_request: Number
    maximum_days_per_year: Number
    maximum_times: int
    minimum_service_months: int
    notice_days: int
    needs_document: bool


class LeaveWarning(TypedDict):
    pointer: str
    code: str
    detail: str
    params: Dict[str, Any]
    period: str
    dates: List[str]
    retro_item_ids: List[str]
    payroll_retro_item_id: Optional[str]


class LineExplanation_article(TypedDict):
    """Null where the company decides alone."""

    law: str
    article: str


class LineExplanation_policies_item(TypedDict):
    policy: str
    value: str


_LineExplanation_parameters_itemRequired = TypedDict(
    "_LineExplanation_parameters_itemRequired",
    {
        "key": 'str',
        "from": 'str',
        "law": 'str',
        "article": 'str',
        "source": 'str',
        "provisional": 'bool',
        "stale": 'bool',
        "origin": 'str',
    },
    total=True,
)
_LineExplanation_parameters_itemOptional = TypedDict(
    "_LineExplanation_parameters_itemOptional",
    {
        "value": 'Any',
    },
    total=False,
)


class LineExplanation_parameters_item(_LineExplanation_parameters_itemRequired, _LineExplanation_parameters_itemOptional):
    pass


class LineExplanation_text(TypedDict):
    en: str
    ar: str


class LineExplanation(TypedDict):
    """Why the line has its amount."""

    rule: str
    article: Optional[LineExplanation_article]
    policies: List[LineExplanation_policies_item]
    operands: Dict[str, Union[Amount, str]]
    rounding: str
    parameters: List[LineExplanation_parameters_item]
    text: LineExplanation_text


class LineWorking_article(TypedDict):
    """Null where the company decides alone."""

    law: str
    article: str
    source: str


class LineWorking_policies_item(TypedDict):
    policy: str
    value: str


_LineWorking_parameters_itemRequired = TypedDict(
    "_LineWorking_parameters_itemRequired",
    {
        "key": 'str',
        "from": 'str',
        "law": 'str',
        "article": 'str',
        "source": 'str',
        "provisional": 'bool',
        "stale": 'bool',
        "origin": 'str',
    },
    total=True,
)
_LineWorking_parameters_itemOptional = TypedDict(
    "_LineWorking_parameters_itemOptional",
    {
        "value": 'Any',
    },
    total=False,
)


class LineWorking_parameters_item(_LineWorking_parameters_itemRequired, _LineWorking_parameters_itemOptional):
    pass


class LineWorking(TypedDict):
    code: str
    name: str
    kind: str
    amount: Amount
    period: Optional[str]
    rule: str
    formula: str
    steps: List[str]
    rounding: str
    article: Optional[LineWorking_article]
    policies: List[LineWorking_policies_item]
    operands: Dict[str, Union[Amount, str]]
    parameters: List[LineWorking_parameters_item]


class ListedPayslip_leave_balances_item_name(TypedDict):
    en: str
    ar: str


class ListedPayslip_leave_balances_item(TypedDict):
    balance: str
    name: ListedPayslip_leave_balances_item_name
    carried_days: Amount
    granted_days: Amount
    taken_days: Amount
    paid_out_days: Amount
    expired_days: Amount
    adjusted_days: Amount
    days: Amount


class ListedPayslip_leave_taken_item_name(TypedDict):
    en: str
    ar: str


class ListedPayslip_leave_taken_item(TypedDict):
    type: str
    name: ListedPayslip_leave_taken_item_name
    days: Amount


class ListedPayslip_leave(TypedDict):
    """null where neither leave nor a ledger is recorded, and on payslips of bonuses and corrections."""

    on: str
    balances: List[ListedPayslip_leave_balances_item]
    taken: List[ListedPayslip_leave_taken_item]


class ListedPayslip(TypedDict):
    cycle_id: str
    employee_id: str
    employee_code: str
    full_name: str
    period: str
    days: int
    covered_days: int
    paid_days: Amount
    day_basis_days: int
    gross: Amount
    contribution_wage: Amount
    employee_insurance: Amount
    employer_insurance: Amount
    health_insurance: Amount
    employer_health_insurance: Amount
    taxable_pay: Amount
    annual_taxable_income: Amount
    income_tax: Amount
    martyrs_fund: Amount
    other_deductions: Amount
    carried_forward: Amount
    net_rounding: Amount
    net: Amount
    employer_levies: Amount
    employer_cost: Amount
    lines: List[PayslipLine]
    warnings: List[PayslipWarning]
    leave: Optional[ListedPayslip_leave]


class Loan(TypedDict):
    id: str
    employee_id: str
    employee_code: str
    kind: str
    status: str
    principal: Optional[Amount]
    instalment_amount: Amount
    first_month: str
    last_month: Optional[str]
    balance: Amount
    arrears: Amount
    deducted: Amount
    reference: Optional[str]
    note: Optional[str]
    external_id: Optional[str]
    version: int
    created_at: str
    updated_at: str


class LoanCancellation(TypedDict):
    reason: str


class LoanDetail_schedule_item(TypedDict):
    month: str
    amount: Amount


class LoanDetail_suspensions_item(TypedDict):
    from_month: str
    to_month: Optional[str]
    reason: str
    created_at: str


class LoanDetail(TypedDict):
    id: str
    employee_id: str
    employee_code: str
    kind: str
    status: str
    principal: Optional[Amount]
    instalment_amount: Amount
    first_month: str
    last_month: Optional[str]
    balance: Amount
    arrears: Amount
    deducted: Amount
    reference: Optional[str]
    note: Optional[str]
    external_id: Optional[str]
    version: int
    created_at: str
    updated_at: str
    ledger: List[LoanEntry]
    schedule: List[LoanDetail_schedule_item]
    suspensions: List[LoanDetail_suspensions_item]


class LoanEntry_carried_for(TypedDict):
    """The cap that was reached."""

    code: str
    en: str
    ar: str


class LoanEntry(TypedDict):
    number: int
    kind: str
    month: str
    amount: Amount
    carried: Optional[Amount]
    carried_for: Optional[LoanEntry_carried_for]
    note: Optional[str]
    cycle_id: Optional[str]
    created_at: str


class _LoanImportRowRequired(TypedDict):
    kind: Literal["loan", "advance", "damages", "overpayment", "alimony", "attachment", "assignment"]


class LoanImportRow(_LoanImportRowRequired, total=False):
    employee_id: str
    employee_code: str
    principal: Number
    instalment_amount: Number
    instalments: int
    first_month: str
    last_month: str
    reference: str
    note: str
    external_id: str


class LoanList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class LoanList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class LoanList(TypedDict):
    data: List[Loan]
    meta: LoanList_meta
    pagination: LoanList_pagination


class LoanPatch(TypedDict, total=False):
    instalment_amount: Number
    last_month: Optional[str]
    note: Optional[str]


class LoanPaymentRequest(TypedDict, total=False):
    amount: Number
    paid_on: str
    note: str


class _LoanRequestRequired(TypedDict):
    kind: Literal["loan", "advance", "damages", "overpayment", "alimony", "attachment", "assignment"]


class LoanRequest(_LoanRequestRequired, total=False):
    employee_id: str
    employee_code: str
    principal: Number
    instalment_amount: Number
    instalments: int
    first_month: str
    last_month: str
    reference: str
    note: str
    external_id: str


class LoanResumption(TypedDict, total=False):
    from_month: str


class LoanRowError(TypedDict):
    code: str
    field: str
    pointer: str
    detail: str
    params: Dict[str, Any]


class _LoanSuspensionRequestRequired(TypedDict):
    from_month: str
    reason: str


class LoanSuspensionRequest(_LoanSuspensionRequestRequired, total=False):
    to_month: str


class _LoanWriteOffRequestRequired(TypedDict):
    reason: str


class LoanWriteOffRequest(_LoanWriteOffRequestRequired, total=False):
    amount: Number


class LocalSpan(TypedDict):
    """An end that is not after its start is on the next day."""

    start: str
    end: str


class LoginRequest(TypedDict):
    email: str
    password: str


class Me_company(TypedDict):
    id: str
    name: str
    time_zone: str


class Me(TypedDict):
    """What this key or session may do."""

    kind: str
    id: str
    name: str
    company: Me_company
    scopes: List[str]
    expires_at: Optional[str]


class NewApiKey(TypedDict):
    id: str
    name: str
    prefix: str
    last_four: str
    scopes: List[str]
    is_own: bool
    allowed_cidrs: Optional[List[str]]
    expires_at: Optional[str]
    revoked_at: Optional[str]
    created_at: str
    last_used_at: Optional[str]
    key: str


class NewWebhook(TypedDict):
    id: str
    url: str
    description: Optional[str]
    events: List[str]
    headers: Dict[str, str]
    sensitive_header_names: List[str]
    ordered: bool
    max_in_flight: int
    rate_per_second: Optional[int]
    enabled: bool
    disabled_reason: Optional[str]
    disabled_at: Optional[str]
    last_success_at: Optional[str]
    failing_since: Optional[str]
    exhausted_count: int
    disable_at: Optional[str]
    version: int
    created_at: str
    updated_at: str
    secret: str


class _PayrollComponent_calculationRequired(TypedDict):
    type: str


class PayrollComponent_calculation(_PayrollComponent_calculationRequired, total=False):
    amount: Amount
    rate: Amount
    of: List[str]
    unit_amount: Amount
    formula: str


class PayrollComponent(TypedDict):
    id: str
    code: str
    kind: str
    active: bool
    from_month: str
    name: str
    name_ar: Optional[str]
    calculation: PayrollComponent_calculation
    taxable: bool
    insurable: Union[bool, str]
    prorated: bool
    in_overtime_base: bool
    eta_code: Optional[str]
    tax_relief: Optional[str]
    account: Optional[str]
    definitions: List[PayrollComponentDefinition]
    version: int
    created_at: str
    updated_at: str


class _PayrollComponentDefinition_calculationRequired(TypedDict):
    type: str


class PayrollComponentDefinition_calculation(_PayrollComponentDefinition_calculationRequired, total=False):
    amount: Amount
    rate: Amount
    of: List[str]
    unit_amount: Amount
    formula: str


class PayrollComponentDefinition(TypedDict):
    from_month: str
    name: str
    name_ar: Optional[str]
    calculation: PayrollComponentDefinition_calculation
    taxable: bool
    insurable: Union[bool, str]
    prorated: bool
    in_overtime_base: bool
    eta_code: Optional[str]
    tax_relief: Optional[str]
    account: Optional[str]


class PayrollComponentList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class PayrollComponentList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class PayrollComponentList(TypedDict):
    data: List[PayrollComponent]
    meta: PayrollComponentList_meta
    pagination: PayrollComponentList_pagination


class PayrollComponentPatch(TypedDict, total=False):
    from_month: str
    active: bool
    name: str
    name_ar: Optional[str]
    calculation: ComponentCalculation
    taxable: bool
    insurable: Union[bool, Literal["excluded_allowance"]]
    prorated: bool
    in_overtime_base: bool
    eta_code: Optional[str]
    tax_relief: Optional[Literal["capped_premium"]]
    account: Optional[str]


class _PayrollComponentRequestRequired(TypedDict):
    code: str
    kind: Literal["earning", "deduction", "benefit"]
    name: str
    calculation: ComponentCalculation


class PayrollComponentRequest(_PayrollComponentRequestRequired, total=False):
    name_ar: Optional[str]
    taxable: bool
    insurable: Union[bool, Literal["excluded_allowance"]]
    prorated: bool
    in_overtime_base: bool
    eta_code: Optional[str]
    tax_relief: Optional[Literal["capped_premium"]]
    account: Optional[str]


class PayrollCycle_progress(TypedDict):
    """Employees of the latest calculation."""

    done: int
    total: int
    failed: int


class PayrollCycle(TypedDict):
    id: str
    company_id: str
    period: str
    kind: str
    status: str
    progress: PayrollCycle_progress
    totals: PayrollCycleTotals
    stale: bool
    reverses: Optional[str]
    reversal_reason: Optional[str]
    reversed_at: Optional[str]
    record: ClosedRecord
    job_id: Optional[str]
    calculated_at: Optional[str]
    approved_at: Optional[str]
    closed_at: Optional[str]
    created_at: str
    updated_at: str
    version: int


class PayrollCycleList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class PayrollCycleList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class PayrollCycleList(TypedDict):
    data: List[PayrollCycle]
    meta: PayrollCycleList_meta
    pagination: PayrollCycleList_pagination


class _PayrollCycleRequestRequired(TypedDict):
    period: str


class PayrollCycleRequest(_PayrollCycleRequestRequired, total=False):
    kind: Literal["regular", "bonus", "final_settlement"]
    employee_ids: Sequence[str]
    inputs_from: str


class PayrollCycleTotals_insurance_branches_single_payer(TypedDict):
    """Owners and others who pay alone."""

    employee: Amount
    employer: Amount


class PayrollCycleTotals_insurance_branches(TypedDict):
    """The branches sum to employee_insurance and employer_insurance exactly."""

    old_age: InsuranceBranchShares
    reward: InsuranceBranchShares
    sickness: InsuranceBranchShares
    work_injury: InsuranceBranchShares
    unemployment: InsuranceBranchShares
    single_payer: PayrollCycleTotals_insurance_branches_single_payer


class PayrollCycleTotals(TypedDict):
    employees: int
    insured_employees: int
    gross: Amount
    contribution_wage: Amount
    employee_insurance: Amount
    employer_insurance: Amount
    insurance_branches: PayrollCycleTotals_insurance_branches
    health_insurance: Amount
    employer_health_insurance: Amount
    income_tax: Amount
    martyrs_fund: Amount
    other_deductions: Amount
    carried_forward: Amount
    net_rounding: Amount
    net: Amount
    employer_levies: Amount
    employer_cost: Amount


class PayrollError(TypedDict):
    """Why one employee could not be calculated."""

    employee_id: str
    employee_code: str
    code: str
    detail: str
    params: Dict[str, Union[Amount, str, bool]]


class PayrollErrorList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class PayrollErrorList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class PayrollErrorList(TypedDict):
    data: List[PayrollError]
    meta: PayrollErrorList_meta
    pagination: PayrollErrorList_pagination


class PayrollInput(TypedDict):
    id: str
    cycle_id: str
    employee_id: str
    employee_code: str
    component_id: str
    component: str
    amount: Optional[Amount]
    quantity: Optional[Amount]
    note: Optional[str]
    external_id: Optional[str]
    created_at: str


class PayrollInputError(TypedDict):
    code: str
    field: str
    pointer: str
    detail: str
    params: Dict[str, Any]


class PayrollInputList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class PayrollInputList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class PayrollInputList(TypedDict):
    data: List[PayrollInput]
    meta: PayrollInputList_meta
    pagination: PayrollInputList_pagination


class _PayrollInputRequestRequired(TypedDict):
    component: str


class PayrollInputRequest(_PayrollInputRequestRequired, total=False):
    employee_id: str
    employee_code: str
    amount: Number
    quantity: Number
    note: Optional[str]
    external_id: str


class PayrollInputsRequest(TypedDict):
    inputs: Sequence[PayrollInputRequest]


class _PayrollInputsResult_results_itemRequired(TypedDict):
    index: int
    outcome: str


class PayrollInputsResult_results_item(_PayrollInputsResult_results_itemRequired, total=False):
    id: str
    errors: List[PayrollInputError]


class PayrollInputsResult_summary(TypedDict):
    created: int
    unchanged: int
    rejected: int


class PayrollInputsResult(TypedDict):
    results: List[PayrollInputsResult_results_item]
    summary: PayrollInputsResult_summary


class PayrollRetroItem(TypedDict):
    id: str
    employee_id: str
    employee_code: str
    period: str
    cause: str
    status: str
    cycle_id: Optional[str]
    reason: Optional[str]
    settled_by: Optional[str]
    created_at: str
    settled_at: Optional[str]
    waits_for: Optional[str]
    settlement_cycle_id: Optional[str]


class PayrollRetroItemDismissal(TypedDict):
    reason: str


class PayrollRetroItemList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class PayrollRetroItemList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class PayrollRetroItemList(TypedDict):
    data: List[PayrollRetroItem]
    meta: PayrollRetroItemList_meta
    pagination: PayrollRetroItemList_pagination


class PayrollVerificationJob_progress(TypedDict):
    done: int
    total: Optional[int]
    failed: int


class PayrollVerificationJob_error(TypedDict):
    """Of a failed job, in the language of Accept-Language."""

    code: str
    title: str
    detail: str


class PayrollVerificationJob_result_engine_version(TypedDict):
    stored: Optional[str]
    present: str


class PayrollVerificationJob_result_statutory_version(TypedDict):
    """Where it differs, the recomputation used other statutory data than the closing."""

    stored: Optional[str]
    present: str


class PayrollVerificationJob_result_first_difference(TypedDict):
    """The first payslip that comes out otherwise; money in piastres."""

    employee_id: str
    employee_code: str
    field: str
    stored: Optional[str]
    recomputed: Optional[str]


class PayrollVerificationJob_result(TypedDict):
    """Null until the job has succeeded."""

    cycle_id: str
    matches: bool
    payslips_checked: int
    inputs_intact: bool
    results_intact: bool
    chain_intact: bool
    engine_version: PayrollVerificationJob_result_engine_version
    statutory_version: PayrollVerificationJob_result_statutory_version
    first_difference: Optional[PayrollVerificationJob_result_first_difference]


class _PayrollVerificationJobRequired(TypedDict):
    id: str
    kind: str
    status: str
    progress: PayrollVerificationJob_progress
    created_at: str
    finished_at: Optional[str]
    result: Optional[PayrollVerificationJob_result]


class PayrollVerificationJob(_PayrollVerificationJobRequired, total=False):
    error: PayrollVerificationJob_error


class Payslip_leave_balances_item_name(TypedDict):
    en: str
    ar: str


class Payslip_leave_balances_item(TypedDict):
    balance: str
    name: Payslip_leave_balances_item_name
    carried_days: Amount
    granted_days: Amount
    taken_days: Amount
    paid_out_days: Amount
    expired_days: Amount
    adjusted_days: Amount
    days: Amount


class Payslip_leave_taken_item_name(TypedDict):
    en: str
    ar: str


class Payslip_leave_taken_item(TypedDict):
    type: str
    name: Payslip_leave_taken_item_name
    days: Amount


class Payslip_leave(TypedDict):
    """null where neither leave nor a ledger is recorded, and on payslips of bonuses and corrections."""

    on: str
    balances: List[Payslip_leave_balances_item]
    taken: List[Payslip_leave_taken_item]


class Payslip(TypedDict):
    cycle_id: str
    employee_id: str
    employee_code: str
    full_name: str
    period: str
    days: int
    covered_days: int
    paid_days: Amount
    day_basis_days: int
    gross: Amount
    contribution_wage: Amount
    employee_insurance: Amount
    employer_insurance: Amount
    health_insurance: Amount
    employer_health_insurance: Amount
    taxable_pay: Amount
    annual_taxable_income: Amount
    income_tax: Amount
    martyrs_fund: Amount
    other_deductions: Amount
    carried_forward: Amount
    net_rounding: Amount
    net: Amount
    employer_levies: Amount
    employer_cost: Amount
    lines: List[ExplainedPayslipLine]
    warnings: List[PayslipWarning]
    leave: Optional[Payslip_leave]


class PayslipDocumentsRequested(TypedDict):
    cycle_id: str
    job_id: str


class PayslipExplanation_statutory_version(TypedDict):
    """Where they differ, parameters are shown as they are known now."""

    stored: Optional[str]
    present: str


class PayslipExplanation_proration(TypedDict):
    days: int
    covered_days: int
    paid_days: Amount
    day_basis_days: int
    text: str


class PayslipExplanation_warnings_item(TypedDict):
    code: str
    text: str


class PayslipExplanation(TypedDict):
    cycle_id: str
    employee_id: str
    employee_code: str
    full_name: str
    period: str
    status: str
    language: str
    engine_version: Optional[str]
    statutory_version: PayslipExplanation_statutory_version
    proration: PayslipExplanation_proration
    gross: Amount
    net: Amount
    net_formula: str
    lines: List[LineWorking]
    insurance: InsuranceWorking
    tax: TaxWorking
    warnings: List[PayslipExplanation_warnings_item]


class PayslipLine_name(TypedDict):
    en: str
    ar: str


class _PayslipLineRequired(TypedDict):
    code: str
    name: PayslipLine_name
    kind: str
    amount: Amount
    quantity: Optional[Amount]
    rate: Optional[Amount]
    base: Optional[Amount]
    taxable: bool
    insurable: bool
    affects_gross: bool
    eta_code: Optional[str]
    rule: str
    period: Optional[str]


class PayslipLine(_PayslipLineRequired, total=False):
    explanation: LineExplanation


class PayslipList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class PayslipList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class PayslipList(TypedDict):
    data: List[ListedPayslip]
    meta: PayslipList_meta
    pagination: PayslipList_pagination


class PayslipWarning(TypedDict):
    code: str
    en: str
    ar: str
    params: Dict[str, Union[Amount, str]]


class Penalty(TypedDict):
    id: str
    employee_id: str
    employee_code: str
    full_name: str
    date: str
    reason: str
    days: Optional[Amount]
    basic_wage: Amount
    amount: Amount
    balance: Amount
    first_month: str
    status: str
    version: int
    created_at: str


class PenaltyList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class PenaltyList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class PenaltyList(TypedDict):
    data: List[Penalty]
    meta: PenaltyList_meta
    pagination: PenaltyList_pagination


class _PenaltyRequestRequired(TypedDict):
    date: str
    reason: str


class PenaltyRequest(_PenaltyRequestRequired, total=False):
    employee_id: str
    employee_code: str
    days: Number
    amount: Number
    first_month: str


class _PolicyRequired(TypedDict):
    policy: str
    origin: str
    effective_from: Optional[str]


class Policy(_PolicyRequired, total=False):
    value: Any


class PolicyList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class PolicyList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class PolicyList(TypedDict):
    data: List[Policy]
    meta: PolicyList_meta
    pagination: PolicyList_pagination


class PolicyOverrides_overtime_multipliers(TypedDict, total=False):
    """Multiples of the hourly wage by day and by night; day wages on top of the monthly pay for a rest day or a holiday worked. Absent or null: as the law says. Never below the law."""

    day: Optional[Number]
    night: Optional[Number]
    rest_day: Optional[Number]
    holiday: Optional[Number]


_PolicyOverrides_night_windowRequired = TypedDict(
    "_PolicyOverrides_night_windowRequired",
    {
        "from": 'str',
        "until": 'str',
    },
    total=True,
)
_PolicyOverrides_night_windowOptional = TypedDict(
    "_PolicyOverrides_night_windowOptional",
    {
    },
    total=False,
)


class PolicyOverrides_night_window(_PolicyOverrides_night_windowRequired, _PolicyOverrides_night_windowOptional):
    """Hours that count as night; the law says sunset to sunrise."""


class PolicyOverrides_lateness_steps_item(TypedDict):
    from_minutes: int
    days: Number


class _PolicyOverrides_latenessRequired(TypedDict):
    method: Literal["none", "per_minute", "table"]


class PolicyOverrides_lateness(_PolicyOverrides_latenessRequired, total=False):
    """What coming late and leaving early cost, both together, of each day that is paid: nothing; the wage of the minutes (a day of the contract’s hours); or day wages by a table of the company. The law has no tariff."""

    steps: Sequence[PolicyOverrides_lateness_steps_item]


class PolicyOverrides_annual_increment_rule(TypedDict, total=False):
    """`rate`: share of the insured wage. `basic_rate`: share of the basic salary, where that gives more, such as 0.07 for who reads the 7% of law 12/2003 as still owed; null: the insured wage alone. The decree’s floor holds besides."""

    rate: Optional[Number]
    basic_rate: Optional[Number]


class PolicyOverrides(TypedDict, total=False):
    """Instead of the company’s own policies."""

    day_basis: Literal["fixed_30", "calendar", "working_days"]
    weekly_rest_days: Sequence[int]
    hours_per_day: Number
    overtime_base: Literal["wage", "basic"]
    overtime_multipliers: PolicyOverrides_overtime_multipliers
    night_window: PolicyOverrides_night_window
    lateness: PolicyOverrides_lateness
    tax_method: Literal["cumulative", "monthly"]
    year_end_tax: Literal["report", "payslip"]
    insurance_joining_month: Literal["statutory", "always_due", "never_due"]
    excluded_allowance_cap: Optional[Number]
    martyrs_base: Literal["gross", "contribution_wage"]
    leave_payout_base: Literal["wage", "basic"]
    leave_payout_divisor: Optional[int]
    minimum_wage_counts_employer_insurance: bool
    annual_increment_rule: PolicyOverrides_annual_increment_rule
    net_floor: Number
    rounding_of_net: Literal["none", "nearest_pound", "up_to_pound"]
    attendance_cutoff_day: Optional[int]
    overnight_shift_day: Literal["start", "calendar"]
    training_levy: Literal["off", "monthly_wage", "yearly_wage"]
    emergency_levy: Literal["off", "basic", "contribution_wage"]
    solidarity_contribution: Literal["off", "net"]
    worker_count: Optional[int]
    four_eyes: bool


class _PolicyRequestRequired(TypedDict):
    effective_from: str


class PolicyRequest(_PolicyRequestRequired, total=False):
    value: Any


class PreviousEmployment(TypedDict):
    first_month: str
    last_month: str
    employer_name: Optional[str]
    employer_tax_number: Optional[str]
    days: int
    taxable_pay: Amount
    tax_withheld: Amount
    created_at: str
    updated_at: str


class PreviousEmploymentList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class PreviousEmploymentList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class PreviousEmploymentList(TypedDict):
    data: List[PreviousEmployment]
    meta: PreviousEmploymentList_meta
    pagination: PreviousEmploymentList_pagination


class _PreviousEmploymentRequestRequired(TypedDict):
    last_month: str
    days: int
    taxable_pay: Number
    tax_withheld: Number


class PreviousEmploymentRequest(_PreviousEmploymentRequestRequired, total=False):
    employer_name: Optional[str]
    employer_tax_number: Optional[str]


_Problem_errors_itemRequired = TypedDict(
    "_Problem_errors_itemRequired",
    {
        "pointer": 'str',
        "in": 'str',
        "code": 'str',
        "detail": 'str',
        "params": 'Dict[str, Any]',
    },
    total=True,
)
_Problem_errors_itemOptional = TypedDict(
    "_Problem_errors_itemOptional",
    {
    },
    total=False,
)


class Problem_errors_item(_Problem_errors_itemRequired, _Problem_errors_itemOptional):
    pass


class _ProblemRequired(TypedDict):
    type: str
    title: str
    status: int
    detail: str
    code: str
    request_id: str


class Problem(_ProblemRequired, total=False):
    errors: List[Problem_errors_item]


class Punch(TypedDict):
    id: str
    employee_id: str
    employee_code: str
    at: str
    offset_minutes: int
    time_zone: str
    local_time: Optional[str]
    alternative_at: Optional[str]
    direction: Optional[str]
    device_id: Optional[str]
    external_id: Optional[str]
    source: str
    flags: List[str]
    clock_difference_seconds: Optional[int]
    note: Optional[str]
    received_at: str
    is_duplicate: bool


class _PunchBatchRequestRequired(TypedDict):
    punches: Sequence[PunchRequest]


class PunchBatchRequest(_PunchBatchRequestRequired, total=False):
    device_clock: str
    dry_run: bool


class PunchBatchResult_summary(TypedDict):
    created: int
    unchanged: int
    rejected: int
    days_changed: int


class PunchBatchResult(TypedDict):
    results: List[PunchResult]
    summary: PunchBatchResult_summary


class PunchList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class PunchList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class PunchList(TypedDict):
    data: List[Punch]
    meta: PunchList_meta
    pagination: PunchList_pagination


class PunchRequest(TypedDict, total=False):
    employee_id: str
    employee_code: str
    device_user_id: str
    at: str
    local_time: str
    time_zone: str
    direction: Optional[Literal["in", "out"]]
    device_id: Optional[str]
    external_id: Optional[str]
    source: Literal["device", "web", "mobile", "manual"]


class _PunchResultRequired(TypedDict):
    index: int
    outcome: str


class PunchResult(_PunchResultRequired, total=False):
    id: str
    flags: List[str]
    retro_item_id: str
    period_locked: str
    error: AttendanceRowError
    more_errors: List[AttendanceRowError]


_RecomputeJobRequired = TypedDict(
    "_RecomputeJobRequired",
    {
        "job_id": 'str',
        "from": 'str',
        "to": 'str',
    },
    total=True,
)
_RecomputeJobOptional = TypedDict(
    "_RecomputeJobOptional",
    {
    },
    total=False,
)


class RecomputeJob(_RecomputeJobRequired, _RecomputeJobOptional):
    pass


_RecomputeRequestRequired = TypedDict(
    "_RecomputeRequestRequired",
    {
        "from": 'str',
        "to": 'str',
    },
    total=True,
)
_RecomputeRequestOptional = TypedDict(
    "_RecomputeRequestOptional",
    {
        "employees": 'Sequence[str]',
    },
    total=False,
)


class RecomputeRequest(_RecomputeRequestRequired, _RecomputeRequestOptional):
    pass


class RefreshRequest(TypedDict):
    refresh_token: str


class Report_title(TypedDict):
    en: str
    ar: str


class Report_cycles_item(TypedDict):
    id: str
    period: str
    kind: str
    status: str


class Report_columns_item_name(TypedDict):
    en: str
    ar: str


class Report_columns_item(TypedDict):
    key: str
    name: Report_columns_item_name
    type: str


class Report_chart_series_item_name(TypedDict):
    en: str
    ar: str


class Report_chart_series_item(TypedDict):
    key: str
    name: Report_chart_series_item_name
    values: List[Optional[Amount]]


class Report_chart(TypedDict):
    labels: List[str]
    series: List[Report_chart_series_item]


class _ReportRequired(TypedDict):
    report: str
    title: Report_title
    preview: bool
    cycles: List[Report_cycles_item]
    about: Dict[str, Optional[str]]
    columns: List[Report_columns_item]
    rows: List[Dict[str, Optional[Union[str, Amount, bool]]]]
    totals: Dict[str, Amount]
    problem_count: int
    problems: List[ReportProblem]


class Report(_ReportRequired, total=False):
    chart: Report_chart


class ReportDescription_title(TypedDict):
    en: str
    ar: str


class ReportDescription_description(TypedDict):
    en: str
    ar: str


class _ReportDescription_parameters_itemRequired(TypedDict):
    name: str
    required: bool
    description: Optional[str]


class ReportDescription_parameters_item(_ReportDescription_parameters_itemRequired, total=False):
    allowed: List[str]


class ReportDescription(TypedDict):
    name: str
    path: str
    title: ReportDescription_title
    description: ReportDescription_description
    scopes: List[str]
    formats: List[str]
    leaves_house: bool
    parameters: List[ReportDescription_parameters_item]


class ReportList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class ReportList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class ReportList(TypedDict):
    data: List[ReportDescription]
    meta: ReportList_meta
    pagination: ReportList_pagination


class ReportProblem(TypedDict):
    employee_id: Optional[str]
    employee_code: Optional[str]
    code: str
    detail: str
    amount: Optional[Amount]


class RetroFigures(TypedDict):
    gross: Amount
    employee_insurance: Amount
    health_insurance: Amount
    taxable_pay: Amount
    income_tax: Amount
    martyrs_fund: Amount
    other_deductions: Amount
    net: Amount
    employer_cost: Amount


class RetroItemDismissal(TypedDict):
    reason: str


class RetroPreview_months_item_paid(TypedDict):
    """So far, differences included."""

    gross: Amount
    employee_insurance: Amount
    health_insurance: Amount
    taxable_pay: Amount
    income_tax: Amount
    martyrs_fund: Amount
    other_deductions: Amount
    net: Amount
    employer_cost: Amount


class RetroPreview_months_item_recomputed(TypedDict):
    """By the law of the month and the facts known now."""

    gross: Amount
    employee_insurance: Amount
    health_insurance: Amount
    taxable_pay: Amount
    income_tax: Amount
    martyrs_fund: Amount
    other_deductions: Amount
    net: Amount
    employer_cost: Amount


class RetroPreview_months_item(TypedDict):
    period: str
    paid: RetroPreview_months_item_paid
    recomputed: RetroPreview_months_item_recomputed
    difference: RetroFigures
    lines: List[ExplainedPayslipLine]


class RetroPreview_difference(TypedDict):
    """Of all months."""

    gross: Amount
    employee_insurance: Amount
    health_insurance: Amount
    taxable_pay: Amount
    income_tax: Amount
    martyrs_fund: Amount
    other_deductions: Amount
    net: Amount
    employer_cost: Amount


class RetroPreview(TypedDict):
    employee_id: str
    months: List[RetroPreview_months_item]
    difference: RetroPreview_difference


_RetroPreviewRequestRequired = TypedDict(
    "_RetroPreviewRequestRequired",
    {
        "employee_id": 'str',
    },
    total=True,
)
_RetroPreviewRequestOptional = TypedDict(
    "_RetroPreviewRequestOptional",
    {
        "from": 'str',
    },
    total=False,
)


class RetroPreviewRequest(_RetroPreviewRequestRequired, _RetroPreviewRequestOptional):
    pass


class ReversalRequest(TypedDict):
    reason: str


class RotatedWebhook(TypedDict):
    id: str
    url: str
    description: Optional[str]
    events: List[str]
    headers: Dict[str, str]
    sensitive_header_names: List[str]
    ordered: bool
    max_in_flight: int
    rate_per_second: Optional[int]
    enabled: bool
    disabled_reason: Optional[str]
    disabled_at: Optional[str]
    last_success_at: Optional[str]
    failing_since: Optional[str]
    exhausted_count: int
    disable_at: Optional[str]
    version: int
    created_at: str
    updated_at: str
    secret: str
    old_secrets_expire_at: Optional[str]


class RotatingPattern(TypedDict):
    kind: str
    anchor_date: str
    cycle: List[Optional[str]]


class RotatingPatternRequest(TypedDict):
    kind: Literal["rotating"]
    anchor_date: str
    cycle: Sequence[Optional[str]]


class Schedule_shifts_item(TypedDict):
    id: str
    code: str
    name: str


class Schedule(TypedDict):
    """With its latest definition."""

    id: str
    name: str
    name_ar: Optional[str]
    pattern: Union[WeeklyPattern, RotatingPattern]
    weekly_minutes: Optional[int]
    shifts: List[Schedule_shifts_item]
    effective_from: Optional[str]
    version: int
    created_at: str
    updated_at: str


_ScheduleAssignmentRequired = TypedDict(
    "_ScheduleAssignmentRequired",
    {
        "id": 'str',
        "schedule_id": 'str',
        "schedule_name": 'str',
        "target": 'str',
        "employee_id": 'Optional[str]',
        "employee_code": 'Optional[str]',
        "department": 'Optional[str]',
        "from": 'str',
        "to": 'Optional[str]',
        "version": 'int',
        "created_at": 'str',
        "updated_at": 'str',
    },
    total=True,
)
_ScheduleAssignmentOptional = TypedDict(
    "_ScheduleAssignmentOptional",
    {
    },
    total=False,
)


class ScheduleAssignment(_ScheduleAssignmentRequired, _ScheduleAssignmentOptional):
    pass


class ScheduleAssignmentList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class ScheduleAssignmentList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class ScheduleAssignmentList(TypedDict):
    data: List[ScheduleAssignment]
    meta: ScheduleAssignmentList_meta
    pagination: ScheduleAssignmentList_pagination


_ScheduleAssignmentPatchRequired = TypedDict(
    "_ScheduleAssignmentPatchRequired",
    {
    },
    total=True,
)
_ScheduleAssignmentPatchOptional = TypedDict(
    "_ScheduleAssignmentPatchOptional",
    {
        "schedule_id": 'str',
        "from": 'str',
        "to": 'Optional[str]',
    },
    total=False,
)


class ScheduleAssignmentPatch(_ScheduleAssignmentPatchRequired, _ScheduleAssignmentPatchOptional):
    pass


_ScheduleAssignmentRequestRequired = TypedDict(
    "_ScheduleAssignmentRequestRequired",
    {
        "schedule_id": 'str',
        "from": 'str',
    },
    total=True,
)
_ScheduleAssignmentRequestOptional = TypedDict(
    "_ScheduleAssignmentRequestOptional",
    {
        "employee_id": 'str',
        "employee_code": 'str',
        "department": 'str',
        "company": 'bool',
        "to": 'Optional[str]',
    },
    total=False,
)


class ScheduleAssignmentRequest(_ScheduleAssignmentRequestRequired, _ScheduleAssignmentRequestOptional):
    pass


class ScheduleHistory_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class ScheduleHistory_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class ScheduleHistory(TypedDict):
    data: List[ScheduleRevision]
    meta: ScheduleHistory_meta
    pagination: ScheduleHistory_pagination


class ScheduleList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class ScheduleList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class ScheduleList(TypedDict):
    data: List[Schedule]
    meta: ScheduleList_meta
    pagination: ScheduleList_pagination


class SchedulePatch(TypedDict, total=False):
    name: str
    name_ar: Optional[str]
    pattern: Union[WeeklyPatternRequest, RotatingPatternRequest]
    weekly_minutes: Optional[int]
    effective_from: str


class _ScheduleRequestRequired(TypedDict):
    name: str
    pattern: Union[WeeklyPatternRequest, RotatingPatternRequest]


class ScheduleRequest(_ScheduleRequestRequired, total=False):
    name_ar: Optional[str]
    weekly_minutes: Optional[int]


class ScheduleRevision_shifts_item(TypedDict):
    id: str
    code: str
    name: str


class ScheduleRevision(TypedDict):
    """On a day holds the highest number among those effective by then."""

    number: int
    effective_from: Optional[str]
    pattern: Union[WeeklyPattern, RotatingPattern]
    weekly_minutes: Optional[int]
    shifts: List[ScheduleRevision_shifts_item]
    created_at: str
    created_by: Optional[str]


class SessionTokens(TypedDict):
    access_token: str
    refresh_token: str
    token_type: str
    expires_in: int


class SettlementLeaver(TypedDict):
    employee_id: str
    employee_code: str
    full_name: str
    case: str
    last_day: str
    claimed_on: Optional[str]
    due_on: Optional[str]
    is_overdue: bool


class SettlementLeaverList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class SettlementLeaverList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class SettlementLeaverList(TypedDict):
    data: List[SettlementLeaver]
    meta: SettlementLeaverList_meta
    pagination: SettlementLeaverList_pagination


class SettlementLeaversRequest(TypedDict):
    employee_ids: Sequence[str]


class Shift(TypedDict):
    """With its latest definition."""

    id: str
    code: str
    name: str
    name_ar: Optional[str]
    kind: str
    spans: List[LocalSpan]
    breaks: List[LocalSpan]
    required_minutes: int
    grace_in_minutes: int
    grace_out_minutes: int
    overtime_from_minutes: int
    counts_early_arrival: bool
    effective_from: Optional[str]
    version: int
    created_at: str
    updated_at: str


class ShiftHistory_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class ShiftHistory_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class ShiftHistory(TypedDict):
    data: List[ShiftRevision]
    meta: ShiftHistory_meta
    pagination: ShiftHistory_pagination


class ShiftList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class ShiftList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class ShiftList(TypedDict):
    data: List[Shift]
    meta: ShiftList_meta
    pagination: ShiftList_pagination


class ShiftPatch(TypedDict, total=False):
    code: str
    name: str
    name_ar: Optional[str]
    kind: Literal["fixed", "flexible"]
    spans: Sequence[LocalSpan]
    breaks: Sequence[LocalSpan]
    required_minutes: int
    grace_in_minutes: int
    grace_out_minutes: int
    overtime_from_minutes: int
    counts_early_arrival: bool
    effective_from: str


class _ShiftRequestRequired(TypedDict):
    code: str
    name: str
    kind: Literal["fixed", "flexible"]
    spans: Sequence[LocalSpan]


class ShiftRequest(_ShiftRequestRequired, total=False):
    name_ar: Optional[str]
    breaks: Sequence[LocalSpan]
    required_minutes: int
    grace_in_minutes: int
    grace_out_minutes: int
    overtime_from_minutes: int
    counts_early_arrival: bool


class ShiftRevision(TypedDict):
    """On a day holds the highest number among those effective by then."""

    number: int
    effective_from: Optional[str]
    kind: str
    spans: List[LocalSpan]
    breaks: List[LocalSpan]
    required_minutes: int
    grace_in_minutes: int
    grace_out_minutes: int
    overtime_from_minutes: int
    counts_early_arrival: bool
    created_at: str
    created_by: Optional[str]


class SignUp_company(TypedDict):
    id: str
    name: str
    time_zone: str


class SignUp_user(TypedDict):
    id: str
    full_name: str
    email: str


class SignUp_api_key(TypedDict):
    id: str
    key: str
    scopes: List[str]


class SignUp(TypedDict):
    company: SignUp_company
    user: SignUp_user
    api_key: SignUp_api_key
    access_token: str
    refresh_token: str
    token_type: str
    expires_in: int


class SignUpRequest(TypedDict):
    company_name: str
    full_name: str
    email: str
    password: str


class Simulation(TypedDict):
    basic_salary: Amount
    period: str
    days: int
    covered_days: int
    paid_days: Amount
    day_basis_days: int
    gross: Amount
    contribution_wage: Amount
    employee_insurance: Amount
    employer_insurance: Amount
    health_insurance: Amount
    employer_health_insurance: Amount
    taxable_pay: Amount
    annual_taxable_income: Amount
    income_tax: Amount
    martyrs_fund: Amount
    other_deductions: Amount
    carried_forward: Amount
    net_rounding: Amount
    net: Amount
    employer_levies: Amount
    employer_cost: Amount
    lines: List[ExplainedPayslipLine]
    warnings: List[PayslipWarning]


class SimulationBatch_counts(TypedDict):
    computed: int
    refused: int


class SimulationBatch(TypedDict):
    counts: SimulationBatch_counts
    rows: List[SimulationRow]


class SimulationBatchRequest(TypedDict):
    rows: Sequence[SimulationRequest]


class SimulationRequest_employee(TypedDict, total=False):
    """Absent: hired long ago, an ordinary insured Egyptian."""

    hire_date: str
    termination_date: str
    birth_date: str
    disability: bool
    tax_treatment: Literal["01", "02", "03", "04", "05", "06", "07", "08"]
    insurance_status: Literal["10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "01", "02", "03", "04", "05", "06", "07", "08", "09"]
    insurance_start: str
    insurance_end: str
    work_governorate: Literal["11", "12", "13", "14", "15", "16", "17", "18", "19", "21", "22", "23", "24", "25", "26", "27", "28", "29", "31", "32", "33", "34", "35", "01", "02", "03", "04"]
    hours_per_day: Number
    non_working_spouses: int
    dependants: int


class _SimulationRequest_components_item_calculation_0Required(TypedDict):
    type: Literal["fixed"]


class SimulationRequest_components_item_calculation_0(_SimulationRequest_components_item_calculation_0Required, total=False):
    amount: Number


class SimulationRequest_components_item_calculation_1(TypedDict):
    type: Literal["percentage"]
    rate: Number
    of: Sequence[str]


class _SimulationRequest_components_item_calculation_2Required(TypedDict):
    type: Literal["quantity"]


class SimulationRequest_components_item_calculation_2(_SimulationRequest_components_item_calculation_2Required, total=False):
    unit_amount: Number


class SimulationRequest_components_item_calculation_3(TypedDict):
    type: Literal["formula"]
    formula: str


class _SimulationRequest_components_itemRequired(TypedDict):
    code: str


class SimulationRequest_components_item(_SimulationRequest_components_itemRequired, total=False):
    name: str
    name_ar: str
    kind: Literal["earning", "deduction", "benefit"]
    calculation: Union[SimulationRequest_components_item_calculation_0, SimulationRequest_components_item_calculation_1, SimulationRequest_components_item_calculation_2, SimulationRequest_components_item_calculation_3]
    amount: Number
    quantity: Number
    taxable: bool
    insurable: Union[bool, Literal["excluded_allowance"]]
    prorated: bool
    in_overtime_base: bool
    eta_code: str
    tax_relief: Literal["capped_premium"]


class _SimulationRequest_debts_itemRequired(TypedDict):
    kind: Literal["alimony", "damages", "overpayment", "penalty", "employer_loan", "other_debt"]
    amount: Number


class SimulationRequest_debts_item(_SimulationRequest_debts_itemRequired, total=False):
    taken_before: Number


class SimulationRequest_insurance(TypedDict, total=False):
    contribution_wage: Number


_SimulationRequest_time_leave_itemRequired = TypedDict(
    "_SimulationRequest_time_leave_itemRequired",
    {
        "kind": 'Literal["sick", "sick_industrial", "maternity", "unpaid"]',
        "from": 'str',
        "to": 'str',
    },
    total=True,
)
_SimulationRequest_time_leave_itemOptional = TypedDict(
    "_SimulationRequest_time_leave_itemOptional",
    {
        "half_day": 'bool',
    },
    total=False,
)


class SimulationRequest_time_leave_item(_SimulationRequest_time_leave_itemRequired, _SimulationRequest_time_leave_itemOptional):
    pass


class SimulationRequest_time(TypedDict, total=False):
    unpaid_absence_days: Number
    overtime_day_hours: Number
    overtime_night_hours: Number
    rest_days_worked: Number
    holidays_worked: Number
    missed_minutes: Sequence[int]
    leave: Sequence[SimulationRequest_time_leave_item]


class SimulationRequest_year_to_date(TypedDict):
    """Sums of the earlier months of the year (of the tax law, where it changed within the year), previous employers included."""

    days: int
    taxable_pay: Number
    tax_withheld: Number


class _SimulationRequestRequired(TypedDict):
    period: str


class SimulationRequest(_SimulationRequestRequired, total=False):
    employee: SimulationRequest_employee
    basic_salary: Number
    target_net: Number
    components: Sequence[SimulationRequest_components_item]
    debts: Sequence[SimulationRequest_debts_item]
    insurance: SimulationRequest_insurance
    time: SimulationRequest_time
    year_to_date: SimulationRequest_year_to_date
    policies: PolicyOverrides


class SimulationRow_payslip(TypedDict):
    """Its figures; the lines come from /payroll/simulate."""

    basic_salary: Amount
    period: str
    days: int
    covered_days: int
    paid_days: Amount
    day_basis_days: int
    gross: Amount
    contribution_wage: Amount
    employee_insurance: Amount
    employer_insurance: Amount
    health_insurance: Amount
    employer_health_insurance: Amount
    taxable_pay: Amount
    annual_taxable_income: Amount
    income_tax: Amount
    martyrs_fund: Amount
    other_deductions: Amount
    carried_forward: Amount
    net_rounding: Amount
    net: Amount
    employer_levies: Amount
    employer_cost: Amount
    warnings: List[PayslipWarning]


class SimulationRow_problem(TypedDict):
    """Why this row has none."""

    code: str
    detail: str


class SimulationRow(TypedDict):
    index: int
    outcome: str
    payslip: Optional[SimulationRow_payslip]
    problem: Optional[SimulationRow_problem]


class StatutoryParameter_description(TypedDict):
    en: str
    ar: str


class StatutoryParameter_value_4_item(TypedDict):
    up_to: Optional[Amount]
    rate: Amount


class StatutoryParameter_value_5_item(TypedDict):
    at: Amount
    value: Amount


class StatutoryParameter_value_6_slices_item(TypedDict):
    up_to: Optional[Amount]
    rate: Amount


class StatutoryParameter_value_6_bands_item(TypedDict):
    up_to: Optional[Amount]
    merged_slices: int


class StatutoryParameter_value_6(TypedDict):
    slices: List[StatutoryParameter_value_6_slices_item]
    bands: List[StatutoryParameter_value_6_bands_item]


class StatutoryParameter_value_7_item(TypedDict):
    en: str
    ar: str


_StatutoryParameterRequired = TypedDict(
    "_StatutoryParameterRequired",
    {
        "key": 'str',
        "description": 'StatutoryParameter_description',
        "type": 'str',
        "unit": 'str',
        "value": 'Union[Amount, bool, str, List[str], List[StatutoryParameter_value_4_item], List[StatutoryParameter_value_5_item], StatutoryParameter_value_6, List[StatutoryParameter_value_7_item]]',
        "from": 'str',
        "law": 'str',
        "article": 'str',
        "source": 'str',
        "confidence": 'str',
        "provisional": 'bool',
        "verified_through": 'str',
        "stale": 'bool',
        "origin": 'str',
        "note": 'Optional[str]',
    },
    total=True,
)
_StatutoryParameterOptional = TypedDict(
    "_StatutoryParameterOptional",
    {
    },
    total=False,
)


class StatutoryParameter(_StatutoryParameterRequired, _StatutoryParameterOptional):
    pass


class StatutoryParameterList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class StatutoryParameterList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class StatutoryParameterList(TypedDict):
    data: List[StatutoryParameter]
    meta: StatutoryParameterList_meta
    pagination: StatutoryParameterList_pagination


class StatutoryValue_description(TypedDict):
    en: str
    ar: str


class _StatutoryValueRequired(TypedDict):
    id: str
    key: str
    description: StatutoryValue_description
    type: str
    unit: str
    effective_from: str
    effective_until: Optional[str]
    law: str
    article: str
    source: str
    note: Optional[str]
    version: int
    created_at: str
    updated_at: str


class StatutoryValue(_StatutoryValueRequired, total=False):
    value: Any
    statutory_value: Any


class StatutoryValueList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class StatutoryValueList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class StatutoryValueList(TypedDict):
    data: List[StatutoryValue]
    meta: StatutoryValueList_meta
    pagination: StatutoryValueList_pagination


class StatutoryValuePatch(TypedDict, total=False):
    value: Any
    law: str
    article: str
    source: str
    note: Optional[str]


class _StatutoryValueRequestRequired(TypedDict):
    key: str
    effective_from: str
    law: str
    source: str


class StatutoryValueRequest(_StatutoryValueRequestRequired, total=False):
    value: Any
    article: str
    note: Optional[str]


class TaxWorking_object_brackets_item(TypedDict):
    above: Amount
    up_to: Optional[Amount]
    rate: Amount
    income: Amount
    tax: Amount


class TaxWorking_object(TypedDict):
    method: str
    days: int
    year_days: int
    taxable_pay: Amount
    exemption: Amount
    rounding_step: Amount
    annual_income: Amount
    brackets: Optional[List[TaxWorking_object_brackets_item]]
    annual_tax: Amount
    due: Amount
    withheld_before: Amount
    tax: Amount


TaxWorking = Optional["TaxWorking_object"]


class Webhook(TypedDict):
    id: str
    url: str
    description: Optional[str]
    events: List[str]
    headers: Dict[str, str]
    sensitive_header_names: List[str]
    ordered: bool
    max_in_flight: int
    rate_per_second: Optional[int]
    enabled: bool
    disabled_reason: Optional[str]
    disabled_at: Optional[str]
    last_success_at: Optional[str]
    failing_since: Optional[str]
    exhausted_count: int
    disable_at: Optional[str]
    version: int
    created_at: str
    updated_at: str


class WebhookAttempt(TypedDict):
    delivery_id: str
    event_id: str
    endpoint_id: str
    number: int
    trigger: str
    url: Optional[str]
    request_headers: Optional[Dict[str, Union[str, List[str]]]]
    started_at: str
    duration_ms: int
    response_status: Optional[int]
    error_class: Optional[str]
    response_headers: Optional[Dict[str, Union[str, List[str]]]]
    response_body: Optional[str]
    response_truncated: bool
    next_attempt_at: Optional[str]


class WebhookAttemptList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class WebhookAttemptList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class WebhookAttemptList(TypedDict):
    data: List[WebhookAttempt]
    meta: WebhookAttemptList_meta
    pagination: WebhookAttemptList_pagination


class WebhookDelivery(TypedDict):
    id: str
    event_id: str
    event: str
    endpoint_id: str
    status: str
    trigger: str
    attempt_count: int
    next_attempt_at: Optional[str]
    created_at: str
    settled_at: Optional[str]


class WebhookDeliveryDetail(TypedDict):
    id: str
    event_id: str
    event: str
    endpoint_id: str
    status: str
    trigger: str
    attempt_count: int
    next_attempt_at: Optional[str]
    created_at: str
    settled_at: Optional[str]
    payload: Dict[str, Any]
    attempts: List[WebhookAttempt]


class WebhookDeliveryList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class WebhookDeliveryList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class WebhookDeliveryList(TypedDict):
    data: List[WebhookDelivery]
    meta: WebhookDeliveryList_meta
    pagination: WebhookDeliveryList_pagination


class WebhookEvent(TypedDict):
    id: str
    event: str
    sequence: int
    occurred_at: str
    aggregate_type: str
    aggregate_id: str
    request_id: Optional[str]


class WebhookEventDetail(TypedDict):
    id: str
    event: str
    sequence: int
    occurred_at: str
    aggregate_type: str
    aggregate_id: str
    request_id: Optional[str]
    payload: Dict[str, Any]
    deliveries: List[WebhookDelivery]


class WebhookEventList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class WebhookEventList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class WebhookEventList(TypedDict):
    data: List[WebhookEvent]
    meta: WebhookEventList_meta
    pagination: WebhookEventList_pagination


class WebhookList_meta(TypedDict):
    total: Optional[int]
    page: Optional[int]
    limit: int


class WebhookList_pagination(TypedDict):
    limit: int
    has_more: bool
    next_cursor: Optional[str]
    prev_cursor: Optional[str]


class WebhookList(TypedDict):
    data: List[Webhook]
    meta: WebhookList_meta
    pagination: WebhookList_pagination


class WebhookPatch(TypedDict, total=False):
    url: str
    events: Sequence[Literal["*", "employee.*", "attendance.*", "payroll.*", "payroll.period.*", "loan.*", "penalty.*", "leave.*", "leave.request.*", "leave.absence_letter.*", "api_key.*", "webhook.*", "webhook.endpoint.*", "employee.created", "employee.updated", "attendance.imported", "payroll.period.created", "payroll.period.calculated", "payroll.period.approved", "payroll.period.reopened", "payroll.period.closed", "payroll.period.reversed", "payroll.period.deleted", "loan.created", "loan.updated", "penalty.recorded", "penalty.cancelled", "leave.request.updated", "leave.request.recounted", "leave.absence_letter.updated", "api_key.created", "api_key.revoked", "webhook.test", "webhook.endpoint.created", "webhook.endpoint.updated", "webhook.endpoint.deleted", "webhook.endpoint.secret_rotated", "webhook.endpoint.failing", "webhook.endpoint.recovered", "webhook.endpoint.disabled"]]
    description: Optional[str]
    ordered: bool
    max_in_flight: int
    rate_per_second: Optional[int]
    headers: Mapping[str, Optional[str]]
    sensitive_headers: Mapping[str, Optional[str]]
    enabled: bool
    discard_waiting: bool


class WebhookRecovery(TypedDict):
    job_id: str
    matched: int


class _WebhookRecoveryRequestRequired(TypedDict):
    since: str


class WebhookRecoveryRequest(_WebhookRecoveryRequestRequired, total=False):
    until: str
    events: Sequence[Literal["*", "employee.*", "attendance.*", "payroll.*", "payroll.period.*", "loan.*", "penalty.*", "leave.*", "leave.request.*", "leave.absence_letter.*", "api_key.*", "webhook.*", "webhook.endpoint.*", "employee.created", "employee.updated", "attendance.imported", "payroll.period.created", "payroll.period.calculated", "payroll.period.approved", "payroll.period.reopened", "payroll.period.closed", "payroll.period.reversed", "payroll.period.deleted", "loan.created", "loan.updated", "penalty.recorded", "penalty.cancelled", "leave.request.updated", "leave.request.recounted", "leave.absence_letter.updated", "api_key.created", "api_key.revoked", "webhook.test", "webhook.endpoint.created", "webhook.endpoint.updated", "webhook.endpoint.deleted", "webhook.endpoint.secret_rotated", "webhook.endpoint.failing", "webhook.endpoint.recovered", "webhook.endpoint.disabled"]]


class _WebhookRequestRequired(TypedDict):
    url: str
    events: Sequence[Literal["*", "employee.*", "attendance.*", "payroll.*", "payroll.period.*", "loan.*", "penalty.*", "leave.*", "leave.request.*", "leave.absence_letter.*", "api_key.*", "webhook.*", "webhook.endpoint.*", "employee.created", "employee.updated", "attendance.imported", "payroll.period.created", "payroll.period.calculated", "payroll.period.approved", "payroll.period.reopened", "payroll.period.closed", "payroll.period.reversed", "payroll.period.deleted", "loan.created", "loan.updated", "penalty.recorded", "penalty.cancelled", "leave.request.updated", "leave.request.recounted", "leave.absence_letter.updated", "api_key.created", "api_key.revoked", "webhook.test", "webhook.endpoint.created", "webhook.endpoint.updated", "webhook.endpoint.deleted", "webhook.endpoint.secret_rotated", "webhook.endpoint.failing", "webhook.endpoint.recovered", "webhook.endpoint.disabled"]]


class WebhookRequest(_WebhookRequestRequired, total=False):
    description: Optional[str]
    ordered: bool
    max_in_flight: int
    rate_per_second: Optional[int]
    headers: Mapping[str, str]
    sensitive_headers: Mapping[str, str]
    enabled: bool


class WebhookSecretRotation(TypedDict, total=False):
    overlap_hours: int


class WebhookTest(TypedDict):
    event_id: str
    endpoint_id: str
    event: str


class WeeklyPattern_days(TypedDict):
    sunday: Optional[str]
    monday: Optional[str]
    tuesday: Optional[str]
    wednesday: Optional[str]
    thursday: Optional[str]
    friday: Optional[str]
    saturday: Optional[str]


class WeeklyPattern(TypedDict):
    kind: str
    days: WeeklyPattern_days


class WeeklyPatternRequest_days(TypedDict):
    sunday: Optional[str]
    monday: Optional[str]
    tuesday: Optional[str]
    wednesday: Optional[str]
    thursday: Optional[str]
    friday: Optional[str]
    saturday: Optional[str]


class WeeklyPatternRequest(TypedDict):
    kind: Literal["weekly"]
    days: WeeklyPatternRequest_days


class WhatIfJob_progress(TypedDict):
    done: int
    total: Optional[int]
    failed: int


class WhatIfJob_error(TypedDict):
    """Of a failed job, in the language of Accept-Language."""

    code: str
    title: str
    detail: str


class WhatIfJob_result_departments_item(TypedDict):
    department: Optional[str]
    baseline: WhatIfTotals
    what_if: WhatIfTotals
    difference: WhatIfTotals


class WhatIfJob_result(TypedDict):
    """Null until the job has succeeded."""

    period: str
    raised: int
    hired: int
    baseline: WhatIfTotals
    what_if: WhatIfTotals
    difference: WhatIfTotals
    departments: List[WhatIfJob_result_departments_item]


class _WhatIfJobRequired(TypedDict):
    id: str
    kind: str
    status: str
    progress: WhatIfJob_progress
    created_at: str
    finished_at: Optional[str]
    result: Optional[WhatIfJob_result]


class WhatIfJob(_WhatIfJobRequired, total=False):
    error: WhatIfJob_error


class WhatIfRequest_raises_item(TypedDict, total=False):
    """From the first day of the month; of everybody where it names nobody."""

    percent: Number
    amount: Number
    department: str
    employees: Sequence[str]


class _WhatIfRequest_hires_itemRequired(TypedDict):
    basic_salary: Number


class WhatIfRequest_hires_item(_WhatIfRequest_hires_itemRequired, total=False):
    """Ordinary insured employees with nothing but their salary."""

    count: int
    department: str
    hire_date: str


class WhatIfRequest_parameters_item(TypedDict):
    key: str
    value: Union[Number, bool]


class _WhatIfRequestRequired(TypedDict):
    period: str


class WhatIfRequest(_WhatIfRequestRequired, total=False):
    raises: Sequence[WhatIfRequest_raises_item]
    hires: Sequence[WhatIfRequest_hires_item]
    policies: PolicyOverrides
    parameters: Sequence[WhatIfRequest_parameters_item]


class WhatIfTotals(TypedDict):
    employees: int
    errors: int
    gross: Amount
    contribution_wage: Amount
    employee_insurance: Amount
    employer_insurance: Amount
    health_insurance: Amount
    employer_health_insurance: Amount
    income_tax: Amount
    martyrs_fund: Amount
    other_deductions: Amount
    net: Amount
    employer_levies: Amount
    employer_cost: Amount


class ListApiKeysQuery(TypedDict, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str


class ListPoliciesQuery(TypedDict, total=False):
    on: str


_ListEmployeesQueryRequired = TypedDict(
    "_ListEmployeesQueryRequired",
    {
    },
    total=True,
)
_ListEmployeesQueryOptional = TypedDict(
    "_ListEmployeesQueryOptional",
    {
        "limit": 'int',
        "page": 'int',
        "cursor": 'str',
        "include_total": 'bool',
        "sort": 'str',
        "department": 'str',
        "status": 'Literal["active", "terminated"]',
        "employee_code": 'str',
        "hire_date[gte]": 'str',
        "hire_date[lte]": 'str',
        "q": 'str',
        "updated_since": 'str',
        "fields": 'str',
    },
    total=False,
)


class ListEmployeesQuery(_ListEmployeesQueryRequired, _ListEmployeesQueryOptional):
    pass


class ListAnnualIncrementsQuery(TypedDict, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str
    employee_id: str
    year: int


class ListIncrementPenaltiesQuery(TypedDict, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str
    employee: str
    status: Literal["pending", "served", "withdrawn"]


class ListAttendanceRetroItemsQuery(TypedDict, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str
    status: Literal["pending", "taken", "dismissed"]
    period: str
    employee: str


class _SummarizeAttendanceQueryRequired(TypedDict):
    period: str


class SummarizeAttendanceQuery(_SummarizeAttendanceQueryRequired, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str
    department: str
    employee: str


class _SummarizeAttendanceAsFileQueryRequired(TypedDict):
    period: str
    format: Literal["csv"]


class SummarizeAttendanceAsFileQuery(_SummarizeAttendanceAsFileQueryRequired, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str
    department: str
    employee: str


_ExportAttendanceQueryRequired = TypedDict(
    "_ExportAttendanceQueryRequired",
    {
        "from": 'str',
        "to": 'str',
    },
    total=True,
)
_ExportAttendanceQueryOptional = TypedDict(
    "_ExportAttendanceQueryOptional",
    {
        "employee": 'str',
        "department": 'str',
        "format": 'Literal["csv", "ndjson"]',
    },
    total=False,
)


class ExportAttendanceQuery(_ExportAttendanceQueryRequired, _ExportAttendanceQueryOptional):
    pass


_ListPunchesQueryRequired = TypedDict(
    "_ListPunchesQueryRequired",
    {
    },
    total=True,
)
_ListPunchesQueryOptional = TypedDict(
    "_ListPunchesQueryOptional",
    {
        "limit": 'int',
        "page": 'int',
        "cursor": 'str',
        "include_total": 'bool',
        "sort": 'str',
        "employee": 'str',
        "from": 'str',
        "to": 'str',
        "device_id": 'str',
        "flag": 'Literal["clock_ahead", "clock_behind", "sent_late", "local_time_twice", "local_time_skipped"]',
    },
    total=False,
)


class ListPunchesQuery(_ListPunchesQueryRequired, _ListPunchesQueryOptional):
    pass


class ListAttendanceDevicesQuery(TypedDict, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str


class ListDeviceUsersQuery(TypedDict, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str
    employee: str


_ListAttendanceCorrectionsQueryRequired = TypedDict(
    "_ListAttendanceCorrectionsQueryRequired",
    {
    },
    total=True,
)
_ListAttendanceCorrectionsQueryOptional = TypedDict(
    "_ListAttendanceCorrectionsQueryOptional",
    {
        "limit": 'int',
        "page": 'int',
        "cursor": 'str',
        "include_total": 'bool',
        "sort": 'str',
        "status": 'Literal["pending", "approved", "rejected", "cancelled"]',
        "employee": 'str',
        "from": 'str',
        "to": 'str',
    },
    total=False,
)


class ListAttendanceCorrectionsQuery(_ListAttendanceCorrectionsQueryRequired, _ListAttendanceCorrectionsQueryOptional):
    pass


class ImportPunchesQuery(TypedDict, total=False):
    mapping: str
    device_id: str
    name: str
    dry_run: bool


class ListAttendanceImportsQuery(TypedDict, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str
    status: Literal["queued", "running", "succeeded", "failed", "cancelled"]


class ListAttendanceImportLinesQuery(TypedDict, total=False):
    limit: int
    cursor: str
    outcome: Literal["created", "unchanged", "rejected"]


class _ListAttendanceImportLinesAsFileQueryRequired(TypedDict):
    format: Literal["csv"]


class ListAttendanceImportLinesAsFileQuery(_ListAttendanceImportLinesAsFileQueryRequired, total=False):
    limit: int
    cursor: str
    outcome: Literal["created", "unchanged", "rejected"]


class ListImportMappingsQuery(TypedDict, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str


_ListAttendanceQueryRequired = TypedDict(
    "_ListAttendanceQueryRequired",
    {
    },
    total=True,
)
_ListAttendanceQueryOptional = TypedDict(
    "_ListAttendanceQueryOptional",
    {
        "limit": 'int',
        "page": 'int',
        "cursor": 'str',
        "include_total": 'bool',
        "sort": 'str',
        "from": 'str',
        "to": 'str',
        "employee": 'str',
        "status": 'str',
        "updated_since": 'str',
    },
    total=False,
)


class ListAttendanceQuery(_ListAttendanceQueryRequired, _ListAttendanceQueryOptional):
    pass


class ListShiftsQuery(TypedDict, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str


class ListSchedulesQuery(TypedDict, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str


class ListScheduleAssignmentsQuery(TypedDict, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str
    target: Literal["employee", "department", "company"]
    employee: str
    department: str
    schedule_id: str
    on: str


class ListHolidaysQuery(TypedDict, total=False):
    year: int


_ListLeaveRequestsQueryRequired = TypedDict(
    "_ListLeaveRequestsQueryRequired",
    {
    },
    total=True,
)
_ListLeaveRequestsQueryOptional = TypedDict(
    "_ListLeaveRequestsQueryOptional",
    {
        "limit": 'int',
        "page": 'int',
        "cursor": 'str',
        "include_total": 'bool',
        "sort": 'str',
        "employee": 'str',
        "department": 'str',
        "type": 'str',
        "status": 'Literal["pending", "approved", "rejected", "cancelled", "taken"]',
        "from": 'str',
        "to": 'str',
    },
    total=False,
)


class ListLeaveRequestsQuery(_ListLeaveRequestsQueryRequired, _ListLeaveRequestsQueryOptional):
    pass


class ListLeaveTypesQuery(TypedDict, total=False):
    on: str


_GetLeaveCalendarQueryRequired = TypedDict(
    "_GetLeaveCalendarQueryRequired",
    {
        "from": 'str',
    },
    total=True,
)
_GetLeaveCalendarQueryOptional = TypedDict(
    "_GetLeaveCalendarQueryOptional",
    {
        "to": 'str',
        "department": 'str',
    },
    total=False,
)


class GetLeaveCalendarQuery(_GetLeaveCalendarQueryRequired, _GetLeaveCalendarQueryOptional):
    pass


class ListLeaveBalancesQuery(TypedDict, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str
    employee: str
    department: str
    on: str


class GetLeaveBalancesQuery(TypedDict, total=False):
    on: str


class ListLeaveDelegationsQuery(TypedDict, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str
    status: Literal["upcoming", "active", "ended", "revoked"]
    delegator: str
    deputy: str


class WatchAbsencesQuery(TypedDict, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str
    on: str
    employee: str
    department: str
    kind: Literal["consecutive", "separate"]
    state: Literal["letter_due", "letter_sent", "deemed_resigned"]


_ListAbsenceLettersQueryRequired = TypedDict(
    "_ListAbsenceLettersQueryRequired",
    {
    },
    total=True,
)
_ListAbsenceLettersQueryOptional = TypedDict(
    "_ListAbsenceLettersQueryOptional",
    {
        "limit": 'int',
        "page": 'int',
        "cursor": 'str',
        "include_total": 'bool',
        "sort": 'str',
        "employee": 'str',
        "department": 'str',
        "kind": 'Literal["consecutive", "separate"]',
        "status": 'Literal["sent", "withdrawn"]',
        "from": 'str',
        "to": 'str',
    },
    total=False,
)


class ListAbsenceLettersQuery(_ListAbsenceLettersQueryRequired, _ListAbsenceLettersQueryOptional):
    pass


class ListPayrollRetroItemsQuery(TypedDict, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str
    status: Literal["pending", "taken", "dismissed"]
    employee_id: str
    cycle_id: str


class ListCarriedDeductionsQuery(TypedDict, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str
    employee_id: str


class ListPayrollComponentsQuery(TypedDict, total=False):
    month: str


class GetPayrollComponentQuery(TypedDict, total=False):
    month: str


_ListPayrollCyclesQueryRequired = TypedDict(
    "_ListPayrollCyclesQueryRequired",
    {
    },
    total=True,
)
_ListPayrollCyclesQueryOptional = TypedDict(
    "_ListPayrollCyclesQueryOptional",
    {
        "limit": 'int',
        "page": 'int',
        "cursor": 'str',
        "include_total": 'bool',
        "sort": 'str',
        "period": 'str',
        "period[gte]": 'str',
        "period[lte]": 'str',
        "kind": 'Literal["regular", "bonus", "final_settlement", "correction"]',
        "status": 'Literal["draft", "calculating", "calculated", "approved", "closed"]',
    },
    total=False,
)


class ListPayrollCyclesQuery(_ListPayrollCyclesQueryRequired, _ListPayrollCyclesQueryOptional):
    pass


class ListPayrollInputsQuery(TypedDict, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str
    employee: str
    component: str
    unpaid: bool


class ListPayslipsQuery(TypedDict, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str
    employee_code: str
    explain: bool


class ListPayrollErrorsQuery(TypedDict, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str


class ListLoansQuery(TypedDict, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str
    employee: str
    kind: Literal["loan", "advance", "damages", "overpayment", "alimony", "attachment", "assignment"]
    status: Literal["active", "settled", "cancelled"]
    external_id: str


_ListPenaltiesQueryRequired = TypedDict(
    "_ListPenaltiesQueryRequired",
    {
    },
    total=True,
)
_ListPenaltiesQueryOptional = TypedDict(
    "_ListPenaltiesQueryOptional",
    {
        "limit": 'int',
        "page": 'int',
        "cursor": 'str',
        "include_total": 'bool',
        "sort": 'str',
        "employee": 'str',
        "date[gte]": 'str',
        "date[lte]": 'str',
        "status": 'Literal["active", "settled", "cancelled"]',
    },
    total=False,
)


class ListPenaltiesQuery(_ListPenaltiesQueryRequired, _ListPenaltiesQueryOptional):
    pass


class GetPayrollRegisterReportQuery(TypedDict, total=False):
    cycle_id: str
    period: str
    preview: bool
    lang: Literal["en", "ar"]


class _GetPayrollRegisterReportAsFileQueryRequired(TypedDict):
    format: Literal["csv", "xlsx"]


class GetPayrollRegisterReportAsFileQuery(_GetPayrollRegisterReportAsFileQueryRequired, total=False):
    cycle_id: str
    period: str
    preview: bool
    lang: Literal["en", "ar"]


class GetBankTransferReportQuery(TypedDict, total=False):
    cycle_id: str
    period: str
    preview: bool
    part: Literal["rows", "problems"]
    layout: str
    lang: Literal["en", "ar"]


class _GetBankTransferReportAsFileQueryRequired(TypedDict):
    format: Literal["csv", "xlsx"]


class GetBankTransferReportAsFileQuery(_GetBankTransferReportAsFileQueryRequired, total=False):
    cycle_id: str
    period: str
    preview: bool
    part: Literal["rows", "problems"]
    layout: str
    lang: Literal["en", "ar"]


class GetAccountingJournalReportQuery(TypedDict, total=False):
    cycle_id: str
    period: str
    preview: bool
    lang: Literal["en", "ar"]


class _GetAccountingJournalReportAsFileQueryRequired(TypedDict):
    format: Literal["csv", "xlsx"]


class GetAccountingJournalReportAsFileQuery(_GetAccountingJournalReportAsFileQueryRequired, total=False):
    cycle_id: str
    period: str
    preview: bool
    lang: Literal["en", "ar"]


class GetInsuranceContributionsReportQuery(TypedDict, total=False):
    cycle_id: str
    period: str
    preview: bool
    part: Literal["rows", "problems"]
    lang: Literal["en", "ar"]


class _GetInsuranceContributionsReportAsFileQueryRequired(TypedDict):
    format: Literal["csv", "xlsx"]


class GetInsuranceContributionsReportAsFileQuery(_GetInsuranceContributionsReportAsFileQueryRequired, total=False):
    cycle_id: str
    period: str
    preview: bool
    part: Literal["rows", "problems"]
    lang: Literal["en", "ar"]


_GetInsuranceForm1ReportQueryRequired = TypedDict(
    "_GetInsuranceForm1ReportQueryRequired",
    {
        "from": 'str',
        "to": 'str',
    },
    total=True,
)
_GetInsuranceForm1ReportQueryOptional = TypedDict(
    "_GetInsuranceForm1ReportQueryOptional",
    {
        "part": 'Literal["rows", "problems"]',
        "lang": 'Literal["en", "ar"]',
    },
    total=False,
)


class GetInsuranceForm1ReportQuery(_GetInsuranceForm1ReportQueryRequired, _GetInsuranceForm1ReportQueryOptional):
    pass


_GetInsuranceForm1ReportAsFileQueryRequired = TypedDict(
    "_GetInsuranceForm1ReportAsFileQueryRequired",
    {
        "from": 'str',
        "to": 'str',
        "format": 'Literal["csv", "xlsx"]',
    },
    total=True,
)
_GetInsuranceForm1ReportAsFileQueryOptional = TypedDict(
    "_GetInsuranceForm1ReportAsFileQueryOptional",
    {
        "part": 'Literal["rows", "problems"]',
        "lang": 'Literal["en", "ar"]',
    },
    total=False,
)


class GetInsuranceForm1ReportAsFileQuery(_GetInsuranceForm1ReportAsFileQueryRequired, _GetInsuranceForm1ReportAsFileQueryOptional):
    pass


class _GetInsuranceForm2ReportQueryRequired(TypedDict):
    year: str


class GetInsuranceForm2ReportQuery(_GetInsuranceForm2ReportQueryRequired, total=False):
    part: Literal["rows", "problems"]
    lang: Literal["en", "ar"]


class _GetInsuranceForm2ReportAsFileQueryRequired(TypedDict):
    year: str
    format: Literal["csv", "xlsx"]


class GetInsuranceForm2ReportAsFileQuery(_GetInsuranceForm2ReportAsFileQueryRequired, total=False):
    part: Literal["rows", "problems"]
    lang: Literal["en", "ar"]


_GetInsuranceForm6ReportQueryRequired = TypedDict(
    "_GetInsuranceForm6ReportQueryRequired",
    {
        "from": 'str',
        "to": 'str',
    },
    total=True,
)
_GetInsuranceForm6ReportQueryOptional = TypedDict(
    "_GetInsuranceForm6ReportQueryOptional",
    {
        "part": 'Literal["rows", "problems"]',
        "lang": 'Literal["en", "ar"]',
    },
    total=False,
)


class GetInsuranceForm6ReportQuery(_GetInsuranceForm6ReportQueryRequired, _GetInsuranceForm6ReportQueryOptional):
    pass


_GetInsuranceForm6ReportAsFileQueryRequired = TypedDict(
    "_GetInsuranceForm6ReportAsFileQueryRequired",
    {
        "from": 'str',
        "to": 'str',
        "format": 'Literal["csv", "xlsx"]',
    },
    total=True,
)
_GetInsuranceForm6ReportAsFileQueryOptional = TypedDict(
    "_GetInsuranceForm6ReportAsFileQueryOptional",
    {
        "part": 'Literal["rows", "problems"]',
        "lang": 'Literal["en", "ar"]',
    },
    total=False,
)


class GetInsuranceForm6ReportAsFileQuery(_GetInsuranceForm6ReportAsFileQueryRequired, _GetInsuranceForm6ReportAsFileQueryOptional):
    pass


class GetTaxWithholdingReportQuery(TypedDict, total=False):
    cycle_id: str
    period: str
    preview: bool
    part: Literal["rows", "problems"]
    lang: Literal["en", "ar"]


class _GetTaxWithholdingReportAsFileQueryRequired(TypedDict):
    format: Literal["csv", "xlsx"]


class GetTaxWithholdingReportAsFileQuery(_GetTaxWithholdingReportAsFileQueryRequired, total=False):
    cycle_id: str
    period: str
    preview: bool
    part: Literal["rows", "problems"]
    lang: Literal["en", "ar"]


class _GetAnnualTaxSettlementReportQueryRequired(TypedDict):
    year: str


class GetAnnualTaxSettlementReportQuery(_GetAnnualTaxSettlementReportQueryRequired, total=False):
    part: Literal["rows", "problems"]
    lang: Literal["en", "ar"]


class _GetAnnualTaxSettlementReportAsFileQueryRequired(TypedDict):
    year: str
    format: Literal["csv", "xlsx"]


class GetAnnualTaxSettlementReportAsFileQuery(_GetAnnualTaxSettlementReportAsFileQueryRequired, total=False):
    part: Literal["rows", "problems"]
    lang: Literal["en", "ar"]


class GetSalarySheetReportQuery(TypedDict, total=False):
    cycle_id: str
    period: str
    preview: bool
    part: Literal["rows", "problems"]
    template: str
    lang: Literal["en", "ar"]


class _GetSalarySheetReportAsFileQueryRequired(TypedDict):
    format: Literal["csv", "xlsx"]


class GetSalarySheetReportAsFileQuery(_GetSalarySheetReportAsFileQueryRequired, total=False):
    cycle_id: str
    period: str
    preview: bool
    part: Literal["rows", "problems"]
    template: str
    lang: Literal["en", "ar"]


_GetCostTrendReportQueryRequired = TypedDict(
    "_GetCostTrendReportQueryRequired",
    {
        "from": 'str',
        "to": 'str',
    },
    total=True,
)
_GetCostTrendReportQueryOptional = TypedDict(
    "_GetCostTrendReportQueryOptional",
    {
        "lang": 'Literal["en", "ar"]',
    },
    total=False,
)


class GetCostTrendReportQuery(_GetCostTrendReportQueryRequired, _GetCostTrendReportQueryOptional):
    pass


_GetCostTrendReportAsFileQueryRequired = TypedDict(
    "_GetCostTrendReportAsFileQueryRequired",
    {
        "from": 'str',
        "to": 'str',
        "format": 'Literal["csv", "xlsx"]',
    },
    total=True,
)
_GetCostTrendReportAsFileQueryOptional = TypedDict(
    "_GetCostTrendReportAsFileQueryOptional",
    {
        "lang": 'Literal["en", "ar"]',
    },
    total=False,
)


class GetCostTrendReportAsFileQuery(_GetCostTrendReportAsFileQueryRequired, _GetCostTrendReportAsFileQueryOptional):
    pass


class GetLeaveBalancesReportQuery(TypedDict, total=False):
    on: str
    department: str
    lang: Literal["en", "ar"]


class _GetLeaveBalancesReportAsFileQueryRequired(TypedDict):
    format: Literal["csv", "xlsx"]


class GetLeaveBalancesReportAsFileQuery(_GetLeaveBalancesReportAsFileQueryRequired, total=False):
    on: str
    department: str
    lang: Literal["en", "ar"]


class ListStatutoryParametersQuery(TypedDict, total=False):
    on: str
    chapter: str


_ListWebhookDeliveriesQueryRequired = TypedDict(
    "_ListWebhookDeliveriesQueryRequired",
    {
    },
    total=True,
)
_ListWebhookDeliveriesQueryOptional = TypedDict(
    "_ListWebhookDeliveriesQueryOptional",
    {
        "limit": 'int',
        "page": 'int',
        "cursor": 'str',
        "include_total": 'bool',
        "sort": 'str',
        "endpoint_id": 'str',
        "event_id": 'str',
        "event": 'str',
        "status": 'Literal["pending", "in_flight", "retrying", "paused", "succeeded", "exhausted", "cancelled"]',
        "created_at[gte]": 'str',
        "created_at[lt]": 'str',
    },
    total=False,
)


class ListWebhookDeliveriesQuery(_ListWebhookDeliveriesQueryRequired, _ListWebhookDeliveriesQueryOptional):
    pass


class ListWebhookAttemptsQuery(TypedDict, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str


_ListWebhookEventsQueryRequired = TypedDict(
    "_ListWebhookEventsQueryRequired",
    {
    },
    total=True,
)
_ListWebhookEventsQueryOptional = TypedDict(
    "_ListWebhookEventsQueryOptional",
    {
        "limit": 'int',
        "page": 'int',
        "cursor": 'str',
        "include_total": 'bool',
        "sort": 'str',
        "event": 'str',
        "aggregate_id": 'str',
        "occurred_at[gte]": 'str',
        "occurred_at[lt]": 'str',
    },
    total=False,
)


class ListWebhookEventsQuery(_ListWebhookEventsQueryRequired, _ListWebhookEventsQueryOptional):
    pass


class ListWebhooksQuery(TypedDict, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str


class ListWebhooksInSettingsQuery(TypedDict, total=False):
    limit: int
    page: int
    cursor: str
    include_total: bool
    sort: str


class EmployeeCreatedEvent_data(TypedDict):
    id: str
    full_name: str
    employee_code: str
    company_id: str


class EmployeeCreatedEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: EmployeeCreatedEvent_data


class EmployeeUpdatedEvent_data(TypedDict):
    id: str
    employee_code: str
    company_id: str
    version: int
    changed_fields: List[str]


class EmployeeUpdatedEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: EmployeeUpdatedEvent_data


_AttendanceImportedEvent_dataRequired = TypedDict(
    "_AttendanceImportedEvent_dataRequired",
    {
        "company_id": 'str',
        "created": 'int',
        "updated": 'int',
        "removed": 'int',
        "from": 'str',
        "to": 'str',
        "employees": 'int',
    },
    total=True,
)
_AttendanceImportedEvent_dataOptional = TypedDict(
    "_AttendanceImportedEvent_dataOptional",
    {
    },
    total=False,
)


class AttendanceImportedEvent_data(_AttendanceImportedEvent_dataRequired, _AttendanceImportedEvent_dataOptional):
    pass


class AttendanceImportedEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: AttendanceImportedEvent_data


class PayrollPeriodCreatedEvent_data(TypedDict):
    id: str
    company_id: str
    period: str
    kind: str
    status: str
    employees: int
    failed: int
    version: int


class PayrollPeriodCreatedEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: PayrollPeriodCreatedEvent_data


class PayrollPeriodCalculatedEvent_data(TypedDict):
    id: str
    company_id: str
    period: str
    kind: str
    status: str
    employees: int
    failed: int
    version: int


class PayrollPeriodCalculatedEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: PayrollPeriodCalculatedEvent_data


class PayrollPeriodApprovedEvent_data(TypedDict):
    id: str
    company_id: str
    period: str
    kind: str
    status: str
    employees: int
    failed: int
    version: int


class PayrollPeriodApprovedEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: PayrollPeriodApprovedEvent_data


class PayrollPeriodReopenedEvent_data(TypedDict):
    id: str
    company_id: str
    period: str
    kind: str
    status: str
    employees: int
    failed: int
    version: int


class PayrollPeriodReopenedEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: PayrollPeriodReopenedEvent_data


class PayrollPeriodClosedEvent_data(TypedDict):
    id: str
    company_id: str
    period: str
    kind: str
    status: str
    employees: int
    failed: int
    version: int


class PayrollPeriodClosedEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: PayrollPeriodClosedEvent_data


class PayrollPeriodReversedEvent_data(TypedDict):
    id: str
    company_id: str
    period: str
    kind: str
    status: str
    employees: int
    failed: int
    version: int


class PayrollPeriodReversedEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: PayrollPeriodReversedEvent_data


class PayrollPeriodDeletedEvent_data(TypedDict):
    id: str
    company_id: str
    period: str
    kind: str
    status: str
    employees: int
    failed: int
    version: int


class PayrollPeriodDeletedEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: PayrollPeriodDeletedEvent_data


class LoanCreatedEvent_data(TypedDict):
    id: str
    company_id: str
    employee_id: str
    kind: str
    status: str
    version: int


class LoanCreatedEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: LoanCreatedEvent_data


class LoanUpdatedEvent_data(TypedDict):
    id: str
    company_id: str
    employee_id: str
    kind: str
    status: str
    version: int


class LoanUpdatedEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: LoanUpdatedEvent_data


class PenaltyRecordedEvent_data(TypedDict):
    id: str
    company_id: str
    employee_id: str
    status: str
    version: int


class PenaltyRecordedEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: PenaltyRecordedEvent_data


class PenaltyCancelledEvent_data(TypedDict):
    id: str
    company_id: str
    employee_id: str
    status: str
    version: int


class PenaltyCancelledEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: PenaltyCancelledEvent_data


_LeaveRequestUpdatedEvent_dataRequired = TypedDict(
    "_LeaveRequestUpdatedEvent_dataRequired",
    {
        "id": 'str',
        "company_id": 'str',
        "employee_id": 'str',
        "type": 'str',
        "from": 'str',
        "to": 'str',
        "days": 'Amount',
        "old_status": 'Optional[str]',
        "status": 'str',
        "version": 'int',
    },
    total=True,
)
_LeaveRequestUpdatedEvent_dataOptional = TypedDict(
    "_LeaveRequestUpdatedEvent_dataOptional",
    {
    },
    total=False,
)


class LeaveRequestUpdatedEvent_data(_LeaveRequestUpdatedEvent_dataRequired, _LeaveRequestUpdatedEvent_dataOptional):
    pass


class LeaveRequestUpdatedEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: LeaveRequestUpdatedEvent_data


_LeaveRequestRecountedEvent_dataRequired = TypedDict(
    "_LeaveRequestRecountedEvent_dataRequired",
    {
        "id": 'str',
        "company_id": 'str',
        "employee_id": 'str',
        "type": 'str',
        "from": 'str',
        "to": 'str',
        "old_days": 'Amount',
        "days": 'Amount',
        "status": 'str',
        "version": 'int',
    },
    total=True,
)
_LeaveRequestRecountedEvent_dataOptional = TypedDict(
    "_LeaveRequestRecountedEvent_dataOptional",
    {
    },
    total=False,
)


class LeaveRequestRecountedEvent_data(_LeaveRequestRecountedEvent_dataRequired, _LeaveRequestRecountedEvent_dataOptional):
    pass


class LeaveRequestRecountedEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: LeaveRequestRecountedEvent_data


class LeaveAbsenceLetterUpdatedEvent_data(TypedDict):
    id: str
    company_id: str
    employee_id: str
    kind: str
    status: str
    sent_on: str
    due_on: str
    means: str
    registered_number: str


class LeaveAbsenceLetterUpdatedEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: LeaveAbsenceLetterUpdatedEvent_data


class ApiKeyCreatedEvent_data(TypedDict):
    id: str
    name: str
    scopes: List[str]
    expires_at: Optional[str]


class ApiKeyCreatedEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: ApiKeyCreatedEvent_data


class ApiKeyRevokedEvent_data(TypedDict):
    id: str
    name: str


class ApiKeyRevokedEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: ApiKeyRevokedEvent_data


class WebhookTestEvent_data(TypedDict):
    endpoint_id: str
    message: str


class WebhookTestEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: WebhookTestEvent_data


class WebhookEndpointCreatedEvent_data(TypedDict):
    id: str
    url: str
    events: List[str]


class WebhookEndpointCreatedEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: WebhookEndpointCreatedEvent_data


class WebhookEndpointUpdatedEvent_data(TypedDict):
    id: str
    version: int
    changed_fields: List[str]


class WebhookEndpointUpdatedEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: WebhookEndpointUpdatedEvent_data


class WebhookEndpointDeletedEvent_data(TypedDict):
    id: str
    url: str


class WebhookEndpointDeletedEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: WebhookEndpointDeletedEvent_data


class WebhookEndpointSecretRotatedEvent_data(TypedDict):
    id: str
    old_secrets_expire_at: Optional[str]


class WebhookEndpointSecretRotatedEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: WebhookEndpointSecretRotatedEvent_data


class WebhookEndpointFailingEvent_data_last_failure(TypedDict):
    """The newest attempt that failed, and the event it was for."""

    delivery_id: str
    event_id: str
    event: str
    attempted_at: str
    response_status: Optional[int]
    error_class: Optional[str]


class WebhookEndpointFailingEvent_data(TypedDict):
    id: str
    url: str
    failing_since: str
    disable_at: str
    percent: int
    last_failure: Optional[WebhookEndpointFailingEvent_data_last_failure]


class WebhookEndpointFailingEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: WebhookEndpointFailingEvent_data


class WebhookEndpointRecoveredEvent_data(TypedDict):
    id: str
    url: str


class WebhookEndpointRecoveredEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: WebhookEndpointRecoveredEvent_data


class WebhookEndpointDisabledEvent_data_last_failure(TypedDict):
    """The newest attempt that failed, and the event it was for."""

    delivery_id: str
    event_id: str
    event: str
    attempted_at: str
    response_status: Optional[int]
    error_class: Optional[str]


class WebhookEndpointDisabledEvent_data(TypedDict):
    id: str
    reason: str
    last_failure: Optional[WebhookEndpointDisabledEvent_data_last_failure]


class WebhookEndpointDisabledEvent(TypedDict):
    id: str
    event: str
    timestamp: str
    company_id: str
    sequence: int
    data: WebhookEndpointDisabledEvent_data


DeliveredEvent = Union[
    EmployeeCreatedEvent,
    EmployeeUpdatedEvent,
    AttendanceImportedEvent,
    PayrollPeriodCreatedEvent,
    PayrollPeriodCalculatedEvent,
    PayrollPeriodApprovedEvent,
    PayrollPeriodReopenedEvent,
    PayrollPeriodClosedEvent,
    PayrollPeriodReversedEvent,
    PayrollPeriodDeletedEvent,
    LoanCreatedEvent,
    LoanUpdatedEvent,
    PenaltyRecordedEvent,
    PenaltyCancelledEvent,
    LeaveRequestUpdatedEvent,
    LeaveRequestRecountedEvent,
    LeaveAbsenceLetterUpdatedEvent,
    ApiKeyCreatedEvent,
    ApiKeyRevokedEvent,
    WebhookTestEvent,
    WebhookEndpointCreatedEvent,
    WebhookEndpointUpdatedEvent,
    WebhookEndpointDeletedEvent,
    WebhookEndpointSecretRotatedEvent,
    WebhookEndpointFailingEvent,
    WebhookEndpointRecoveredEvent,
    WebhookEndpointDisabledEvent,
]
