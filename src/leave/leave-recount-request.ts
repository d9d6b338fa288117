import type { WriteSession } from '../db/unit-of-work.js';
import { sumOf, type CountedDay } from '../leave-engine/count-days.js';
import { toDays, WHOLE_DAY } from '../leave-engine/day-amounts.js';
import type { LeaveType } from '../leave-engine/statutory-types.js';
import type { EventData } from '../outbox/define-event.js';
import { closedPeriodsAmong } from '../payroll/payroll-read-model.js';
import { payMonthOf } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';
import { insertEntries } from './leave-accounts-repository.js';
import type { AccrualWorld } from './leave-accrual-rules.js';
import { leaveRequestRecounted } from './leave-events.js';
import { isOfEarlierEmployment, type Ledger } from './leave-ledger.js';
import { freeDays } from './leave-held-days.js';
import { isUnpaid, otherHalves } from './leave-other-halves.js';
import { mustFind, type ChangeDependencies, type LeaveCaller } from './leave-request-changes.js';
import { calendarOf, countAsked } from './leave-request-plan.js';
import * as repository from './leave-requests-repository.js';
import type { RequestDay, RequestRow } from './leave-requests-repository.js';
import { typeOn } from './leave-types.js';

/** A day whose cost has changed. */
interface ChangedDay {
  readonly date: PlainDate;
  readonly before: RequestDay | undefined;
  readonly amount: number;
}

/** Counts one request anew by the plans of its days; of an employee whose account is locked. */
export const recountRequest = async (
  session: WriteSession,
  dependencies: ChangeDependencies,
  caller: LeaveCaller,
  {
    ledger,
    world,
    id,
  }: { readonly ledger: Ledger; readonly world: AccrualWorld; readonly id: string },
): Promise<void> => {
  const { parameters } = dependencies;
  const request = await mustFind(session, id);
  const days = await repository.findDays(session, [id]);
  const type = await typeOn(session, parameters, request.type, request.from_date);
  if (isOfEarlierEmployment(ledger, request.from_date)) return;
  // Leave from before the service was used has no days.
  if (type === undefined || (days.length === 0 && request.status === 'taken')) return;
  const range = { from: request.from_date, to: request.to_date };
  const calendar = await calendarOf(session, world, ledger, range);
  const hours = request.hours === null ? null : Number(request.hours);
  const counted = countAsked(calendar, type, { part: request.part, hours }, world);
  const open = await openOnly(session, changesOf(days, counted));
  const grows = ({ before, amount }: ChangedDay): boolean => amount > (before?.amount ?? 0);
  const grown = await freeDays(session, request, open.filter(grows));
  const changed = open.filter((day) => !grows(day) || grown.includes(day));
  if (changed.length === 0) return;
  const replaced =
    request.status === 'pending'
      ? new Map<PlainDate, RequestDay['replaced']>()
      : await follow(session, dependencies, caller, { request, changed, type });
  const dates = new Set(changed.map(({ date }) => date));
  const put = [
    ...days.filter(({ date }) => !dates.has(date)),
    ...changed.flatMap(({ date, before, amount }) =>
      amount === 0
        ? []
        : [{ date, amount, replaced: replaced.get(date) ?? before?.replaced ?? null }],
    ),
  ];
  await repository.putDays(session, id, put);
  await repository.updateRequest(session, id, { amount: sumOf(put) });
  if (request.status !== 'pending') await book(session, caller, request, changed);
  tell(session, await mustFind(session, id), { before: request, changed });
};

const changesOf = (days: readonly RequestDay[], counted: readonly CountedDay[]): ChangedDay[] => {
  const before = new Map(days.map((day) => [day.date, day]));
  const after = new Map(counted.map(({ date, amount }) => [date, amount]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .map((date) => ({ date, before: before.get(date), amount: after.get(date) ?? 0 }))
    .filter((day) => (day.before?.amount ?? 0) !== day.amount);
};

/** A day of a closed month stays as it was paid. */
const openOnly = async (
  session: WriteSession,
  changed: readonly ChangedDay[],
): Promise<ChangedDay[]> => {
  const months = [...new Set(changed.map(({ date }) => payMonthOf(date)))];
  const closed = months.length === 0 ? [] : await closedPeriodsAmong(session, months);
  return changed.filter(({ date }) => !closed.includes(payMonthOf(date)));
};

const book = async (
  session: WriteSession,
  { context }: LeaveCaller,
  { id, balance, employee_id: employeeId }: RequestRow,
  changed: readonly ChangedDay[],
): Promise<void> => {
  if (balance === null) return;
  const entries = changed.map(({ date, before, amount }) => {
    const difference = amount - (before?.amount ?? 0);
    const kind = difference < 0 ? ('return' as const) : ('take' as const);
    return { balance, kind, on: date, amount: -difference, key: null, requestId: id };
  });
  await insertEntries(session, employeeId, entries, context.actor.id ?? null);
};

/**
 * Attendance says leave where there is some, and what it said before where there is none.
 *
 * @returns what the days said before that have become leave now
 */
const follow = async (
  session: WriteSession,
  { clock, parameters, effects }: ChangeDependencies,
  { context, timeZone }: LeaveCaller,
  {
    request,
    changed,
    type,
  }: {
    readonly request: RequestRow;
    readonly changed: readonly ChangedDay[];
    readonly type: LeaveType;
  },
): Promise<ReadonlyMap<PlainDate, RequestDay['replaced']>> => {
  if (request.part === 'hours') return new Map();
  const createdBy = context.actor.id ?? null;
  const halves = await otherHalves(
    session,
    parameters,
    request,
    changed.map(({ date, before, amount }) => ({
      date,
      amount: Math.min(amount, before?.amount ?? WHOLE_DAY),
    })),
  );
  const gone = changed.flatMap(({ before, amount, date }) =>
    amount === 0 && before !== undefined ? [{ ...before, left: halves.get(date) }] : [],
  );
  const world = { parameters, now: clock.now(), timeZone, createdBy };
  if (gone.length > 0) {
    await effects.removeDays(session, request.employee_id, gone, world);
  }
  const come = changed.filter(({ amount }) => amount > 0);
  if (come.length === 0) return new Map();
  const { replaced } = await effects.writeDays(
    session,
    request.employee_id,
    come.map(({ date, amount }) => ({
      date,
      isHalf: amount < WHOLE_DAY,
      isUnpaid: isUnpaid(type),
      beside: halves.get(date),
    })),
    world,
  );
  const isNew = ({ before }: ChangedDay): boolean => before === undefined;
  return new Map(come.filter(isNew).map(({ date }) => [date, replaced.get(date) ?? null]));
};

/** Once for each request and change of plans. */
const tell = (
  session: WriteSession,
  row: RequestRow,
  { before, changed }: { readonly before: RequestRow; readonly changed: readonly ChangedDay[] },
): void => {
  const data: EventData<typeof leaveRequestRecounted> = {
    id: row.id,
    company_id: session.companyId,
    employee_id: row.employee_id,
    type: row.type,
    from: row.from_date,
    to: row.to_date,
    old_days: toDays(before.amount),
    days: toDays(row.amount),
    status: row.status,
    version: row.version,
  };
  session.emit({
    event: leaveRequestRecounted.name,
    aggregateType: 'leave_request',
    aggregateId: row.id,
    data,
  });
  session.audit({
    action: 'leave_request.recounted',
    targetType: 'leave_request',
    targetId: row.id,
    changes: {
      days: [toDays(before.amount), toDays(row.amount)],
      dates: changed.map(({ date }) => date),
    },
  });
};
