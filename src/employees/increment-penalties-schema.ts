import { z } from 'zod';
import { listOf, listQuery } from '../http/pagination.js';
import { dateOut, plainDate, problem, text, timestampOut, uuid } from '../http/schemas.js';
import { incrementPenaltyStatuses } from './increment-penalties-rules.js';

const SHARE_DECIMALS = 4;
const LEAST_SHARE = 0.0001;

export const incrementPenaltyRequest = z
  .strictObject({
    employee_id: uuid.optional(),
    employee_code: text(40).optional().meta({ example: 'EMP-0042' }),
    date: plainDate.meta({ description: 'Of the decision; not before 2025-09-01.' }),
    reason: text(500).meta({ example: 'إهمال متكرر بعد إنذار كتابي' }),
    delay_months: z.number().int().min(1).max(12).optional().meta({
      description: 'The increment falls due so many months later; or give loss_share.',
    }),
    // No multipleOf: 0.0001 is no binary fraction.
    loss_share: z
      .number()
      .min(LEAST_SHARE)
      .max(1)
      .refine(
        (value) => Number(value.toFixed(SHARE_DECIMALS)) === value,
        problem('invalid_format', { format: `number with at most ${SHARE_DECIMALS} decimals` }),
      )
      .optional()
      .meta({ description: 'The part of the increment that is lost.', example: 0.25 }),
  })
  .meta({ id: 'IncrementPenaltyRequest' });
export type IncrementPenaltyRequest = z.output<typeof incrementPenaltyRequest>;

export const incrementPenaltyOut = z
  .object({
    id: z.uuid(),
    employee_id: z.uuid(),
    employee_code: z.string(),
    full_name: z.string().meta({ example: 'منى حسن علي إبراهيم' }),
    date: dateOut,
    reason: z.string(),
    delay_months: z.number().int().nullable(),
    loss_share: z.number().nullable(),
    status: z.enum(incrementPenaltyStatuses).meta({
      description: '`pending` until an increment is given that it delays or cuts, then `served`.',
    }),
    served_year: z.number().int().nullable().meta({
      description: 'The year in which that increment fell due without a delay.',
    }),
    created_at: timestampOut,
  })
  .meta({ id: 'IncrementPenalty' });

export const incrementPenaltyList = listOf(incrementPenaltyOut, 'IncrementPenaltyList');

export const incrementPenaltiesQuery = listQuery(
  {
    employee: text(40).optional().meta({ description: 'Id or employee_code.' }),
    status: z.enum(incrementPenaltyStatuses).optional(),
  },
  ['date', 'created_at'],
);

export const incrementPenaltyPath = z.strictObject({ id: uuid });
