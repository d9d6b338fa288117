import { arrayLiteral } from '../db/array-literal.js';
import type { Session } from '../db/session.js';
import { toDays } from '../leave-engine/day-amounts.js';
import type { PayMonth } from '../shared/pay-month.js';

/** Days of annual leave that the payroll of the month pays these employees; whoever is paid none is absent. */
export const leavePayoutsOf = async (
  session: Session,
  period: PayMonth,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await session.rows<{ employee_id: string; millidays: number }>({
    name: 'leave_payouts_of_month',
    text: `select employee_id, -sum(amount)::integer as millidays from leave_entries
      where company_id = $1 and paid_in = $2 and employee_id = any($3::uuid[])
      group by employee_id having sum(amount) < 0`,
    values: [session.companyId, period, arrayLiteral(employeeIds)],
  });
  return new Map(rows.map(({ employee_id: id, millidays }) => [id, toDays(millidays)]));
};

/** Whether what the month pays was changed by a transaction that the snapshot does not see. */
export const leavePayoutsChangedSince = async (
  session: Session,
  period: PayMonth,
  snapshot: string,
): Promise<boolean> => {
  const { changed } = await session.one<{ changed: boolean }>({
    name: 'leave_payouts_changed_since',
    text: `select exists (
        select from leave_entries
        where company_id = $1 and paid_in = $2 and not pg_visible_in_snapshot(written_xid, $3::pg_snapshot)
      ) as changed`,
    values: [session.companyId, period, snapshot],
  });
  return changed;
};
