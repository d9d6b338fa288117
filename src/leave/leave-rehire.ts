import type { WriteSession } from '../db/unit-of-work.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import type { Clock } from '../shared/clock.js';
import { addDays, type PlainDate } from '../shared/plain-date.js';
import type { Actor, WorkContext } from '../shared/work-context.js';
import { beginEmployment, insertEntries } from './leave-accounts-repository.js';
import { closingEntries, closingNote } from './leave-closing-rules.js';
import { lockLedger, readAccrualWorld, readLedgers } from './leave-ledger.js';
import { enterPlans } from './leave-locks.js';
import { announce, employeeOf, mustFind } from './leave-request-changes.js';
import { standingRequests, updateRequest } from './leave-requests-repository.js';

/**
 * Closes the ledger of the employment that is recorded still, before a rehire takes its place: what it was given, took
 * and was paid stays with it, and leave that begins behind its last day, or that nobody has decided about, is cancelled.
 * A ledger in which nothing is booked has nothing to close.
 */
export const createLeaveClosing =
  ({ parameters, clock }: { readonly parameters: ParameterSet; readonly clock: Clock }) =>
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
      const note = closingNote(terminationDate);
      await insertEntries(
        session,
        employeeId,
        entries.map(({ isClosing, ...entry }) => (isClosing ? { ...entry, note } : entry)),
        context.actor.id ?? null,
      );
    }
    await cancelLeft(session, context.actor, { employeeId, terminationDate, at: clock.now() });
    await beginEmployment(session, employeeId, addDays(terminationDate, 1));
  };

/**
 * What was asked of the employment that ended before it: its days are in the balance and out of the attendance already.
 * And what is pending: nobody can approve it for an employment that is over, and it would hold days of the next one.
 */
const cancelLeft = async (
  session: WriteSession,
  by: Actor,
  {
    employeeId,
    terminationDate,
    at,
  }: { readonly employeeId: string; readonly terminationDate: PlainDate; readonly at: Date },
): Promise<void> => {
  const note = `employment ended ${terminationDate}`;
  for (const { id, status, from_date: from } of await standingRequests(session, employeeId)) {
    if (from <= terminationDate && status !== 'pending') continue;
    const decision = { by, onBehalfOf: undefined, at, note };
    await updateRequest(session, id, { status: 'cancelled', decision });
    announce(session, await mustFind(session, id), status, note);
  }
};
