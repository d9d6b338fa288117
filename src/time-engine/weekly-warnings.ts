import { epochDay } from '../shared/plain-date.js';
import type { DayWarningCode } from './day-codes.js';
import { warning } from './legal-warnings.js';
import type { DayWarning, RecordedDay, WorkingTimeLimits } from './time-types.js';
import { DAYS_PER_WEEK, weekStartOf } from './work-days.js';

export interface WeeklyQuestion {
  readonly day: RecordedDay;
  /** Stored days among the six before it, in any order, sent or computed; others are not looked at. */
  readonly before: readonly RecordedDay[];
  /** Of the day. */
  readonly limits: WorkingTimeLimits;
}

export const WEEKLY_CODES: ReadonlySet<string> = new Set<DayWarningCode>([
  'weekly_hours_over_limit',
  'no_weekly_rest',
]);

/** Hours that a day does not tell are at least its overtime. */
export const minutesOfRecord = ({ workedMinutes, overtimeMinutes }: RecordedDay): number =>
  Math.max(workedMinutes ?? 0, overtimeMinutes);

export const isWorkedDay = (day: RecordedDay): boolean =>
  minutesOfRecord(day) > 0 || day.restDayWorked || day.holidayWorked || day.isAtWork;

/** The bounds of the law that a day breaks together with the days before it, whatever each of them came from. */
export const weeklyWarnings = ({ day, before, limits }: WeeklyQuestion): DayWarning[] => {
  if (!isWorkedDay(day)) return [];
  const warnings: DayWarning[] = [];
  const own = minutesOfRecord(day);
  const minutes = own + minutesInWeekBefore(day, before);
  if (own > 0 && minutes > limits.perWeek) {
    warnings.push(warning('weekly_hours_over_limit', { minutes, limit_minutes: limits.perWeek }));
  }
  if (isWorkedOnAll(day, before)) warnings.push(warning('no_weekly_rest', { days: DAYS_PER_WEEK }));
  return warnings;
};

const minutesInWeekBefore = ({ date }: RecordedDay, before: readonly RecordedDay[]): number => {
  const [first, number] = [weekStartOf(epochDay(date)), epochDay(date)];
  return before
    .filter((each) => first <= epochDay(each.date) && epochDay(each.date) < number)
    .reduce((sum, each) => sum + minutesOfRecord(each), 0);
};

const isWorkedOnAll = ({ date }: RecordedDay, before: readonly RecordedDay[]): boolean => {
  const worked = new Set(before.filter(isWorkedDay).map((each) => epochDay(each.date)));
  for (let back = 1; back < DAYS_PER_WEEK; back += 1) {
    if (!worked.has(epochDay(date) - back)) return false;
  }
  return true;
};
