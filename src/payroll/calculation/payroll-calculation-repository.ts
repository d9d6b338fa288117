import { arrayLiteral } from '../../db/array-literal.js';
import { binaryArray, type ElementValues } from '../../db/binary-array.js';
import type { Session } from '../../db/session.js';
import type { BranchShares } from '../../payroll-engine/insurance-branches.js';
import type { DeductionCarry } from '../../payroll-engine/deductions.js';
import type { Payslip } from '../../payroll-engine/payslip-types.js';
import type { Piastres } from '../../shared/money.js';
import type { PayMonth } from '../../shared/pay-month.js';
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
  /** JSON text: a LeaveStatement. */
  readonly leave?: string;
  /** JSON text: a StoredRecord. */
  readonly record?: string;
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

type ColumnOf<Type extends keyof ElementValues> = readonly [
  name: string,
  type: Type,
  valueOf: (row: PayslipText) => ElementValues[Type] | undefined,
];
type Column = { [Type in keyof ElementValues]: ColumnOf<Type> }[keyof ElementValues];

const WRITTEN: readonly Column[] = [
  ['employee_id', 'uuid', ({ employeeId }) => employeeId],
  ['employee_code', 'text', ({ employeeCode }) => employeeCode],
  ['full_name', 'text', ({ fullName }) => fullName],
  ['days', 'integer', ({ figures }) => figures.days],
  ['covered_days', 'integer', ({ figures }) => figures.paidDays],
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

const JSON_COLUMNS: readonly Column[] = [
  ['lines', 'json', ({ lines }) => lines],
  ['warnings', 'json', ({ warnings }) => warnings],
  ['leave', 'json', ({ leave }) => leave],
  ['record', 'json', ({ record }) => record],
];

/** All that a payslip says, for a hash: that of a payslip without leave or record is what it was before there was any. */
export const payslipText = (payslip: PayslipText): string =>
  [
    ...WRITTEN.map(([, , valueOf]) => valueOf(payslip)),
    ...[payslip.lines, payslip.warnings],
    ...(payslip.leave === undefined ? [] : [payslip.leave]),
    ...(payslip.record === undefined ? [] : [payslip.record]),
  ].join('\t');

/** The first column in which the payslips differ, with both values as text; undefined when they are equal. */
export const differingColumn = (
  stored: PayslipText,
  other: PayslipText | undefined,
): { field: string; stored: string | null; recomputed: string | null } | undefined => {
  if (other === undefined) return { field: 'payslip', stored: 'payslip', recomputed: null };
  for (const [field, , valueOf] of [...WRITTEN, ...JSON_COLUMNS]) {
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
    period, lines::text, warnings::text, leave::text, record::text
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

type PayslipTextRow = Omit<PayslipRow, 'lines' | 'warnings' | 'leave' | 'record' | 'cycle_id'> & {
  readonly retro: string | null;
  readonly leave: string | null;
  readonly record: string | null;
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
  ...(row.leave !== null && { leave: row.leave }),
  ...(row.record !== null && { record: row.record }),
});

const FIXED_PARAMETERS = 3;
const INSERTED: readonly Column[] = [...WRITTEN, ...JSON_COLUMNS];

const INSERT = `insert into payslips (company_id, cycle_id, period, ${INSERTED.map(([column]) => column).join(', ')})
  select $1, $2, $3, written.*
  from unnest(${INSERTED.map(([, type], index) => `$${index + FIXED_PARAMETERS + 1}::${type}[]`).join(', ')}) as written`;

const arrayOf = <Type extends keyof ElementValues>(
  [, type, valueOf]: ColumnOf<Type>,
  payslips: readonly NewPayslip[],
): Buffer => binaryArray(type, payslips, valueOf);

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
      ...INSERTED.map((column) => arrayOf(column, payslips)),
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
