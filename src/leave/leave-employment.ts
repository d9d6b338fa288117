import type { WriteSession } from '../db/unit-of-work.js';
import { WHOLE_DAY } from '../leave-engine/day-amounts.js';
import type { CountedDay } from '../leave-engine/count-days.js';
import { isDayWithin, type PlainDate } from '../shared/plain-date.js';
import { insertEntries } from './leave-accounts-repository.js';
import type { AccrualWorld } from './leave-accrual-rules.js';
import {
  isOfEarlierEmployment,
  lockLedger,
  readAccrualWorld,
  readLedgers,
  type Ledger,
} from './leave-ledger.js';
import { reopeningEntries } from './leave-closing-rules.js';
import { freeDays } from './leave-held-days.js';
import { enterPlans } from './leave-locks.js';
import { isUnpaid, otherHalves } from './leave-other-halves.js';
import {
  announce,
  employeeOf,
  mustFind,
  type ChangeDependencies,
  type LeaveCaller,
} from './leave-request-changes.js';
import { calendarOf, countAsked } from './leave-request-plan.js';
import * as repository from './leave-requests-repository.js';
import type { RequestDay, RequestRow } from './leave-requests-repository.js';
import { typeOn } from './leave-types.js';

/** Days that came into an employment or fell out of it; null: without an end. */
export interface MovedDays {
  readonly employeeId: string;
  readonly from: PlainDate;
  readonly to: PlainDate | null;
}

/** Requests of one employee that reach into the days. */
const MAXIMUM_REQUESTS = 1_000;

/**
 * Fits the leave of an employee to the days of his employment: what lies behind his last day goes back to the balance
 * and leaves the attendance, and comes again when he stays. The request keeps its status and tells its days once.
 */
export const createLeaveOfEmployment =
  (dependencies: ChangeDependencies) =>
  async (session: WriteSession, caller: LeaveCaller, moved: MovedDays): Promise<void> => {
    const { employeeId, from, to } = moved;
    const statuses = ['pending', 'approved', 'taken'] as const;
    const filters = { employeeId, from, to: to ?? undefined, statuses };
    await enterPlans(session, true);
    await reopenLedger(session, caller, employeeId);
    const requests = await repository.requestsInRange(session, filters, MAXIMUM_REQUESTS);
    if (requests.length === 0) return;
    const ledger = await lockLedger(session, await employeeOf(session, employeeId));
    const world = await readAccrualWorld(session, dependencies.parameters);
    for (const { id, from_date: first } of requests) {
      if (isOfEarlierEmployment(ledger, first)) continue;
      const request = await mustFind(session, id);
      const days = await fittedDays(session, dependencies, { ledger, world, request, moved });
      await fit(session, dependencies, caller, request, days);
    }
  };

/** A rehire that is taken back has closed nothing. */
const reopenLedger = async (
  session: WriteSession,
  { context }: LeaveCaller,
  employeeId: string,
): Promise<void> => {
  const employee = await employeeOf(session, employeeId);
  const closedIn = (ledger: Ledger | undefined) =>
    reopeningEntries(
      (ledger?.rows ?? []).map((row) => ({ ...row, on: row.effective_on })),
      employee,
    );
  const [known] = await readLedgers(session, [employee]);
  if (closedIn(known).length === 0) return;
  const closed = closedIn(await lockLedger(session, employee));
  await insertEntries(
    session,
    employeeId,
    closed.map(({ balance, kind, on, amount, note }) => ({
      ...{ balance, kind, on, amount, key: null },
      ...(note !== null && { note }),
    })),
    context.actor.id ?? null,
  );
};

interface FittedDays {
  readonly kept: readonly RequestDay[];
  readonly returned: readonly RequestDay[];
  readonly added: readonly CountedDay[];
}

const fittedDays = async (
  session: WriteSession,
  { parameters }: ChangeDependencies,
  {
    ledger,
    world,
    request,
    moved: { from, to },
  }: {
    readonly ledger: Ledger;
    readonly world: AccrualWorld;
    readonly request: RequestRow;
    readonly moved: MovedDays;
  },
): Promise<FittedDays> => {
  const { hireDate, terminationDate } = ledger.employee;
  const isEmployed = (date: PlainDate): boolean =>
    isDayWithin(date, { from: hireDate, to: terminationDate });
  const isMoved = (date: PlainDate): boolean => isDayWithin(date, { from, to });
  const days = await repository.findDays(session, [request.id]);
  const returned = days.filter(({ date }) => isMoved(date) && !isEmployed(date));
  const type = await typeOn(session, parameters, request.type, request.from_date);
  const known = new Set(days.map(({ date }) => date));
  const range = { from: request.from_date, to: request.to_date };
  const hours = request.hours === null ? null : Number(request.hours);
  const counted =
    type === undefined
      ? []
      : countAsked(
          await calendarOf(session, world, ledger, range),
          type,
          { part: request.part, hours },
          world,
        );
  return {
    kept: days.filter((day) => !returned.includes(day)),
    returned,
    added: await freeDays(
      session,
      request,
      counted.filter(({ date }) => isMoved(date) && isEmployed(date) && !known.has(date)),
    ),
  };
};

const fit = async (
  session: WriteSession,
  dependencies: ChangeDependencies,
  caller: LeaveCaller,
  request: RequestRow,
  { kept, returned, added }: FittedDays,
): Promise<void> => {
  if (returned.length + added.length === 0) return;
  const createdBy = caller.context.actor.id ?? null;
  const hasEffect = request.status !== 'pending';
  if (hasEffect && request.balance !== null) {
    const entry = { balance: request.balance, key: null, requestId: request.id };
    await insertEntries(
      session,
      request.employee_id,
      [
        ...returned.map(({ date, amount }) => ({
          ...entry,
          kind: 'return' as const,
          on: date,
          amount,
        })),
        ...added.map(({ date, amount }) => ({
          ...entry,
          kind: 'take' as const,
          on: date,
          amount: -amount,
        })),
      ],
      createdBy,
    );
  }
  const written = hasEffect
    ? await follow(session, dependencies, caller, request, { returned, added })
    : undefined;
  await repository.putDays(session, request.id, [
    ...kept,
    ...added.map((day) => ({ ...day, replaced: written?.replaced.get(day.date) ?? null })),
  ]);
  const amount = [...kept, ...added].reduce((sum, day) => sum + day.amount, 0);
  const contradictions = [...request.contradictions, ...(written?.contradictions ?? [])];
  await repository.updateRequest(session, request.id, { amount, contradictions });
  announce(session, await mustFind(session, request.id), request.status, EMPLOYMENT_MOVED);
};

const EMPLOYMENT_MOVED = 'The days of the employment have changed.';

/** Attendance says leave on no day outside the employment, where no record of before can stand either. */
const follow = async (
  session: WriteSession,
  { clock, parameters, effects }: ChangeDependencies,
  { context, timeZone }: LeaveCaller,
  request: RequestRow,
  { returned, added }: Pick<FittedDays, 'returned' | 'added'>,
) => {
  if (request.part === 'hours') return undefined;
  const createdBy = context.actor.id ?? null;
  const world = { parameters, now: clock.now(), timeZone, createdBy };
  if (returned.length > 0) {
    const days = returned.map((day) => ({ ...day, replaced: null }));
    await effects.removeDays(session, request.employee_id, days, world);
  }
  if (added.length === 0) return undefined;
  const type = await typeOn(session, parameters, request.type, request.from_date);
  const halves = await otherHalves(session, parameters, request, added);
  return effects.writeDays(
    session,
    request.employee_id,
    added.map(({ date, amount }) => ({
      date,
      isHalf: amount < WHOLE_DAY,
      isUnpaid: type !== undefined && isUnpaid(type),
      beside: halves.get(date),
    })),
    world,
  );
};
