import type { Session } from '../db/session.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { AttendanceStatus } from './attendance-rules.js';

/** A recorded day of somebody who is absent often. */
export interface WatchedRow {
  readonly employeeId: string;
  readonly employeeCode: string;
  readonly date: PlainDate;
  readonly status: AttendanceStatus;
}

export interface AbsenceQuestion {
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** Days of absence from which on somebody is watched. */
  readonly minimum: number;
  /** Employees. */
  readonly limit: number;
}

/** All recorded days in the range of those who were absent that often in it, by employee and day. */
export const daysOfTheAbsent = (
  session: Session,
  { from, to, minimum, limit }: AbsenceQuestion,
): Promise<WatchedRow[]> =>
  session.rows<WatchedRow>({
    name: 'attendance_days_of_the_absent',
    text: `with often as (
        select employee_id from attendance_days
        where company_id = $1 and work_date between $2 and $3 and status = 'absent'
        group by employee_id having count(*) >= $4
        order by employee_id limit $5
      )
      select day.employee_id as "employeeId", employee.employee_code as "employeeCode", day.work_date as date, day.status
      from often
      join attendance_days day on day.company_id = $1 and day.employee_id = often.employee_id
        and day.work_date between $2 and $3
      join employees employee on employee.company_id = $1 and employee.id = often.employee_id
        and employee.termination_date is null
      order by day.employee_id, day.work_date`,
    values: [session.companyId, from, to, minimum, limit],
  });
