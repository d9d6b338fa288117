import { z } from 'zod';
import { listOf, listQuery } from '../../http/pagination.js';
import { egpOut, payMonth, text, timestampOut, uuid } from '../../http/schemas.js';
import { waitsFor } from '../calculation/payroll-waiting-rules.js';
import { retroItemStatuses } from './payroll-retro-repository.js';
import { payslipLineExplained } from '../payslips/payslips-schema.js';

export const retroItem = z
  .object({
    id: z.uuid(),
    employee_id: z.uuid(),
    employee_code: z.string(),
    period: z.string().meta({
      description: 'The first closed month that the fact changes; later ones may change with it.',
      example: '2026-08',
    }),
    cause: z.string().meta({
      description:
        'The field that was changed; `attendance`; the name of a policy; or the key of a figure of the law. `attendance_cutoff_day` also of days behind the cut-off, which the next cycle takes.',
      example: 'salary_effective_from',
    }),
    status: z.enum(retroItemStatuses).meta({
      description: 'pending until a later payroll takes it, or somebody dismisses it.',
    }),
    cycle_id: z.uuid().nullable().meta({ description: 'The cycle that took it.' }),
    reason: z.string().nullable().meta({ description: 'Why it was dismissed.' }),
    settled_by: z.uuid().nullable().meta({ description: 'The key or user that dismissed it.' }),
    created_at: timestampOut,
    settled_at: timestampOut.nullable(),
    waits_for: z.enum(waitsFor).nullable().meta({
      description:
        'What a pending item waits for. settlement_reversal: the employment was settled, and no later payroll takes the item by itself; reverse the settlement and settle anew to pay it, or dismiss it. Null once it is taken or dismissed.',
    }),
    settlement_cycle_id: z.uuid().nullable().meta({ description: 'That settlement.' }),
  })
  .meta({ id: 'PayrollRetroItem' });

export const retroItemList = listOf(retroItem, 'PayrollRetroItemList');

export const retroItemsQuery = listQuery(
  {
    status: z.enum(retroItemStatuses).optional(),
    employee_id: uuid.optional(),
    cycle_id: uuid.optional(),
  },
  ['created_at'],
);

export const retroItemPath = z.strictObject({ id: uuid });

export const retroItemDismissal = z
  .strictObject({ reason: text(500).meta({ example: 'تنازلت الشركة عن استرداد الفرق' }) })
  .meta({ id: 'PayrollRetroItemDismissal' });

export const retroPreviewRequest = z
  .strictObject({
    employee_id: uuid,
    from: payMonth.optional().meta({
      description: 'The first month to compute anew; the first pending one when absent.',
    }),
  })
  .meta({ id: 'RetroPreviewRequest' });

const monthFigures = z
  .object({
    gross: egpOut,
    employee_insurance: egpOut,
    health_insurance: egpOut,
    taxable_pay: egpOut,
    income_tax: egpOut,
    martyrs_fund: egpOut,
    other_deductions: egpOut,
    net: egpOut,
    employer_cost: egpOut,
  })
  .meta({ id: 'RetroFigures' });

export const retroPreviewOut = z
  .object({
    employee_id: z.uuid(),
    months: z.array(
      z.object({
        period: z.string().meta({ example: '2026-08' }),
        paid: monthFigures.meta({ description: 'So far, differences included.' }),
        recomputed: monthFigures.meta({
          description: 'By the law of the month and the facts known now.',
        }),
        difference: monthFigures,
        lines: z.array(payslipLineExplained),
      }),
    ),
    difference: monthFigures.meta({ description: 'Of all months.' }),
  })
  .meta({ id: 'RetroPreview' });
