import type { FieldProblemCode } from '../errors/field-problem-catalogue.js';
import type { TextParams } from '../errors/language.js';
import { epochMsOf, type UtcInstant } from '../shared/instant.js';
import { addDays, epochDay, type PlainDate } from '../shared/plain-date.js';

/** What a work day was. */
export const attendanceStatuses = [
  'present',
  'absent',
  'late',
  'half_day',
  'on_leave',
  'holiday',
  'rest_day',
  'remote',
  'mission',
  'incomplete',
] as const;
export type AttendanceStatus = (typeof attendanceStatuses)[number];

/** On a day of one of these he was at work, all day as far as anybody knows. */
export const AT_WORK: ReadonlySet<AttendanceStatus> = new Set([
  'present',
  'late',
  'remote',
  'mission',
  'incomplete',
]);

/** Who says what a day was: whoever sent or entered it, or the stamps of the clocks that it was computed from. */
export const attendanceSources = ['record', 'punches'] as const;
export type AttendanceSource = (typeof attendanceSources)[number];

export const MINUTES_PER_DAY = 1_440;
const MINUTE_MS = 60_000;
const DAY_MS = MINUTES_PER_DAY * MINUTE_MS;

/** Everything that is said about one employee's work day. */
export interface DayFacts {
  readonly status: AttendanceStatus;
  readonly checkIn: UtcInstant | null;
  readonly checkOut: UtcInstant | null;
  readonly workedMinutes: number | null;
  readonly lateMinutes: number;
  readonly earlyLeaveMinutes: number;
  readonly overtimeDayMinutes: number;
  readonly overtimeNightMinutes: number;
  readonly restDayWorked: boolean;
  readonly holidayWorked: boolean;
  readonly unpaid: boolean;
}

/** One thing wrong with a field of a record, such as `overtime.day_minutes`. */
export interface RowProblem {
  readonly field: string;
  readonly code: FieldProblemCode;
  readonly params?: TextParams;
}

/** Absence costs the day's wage unless somebody says otherwise; every other status is paid. */
export const isUnpaidByDefault = (status: AttendanceStatus): boolean => status === 'absent';

/** Days of wage that the record costs: a half day that is unpaid costs half of one. */
export const unpaidDays = (day: Pick<DayFacts, 'status' | 'unpaid'>): 0 | 0.5 | 1 => {
  if (!day.unpaid) return 0;
  return day.status === 'half_day' ? 0.5 : 1;
};

/** Whole minutes from check-in to check-out, or null while one of them is missing. */
export const minutesBetween = (
  checkIn: UtcInstant | null,
  checkOut: UtcInstant | null,
): number | null =>
  checkIn === null || checkOut === null
    ? null
    : Math.floor((epochMsOf(checkOut) - epochMsOf(checkIn)) / MINUTE_MS);

/** A shift may begin the evening before its day or end the day after it, in whatever zone the company lives. */
const STRAY_DAYS_BEFORE = 2;
const STRAY_DAYS_AFTER = 3;

/** In what the facts of a day contradict one another or the length of a day. */
export const dayProblems = (workDate: PlainDate, facts: DayFacts): RowProblem[] => {
  const problems: RowProblem[] = [];
  const { checkIn, checkOut } = facts;
  const inMs = checkIn === null ? undefined : epochMsOf(checkIn);
  const outMs = checkOut === null ? undefined : epochMsOf(checkOut);
  if (inMs !== undefined && outMs !== undefined) {
    if (outMs < inMs) problems.push({ field: 'check_out', code: 'out_before_in' });
    if (outMs - inMs > DAY_MS) problems.push({ field: 'check_out', code: 'over_a_day' });
  }
  if (facts.overtimeDayMinutes + facts.overtimeNightMinutes > MINUTES_PER_DAY) {
    problems.push({ field: 'overtime', code: 'over_a_day' });
  }
  // An instant days away from the work date is a mistake of the sender's clock or of his columns.
  const params = { field: 'work_date', expected: workDate };
  if (isStray(workDate, inMs)) problems.push({ field: 'check_in', code: 'contradicts', params });
  if (isStray(workDate, outMs)) problems.push({ field: 'check_out', code: 'contradicts', params });
  return problems;
};

const isStray = (workDate: PlainDate, instantMs: number | undefined): boolean => {
  if (instantMs === undefined) return false;
  const distance = instantMs / DAY_MS - epochDay(workDate);
  return distance < -STRAY_DAYS_BEFORE || distance >= STRAY_DAYS_AFTER + 1;
};

/** Whether two records say the same about a day. */
export const sameFacts = (a: DayFacts, b: DayFacts): boolean =>
  a.status === b.status &&
  a.checkIn === b.checkIn &&
  a.checkOut === b.checkOut &&
  a.workedMinutes === b.workedMinutes &&
  a.lateMinutes === b.lateMinutes &&
  a.earlyLeaveMinutes === b.earlyLeaveMinutes &&
  a.overtimeDayMinutes === b.overtimeDayMinutes &&
  a.overtimeNightMinutes === b.overtimeNightMinutes &&
  a.restDayWorked === b.restDayWorked &&
  a.holidayWorked === b.holidayWorked &&
  a.unpaid === b.unpaid;

/** A record has no id of its own: it is the day of an employee. */
export const recordId = (employeeId: string, workDate: PlainDate): string =>
  `${employeeId}:${workDate}`;

/** How many days one list may span: a leap year. */
export const MAXIMUM_LIST_DAYS = 366;

export interface DateRange {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** The range of a list; a missing end is put as far from the other one as a list may span. */
export const listRange = (
  { from, to }: { readonly from?: PlainDate | undefined; readonly to?: PlainDate | undefined },
  today: PlainDate,
): DateRange => {
  if (from !== undefined) return { from, to: to ?? addDays(from, MAXIMUM_LIST_DAYS - 1) };
  const end = to ?? today;
  return { from: addDays(end, 1 - MAXIMUM_LIST_DAYS), to: end };
};

/** Why a list cannot span the range, said of its end. */
export const rangeProblem = ({ from, to }: DateRange): RowProblem | undefined => {
  if (to < from) return { field: 'to', code: 'too_small', params: { minimum: from } };
  const latest = addDays(from, MAXIMUM_LIST_DAYS - 1);
  return to > latest ? { field: 'to', code: 'too_big', params: { maximum: latest } } : undefined;
};
