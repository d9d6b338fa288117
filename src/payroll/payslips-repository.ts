import type { Knex } from 'knex';
import { applyPage, type PageRequest } from '../db/keyset.js';
import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';
import type { Piastres } from '../shared/money.js';
import type { PayMonth } from '../shared/pay-month.js';
import type { PayslipWarningRecord } from './payroll-warnings.js';
import type { StoredLine } from '../payroll-engine/stored-line.js';

/** The amounts of a payslip that have a column of their own, in piastres. */
export interface PayslipAmounts {
  readonly gross: Piastres;
  readonly contribution_wage: Piastres;
  readonly employee_insurance: Piastres;
  readonly employer_insurance: Piastres;
  readonly health_insurance: Piastres;
  readonly employer_health_insurance: Piastres;
  readonly taxable_pay: Piastres;
  readonly annual_taxable_income: Piastres;
  readonly income_tax: Piastres;
  readonly martyrs_fund: Piastres;
  readonly other_deductions: Piastres;
  readonly carried_forward: Piastres;
  readonly net_rounding: Piastres;
  readonly net: Piastres;
  readonly employer_levies: Piastres;
  readonly employer_cost: Piastres;
}

export interface PayslipRow extends PayslipAmounts {
  readonly cycle_id: string;
  readonly employee_id: string;
  readonly employee_code: string;
  readonly full_name: string;
  readonly period: PayMonth;
  readonly days: number;
  readonly lines: readonly StoredLine[];
  readonly warnings: readonly PayslipWarningRecord[];
}

export const AMOUNTS = [
  'gross',
  'contribution_wage',
  'employee_insurance',
  'employer_insurance',
  'health_insurance',
  'employer_health_insurance',
  'taxable_pay',
  'annual_taxable_income',
  'income_tax',
  'martyrs_fund',
  'other_deductions',
  'carried_forward',
  'net_rounding',
  'net',
  'employer_levies',
  'employer_cost',
] as const satisfies readonly (keyof PayslipAmounts)[];

const COLUMNS = [
  'cycle_id',
  'employee_id',
  'employee_code',
  'full_name',
  'period',
  'days',
  ...AMOUNTS,
  'lines',
  'warnings',
] as const satisfies readonly (keyof PayslipRow)[];

export interface PayslipFilters {
  readonly cycleId: string;
  readonly employeeCode?: string | undefined;
}

const filtered = (
  session: Session,
  { cycleId, employeeCode }: PayslipFilters,
): Knex.QueryBuilder => {
  const query = sql('payslips').where({ company_id: session.companyId, cycle_id: cycleId });
  if (employeeCode !== undefined) query.where({ employee_code: employeeCode });
  return query;
};

export const listPayslips = (session: Session, filters: PayslipFilters, page: PageRequest) =>
  session.rows<PayslipRow>(applyPage(filtered(session, filters).select(COLUMNS), page));

export const countPayslips = async (session: Session, filters: PayslipFilters): Promise<number> => {
  const row = await session.one<{ count: number }>(
    filtered(session, filters).select(sql.raw('count(*)::int as count')),
  );
  return row.count;
};

export const findPayslip = (session: Session, cycleId: string, employeeId: string) =>
  session.maybe<PayslipRow>(
    filtered(session, { cycleId }).where({ employee_id: employeeId }).select(COLUMNS),
  );

/** Why one employee could not be calculated. */
export interface PayrollErrorRow {
  readonly employee_id: string;
  readonly employee_code: string;
  readonly code: string;
  readonly detail: PayrollErrorDetail;
}

export interface PayrollErrorDetail {
  readonly message: string;
  readonly params: Readonly<Record<string, string | number | boolean>>;
}

const errorsOf = (session: Session, cycleId: string) =>
  sql('payroll_errors').where({ company_id: session.companyId, cycle_id: cycleId });

export const listErrors = (session: Session, cycleId: string, page: PageRequest) =>
  session.rows<PayrollErrorRow>(
    applyPage(
      errorsOf(session, cycleId).select('employee_id', 'employee_code', 'code', 'detail'),
      page,
    ),
  );

export const countErrors = async (session: Session, cycleId: string): Promise<number> => {
  const row = await session.one<{ count: number }>(
    errorsOf(session, cycleId).select(sql.raw('count(*)::int as count')),
  );
  return row.count;
};

/** A run of employees by id: behind `after` (null: from the first) up to and including `through` (null: to the last). */
export interface EmployeeRange {
  readonly after: string | null;
  readonly through: string | null;
}

export interface YearToDateRow {
  readonly employee_id: string;
  readonly days: number;
  readonly taxable_pay: Piastres;
  readonly income_tax: Piastres;
}

/** What closed payslips of the months [from, before) say, summed per employee of the range. */
export const yearToDate = (
  session: Session,
  months: { from: PayMonth; before: PayMonth },
  range: EmployeeRange,
) =>
  session.rows<YearToDateRow>({
    name: 'payslips_year_to_date',
    // Month by month along the primary key: the employees of a chunk lie side by side in every cycle.
    text: `select p.employee_id, sum(p.days)::integer as days,
        sum(p.taxable_pay)::bigint as taxable_pay, sum(p.income_tax)::bigint as income_tax
      from payroll_cycles c
      join payslips p on p.company_id = c.company_id and p.cycle_id = c.id
      where c.company_id = $1 and c.period >= $2 and c.period < $3 and c.status = 'closed'
        and p.company_id = $1
        and ($4::uuid is null or p.employee_id > $4) and ($5::uuid is null or p.employee_id <= $5)
      group by p.employee_id`,
    values: [session.companyId, months.from, months.before, range.after, range.through],
  });

/** Removes what an earlier calculation left for the range, of employees who are no longer employed too. */
export const clearRange = (session: Session, cycleId: string, range: EmployeeRange) =>
  session.run({
    name: 'payslips_clear_range',
    text: `with errors as (
        delete from payroll_errors
        where company_id = $1 and cycle_id = $2
          and ($3::uuid is null or employee_id > $3) and ($4::uuid is null or employee_id <= $4)
      )
      delete from payslips
      where company_id = $1 and cycle_id = $2
        and ($3::uuid is null or employee_id > $3) and ($4::uuid is null or employee_id <= $4)`,
    values: [session.companyId, cycleId, range.after, range.through],
  });
