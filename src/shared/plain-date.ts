import { DomainError } from './domain-error.js';
import { invariant } from './invariant.js';

/**
 * A calendar day as 'YYYY-MM-DD', years 1900 to 2199. Compare with < and >: the text orders as the days do.
 * Everything here is arithmetic on numbers: no host time zone can move a day.
 */
export type PlainDate = `${number}-${number}-${number}`;

export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Sunday is 0, as in most calendars of the region. */
export type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

const isLeapYear = (year: number): boolean =>
  year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** How many days the month (1–12) of the year has. */
export const daysInMonth = (year: number, month: number): number => {
  const length = LENGTHS[month - 1];
  invariant(length !== undefined, `no such month: ${month}`);
  return month === 2 && isLeapYear(year) ? 29 : length;
};

const ZERO_CODE = 48;
const digitAt = (text: string, index: number): number => text.charCodeAt(index) - ZERO_CODE;
const twoDigitsAt = (text: string, index: number): number =>
  digitAt(text, index) * 10 + digitAt(text, index + 1);

/** Year, month and day of a valid date, read by position (this runs several times per payslip). */
export const dateParts = (date: PlainDate): DateParts => ({
  year: twoDigitsAt(date, 0) * 100 + twoDigitsAt(date, 2),
  month: twoDigitsAt(date, 5),
  day: twoDigitsAt(date, 8),
});

const LENGTH = 10;
const DASH_CODE = 45;

const isDigitAt = (text: string, index: number): boolean => {
  const digit = digitAt(text, index);
  return digit >= 0 && digit <= 9;
};

const areTwoDigitsAt = (text: string, index: number): boolean =>
  isDigitAt(text, index) && isDigitAt(text, index + 1);

/** Whether the text is YYYY-MM-DD in form. Read by character: this runs for every date of every payslip. */
const hasDateForm = (text: string): boolean =>
  text.length === LENGTH &&
  areTwoDigitsAt(text, 0) &&
  areTwoDigitsAt(text, 2) &&
  text.charCodeAt(4) === DASH_CODE &&
  areTwoDigitsAt(text, 5) &&
  text.charCodeAt(7) === DASH_CODE &&
  areTwoDigitsAt(text, 8);

/** Whether the text is a day that exists: 2026-02-30, 2026-2-3 and 2026-01-31T00:00 are not. */
export const isPlainDate = (text: string): text is PlainDate => {
  if (!hasDateForm(text)) return false;
  const { year, month, day } = dateParts(text as PlainDate);
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return false;
  return day >= 1 && day <= daysInMonth(year, month);
};

/** The text as a day; throws DomainError `invalid_date` when there is no such day. */
export const parsePlainDate = (text: string): PlainDate => {
  if (!isPlainDate(text)) throw new DomainError('invalid_date', `no such day: ${text}`, { text });
  return text;
};

/** The day of the month, 1–31. */
export const dayOfMonth = (date: PlainDate): number => twoDigitsAt(date, 8);

const TWO_DIGITS = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

const padded = (number: number): string => TWO_DIGITS[number] ?? String(number).padStart(2, '0');

/**
 * Throws DomainError `invalid_date` when there is no such day. The digits are looked up: leave counts through years of
 * days for every employee.
 */
export const plainDate = (year: number, month: number, day: number): PlainDate =>
  parsePlainDate(`${String(year).padStart(4, '0')}-${padded(month)}-${padded(day)}`);

const DAYS_PER_400_YEARS = 146_097;
/** Days from 0000-03-01 to 1970-01-01 in the proleptic Gregorian calendar. */
const EPOCH_OFFSET = 719_468;

/** Days since 1970-01-01. The year is taken to start in March, so that the leap day comes last. */
export const epochDay = (date: PlainDate): number => {
  const { year, month, day } = dateParts(date);
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * DAYS_PER_400_YEARS + yearOfEra * 365 + leapDays + dayOfYear - EPOCH_OFFSET;
};

/** The inverse of `epochDay`. */
export const fromEpochDay = (epochDayNumber: number): PlainDate => {
  invariant(Number.isInteger(epochDayNumber), 'an epoch day is an integer');
  const shifted = epochDayNumber + EPOCH_OFFSET;
  const era = Math.floor(shifted / DAYS_PER_400_YEARS);
  const dayOfEra = shifted - era * DAYS_PER_400_YEARS;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  const dayOfYear = dayOfEra - (365 * yearOfEra + leapDays);
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return plainDate(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
};

/** The day `days` later (or earlier, if negative). */
export const addDays = (date: PlainDate, days: number): PlainDate =>
  fromEpochDay(epochDay(date) + days);

/** The same day of the month `months` later; a day that does not exist becomes the month's last day. */
export const addMonths = (date: PlainDate, months: number): PlainDate => {
  const { year, month, day } = dateParts(date);
  const index = year * 12 + month - 1 + months;
  const [targetYear, targetMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  return plainDate(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)));
};

/** Days from `from` to `to`: 0 for the same day, negative when `to` is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number =>
  epochDay(to) - epochDay(from);

/** 0 for Sunday to 6 for Saturday. */
export const dayOfWeek = (date: PlainDate): DayOfWeek =>
  // 1970-01-01 was a Thursday (4).
  ((((epochDay(date) + 4) % 7) + 7) % 7) as DayOfWeek;

/** Negative, zero or positive as a is before, on or after b. */
export const compareDates = (a: PlainDate, b: PlainDate): number => (a < b ? -1 : a > b ? 1 : 0);

/** Whether a day lies in a range, which goes on without an end where `to` is null. */
export const isDayWithin = (
  date: PlainDate,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate | null },
): boolean => from <= date && (to === null || date <= to);

export const datesOfRange = ({
  from,
  to,
}: {
  readonly from: PlainDate;
  readonly to: PlainDate;
}): PlainDate[] => {
  const dates: PlainDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
};

export const laterDate = (a: PlainDate, b: PlainDate): PlainDate => (a > b ? a : b);

/** Whole years from `from` to `on`, as ages and service are counted; in a common year 29 February is reached on 1 March. */
export const completedYears = (from: PlainDate, on: PlainDate): number => {
  const [start, end] = [dateParts(from), dateParts(on)];
  const reached = end.month > start.month || (end.month === start.month && end.day >= start.day);
  return end.year - start.year - (reached ? 0 : 1);
};
