import { z } from 'zod';
import { governorates } from '../../employees/national-id-rules.js';
import { egpAmount, egpOut, plainDate, problem, text } from '../../http/schemas.js';
import {
  DEBT_KINDS,
  FACT_LIMITS,
  LEAVE_PAY_KINDS,
  TAX_RELIEFS,
} from '../../payroll-engine/facts.js';
import { treatmentProblem } from '../components/payroll-columns-rules.js';
import { toEgp } from '../../shared/money.js';
import { daysBetween } from '../../shared/plain-date.js';
import {
  entryProblems,
  componentKinds,
  isReservedCode,
  problemOf,
} from '../components/payroll-components-rules.js';
import { calculationRequest, componentQuantity } from '../components/payroll-components-schema.js';
import { knownPayMonth } from '../payroll-month-schema.js';
import {
  payslipFigures,
  payslipLineExplained,
  payslipWarning,
} from '../payslips/payslips-schema.js';
import { policiesOverride } from '../policies/payroll-policies-schema.js';

const MAXIMUM_MONTHLY_EGP = toEgp(FACT_LIMITS.monthlyAmountPiastres);
const MAXIMUM_DECIMALS = 6;

const monthlyAmount = egpAmount({ minimum: 0, maximum: MAXIMUM_MONTHLY_EGP });

const decimal = (minimum: number, maximum: number) =>
  z
    .number()
    .min(minimum)
    .max(maximum)
    .refine(
      (value) => Number(value.toFixed(MAXIMUM_DECIMALS)) === value,
      problem('invalid_format', { format: `number with at most ${MAXIMUM_DECIMALS} decimals` }),
    );

/** Days or hours; half a day is 0.5, a quarter of an hour 0.25. */
const quantity = (maximum: number) => decimal(0, maximum).optional();

/** As an employee's own. */
const hoursPerDay = decimal(0.5, 24);

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
    hours_per_day: hoursPerDay.optional().meta({
      description: 'By the contract, where they are not the company’s.',
    }),
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
    .refine((code) => !isReservedCode(code), problem('reserved_code'))
    .meta({ example: 'housing' }),
  name: text(100).optional(),
  name_ar: text(100).optional().meta({ example: 'بدل سكن' }),
  kind: z.enum(componentKinds).optional().meta({
    default: 'earning',
    description: 'As in the catalogue of components.',
  }),
  calculation: calculationRequest.optional().meta({
    description: 'As in the catalogue of components; a fixed amount when absent.',
  }),
  amount: monthlyAmount.optional().meta({
    description: 'Of a full month, or of one unit where the calculation is a quantity.',
  }),
  quantity: componentQuantity.optional(),
  taxable: z.boolean().optional().meta({ default: true }),
  insurable: z
    .union([z.boolean(), z.literal('excluded_allowance')])
    .optional()
    .meta({ description: 'When absent: true, of a benefit false.' }),
  prorated: z.boolean().optional().meta({ default: true }),
  in_overtime_base: z.boolean().optional().meta({
    description: 'Whether an hour of overtime is reckoned of it; when absent: true for an earning.',
  }),
  eta_code: text(20).optional().meta({ description: 'As in the catalogue of components.' }),
  tax_relief: z.enum(TAX_RELIEFS).optional().meta({
    description: 'As in the catalogue of components.',
  }),
});

type SimulatedComponent = z.output<typeof component>;

/** What the rules of the catalogue say of a component. */
export const simulatedNode = ({ code, kind = 'earning', calculation }: SimulatedComponent) => ({
  ...{ code, kind },
  calculation: calculation ?? { type: 'fixed' as const },
});

/** How it is treated, by default as in the catalogue. */
export const simulatedTreatment = (component: SimulatedComponent) => {
  const { kind = 'earning', tax_relief: taxRelief } = component;
  return {
    kind,
    taxable: component.taxable ?? true,
    insurable: component.insurable ?? kind !== 'benefit',
    inOvertimeBase: component.in_overtime_base ?? kind === 'earning',
    etaCode: component.eta_code ?? null,
    ...(taxRelief !== undefined && { taxRelief }),
  };
};

/** What is wrong with the calculation of a component beside the others, and with what is given to it. */
const calculationProblems = (
  list: readonly SimulatedComponent[],
  index: number,
): readonly { readonly path: readonly string[]; readonly found: ReturnType<typeof problem> }[] => {
  const given = list[index] as SimulatedComponent;
  const own = simulatedNode(given);
  const others = list.filter((other) => other !== given).map(simulatedNode);
  const wrong = problemOf(own, others);
  if (wrong !== undefined) {
    return [{ path: wrong.field.split('/'), found: problem(wrong.code, wrong.params) }];
  }
  const untreated = treatmentProblem(simulatedTreatment(given));
  if (untreated !== undefined) {
    const { field, code, params } = untreated;
    return [{ path: [field], found: problem(code, params) }];
  }
  return entryProblems(own.calculation, given).map(({ field, code }) => ({
    path: [field],
    found: problem(code),
  }));
};

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
      for (const { path, found } of calculationProblems(list, index)) {
        context.addIssue({ code: 'custom', path: [index, ...path], ...found });
      }
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

/** Stretches of leave that one month can hold or go back to. */
const MAXIMUM_STRETCHES = 100;
const MAXIMUM_STRETCH_DAYS = 366;

const stretch = z
  .strictObject({
    kind: z.enum(LEAVE_PAY_KINDS),
    from: plainDate,
    to: plainDate.meta({ description: 'The last day. Every day of the calendar counts.' }),
    half_day: z.boolean().optional().meta({ description: 'Half of each day.' }),
  })
  .refine(({ from, to }) => to >= from && daysBetween(from, to) < MAXIMUM_STRETCH_DAYS, {
    ...problem('contradicts', {
      field: 'from',
      expected: `within ${MAXIMUM_STRETCH_DAYS} days from it`,
    }),
    path: ['to'],
  });

type Stretch = z.output<typeof stretch>;

const overlap = (one: Stretch, other: Stretch): boolean =>
  one.from <= other.to && other.from <= one.to;

/** Stretches that overlap two by two have a day in common, so a third half of a day is found by its pairs. */
const leave = z
  .array(stretch)
  .max(MAXIMUM_STRETCHES)
  .superRefine((list, context) => {
    list.forEach((each, index) => {
      const others = list.slice(0, index).filter((other) => overlap(each, other));
      const isHalved = [each, ...others].every(({ half_day: half }) => half === true);
      const isDoubled = others.some((other, place) =>
        others.slice(0, place).some((third) => overlap(other, third)),
      );
      if (others.length === 0 || (isHalved && !isDoubled)) return;
      const found = problem('contradicts', { field: 'leave', expected: 'each half day once' });
      context.addIssue({ code: 'custom', path: [index, 'from'], ...found });
    });
  })
  .meta({
    description:
      'Leave that the employer does not simply pay, none of it among the absence. sick: social insurance owes a share of the contribution wage; sick_industrial: the employer pays a share of the wage; maternity: both pay the whole wage together; unpaid: nobody. What lies before the month is not paid, and counts for the steps of sick pay.',
    example: [{ kind: 'sick', from: '2026-10-25', to: '2026-11-08' }],
  });

export const simulationRequest = z
  .strictObject({
    period: knownPayMonth,
    employee: employee.optional(),
    basic_salary: monthlyAmount.optional(),
    target_net: monthlyAmount.optional().meta({
      description:
        'Solves for the basic salary that pays exactly this net; salaries with which a formula makes no sense are passed over.',
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
        missed_minutes: z
          .array(z.number().int().min(1).max(FACT_LIMITS.minutesPerDay))
          .max(FACT_LIMITS.daysPerMonth)
          .optional()
          .meta({
            description:
              'Minutes of coming late and leaving early together, of each day that has any; what they cost the policy `lateness` says.',
            example: [25, 70],
          }),
        leave: leave.optional(),
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
