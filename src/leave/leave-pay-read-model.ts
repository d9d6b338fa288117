import { arrayLiteral } from '../db/array-literal.js';
import { changedSince } from '../db/changed-since.js';
import type { Session } from '../db/session.js';
import { SICK_KINDS, sickPayOf, type SickDayPay, type SickKind } from '../leave-engine/day-pay.js';
import { WHOLE_DAY, type Millidays } from '../leave-engine/day-amounts.js';
import { statutoryPayOf, type LeavePay } from '../leave-engine/statutory-types.js';
import { firstDayOf, lastDayOf, type PayMonth } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { ParameterSet } from '../statutory/parameter-types.js';

/** How a day of leave is paid: see the engine of payroll. */
export type LeavePayKind = SickKind | 'maternity' | 'unpaid';

/** A day of approved leave, or a half of one, that the employer does not simply pay. */
export interface LeavePayDay {
  readonly date: PlainDate;
  readonly isHalf: boolean;
  readonly kind: LeavePayKind;
  /** Decimal text: of the contribution wage in sickness, else of the wage. */
  readonly share: string;
  /** Decimal text, of the contribution wage: what social insurance pays of a day of industrial sickness. */
  readonly insuranceShare?: string;
  /** The first day of the leave. */
  readonly beganOn: PlainDate;
}

/** Who is on leave: service counts from the first day of the employment of then. */
interface Employed {
  readonly id: string;
  readonly hireDate: PlainDate;
}

interface DayRow {
  readonly employee_id: string;
  readonly type: string;
  readonly pay: LeavePay | null;
  readonly began_on: PlainDate;
  readonly date: PlainDate;
  readonly amount: Millidays;
}

const isSick = (type: string): type is SickKind => (SICK_KINDS as readonly string[]).includes(type);

const kindOf = ({ type, pay }: Pick<DayRow, 'type' | 'pay'>): LeavePayKind | undefined => {
  if (isSick(type) || type === 'maternity') return type;
  return (statutoryPayOf(type) ?? pay) === 'paid' ? undefined : 'unpaid';
};

/**
 * The days of the month on which these employees are on leave that the employer does not simply pay, as it is known
 * now; employees without any are absent. One statement where nobody is, otherwise two, whatever their number.
 */
export const leavePayDays = async (
  session: Session,
  parameters: ParameterSet,
  { period, employees }: { readonly period: PayMonth; readonly employees: readonly Employed[] },
): Promise<ReadonlyMap<string, readonly LeavePayDay[]>> => {
  const employeeIds = employees.map(({ id }) => id);
  const rows = (await daysOfMonth(session, period, employeeIds)).flatMap((row) => {
    const kind = kindOf(row);
    return kind === undefined ? [] : [{ ...row, kind }];
  });
  if (rows.length === 0) return new Map();
  const shares = await sharesOf(session, parameters, { period, employees }, rows);
  const days = new Map<string, LeavePayDay[]>();
  for (const { employee_id: id, type, kind, began_on: beganOn, date, amount } of rows) {
    const own = days.get(id) ?? [];
    days.set(id, own);
    own.push({
      date,
      isHalf: amount < WHOLE_DAY,
      kind,
      share: kind === 'maternity' ? '1' : '0',
      ...(isSick(type) && shares(id, type, date)),
      beganOn,
    });
  }
  return days;
};

const daysOfMonth = (session: Session, period: PayMonth, employeeIds: readonly string[]) =>
  session.rows<DayRow>({
    name: 'leave_pay_days',
    text: `select request.employee_id, request.type, own.pay, request.from_date as began_on, day.leave_date as date, day.amount
      from leave_requests request
      join leave_request_days day on day.company_id = $1 and day.request_id = request.id
        and day.leave_date between $2 and $3
      left join leave_types own on own.company_id = $1 and own.code = request.type
      where request.company_id = $1 and request.to_date >= $2 and request.from_date <= $3
        and request.status in ('approved', 'taken') and request.part <> 'hours'
        and not request.contradictions ? day.leave_date::text
        and request.employee_id in (select unnest($4::uuid[]))
      order by request.employee_id, day.leave_date, request.id`,
    values: [
      ...[session.companyId, firstDayOf(period), lastDayOf(period)],
      arrayLiteral(employeeIds),
    ],
  });

/** Who is on approved leave on one of the days [$3, $4], however it is paid: for a statement of payroll. */
export const EMPLOYEES_ON_LEAVE = `select request.employee_id from leave_requests request
      join leave_request_days day on day.company_id = $1 and day.request_id = request.id
        and day.leave_date between $3 and $4
      where request.company_id = $1 and request.to_date >= $3 and request.from_date <= $4
        and request.status in ('approved', 'taken') and request.part <> 'hours'`;

/** What is paid of sick leave depends on the days before it. */
const sharesOf = async (
  session: Session,
  parameters: ParameterSet,
  { period, employees }: { readonly period: PayMonth; readonly employees: readonly Employed[] },
  rows: readonly DayRow[],
) => {
  const ids = [...new Set(rows.flatMap((row) => (isSick(row.type) ? [row.employee_id] : [])))];
  const sick = ids.length === 0 ? [] : await sickDays(session, period, ids);
  const hired = new Map(employees.map(({ id, hireDate }) => [id, hireDate]));
  const known = new Map<string, ReadonlyMap<PlainDate, SickDayPay>>();
  const of = (id: string, kind: SickKind) => {
    const key = `${kind}:${id}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const days = sick
      .filter((day) => day.employee_id === id && day.type === kind)
      .map(({ date }) => date);
    const hireDate = hired.get(id) ?? days[0] ?? firstDayOf(period);
    const shares = sickPayOf(kind, { days, hireDate }, parameters);
    known.set(key, shares);
    return shares;
  };
  return (id: string, kind: SickKind, date: PlainDate): SickDayPay | undefined =>
    of(id, kind).get(date);
};

interface SickDayRow {
  readonly employee_id: string;
  readonly type: string;
  readonly date: PlainDate;
}

const sickDays = (session: Session, period: PayMonth, employeeIds: readonly string[]) =>
  session.rows<SickDayRow>({
    name: 'leave_sick_days_until',
    text: `select distinct request.employee_id, request.type, day.leave_date as date
      from leave_requests request
      join leave_request_days day on day.company_id = $1 and day.request_id = request.id
      where request.company_id = $1 and request.employee_id = any($2::uuid[]) and request.from_date <= $3
        and day.leave_date <= $3 and request.type = any($4::text[]) and request.status in ('approved', 'taken')
        and not request.contradictions ? day.leave_date::text
      order by request.employee_id, request.type, date`,
    values: [
      ...[session.companyId, arrayLiteral(employeeIds), lastDayOf(period)],
      arrayLiteral(SICK_KINDS),
    ],
  });

/**
 * Whether leave that reaches the month or began before it was decided by a transaction that the snapshot does not see:
 * what is paid of sick leave depends on the days before it.
 *
 * @param snapshot a pg_snapshot as text
 */
export const leaveChangedSince = async (
  session: Session,
  period: PayMonth,
  snapshot: string,
): Promise<boolean> => {
  const { changed } = await session.one<{ changed: boolean }>({
    name: 'leave_requests_changed_since',
    text: `select exists (
        select from ${changedSince('leave_requests', { columns: 'from_date, status', snapshot: '$3' })}
        where from_date <= $2 and status <> 'pending' and status <> 'rejected') as changed`,
    values: [session.companyId, lastDayOf(period), snapshot],
  });
  return changed;
};
