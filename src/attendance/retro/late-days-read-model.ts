import { arrayLiteral } from '../../db/array-literal.js';
import type { Session } from '../../db/session.js';
import type { PayMonth } from '../../shared/pay-month.js';
import type { PlainDate } from '../../shared/plain-date.js';
import type { AttendanceStatus } from '../attendance-rules.js';
import type { Employment } from '../employed-days-rules.js';

/** What days of a month add up to for one employee; a difference may be below zero. */
export interface DayTotalsRow {
  readonly employee_id: string;
  readonly unpaid_half_days: number;
  readonly overtime_day_minutes: number;
  readonly overtime_night_minutes: number;
  readonly rest_days_worked: number;
  readonly holidays_worked: number;
  readonly days_recorded: number;
  /** Of each paid day on which somebody came late or left early; null: of none. */
  readonly missed_minutes: readonly number[] | null;
  /** Null: none. */
  readonly incomplete_dates: readonly PlainDate[] | null;
}

/** Of days that came late, what they have instead of what is stored. */
export interface LateDayTotalsRow extends DayTotalsRow {
  /** What the same days have stored. */
  readonly missed_minutes_before: readonly number[] | null;
  readonly incomplete_dates_before: readonly PlainDate[] | null;
}

const SAID_STATUS = `coalesce(payload ->> 'status', payload #>> '{computed,status}', payload #>> '{requested,status}')`;

/** Minutes of coming late and leaving early as they were said: in the payload, as of each kind. */
const saidMinutes = (name: string): string =>
  `coalesce(payload ->> '${name}', payload #>> '{computed,${name}}', payload #>> '{requested,${name}}', '0')::integer`;

/**
 * What the days of these employments that came late add to the totals of a month: of each day the latest that was said and
 * not dismissed, less what the day has stored. A record or a correction counts before punches, as it does in an open
 * month; and a day that was written after it, once the month was open again, counts before what had come late.
 */
export const lateDayTotals = (
  session: Session,
  { period, employees }: { readonly period: PayMonth; readonly employees: readonly Employment[] },
): Promise<LateDayTotalsRow[]> =>
  session.rows<LateDayTotalsRow>({
    name: 'attendance_late_day_totals',
    text: `with late as materialized (
        select distinct on (employee_id, work_date) *,
          ${saidMinutes('late_minutes')} + ${saidMinutes('early_leave_minutes')} as missed_minutes,
          ${SAID_STATUS} as said_status
        from attendance_retro_items
        where company_id = $1 and period = $2 and employee_id = any($3::uuid[]) and status <> 'dismissed'
        order by employee_id, work_date, kind = 'punch', said_at desc, id desc
      )
      select late.employee_id,
        sum(late.unpaid_half_days
          - case when day.unpaid is not true then 0 when day.status = 'half_day' then 1 else 2 end)::integer as unpaid_half_days,
        sum(late.overtime_day_minutes - coalesce(day.overtime_day_minutes, 0))::integer as overtime_day_minutes,
        sum(late.overtime_night_minutes - coalesce(day.overtime_night_minutes, 0))::integer as overtime_night_minutes,
        sum(late.rest_day_worked::integer - coalesce(day.rest_day_worked, false)::integer)::integer as rest_days_worked,
        sum(late.holiday_worked::integer - coalesce(day.holiday_worked, false)::integer)::integer as holidays_worked,
        sum(late.is_recorded::integer - (day.employee_id is not null)::integer)::integer as days_recorded,
        array_agg(late.missed_minutes)
          filter (where late.is_recorded and late.unpaid_half_days = 0 and late.missed_minutes > 0) as missed_minutes,
        array_agg(day.late_minutes + day.early_leave_minutes)
          filter (where not day.unpaid and day.late_minutes + day.early_leave_minutes > 0) as missed_minutes_before,
        array_agg(late.work_date) filter (where late.is_recorded and late.said_status = 'incomplete') as incomplete_dates,
        array_agg(day.work_date) filter (where day.status = 'incomplete') as incomplete_dates_before
      from late
      join unnest($3::uuid[], $4::date[], $5::date[]) as employed (employee_id, first_day, last_day)
        on employed.employee_id = late.employee_id and late.work_date >= employed.first_day
          and (employed.last_day is null or late.work_date <= employed.last_day)
      left join attendance_days day
        on day.company_id = $1 and day.work_date = late.work_date and day.employee_id = late.employee_id
      where day.updated_at is null or day.updated_at <= late.said_at
      group by late.employee_id`,
    values: [
      ...[session.companyId, period],
      arrayLiteral(employees, ({ id }) => id),
      arrayLiteral(employees, ({ hireDate }) => hireDate),
      arrayLiteral(employees, ({ terminationDate }) => terminationDate),
    ],
  });

/** What is said of one day now: in the record, or later than the closing of its month. */
export interface SaidDay {
  readonly employee_id: string;
  readonly work_date: PlainDate;
  readonly status: AttendanceStatus;
  readonly unpaid_half_days: number;
}

/** Of those of the days that have a record, as `attendanceTotals` counts them. */
export const saidDays = (
  session: Session,
  period: PayMonth,
  days: readonly { readonly employeeId: string; readonly date: PlainDate }[],
): Promise<SaidDay[]> =>
  session.rows<SaidDay>({
    name: 'attendance_said_days',
    text: `with given as materialized (
        select distinct employee_id, work_date from unnest($3::uuid[], $4::date[]) as given (employee_id, work_date)
      ), late as materialized (
        select distinct on (item.employee_id, item.work_date) item.*,
          coalesce(item.payload ->> 'status', item.payload #>> '{computed,status}', item.payload #>> '{requested,status}') as said_status
        from given
        join attendance_retro_items item on item.company_id = $1 and item.period = $2
          and item.employee_id = given.employee_id and item.work_date = given.work_date and item.status <> 'dismissed'
        order by item.employee_id, item.work_date, item.kind = 'punch', item.said_at desc, item.id desc
      )
      select given.employee_id, given.work_date,
        case when late.employee_id is null then day.status else late.said_status end as status,
        case when late.employee_id is not null then late.unpaid_half_days::integer
          when day.unpaid is not true then 0 when day.status = 'half_day' then 1 else 2 end as unpaid_half_days
      from given
      left join attendance_days day
        on day.company_id = $1 and day.work_date = given.work_date and day.employee_id = given.employee_id
      left join late on late.employee_id = given.employee_id and late.work_date = given.work_date
        and (day.updated_at is null or day.updated_at <= late.said_at)
      where case when late.employee_id is null then day.employee_id is not null else late.is_recorded end`,
    values: [
      ...[session.companyId, period],
      arrayLiteral(days, ({ employeeId }) => employeeId),
      arrayLiteral(days, ({ date }) => date),
    ],
  });

/** The days that a cycle of the month has paid by are taken, of whoever has a payslip in it. */
export const takeLateDays = (
  session: Session,
  { id, period }: { readonly id: string; readonly period: PayMonth },
) =>
  session.run({
    name: 'attendance_retro_take',
    text: `update attendance_retro_items item
      set status = 'taken', cycle_id = $2, settled_at = now(), version = item.version + 1
      from payslips p
      where item.company_id = $1 and item.status = 'pending' and item.period <= $3
        and p.company_id = $1 and p.cycle_id = $2 and p.employee_id = item.employee_id`,
    values: [session.companyId, id, period],
  });

/** What a reversed cycle had taken waits again, unless something else has been said of the day since. */
export const releaseLateDays = (session: Session, cycleId: string) =>
  session.run({
    name: 'attendance_retro_release',
    text: `update attendance_retro_items item
      set status = 'pending', cycle_id = null, settled_at = null, version = item.version + 1
      where company_id = $1 and cycle_id = $2
        and not exists (
          select from attendance_retro_items later
          where later.company_id = item.company_id and later.employee_id = item.employee_id
            and later.work_date = item.work_date and later.kind = item.kind and later.status = 'pending')`,
    values: [session.companyId, cycleId],
  });

/** What came too late of these days of one employee and waits for a payroll. */
export const waitingRetroItems = (
  session: Session,
  employeeId: string,
  dates: readonly PlainDate[],
) =>
  session.rows<{ readonly id: string; readonly date: PlainDate }>({
    name: 'attendance_retro_waiting',
    text: `select id, work_date as date from attendance_retro_items
      where company_id = $1 and employee_id = $2 and work_date = any($3::date[]) and status = 'pending'
      order by work_date, id`,
    values: [session.companyId, employeeId, arrayLiteral(dates)],
  });
