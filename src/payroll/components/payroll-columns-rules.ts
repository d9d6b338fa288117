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

/** What decides on the columns that a component or a line of it can stand in. */
export interface ColumnUse {
  readonly kind: ComponentKind;
  readonly taxable: boolean;
}

/** The columns for such a component, in the order of their codes. */
export const columnsFor = ({ kind, taxable }: ColumnUse): readonly string[] => {
  if (kind === 'deduction') return DEDUCTIONS;
  return taxable ? TAXABLE_EARNINGS : EXEMPT_EARNINGS;
};
