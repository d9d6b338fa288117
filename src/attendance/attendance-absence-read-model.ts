import { arrayLiteral } from '../db/array-literal.js';
import type { Session } from '../db/session.js';
import { payMonthOf } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';

/** Somebody who is absent often, and what is said of his days. */
export interface AbsentEmployee {
  readonly employeeId: string;
  readonly employeeCode: string;
  /** Ascending: every day of absence, and of the days that interrupt absence the last one. */
  readonly days: readonly { readonly date: PlainDate; readonly kind: 'absent' | 'other' }[];
}

export interface AbsenceQuestion {
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** Days of absence from which on somebody is watched. */
  readonly minimum: number;
  readonly employeeId?: string | undefined;
  readonly department?: string | undefined;
}

/** From an employee code on, itself included, in either direction; null: from the beginning. */
export interface AbsencePlace {
  readonly code: string | null;
  /** Without the code itself. */
  readonly isBehind: boolean;
  readonly backwards: boolean;
  readonly limit: number;
}

interface OftenRow {
  readonly employee_id: string;
  readonly employee_code: string;
  readonly absent: readonly PlainDate[] | null;
  readonly interrupted: PlainDate | null;
}

/** Rest days and holidays neither interrupt absence nor are any. */
const NOT_INTERRUPTING = `('absent', 'rest_day', 'holiday')`;

const SAID = `coalesce(item.payload ->> 'status', item.payload #>> '{computed,status}', item.payload #>> '{requested,status}')`;

const oftenAbsent = (
  session: Session,
  { from, to, minimum, employeeId, department }: AbsenceQuestion,
  { code, isBehind, backwards, limit }: AbsencePlace,
): Promise<OftenRow[]> => {
  const beyond = `${backwards ? '<' : '>'}${isBehind ? '' : '='}`;
  const order = backwards ? 'desc' : 'asc';
  return session.rows<OftenRow>({
    name: `attendance_often_absent_${order}_${isBehind ? 'behind' : 'from'}`,
    text: `with absence as (
        select employee_id, work_date, true as is_stored from attendance_days
        where company_id = $1 and work_date between $2 and $3 and status = 'absent'
        union all
        select item.employee_id, item.work_date, false from attendance_retro_items item
        where item.company_id = $1 and item.period between $4 and $5 and item.status <> 'dismissed'
          and item.work_date between $2 and $3 and ${SAID} = 'absent'
      ), absences as materialized (
        select employee_id, array_agg(distinct work_date) as dates,
          array_agg(work_date order by work_date) filter (where is_stored) as stored
        from absence group by employee_id having count(*) >= $6
      ), often as materialized (
        select employee.id, employee.employee_code, employee.hire_date,
          array(select date from unnest(absences.stored) date where date >= employee.hire_date order by date) as absent
        from absences
        cross join lateral (
          select id, employee_code, hire_date, termination_date, department from employees
          where company_id = $1 and id = absences.employee_id offset 0) employee
        where employee.hire_date <= $3 and (employee.termination_date is null or employee.termination_date >= $3)
          and (select count(*) from unnest(absences.dates) date where date >= employee.hire_date) >= $6
          and ($7::text is null or employee.employee_code ${beyond} $7)
          and ($8::uuid is null or employee.id = $8) and ($9::text is null or employee.department = $9)
        order by employee.employee_code ${order} limit $10
      )
      select often.id as employee_id, often.employee_code, often.absent,
        (select day.work_date
          from (select $3::date - back as date
            from generate_series(0, $3::date - coalesce(often.absent[1], $2::date)) as back order by 1 desc) said
          cross join lateral (
            select work_date, status, updated_at from attendance_days
            where company_id = $1 and work_date = said.date and employee_id = often.id offset 0) day
          where day.status not in ${NOT_INTERRUPTING} and day.work_date >= often.hire_date
            and not exists (select from attendance_retro_items item
              where item.company_id = $1 and item.period = to_char(day.work_date, 'YYYY-MM')
                and item.employee_id = often.id and item.work_date = day.work_date
                and item.status <> 'dismissed' and item.said_at >= day.updated_at and ${SAID} = 'absent')
          limit 1) as interrupted
      from often order by often.employee_code ${order}`,
    values: [
      ...[session.companyId, from, to, payMonthOf(from), payMonthOf(to), minimum],
      ...[code, employeeId, department, limit],
    ],
  });
};

interface LateRow {
  readonly employee_id: string;
  readonly date: PlainDate;
  /** Null: nothing is said of the day any more. */
  readonly status: string | null;
}

/** What came too late for a closed month is true all the same. */
const saidLater = (
  session: Session,
  { from, to }: Pick<AbsenceQuestion, 'from' | 'to'>,
  employeeIds: readonly string[],
): Promise<LateRow[]> =>
  session.rows<LateRow>({
    name: 'attendance_absence_said_later',
    text: `with late as materialized (
        select distinct on (item.employee_id, item.work_date) item.employee_id, item.work_date, item.said_at,
          case when item.is_recorded then ${SAID} end as status
        from attendance_retro_items item
        where item.company_id = $1 and item.period between $2 and $3 and item.employee_id = any($4::uuid[])
          and item.status <> 'dismissed' and item.work_date between $5 and $6
        order by item.employee_id, item.work_date, item.kind = 'punch', item.said_at desc, item.id desc
      )
      select late.employee_id, late.work_date as date, late.status
      from late
      left join attendance_days day
        on day.company_id = $1 and day.work_date = late.work_date and day.employee_id = late.employee_id
      where day.updated_at is null or day.updated_at <= late.said_at`,
    values: [
      ...[session.companyId, payMonthOf(from), payMonthOf(to), arrayLiteral(employeeIds)],
      ...[from, to],
    ],
  });

const kindOf = (status: string): 'absent' | 'off' | 'other' => {
  if (status === 'absent') return 'absent';
  return status === 'rest_day' || status === 'holiday' ? 'off' : 'other';
};

/**
 * The next of those who were employed at the end of the range and absent that often in it, by employee code: two
 * statements. More than the limit are left for the next chunk.
 */
export const nextOfTheAbsent = async (
  session: Session,
  question: AbsenceQuestion,
  place: AbsencePlace,
): Promise<AbsentEmployee[]> => {
  const often = await oftenAbsent(session, question, place);
  if (often.length === 0) return [];
  const late = await saidLater(
    session,
    question,
    often.map(({ employee_id: id }) => id),
  );
  return often.map(({ employee_id: id, employee_code: employeeCode, absent, interrupted }) => {
    const days = new Map<PlainDate, 'absent' | 'off' | 'other'>(
      (absent ?? []).map((date) => [date, 'absent']),
    );
    if (interrupted !== null) days.set(interrupted, 'other');
    for (const { employee_id: of, date, status } of late) {
      if (of === id) days.set(date, status === null ? 'off' : kindOf(status));
    }
    return {
      employeeId: id,
      employeeCode,
      days: [...days]
        .flatMap(([date, kind]) => (kind === 'off' ? [] : [{ date, kind }]))
        .sort((a, b) => (a.date < b.date ? -1 : 1)),
    };
  });
};
