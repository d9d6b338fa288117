import type { Session } from '../db/session.js';
import type { PayMonth } from '../shared/pay-month.js';

/** The final settlement that pays somebody's present employment, or has paid it. */
export interface HeldSettlement {
  readonly cycleId: string;
  readonly period: PayMonth;
  readonly isClosed: boolean;
}

/** To be asked like `latestClosedPeriod`. */
export const heldSettlementOf = (
  session: Session,
  employeeId: string,
): Promise<HeldSettlement | undefined> =>
  session.maybe<HeldSettlement>({
    name: 'settlement_held_of_employee',
    text: `select c.id as "cycleId", c.period, c.status = 'closed' as "isClosed"
      from settlement_leavers l
      join payroll_cycles c on c.company_id = l.company_id and c.id = l.cycle_id
      where l.company_id = $1 and l.employee_id = $2 and l.holds`,
    values: [session.companyId, employeeId],
  });

/** The employee is hired anew: the settlement was that of an earlier employment. */
export const releaseEmployment = (session: Session, employeeId: string): Promise<number> =>
  session.run({
    name: 'settlement_release_employment',
    text: 'update settlement_leavers set holds = false where company_id = $1 and employee_id = $2 and holds',
    values: [session.companyId, employeeId],
  });
