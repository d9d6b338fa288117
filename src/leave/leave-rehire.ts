import type { WriteSession } from '../db/unit-of-work.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import type { WorkContext } from '../shared/work-context.js';
import { addDays } from '../shared/plain-date.js';
import { beginEmployment, insertEntries } from './leave-accounts-repository.js';
import { closingEntries } from './leave-closing-rules.js';
import { lockLedger, readAccrualWorld, readLedgers } from './leave-ledger.js';
import { enterPlans } from './leave-locks.js';
import { employeeOf } from './leave-request-changes.js';

/**
 * Closes the ledger of the employment that is recorded still, before a rehire takes its place: what it was given, took
 * and was paid stays with it. A ledger in which nothing is booked has nothing to close.
 */
export const createLeaveClosing =
  (parameters: ParameterSet) =>
  async (session: WriteSession, context: WorkContext, employeeId: string): Promise<void> => {
    // Before the account, as everywhere.
    await enterPlans(session, true);
    const employee = await employeeOf(session, employeeId);
    const [known] = await readLedgers(session, [employee]);
    if (known === undefined || !known.isOpened) return;
    const { facts, booked } = await lockLedger(session, employee);
    const { terminationDate } = facts;
    if (terminationDate === null) return;
    if (booked.length > 0) {
      const world = await readAccrualWorld(session, parameters);
      const entries = closingEntries({ ...facts, terminationDate }, booked, world);
      const note = `closing ${terminationDate}`;
      await insertEntries(
        session,
        employeeId,
        entries.map(({ isClosing, ...entry }) => (isClosing ? { ...entry, note } : entry)),
        context.actor.id ?? null,
      );
    }
    await beginEmployment(session, employeeId, addDays(terminationDate, 1));
  };
