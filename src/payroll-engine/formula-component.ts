import { DomainError } from '../shared/domain-error.js';
import { whole, type Rate } from '../shared/rate.js';
import { baseWorth, type Bases, type Worth } from './bases.js';
import { NOTHING, times, type Exact } from './exact.js';
import type { ComponentFacts } from './facts.js';
import { evaluateFormula, meaningsText, type Formula, type Meaning } from './formula.js';
import type { Operands } from './payslip-types.js';

/** What a formula may name beside amounts: days, and the quantity that was entered for the employee. */
export const FORMULA_QUANTITIES = ['paid_days', 'month_days', 'quantity'] as const;

interface FormulaAmount {
  readonly formula: Formula;
  readonly quantity?: Rate;
}

const PER_PIASTRE: Rate = { numerator: 1n, denominator: 100n };
const PER_EGP: Rate = { numerator: 100n, denominator: 1n };

/** Amounts in EGP; those of a full month with the days of a full month. */
const meaningOf =
  (amount: FormulaAmount, part: keyof Worth, bases: Bases): Meaning =>
  (name) => {
    switch (name) {
      case 'paid_days':
        return whole(part === 'earned' ? bases.paidDays : bases.monthDays);
      case 'month_days':
        return whole(bases.monthDays);
      case 'quantity':
        if (amount.quantity !== undefined) return amount.quantity;
        throw new DomainError('invalid_facts', 'needs a quantity, and none was entered');
      default: {
        const worth = baseWorth(name, bases);
        return worth === undefined ? NOTHING : times(worth[part], PER_PIASTRE);
      }
    }
  };

/** The refusals of a formula, which knows no name of its own, with that of its component. */
const named = (code: string, compute: () => Exact): Exact => {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, `the formula of ${code} ${error.message}`, { code });
  }
};

/** In piastres, not rounded. DomainError `invalid_facts` when it is below zero or divides by it. */
export const formulaValue = (
  { code }: ComponentFacts,
  amount: FormulaAmount,
  part: keyof Worth,
  bases: Bases,
): Exact => {
  const value = named(code, () => evaluateFormula(amount.formula, meaningOf(amount, part, bases)));
  if (value.numerator < 0n) {
    throw new DomainError('invalid_facts', `the formula of ${code} gives less than zero`, { code });
  }
  return times(value, PER_EGP);
};

/** What the formula would give in a full month; nothing where the figures of that make no sense. */
export const formulaEstimate = (
  component: ComponentFacts,
  amount: FormulaAmount,
  part: 'full' | 'opening',
  bases: Bases,
): Exact => {
  try {
    return formulaValue(component, amount, part, bases);
  } catch (error) {
    if (error instanceof DomainError) return NOTHING;
    throw error;
  }
};

/** What the line of a formula was computed with. */
export const formulaOperands = (
  { prorated }: ComponentFacts,
  amount: FormulaAmount,
  bases: Bases,
): Operands => {
  const meaning = meaningOf(amount, prorated ? 'earned' : 'full', bases);
  return { formula: amount.formula.text, values: meaningsText(amount.formula, meaning) };
};
