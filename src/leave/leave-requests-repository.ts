import type { Knex } from 'knex';
import { arrayLiteral } from '../db/array-literal.js';
import { applyPage, type PageRequest } from '../db/keyset.js';
import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';
import type { TakenLeave } from '../leave-engine/annual-minimum.js';
import type { CountedDay, DayPart } from '../leave-engine/count-days.js';
import { WHOLE_DAY, type Millidays } from '../leave-engine/day-amounts.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { Actor } from '../shared/work-context.js';
import type { Decider } from './leave-delegation-rules.js';
import type { LeaveStatus } from './leave-rules.js';

export interface Attachment {
  readonly name: string;
  readonly url?: string | undefined;
  readonly media_type?: string | undefined;
}

export interface RequestRow {
  readonly id: string;
  readonly employee_id: string;
  readonly employee_code: string;
  readonly department: string | null;
  readonly type: string;
  readonly balance: string | null;
  readonly from_date: PlainDate;
  readonly to_date: PlainDate;
  readonly part: DayPart | 'hours';
  readonly hours: string | null;
  readonly amount: Millidays;
  readonly status: LeaveStatus;
  readonly reason: string | null;
  readonly attachments: readonly Attachment[];
  readonly steps_needed: number;
  readonly steps_done: number;
  readonly requested_by_kind: Actor['kind'];
  readonly requested_by: string | null;
  readonly decided_by_kind: Actor['kind'] | null;
  readonly decided_by: string | null;
  readonly decided_for_kind: Decider['kind'] | null;
  readonly decided_for: string | null;
  readonly decided_at: string | null;
  readonly decision_note: string | null;
  readonly contradictions: readonly PlainDate[];
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface RequestFilters {
  readonly employeeId?: string | undefined;
  readonly department?: string | undefined;
  readonly type?: string | undefined;
  readonly statuses?: readonly LeaveStatus[] | undefined;
  /** Requests that have a day in the range. */
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
}

const restrict = (session: Session, filters: RequestFilters): Knex.QueryBuilder => {
  const { employeeId, department, type, statuses, from, to } = filters;
  const query = sql({ r: 'leave_requests' })
    .join({ e: 'employees' }, (join) =>
      join.on('e.company_id', 'r.company_id').andOn('e.id', 'r.employee_id'),
    )
    .where('r.company_id', session.companyId);
  if (employeeId !== undefined) query.where('r.employee_id', employeeId);
  if (department !== undefined) query.where('e.department', department);
  if (type !== undefined) query.where('r.type', type);
  if (statuses !== undefined) query.whereRaw('r.status = any(?::text[])', [arrayLiteral(statuses)]);
  if (from !== undefined) query.where('r.to_date', '>=', from);
  if (to !== undefined) query.where('r.from_date', '<=', to);
  return query;
};

const select = (query: Knex.QueryBuilder) => query.select('r.*', 'e.employee_code', 'e.department');

export const listRequests = (session: Session, filters: RequestFilters, page: PageRequest) =>
  session.rows<RequestRow>(applyPage(select(restrict(session, filters)), page));

/** By their first day; one row more than the limit tells that there are more. */
export const requestsInRange = (session: Session, filters: RequestFilters, limit: number) =>
  session.rows<RequestRow>(
    select(restrict(session, filters))
      .orderBy('r.from_date')
      .orderBy('r.id')
      .limit(limit + 1),
  );

export const countRequests = async (session: Session, filters: RequestFilters): Promise<number> => {
  const { count } = await session.one<{ count: number }>(
    restrict(session, filters).select(sql.raw('count(*)::int as count')),
  );
  return count;
};

export const findRequest = (session: Session, id: string) =>
  session.maybe<RequestRow>(select(restrict(session, {}).where('r.id', id)));

/** Those of the employee that stand. */
export const standingRequests = (session: Session, employeeId: string) =>
  session.rows<RequestRow>(
    select(restrict(session, { employeeId, statuses: ['pending', 'approved', 'taken'] })).orderBy(
      'r.from_date',
    ),
  );

/** What each day of these requests costs. */
export interface RequestDay extends CountedDay {
  readonly requestId: string;
  /** The attendance of the day before the leave, as a record of a batch. */
  readonly replaced: Readonly<Record<string, unknown>> | null;
}

export const findDays = (session: Session, requestIds: readonly string[]) =>
  session.rows<RequestDay>({
    name: 'leave_request_days_find',
    text: `select request_id as "requestId", leave_date as date, amount, replaced
      from leave_request_days where company_id = $1 and request_id = any($2::uuid[])
      order by request_id, leave_date`,
    values: [session.companyId, arrayLiteral(requestIds)],
  });

/** Approved leave of a part of these days by other requests of the employee. */
export const otherPartsOn = (
  session: Session,
  { id, employee_id: employeeId }: Pick<RequestRow, 'id' | 'employee_id'>,
  dates: readonly PlainDate[],
) =>
  session.rows<Pick<RequestDay, 'date' | 'replaced'> & Pick<RequestRow, 'type' | 'from_date'>>({
    name: 'leave_request_other_parts',
    text: `select day.leave_date as date, day.replaced, request.type, request.from_date
      from leave_requests request
      join leave_request_days day on day.company_id = $1 and day.request_id = request.id
      where request.company_id = $1 and request.employee_id = $2 and request.id <> $3
        and request.status in ('approved', 'taken') and request.part <> 'hours'
        and day.leave_date = any($4::date[]) and day.amount < $5`,
    values: [session.companyId, employeeId, id, arrayLiteral(dates), WHOLE_DAY],
  });

export interface NewRequest {
  readonly id: string;
  readonly employeeId: string;
  readonly type: string;
  readonly balance: string | null;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly part: RequestRow['part'];
  readonly hours: number | null;
  readonly amount: Millidays;
  readonly status: 'pending' | 'taken';
  readonly reason: string | null;
  readonly externalId?: string | undefined;
  readonly attachments: readonly Attachment[];
  readonly stepsNeeded: number;
  readonly requestedBy: Actor;
}

export const insertRequest = (session: Session, request: NewRequest) =>
  session.run({
    name: 'leave_request_insert',
    text: `insert into leave_requests (company_id, id, employee_id, type, balance, from_date, to_date, part, hours,
        amount, status, reason, attachments, steps_needed, requested_by_kind, requested_by,
        external_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    values: [
      ...[session.companyId, request.id, request.employeeId, request.type, request.balance],
      ...[request.from, request.to, request.part, request.hours, request.amount, request.status],
      ...[request.reason, JSON.stringify(request.attachments), request.stepsNeeded],
      ...[request.requestedBy.kind, request.requestedBy.id ?? null, request.externalId],
    ],
  });

export const findByExternalId = (session: Session, externalId: string) =>
  session.maybe<RequestRow>(select(restrict(session, {}).where('r.external_id', externalId)));

/** Says anew what the days of the request cost. */
export const putDays = async (
  session: Session,
  requestId: string,
  days: readonly (CountedDay & Pick<RequestDay, 'replaced'>)[],
): Promise<void> => {
  await session.run({
    name: 'leave_request_days_clear',
    text: 'delete from leave_request_days where company_id = $1 and request_id = $2',
    values: [session.companyId, requestId],
  });
  await session.run({
    name: 'leave_request_days_insert',
    text: `insert into leave_request_days (company_id, request_id, leave_date, amount, replaced)
      select $1, $2, given.* from unnest($3::date[], $4::integer[], $5::jsonb[]) as given`,
    values: [
      ...[session.companyId, requestId],
      arrayLiteral(days, ({ date }) => date),
      arrayLiteral(days, ({ amount }) => amount),
      arrayLiteral(days, ({ replaced }) => (replaced === null ? null : JSON.stringify(replaced))),
    ],
  });
};

export interface RequestChange {
  readonly status?: LeaveStatus;
  readonly amount?: Millidays;
  readonly stepsDone?: number;
  readonly contradictions?: readonly PlainDate[];
  readonly decision?: {
    readonly by: Actor;
    readonly onBehalfOf: Decider | undefined;
    readonly at: Date;
    readonly note: string | null;
  };
}

/** Of a request whose employee's account is locked. */
export const updateRequest = (session: Session, id: string, change: RequestChange) =>
  session.run(
    sql('leave_requests')
      .where({ company_id: session.companyId, id })
      .update({
        ...(change.status !== undefined && { status: change.status }),
        ...(change.amount !== undefined && { amount: change.amount }),
        ...(change.stepsDone !== undefined && { steps_done: change.stepsDone }),
        ...(change.contradictions !== undefined && {
          contradictions: JSON.stringify(change.contradictions),
        }),
        ...(change.decision !== undefined && {
          decided_by_kind: change.decision.by.kind,
          decided_by: change.decision.by.id ?? null,
          decided_for_kind: change.decision.onBehalfOf?.kind ?? null,
          decided_for: change.decision.onBehalfOf?.id ?? null,
          decided_at: change.decision.at.toISOString(),
          decision_note: change.decision.note,
        }),
        version: sql.raw('version + 1'),
        updated_at: sql.raw('now()'),
      }),
  );

export interface ApprovalRow {
  readonly step: number;
  readonly approved_by_kind: Actor['kind'];
  readonly approved_by: string | null;
  readonly on_behalf_of_kind: Decider['kind'] | null;
  readonly on_behalf_of: string | null;
  readonly note: string | null;
  readonly approved_at: string;
}

export const findApprovals = (session: Session, requestId: string) =>
  session.rows<ApprovalRow>({
    name: 'leave_approvals_find',
    text: `select step, approved_by_kind, approved_by, on_behalf_of_kind, on_behalf_of, note, approved_at
      from leave_approvals where company_id = $1 and request_id = $2 order by step`,
    values: [session.companyId, requestId],
  });

export const insertApproval = (
  session: Session,
  requestId: string,
  {
    step,
    by,
    onBehalfOf,
    note,
  }: {
    readonly step: number;
    readonly by: Actor;
    readonly onBehalfOf: Decider | undefined;
    readonly note: string | null;
  },
) =>
  session.run({
    name: 'leave_approval_insert',
    text: `insert into leave_approvals (company_id, request_id, step, approved_by_kind, approved_by, note,
        on_behalf_of_kind, on_behalf_of)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      ...[session.companyId, requestId, step, by.kind, by.id ?? null, note],
      ...[onBehalfOf?.kind ?? null, onBehalfOf?.id ?? null],
    ],
  });

/** A day that a pending request holds. */
export interface PendingDay extends CountedDay {
  readonly employeeId: string;
  readonly type: string;
  readonly balance: string | null;
}

export const pendingDays = (session: Session, employeeIds: readonly string[]) =>
  session.rows<PendingDay>({
    name: 'leave_pending_days',
    text: `select request.employee_id as "employeeId", request.type, request.balance, day.leave_date as date, day.amount
      from leave_requests request
      join leave_request_days day on day.company_id = $1 and day.request_id = request.id
      where request.company_id = $1 and request.status = 'pending' and request.employee_id = any($2::uuid[])`,
    values: [session.companyId, arrayLiteral(employeeIds)],
  });

/** Annual leave that is approved or taken, as far as it lies in the range, by its first day. */
export const annualLeaveTaken = (
  session: Session,
  employeeIds: readonly string[],
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
) =>
  session.rows<TakenLeave & { readonly employeeId: string }>({
    name: 'leave_annual_taken',
    text: `select request.employee_id as "employeeId",
        coalesce(min(day.leave_date), request.from_date) as "from",
        coalesce(max(day.leave_date), request.to_date) as "to",
        coalesce(sum(day.amount), request.amount)::int as amount
      from leave_requests request
      left join leave_request_days day on day.company_id = $1 and day.request_id = request.id
      where request.company_id = $1 and request.employee_id = any($2::uuid[])
        and request.type = 'annual' and request.status in ('approved', 'taken')
        and coalesce(day.leave_date, request.from_date) between $3 and $4
      group by request.employee_id, request.id, request.from_date, request.to_date, request.amount
      order by 1, 2`,
    values: [session.companyId, arrayLiteral(employeeIds), from, to],
  });
