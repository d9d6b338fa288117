import type { WriteSession } from '../db/unit-of-work.js';
import { leaveFactsOf } from '../employees/employees-leave-read-model.js';
import { selectEmployees } from '../employees/employees-selection-read-model.js';
import { dateParts, plainDate, type PlainDate } from '../shared/plain-date.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { insertEntriesOf } from './leave-accounts-repository.js';
import { missingEntries } from './leave-accrual-rules.js';
import { lockLedgers, readAccrualWorld, readLedgers, type Ledger } from './leave-ledger.js';

/** Employees whose ledgers one transaction books. */
export const CHUNK_EMPLOYEES = 500;

export interface BookedChunk {
  readonly employees: number;
  readonly entries: number;
  /** The employee behind whom the next chunk begins; null after the last one. */
  readonly last: string | null;
}

/**
 * Books what is due in the next ledgers by employee id: twelve statements at most, whatever the number of employees.
 * Ledgers in which nothing is due are not locked, those of leavers are looked at for another year.
 */
export const bookChunk = async (
  session: WriteSession,
  parameters: ParameterSet,
  { after, today }: { readonly after: string | null; readonly today: PlainDate },
): Promise<BookedChunk> => {
  const range = { from: plainDate(dateParts(today).year - 1, 1, 1), to: today };
  const ids = await selectEmployees(session, range, { after, limit: CHUNK_EMPLOYEES });
  const last = ids.length < CHUNK_EMPLOYEES ? null : (ids.at(-1) ?? null);
  const world = await readAccrualWorld(session, parameters);
  const dueIn = ({ facts, booked }: Ledger) =>
    missingEntries(facts, booked, { through: today, today }, world);
  const ledgers = await readLedgers(session, await leaveFactsOf(session, ids));
  const behind = ledgers.filter((ledger) => dueIn(ledger).length > 0);
  if (behind.length === 0) return { employees: ids.length, entries: 0, last };
  // Looked at anew under the locks: somebody else may have booked meanwhile.
  const locked = await lockLedgers(
    session,
    behind.map(({ employee }) => employee),
  );
  const due = locked.flatMap((ledger) =>
    dueIn(ledger).map((entry) => ({ ...entry, employeeId: ledger.employee.id })),
  );
  await insertEntriesOf(session, due, null);
  if (due.length > 0) {
    session.audit({
      action: 'leave.accruals.booked',
      targetType: 'leave_account',
      targetId: today,
      changes: { employees: behind.length, entries: due.length },
    });
  }
  return { employees: ids.length, entries: due.length, last };
};
