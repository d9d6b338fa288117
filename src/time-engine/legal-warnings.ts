import { completedYears, type PlainDate } from '../shared/plain-date.js';
import type { DayWarningCode } from './day-codes.js';
import type { DayMaternity } from './day-maternity.js';
import type { Duty } from './day-duty.js';
import type { LocalWindow } from './local-clock.js';
import type { DayWarning, TimeEmployee, WorkingTimeLimits } from './time-types.js';

/** What the law of working time asks about a day by itself, computed or sent as a record. */
export interface DayForLaw {
  readonly date: PlainDate;
  readonly kind: Duty['kind'];
  /** Whether anybody knows that he worked; where not, only his presence is judged. */
  readonly isWorked: boolean;
  readonly workedMinutes: number;
  /** Of the work, in a window of local time. */
  readonly minutesAt: (window: LocalWindow) => number;
  /** How the work lies in the day; null where nobody knows. */
  readonly stretches: WorkStretches | null;
  /** From the first punch to the last. */
  readonly presenceMinutes: number;
  readonly overtimeMinutes: number;
  readonly employee: TimeEmployee;
  /** Null where the law gives her nothing on the day. */
  readonly maternity: DayMaternity | null;
  readonly limits: WorkingTimeLimits;
}

export interface WorkStretches {
  /** The longest time of work in a row. */
  readonly longestMinutes: number;
  /** Between the first work of the day and the last. */
  readonly restMinutes: number;
}

export const warning = (
  code: DayWarningCode,
  params: Readonly<Record<string, string | number>> = {},
): DayWarning => ({ code, params });

/** The bounds of the law that the day breaks: it is counted as it was worked all the same. */
export const legalWarnings = (day: DayForLaw): DayWarning[] => {
  const { workedMinutes, limits, employee } = day;
  const warnings: DayWarning[] = [];
  const over = (code: DayWarningCode, minutes: number, limit: number): void => {
    if (minutes > limit) warnings.push(warning(code, { minutes, limit_minutes: limit }));
  };
  over('presence_over_limit', day.presenceMinutes, limits.presence);
  if (!day.isWorked) return warnings;
  over('daily_hours_over_limit', workedMinutes, limits.perDay);
  if (employee.disability) {
    const limit = limits.perDay - limits.disabilityReduction;
    over('disability_hours_over_limit', workedMinutes, limit);
  }
  if (ageOf(day) < limits.minorAge) warnings.push(...minorWarnings(day));
  if (day.maternity !== null) warnings.push(...maternityWarnings(day, day.maternity));
  return warnings;
};

/**
 * The law lets her agree to overtime, and breaks may be had without a punch: what these say is to be looked at, and
 * only of a day that is too long is it certain.
 */
const maternityWarnings = (
  { workedMinutes: minutes, overtimeMinutes }: DayForLaw,
  { shorterDay, overtimeByConsent, nursing }: DayMaternity,
): DayWarning[] => {
  const warnings: DayWarning[] = [];
  if (shorterDay !== null && minutes > shorterDay.limitMinutes) {
    const { limitMinutes, fromMonth: month } = shorterDay;
    const params = { minutes, limit_minutes: limitMinutes, month };
    warnings.push(warning('pregnancy_hours_over_limit', params));
  }
  if (overtimeByConsent !== null && overtimeMinutes > 0) {
    const params = { minutes: overtimeMinutes, months: overtimeByConsent.months };
    warnings.push(warning('maternity_overtime', params));
  }
  if (nursing !== null && nursing.seenMinutes !== null) {
    const { seenMinutes: seen, breaks: count, breakMinutes: each } = nursing;
    const params = { minutes: seen, count, break_minutes: each };
    if (seen < count * each) warnings.push(warning('nursing_breaks_not_seen', params));
  }
  return warnings;
};

const ageOf = ({ employee: { birthDate }, date }: DayForLaw): number =>
  birthDate === null ? Infinity : completedYears(birthDate, date);

const minorWarnings = (day: DayForLaw): DayWarning[] => {
  const warnings: DayWarning[] = [];
  const { workedMinutes: minutes, kind, limits, overtimeMinutes } = day;
  const age = ageOf(day);
  if (age < limits.minorWorkAge) {
    const { minorWorkAge: limit_age, minorTrainingAge: training_age } = limits;
    warnings.push(warning('minor_below_age', { age, limit_age, training_age }));
  }
  if (minutes > limits.minorPerDay) {
    const params = { minutes, limit_minutes: limits.minorPerDay };
    warnings.push(warning('minor_hours_over_limit', params));
  }
  warnings.push(...minorRestWarnings(day));
  if (overtimeMinutes > 0) warnings.push(warning('minor_overtime', { minutes: overtimeMinutes }));
  if (kind === 'rest') warnings.push(warning('minor_rest_day_work', { minutes }));
  if (kind === 'holiday') warnings.push(warning('minor_holiday_work', { minutes }));
  const night = { from: limits.minorNoWorkFrom, until: limits.minorNoWorkUntil };
  const atNight = day.minutesAt(night);
  if (atNight > 0) warnings.push(warning('minor_night_work', { minutes: atNight, ...night }));
  return warnings;
};

/** Rest is there to break work that would be too long in a row: who works less than that in all needs none. */
const minorRestWarnings = ({ stretches, limits, workedMinutes }: DayForLaw): DayWarning[] => {
  if (stretches === null) return [];
  const { longestMinutes, restMinutes } = stretches;
  const warnings: DayWarning[] = [];
  if (longestMinutes > limits.minorContinuous) {
    const params = { minutes: longestMinutes, limit_minutes: limits.minorContinuous };
    warnings.push(warning('minor_continuous_work', params));
  }
  if (workedMinutes > limits.minorContinuous && restMinutes < limits.minorRest) {
    const params = { minutes: restMinutes, limit_minutes: limits.minorRest };
    warnings.push(warning('minor_rest_too_short', params));
  }
  return warnings;
};
