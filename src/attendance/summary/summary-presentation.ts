import type { z } from 'zod';
import type { PayMonth } from '../../shared/pay-month.js';
import { column, type Column } from '../../shared/table.js';
import { attendanceStatuses } from '../attendance-rules.js';
import type { CodedRow } from '../attendance-presentation.js';
import type { SummaryRow, SummaryTotals } from './summary-service.js';
import type { summaryOut, summaryTotalsOut } from './summary-schema.js';

type SummaryOut = z.output<typeof summaryOut>;
type TotalsOut = z.output<typeof summaryTotalsOut>;

export const presentTotals = (totals: SummaryTotals | undefined): TotalsOut => ({
  days: Object.fromEntries(attendanceStatuses.map((status) => [status, totals?.[status] ?? 0])),
  days_recorded: totals?.days_recorded ?? 0,
  worked_minutes: totals?.worked_minutes ?? 0,
  late_minutes: totals?.late_minutes ?? 0,
  early_leave_minutes: totals?.early_leave_minutes ?? 0,
  overtime: {
    day_minutes: totals?.overtime_day_minutes ?? 0,
    night_minutes: totals?.overtime_night_minutes ?? 0,
    rest_days: totals?.rest_days_worked ?? 0,
    holidays: totals?.holidays_worked ?? 0,
  },
  unpaid_days: (totals?.unpaid_half_days ?? 0) / 2,
});

export const presentSummary = (
  { employee, totals, restDayCredits }: SummaryRow,
  period: PayMonth,
): SummaryOut => ({
  employee_id: employee.employee_id,
  employee_code: employee.employee_code,
  full_name: employee.full_name,
  department: employee.department,
  period,
  ...presentTotals(totals),
  rest_day_credits: restDayCredits.map(({ workDate, status, dueBy, givenOn }) => ({
    work_date: workDate,
    status,
    due_by: dueBy,
    given_on: givenOn,
  })),
});

const STATUS_NAMES_AR: Readonly<Record<(typeof attendanceStatuses)[number], string>> = {
  present: 'حضور',
  absent: 'غياب',
  late: 'تأخير',
  half_day: 'نصف يوم',
  on_leave: 'إجازة',
  holiday: 'عطلة رسمية',
  rest_day: 'راحة أسبوعية',
  remote: 'عمل عن بعد',
  mission: 'مأمورية',
  incomplete: 'غير مكتمل',
};

export const summaryColumns: readonly Column<SummaryOut>[] = [
  column('employee_code', 'كود الموظف', (row) => row.employee_code),
  column('full_name', 'الاسم', (row) => row.full_name),
  column('department', 'القسم', (row) => row.department),
  column('period', 'الشهر', (row) => row.period),
  ...attendanceStatuses.map((status) =>
    column<SummaryOut>(status, STATUS_NAMES_AR[status], ({ days }) => days[status] ?? 0),
  ),
  column('days_recorded', 'أيام مسجلة', (row) => row.days_recorded),
  column('worked_minutes', 'دقائق العمل', (row) => row.worked_minutes),
  column('late_minutes', 'دقائق التأخير', (row) => row.late_minutes),
  column('early_leave_minutes', 'دقائق الانصراف المبكر', (row) => row.early_leave_minutes),
  column('overtime_day_minutes', 'دقائق إضافي نهاري', (row) => row.overtime.day_minutes),
  column('overtime_night_minutes', 'دقائق إضافي ليلي', (row) => row.overtime.night_minutes),
  column('rest_days_worked', 'أيام راحة عُملت', (row) => row.overtime.rest_days),
  column(
    'rest_days_owed',
    'أيام راحة مستحقة',
    ({ rest_day_credits: credits }) => credits.filter(({ status }) => status !== 'given').length,
  ),
  column('holidays_worked', 'عطلات عُملت', (row) => row.overtime.holidays),
  column('unpaid_days', 'أيام غير مدفوعة', (row) => row.unpaid_days),
];

export const recordColumns: readonly Column<CodedRow>[] = [
  column('employee_code', 'كود الموظف', (row) => row.employee_code),
  column('work_date', 'اليوم', (row) => row.work_date),
  column('status', 'الحالة', (row) => row.status),
  column('check_in', 'الحضور', (row) => row.check_in),
  column('check_out', 'الانصراف', (row) => row.check_out),
  column('worked_minutes', 'دقائق العمل', (row) => row.worked_minutes),
  column('late_minutes', 'دقائق التأخير', (row) => row.late_minutes),
  column('early_leave_minutes', 'دقائق الانصراف المبكر', (row) => row.early_leave_minutes),
  column('overtime_day_minutes', 'دقائق إضافي نهاري', (row) => row.overtime_day_minutes),
  column('overtime_night_minutes', 'دقائق إضافي ليلي', (row) => row.overtime_night_minutes),
  column('rest_day_worked', 'عمل في يوم راحة', (row) => row.rest_day_worked),
  column('holiday_worked', 'عمل في عطلة', (row) => row.holiday_worked),
  column('unpaid', 'غير مدفوع', (row) => row.unpaid),
  column('source', 'المصدر', (row) => row.source),
  column('locked', 'مقفل', (row) => row.locked),
  column('external_id', 'external_id', (row) => row.external_id),
  column('version', 'الإصدار', (row) => row.version),
];
