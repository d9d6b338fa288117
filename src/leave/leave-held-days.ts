import { arrayLiteral } from '../db/array-literal.js';
import type { Session } from '../db/session.js';
import { WHOLE_DAY, type Millidays } from '../leave-engine/day-amounts.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { RequestRow } from './leave-requests-repository.js';

/**
 * Those of the days that other requests of the employee leave free: a day is leave once, also where it has become one
 * of work that two requests span. Of a locked account.
 */
export const freeDays = async <
  Day extends { readonly date: PlainDate; readonly amount: Millidays },
>(
  session: Session,
  { id, employee_id: employeeId }: Pick<RequestRow, 'id' | 'employee_id'>,
  days: readonly Day[],
): Promise<Day[]> => {
  if (days.length === 0) return [];
  const rows = await session.rows<{ readonly date: PlainDate; readonly amount: Millidays }>({
    name: 'leave_days_held_by_others',
    text: `select day.leave_date as date, sum(day.amount)::integer as amount
      from leave_requests request
      join leave_request_days day on day.company_id = $1 and day.request_id = request.id
      where request.company_id = $1 and request.employee_id = $2 and request.id <> $3
        and request.status in ('pending', 'approved', 'taken') and day.leave_date = any($4::date[])
      group by day.leave_date`,
    values: [session.companyId, employeeId, id, arrayLiteral(days, ({ date }) => date)],
  });
  const held = new Map(rows.map(({ date, amount }) => [date, amount]));
  return days.filter(({ date, amount }) => (held.get(date) ?? 0) + amount <= WHOLE_DAY);
};
