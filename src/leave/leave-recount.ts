import type { WriteSession } from '../db/unit-of-work.js';
import { closedPeriodsAmong } from '../payroll/payroll-read-model.js';
import { WHOLE_DAY } from '../leave-engine/day-amounts.js';
import { payMonthOf } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';
import { insertEntries } from './leave-accounts-repository.js';
import type { AccrualWorld } from './leave-accrual-rules.js';
import { lockLedger, readAccrualWorld, type Ledger } from './leave-ledger.js';
import {
  employeeOf,
  mustFind,
  type ChangeDependencies,
  type LeaveCaller,
} from './leave-request-changes.js';
import { calendarOf, countAsked } from './leave-request-plan.js';
import { isUnpaid, otherHalves } from './leave-other-halves.js';
import * as repository from './leave-requests-repository.js';
import type { RequestDay, RequestRow } from './leave-requests-repository.js';
import { typeOn } from './leave-types.js';

/** Requests on one day that a change of the calendar looks at. */
const MAXIMUM_REQUESTS = 5_000;

/**
 * Counts the leave of a day anew when the calendar of the day changes: a holiday that is declared gives the day back,
 * one that is withdrawn takes it. A day of a closed month stays as it was paid.
 */
export const createLeaveRecount =
  (dependencies: ChangeDependencies) =>
  async (session: WriteSession, caller: LeaveCaller, date: PlainDate): Promise<void> => {
    if ((await closedPeriodsAmong(session, [payMonthOf(date)])).length > 0) return;
    const filters = { from: date, to: date, statuses: ['pending', 'approved', 'taken'] as const };
    const requests = await repository.requestsInRange(session, filters, MAXIMUM_REQUESTS);
    if (requests.length === 0) return;
    const world = await readAccrualWorld(session, dependencies.parameters);
    // In the order of the employees, as everybody locks accounts.
    const sorted = requests.toSorted((a, b) => (a.employee_id < b.employee_id ? -1 : 1));
    for (const { id, employee_id: employeeId } of sorted) {
      const ledger = await lockLedger(session, await employeeOf(session, employeeId));
      await recount(session, dependencies, caller, { ledger, world, id, date });
    }
  };

const recount = async (
  session: WriteSession,
  dependencies: ChangeDependencies,
  caller: LeaveCaller,
  {
    ledger,
    world,
    id,
    date,
  }: {
    readonly ledger: Ledger;
    readonly world: AccrualWorld;
    readonly id: string;
    readonly date: PlainDate;
  },
): Promise<void> => {
  const { parameters } = dependencies;
  const request = await mustFind(session, id);
  const days = await repository.findDays(session, [id]);
  const type = await typeOn(session, parameters, request.type, request.from_date);
  if (type === undefined || days.length === 0) return;
  const range = { from: request.from_date, to: request.to_date };
  const calendar = await calendarOf(session, { parameters, world }, ledger, range);
  const hours = request.hours === null ? null : Number(request.hours);
  const counted = countAsked(calendar, type, { part: request.part, hours }, world);
  const before = days.find((day) => day.date === date);
  const after = counted.find((day) => day.date === date);
  const difference = (after?.amount ?? 0) - (before?.amount ?? 0);
  if (difference === 0) return;
  const kept = days.filter((day) => day.date !== date);
  const replaced = before?.replaced ?? null;
  const put = after === undefined ? kept : [...kept, { ...after, replaced }];
  await repository.putDays(session, id, put);
  await repository.updateRequest(session, id, { amount: request.amount + difference });
  session.audit({
    action: 'leave_request.recounted',
    targetType: 'leave_request',
    targetId: id,
    changes: { date, days: difference / WHOLE_DAY },
  });
  if (request.status === 'pending') return;
  await book(session, caller, request, date, difference);
  await follow(session, dependencies, caller, { request, before, after: after?.amount ?? 0, date });
};

const book = async (
  session: WriteSession,
  { context }: LeaveCaller,
  { id, balance, employee_id: employeeId }: RequestRow,
  on: PlainDate,
  difference: number,
): Promise<void> => {
  if (balance === null) return;
  const kind = difference < 0 ? ('return' as const) : ('take' as const);
  const entry = { balance, kind, on, amount: -difference, key: null, requestId: id };
  await insertEntries(session, employeeId, [entry], context.actor.id ?? null);
};

/** Attendance says leave where there is some, and the holiday where there is none. */
const follow = async (
  session: WriteSession,
  { clock, parameters, effects }: ChangeDependencies,
  { context, timeZone }: LeaveCaller,
  {
    request,
    before,
    after,
    date,
  }: {
    readonly request: RequestRow;
    readonly before: RequestDay | undefined;
    readonly after: number;
    readonly date: PlainDate;
  },
): Promise<void> => {
  if (request.part === 'hours') return;
  const createdBy = context.actor.id ?? null;
  const amount = Math.min(after, before?.amount ?? WHOLE_DAY);
  const halves = await otherHalves(session, parameters, request, [{ date, amount }]);
  const beside = halves.get(date);
  if (after === 0 && before !== undefined) {
    const world = { parameters, now: clock.now(), timeZone, createdBy };
    const day = { ...before, left: beside };
    await effects.removeDays(session, request.employee_id, [day], world);
    return;
  }
  const type = await typeOn(session, parameters, request.type, request.from_date);
  const unpaid = type !== undefined && isUnpaid(type);
  const day = { date, isHalf: after < WHOLE_DAY, isUnpaid: unpaid, beside };
  await effects.writeDays(session, request.employee_id, [day], createdBy);
};
