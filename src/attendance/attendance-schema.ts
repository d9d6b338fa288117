import { z } from 'zod';
import type { FieldProblem } from '../errors/app-error.js';
import { listOf, listQuery } from '../http/pagination.js';
import {
  dateOut,
  instant,
  instantInQuery,
  plainDate,
  problem,
  text,
  timestampOut,
  uuid,
} from '../http/schemas.js';
import { problemsOf } from '../http/validate.js';
import { isPlainDate, type PlainDate } from '../shared/plain-date.js';
import type { BatchRow } from './attendance-batch-rules.js';
import {
  attendanceSources,
  attendanceStatuses,
  dayProblems,
  isUnpaidByDefault,
  minutesBetween,
  MINUTES_PER_DAY,
  type AttendanceStatus,
  type DayFacts,
  type RowProblem,
} from './attendance-rules.js';

export const MAXIMUM_BATCH_ROWS = 10_000;
/** Problems that are told of one row; a hostile batch gets a bounded answer. */
const MAXIMUM_ROW_PROBLEMS = 8;

const employeeCode = text(40).meta({ example: 'EMP-0042' });

const minutes = z
  .number()
  .int()
  .min(0)
  .refine((value) => value <= MINUTES_PER_DAY, problem('over_a_day'))
  .meta({ maximum: MINUTES_PER_DAY });

const overtimeRequest = z.strictObject({
  day_minutes: minutes.optional(),
  night_minutes: minutes.optional(),
  rest_day: z.boolean().optional().meta({ description: 'The weekly rest day was worked.' }),
  holiday: z.boolean().optional().meta({ description: 'A public holiday was worked.' }),
});

const recordRequest = z.strictObject({
  employee_id: uuid.optional().meta({ description: 'This or employee_code.' }),
  employee_code: employeeCode.optional(),
  work_date: plainDate.meta({ description: 'A shift over midnight belongs to the day it begins.' }),
  status: z.enum(attendanceStatuses),
  check_in: instant.nullable().optional(),
  check_out: instant.nullable().optional(),
  worked_minutes: minutes.nullable().optional().meta({
    description: 'From check-in to check-out when absent; give it when breaks are not worked time.',
  }),
  late_minutes: minutes.optional(),
  early_leave_minutes: minutes.optional(),
  overtime: overtimeRequest.optional(),
  unpaid: z.boolean().optional().meta({
    description:
      'Whether the day, or the half of a half_day, costs wage. When absent: true for absent, false for the rest.',
  }),
  external_id: text(100).nullable().optional().meta({
    description:
      "The record's name in your system, and then its key: another date or employee moves the record. Absent keeps the stored name, null takes it away.",
    example: 'TA-2026-000123',
  }),
  if_version: z.number().int().min(0).max(2_147_483_647).optional().meta({
    description:
      'Write only if the stored record is at this version; 0: only if there is none. Otherwise the outcome is conflict.',
  }),
});
type RecordRequest = z.output<typeof recordRequest>;

const recordJsonSchema = {
  ...z.toJSONSchema(recordRequest, { io: 'input', unrepresentable: 'any' }),
  $schema: undefined, // belongs to a whole document, not to a component of one
};

export const attendanceBatchRequest = z
  .strictObject({
    // Documented in full, but looked at row by row: a row that is wrong is its own outcome, no failure of all.
    records: z
      .array(
        z.unknown().meta({
          ...recordJsonSchema,
          id: 'AttendanceRecordRequest',
          description: 'Says all about one employee and day: what is absent is not kept.',
        }),
      )
      .min(1)
      .max(MAXIMUM_BATCH_ROWS),
    mode: z.enum(['partial', 'atomic']).optional().meta({
      description:
        'partial (when absent): good rows are stored, bad ones reported. atomic: all or nothing, then 422 `batch_rejected` with the same results.',
    }),
    dry_run: z.boolean().optional().meta({
      description: 'Answers the same and stores nothing.',
    }),
  })
  .meta({ id: 'AttendanceBatchRequest' });

/** A row that says nothing that could be stored. */
export interface IllFormedRow {
  readonly index: number;
  readonly problems: readonly FieldProblem[];
}

export type ReadRow = BatchRow | IllFormedRow;

export const isWellFormed = (row: ReadRow): row is BatchRow => !('problems' in row);

/** One row as it came. */
export const readRow = (input: unknown, index: number): ReadRow => {
  const result = recordRequest.safeParse(input);
  if (!result.success) return { index, problems: shapeProblems(input, index) };
  const facts = factsOf(result.data);
  const { employee_id: employeeId, employee_code: employeeCode, work_date: workDate } = result.data;
  const problems = dayProblems(workDate, facts);
  if ((employeeId === undefined) === (employeeCode === undefined)) {
    problems.unshift(employeeProblem(employeeId));
  }
  if (problems.length > 0) {
    return { index, problems: problems.map((each) => pointedAt(index, each)) };
  }
  const { external_id: externalId, if_version: ifVersion } = result.data;
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

const RECORD_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(\d{4}-\d\d-\d\d)$/i;

/** The id of a record, taken apart. */
export const attendancePath = z.strictObject({
  id: z
    .string()
    .refine(
      (id) => RECORD_ID.test(id) && isPlainDate(id.slice(-10)),
      problem('invalid_format', { format: 'id of a record' }),
    )
    .transform((id) => ({
      employeeId: id.slice(0, 36).toLowerCase(),
      workDate: id.slice(-10) as PlainDate,
    }))
    .meta({ type: 'string', example: '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d:2026-11-26' }),
});

export const attendanceRecordOut = z
  .object({
    id: z.string().meta({
      description: 'Opaque; of the employee and the day, so that a record that moves gets another.',
      example: '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d:2026-11-26',
    }),
    employee_id: z.uuid(),
    employee_code: z.string(),
    work_date: dateOut,
    status: z.enum(attendanceStatuses),
    check_in: timestampOut.nullable(),
    check_out: timestampOut.nullable(),
    worked_minutes: z.number().int().nullable(),
    late_minutes: z.number().int(),
    early_leave_minutes: z.number().int(),
    overtime: z.object({
      day_minutes: z.number().int(),
      night_minutes: z.number().int(),
      rest_day: z.boolean(),
      holiday: z.boolean(),
    }),
    unpaid: z.boolean(),
    source: z.enum(attendanceSources).meta({
      description:
        'record: as it was sent or entered. punches: computed from the stamps of the clocks.',
    }),
    locked: z.boolean().meta({
      description:
        'The payroll of its month is closed: it stays as it is. As of the answer; the feed does not tell a closing, `payroll.period.closed` does.',
    }),
    external_id: z.string().nullable(),
    version: z.number().int(),
    created_at: timestampOut,
    updated_at: timestampOut,
    removed: z.boolean().optional().meta({
      description:
        'Only with updated_since, and then true: the record was deleted, left this day for another one, or has a status that was not asked for. The rest is its last state.',
    }),
  })
  .meta({ id: 'AttendanceRecord' });

export const rowErrorOut = z
  .object({
    code: z.string().meta({ example: 'before_hire' }),
    field: z.string().meta({ example: 'work_date' }),
    pointer: z.string().meta({ example: '/records/0/work_date' }),
    detail: z.string(),
    params: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AttendanceRowError' });

export const rowOutcomes = [
  'created',
  'updated',
  'unchanged',
  'conflict',
  'deferred',
  'rejected',
] as const;

const rowResultOut = z
  .object({
    index: z.number().int().meta({ description: 'Place of the row in the batch, from 0.' }),
    outcome: z.enum(rowOutcomes).meta({
      description:
        'deferred: the payroll of its month is closed, so the day stays as it was paid, and the next cycle pays or deducts the difference; `retro_item_id` is what waits, and `error` names the month.',
    }),
    id: z.string().optional(),
    version: z.number().int().optional(),
    superseded_by: z.number().int().optional().meta({
      description: 'This row changed nothing, because a later one speaks of the same record.',
    }),
    retro_item_id: z.uuid().optional().meta({
      description:
        'With deferred: the retro item that keeps what the row says until a cycle takes it up.',
    }),
    error: rowErrorOut.optional(),
    more_errors: z.array(rowErrorOut).optional(),
    stored: attendanceRecordOut.nullable().optional().meta({
      description: 'With conflict: the stored record, or null when there is none.',
    }),
  })
  .meta({ id: 'AttendanceRowResult' });

export const attendanceBatchOut = z
  .object({
    results: z.array(rowResultOut).meta({ description: 'One a row, in the order of the batch.' }),
    summary: z.object({
      created: z.number().int(),
      updated: z.number().int(),
      unchanged: z.number().int(),
      conflict: z.number().int(),
      deferred: z.number().int(),
      rejected: z.number().int(),
    }),
  })
  .meta({ id: 'AttendanceBatchResult' });

const statusList = z
  .string()
  .refine(
    (value) =>
      value.split(',').every((name) => (attendanceStatuses as readonly string[]).includes(name)),
    problem('invalid_value', { allowed: attendanceStatuses }),
  )
  .transform((value) => value.split(',') as AttendanceStatus[])
  .meta({ type: 'string', description: 'Comma-separated.', example: 'absent,late' });

export const attendanceQuery = listQuery(
  {
    from: plainDate.optional().meta({ description: 'First work date; 366 days to `to`.' }),
    to: plainDate.optional().meta({
      description:
        'Last work date, at most 366 days in all; today when both are absent. `updated_since` has no such bounds.',
    }),
    employee: text(40).optional().meta({ description: 'Id or employee_code.' }),
    status: statusList.optional(),
    updated_since: instantInQuery.optional().meta({
      description:
        'Changes since this instant, in the order of their commits; every answer has a next_cursor that goes on from there and misses nothing: send it with the same updated_since and filters. What was deleted comes once more, with `removed`. Takes no sort and no page.',
    }),
  },
  ['work_date'],
);
export type AttendanceQuery = z.output<typeof attendanceQuery>;

export const attendanceList = listOf(attendanceRecordOut, 'AttendanceList');
