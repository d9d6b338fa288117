import type { Session } from '../db/session.js';
import { leaveFactsOf } from '../employees/employees-leave-read-model.js';
import { leaveDaysPaid } from '../payroll/settlements/payroll-settlements-read-model.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { insertEntries } from './leave-accounts-repository.js';
import {
  balanceThrough,
  bookDue,
  lockLedger,
  readAccrualWorld,
  readLedgers,
} from './leave-ledger.js';
import { ANNUAL } from './leave-rules.js';

/**
 * Takes the days that a settlement has paid out of the ledgers, down to nothing at most, in the transaction that
 * closes it; a ledger in which nothing is booked stays so. A few statements for each leaver with a ledger.
 */
export const bookPaidLeave =
  (parameters: ParameterSet) =>
  async (session: Session, { id }: { readonly id: string }, closedBy: string | null) => {
    const paid = await leaveDaysPaid(session, id);
    if (paid.size === 0) return;
    const world = await readAccrualWorld(session, parameters);
    const employees = await leaveFactsOf(session, [...paid.keys()].sort());
    for (const { employee, booked } of await readLedgers(session, employees)) {
      const leaver = paid.get(employee.id);
      if (leaver === undefined || booked.length === 0) continue;
      const { lastDay: on, millidays } = leaver;
      const ledger = await lockLedger(session, employee);
      await bookDue(session, ledger, world, on);
      const left = balanceThrough(ledger, world, { balance: ANNUAL, on, today: on });
      const amount = -Math.min(millidays, Math.max(0, left));
      const entry = { balance: ANNUAL, kind: 'pay_out', on, amount, key: keyOf(id) } as const;
      await insertEntries(session, employee.id, amount === 0 ? [] : [entry], closedBy);
    }
  };

const keyOf = (cycleId: string): string => `settlement:${cycleId}`;

/** Gives back what a reversed settlement took: one statement of the transaction that closes its correction. */
export const returnPaidLeave = (
  session: Session,
  { reversedId }: { readonly reversedId: string },
  closedBy: string | null,
): Promise<number> =>
  session.run({
    name: 'leave_settlement_return',
    text: `with booked as materialized (
        select employee_id, balance, effective_on, amount from leave_entries
        where company_id = $1 and entry_key = $2
      ), counted as (
        update leave_accounts account set entry_count = entry_count + 1
        from booked where account.company_id = $1 and account.employee_id = booked.employee_id
        returning account.employee_id, account.entry_count
      )
      insert into leave_entries (company_id, employee_id, entry_number, balance, kind, effective_on, amount, entry_key, created_by)
      select $1, booked.employee_id, counted.entry_count, booked.balance, 'adjust', booked.effective_on, -booked.amount,
        'reversed_' || $2, $3::uuid
      from booked join counted on counted.employee_id = booked.employee_id`,
    values: [session.companyId, keyOf(reversedId), closedBy],
  });
