import { z } from 'zod';
import { governorates } from '../../employees/national-id-rules.js';
import {
  egpAmount,
  egpOut,
  payMonthBetween,
  plainDate,
  problem,
  text,
} from '../../http/schemas.js';
import { BASIC_SALARY, DEBT_KINDS, FACT_LIMITS } from '../../payroll-engine/facts.js';
import { toEgp } from '../../shared/money.js';
import { FIRST_PAY_MONTH, LAST_PAY_MONTH } from '../payroll-rules.js';
import {
  payslipFigures,
  payslipLineExplained,
  payslipWarning,
} from '../payslips/payslips-schema.js';
import { policiesOverride } from '../policies/payroll-policies-schema.js';

const MAXIMUM_MONTHLY_EGP = toEgp(FACT_LIMITS.monthlyAmountPiastres);
const MAXIMUM_DECIMALS = 6;

/** A month of pay that the service has the law for. */
export const knownPayMonth = payMonthBetween(FIRST_PAY_MONTH, LAST_PAY_MONTH);

const monthlyAmount = egpAmount({ minimum: 0, maximum: MAXIMUM_MONTHLY_EGP });

/** Days or hours; half a day is 0.5, a quarter of an hour 0.25. */
const quantity = (maximum: number) =>
  z
    .number()
    .min(0)
    .max(maximum)
    .refine(
      (value) => Number(value.toFixed(MAXIMUM_DECIMALS)) === value,
      problem('invalid_format', { format: `number with at most ${MAXIMUM_DECIMALS} decimals` }),
    )
    .optional();

const numbered = (last: number) =>
  z.enum(Array.from({ length: last }, (_, index) => String(index + 1).padStart(2, '0')));

const employee = z
  .strictObject({
    hire_date: plainDate.optional(),
    termination_date: plainDate.optional(),
    birth_date: plainDate.optional(),
    disability: z.boolean().optional(),
    tax_treatment: numbered(8).optional().meta({ example: '01' }),
    insurance_status: numbered(28).optional().meta({ example: '01' }),
    insurance_start: plainDate.optional(),
    insurance_end: plainDate.optional(),
    work_governorate: z.enum(governorates).optional(),
    non_working_spouses: z.number().int().min(0).max(FACT_LIMITS.nonWorkingSpouses).optional(),
    dependants: z.number().int().min(0).max(FACT_LIMITS.dependants).optional(),
  })
  .refine(({ hire_date: hired, termination_date: left }) => !hired || !left || left >= hired, {
    ...problem('contradicts', { field: 'hire_date', expected: 'not before the hire date' }),
    path: ['termination_date'],
  })
  .meta({
    description: 'Absent: hired long ago, an ordinary insured Egyptian.',
    example: { hire_date: '2026-11-10', work_governorate: '01' },
  });

const component = z.strictObject({
  code: text(40)
    .refine((code) => code !== BASIC_SALARY, problem('reserved_code'))
    .meta({ example: 'housing' }),
  name: text(100).optional(),
  name_ar: text(100).optional().meta({ example: 'بدل سكن' }),
  kind: z.enum(['earning', 'deduction']).optional().meta({ default: 'earning' }),
  amount: monthlyAmount.meta({ description: 'Of a full month.' }),
  taxable: z.boolean().optional().meta({ default: true }),
  insurable: z
    .union([z.boolean(), z.literal('excluded_allowance')])
    .optional()
    .meta({ default: true }),
  prorated: z.boolean().optional().meta({ default: true }),
});

const components = z
  .array(component)
  .max(FACT_LIMITS.components)
  .superRefine((list, context) => {
    const seen = new Set<string>();
    list.forEach(({ code }, index) => {
      if (seen.has(code)) {
        context.addIssue({ code: 'custom', path: [index, 'code'], ...problem('not_unique') });
      }
      seen.add(code);
    });
  });

const debt = z.strictObject({
  kind: z.enum(DEBT_KINDS).meta({ description: 'How the law ranks and caps it.' }),
  amount: monthlyAmount.meta({ description: 'What it asks of the month.' }),
  taken_before: monthlyAmount.optional().meta({
    description:
      'Of the same damage in earlier months: two months of the wage are the most in all.',
  }),
});

export const simulationRequest = z
  .strictObject({
    period: knownPayMonth,
    employee: employee.optional(),
    basic_salary: monthlyAmount.optional(),
    target_net: monthlyAmount.optional().meta({
      description: 'Solves for the basic salary that pays exactly this net.',
    }),
    components: components.optional(),
    debts: z.array(debt).max(FACT_LIMITS.debts).optional().meta({
      description:
        'Debts to be taken in the order of the law and within its caps; those of one kind in the given order.',
    }),
    insurance: z
      .strictObject({
        contribution_wage: monthlyAmount.optional().meta({
          description: 'The wage frozen for the year; derived from the pay when absent.',
        }),
      })
      .optional(),
    time: z
      .strictObject({
        unpaid_absence_days: quantity(FACT_LIMITS.daysPerMonth),
        overtime_day_hours: quantity(FACT_LIMITS.hoursPerMonth),
        overtime_night_hours: quantity(FACT_LIMITS.hoursPerMonth),
        rest_days_worked: quantity(FACT_LIMITS.daysPerMonth),
        holidays_worked: quantity(FACT_LIMITS.daysPerMonth),
      })
      .optional(),
    year_to_date: z
      .strictObject({
        days: z.number().int().min(0).max(FACT_LIMITS.yearToDateDays),
        taxable_pay: egpAmount(),
        tax_withheld: egpAmount({ minimum: 0 }),
      })
      .optional()
      .meta({
        description:
          'Sums of the earlier months of the year (of the tax law, where it changed within the year), previous employers included.',
      }),
    policies: policiesOverride.optional(),
  })
  .superRefine((request, context) => {
    if (request.basic_salary !== undefined || request.target_net !== undefined) return;
    context.addIssue({
      code: 'custom',
      path: ['basic_salary'],
      ...problem('one_of_required', { fields: ['basic_salary', 'target_net'] }),
    });
  })
  .meta({ id: 'SimulationRequest' });

export type SimulationRequest = z.output<typeof simulationRequest>;

export const simulationOut = z
  .object({
    basic_salary: egpOut.meta({ description: 'The given one, or the one that was solved for.' }),
    ...payslipFigures,
    lines: z.array(payslipLineExplained),
    warnings: z.array(payslipWarning),
  })
  .meta({ id: 'Simulation' });

/** Rows of one batch. */
const MAXIMUM_ROWS = 1_000;

export const simulationBatchRequest = z
  .strictObject({ rows: z.array(simulationRequest).min(1).max(MAXIMUM_ROWS) })
  .meta({ id: 'SimulationBatchRequest' });

export type SimulationBatchRequest = z.output<typeof simulationBatchRequest>;

const simulationRow = z
  .object({
    index: z.number().int().meta({ description: 'Place in `rows`, from 0.' }),
    outcome: z.enum(['computed', 'refused']),
    payslip: z
      .object({
        basic_salary: egpOut,
        ...payslipFigures,
        warnings: z.array(payslipWarning),
      })
      .nullable()
      .meta({ description: 'Its figures; the lines come from /payroll/simulate.' }),
    problem: z
      .object({ code: z.string(), detail: z.string() })
      .nullable()
      .meta({ description: 'Why this row has none.', example: null }),
  })
  .meta({ id: 'SimulationRow' });

export const simulationBatchOut = z
  .object({
    counts: z.object({ computed: z.number().int(), refused: z.number().int() }),
    rows: z.array(simulationRow),
  })
  .meta({ id: 'SimulationBatch' });

export type SimulationBatchOut = z.output<typeof simulationBatchOut>;
