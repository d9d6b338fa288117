import { changedSince } from '../db/changed-since.js';
import type { Session } from '../db/unit-of-work.js';
import { leaveFactsOf } from '../employees/employees-leave-read-model.js';
import { toDays } from '../leave-engine/day-amounts.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { balanceThrough, readAccrualWorld, readLedgers } from './leave-ledger.js';
import { ANNUAL } from './leave-rules.js';

/**
 * Days of annual leave that leavers have not taken by their last day, to the thousandth; negative when more was taken
 * than accrued. Five statements, whatever their number. Whoever has nothing booked in the ledger, and unknown ids, are
 * absent: a company may keep its leave elsewhere.
 */
export const unusedAnnualDays = async (
  session: Session,
  parameters: ParameterSet,
  lastDays: ReadonlyMap<string, PlainDate>,
): Promise<ReadonlyMap<string, number>> => {
  if (lastDays.size === 0) return new Map();
  const world = await readAccrualWorld(session, parameters);
  const ledgers = await readLedgers(session, await leaveFactsOf(session, [...lastDays.keys()]));
  return new Map(
    ledgers.flatMap((ledger) => {
      const { id } = ledger.employee;
      const on = lastDays.get(id);
      if (on === undefined || ledger.booked.length === 0) return [];
      return [[id, toDays(balanceThrough(ledger, world, { balance: ANNUAL, on, today: on }))]];
    }),
  );
};

/**
 * Whether something was booked in a ledger by a transaction that the snapshot does not see.
 *
 * @param snapshot a pg_snapshot as text
 */
export const leaveLedgersChangedSince = async (
  session: Session,
  snapshot: string,
): Promise<boolean> => {
  const { changed } = await session.one<{ changed: boolean }>({
    name: 'leave_ledgers_changed_since',
    text: `select exists (select from ${changedSince('leave_accounts', { columns: 'employee_id', snapshot: '$2' })}) as changed`,
    values: [session.companyId, snapshot],
  });
  return changed;
};
