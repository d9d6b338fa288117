import { accumulationStart } from '../payroll-engine/accumulation.js';
import { FIRST_PAY_MONTH } from '../payroll/payroll-rules.js';
import { monthsBetween, yearOf, type PayMonth } from '../shared/pay-month.js';
import type { ParameterSet } from '../statutory/parameter-types.js';

const MONTH_DAYS = 30;

export interface PreviousMonths {
  readonly firstMonth: PayMonth;
  readonly lastMonth: PayMonth;
  /** Tax days: 30 for a whole month. */
  readonly days: number;
}

export interface PreviousMonthsProblem {
  readonly field: 'last_month' | 'days';
  readonly expected: string;
}

/** What makes the months of an earlier employer unusable; undefined when nothing does. */
export const previousMonthsProblem = (
  { firstMonth, lastMonth, days }: PreviousMonths,
  parameters: ParameterSet,
): PreviousMonthsProblem | undefined => {
  if (lastMonth < firstMonth || yearOf(lastMonth) !== yearOf(firstMonth)) {
    return { field: 'last_month', expected: 'a month of the same year, not before first_month' };
  }
  if (lastMonth < FIRST_PAY_MONTH) {
    return { field: 'last_month', expected: `a month from ${FIRST_PAY_MONTH} on` };
  }
  // The months before and after a new tax law are settled apart: their figures cannot be one sum.
  const start = accumulationStart(lastMonth, parameters);
  if (start > firstMonth) {
    return { field: 'last_month', expected: `a month before ${start}, when the tax law changed` };
  }
  const most = (monthsBetween(firstMonth, lastMonth) + 1) * MONTH_DAYS;
  return days > most ? { field: 'days', expected: `at most ${most}` } : undefined;
};
