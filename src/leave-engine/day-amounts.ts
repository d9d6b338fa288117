/** Thousandths of a day: an hour of an eight-hour day is 125, so that sums of parts stay exact. */
export type Millidays = number;

export const WHOLE_DAY: Millidays = 1_000;
export const HALF_DAY: Millidays = 500;

/** Pieces of a year's leave are hundredths of a day. */
const ACCRUAL_STEP: Millidays = 10;

export const toMillidays = (days: number): Millidays => Math.round(days * WHOLE_DAY);
export const toDays = (amount: Millidays): number => amount / WHOLE_DAY;

/** The law is silent on parts of a day; the company chooses. */
export const roundings = ['none', 'half_day', 'nearest', 'up'] as const;
export type Rounding = (typeof roundings)[number];

const halfUp = (amount: Millidays, step: Millidays): Millidays =>
  Math.floor(amount / step + 0.5) * step;

export const roundDays = (amount: Millidays, rounding: Rounding): Millidays => {
  if (rounding === 'none') return amount;
  if (rounding === 'half_day') return halfUp(amount, HALF_DAY);
  if (rounding === 'nearest') return halfUp(amount, WHOLE_DAY);
  return Math.ceil(amount / WHOLE_DAY) * WHOLE_DAY;
};

/** `numerator / denominator` days to the hundredth, half up; both are whole numbers. */
export const hundredthsOf = (numerator: number, denominator: number): Millidays =>
  Math.floor((2 * numerator * (WHOLE_DAY / ACCRUAL_STEP) + denominator) / (2 * denominator)) *
  ACCRUAL_STEP;
