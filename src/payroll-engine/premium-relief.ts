import type { Piastres } from '../shared/money.js';
import { allowedPremiums, type IncomeTaxRules } from './income-tax.js';
import { line, type PayslipLine } from './payslip-types.js';

/**
 * What premiums and private funds lower the taxable pay by, as the line that says so; undefined where none are paid.
 * It is no payment: the premiums themselves are deductions.
 */
export const computePremiumRelief = (
  premiumsPiastres: Piastres,
  netRevenuePiastres: Piastres,
  days: number,
  rules: IncomeTaxRules,
): PayslipLine | undefined =>
  premiumsPiastres <= 0n
    ? undefined
    : line({
        code: 'premium_relief',
        rule: 'premium_relief',
        kind: 'information',
        amountPiastres: allowedPremiums(premiumsPiastres, netRevenuePiastres, days, rules),
        etaCode: 'DAE470',
        operands: { premiumsPiastres, netRevenuePiastres, days },
      });
