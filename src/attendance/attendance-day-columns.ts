import { bareArrayLiteral, NO_VALUES } from '../db/array-literal.js';
import { binaryArray } from '../db/binary-array.js';
import type { DayFacts } from './attendance-rules.js';

/** What the facts of a day are called in the table, in the order of `factArrays`. */
const FACT_COLUMNS = [
  'status',
  'check_in',
  'check_out',
  'worked_minutes',
  'late_minutes',
  'early_leave_minutes',
  'overtime_day_minutes',
  'overtime_night_minutes',
  'rest_day_worked',
  'holiday_worked',
  'unpaid',
] as const;

/** Sent as nulls when no row says anything else, which is so in most batches; the same again in the table. */
const RARE_COLUMNS: ReadonlyMap<string, string> = new Map([
  ['late_minutes', '0'],
  ['early_leave_minutes', '0'],
  ['overtime_day_minutes', '0'],
  ['overtime_night_minutes', '0'],
  ['rest_day_worked', 'false'],
  ['holiday_worked', 'false'],
  ['unpaid', 'false'],
]);

/** The columns in a list, each with a prefix such as `day.`. */
export const factList = (prefix = ''): string =>
  FACT_COLUMNS.map((column) => `${prefix}${column}`).join(', ');

/** The same of a source made by unnest. */
export const givenFactList = (source: string): string =>
  FACT_COLUMNS.map((column) => {
    const usual = RARE_COLUMNS.get(column);
    return usual === undefined ? `${source}.${column}` : `coalesce(${source}.${column}, ${usual})`;
  }).join(', ');

/** The types of `factArrays`, for parameters that begin at this number. */
export const factParameters = (first: number): string =>
  [
    'text',
    'timestamptz',
    'timestamptz',
    'integer',
    'integer',
    'integer',
    'integer',
    'integer',
    'boolean',
    'boolean',
    'boolean',
  ]
    .map((type, index) => `$${String(first + index)}::${type}[]`)
    .join(', ');

/** How many parameters they are. */
export const FACT_PARAMETER_COUNT = FACT_COLUMNS.length;

/** The values of a column as one array, in text or in binary form. */
export type Column = string | Buffer;

export const factArrays = <Row>(
  rows: readonly Row[],
  factsOf: (row: Row) => DayFacts,
): Column[] => {
  const minutes = (valueOf: (facts: DayFacts) => number | null): Column =>
    binaryArray('integer', rows, (row) => valueOf(factsOf(row)));
  const rareMinutes = (valueOf: (facts: DayFacts) => number): Column =>
    rows.every((row) => valueOf(factsOf(row)) === 0) ? NO_VALUES : minutes(valueOf);
  const rareFlag = (valueOf: (facts: DayFacts) => boolean): Column =>
    rows.some((row) => valueOf(factsOf(row)))
      ? bareArrayLiteral(rows, (row) => valueOf(factsOf(row)))
      : NO_VALUES;
  return [
    bareArrayLiteral(rows, (row) => factsOf(row).status),
    binaryArray('timestamptz', rows, (row) => factsOf(row).checkIn),
    binaryArray('timestamptz', rows, (row) => factsOf(row).checkOut),
    minutes(({ workedMinutes }) => workedMinutes),
    rareMinutes(({ lateMinutes }) => lateMinutes),
    rareMinutes(({ earlyLeaveMinutes }) => earlyLeaveMinutes),
    rareMinutes(({ overtimeDayMinutes }) => overtimeDayMinutes),
    rareMinutes(({ overtimeNightMinutes }) => overtimeNightMinutes),
    rareFlag(({ restDayWorked }) => restDayWorked),
    rareFlag(({ holidayWorked }) => holidayWorked),
    rareFlag(({ unpaid }) => unpaid),
  ];
};

/**
 * A version above that of the record which left the day, so that no version ever names two records. Whether any
 * day of these dates was left is asked once, so that a usual batch looks up nothing. No join in the plan: it could
 * turn the order of the source, which is the order of locking.
 *
 * @param source has the dates of `$2`
 */
export const versionBehindVacated = (source: string): string => `left join lateral (
      select case when (select exists (
          select from attendance_vacated_days where company_id = $1 and work_date = any($2::date[])))
        then (select version from attendance_vacated_days
          where company_id = $1 and work_date = ${source}.work_date and employee_id = ${source}.employee_id)
        end as version) vacated on true`;
