import { z } from 'zod';
import { listOf, listQuery, queryBoolean } from '../../http/pagination.js';
import { egpOut, text, uuid } from '../../http/schemas.js';

/** The figures of a payslip, stored or simulated; money in EGP. */
export const payslipFigures = {
  period: z.string().meta({ example: '2026-11' }),
  days: z.number().int().meta({ description: 'Days of the 30-day month that are covered.' }),
  covered_days: z.number().int().meta({
    description: 'Days of the month that the employment covers, by the policy day_basis …',
  }),
  paid_days: z.number().meta({
    description: '… those of them that are paid, without absence and leave without pay …',
    example: 29.5,
  }),
  day_basis_days: z.number().int().meta({ description: '… and the days of a whole month.' }),
  gross: egpOut.meta({ description: 'After unpaid absence.' }),
  contribution_wage: egpOut.meta({ description: 'Of social insurance, between its limits.' }),
  employee_insurance: egpOut.meta({ description: 'Social insurance, the employee’s share.' }),
  employer_insurance: egpOut.meta({ description: 'Social insurance, the employer’s share.' }),
  health_insurance: egpOut.meta({
    description: 'Comprehensive health insurance, the employee’s share.',
  }),
  employer_health_insurance: egpOut,
  taxable_pay: egpOut.meta({
    description:
      'After insurance, before the personal exemption: the sum of the months is year_to_date.taxable_pay.',
  }),
  annual_taxable_income: egpOut.meta({ description: 'What the tax scale was applied to.' }),
  income_tax: egpOut,
  martyrs_fund: egpOut,
  other_deductions: egpOut,
  carried_forward: egpOut.meta({
    description: 'Statutory deductions that the pay could not bear: the net is never negative.',
  }),
  net_rounding: egpOut.meta({ description: 'What the policy rounding_of_net added or took.' }),
  net: egpOut.meta({
    description:
      'gross − employee_insurance − health_insurance − income_tax − martyrs_fund − other_deductions + carried_forward + net_rounding.',
  }),
  employer_levies: egpOut,
  employer_cost: egpOut.meta({ description: 'Gross and everything that the employer adds.' }),
};

const localized = z.object({ en: z.string(), ar: z.string() });

const lineFigures = {
  code: z.string().meta({ example: 'basic_salary' }),
  name: localized,
  kind: z.enum(['earning', 'deduction', 'employer_cost', 'information']),
  amount: egpOut,
  quantity: z.number().nullable().meta({ description: 'Days or hours.' }),
  rate: z.number().nullable(),
  base: egpOut.nullable(),
  taxable: z.boolean(),
  insurable: z.boolean().meta({
    description:
      'Counts into the contribution wage, which is that of 1 January or of joining: overtime and what is paid once do not.',
  }),
  affects_gross: z.boolean(),
  eta_code: z.string().nullable().meta({
    description: 'Column of the Tax Authority’s unified salary sheet.',
    example: 'DTE160',
  }),
  rule: z.string(),
  period: z.string().nullable().meta({
    description:
      'The month that a difference belongs to: an earlier one, or the payslip’s own where a settlement has paid an earlier employment of it. Null for what the payslip itself pays.',
  }),
};

export const parameterReference = z.object({
  key: z.string(),
  value: z.unknown(),
  from: z.string(),
  law: z.string(),
  article: z.string(),
  source: z.string(),
  provisional: z.boolean(),
  stale: z.boolean(),
  origin: z.enum(['statute', 'company']),
});

const lineExplanation = z
  .object({
    rule: z.string(),
    article: z
      .object({ law: z.string(), article: z.string() })
      .nullable()
      .meta({ description: 'Null where the company decides alone.' }),
    policies: z.array(z.object({ policy: z.string(), value: z.string() })),
    operands: z
      .record(z.string(), z.union([z.number(), z.string()]))
      .meta({ description: 'The figures the rule worked with; money in EGP.' }),
    rounding: z.enum(['half_up_to_piastre', 'none']),
    parameters: z.array(parameterReference),
    text: localized,
  })
  .meta({ id: 'LineExplanation', description: 'Why the line has its amount.' });

export const payslipLineExplained = z
  .object({ ...lineFigures, explanation: lineExplanation })
  .meta({ id: 'ExplainedPayslipLine' });

export const payslipWarning = z
  .object({
    code: z.string().meta({ example: 'below_minimum_wage' }),
    en: z.string(),
    ar: z.string(),
    params: z.record(z.string(), z.union([z.number(), z.string()])),
  })
  .meta({ id: 'PayslipWarning' });

const payslipLeave = z
  .object({
    on: z.string().meta({ description: 'The last day of the month, or of the work before it.' }),
    balances: z
      .array(
        z.object({
          balance: z.string().meta({ example: 'annual' }),
          name: localized,
          carried_days: z.number().meta({ description: 'From the years before.' }),
          granted_days: z.number().meta({ description: 'By this year, until the day.' }),
          taken_days: z.number().meta({ description: 'Of this year, until the day.' }),
          paid_out_days: z.number(),
          expired_days: z.number(),
          adjusted_days: z.number(),
          days: z.number().meta({
            description: 'carried + granted − taken − paid out − expired + adjusted.',
          }),
        }),
      )
      .meta({ description: 'Empty where nothing is booked in the ledger.' }),
    taken: z
      .array(
        z.object({
          type: z.string().meta({ example: 'casual' }),
          name: localized,
          days: z.number(),
        }),
      )
      .meta({ description: 'Approved days within the month, by kind.' }),
  })
  .meta({
    id: 'PayslipLeave',
    description:
      'Leave as it was known when the cycle was calculated: a closed payslip keeps it. What is booked later is in `GET /leave/balances`.',
  });

/** Beside the figures of a stored payslip. */
const payslipRest = {
  warnings: z.array(payslipWarning),
  leave: payslipLeave.nullable().meta({
    description:
      'null where neither leave nor a ledger is recorded, and on payslips of bonuses and corrections.',
  }),
};

const payslipOwner = {
  cycle_id: z.uuid(),
  employee_id: z.uuid(),
  employee_code: z.string(),
  full_name: z.string().meta({ example: 'منى حسن علي إبراهيم' }),
};

export const payslipOut = z
  .object({
    ...payslipOwner,
    ...payslipFigures,
    lines: z.array(payslipLineExplained),
    ...payslipRest,
  })
  .meta({ id: 'Payslip' });

/** Explanations are several times the payslip itself, so a list has them only on demand. */
const listedPayslip = z
  .object({
    ...payslipOwner,
    ...payslipFigures,
    lines: z.array(
      z.object({ ...lineFigures, explanation: lineExplanation.optional() }).meta({
        id: 'PayslipLine',
      }),
    ),
    ...payslipRest,
  })
  .meta({ id: 'ListedPayslip' });

export const payslipList = listOf(listedPayslip, 'PayslipList');

export const payslipSortNames = ['employee_id'] as const;

export const payslipsQuery = listQuery(
  {
    employee_code: text(40).optional(),
    explain: queryBoolean.optional().meta({
      type: 'boolean',
      description: 'Adds the explanation to every line.',
    }),
  },
  payslipSortNames,
);

export const payslipPath = z.strictObject({ id: uuid, employee_id: uuid });

const payrollError = z
  .object({
    employee_id: z.uuid(),
    employee_code: z.string(),
    code: z.string().meta({ example: 'invalid_facts' }),
    detail: z.string(),
    params: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
  })
  .meta({ id: 'PayrollError', description: 'Why one employee could not be calculated.' });

export const payrollErrorList = listOf(payrollError, 'PayrollErrorList');

export const payrollErrorsQuery = listQuery({}, payslipSortNames);
