import type { Session, WriteSession } from '../db/unit-of-work.js';
import { leaveFactsOf, type LeaveFacts } from '../employees/employees-leave-read-model.js';
import { AppError } from '../errors/app-error.js';
import { toDays, WHOLE_DAY } from '../leave-engine/day-amounts.js';
import type { EventData } from '../outbox/define-event.js';
import type { Clock } from '../shared/clock.js';
import { dayIn } from '../shared/company-day.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { WorkContext } from '../shared/work-context.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { insertEntries } from './leave-accounts-repository.js';
import type { Decider } from './leave-delegation-rules.js';
import { leaveRequestUpdated } from './leave-events.js';
import { isUnpaid, otherHalves, type OtherHalf } from './leave-other-halves.js';
import * as repository from './leave-requests-repository.js';
import type { RequestDay, RequestRow } from './leave-requests-repository.js';
import type { LeaveStatus } from './leave-rules.js';
import { typeOn } from './leave-types.js';

/** Who asks, and in which time zone his company's day begins. */
export interface LeaveCaller {
  readonly context: WorkContext;
  readonly timeZone: string;
}

/** A version, any existing one, or no expectation. */
export type ExpectedVersion = number | 'any' | undefined;

/** What approved leave does to attendance, which payroll reads. */
export interface LeaveEffects {
  readonly writeDays: (
    session: WriteSession,
    employeeId: string,
    days: readonly {
      readonly date: PlainDate;
      readonly isHalf: boolean;
      readonly isUnpaid: boolean;
      /** Other leave of the other half, and what the day said before that. */
      readonly beside?: Omit<OtherHalf, 'date'> | undefined;
    }[],
    world: EffectsWorld,
  ) => Promise<{
    readonly contradictions: readonly PlainDate[];
    readonly replaced: ReadonlyMap<PlainDate, Readonly<Record<string, unknown>>>;
  }>;
  readonly removeDays: (
    session: WriteSession,
    employeeId: string,
    days: readonly (Pick<RequestDay, 'date' | 'replaced'> & {
      /** The leave of the other half, which stays. */
      readonly left?: { readonly isUnpaid: boolean } | undefined;
    })[],
    world: EffectsWorld,
  ) => Promise<void>;
}

/** What computing days needs to know, and who changes the leave. */
export interface EffectsWorld {
  readonly parameters: ParameterSet;
  readonly now: Date;
  readonly timeZone: string;
  readonly createdBy: string | null;
}

export interface ChangeDependencies {
  readonly clock: Clock;
  readonly parameters: ParameterSet;
  readonly effects: LeaveEffects;
}

export const todayOf = ({ timeZone }: LeaveCaller, clock: Clock): PlainDate =>
  dayIn(timeZone, clock.now());

export const mustFind = async (session: Session, id: string): Promise<RequestRow> => {
  const row = await repository.findRequest(session, id);
  if (row === undefined) throw new AppError('not_found');
  return row;
};

export const employeeOf = async (session: Session, id: string): Promise<LeaveFacts> => {
  const [employee] = await leaveFactsOf(session, [id]);
  if (employee === undefined) throw new AppError('not_found');
  return employee;
};

/** Tells and records a change of status: once for each. */
export const announce = (
  session: WriteSession,
  row: RequestRow,
  oldStatus: LeaveStatus | null,
  note: string | null = null,
  onBehalfOf?: Decider,
): void => {
  const data: EventData<typeof leaveRequestUpdated> = {
    id: row.id,
    company_id: session.companyId,
    employee_id: row.employee_id,
    type: row.type,
    from: row.from_date,
    to: row.to_date,
    days: toDays(row.amount),
    old_status: oldStatus,
    status: row.status,
    version: row.version,
  };
  session.emit({
    event: leaveRequestUpdated.name,
    aggregateType: 'leave_request',
    aggregateId: row.id,
    data,
  });
  session.audit({
    action: `leave_request.${oldStatus === null ? 'requested' : row.status}`,
    targetType: 'leave_request',
    targetId: row.id,
    changes: {
      employee_id: row.employee_id,
      status: [oldStatus, row.status],
      note,
      ...(onBehalfOf !== undefined && { on_behalf_of: onBehalfOf }),
    },
  });
};

/** Debits the balance and writes the attendance; answers the days on which he was at work all the same. */
export const takeEffect = async (
  session: WriteSession,
  { clock, parameters, effects }: ChangeDependencies,
  { context, timeZone }: LeaveCaller,
  request: RequestRow,
): Promise<readonly PlainDate[]> => {
  const createdBy = context.actor.id ?? null;
  const days = await repository.findDays(session, [request.id]);
  const { balance } = request;
  if (balance !== null) {
    const takes = days.map(({ date, amount }) =>
      entryOf(request.id, 'take', balance, date, -amount),
    );
    await insertEntries(session, request.employee_id, takes, createdBy);
  }
  // An hour of leave leaves its day a day of work.
  if (request.part === 'hours') return [];
  const type = await typeOn(session, parameters, request.type, request.from_date);
  const halves = await otherHalves(session, parameters, request, days);
  const written = await effects.writeDays(
    session,
    request.employee_id,
    days.map(({ date, amount }) => ({
      date,
      isHalf: amount < WHOLE_DAY,
      isUnpaid: type !== undefined && isUnpaid(type),
      beside: halves.get(date),
    })),
    { parameters, now: clock.now(), timeZone, createdBy },
  );
  if (written.replaced.size > 0) {
    await repository.putDays(
      session,
      request.id,
      days.map((day) => ({ ...day, replaced: written.replaced.get(day.date) ?? null })),
    );
  }
  return written.contradictions;
};

const entryOf = (
  requestId: string,
  kind: 'take' | 'return',
  balance: string,
  on: PlainDate,
  amount: number,
) => ({ kind, balance, on, amount, key: null, requestId });

/** Gives the days back to the balance and takes the leave out of the attendance. */
export const giveBack = async (
  session: WriteSession,
  { clock, parameters, effects }: ChangeDependencies,
  { context, timeZone }: LeaveCaller,
  request: RequestRow,
  days: readonly RequestDay[],
): Promise<void> => {
  const createdBy = context.actor.id ?? null;
  const { balance } = request;
  if (balance !== null) {
    const returns = days.map(({ date, amount }) =>
      entryOf(request.id, 'return', balance, date, amount),
    );
    await insertEntries(session, request.employee_id, returns, createdBy);
  }
  if (request.part === 'hours') return;
  const world = { parameters, now: clock.now(), timeZone, createdBy };
  const halves = await otherHalves(session, parameters, request, days);
  const returned = days.map((day) => ({ ...day, left: halves.get(day.date) }));
  await effects.removeDays(session, request.employee_id, returned, world);
};
