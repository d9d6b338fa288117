import { z } from 'zod';
import { listOf } from '../http/pagination.js';
import { egpAmount, egpOut, payMonth, text, timestampOut, uuid } from '../http/schemas.js';
import { FACT_LIMITS } from '../payroll-engine/facts.js';

export const previousEmploymentPath = z.strictObject({ id: uuid, first_month: payMonth });

const amount = egpAmount({ minimum: 0 });

export const previousEmploymentRequest = z
  .strictObject({
    last_month: payMonth.meta({ description: 'Last month of these figures, of the same year.' }),
    employer_name: text(200).nullable().optional().meta({ example: 'شركة الدلتا' }),
    employer_tax_number: text(20).nullable().optional(),
    days: z.number().int().min(1).max(FACT_LIMITS.yearToDateDays).meta({
      description: 'Tax days: 30 for a whole month.',
      example: 90,
    }),
    taxable_pay: amount.meta({
      description: 'Taxable pay after insurance and before the personal exemption.',
    }),
    tax_withheld: amount,
  })
  .meta({ id: 'PreviousEmploymentRequest' });

export type PreviousEmploymentRequest = z.output<typeof previousEmploymentRequest>;

export const previousEmploymentOut = z
  .object({
    first_month: z.string().meta({ example: '2026-01' }),
    last_month: z.string().meta({ example: '2026-03' }),
    employer_name: z.string().nullable().meta({ example: 'شركة الدلتا' }),
    employer_tax_number: z.string().nullable(),
    days: z.number().int(),
    taxable_pay: egpOut,
    tax_withheld: egpOut,
    created_at: timestampOut,
    updated_at: timestampOut,
  })
  .meta({ id: 'PreviousEmployment' });

export type PreviousEmploymentOut = z.output<typeof previousEmploymentOut>;

export const previousEmploymentList = listOf(previousEmploymentOut, 'PreviousEmploymentList');
