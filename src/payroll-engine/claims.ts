import { computeBenefits, NO_BENEFITS, type Benefits } from './benefits.js';
import type { EmployedSpan } from './days.js';
import { deductionClaims, type DeductionClaim } from './deductions.js';
import type { PayslipFacts } from './facts.js';
import type { Rules } from './rules.js';
import type { Earned } from './settlement.js';

const NO_CLAIMS: readonly DeductionClaim[] = [];

/** What the deductions ask for, and the benefits in kind; beside wages that another payslip has paid, nothing. */
export const claimsOf = (
  facts: PayslipFacts,
  rules: Rules,
  span: EmployedSpan,
  { paidDays, earnings, gross }: Earned,
): { readonly claims: readonly DeductionClaim[]; readonly benefits: Benefits } => {
  if (facts.settlement?.wagesPaid === true) return { claims: NO_CLAIMS, benefits: NO_BENEFITS };
  const { dayCount: count } = rules;
  return {
    claims: deductionClaims(facts, span, count, paidDays, earnings, gross),
    benefits: computeBenefits({ facts, span, count, paidDays, earnings }, gross, rules.benefits),
  };
};
