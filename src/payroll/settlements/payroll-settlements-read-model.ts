import type { Session } from '../../db/session.js';
import type { PayMonth } from '../../shared/pay-month.js';
import type { PlainDate } from '../../shared/plain-date.js';
import { unpackLine, type PackedLine } from '../payslips/payslip-line-packing.js';

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

/** The settlement that has paid the employment that ended on the day, unless it was reversed; asked like `latestClosedPeriod`. */
export const settlementOfEnded = (
  session: Session,
  employeeId: string,
  lastDay: PlainDate,
): Promise<Pick<HeldSettlement, 'cycleId' | 'period'> | undefined> =>
  session.maybe({
    name: 'settlement_of_ended_employment',
    text: `select c.id as "cycleId", c.period
      from settlement_leavers l
      join payroll_cycles c on c.company_id = l.company_id and c.id = l.cycle_id
      where l.company_id = $1 and l.employee_id = $2 and l.last_day = $3
        and c.status = 'closed' and c.reversed_at is null`,
    values: [session.companyId, employeeId, lastDay],
  });

/**
 * SQL for the closed settlement of whoever a pending row called `item` is about, as `settlement_cycle_id`: his employment
 * is settled, and no later payroll has a payslip of it.
 */
export const SETTLEMENT_OF_PENDING = `case when item.status = 'pending' then (
    select c.id from settlement_leavers l
    join payroll_cycles c on c.company_id = l.company_id and c.id = l.cycle_id
    where l.company_id = item.company_id and l.employee_id = item.employee_id and l.holds and c.status = 'closed'
  ) end as settlement_cycle_id`;

/** The employee is hired anew: the settlement was that of an earlier employment. */
export const releaseEmployment = (session: Session, employeeId: string): Promise<number> =>
  session.run({
    name: 'settlement_release_employment',
    text: 'update settlement_leavers set holds = false where company_id = $1 and employee_id = $2 and holds',
    values: [session.companyId, employeeId],
  });

/** Whether the settlement has paid the wages of its month, and no monthly cycle did. */
export const hasPaidWages = async (
  session: Session,
  employeeId: string,
  { cycleId }: Pick<HeldSettlement, 'cycleId'>,
): Promise<boolean> => {
  const { paid } = await session.one<{ paid: boolean }>({
    name: 'settlement_has_paid_wages',
    text: `select exists (select from payslips
        where company_id = $1 and cycle_id = $2 and employee_id = $3 and covered_days > 0) as paid`,
    values: [session.companyId, cycleId, employeeId],
  });
  return paid;
};

/** A rehire is taken back: the employment that the settlement has paid is the present one again. */
export const holdEmployment = (
  session: Session,
  employeeId: string,
  cycleId: string,
): Promise<number> =>
  session.run({
    name: 'settlement_hold_employment',
    text: 'update settlement_leavers set holds = true where company_id = $1 and employee_id = $2 and cycle_id = $3',
    values: [session.companyId, employeeId, cycleId],
  });

export interface PaidLeave {
  readonly lastDay: PlainDate;
  /** Thousandths of a day. */
  readonly millidays: number;
}

/** The days of unused leave that the payslips of a settlement pay, by employee; empty for a cycle of another kind. */
export const leaveDaysPaid = async (
  session: Session,
  cycleId: string,
): Promise<ReadonlyMap<string, PaidLeave>> => {
  const rows = await session.rows<{
    employee_id: string;
    last_day: PlainDate;
    lines: readonly PackedLine[];
  }>({
    name: 'settlement_leave_paid',
    text: `select l.employee_id, e.termination_date as last_day, p.lines
      from settlement_leavers l
      join employees e on e.company_id = l.company_id and e.id = l.employee_id
      join payslips p on p.company_id = l.company_id and p.cycle_id = l.cycle_id and p.employee_id = l.employee_id
      where l.company_id = $1 and l.cycle_id = $2 and e.termination_date is not null`,
    values: [session.companyId, cycleId],
  });
  return new Map(
    rows.flatMap(({ employee_id: id, last_day: lastDay, lines }) => {
      const days = lines.map(unpackLine).find(({ code }) => code === 'leave_payout')?.quantity;
      if (days === undefined) return [];
      const millidays = Number((days.numerator * 1_000n) / days.denominator);
      return [[id, { lastDay, millidays }] as const];
    }),
  );
};
