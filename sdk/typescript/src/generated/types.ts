// Generated from openapi.yaml: npm run sdk

export interface AbsenceLetter {
  id: string;
  employee_id: string;
  employee_code: string;
  /** consecutive: days in a row; separate: days within twelve months. */
  kind: 'consecutive' | 'separate' | (string & {});
  /** withdrawn: entered by mistake, it does not count. */
  status: 'sent' | 'withdrawn' | (string & {});
  means: 'registered_letter' | 'registered_letter_with_receipt' | (string & {});
  registered_number: string;
  sent_on: string;
  due_on: string;
  /** On the day on which it was sent. */
  absent_days: number;
  note: string | null;
  recorded_by: {
    kind: 'api_key' | 'user' | 'system' | (string & {});
    id: string | null;
  };
  recorded_at: string;
  withdrawn_by: {
    kind: 'api_key' | 'user' | 'system' | (string & {});
    id: string | null;
  } | null;
  withdrawn_at: string | null;
}

export interface AbsenceLetterList {
  data: Array<AbsenceLetter>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface AbsenceLetterRequest {
  /** This or employee_code. */
  employee_id?: string | undefined;
  employee_code?: string | undefined;
  /** consecutive: days in a row; separate: days within twelve months. */
  kind: 'consecutive' | 'separate';
  /** When the letter was due, or later; not to come. */
  sent_on: string;
  /** registered_letter when absent. */
  means?: 'registered_letter' | 'registered_letter_with_receipt' | undefined;
  /** The number that the post gave it. */
  registered_number: string;
  note?: string | undefined;
}

export interface AbsenceWatch {
  on: string;
  data: Array<{
    employee_id: string;
    employee_code: string;
    /** consecutive: days in a row; separate: days within twelve months. */
    kind: 'consecutive' | 'separate' | (string & {});
    /** letter_due: nobody has recorded a letter that warned of these days. letter_sent: the term runs. deemed_resigned: he was absent beyond the limit after the letter. */
    state: 'letter_due' | 'letter_sent' | 'deemed_resigned' | (string & {});
    days: number;
    limit_days: number;
    /** More than the law allows: deemed resigned, if the letter was sent in time. */
    limit_passed: boolean;
    /** The day of absence that made the letter due. */
    due_on: string;
    /** The first one that warned of these days. */
    letter: {
      id: string;
      sent_on: string;
      means: 'registered_letter' | 'registered_letter_with_receipt' | (string & {});
      registered_number: string;
    } | null;
    /** The first day of absence above the limit behind the letter. */
    deemed_resigned_on: string | null;
    explanation: {
      rule: string;
      operands: Record<string, number | string>;
      article: {
        law: string;
        article: string;
      } | null;
      text: {
        en: string;
        ar: string;
      };
    };
    /** What follows by law, and what can be done; nothing is done by itself. */
    effect: {
      rule: string;
      operands: Record<string, number | string>;
      article: {
        law: string;
        article: string;
      } | null;
      text: {
        en: string;
        ar: string;
      };
    } | null;
  }>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface AccountingSettings {
  accounts: {
    salaries: string;
    social_insurance_expense: string;
    health_insurance_expense: string;
    levies_expense: string;
    rounding: string;
    net_payable: string;
    social_insurance_payable: string;
    health_insurance_payable: string;
    income_tax_payable: string;
    martyrs_fund_payable: string;
    levies_payable: string;
    deductions_payable: string;
    employee_receivables: string;
  };
  line_accounts: Record<string, string>;
  cost_centre_field: string;
}

export interface AccountingSettingsRequest {
  /** An account that is not given has the number of the default chart. */
  accounts: {
    salaries?: string | undefined;
    social_insurance_expense?: string | undefined;
    health_insurance_expense?: string | undefined;
    levies_expense?: string | undefined;
    rounding?: string | undefined;
    net_payable?: string | undefined;
    social_insurance_payable?: string | undefined;
    health_insurance_payable?: string | undefined;
    income_tax_payable?: string | undefined;
    martyrs_fund_payable?: string | undefined;
    levies_payable?: string | undefined;
    deductions_payable?: string | undefined;
    employee_receivables?: string | undefined;
  };
  /** Code of a payslip line → the account of that line alone. */
  line_accounts?: Record<string, string> | undefined;
  /** The name under which an employee’s metadata has his cost centre. */
  cost_centre_field?: string | undefined;
}

export interface ApiKey {
  id: string;
  name: string;
  prefix: string;
  last_four: string;
  scopes: Array<'employees:read' | 'employees:write' | 'employees:sensitive' | 'attendance:read' | 'attendance:write' | 'leave:read' | 'leave:write' | 'leave:approve' | 'payroll:read' | 'payroll:write' | 'payroll:approve' | 'reports:read' | 'webhooks:read' | 'webhooks:write' | (string & {})>;
  /** Its maker uses it himself, as the key of the sign-up; he and it are one person. */
  is_own: boolean;
  allowed_cidrs: Array<string> | null;
  expires_at: string | null;
  revoked_at: string | null;
  created_at: string;
  /** To the minute. */
  last_used_at: string | null;
}

export interface ApiKeyList {
  data: Array<ApiKey>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface ApiKeyRequest {
  name: string;
  /** `employees:sensitive` shows national ids and bank accounts in full, and with `employees:read`, `employees:write` or `attendance:read` what is recorded of pregnancy and nursing. `payroll:write` creates and calculates cycles; only `payroll:approve` approves and closes them. `leave:approve` decides about requests, and never about one’s own; each report names the scopes it needs beside `reports:read`. */
  scopes: Array<'employees:read' | 'employees:write' | 'employees:sensitive' | 'attendance:read' | 'attendance:write' | 'leave:read' | 'leave:write' | 'leave:approve' | 'payroll:read' | 'payroll:write' | 'payroll:approve' | 'reports:read' | 'webhooks:read' | 'webhooks:write'>;
  expires_at?: string | undefined;
  /** Networks the key may be used from; absent: any. */
  allowed_cidrs?: Array<string> | undefined;
  /** You use the key yourself: then you and it are one person wherever a second one has to decide (corrections, leave, four_eyes). False when absent: the key is for somebody else or for another system. */
  is_own?: boolean | undefined;
}

export interface AttendanceBatchRequest {
  records: Array<AttendanceRecordRequest>;
  /** partial (when absent): good rows are stored, bad ones reported. atomic: all or nothing, then 422 `batch_rejected` with the same results. */
  mode?: 'partial' | 'atomic' | undefined;
  /** Answers the same and stores nothing. */
  dry_run?: boolean | undefined;
}

export interface AttendanceBatchResult {
  /** One a row, in the order of the batch. */
  results: Array<AttendanceRowResult>;
  summary: {
    created: number;
    updated: number;
    unchanged: number;
    conflict: number;
    deferred: number;
    rejected: number;
  };
}

export interface AttendanceCorrection {
  id: string;
  employee_id: string;
  employee_code: string;
  work_date: string;
  reason: string;
  day: Record<string, unknown> | null;
  punches: Array<Record<string, unknown>> | null;
  status: 'pending' | 'approved' | 'rejected' | 'cancelled' | (string & {});
  requested_by: {
    kind: 'api_key' | 'user' | 'system' | (string & {});
    id: string | null;
  };
  decided_by: {
    kind: 'api_key' | 'user' | 'system' | (string & {});
    id: string | null;
  } | null;
  decided_at: string | null;
  decision_note: string | null;
  /** The day when the request was approved; null when it had no record. */
  before: {
    source: 'record' | 'punches' | (string & {});
    status: 'present' | 'absent' | 'late' | 'half_day' | 'on_leave' | 'holiday' | 'rest_day' | 'remote' | 'mission' | 'incomplete' | (string & {});
    check_in: string | null;
    check_out: string | null;
    worked_minutes: number | null;
    late_minutes: number;
    early_leave_minutes: number;
    overtime: {
      day_minutes: number;
      night_minutes: number;
      rest_day: boolean;
      holiday: boolean;
    };
    unpaid: boolean;
  } | null;
  /** The day as the approval left it. */
  after: {
    source: 'record' | 'punches' | (string & {});
    status: 'present' | 'absent' | 'late' | 'half_day' | 'on_leave' | 'holiday' | 'rest_day' | 'remote' | 'mission' | 'incomplete' | (string & {});
    check_in: string | null;
    check_out: string | null;
    worked_minutes: number | null;
    late_minutes: number;
    early_leave_minutes: number;
    overtime: {
      day_minutes: number;
      night_minutes: number;
      rest_day: boolean;
      holiday: boolean;
    };
    unpaid: boolean;
  } | null;
  /** The month was closed: the day stayed, and this waits to be taken up. */
  retro_item_id: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface AttendanceCorrectionList {
  data: Array<AttendanceCorrection>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface AttendanceDay {
  /** Opaque; of the employee and the day, so that a record that moves gets another. */
  id: string;
  employee_id: string;
  employee_code: string;
  work_date: string;
  status: 'present' | 'absent' | 'late' | 'half_day' | 'on_leave' | 'holiday' | 'rest_day' | 'remote' | 'mission' | 'incomplete' | (string & {});
  check_in: string | null;
  check_out: string | null;
  worked_minutes: number | null;
  late_minutes: number;
  early_leave_minutes: number;
  overtime: {
    day_minutes: number;
    night_minutes: number;
    rest_day: boolean;
    holiday: boolean;
  };
  unpaid: boolean;
  /** record: as it was sent or entered. punches: computed from the stamps of the clocks. */
  source: 'record' | 'punches' | (string & {});
  /** The payroll of its month is closed: it stays as it is. As of the answer; the feed does not tell a closing, `payroll.period.closed` does. */
  locked: boolean;
  external_id: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  /** Only with updated_since, and then true: the record was deleted, left this day for another one, or has a status that was not asked for. The rest is its last state. */
  removed?: boolean | undefined;
  /** How a computed day came about; null for a day that was sent as a record. */
  explanation: {
    schedule: {
      name: string;
      source: string;
    } | null;
    shift: {
      code: string;
      name: string;
      start: string;
      end: string;
    } | null;
    holiday: string | null;
    punches: Array<{
      at: string;
      direction: 'in' | 'out' | null | (string & {});
      device_id: string | null;
      /** Entered by a person. */
      manual: boolean;
      use: 'in' | 'out' | 'duplicate' | 'between' | 'without_pair' | (string & {});
    }>;
    /** In the order of their use. */
    rules: Array<AttendanceDayNote>;
  } | null;
  /** What the law, or sense, says against the day. */
  warnings: Array<AttendanceDayNote>;
}

export interface AttendanceDayNote {
  code: string;
  params: Record<string, string | number>;
  text: string;
}

export interface AttendanceDevice {
  device_id: string;
  /** How many were stored. */
  punches: number;
  first_punch_at: string;
  /** The latest instant stamped. */
  last_punch_at: string;
  /** When something new came last: how far the device has been read. */
  last_received_at: string;
  clock_difference_seconds: number | null;
}

export interface AttendanceDeviceList {
  data: Array<AttendanceDevice>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface AttendanceImport {
  id: string;
  name: string;
  /** succeeded: every line was dealt with, refused ones among them. Work that a crash cut off goes on by itself. */
  status: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled' | (string & {});
  dry_run: boolean;
  job_id: string;
  device_id: string | null;
  /** The name of the mapping. */
  mapping: string | null;
  size_bytes: number;
  /** Of the bytes that were sent. */
  sha256: string;
  detected: ImportDetection;
  warnings: Array<{
    code: string;
    detail: string;
  }>;
  progress: {
    lines_done: number;
    lines_total: number;
  };
  counts: {
    created: number;
    unchanged: number;
    rejected: number;
    /** Daily records that were computed anew and came out differently. */
    days_changed: number;
  };
  /** Of an import that failed. */
  error: {
    code: string;
    detail: string;
  } | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  /** Since then the bytes are gone; the outcomes stay. */
  file_removed_at: string | null;
}

export interface AttendanceImportList {
  data: Array<AttendanceImport>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface AttendanceList {
  data: Array<AttendanceRecord>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface AttendanceRecord {
  /** Opaque; of the employee and the day, so that a record that moves gets another. */
  id: string;
  employee_id: string;
  employee_code: string;
  work_date: string;
  status: 'present' | 'absent' | 'late' | 'half_day' | 'on_leave' | 'holiday' | 'rest_day' | 'remote' | 'mission' | 'incomplete' | (string & {});
  check_in: string | null;
  check_out: string | null;
  worked_minutes: number | null;
  late_minutes: number;
  early_leave_minutes: number;
  overtime: {
    day_minutes: number;
    night_minutes: number;
    rest_day: boolean;
    holiday: boolean;
  };
  unpaid: boolean;
  /** record: as it was sent or entered. punches: computed from the stamps of the clocks. */
  source: 'record' | 'punches' | (string & {});
  /** The payroll of its month is closed: it stays as it is. As of the answer; the feed does not tell a closing, `payroll.period.closed` does. */
  locked: boolean;
  external_id: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  /** Only with updated_since, and then true: the record was deleted, left this day for another one, or has a status that was not asked for. The rest is its last state. */
  removed?: boolean | undefined;
}

/** Says all about one employee and day: what is absent is not kept. */
export interface AttendanceRecordRequest {
  /** This or employee_code. */
  employee_id?: string | undefined;
  employee_code?: string | undefined;
  /** A shift over midnight belongs to the day it begins. */
  work_date: string;
  status: 'present' | 'absent' | 'late' | 'half_day' | 'on_leave' | 'holiday' | 'rest_day' | 'remote' | 'mission' | 'incomplete';
  check_in?: string | null | undefined;
  check_out?: string | null | undefined;
  /** From check-in to check-out when absent; give it when breaks are not worked time. */
  worked_minutes?: number | null | undefined;
  late_minutes?: number | undefined;
  early_leave_minutes?: number | undefined;
  overtime?: {
    day_minutes?: number | undefined;
    night_minutes?: number | undefined;
    /** The weekly rest day was worked. */
    rest_day?: boolean | undefined;
    /** A public holiday was worked. */
    holiday?: boolean | undefined;
  } | undefined;
  /** Whether the day, or the half of a half_day, costs wage. When absent: true for absent, false for the rest. */
  unpaid?: boolean | undefined;
  /** The record's name in your system, and then its key: another date or employee moves the record. Absent keeps the stored name, null takes it away. */
  external_id?: string | null | undefined;
  /** Write only if the stored record is at this version; 0: only if there is none. Otherwise the outcome is conflict. */
  if_version?: number | undefined;
}

export interface AttendanceRetroItem {
  id: string;
  /** record: a daily record. punch: stamps of a clock. correction: an approved request. */
  kind: 'record' | 'punch' | 'correction' | (string & {});
  employee_id: string;
  employee_code: string;
  work_date: string;
  /** The closed month of the day. */
  period: string;
  /** pending until a later payroll takes it, or somebody dismisses it. */
  status: 'pending' | 'taken' | 'dismissed' | (string & {});
  /** What came, by kind. */
  payload?: Record<string, unknown> | undefined;
  /** Why it was dismissed. */
  reason: string | null;
  created_at: string;
  settled_at: string | null;
  /** What a pending item waits for. settlement_reversal: the employment was settled, and no later payroll takes the item by itself; reverse the settlement and settle anew to pay it, or dismiss it. Null once it is taken or dismissed. */
  waits_for: 'next_cycle' | 'settlement_reversal' | null | (string & {});
  /** That settlement. */
  settlement_cycle_id: string | null;
  version: number;
}

export interface AttendanceRetroItemList {
  data: Array<AttendanceRetroItem>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface AttendanceRowError {
  code: string;
  field: string;
  pointer: string;
  detail: string;
  params: Record<string, unknown>;
}

export interface AttendanceRowResult {
  /** Place of the row in the batch, from 0. */
  index: number;
  /** deferred: the payroll of its month is closed, so the day stays as it was paid, and the next cycle pays or deducts the difference; `retro_item_id` is what waits, and `error` names the month. */
  outcome: 'created' | 'updated' | 'unchanged' | 'conflict' | 'deferred' | 'rejected' | (string & {});
  id?: string | undefined;
  version?: number | undefined;
  /** This row changed nothing, because a later one speaks of the same record. */
  superseded_by?: number | undefined;
  /** With deferred: the retro item that keeps what the row says until a cycle takes it up. */
  retro_item_id?: string | undefined;
  error?: AttendanceRowError | undefined;
  more_errors?: Array<AttendanceRowError> | undefined;
  /** With conflict: the stored record, or null when there is none. */
  stored?: {
    /** Opaque; of the employee and the day, so that a record that moves gets another. */
    id: string;
    employee_id: string;
    employee_code: string;
    work_date: string;
    status: 'present' | 'absent' | 'late' | 'half_day' | 'on_leave' | 'holiday' | 'rest_day' | 'remote' | 'mission' | 'incomplete' | (string & {});
    check_in: string | null;
    check_out: string | null;
    worked_minutes: number | null;
    late_minutes: number;
    early_leave_minutes: number;
    overtime: {
      day_minutes: number;
      night_minutes: number;
      rest_day: boolean;
      holiday: boolean;
    };
    unpaid: boolean;
    /** record: as it was sent or entered. punches: computed from the stamps of the clocks. */
    source: 'record' | 'punches' | (string & {});
    /** The payroll of its month is closed: it stays as it is. As of the answer; the feed does not tell a closing, `payroll.period.closed` does. */
    locked: boolean;
    external_id: string | null;
    version: number;
    created_at: string;
    updated_at: string;
    /** Only with updated_since, and then true: the record was deleted, left this day for another one, or has a status that was not asked for. The rest is its last state. */
    removed?: boolean | undefined;
  } | null | undefined;
}

export interface AttendanceSettings {
  /** How punches without a direction are read. alternate: in, out, in, out. first_last: the first of the day is the coming and the last one the going. */
  pairing: 'alternate' | 'first_last' | (string & {});
  /** A further punch of the same direction within this time repeats the one before. */
  duplicate_window_minutes: number;
  /** A clock that differs from the server by more than this is flagged. */
  clock_tolerance_minutes: number;
  /** Whether a scheduled day that was not worked costs the wage of the day. */
  absence_unpaid: boolean;
  /** 0 while nothing was chosen. */
  version: number;
}

export interface AttendanceSettingsPatch {
  /** How punches without a direction are read. alternate: in, out, in, out. first_last: the first of the day is the coming and the last one the going. */
  pairing?: 'alternate' | 'first_last' | undefined;
  /** A further punch of the same direction within this time repeats the one before. */
  duplicate_window_minutes?: number | undefined;
  /** A clock that differs from the server by more than this is flagged. */
  clock_tolerance_minutes?: number | undefined;
  /** Whether a scheduled day that was not worked costs the wage of the day. */
  absence_unpaid?: boolean | undefined;
}

export interface AttendanceSummary {
  employee_id: string;
  employee_code: string;
  full_name: string;
  department: string | null;
  period: string;
  /** Days by status. */
  days: {
    present: number;
    absent: number;
    late: number;
    half_day: number;
    on_leave: number;
    holiday: number;
    rest_day: number;
    remote: number;
    mission: number;
    incomplete: number;
  };
  days_recorded: number;
  worked_minutes: number;
  late_minutes: number;
  early_leave_minutes: number;
  overtime: {
    day_minutes: number;
    night_minutes: number;
    rest_days: number;
    holidays: number;
  };
  /** In halves. */
  unpaid_days: number;
  /** Rest days worked in the month, and the day of rest that is owed for each until due_by: a record of rest_day on a work day gives it, to the oldest debt first. overdue: not given by then. */
  rest_day_credits: Array<{
    work_date: string;
    status: 'open' | 'given' | 'overdue' | (string & {});
    due_by: string;
    given_on: string | null;
  }>;
}

export interface AttendanceSummaryList {
  data: Array<AttendanceSummary>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
  /** Of everybody the filters leave, on all pages; null where meta.total is. */
  totals: {
    /** Days by status. */
    days: {
      present: number;
      absent: number;
      late: number;
      half_day: number;
      on_leave: number;
      holiday: number;
      rest_day: number;
      remote: number;
      mission: number;
      incomplete: number;
    };
    days_recorded: number;
    worked_minutes: number;
    late_minutes: number;
    early_leave_minutes: number;
    overtime: {
      day_minutes: number;
      night_minutes: number;
      rest_days: number;
      holidays: number;
    };
    /** In halves. */
    unpaid_days: number;
  } | null;
}

export interface BankLayout {
  layout: string;
  name: string;
  columns: Array<{
    /** amount_text: with two decimals, as text; amount_piastres: whole piastres; bank_code, branch_code and account_number: parts of an Egyptian IBAN. */
    field: 'serial' | 'employee_code' | 'full_name' | 'full_name_ar' | 'account_holder' | 'national_id' | 'iban' | 'bank_code' | 'branch_code' | 'account_number' | 'amount' | 'amount_piastres' | 'amount_text' | 'currency' | 'period' | 'constant' | (string & {});
    heading: string;
    /** Of the field `constant`. */
    text?: string | undefined;
  }>;
  delimiter: ',' | ';' | '|' | '	' | (string & {});
  has_headings: boolean;
  has_byte_order_mark: boolean;
}

export interface BankLayoutList {
  data: Array<BankLayout>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface BankLayoutRequest {
  name: string;
  columns: Array<{
    /** amount_text: with two decimals, as text; amount_piastres: whole piastres; bank_code, branch_code and account_number: parts of an Egyptian IBAN. */
    field: 'serial' | 'employee_code' | 'full_name' | 'full_name_ar' | 'account_holder' | 'national_id' | 'iban' | 'bank_code' | 'branch_code' | 'account_number' | 'amount' | 'amount_piastres' | 'amount_text' | 'currency' | 'period' | 'constant';
    heading: string;
    /** Of the field `constant`. */
    text?: string | undefined;
  }>;
  delimiter?: ',' | ';' | '|' | '	' | undefined;
  has_headings?: boolean | undefined;
  has_byte_order_mark?: boolean | undefined;
}

export interface BulkCorrectionOutcome {
  /** One an employee. */
  results: Array<BulkCorrectionResult>;
  summary: {
    added: number;
    skipped: number;
    rejected: number;
    days_changed: number;
  };
}

export interface BulkCorrectionRequest {
  work_date: string;
  reason: string;
  /** Ids or employee codes. This, department or all. */
  employees?: Array<string> | undefined;
  department?: string | undefined;
  all?: true | undefined;
  /** By the clock on the wall, in the company's zone. */
  check_in: string;
  /** Not after check_in: on the next day. */
  check_out: string;
}

export interface BulkCorrectionResult {
  /** As it was named; else the employee_code. */
  employee: string;
  employee_id: string | null;
  outcome: 'added' | 'skipped' | 'rejected' | (string & {});
  /** named_before: an earlier place of `employees` names the same employee; what became of him is told there. */
  skipped_because?: 'has_punches' | 'has_record' | 'not_a_work_day' | 'named_before' | (string & {}) | undefined;
  retro_item_id?: string | undefined;
  /** Of an added coming or going whose time the zone has twice or never; both readings stand at the punch (GET /attendance/punches). */
  flags?: Array<'clock_ahead' | 'clock_behind' | 'sent_late' | 'local_time_twice' | 'local_time_skipped' | (string & {})> | undefined;
  error?: AttendanceRowError | undefined;
}

export interface BulkLoansRequest {
  loans: Array<LoanImportRow>;
}

export interface BulkLoansResult {
  /** One a row, in the order of the request. */
  results: Array<{
    index: number;
    outcome: 'created' | 'unchanged' | 'rejected' | (string & {});
    /** Of the loan. */
    id?: string | undefined;
    errors?: Array<LoanRowError> | undefined;
  }>;
  summary: {
    created: number;
    unchanged: number;
    rejected: number;
  };
}

export interface BulkScheduleAssignmentRequest {
  schedule_id: string;
  /** The first day. */
  from: string;
  /** The last day; without one it is open. */
  to?: string | null | undefined;
  /** Ends the assignment that an employee has on the first day, the day before it; else he is refused. */
  end_former?: boolean | undefined;
  employees: Array<{
    employee_id?: string | undefined;
    employee_code?: string | undefined;
  }>;
}

export interface BulkScheduleAssignmentResult {
  /** One an employee, in the order of the request. */
  results: Array<{
    index: number;
    outcome: 'created' | 'unchanged' | 'rejected' | (string & {});
    /** Of the assignment. */
    id?: string | undefined;
    /** The former assignment that was ended. */
    ended?: string | undefined;
    error?: {
      code: string;
      field: string;
      pointer: string;
      detail: string;
      params: Record<string, unknown>;
    } | undefined;
  }>;
  summary: {
    created: number;
    unchanged: number;
    rejected: number;
  };
}

export interface CarriedDeduction {
  employee_id: string;
  employee_code: string;
  component: string;
  name: {
    en: string;
    ar: string;
  };
  /** What closed payslips left of the deduction and none has taken. Below zero when the month that left it was reversed after a later one had taken it: the next payslip gives it back. */
  outstanding: number;
  first_month: string;
  /** The last month that left or took some of it. */
  last_month: string;
}

export interface CarriedDeductionList {
  data: Array<CarriedDeduction>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

/** Seals a closed cycle: POST /payroll/{id}/verify repeats it. Null until then. */
export type ClosedRecord = {
  /** The place in the chain of closed cycles. */
  number: number;
  engine_version: string;
  /** Fingerprint of the statutory data. */
  statutory_version: string;
  /** SHA-256, hexadecimal. */
  inputs_hash: string;
  /** SHA-256, hexadecimal. */
  results_hash: string;
  /** Covers this cycle and the chain hash before it. */
  chain_hash: string;
} | null;

/** Legal data of the company, as forms and payslips print them. */
export interface Company {
  id: string;
  name: string;
  name_ar: string | null;
  time_zone: string;
  commercial_register: string | null;
  tax_registration_number: string | null;
  insurance_establishment_number: string | null;
  address: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface CompanyPatch {
  name?: string | undefined;
  name_ar?: string | null | undefined;
  /** IANA name; the company's day is this zone's day. */
  time_zone?: string | undefined;
  commercial_register?: string | null | undefined;
  tax_registration_number?: string | null | undefined;
  insurance_establishment_number?: string | null | undefined;
  address?: string | null | undefined;
}

export type ComponentCalculation = {
  type: 'fixed';
  /** Of whoever is given none of his own. */
  amount?: number | undefined;
} | {
  type: 'percentage';
  /** 0.25 is a quarter. */
  rate: number;
  /** `basic_salary`, `gross_wage`, or codes of earnings of the catalogue. */
  of: Array<string>;
} | {
  type: 'quantity';
  /** Of one unit, for whoever is given none. */
  unit_amount?: number | undefined;
} | {
  type: 'formula';
  /** Gives EGP. Knows `basic_salary`, `gross_wage`, the codes of earnings, `paid_days`, `month_days` and `quantity`; + - * /, comparisons, && || !, `a ? b : c`, min, max, abs, round, floor and ceil. Exact until the piastre. */
  formula: string;
};

export interface CorrectionDecision {
  note?: string | undefined;
}

export interface CorrectionRequest {
  /** This or employee_code. */
  employee_id?: string | undefined;
  employee_code?: string | undefined;
  work_date: string;
  reason: string;
  /** What the day is to say: the members of AttendanceRecordRequest but for the employee, work_date, external_id and if_version. */
  day?: {
    status: 'present' | 'absent' | 'late' | 'half_day' | 'on_leave' | 'holiday' | 'rest_day' | 'remote' | 'mission' | 'incomplete';
  } | undefined;
  /** Stamps to add, marked as entered by hand. This or day. */
  punches?: Array<Record<string, unknown>> | undefined;
}

export interface DeviceUser {
  device_user_id: string;
  employee_id: string;
  employee_code: string;
}

export interface DeviceUserList {
  data: Array<DeviceUser>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface DeviceUsersRequest {
  device_users: Array<{
    /** The number under which the clocks know the employee. */
    device_user_id: string;
    /** This or employee_code. */
    employee_id?: string | undefined;
    employee_code?: string | undefined;
  }>;
}

export interface DeviceUsersSaved {
  created: number;
  updated: number;
  unchanged: number;
}

export interface Employee {
  id: string;
  company_id: string;
  employee_code: string;
  full_name: string;
  full_name_ar: string | null;
  department: string | null;
  job_title: string | null;
  employment_type: 'full_time' | 'part_time' | 'fixed_term' | 'casual' | (string & {});
  /** terminated exactly when there is a termination_date, be it still to come. */
  status: 'active' | 'terminated' | (string & {});
  nationality: string;
  /** Masked but for its end without the scope `employees:sensitive`. */
  national_id: string | null;
  /** Masked but for its end without the scope `employees:sensitive`. */
  passport_number: string | null;
  birth_date: string | null;
  gender: 'male' | 'female' | null | (string & {});
  hire_date: string;
  termination_date: string | null;
  termination_reason: string | null;
  email: string | null;
  phone: string | null;
  /** Masked but for its end without the scope `employees:sensitive`. */
  iban: string | null;
  bank_account_holder: string | null;
  /** Of today in the company's time zone; before hiring, the first one. */
  basic_salary: number;
  /** First day of basic_salary. */
  salary_effective_from: string;
  insurance: EmployeeInsurance;
  tax_treatment: string;
  disability: boolean;
  prior_service_months: number;
  /** null: as the company’s. */
  hours_per_day: number | null;
  work_governorate: string | null;
  non_working_spouses: number;
  dependants: number;
  metadata: Record<string, string | number | boolean | null>;
  warnings: Array<EmployeeWarning>;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface EmployeeComponent {
  id: string;
  employee_id: string;
  /** Of the catalogue; null where the component describes itself. */
  component_id: string | null;
  code: string;
  /** Null where the catalogue says it, as below. */
  name: string | null;
  name_ar: string | null;
  kind: 'earning' | 'deduction' | 'benefit' | (string & {});
  /** EGP, at most two decimals. */
  amount: number | null;
  quantity: number | null;
  taxable: boolean | null;
  /** Whether it counts into the contribution wage; an excluded allowance does above the statutory cap only. */
  insurable: boolean | 'excluded_allowance' | (string & {}) | null;
  prorated: boolean | null;
  effective_from: string;
  effective_to: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface EmployeeComponentList {
  data: Array<EmployeeComponent>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface EmployeeComponentPatch {
  name?: string | undefined;
  name_ar?: string | null | undefined;
  /** A deduction is taken after tax. */
  kind?: 'earning' | 'deduction' | undefined;
  /** EGP in a full month. */
  amount?: number | undefined;
  /** Of a component of the catalogue that is reckoned by quantity. */
  quantity?: number | undefined;
  taxable?: boolean | undefined;
  /** Whether it counts into the contribution wage; an excluded allowance does above the statutory cap only. */
  insurable?: boolean | 'excluded_allowance' | undefined;
  prorated?: boolean | undefined;
  effective_from?: string | undefined;
  /** Last day on which it applies. The day before effective_from voids a component entered by mistake. */
  effective_to?: string | null | undefined;
}

export interface EmployeeComponentRequest {
  /** A component of the catalogue (GET /payroll-components), which then says what is not given here. Without it the component describes itself: code, name, kind and amount are required. */
  component_id?: string | undefined;
  /** One component with this code at a time; a raise is the end of one and another. */
  code?: string | undefined;
  name?: string | undefined;
  name_ar?: string | null | undefined;
  /** A deduction is taken after tax. */
  kind?: 'earning' | 'deduction' | undefined;
  /** EGP in a full month; of a component by quantity, EGP for one unit. */
  amount?: number | undefined;
  /** Of a component of the catalogue that is reckoned by quantity. */
  quantity?: number | undefined;
  /** true when absent. */
  taxable?: boolean | undefined;
  /** true when absent. */
  insurable?: boolean | 'excluded_allowance' | undefined;
  /** Whether it follows the paid days of the month; true when absent. */
  prorated?: boolean | undefined;
  /** When absent: the first day of the running month, or the later hire date. */
  effective_from?: string | undefined;
  /** Last day on which it applies. The day before effective_from voids a component entered by mistake. */
  effective_to?: string | null | undefined;
}

export interface EmployeeEnding {
  employee_id: string;
  /** Decides on notice, gratuity and compensation; docs/settlements.md has the cases with their articles. */
  case: 'resignation' | 'mutual_agreement' | 'ended_with_notice' | 'unlawful_ending' | 'fixed_term_expiry' | 'fixed_term_ended_by_employer' | 'fixed_term_ended_by_employee' | 'grave_fault' | 'abandonment' | 'probation' | 'economic_closure' | 'retirement' | 'incapacity' | 'illness' | 'death' | (string & {});
  last_day: string;
  notice_given_on: string | null;
  unused_leave_days: number | null;
  previous_service_months: number;
  pension_after_sixty: boolean;
  /** EGP, at most two decimals. */
  agreed_compensation: number | null;
  claimed_on: string | null;
  /** The last day for paying all dues: seven days after the claim, or after the last day of work while no claim is recorded. Null where the law of the day sets no term. */
  due_on: string | null;
  note: string | null;
  /** The version of the employee. */
  version: number;
  created_at: string;
  updated_at: string;
}

export interface EmployeeEndingRequest {
  /** Decides on notice, gratuity and compensation; docs/settlements.md has the cases with their articles. */
  case: 'resignation' | 'mutual_agreement' | 'ended_with_notice' | 'unlawful_ending' | 'fixed_term_expiry' | 'fixed_term_ended_by_employer' | 'fixed_term_ended_by_employee' | 'grave_fault' | 'abandonment' | 'probation' | 'economic_closure' | 'retirement' | 'incapacity' | 'illness' | 'death';
  /** The last day of work, itself paid: becomes the termination date. */
  last_day: string;
  /** When the notice of the ending was received; null when none was given. */
  notice_given_on?: string | null | undefined;
  /** Annual leave that is left. When absent or null, as the ledger of leave has it on the last day; 0 where nothing is booked in it. */
  unused_leave_days?: number | null | undefined;
  /** Service with this employer before the hire date that counts. */
  previous_service_months?: number | undefined;
  /** The years worked after sixty earn a pension, and so no gratuity. */
  pension_after_sixty?: boolean | undefined;
  /** What was agreed or awarded by a court, EGP. The gratuity of the law is paid where it is more. */
  agreed_compensation?: number | undefined;
  /** When the employee claimed his dues: they are paid within seven days. */
  claimed_on?: string | null | undefined;
  note?: string | null | undefined;
}

export interface EmployeeInsurance {
  number: string | null;
  status: string;
  start: string | null;
  end: string | null;
  /** EGP, at most two decimals. */
  contribution_wage: number | null;
  /** The year of contribution_wage: the running one, or the latest before it. */
  contribution_wage_year: number | null;
}

export interface EmployeeList {
  data: Array<EmployeeListItem>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

/** Whole, unless `fields` names what to show. */
export interface EmployeeListItem {
  id: string;
  company_id?: string | undefined;
  employee_code?: string | undefined;
  full_name?: string | undefined;
  full_name_ar?: string | null | undefined;
  department?: string | null | undefined;
  job_title?: string | null | undefined;
  employment_type?: 'full_time' | 'part_time' | 'fixed_term' | 'casual' | (string & {}) | undefined;
  /** terminated exactly when there is a termination_date, be it still to come. */
  status?: 'active' | 'terminated' | (string & {}) | undefined;
  nationality?: string | undefined;
  /** Masked but for its end without the scope `employees:sensitive`. */
  national_id?: string | null | undefined;
  /** Masked but for its end without the scope `employees:sensitive`. */
  passport_number?: string | null | undefined;
  birth_date?: string | null | undefined;
  gender?: 'male' | 'female' | null | (string & {}) | undefined;
  hire_date?: string | undefined;
  termination_date?: string | null | undefined;
  termination_reason?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  /** Masked but for its end without the scope `employees:sensitive`. */
  iban?: string | null | undefined;
  bank_account_holder?: string | null | undefined;
  /** Of today in the company's time zone; before hiring, the first one. */
  basic_salary?: number | undefined;
  /** First day of basic_salary. */
  salary_effective_from?: string | undefined;
  insurance?: EmployeeInsurance | undefined;
  tax_treatment?: string | undefined;
  disability?: boolean | undefined;
  prior_service_months?: number | undefined;
  /** null: as the company’s. */
  hours_per_day?: number | null | undefined;
  work_governorate?: string | null | undefined;
  non_working_spouses?: number | undefined;
  dependants?: number | undefined;
  metadata?: Record<string, string | number | boolean | null> | undefined;
  warnings?: Array<EmployeeWarning> | undefined;
  version?: number | undefined;
  created_at?: string | undefined;
  updated_at?: string | undefined;
  /** Only with updated_since, and then true: the filters do not let him through, now or ever. The rest is how he is now. */
  removed?: boolean | undefined;
}

export interface EmployeeMaternity {
  id: string;
  employee_id: string;
  expected_birth: string | null;
  reported_on: string | null;
  birth_date: string | null;
  pregnancy_ended_on: string | null;
  nursing_until: string | null;
  full_day_minutes: number | null;
  nursing_breaks_unpunched: boolean;
  /** When her day is an hour shorter: from the sixth month of pregnancy on (law 14/2025 art. 54). Months are those of the calendar from 280 days before the expected birth. */
  shorter_day: {
    from: string;
    /** The last day. */
    to: string;
  } | null;
  /** When nobody may compel her to overtime: in pregnancy and six months after birth (art. 54). */
  overtime_by_consent: {
    from: string;
    /** The last day. */
    to: string;
  } | null;
  /** When she has two nursing breaks a day: two years after birth (art. 56). */
  nursing: {
    from: string;
    /** The last day. */
    to: string;
  } | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface EmployeeMaternityList {
  data: Array<EmployeeMaternity>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface EmployeeMaternityPatch {
  /** The day on which the birth is expected, as the medical certificate has it. This or `birth_date` is required. */
  expected_birth?: string | null | undefined;
  /** The date of the medical certificate, or when she reported it. */
  reported_on?: string | null | undefined;
  /** The day of the birth, once there was one: nursing begins with it. Not with `pregnancy_ended_on`. */
  birth_date?: string | null | undefined;
  /** The day on which the pregnancy ended without a birth. */
  pregnancy_ended_on?: string | null | undefined;
  /** The last day of nursing, where it ends before the two years of the law. The day of the birth itself where there is none. */
  nursing_until?: string | null | undefined;
  /** Her work of a day before it became shorter, in minutes: give it once her schedule has the shorter day, which is otherwise taken for the full one. */
  full_day_minutes?: number | null | undefined;
  /** She has the nursing breaks without punching: days cannot show them then, and do not warn. false when absent. */
  nursing_breaks_unpunched?: boolean | undefined;
}

export interface EmployeeMaternityRequest {
  /** The day on which the birth is expected, as the medical certificate has it. This or `birth_date` is required. */
  expected_birth?: string | null | undefined;
  /** The date of the medical certificate, or when she reported it. */
  reported_on?: string | null | undefined;
  /** The day of the birth, once there was one: nursing begins with it. Not with `pregnancy_ended_on`. */
  birth_date?: string | null | undefined;
  /** The day on which the pregnancy ended without a birth. */
  pregnancy_ended_on?: string | null | undefined;
  /** The last day of nursing, where it ends before the two years of the law. The day of the birth itself where there is none. */
  nursing_until?: string | null | undefined;
  /** Her work of a day before it became shorter, in minutes: give it once her schedule has the shorter day, which is otherwise taken for the full one. */
  full_day_minutes?: number | null | undefined;
  /** She has the nursing breaks without punching: days cannot show them then, and do not warn. false when absent. */
  nursing_breaks_unpunched?: boolean | undefined;
}

export interface EmployeePatch {
  employee_code?: string | undefined;
  full_name?: string | undefined;
  /** First day of work. */
  hire_date?: string | undefined;
  /** Gross basic salary of a month in EGP. */
  basic_salary?: number | undefined;
  /** First day of the given basic_salary. When absent: the first day of the running month, or later the hire date or the beginning of the salary in force. */
  salary_effective_from?: string | undefined;
  full_name_ar?: string | null | undefined;
  department?: string | null | undefined;
  job_title?: string | null | undefined;
  employment_type?: 'full_time' | 'part_time' | 'fixed_term' | 'casual' | undefined;
  /** ISO 3166-1 alpha-2. */
  nationality?: string | undefined;
  /** Fourteen digits, Arabic-Indic ones too; only with nationality EG. */
  national_id?: string | null | undefined;
  passport_number?: string | null | undefined;
  /** Read from the national id when absent. */
  birth_date?: string | null | undefined;
  /** Read from the national id when absent. */
  gender?: 'male' | 'female' | null | undefined;
  /** The last day of work, itself paid. null reinstates. */
  termination_date?: string | null | undefined;
  termination_reason?: string | null | undefined;
  email?: string | null | undefined;
  /** Egyptian mobile or international number; stored and answered as E.164. */
  phone?: string | null | undefined;
  /** Of any country; spaces are dropped. Egyptian ones have 29 characters. */
  iban?: string | null | undefined;
  bank_account_holder?: string | null | undefined;
  insurance?: {
    /** Social insurance number. */
    number?: string | null | undefined;
    /** Insurance status of the unified salary sheet; 01 when not given. */
    status?: '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '20' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | undefined;
    start?: string | null | undefined;
    /** Last day of the insurance. */
    end?: string | null | undefined;
    /** Contribution wage of the year, fixed on 1 January or on joining. */
    contribution_wage?: number | null | undefined;
    /** The year of the given contribution wage; the running one when absent. */
    contribution_wage_year?: number | undefined;
  } | undefined;
  /** Tax treatment of the unified salary sheet; 01 when not given. */
  tax_treatment?: '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | undefined;
  disability?: boolean | undefined;
  /** Insured service with earlier employers. */
  prior_service_months?: number | undefined;
  /** Hours of a day by the contract, where they are not the company’s: of them overtime and lateness are reckoned. More than the day of the law counts as that. null: as the policy `hours_per_day`. It has no date: it counts from the open months on. */
  hours_per_day?: number | null | undefined;
  /** National code of the governorate: 01 Cairo, 02 Alexandria, 21 Giza … */
  work_governorate?: '01' | '02' | '03' | '04' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '29' | '31' | '32' | '33' | '34' | '35' | null | undefined;
  non_working_spouses?: number | undefined;
  dependants?: number | undefined;
  /** Your own ids: at most 50 keys of 40 characters, values of at most 500. A change merges key by key; null removes a key. */
  metadata?: Record<string, string | number | boolean | null> | null | undefined;
}

export interface EmployeeRequest {
  employee_code: string;
  full_name: string;
  /** First day of work. */
  hire_date: string;
  /** Gross basic salary of a month in EGP. */
  basic_salary: number;
  full_name_ar?: string | null | undefined;
  department?: string | null | undefined;
  job_title?: string | null | undefined;
  employment_type?: 'full_time' | 'part_time' | 'fixed_term' | 'casual' | undefined;
  /** ISO 3166-1 alpha-2. */
  nationality?: string | undefined;
  /** Fourteen digits, Arabic-Indic ones too; only with nationality EG. */
  national_id?: string | null | undefined;
  passport_number?: string | null | undefined;
  /** Read from the national id when absent. */
  birth_date?: string | null | undefined;
  /** Read from the national id when absent. */
  gender?: 'male' | 'female' | null | undefined;
  /** The last day of work, itself paid. null reinstates. */
  termination_date?: string | null | undefined;
  termination_reason?: string | null | undefined;
  email?: string | null | undefined;
  /** Egyptian mobile or international number; stored and answered as E.164. */
  phone?: string | null | undefined;
  /** Of any country; spaces are dropped. Egyptian ones have 29 characters. */
  iban?: string | null | undefined;
  bank_account_holder?: string | null | undefined;
  insurance?: {
    /** Social insurance number. */
    number?: string | null | undefined;
    /** Insurance status of the unified salary sheet; 01 when not given. */
    status?: '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '20' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | undefined;
    start?: string | null | undefined;
    /** Last day of the insurance. */
    end?: string | null | undefined;
    /** Contribution wage of the year, fixed on 1 January or on joining. */
    contribution_wage?: number | null | undefined;
    /** The year of the given contribution wage; the running one when absent. */
    contribution_wage_year?: number | undefined;
  } | undefined;
  /** Tax treatment of the unified salary sheet; 01 when not given. */
  tax_treatment?: '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | undefined;
  disability?: boolean | undefined;
  /** Insured service with earlier employers. */
  prior_service_months?: number | undefined;
  /** Hours of a day by the contract, where they are not the company’s: of them overtime and lateness are reckoned. More than the day of the law counts as that. null: as the policy `hours_per_day`. It has no date: it counts from the open months on. */
  hours_per_day?: number | null | undefined;
  /** National code of the governorate: 01 Cairo, 02 Alexandria, 21 Giza … */
  work_governorate?: '01' | '02' | '03' | '04' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '29' | '31' | '32' | '33' | '34' | '35' | null | undefined;
  non_working_spouses?: number | undefined;
  dependants?: number | undefined;
  /** Your own ids: at most 50 keys of 40 characters, values of at most 500. A change merges key by key; null removes a key. */
  metadata?: Record<string, string | number | boolean | null> | null | undefined;
}

export interface EmployeeSalary {
  effective_from: string;
  /** EGP, at most two decimals. */
  basic_salary: number;
  created_at: string;
}

export interface EmployeeSalaryList {
  data: Array<EmployeeSalary>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

/** Worth a second look; nothing was refused. */
export interface EmployeeWarning {
  pointer: string;
  code: string;
  detail: string;
  params: Record<string, unknown>;
}

export interface EventType {
  name: string;
  description: string;
  /** JSON Schema (2020-12) of the whole body of a delivery. */
  schema: Record<string, unknown>;
  /** An example of `data`. */
  example: Record<string, unknown>;
}

export interface EventTypeList {
  data: Array<EventType>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface ExplainedPayslipLine {
  code: string;
  name: {
    en: string;
    ar: string;
  };
  kind: 'earning' | 'deduction' | 'employer_cost' | 'information' | (string & {});
  /** EGP, at most two decimals. */
  amount: number;
  /** Days or hours. */
  quantity: number | null;
  rate: number | null;
  /** EGP, at most two decimals. */
  base: number | null;
  taxable: boolean;
  /** Counts into the contribution wage, which is that of 1 January or of joining: overtime and what is paid once do not. */
  insurable: boolean;
  affects_gross: boolean;
  /** Column of the Tax Authority’s unified salary sheet. */
  eta_code: string | null;
  rule: string;
  /** The month that a difference belongs to: an earlier one, or the payslip’s own where a settlement has paid an earlier employment of it. Null for what the payslip itself pays. */
  period: string | null;
  explanation: LineExplanation;
}

export interface GivenIncrement {
  employee_id: string;
  employee_code: string;
  full_name: string;
  due_on: string;
  /** When it fell due before a penalty delayed it. */
  delayed_from: string | null;
  /** What a penalty took of it. */
  lost: number;
  /** EGP, at most two decimals. */
  insured_wage: number;
  insured_wage_origin: 'recorded' | 'derived' | (string & {});
  rate: string;
  /** The insured wage since July 2021; the basic salary before, and where the policy annual_increment_rule gives more of it. */
  rate_of: 'insured_wage' | 'basic_salary' | (string & {});
  /** EGP, at most two decimals. */
  statutory_floor: number;
  /** EGP, at most two decimals. */
  increment: number;
  /** EGP, at most two decimals. */
  old_basic_salary: number;
  /** EGP, at most two decimals. */
  new_basic_salary: number;
  created_at: string;
}

export interface GivenIncrementList {
  data: Array<GivenIncrement>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface Holiday {
  /** Opaque. */
  id: string;
  date: string;
  name: string;
  name_ar: string | null;
  /** Work is due until the middle of the day's required minutes. */
  is_half_day: boolean;
  /** Its date may still change: not announced or not read yet. */
  is_provisional: boolean;
  origin: 'statutory' | 'company' | (string & {});
  /** Of a statutory one. */
  occasion: string | null;
  /** A statutory one about which the company has decided; a newer statutory list changes it no more. */
  is_edited: boolean;
  version: number;
}

export interface HolidayList {
  data: Array<Holiday>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface HolidayPatch {
  /** Moves it. */
  date?: string | undefined;
  name?: string | undefined;
  name_ar?: string | null | undefined;
  /** Work is due until the middle of the day's required minutes. */
  is_half_day?: boolean | undefined;
  /** False confirms it. */
  is_provisional?: boolean | undefined;
}

export interface HolidayRequest {
  date: string;
  name: string;
  name_ar?: string | null | undefined;
  /** Work is due until the middle of the day's required minutes. */
  is_half_day?: boolean | undefined;
  /** Its date may still change: not announced or not read yet. */
  is_provisional?: boolean | undefined;
}

export interface ImportColumn {
  /** Counted from 1. */
  position: number;
  heading: string | null;
}

/** Empty: the columns are found by their headings, English or Arabic. In a device log only places, and user and datetime stand first. */
export interface ImportColumns {
  /** The employee_code. This or device_user. A heading or a place. */
  employee?: string | number | undefined;
  /** The number under which the clocks know the employee. A heading or a place. */
  device_user?: string | number | undefined;
  /** With time, or with time_in and time_out; else datetime. A heading or a place. */
  date?: string | number | undefined;
  /** With date; else datetime. A heading or a place. */
  time?: string | number | undefined;
  /** Date and time in one column, perhaps with an offset. A heading or a place. */
  datetime?: string | number | undefined;
  /** With date and time_out, where a line is a day: when he came. Empty: nobody knows, or he did not come. A heading or a place. */
  time_in?: string | number | undefined;
  /** With date and time_in: when he went; not after time_in, on the next day. A heading or a place. */
  time_out?: string | number | undefined;
  /** Whether he came or went. A heading or a place. */
  direction?: string | number | undefined;
  /** Which clock; the device_id of the import where it is empty. A heading or a place. */
  device?: string | number | undefined;
}

/** How the file is read, given or found out. */
export interface ImportDetection {
  format: 'csv' | 'device_log' | (string & {});
  encoding: 'utf-8' | 'windows-1256' | 'utf-16le' | 'utf-16be' | (string & {});
  /** Null in a device log: tabs or spaces. */
  delimiter: ',' | ';' | 'tab' | '|' | null | (string & {});
  header_line: number | null;
  columns: {
    employee?: ImportColumn | undefined;
    device_user?: ImportColumn | undefined;
    date?: ImportColumn | undefined;
    time?: ImportColumn | undefined;
    datetime?: ImportColumn | undefined;
    time_in?: ImportColumn | undefined;
    time_out?: ImportColumn | undefined;
    direction?: ImportColumn | undefined;
    device?: ImportColumn | undefined;
  };
  date_format: string;
  time_format: 'auto' | '24h' | '12h' | (string & {});
}

/** The words or codes of the file for coming, for going and for neither; case, spaces and variants of Arabic letters do not matter. Null: the usual English and Arabic words, and the codes of ZKTeco-type terminals (0, 3, 4 in; 1, 2, 5 out; 255 neither). */
export type ImportDirectionValues = {
  in: Array<string>;
  out: Array<string>;
  unknown: Array<string>;
} | null;

export interface ImportLine {
  /** Counted from 1, headings and blank lines too. */
  line: number;
  outcome: 'created' | 'unchanged' | 'rejected' | (string & {});
  errors?: Array<ImportLineError> | undefined;
  /** The beginning of a refused line. */
  text?: string | undefined;
  flags?: Array<'clock_ahead' | 'clock_behind' | 'sent_late' | 'local_time_twice' | 'local_time_skipped' | (string & {})> | undefined;
  /** The month was closed; what the punch would have changed waits there. */
  retro_item_id?: string | undefined;
}

export interface ImportLineError {
  code: string;
  /** The column in the words of a mapping; line for the whole of it. */
  field: string;
  detail: string;
}

export interface ImportLineList {
  data: Array<ImportLine>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface ImportMapping {
  id: string;
  name: string;
  format: 'auto' | 'csv' | 'device_log' | (string & {});
  columns: {
    employee?: string | number | undefined;
    device_user?: string | number | undefined;
    date?: string | number | undefined;
    time?: string | number | undefined;
    datetime?: string | number | undefined;
    time_in?: string | number | undefined;
    time_out?: string | number | undefined;
    direction?: string | number | undefined;
    device?: string | number | undefined;
  };
  date_format: string | null;
  /** auto: with AM, PM, ص or م a clock of twelve hours, else one of twenty-four. */
  time_format: 'auto' | '24h' | '12h' | (string & {});
  direction_values: {
    in: Array<string>;
    out: Array<string>;
    unknown: Array<string>;
  } | null;
  delimiter: 'auto' | ',' | ';' | 'tab' | '|' | (string & {});
  encoding: 'auto' | 'utf-8' | 'windows-1256' | (string & {});
  has_header: boolean | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface ImportMappingChange {
  name?: string | undefined;
  format?: 'auto' | 'csv' | 'device_log' | undefined;
  columns?: ImportColumns | undefined;
  /** The order of day (D), month (M, MMM for its name) and year (YY or YYYY); the separators of the file may be others. Null: found out from the first lines; where they do not tell day and month apart, the day comes first. */
  date_format?: string | null | undefined;
  /** auto: with AM, PM, ص or م a clock of twelve hours, else one of twenty-four. */
  time_format?: 'auto' | '24h' | '12h' | undefined;
  direction_values?: ImportDirectionValues | undefined;
  delimiter?: 'auto' | ',' | ';' | 'tab' | '|' | undefined;
  encoding?: 'auto' | 'utf-8' | 'windows-1256' | undefined;
  /** Null: found out from the first line. */
  has_header?: boolean | null | undefined;
}

export interface ImportMappingList {
  data: Array<ImportMapping>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface ImportMappingRequest {
  name: string;
  format?: 'auto' | 'csv' | 'device_log' | undefined;
  columns?: ImportColumns | undefined;
  /** The order of day (D), month (M, MMM for its name) and year (YY or YYYY); the separators of the file may be others. Null: found out from the first lines; where they do not tell day and month apart, the day comes first. */
  date_format?: string | null | undefined;
  /** auto: with AM, PM, ص or م a clock of twelve hours, else one of twenty-four. */
  time_format?: 'auto' | '24h' | '12h' | undefined;
  direction_values?: ImportDirectionValues | undefined;
  delimiter?: 'auto' | ',' | ';' | 'tab' | '|' | undefined;
  encoding?: 'auto' | 'utf-8' | 'windows-1256' | undefined;
  /** Null: found out from the first line. */
  has_header?: boolean | null | undefined;
}

export interface IncrementPenalty {
  id: string;
  employee_id: string;
  employee_code: string;
  full_name: string;
  date: string;
  reason: string;
  delay_months: number | null;
  loss_share: number | null;
  /** `pending` until an increment is given that it delays or cuts, then `served`. */
  status: 'pending' | 'served' | 'withdrawn' | (string & {});
  /** The year in which that increment fell due without a delay. */
  served_year: number | null;
  created_at: string;
}

export interface IncrementPenaltyList {
  data: Array<IncrementPenalty>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface IncrementPenaltyRequest {
  employee_id?: string | undefined;
  employee_code?: string | undefined;
  /** Of the decision; not before 2025-09-01. */
  date: string;
  reason: string;
  /** The increment falls due so many months later; or give loss_share. */
  delay_months?: number | undefined;
  /** The part of the increment that is lost. */
  loss_share?: number | undefined;
}

export interface IncrementRow {
  employee_id: string;
  employee_code: string;
  full_name: string;
  /** The first day of the new salary, after a delay. */
  due_on: string;
  /** EGP, at most two decimals. */
  insured_wage: number | null;
  /** The contribution wage frozen for the year; derived from the pay of the day without one. */
  insured_wage_origin: 'recorded' | 'derived' | null | (string & {});
  /** Of `rate_of`. */
  rate: string | null;
  /** The insured wage since July 2021; the basic salary before, and where the policy annual_increment_rule gives more of it. */
  rate_of: 'insured_wage' | 'basic_salary' | null | (string & {});
  /** The least that the decree of the day allows. */
  statutory_floor: number | null;
  /** `basic_rate`: that of the policy annual_increment_rule. */
  decided_by: 'rate' | 'basic_rate' | 'floor' | null | (string & {});
  /** null: by the company. */
  law: string | null;
  article: string | null;
  /** After what a penalty takes of it. */
  increment: number | null;
  /** EGP, at most two decimals. */
  old_basic_salary: number | null;
  /** EGP, at most two decimals. */
  new_basic_salary: number | null;
  /** null: no penalty that is on record counts for it. */
  penalty: {
    /** In GET /increment-penalties. */
    ids: Array<string>;
    /** The day on which it fell due before. */
    delayed_from: string | null;
    /** The part of the increment that is lost. */
    loss_share: number;
    /** A month; null without figures. */
    lost: number | null;
    law: string;
    article: string;
  } | null;
  /** `satisfied`: a raise of that very day gives as much. `delayed`: a penalty moves it behind the days asked for; ask for its day. */
  outcome: 'raised' | 'satisfied' | 'delayed' | 'refused' | (string & {});
  problem: 'no_pay' | 'later_salary_lower' | 'already_given' | 'period_locked' | null | (string & {});
}

export interface Increments {
  from: string;
  to: string;
  applied: boolean;
  counts: {
    raised: number;
    satisfied: number;
    delayed: number;
    refused: number;
  };
  /** A month, of the rows of this call. */
  total_increment: number;
  rows: Array<IncrementRow>;
  /** Call again with it as `after`, until it is null. */
  next_after: string | null;
}

export interface IncrementsRequest {
  /** First day; not before 2020-07-01, where the figures of the law begin. */
  from: string;
  /** Last day; at most 366 days in all. */
  to: string;
  /** Writes what the same call without it only shows. */
  apply?: boolean | undefined;
  /** Only these; everybody whom it concerns when absent. */
  employees?: Array<string> | undefined;
  /** `next_after` of the call before. */
  after?: string | undefined;
  /** Employees that are looked at in this call. */
  limit?: number | undefined;
}

export interface InsuranceBranchShares {
  /** EGP, at most two decimals. */
  employee: number;
  /** EGP, at most two decimals. */
  employer: number;
}

export interface InsuranceWageRow {
  employee_id: string;
  employee_code: string | null;
  full_name: string | null;
  /** 1 January, or the day of joining. */
  on: string | null;
  /** Insurable pay of that day; null for a given wage. */
  total_pay: number | null;
  /** EGP, at most two decimals. */
  excluded_allowances: number | null;
  /** Within the limits of the year. */
  contribution_wage: number | null;
  clipped_to: 'minimum' | 'maximum' | null | (string & {});
  /** The wage recorded before. */
  recorded: number | null;
  /** `kept`: another wage is recorded, and `replace` was not given. */
  outcome: 'created' | 'changed' | 'unchanged' | 'kept' | 'refused' | (string & {});
  problem: 'not_found' | 'not_insured' | 'no_pay' | 'period_locked' | null | (string & {});
}

export interface InsuranceWages {
  year: number;
  applied: boolean;
  /** EGP, at most two decimals. */
  minimum: number;
  /** EGP, at most two decimals. */
  maximum: number;
  counts: {
    created: number;
    changed: number;
    unchanged: number;
    kept: number;
    refused: number;
  };
  rows: Array<InsuranceWageRow>;
  /** Call again with it as `after`, until it is null. */
  next_after: string | null;
}

export interface InsuranceWagesRequest {
  year: number;
  /** Writes what the same call without it only shows. */
  apply?: boolean | undefined;
  /** Only these; everybody whom it concerns when absent. */
  employees?: Array<string> | undefined;
  /** `next_after` of the call before. */
  after?: string | undefined;
  /** Employees that are looked at in this call. */
  limit?: number | undefined;
  /** Also replaces recorded wages that differ. In closed months the difference is paid by the next cycle. */
  replace?: boolean | undefined;
  /** These wages, instead of those that the pay gives. */
  wages?: Array<{
    employee_id: string;
    /** EGP, at most two decimals. */
    contribution_wage: number;
  }> | undefined;
}

export type InsuranceWorking = {
  /** `due`, or why no contribution is due. */
  due: string;
  /** The wage on record of the year, not derived. */
  frozen: boolean;
  /** EGP, at most two decimals. */
  insurable_pay: number;
  /** EGP, at most two decimals. */
  listed_allowances: number;
  /** EGP, at most two decimals. */
  excluded_allowances: number;
  /** EGP, at most two decimals. */
  excluded_cap: number;
  /** EGP, at most two decimals. */
  minimum: number;
  /** EGP, at most two decimals. */
  maximum: number;
  at_limit: 'minimum' | 'maximum' | null | (string & {});
  /** EGP, at most two decimals. */
  contribution_wage: number;
  employee: {
    rate: number | null;
    /** EGP, at most two decimals. */
    amount: number;
    branches: Array<{
      branch: 'old_age' | 'reward' | 'sickness' | 'work_injury' | 'unemployment' | 'single_payer' | (string & {});
      name: string;
      rate: number | null;
      /** EGP, at most two decimals. */
      amount: number;
    }>;
  };
  employer: {
    rate: number | null;
    /** EGP, at most two decimals. */
    amount: number;
    branches: Array<{
      branch: 'old_age' | 'reward' | 'sickness' | 'work_injury' | 'unemployment' | 'single_payer' | (string & {});
      name: string;
      rate: number | null;
      /** EGP, at most two decimals. */
      amount: number;
    }>;
  };
} | null;

export interface Job {
  id: string;
  kind: string;
  /** An attempt that was cut off by a crash goes on by itself and stays `running`. */
  status: 'queued' | 'running' | 'succeeded' | 'failed' | (string & {});
  progress: {
    done: number;
    /** Null until it is known. */
    total: number | null;
    /** Of those done, how many have errors. */
    failed: number;
  };
  /** Of a failed job, in the language of Accept-Language. */
  error?: {
    code: string;
    title: string;
    detail: string;
  } | undefined;
  created_at: string;
  finished_at: string | null;
}

export interface LeaveAccount {
  employee_id: string;
  employee_code: string;
  on: string;
  /** The first day on which annual leave may be taken. */
  usable_from: string;
  balances: Array<{
    balance: string;
    /** The sum of the ledger until the end of the day. */
    days: number;
    /** Held by requests that nobody has decided. */
    pending_days: number;
    /** What can still be asked for from the day on. */
    available_days: number;
    /** Left of years that the law has granted or paid by now. */
    settlement_due_days: number;
  }>;
  /** What the law wants taken within the year of the day. A warning to whoever plans; nothing is refused for it. */
  annual_minimum: {
    year: number;
    /** Days, to the thousandth. */
    needed_days: number;
    /** Of annual leave, approved days to come included. */
    taken_days: number;
    /** Days, to the thousandth. */
    needed_days_in_a_row: number;
    /** Rest days and holidays do not interrupt a row. */
    longest_row_days: number;
    met: boolean;
    explanation: {
      rule: string;
      operands: Record<string, number | string>;
      article: {
        law: string;
        article: string;
      } | null;
      text: {
        en: string;
        ar: string;
      };
    };
  };
  hazardous_from: string | null;
  denomination: 'orthodox' | 'western' | null | (string & {});
  entitlement: {
    /** Annual leave that he is entitled to on the day. */
    days: number;
    explanations: Array<{
      rule: string;
      operands: Record<string, number | string>;
      article: {
        law: string;
        article: string;
      } | null;
      text: {
        en: string;
        ar: string;
      };
    }>;
  };
  entries: Array<{
    /** null: not booked yet. */
    number: number | null;
    balance: string;
    kind: 'grant' | 'accrual' | 'take' | 'return' | 'expire' | 'pay_out' | 'adjust' | (string & {});
    date: string;
    /** Days, to the thousandth. */
    days: number;
    /** The payroll month that pays it. */
    paid_in: string | null;
    request_id: string | null;
    note: string | null;
    created_at: string | null;
  }>;
}

export interface LeaveAccountPatch {
  /** The first day of hard, hazardous, unhealthy or remote work: seven days more. */
  hazardous_from?: string | null | undefined;
  /** Whose feasts he keeps: orthodox, or western for Catholics and Protestants. Recorded only of whoever asks for christian_feast. */
  denomination?: 'orthodox' | 'western' | null | undefined;
}

export interface LeaveAccruals {
  employees: number;
  /** Booked now; 0 when nothing was due. */
  entries: number;
}

export interface LeaveApproval {
  note?: string | undefined;
  /** Whose deputy you are today (POST /leave/delegations): it is his decision too. */
  on_behalf_of?: {
    /** user: who signs in; api_key: a key that stands for somebody. */
    kind: 'user' | 'api_key';
    id: string;
  } | undefined;
}

export interface LeaveBalances {
  employee_id: string;
  employee_code: string;
  on: string;
  /** The first day on which annual leave may be taken. */
  usable_from: string;
  balances: Array<{
    balance: string;
    /** The sum of the ledger until the end of the day. */
    days: number;
    /** Held by requests that nobody has decided. */
    pending_days: number;
    /** What can still be asked for from the day on. */
    available_days: number;
    /** Left of years that the law has granted or paid by now. */
    settlement_due_days: number;
  }>;
  /** What the law wants taken within the year of the day. A warning to whoever plans; nothing is refused for it. */
  annual_minimum: {
    year: number;
    /** Days, to the thousandth. */
    needed_days: number;
    /** Of annual leave, approved days to come included. */
    taken_days: number;
    /** Days, to the thousandth. */
    needed_days_in_a_row: number;
    /** Rest days and holidays do not interrupt a row. */
    longest_row_days: number;
    met: boolean;
    explanation: {
      rule: string;
      operands: Record<string, number | string>;
      article: {
        law: string;
        article: string;
      } | null;
      text: {
        en: string;
        ar: string;
      };
    };
  };
}

export interface LeaveBalancesList {
  data: Array<LeaveBalances>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface LeaveCalendar {
  from: string;
  to: string;
  absences: Array<{
    request_id: string;
    employee_id: string;
    employee_code: string;
    type: string;
    from: string;
    to: string;
    part: 'full' | 'first_half' | 'second_half' | 'hours' | (string & {});
    status: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'taken' | (string & {});
  }>;
  holidays: Array<{
    date: string;
    name: string;
    name_ar: string | null;
  }>;
}

export interface LeaveDecider {
  /** user: who signs in; api_key: a key that stands for somebody. */
  kind: 'user' | 'api_key';
  id: string;
}

export interface LeaveDecision {
  note?: string | undefined;
}

export interface LeaveDelegation {
  id: string;
  delegator: {
    kind: 'user' | 'api_key' | (string & {});
    id: string;
  };
  deputy: {
    kind: 'user' | 'api_key' | (string & {});
    id: string;
  };
  from: string;
  to: string;
  note: string | null;
  /** On today’s date of the company. */
  status: 'upcoming' | 'active' | 'ended' | 'revoked' | (string & {});
  version: number;
  created_at: string;
  updated_at: string;
}

export interface LeaveDelegationDetail {
  id: string;
  delegator: {
    kind: 'user' | 'api_key' | (string & {});
    id: string;
  };
  deputy: {
    kind: 'user' | 'api_key' | (string & {});
    id: string;
  };
  from: string;
  to: string;
  note: string | null;
  /** On today’s date of the company. */
  status: 'upcoming' | 'active' | 'ended' | 'revoked' | (string & {});
  version: number;
  created_at: string;
  updated_at: string;
  /** Every version, newest first. */
  history: Array<{
    version: number;
    from: string;
    to: string;
    note: string | null;
    revoked: boolean;
    changed_by: {
      kind: 'user' | 'api_key' | (string & {});
      id: string;
    };
    changed_at: string;
  }>;
}

export interface LeaveDelegationList {
  data: Array<LeaveDelegation>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface LeaveDelegationPatch {
  from?: string | undefined;
  to?: string | undefined;
  note?: string | null | undefined;
}

export interface LeaveDelegationRequest {
  deputy: LeaveDecider;
  from: string;
  /** The last day; at most a year behind the first. */
  to: string;
  note?: string | undefined;
}

export interface LeaveEntriesOutcome {
  results: Array<{
    index: number;
    outcome: 'created' | 'unchanged' | 'rejected' | (string & {});
    errors?: Array<{
      code: string;
      pointer: string;
      detail: string;
      params: Record<string, unknown>;
    }> | undefined;
  }>;
  summary: {
    created: number;
    unchanged: number;
    rejected: number;
  };
}

export interface LeaveEntriesRequest {
  entries: Array<LeaveEntryRequest>;
}

export interface LeaveEntryRequest {
  employee_id?: string | undefined;
  employee_code?: string | undefined;
  /** opening: the balance is this on the day. taken: leave that was taken before, from `date` on. adjust: more or fewer days. pay_out: paid instead of granted, at most what is left. */
  kind: 'opening' | 'taken' | 'adjust' | 'pay_out';
  /** Of leave that was taken; annual when absent. */
  type?: string | undefined;
  /** annual when absent. */
  balance?: string | undefined;
  date: string;
  /** Of pay_out: the open payroll month that pays the days, as taxable pay (law 14/2025 art. 125: the balance or the pay for it is settled at least every three years). Without it the days are paid elsewhere. Of adjust: takes so many days back from what the month pays. */
  paid_in?: string | undefined;
  days: number;
  note?: string | undefined;
  /** Your own name for it: what is sent again with it is not booked twice. */
  external_id?: string | undefined;
}

export interface LeavePreview {
  /** Days, to the thousandth. */
  days: number;
  counted_days: Array<{
    date: string;
    /** Days, to the thousandth. */
    days: number;
  }>;
  /** On the first day, after all that is promised already; null without a balance. */
  available_before: number | null;
  /** Days, to the thousandth. */
  available_after: number | null;
  possible: boolean;
  errors: Array<{
    code: string;
    pointer: string;
    detail: string;
    params: Record<string, unknown>;
  }>;
}

export interface LeaveRequest {
  id: string;
  employee_id: string;
  employee_code: string;
  type: string;
  /** From which it is taken; null: from none. */
  balance: string | null;
  from: string;
  to: string;
  part: 'full' | 'first_half' | 'second_half' | 'hours' | (string & {});
  hours: number | null;
  /** Days, to the thousandth. */
  days: number;
  status: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'taken' | (string & {});
  reason: string | null;
  attachments: Array<{
    name: string;
    url: string | null;
    media_type: string | null;
  }>;
  approval_steps: number;
  approved_steps: number;
  requested_by: {
    kind: 'api_key' | 'user' | 'system' | (string & {});
    id: string | null;
  };
  decided_by: {
    kind: 'api_key' | 'user' | 'system' | (string & {});
    id: string | null;
  } | null;
  /** In whose name a deputy did. */
  decided_on_behalf_of: {
    kind: 'api_key' | 'user' | 'system' | (string & {});
    id: string | null;
  } | null;
  decided_at: string | null;
  decision_note: string | null;
  /** Days on which attendance has him at work all the same: look at them. */
  contradicting_days: Array<string>;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface LeaveRequestDetail {
  id: string;
  employee_id: string;
  employee_code: string;
  type: string;
  /** From which it is taken; null: from none. */
  balance: string | null;
  from: string;
  to: string;
  part: 'full' | 'first_half' | 'second_half' | 'hours' | (string & {});
  hours: number | null;
  /** Days, to the thousandth. */
  days: number;
  status: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'taken' | (string & {});
  reason: string | null;
  attachments: Array<{
    name: string;
    url: string | null;
    media_type: string | null;
  }>;
  approval_steps: number;
  approved_steps: number;
  requested_by: {
    kind: 'api_key' | 'user' | 'system' | (string & {});
    id: string | null;
  };
  decided_by: {
    kind: 'api_key' | 'user' | 'system' | (string & {});
    id: string | null;
  } | null;
  /** In whose name a deputy did. */
  decided_on_behalf_of: {
    kind: 'api_key' | 'user' | 'system' | (string & {});
    id: string | null;
  } | null;
  decided_at: string | null;
  decision_note: string | null;
  /** Days on which attendance has him at work all the same: look at them. */
  contradicting_days: Array<string>;
  version: number;
  created_at: string;
  updated_at: string;
  /** What each day costs; rest days and holidays are absent unless the law counts them. */
  counted_days: Array<{
    date: string;
    /** Days, to the thousandth. */
    days: number;
  }>;
  /** Days in closed months: leave_in_closed_month before the approval, paid_as_difference while the difference waits for a payroll. */
  warnings: Array<LeaveWarning>;
  approvals: Array<{
    step: number;
    by: {
      kind: 'api_key' | 'user' | 'system' | (string & {});
      id: string | null;
    };
    on_behalf_of: {
      kind: 'api_key' | 'user' | 'system' | (string & {});
      id: string | null;
    } | null;
    note: string | null;
    at: string;
  }>;
}

export interface LeaveRequestList {
  data: Array<LeaveRequest>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface LeaveRequestRequest {
  /** This or employee_code. */
  employee_id?: string | undefined;
  employee_code?: string | undefined;
  /** A code of GET /leave/types. */
  type: string;
  from: string;
  /** The last day; `from` when absent. */
  to?: string | undefined;
  /** Half a day counts 0.5; `full` when absent. */
  part?: 'full' | 'first_half' | 'second_half' | undefined;
  /** Of one day, for kinds of leave that are granted by the hour. */
  hours?: number | undefined;
  reason?: string | undefined;
  /** What the documents are; the files themselves stay where they are. */
  attachments?: Array<{
    name: string;
    /** Where the document is kept. */
    url?: string | undefined;
    media_type?: string | undefined;
  }> | undefined;
}

export interface LeaveSettings {
  /** yearly: the year’s days on its first day; monthly: a month’s on its last. */
  accrual: 'yearly' | 'monthly' | (string & {});
  /** Of a year’s entitlement. */
  rounding: 'none' | 'half_day' | 'nearest' | 'up' | (string & {});
  /** Whether fifty is exceeded on the day behind the birthday, or reached on it. */
  senior_age: 'exceeded' | 'reached' | (string & {});
  /** What is above it ends with the year. null carries all, as the law has it. */
  carry_over_limit_days: number | null;
  carry_over_until: string | null;
  /** What half a day of leave costs on a half holiday. */
  half_on_half_holiday: 'nothing' | 'half_day' | (string & {});
  hours_per_day: number;
  approval_steps: number;
  rest_days: Array<number>;
  /** 0: nothing was decided yet. */
  version: number;
}

export interface LeaveSettingsPatch {
  /** yearly: the year’s days on its first day; monthly: a month’s on its last. */
  accrual?: 'yearly' | 'monthly' | undefined;
  /** Of a year’s entitlement. */
  rounding?: 'none' | 'half_day' | 'nearest' | 'up' | undefined;
  /** Whether fifty is exceeded on the day behind the birthday, or reached on it. */
  senior_age?: 'exceeded' | 'reached' | undefined;
  /** What is above it ends with the year. null carries all, as the law has it. */
  carry_over_limit_days?: number | null | undefined;
  /** The last day on which carried days can be taken; null: they stay. */
  carry_over_until?: string | null | undefined;
  /** What half a day of leave costs on a half holiday. */
  half_on_half_holiday?: 'nothing' | 'half_day' | undefined;
  hours_per_day?: number | undefined;
  approval_steps?: number | undefined;
  /** Weekly rest of those without a schedule; Sunday is 0. */
  rest_days?: Array<number> | undefined;
}

export interface LeaveType {
  code: string;
  name: string;
  name_ar: string;
  statutory: boolean;
  balance: 'annual' | 'own' | 'none' | (string & {});
  /** Days, to the thousandth. */
  days_per_year: number | null;
  basis: 'working_days' | 'calendar_days' | (string & {});
  units: Array<'day' | 'half_day' | 'hour' | (string & {})>;
  /** insurance: social insurance pays, and the employer does not. */
  pay: 'paid' | 'unpaid' | 'insurance' | (string & {});
  sandwich: boolean;
  gender: 'female' | 'male' | null | (string & {});
  /** Days, to the thousandth. */
  maximum_days_per_request: number | null;
  /** Days, to the thousandth. */
  maximum_days_per_year: number | null;
  maximum_times: number | null;
  minimum_service_months: number;
  /** Between the end of the first leave of the kind and the second. */
  minimum_months_after_first: number;
  /** The law gives it in companies with so many workers and more. */
  minimum_workers: number;
  notice_days: number;
  needs_document: boolean;
  is_active: boolean;
  article: {
    law: string;
    article: string;
  } | null;
}

export interface LeaveTypeList {
  data: Array<LeaveType>;
}

export interface LeaveTypePatch {
  name?: string | undefined;
  name_ar?: string | null | undefined;
  /** false: not asked for any more. */
  is_active?: boolean | undefined;
}

export interface LeaveTypeRequest {
  code: string;
  name: string;
  name_ar?: string | undefined;
  /** annual: taken from annual leave; own: has days of its own; none: is not counted. */
  balance: 'annual' | 'own' | 'none';
  /** Of a balance of its own: granted with the year, and gone with it. */
  days_per_year?: number | undefined;
  basis?: 'working_days' | 'calendar_days' | undefined;
  allows_half_days?: boolean | undefined;
  pay: 'paid' | 'unpaid';
  /** Whether rest days between two days of leave count; never of leave by law. */
  sandwich?: boolean | undefined;
  maximum_days_per_request?: number | undefined;
  maximum_days_per_year?: number | undefined;
  maximum_times?: number | undefined;
  minimum_service_months?: number | undefined;
  notice_days?: number | undefined;
  needs_document?: boolean | undefined;
}

export interface LeaveWarning {
  pointer: string;
  code: string;
  detail: string;
  params: Record<string, unknown>;
  period: string;
  dates: Array<string>;
  /** Of GET /attendance/retro-items: days that stay as they were paid. */
  retro_item_ids: Array<string>;
  /** Of GET /payroll/retro-items: the next cycle pays the difference. */
  payroll_retro_item_id: string | null;
}

/** Why the line has its amount. */
export interface LineExplanation {
  rule: string;
  /** Null where the company decides alone. */
  article: {
    law: string;
    article: string;
  } | null;
  policies: Array<{
    policy: string;
    value: string;
  }>;
  /** The figures the rule worked with; money in EGP. */
  operands: Record<string, number | string>;
  rounding: 'half_up_to_piastre' | 'none' | (string & {});
  parameters: Array<{
    key: string;
    value?: unknown | undefined;
    from: string;
    law: string;
    article: string;
    source: string;
    provisional: boolean;
    stale: boolean;
    origin: 'statute' | 'company' | (string & {});
  }>;
  text: {
    en: string;
    ar: string;
  };
}

export interface LineWorking {
  code: string;
  name: string;
  kind: 'earning' | 'deduction' | 'employer_cost' | 'information' | (string & {});
  /** EGP, at most two decimals. */
  amount: number;
  /** The earlier month of a difference. */
  period: string | null;
  rule: string;
  /** The formula with its figures. */
  formula: string;
  steps: Array<string>;
  rounding: 'half_up_to_piastre' | 'none' | (string & {});
  /** Null where the company decides alone. */
  article: {
    law: string;
    article: string;
    source: string;
  } | null;
  policies: Array<{
    policy: string;
    value: string;
  }>;
  /** The figures the rule worked with; money in EGP. */
  operands: Record<string, number | string>;
  parameters: Array<{
    key: string;
    value?: unknown | undefined;
    from: string;
    law: string;
    article: string;
    source: string;
    provisional: boolean;
    stale: boolean;
    origin: 'statute' | 'company' | (string & {});
  }>;
}

export interface ListedPayslip {
  cycle_id: string;
  employee_id: string;
  employee_code: string;
  full_name: string;
  period: string;
  /** Days of the 30-day month that are covered. */
  days: number;
  /** Days of the month that the employment covers, by the policy day_basis … */
  covered_days: number;
  /** … those of them that are paid, without absence and leave without pay … */
  paid_days: number;
  /** … and the days of a whole month. */
  day_basis_days: number;
  /** After unpaid absence. */
  gross: number;
  /** Of social insurance, between its limits. */
  contribution_wage: number;
  /** Social insurance, the employee’s share. */
  employee_insurance: number;
  /** Social insurance, the employer’s share. */
  employer_insurance: number;
  /** Comprehensive health insurance, the employee’s share. */
  health_insurance: number;
  /** EGP, at most two decimals. */
  employer_health_insurance: number;
  /** After insurance, before the personal exemption: the sum of the months is year_to_date.taxable_pay. */
  taxable_pay: number;
  /** What the tax scale was applied to. */
  annual_taxable_income: number;
  /** EGP, at most two decimals. */
  income_tax: number;
  /** EGP, at most two decimals. */
  martyrs_fund: number;
  /** EGP, at most two decimals. */
  other_deductions: number;
  /** Statutory deductions that the pay could not bear: the net is never negative. */
  carried_forward: number;
  /** What the policy rounding_of_net added or took. */
  net_rounding: number;
  /** gross − employee_insurance − health_insurance − income_tax − martyrs_fund − other_deductions + carried_forward + net_rounding. */
  net: number;
  /** EGP, at most two decimals. */
  employer_levies: number;
  /** Gross and everything that the employer adds. */
  employer_cost: number;
  lines: Array<PayslipLine>;
  warnings: Array<PayslipWarning>;
  /** null where neither leave nor a ledger is recorded, and on payslips of bonuses and corrections. */
  leave: {
    /** The last day of the month, or of the work before it. */
    on: string;
    /** Empty where nothing is booked in the ledger. */
    balances: Array<{
      balance: string;
      name: {
        en: string;
        ar: string;
      };
      /** From the years before. */
      carried_days: number;
      /** By this year, until the day. */
      granted_days: number;
      /** Of this year, until the day. */
      taken_days: number;
      paid_out_days: number;
      expired_days: number;
      adjusted_days: number;
      /** carried + granted − taken − paid out − expired + adjusted. */
      days: number;
    }>;
    /** Approved days within the month, by kind. */
    taken: Array<{
      type: string;
      name: {
        en: string;
        ar: string;
      };
      days: number;
    }>;
  } | null;
}

export interface Loan {
  id: string;
  employee_id: string;
  employee_code: string;
  /** How the law ranks and caps the deduction. loan and advance (pay in advance counts as one): 10% of the wage. damages: five days of the wage a month, two months in all. overpayment, attachment (by a court) and assignment (by the employee’s written consent): within 25% of the wage after income tax, social insurance and loans. alimony: first of all, within 50%. */
  kind: 'loan' | 'advance' | 'damages' | 'overpayment' | 'alimony' | 'attachment' | 'assignment' | (string & {});
  /** settled: nothing is left to be paid. */
  status: 'active' | 'settled' | 'cancelled' | (string & {});
  /** EGP, at most two decimals. */
  principal: number | null;
  /** EGP, at most two decimals. */
  instalment_amount: number;
  first_month: string;
  last_month: string | null;
  /** The sum of the ledger, never negative. */
  balance: number;
  /** Of the balance: what closed months asked and could not take. The next month asks it too. */
  arrears: number;
  /** Taken from pay so far. */
  deducted: number;
  reference: string | null;
  note: string | null;
  external_id: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface LoanCancellation {
  reason: string;
}

export interface LoanDetail {
  id: string;
  employee_id: string;
  employee_code: string;
  /** How the law ranks and caps the deduction. loan and advance (pay in advance counts as one): 10% of the wage. damages: five days of the wage a month, two months in all. overpayment, attachment (by a court) and assignment (by the employee’s written consent): within 25% of the wage after income tax, social insurance and loans. alimony: first of all, within 50%. */
  kind: 'loan' | 'advance' | 'damages' | 'overpayment' | 'alimony' | 'attachment' | 'assignment' | (string & {});
  /** settled: nothing is left to be paid. */
  status: 'active' | 'settled' | 'cancelled' | (string & {});
  /** EGP, at most two decimals. */
  principal: number | null;
  /** EGP, at most two decimals. */
  instalment_amount: number;
  first_month: string;
  last_month: string | null;
  /** The sum of the ledger, never negative. */
  balance: number;
  /** Of the balance: what closed months asked and could not take. The next month asks it too. */
  arrears: number;
  /** Taken from pay so far. */
  deducted: number;
  reference: string | null;
  note: string | null;
  external_id: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  /** Only ever added to; oldest first. */
  ledger: Array<LoanEntry>;
  /** What the coming months will ask if their pay bears it: twelve months of an order without an end. */
  schedule: Array<{
    month: string;
    /** EGP, at most two decimals. */
    amount: number;
  }>;
  suspensions: Array<{
    from_month: string;
    to_month: string | null;
    reason: string;
    created_at: string;
  }>;
}

export interface LoanEntry {
  number: number;
  /** granted: the principal. due: a month of an order without one. instalment: taken from pay. carried: asked of a month and not taken; it changes no balance. reversed: given back, because the payroll was reversed. */
  kind: 'granted' | 'due' | 'instalment' | 'carried' | 'early_payment' | 'written_off' | 'cancelled' | 'reversed' | (string & {});
  month: string;
  /** What it changes of the balance. */
  amount: number;
  /** EGP, at most two decimals. */
  carried: number | null;
  /** The cap that was reached. */
  carried_for: {
    code: 'alimony_share' | 'damage_days' | 'damage_months' | 'penalty_days' | 'loan_share' | 'debt_share' | 'share_with_alimony' | 'net_floor' | (string & {});
    en: string;
    ar: string;
  } | null;
  note: string | null;
  /** The payroll that made it. */
  cycle_id: string | null;
  created_at: string;
}

export interface LoanImportRow {
  employee_id?: string | undefined;
  employee_code?: string | undefined;
  /** How the law ranks and caps the deduction. loan and advance (pay in advance counts as one): 10% of the wage. damages: five days of the wage a month, two months in all. overpayment, attachment (by a court) and assignment (by the employee’s written consent): within 25% of the wage after income tax, social insurance and loans. alimony: first of all, within 50%. */
  kind: 'loan' | 'advance' | 'damages' | 'overpayment' | 'alimony' | 'attachment' | 'assignment';
  /** EGP. Alimony without one is due every month until its last month. */
  principal?: number | undefined;
  /** EGP a month; or give instalments. */
  instalment_amount?: number | undefined;
  /** Their number: equal parts of the principal, the last one the smallest. */
  instalments?: number | undefined;
  /** Of deduction; the first open month from the present one on when absent. */
  first_month?: string | undefined;
  /** Of alimony without a principal. */
  last_month?: string | undefined;
  /** The court’s number or the written consent; alimony, attachment and assignment need one. */
  reference?: string | undefined;
  note?: string | undefined;
  /** Your own name for it, one loan each: what is sent again with it is not stored twice. */
  external_id?: string | undefined;
}

export interface LoanList {
  data: Array<Loan>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface LoanPatch {
  /** From the next payroll that is not closed on. */
  instalment_amount?: number | undefined;
  /** Of alimony without a principal: ends the order, or null goes on. */
  last_month?: string | null | undefined;
  note?: string | null | undefined;
}

export interface LoanPaymentRequest {
  /** EGP; the whole balance when absent. */
  amount?: number | undefined;
  /** Today when absent. */
  paid_on?: string | undefined;
  note?: string | undefined;
}

export interface LoanRequest {
  employee_id?: string | undefined;
  employee_code?: string | undefined;
  /** How the law ranks and caps the deduction. loan and advance (pay in advance counts as one): 10% of the wage. damages: five days of the wage a month, two months in all. overpayment, attachment (by a court) and assignment (by the employee’s written consent): within 25% of the wage after income tax, social insurance and loans. alimony: first of all, within 50%. */
  kind: 'loan' | 'advance' | 'damages' | 'overpayment' | 'alimony' | 'attachment' | 'assignment';
  /** EGP. Alimony without one is due every month until its last month. */
  principal?: number | undefined;
  /** EGP a month; or give instalments. */
  instalment_amount?: number | undefined;
  /** Their number: equal parts of the principal, the last one the smallest. */
  instalments?: number | undefined;
  /** Of deduction; the first open month from the present one on when absent. */
  first_month?: string | undefined;
  /** Of alimony without a principal. */
  last_month?: string | undefined;
  /** The court’s number or the written consent; alimony, attachment and assignment need one. */
  reference?: string | undefined;
  note?: string | undefined;
  /** Your own name for it, one loan each: what is sent again with it is not stored twice. */
  external_id?: string | undefined;
}

export interface LoanResumption {
  /** The first month of deduction again; the first open month when absent. */
  from_month?: string | undefined;
}

export interface LoanRowError {
  code: string;
  field: string;
  pointer: string;
  detail: string;
  params: Record<string, unknown>;
}

export interface LoanSuspensionRequest {
  /** The first month without deduction. */
  from_month: string;
  /** The last one; until it is resumed when absent. */
  to_month?: string | undefined;
  reason: string;
}

export interface LoanWriteOffRequest {
  /** EGP; the whole balance when absent. */
  amount?: number | undefined;
  reason: string;
}

/** An end that is not after its start is on the next day. */
export interface LocalSpan {
  start: string;
  end: string;
}

export interface LoginRequest {
  email: string;
  password: string;
}

/** What this key or session may do. */
export interface Me {
  kind: 'api_key' | 'user' | (string & {});
  id: string;
  name: string;
  company: {
    id: string;
    name: string;
    time_zone: string;
  };
  scopes: Array<'employees:read' | 'employees:write' | 'employees:sensitive' | 'attendance:read' | 'attendance:write' | 'leave:read' | 'leave:write' | 'leave:approve' | 'payroll:read' | 'payroll:write' | 'payroll:approve' | 'reports:read' | 'webhooks:read' | 'webhooks:write' | (string & {})>;
  expires_at: string | null;
}

export interface NewApiKey {
  id: string;
  name: string;
  prefix: string;
  last_four: string;
  scopes: Array<'employees:read' | 'employees:write' | 'employees:sensitive' | 'attendance:read' | 'attendance:write' | 'leave:read' | 'leave:write' | 'leave:approve' | 'payroll:read' | 'payroll:write' | 'payroll:approve' | 'reports:read' | 'webhooks:read' | 'webhooks:write' | (string & {})>;
  /** Its maker uses it himself, as the key of the sign-up; he and it are one person. */
  is_own: boolean;
  allowed_cidrs: Array<string> | null;
  expires_at: string | null;
  revoked_at: string | null;
  created_at: string;
  /** To the minute. */
  last_used_at: string | null;
  /** Shown once. Keep it like a password. */
  key: string;
}

export interface NewWebhook {
  id: string;
  url: string;
  description: string | null;
  events: Array<string>;
  /** Sent with every delivery. Names that carry the delivery itself (content-*, webhook-*, host …) are reserved. */
  headers: Record<string, string>;
  /** Names of the headers whose values are not shown. */
  sensitive_header_names: Array<string>;
  ordered: boolean;
  max_in_flight: number;
  rate_per_second: number | null;
  enabled: boolean;
  /** Why the service switched it off; null when a person did. gone: it answered 410. requested: it answered webhook-delivery: disable. failing: nothing reached it for five days. */
  disabled_reason: 'gone' | 'requested' | 'failing' | null | (string & {});
  /** When the service switched it off. */
  disabled_at: string | null;
  /** To about ten seconds. */
  last_success_at: string | null;
  /** First failure since the last success; null when the last delivery succeeded. */
  failing_since: string | null;
  /** Deliveries since the last success that used up their schedule. */
  exhausted_count: number;
  /** While it fails: when the service switches it off, if nothing succeeds before and at least three deliveries have not arrived in the twelve hours that each is given. */
  disable_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  /** Shown once. Verifies the signature of every delivery. */
  secret: string;
}

export interface PayrollComponent {
  id: string;
  code: string;
  /** A deduction is taken after tax. A benefit in kind is taxed and not paid: its amount is what it costs, of which the law taxes a part by its `eta_code` (DTE200 car, DTE205 telephone: a share; DTE210: the balance of a loan; DTE215, DTE220, DTE225: all). */
  kind: 'earning' | 'deduction' | 'benefit' | (string & {});
  active: boolean;
  /** The first month of this definition. */
  from_month: string;
  name: string;
  name_ar: string | null;
  calculation: {
    type: 'fixed' | 'percentage' | 'quantity' | 'formula' | (string & {});
    /** EGP, at most two decimals. */
    amount?: number | undefined;
    rate?: number | undefined;
    of?: Array<string> | undefined;
    /** EGP, at most two decimals. */
    unit_amount?: number | undefined;
    formula?: string | undefined;
  };
  taxable: boolean;
  /** Whether it counts into the contribution wage; an excluded allowance does above the statutory cap only. */
  insurable: boolean | 'excluded_allowance' | (string & {});
  prorated: boolean;
  in_overtime_base: boolean;
  eta_code: string | null;
  tax_relief: 'capped_premium' | null | (string & {});
  account: string | null;
  /** All of them, the earliest month first. */
  definitions: Array<PayrollComponentDefinition>;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface PayrollComponentDefinition {
  /** The first month of this definition. */
  from_month: string;
  name: string;
  name_ar: string | null;
  calculation: {
    type: 'fixed' | 'percentage' | 'quantity' | 'formula' | (string & {});
    /** EGP, at most two decimals. */
    amount?: number | undefined;
    rate?: number | undefined;
    of?: Array<string> | undefined;
    /** EGP, at most two decimals. */
    unit_amount?: number | undefined;
    formula?: string | undefined;
  };
  taxable: boolean;
  /** Whether it counts into the contribution wage; an excluded allowance does above the statutory cap only. */
  insurable: boolean | 'excluded_allowance' | (string & {});
  prorated: boolean;
  in_overtime_base: boolean;
  eta_code: string | null;
  tax_relief: 'capped_premium' | null | (string & {});
  account: string | null;
}

export interface PayrollComponentList {
  data: Array<PayrollComponent>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface PayrollComponentPatch {
  /** Months before keep the definition that they have. When absent: the running month. Not in a closed month. */
  from_month?: string | undefined;
  /** Out of use it is given to nobody else; whoever has it keeps it. */
  active?: boolean | undefined;
  name?: string | undefined;
  name_ar?: string | null | undefined;
  calculation?: ComponentCalculation | undefined;
  taxable?: boolean | undefined;
  /** Whether it counts into the contribution wage; an excluded allowance does above the statutory cap only. */
  insurable?: boolean | 'excluded_allowance' | undefined;
  /** Whether it follows the paid days. What derives from a prorated component takes its prorated amount, once. */
  prorated?: boolean | undefined;
  /** Whether an hour of overtime is reckoned of it. */
  in_overtime_base?: boolean | undefined;
  /** Column of the Tax Authority’s unified salary sheet; one that does not hold such amounts is refused with those that do. Null: the column for other earnings or deductions. */
  eta_code?: string | null | undefined;
  /** Of a deduction: `capped_premium` lowers the taxable pay, within the law’s cap for insurance premiums and funds together, and stands in one of the columns DAE450 to DAE465. */
  tax_relief?: 'capped_premium' | null | undefined;
  /** Account of the journal, unless PUT /settings/accounting names one for the line; that of its kind when null. */
  account?: string | null | undefined;
}

export interface PayrollComponentRequest {
  /** Letters, digits and underscores: formulas name it. Never changes. */
  code: string;
  /** A deduction is taken after tax. A benefit in kind is taxed and not paid: its amount is what it costs, of which the law taxes a part by its `eta_code` (DTE200 car, DTE205 telephone: a share; DTE210: the balance of a loan; DTE215, DTE220, DTE225: all). */
  kind: 'earning' | 'deduction' | 'benefit';
  name: string;
  name_ar?: string | null | undefined;
  calculation: ComponentCalculation;
  /** true when absent. */
  taxable?: boolean | undefined;
  /** When absent: true, of a benefit false. */
  insurable?: boolean | 'excluded_allowance' | undefined;
  /** true when absent. */
  prorated?: boolean | undefined;
  /** When absent: true for an earning. */
  in_overtime_base?: boolean | undefined;
  /** Column of the Tax Authority’s unified salary sheet; one that does not hold such amounts is refused with those that do. Null: the column for other earnings or deductions. */
  eta_code?: string | null | undefined;
  /** Of a deduction: `capped_premium` lowers the taxable pay, within the law’s cap for insurance premiums and funds together, and stands in one of the columns DAE450 to DAE465. */
  tax_relief?: 'capped_premium' | null | undefined;
  /** Account of the journal, unless PUT /settings/accounting names one for the line; that of its kind when null. */
  account?: string | null | undefined;
}

export interface PayrollCycle {
  id: string;
  company_id: string;
  period: string;
  kind: 'regular' | 'bonus' | 'final_settlement' | 'correction' | (string & {});
  status: 'draft' | 'calculating' | 'calculated' | 'approved' | 'closed' | (string & {});
  /** Employees of the latest calculation. */
  progress: {
    done: number;
    total: number;
    failed: number;
  };
  totals: PayrollCycleTotals;
  /** A fact, a loan, an attendance record or a policy of the month changed after the calculation, or an earlier month was closed: calculate again before approving. */
  stale: boolean;
  /** The closed cycle that a correction takes back. */
  reverses: string | null;
  reversal_reason: string | null;
  /** When its correction was closed: the month can be changed and run again. */
  reversed_at: string | null;
  record: ClosedRecord;
  /** The latest calculation: GET /jobs/{id}. */
  job_id: string | null;
  calculated_at: string | null;
  approved_at: string | null;
  closed_at: string | null;
  created_at: string;
  updated_at: string;
  version: number;
}

export interface PayrollCycleList {
  data: Array<PayrollCycle>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface PayrollCycleRequest {
  /** The month the pay is for, from 2020-07 on. */
  period: string;
  /** One regular cycle a month pays the salaries. A cycle of another kind pays only what is entered for it. A correction comes from reversing a closed cycle. */
  kind?: 'regular' | 'bonus' | 'final_settlement' | undefined;
  /** Of a final_settlement: whom it pays. Each has a recorded ending in the month. PUT /payroll/{id}/leavers changes it. */
  employee_ids?: Array<string> | undefined;
  /** A reversed cycle of the same kind and month, whose inputs the new one begins with. A regular cycle takes those of the one reversed last by itself. */
  inputs_from?: string | undefined;
}

export interface PayrollCycleTotals {
  /** Payslips. */
  employees: number;
  /** Payslips with a contribution wage in the month. */
  insured_employees: number;
  /** EGP, at most two decimals. */
  gross: number;
  /** EGP, at most two decimals. */
  contribution_wage: number;
  /** EGP, at most two decimals. */
  employee_insurance: number;
  /** EGP, at most two decimals. */
  employer_insurance: number;
  /** The branches sum to employee_insurance and employer_insurance exactly. */
  insurance_branches: {
    old_age: InsuranceBranchShares;
    reward: InsuranceBranchShares;
    sickness: InsuranceBranchShares;
    work_injury: InsuranceBranchShares;
    unemployment: InsuranceBranchShares;
    /** Owners and others who pay alone. */
    single_payer: {
      /** EGP, at most two decimals. */
      employee: number;
      /** EGP, at most two decimals. */
      employer: number;
    };
  };
  /** Comprehensive health insurance, employees. */
  health_insurance: number;
  /** EGP, at most two decimals. */
  employer_health_insurance: number;
  /** EGP, at most two decimals. */
  income_tax: number;
  /** EGP, at most two decimals. */
  martyrs_fund: number;
  /** EGP, at most two decimals. */
  other_deductions: number;
  /** Statutory deductions that the pay could not bear. */
  carried_forward: number;
  /** EGP, at most two decimals. */
  net_rounding: number;
  /** gross − employee_insurance − health_insurance − income_tax − martyrs_fund − other_deductions + carried_forward + net_rounding. */
  net: number;
  /** Training and emergency funds. */
  employer_levies: number;
  /** gross + employer_insurance + employer_health_insurance + employer_levies. */
  employer_cost: number;
}

/** Why one employee could not be calculated. */
export interface PayrollError {
  employee_id: string;
  employee_code: string;
  code: string;
  detail: string;
  params: Record<string, number | string | boolean>;
}

export interface PayrollErrorList {
  data: Array<PayrollError>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface PayrollInput {
  id: string;
  cycle_id: string;
  employee_id: string;
  employee_code: string;
  component_id: string;
  /** Its code. */
  component: string;
  /** EGP, at most two decimals. */
  amount: number | null;
  quantity: number | null;
  note: string | null;
  external_id: string | null;
  created_at: string;
}

export interface PayrollInputError {
  code: string;
  field: string;
  pointer: string;
  detail: string;
  params: Record<string, unknown>;
}

export interface PayrollInputList {
  data: Array<PayrollInput>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface PayrollInputRequest {
  /** This or employee_code. */
  employee_id?: string | undefined;
  employee_code?: string | undefined;
  /** Code of a component of the catalogue: it says how the amount is treated. */
  component: string;
  /** EGP; of a component by quantity, EGP for one unit. */
  amount?: number | undefined;
  /** At most six decimals. */
  quantity?: number | undefined;
  note?: string | null | undefined;
  /** The name of this amount in your system: sent again in the same words it is `unchanged`, so that a request may be repeated. */
  external_id?: string | undefined;
}

export interface PayrollInputsRequest {
  inputs: Array<PayrollInputRequest>;
}

export interface PayrollInputsResult {
  /** One a row, in the order of the request. */
  results: Array<{
    index: number;
    outcome: 'created' | 'unchanged' | 'rejected' | (string & {});
    /** Of the input. */
    id?: string | undefined;
    errors?: Array<PayrollInputError> | undefined;
  }>;
  summary: {
    created: number;
    unchanged: number;
    rejected: number;
  };
}

export interface PayrollRetroItem {
  id: string;
  employee_id: string;
  employee_code: string;
  /** The first closed month that the fact changes; later ones may change with it. */
  period: string;
  /** The field that was changed; `attendance`; the name of a policy; or the key of a figure of the law. `attendance_cutoff_day` also of days behind the cut-off, which the next cycle takes. */
  cause: string;
  /** pending until a later payroll takes it, or somebody dismisses it. */
  status: 'pending' | 'taken' | 'dismissed' | (string & {});
  /** The cycle that took it. */
  cycle_id: string | null;
  /** Why it was dismissed. */
  reason: string | null;
  /** The key or user that dismissed it. */
  settled_by: string | null;
  created_at: string;
  settled_at: string | null;
  /** What a pending item waits for. settlement_reversal: the employment was settled, and no later payroll takes the item by itself; reverse the settlement and settle anew to pay it, or dismiss it. Null once it is taken or dismissed. */
  waits_for: 'next_cycle' | 'settlement_reversal' | null | (string & {});
  /** That settlement. */
  settlement_cycle_id: string | null;
}

export interface PayrollRetroItemDismissal {
  reason: string;
}

export interface PayrollRetroItemList {
  data: Array<PayrollRetroItem>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface PayrollVerificationJob {
  id: string;
  kind: string;
  /** An attempt that was cut off by a crash goes on by itself and stays `running`. */
  status: 'queued' | 'running' | 'succeeded' | 'failed' | (string & {});
  progress: {
    done: number;
    /** Null until it is known. */
    total: number | null;
    /** Of those done, how many have errors. */
    failed: number;
  };
  /** Of a failed job, in the language of Accept-Language. */
  error?: {
    code: string;
    title: string;
    detail: string;
  } | undefined;
  created_at: string;
  finished_at: string | null;
  /** Null until the job has succeeded. */
  result: {
    cycle_id: string;
    matches: boolean;
    payslips_checked: number;
    /** The stored facts have the hash of the closing. */
    inputs_intact: boolean;
    /** The stored payslips have the hash of the closing. */
    results_intact: boolean;
    /** The link has the hash of its contents and of the link before. */
    chain_intact: boolean;
    engine_version: {
      stored: string | null;
      present: string;
    };
    /** Where it differs, the recomputation used other statutory data than the closing. */
    statutory_version: {
      stored: string | null;
      present: string;
    };
    /** The first payslip that comes out otherwise; money in piastres. */
    first_difference: {
      employee_id: string;
      employee_code: string;
      field: string;
      stored: string | null;
      recomputed: string | null;
    } | null;
  } | null;
}

export interface Payslip {
  cycle_id: string;
  employee_id: string;
  employee_code: string;
  full_name: string;
  period: string;
  /** Days of the 30-day month that are covered. */
  days: number;
  /** Days of the month that the employment covers, by the policy day_basis … */
  covered_days: number;
  /** … those of them that are paid, without absence and leave without pay … */
  paid_days: number;
  /** … and the days of a whole month. */
  day_basis_days: number;
  /** After unpaid absence. */
  gross: number;
  /** Of social insurance, between its limits. */
  contribution_wage: number;
  /** Social insurance, the employee’s share. */
  employee_insurance: number;
  /** Social insurance, the employer’s share. */
  employer_insurance: number;
  /** Comprehensive health insurance, the employee’s share. */
  health_insurance: number;
  /** EGP, at most two decimals. */
  employer_health_insurance: number;
  /** After insurance, before the personal exemption: the sum of the months is year_to_date.taxable_pay. */
  taxable_pay: number;
  /** What the tax scale was applied to. */
  annual_taxable_income: number;
  /** EGP, at most two decimals. */
  income_tax: number;
  /** EGP, at most two decimals. */
  martyrs_fund: number;
  /** EGP, at most two decimals. */
  other_deductions: number;
  /** Statutory deductions that the pay could not bear: the net is never negative. */
  carried_forward: number;
  /** What the policy rounding_of_net added or took. */
  net_rounding: number;
  /** gross − employee_insurance − health_insurance − income_tax − martyrs_fund − other_deductions + carried_forward + net_rounding. */
  net: number;
  /** EGP, at most two decimals. */
  employer_levies: number;
  /** Gross and everything that the employer adds. */
  employer_cost: number;
  lines: Array<ExplainedPayslipLine>;
  warnings: Array<PayslipWarning>;
  /** null where neither leave nor a ledger is recorded, and on payslips of bonuses and corrections. */
  leave: {
    /** The last day of the month, or of the work before it. */
    on: string;
    /** Empty where nothing is booked in the ledger. */
    balances: Array<{
      balance: string;
      name: {
        en: string;
        ar: string;
      };
      /** From the years before. */
      carried_days: number;
      /** By this year, until the day. */
      granted_days: number;
      /** Of this year, until the day. */
      taken_days: number;
      paid_out_days: number;
      expired_days: number;
      adjusted_days: number;
      /** carried + granted − taken − paid out − expired + adjusted. */
      days: number;
    }>;
    /** Approved days within the month, by kind. */
    taken: Array<{
      type: string;
      name: {
        en: string;
        ar: string;
      };
      days: number;
    }>;
  } | null;
}

export interface PayslipDocumentsRequested {
  cycle_id: string;
  /** GET /jobs/{id} */
  job_id: string;
}

export interface PayslipExplanation {
  cycle_id: string;
  employee_id: string;
  employee_code: string;
  full_name: string;
  period: string;
  /** Of the cycle. */
  status: string;
  language: 'en' | 'ar' | (string & {});
  engine_version: string | null;
  /** Where they differ, parameters are shown as they are known now. */
  statutory_version: {
    stored: string | null;
    present: string;
  };
  proration: {
    days: number;
    covered_days: number;
    paid_days: number;
    day_basis_days: number;
    text: string;
  };
  /** EGP, at most two decimals. */
  gross: number;
  /** EGP, at most two decimals. */
  net: number;
  /** How the net comes from the gross. */
  net_formula: string;
  lines: Array<LineWorking>;
  insurance: InsuranceWorking;
  tax: TaxWorking;
  warnings: Array<{
    code: string;
    text: string;
  }>;
}

export interface PayslipLine {
  code: string;
  name: {
    en: string;
    ar: string;
  };
  kind: 'earning' | 'deduction' | 'employer_cost' | 'information' | (string & {});
  /** EGP, at most two decimals. */
  amount: number;
  /** Days or hours. */
  quantity: number | null;
  rate: number | null;
  /** EGP, at most two decimals. */
  base: number | null;
  taxable: boolean;
  /** Counts into the contribution wage, which is that of 1 January or of joining: overtime and what is paid once do not. */
  insurable: boolean;
  affects_gross: boolean;
  /** Column of the Tax Authority’s unified salary sheet. */
  eta_code: string | null;
  rule: string;
  /** The month that a difference belongs to: an earlier one, or the payslip’s own where a settlement has paid an earlier employment of it. Null for what the payslip itself pays. */
  period: string | null;
  explanation?: LineExplanation | undefined;
}

export interface PayslipList {
  data: Array<ListedPayslip>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface PayslipWarning {
  code: string;
  en: string;
  ar: string;
  params: Record<string, number | string>;
}

export interface Penalty {
  id: string;
  employee_id: string;
  employee_code: string;
  full_name: string;
  date: string;
  reason: string;
  days: number | null;
  /** Of a month, on the day. */
  basic_wage: number;
  /** EGP, at most two decimals. */
  amount: number;
  /** Not yet deducted. */
  balance: number;
  first_month: string;
  status: 'active' | 'settled' | 'cancelled' | (string & {});
  version: number;
  created_at: string;
}

export interface PenaltyList {
  data: Array<Penalty>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface PenaltyRequest {
  employee_id?: string | undefined;
  employee_code?: string | undefined;
  /** Of the decision. */
  date: string;
  reason: string;
  /** Days of the basic wage, in quarters; or give amount. */
  days?: number | undefined;
  /** EGP. */
  amount?: number | undefined;
  /** Of deduction; the first open month from that of the date on when absent. */
  first_month?: string | undefined;
}

export interface Policy {
  policy: 'day_basis' | 'weekly_rest_days' | 'hours_per_day' | 'overtime_base' | 'overtime_multipliers' | 'night_window' | 'lateness' | 'tax_method' | 'year_end_tax' | 'insurance_joining_month' | 'excluded_allowance_cap' | 'martyrs_base' | 'leave_payout_base' | 'leave_payout_divisor' | 'minimum_wage_counts_employer_insurance' | 'annual_increment_rule' | 'net_floor' | 'rounding_of_net' | 'attendance_cutoff_day' | 'overnight_shift_day' | 'training_levy' | 'emergency_levy' | 'solidarity_contribution' | 'worker_count' | 'four_eyes' | (string & {});
  /** Figures left to the law are those of the day asked. */
  value?: unknown | undefined;
  origin: 'company' | 'default' | (string & {});
  /** Since when the company has this value; null for a default. */
  effective_from: string | null;
}

export interface PolicyList {
  data: Array<Policy>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

/** Instead of the company’s own policies. */
export interface PolicyOverrides {
  /** What a month counts for joiners, leavers, raises and absence. */
  day_basis?: 'fixed_30' | 'calendar' | 'working_days' | undefined;
  /** Days of the week that are rest, Sunday 0 to Saturday 6. */
  weekly_rest_days?: Array<number> | undefined;
  /** Contractual hours of a day. */
  hours_per_day?: number | undefined;
  /** Of which wage an hour of overtime is reckoned. */
  overtime_base?: 'wage' | 'basic' | undefined;
  /** Multiples of the hourly wage by day and by night; day wages on top of the monthly pay for a rest day or a holiday worked. Absent or null: as the law says. Never below the law. */
  overtime_multipliers?: {
    day?: number | null | undefined;
    night?: number | null | undefined;
    rest_day?: number | null | undefined;
    holiday?: number | null | undefined;
  } | undefined;
  /** Hours that count as night; the law says sunset to sunrise. */
  night_window?: {
    from: string;
    until: string;
  } | undefined;
  /** What coming late and leaving early cost, both together, of each day that is paid: nothing; the wage of the minutes (a day of the contract’s hours); or day wages by a table of the company. The law has no tariff. */
  lateness?: {
    method: 'none' | 'per_minute' | 'table';
    /** Of a table, ascending; a day costs the last step it reaches. */
    steps?: Array<{
      from_minutes: number;
      /** Day wages. */
      days: number;
    }> | undefined;
  } | undefined;
  tax_method?: 'cumulative' | 'monthly' | undefined;
  /** `payslip`: December, the last month of an employment and the final settlement settle the tax of the year whatever the method, and pay back what was withheld too much. `report`: the annual settlement shows it. */
  year_end_tax?: 'report' | 'payslip' | undefined;
  insurance_joining_month?: 'statutory' | 'always_due' | 'never_due' | undefined;
  /** Share of the contribution wage that excluded allowances may reach. */
  excluded_allowance_cap?: number | null | undefined;
  martyrs_base?: 'gross' | 'contribution_wage' | undefined;
  leave_payout_base?: 'wage' | 'basic' | undefined;
  leave_payout_divisor?: number | null | undefined;
  minimum_wage_counts_employer_insurance?: boolean | undefined;
  /** `rate`: share of the insured wage. `basic_rate`: share of the basic salary, where that gives more, such as 0.07 for who reads the 7% of law 12/2003 as still owed; null: the insured wage alone. The decree’s floor holds besides. */
  annual_increment_rule?: {
    rate?: number | null | undefined;
    basic_rate?: number | null | undefined;
  } | undefined;
  /** Deductions after tax never take the net below it, in EGP. */
  net_floor?: number | undefined;
  rounding_of_net?: 'none' | 'nearest_pound' | 'up_to_pound' | undefined;
  attendance_cutoff_day?: number | null | undefined;
  overnight_shift_day?: 'start' | 'calendar' | undefined;
  training_levy?: 'off' | 'monthly_wage' | 'yearly_wage' | undefined;
  emergency_levy?: 'off' | 'basic' | 'contribution_wage' | undefined;
  /** Law 170/2020, July 2020 to June 2021: `net` withholds its share of the net wage above the free amount. */
  solidarity_contribution?: 'off' | 'net' | undefined;
  /** Workers of the establishment, those outside of these records too. The training and emergency levies begin at 30; from May 2024 to February 2025 the minimum wage spared fewer than 10. Null: unknown; the levies that are turned on are due, and nobody is spared. */
  worker_count?: number | null | undefined;
  /** Whoever created or calculated a cycle, or entered what it pays for the first time, may not approve it: another person must. A user and his own keys (`is_own`) are one person. */
  four_eyes?: boolean | undefined;
}

export interface PolicyRequest {
  /** Of the form that `PolicyOverrides` shows for this policy. */
  value?: unknown | undefined;
  /** A month is paid under the values in force on its last day. Closed months in which it counts are paid anew by the next cycle. */
  effective_from: string;
}

export interface PreviousEmployment {
  first_month: string;
  last_month: string;
  employer_name: string | null;
  employer_tax_number: string | null;
  days: number;
  /** EGP, at most two decimals. */
  taxable_pay: number;
  /** EGP, at most two decimals. */
  tax_withheld: number;
  created_at: string;
  updated_at: string;
}

export interface PreviousEmploymentList {
  data: Array<PreviousEmployment>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface PreviousEmploymentRequest {
  /** Last month of these figures, of the same year. */
  last_month: string;
  employer_name?: string | null | undefined;
  employer_tax_number?: string | null | undefined;
  /** Tax days: 30 for a whole month. */
  days: number;
  /** Taxable pay after insurance and before the personal exemption. */
  taxable_pay: number;
  /** EGP, at most two decimals. */
  tax_withheld: number;
}

export interface Problem {
  /** The page of this error. */
  type: string;
  title: string;
  status: number;
  detail: string;
  /** Stable; switch on this. */
  code: string;
  request_id: string;
  /** Every problem at once. */
  errors?: Array<{
    /** JSON Pointer into the body, or the name of the parameter. */
    pointer: string;
    in: 'body' | 'query' | 'path' | 'header' | (string & {});
    code: string;
    detail: string;
    params: Record<string, unknown>;
  }> | undefined;
}

export interface Punch {
  id: string;
  employee_id: string;
  employee_code: string;
  at: string;
  /** As it was given; of a local time that of its zone. */
  offset_minutes: number;
  time_zone: string;
  /** As it came, without an offset. */
  local_time: string | null;
  /** The other reading of a local time that the zone had twice (the later one) or never (with the offset behind the change). */
  alternative_at: string | null;
  direction: 'in' | 'out' | null | (string & {});
  device_id: string | null;
  external_id: string | null;
  source: 'device' | 'web' | 'mobile' | 'manual' | (string & {});
  /** clock_ahead, clock_behind: the clock differed from the server by more than the tolerance. sent_late: not from a clock of the company (web, mobile, manual), and longer behind its instant than the tolerance, as a set-back clock or a time of his own choosing would be; of a correction never. local_time_twice: read as the earlier of two. local_time_skipped: the zone has no such time. */
  flags: Array<'clock_ahead' | 'clock_behind' | 'sent_late' | 'local_time_twice' | 'local_time_skipped' | (string & {})>;
  /** How far the sending clock was ahead of the server, where it said. */
  clock_difference_seconds: number | null;
  note: string | null;
  /** By the server's own clock. */
  received_at: string;
  /** Repeats the punch before it, and so counts for nothing. Kept all the same. */
  is_duplicate: boolean;
}

export interface PunchBatchRequest {
  punches: Array<PunchRequest>;
  /** What the sending clock shows at this moment. When it differs from the server by more than the tolerance, its punches are flagged. */
  device_clock?: string | undefined;
  /** Answers the same and stores nothing. */
  dry_run?: boolean | undefined;
}

export interface PunchBatchResult {
  /** One a row, in the order of the batch. */
  results: Array<PunchResult>;
  summary: {
    created: number;
    unchanged: number;
    rejected: number;
    /** Daily records that were computed anew and came out differently. */
    days_changed: number;
  };
}

export interface PunchList {
  data: Array<Punch>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface PunchRequest {
  /** This, employee_code or device_user_id. */
  employee_id?: string | undefined;
  employee_code?: string | undefined;
  /** The number under which the clock knows the employee: by /attendance/device-users, else his employee_code. */
  device_user_id?: string | undefined;
  /** This or local_time. */
  at?: string | undefined;
  /** A time of the wall, without an offset. One that the zone has twice is read as the earlier one, one that it skips with the offset before; both are flagged. */
  local_time?: string | undefined;
  /** Of local_time; the company's when absent. */
  time_zone?: string | undefined;
  /** Absent or null where the clock does not know. */
  direction?: 'in' | 'out' | null | undefined;
  device_id?: string | null | undefined;
  /** The punch's name on its device, and then what it is known by: once stored, the name stands for that punch. */
  external_id?: string | null | undefined;
  /** device when absent. */
  source?: 'device' | 'web' | 'mobile' | 'manual' | undefined;
}

export interface PunchResult {
  /** Place of the row in the batch, from 0. */
  index: number;
  outcome: 'created' | 'unchanged' | 'rejected' | (string & {});
  id?: string | undefined;
  /** clock_ahead, clock_behind: the clock differed from the server by more than the tolerance. sent_late: not from a clock of the company (web, mobile, manual), and longer behind its instant than the tolerance, as a set-back clock or a time of his own choosing would be; of a correction never. local_time_twice: read as the earlier of two. local_time_skipped: the zone has no such time. */
  flags?: Array<'clock_ahead' | 'clock_behind' | 'sent_late' | 'local_time_twice' | 'local_time_skipped' | (string & {})> | undefined;
  /** The punch came after its month was closed: the day stays as it was paid, and what would have changed it waits as this retro item. Sent again it tells the same one. */
  retro_item_id?: string | undefined;
  /** With a retro item: the closed month. */
  period_locked?: string | undefined;
  error?: AttendanceRowError | undefined;
  more_errors?: Array<AttendanceRowError> | undefined;
}

export interface RecomputeJob {
  /** For GET /jobs/{id}. */
  job_id: string;
  from: string;
  to: string;
}

export interface RecomputeRequest {
  from: string;
  /** At most 62 days in all. */
  to: string;
  /** Ids or employee codes; everybody when absent. */
  employees?: Array<string> | undefined;
}

export interface RefreshRequest {
  refresh_token: string;
}

export interface Report {
  report: string;
  title: {
    en: string;
    ar: string;
  };
  /** Made of results that nobody has approved yet. */
  preview: boolean;
  cycles: Array<{
    id: string;
    period: string;
    kind: 'regular' | 'bonus' | 'final_settlement' | 'correction' | (string & {});
    status: 'draft' | 'calculating' | 'calculated' | 'approved' | 'closed' | (string & {});
  }>;
  /** What the table is about, such as the company on a form. */
  about: Record<string, string | null>;
  columns: Array<{
    key: string;
    name: {
      en: string;
      ar: string;
    };
    type: 'text' | 'money' | 'number' | 'boolean' | (string & {});
  }>;
  /** By the keys of the columns. */
  rows: Array<Record<string, string | number | boolean | null>>;
  /** Of the columns that are added up. */
  totals: Record<string, number>;
  chart?: {
    labels: Array<string>;
    series: Array<{
      key: string;
      name: {
        en: string;
        ar: string;
      };
      values: Array<number | null>;
    }>;
  } | undefined;
  problem_count: number;
  /** The first 1,000. */
  problems: Array<ReportProblem>;
}

export interface ReportDescription {
  name: string;
  path: string;
  title: {
    en: string;
    ar: string;
  };
  description: {
    en: string;
    ar: string;
  };
  scopes: Array<'employees:read' | 'employees:write' | 'employees:sensitive' | 'attendance:read' | 'attendance:write' | 'leave:read' | 'leave:write' | 'leave:approve' | 'payroll:read' | 'payroll:write' | 'payroll:approve' | 'reports:read' | 'webhooks:read' | 'webhooks:write' | (string & {})>;
  formats: Array<'json' | 'csv' | 'xlsx' | (string & {})>;
  /** Made of approved and closed cycles only, unless with preview=true. */
  leaves_house: boolean;
  parameters: Array<{
    name: string;
    required: boolean;
    description: string | null;
    allowed?: Array<string> | undefined;
  }>;
}

export interface ReportList {
  data: Array<ReportDescription>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface ReportProblem {
  employee_id: string | null;
  employee_code: string | null;
  code: string;
  detail: string;
  /** EGP that are not in the rows. */
  amount: number | null;
}

export interface RetroFigures {
  /** EGP, at most two decimals. */
  gross: number;
  /** EGP, at most two decimals. */
  employee_insurance: number;
  /** EGP, at most two decimals. */
  health_insurance: number;
  /** EGP, at most two decimals. */
  taxable_pay: number;
  /** EGP, at most two decimals. */
  income_tax: number;
  /** EGP, at most two decimals. */
  martyrs_fund: number;
  /** EGP, at most two decimals. */
  other_deductions: number;
  /** EGP, at most two decimals. */
  net: number;
  /** EGP, at most two decimals. */
  employer_cost: number;
}

export interface RetroItemDismissal {
  reason: string;
}

export interface RetroPreview {
  employee_id: string;
  months: Array<{
    period: string;
    /** So far, differences included. */
    paid: {
      /** EGP, at most two decimals. */
      gross: number;
      /** EGP, at most two decimals. */
      employee_insurance: number;
      /** EGP, at most two decimals. */
      health_insurance: number;
      /** EGP, at most two decimals. */
      taxable_pay: number;
      /** EGP, at most two decimals. */
      income_tax: number;
      /** EGP, at most two decimals. */
      martyrs_fund: number;
      /** EGP, at most two decimals. */
      other_deductions: number;
      /** EGP, at most two decimals. */
      net: number;
      /** EGP, at most two decimals. */
      employer_cost: number;
    };
    /** By the law of the month and the facts known now. */
    recomputed: {
      /** EGP, at most two decimals. */
      gross: number;
      /** EGP, at most two decimals. */
      employee_insurance: number;
      /** EGP, at most two decimals. */
      health_insurance: number;
      /** EGP, at most two decimals. */
      taxable_pay: number;
      /** EGP, at most two decimals. */
      income_tax: number;
      /** EGP, at most two decimals. */
      martyrs_fund: number;
      /** EGP, at most two decimals. */
      other_deductions: number;
      /** EGP, at most two decimals. */
      net: number;
      /** EGP, at most two decimals. */
      employer_cost: number;
    };
    difference: RetroFigures;
    lines: Array<ExplainedPayslipLine>;
  }>;
  /** Of all months. */
  difference: {
    /** EGP, at most two decimals. */
    gross: number;
    /** EGP, at most two decimals. */
    employee_insurance: number;
    /** EGP, at most two decimals. */
    health_insurance: number;
    /** EGP, at most two decimals. */
    taxable_pay: number;
    /** EGP, at most two decimals. */
    income_tax: number;
    /** EGP, at most two decimals. */
    martyrs_fund: number;
    /** EGP, at most two decimals. */
    other_deductions: number;
    /** EGP, at most two decimals. */
    net: number;
    /** EGP, at most two decimals. */
    employer_cost: number;
  };
}

export interface RetroPreviewRequest {
  employee_id: string;
  /** The first month to compute anew; the first pending one when absent. */
  from?: string | undefined;
}

export interface ReversalRequest {
  reason: string;
}

export interface RotatedWebhook {
  id: string;
  url: string;
  description: string | null;
  events: Array<string>;
  /** Sent with every delivery. Names that carry the delivery itself (content-*, webhook-*, host …) are reserved. */
  headers: Record<string, string>;
  /** Names of the headers whose values are not shown. */
  sensitive_header_names: Array<string>;
  ordered: boolean;
  max_in_flight: number;
  rate_per_second: number | null;
  enabled: boolean;
  /** Why the service switched it off; null when a person did. gone: it answered 410. requested: it answered webhook-delivery: disable. failing: nothing reached it for five days. */
  disabled_reason: 'gone' | 'requested' | 'failing' | null | (string & {});
  /** When the service switched it off. */
  disabled_at: string | null;
  /** To about ten seconds. */
  last_success_at: string | null;
  /** First failure since the last success; null when the last delivery succeeded. */
  failing_since: string | null;
  /** Deliveries since the last success that used up their schedule. */
  exhausted_count: number;
  /** While it fails: when the service switches it off, if nothing succeeds before and at least three deliveries have not arrived in the twelve hours that each is given. */
  disable_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  /** Shown once. Verifies the signature of every delivery. */
  secret: string;
  /** Until then the old secrets sign too; null: they ended at once. */
  old_secrets_expire_at: string | null;
}

export interface RotatingPattern {
  kind: 'rotating' | (string & {});
  anchor_date: string;
  cycle: Array<string | null>;
}

export interface RotatingPatternRequest {
  kind: 'rotating';
  /** A day on which the cycle begins; it runs on from there in both directions. */
  anchor_date: string;
  cycle: Array<string | null>;
}

/** With its latest definition. */
export interface Schedule {
  id: string;
  name: string;
  name_ar: string | null;
  pattern: WeeklyPattern | RotatingPattern;
  weekly_minutes: number | null;
  /** Those that the pattern names. */
  shifts: Array<{
    id: string;
    code: string;
    name: string;
  }>;
  /** Null: as far back as anybody looks. */
  effective_from: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface ScheduleAssignment {
  id: string;
  schedule_id: string;
  schedule_name: string;
  target: 'employee' | 'department' | 'company' | (string & {});
  employee_id: string | null;
  employee_code: string | null;
  department: string | null;
  from: string;
  to: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface ScheduleAssignmentList {
  data: Array<ScheduleAssignment>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface ScheduleAssignmentPatch {
  schedule_id?: string | undefined;
  /** The first day. */
  from?: string | undefined;
  /** The last day; without one it is open. */
  to?: string | null | undefined;
}

export interface ScheduleAssignmentRequest {
  schedule_id: string;
  employee_id?: string | undefined;
  employee_code?: string | undefined;
  /** Everybody who is in it on the day. */
  department?: string | undefined;
  /** Everybody who has no schedule of his own or of his department. */
  company?: true | undefined;
  /** The first day. */
  from: string;
  /** The last day; without one it is open. */
  to?: string | null | undefined;
}

export interface ScheduleHistory {
  data: Array<ScheduleRevision>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface ScheduleList {
  data: Array<Schedule>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface SchedulePatch {
  name?: string | undefined;
  name_ar?: string | null | undefined;
  pattern?: WeeklyPatternRequest | RotatingPatternRequest | undefined;
  /** Flexible weekly hours: overtime is what exceeds them in the week, Saturday to Friday. Null: overtime by the day. */
  weekly_minutes?: number | null | undefined;
  /** The first day of the new definition; days before keep the former. When absent: the first day of this month, or the first day behind the latest closed month. What was planned for later days is replaced. */
  effective_from?: string | undefined;
}

export interface ScheduleRequest {
  name: string;
  name_ar?: string | null | undefined;
  pattern: WeeklyPatternRequest | RotatingPatternRequest;
  /** Flexible weekly hours: overtime is what exceeds them in the week, Saturday to Friday. Null: overtime by the day. */
  weekly_minutes?: number | null | undefined;
}

/** On a day holds the highest number among those effective by then. */
export interface ScheduleRevision {
  number: number;
  /** Null: as far back as anybody looks. */
  effective_from: string | null;
  pattern: WeeklyPattern | RotatingPattern;
  weekly_minutes: number | null;
  /** Those that the pattern names. */
  shifts: Array<{
    id: string;
    code: string;
    name: string;
  }>;
  created_at: string;
  created_by: string | null;
}

export interface SessionTokens {
  /** JWT for the settings and approvals; lives 15 minutes. */
  access_token: string;
  /** Works once; each refresh answers a new one. Lives 30 days. */
  refresh_token: string;
  token_type: 'Bearer' | (string & {});
  /** Seconds that the access token lives. */
  expires_in: number;
}

export interface SettlementLeaver {
  employee_id: string;
  employee_code: string;
  full_name: string;
  case: 'resignation' | 'mutual_agreement' | 'ended_with_notice' | 'unlawful_ending' | 'fixed_term_expiry' | 'fixed_term_ended_by_employer' | 'fixed_term_ended_by_employee' | 'grave_fault' | 'abandonment' | 'probation' | 'economic_closure' | 'retirement' | 'incapacity' | 'illness' | 'death' | (string & {});
  last_day: string;
  claimed_on: string | null;
  /** The last day for paying all dues: seven days after the claim, or after the last day of work while no claim is recorded. */
  due_on: string | null;
  /** The term is over and the settlement is not closed, or was closed after it. */
  is_overdue: boolean;
}

export interface SettlementLeaverList {
  data: Array<SettlementLeaver>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface SettlementLeaversRequest {
  employee_ids: Array<string>;
}

/** With its latest definition. */
export interface Shift {
  id: string;
  code: string;
  name: string;
  name_ar: string | null;
  /** fixed: the hours are to be worked as they stand. flexible: any required_minutes within them. */
  kind: 'fixed' | 'flexible' | (string & {});
  /** In order and apart from each other, several for a split shift; only the last may pass midnight, and the whole is at most 24 hours. */
  spans: Array<LocalSpan>;
  /** Within the spans; unpaid. One earlier than the shift is behind midnight. */
  breaks: Array<LocalSpan>;
  /** The day's work without breaks. Of a fixed shift it follows from the hours. */
  required_minutes: number;
  /** Coming later by no more is not late; beyond it all of it counts. */
  grace_in_minutes: number;
  grace_out_minutes: number;
  /** A stretch outside the shift shorter than this is no overtime. */
  overtime_from_minutes: number;
  /** Whether time before the shift may be overtime. */
  counts_early_arrival: boolean;
  /** Null: as far back as anybody looks. */
  effective_from: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface ShiftHistory {
  data: Array<ShiftRevision>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface ShiftList {
  data: Array<Shift>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface ShiftPatch {
  code?: string | undefined;
  name?: string | undefined;
  name_ar?: string | null | undefined;
  /** fixed: the hours are to be worked as they stand. flexible: any required_minutes within them. */
  kind?: 'fixed' | 'flexible' | undefined;
  /** In order and apart from each other, several for a split shift; only the last may pass midnight, and the whole is at most 24 hours. */
  spans?: Array<LocalSpan> | undefined;
  /** Within the spans; unpaid. One earlier than the shift is behind midnight. */
  breaks?: Array<LocalSpan> | undefined;
  /** The day's work without breaks. Of a fixed shift it follows from the hours. */
  required_minutes?: number | undefined;
  /** Coming later by no more is not late; beyond it all of it counts. */
  grace_in_minutes?: number | undefined;
  grace_out_minutes?: number | undefined;
  /** A stretch outside the shift shorter than this is no overtime. */
  overtime_from_minutes?: number | undefined;
  /** Whether time before the shift may be overtime. */
  counts_early_arrival?: boolean | undefined;
  /** The first day of the new definition; days before keep the former. When absent: the first day of this month, or the first day behind the latest closed month. What was planned for later days is replaced. */
  effective_from?: string | undefined;
}

export interface ShiftRequest {
  code: string;
  name: string;
  name_ar?: string | null | undefined;
  /** fixed: the hours are to be worked as they stand. flexible: any required_minutes within them. */
  kind: 'fixed' | 'flexible';
  /** In order and apart from each other, several for a split shift; only the last may pass midnight, and the whole is at most 24 hours. */
  spans: Array<LocalSpan>;
  /** Within the spans; unpaid. One earlier than the shift is behind midnight. */
  breaks?: Array<LocalSpan> | undefined;
  /** The day's work without breaks. Of a fixed shift it follows from the hours. */
  required_minutes?: number | undefined;
  /** Coming later by no more is not late; beyond it all of it counts. */
  grace_in_minutes?: number | undefined;
  grace_out_minutes?: number | undefined;
  /** A stretch outside the shift shorter than this is no overtime. */
  overtime_from_minutes?: number | undefined;
  /** Whether time before the shift may be overtime. */
  counts_early_arrival?: boolean | undefined;
}

/** On a day holds the highest number among those effective by then. */
export interface ShiftRevision {
  number: number;
  /** Null: as far back as anybody looks. */
  effective_from: string | null;
  /** fixed: the hours are to be worked as they stand. flexible: any required_minutes within them. */
  kind: 'fixed' | 'flexible' | (string & {});
  /** In order and apart from each other, several for a split shift; only the last may pass midnight, and the whole is at most 24 hours. */
  spans: Array<LocalSpan>;
  /** Within the spans; unpaid. One earlier than the shift is behind midnight. */
  breaks: Array<LocalSpan>;
  /** The day's work without breaks. Of a fixed shift it follows from the hours. */
  required_minutes: number;
  /** Coming later by no more is not late; beyond it all of it counts. */
  grace_in_minutes: number;
  grace_out_minutes: number;
  /** A stretch outside the shift shorter than this is no overtime. */
  overtime_from_minutes: number;
  /** Whether time before the shift may be overtime. */
  counts_early_arrival: boolean;
  created_at: string;
  created_by: string | null;
}

export interface SignUp {
  company: {
    id: string;
    name: string;
    time_zone: string;
  };
  user: {
    id: string;
    full_name: string;
    email: string;
  };
  api_key: {
    id: string;
    /** Shown once. Keep it like a password. */
    key: string;
    scopes: Array<'employees:read' | 'employees:write' | 'employees:sensitive' | 'attendance:read' | 'attendance:write' | 'leave:read' | 'leave:write' | 'leave:approve' | 'payroll:read' | 'payroll:write' | 'payroll:approve' | 'reports:read' | 'webhooks:read' | 'webhooks:write' | (string & {})>;
  };
  /** JWT for the settings and approvals; lives 15 minutes. */
  access_token: string;
  /** Works once; each refresh answers a new one. Lives 30 days. */
  refresh_token: string;
  token_type: 'Bearer' | (string & {});
  /** Seconds that the access token lives. */
  expires_in: number;
}

export interface SignUpRequest {
  company_name: string;
  full_name: string;
  email: string;
  password: string;
}

export interface Simulation {
  /** The given one, or the one that was solved for. */
  basic_salary: number;
  period: string;
  /** Days of the 30-day month that are covered. */
  days: number;
  /** Days of the month that the employment covers, by the policy day_basis … */
  covered_days: number;
  /** … those of them that are paid, without absence and leave without pay … */
  paid_days: number;
  /** … and the days of a whole month. */
  day_basis_days: number;
  /** After unpaid absence. */
  gross: number;
  /** Of social insurance, between its limits. */
  contribution_wage: number;
  /** Social insurance, the employee’s share. */
  employee_insurance: number;
  /** Social insurance, the employer’s share. */
  employer_insurance: number;
  /** Comprehensive health insurance, the employee’s share. */
  health_insurance: number;
  /** EGP, at most two decimals. */
  employer_health_insurance: number;
  /** After insurance, before the personal exemption: the sum of the months is year_to_date.taxable_pay. */
  taxable_pay: number;
  /** What the tax scale was applied to. */
  annual_taxable_income: number;
  /** EGP, at most two decimals. */
  income_tax: number;
  /** EGP, at most two decimals. */
  martyrs_fund: number;
  /** EGP, at most two decimals. */
  other_deductions: number;
  /** Statutory deductions that the pay could not bear: the net is never negative. */
  carried_forward: number;
  /** What the policy rounding_of_net added or took. */
  net_rounding: number;
  /** gross − employee_insurance − health_insurance − income_tax − martyrs_fund − other_deductions + carried_forward + net_rounding. */
  net: number;
  /** EGP, at most two decimals. */
  employer_levies: number;
  /** Gross and everything that the employer adds. */
  employer_cost: number;
  lines: Array<ExplainedPayslipLine>;
  warnings: Array<PayslipWarning>;
}

export interface SimulationBatch {
  counts: {
    computed: number;
    refused: number;
  };
  rows: Array<SimulationRow>;
}

export interface SimulationBatchRequest {
  rows: Array<SimulationRequest>;
}

export interface SimulationRequest {
  period: string;
  /** Absent: hired long ago, an ordinary insured Egyptian. */
  employee?: {
    hire_date?: string | undefined;
    termination_date?: string | undefined;
    birth_date?: string | undefined;
    disability?: boolean | undefined;
    tax_treatment?: '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | undefined;
    insurance_status?: '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '20' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | undefined;
    insurance_start?: string | undefined;
    insurance_end?: string | undefined;
    work_governorate?: '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '29' | '31' | '32' | '33' | '34' | '35' | '01' | '02' | '03' | '04' | undefined;
    /** By the contract, where they are not the company’s. */
    hours_per_day?: number | undefined;
    non_working_spouses?: number | undefined;
    dependants?: number | undefined;
  } | undefined;
  /** EGP, at most two decimals. */
  basic_salary?: number | undefined;
  /** Solves for the basic salary that pays exactly this net; salaries with which a formula makes no sense are passed over. */
  target_net?: number | undefined;
  components?: Array<{
    code: string;
    name?: string | undefined;
    name_ar?: string | undefined;
    /** As in the catalogue of components. */
    kind?: 'earning' | 'deduction' | 'benefit' | undefined;
    /** As in the catalogue of components; a fixed amount when absent. */
    calculation?: {
      type: 'fixed';
      /** Of whoever is given none of his own. */
      amount?: number | undefined;
    } | {
      type: 'percentage';
      /** 0.25 is a quarter. */
      rate: number;
      /** `basic_salary`, `gross_wage`, or codes of earnings of the catalogue. */
      of: Array<string>;
    } | {
      type: 'quantity';
      /** Of one unit, for whoever is given none. */
      unit_amount?: number | undefined;
    } | {
      type: 'formula';
      /** Gives EGP. Knows `basic_salary`, `gross_wage`, the codes of earnings, `paid_days`, `month_days` and `quantity`; + - * /, comparisons, && || !, `a ? b : c`, min, max, abs, round, floor and ceil. Exact until the piastre. */
      formula: string;
    } | undefined;
    /** Of a full month, or of one unit where the calculation is a quantity. */
    amount?: number | undefined;
    /** At most six decimals. */
    quantity?: number | undefined;
    taxable?: boolean | undefined;
    /** When absent: true, of a benefit false. */
    insurable?: boolean | 'excluded_allowance' | undefined;
    prorated?: boolean | undefined;
    /** Whether an hour of overtime is reckoned of it; when absent: true for an earning. */
    in_overtime_base?: boolean | undefined;
    /** As in the catalogue of components. */
    eta_code?: string | undefined;
    /** As in the catalogue of components. */
    tax_relief?: 'capped_premium' | undefined;
  }> | undefined;
  /** Debts to be taken in the order of the law and within its caps; those of one kind in the given order. */
  debts?: Array<{
    /** How the law ranks and caps it. */
    kind: 'alimony' | 'damages' | 'overpayment' | 'penalty' | 'employer_loan' | 'other_debt';
    /** What it asks of the month. */
    amount: number;
    /** Of the same damage in earlier months: two months of the wage are the most in all. */
    taken_before?: number | undefined;
  }> | undefined;
  insurance?: {
    /** The wage frozen for the year; derived from the pay when absent. */
    contribution_wage?: number | undefined;
  } | undefined;
  time?: {
    unpaid_absence_days?: number | undefined;
    overtime_day_hours?: number | undefined;
    overtime_night_hours?: number | undefined;
    rest_days_worked?: number | undefined;
    holidays_worked?: number | undefined;
    /** Minutes of coming late and leaving early together, of each day that has any; what they cost the policy `lateness` says. */
    missed_minutes?: Array<number> | undefined;
    /** Leave that the employer does not simply pay, none of it among the absence. sick: social insurance owes a share of the contribution wage; sick_industrial: the employer pays a share of the wage; maternity: both pay the whole wage together; unpaid: nobody. What lies before the month is not paid, and counts for the steps of sick pay. */
    leave?: Array<{
      kind: 'sick' | 'sick_industrial' | 'maternity' | 'unpaid';
      from: string;
      /** The last day. Every day of the calendar counts. */
      to: string;
      /** Half of each day. */
      half_day?: boolean | undefined;
    }> | undefined;
  } | undefined;
  /** Sums of the earlier months of the year (of the tax law, where it changed within the year), previous employers included. */
  year_to_date?: {
    days: number;
    /** EGP, at most two decimals. */
    taxable_pay: number;
    /** EGP, at most two decimals. */
    tax_withheld: number;
  } | undefined;
  policies?: PolicyOverrides | undefined;
}

export interface SimulationRow {
  /** Place in `rows`, from 0. */
  index: number;
  outcome: 'computed' | 'refused' | (string & {});
  /** Its figures; the lines come from /payroll/simulate. */
  payslip: {
    /** EGP, at most two decimals. */
    basic_salary: number;
    period: string;
    /** Days of the 30-day month that are covered. */
    days: number;
    /** Days of the month that the employment covers, by the policy day_basis … */
    covered_days: number;
    /** … those of them that are paid, without absence and leave without pay … */
    paid_days: number;
    /** … and the days of a whole month. */
    day_basis_days: number;
    /** After unpaid absence. */
    gross: number;
    /** Of social insurance, between its limits. */
    contribution_wage: number;
    /** Social insurance, the employee’s share. */
    employee_insurance: number;
    /** Social insurance, the employer’s share. */
    employer_insurance: number;
    /** Comprehensive health insurance, the employee’s share. */
    health_insurance: number;
    /** EGP, at most two decimals. */
    employer_health_insurance: number;
    /** After insurance, before the personal exemption: the sum of the months is year_to_date.taxable_pay. */
    taxable_pay: number;
    /** What the tax scale was applied to. */
    annual_taxable_income: number;
    /** EGP, at most two decimals. */
    income_tax: number;
    /** EGP, at most two decimals. */
    martyrs_fund: number;
    /** EGP, at most two decimals. */
    other_deductions: number;
    /** Statutory deductions that the pay could not bear: the net is never negative. */
    carried_forward: number;
    /** What the policy rounding_of_net added or took. */
    net_rounding: number;
    /** gross − employee_insurance − health_insurance − income_tax − martyrs_fund − other_deductions + carried_forward + net_rounding. */
    net: number;
    /** EGP, at most two decimals. */
    employer_levies: number;
    /** Gross and everything that the employer adds. */
    employer_cost: number;
    warnings: Array<PayslipWarning>;
  } | null;
  /** Why this row has none. */
  problem: {
    code: string;
    detail: string;
  } | null;
}

export interface StatutoryParameter {
  key: string;
  description: {
    en: string;
    ar: string;
  };
  type: string;
  unit: string;
  /** By type: money in EGP, rates as fractions (0.11), integers, flags and texts; scales as steps; income-tax scales as slices and bands (in a band the first `merged_slices` slices are taxed at the rate of the next); lists of codes and holidays with names in both languages. */
  value: number | boolean | string | Array<string> | Array<{
    up_to: number | null;
    rate: number;
  }> | Array<{
    at: number;
    value: number;
  }> | {
    slices: Array<{
      up_to: number | null;
      rate: number;
    }>;
    bands: Array<{
      up_to: number | null;
      merged_slices: number;
    }>;
  } | Array<{
    en: string;
    ar: string;
  }>;
  /** The first day of this value. */
  from: string;
  law: string;
  article: string;
  source: string;
  confidence: 'high' | 'medium' | 'low' | (string & {});
  /** Not enacted or announced yet. */
  provisional: boolean;
  /** The last day for which somebody has checked that no newer value exists. */
  verified_through: string;
  /** The day asked about lies after that. */
  stale: boolean;
  origin: 'statute' | 'company' | (string & {});
  note: string | null;
}

export interface StatutoryParameterList {
  data: Array<StatutoryParameter>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface StatutoryValue {
  id: string;
  key: string;
  description: {
    en: string;
    ar: string;
  };
  type: string;
  unit: string;
  /** As `GET /statutory/parameters` shows the figure: EGP, a rate such as 0.11, a whole number, true or false, steps, slices and bands, or codes. */
  value?: unknown | undefined;
  effective_from: string;
  /** The last day; null while no later value is known. */
  effective_until: string | null;
  law: string;
  article: string;
  source: string;
  note: string | null;
  /** What the service comes with for the first day. */
  statutory_value?: unknown | undefined;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface StatutoryValueList {
  data: Array<StatutoryValue>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface StatutoryValuePatch {
  /** As `GET /statutory/parameters` shows the figure: EGP, a rate such as 0.11, a whole number, true or false, steps, slices and bands, or codes. */
  value?: unknown | undefined;
  /** Who decided it: a law, a decree, a circular. */
  law?: string | undefined;
  /** Where in it. */
  article?: string | undefined;
  /** Where that is written: an address, a gazette. */
  source?: string | undefined;
  note?: string | null | undefined;
}

export interface StatutoryValueRequest {
  key: string;
  /** The first day of a month, since a month is paid by the law in force on its first day. The value holds until the next one begins, the company’s or the law’s. */
  effective_from: string;
  /** As `GET /statutory/parameters` shows the figure: EGP, a rate such as 0.11, a whole number, true or false, steps, slices and bands, or codes. */
  value?: unknown | undefined;
  /** Who decided it: a law, a decree, a circular. */
  law: string;
  /** Where in it. */
  article?: string | undefined;
  /** Where that is written: an address, a gazette. */
  source: string;
  note?: string | null | undefined;
}

export type TaxWorking = {
  method: 'cumulative' | 'monthly' | 'flat' | (string & {});
  /** Days of the accumulation, 30 a whole month. */
  days: number;
  year_days: number;
  /** Of these days, before the exemption. */
  taxable_pay: number;
  /** Of a year. */
  exemption: number;
  /** EGP, at most two decimals. */
  rounding_step: number;
  /** EGP, at most two decimals. */
  annual_income: number;
  /** Lower slices that the income lost are joined to the one whose rate they take. Null where the statutory data have changed since. */
  brackets: Array<{
    /** EGP, at most two decimals. */
    above: number;
    /** EGP, at most two decimals. */
    up_to: number | null;
    rate: number;
    /** EGP, at most two decimals. */
    income: number;
    /** EGP, at most two decimals. */
    tax: number;
  }> | null;
  /** EGP, at most two decimals. */
  annual_tax: number;
  /** For the days. */
  due: number;
  /** EGP, at most two decimals. */
  withheld_before: number;
  /** EGP, at most two decimals. */
  tax: number;
} | null;

export interface Webhook {
  id: string;
  url: string;
  description: string | null;
  events: Array<string>;
  /** Sent with every delivery. Names that carry the delivery itself (content-*, webhook-*, host …) are reserved. */
  headers: Record<string, string>;
  /** Names of the headers whose values are not shown. */
  sensitive_header_names: Array<string>;
  ordered: boolean;
  max_in_flight: number;
  rate_per_second: number | null;
  enabled: boolean;
  /** Why the service switched it off; null when a person did. gone: it answered 410. requested: it answered webhook-delivery: disable. failing: nothing reached it for five days. */
  disabled_reason: 'gone' | 'requested' | 'failing' | null | (string & {});
  /** When the service switched it off. */
  disabled_at: string | null;
  /** To about ten seconds. */
  last_success_at: string | null;
  /** First failure since the last success; null when the last delivery succeeded. */
  failing_since: string | null;
  /** Deliveries since the last success that used up their schedule. */
  exhausted_count: number;
  /** While it fails: when the service switches it off, if nothing succeeds before and at least three deliveries have not arrived in the twelve hours that each is given. */
  disable_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface WebhookAttempt {
  delivery_id: string;
  event_id: string;
  endpoint_id: string;
  number: number;
  trigger: 'schedule' | 'manual' | 'recover' | 'test' | (string & {});
  /** Where it was sent; null when its worker was lost or no secret could be read. */
  url: string | null;
  /** Those of the delivery itself; `v1,***` stands for its signatures, of which there are several during a rotation. User-Agent and the headers of the endpoint come on top, and are not kept. */
  request_headers: Record<string, string | Array<string>> | null;
  started_at: string;
  duration_ms: number;
  response_status: number | null;
  /** Why there was no answer. worker_lost: the service was cut off while it sent. */
  error_class: 'timeout' | 'dns_error' | 'connection_refused' | 'connection_reset' | 'tls_error' | 'blocked_address' | 'response_too_large' | 'invalid_response' | 'network_error' | 'secret_unreadable' | 'worker_lost' | null | (string & {});
  /** The first 4 KiB; no cookies. */
  response_headers: Record<string, string | Array<string>> | null;
  /** The first 16 KiB, as text. */
  response_body: string | null;
  response_truncated: boolean;
  next_attempt_at: string | null;
}

export interface WebhookAttemptList {
  data: Array<WebhookAttempt>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface WebhookDelivery {
  id: string;
  /** The webhook-id of every attempt. */
  event_id: string;
  event: string;
  endpoint_id: string;
  /** paused: the endpoint is disabled. exhausted: no attempt is left, see retry. cancelled: the endpoint was deleted. */
  status: 'pending' | 'in_flight' | 'retrying' | 'paused' | 'succeeded' | 'exhausted' | 'cancelled' | (string & {});
  /** Why its next or last attempt: by the schedule, because somebody asked (manual, test), or to recover a range. */
  trigger: 'schedule' | 'manual' | 'recover' | 'test' | (string & {});
  attempt_count: number;
  next_attempt_at: string | null;
  created_at: string;
  settled_at: string | null;
}

export interface WebhookDeliveryDetail {
  id: string;
  /** The webhook-id of every attempt. */
  event_id: string;
  event: string;
  endpoint_id: string;
  /** paused: the endpoint is disabled. exhausted: no attempt is left, see retry. cancelled: the endpoint was deleted. */
  status: 'pending' | 'in_flight' | 'retrying' | 'paused' | 'succeeded' | 'exhausted' | 'cancelled' | (string & {});
  /** Why its next or last attempt: by the schedule, because somebody asked (manual, test), or to recover a range. */
  trigger: 'schedule' | 'manual' | 'recover' | 'test' | (string & {});
  attempt_count: number;
  next_attempt_at: string | null;
  created_at: string;
  settled_at: string | null;
  /** The body that is sent. */
  payload: Record<string, unknown>;
  /** Newest first, at most 100. */
  attempts: Array<WebhookAttempt>;
}

export interface WebhookDeliveryList {
  data: Array<WebhookDelivery>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface WebhookEvent {
  /** The webhook-id of its deliveries. */
  id: string;
  event: string;
  sequence: number;
  occurred_at: string;
  aggregate_type: string;
  aggregate_id: string;
  /** The request that caused it. */
  request_id: string | null;
}

export interface WebhookEventDetail {
  /** The webhook-id of its deliveries. */
  id: string;
  event: string;
  sequence: number;
  occurred_at: string;
  aggregate_type: string;
  aggregate_id: string;
  /** The request that caused it. */
  request_id: string | null;
  /** The body that is sent. */
  payload: Record<string, unknown>;
  /** One for each endpoint it goes to; empty for some milliseconds, and if none. */
  deliveries: Array<WebhookDelivery>;
}

export interface WebhookEventList {
  data: Array<WebhookEvent>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface WebhookList {
  data: Array<Webhook>;
  meta: {
    /** Exact; null when not counted. */
    total: number | null;
    page: number | null;
    limit: number;
  };
  pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

export interface WebhookPatch {
  /** https, no credentials, no fragment. Private addresses are refused unless the operator allows them. */
  url?: string | undefined;
  /** Names of events, `payroll.*` for all that begin so, `*` for all. */
  events?: Array<'*' | 'employee.*' | 'attendance.*' | 'payroll.*' | 'payroll.period.*' | 'loan.*' | 'penalty.*' | 'leave.*' | 'leave.request.*' | 'leave.absence_letter.*' | 'api_key.*' | 'webhook.*' | 'webhook.endpoint.*' | 'employee.created' | 'employee.updated' | 'attendance.imported' | 'payroll.period.created' | 'payroll.period.calculated' | 'payroll.period.approved' | 'payroll.period.reopened' | 'payroll.period.closed' | 'payroll.period.reversed' | 'payroll.period.deleted' | 'loan.created' | 'loan.updated' | 'penalty.recorded' | 'penalty.cancelled' | 'leave.request.updated' | 'leave.request.recounted' | 'leave.absence_letter.updated' | 'api_key.created' | 'api_key.revoked' | 'webhook.test' | 'webhook.endpoint.created' | 'webhook.endpoint.updated' | 'webhook.endpoint.deleted' | 'webhook.endpoint.secret_rotated' | 'webhook.endpoint.failing' | 'webhook.endpoint.recovered' | 'webhook.endpoint.disabled'> | undefined;
  description?: string | null | undefined;
  /** One delivery at a time, in the order of `sequence`: the next waits until the one before it has succeeded or is exhausted. False unless given. */
  ordered?: boolean | undefined;
  /** Requests that are open at once, for each instance of the service; fewer while the receiver is overloaded. 10 unless given. */
  max_in_flight?: number | undefined;
  /** Requests that are begun in a second, for each instance; null: no limit. */
  rate_per_second?: number | null | undefined;
  /** Sent with every delivery. Names that carry the delivery itself (content-*, webhook-*, host …) are reserved. Merged by name: null takes a header away, one that is not named stays. */
  headers?: Record<string, string | null> | undefined;
  /** The same for values that nobody may read again, such as a key of your gateway: stored encrypted, never shown. Merged by name: null takes a header away, one that is not named stays. */
  sensitive_headers?: Record<string, string | null> | undefined;
  /** False pauses: nothing is sent, what happens is kept as `paused` and goes on when it is true again. */
  enabled?: boolean | undefined;
  /** True cancels what is waiting at this moment, for instance before the endpoint is enabled again. Events that have no delivery yet, because the endpoints are busy, get one that is `cancelled`. */
  discard_waiting?: boolean | undefined;
}

export interface WebhookRecovery {
  /** GET /jobs/{id} shows how far it is. */
  job_id: string;
  /** Events that will be delivered. */
  matched: number;
}

export interface WebhookRecoveryRequest {
  /** At most 14 days ago. */
  since: string;
  /** Now unless given. */
  until?: string | undefined;
  /** Names and wildcards; what the endpoint subscribes to unless given. */
  events?: Array<'*' | 'employee.*' | 'attendance.*' | 'payroll.*' | 'payroll.period.*' | 'loan.*' | 'penalty.*' | 'leave.*' | 'leave.request.*' | 'leave.absence_letter.*' | 'api_key.*' | 'webhook.*' | 'webhook.endpoint.*' | 'employee.created' | 'employee.updated' | 'attendance.imported' | 'payroll.period.created' | 'payroll.period.calculated' | 'payroll.period.approved' | 'payroll.period.reopened' | 'payroll.period.closed' | 'payroll.period.reversed' | 'payroll.period.deleted' | 'loan.created' | 'loan.updated' | 'penalty.recorded' | 'penalty.cancelled' | 'leave.request.updated' | 'leave.request.recounted' | 'leave.absence_letter.updated' | 'api_key.created' | 'api_key.revoked' | 'webhook.test' | 'webhook.endpoint.created' | 'webhook.endpoint.updated' | 'webhook.endpoint.deleted' | 'webhook.endpoint.secret_rotated' | 'webhook.endpoint.failing' | 'webhook.endpoint.recovered' | 'webhook.endpoint.disabled'> | undefined;
}

export interface WebhookRequest {
  /** https, no credentials, no fragment. Private addresses are refused unless the operator allows them. */
  url: string;
  /** Names of events, `payroll.*` for all that begin so, `*` for all. */
  events: Array<'*' | 'employee.*' | 'attendance.*' | 'payroll.*' | 'payroll.period.*' | 'loan.*' | 'penalty.*' | 'leave.*' | 'leave.request.*' | 'leave.absence_letter.*' | 'api_key.*' | 'webhook.*' | 'webhook.endpoint.*' | 'employee.created' | 'employee.updated' | 'attendance.imported' | 'payroll.period.created' | 'payroll.period.calculated' | 'payroll.period.approved' | 'payroll.period.reopened' | 'payroll.period.closed' | 'payroll.period.reversed' | 'payroll.period.deleted' | 'loan.created' | 'loan.updated' | 'penalty.recorded' | 'penalty.cancelled' | 'leave.request.updated' | 'leave.request.recounted' | 'leave.absence_letter.updated' | 'api_key.created' | 'api_key.revoked' | 'webhook.test' | 'webhook.endpoint.created' | 'webhook.endpoint.updated' | 'webhook.endpoint.deleted' | 'webhook.endpoint.secret_rotated' | 'webhook.endpoint.failing' | 'webhook.endpoint.recovered' | 'webhook.endpoint.disabled'>;
  description?: string | null | undefined;
  /** One delivery at a time, in the order of `sequence`: the next waits until the one before it has succeeded or is exhausted. False unless given. */
  ordered?: boolean | undefined;
  /** Requests that are open at once, for each instance of the service; fewer while the receiver is overloaded. 10 unless given. */
  max_in_flight?: number | undefined;
  /** Requests that are begun in a second, for each instance; null: no limit. */
  rate_per_second?: number | null | undefined;
  /** Sent with every delivery. Names that carry the delivery itself (content-*, webhook-*, host …) are reserved. */
  headers?: Record<string, string> | undefined;
  /** The same for values that nobody may read again, such as a key of your gateway: stored encrypted, never shown. */
  sensitive_headers?: Record<string, string> | undefined;
  /** True unless given. */
  enabled?: boolean | undefined;
}

export interface WebhookSecretRotation {
  /** How long deliveries are signed with the old secret as well; 0 ends it at once, for a secret that has leaked. */
  overlap_hours?: number | undefined;
}

export interface WebhookTest {
  /** The webhook-id of the test; filter the deliveries by it to see the result. */
  event_id: string;
  endpoint_id: string;
  event: string;
}

export interface WeeklyPattern {
  kind: 'weekly' | (string & {});
  days: {
    /** Code; null is a rest day. */
    sunday: string | null;
    /** Code; null is a rest day. */
    monday: string | null;
    /** Code; null is a rest day. */
    tuesday: string | null;
    /** Code; null is a rest day. */
    wednesday: string | null;
    /** Code; null is a rest day. */
    thursday: string | null;
    /** Code; null is a rest day. */
    friday: string | null;
    /** Code; null is a rest day. */
    saturday: string | null;
  };
}

export interface WeeklyPatternRequest {
  kind: 'weekly';
  days: {
    /** Code or id of the shift; null is a rest day. */
    sunday: string | null;
    /** Code or id of the shift; null is a rest day. */
    monday: string | null;
    /** Code or id of the shift; null is a rest day. */
    tuesday: string | null;
    /** Code or id of the shift; null is a rest day. */
    wednesday: string | null;
    /** Code or id of the shift; null is a rest day. */
    thursday: string | null;
    /** Code or id of the shift; null is a rest day. */
    friday: string | null;
    /** Code or id of the shift; null is a rest day. */
    saturday: string | null;
  };
}

export interface WhatIfJob {
  id: string;
  kind: string;
  /** An attempt that was cut off by a crash goes on by itself and stays `running`. */
  status: 'queued' | 'running' | 'succeeded' | 'failed' | (string & {});
  progress: {
    done: number;
    /** Null until it is known. */
    total: number | null;
    /** Of those done, how many have errors. */
    failed: number;
  };
  /** Of a failed job, in the language of Accept-Language. */
  error?: {
    code: string;
    title: string;
    detail: string;
  } | undefined;
  created_at: string;
  finished_at: string | null;
  /** Null until the job has succeeded. */
  result: {
    period: string;
    /** Employees whom a raise concerns. */
    raised: number;
    hired: number;
    baseline: WhatIfTotals;
    what_if: WhatIfTotals;
    difference: WhatIfTotals;
    departments: Array<{
      department: string | null;
      baseline: WhatIfTotals;
      what_if: WhatIfTotals;
      difference: WhatIfTotals;
    }>;
  } | null;
}

export interface WhatIfRequest {
  period: string;
  raises?: Array<{
    /** Of the basic salary. */
    percent?: number | undefined;
    /** Added to the basic salary, after `percent`. */
    amount?: number | undefined;
    department?: string | undefined;
    employees?: Array<string> | undefined;
  }> | undefined;
  hires?: Array<{
    count?: number | undefined;
    /** EGP, at most two decimals. */
    basic_salary: number;
    department?: string | undefined;
    /** The first of the month when absent. */
    hire_date?: string | undefined;
  }> | undefined;
  policies?: PolicyOverrides | undefined;
  /** Statutory amounts, rates and numbers that shall be in force from the first day of the month on. */
  parameters?: Array<{
    key: string;
    /** EGP, a rate such as 0.11, a whole number, or true and false. */
    value: number | boolean;
  }> | undefined;
}

export interface WhatIfTotals {
  employees: number;
  /** Employees that could not be computed. */
  errors: number;
  /** EGP, at most two decimals. */
  gross: number;
  /** EGP, at most two decimals. */
  contribution_wage: number;
  /** EGP, at most two decimals. */
  employee_insurance: number;
  /** EGP, at most two decimals. */
  employer_insurance: number;
  /** EGP, at most two decimals. */
  health_insurance: number;
  /** EGP, at most two decimals. */
  employer_health_insurance: number;
  /** EGP, at most two decimals. */
  income_tax: number;
  /** EGP, at most two decimals. */
  martyrs_fund: number;
  /** EGP, at most two decimals. */
  other_deductions: number;
  /** EGP, at most two decimals. */
  net: number;
  /** EGP, at most two decimals. */
  employer_levies: number;
  /** EGP, at most two decimals. */
  employer_cost: number;
}

export interface ListApiKeysQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: created_at. */
  sort?: string | undefined;
}

export interface ListPoliciesQuery {
  /** The day asked about; today when absent. */
  on?: string | undefined;
}

export interface ListEmployeesQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: employee_code, full_name, hire_date, created_at. */
  sort?: string | undefined;
  department?: string | undefined;
  status?: 'active' | 'terminated' | undefined;
  employee_code?: string | undefined;
  'hire_date[gte]'?: string | undefined;
  'hire_date[lte]'?: string | undefined;
  /** Words that names or code contain, in any order; Arabic letter forms count as one. */
  q?: string | undefined;
  /** Changes since this instant, in the order of the transactions that made them, each told once that transaction and every earlier one have ended; every answer has a next_cursor that goes on from there and misses nothing, whichever committed first. Whoever has left the filters comes too, with `removed`. Takes no sort and no page. */
  updated_since?: string | undefined;
  /** Comma-separated fields to answer, beside id. Shows nothing a full answer hides. */
  fields?: string | undefined;
}

export interface ListAnnualIncrementsQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: employee_id. */
  sort?: string | undefined;
  employee_id?: string | undefined;
  year?: number | undefined;
}

export interface ListIncrementPenaltiesQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: date, created_at. */
  sort?: string | undefined;
  /** Id or employee_code. */
  employee?: string | undefined;
  status?: 'pending' | 'served' | 'withdrawn' | undefined;
}

export interface ListAttendanceRetroItemsQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: created_at. */
  sort?: string | undefined;
  status?: 'pending' | 'taken' | 'dismissed' | undefined;
  period?: string | undefined;
  /** Id or employee_code. */
  employee?: string | undefined;
}

export interface SummarizeAttendanceQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: employee_code. */
  sort?: string | undefined;
  period: string;
  department?: string | undefined;
  /** Id or employee_code. */
  employee?: string | undefined;
}

export interface SummarizeAttendanceAsFileQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: employee_code. */
  sort?: string | undefined;
  period: string;
  department?: string | undefined;
  /** Id or employee_code. */
  employee?: string | undefined;
  /** csv: everybody at once, as a file; page and limit say nothing then. When absent the Accept header says it. */
  format: 'csv';
}

export interface ExportAttendanceQuery {
  /** First work date. */
  from: string;
  /** Last work date; at most 366 days in all. */
  to: string;
  /** Id or employee_code. */
  employee?: string | undefined;
  department?: string | undefined;
  /** When absent the Accept header says it; csv when that says nothing. */
  format?: 'csv' | 'ndjson' | undefined;
}

export interface ListPunchesQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: at. */
  sort?: string | undefined;
  /** Id or employee_code. */
  employee?: string | undefined;
  /** First day in the company's time zone; 366 days to `to`. */
  from?: string | undefined;
  /** Last day, at most 366 days in all; tomorrow when both are absent. */
  to?: string | undefined;
  device_id?: string | undefined;
  /** Only those that carry it. */
  flag?: 'clock_ahead' | 'clock_behind' | 'sent_late' | 'local_time_twice' | 'local_time_skipped' | undefined;
}

export interface ListAttendanceDevicesQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: device_id. */
  sort?: string | undefined;
}

export interface ListDeviceUsersQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: device_user_id. */
  sort?: string | undefined;
  /** Id or employee_code. */
  employee?: string | undefined;
}

export interface ListAttendanceCorrectionsQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: created_at. */
  sort?: string | undefined;
  status?: 'pending' | 'approved' | 'rejected' | 'cancelled' | undefined;
  /** Id or employee_code. */
  employee?: string | undefined;
  /** First work date. */
  from?: string | undefined;
  /** Last work date. */
  to?: string | undefined;
}

export interface ImportPunchesQuery {
  /** Id or name of an import mapping; without one everything is found out from the file. */
  mapping?: string | undefined;
  /** The clock that lines without a device come from. It is part of what a punch is known by: send the same one with every file of a clock. */
  device_id?: string | undefined;
  /** Shown in lists; the name of the file else. */
  name?: string | undefined;
  /** Gives the outcomes of all lines and stores no punch. */
  dry_run?: boolean | undefined;
}

export interface ListAttendanceImportsQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: created_at. */
  sort?: string | undefined;
  status?: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled' | undefined;
}

export interface ListAttendanceImportLinesQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  outcome?: 'created' | 'unchanged' | 'rejected' | undefined;
}

export interface ListAttendanceImportLinesAsFileQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  outcome?: 'created' | 'unchanged' | 'rejected' | undefined;
  /** csv: all lines at once, as a file; cursor and limit say nothing then. */
  format: 'csv';
}

export interface ListImportMappingsQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: name. */
  sort?: string | undefined;
}

export interface ListAttendanceQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: work_date. */
  sort?: string | undefined;
  /** First work date; 366 days to `to`. */
  from?: string | undefined;
  /** Last work date, at most 366 days in all; today when both are absent. `updated_since` has no such bounds. */
  to?: string | undefined;
  /** Id or employee_code. */
  employee?: string | undefined;
  /** Comma-separated. */
  status?: string | undefined;
  /** Changes since this instant, in the order of the transactions that made them, each told once that transaction and every earlier one have ended; every answer has a next_cursor that goes on from there and misses nothing, whichever committed first: send it with the same updated_since and filters. What was deleted comes once more, with `removed`. Takes no sort and no page. */
  updated_since?: string | undefined;
}

export interface ListShiftsQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: code, created_at. */
  sort?: string | undefined;
}

export interface ListSchedulesQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: name, created_at. */
  sort?: string | undefined;
}

export interface ListScheduleAssignmentsQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: from, created_at. */
  sort?: string | undefined;
  target?: 'employee' | 'department' | 'company' | undefined;
  /** Id or employee_code; his own alone. */
  employee?: string | undefined;
  department?: string | undefined;
  schedule_id?: string | undefined;
  /** Those that count on the day. */
  on?: string | undefined;
}

export interface ListHolidaysQuery {
  /** The present one when absent. */
  year?: number | undefined;
}

export interface ListLeaveRequestsQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: created_at, from. */
  sort?: string | undefined;
  /** Id or employee_code. */
  employee?: string | undefined;
  department?: string | undefined;
  /** A code of GET /leave/types. */
  type?: string | undefined;
  status?: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'taken' | undefined;
  /** Requests with a day from here on. */
  from?: string | undefined;
  /** Requests with a day until here. */
  to?: string | undefined;
}

export interface ListLeaveTypesQuery {
  /** By the law of this day; today when absent. */
  on?: string | undefined;
}

export interface GetLeaveCalendarQuery {
  from: string;
  /** At most 62 days; a month when absent. */
  to?: string | undefined;
  department?: string | undefined;
}

export interface ListLeaveBalancesQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: employee_code. */
  sort?: string | undefined;
  /** Id or employee_code. */
  employee?: string | undefined;
  department?: string | undefined;
  /** Past or future; today when absent. */
  on?: string | undefined;
}

export interface GetLeaveBalancesQuery {
  /** Past or future; today when absent. */
  on?: string | undefined;
}

export interface ListLeaveDelegationsQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: created_at, from. */
  sort?: string | undefined;
  status?: 'upcoming' | 'active' | 'ended' | 'revoked' | undefined;
  /** Id of the user or key. */
  delegator?: string | undefined;
  /** Id of the user or key. */
  deputy?: string | undefined;
}

export interface WatchAbsencesQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: employee_code. */
  sort?: string | undefined;
  /** Today when absent. */
  on?: string | undefined;
  /** Id or employee_code. */
  employee?: string | undefined;
  department?: string | undefined;
  /** consecutive: days in a row; separate: days within twelve months. */
  kind?: 'consecutive' | 'separate' | undefined;
  state?: 'letter_due' | 'letter_sent' | 'deemed_resigned' | undefined;
}

export interface ListAbsenceLettersQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: created_at, sent_on. */
  sort?: string | undefined;
  /** Id or employee_code. */
  employee?: string | undefined;
  department?: string | undefined;
  /** consecutive: days in a row; separate: days within twelve months. */
  kind?: 'consecutive' | 'separate' | undefined;
  status?: 'sent' | 'withdrawn' | undefined;
  /** Sent from this day on. */
  from?: string | undefined;
  /** Sent until this day. */
  to?: string | undefined;
}

export interface ListPayrollRetroItemsQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: created_at. */
  sort?: string | undefined;
  status?: 'pending' | 'taken' | 'dismissed' | undefined;
  employee_id?: string | undefined;
  cycle_id?: string | undefined;
}

export interface ListCarriedDeductionsQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: employee_id. */
  sort?: string | undefined;
  employee_id?: string | undefined;
}

export interface ListPayrollComponentsQuery {
  /** Whose definitions are shown; the running month when absent. */
  month?: string | undefined;
}

export interface GetPayrollComponentQuery {
  /** Whose definitions are shown; the running month when absent. */
  month?: string | undefined;
}

export interface ListPayrollCyclesQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: period. */
  sort?: string | undefined;
  period?: string | undefined;
  'period[gte]'?: string | undefined;
  'period[lte]'?: string | undefined;
  kind?: 'regular' | 'bonus' | 'final_settlement' | 'correction' | undefined;
  status?: 'draft' | 'calculating' | 'calculated' | 'approved' | 'closed' | undefined;
}

export interface ListPayrollInputsQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: created_at. */
  sort?: string | undefined;
  /** Id or employee_code. */
  employee?: string | undefined;
  /** Code of a component. */
  component?: string | undefined;
  /** Whether the employee has no payslip in the cycle. */
  unpaid?: boolean | undefined;
}

export interface ListPayslipsQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: employee_id. */
  sort?: string | undefined;
  employee_code?: string | undefined;
  /** Adds the explanation to every line. */
  explain?: boolean | undefined;
}

export interface ListPayrollErrorsQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: employee_id. */
  sort?: string | undefined;
}

export interface ListLoansQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: created_at, first_month. */
  sort?: string | undefined;
  /** Id or employee_code. */
  employee?: string | undefined;
  kind?: 'loan' | 'advance' | 'damages' | 'overpayment' | 'alimony' | 'attachment' | 'assignment' | undefined;
  status?: 'active' | 'settled' | 'cancelled' | undefined;
  /** Your own name for it, one loan each: what is sent again with it is not stored twice. */
  external_id?: string | undefined;
}

export interface ListPenaltiesQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: date, created_at. */
  sort?: string | undefined;
  /** Id or employee_code. */
  employee?: string | undefined;
  'date[gte]'?: string | undefined;
  'date[lte]'?: string | undefined;
  status?: 'active' | 'settled' | 'cancelled' | undefined;
}

export interface GetPayrollRegisterReportQuery {
  /** One cycle; or period. */
  cycle_id?: string | undefined;
  /** All cycles of the month that have payslips. */
  period?: string | undefined;
  /** Also cycles that are calculated and not approved; the report says so. */
  preview?: boolean | undefined;
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface GetPayrollRegisterReportAsFileQuery {
  /** One cycle; or period. */
  cycle_id?: string | undefined;
  /** All cycles of the month that have payslips. */
  period?: string | undefined;
  /** Also cycles that are calculated and not approved; the report says so. */
  preview?: boolean | undefined;
  /** When absent the Accept header says it; json when that says nothing. */
  format: 'csv' | 'xlsx';
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface GetBankTransferReportQuery {
  /** One cycle; or period. */
  cycle_id?: string | undefined;
  /** All cycles of the month that have payslips. */
  period?: string | undefined;
  /** Also cycles that are calculated and not approved; the report says so. */
  preview?: boolean | undefined;
  /** Of a CSV or XLSX file: its rows, or the list of its problems. A file that has problems is refused until one of the two is named; JSON has both. */
  part?: 'rows' | 'problems' | undefined;
  /** Name of a layout: GET /settings/bank-layouts. */
  layout?: string | undefined;
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface GetBankTransferReportAsFileQuery {
  /** One cycle; or period. */
  cycle_id?: string | undefined;
  /** All cycles of the month that have payslips. */
  period?: string | undefined;
  /** Also cycles that are calculated and not approved; the report says so. */
  preview?: boolean | undefined;
  /** Of a CSV or XLSX file: its rows, or the list of its problems. A file that has problems is refused until one of the two is named; JSON has both. */
  part?: 'rows' | 'problems' | undefined;
  /** Name of a layout: GET /settings/bank-layouts. */
  layout?: string | undefined;
  /** When absent the Accept header says it; json when that says nothing. */
  format: 'csv' | 'xlsx';
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface GetAccountingJournalReportQuery {
  /** One cycle; or period. */
  cycle_id?: string | undefined;
  /** All cycles of the month that have payslips. */
  period?: string | undefined;
  /** Also cycles that are calculated and not approved; the report says so. */
  preview?: boolean | undefined;
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface GetAccountingJournalReportAsFileQuery {
  /** One cycle; or period. */
  cycle_id?: string | undefined;
  /** All cycles of the month that have payslips. */
  period?: string | undefined;
  /** Also cycles that are calculated and not approved; the report says so. */
  preview?: boolean | undefined;
  /** When absent the Accept header says it; json when that says nothing. */
  format: 'csv' | 'xlsx';
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface GetInsuranceContributionsReportQuery {
  /** One cycle; or period. */
  cycle_id?: string | undefined;
  /** All cycles of the month that have payslips. */
  period?: string | undefined;
  /** Also cycles that are calculated and not approved; the report says so. */
  preview?: boolean | undefined;
  /** Of a CSV or XLSX file: its rows, or the list of its problems. A file that has problems is refused until one of the two is named; JSON has both. */
  part?: 'rows' | 'problems' | undefined;
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface GetInsuranceContributionsReportAsFileQuery {
  /** One cycle; or period. */
  cycle_id?: string | undefined;
  /** All cycles of the month that have payslips. */
  period?: string | undefined;
  /** Also cycles that are calculated and not approved; the report says so. */
  preview?: boolean | undefined;
  /** Of a CSV or XLSX file: its rows, or the list of its problems. A file that has problems is refused until one of the two is named; JSON has both. */
  part?: 'rows' | 'problems' | undefined;
  /** When absent the Accept header says it; json when that says nothing. */
  format: 'csv' | 'xlsx';
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface GetInsuranceForm1ReportQuery {
  /** First day. */
  from: string;
  /** Last day; at most 366 days in all. */
  to: string;
  /** Of a CSV or XLSX file: its rows, or the list of its problems. A file that has problems is refused until one of the two is named; JSON has both. */
  part?: 'rows' | 'problems' | undefined;
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface GetInsuranceForm1ReportAsFileQuery {
  /** First day. */
  from: string;
  /** Last day; at most 366 days in all. */
  to: string;
  /** Of a CSV or XLSX file: its rows, or the list of its problems. A file that has problems is refused until one of the two is named; JSON has both. */
  part?: 'rows' | 'problems' | undefined;
  /** When absent the Accept header says it; json when that says nothing. */
  format: 'csv' | 'xlsx';
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface GetInsuranceForm2ReportQuery {
  year: string;
  /** Of a CSV or XLSX file: its rows, or the list of its problems. A file that has problems is refused until one of the two is named; JSON has both. */
  part?: 'rows' | 'problems' | undefined;
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface GetInsuranceForm2ReportAsFileQuery {
  year: string;
  /** Of a CSV or XLSX file: its rows, or the list of its problems. A file that has problems is refused until one of the two is named; JSON has both. */
  part?: 'rows' | 'problems' | undefined;
  /** When absent the Accept header says it; json when that says nothing. */
  format: 'csv' | 'xlsx';
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface GetInsuranceForm6ReportQuery {
  /** First day. */
  from: string;
  /** Last day; at most 366 days in all. */
  to: string;
  /** Of a CSV or XLSX file: its rows, or the list of its problems. A file that has problems is refused until one of the two is named; JSON has both. */
  part?: 'rows' | 'problems' | undefined;
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface GetInsuranceForm6ReportAsFileQuery {
  /** First day. */
  from: string;
  /** Last day; at most 366 days in all. */
  to: string;
  /** Of a CSV or XLSX file: its rows, or the list of its problems. A file that has problems is refused until one of the two is named; JSON has both. */
  part?: 'rows' | 'problems' | undefined;
  /** When absent the Accept header says it; json when that says nothing. */
  format: 'csv' | 'xlsx';
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface GetTaxWithholdingReportQuery {
  /** One cycle; or period. */
  cycle_id?: string | undefined;
  /** All cycles of the month that have payslips. */
  period?: string | undefined;
  /** Also cycles that are calculated and not approved; the report says so. */
  preview?: boolean | undefined;
  /** Of a CSV or XLSX file: its rows, or the list of its problems. A file that has problems is refused until one of the two is named; JSON has both. */
  part?: 'rows' | 'problems' | undefined;
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface GetTaxWithholdingReportAsFileQuery {
  /** One cycle; or period. */
  cycle_id?: string | undefined;
  /** All cycles of the month that have payslips. */
  period?: string | undefined;
  /** Also cycles that are calculated and not approved; the report says so. */
  preview?: boolean | undefined;
  /** Of a CSV or XLSX file: its rows, or the list of its problems. A file that has problems is refused until one of the two is named; JSON has both. */
  part?: 'rows' | 'problems' | undefined;
  /** When absent the Accept header says it; json when that says nothing. */
  format: 'csv' | 'xlsx';
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface GetAnnualTaxSettlementReportQuery {
  year: string;
  /** Of a CSV or XLSX file: its rows, or the list of its problems. A file that has problems is refused until one of the two is named; JSON has both. */
  part?: 'rows' | 'problems' | undefined;
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface GetAnnualTaxSettlementReportAsFileQuery {
  year: string;
  /** Of a CSV or XLSX file: its rows, or the list of its problems. A file that has problems is refused until one of the two is named; JSON has both. */
  part?: 'rows' | 'problems' | undefined;
  /** When absent the Accept header says it; json when that says nothing. */
  format: 'csv' | 'xlsx';
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface GetSalarySheetReportQuery {
  /** One cycle; or period. */
  cycle_id?: string | undefined;
  /** All cycles of the month that have payslips. */
  period?: string | undefined;
  /** Also cycles that are calculated and not approved; the report says so. */
  preview?: boolean | undefined;
  /** Of a CSV or XLSX file: its rows, or the list of its problems. A file that has problems is refused until one of the two is named; JSON has both. */
  part?: 'rows' | 'problems' | undefined;
  /** Revision of the template, the latest when absent: 2026, 2023. */
  template?: string | undefined;
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface GetSalarySheetReportAsFileQuery {
  /** One cycle; or period. */
  cycle_id?: string | undefined;
  /** All cycles of the month that have payslips. */
  period?: string | undefined;
  /** Also cycles that are calculated and not approved; the report says so. */
  preview?: boolean | undefined;
  /** Of a CSV or XLSX file: its rows, or the list of its problems. A file that has problems is refused until one of the two is named; JSON has both. */
  part?: 'rows' | 'problems' | undefined;
  /** Revision of the template, the latest when absent: 2026, 2023. */
  template?: string | undefined;
  /** When absent the Accept header says it; json when that says nothing. */
  format: 'csv' | 'xlsx';
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface GetCostTrendReportQuery {
  /** First month. */
  from: string;
  /** Last month; at most 120 months in all. */
  to: string;
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface GetCostTrendReportAsFileQuery {
  /** First month. */
  from: string;
  /** Last month; at most 120 months in all. */
  to: string;
  /** When absent the Accept header says it; json when that says nothing. */
  format: 'csv' | 'xlsx';
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface GetLeaveBalancesReportQuery {
  /** Past or future; today when absent. */
  on?: string | undefined;
  department?: string | undefined;
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface GetLeaveBalancesReportAsFileQuery {
  /** Past or future; today when absent. */
  on?: string | undefined;
  department?: string | undefined;
  /** When absent the Accept header says it; json when that says nothing. */
  format: 'csv' | 'xlsx';
  /** Language of headings and texts, before Accept-Language. */
  lang?: 'en' | 'ar' | undefined;
}

export interface ListStatutoryParametersQuery {
  /** The day asked about; today in the company’s zone when absent. */
  on?: string | undefined;
  /** The first part of the keys. */
  chapter?: string | undefined;
}

export interface ListWebhookDeliveriesQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: created_at. */
  sort?: string | undefined;
  endpoint_id?: string | undefined;
  event_id?: string | undefined;
  event?: string | undefined;
  status?: 'pending' | 'in_flight' | 'retrying' | 'paused' | 'succeeded' | 'exhausted' | 'cancelled' | undefined;
  'created_at[gte]'?: string | undefined;
  'created_at[lt]'?: string | undefined;
}

export interface ListWebhookAttemptsQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: number. */
  sort?: string | undefined;
}

export interface ListWebhookEventsQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: occurred_at. */
  sort?: string | undefined;
  event?: string | undefined;
  /** The object it is about. */
  aggregate_id?: string | undefined;
  'occurred_at[gte]'?: string | undefined;
  'occurred_at[lt]'?: string | undefined;
}

export interface ListWebhooksQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: created_at. */
  sort?: string | undefined;
}

export interface ListWebhooksInSettingsQuery {
  /** Rows of a page; 50 when not given. */
  limit?: number | undefined;
  /** A numbered page, to row 10,000; behind it cursors go on. */
  page?: number | undefined;
  /** pagination.next_cursor or prev_cursor of an answer, with the same filters and order. */
  cursor?: string | undefined;
  /** Count all rows into meta.total. Without a cursor that is the default; false saves the work. */
  include_total?: boolean | undefined;
  /** Comma-separated; a minus sorts downwards. Fields: created_at. */
  sort?: string | undefined;
}

/** Events by name, as a webhook receives them. */
export interface DeliveredEvents {
  'employee.created': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'employee.created';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      id: string;
      full_name: string;
      employee_code: string;
      company_id: string;
    };
  };
  'employee.updated': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'employee.updated';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      id: string;
      employee_code: string;
      company_id: string;
      version: number;
      /** Names of the changed fields of the employee; `components` for components, `maternity` for a record of maternity, whose dates no event tells. */
      changed_fields: Array<string>;
    };
  };
  'attendance.imported': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'attendance.imported';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      company_id: string;
      created: number;
      updated: number;
      /** Days that have no record any more. */
      removed: number;
      /** Earliest work date that changed. */
      from: string;
      /** Latest work date that changed. */
      to: string;
      /** How many employees it concerns. */
      employees: number;
    };
  };
  'payroll.period.created': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'payroll.period.created';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      /** The cycle: GET /payroll/{id} shows it. */
      id: string;
      company_id: string;
      period: string;
      kind: 'regular' | 'bonus' | 'final_settlement' | 'correction';
      status: 'draft' | 'calculating' | 'calculated' | 'approved' | 'closed';
      /** Payslips in the cycle. */
      employees: number;
      /** Employees that could not be calculated. */
      failed: number;
      version: number;
    };
  };
  'payroll.period.calculated': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'payroll.period.calculated';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      /** The cycle: GET /payroll/{id} shows it. */
      id: string;
      company_id: string;
      period: string;
      kind: 'regular' | 'bonus' | 'final_settlement' | 'correction';
      status: 'draft' | 'calculating' | 'calculated' | 'approved' | 'closed';
      /** Payslips in the cycle. */
      employees: number;
      /** Employees that could not be calculated. */
      failed: number;
      version: number;
    };
  };
  'payroll.period.approved': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'payroll.period.approved';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      /** The cycle: GET /payroll/{id} shows it. */
      id: string;
      company_id: string;
      period: string;
      kind: 'regular' | 'bonus' | 'final_settlement' | 'correction';
      status: 'draft' | 'calculating' | 'calculated' | 'approved' | 'closed';
      /** Payslips in the cycle. */
      employees: number;
      /** Employees that could not be calculated. */
      failed: number;
      version: number;
    };
  };
  'payroll.period.reopened': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'payroll.period.reopened';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      /** The cycle: GET /payroll/{id} shows it. */
      id: string;
      company_id: string;
      period: string;
      kind: 'regular' | 'bonus' | 'final_settlement' | 'correction';
      status: 'draft' | 'calculating' | 'calculated' | 'approved' | 'closed';
      /** Payslips in the cycle. */
      employees: number;
      /** Employees that could not be calculated. */
      failed: number;
      version: number;
    };
  };
  'payroll.period.closed': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'payroll.period.closed';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      /** The cycle: GET /payroll/{id} shows it. */
      id: string;
      company_id: string;
      period: string;
      kind: 'regular' | 'bonus' | 'final_settlement' | 'correction';
      status: 'draft' | 'calculating' | 'calculated' | 'approved' | 'closed';
      /** Payslips in the cycle. */
      employees: number;
      /** Employees that could not be calculated. */
      failed: number;
      version: number;
    };
  };
  'payroll.period.reversed': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'payroll.period.reversed';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      /** The cycle: GET /payroll/{id} shows it. */
      id: string;
      company_id: string;
      period: string;
      kind: 'regular' | 'bonus' | 'final_settlement' | 'correction';
      status: 'draft' | 'calculating' | 'calculated' | 'approved' | 'closed';
      /** Payslips in the cycle. */
      employees: number;
      /** Employees that could not be calculated. */
      failed: number;
      version: number;
    };
  };
  'payroll.period.deleted': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'payroll.period.deleted';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      /** The cycle: GET /payroll/{id} shows it. */
      id: string;
      company_id: string;
      period: string;
      kind: 'regular' | 'bonus' | 'final_settlement' | 'correction';
      status: 'draft' | 'calculating' | 'calculated' | 'approved' | 'closed';
      /** Payslips in the cycle. */
      employees: number;
      /** Employees that could not be calculated. */
      failed: number;
      version: number;
    };
  };
  'loan.created': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'loan.created';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      /** The loan: GET /loans/{id} shows it. */
      id: string;
      company_id: string;
      employee_id: string;
      kind: 'loan' | 'advance' | 'damages' | 'overpayment' | 'alimony' | 'attachment' | 'assignment';
      status: 'active' | 'settled' | 'cancelled';
      version: number;
    };
  };
  'loan.updated': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'loan.updated';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      /** The loan: GET /loans/{id} shows it. */
      id: string;
      company_id: string;
      employee_id: string;
      kind: 'loan' | 'advance' | 'damages' | 'overpayment' | 'alimony' | 'attachment' | 'assignment';
      status: 'active' | 'settled' | 'cancelled';
      version: number;
    };
  };
  'penalty.recorded': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'penalty.recorded';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      /** The penalty: GET /penalties/{id} shows it. */
      id: string;
      company_id: string;
      employee_id: string;
      status: 'active' | 'settled' | 'cancelled';
      version: number;
    };
  };
  'penalty.cancelled': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'penalty.cancelled';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      /** The penalty: GET /penalties/{id} shows it. */
      id: string;
      company_id: string;
      employee_id: string;
      status: 'active' | 'settled' | 'cancelled';
      version: number;
    };
  };
  'leave.request.updated': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'leave.request.updated';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      /** The request: GET /leave/requests/{id} shows it. */
      id: string;
      company_id: string;
      employee_id: string;
      type: string;
      from: string;
      to: string;
      days: number;
      /** null: it was just made. */
      old_status: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'taken' | null;
      status: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'taken';
      version: number;
    };
  };
  'leave.request.recounted': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'leave.request.recounted';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      /** The request: GET /leave/requests/{id} shows it. */
      id: string;
      company_id: string;
      employee_id: string;
      type: string;
      from: string;
      to: string;
      old_days: number;
      days: number;
      status: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'taken';
      version: number;
    };
  };
  'leave.absence_letter.updated': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'leave.absence_letter.updated';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      /** The letter: GET /leave/absence-letters/{id} shows it. */
      id: string;
      company_id: string;
      employee_id: string;
      kind: 'consecutive' | 'separate';
      status: 'sent' | 'withdrawn';
      sent_on: string;
      due_on: string;
      means: 'registered_letter' | 'registered_letter_with_receipt';
      registered_number: string;
    };
  };
  'api_key.created': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'api_key.created';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      /** GET /settings/api-keys/{id} shows it. */
      id: string;
      name: string;
      scopes: Array<'employees:read' | 'employees:write' | 'employees:sensitive' | 'attendance:read' | 'attendance:write' | 'leave:read' | 'leave:write' | 'leave:approve' | 'payroll:read' | 'payroll:write' | 'payroll:approve' | 'reports:read' | 'webhooks:read' | 'webhooks:write'>;
      expires_at: string | null;
    };
  };
  'api_key.revoked': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'api_key.revoked';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      id: string;
      name: string;
    };
  };
  'webhook.test': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'webhook.test';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      endpoint_id: string;
      message: string;
    };
  };
  'webhook.endpoint.created': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'webhook.endpoint.created';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      /** The endpoint: GET /webhooks/{id} shows it. */
      id: string;
      url: string;
      events: Array<string>;
    };
  };
  'webhook.endpoint.updated': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'webhook.endpoint.updated';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      /** The endpoint: GET /webhooks/{id} shows it. */
      id: string;
      version: number;
      changed_fields: Array<string>;
    };
  };
  'webhook.endpoint.deleted': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'webhook.endpoint.deleted';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      id: string;
      url: string;
    };
  };
  'webhook.endpoint.secret_rotated': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'webhook.endpoint.secret_rotated';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      /** The endpoint: GET /webhooks/{id} shows it. */
      id: string;
      old_secrets_expire_at: string | null;
    };
  };
  'webhook.endpoint.failing': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'webhook.endpoint.failing';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      /** The endpoint: GET /webhooks/{id} shows it. */
      id: string;
      url: string;
      failing_since: string;
      disable_at: string;
      /** 50, 70 or 90. */
      percent: number;
      /** The newest attempt that failed, and the event it was for. */
      last_failure: {
        delivery_id: string;
        event_id: string;
        event: string;
        attempted_at: string;
        response_status: number | null;
        error_class: string | null;
      } | null;
    };
  };
  'webhook.endpoint.recovered': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'webhook.endpoint.recovered';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      /** The endpoint: GET /webhooks/{id} shows it. */
      id: string;
      url: string;
    };
  };
  'webhook.endpoint.disabled': {
    /** Of the event, the same as webhook-id and on every retry: handle each id once. */
    id: string;
    event: 'webhook.endpoint.disabled';
    /** When it happened, not when it is delivered. */
    timestamp: string;
    company_id: string;
    /** Grows by one with each event of the company; deliveries may arrive in any order. */
    sequence: number;
    data: {
      /** The endpoint: GET /webhooks/{id} shows it. */
      id: string;
      /** gone: the receiver answered 410. requested: it answered webhook-delivery: disable. failing: nothing reached it for five days. */
      reason: 'gone' | 'requested' | 'failing';
      /** The newest attempt that failed, and the event it was for. */
      last_failure: {
        delivery_id: string;
        event_id: string;
        event: string;
        attempted_at: string;
        response_status: number | null;
        error_class: string | null;
      } | null;
    };
  };
}

export type DeliveredEvent = DeliveredEvents[keyof DeliveredEvents];
