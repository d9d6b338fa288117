import type { DayWork } from './day-work.js';
import { DAYS_PER_WEEK, weekStartOf } from './work-days.js';

/** The week of a day, Saturday to Friday, by the days on which shifts start. */
export interface WeekSoFar {
  /** Actual work from the week's first day to the day before this one. */
  readonly workedBefore: number;
  /** Of it, what counts towards the hours of a flexible week: work on its work days. */
  readonly countedBefore: number;
}

export type WorkByDay = (dayNumber: number) => DayWork;

/** By how many minutes the law shortens the work of a day: pregnancy and nursing (day-maternity.ts). */
export type NotDueByDay = (dayNumber: number) => number;

/** Work on rest days and holidays earns its own premium and does not fill the week as well. */
const countsForWeek = ({ duty }: DayWork): boolean =>
  duty.kind === 'work' && duty.weeklyMinutes !== null;

export const weekSoFar = (dayNumber: number, workOf: WorkByDay): WeekSoFar => {
  let [workedBefore, countedBefore] = [0, 0];
  for (let number = weekStartOf(dayNumber); number < dayNumber; number += 1) {
    const work = workOf(number);
    workedBefore += work.workedMinutes;
    if (countsForWeek(work)) countedBefore += work.workedMinutes;
  }
  return { workedBefore, countedBefore };
};

/** The hours of the week, less those of the holidays on its work days; half of a half-day holiday's. */
export const dueMinutesOfWeek = (
  dayNumber: number,
  weeklyMinutes: number,
  workOf: WorkByDay,
): number => {
  const start = weekStartOf(dayNumber);
  let due = weeklyMinutes;
  for (let number = start; number < start + DAYS_PER_WEEK; number += 1) {
    const { duty, day } = workOf(number);
    if (day.plan.kind !== 'work_day' || day.plan.holiday === null || day.times === null) continue;
    due -= day.times.shift.requiredMinutes - duty.requiredMinutes;
  }
  return Math.max(0, due);
};

/** What of the week's hours the law takes from the days of her week that have some, each by its own right. */
export const notDueInWeek = (
  dayNumber: number,
  workOf: WorkByDay,
  notDueOn: NotDueByDay,
): number => {
  const start = weekStartOf(dayNumber);
  let minutes = 0;
  for (let number = start; number < start + DAYS_PER_WEEK; number += 1) {
    if (countsForWeek(workOf(number))) minutes += notDueOn(number);
  }
  return minutes;
};

/**
 * How many minutes the finished week lacks, when an unworked day of it is an absence: the first unworked days are,
 * as long as the missing hours are theirs. Who has his hours in four days was not absent on the fifth. What the law does
 * not ask of a mother is missing neither in the week nor on the day; overtime begins beyond all of the week's hours
 * all the same.
 */
export const missingOnDay = (
  dayNumber: number,
  weeklyMinutes: number,
  { workOf, notDueOn }: { readonly workOf: WorkByDay; readonly notDueOn: NotDueByDay },
): number | undefined => {
  const start = weekStartOf(dayNumber);
  let missing =
    dueMinutesOfWeek(dayNumber, weeklyMinutes, workOf) - notDueInWeek(dayNumber, workOf, notDueOn);
  for (let number = start; number < start + DAYS_PER_WEEK; number += 1) {
    const work = workOf(number);
    if (countsForWeek(work)) missing -= work.workedMinutes;
  }
  for (let number = start; number <= dayNumber; number += 1) {
    const { duty, stamps } = workOf(number);
    if (duty.kind !== 'work' || duty.weeklyMinutes === null || stamps.kept.length > 0) continue;
    const due = duty.requiredMinutes - notDueOn(number);
    const isAbsent = missing > 0 && missing >= due;
    if (number === dayNumber) return isAbsent ? missing : undefined;
    if (isAbsent) missing -= due;
  }
  return undefined;
};
