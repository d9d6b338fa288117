import { z } from 'zod';
import { listOf } from '../http/pagination.js';
import {
  dateOut,
  egpAmount,
  egpOut,
  plainDate,
  problem,
  text,
  timestampOut,
  uuid,
} from '../http/schemas.js';
import { componentKinds, isReservedCode } from '../payroll/components/payroll-components-rules.js';
import { MAXIMUM_MONTHLY_EGP } from './employees-fields.js';

const kind = z.enum(['earning', 'deduction']).meta({
  description: 'A deduction is taken after tax.',
});
const name = text(100).meta({ example: 'Transport allowance' });
const nameAr = text(100).nullable().meta({ example: 'بدل انتقال' });
const amount = egpAmount({ minimum: 0.01, maximum: MAXIMUM_MONTHLY_EGP }).meta({
  description: 'EGP in a full month.',
});
const insurable = z.union([z.boolean(), z.literal('excluded_allowance')]).meta({
  description:
    'Whether it counts into the contribution wage; an excluded allowance does above the statutory cap only.',
});
const effectiveTo = plainDate.nullable().meta({
  description:
    'Last day on which it applies. The day before effective_from voids a component entered by mistake.',
});

const quantity = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine(
    (value) => Number(value.toFixed(6)) === value,
    problem('invalid_format', { format: 'number with at most 6 decimals' }),
  )
  .meta({ description: 'Of a component of the catalogue that is reckoned by quantity.' });

const OWN_FIELDS = ['code', 'name', 'kind', 'amount'] as const;
const DESCRIBING_FIELDS = [
  ...['code', 'name', 'name_ar', 'kind', 'taxable', 'insurable', 'prorated'],
] as const;

type Given = Readonly<Record<string, unknown>>;
const isGiven = ({ value }: { readonly value: unknown }) =>
  typeof value === 'object' && value !== null;

const checkedRequest = <Schema extends z.ZodType<object>>(schema: Schema): Schema => {
  const says = (given: object, field: string) => (given as Given)[field] !== undefined;
  /** A quantity is asked for by the catalogue alone: who gives one has forgotten to name the component. */
  const describesItself = (given: object) =>
    !says(given, 'component_id') && !says(given, 'quantity');
  const required = OWN_FIELDS.reduce(
    (checked, field) =>
      checked.refine((given) => !describesItself(given) || says(given, field), {
        ...problem('required'),
        path: [field],
        when: isGiven,
      }),
    schema,
  );
  return DESCRIBING_FIELDS.reduce(
    (checked, field) =>
      checked.refine((given) => describesItself(given) || !says(given, field), {
        ...problem('contradicts', { field: 'component_id', expected: 'absent' }),
        path: [field],
        when: isGiven,
      }),
    required.refine((given) => says(given, 'component_id') || !says(given, 'quantity'), {
      ...problem('required'),
      path: ['component_id'],
      when: isGiven,
    }),
  );
};

/** A line of a payslip with such a code would be taken for another, or be refused by every calculation. */
const notReserved = (code: z.ZodString) =>
  code.refine((given) => !isReservedCode(given), problem('reserved_code'));

const componentId = uuid.meta({
  description:
    'A component of the catalogue (GET /payroll-components), which then says what is not given here. Without it the component describes itself: code, name, kind and amount are required.',
});

export const componentRequest = checkedRequest(
  z.strictObject({
    component_id: componentId.optional(),
    code: notReserved(text(40)).optional().meta({
      example: 'TRANSPORT',
      description: 'One component with this code at a time; a raise is the end of one and another.',
    }),
    name: name.optional(),
    name_ar: nameAr.optional(),
    kind: kind.optional(),
    amount: amount.optional().meta({
      description: 'EGP in a full month; of a component by quantity, EGP for one unit.',
    }),
    quantity: quantity.optional(),
    taxable: z.boolean().optional().meta({ description: 'true when absent.' }),
    insurable: insurable.optional().meta({ description: 'true when absent.' }),
    prorated: z.boolean().optional().meta({
      description: 'Whether it follows the paid days of the month; true when absent.',
    }),
    effective_from: plainDate.optional().meta({
      description: 'When absent: the first day of the running month, or the later hire date.',
    }),
    effective_to: effectiveTo.optional(),
  }),
).meta({ id: 'EmployeeComponentRequest' });
export type ComponentRequest = z.output<typeof componentRequest>;

export const componentPatch = z
  .strictObject({
    name: name.optional(),
    name_ar: nameAr.optional(),
    kind: kind.optional(),
    amount: amount.optional(),
    quantity: quantity.optional(),
    taxable: z.boolean().optional(),
    insurable: insurable.optional(),
    prorated: z.boolean().optional(),
    effective_from: plainDate.optional(),
    effective_to: effectiveTo.optional(),
  })
  .meta({ id: 'EmployeeComponentPatch' });
export type ComponentPatch = z.output<typeof componentPatch>;

export const componentOut = z
  .object({
    id: z.uuid(),
    employee_id: z.uuid(),
    component_id: z
      .uuid()
      .nullable()
      .meta({ description: 'Of the catalogue; null where the component describes itself.' }),
    code: z.string(),
    name: z
      .string()
      .nullable()
      .meta({ description: 'Null where the catalogue says it, as below.' }),
    name_ar: z.string().nullable(),
    kind: z.enum(componentKinds),
    amount: egpOut.nullable(),
    quantity: z.number().nullable(),
    taxable: z.boolean().nullable(),
    insurable: insurable.nullable(),
    prorated: z.boolean().nullable(),
    effective_from: dateOut,
    effective_to: dateOut.nullable(),
    version: z.number().int(),
    created_at: timestampOut,
    updated_at: timestampOut,
  })
  .meta({ id: 'EmployeeComponent' });
export type ComponentOut = z.output<typeof componentOut>;

export const componentList = listOf(componentOut, 'EmployeeComponentList');
export const componentPath = z.strictObject({ id: uuid, component_id: uuid });
