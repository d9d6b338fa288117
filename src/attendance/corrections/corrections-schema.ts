import { z } from 'zod';
import type { FieldProblem } from '../../errors/app-error.js';
import { listOf, listQuery } from '../../http/pagination.js';
import {
  dateOut,
  ownNames,
  plainDate,
  problem,
  text,
  timestampOut,
  uuid,
} from '../../http/schemas.js';
import type { PlainDate } from '../../shared/plain-date.js';
import { attendanceStatuses } from '../attendance-rules.js';
import { readRow, type ReadRow } from '../attendance-row-reader.js';
import { rowErrorOut } from '../attendance-schema.js';
import { punchFlags } from '../punches/punches-rules.js';
import { readPunch, type ReadPunch } from '../punches/punches-schema.js';
import { correctionStatuses, skipReasons } from './corrections-rules.js';

const MAXIMUM_REASON_LENGTH = 500;
const MAXIMUM_ADDED_PUNCHES = 20;
const MAXIMUM_BULK_EMPLOYEES = 10_000;

const reason = text(MAXIMUM_REASON_LENGTH).meta({ example: 'نسي البصمة عند الانصراف' });

const dayRequest = ownNames(z.looseObject({ status: z.enum(attendanceStatuses) })).meta({
  description:
    'What the day is to say: the members of AttendanceRecordRequest but for the employee, work_date, external_id and if_version.',
  example: {
    status: 'present',
    check_in: '2026-11-26T08:00:00+02:00',
    check_out: '2026-11-26T16:00:00+02:00',
  },
});

const addedPunch = ownNames(z.looseObject({})).meta({
  description: 'at or local_time (with time_zone if need be), and direction if it is known.',
  example: { local_time: '2026-11-26T16:05', direction: 'out' },
});

export const correctionRequest = z
  .strictObject({
    employee_id: uuid.optional().meta({ description: 'This or employee_code.' }),
    employee_code: text(40).optional(),
    work_date: plainDate,
    reason,
    day: dayRequest.optional(),
    punches: z.array(addedPunch).min(1).max(MAXIMUM_ADDED_PUNCHES).optional().meta({
      description: 'Stamps to add, marked as entered by hand. This or day.',
    }),
  })
  .meta({ id: 'CorrectionRequest' });
export type CorrectionRequest = z.output<typeof correctionRequest>;

/** The content of a request as it is stored, and read again when it is approved. */
export interface CorrectionContent {
  readonly day?: Readonly<Record<string, unknown>> | undefined;
  readonly punches?: readonly Readonly<Record<string, unknown>>[] | undefined;
}

const DAY_KEYS = ['employee_id', 'employee_code', 'work_date', 'external_id', 'if_version'];

/** The day of a request as a row of a batch. */
export const readCorrectedDay = (
  day: Readonly<Record<string, unknown>>,
  employeeId: string,
  workDate: PlainDate,
): ReadRow => {
  const keys = DAY_KEYS.filter((key) => key in day);
  if (keys.length > 0) {
    return { index: 0, problems: keys.map((key) => unknownAt(`/records/0/${key}`)) };
  }
  return readRow({ ...day, employee_id: employeeId, work_date: workDate }, 0);
};

const PUNCH_MEMBERS = ['at', 'local_time', 'time_zone', 'direction'];

/** The stamps of a request as rows of a batch. */
export const readAddedPunches = (
  punches: readonly Readonly<Record<string, unknown>>[],
  employeeId: string,
): ReadPunch[] =>
  punches.map((punch, index) => {
    const unknown = Object.keys(punch).filter((key) => !PUNCH_MEMBERS.includes(key));
    if (unknown.length > 0) {
      const problems = unknown.map((key) => unknownAt(`/punches/${String(index)}/${key}`));
      return { ok: false, index, problems };
    }
    return readPunch({ ...punch, employee_id: employeeId, source: 'manual' }, index);
  });

const unknownAt = (pointer: string): FieldProblem => ({
  pointer,
  in: 'body',
  code: 'unknown_field',
});

export const correctionPath = z.strictObject({ id: uuid });

export const decisionRequest = z
  .strictObject({ note: text(MAXIMUM_REASON_LENGTH).optional() })
  .meta({ id: 'CorrectionDecision' });

const actorOut = z.object({ kind: z.enum(['api_key', 'user', 'system']), id: z.uuid().nullable() });

const dayStateOut = z
  .object({
    source: z.enum(['record', 'punches']),
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
  })
  .meta({ id: 'CorrectedDayState' });
export type DayState = z.output<typeof dayStateOut>;

export const correctionOut = z
  .object({
    id: z.uuid(),
    employee_id: z.uuid(),
    employee_code: z.string(),
    work_date: dateOut,
    reason: z.string(),
    day: z.record(z.string(), z.unknown()).nullable(),
    punches: z.array(z.record(z.string(), z.unknown())).nullable(),
    status: z.enum(correctionStatuses),
    requested_by: actorOut,
    decided_by: actorOut.nullable(),
    decided_at: timestampOut.nullable(),
    decision_note: z.string().nullable(),
    before: dayStateOut.nullable().meta({
      description: 'The day when the request was approved; null when it had no record.',
    }),
    after: dayStateOut.nullable().meta({ description: 'The day as the approval left it.' }),
    retro_item_id: z.uuid().nullable().meta({
      description: 'The month was closed: the day stayed, and this waits to be taken up.',
    }),
    version: z.number().int(),
    created_at: timestampOut,
    updated_at: timestampOut,
  })
  .meta({ id: 'AttendanceCorrection' });

export const correctionsQuery = listQuery(
  {
    status: z.enum(correctionStatuses).optional(),
    employee: text(40).optional().meta({ description: 'Id or employee_code.' }),
    from: plainDate.optional().meta({ description: 'First work date.' }),
    to: plainDate.optional().meta({ description: 'Last work date.' }),
  },
  ['created_at'],
);
export const correctionList = listOf(correctionOut, 'AttendanceCorrectionList');

const timeOfDay = z
  .string()
  .refine(
    (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
    problem('invalid_format', { format: 'time of day HH:MM' }),
  )
  .meta({ example: '08:00' });

export const bulkCorrectionRequest = z
  .strictObject({
    work_date: plainDate,
    reason: reason.meta({ example: 'ماكينة البصمة معطلة' }),
    employees: z.array(text(40)).min(1).max(MAXIMUM_BULK_EMPLOYEES).optional().meta({
      description: 'Ids or employee codes. This, department or all.',
    }),
    department: text(100).optional(),
    all: z.literal(true).optional(),
    check_in: timeOfDay.meta({ description: "By the clock on the wall, in the company's zone." }),
    check_out: timeOfDay.meta({ description: 'Not after check_in: on the next day.' }),
  })
  .meta({ id: 'BulkCorrectionRequest' });
export type BulkCorrectionRequest = z.output<typeof bulkCorrectionRequest>;

export const bulkCorrectionOut = z
  .object({
    results: z
      .array(
        z
          .object({
            employee: z.string().meta({ description: 'As it was named; else the employee_code.' }),
            employee_id: z.uuid().nullable(),
            outcome: z.enum(['added', 'skipped', 'rejected']),
            skipped_because: z.enum(skipReasons).optional().meta({
              description:
                'named_before: an earlier place of `employees` names the same employee; what became of him is told there.',
            }),
            retro_item_id: z.uuid().optional(),
            flags: z.array(z.enum(punchFlags)).optional().meta({
              description:
                'Of an added coming or going whose time the zone has twice or never; both readings stand at the punch (GET /attendance/punches).',
            }),
            error: rowErrorOut.optional(),
          })
          .meta({ id: 'BulkCorrectionResult' }),
      )
      .meta({ description: 'One an employee.' }),
    summary: z.object({
      added: z.number().int(),
      skipped: z.number().int(),
      rejected: z.number().int(),
      days_changed: z.number().int(),
    }),
  })
  .meta({ id: 'BulkCorrectionOutcome' });
