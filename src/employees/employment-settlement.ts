import type { WriteSession } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import { latestClosedPeriod } from '../payroll/payroll-read-model.js';
import {
  heldSettlementOf,
  releaseEmployment,
  type HeldSettlement,
} from '../payroll/settlements/payroll-settlements-read-model.js';
import { payMonthOf } from '../shared/pay-month.js';
import { removeEnding } from './employee-endings-repository.js';
import type { Employment } from './employees-rules.js';

export interface EmploymentChange {
  readonly employeeId: string;
  readonly before: Employment;
  readonly after: Employment;
  readonly isRehire: boolean;
  readonly changesSalary: boolean;
}

const refusal = ({ cycleId, period }: HeldSettlement): AppError =>
  new AppError('employment_settled', { params: { cycle: cycleId, period } });

/**
 * An employment that was settled stays as it was settled, until the settlement is reversed; one that is being settled
 * keeps its last month. Whoever is hired anew, or goes on working, has no ending any more.
 * Throws employment_settled.
 */
export const followEmployment = async (
  session: WriteSession,
  { employeeId, before, after, isRehire, changesSalary }: EmploymentChange,
): Promise<void> => {
  const isMoved =
    before.hire_date !== after.hire_date || before.termination_date !== after.termination_date;
  if (!isMoved && !changesSalary) return;
  const held = await heldBehindTheGate(session, employeeId);
  if (held !== undefined) {
    const lastMonth = after.termination_date && payMonthOf(after.termination_date);
    if (isRehire && held.isClosed) await releaseEmployment(session, employeeId);
    else if (held.isClosed || lastMonth !== held.period) throw refusal(held);
  }
  if (isRehire || after.termination_date === null) await removeEnding(session, employeeId);
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
