import { allocate, clamp, roundHalfUpDivide, type Piastres } from '../shared/money.js';
import { monthNumberOf, type PayMonth } from '../shared/pay-month.js';
import { applyRate, type Rate } from '../shared/rate.js';
import { line, type PayslipLine } from './payslip-types.js';
import type { PayrollPolicies } from './policies.js';
import type { Resolver } from './resolver.js';
import { RATE_SCALE, scaledRate } from './tax-scale.js';

export interface LevyRules {
  readonly martyrsScaled: bigint;
  readonly martyrsBase: PayrollPolicies['martyrsBase'];
  readonly solidarity: SolidarityLevy | undefined;
  readonly training: TrainingLevy | undefined;
  readonly emergency: EmergencyLevy | undefined;
}

interface SolidarityLevy {
  readonly rate: Rate;
  /** Net pay of a month up to this bears nothing. */
  readonly freePiastres: Piastres;
}

interface TrainingLevy {
  readonly fromWorkers: number;
  /** Per worker and year. */
  readonly yearPiastres: Piastres;
  /** The year's amount by month, summing to it exactly. */
  readonly monthPiastres: Piastres;
}

interface EmergencyLevy {
  readonly fromWorkers: number;
  readonly rate: Rate;
  readonly base: 'basic' | 'contribution_wage';
}

const MONTHS_PER_YEAR = 12n;
const EQUAL_MONTHS = Array.from({ length: 12 }, () => 1n);

/**
 * Law 14/2025 art. 21, per worker and year: clamp(rate × minimum insured wage, minimum, maximum). The text does
 * not say whether the wage is the month's or the year's; the company's policy does.
 */
export const trainingLevyPerYear = (
  resolver: Resolver,
  reading: 'monthly_wage' | 'yearly_wage',
): Piastres => {
  const monthlyWage = resolver.money('social_insurance.contribution_wage_minimum');
  const wage = reading === 'yearly_wage' ? monthlyWage * MONTHS_PER_YEAR : monthlyWage;
  return clamp(
    applyRate(wage, resolver.rate('levies.training_fund_rate')),
    resolver.money('levies.training_fund_minimum'),
    resolver.money('levies.training_fund_maximum'),
  );
};

const prepareTraining = (
  resolver: Resolver,
  period: PayMonth,
  reading: PayrollPolicies['trainingLevy'],
): TrainingLevy | undefined => {
  if (reading === 'off') return undefined;
  const yearPiastres = trainingLevyPerYear(resolver, reading);
  const months = allocate(yearPiastres, EQUAL_MONTHS);
  return {
    fromWorkers: resolver.integer('levies.training_fund_workers'),
    yearPiastres,
    monthPiastres: months[monthNumberOf(period) - 1] ?? 0n,
  };
};

const prepareSolidarity = (
  resolver: Resolver,
  { solidarityContribution }: PayrollPolicies,
): SolidarityLevy | undefined => {
  if (solidarityContribution === 'off') return undefined;
  const rate = resolver.rate('levies.solidarity_rate');
  if (rate.numerator === 0n) return undefined;
  return { rate, freePiastres: resolver.money('levies.solidarity_threshold') };
};

export const prepareLevies = (
  resolver: Resolver,
  period: PayMonth,
  policies: PayrollPolicies,
): LevyRules => ({
  martyrsScaled: scaledRate(resolver.value('martyrs_fund.rate', 'rate')),
  martyrsBase: policies.martyrsBase,
  solidarity: prepareSolidarity(resolver, policies),
  training: prepareTraining(resolver, period, policies.trainingLevy),
  emergency:
    policies.emergencyLevy === 'off'
      ? undefined
      : {
          fromWorkers: resolver.integer('levies.emergency_fund_workers'),
          rate: resolver.rate('levies.emergency_fund_rate'),
          base: policies.emergencyLevy,
        },
});

/** Law 4/2021: five in ten thousand of the gross wage, or of the contribution wage by policy; none if the base is zero. */
export const computeMartyrsFund = (
  grossPiastres: Piastres,
  contributionWagePiastres: Piastres,
  rules: LevyRules,
): PayslipLine | undefined => {
  const base = rules.martyrsBase === 'gross' ? grossPiastres : contributionWagePiastres;
  if (rules.martyrsScaled === 0n || base <= 0n) return undefined;
  return line({
    code: 'martyrs_fund',
    rule: 'martyrs_fund',
    kind: 'deduction',
    amountPiastres: roundHalfUpDivide(base * rules.martyrsScaled, RATE_SCALE),
    rate: { numerator: rules.martyrsScaled, denominator: RATE_SCALE },
    basePiastres: base,
    etaCode: 'NAD610',
  });
};

/**
 * Law 170/2020: a share of the net wage above a free amount, for twelve months.
 *
 * @param netPiastres the wage after insurance, tax and the martyrs' fund
 * @param isFreeTaken another payslip of the month has had the free amount
 */
export const computeSolidarity = (
  netPiastres: Piastres,
  isFreeTaken: boolean,
  { solidarity }: LevyRules,
): PayslipLine | undefined => {
  if (solidarity === undefined) return undefined;
  const { rate, freePiastres } = solidarity;
  const base = isFreeTaken ? netPiastres : netPiastres - freePiastres;
  if (base <= 0n) return undefined;
  return line({
    code: 'solidarity_contribution',
    rule: 'solidarity_contribution',
    kind: 'deduction',
    amountPiastres: applyRate(base, rate),
    rate,
    basePiastres: base,
    etaCode: 'NAD660',
    operands: { netPiastres, freePiastres: isFreeTaken ? 0n : freePiastres },
  });
};

/** Whether a levy that starts at a number of workers is due; an unknown number leaves the company's decision. */
const isDue = (fromWorkers: number, workerCount: number | undefined): boolean =>
  workerCount === undefined || workerCount >= fromWorkers;

/**
 * Levies on the employer that the company's policies turn on. The training fund counts every worker; the emergency
 * fund (Law 156/2002) takes of the wages of insured workers only.
 */
export const computeEmployerLevies = (
  insured: boolean,
  basicPiastres: Piastres,
  contributionWagePiastres: Piastres,
  workerCount: number | undefined,
  { training, emergency }: LevyRules,
): readonly PayslipLine[] => {
  const lines: PayslipLine[] = [];
  if (training !== undefined && isDue(training.fromWorkers, workerCount)) {
    lines.push(
      line({
        code: 'training_levy',
        rule: 'training_levy',
        kind: 'employer_cost',
        amountPiastres: training.monthPiastres,
        operands: { yearPiastres: training.yearPiastres },
      }),
    );
  }
  if (insured && emergency !== undefined && isDue(emergency.fromWorkers, workerCount)) {
    const base = emergency.base === 'basic' ? basicPiastres : contributionWagePiastres;
    lines.push(
      line({
        code: 'emergency_levy',
        rule: 'emergency_levy',
        kind: 'employer_cost',
        amountPiastres: applyRate(base, emergency.rate),
        rate: emergency.rate,
        basePiastres: base,
      }),
    );
  }
  return lines;
};
