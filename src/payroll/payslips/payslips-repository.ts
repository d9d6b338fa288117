import type { Knex } from 'knex';
import { arrayLiteral } from '../../db/array-literal.js';
import { applyPage, type PageRequest } from '../../db/keyset.js';
import { sql } from '../../db/query.js';
import type { Session } from '../../db/session.js';
import type { LeaveStatement } from '../../leave/leave-statements-read-model.js';
import type { Payslip } from '../../payroll-engine/payslip-types.js';
import type { Piastres } from '../../shared/money.js';
import type { PayMonth } from '../../shared/pay-month.js';
import type { PayslipWarningRecord } from '../calculation/payroll-warnings.js';
import type { PackedLine } from './payslip-line-packing.js';
import type { StoredRecord } from './payslip-record.js';

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
  readonly covered_days: number;
  readonly day_basis_days: number;
  readonly flat_days: number;
  readonly flat_taxable_pay: Piastres;
  readonly flat_income_tax: Piastres;
  readonly lines: readonly PackedLine[];
  readonly warnings: readonly PayslipWarningRecord[];
  readonly leave: LeaveStatement | null;
  /** Null of payslips from before there were records. */
  readonly record: StoredRecord | null;
}

/** The figures of a row as the engine names them. */
export const figuresOf = (
  row: Omit<PayslipRow, 'lines' | 'warnings' | 'leave' | 'record' | 'cycle_id'>,
): Omit<Payslip, 'lines' | 'warnings' | 'debts'> => ({
  period: row.period,
  days: row.days,
  paidDays: row.covered_days,
  dayBasisDays: row.day_basis_days,
  gross: row.gross,
  contributionWage: row.contribution_wage,
  employeeInsurance: row.employee_insurance,
  employerInsurance: row.employer_insurance,
  healthInsurance: row.health_insurance,
  employerHealthInsurance: row.employer_health_insurance,
  taxablePay: row.taxable_pay,
  annualTaxableIncome: row.annual_taxable_income,
  incomeTax: row.income_tax,
  flatDays: row.flat_days,
  flatTaxablePay: row.flat_taxable_pay,
  flatIncomeTax: row.flat_income_tax,
  martyrsFund: row.martyrs_fund,
  otherDeductions: row.other_deductions,
  carriedForward: row.carried_forward,
  netRounding: row.net_rounding,
  net: row.net,
  employerLevies: row.employer_levies,
  employerCost: row.employer_cost,
});

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
  'covered_days',
  'day_basis_days',
  'flat_days',
  'flat_taxable_pay',
  'flat_income_tax',
  ...AMOUNTS,
  'lines',
  'warnings',
  'leave',
  'record',
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

/** The payslips of these employees in these cycles, by employee and cycle: a look-up of the key for each. */
export const listPayslipsOf = (
  session: Session,
  cycleIds: readonly string[],
  employeeIds: readonly string[],
) =>
  session.rows<PayslipRow>(
    sql('payslips')
      .select(COLUMNS)
      .where({ company_id: session.companyId })
      .whereRaw('cycle_id = any(?::uuid[])', [arrayLiteral(cycleIds)])
      .whereRaw('employee_id = any(?::uuid[])', [arrayLiteral(employeeIds)])
      .orderBy(['employee_id', 'cycle_id']),
  );
