import type { LatenessPolicy } from '../../payroll-engine/lateness-policy.js';
import {
  DEFAULT_POLICIES,
  withDefaultPolicies,
  type PayrollPolicies,
} from '../../payroll-engine/policies.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { parameterAt } from '../../statutory/parameters-at.js';
import type { PlainDate } from '../../shared/plain-date.js';

/** What the law leaves to the company, as the API writes it. `null` means: as the law says on the day. */
export interface PolicyValues {
  readonly day_basis: PayrollPolicies['dayBasis'];
  readonly weekly_rest_days: readonly number[];
  readonly hours_per_day: number;
  readonly overtime_base: PayrollPolicies['overtimeBase'];
  readonly overtime_multipliers: OvertimeMultipliers;
  readonly night_window: { readonly from: string; readonly until: string };
  readonly lateness: LatenessChoice;
  readonly tax_method: PayrollPolicies['taxMethod'];
  readonly year_end_tax: PayrollPolicies['yearEndTax'];
  readonly insurance_joining_month: PayrollPolicies['insuranceJoiningMonth'];
  readonly excluded_allowance_cap: number | null;
  readonly martyrs_base: PayrollPolicies['martyrsBase'];
  readonly leave_payout_base: PayrollPolicies['leavePayoutBase'];
  readonly leave_payout_divisor: number | null;
  readonly minimum_wage_counts_employer_insurance: boolean;
  readonly annual_increment_rule: {
    readonly rate?: number | null | undefined;
    readonly basic_rate?: number | null | undefined;
  };
  readonly net_floor: number;
  readonly rounding_of_net: PayrollPolicies['roundingOfNet'];
  readonly attendance_cutoff_day: number | null;
  readonly overnight_shift_day: PayrollPolicies['overnightShiftDay'];
  readonly training_levy: PayrollPolicies['trainingLevy'];
  readonly emergency_levy: PayrollPolicies['emergencyLevy'];
  readonly solidarity_contribution: PayrollPolicies['solidarityContribution'];
  readonly worker_count: number | null;
  readonly four_eyes: boolean;
}

/** What coming late and leaving early cost; the steps are those of a table. */
export interface LatenessChoice {
  readonly method: LatenessPolicy['method'];
  readonly steps?: readonly { readonly from_minutes: number; readonly days: number }[] | undefined;
}

/** Multiples of the hourly wage for overtime; day wages on top for a rest day or a holiday worked. */
export interface OvertimeMultipliers {
  readonly day?: number | null | undefined;
  readonly night?: number | null | undefined;
  readonly rest_day?: number | null | undefined;
  readonly holiday?: number | null | undefined;
}

export type PolicyName = keyof PolicyValues;
export type ChosenPolicies = { readonly [Name in PolicyName]?: PolicyValues[Name] | undefined };

/** The decimal text the engine reads; a JSON number's shortest text is the decimal that was written. */
const decimal = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

type EnginePart<Name extends PolicyName> = (value: PolicyValues[Name]) => Partial<PayrollPolicies>;

/** One policy of the API as the engine's own names and types. */
const engineParts: { readonly [Name in PolicyName]: EnginePart<Name> } = {
  day_basis: (dayBasis) => ({ dayBasis }),
  weekly_rest_days: (weeklyRestDays) => ({ weeklyRestDays }),
  hours_per_day: (hours) => ({ hoursPerDay: String(hours) }),
  overtime_base: (overtimeBase) => ({ overtimeBase }),
  overtime_multipliers: ({ day, night, rest_day: restDay, holiday }) => ({
    overtimeDayMultiplier: decimal(day),
    overtimeNightMultiplier: decimal(night),
    restDayExtraDays: decimal(restDay),
    holidayExtraDays: decimal(holiday),
  }),
  night_window: (nightWindow) => ({ nightWindow }),
  lateness: ({ method, steps = [] }) => ({
    lateness:
      method === 'table'
        ? {
            method,
            steps: steps.map((step) => ({
              fromMinutes: step.from_minutes,
              days: String(step.days),
            })),
          }
        : { method },
  }),
  tax_method: (taxMethod) => ({ taxMethod }),
  year_end_tax: (yearEndTax) => ({ yearEndTax }),
  insurance_joining_month: (insuranceJoiningMonth) => ({ insuranceJoiningMonth }),
  excluded_allowance_cap: (cap) => ({ excludedAllowanceCap: decimal(cap) }),
  martyrs_base: (martyrsBase) => ({ martyrsBase }),
  leave_payout_base: (leavePayoutBase) => ({ leavePayoutBase }),
  leave_payout_divisor: (leavePayoutDivisor) => ({ leavePayoutDivisor }),
  minimum_wage_counts_employer_insurance: (counts) => ({
    minimumWageCountsEmployerInsurance: counts,
  }),
  annual_increment_rule: ({ rate, basic_rate: basicRate }) => ({
    annualIncrementRate: decimal(rate),
    annualIncrementBasicRate: decimal(basicRate),
  }),
  net_floor: (floor) => ({ netFloor: String(floor) }),
  rounding_of_net: (roundingOfNet) => ({ roundingOfNet }),
  attendance_cutoff_day: (attendanceCutoffDay) => ({ attendanceCutoffDay }),
  overnight_shift_day: (overnightShiftDay) => ({ overnightShiftDay }),
  training_levy: (trainingLevy) => ({ trainingLevy }),
  emergency_levy: (emergencyLevy) => ({ emergencyLevy }),
  solidarity_contribution: (solidarityContribution) => ({ solidarityContribution }),
  worker_count: (workerCount) => ({ workerCount }),
  // Says who may approve; no figure depends on it.
  four_eyes: () => ({}),
};

export const policyNames = Object.keys(engineParts) as readonly PolicyName[];

/** Whether figures depend on the policy. */
export const isPolicyOfPay = (name: PolicyName): boolean => name !== 'four_eyes';

const timePolicyNames = ['night_window', 'overnight_shift_day'] as const;

/** Whether days of attendance are computed by the policy. */
export const isPolicyOfTime = (name: PolicyName): name is (typeof timePolicyNames)[number] =>
  timePolicyNames.some((each) => each === name);

const partOf = <Name extends PolicyName>(
  name: Name,
  value: PolicyValues[Name] | undefined,
): Partial<PayrollPolicies> => (value === undefined ? {} : engineParts[name](value));

/** The company's choices on top of the defaults, as the engine takes them. */
export const toPayrollPolicies = (policies: ChosenPolicies): PayrollPolicies => {
  const parts = policyNames.map((name) => partOf(name, policies[name]));
  return withDefaultPolicies(parts.reduce((all, part) => ({ ...all, ...part }), {}));
};

/** Which policy of the API, and which member of it, an engine's policy belongs to. */
const apiNames: Readonly<
  Record<keyof PayrollPolicies, { readonly policy: PolicyName; readonly member?: string }>
> = {
  dayBasis: { policy: 'day_basis' },
  weeklyRestDays: { policy: 'weekly_rest_days' },
  hoursPerDay: { policy: 'hours_per_day' },
  overtimeBase: { policy: 'overtime_base' },
  overtimeDayMultiplier: { policy: 'overtime_multipliers', member: 'day' },
  overtimeNightMultiplier: { policy: 'overtime_multipliers', member: 'night' },
  restDayExtraDays: { policy: 'overtime_multipliers', member: 'rest_day' },
  holidayExtraDays: { policy: 'overtime_multipliers', member: 'holiday' },
  nightWindow: { policy: 'night_window' },
  lateness: { policy: 'lateness' },
  taxMethod: { policy: 'tax_method' },
  yearEndTax: { policy: 'year_end_tax' },
  insuranceJoiningMonth: { policy: 'insurance_joining_month' },
  excludedAllowanceCap: { policy: 'excluded_allowance_cap' },
  martyrsBase: { policy: 'martyrs_base' },
  leavePayoutBase: { policy: 'leave_payout_base' },
  leavePayoutDivisor: { policy: 'leave_payout_divisor' },
  minimumWageCountsEmployerInsurance: { policy: 'minimum_wage_counts_employer_insurance' },
  annualIncrementRate: { policy: 'annual_increment_rule', member: 'rate' },
  annualIncrementBasicRate: { policy: 'annual_increment_rule', member: 'basic_rate' },
  netFloor: { policy: 'net_floor' },
  roundingOfNet: { policy: 'rounding_of_net' },
  attendanceCutoffDay: { policy: 'attendance_cutoff_day' },
  overnightShiftDay: { policy: 'overnight_shift_day' },
  trainingLevy: { policy: 'training_levy' },
  emergencyLevy: { policy: 'emergency_levy' },
  solidarityContribution: { policy: 'solidarity_contribution' },
  workerCount: { policy: 'worker_count' },
};

const isEnginePolicy = (name: string): name is keyof PayrollPolicies =>
  Object.hasOwn(apiNames, name);

export const apiNameOf = (
  policy: string,
): { readonly policy: PolicyName; readonly member?: string } | undefined =>
  isEnginePolicy(policy) ? apiNames[policy] : undefined;

/** The figure of the law on the day, where the company has set none; null before the law knew one. */
const statutory = (parameters: ParameterSet, key: string, on: PlainDate): number | null => {
  const first = parameters.get(key)?.values[0]?.from;
  return first === undefined || on < first ? null : Number(parameterAt(parameters, key, on).value);
};

/** What holds where the company has chosen nothing; figures of the law are those of the day. */
export const defaultPolicyValues = (parameters: ParameterSet, on: PlainDate): PolicyValues => {
  const law = (key: string) => statutory(parameters, key, on);
  return {
    day_basis: DEFAULT_POLICIES.dayBasis,
    weekly_rest_days: DEFAULT_POLICIES.weeklyRestDays,
    hours_per_day: Number(DEFAULT_POLICIES.hoursPerDay),
    overtime_base: DEFAULT_POLICIES.overtimeBase,
    overtime_multipliers: {
      day: law('labour.overtime_day_multiplier'),
      night: law('labour.overtime_night_multiplier'),
      rest_day: law('labour.rest_day_extra_days'),
      holiday: law('labour.holiday_extra_days'),
    },
    night_window: DEFAULT_POLICIES.nightWindow,
    lateness: { method: 'none' },
    tax_method: DEFAULT_POLICIES.taxMethod,
    year_end_tax: DEFAULT_POLICIES.yearEndTax,
    insurance_joining_month: DEFAULT_POLICIES.insuranceJoiningMonth,
    excluded_allowance_cap: law('social_insurance.excluded_allowance_cap'),
    martyrs_base: DEFAULT_POLICIES.martyrsBase,
    leave_payout_base: DEFAULT_POLICIES.leavePayoutBase,
    leave_payout_divisor: law('leave.payout_divisor_days'),
    minimum_wage_counts_employer_insurance: DEFAULT_POLICIES.minimumWageCountsEmployerInsurance,
    annual_increment_rule: { rate: law('labour.annual_increment_rate'), basic_rate: null },
    net_floor: Number(DEFAULT_POLICIES.netFloor),
    rounding_of_net: DEFAULT_POLICIES.roundingOfNet,
    attendance_cutoff_day: DEFAULT_POLICIES.attendanceCutoffDay,
    overnight_shift_day: DEFAULT_POLICIES.overnightShiftDay,
    training_levy: DEFAULT_POLICIES.trainingLevy,
    emergency_levy: DEFAULT_POLICIES.emergencyLevy,
    solidarity_contribution: DEFAULT_POLICIES.solidarityContribution,
    worker_count: DEFAULT_POLICIES.workerCount,
    four_eyes: false,
  };
};

/** A company's own value with the figures of the law in the places that it left to the law. */
export const effectivePolicyValue = <Name extends PolicyName>(
  name: Name,
  own: PolicyValues[Name],
  defaults: PolicyValues,
): PolicyValues[Name] => {
  const fallback: PolicyValues[Name] = defaults[name];
  if (own === null) return fallback;
  if (typeof own !== 'object' || Array.isArray(own)) return own;
  const given = Object.entries(own).filter(([, value]) => value !== null && value !== undefined);
  return Object.assign({}, fallback, Object.fromEntries(given));
};
