import { isUuid } from '../shared/ids.js';
import { parseUtcInstant } from '../shared/instant.js';
import { isPlainDate } from '../shared/plain-date.js';
import { attendanceStatuses, MINUTES_PER_DAY } from './attendance-rules.js';
import {
  MAXIMUM_CODE_LENGTH,
  MAXIMUM_EXTERNAL_ID_LENGTH,
  MAXIMUM_VERSION,
  type RecordRequest,
} from './attendance-schema.js';

/** What the schema makes of a value; undefined: unusual, so ask the schema. */
type Reader = (value: unknown) => unknown;

/** Nothing to trim, to compose or to refuse. */
const PLAIN_TEXT = /^[\w./:#-]+$/;

const statuses: ReadonlySet<unknown> = new Set(attendanceStatuses);

const flag: Reader = (value) => (typeof value === 'boolean' ? value : undefined);
const upTo =
  (most: number): Reader =>
  (value) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most
      ? value
      : undefined;
const plainText =
  (longest: number): Reader =>
  (value) =>
    typeof value === 'string' && value.length <= longest && PLAIN_TEXT.test(value)
      ? value
      : undefined;
const orNull =
  (read: Reader): Reader =>
  (value) =>
    value === null ? null : read(value);

const minutes = upTo(MINUTES_PER_DAY);
const instant = orNull((value) => (typeof value === 'string' ? parseUtcInstant(value) : undefined));

type Readers = ReadonlyMap<string, Reader>;

const readersOf = <Fields>(readers: Readonly<Record<keyof Fields, Reader>>): Readers =>
  new Map(Object.entries<Reader>(readers));

/** Undefined when a field is not known or not usual. */
const read = (input: unknown, readers: Readers): object | undefined => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  const fields: Record<string, unknown> = {};
  for (const field in input) {
    const value = readers.get(field)?.((input as typeof fields)[field]);
    if (value === undefined) return undefined;
    fields[field] = value;
  }
  return fields;
};

const overtime = readersOf<RecordRequest['overtime'] & object>({
  day_minutes: minutes,
  night_minutes: minutes,
  rest_day: flag,
  holiday: flag,
});

const record = readersOf<RecordRequest>({
  employee_id: (value) =>
    typeof value === 'string' && isUuid(value) ? value.toLowerCase() : undefined,
  employee_code: plainText(MAXIMUM_CODE_LENGTH),
  work_date: (value) => (typeof value === 'string' && isPlainDate(value) ? value : undefined),
  status: (value) => (statuses.has(value) ? value : undefined),
  check_in: instant,
  check_out: instant,
  worked_minutes: orNull(minutes),
  late_minutes: minutes,
  early_leave_minutes: minutes,
  overtime: (value) => read(value, overtime),
  unpaid: flag,
  external_id: orNull(plainText(MAXIMUM_EXTERNAL_ID_LENGTH)),
  if_version: upTo(MAXIMUM_VERSION),
});

/**
 * A record as nearly all come, read without the schema, which takes longer for a batch of thousands than all else
 * that the service does with it. It knows less than the schema and never more: what it takes, `recordRequest` takes
 * too, and reads as the same.
 *
 * @returns undefined: ask the schema
 */
export const usualRecord = (input: unknown): RecordRequest | undefined => {
  const usual = read(input, record) as Partial<RecordRequest> | undefined;
  return usual?.work_date === undefined || usual.status === undefined
    ? undefined
    : (usual as RecordRequest);
};
