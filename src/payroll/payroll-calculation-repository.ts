import { arrayLiteral, type ElementValue } from '../db/array-literal.js';
import type { Session } from '../db/session.js';
import type { BranchShares } from '../payroll-engine/insurance-branches.js';
import type { Payslip } from '../payroll-engine/payslip-types.js';
import type { YearToDateFacts } from '../payroll-engine/facts.js';
import type { Piastres } from '../shared/money.js';
import type { PayMonth } from '../shared/pay-month.js';
import type { PayrollErrorDetail } from './payslips-repository.js';

/** A run of employees by id: behind `after`, up to and including `through`. */
export interface EmployeeRange {
  readonly after: string;
  readonly through: string;
}

/** Before and behind every employee. Not null: a condition with "or is null" could not use the primary key. */
export const BEFORE_FIRST = '00000000-0000-0000-0000-000000000000';
export const BEHIND_LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface YearToDateRow {
  readonly employee_id: string;
  readonly days: number;
  readonly taxable_pay: Piastres;
  readonly income_tax: Piastres;
}

/** What the closed payslips of the months [from, before) sum up to, for each employee of the range that has any. */
export const yearToDateOf = async (
  session: Session,
  months: { from: PayMonth; before: PayMonth },
  range: EmployeeRange,
): Promise<ReadonlyMap<string, YearToDateFacts>> => {
  const rows = await session.rows<YearToDateRow>({
    name: 'payslips_year_to_date',
    // Along the primary key, cycle by cycle: the employees of a chunk lie side by side in each.
    text: `select p.employee_id, sum(p.days)::integer as days,
        sum(p.taxable_pay)::bigint as taxable_pay, sum(p.income_tax)::bigint as income_tax
      from payroll_cycles c
      join payslips p on p.company_id = c.company_id and p.cycle_id = c.id
      where c.company_id = $1 and c.period >= $2 and c.period < $3 and c.status = 'closed'
        and p.employee_id > $4 and p.employee_id <= $5
      group by p.employee_id`,
    values: [session.companyId, months.from, months.before, range.after, range.through],
  });
  return new Map(
    rows.map((row) => [
      row.employee_id,
      {
        days: row.days,
        taxablePayPiastres: row.taxable_pay,
        taxWithheldPiastres: row.income_tax,
      },
    ]),
  );
};

/** Removes what an earlier calculation left in the range, of employees who have gone since too. */
export const clearRange = (session: Session, cycleId: string, range: EmployeeRange) =>
  session.run({
    name: 'payslips_clear_range',
    text: `with cleared as (
        delete from payroll_errors
        where company_id = $1 and cycle_id = $2 and employee_id > $3 and employee_id <= $4
      )
      delete from payslips
      where company_id = $1 and cycle_id = $2 and employee_id > $3 and employee_id <= $4`,
    values: [session.companyId, cycleId, range.after, range.through],
  });

export type PayslipFigures = Omit<Payslip, 'lines' | 'warnings'>;

export interface NewPayslip {
  readonly employeeId: string;
  readonly employeeCode: string;
  readonly fullName: string;
  readonly figures: PayslipFigures;
  /** For the totals of the cycle; the payslip itself has them in its lines. */
  readonly branchShares: BranchShares;
  /** JSON text. */
  readonly lines: string;
  /** JSON text. */
  readonly warnings: string;
}

type Column = readonly [name: string, type: string, valueOf: (row: NewPayslip) => ElementValue];

const WRITTEN: readonly Column[] = [
  ['employee_id', 'uuid', ({ employeeId }) => employeeId],
  ['employee_code', 'text', ({ employeeCode }) => employeeCode],
  ['full_name', 'text', ({ fullName }) => fullName],
  ['days', 'integer', ({ figures }) => figures.days],
  ['paid_days', 'integer', ({ figures }) => figures.paidDays],
  ['day_basis_days', 'integer', ({ figures }) => figures.dayBasisDays],
  ['gross', 'bigint', ({ figures }) => figures.gross],
  ['contribution_wage', 'bigint', ({ figures }) => figures.contributionWage],
  ['employee_insurance', 'bigint', ({ figures }) => figures.employeeInsurance],
  ['employer_insurance', 'bigint', ({ figures }) => figures.employerInsurance],
  ['health_insurance', 'bigint', ({ figures }) => figures.healthInsurance],
  ['employer_health_insurance', 'bigint', ({ figures }) => figures.employerHealthInsurance],
  ['taxable_pay', 'bigint', ({ figures }) => figures.taxablePay],
  ['annual_taxable_income', 'bigint', ({ figures }) => figures.annualTaxableIncome],
  ['income_tax', 'bigint', ({ figures }) => figures.incomeTax],
  ['martyrs_fund', 'bigint', ({ figures }) => figures.martyrsFund],
  ['other_deductions', 'bigint', ({ figures }) => figures.otherDeductions],
  ['carried_forward', 'bigint', ({ figures }) => figures.carriedForward],
  ['net_rounding', 'bigint', ({ figures }) => figures.netRounding],
  ['net', 'bigint', ({ figures }) => figures.net],
  ['employer_levies', 'bigint', ({ figures }) => figures.employerLevies],
  ['employer_cost', 'bigint', ({ figures }) => figures.employerCost],
];

const FIXED_PARAMETERS = 5;

/**
 * Columns as joined array literals, the JSON as one array that needs no escaping: the cheapest of the ways measured
 * for both sides, and about the cost of COPY, which row-level security refuses.
 */
const INSERT = `insert into payslips
    (company_id, cycle_id, period, lines, warnings, ${WRITTEN.map(([column]) => column).join(', ')})
  select $1, $2, $3, written.*
  from rows from (
    json_array_elements($4::json), json_array_elements($5::json),
    ${WRITTEN.map(([, type], index) => `unnest($${index + FIXED_PARAMETERS + 1}::${type}[])`).join(', ')}
  ) as written`;

export const insertPayslips = (
  session: Session,
  cycle: { id: string; period: PayMonth },
  payslips: readonly NewPayslip[],
) =>
  session.run({
    name: 'payslips_insert',
    text: INSERT,
    values: [
      ...[session.companyId, cycle.id, cycle.period],
      `[${payslips.map(({ lines }) => lines).join()}]`,
      `[${payslips.map(({ warnings }) => warnings).join()}]`,
      ...WRITTEN.map(([, , valueOf]) => arrayLiteral(payslips.map(valueOf))),
    ],
  });

export interface NewPayrollError {
  readonly employeeId: string;
  readonly employeeCode: string;
  readonly code: string;
  readonly detail: PayrollErrorDetail;
}

export const insertErrors = (
  session: Session,
  cycleId: string,
  errors: readonly NewPayrollError[],
) =>
  session.run({
    name: 'payroll_errors_insert',
    text: `insert into payroll_errors (company_id, cycle_id, employee_id, employee_code, code, detail)
      select $1, $2, failed.*
      from rows from (
        unnest($3::uuid[]), unnest($4::text[]), unnest($5::text[]), jsonb_array_elements($6::jsonb)
      ) as failed`,
    values: [
      ...[session.companyId, cycleId],
      arrayLiteral(errors.map(({ employeeId }) => employeeId)),
      arrayLiteral(errors.map(({ employeeCode }) => employeeCode)),
      arrayLiteral(errors.map(({ code }) => code)),
      JSON.stringify(errors.map(({ detail }) => detail)),
    ],
  });
