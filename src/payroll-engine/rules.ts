import { egp, type Piastres } from '../shared/money.js';
import { firstDayOf, parsePayMonth, type PayMonth } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import type { ResolvedParameter } from '../statutory/parameters-at.js';
import { accumulationStart } from './accumulation.js';
import { prepareBenefits, type BenefitRules } from './benefits.js';
import { prepareContributionWage, type ContributionWageRules } from './contribution-wage.js';
import { prepareDayCount, prepareTaxDayCount, type DayCount } from './days.js';
import { prepareDebts, type DebtRules } from './debts.js';
import { prepareEnding, type EndingRules } from './ending-rules.js';
import { ENGINE_VERSION } from './engine-version.js';
import { prepareHealthInsurance, type HealthInsuranceRules } from './health-insurance.js';
import { prepareIncomeTax, type IncomeTaxRules } from './income-tax.js';
import { prepareLeavePay, type LeavePayRules } from './leave-pay.js';
import { prepareLevies, type LevyRules } from './levies.js';
import { prepareOvertime, type OvertimeRules } from './overtime.js';
import { prepareParameterCheck, type ParameterCheck } from './parameter-check.js';
import { checkPolicies, withDefaultPolicies, type PayrollPolicies } from './policies.js';
import { createResolver, type Resolver } from './resolver.js';
import { prepareInsurance, type InsuranceRules } from './social-insurance.js';

interface MinimumWageRules {
  readonly minimumPiastres: Piastres;
  readonly countsEmployerInsurance: boolean;
  readonly exemptBelowWorkers: number;
  /** Net; undefined before there was one. */
  readonly partTimeHourPiastres: Piastres | undefined;
}

/** Everything about a month that is the same for all employees: prepared once per run, read-only. */
export interface Rules {
  readonly period: PayMonth;
  /** Stored with a closed cycle, so that it can be recomputed by the engine that made it. */
  readonly engineVersion: string;
  readonly policies: PayrollPolicies;
  readonly dayCount: DayCount;
  readonly taxDayCount: DayCount;
  readonly overtime: OvertimeRules;
  readonly contributionWage: ContributionWageRules;
  readonly insurance: InsuranceRules;
  readonly health: HealthInsuranceRules;
  readonly tax: IncomeTaxRules;
  readonly benefits: BenefitRules;
  readonly levies: LevyRules;
  readonly leavePay: LeavePayRules;
  readonly debts: DebtRules;
  readonly ending: EndingRules;
  readonly minimumWage: MinimumWageRules;
  readonly netFloorPiastres: Piastres;
  /** First month whose figures belong into `yearToDate`. */
  readonly accumulationStart: PayMonth;
  /** Every parameter the rules were prepared from, with its source. */
  readonly parameters: ReadonlyMap<string, ResolvedParameter>;
  readonly checkParameters: ParameterCheck;
}

const prepareMinimumWage = (resolver: Resolver, policies: PayrollPolicies): MinimumWageRules => ({
  minimumPiastres: resolver.money('labour.minimum_wage'),
  countsEmployerInsurance:
    resolver.value('labour.minimum_wage_counts_employer_insurance', 'flag') &&
    policies.minimumWageCountsEmployerInsurance,
  exemptBelowWorkers: resolver.integer('labour.minimum_wage_exempt_below_workers'),
  partTimeHourPiastres: resolver.isDefined('labour.minimum_wage_part_time_hour')
    ? resolver.money('labour.minimum_wage_part_time_hour')
    : undefined,
});

/** The parameters of a month are those in force on its first day: every change so far began on a first. */
const dayOfRules = (period: PayMonth): PlainDate => firstDayOf(period);

/**
 * Resolves and converts everything that `computePayslip` needs for the month.
 * Throws DomainError `invalid_pay_month`, `parameter_not_defined` for a month before the data begin, `policy_invalid`, or
 * `policy_below_statutory_floor` naming the article.
 */
export const prepareRules = (
  period: PayMonth,
  parameters: ParameterSet,
  ownPolicies: Partial<PayrollPolicies> = {},
): Rules => {
  const on = dayOfRules(parsePayMonth(period));
  const policies = withDefaultPolicies(ownPolicies);
  checkPolicies(policies, parameters, on);
  const resolver = createResolver(parameters, on);
  const tax = prepareIncomeTax(resolver, policies);
  const rules = {
    period,
    engineVersion: ENGINE_VERSION,
    policies,
    dayCount: prepareDayCount(period, policies, resolver.integer('labour.month_days')),
    taxDayCount: prepareTaxDayCount(period, tax.monthDays),
    overtime: prepareOvertime(resolver, policies),
    contributionWage: prepareContributionWage(resolver, policies),
    insurance: prepareInsurance(resolver),
    health: prepareHealthInsurance(resolver),
    tax,
    benefits: prepareBenefits(resolver),
    levies: prepareLevies(resolver, period, policies),
    leavePay: prepareLeavePay(resolver, policies),
    debts: prepareDebts(resolver),
    ending: prepareEnding(resolver, policies),
    minimumWage: prepareMinimumWage(resolver, policies),
    netFloorPiastres: egp(policies.netFloor),
    accumulationStart: accumulationStart(period, parameters),
    parameters: resolver.used,
  };
  return { ...rules, checkParameters: prepareParameterCheck(resolver.used) };
};
