import type { AttendanceStatus } from '../attendance/attendance-rules.js';
import type { DayWork } from './day-work.js';
import type { RecordedDay } from './time-types.js';
import { DAYS_PER_WEEK, weekStartOf } from './work-days.js';

/** The days of a week, Saturday to Friday, by the days on which shifts start. */
export interface WeekDays {
  readonly workOf: (dayNumber: number) => DayWork;
  /** What stands in the place of the day's punches. */
  readonly recordOn: (dayNumber: number) => RecordedDay | undefined;
  /** By how many minutes the law shortens the work of the day: pregnancy and nursing (day-maternity.ts). */
  readonly notDueOn: (dayNumber: number) => number;
}

const inWeekOf = (dayNumber: number): number[] => {
  const start = weekStartOf(dayNumber);
  return Array.from({ length: DAYS_PER_WEEK }, (_, index) => start + index);
};

const sumOf = (numbers: readonly number[], of: (dayNumber: number) => number): number =>
  numbers.reduce((sum, number) => sum + of(number), 0);

/** Work on rest days and holidays earns its own premium and does not fill the week as well. */
const countsForWeek = ({ duty }: DayWork): boolean =>
  duty.kind === 'work' && duty.weeklyMinutes !== null;

/** The hours of the day by its plan, a holiday not considered. */
const plannedMinutes = ({ day }: DayWork): number =>
  day.plan.kind === 'work_day' && day.times !== null ? day.times.shift.requiredMinutes : 0;

/** What of the day's work fills the week. */
const countedOn = (dayNumber: number, { workOf, recordOn }: WeekDays): number => {
  const work = workOf(dayNumber);
  const record = recordOn(dayNumber);
  if (record === undefined) return countsForWeek(work) ? work.workedMinutes : 0;
  const earnsPremium = record.restDayWorked || record.holidayWorked;
  if (earnsPremium || work.day.plan.schedule?.weeklyMinutes == null) return 0;
  // What the sender has called overtime himself is none a second time.
  return Math.max(0, workedByRecord(record, plannedMinutes(work)) - record.overtimeMinutes);
};

/** Hours that a record of somebody at work does not tell are those of the plan. */
const workedByRecord = (
  { workedMinutes, isAtWork, status }: RecordedDay,
  planned: number,
): number => {
  if (workedMinutes !== null) return workedMinutes;
  if (isAtWork) return planned;
  return status === 'half_day' ? Math.floor(planned / 2) : 0;
};

/** A record of one of these excuses what of the day was not worked. An absence does not: its hours stay due. */
const EXCUSES: ReadonlySet<AttendanceStatus> = new Set([
  'on_leave',
  'half_day',
  'holiday',
  'rest_day',
]);

/** What nobody asks of the hours planned for the day: those of a holiday, or of leave. */
const notAskedOn = (dayNumber: number, days: WeekDays): number => {
  const work = days.workOf(dayNumber);
  const planned = plannedMinutes(work);
  const record = days.recordOn(dayNumber);
  if (record !== undefined && EXCUSES.has(record.status)) {
    return Math.max(0, planned - countedOn(dayNumber, days));
  }
  return work.day.plan.holiday === null ? 0 : planned - work.duty.requiredMinutes;
};

/**
 * What has filled the week before the work of the day. Hours of records come first, wherever in the week they lie:
 * what goes beyond the week can only be put down to days that are computed.
 */
export const filledBefore = (dayNumber: number, days: WeekDays): number =>
  sumOf(
    inWeekOf(dayNumber).filter(
      (number) => number < dayNumber || days.recordOn(number) !== undefined,
    ),
    (number) => (number === dayNumber ? 0 : countedOn(number, days)),
  );

/** The hours of the week, less those of its holidays and its leave; half of a half-day holiday's. */
export const dueMinutesOfWeek = (
  dayNumber: number,
  weeklyMinutes: number,
  days: WeekDays,
): number => {
  const notAsked = sumOf(inWeekOf(dayNumber), (number) => notAskedOn(number, days));
  return Math.max(0, weeklyMinutes - notAsked);
};

/** What of the week's hours the law takes from the days of her week that have some, each by its own right. */
export const notDueInWeek = (dayNumber: number, days: WeekDays): number =>
  sumOf(inWeekOf(dayNumber), (number) => {
    const work = days.workOf(number);
    if (!countsForWeek(work)) return 0;
    const asked = plannedMinutes(work) - notAskedOn(number, days);
    return Math.min(days.notDueOn(number), asked);
  });

/** Of records in the week: the minutes that fill it, and those that nobody asks for because of them. */
export const weekByRecords = (
  dayNumber: number,
  days: WeekDays,
): { readonly counted: number; readonly notAsked: number } => {
  const recorded = inWeekOf(dayNumber).filter((number) => days.recordOn(number) !== undefined);
  return {
    counted: sumOf(recorded, (number) => countedOn(number, days)),
    notAsked: sumOf(recorded, (number) => notAskedOn(number, days)),
  };
};

/**
 * How many minutes the finished week lacks, when an unworked day of it is an absence: the first unworked days are,
 * as long as the missing hours are theirs. Who has his hours in four days was not absent on the fifth. What the law does
 * not ask of a mother is missing neither in the week nor on the day; overtime begins beyond all of the week's hours
 * all the same. A day that was sent as an absence lacks its own hours, which no other day lacks as well.
 */
export const missingOnDay = (
  dayNumber: number,
  weeklyMinutes: number,
  days: WeekDays,
): number | undefined => {
  const week = inWeekOf(dayNumber);
  const dueOn = (number: number): number =>
    days.workOf(number).duty.requiredMinutes - days.notDueOn(number);
  const absentByRecord = week.filter((number) => days.recordOn(number)?.status === 'absent');
  let missing =
    dueMinutesOfWeek(dayNumber, weeklyMinutes, days) -
    notDueInWeek(dayNumber, days) -
    sumOf(week, (number) => countedOn(number, days)) -
    sumOf(absentByRecord, dueOn);
  for (const number of week) {
    const { duty, stamps } = days.workOf(number);
    if (duty.kind !== 'work' || duty.weeklyMinutes === null) continue;
    if (stamps.kept.length > 0 || days.recordOn(number) !== undefined) continue;
    const isAbsent = missing > 0 && missing >= dueOn(number);
    if (number === dayNumber) return isAbsent ? missing : undefined;
    if (isAbsent) missing -= dueOn(number);
  }
  return undefined;
};
