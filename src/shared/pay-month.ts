import { DomainError } from './domain-error.js';
import { invariant } from './invariant.js';
import { daysInMonth, type PlainDate } from './plain-date.js';

/** The month that pay is for, as 'YYYY-MM', years 1900 to 2199. Compare with < and >. */
export type PayMonth = `${number}-${number}`;

const PATTERN = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/;

export const isPayMonth = (text: string): text is PayMonth => PATTERN.test(text);

/** The text as a pay month; throws DomainError `invalid_pay_month` ("2026-13", "2026-1", "2026"). */
export const parsePayMonth = (text: string): PayMonth => {
  if (!isPayMonth(text)) {
    throw new DomainError('invalid_pay_month', `no such month: ${text}`, { text });
  }
  return text;
};

export const payMonth = (year: number, month: number): PayMonth =>
  parsePayMonth(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`);

export const yearOf = (month: PayMonth): number => Number(month.slice(0, 4));

/** 1 to 12. */
export const monthNumberOf = (month: PayMonth): number => Number(month.slice(5, 7));

export const firstDayOf = (month: PayMonth): PlainDate => `${month}-01`;

/** Built without a check: every pay month has days 28 to 31, two digits each. */
export const lastDayOf = (month: PayMonth): PlainDate => `${month}-${calendarDaysOf(month)}`;

/** 28 to 31. */
export const calendarDaysOf = (month: PayMonth): number =>
  daysInMonth(yearOf(month), monthNumberOf(month));

export const payMonthOf = (date: PlainDate): PayMonth => parsePayMonth(date.slice(0, 7));

export const containsDate = (month: PayMonth, date: PlainDate): boolean => date.startsWith(month);

/** The month `count` later (or earlier, if negative). */
export const addPayMonths = (month: PayMonth, count: number): PayMonth => {
  invariant(Number.isInteger(count), 'months are whole');
  const index = yearOf(month) * 12 + monthNumberOf(month) - 1 + count;
  return payMonth(Math.floor(index / 12), (((index % 12) + 12) % 12) + 1);
};

export const nextPayMonth = (month: PayMonth): PayMonth => addPayMonths(month, 1);
export const previousPayMonth = (month: PayMonth): PayMonth => addPayMonths(month, -1);

/** Months from `from` to `to`: 0 for the same month, negative when `to` is earlier. */
export const monthsBetween = (from: PayMonth, to: PayMonth): number =>
  (yearOf(to) - yearOf(from)) * 12 + monthNumberOf(to) - monthNumberOf(from);

/** Negative, zero or positive as a is before, the same as or after b. */
export const comparePayMonths = (a: PayMonth, b: PayMonth): number => (a < b ? -1 : a > b ? 1 : 0);
