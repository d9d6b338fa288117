import { z } from 'zod';
import { dateOut, plainDate, problem } from '../../http/schemas.js';
import { listOf } from '../../http/pagination.js';
import { FACT_LIMITS } from '../../payroll-engine/facts.js';
import { MAXIMUM_LATENESS_STEPS } from '../../payroll-engine/lateness-policy.js';
import { toEgp, MAXIMUM_PIASTRES, parseEgp } from '../../shared/money.js';
import {
  policyNames,
  type LatenessChoice,
  type OvertimeMultipliers,
  type PolicyName,
  type PolicyValues,
} from './payroll-policies-rules.js';

const MAXIMUM_DECIMALS = 6;
const MAXIMUM_MULTIPLE = 100;

const hasFewDecimals = (value: number): boolean =>
  Number(value.toFixed(MAXIMUM_DECIMALS)) === value;

/** A decimal such as 1.35 or 0.3: it becomes an exact fraction, digit by digit. */
const decimal = (minimum: number, maximum: number) =>
  z
    .number()
    .min(minimum)
    .max(maximum)
    .refine(
      hasFewDecimals,
      problem('policy_invalid', { reason: `at most ${MAXIMUM_DECIMALS} decimals` }),
    );

const multiple = decimal(0.01, MAXIMUM_MULTIPLE).nullable().optional();

const timeOfDay = z
  .string()
  .refine(
    (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
    problem('invalid_format', { format: 'time of day HH:MM' }),
  )
  .meta({ example: '18:00' });

const dayOfWeek = z.number().int().min(0).max(6);
const MAXIMUM_WORKERS = 1_000_000;
const dayOfMonth = z.number().int().min(1).max(31);

const overtimeMultipliers: z.ZodType<OvertimeMultipliers> = z
  .strictObject({ day: multiple, night: multiple, rest_day: multiple, holiday: multiple })
  .meta({
    description:
      'Multiples of the hourly wage by day and by night; day wages on top of the monthly pay for a rest day or a holiday worked. Absent or null: as the law says. Never below the law.',
    example: { day: 1.5, night: 2, rest_day: 1, holiday: 2 },
  });

const lateness: z.ZodType<LatenessChoice> = z
  .strictObject({
    method: z.enum(['none', 'per_minute', 'table']),
    steps: z
      .array(
        z.strictObject({
          from_minutes: z.number().int().min(1).max(FACT_LIMITS.minutesPerDay),
          days: decimal(0.01, 1).meta({ description: 'Day wages.' }),
        }),
      )
      .min(1)
      .max(MAXIMUM_LATENESS_STEPS)
      .optional()
      .meta({ description: 'Of a table, ascending; a day costs the last step it reaches.' }),
  })
  .refine(({ method, steps }) => (method === 'table') === (steps !== undefined), {
    ...problem('policy_invalid', { reason: 'steps belong to the method table, and it to them' }),
    path: ['steps'],
  })
  .meta({
    description:
      'What coming late and leaving early cost, both together, of each day that is paid: nothing; the wage of the minutes (a day of the contract’s hours); or day wages by a table of the company. The law has no tariff.',
    example: { method: 'table', steps: [{ from_minutes: 15, days: 0.25 }] },
  });

/** The form of each policy's value; whether the law allows it is decided for the day it begins. */
export const policySchemas: { readonly [Name in PolicyName]: z.ZodType<PolicyValues[Name]> } = {
  day_basis: z
    .enum(['fixed_30', 'calendar', 'working_days'])
    .meta({ description: 'What a month counts for joiners, leavers, raises and absence.' }),
  weekly_rest_days: z
    .array(dayOfWeek)
    .max(6)
    .refine((days) => new Set(days).size === days.length, problem('not_unique'))
    .meta({ description: 'Days of the week that are rest, Sunday 0 to Saturday 6.' }),
  hours_per_day: decimal(0.5, 24).meta({ description: 'Contractual hours of a day.' }),
  overtime_base: z
    .enum(['wage', 'basic'])
    .meta({ description: 'Of which wage an hour of overtime is reckoned.' }),
  overtime_multipliers: overtimeMultipliers,
  night_window: z
    .strictObject({ from: timeOfDay, until: timeOfDay })
    .meta({ description: 'Hours that count as night; the law says sunset to sunrise.' }),
  lateness,
  tax_method: z.enum(['cumulative', 'monthly']),
  year_end_tax: z.enum(['report', 'payslip']).meta({
    description:
      '`payslip`: December, the last month of an employment and the final settlement settle the tax of the year whatever the method, and pay back what was withheld too much. `report`: the annual settlement shows it.',
  }),
  insurance_joining_month: z.enum(['statutory', 'always_due', 'never_due']),
  excluded_allowance_cap: decimal(0, 1)
    .nullable()
    .meta({ description: 'Share of the contribution wage that excluded allowances may reach.' }),
  martyrs_base: z.enum(['gross', 'contribution_wage']),
  leave_payout_base: z.enum(['wage', 'basic']),
  leave_payout_divisor: dayOfMonth.nullable(),
  minimum_wage_counts_employer_insurance: z.boolean(),
  annual_increment_rule: z
    .strictObject({
      rate: decimal(0, 1).nullable().optional(),
      basic_rate: decimal(0, 1).nullable().optional(),
    })
    .meta({
      description:
        '`rate`: share of the insured wage. `basic_rate`: share of the basic salary, where that gives more, such as 0.07 for who reads the 7% of law 12/2003 as still owed; null: the insured wage alone. The decree’s floor holds besides.',
    }),
  net_floor: z
    .number()
    .min(0)
    .max(toEgp(MAXIMUM_PIASTRES))
    .refine((value) => parseEgp(value).ok, problem('too_many_decimals'))
    .meta({ description: 'Deductions after tax never take the net below it, in EGP.' }),
  rounding_of_net: z.enum(['none', 'nearest_pound', 'up_to_pound']),
  attendance_cutoff_day: dayOfMonth.nullable(),
  overnight_shift_day: z.enum(['start', 'calendar']),
  training_levy: z.enum(['off', 'monthly_wage', 'yearly_wage']),
  emergency_levy: z.enum(['off', 'basic', 'contribution_wage']),
  solidarity_contribution: z.enum(['off', 'net']).meta({
    description:
      'Law 170/2020, July 2020 to June 2021: `net` withholds its share of the net wage above the free amount.',
  }),
  worker_count: z.number().int().min(1).max(MAXIMUM_WORKERS).nullable().meta({
    description:
      'Workers of the establishment, those outside of these records too. The training and emergency levies begin at 30; from May 2024 to February 2025 the minimum wage spared fewer than 10. Null: unknown; the levies that are turned on are due, and nobody is spared.',
  }),
  four_eyes: z.boolean().meta({
    description:
      'Whoever created or calculated a cycle, or entered what it pays for the first time, may not approve it: another person must. A user and his own keys (`is_own`) are one person.',
  }),
};

const optionalPolicies = Object.fromEntries(
  policyNames.map((name) => [name, policySchemas[name].optional()]),
) as { [Name in PolicyName]: z.ZodOptional<(typeof policySchemas)[Name]> };

/** Policies for one simulation, instead of the company's. */
export const policiesOverride = z
  .strictObject(optionalPolicies)
  .meta({ id: 'PolicyOverrides', description: 'Instead of the company’s own policies.' });

const policyName = z.enum(policyNames as [PolicyName, ...PolicyName[]]);

export const policyPath = z.strictObject({ policy: policyName });

export const policiesQuery = z.strictObject({
  on: plainDate.optional().meta({ description: 'The day asked about; today when absent.' }),
});

/** The value's form depends on the policy, so it is checked when the policy is known. */
export const policyRequest = z
  .strictObject({
    value: z.unknown().meta({
      description: 'Of the form that `PolicyOverrides` shows for this policy.',
      example: 'calendar',
    }),
    effective_from: plainDate.meta({
      description:
        'A month is paid under the values in force on its last day. Closed months in which it counts are paid anew by the next cycle.',
    }),
  })
  .meta({ id: 'PolicyRequest' });

export const policyOut = z
  .object({
    policy: policyName,
    value: z.unknown().meta({ description: 'Figures left to the law are those of the day asked.' }),
    origin: z.enum(['company', 'default']),
    effective_from: dateOut
      .nullable()
      .meta({ description: 'Since when the company has this value; null for a default.' }),
  })
  .meta({ id: 'Policy' });

export const policyList = listOf(policyOut, 'PolicyList');
