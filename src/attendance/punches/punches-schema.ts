import { z } from 'zod';
import type { FieldProblem } from '../../errors/app-error.js';
import { listOf, listQuery } from '../../http/pagination.js';
import {
  dateOut,
  instant,
  plainDate,
  problem,
  text,
  timestampOut,
  uuid,
} from '../../http/schemas.js';
import { problemsOf } from '../../http/validate.js';
import { parseUtcInstant } from '../../shared/instant.js';
import { isPlainDate } from '../../shared/plain-date.js';
import { isTimeZone } from '../../shared/time-zone.js';
import { rowErrorOut } from '../attendance-schema.js';
import { MAXIMUM_DEVICE_USER_LENGTH } from './device-users-schema.js';
import {
  parseLocalTime,
  punchDirections,
  punchFlags,
  punchSources,
  type PunchEmployee,
  type PunchInput,
  type PunchProblem,
  type PunchTime,
} from './punches-rules.js';

export const MAXIMUM_PUNCH_ROWS = 10_000;
/** Problems that are told of one row; a hostile batch gets a bounded answer. */
const MAXIMUM_ROW_PROBLEMS = 8;
export const MAXIMUM_DEVICE_LENGTH = 100;

const MINUTES_PER_HOUR = 60;

/** An instant that remembers the offset it was written with. */
const instantWithOffset = z
  .string()
  .transform((value, context) => {
    const at = parseUtcInstant(value);
    if (at === undefined) {
      context.issues.push({ code: 'custom', input: value, ...problem('invalid_instant') });
    }
    return { at: at ?? value, offsetMinutes: offsetOf(value) };
  })
  .meta({
    type: 'string',
    format: 'date-time',
    example: '2026-11-26T08:02:11+02:00',
    description: 'This or local_time.',
  });

const offsetOf = (text: string): number => {
  if (text.endsWith('Z')) return 0;
  const [hours, minutes] = [Number(text.slice(-5, -3)), Number(text.slice(-2))];
  const ahead = hours * MINUTES_PER_HOUR + minutes;
  return text.at(-6) === '-' ? -ahead : ahead;
};

const localTime = z
  .string()
  .transform((value, context) => {
    const local = parseLocalTime(value);
    if (local === undefined || !isPlainDate(local.date)) {
      context.issues.push({ code: 'custom', input: value, ...problem('invalid_local_time') });
    }
    return local ?? NO_TIME;
  })
  .meta({
    type: 'string',
    example: '2026-10-29T23:30',
    description:
      'A time of the wall, without an offset. One that the zone has twice is read as the earlier one, one that it skips with the offset before; both are flagged.',
  });
const NO_TIME = { date: '1970-01-01', minute: 0, second: 0 } as const;

const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, problem('invalid_format', { format: 'IANA time zone' }))
  .meta({
    example: 'Africa/Cairo',
    description: "Of local_time; the company's when absent.",
  });

const punchRequest = z.strictObject({
  employee_id: uuid.optional().meta({
    description: 'This, employee_code or device_user_id.',
  }),
  employee_code: text(40).optional().meta({ example: 'EMP-0042' }),
  device_user_id: text(MAXIMUM_DEVICE_USER_LENGTH).optional().meta({
    description:
      'The number under which the clock knows the employee: by /attendance/device-users, else his employee_code.',
    example: '1042',
  }),
  at: instantWithOffset.optional(),
  local_time: localTime.optional(),
  time_zone: timeZone.optional(),
  direction: z
    .enum(punchDirections)
    .nullable()
    .optional()
    .meta({ description: 'Absent or null where the clock does not know.' }),
  device_id: text(MAXIMUM_DEVICE_LENGTH).nullable().optional().meta({ example: 'GATE-1' }),
  external_id: text(100).nullable().optional().meta({
    description:
      "The punch's name on its device, and then what it is known by: once stored, the name stands for that punch.",
    example: '000123',
  }),
  source: z.enum(punchSources).optional().meta({ description: 'device when absent.' }),
});
type PunchRequest = z.output<typeof punchRequest>;

const punchJsonSchema = {
  ...z.toJSONSchema(punchRequest, { io: 'input', unrepresentable: 'any' }),
  $schema: undefined, // belongs to a whole document, not to a component of one
};

export const punchBatchRequest = z
  .strictObject({
    // Documented in full, but looked at row by row: a row that is wrong is its own outcome, no failure of all.
    punches: z
      .array(z.unknown().meta({ ...punchJsonSchema, id: 'PunchRequest' }))
      .min(1)
      .max(MAXIMUM_PUNCH_ROWS),
    device_clock: instant.optional().meta({
      description:
        'What the sending clock shows at this moment. When it differs from the server by more than the tolerance, its punches are flagged.',
    }),
    dry_run: z.boolean().optional().meta({ description: 'Answers the same and stores nothing.' }),
  })
  .meta({ id: 'PunchBatchRequest' });

export type ReadPunch =
  | { readonly ok: true; readonly row: PunchInput }
  | { readonly ok: false; readonly index: number; readonly problems: readonly FieldProblem[] };

/** One row as it came. */
export const readPunch = (input: unknown, index: number): ReadPunch => {
  const result = punchRequest.safeParse(input);
  if (!result.success) return { ok: false, index, problems: shapeProblems(input, index) };
  const employee = employeeOf(result.data);
  const time = timeOf(result.data);
  const problems = [employee, time].flatMap((part) => ('problem' in part ? [part.problem] : []));
  if ('problem' in employee || 'problem' in time) {
    return { ok: false, index, problems: problems.map((each) => punchProblemAt(index, each)) };
  }
  const { direction, device_id: deviceId, external_id: externalId, source } = result.data;
  return {
    ok: true,
    row: {
      index,
      employee,
      time,
      direction: direction ?? null,
      deviceId: deviceId ?? null,
      externalId: externalId ?? null,
      source: source ?? 'device',
    },
  };
};

/** Asked a second time: only then with the wrong values kept, which slows the reading of good rows. */
const shapeProblems = (input: unknown, index: number): FieldProblem[] => {
  const { error } = punchRequest.safeParse(input, { reportInput: true });
  return problemsOf(error?.issues ?? [], 'body', ['punches', index]).slice(0, MAXIMUM_ROW_PROBLEMS);
};

/** A problem of a row as one of the body. */
export const punchProblemAt = (index: number, { field, ...rest }: PunchProblem): FieldProblem => ({
  ...rest,
  pointer: `/punches/${String(index)}/${field}`,
  in: 'body',
});

type OrProblem<Part> = Part | { readonly problem: PunchProblem };

const EMPLOYEE_FIELDS = ['employee_id', 'employee_code', 'device_user_id'];

const employeeOf = (request: PunchRequest): OrProblem<PunchEmployee> => {
  const { employee_id: id, employee_code: code, device_user_id: deviceUserId } = request;
  const given = [
    ...(id === undefined ? [] : [{ id }]),
    ...(code === undefined ? [] : [{ code }]),
    ...(deviceUserId === undefined ? [] : [{ deviceUserId }]),
  ];
  const [employee] = given;
  if (employee !== undefined && given.length === 1) return employee;
  const code_ = employee === undefined ? 'one_of_required' : 'only_one_of';
  return { problem: { field: 'employee_id', code: code_, params: { fields: EMPLOYEE_FIELDS } } };
};

const TIME_FIELDS = ['at', 'local_time'];

const timeOf = ({ at, local_time: local, time_zone: zone }: PunchRequest): OrProblem<PunchTime> => {
  if (at !== undefined && local === undefined) {
    return zone === undefined
      ? at
      : {
          problem: {
            field: 'time_zone',
            code: 'only_one_of',
            params: { fields: ['at', 'time_zone'] },
          },
        };
  }
  if (local !== undefined && at === undefined) return { local, timeZone: zone ?? null };
  const code = at === undefined ? 'one_of_required' : 'only_one_of';
  return { problem: { field: 'at', code, params: { fields: TIME_FIELDS } } };
};

export const punchOutcomes = ['created', 'unchanged', 'rejected'] as const;

const flags = z.array(z.enum(punchFlags)).meta({
  description:
    'clock_ahead, clock_behind: the clock differed from the server by more than the tolerance. sent_late: not from a clock of the company (web, mobile, manual), and longer behind its instant than the tolerance, as a set-back clock or a time of his own choosing would be; of a correction never. local_time_twice: read as the earlier of two. local_time_skipped: the zone has no such time.',
});

const punchResultOut = z
  .object({
    index: z.number().int().meta({ description: 'Place of the row in the batch, from 0.' }),
    outcome: z.enum(punchOutcomes),
    id: z.uuid().optional(),
    flags: flags.optional(),
    retro_item_id: z.uuid().optional().meta({
      description:
        'The punch came after its month was closed: the day stays as it was paid, and what would have changed it waits as this retro item. Sent again it tells the same one.',
    }),
    period_locked: z
      .string()
      .optional()
      .meta({ example: '2026-10', description: 'With a retro item: the closed month.' }),
    error: rowErrorOut.optional(),
    more_errors: z.array(rowErrorOut).optional(),
  })
  .meta({ id: 'PunchResult' });

export const punchBatchOut = z
  .object({
    results: z.array(punchResultOut).meta({ description: 'One a row, in the order of the batch.' }),
    summary: z.object({
      created: z.number().int(),
      unchanged: z.number().int(),
      rejected: z.number().int(),
      days_changed: z.number().int().meta({
        description: 'Daily records that were computed anew and came out differently.',
      }),
    }),
  })
  .meta({ id: 'PunchBatchResult' });

export const punchOut = z
  .object({
    id: z.uuid(),
    employee_id: z.uuid(),
    employee_code: z.string(),
    at: timestampOut,
    offset_minutes: z.number().int().meta({
      description: 'As it was given; of a local time that of its zone.',
    }),
    time_zone: z.string(),
    local_time: z.string().nullable().meta({ description: 'As it came, without an offset.' }),
    alternative_at: timestampOut.nullable().meta({
      description:
        'The other reading of a local time that the zone had twice (the later one) or never (with the offset behind the change).',
    }),
    direction: z.enum(punchDirections).nullable(),
    device_id: z.string().nullable(),
    external_id: z.string().nullable(),
    source: z.enum(punchSources),
    flags,
    clock_difference_seconds: z.number().int().nullable().meta({
      description: 'How far the sending clock was ahead of the server, where it said.',
    }),
    note: z.string().nullable(),
    received_at: timestampOut.meta({ description: "By the server's own clock." }),
    is_duplicate: z.boolean().meta({
      description: 'Repeats the punch before it, and so counts for nothing. Kept all the same.',
    }),
  })
  .meta({ id: 'Punch' });

export const punchesQuery = listQuery(
  {
    employee: text(40).optional().meta({ description: 'Id or employee_code.' }),
    from: plainDate.optional().meta({
      description: "First day in the company's time zone; 366 days to `to`.",
    }),
    to: plainDate.optional().meta({
      description: 'Last day, at most 366 days in all; tomorrow when both are absent.',
    }),
    device_id: text(MAXIMUM_DEVICE_LENGTH).optional(),
    flag: z.enum(punchFlags).optional().meta({ description: 'Only those that carry it.' }),
  },
  ['at'],
);
export type PunchesQuery = z.output<typeof punchesQuery>;
export const punchList = listOf(punchOut, 'PunchList');

export const deviceOut = z
  .object({
    device_id: z.string(),
    punches: z.number().int().meta({ description: 'How many were stored.' }),
    first_punch_at: timestampOut,
    last_punch_at: timestampOut.meta({ description: 'The latest instant stamped.' }),
    last_received_at: timestampOut.meta({
      description: 'When something new came last: how far the device has been read.',
    }),
    clock_difference_seconds: z.number().int().nullable(),
  })
  .meta({ id: 'AttendanceDevice' });

export const devicesQuery = listQuery({}, ['device_id']);
export const deviceList = listOf(deviceOut, 'AttendanceDeviceList');

const MAXIMUM_RECOMPUTED_EMPLOYEES = 1_000;

export const recomputeRequest = z
  .strictObject({
    from: plainDate,
    to: plainDate.meta({ description: 'At most 62 days in all.' }),
    employees: z
      .array(text(40))
      .min(1)
      .max(MAXIMUM_RECOMPUTED_EMPLOYEES)
      .optional()
      .meta({ description: 'Ids or employee codes; everybody when absent.' }),
  })
  .meta({ id: 'RecomputeRequest' });

export const recomputeOut = z
  .object({
    job_id: z.uuid().meta({ description: 'For GET /jobs/{id}.' }),
    from: dateOut,
    to: dateOut,
  })
  .meta({ id: 'RecomputeJob' });
