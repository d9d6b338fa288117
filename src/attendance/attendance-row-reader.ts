import type { FieldProblem } from '../errors/app-error.js';
import { problemsOf } from '../http/validate.js';
import type { BatchRow } from './attendance-batch-rules.js';
import {
  dayProblems,
  isUnpaidByDefault,
  minutesBetween,
  type DayFacts,
  type RowProblem,
} from './attendance-rules.js';
import { recordRequest, type RecordRequest } from './attendance-schema.js';
import { usualRecord } from './attendance-usual-record.js';

/** Problems that are told of one row; a hostile batch gets a bounded answer. */
const MAXIMUM_ROW_PROBLEMS = 8;

/** A row that says nothing that could be stored. */
export interface IllFormedRow {
  readonly index: number;
  readonly problems: readonly FieldProblem[];
}

export type ReadRow = BatchRow | IllFormedRow;

export const isWellFormed = (row: ReadRow): row is BatchRow => !('problems' in row);

/** One row as it came. */
export const readRow = (input: unknown, index: number): ReadRow => {
  const record = usualRecord(input) ?? recordRequest.safeParse(input).data;
  if (record === undefined) return { index, problems: shapeProblems(input, index) };
  const facts = factsOf(record);
  const { employee_id: employeeId, employee_code: employeeCode, work_date: workDate } = record;
  const problems = dayProblems(workDate, facts);
  if ((employeeId === undefined) === (employeeCode === undefined)) {
    problems.unshift(employeeProblem(employeeId));
  }
  if (problems.length > 0) {
    return { index, problems: problems.map((each) => pointedAt(index, each)) };
  }
  const { external_id: externalId, if_version: ifVersion } = record;
  return { index, employeeId, employeeCode, workDate, facts, externalId, ifVersion };
};

/** Asked a second time: only then with the wrong values kept, which slows the reading of good rows. */
const shapeProblems = (input: unknown, index: number): FieldProblem[] => {
  const { error } = recordRequest.safeParse(input, { reportInput: true });
  return problemsOf(error?.issues ?? [], 'body', ['records', index]).slice(0, MAXIMUM_ROW_PROBLEMS);
};

/** A problem of a row's field as one of the body. */
export const pointedAt = (
  index: number,
  { field, ...rest }: { readonly field: string } & Omit<FieldProblem, 'pointer' | 'in'>,
): FieldProblem => ({
  ...rest,
  pointer: `/records/${String(index)}/${field.replaceAll('.', '/')}`,
  in: 'body',
});

const EMPLOYEE_FIELDS = ['employee_id', 'employee_code'];

const employeeProblem = (id: string | undefined): RowProblem => ({
  field: 'employee_id',
  code: id === undefined ? 'one_of_required' : 'only_one_of',
  params: { fields: EMPLOYEE_FIELDS },
});

const factsOf = (record: RecordRequest): DayFacts => {
  const checkIn = record.check_in ?? null;
  const checkOut = record.check_out ?? null;
  return {
    status: record.status,
    checkIn,
    checkOut,
    workedMinutes: record.worked_minutes ?? minutesBetween(checkIn, checkOut),
    lateMinutes: record.late_minutes ?? 0,
    earlyLeaveMinutes: record.early_leave_minutes ?? 0,
    overtimeDayMinutes: record.overtime?.day_minutes ?? 0,
    overtimeNightMinutes: record.overtime?.night_minutes ?? 0,
    restDayWorked: record.overtime?.rest_day ?? false,
    holidayWorked: record.overtime?.holiday ?? false,
    unpaid: record.unpaid ?? isUnpaidByDefault(record.status),
  };
};
