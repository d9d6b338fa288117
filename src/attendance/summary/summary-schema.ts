import { z } from 'zod';
import { listOf, listQuery } from '../../http/pagination.js';
import { payMonth, plainDate, text } from '../../http/schemas.js';
import { attendanceStatuses } from '../attendance-rules.js';
import { restDayCreditStatuses } from './rest-day-credit-rules.js';

const count = z.number().int();

const sums = {
  days: z
    .object(Object.fromEntries(attendanceStatuses.map((status) => [status, count])))
    .meta({ description: 'Days by status.' }),
  days_recorded: count,
  worked_minutes: count,
  late_minutes: count,
  early_leave_minutes: count,
  overtime: z.object({
    day_minutes: count,
    night_minutes: count,
    rest_days: count,
    holidays: count,
  }),
  unpaid_days: z.number().meta({ description: 'In halves.', example: 1.5 }),
};

export const summaryOut = z
  .object({
    employee_id: z.uuid(),
    employee_code: z.string(),
    full_name: z.string().meta({ example: 'منى حسن علي إبراهيم' }),
    department: z.string().nullable(),
    period: z.string().meta({ example: '2026-11' }),
    ...sums,
    rest_day_credits: z
      .array(
        z.object({
          work_date: plainDate,
          status: z.enum(restDayCreditStatuses),
          due_by: plainDate,
          given_on: plainDate.nullable(),
        }),
      )
      .meta({
        description:
          'Rest days worked in the month, and the day of rest that is owed for each until due_by: a record of rest_day on a work day gives it, to the oldest debt first. overdue: not given by then.',
      }),
  })
  .meta({ id: 'AttendanceSummary' });

const employee = text(40).optional().meta({ description: 'Id or employee_code.' });
const department = text(100).optional();

export const summaryQuery = listQuery(
  {
    period: payMonth,
    department,
    employee,
    format: z.enum(['json', 'csv']).optional().meta({
      description:
        'csv: everybody at once, as a file; page and limit say nothing then. When absent the Accept header says it.',
    }),
  },
  ['employee_code'],
);

export const summaryTotalsOut = z.object(sums).meta({ id: 'AttendanceSummaryTotals' });

export const summaryList = listOf(summaryOut, 'AttendanceSummaryPage')
  .extend({
    totals: summaryTotalsOut.nullable().meta({
      description: 'Of everybody the filters leave, on all pages; null where meta.total is.',
    }),
  })
  .meta({ id: 'AttendanceSummaryList' });

export const exportQuery = z.strictObject({
  from: plainDate.meta({ description: 'First work date.' }),
  to: plainDate.meta({ description: 'Last work date; at most 366 days in all.' }),
  employee,
  department,
  format: z.enum(['csv', 'ndjson']).optional().meta({
    description: 'When absent the Accept header says it; csv when that says nothing.',
  }),
});
