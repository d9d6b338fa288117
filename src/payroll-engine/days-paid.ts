import { roundHalfUpDivide } from '../shared/money.js';
import { rate, type Rate } from '../shared/rate.js';
import { minus, NOTHING, plus, type Exact } from './exact.js';
import type { Payslip, PayslipLine } from './payslip-types.js';

const LEAVE_RULES: ReadonlySet<PayslipLine['rule']> = new Set([
  'sick_leave',
  'sick_leave_industrial',
  'unpaid_leave',
]);

/** Days of the company's basis for which the line takes the pay: half a day's pay lost is half a day. */
const unpaidDaysOf = ({ rule, quantity, operands }: PayslipLine): Rate => {
  if (rule === 'unpaid_absence') return quantity ?? NOTHING;
  const unpaid = LEAVE_RULES.has(rule) ? operands?.['unpaidDays'] : undefined;
  return typeof unpaid === 'string' ? rate(unpaid) : NOTHING;
};

const DECIMALS = 10_000n;

/**
 * The days that the employer pays: those that the employment covers less those of absence and of leave without pay, by
 * the company's day basis, to four decimals. Differences of earlier months stay with theirs. A correction takes days back.
 */
export const daysPaidOf = ({ paidDays, lines }: Pick<Payslip, 'paidDays' | 'lines'>): number => {
  const unpaid = lines.reduce<Exact>((sum, line) => plus(sum, unpaidDaysOf(line)), NOTHING);
  if (unpaid.numerator === 0n) return paidDays;
  const covered: Exact = { numerator: BigInt(Math.abs(paidDays)), denominator: 1n };
  const { numerator, denominator } = minus(covered, unpaid);
  const left = Number(roundHalfUpDivide(numerator * DECIMALS, denominator)) / Number(DECIMALS);
  return paidDays < 0 ? -left : left;
};
