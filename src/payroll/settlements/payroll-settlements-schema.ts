import { z } from 'zod';
import { listOf } from '../../http/pagination.js';
import { dateOut, problem, uuid } from '../../http/schemas.js';
import { ENDING_CASES } from '../../payroll-engine/ending-cases.js';

/** More leave together only when an establishment closes: then in several settlements. */
export const MAXIMUM_LEAVERS = 1_000;

export const employeeIds = z
  .array(uuid)
  .max(MAXIMUM_LEAVERS)
  .refine((ids) => new Set(ids).size === ids.length, problem('not_unique'));

export const leaversRequest = z
  .strictObject({ employee_ids: employeeIds })
  .meta({ id: 'SettlementLeaversRequest' });

const leaverOut = z
  .object({
    employee_id: z.uuid(),
    employee_code: z.string(),
    full_name: z.string(),
    case: z.enum(ENDING_CASES),
    last_day: dateOut,
    claimed_on: dateOut.nullable(),
    due_on: dateOut.nullable().meta({
      description:
        'The last day for paying all dues: seven days after the claim, or after the last day of work while no claim is recorded.',
    }),
    is_overdue: z.boolean().meta({
      description: 'The term is over and the settlement is not closed, or was closed after it.',
    }),
  })
  .meta({ id: 'SettlementLeaver' });

export const leaverList = listOf(leaverOut, 'SettlementLeaverList');
