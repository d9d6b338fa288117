import { ANNUAL_LEAVE_FIGURES } from '../../leave-engine/entitlement.js';
import { RULE_CATALOGUE } from '../../payroll-engine/rule-catalogue.js';
import type { PlainDate } from '../../shared/plain-date.js';
import type { Parameter, ParameterSet, ParameterType } from '../../statutory/parameter-types.js';
import { parameterAt, typedParameterAt } from '../../statutory/parameters-at.js';

/** Figures that payslips depend on and that no line of them is explained with. */
const BEHIND_PAYSLIPS = [
  'income_tax.premium_cap_amount',
  'income_tax.premium_cap_share',
  'labour.hours_per_day',
  'labour.minimum_wage',
  'labour.minimum_wage_counts_employer_insurance',
  'labour.minimum_wage_exempt_below_workers',
  'labour.minimum_wage_part_time_hour',
  'leave.sick_industrial_window_years',
  'social_insurance.retirement_age',
  'social_insurance.unemployment_employee',
  'social_insurance.work_injury_employee',
];

/**
 * The least that a company may give of the figure on the day, by the law without its own values; undefined: any. Days of
 * annual leave are the least that an employer gives: the ledgers follow what he gives beyond it.
 */
export const leastOf = (law: ParameterSet, key: string, on: PlainDate): number | undefined =>
  ANNUAL_LEAVE_FIGURES.includes(key) ? typedParameterAt(law, key, on, 'integer').value : undefined;

/** Figures that are asked for when something is decided; what was decided stays as it is. */
const OF_DECISIONS = [
  'absence.consecutive_warning_days',
  'absence.separate_warning_days',
  'deductions.penalty_days_per_offence',
  'ending.settlement_days',
  ...ANNUAL_LEAVE_FIGURES,
  'labour.annual_increment_after_months',
  'labour.annual_increment_floor',
  'labour.annual_increment_rate',
  'labour.disability_hour_reduction_minutes',
  'labour.hours_per_week',
  'labour.minor_age',
  'labour.minor_continuous_hours',
  'labour.minor_employment_age',
  'labour.minor_hours_per_day',
  'labour.minor_rest_minutes',
  'labour.minor_training_age',
  'labour.presence_hours_with_overtime',
  'leave.annual_minimum_consecutive_days',
  'leave.annual_minimum_taken_days',
  'leave.annual_settlement_years',
  'leave.birth_day_times',
  'leave.casual_days',
  'leave.casual_days_at_a_time',
  'leave.child_care_employer_workers',
  'leave.child_care_service_years',
  'leave.child_care_spacing_years',
  'leave.child_care_times',
  'leave.child_care_years',
  'leave.contagion_months',
  'leave.exam_notice_days',
  'leave.maternity_days',
  'leave.maternity_service_months',
  'leave.maternity_times',
  'leave.pilgrimage_days',
  'leave.pilgrimage_service_years',
  'leave.pilgrimage_times',
];

/** Bounds of working time that computed days warn of. */
const OF_ATTENDANCE = [
  'labour.disability_hour_reduction_minutes',
  'labour.hours_per_day',
  'labour.hours_per_week',
  'labour.minor_age',
  'labour.minor_continuous_hours',
  'labour.minor_employment_age',
  'labour.minor_hours_per_day',
  'labour.minor_rest_minutes',
  'labour.minor_training_age',
  'labour.presence_hours_with_overtime',
];

/** Lists whose codes the contract of the API is made of, and the order of the debts: a company's own would mean nothing. */
const TYPES: ReadonlySet<ParameterType> = new Set([
  ...(['money', 'rate', 'integer', 'flag', 'scale', 'tax_scale', 'codes'] as const),
]);

const PAY_KEYS: ReadonlySet<string> = new Set([
  ...BEHIND_PAYSLIPS,
  ...Object.values(RULE_CATALOGUE).flatMap(({ parameters }) => parameters),
]);

/** Whether a payslip may depend on the figure. */
export const isFigureOfPay = (key: string): boolean => PAY_KEYS.has(key);

/** Whether a computed day of attendance may depend on the figure. */
export const isFigureOfAttendance = (key: string): boolean => OF_ATTENDANCE.includes(key);

/** Whether a company's own value of the figure counts wherever the service reads it. */
export const canBeGiven = ({ key, type }: Parameter): boolean =>
  TYPES.has(type) && (PAY_KEYS.has(key) || OF_DECISIONS.includes(key));

/** Why a value cannot stand beside the others: the member of the request, and what was expected. */
export interface ValueProblem {
  readonly code: 'contradicts' | 'invalid_value';
  readonly params: Readonly<Record<string, string>>;
}

/** Where the codes of a list come from. */
const CODES_FROM: Readonly<Record<string, string>> = {
  'health_insurance.governorates': 'codes.governorates',
  'social_insurance.wage_compensation_statuses': 'social_insurance.statuses',
};

const ROUNDING_STEP = 'income_tax.rounding_step';

/** An increment belongs to its year, and a year has one. */
const INCREMENT_AFTER = 'labour.annual_increment_after_months';
const MONTHS_PER_YEAR = 12;

/** A value that its type allows, but this figure does not. */
export const problemOfValue = (
  parameters: ParameterSet,
  key: string,
  on: PlainDate,
): ValueProblem | undefined => {
  const { type, value } = parameterAt(parameters, key, on);
  const invalid = (allowed: string): ValueProblem => ({
    code: 'invalid_value',
    params: { allowed },
  });
  if (key === ROUNDING_STEP && Number(value) === 0) return invalid('more than 0');
  if (key === INCREMENT_AFTER && Number(value) < MONTHS_PER_YEAR) return invalid('12 or more');
  if (type === 'scale') {
    const steps = typedParameterAt(parameters, key, on, 'scale').value;
    const isOpen = parameters.get(key)?.values.some(endsOpen) ?? false;
    if (isOpen && steps.at(-1)?.upTo !== null) return invalid('a last step without a limit');
  }
  if (type === 'codes') return problemOfCodes(parameters, key, on);
  return problemOfBounds(parameters, key, on);
};

const endsOpen = ({ value, origin }: Parameter['values'][number]): boolean =>
  origin !== 'company' && (value as readonly { upTo: number | null }[]).at(-1)?.upTo === null;

const problemOfCodes = (
  parameters: ParameterSet,
  key: string,
  on: PlainDate,
): ValueProblem | undefined => {
  const list = CODES_FROM[key];
  if (list === undefined) return undefined;
  const entries = parameterAt(parameters, list, on).value as readonly { readonly code: string }[];
  const known = entries.map(({ code }) => code);
  const given = typedParameterAt(parameters, key, on, 'codes').value;
  if (given.every((code) => known.includes(code)) && new Set(given).size === given.length) {
    return undefined;
  }
  return { code: 'invalid_value', params: { allowed: known.join(', ') } };
};

/** A minimum above its maximum, or a maximum below its minimum. */
const problemOfBounds = (
  parameters: ParameterSet,
  key: string,
  on: PlainDate,
): ValueProblem | undefined => {
  const [minimum, maximum] = [
    key.replace(/_maximum$/, '_minimum'),
    key.replace(/_minimum$/, '_maximum'),
  ];
  if (minimum === maximum || !parameters.has(minimum) || !parameters.has(maximum)) return undefined;
  const [least, most] = [minimum, maximum].map((each) =>
    Number(parameterAt(parameters, each, on).value),
  ) as [number, number];
  if (least <= most) return undefined;
  const [field, expected] =
    key === minimum ? [maximum, `at most ${most}`] : [minimum, `at least ${least}`];
  return { code: 'contradicts', params: { field, expected } };
};

/** The day on which the next value of the figure begins; undefined where none follows. */
export const nextDayOf = (
  parameters: ParameterSet,
  key: string,
  after: PlainDate,
): PlainDate | undefined => parameters.get(key)?.values.find(({ from }) => from > after)?.from;
