import { rule, type Duty } from './day-duty.js';
import { maternityOf, maternityRules, type DayMaternity } from './day-maternity.js';
import {
  noOvertime,
  overtimeOfDayOff,
  overtimeOfShift,
  overtimeOfWeek,
  type Overtime,
} from './day-overtime.js';
import { endsOf, punctualityOf, type DayEnds, type Punctuality } from './day-punctuality.js';
import type { DayWork } from './day-work.js';
import { gapsWithin, joined, lengthOf, longestOf } from './intervals.js';
import { minutesInWindow } from './local-clock.js';
import { legalWarnings, warning, type WorkStretches } from './legal-warnings.js';
import type { TimeContext } from './time-context.js';
import type { DayWarning } from './time-types.js';
import { dueMinutesOfWeek, filledBefore, notDueInWeek, weekByRecords } from './week-hours.js';

/** What a day with punches comes to, all of it on the day of the shift. */
export interface DayFigures {
  readonly work: DayWork;
  readonly ends: DayEnds;
  readonly punctuality: Punctuality;
  readonly overtime: Overtime;
  readonly maternity: DayMaternity | null;
  /** Work of the day, less what the law does not ask of a mother. */
  readonly dueMinutes: number;
  readonly restDayWorked: boolean;
  readonly holidayWorked: boolean;
  /** First and last punch are further apart than any day is long. */
  readonly isTooLong: boolean;
}

const DAY_MS = 86_400_000;

export const figuresOf = (dayNumber: number, context: TimeContext): DayFigures => {
  const work = context.workOf(dayNumber);
  const ends = endsOf(work);
  const isWorked = work.workedMinutes > 0;
  const { employee, limits } = context.input;
  const maternity = isWorked ? maternityOf(work, employee, limits(work.day.date)) : null;
  return {
    work,
    ends,
    punctuality: punctualityOf(work, maternity?.awayMinutes),
    overtime: isWorked ? overtimeOf(dayNumber, work, context) : noOvertime,
    maternity,
    dueMinutes: work.duty.requiredMinutes - context.notDueOn(dayNumber),
    restDayWorked: isWorked && work.duty.kind === 'rest',
    holidayWorked: isWorked && work.duty.kind === 'holiday',
    isTooLong:
      ends.coming !== null && ends.going !== null && ends.going.ms - ends.coming.ms > DAY_MS,
  };
};

const overtimeOf = (dayNumber: number, work: DayWork, context: TimeContext): Overtime => {
  const { duty, day, worked } = work;
  if (duty.kind === 'rest' || duty.kind === 'holiday') {
    const limit = context.input.limits(day.date).perDay;
    const own = day.times?.shift.requiredMinutes;
    return overtimeOfDayOff(worked, own === undefined ? limit : Math.min(own, limit));
  }
  if (duty.kind === 'unscheduled' || day.times === null) return noOvertime;
  if (duty.weeklyMinutes === null) return overtimeOfShift(worked, duty, day.times);
  return overtimeOfWeek(worked, {
    dueMinutes: dueMinutesOfWeek(dayNumber, duty.weeklyMinutes, context),
    minutesBefore: filledBefore(dayNumber, context),
  });
};

/** What is odd about the punches, and what the law says about the day by itself. */
export const warningsOf = (figures: DayFigures, context: TimeContext): DayWarning[] => {
  const { work, ends, overtime } = figures;
  const { pairing, cappedMinutes, day } = work;
  const warnings: DayWarning[] = [];
  if (pairing.withoutPair > 0) {
    warnings.push(warning('punch_without_pair', { count: pairing.withoutPair }));
  }
  const presenceMinutes =
    ends.coming === null || ends.going === null ? 0 : ends.going.minute - ends.coming.minute;
  const apart = Math.max(pairing.longestApart, figures.isTooLong ? presenceMinutes : 0);
  if (apart > 0 || cappedMinutes > 0) {
    const minutes = Math.max(apart, work.workedMinutes + cappedMinutes);
    warnings.push(warning('over_24_hours', { minutes }));
  }
  warnings.push(
    ...legalWarnings({
      date: day.date,
      kind: work.duty.kind,
      isWorked: work.workedMinutes > 0,
      workedMinutes: work.workedMinutes,
      minutesAt: (window) => minutesInWindow(work.worked, window, context.days.zone),
      stretches: stretchesOf(work),
      presenceMinutes,
      overtimeMinutes: lengthOf(overtime.intervals),
      employee: context.input.employee,
      maternity: figures.maternity,
      limits: context.input.limits(day.date),
    }),
  );
  return warnings;
};

/** Two stretches that touch are one, as where somebody goes and comes at the same minute. */
const stretchesOf = ({ worked }: DayWork): WorkStretches => {
  const stretches = joined(worked);
  return { longestMinutes: longestOf(stretches), restMinutes: gapsWithin(stretches) };
};

/** The rules behind the figures, in the order of their use. */
export const figureRules = (
  dayNumber: number,
  figures: DayFigures,
  context: TimeContext,
): DayWarning[] => {
  const { work, punctuality, overtime } = figures;
  const { stamps } = work;
  const { duplicateWindowMinutes } = context.input.policies;
  const rules: DayWarning[] = [];
  if (stamps.handedBack > 0) rules.push(rule('punches_handed_back', { count: stamps.handedBack }));
  if (stamps.drawnForward > 0) {
    rules.push(rule('punches_drawn_forward', { count: stamps.drawnForward }));
  }
  const duplicates = stamps.stamps.length - stamps.kept.length;
  if (duplicates > 0) {
    const params = { count: duplicates, window_minutes: duplicateWindowMinutes };
    rules.push(rule('duplicate_punches', params));
  }
  rules.push(...work.rules, ...maternityRules(figures.maternity));
  rules.push(...weekRules(dayNumber, work.duty, context));
  rules.push(...punctuality.rules, ...overtime.rules);
  if (figures.restDayWorked) rules.push(rule('rest_day_worked'));
  if (figures.holidayWorked) rules.push(rule('holiday_worked'));
  return rules;
};

/** What shapes the hours of the week beside its punches: records, and the rights of a mother. */
export const weekRules = (
  dayNumber: number,
  { weeklyMinutes }: Duty,
  context: TimeContext,
): DayWarning[] =>
  weeklyMinutes === null
    ? []
    : [
        ...recordsInWeekRules(dayNumber, context),
        ...shorterWeekRules(dayNumber, weeklyMinutes, context),
      ];

const recordsInWeekRules = (dayNumber: number, context: TimeContext): DayWarning[] => {
  const { counted, notAsked } = weekByRecords(dayNumber, context);
  if (counted + notAsked === 0) return [];
  return [rule('records_in_week', { minutes: counted, not_due_minutes: notAsked })];
};

/** That the week asks for less of a mother than its hours: what it lacks of these alone is no absence. */
const shorterWeekRules = (
  dayNumber: number,
  weeklyMinutes: number,
  context: TimeContext,
): DayWarning[] => {
  const minutes = notDueInWeek(dayNumber, context);
  if (minutes === 0) return [];
  const due = Math.max(0, dueMinutesOfWeek(dayNumber, weeklyMinutes, context) - minutes);
  return [rule('week_shorter_by_right', { minutes, due_minutes: due })];
};
