import { firstDayOf, lastDayOf, type PayMonth } from '../shared/pay-month.js';
import { datesOfRange, isDayWithin, type PlainDate } from '../shared/plain-date.js';

/** Whose days count, and from which to which. */
export interface Employment {
  readonly id: string;
  readonly hireDate: PlainDate;
  readonly terminationDate: PlainDate | null;
}

export const datesOfMonth = (period: PayMonth): readonly PlainDate[] =>
  datesOfRange({ from: firstDayOf(period), to: lastDayOf(period) });

/** The days of the month on which each of them is employed. */
export const employedDays = (
  period: PayMonth,
  employments: readonly Employment[],
): readonly { readonly id: string; readonly date: PlainDate }[] => {
  const dates = datesOfMonth(period);
  return employments.flatMap(({ id, hireDate: from, terminationDate: to }) =>
    dates.filter((date) => isDayWithin(date, { from, to })).map((date) => ({ id, date })),
  );
};
