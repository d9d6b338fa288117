import type { Session } from '../../db/session.js';
import type { PayMonth } from '../../shared/pay-month.js';
import type { EndingCase } from '../../payroll-engine/ending-cases.js';
import type { PlainDate } from '../../shared/plain-date.js';
import type { EmployeeRange } from '../calculation/payroll-calculation-repository.js';

/** Whom the settlement pays, by id, behind one of them. */
export const leaversAfter = async (
  session: Session,
  cycleId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> => {
  const rows = await session.rows<{ employee_id: string }>({
    name: 'settlement_leavers_after',
    text: `select employee_id from settlement_leavers
      where company_id = $1 and cycle_id = $2 and employee_id > $3
      order by employee_id limit $4`,
    values: [session.companyId, cycleId, after, limit],
  });
  return rows.map((row) => row.employee_id);
};

export const countLeavers = async (session: Session, cycleId: string): Promise<number> => {
  const { count } = await session.one<{ count: number }>({
    name: 'settlement_leavers_count',
    text: `select count(*)::integer as count from settlement_leavers
      where company_id = $1 and cycle_id = $2`,
    values: [session.companyId, cycleId],
  });
  return count;
};

export const addLeavers = (
  session: Session,
  cycleId: string,
  employeeIds: readonly string[],
  createdBy: string | null,
): Promise<number> =>
  session.run({
    name: 'settlement_leavers_add',
    text: `insert into settlement_leavers (company_id, cycle_id, employee_id, created_by)
      select $1, $2, given.id, $4 from unnest($3::uuid[]) as given (id) order by given.id`,
    values: [session.companyId, cycleId, employeeIds, createdBy],
  });

export const removeLeavers = (
  session: Session,
  cycleId: string,
  employeeIds: readonly string[],
): Promise<number> =>
  session.run({
    name: 'settlement_leavers_remove',
    text: `delete from settlement_leavers
      where company_id = $1 and cycle_id = $2 and employee_id = any($3::uuid[])`,
    values: [session.companyId, cycleId, employeeIds],
  });

export interface LeaverRow {
  readonly employee_id: string;
  readonly employee_code: string;
  readonly full_name: string;
  readonly ending_case: EndingCase;
  readonly last_day: PlainDate;
  readonly claimed_on: PlainDate | null;
}

/** Whom the settlement pays, with the ending as it was when it was closed, or as it is now. */
export const listLeavers = (session: Session, cycleId: string): Promise<LeaverRow[]> =>
  session.rows<LeaverRow>({
    name: 'settlement_leavers_list',
    text: `select l.employee_id, e.employee_code, e.full_name,
        coalesce(l.ending_case, x.ending_case) as ending_case,
        coalesce(l.last_day, e.termination_date) as last_day,
        case when l.last_day is null then x.claimed_on else l.claimed_on end as claimed_on
      from settlement_leavers l
      join employees e on e.company_id = l.company_id and e.id = l.employee_id
      left join employee_endings x on x.company_id = l.company_id and x.employee_id = l.employee_id
      where l.company_id = $1 and l.cycle_id = $2
      order by l.employee_id`,
    values: [session.companyId, cycleId],
  });

/** What the settlement knows of its leavers stays with it, in the transaction that closes it. */
export const keepEndings = (session: Session, { id }: { readonly id: string }): Promise<number> =>
  session.run({
    name: 'settlement_leavers_keep_endings',
    text: `update settlement_leavers l
      set ending_case = x.ending_case, last_day = e.termination_date, claimed_on = x.claimed_on
      from employee_endings x
      join employees e on e.company_id = x.company_id and e.id = x.employee_id
      where l.company_id = $1 and l.cycle_id = $2
        and x.company_id = l.company_id and x.employee_id = l.employee_id`,
    values: [session.companyId, id],
  });

/** The settlement is reversed: its leavers can be settled anew. In the transaction that closes its correction. */
export const releaseSettlement = (
  session: Session,
  { reversedId }: { readonly reversedId: string },
): Promise<number> =>
  session.run({
    name: 'settlement_leavers_release',
    text: 'update settlement_leavers set holds = false where company_id = $1 and cycle_id = $2 and holds',
    values: [session.companyId, reversedId],
  });

/** The codes of those of the settlement who have been hired anew, some of them when they are many. */
export const rehiredLeavers = async (
  session: Session,
  cycleId: string,
): Promise<readonly string[]> => {
  const rows = await session.rows<{ employee_code: string }>({
    name: 'settlement_rehired_leavers',
    text: `select e.employee_code
      from settlement_leavers l
      join employees e on e.company_id = l.company_id and e.id = l.employee_id
      where l.company_id = $1 and l.cycle_id = $2 and l.last_day < e.hire_date
      order by e.employee_code limit 10`,
    values: [session.companyId, cycleId],
  });
  return rows.map((row) => row.employee_code);
};

/** Those of the range whose wages of the month a settlement of their employment has paid. */
export const wagesPaidBySettlement = async (
  session: Session,
  period: PayMonth,
  { after, through }: EmployeeRange,
): Promise<ReadonlySet<string>> => {
  const rows = await session.rows<{ employee_id: string }>({
    name: 'settlement_wages_paid',
    text: `select l.employee_id
      from payroll_cycles c
      join settlement_leavers l on l.company_id = c.company_id and l.cycle_id = c.id and l.holds
      join payslips p on p.company_id = l.company_id and p.cycle_id = l.cycle_id and p.employee_id = l.employee_id
      where c.company_id = $1 and c.period = $2 and c.kind = 'final_settlement' and c.status = 'closed'
        and c.reversed_at is null and l.employee_id > $3 and l.employee_id <= $4 and p.covered_days > 0`,
    values: [session.companyId, period, after, through],
  });
  return new Set(rows.map((row) => row.employee_id));
};

/**
 * Those of the range of whom a closed settlement has taken the contributions of the month. They are owed once, also by
 * an employment that follows the settled one in the same month.
 */
export const contributedInSettlement = async (
  session: Session,
  period: PayMonth,
  { after, through }: EmployeeRange,
): Promise<ReadonlySet<string>> => {
  const rows = await session.rows<{ employee_id: string }>({
    name: 'settlement_contributed',
    text: `select p.employee_id
      from payroll_cycles c
      join payslips p on p.company_id = c.company_id and p.cycle_id = c.id
      where c.company_id = $1 and c.period = $2 and c.kind = 'final_settlement' and c.status = 'closed'
        and c.reversed_at is null and p.employee_id > $3 and p.employee_id <= $4 and p.contribution_wage > 0`,
    values: [session.companyId, period, after, through],
  });
  return new Set(rows.map((row) => row.employee_id));
};

/** The closed settlements of the month that paid some of the employees, and whom of them. */
export const settlementsOf = async (
  session: Session,
  period: PayMonth,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await session.rows<{ cycle_id: string; employee_ids: readonly string[] }>({
    name: 'settlements_of_month',
    text: `select p.cycle_id, array_agg(p.employee_id order by p.employee_id) as employee_ids
      from payroll_cycles c
      join payslips p on p.company_id = c.company_id and p.cycle_id = c.id
      where c.company_id = $1 and c.period = $2 and c.kind = 'final_settlement' and c.status = 'closed'
        and c.reversed_at is null and p.employee_id = any($3::uuid[])
      group by p.cycle_id`,
    values: [session.companyId, period, employeeIds],
  });
  return new Map(rows.map((row) => [row.cycle_id, row.employee_ids]));
};

/** Those of the employees whose wages of the month its closed regular cycle has paid. */
export const wagesPaidByRegularCycle = async (
  session: Session,
  period: PayMonth,
  employeeIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await session.rows<{ employee_id: string }>({
    name: 'settlement_regular_wages_paid',
    text: `select p.employee_id
      from payroll_cycles c
      join payslips p on p.company_id = c.company_id and p.cycle_id = c.id
      where c.company_id = $1 and c.period = $2 and c.kind = 'regular' and c.status = 'closed'
        and c.reversed_at is null and p.employee_id = any($3::uuid[])`,
    values: [session.companyId, period, employeeIds],
  });
  return new Set(rows.map((row) => row.employee_id));
};

/** What is pending for whoever has a payslip in the settlement is taken by it, whatever its month. */
export const takeItemsOfLeavers = (session: Session, cycleId: string): Promise<number> =>
  session.run({
    name: 'settlement_retro_take',
    text: `update payroll_retro_items item
      set status = 'taken', cycle_id = $2, settled_at = now(), changed_xid = pg_current_xact_id()
      from payslips p
      where item.company_id = $1 and item.status = 'pending'
        and p.company_id = $1 and p.cycle_id = $2 and p.employee_id = item.employee_id`,
    values: [session.companyId, cycleId],
  });
