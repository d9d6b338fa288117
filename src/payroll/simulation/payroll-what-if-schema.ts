import { z } from 'zod';
import { egpAmount, egpOut, plainDate, problem, text, uuid } from '../../http/schemas.js';
import { FACT_LIMITS } from '../../payroll-engine/facts.js';
import { toEgp } from '../../shared/money.js';
import { policiesOverride } from '../policies/payroll-policies-schema.js';
import { knownPayMonth } from '../payroll-month-schema.js';

const monthly = egpAmount({ minimum: 0, maximum: toEgp(FACT_LIMITS.monthlyAmountPiastres) });
const MAXIMUM_PERCENT = 1_000;
const MAXIMUM_DECIMALS = 4;

const raise = z
  .strictObject({
    percent: z
      .number()
      .min(0)
      .max(MAXIMUM_PERCENT)
      .refine(
        (value) => Number(value.toFixed(MAXIMUM_DECIMALS)) === value,
        problem('invalid_format', { format: `number with at most ${MAXIMUM_DECIMALS} decimals` }),
      )
      .optional()
      .meta({ description: 'Of the basic salary.', example: 10 }),
    amount: monthly.optional().meta({ description: 'Added to the basic salary, after `percent`.' }),
    department: text(100).optional(),
    employees: z.array(uuid).min(1).max(1_000).optional(),
  })
  .superRefine(({ percent, amount }, context) => {
    if (percent !== undefined || amount !== undefined) return;
    const fields = ['percent', 'amount'];
    context.addIssue({
      code: 'custom',
      path: ['percent'],
      ...problem('one_of_required', { fields }),
    });
  })
  .meta({ description: 'From the first day of the month; of everybody where it names nobody.' });

const hire = z
  .strictObject({
    count: z.number().int().min(1).max(10_000).optional().meta({ default: 1 }),
    basic_salary: monthly,
    department: text(100).optional(),
    hire_date: plainDate.optional().meta({ description: 'The first of the month when absent.' }),
  })
  .meta({ description: 'Ordinary insured employees with nothing but their salary.' });

const parameter = z.strictObject({
  key: text(100).meta({ example: 'social_insurance.contribution_wage_maximum' }),
  value: z.union([z.number().min(0), z.boolean()]).meta({
    description: 'EGP, a rate such as 0.11, a whole number, or true and false.',
  }),
});

export const whatIfRequest = z
  .strictObject({
    period: knownPayMonth,
    raises: z.array(raise).max(50).optional(),
    hires: z.array(hire).max(50).optional(),
    policies: policiesOverride.optional(),
    parameters: z.array(parameter).max(20).optional().meta({
      description:
        'Statutory amounts, rates and numbers that shall be in force from the first day of the month on.',
    }),
  })
  .meta({ id: 'WhatIfRequest' });

export type WhatIfRequest = z.output<typeof whatIfRequest>;

const sums = z
  .object({
    employees: z.number().int(),
    errors: z.number().int().meta({ description: 'Employees that could not be computed.' }),
    gross: egpOut,
    contribution_wage: egpOut,
    employee_insurance: egpOut,
    employer_insurance: egpOut,
    health_insurance: egpOut,
    employer_health_insurance: egpOut,
    income_tax: egpOut,
    martyrs_fund: egpOut,
    other_deductions: egpOut,
    net: egpOut,
    employer_levies: egpOut,
    employer_cost: egpOut,
  })
  .meta({ id: 'WhatIfTotals' });

const comparison = { baseline: sums, what_if: sums, difference: sums };

export const whatIfOut = z
  .object({
    period: z.string().meta({ example: '2026-11' }),
    raised: z.number().int().meta({ description: 'Employees whom a raise concerns.' }),
    hired: z.number().int(),
    ...comparison,
    departments: z.array(z.object({ department: z.string().nullable(), ...comparison })),
  })
  .meta({ id: 'WhatIf' });

export type WhatIfOut = z.output<typeof whatIfOut>;
