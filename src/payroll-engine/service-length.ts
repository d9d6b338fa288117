import type { PlainDate } from '../shared/plain-date.js';
import { addDays, addMonths, completedYears, daysBetween } from '../shared/plain-date.js';
import { addRates, fraction, whole, type Rate } from '../shared/rate.js';

/** A length of service: whole years and the days beyond them. */
export interface ServiceLength {
  readonly years: number;
  readonly days: number;
  /** Both in years: a day is a part of the statutory year. */
  readonly exact: Rate;
}

const MONTHS_PER_YEAR = 12;

export const NO_SERVICE: ServiceLength = { years: 0, days: 0, exact: whole(0) };

/** From the first to the last day, both included; nothing when the last lies before the first. */
export const serviceLength = (
  firstDay: PlainDate,
  lastDay: PlainDate,
  yearDays: number,
): ServiceLength => {
  const until = addDays(lastDay, 1);
  if (until <= firstDay) return NO_SERVICE;
  const years = completedYears(firstDay, until);
  const days = Math.max(0, daysBetween(addMonths(firstDay, years * MONTHS_PER_YEAR), until));
  // A leap year has a day more than the statutory one, and is no more than a year.
  const part = fraction(BigInt(Math.min(days, yearDays)), BigInt(yearDays));
  return { years, days, exact: addRates(whole(years), part) };
};

/** Months from the first to the last day, both included; days beyond whole months are parts of the statutory month. */
export const monthsOfDays = (firstDay: PlainDate, lastDay: PlainDate, monthDays: number): Rate => {
  const until = addDays(lastDay, 1);
  if (until <= firstDay) return whole(0);
  let months = 0;
  while (addMonths(firstDay, months + 1) <= until) months += 1;
  const days = Math.min(daysBetween(addMonths(firstDay, months), until), monthDays);
  return addRates(whole(months), fraction(BigInt(days), BigInt(monthDays)));
};
