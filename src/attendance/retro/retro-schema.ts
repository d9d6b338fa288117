import { z } from 'zod';
import { listOf, listQuery } from '../../http/pagination.js';
import { dateOut, payMonth, text, timestampOut, uuid } from '../../http/schemas.js';
import { waitsFor } from '../../payroll/calculation/payroll-waiting-rules.js';
import { retroItemKinds, retroItemStatuses } from './retro-rules.js';

export const retroItemOut = z
  .object({
    id: z.uuid(),
    kind: z.enum(retroItemKinds).meta({
      description:
        'record: a daily record. punch: stamps of a clock. correction: an approved request.',
    }),
    employee_id: z.uuid(),
    employee_code: z.string(),
    work_date: dateOut,
    period: z.string().meta({ example: '2026-10', description: 'The closed month of the day.' }),
    status: z.enum(retroItemStatuses).meta({
      description: 'pending until a later payroll takes it, or somebody dismisses it.',
    }),
    payload: z.unknown().meta({ type: 'object', description: 'What came, by kind.' }),
    reason: z.string().nullable().meta({ description: 'Why it was dismissed.' }),
    created_at: timestampOut,
    settled_at: timestampOut.nullable(),
    waits_for: z.enum(waitsFor).nullable().meta({
      description:
        'What a pending item waits for. settlement_reversal: the employment was settled, and no later payroll takes the item by itself; reverse the settlement and settle anew to pay it, or dismiss it. Null once it is taken or dismissed.',
    }),
    settlement_cycle_id: z.uuid().nullable().meta({ description: 'That settlement.' }),
    version: z.number().int(),
  })
  .meta({ id: 'AttendanceRetroItem' });

export const retroItemPath = z.strictObject({ id: uuid });

export const retroItemsQuery = listQuery(
  {
    status: z.enum(retroItemStatuses).optional(),
    period: payMonth.optional(),
    employee: text(40).optional().meta({ description: 'Id or employee_code.' }),
  },
  ['created_at'],
);

export const retroItemList = listOf(retroItemOut, 'AttendanceRetroItemList');

export const dismissRequest = z
  .strictObject({ reason: text(500).meta({ example: 'سبق صرفها نقدًا' }) })
  .meta({ id: 'RetroItemDismissal' });
