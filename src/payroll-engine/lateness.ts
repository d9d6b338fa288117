import { roundHalfUpDivide, type Piastres } from '../shared/money.js';
import { rate, rateText, type Rate } from '../shared/rate.js';
import type { Earnings } from './earnings.js';
import { NOTHING, plus, times } from './exact.js';
import type { PayslipFacts } from './facts.js';
import type { LatenessPolicy } from './lateness-policy.js';
import { contractualHours } from './overtime.js';
import { line, type PayslipLine } from './payslip-types.js';
import type { Rules } from './rules.js';

export interface LatenessDeduction {
  readonly line: PayslipLine | undefined;
  readonly amountPiastres: Piastres;
  readonly taxablePiastres: Piastres;
}

const NONE: LatenessDeduction = { line: undefined, amountPiastres: 0n, taxablePiastres: 0n };

const MINUTES_PER_HOUR = 60n;

/** What absence and leave have taken of the lines that follow time. */
interface Taken {
  readonly absence: { readonly amountPiastres: Piastres; readonly taxablePiastres: Piastres };
  readonly leave:
    { readonly takenPiastres: Piastres; readonly takenTaxablePiastres: Piastres } | undefined;
}

interface Missed {
  /** Day wages. */
  readonly days: Rate;
  readonly parts: Pick<PayslipLine, 'rule' | 'quantity' | 'operands'>;
}

const byTheMinute = (minutes: readonly number[], hoursPerDay: Rate, paidDays: number): Missed => {
  const hours = {
    numerator: minutes.reduce((sum, each) => sum + BigInt(each), 0n),
    denominator: MINUTES_PER_HOUR,
  };
  const { numerator, denominator } = hoursPerDay;
  return {
    days: times(hours, { numerator: denominator, denominator: numerator }),
    parts: {
      rule: 'lateness_per_minute',
      quantity: hours,
      operands: { paidDays, hoursPerDay: rateText(hoursPerDay), lateDays: minutes.length },
    },
  };
};

type Table = Extract<LatenessPolicy, { readonly method: 'table' }>;

const byTheTable = (minutes: readonly number[], { steps }: Table, paidDays: number): Missed => {
  const reached = minutes.flatMap(
    (each) => steps.findLast(({ fromMinutes }) => each >= fromMinutes) ?? [],
  );
  const days = reached.reduce((sum, step) => plus(sum, rate(step.days)), NOTHING);
  return {
    days,
    parts: {
      rule: 'lateness_table',
      quantity: days,
      operands: { paidDays, lateDays: reached.length },
    },
  };
};

/**
 * Coming late and leaving early, as the company's policy has it. The day's share of the lines that follow time, as of
 * absence: minutes of a whole day take what absence on that day would, and all together never take more than those lines pay.
 */
export const computeLateness = (
  { time: { missedMinutes = [] }, employee }: PayslipFacts,
  earnings: Earnings,
  paidDays: number,
  { absence, leave }: Taken,
  { policies: { lateness }, overtime }: Rules,
): LatenessDeduction => {
  if (lateness.method === 'none' || missedMinutes.length === 0 || paidDays === 0) return NONE;
  const { days, parts } =
    lateness.method === 'table'
      ? byTheTable(missedMinutes, lateness, paidDays)
      : byTheMinute(missedMinutes, contractualHours(employee, overtime), paidDays);
  if (days.numerator === 0n) return NONE;
  const shareOf = (piastres: Piastres, takenPiastres: Piastres): Piastres => {
    const share = roundHalfUpDivide(piastres * days.numerator, days.denominator * BigInt(paidDays));
    const left = piastres - takenPiastres;
    return share < left ? share : left;
  };
  const amountPiastres = shareOf(
    earnings.followingTimePiastres,
    absence.amountPiastres + (leave?.takenPiastres ?? 0n),
  );
  return {
    amountPiastres,
    taxablePiastres: shareOf(
      earnings.followingTimeTaxablePiastres,
      absence.taxablePiastres + (leave?.takenTaxablePiastres ?? 0n),
    ),
    line: line({
      code: 'lateness',
      kind: 'deduction',
      amountPiastres,
      ...parts,
      basePiastres: earnings.followingTimePiastres,
      taxable: true,
      affectsGross: true,
      etaCode: 'DTE160',
    }),
  };
};
