import type { Piastres } from '../shared/money.js';
import { toEgp } from '../shared/money.js';
import type { PlainDate } from '../shared/plain-date.js';
import { applyRate, fraction, multiplyRates, rate, type Rate, ONE } from '../shared/rate.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { integerAt, rateAt, typedParameterAt } from '../statutory/parameters-at.js';
import { toDays, type Millidays } from './day-amounts.js';
import { dayOfLaw, explain, type LeaveExplanation } from './leave-explanation.js';

export interface PaySegment {
  readonly days: number;
  readonly rate: Rate;
  readonly amountPiastres: Piastres;
  readonly payer: 'employer' | 'insurance' | 'nobody';
  readonly explanation: LeaveExplanation;
}

interface Law {
  readonly parameters: ParameterSet;
  readonly on: PlainDate;
}

const DAYS_PER_MONTH = 30;

const amountOf = (monthly: Piastres, days: number, share: Rate): Piastres =>
  applyRate(monthly, multiplyRates(share, fraction(BigInt(days), BigInt(DAYS_PER_MONTH))));

const percentOf = ({ numerator, denominator }: Rate): number =>
  Number((numerator * 10_000n) / denominator) / 100;

interface Step {
  /** The last day of the scale that the rate applies to; null is open-ended. */
  readonly upTo: number | null;
  readonly rate: string;
}

/** The days `before + 1` to `before + days` cut where the scale changes; what is above its end has no step. */
const cut = (steps: readonly Step[], before: number, days: number) => {
  const parts: { days: number; share: Rate | null }[] = [];
  let position = before;
  const end = before + days;
  for (const { upTo, rate: share } of steps) {
    const until = Math.min(end, upTo ?? end);
    if (until > position) {
      parts.push({ days: until - position, share: rate(share) });
      position = until;
    }
  }
  if (end > position) parts.push({ days: end - position, share: null });
  return parts;
};

/**
 * Sick pay in ordinary establishments, which social insurance owes: by the day of the illness, within a number of
 * days of the calendar year.
 *
 * @param illnessDays of this illness, before
 * @param yearDays of sick leave in the calendar year, before
 */
export const ordinarySickPay = (
  {
    insuredWagePiastres,
    days,
    illnessDays,
    yearDays,
  }: {
    readonly insuredWagePiastres: Piastres;
    readonly days: number;
    readonly illnessDays: number;
    readonly yearDays: number;
  },
  { parameters, on }: Law,
): PaySegment[] => {
  const limit = integerAt(parameters, 'social_insurance.sick_pay_days_per_year', on);
  const { value: steps } = typedParameterAt(parameters, 'social_insurance.sick_pay', on, 'scale');
  const covered = Math.max(0, Math.min(days, limit - yearDays));
  const open = steps.map((step, place) =>
    place === steps.length - 1 ? { ...step, upTo: null } : step,
  );
  const paid = cut(open, illnessDays, covered).map(({ days: part, share }): PaySegment => {
    const known = share ?? ONE;
    return {
      days: part,
      rate: known,
      amountPiastres: amountOf(insuredWagePiastres, part, known),
      payer: 'insurance',
      explanation: explain(
        'sick_insurance',
        { days: part, percent: percentOf(known) },
        { parameters, on },
      ),
    };
  });
  if (covered === days) return paid;
  return [
    ...paid,
    unpaid(
      days - covered,
      explain('sick_over_cap', { days: days - covered, limit }, { parameters, on }),
    ),
  ];
};

const unpaid = (days: number, explanation: LeaveExplanation): PaySegment => ({
  days,
  rate: fraction(0n),
  amountPiastres: 0n,
  payer: 'nobody',
  explanation,
});

/**
 * Sick pay in industrial establishments, by the months of illness within each three years of service.
 *
 * @param windowDays of sick leave in the three years, before
 */
export const industrialSickPay = (
  {
    wagePiastres,
    days,
    windowDays,
  }: {
    readonly wagePiastres: Piastres;
    readonly days: number;
    readonly windowDays: number;
  },
  { parameters, on }: Law,
): PaySegment[] => {
  const key = 'leave.sick_pay_industrial';
  const { value } = typedParameterAt(parameters, key, dayOfLaw(parameters, key, on), 'scale');
  const steps = value.map(({ upTo, rate: share }) => ({
    upTo: upTo === null ? null : upTo * DAYS_PER_MONTH,
    rate: share,
  }));
  const limit = steps.at(-1)?.upTo ?? 0;
  const years = integerAt(parameters, 'leave.sick_industrial_window_years', on);
  return cut(steps, windowDays, days).map(({ days: part, share }): PaySegment => {
    if (share === null) {
      return unpaid(
        part,
        explain('sick_industrial_over', { days: part, limit, years }, { parameters, on }),
      );
    }
    const operands = { days: part, percent: percentOf(share) };
    return {
      days: part,
      rate: share,
      amountPiastres: amountOf(wagePiastres, part, share),
      payer: share.numerator === 0n ? 'nobody' : 'employer',
      explanation: explain('sick_industrial', operands, { parameters, on }),
    };
  });
};

export interface MaternityPay {
  readonly workerReceivesPiastres: Piastres;
  readonly insuranceSharePiastres: Piastres;
  readonly employerSharePiastres: Piastres;
  readonly explanations: readonly LeaveExplanation[];
}

/** The full wage; what social insurance bears of it depends on the months of contributions. */
export const maternityPay = (
  {
    wagePiastres,
    insuredWagePiastres,
    contributionMonths,
    days,
  }: {
    readonly wagePiastres: Piastres;
    readonly insuredWagePiastres: Piastres;
    readonly contributionMonths: number;
    readonly days: number;
  },
  { parameters, on }: Law,
): MaternityPay => {
  const months = integerAt(parameters, 'social_insurance.maternity_contribution_months', on);
  const share = rateAt(parameters, 'social_insurance.maternity_share', on);
  const worker = amountOf(wagePiastres, days, ONE);
  const isCovered = contributionMonths >= months;
  const borne = isCovered ? amountOf(insuredWagePiastres, days, share) : 0n;
  const insurance = borne < worker ? borne : worker;
  const law = { parameters, on };
  return {
    workerReceivesPiastres: worker,
    insuranceSharePiastres: insurance,
    employerSharePiastres: worker - insurance,
    explanations: [
      explain('maternity_wage', { days }, law),
      isCovered
        ? explain('maternity_insurance', { percent: percentOf(share), months }, law)
        : explain('maternity_no_insurance', { months }, law),
    ],
  };
};

/** What unused annual leave is worth when the job ends. */
export const leavePayout = (
  {
    wagePiastres,
    balance,
    divisor,
  }: {
    readonly wagePiastres: Piastres;
    readonly balance: Millidays;
    /** Null: the law's. */
    readonly divisor: number | null;
  },
  { parameters, on }: Law,
): { readonly amountPiastres: Piastres; readonly explanation: LeaveExplanation } => {
  const key = 'leave.payout_divisor_days';
  const by = divisor ?? integerAt(parameters, key, dayOfLaw(parameters, key, on));
  const share = fraction(BigInt(Math.max(0, balance)), BigInt(by) * 1_000n);
  const operands = { wage: toEgp(wagePiastres), divisor: by, days: toDays(balance) };
  return {
    amountPiastres: applyRate(wagePiastres, share),
    explanation: explain('leave_payout', operands, { parameters, on }),
  };
};
