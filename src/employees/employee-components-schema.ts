import { z } from 'zod';
import { listOf } from '../http/pagination.js';
import {
  dateOut,
  egpAmount,
  egpOut,
  plainDate,
  text,
  timestampOut,
  uuid,
} from '../http/schemas.js';
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

export const componentRequest = z
  .strictObject({
    code: text(40).meta({
      example: 'TRANSPORT',
      description: 'One component with this code at a time; a raise is the end of one and another.',
    }),
    name,
    name_ar: nameAr.optional(),
    kind,
    amount,
    taxable: z.boolean().optional().meta({ description: 'true when absent.' }),
    insurable: insurable.optional().meta({ description: 'true when absent.' }),
    prorated: z.boolean().optional().meta({
      description: 'Whether it follows the paid days of the month; true when absent.',
    }),
    effective_from: plainDate.optional().meta({
      description: 'When absent: the first day of the running month, or the later hire date.',
    }),
    effective_to: effectiveTo.optional(),
  })
  .meta({ id: 'EmployeeComponentRequest' });
export type ComponentRequest = z.output<typeof componentRequest>;

export const componentPatch = z
  .strictObject({
    name: name.optional(),
    name_ar: nameAr.optional(),
    kind: kind.optional(),
    amount: amount.optional(),
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
    code: z.string(),
    name: z.string(),
    name_ar: z.string().nullable(),
    kind,
    amount: egpOut,
    taxable: z.boolean(),
    insurable,
    prorated: z.boolean(),
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
