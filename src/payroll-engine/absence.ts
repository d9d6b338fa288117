import type { Piastres } from '../shared/money.js';
import { compareRates, fraction, rateText, type Rate } from '../shared/rate.js';
import type { Earnings } from './earnings.js';
import { payable, times } from './exact.js';
import { line, type PayslipLine, type PayslipWarning } from './payslip-types.js';

export interface AbsenceDeduction {
  readonly line: PayslipLine | undefined;
  readonly amountPiastres: Piastres;
  readonly taxablePiastres: Piastres;
  readonly warning: PayslipWarning | undefined;
}

const NONE: AbsenceDeduction = {
  line: undefined,
  amountPiastres: 0n,
  taxablePiastres: 0n,
  warning: undefined,
};

/**
 * Unpaid absence: the day's share of the pay that follows time. In a month with a raise the day is an average
 * one, so that absence on every paid day takes exactly what was earned, and never more.
 */
export const computeAbsence = (
  absentDays: Rate,
  earnings: Earnings,
  paidDays: number,
): AbsenceDeduction => {
  if (absentDays.numerator === 0n) return NONE;
  const all = fraction(BigInt(paidDays));
  const exceeds = compareRates(absentDays, all) > 0;
  const days = exceeds ? all : absentDays;
  const share = {
    numerator: days.numerator,
    denominator: days.denominator * BigInt(paidDays),
  };
  const amountPiastres = payable(times(earnings.followingTime, share));
  return {
    amountPiastres,
    taxablePiastres: payable(times(earnings.followingTimeTaxable, share)),
    line: line({
      code: 'unpaid_absence',
      rule: 'unpaid_absence',
      kind: 'deduction',
      amountPiastres,
      quantity: days,
      basePiastres: payable(earnings.followingTime),
      taxable: true,
      insurable: false,
      affectsGross: true,
      etaCode: 'DTE160',
      operands: { paidDays },
    }),
    warning: exceeds
      ? { code: 'absence_exceeds_paid_days', params: { given: rateText(absentDays), paidDays } }
      : undefined,
  };
};
