import { BENEFIT_COLUMNS } from '../../payroll-engine/benefits.js';
import type { TaxRelief } from '../../payroll-engine/facts.js';
import type { PayslipLine } from '../../payroll-engine/payslip-types.js';
import type { ComponentKind } from './payroll-components-rules.js';

/**
 * Columns of the Tax Authority's unified salary sheet that a component of the company can stand in. All others hold
 * figures of the payslip itself: a component in one of them would be missing from the totals, or be counted in them
 * twice.
 */
const TAXABLE_EARNINGS = [
  ...['DTE160', 'DTE170', 'DTE175', 'DTE190', 'DTE235', 'DTE240', 'DTE245', 'DTE250', 'DTE260'],
  ...['DTE265', 'DTE270', 'DTE275', 'DTE280', 'DTE285', 'DTE290'],
] as const;

/** The sheet takes DTE180, DTE230 and DTE255 off the base again; the others stand outside of it. */
const EXEMPT_EARNINGS = [
  ...['DTE180', 'DTE230', 'DTE255', 'NAD615', 'NAD620', 'NAD625', 'NAD630'],
] as const;

/** A deduction is taken after tax; one in a column of the base (DAE) would say that it lowered the tax. */
const DEDUCTIONS = ['NAD635', 'NAD640', 'NAD645', 'NAD650', 'NAD655', 'NAD660'] as const;

/** What lowers the base: funds, premiums of life and health insurance, pensions. */
const PREMIUMS = ['DAE450', 'DAE451', 'DAE455', 'DAE460', 'DAE465'] as const;

/** Each valued as the law says: docs/components.md. */
const BENEFITS = Object.values(BENEFIT_COLUMNS);

/** What decides on the columns that a component can stand in. */
export interface ColumnUse {
  readonly kind: ComponentKind;
  readonly taxable: boolean;
  readonly taxRelief?: TaxRelief | null | undefined;
}

/** The columns for such a component. */
export const columnsFor = ({ kind, taxable, taxRelief }: ColumnUse): readonly string[] => {
  if (kind === 'benefit') return BENEFITS;
  if (kind === 'deduction') return taxRelief === 'capped_premium' ? PREMIUMS : DEDUCTIONS;
  return taxable ? TAXABLE_EARNINGS : EXEMPT_EARNINGS;
};

/** Whether such a line can stand in the column; a premium, where premiums of the payslips lower the base. */
export const holdsLine = (
  column: string,
  { kind, taxable }: PayslipLine,
  lowersBase: boolean,
): boolean => {
  if (kind === 'deduction' && lowersBase && PREMIUMS.some((one) => one === column)) return true;
  const of = { information: 'benefit', deduction: 'deduction', earning: 'earning' } as const;
  return columnsFor({ kind: kind === 'employer_cost' ? 'earning' : of[kind], taxable }).includes(
    column,
  );
};

export interface TreatmentProblem {
  readonly field: 'tax_relief' | 'taxable' | 'insurable' | 'in_overtime_base' | 'eta_code';
  readonly code: 'kind_unfit' | 'column_unfit' | 'required';
  readonly params: Readonly<Record<string, string>>;
}

interface Treatment extends ColumnUse {
  readonly insurable: boolean | 'excluded_allowance';
  readonly inOvertimeBase: boolean;
  readonly etaCode: string | null;
}

const only = (field: TreatmentProblem['field'], allowed: string): TreatmentProblem => ({
  field,
  code: 'kind_unfit',
  params: { allowed },
});

/** What contradicts the kind of the component; undefined when nothing does. */
export const treatmentProblem = (treatment: Treatment): TreatmentProblem | undefined => {
  const { kind, taxRelief = null, etaCode } = treatment;
  if (taxRelief !== null && kind !== 'deduction') return only('tax_relief', 'null');
  if (kind === 'benefit') {
    if (!treatment.taxable) return only('taxable', 'true');
    if (treatment.insurable !== false) return only('insurable', 'false');
    if (treatment.inOvertimeBase) return only('in_overtime_base', 'false');
  }
  const allowed = columnsFor(treatment);
  if (etaCode === null) {
    return taxRelief === null ? undefined : { field: 'eta_code', code: 'required', params: {} };
  }
  if (allowed.includes(etaCode)) return undefined;
  const params = { column: etaCode, allowed: allowed.join(', ') };
  return { field: 'eta_code', code: 'column_unfit', params };
};
