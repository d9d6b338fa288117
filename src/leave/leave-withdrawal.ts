import type { WriteSession } from '../db/unit-of-work.js';
import { formerLastDayFrom } from '../employees/former-employments-read-model.js';
import { AppError } from '../errors/app-error.js';
import { latestClosedPeriod } from '../payroll/payroll-read-model.js';
import { settlementOfEnded } from '../payroll/settlements/payroll-settlements-read-model.js';
import type { PlainDate } from '../shared/plain-date.js';
import { insertEntries } from './leave-accounts-repository.js';
import { closingNote } from './leave-closing-rules.js';
import { isOfEarlierEmployment, type Ledger } from './leave-ledger.js';
import { giveBack, type ChangeDependencies, type LeaveCaller } from './leave-request-changes.js';
import { findDays, type RequestDay, type RequestRow } from './leave-requests-repository.js';
import { ANNUAL } from './leave-rules.js';

/**
 * Takes approved leave back, unless a settlement has paid what was left of its balance. That of an employment before a
 * rehire goes back to the ledger of that employment, where it is closed as the rest of it was: the present one gains
 * nothing by it.
 *
 * @throws AppError leave_paid_out
 */
export const withdrawLeave = async (
  session: WriteSession,
  dependencies: ChangeDependencies,
  caller: LeaveCaller,
  { ledger, request }: { readonly ledger: Ledger; readonly request: RequestRow },
): Promise<void> => {
  const days = await findDays(session, [request.id]);
  const lastDay = isOfEarlierEmployment(ledger, request.from_date)
    ? await formerLastDayFrom(session, request.employee_id, request.from_date)
    : undefined;
  await refusePaidOut(session, { ledger, request, days, lastDay });
  await giveBack(session, dependencies, caller, request, days);
  if (lastDay !== undefined) await closeReturned(session, caller, request, { days, lastDay });
};

/**
 * What a settlement paid for the leave that was left is final until it is reversed, and behind a rehire for good: days
 * that came back to its balance would be paid by nobody.
 */
const refusePaidOut = async (
  session: WriteSession,
  {
    ledger: { employee },
    request: { employee_id: employeeId, balance },
    days,
    lastDay = employee.terminationDate,
  }: {
    readonly ledger: Ledger;
    readonly request: RequestRow;
    readonly days: readonly RequestDay[];
    readonly lastDay: PlainDate | null | undefined;
  },
): Promise<void> => {
  // Of the balances a settlement pays this one alone.
  if (balance !== ANNUAL || days.length === 0 || lastDay === null) return;
  await latestClosedPeriod(session);
  const paid = await settlementOfEnded(session, employeeId, lastDay);
  if (paid === undefined) return;
  const { cycleId: cycle, period } = paid;
  throw new AppError('leave_paid_out', { params: { last_day: lastDay, cycle, period } });
};

const closeReturned = async (
  session: WriteSession,
  { context }: LeaveCaller,
  { id: requestId, employee_id: employeeId, balance }: RequestRow,
  { days, lastDay: on }: { readonly days: readonly RequestDay[]; readonly lastDay: PlainDate },
): Promise<void> => {
  const amount = -days.reduce((sum, day) => sum + day.amount, 0);
  if (balance === null || amount === 0) return;
  const note = closingNote(on);
  const entry = { balance, kind: 'adjust', on, amount, key: null, requestId, note } as const;
  await insertEntries(session, employeeId, [entry], context.actor.id ?? null);
};
