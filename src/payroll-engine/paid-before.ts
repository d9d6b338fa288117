import type { Worth } from './bases.js';
import { exactly, isMore, minus, NOTHING, payable } from './exact.js';
import { GROSS_WAGE, type ComponentFacts, type PaidBeforeFacts } from './facts.js';
import type { Operands } from './payslip-types.js';

export const NOTHING_BEFORE: PaidBeforeFacts = { days: 0, taxDays: 0, components: {} };

/** A share of the payslip's own gross is due on every payslip, and whatever else follows no days once a month. */
const isDueOnce = ({ kind, amount, prorated, recurring }: ComponentFacts): boolean => {
  if (prorated || recurring === false) return false;
  if (kind === 'earning') return true;
  if (amount.type === 'percentage') return !amount.of.includes(GROSS_WAGE);
  return amount.type !== 'formula' || !amount.formula.names.includes(GROSS_WAGE);
};

export interface DueNow {
  readonly worth: Worth;
  /** What the line tells of it; absent where nothing was paid before. */
  readonly operands?: Operands;
}

/** What of the worth is still due, where settlements have paid of the month already. */
export const dueNow = (
  component: ComponentFacts,
  worth: Worth,
  paidBefore: PaidBeforeFacts | undefined,
): DueNow => {
  const paid = paidBefore?.components[component.partOf ?? component.code] ?? 0n;
  if (paid === 0n || !isDueOnce(component)) return { worth };
  const left = minus(worth.earned, exactly(paid));
  return {
    worth: { ...worth, earned: isMore(left, NOTHING) ? left : NOTHING },
    operands: { dueInMonthPiastres: payable(worth.earned), paidBeforePiastres: paid },
  };
};
