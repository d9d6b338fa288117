import { roundHalfUpDivide, type Piastres } from '../shared/money.js';
import { compareRates, rateText, whole, type Rate } from '../shared/rate.js';
import type { Earnings } from './earnings.js';
import type { LeavePay } from './leave-pay.js';
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

const NOTHING_TAKEN = { takenPiastres: 0n, takenTaxablePiastres: 0n };

/**
 * Unpaid absence: the day's share of the lines that follow time. In a month with a raise the day is an average
 * one, so that absence on every paid day takes exactly what those lines pay, and never more, together with what leave has taken of them.
 */
export const computeAbsence = (
  absentDays: Rate,
  earnings: Earnings,
  paidDays: number,
  taken: Pick<LeavePay, 'takenPiastres' | 'takenTaxablePiastres'> = NOTHING_TAKEN,
): AbsenceDeduction => {
  // Of a month that an earlier employment was paid for to its last day there is nothing to take.
  if (absentDays.numerator === 0n || paidDays === 0) return NONE;
  const all = whole(paidDays);
  const exceeds = compareRates(absentDays, all) > 0;
  const days = exceeds ? all : absentDays;
  const shareOf = (piastres: Piastres, takenPiastres: Piastres): Piastres => {
    const share = roundHalfUpDivide(piastres * days.numerator, days.denominator * BigInt(paidDays));
    const left = piastres - takenPiastres;
    return share < left ? share : left;
  };
  const amountPiastres = shareOf(earnings.followingTimePiastres, taken.takenPiastres);
  return {
    amountPiastres,
    taxablePiastres: shareOf(earnings.followingTimeTaxablePiastres, taken.takenTaxablePiastres),
    line: line({
      code: 'unpaid_absence',
      rule: 'unpaid_absence',
      kind: 'deduction',
      amountPiastres,
      quantity: days,
      basePiastres: earnings.followingTimePiastres,
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
