import { z } from 'zod';
import { listOf } from '../../http/pagination.js';
import { egpAmount, egpOut, problem, text, timestampOut, uuid } from '../../http/schemas.js';
import { FACT_LIMITS, TAX_RELIEFS } from '../../payroll-engine/facts.js';
import { FORMULA_LIMITS } from '../../payroll-engine/formula-parser.js';
import { toEgp } from '../../shared/money.js';
import { calculationTypes, componentKinds, isReservedCode } from './payroll-components-rules.js';
import { knownPayMonth } from '../payroll-month-schema.js';

const MAXIMUM_DECIMALS = 6;
const MAXIMUM_RATE = 100;
const MAXIMUM_BASES = 50;
const MAXIMUM_EGP = toEgp(FACT_LIMITS.monthlyAmountPiastres);

const hasFewDecimals = (value: number): boolean =>
  Number(value.toFixed(MAXIMUM_DECIMALS)) === value;

const fewDecimals = problem('invalid_format', {
  format: `number with at most ${MAXIMUM_DECIMALS} decimals`,
});

/** Days, hours, pieces: entered beside a component. */
export const componentQuantity = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine(hasFewDecimals, fewDecimals)
  .meta({ description: 'At most six decimals.', example: 12.5 });

/** EGP, entered beside a component. */
export const componentAmount = egpAmount({ minimum: 0.01, maximum: MAXIMUM_EGP });

/** Stays the number that it is: it is kept as JSON and read by its digits. */
const defaultAmount = componentAmount.transform(toEgp).optional();

export const componentCode = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/)
  .refine((code) => !isReservedCode(code), problem('reserved_code'))
  .meta({
    example: 'housing',
    description: 'Letters, digits and underscores: formulas name it. Never changes.',
  });

export const calculationRequest = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('fixed'),
      amount: defaultAmount.meta({ description: 'Of whoever is given none of his own.' }),
    }),
    z.strictObject({
      type: z.literal('percentage'),
      rate: z
        .number()
        .min(0)
        .max(MAXIMUM_RATE)
        .refine(hasFewDecimals, fewDecimals)
        .meta({ description: '0.25 is a quarter.', example: 0.25 }),
      of: z
        .array(text(40))
        .min(1)
        .max(MAXIMUM_BASES)
        .refine((codes) => new Set(codes).size === codes.length, problem('not_unique'))
        .meta({
          description: '`basic_salary`, `gross_wage`, or codes of earnings of the catalogue.',
          example: ['basic_salary'],
        }),
    }),
    z.strictObject({
      type: z.literal('quantity'),
      unit_amount: defaultAmount.meta({ description: 'Of one unit, for whoever is given none.' }),
    }),
    z.strictObject({
      type: z.literal('formula'),
      formula: text(FORMULA_LIMITS.characters).meta({
        description:
          'Gives EGP. Knows `basic_salary`, `gross_wage`, the codes of earnings, `paid_days`, `month_days` and `quantity`; + - * /, comparisons, && || !, `a ? b : c`, min, max, abs, round, floor and ceil. Exact until the piastre.',
        example: 'basic_salary < 15000 ? basic_salary * 0.0833 : 0',
      }),
    }),
  ])
  .meta({ id: 'ComponentCalculation' });

const insurable = z.union([z.boolean(), z.literal('excluded_allowance')]).meta({
  description:
    'Whether it counts into the contribution wage; an excluded allowance does above the statutory cap only.',
});

const taxRelief = z.enum(TAX_RELIEFS).nullable().meta({
  description:
    'Of a deduction: `capped_premium` lowers the taxable pay, within the law’s cap for insurance premiums and funds together, and stands in one of the columns DAE450 to DAE465.',
});

const componentKind = z.enum(componentKinds).meta({
  description:
    'A deduction is taken after tax. A benefit in kind is taxed and not paid: its amount is what it costs, of which the law taxes a part by its `eta_code` (DTE200 car, DTE205 telephone: a share; DTE210: the balance of a loan; DTE215, DTE220, DTE225: all).',
});

const fields = {
  name: text(100).meta({ example: 'Housing allowance' }),
  name_ar: text(100).nullable().meta({ example: 'بدل سكن' }),
  calculation: calculationRequest,
  taxable: z.boolean(),
  insurable,
  prorated: z.boolean().meta({
    description:
      'Whether it follows the paid days. What derives from a prorated component takes its prorated amount, once.',
  }),
  in_overtime_base: z
    .boolean()
    .meta({ description: 'Whether an hour of overtime is reckoned of it.' }),
  eta_code: text(20).nullable().meta({
    description:
      'Column of the Tax Authority’s unified salary sheet; one that does not hold such amounts is refused with those that do. Null: the column for other earnings or deductions.',
    example: 'DTE265',
  }),
  tax_relief: taxRelief,
  account: text(40).nullable().meta({
    description:
      'Account of the journal, unless PUT /settings/accounting names one for the line; that of its kind when null.',
    example: '5105',
  }),
};

export const catalogueComponentRequest = z
  .strictObject({
    code: componentCode,
    kind: componentKind,
    ...fields,
    name_ar: fields.name_ar.optional(),
    taxable: fields.taxable.optional().meta({ description: 'true when absent.' }),
    insurable: insurable.optional().meta({ description: 'When absent: true, of a benefit false.' }),
    prorated: fields.prorated.optional().meta({ description: 'true when absent.' }),
    in_overtime_base: fields.in_overtime_base
      .optional()
      .meta({ description: 'When absent: true for an earning.' }),
    eta_code: fields.eta_code.optional(),
    tax_relief: fields.tax_relief.optional(),
    account: fields.account.optional(),
  })
  .meta({ id: 'PayrollComponentRequest' });
export type CatalogueComponentRequest = z.output<typeof catalogueComponentRequest>;

export const catalogueComponentPatch = z
  .strictObject({
    from_month: knownPayMonth.optional().meta({
      description:
        'Months before keep the definition that they have. When absent: the running month. Not in a closed month.',
    }),
    active: z.boolean().optional().meta({
      description: 'Out of use it is given to nobody else; whoever has it keeps it.',
    }),
    name: fields.name.optional(),
    name_ar: fields.name_ar.optional(),
    calculation: calculationRequest.optional(),
    taxable: fields.taxable.optional(),
    insurable: insurable.optional(),
    prorated: fields.prorated.optional(),
    in_overtime_base: fields.in_overtime_base.optional(),
    eta_code: fields.eta_code.optional(),
    tax_relief: fields.tax_relief.optional(),
    account: fields.account.optional(),
  })
  .meta({ id: 'PayrollComponentPatch' });
export type CatalogueComponentPatch = z.output<typeof catalogueComponentPatch>;

const calculationOut = z.object({
  type: z.enum(calculationTypes),
  amount: egpOut.optional(),
  rate: z.number().optional(),
  of: z.array(z.string()).readonly().optional(),
  unit_amount: egpOut.optional(),
  formula: z.string().optional(),
});

const definitionOut = {
  from_month: z
    .string()
    .meta({ description: 'The first month of this definition.', example: '2026-11' }),
  name: z.string(),
  name_ar: z.string().nullable(),
  calculation: calculationOut,
  taxable: z.boolean(),
  insurable,
  prorated: z.boolean(),
  in_overtime_base: z.boolean(),
  eta_code: z.string().nullable(),
  tax_relief: z.enum(TAX_RELIEFS).nullable(),
  account: z.string().nullable(),
};

export const catalogueComponentOut = z
  .object({
    id: z.uuid(),
    code: z.string(),
    kind: componentKind,
    active: z.boolean(),
    ...definitionOut,
    definitions: z
      .array(z.object(definitionOut).meta({ id: 'PayrollComponentDefinition' }))
      .meta({ description: 'All of them, the earliest month first.' }),
    version: z.number().int(),
    created_at: timestampOut,
    updated_at: timestampOut,
  })
  .meta({ id: 'PayrollComponent' });
export type CatalogueComponentOut = z.output<typeof catalogueComponentOut>;

export const catalogueComponentList = listOf(catalogueComponentOut, 'PayrollComponentList');
export const catalogueQuery = z.strictObject({
  month: knownPayMonth.optional().meta({
    description: 'Whose definitions are shown; the running month when absent.',
  }),
});
export const catalogueComponentPath = z.strictObject({ id: uuid });
