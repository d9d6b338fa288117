import { z } from 'zod';
import { listOf, listQuery } from '../../http/pagination.js';
import { payMonth, plainDate, text } from '../../http/schemas.js';
import { attendanceStatuses } from '../attendance-rules.js';

const count = z.number().int();

export const summaryOut = z
  .object({
    employee_id: z.uuid(),
    employee_code: z.string(),
    full_name: z.string().meta({ example: 'منى حسن علي إبراهيم' }),
    department: z.string().nullable(),
    period: z.string().meta({ example: '2026-11' }),
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
      description: 'csv: everybody at once, as a file; page and limit say nothing then.',
    }),
  },
  ['employee_code'],
);

export const summaryList = listOf(summaryOut, 'AttendanceSummaryList');

export const exportQuery = z.strictObject({
  from: plainDate.meta({ description: 'First work date.' }),
  to: plainDate.meta({ description: 'Last work date; at most 366 days in all.' }),
  employee,
  format: z.enum(['csv', 'ndjson']).optional().meta({ description: 'csv when absent.' }),
});
