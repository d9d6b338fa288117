import { dayOfMonth, dayOfWeek, plainDate } from '../shared/plain-date.js';
import {
  calendarDaysOf,
  firstDayOf,
  lastDayOf,
  monthNumberOf,
  yearOf,
  type PayMonth,
} from '../shared/pay-month.js';
import type { EmployeeFacts } from './facts.js';
import type { PayrollPolicies } from './policies.js';
import type { PlainDate } from '../shared/plain-date.js';

/**
 * How the calendar days of one month count, by day of the month (1 to 31; index 0 is unused).
 * `before[d]` counts the days before day d, `through[d]` the days up to and including it, when employment ends
 * on it; `total` a whole month. A stretch that runs on counts to `before` of the next stretch's first day.
 */
export interface DayCount {
  readonly before: readonly number[];
  readonly through: readonly number[];
  readonly total: number;
}

/** The days of a month in which somebody is employed; days of the month, both included. */
export interface EmployedSpan {
  readonly firstDay: number;
  readonly lastDay: number;
}

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

/**
 * The 30-day month of Law 14/2025 art. 2. The day a stretch starts on is at most the 30th, so that somebody
 * hired on the 31st has one day; the last calendar day counts as day 30, so that February is a whole month.
 */
const fixedMonth = (calendarDays: number, monthDays: number): DayCount => ({
  before: [0, ...DAYS.map((day) => Math.min(day, monthDays) - 1)],
  through: [0, ...DAYS.map((day) => (day >= calendarDays ? monthDays : Math.min(day, monthDays)))],
  total: monthDays,
});

const calendarMonth = (calendarDays: number): DayCount => ({
  before: [0, ...DAYS.map((day) => day - 1)],
  through: [0, ...DAYS],
  total: calendarDays,
});

const workingMonth = (period: PayMonth, restDays: ReadonlySet<number>): DayCount => {
  const calendarDays = calendarDaysOf(period);
  const through = [0];
  for (let day = 1; day <= 31; day += 1) {
    const worked =
      day <= calendarDays &&
      !restDays.has(dayOfWeek(plainDate(yearOf(period), monthNumberOf(period), day)));
    through.push((through[day - 1] ?? 0) + (worked ? 1 : 0));
  }
  return { before: [0, ...through.slice(0, 31)], through, total: through[31] ?? 0 };
};

/** How the month counts for pay, by the company's day basis. */
export const prepareDayCount = (
  period: PayMonth,
  { dayBasis, weeklyRestDays }: PayrollPolicies,
  monthDays: number,
): DayCount => {
  if (dayBasis === 'calendar') return calendarMonth(calendarDaysOf(period));
  if (dayBasis === 'working_days') return workingMonth(period, new Set(weeklyRestDays));
  return fixedMonth(calendarDaysOf(period), monthDays);
};

/** How the month counts for tax: always the 30-day month of the unified computation. */
export const prepareTaxDayCount = (period: PayMonth, monthDays: number): DayCount =>
  fixedMonth(calendarDaysOf(period), monthDays);

/** The part of the month from `from` to `to` (open ends when absent), or undefined when they do not meet. */
const spanWithin = (
  period: PayMonth,
  from: PlainDate | undefined,
  to: PlainDate | undefined,
): EmployedSpan | undefined => {
  const [first, last] = [firstDayOf(period), lastDayOf(period)];
  if (from !== undefined && from > last) return undefined;
  if (to !== undefined && to < first) return undefined;
  if (from !== undefined && to !== undefined && from > to) return undefined;
  return {
    firstDay: from === undefined || from <= first ? 1 : dayOfMonth(from),
    lastDay: to === undefined || to >= last ? dayOfMonth(last) : dayOfMonth(to),
  };
};

export const employedSpan = (period: PayMonth, employee: EmployeeFacts): EmployedSpan | undefined =>
  spanWithin(period, employee.hireDate, employee.terminationDate);

/** Days that the span counts: never negative, never more than a whole month. */
export const countDays = ({ before, through }: DayCount, span: EmployedSpan): number =>
  (through[span.lastDay] ?? 0) - (before[span.firstDay] ?? 0);

/** Days of a whole month that earlier employments have not been paid for. */
const daysLeft = ({ total }: DayCount, paidBefore: number): number =>
  Math.max(0, total - paidBefore);

/** As `countDays`, and with those of earlier employments never more than the whole month. */
export const taxDaysOf = (count: DayCount, span: EmployedSpan, paidBefore: number): number =>
  Math.min(countDays(count, span), daysLeft(count, paidBefore));

/**
 * As `countDays`, and at least one: whoever is employed for a day is paid for a day (a rest day included). With what
 * earlier employments were paid of the month never more than the whole month: 30 days up to the 30th leave none for the
 * 31st.
 */
export const paidDaysOf = (count: DayCount, span: EmployedSpan, paidBefore = 0): number =>
  Math.min(Math.max(1, countDays(count, span)), daysLeft(count, paidBefore));
