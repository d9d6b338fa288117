import { DomainError } from '../shared/domain-error.js';
import type { PlainDate } from '../shared/plain-date.js';
import { compareRates, fraction, parseRate, rate, type Rate } from '../shared/rate.js';
import { typedParameterAt } from '../statutory/parameters-at.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { latenessProblem, type LatenessPolicy } from './lateness-policy.js';

/**
 * What a company decides where the law leaves room, or where its text is disputed. JSON as it stands: rates and
 * hours are decimal strings. `null` means "as the law says on the day".
 */
export interface PayrollPolicies {
  /** What a month counts for paying joiners, leavers, raises and absence. */
  readonly dayBasis: 'fixed_30' | 'calendar' | 'working_days';
  /** Days of the week that are rest, Sunday = 0; used by the basis `working_days`. */
  readonly weeklyRestDays: readonly number[];
  readonly hoursPerDay: string;
  /** Of which wage an hour of overtime is reckoned: the text says the wage, many use the basic wage. */
  readonly overtimeBase: 'wage' | 'basic';
  readonly overtimeDayMultiplier: string | null;
  readonly overtimeNightMultiplier: string | null;
  /** Day wages on top of the monthly pay for a weekly rest day worked. */
  readonly restDayExtraDays: string | null;
  /** Day wages on top of the monthly pay for an official holiday worked. */
  readonly holidayExtraDays: string | null;
  readonly nightWindow: { readonly from: string; readonly until: string };
  /** The law has no tariff of lateness: nothing is deducted until the company decides. */
  readonly lateness: LatenessPolicy;
  readonly taxMethod: 'cumulative' | 'monthly';
  /** Whether the last payslip of the year settles its tax, by the other method too, and pays back what was withheld too much. */
  readonly yearEndTax: 'report' | 'payslip';
  /** `statutory`: due for the joining month only if insurance starts by its first day (Law 148/2019 art. 115). */
  readonly insuranceJoiningMonth: 'statutory' | 'always_due' | 'never_due';
  readonly excludedAllowanceCap: string | null;
  readonly martyrsBase: 'gross' | 'contribution_wage';
  readonly leavePayoutBase: 'wage' | 'basic';
  readonly leavePayoutDivisor: number | null;
  readonly minimumWageCountsEmployerInsurance: boolean;
  readonly annualIncrementRate: string | null;
  /** Of the basic salary, where that gives more; null: the law's rate alone. */
  readonly annualIncrementBasicRate: string | null;
  /** Deductions after tax never take the net below this amount in EGP. */
  readonly netFloor: string;
  readonly roundingOfNet: 'none' | 'nearest_pound' | 'up_to_pound';
  /** Day of the month after which attendance falls into the next month; null is the month's end. */
  readonly attendanceCutoffDay: number | null;
  readonly overnightShiftDay: 'start' | 'calendar';
  /** The text does not say of which wage the levy is reckoned; off until the company decides. */
  readonly trainingLevy: 'off' | 'monthly_wage' | 'yearly_wage';
  readonly emergencyLevy: 'off' | 'basic' | 'contribution_wage';
  /** Law 170/2020, twelve months: off until the company says that it withheld it, so that closed months stay as paid. */
  readonly solidarityContribution: 'off' | 'net';
  /**
   * Workers of the establishment: some levies begin at a number of them, and some minimum wages spared small ones. Not
   * counted from the records, since not everybody must be among them; null is unknown, which decides nothing.
   */
  readonly workerCount: number | null;
}

export const DEFAULT_POLICIES: PayrollPolicies = {
  dayBasis: 'fixed_30',
  weeklyRestDays: [5, 6],
  hoursPerDay: '8',
  overtimeBase: 'wage',
  overtimeDayMultiplier: null,
  overtimeNightMultiplier: null,
  restDayExtraDays: null,
  holidayExtraDays: null,
  nightWindow: { from: '18:00', until: '06:00' },
  lateness: { method: 'none' },
  taxMethod: 'cumulative',
  yearEndTax: 'report',
  insuranceJoiningMonth: 'statutory',
  excludedAllowanceCap: null,
  martyrsBase: 'gross',
  leavePayoutBase: 'wage',
  leavePayoutDivisor: null,
  minimumWageCountsEmployerInsurance: true,
  annualIncrementRate: null,
  annualIncrementBasicRate: null,
  netFloor: '0',
  roundingOfNet: 'none',
  attendanceCutoffDay: null,
  overnightShiftDay: 'start',
  trainingLevy: 'off',
  emergencyLevy: 'off',
  solidarityContribution: 'off',
  workerCount: null,
};

export const withDefaultPolicies = (policies: Partial<PayrollPolicies>): PayrollPolicies => ({
  ...DEFAULT_POLICIES,
  ...policies,
});

/** A policy that gives the worker less than the law: which, what it says, what the law says, and where. */
export interface PolicyRefusal {
  readonly policy: keyof PayrollPolicies;
  readonly given: string;
  readonly statutory: string;
  readonly parameter: string;
  readonly law: string;
  readonly article: string;
}

type BoundedPolicy =
  | 'hoursPerDay'
  | 'overtimeDayMultiplier'
  | 'overtimeNightMultiplier'
  | 'restDayExtraDays'
  | 'holidayExtraDays'
  | 'excludedAllowanceCap'
  | 'annualIncrementRate'
  | 'leavePayoutDivisor';

interface StatutoryBound {
  readonly policy: BoundedPolicy;
  readonly parameter: string;
  readonly type: 'rate' | 'integer';
  /** Whether the statutory figure is the least or the most that a policy may say. */
  readonly bound: 'least' | 'most';
}

const STATUTORY_BOUNDS: readonly StatutoryBound[] = [
  // More contractual hours than the law allows would cheapen the hour.
  { policy: 'hoursPerDay', parameter: 'labour.hours_per_day', type: 'integer', bound: 'most' },
  {
    policy: 'overtimeDayMultiplier',
    parameter: 'labour.overtime_day_multiplier',
    type: 'rate',
    bound: 'least',
  },
  {
    policy: 'overtimeNightMultiplier',
    parameter: 'labour.overtime_night_multiplier',
    type: 'rate',
    bound: 'least',
  },
  {
    policy: 'restDayExtraDays',
    parameter: 'labour.rest_day_extra_days',
    type: 'rate',
    bound: 'least',
  },
  {
    policy: 'holidayExtraDays',
    parameter: 'labour.holiday_extra_days',
    type: 'rate',
    bound: 'least',
  },
  // A higher cap would insure less than the law asks.
  {
    policy: 'excludedAllowanceCap',
    parameter: 'social_insurance.excluded_allowance_cap',
    type: 'rate',
    bound: 'most',
  },
  {
    policy: 'annualIncrementRate',
    parameter: 'labour.annual_increment_rate',
    type: 'rate',
    bound: 'least',
  },
  // A larger divisor would cheapen the day.
  {
    policy: 'leavePayoutDivisor',
    parameter: 'leave.payout_divisor_days',
    type: 'integer',
    bound: 'most',
  },
];

/** Every policy that falls below the law in force on the day, with the article. Empty when all may stand. */
export const statutoryRefusals = (
  policies: PayrollPolicies,
  parameters: ParameterSet,
  on: PlainDate,
): readonly PolicyRefusal[] =>
  STATUTORY_BOUNDS.flatMap(({ policy, parameter, type, bound }) => {
    const given = policies[policy];
    if (given === null) return [];
    const statutory = typedParameterAt(parameters, parameter, on, type);
    const order = compareRates(rate(String(given)), rate(String(statutory.value)));
    if (bound === 'least' ? order >= 0 : order <= 0) return [];
    const { law, article } = statutory;
    return [
      {
        policy,
        given: String(given),
        statutory: String(statutory.value),
        parameter,
        law,
        article,
      },
    ];
  });

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
const ONE_DAY_HOURS = fraction(24n);

const invalid = (policy: keyof PayrollPolicies, problem: string): DomainError =>
  new DomainError('policy_invalid', `${policy}: ${problem}`, { policy, problem });

const positiveRate = (policy: keyof PayrollPolicies, text: string): Rate => {
  const parsed = parseRate(text);
  if (!parsed.ok || parsed.value.numerator <= 0n) throw invalid(policy, 'not a positive decimal');
  return parsed.value;
};

/** Policies that make no sense in themselves: typed refusals `policy_invalid`, whatever the law says. */
const checkForm = (policies: PayrollPolicies): void => {
  for (const { policy, type } of STATUTORY_BOUNDS) {
    const given = policies[policy];
    if (given !== null && (type === 'rate' || policy === 'hoursPerDay')) {
      positiveRate(policy, String(given));
    }
  }
  if (compareRates(positiveRate('hoursPerDay', policies.hoursPerDay), ONE_DAY_HOURS) > 0) {
    throw invalid('hoursPerDay', 'more than a day has');
  }
  const rest = new Set(policies.weeklyRestDays);
  if (rest.size > 6 || [...rest].some((day) => !Number.isInteger(day) || day < 0 || day > 6)) {
    throw invalid('weeklyRestDays', 'days of the week from 0 to 6, at least one of them worked');
  }
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(policies.netFloor)) {
    throw invalid('netFloor', 'not an amount in EGP');
  }
  const { from, until } = policies.nightWindow;
  if (!TIME_OF_DAY.test(from) || !TIME_OF_DAY.test(until)) {
    throw invalid('nightWindow', 'times of the day as HH:MM');
  }
  const lateness = latenessProblem(policies.lateness);
  if (lateness !== undefined) throw invalid('lateness', lateness);
  checkNumbers(policies);
};

const checkNumbers = ({
  attendanceCutoffDay,
  leavePayoutDivisor,
  workerCount,
}: PayrollPolicies): void => {
  const isDay = (day: number) => Number.isInteger(day) && day >= 1 && day <= 31;
  if (attendanceCutoffDay !== null && !isDay(attendanceCutoffDay)) {
    throw invalid('attendanceCutoffDay', 'a day of the month');
  }
  if (leavePayoutDivisor !== null && !isDay(leavePayoutDivisor)) {
    throw invalid('leavePayoutDivisor', 'a number of days');
  }
  if (workerCount !== null && !(Number.isInteger(workerCount) && workerCount >= 1)) {
    throw invalid('workerCount', 'a number of workers');
  }
};

/**
 * Throws DomainError `policy_invalid`, or `policy_below_statutory_floor` naming the policy, the figure of the
 * law, the law and the article: the effective value is never less than the statute (Law 14/2025 art. 6).
 */
export const checkPolicies = (
  policies: PayrollPolicies,
  parameters: ParameterSet,
  on: PlainDate,
): void => {
  checkForm(policies);
  const [refusal] = statutoryRefusals(policies, parameters, on);
  if (refusal === undefined) return;
  throw new DomainError(
    'policy_below_statutory_floor',
    `${refusal.policy} = ${refusal.given}: ${refusal.law} ${refusal.article} says ${refusal.statutory}`,
    { ...refusal },
  );
};
