import { z } from 'zod';
import { listOf, listQuery } from '../http/pagination.js';
import { dateOut, plainDate, text, timestampOut, uuid } from '../http/schemas.js';
import { dayParts } from '../leave-engine/count-days.js';
import { decider } from './leave-delegations-schema.js';
import { leaveStatuses } from './leave-rules.js';

const MAXIMUM_ATTACHMENTS = 10;
const MAXIMUM_HOURS = 24;

const reason = text(500).meta({ example: 'سفر عائلي' });
export const typeCode = text(40).meta({
  description: 'A code of GET /leave/types.',
  example: 'annual',
});

const attachment = z.strictObject({
  name: text(200).meta({ example: 'شهادة طبية.pdf' }),
  url: text(2_000).optional().meta({ description: 'Where the document is kept.' }),
  media_type: text(100).optional(),
});

export const leaveRequestRequest = z
  .strictObject({
    employee_id: uuid.optional().meta({ description: 'This or employee_code.' }),
    employee_code: text(40).optional().meta({ example: 'EMP-0042' }),
    type: typeCode,
    from: plainDate,
    to: plainDate.optional().meta({ description: 'The last day; `from` when absent.' }),
    part: z.enum(dayParts).optional().meta({
      description: 'Half a day counts 0.5; `full` when absent.',
    }),
    hours: z.number().min(0.5).max(MAXIMUM_HOURS).multipleOf(0.25).optional().meta({
      description: 'Of one day, for kinds of leave that are granted by the hour.',
    }),
    reason: reason.optional(),
    attachments: z.array(attachment).max(MAXIMUM_ATTACHMENTS).optional().meta({
      description: 'What the documents are; the files themselves stay where they are.',
    }),
  })
  .meta({ id: 'LeaveRequestRequest' });
export type LeaveRequest = z.output<typeof leaveRequestRequest>;

export const decisionRequest = z
  .strictObject({ note: text(500).optional() })
  .meta({ id: 'LeaveDecision' });

export const approvalRequest = decisionRequest
  .extend({
    on_behalf_of: decider.optional().meta({
      description: 'Whose deputy you are today (POST /leave/delegations): it is his decision too.',
    }),
  })
  .meta({ id: 'LeaveApproval' });

export const leaveRequestPath = z.strictObject({ id: uuid });

export const actorOut = z.object({
  kind: z.enum(['api_key', 'user', 'system']),
  id: z.uuid().nullable(),
});

export const daysOut = z.number().meta({ description: 'Days, to the thousandth.', example: 2.5 });

export const leaveRequestOut = z
  .object({
    id: z.uuid(),
    employee_id: z.uuid(),
    employee_code: z.string(),
    type: z.string(),
    balance: z
      .string()
      .nullable()
      .meta({ description: 'From which it is taken; null: from none.' }),
    from: dateOut,
    to: dateOut,
    part: z.enum([...dayParts, 'hours']),
    hours: z.number().nullable(),
    days: daysOut,
    status: z.enum(leaveStatuses),
    reason: z.string().nullable(),
    attachments: z.array(
      z.object({
        name: z.string(),
        url: z.string().nullable(),
        media_type: z.string().nullable(),
      }),
    ),
    approval_steps: z.number().int(),
    approved_steps: z.number().int(),
    requested_by: actorOut,
    decided_by: actorOut.nullable(),
    decided_on_behalf_of: actorOut.nullable().meta({ description: 'In whose name a deputy did.' }),
    decided_at: timestampOut.nullable(),
    decision_note: z.string().nullable(),
    contradicting_days: z.array(dateOut).meta({
      description: 'Days on which attendance has him at work all the same: look at them.',
    }),
    version: z.number().int(),
    created_at: timestampOut,
    updated_at: timestampOut,
  })
  .meta({ id: 'LeaveRequest' });

const countedDayOut = z.object({ date: dateOut, days: daysOut });

export const leaveRequestDetailOut = leaveRequestOut
  .extend({
    counted_days: z.array(countedDayOut).meta({
      description:
        'What each day costs; rest days and holidays are absent unless the law counts them.',
    }),
    warnings: z
      .array(
        z
          .object({
            pointer: z.string(),
            code: z.string(),
            detail: z.string(),
            params: z.record(z.string(), z.unknown()),
            period: z.string().meta({ example: '2026-10' }),
            dates: z.array(dateOut),
            retro_item_ids: z.array(z.uuid()).meta({
              description: 'Of GET /attendance/retro-items: days that stay as they were paid.',
            }),
            payroll_retro_item_id: z.uuid().nullable().meta({
              description: 'Of GET /payroll/retro-items: the next cycle pays the difference.',
            }),
          })
          .meta({ id: 'LeaveWarning' }),
      )
      .meta({
        description:
          'Days in closed months: leave_in_closed_month before the approval, paid_as_difference while the difference waits for a payroll.',
      }),
    approvals: z.array(
      z.object({
        step: z.number().int(),
        by: actorOut,
        on_behalf_of: actorOut.nullable(),
        note: z.string().nullable(),
        at: timestampOut,
      }),
    ),
  })
  .meta({ id: 'LeaveRequestDetail' });

export const leavePreviewOut = z
  .object({
    days: daysOut,
    counted_days: z.array(countedDayOut),
    available_before: daysOut.nullable().meta({
      description: 'On the first day, after all that is promised already; null without a balance.',
    }),
    available_after: daysOut.nullable(),
    possible: z.boolean(),
    errors: z.array(
      z.object({
        code: z.string(),
        pointer: z.string(),
        detail: z.string(),
        params: z.record(z.string(), z.unknown()),
      }),
    ),
  })
  .meta({ id: 'LeavePreview' });

export const leaveRequestsQuery = listQuery(
  {
    employee: text(40).optional().meta({ description: 'Id or employee_code.' }),
    department: text(100).optional(),
    type: typeCode.optional(),
    status: z.enum(leaveStatuses).optional(),
    from: plainDate.optional().meta({ description: 'Requests with a day from here on.' }),
    to: plainDate.optional().meta({ description: 'Requests with a day until here.' }),
  },
  ['created_at', 'from'],
);
export const leaveRequestList = listOf(leaveRequestOut, 'LeaveRequestList');

export const calendarQuery = z.strictObject({
  from: plainDate,
  to: plainDate.optional().meta({ description: 'At most 62 days; a month when absent.' }),
  department: text(100).optional(),
});

export const calendarOut = z
  .object({
    from: dateOut,
    to: dateOut,
    absences: z.array(
      z.object({
        request_id: z.uuid(),
        employee_id: z.uuid(),
        employee_code: z.string(),
        type: z.string(),
        from: dateOut,
        to: dateOut,
        part: z.enum([...dayParts, 'hours']),
        status: z.enum(leaveStatuses),
      }),
    ),
    holidays: z.array(
      z.object({ date: dateOut, name: z.string(), name_ar: z.string().nullable() }),
    ),
  })
  .meta({ id: 'LeaveCalendar' });
