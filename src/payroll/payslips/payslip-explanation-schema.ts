import { z } from 'zod';
import { egpOut } from '../../http/schemas.js';
import { CONTRIBUTION_BRANCHES } from '../../payroll-engine/insurance-branches.js';
import { parameterReference } from './payslips-schema.js';

const operandValues = z
  .record(z.string(), z.union([z.number(), z.string()]))
  .meta({ description: 'The figures the rule worked with; money in EGP.' });

const explainedLine = z
  .object({
    code: z.string(),
    name: z.string(),
    kind: z.enum(['earning', 'deduction', 'employer_cost', 'information']),
    amount: egpOut,
    period: z.string().nullable().meta({ description: 'The earlier month of a difference.' }),
    rule: z.string().meta({ example: 'income_tax_cumulative' }),
    formula: z.string().meta({
      description: 'The formula with its figures.',
      example: '11% of 12,600.00 = 1,386.00',
    }),
    steps: z.array(z.string()),
    rounding: z.enum(['half_up_to_piastre', 'none']),
    article: z
      .object({ law: z.string(), article: z.string(), source: z.string() })
      .nullable()
      .meta({ description: 'Null where the company decides alone.' }),
    policies: z.array(z.object({ policy: z.string(), value: z.string() })),
    operands: operandValues,
    parameters: z.array(parameterReference),
  })
  .meta({ id: 'LineWorking' });

const share = z.object({
  rate: z.number().nullable(),
  amount: egpOut,
  branches: z.array(
    z.object({
      branch: z.enum(CONTRIBUTION_BRANCHES),
      name: z.string(),
      rate: z.number().nullable(),
      amount: egpOut,
    }),
  ),
});

const insurance = z
  .object({
    due: z
      .string()
      .meta({ description: '`due`, or why no contribution is due.', example: 'joining_month' }),
    frozen: z.boolean().meta({ description: 'The wage on record of the year, not derived.' }),
    insurable_pay: egpOut,
    listed_allowances: egpOut,
    excluded_allowances: egpOut,
    excluded_cap: egpOut,
    minimum: egpOut,
    maximum: egpOut,
    at_limit: z.enum(['minimum', 'maximum']).nullable(),
    contribution_wage: egpOut,
    employee: share,
    employer: share,
  })
  .meta({ id: 'InsuranceWorking' });

const tax = z
  .object({
    method: z.enum(['cumulative', 'monthly', 'flat']),
    days: z.number().int().meta({ description: 'Days of the accumulation, 30 a whole month.' }),
    year_days: z.number().int(),
    taxable_pay: egpOut.meta({ description: 'Of these days, before the exemption.' }),
    exemption: egpOut.meta({ description: 'Of a year.' }),
    rounding_step: egpOut,
    annual_income: egpOut,
    brackets: z
      .array(
        z.object({
          above: egpOut,
          up_to: egpOut.nullable(),
          rate: z.number(),
          income: egpOut,
          tax: egpOut,
        }),
      )
      .nullable()
      .meta({
        description:
          'Lower slices that the income lost are joined to the one whose rate they take. Null where the statutory data have changed since.',
      }),
    annual_tax: egpOut,
    due: egpOut.meta({ description: 'For the days.' }),
    withheld_before: egpOut,
    tax: egpOut,
  })
  .meta({ id: 'TaxWorking' });

export const payslipExplanationOut = z
  .object({
    cycle_id: z.uuid(),
    employee_id: z.uuid(),
    employee_code: z.string(),
    full_name: z.string().meta({ example: 'منى حسن علي إبراهيم' }),
    period: z.string().meta({ example: '2026-11' }),
    status: z.string().meta({ description: 'Of the cycle.' }),
    language: z.enum(['en', 'ar']),
    engine_version: z.string().nullable(),
    statutory_version: z
      .object({ stored: z.string().nullable(), present: z.string() })
      .meta({ description: 'Where they differ, parameters are shown as they are known now.' }),
    proration: z.object({
      days: z.number().int(),
      covered_days: z.number().int(),
      paid_days: z.number(),
      day_basis_days: z.number().int(),
      text: z.string(),
    }),
    gross: egpOut,
    net: egpOut,
    net_formula: z.string().meta({ description: 'How the net comes from the gross.' }),
    lines: z.array(explainedLine),
    insurance: insurance.nullable(),
    tax: tax.nullable(),
    warnings: z.array(z.object({ code: z.string(), text: z.string() })),
  })
  .meta({ id: 'PayslipExplanation' });
