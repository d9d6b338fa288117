import { arrayLiteral, type ElementValue } from '../../db/array-literal.js';
import type { Session } from '../../db/session.js';
import { previousEmploymentWithin } from '../../employees/previous-employment-read-model.js';
import type { BranchShares } from '../../payroll-engine/insurance-branches.js';
import type { DeductionCarry } from '../../payroll-engine/deductions.js';
import { accumulatedOf, plusYearToDate } from '../../payroll-engine/income-tax.js';
import type { Payslip } from '../../payroll-engine/payslip-types.js';
import type { YearToDateFacts } from '../../payroll-engine/facts.js';
import type { Piastres } from '../../shared/money.js';
import type { PayMonth } from '../../shared/pay-month.js';
import { nothingToDate } from './payroll-facts-rules.js';
import type { PackedLine } from '../payslips/payslip-line-packing.js';
import {
  figuresOf,
  type PayrollErrorDetail,
  type PayslipRow,
} from '../payslips/payslips-repository.js';

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
  readonly flat_days: number;
  readonly flat_taxable_pay: Piastres;
  readonly flat_income_tax: Piastres;
}

/** What closed payslips sum up to. */
export interface PaidToDate {
  /** By the scale: what accumulates. */
  readonly accumulated: YearToDateFacts;
  /** At the flat rate, month by month. */
  readonly flat: YearToDateFacts;
}

/**
 * The year to date of a month, for each employee of the range that has any: the closed payslips of the months [from,
 * before), and what earlier employers paid by then.
 */
export const yearToDateOf = async (
  session: Session,
  months: { from: PayMonth; before: PayMonth },
  range: EmployeeRange,
): Promise<ReadonlyMap<string, YearToDateFacts>> => {
  const paid = await paidToDateOf(session, months, range);
  const { from, before: through } = months;
  const elsewhere = await previousEmploymentWithin(session, { from, through }, range);
  const both = new Map([...paid].map(([id, { accumulated }]) => [id, accumulated]));
  for (const [id, previous] of elsewhere)
    both.set(id, plusYearToDate(previous, both.get(id) ?? nothingToDate));
  return both;
};

/** An SQL condition on an employee's id, and the values of its placeholders from $4 on. */
interface EmployeeCondition {
  readonly name: string;
  readonly of: (column: string) => string;
  readonly values: readonly string[];
}

// Along the primary key, cycle by cycle: the employees of a chunk lie side by side in each. Differences of earlier
// months count for the month they belong to, and not for the one that paid them.
const paidToDateText = ({ of }: EmployeeCondition): string => `with paid as (
        select p.employee_id, p.days, p.taxable_pay, p.income_tax, p.flat_days, p.flat_taxable_pay, p.flat_income_tax
        from payroll_cycles c
        join payslips p on p.company_id = c.company_id and p.cycle_id = c.id
        where c.company_id = $1 and c.period >= $2 and c.period < $3 and c.status = 'closed'
          and ${of('p.employee_id')}
        union all
        select p.employee_id, r.days * counted.own,
          r."taxablePay" * (counted.own - counted.payer), r."incomeTax" * (counted.own - counted.payer),
          r."flatDays" * counted.own, r."flatTaxablePay" * counted.own, r."flatIncomeTax" * counted.own
        from payslips p
        join payroll_cycles c on c.company_id = p.company_id and c.id = p.cycle_id and c.status = 'closed'
        cross join lateral json_to_recordset(p.retro)
          as r (period text, days integer, "taxablePay" bigint, "incomeTax" bigint,
            "flatDays" integer, "flatTaxablePay" bigint, "flatIncomeTax" bigint)
        cross join lateral (select (r.period >= $2 and r.period < $3)::integer as own,
          (p.period >= $2 and p.period < $3)::integer as payer) counted
        where p.company_id = $1 and p.retro is not null and ${of('p.employee_id')}
      )
      select employee_id, sum(days)::integer as days,
        sum(taxable_pay)::bigint as taxable_pay, sum(income_tax)::bigint as income_tax,
        sum(flat_days)::integer as flat_days, sum(flat_taxable_pay)::bigint as flat_taxable_pay,
        sum(flat_income_tax)::bigint as flat_income_tax
      from paid group by employee_id`;

const paidWhere = async (
  session: Session,
  months: { from: PayMonth; before: PayMonth },
  condition: EmployeeCondition,
): Promise<ReadonlyMap<string, PaidToDate>> => {
  const rows = await session.rows<YearToDateRow>({
    name: condition.name,
    text: paidToDateText(condition),
    values: [session.companyId, months.from, months.before, ...condition.values],
  });
  return new Map(
    rows.map((row) => [
      row.employee_id,
      {
        accumulated: accumulatedOf({
          ...{ days: row.days, taxablePay: row.taxable_pay, incomeTax: row.income_tax },
          ...{ flatDays: row.flat_days, flatTaxablePay: row.flat_taxable_pay },
          flatIncomeTax: row.flat_income_tax,
        }),
        flat: {
          days: row.flat_days,
          taxablePayPiastres: row.flat_taxable_pay,
          taxWithheldPiastres: row.flat_income_tax,
        },
      },
    ]),
  );
};

const paidToDateOf = (
  session: Session,
  months: { from: PayMonth; before: PayMonth },
  { after, through }: EmployeeRange,
): Promise<ReadonlyMap<string, PaidToDate>> =>
  paidWhere(session, months, {
    name: 'payslips_year_to_date',
    of: (column) => `${column} > $4 and ${column} <= $5`,
    values: [after, through],
  });

/** What the closed payslips of the months [from, before) sum up to, of these employees; nobody who has none. */
export const paidWithinOf = (
  session: Session,
  months: { from: PayMonth; before: PayMonth },
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, PaidToDate>> =>
  paidWhere(session, months, {
    name: 'payslips_paid_within',
    of: (column) => `${column} = any($4::uuid[])`,
    values: [arrayLiteral(employeeIds)],
  });

/** What closed payslips of the employees carried forward, less what later ones recovered; nobody who owes nothing. */
export const carriedOf = async (
  session: Session,
  range: EmployeeRange,
): Promise<ReadonlyMap<string, Piastres>> => {
  const rows = await session.rows<{ employee_id: string; carried: Piastres }>({
    name: 'payslips_carried',
    text: `select p.employee_id, sum(p.carried_forward)::bigint as carried
      from payslips p
      join payroll_cycles c on c.company_id = p.company_id and c.id = p.cycle_id and c.status = 'closed'
      where p.company_id = $1 and p.employee_id > $2 and p.employee_id <= $3 and p.carried_forward <> 0
      group by p.employee_id
      having sum(p.carried_forward) > 0`,
    values: [session.companyId, range.after, range.through],
  });
  return new Map(rows.map((row) => [row.employee_id, row.carried]));
};

/** Removes what an earlier calculation left in the range, of employees who have gone since too. */
export const clearRange = (session: Session, cycleId: string, range: EmployeeRange) =>
  session.run({
    name: 'payslips_clear_range',
    text: `with cleared as (
        delete from payroll_errors
        where company_id = $1 and cycle_id = $2 and employee_id > $3 and employee_id <= $4
      ), freed as (
        delete from payslip_loans
        where company_id = $1 and cycle_id = $2 and employee_id > $3 and employee_id <= $4
      ), released as (
        delete from payslip_carried_deductions
        where company_id = $1 and cycle_id = $2 and employee_id > $3 and employee_id <= $4
      )
      delete from payslips
      where company_id = $1 and cycle_id = $2 and employee_id > $3 and employee_id <= $4`,
    values: [session.companyId, cycleId, range.after, range.through],
  });

export type PayslipFigures = Omit<Payslip, 'lines' | 'warnings' | 'debts'>;

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
  /** JSON text; undefined for nearly every payslip. */
  readonly retro?: string | undefined;
  readonly loans: readonly NewPayslipLoan[];
  readonly carries: readonly DeductionCarry[];
}

/** What a payslip asks and takes of a loan, in piastres. */
export interface NewPayslipLoan {
  readonly employeeId: string;
  readonly loanId: string;
  /** Newly due of an order without a principal. */
  readonly due: Piastres;
  /** What the loan had in arrears before. */
  readonly arrears: Piastres;
  readonly asked: Piastres;
  readonly taken: Piastres;
  /** Why not all of it. */
  readonly reason: string | undefined;
}

/** All that is stored in the row of a payslip. */
export type PayslipText = Omit<NewPayslip, 'branchShares' | 'loans' | 'carries'>;

type Column = readonly [name: string, type: string, valueOf: (row: PayslipText) => ElementValue];

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
  ['flat_days', 'integer', ({ figures }) => figures.flatDays],
  ['flat_taxable_pay', 'bigint', ({ figures }) => figures.flatTaxablePay],
  ['flat_income_tax', 'bigint', ({ figures }) => figures.flatIncomeTax],
  ['martyrs_fund', 'bigint', ({ figures }) => figures.martyrsFund],
  ['other_deductions', 'bigint', ({ figures }) => figures.otherDeductions],
  ['carried_forward', 'bigint', ({ figures }) => figures.carriedForward],
  ['net_rounding', 'bigint', ({ figures }) => figures.netRounding],
  ['net', 'bigint', ({ figures }) => figures.net],
  ['employer_levies', 'bigint', ({ figures }) => figures.employerLevies],
  ['employer_cost', 'bigint', ({ figures }) => figures.employerCost],
  ['retro', 'json', ({ retro }) => retro],
];

/** All that a payslip says, for a hash. */
export const payslipText = (payslip: PayslipText): string =>
  [...WRITTEN.map(([, , valueOf]) => valueOf(payslip)), payslip.lines, payslip.warnings].join('\t');

/** The first column in which the payslips differ, with both values as text; undefined when they are equal. */
export const differingColumn = (
  stored: PayslipText,
  other: PayslipText | undefined,
): { field: string; stored: string | null; recomputed: string | null } | undefined => {
  if (other === undefined) return { field: 'payslip', stored: 'payslip', recomputed: null };
  const columns: readonly Column[] = [
    ...WRITTEN,
    ['lines', 'json', ({ lines }) => lines],
    ['warnings', 'json', ({ warnings }) => warnings],
  ];
  for (const [field, , valueOf] of columns) {
    const [was, is] = [String(valueOf(stored)), String(valueOf(other))];
    if (was !== is) return { field, stored: was, recomputed: is };
  }
  return undefined;
};

/** A payslip read back, its lines taken apart. */
export interface StoredPayslip extends Omit<PayslipText, 'lines'> {
  readonly lines: readonly PackedLine[];
}

const READ = `select ${WRITTEN.map(([column, type]) => (type === 'json' ? `${column}::text` : column)).join(', ')},
    period, lines::text, warnings::text
  from payslips
  where company_id = $1 and cycle_id = $2 and employee_id > $3 and employee_id <= $4
  order by employee_id`;

/** The payslips of the range, byte for byte as they were written. */
export const readPayslips = async (
  session: Session,
  cycleId: string,
  { after, through }: EmployeeRange,
  limit?: number,
): Promise<readonly PayslipText[]> => {
  const rows = await session.rows<PayslipTextRow>({
    name: limit === undefined ? 'payslips_read_range' : 'payslips_read_next',
    text: limit === undefined ? READ : `${READ} limit $5`,
    values: [session.companyId, cycleId, after, through, ...(limit === undefined ? [] : [limit])],
  });
  return rows.map(toPayslipText);
};

type PayslipTextRow = Omit<PayslipRow, 'lines' | 'warnings' | 'cycle_id'> & {
  readonly retro: string | null;
  readonly lines: string;
  readonly warnings: string;
};

const toPayslipText = (row: PayslipTextRow): PayslipText => ({
  employeeId: row.employee_id,
  employeeCode: row.employee_code,
  fullName: row.full_name,
  figures: figuresOf(row),
  lines: row.lines,
  warnings: row.warnings,
  ...(row.retro !== null && { retro: row.retro }),
});

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

export const insertPayslipLoans = (
  session: Session,
  cycleId: string,
  loans: readonly NewPayslipLoan[],
) =>
  session.run({
    name: 'payslip_loans_insert',
    text: `insert into payslip_loans (company_id, cycle_id, employee_id, loan_id, due, arrears, asked, taken, reason)
      select $1, $2, given.*
      from unnest($3::uuid[], $4::uuid[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::text[]) as given`,
    values: [
      ...[session.companyId, cycleId],
      arrayLiteral(loans, ({ employeeId }) => employeeId),
      arrayLiteral(loans, ({ loanId }) => loanId),
      arrayLiteral(loans, ({ due }) => due),
      arrayLiteral(loans, ({ arrears }) => arrears),
      arrayLiteral(loans, ({ asked }) => asked),
      arrayLiteral(loans, ({ taken }) => taken),
      arrayLiteral(loans, ({ reason }) => reason),
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
