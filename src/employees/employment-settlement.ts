import type { WriteSession } from '../db/unit-of-work.js';
import { AppError, invalidField } from '../errors/app-error.js';
import { isPeriodClosed, latestClosedPeriod } from '../payroll/payroll-read-model.js';
import {
  hasPaidWages,
  heldSettlementOf,
  holdEmployment,
  releaseEmployment,
  settlementOfEnded,
  type HeldSettlement,
} from '../payroll/settlements/payroll-settlements-read-model.js';
import { firstDayOf, nextPayMonth, payMonthOf } from '../shared/pay-month.js';
import { removeEnding } from './employee-endings-repository.js';
import type { Employment } from './employees-rules.js';
import { formerEmploymentsOf } from './former-employments-read-model.js';
import { putFormerEmployment, removeFormerEmployments } from './former-employments-repository.js';

export interface EmploymentChange {
  readonly employeeId: string;
  readonly before: Employment;
  readonly after: Employment;
  readonly isRehire: boolean;
  readonly changesSalary: boolean;
}

const refusal = ({ cycleId, period }: Pick<HeldSettlement, 'cycleId' | 'period'>): AppError =>
  new AppError('employment_settled', { params: { cycle: cycleId, period } });

/**
 * An employment that was settled stays as it was settled, until the settlement is reversed; one that is being settled
 * keeps its last month. Whoever is hired anew, or goes on working, has no ending any more.
 * Throws employment_settled, validation_failed.
 */
export const followEmployment = async (
  session: WriteSession,
  { employeeId, before, after, isRehire, changesSalary }: EmploymentChange,
): Promise<void> => {
  const isMoved =
    before.hire_date !== after.hire_date || before.termination_date !== after.termination_date;
  if (!isMoved && !changesSalary) return;
  const held = await heldBehindTheGate(session, employeeId);
  if (isRehire) await refuseSharedMonth(session, { employeeId, before, after, held });
  if (held !== undefined) {
    const lastMonth = after.termination_date && payMonthOf(after.termination_date);
    if (isRehire && held.isClosed) await releaseEmployment(session, employeeId);
    else if (held.isClosed || lastMonth !== held.period) throw refusal(held);
  }
  if (isRehire || after.termination_date === null) await removeEnding(session, employeeId);
  const { hire_date: hireDate, termination_date: lastDay } = before;
  if (isRehire && lastDay !== null) {
    await putFormerEmployment(session, employeeId, { hireDate, lastDay });
  } else if (after.hire_date < hireDate) {
    await takeBackRehires(session, { employeeId, after, held });
  }
};

/**
 * Employments into whose days the present one is moved back are part of it: a rehire is taken back. One that was settled
 * stays as it was settled, and so comes back as it was, held by its settlement.
 * Throws employment_settled.
 */
const takeBackRehires = async (
  session: WriteSession,
  {
    employeeId,
    after,
    held,
  }: Pick<EmploymentChange, 'employeeId' | 'after'> & {
    readonly held: HeldSettlement | undefined;
  },
): Promise<void> => {
  const former = (await formerEmploymentsOf(session, [employeeId])).get(employeeId) ?? [];
  for (const { from, to } of former) {
    if (to < after.hire_date) continue;
    const settlement = await settlementOfEnded(session, employeeId, to);
    if (settlement === undefined) continue;
    const isAsItWas = after.hire_date === from && after.termination_date === to;
    if (!isAsItWas || held !== undefined) throw refusal(settlement);
    await holdEmployment(session, employeeId, settlement.cycleId);
  }
  await removeFormerEmployments(session, employeeId, after.hire_date);
};

/**
 * A payslip is of one employment: where the monthly cycle has paid the closed month for the earlier one, computing it anew
 * would take that back. Where a settlement has, the month is computed with both.
 */
const refuseSharedMonth = async (
  session: WriteSession,
  {
    employeeId,
    before: { termination_date: lastDay },
    after: { hire_date: hireDate },
    held,
  }: Pick<EmploymentChange, 'employeeId' | 'before' | 'after'> & {
    readonly held: HeldSettlement | undefined;
  },
): Promise<void> => {
  const period = payMonthOf(hireDate);
  if (lastDay === null || payMonthOf(lastDay) !== period) return;
  if (!(await isPeriodClosed(session, period))) return;
  if (held?.isClosed === true && (await hasPaidWages(session, employeeId, held))) return;
  const minimum = firstDayOf(nextPayMonth(period));
  throw invalidField('/hire_date', 'earlier_employment_paid', { period, minimum });
};

/** The settlement that holds the employment; until the commit no cycle is closed. */
const heldBehindTheGate = async (
  session: WriteSession,
  employeeId: string,
): Promise<HeldSettlement | undefined> => {
  await latestClosedPeriod(session);
  return heldSettlementOf(session, employeeId);
};

/** Throws employment_settled when the employment has been settled. */
export const refuseSettled = async (session: WriteSession, employeeId: string): Promise<void> => {
  const held = await heldBehindTheGate(session, employeeId);
  if (held?.isClosed === true) throw refusal(held);
};

/** Whether the last month of the employment was paid by its settlement. */
export const isSettled = async (session: WriteSession, employeeId: string): Promise<boolean> =>
  (await heldBehindTheGate(session, employeeId))?.isClosed === true;
