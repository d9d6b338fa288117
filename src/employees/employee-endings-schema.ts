import { z } from 'zod';
import { dateOut, egpAmount, egpOut, plainDate, text, timestampOut } from '../http/schemas.js';
import { ENDING_CASES } from '../payroll-engine/ending-cases.js';
import { FACT_LIMITS } from '../payroll-engine/facts.js';
import { MAXIMUM_MONTHLY_EGP } from './employees-fields.js';

const endingCase = z.enum(ENDING_CASES).meta({
  description:
    'Decides on notice, gratuity and compensation; docs/settlements.md has the cases with their articles.',
});
/** As fine as the ledger of leave accrues. */
const LEAVE_STEP = 0.01;

export const endingRequest = z
  .strictObject({
    case: endingCase,
    last_day: plainDate.meta({
      description: 'The last day of work, itself paid: becomes the termination date.',
    }),
    notice_given_on: plainDate.nullable().optional().meta({
      description: 'When the notice of the ending was received; null when none was given.',
    }),
    unused_leave_days: z
      .number()
      .min(0)
      .max(FACT_LIMITS.unusedLeaveDays)
      .multipleOf(LEAVE_STEP)
      .nullable()
      .optional()
      .meta({
        description:
          'Annual leave that is left. When absent or null, as the ledger of leave has it on the last day; 0 where nothing is booked in it.',
      }),
    previous_service_months: z
      .number()
      .int()
      .min(0)
      .max(FACT_LIMITS.previousServiceMonths)
      .optional()
      .meta({ description: 'Service with this employer before the hire date that counts.' }),
    pension_after_sixty: z.boolean().optional().meta({
      description: 'The years worked after sixty earn a pension, and so no gratuity.',
    }),
    agreed_compensation: egpAmount({ minimum: 0.01, maximum: MAXIMUM_MONTHLY_EGP })
      .nullable()
      .optional()
      .meta({
        description:
          'What was agreed or awarded by a court, EGP. The gratuity of the law is paid where it is more.',
      }),
    claimed_on: plainDate.nullable().optional().meta({
      description: 'When the employee claimed his dues: they are paid within seven days.',
    }),
    note: text(500).nullable().optional().meta({ example: 'استقالة لظروف عائلية' }),
  })
  .meta({ id: 'EmployeeEndingRequest' });
export type EndingRequest = z.output<typeof endingRequest>;

export const endingOut = z
  .object({
    employee_id: z.uuid(),
    case: endingCase,
    last_day: dateOut,
    notice_given_on: dateOut.nullable(),
    unused_leave_days: z.number().nullable(),
    previous_service_months: z.number().int(),
    pension_after_sixty: z.boolean(),
    agreed_compensation: egpOut.nullable(),
    claimed_on: dateOut.nullable(),
    due_on: dateOut.nullable().meta({
      description:
        'The last day for paying all dues: seven days after the claim, or after the last day of work while no claim is recorded. Null where the law of the day sets no term.',
    }),
    note: z.string().nullable(),
    version: z.number().int().meta({ description: 'The version of the employee.' }),
    created_at: timestampOut,
    updated_at: timestampOut,
  })
  .meta({ id: 'EmployeeEnding' });
