import type { WriteSession } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import {
  closedPeriodsAmong,
  latestClosedPeriod,
  MAXIMUM_RETRO_MONTHS,
  openRetroItems,
  type LateFact,
} from '../payroll/payroll-read-model.js';
import {
  comparePayMonths,
  monthsBetween,
  nextPayMonth,
  payMonthOf,
  type PayMonth,
} from '../shared/pay-month.js';
import type { DayRange } from './employees-rules.js';

/** A change of pay and the field that makes it. */
export interface DatedChange {
  readonly pointer: string;
  /** The fact, where the field alone does not say it. */
  readonly cause?: string;
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

/** A field whose change is dated into closed months, and the first of them. */
export interface LateField {
  readonly pointer: string;
  readonly period: PayMonth;
}

/**
 * Changes dated into closed months are paid as a difference by the next cycle: their payslips no longer change.
 * Throws period_locked for a month too far back.
 *
 * @returns which those are
 */
export const openForClosedMonths = async (
  session: WriteSession,
  owner: { readonly employeeId: string; readonly createdBy: string | null },
  changes: readonly DatedChange[],
): Promise<readonly LateField[]> => {
  const facts: (LateFact & LateField)[] = [];
  for (const { pointer, range, cause = pointer.slice(1) } of changes) {
    const period = await closedMonthWithin(session, range);
    if (period === undefined) continue;
    await refuseTooOld(session, pointer, period);
    facts.push({ pointer, period, cause });
  }
  await openRetroItems(session, owner, facts);
  for (const { period, cause } of facts) {
    session.audit({
      action: 'payroll_retro_item.opened',
      targetType: 'employee',
      targetId: owner.employeeId,
      changes: { period, cause },
    });
  }
  return facts.map(({ pointer, period }) => ({ pointer, period }));
};

const refuseTooOld = async (
  session: WriteSession,
  pointer: string,
  period: PayMonth,
): Promise<void> => {
  const latest = (await latestClosedPeriod(session)) ?? period;
  if (monthsBetween(period, latest) < MAXIMUM_RETRO_MONTHS) return;
  const params = { period };
  throw new AppError('period_locked', {
    params,
    errors: [{ pointer, in: 'body', code: 'period_locked', params }],
  });
};
