import { arrayLiteral } from '../../db/array-literal.js';
import { applyPage, type PageRequest } from '../../db/keyset.js';
import { sql } from '../../db/query.js';
import type { Session } from '../../db/session.js';
import { firstDayOf, lastDayOf, type PayMonth } from '../../shared/pay-month.js';
import type { PlainDate } from '../../shared/plain-date.js';
import { attendanceStatuses, type AttendanceStatus } from '../attendance-rules.js';
import { employedDays } from '../employed-days-rules.js';

export interface SummaryFilters {
  readonly period: PayMonth;
  readonly department?: string | undefined;
  /** Id or employee_code. */
  readonly employee?: string | undefined;
}

export interface SummaryEmployee {
  readonly employee_id: string;
  readonly employee_code: string;
  readonly full_name: string;
  readonly department: string | null;
  readonly hire_date: PlainDate;
  readonly termination_date: PlainDate | null;
}

const EMPLOYEE_COLUMNS = [
  ...['id as employee_id', 'employee_code', 'full_name', 'department'],
  ...['hire_date', 'termination_date'],
];

/** Those who are employed on a day of the month. */
const employed = (session: Session, { period, department, employee }: SummaryFilters) => {
  const query = sql('employees')
    .where({ company_id: session.companyId })
    .where('hire_date', '<=', lastDayOf(period))
    .whereRaw('(termination_date is null or termination_date >= ?::date)', [firstDayOf(period)]);
  if (department !== undefined) query.where({ department });
  if (employee !== undefined) {
    query.whereRaw('(employee_code = ? or id::text = ?)', [employee, employee.toLowerCase()]);
  }
  return query;
};

export const listEmployed = (session: Session, filters: SummaryFilters, page: PageRequest) =>
  session.rows<SummaryEmployee>(
    applyPage(employed(session, filters).select(EMPLOYEE_COLUMNS), page),
  );

export const countEmployed = async (session: Session, filters: SummaryFilters): Promise<number> => {
  const row = await session.one<{ count: number }>(
    employed(session, filters).select(sql.raw('count(*)::int as count')),
  );
  return row.count;
};

/** What an employee's daily records of the month add up to. */
export type SummaryTotals = Readonly<Record<AttendanceStatus, number>> & {
  readonly days_recorded: number;
  readonly worked_minutes: number;
  readonly late_minutes: number;
  readonly early_leave_minutes: number;
  readonly overtime_day_minutes: number;
  readonly overtime_night_minutes: number;
  readonly rest_days_worked: number;
  readonly holidays_worked: number;
  readonly unpaid_half_days: number;
};

const SUMS = [
  ...attendanceStatuses.map(
    (status) => `count(*) filter (where status = '${status}')::integer as ${status}`,
  ),
  'count(*)::integer as days_recorded',
  ...['worked', 'late', 'early_leave', 'overtime_day', 'overtime_night'].map(
    (kind) => `coalesce(sum(${kind}_minutes), 0)::integer as ${kind}_minutes`,
  ),
  'count(*) filter (where rest_day_worked)::integer as rest_days_worked',
  'count(*) filter (where holiday_worked)::integer as holidays_worked',
  // The half days are those of unpaidDays in attendance-rules.ts.
  `coalesce(sum(case when not unpaid then 0 when status = 'half_day' then 1 else 2 end), 0)::integer as unpaid_half_days`,
].join(', ');

/**
 * The totals of these employees, in one statement; one without records has none. Each of their days is looked up
 * by itself, those of the employment: the key begins with the date, and a range of dates would read everybody's days.
 */
export const readTotals = async (
  session: Session,
  period: PayMonth,
  employees: readonly SummaryEmployee[],
): Promise<ReadonlyMap<string, SummaryTotals>> => {
  const days = employedDays(
    period,
    employees.map(
      ({ employee_id: id, hire_date: hireDate, termination_date: terminationDate }) => ({
        id,
        hireDate,
        terminationDate,
      }),
    ),
  );
  const rows = await session.rows<SummaryTotals & { readonly employee_id: string }>({
    name: 'attendance_summary',
    text: `select day.employee_id, ${SUMS}
      from unnest($2::date[], $3::uuid[]) as employed (work_date, employee_id)
      cross join lateral (
        select * from attendance_days
        where company_id = $1 and work_date = employed.work_date and employee_id = employed.employee_id
        offset 0) day
      group by day.employee_id`,
    values: [
      session.companyId,
      arrayLiteral(days, ({ date }) => date),
      arrayLiteral(days, ({ id }) => id),
    ],
  });
  return new Map(rows.map((row) => [row.employee_id, row]));
};

/** What was recorded before the ends of an employment were moved does not count any more. */
const OUTSIDE_EMPLOYMENT = `not exists (select from employees e
  where e.company_id = attendance_days.company_id and e.id = attendance_days.employee_id
    and (attendance_days.work_date < e.hire_date or attendance_days.work_date > e.termination_date))`;

/**
 * The totals of everybody the filters leave. The month is one range of the key; `is true` keeps the employees from
 * becoming a condition of the index, which would search the range once for each of them.
 */
export const readCompanyTotals = (
  session: Session,
  filters: SummaryFilters,
): Promise<SummaryTotals> =>
  session.one<SummaryTotals>(
    sql('attendance_days')
      .select(sql.raw(SUMS))
      .where({ company_id: session.companyId })
      .whereBetween('work_date', [firstDayOf(filters.period), lastDayOf(filters.period)])
      .whereRaw('(employee_id in ?) is true', [employed(session, filters).select('id')])
      .whereRaw(OUTSIDE_EMPLOYMENT),
  );
