import type { z } from 'zod';
import type { FieldProblem } from '../errors/app-error.js';
import type { Language } from '../errors/language.js';
import { renderFieldProblem } from '../errors/problem.js';
import type { AttendanceRow, ChangedRow } from './attendance-repository.js';
import { recordId, type DayFacts } from './attendance-rules.js';
import type { attendanceBatchOut, attendanceRecordOut, rowOutcomes } from './attendance-schema.js';

/** A record with the code of its employee, and whether its month is closed. */
export type CodedRow<Row extends AttendanceRow = AttendanceRow> = Row & {
  readonly employee_code: string;
  readonly locked: boolean;
};

export type RowOutcome = (typeof rowOutcomes)[number];

interface RowResultBase {
  readonly index: number;
  readonly outcome: RowOutcome;
  readonly id?: string;
  readonly version?: number;
  readonly superseded_by?: number;
  /** With a closed month: what the row says is kept under this id. */
  readonly retro_item_id?: string;
}

interface AcceptedRow extends RowResultBase {
  readonly problems?: undefined;
  readonly stored?: undefined;
}

/** Its problems are in no language yet. */
interface RefusedRow extends RowResultBase {
  readonly problems: readonly FieldProblem[];
  /** With a conflict. */
  readonly stored?: CodedRow | null;
}

/** What became of one row. */
export type RowResult = AcceptedRow | RefusedRow;

export interface BatchResult {
  readonly results: readonly RowResult[];
  readonly summary: Readonly<Record<RowOutcome, number>>;
}

type RecordOut = z.output<typeof attendanceRecordOut>;
type BatchOut = z.output<typeof attendanceBatchOut>;
type RowOut = BatchOut['results'][number];

export const presentRecord = (row: CodedRow): RecordOut => ({
  id: recordId(row.employee_id, row.work_date),
  employee_id: row.employee_id,
  employee_code: row.employee_code,
  work_date: row.work_date,
  status: row.status,
  check_in: row.check_in,
  check_out: row.check_out,
  worked_minutes: row.worked_minutes,
  late_minutes: row.late_minutes,
  early_leave_minutes: row.early_leave_minutes,
  overtime: {
    day_minutes: row.overtime_day_minutes,
    night_minutes: row.overtime_night_minutes,
    rest_day: row.rest_day_worked,
    holiday: row.holiday_worked,
  },
  unpaid: row.unpaid,
  source: row.source,
  locked: row.locked,
  external_id: row.external_id,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** The facts of a day as they are sent and answered. */
export const presentFacts = (facts: DayFacts) => ({
  status: facts.status,
  check_in: facts.checkIn,
  check_out: facts.checkOut,
  worked_minutes: facts.workedMinutes,
  late_minutes: facts.lateMinutes,
  early_leave_minutes: facts.earlyLeaveMinutes,
  overtime: {
    day_minutes: facts.overtimeDayMinutes,
    night_minutes: facts.overtimeNightMinutes,
    rest_day: facts.restDayWorked,
    holiday: facts.holidayWorked,
  },
  unpaid: facts.unpaid,
});

export const presentChange = (row: CodedRow<ChangedRow>): RecordOut => ({
  ...presentRecord(row),
  ...(row.removed && { removed: true }),
});

/** The answer of a batch, with the errors in the caller's language. */
export const presentBatch = (result: BatchResult, language: Language): BatchOut => ({
  results: result.results.map((row) => presentRowResult(row, language)),
  summary: result.summary,
});

/** A stored row says nothing in any language and is answered as it is: there may be thousands. */
const presentRowResult = (row: RowResult, language: Language): RowOut => {
  if (row.problems === undefined) return row;
  const { problems, stored, ...rest } = row;
  const [error, ...more] = problems.map((problem) => presentProblem(problem, language));
  return {
    ...rest,
    error,
    ...(more.length > 0 && { more_errors: more }),
    ...(stored !== undefined && { stored: stored && presentRecord(stored) }),
  };
};

const ROW_POINTER = /^\/records\/\d+\/?/;

const presentProblem = (problem: FieldProblem, language: Language) => {
  const { code, pointer, detail, params } = renderFieldProblem(problem, language);
  const inRow = pointer.replace(ROW_POINTER, '');
  // Of a row as a whole its place is told.
  const field = (inRow === '' ? pointer.slice(1) : inRow).replaceAll('/', '.');
  return { code, field, pointer, detail, params };
};
