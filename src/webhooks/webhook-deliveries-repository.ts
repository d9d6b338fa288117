import type { Knex } from 'knex';
import { applyPage, type PageRequest } from '../db/keyset.js';
import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';
import { firstIdOf } from '../shared/ids.js';
import type { DeliveryTrigger } from '../outbox/outbox-rows.js';
import type { ErrorClass } from '../outbox/retry-rules.js';
import type { DeliveryStatus } from './webhook-deliveries-rules.js';

export interface DeliveryRow {
  readonly id: string;
  readonly event_id: string;
  readonly event: string;
  readonly endpoint_id: string;
  readonly status: DeliveryStatus;
  readonly trigger: DeliveryTrigger;
  readonly attempt_count: number;
  readonly next_attempt_at: string | null;
  readonly created_at: string;
  readonly settled_at: string | null;
}

/** A delivery with the event it carries. */
export interface DeliveryEventRow extends DeliveryRow {
  readonly company_id: string;
  readonly sequence: bigint;
  readonly occurred_at: string;
  readonly data: unknown;
}

export interface AttemptRow {
  readonly delivery_id: string;
  readonly event_id: string;
  readonly endpoint_id: string;
  readonly number: number;
  readonly trigger: DeliveryTrigger;
  readonly url: string | null;
  readonly started_at: string;
  readonly duration_ms: number;
  readonly response_status: number | null;
  readonly error_class: ErrorClass | null;
  readonly response_headers: Readonly<Record<string, string | readonly string[]>> | null;
  readonly response_body: string | null;
  readonly response_truncated: boolean;
  readonly next_attempt_at: string | null;
}

export interface DeliveryFilters {
  readonly endpoint_id?: string | undefined;
  readonly event_id?: string | undefined;
  readonly event?: string | undefined;
  readonly status?: DeliveryStatus | undefined;
  readonly createdFrom?: string | undefined;
  readonly createdBefore?: string | undefined;
}

const MAXIMUM_ATTEMPTS_SHOWN = 100;
/** More than a company may have endpoints, because of those that were deleted. */
const MAXIMUM_DELIVERIES_SHOWN = 100;

/** What a waiting delivery is called depends on its endpoint; see the migration. */
const STATUS = `case
    when d.status not in ('pending', 'retrying') then d.status
    when e.deleted_at is not null then 'cancelled'
    when not e.enabled then 'paused'
    else d.status end`;

const COLUMNS = [
  'd.id',
  'd.event_id',
  'o.event',
  'd.endpoint_id',
  sql.raw(`${STATUS} as status`),
  'd.trigger',
  'd.attempt_count',
  // What was asked for is due since ever, so that it goes first; it is shown as due now.
  sql.raw(
    `case when d.next_attempt_at = '-infinity' then d.created_at else d.next_attempt_at end as next_attempt_at`,
  ),
  'd.created_at',
  'd.settled_at',
];

const deliveries = (session: Session) =>
  sql('webhook_deliveries as d')
    .join('outbox_events as o', (on) =>
      on.on('o.company_id', 'd.company_id').andOn('o.id', 'd.event_id'),
    )
    .join('webhook_endpoints as e', (on) =>
      on.on('e.company_id', 'd.company_id').andOn('e.id', 'd.endpoint_id'),
    )
    .where('d.company_id', session.companyId);

const filtered = (session: Session, filters: DeliveryFilters): Knex.QueryBuilder => {
  const query = deliveries(session);
  if (filters.endpoint_id !== undefined) void query.where('d.endpoint_id', filters.endpoint_id);
  if (filters.event_id !== undefined) void query.where('d.event_id', filters.event_id);
  if (filters.event !== undefined) void query.where('o.event', filters.event);
  // Ids begin with the moment of creation, and have an index.
  const { createdFrom, createdBefore } = filters;
  if (createdFrom !== undefined) void query.where('d.id', '>=', firstIdOf(new Date(createdFrom)));
  if (createdBefore !== undefined) {
    void query.where('d.id', '<', firstIdOf(new Date(createdBefore)));
  }
  if (filters.status !== undefined) void query.whereRaw(`${STATUS} = ?`, [filters.status]);
  return query;
};

export const listDeliveries = (session: Session, filters: DeliveryFilters, page: PageRequest) =>
  session.rows<DeliveryRow>(applyPage(filtered(session, filters).select(COLUMNS), page));

export const countDeliveries = async (
  session: Session,
  filters: DeliveryFilters,
): Promise<number> => {
  const row = await session.one<{ count: number }>(
    filtered(session, filters).select(sql.raw('count(*)::int as count')),
  );
  return row.count;
};

export const findDelivery = (session: Session, id: string) =>
  session.maybe<DeliveryEventRow>(
    deliveries(session)
      .select([...COLUMNS, 'd.company_id', 'o.sequence', 'o.occurred_at', 'o.data'])
      .where('d.id', id),
  );

const ATTEMPT_COLUMNS = [
  'a.delivery_id',
  'd.event_id',
  'd.endpoint_id',
  'a.number',
  'a.trigger',
  'a.url',
  'a.started_at',
  'a.duration_ms',
  'a.response_status',
  'a.error_class',
  'a.response_headers',
  'a.response_body',
  'a.response_truncated',
  'a.next_attempt_at',
] as const;

const attempts = (session: Session, deliveryId: string) =>
  sql('webhook_attempts as a')
    .join('webhook_deliveries as d', (on) =>
      on.on('d.company_id', 'a.company_id').andOn('d.id', 'a.delivery_id'),
    )
    .where({ 'a.company_id': session.companyId, 'a.delivery_id': deliveryId });

export const listLatestAttempts = (session: Session, deliveryId: string) =>
  session.rows<AttemptRow>(
    attempts(session, deliveryId)
      .select(ATTEMPT_COLUMNS)
      .orderBy('a.number', 'desc')
      .limit(MAXIMUM_ATTEMPTS_SHOWN),
  );

export const listAttempts = (session: Session, deliveryId: string, page: PageRequest) =>
  session.rows<AttemptRow>(applyPage(attempts(session, deliveryId).select(ATTEMPT_COLUMNS), page));

export const countAttempts = async (session: Session, deliveryId: string): Promise<number> => {
  const row = await session.one<{ count: number }>(
    attempts(session, deliveryId).select(sql.raw('count(*)::int as count')),
  );
  return row.count;
};

/** Locks the delivery, so that no poller claims it meanwhile. */
export const lockDelivery = (session: Session, id: string) =>
  session.run(
    sql('webhook_deliveries')
      .select('id')
      .where({ company_id: session.companyId, id })
      .forNoKeyUpdate(),
  );

/** Due before anything else that waits for the endpoint, whatever became of it before. */
export const makeDue = (session: Session, id: string) =>
  session.run(
    sql('webhook_deliveries')
      .update({
        status: sql.raw(`case when attempt_count = 0 then 'pending' else 'retrying' end`),
        trigger: 'manual',
        next_attempt_at: '-infinity',
        settled_at: null,
      })
      .where({ company_id: session.companyId, id }),
  );

/** A test goes to one endpoint, before anything else that waits for it and outside of its order. */
export const insertTest = (
  session: Session,
  test: { readonly id: string; readonly eventId: string; readonly endpointId: string },
  now: string,
) =>
  session.run(
    sql('webhook_deliveries').insert({
      company_id: session.companyId,
      id: test.id,
      event_id: test.eventId,
      endpoint_id: test.endpointId,
      trigger: 'test',
      next_attempt_at: '-infinity',
      created_at: now,
    }),
  );

/** Of one event, for each endpoint. */
export const listDeliveriesOf = (session: Session, eventId: string) =>
  session.rows<DeliveryRow>(
    deliveries(session)
      .select(COLUMNS)
      .where('d.event_id', eventId)
      .orderBy('d.id')
      .limit(MAXIMUM_DELIVERIES_SHOWN),
  );

export const findEndpointState = (session: Session, id: string) =>
  session.one<{ enabled: boolean; is_deleted: boolean }>(
    sql('webhook_endpoints')
      .select('enabled', sql.raw('deleted_at is not null as is_deleted'))
      .where({ company_id: session.companyId, id }),
  );
