import type { WriteSession } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import { closedPeriodsAmong, latestClosedPeriod } from '../payroll/payroll-read-model.js';
import { comparePayMonths, nextPayMonth, payMonthOf, type PayMonth } from '../shared/pay-month.js';
import type { DayRange } from './employees-rules.js';

/** A change of pay and the field that makes it. */
export interface DatedChange {
  readonly pointer: string;
  readonly range: DayRange;
}

/** Two hundred years: nothing is dated outside them. */
const MAXIMUM_MONTHS = 2_400;

/** The first month of the days whose regular cycle is closed. Until the commit no other month is closed. */
export const closedMonthWithin = async (
  session: WriteSession,
  { from, to }: DayRange,
): Promise<PayMonth | undefined> => {
  const latest = await latestClosedPeriod(session);
  if (latest === undefined) return undefined;
  const last =
    to !== null && comparePayMonths(payMonthOf(to), latest) < 0 ? payMonthOf(to) : latest;
  const months: PayMonth[] = [];
  for (
    let month = payMonthOf(from);
    month <= last && months.length < MAXIMUM_MONTHS;
    month = nextPayMonth(month)
  ) {
    months.push(month);
  }
  if (months.length === 0) return undefined;
  return (await closedPeriodsAmong(session, months))[0];
};

/** Refuses changes that would alter the pay of a month whose payslips no longer change. */
export const refuseInClosedMonths = async (
  session: WriteSession,
  changes: readonly DatedChange[],
): Promise<void> => {
  const errors = [];
  for (const { pointer, range } of changes) {
    const period = await closedMonthWithin(session, range);
    if (period !== undefined) {
      errors.push({ pointer, in: 'body', code: 'period_locked', params: { period } } as const);
    }
  }
  const [first] = errors;
  if (first !== undefined) throw new AppError('period_locked', { params: first.params, errors });
};
