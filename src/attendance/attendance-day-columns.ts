import { arrayLiteral, type ElementValue } from '../db/array-literal.js';
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

/** Sent as nulls when all are nought, which most batches are; nought again in the table. */
const RARE_COLUMNS: readonly string[] = ['late_minutes', 'early_leave_minutes'];

/** The columns in a list, each with a prefix such as `day.`. */
export const factList = (prefix = ''): string =>
  FACT_COLUMNS.map((column) => `${prefix}${column}`).join(', ');

/** The same of a source made by unnest. */
export const givenFactList = (source: string): string =>
  FACT_COLUMNS.map((column) =>
    RARE_COLUMNS.includes(column) ? `coalesce(${source}.${column}, 0)` : `${source}.${column}`,
  ).join(', ');

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

/** A column that most batches do not use costs nothing when no row has a value: an empty array is all nulls. */
export const rareColumn = <Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => ElementValue,
): string => (rows.some((row) => valueOf(row) !== null) ? arrayLiteral(rows, valueOf) : '{}');

const unlessNought = (minutes: number): number | null => (minutes === 0 ? null : minutes);

export const factArrays = <Row>(
  rows: readonly Row[],
  factsOf: (row: Row) => DayFacts,
): string[] => [
  arrayLiteral(rows, (row) => factsOf(row).status),
  arrayLiteral(rows, (row) => factsOf(row).checkIn),
  arrayLiteral(rows, (row) => factsOf(row).checkOut),
  arrayLiteral(rows, (row) => factsOf(row).workedMinutes),
  rareColumn(rows, (row) => unlessNought(factsOf(row).lateMinutes)),
  rareColumn(rows, (row) => unlessNought(factsOf(row).earlyLeaveMinutes)),
  arrayLiteral(rows, (row) => factsOf(row).overtimeDayMinutes),
  arrayLiteral(rows, (row) => factsOf(row).overtimeNightMinutes),
  arrayLiteral(rows, (row) => factsOf(row).restDayWorked),
  arrayLiteral(rows, (row) => factsOf(row).holidayWorked),
  arrayLiteral(rows, (row) => factsOf(row).unpaid),
];

/** A version above that of the record which left the day, so that no version ever names two records. */
export const versionBehindVacated = (source: string): string => `left join lateral (
      select version from attendance_vacated_days
      where company_id = $1 and work_date = ${source}.work_date and employee_id = ${source}.employee_id
      offset 0) vacated on true`;
