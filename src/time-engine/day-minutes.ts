import { epochDay } from '../shared/plain-date.js';
import { rule } from './day-duty.js';
import { figuresOf, type DayFigures } from './day-figures.js';
import { between, lengthOf, type Intervals } from './intervals.js';
import { minutesInWindow } from './local-clock.js';
import type { TimeContext } from './time-context.js';
import type { DayWarning } from './time-types.js';

/** What is put down for a day. */
export interface DayMinutes {
  readonly worked: number;
  readonly overtimeDay: number;
  readonly overtimeNight: number;
  readonly rules: readonly DayWarning[];
}

const MINUTES_PER_DAY = 1_440;

/**
 * By the policy of their shift's day, minutes are put down on it or on the day on which they were worked. What is
 * worked, and what of it is overtime, has been decided by shift before, so that both ways have the same sums.
 */
export const minutesOf = (dayNumber: number, own: DayFigures, context: TimeContext): DayMinutes => {
  const date = datesOf(dayNumber, context);
  const moved: DayWarning[] = [];
  const ownPart = isByCalendar(dayNumber, context) ? date : ALWAYS;
  const worked = [between(own.work.worked, ownPart.from, ownPart.until)];
  const overtime = [between(own.overtime.intervals, ownPart.from, ownPart.until)];
  const away = own.work.workedMinutes - worked.reduce((sum, part) => sum + lengthOf(part), 0);
  if (away > 0) {
    moved.push(rule('minutes_to_other_day', { minutes: away, date: otherDate(own, context) }));
  }
  for (const number of [dayNumber - 1, dayNumber + 1]) {
    const figures = neighbour(number, date, context);
    if (figures === undefined) continue;
    const here = between(figures.work.worked, date.from, date.until);
    worked.push(here);
    overtime.push(between(figures.overtime.intervals, date.from, date.until));
    const params = { minutes: lengthOf(here), date: figures.work.day.date };
    moved.push(rule('minutes_from_other_day', params));
  }
  return put(inOrder(worked.flat()), inOrder(overtime.flat()), { context, moved });
};

const ALWAYS = { from: -Infinity, until: Infinity };

const isByCalendar = (dayNumber: number, { input, days }: TimeContext): boolean => {
  const { overnightShiftDayOn, policies } = input;
  const policy =
    overnightShiftDayOn === undefined
      ? policies.overnightShiftDay
      : overnightShiftDayOn(days.at(dayNumber).date);
  return policy === 'calendar';
};

const inOrder = (intervals: Intervals): Intervals =>
  intervals.toSorted((a, b) => a.start - b.start);

/** The figures of a day beside this one, if any of its work is put down on this one. */
const neighbour = (
  dayNumber: number,
  { from, until }: { readonly from: number; readonly until: number },
  context: TimeContext,
): DayFigures | undefined => {
  if (!isByCalendar(dayNumber, context) || !isEmployedOn(dayNumber, context)) return undefined;
  const { worked } = context.workOf(dayNumber);
  return between(worked, from, until).length === 0 ? undefined : figuresOf(dayNumber, context);
};

export const isEmployedOn = (dayNumber: number, { input }: TimeContext): boolean => {
  const { hireDate, terminationDate } = input.employee;
  return (
    dayNumber >= epochDay(hireDate) &&
    (terminationDate === null || dayNumber <= epochDay(terminationDate))
  );
};

/** From midnight to midnight; the first and the last day of the employment keep what reaches beyond it. */
const datesOf = (
  dayNumber: number,
  context: TimeContext,
): { readonly from: number; readonly until: number } => {
  const { zone } = context.days;
  return {
    from: isEmployedOn(dayNumber - 1, context) ? zone.at(dayNumber, 0) : -Infinity,
    until: isEmployedOn(dayNumber + 1, context) ? zone.at(dayNumber + 1, 0) : Infinity,
  };
};

const otherDate = ({ work: { day, worked } }: DayFigures, { days }: TimeContext): string => {
  const last = worked.at(-1);
  const lastDay = last === undefined ? day.number : days.zone.dayOf(last.end - 1);
  return days.at(lastDay > day.number ? lastDay : day.number - 1).date;
};

const put = (
  worked: Intervals,
  overtime: Intervals,
  { context, moved }: { readonly context: TimeContext; readonly moved: readonly DayWarning[] },
): DayMinutes => {
  // A day on which the clock is put back has 25 hours; a record has 24.
  const total = Math.min(lengthOf(worked), MINUTES_PER_DAY);
  const overtimeTotal = Math.min(lengthOf(overtime), total);
  if (overtimeTotal === 0) return { worked: total, overtimeDay: 0, overtimeNight: 0, rules: moved };
  const { nightWindow } = context.input.policies;
  const overtimeNight = Math.min(
    minutesInWindow(overtime, nightWindow, context.days.zone),
    overtimeTotal,
  );
  const overtimeDay = overtimeTotal - overtimeNight;
  const params = { day_minutes: overtimeDay, night_minutes: overtimeNight, ...nightWindow };
  return {
    worked: total,
    overtimeDay,
    overtimeNight,
    rules: [rule('night_window', { ...params }), ...moved],
  };
};
