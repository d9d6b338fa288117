import type { PlainDate } from '../shared/plain-date.js';
import { rule } from './day-duty.js';
import type { DayWork } from './day-work.js';
import { lengthOf, within } from './intervals.js';
import { maternityRightsOn, type MaternityRights } from './maternity-periods.js';
import type { DayWarning, MaternityLimits, TimeEmployee, WorkingTimeLimits } from './time-types.js';
import type { WorkDay } from './work-days.js';

/** What the law gives a mother on one day, in minutes of that day. */
export interface DayMaternity {
  /** Work of the day at most, and the month of pregnancy from which it is so; null while the day is no shorter. */
  readonly shorterDay: { readonly limitMinutes: number; readonly fromMonth: number } | null;
  /** Nobody compels her to overtime, until so many months after the birth; null when she has no such right. */
  readonly overtimeByConsent: { readonly months: number } | null;
  /** Null where none are due. */
  readonly nursing: {
    readonly breaks: number;
    readonly breakMinutes: number;
    /** Less work than was due, which the breaks may be; null where they are not punched and cannot be seen. */
    readonly seenMinutes: number | null;
  } | null;
  /** Work that was due and not done by right, as far as her schedule is not shorter by it already. */
  readonly awayMinutes: number;
}

/** Of a day's work, what her rights are judged by. */
type JudgedWork = Pick<DayWork, 'day' | 'duty' | 'worked' | 'workedMinutes'>;

/**
 * The day as the law shortens it. Her day before that is what she has recorded, else the day's shift, and nowhere
 * longer than the law's own day; on days without a shift it is that one. A schedule that is shorter than her full day
 * gives the hour by itself. Nursing breaks count as work and may be joined (art. 56), so that they are the work that
 * was due and not done: later coming, earlier going, or a gap that was punched.
 */
export const maternityOf = (
  work: JudgedWork,
  employee: TimeEmployee,
  limits: WorkingTimeLimits,
): DayMaternity | null => {
  const law = limits.maternity;
  const rights = maternityRightsOn(employee.maternity, work.day.date, law);
  const { shorterDay, nursing, overtimeByConsent } = rights;
  if (law === null || !(shorterDay || nursing || overtimeByConsent)) return null;
  const { scheduled, full } = lengthsOf(work.day, rights, limits);
  const shortened = full - scheduled;
  const shorter = shorterDay === undefined ? 0 : law.shorterDayMinutes;
  return {
    shorterDay:
      shorterDay === undefined
        ? null
        : {
            limitMinutes: Math.max(0, Math.min(full, limits.perDay) - shorter),
            fromMonth: law.shorterDayFromMonth,
          },
    overtimeByConsent: overtimeByConsent ? { months: law.overtimeConsentMonths } : null,
    nursing:
      nursing === undefined
        ? null
        : {
            breaks: law.nursingBreaks,
            breakMinutes: law.nursingBreakMinutes,
            seenMinutes: nursing.breaksUnpunched
              ? null
              : Math.max(0, undoneMinutes(work, scheduled) + shortened - shorter),
          },
    awayMinutes: Math.max(0, awayByRight(rights, law) - shortened),
  };
};

/** What her schedule asks for on the day, and her day before it became shorter. */
const lengthsOf = (
  { times }: WorkDay,
  { shorterDay, nursing }: MaternityRights,
  limits: WorkingTimeLimits,
): { readonly scheduled: number; readonly full: number } => {
  const scheduled = times?.shift.requiredMinutes ?? limits.perDay;
  const recorded = shorterDay?.fullDayMinutes ?? nursing?.fullDayMinutes ?? scheduled;
  return { scheduled, full: Math.max(scheduled, recorded) };
};

/**
 * By how many minutes the law shortens the work that is due on a day, whether she came or not, as far as her schedule
 * is not shorter by it already; 0 of a day on which nothing is due.
 *
 * @param limits asked only of somebody of whom something is recorded
 */
export const minutesNotDue = (
  { day, duty }: DayWork,
  { maternity }: TimeEmployee,
  limits: (date: PlainDate) => WorkingTimeLimits,
): number => {
  if (maternity.length === 0 || duty.kind !== 'work') return 0;
  const ofDay = limits(day.date);
  const rights = maternityRightsOn(maternity, day.date, ofDay.maternity);
  if (ofDay.maternity === null || !(rights.shorterDay || rights.nursing)) return 0;
  const { scheduled, full } = lengthsOf(day, rights, ofDay);
  const away = awayByRight(rights, ofDay.maternity) - (full - scheduled);
  return Math.min(Math.max(0, away), duty.requiredMinutes);
};

/** Work that was due on the day and not done; of a day off, what it lacks of a day of work. */
const undoneMinutes = ({ duty, worked, workedMinutes }: JudgedWork, scheduled: number): number =>
  duty.kind === 'work'
    ? duty.requiredMinutes - lengthOf(within(worked, duty.spans))
    : scheduled - workedMinutes;

const awayByRight = ({ shorterDay, nursing }: MaternityRights, law: MaternityLimits): number =>
  (shorterDay === undefined ? 0 : law.shorterDayMinutes) +
  (nursing === undefined || nursing.breaksUnpunched
    ? 0
    : law.nursingBreaks * law.nursingBreakMinutes);

/** What the explanation says of it. */
export const maternityRules = (maternity: DayMaternity | null): DayWarning[] => {
  if (maternity === null) return [];
  const { shorterDay, nursing } = maternity;
  const rules: DayWarning[] = [];
  if (shorterDay !== null) {
    const params = { limit_minutes: shorterDay.limitMinutes, month: shorterDay.fromMonth };
    rules.push(rule('pregnancy_shorter_day', params));
  }
  if (nursing !== null) {
    const params = { count: nursing.breaks, minutes: nursing.breakMinutes };
    rules.push(rule('nursing_breaks', params));
  }
  return rules;
};
