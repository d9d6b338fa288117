import { z } from 'zod';
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
import { isPlainDate, type PlainDate } from '../shared/plain-date.js';
import {
  attendanceSources,
  attendanceStatuses,
  MINUTES_PER_DAY,
  type AttendanceStatus,
} from './attendance-rules.js';

export const MAXIMUM_BATCH_ROWS = 10_000;
export const MAXIMUM_CODE_LENGTH = 40;
export const MAXIMUM_EXTERNAL_ID_LENGTH = 100;
export const MAXIMUM_VERSION = 2_147_483_647;

const employeeCode = text(MAXIMUM_CODE_LENGTH).meta({ example: 'EMP-0042' });

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

export const recordRequest = z.strictObject({
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
  external_id: text(MAXIMUM_EXTERNAL_ID_LENGTH).nullable().optional().meta({
    description:
      "The record's name in your system, and then its key: another date or employee moves the record. Absent keeps the stored name, null takes it away.",
    example: 'TA-2026-000123',
  }),
  if_version: z.number().int().min(0).max(MAXIMUM_VERSION).optional().meta({
    description:
      'Write only if the stored record is at this version; 0: only if there is none. Otherwise the outcome is conflict.',
  }),
});
export type RecordRequest = z.output<typeof recordRequest>;

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
        'Changes since this instant, in the order of the transactions that made them, each told once that transaction and every earlier one have ended; every answer has a next_cursor that goes on from there and misses nothing, whichever committed first: send it with the same updated_since and filters. What was deleted comes once more, with `removed`. Takes no sort and no page.',
    }),
  },
  ['work_date'],
);
export type AttendanceQuery = z.output<typeof attendanceQuery>;

export const attendanceList = listOf(attendanceRecordOut, 'AttendanceList');
