import type { Piastres } from '../shared/money.js';
import { line, type PayslipLine } from './payslip-types.js';
import type { PayrollPolicies } from './policies.js';

const POUND = 100n;

/** What the policy adds to the net (or takes from it, if negative). */
export const roundingOf = (net: Piastres, policy: PayrollPolicies['roundingOfNet']): Piastres => {
  const pastPound = net % POUND;
  if (policy === 'none' || pastPound === 0n) return 0n;
  const up = policy === 'up_to_pound' || pastPound * 2n >= POUND;
  return up ? POUND - pastPound : -pastPound;
};

export const balancingLine = (
  rule: 'shortfall_carried' | 'net_rounding',
  piastres: Piastres,
): PayslipLine =>
  line({
    code: rule,
    rule,
    kind: piastres > 0n ? 'earning' : 'deduction',
    amountPiastres: piastres < 0n ? -piastres : piastres,
  });
