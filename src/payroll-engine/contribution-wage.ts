import { clamp, egp, type Piastres } from '../shared/money.js';
import { firstDayOf, lastDayOf } from '../shared/pay-month.js';
import { dayOfMonth } from '../shared/plain-date.js';
import { rate, type Rate } from '../shared/rate.js';
import type { Earnings } from './earnings.js';
import { exactly, isMore, minus, payable, times } from './exact.js';
import type { InsuranceFacts, PayslipFacts } from './facts.js';
import type { PayrollPolicies } from './policies.js';
import type { Resolver } from './resolver.js';

export interface ContributionWageRules {
  readonly minimumPiastres: Piastres;
  readonly maximumPiastres: Piastres;
  readonly excludedAllowanceCap: Rate;
  readonly joiningMonth: PayrollPolicies['insuranceJoiningMonth'];
  readonly joiningDueFromDay: number;
}

export const prepareContributionWage = (
  resolver: Resolver,
  policies: PayrollPolicies,
): ContributionWageRules => {
  const statutoryCap = resolver.rate('social_insurance.excluded_allowance_cap');
  return {
    minimumPiastres: egp(resolver.value('social_insurance.contribution_wage_minimum', 'money')),
    maximumPiastres: egp(resolver.value('social_insurance.contribution_wage_maximum', 'money')),
    excludedAllowanceCap:
      policies.excludedAllowanceCap === null ? statutoryCap : rate(policies.excludedAllowanceCap),
    joiningMonth: policies.insuranceJoiningMonth,
    joiningDueFromDay: resolver.integer('social_insurance.joining_month_due_from_day'),
  };
};

/** The contribution wage and how it came about; the three figures of the salary sheet (EI100, EI105, EI110). */
export interface ContributionWage {
  readonly wagePiastres: Piastres;
  /** Before the limits of the year. */
  readonly unclippedPiastres: Piastres;
  readonly totalPiastres: Piastres;
  readonly listedAllowancesPiastres: Piastres;
  readonly excludedPiastres: Piastres;
  readonly excludedCapPiastres: Piastres;
  readonly frozen: boolean;
}

/**
 * W = max(T − A, T / (1 + r)), then clipped to the limits of the year: the consistent solution of "allowances A
 * count out of the total pay T up to the share r of the contribution wage itself". A frozen wage is clipped only.
 */
export const determineContributionWage = (
  insurance: InsuranceFacts,
  earnings: Pick<Earnings, 'insurable' | 'excludedAllowances'>,
  rules: ContributionWageRules,
): ContributionWage => {
  const total = earnings.insurable;
  const allowances = earnings.excludedAllowances;
  const { numerator, denominator } = rules.excludedAllowanceCap;
  const frozen = insurance.contributionWagePiastres;
  let wage = frozen === undefined ? minus(total, allowances) : exactly(frozen);
  if (frozen === undefined && allowances.numerator > 0n) {
    const floor = times(total, { numerator: denominator, denominator: denominator + numerator });
    if (isMore(floor, wage)) wage = floor;
  }
  const unclippedPiastres = payable(wage);
  const wagePiastres = clamp(unclippedPiastres, rules.minimumPiastres, rules.maximumPiastres);
  const listedAllowancesPiastres = payable(allowances);
  const excludedCapPiastres = payable(times(exactly(wagePiastres), rules.excludedAllowanceCap));
  return {
    wagePiastres,
    unclippedPiastres,
    totalPiastres: payable(total),
    listedAllowancesPiastres,
    excludedPiastres:
      listedAllowancesPiastres < excludedCapPiastres
        ? listedAllowancesPiastres
        : excludedCapPiastres,
    excludedCapPiastres,
    frozen: frozen !== undefined,
  };
};

/** Whether the contribution of the month is due, and if not, why. */
export type ContributionDue =
  'due' | 'before_insurance' | 'after_insurance' | 'joining_month' | 'taken_before';

/**
 * Law 148/2019 art. 115: the month is never divided. The leaving month is due whole; the joining month only when
 * insurance starts by its first day, or when it also ends in it. Nor is it due twice to one employer: what the
 * settlement of an employment took is not asked of the one that follows it in the same month.
 */
export const contributionDue = (
  { period, employee, isContributed }: Pick<PayslipFacts, 'period' | 'employee' | 'isContributed'>,
  rules: ContributionWageRules,
): ContributionDue => {
  if (isContributed === true) return 'taken_before';
  const start = employee.insuranceStart ?? employee.hireDate;
  const end = employee.insuranceEnd ?? employee.terminationDate;
  const [first, last] = [firstDayOf(period), lastDayOf(period)];
  if (start !== undefined && start > last) return 'before_insurance';
  if (end !== undefined && end < first) return 'after_insurance';
  const joinsInMonth = start !== undefined && start >= first;
  if (!joinsInMonth || dayOfMonth(start) <= rules.joiningDueFromDay) return 'due';
  if (rules.joiningMonth !== 'statutory') {
    return rules.joiningMonth === 'always_due' ? 'due' : 'joining_month';
  }
  return end !== undefined && end <= last ? 'due' : 'joining_month';
};
