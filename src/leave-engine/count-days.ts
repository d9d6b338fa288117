import type { PlainDate } from '../shared/plain-date.js';
import { HALF_DAY, WHOLE_DAY, type Millidays } from './day-amounts.js';

/** A day of the employee's own calendar. */
export interface CalendarDay {
  readonly date: PlainDate;
  readonly isRestDay: boolean;
  readonly holiday: 'none' | 'half' | 'whole';
}

export const dayParts = ['full', 'first_half', 'second_half'] as const;
export type DayPart = (typeof dayParts)[number];

export interface CountRules {
  /** Calendar days count rest days and holidays too, as the long leaves of the law do. */
  readonly basis: 'working_days' | 'calendar_days';
  /** Whether rest days between two days of leave count: never of leave that the law gives. */
  readonly sandwich: boolean;
  /** What half a day of leave costs on a half holiday. */
  readonly halfOnHalfHoliday: 'nothing' | 'half_day';
}

export interface CountedDay {
  readonly date: PlainDate;
  readonly amount: Millidays;
}

/** The days of a request that count, each with what it costs. */
export const countDays = (
  days: readonly CalendarDay[],
  part: DayPart,
  rules: CountRules,
): CountedDay[] => {
  const counted = days.map((day) => ({ date: day.date, amount: costOf(day, part, rules) }));
  if (!rules.sandwich) return counted.filter(({ amount }) => amount > 0);
  const first = counted.findIndex(({ amount }) => amount > 0);
  const last = counted.findLastIndex(({ amount }) => amount > 0);
  return counted.flatMap((each, place) => {
    if (each.amount > 0) return [each];
    const isBetween = first !== -1 && first < place && place < last;
    return isBetween && days[place]?.isRestDay === true ? [{ ...each, amount: WHOLE_DAY }] : [];
  });
};

const costOf = (
  { isRestDay, holiday }: CalendarDay,
  part: DayPart,
  { basis, halfOnHalfHoliday }: CountRules,
): Millidays => {
  const asked = part === 'full' ? WHOLE_DAY : HALF_DAY;
  if (basis === 'calendar_days') return asked;
  if (isRestDay || holiday === 'whole') return 0;
  if (holiday === 'none') return asked;
  if (part === 'full') return HALF_DAY;
  return halfOnHalfHoliday === 'nothing' ? 0 : HALF_DAY;
};

export const sumOf = (days: readonly CountedDay[]): Millidays =>
  days.reduce((sum, { amount }) => sum + amount, 0);
