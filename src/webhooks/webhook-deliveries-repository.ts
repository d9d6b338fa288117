import type { Knex } from 'knex';
import { applyPage, type PageRequest } from '../db/keyset.js';
import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';
import type { ErrorClass } from '../outbox/retry-rules.js';
import type { DeliveryStatus } from './webhook-deliveries-rules.js';

export interface DeliveryRow {
  readonly id: string;
  readonly event_id: string;
  readonly event: string;
  readonly endpoint_id: string;
  readonly status: DeliveryStatus;
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
  readonly number: number;
  readonly started_at: string;
  readonly duration_ms: number;
  readonly response_status: number | null;
  readonly error_class: ErrorClass | null;
  readonly response_body: string | null;
  readonly response_truncated: boolean;
  readonly next_attempt_at: string | null;
}

export interface DeliveryFilters {
  readonly endpoint_id?: string | undefined;
  readonly event_id?: string | undefined;
  readonly event?: string | undefined;
  readonly status?: DeliveryStatus | undefined;
}

const MAXIMUM_ATTEMPTS_SHOWN = 100;

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
  'd.attempt_count',
  'd.next_attempt_at',
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

export const listAttempts = (session: Session, deliveryId: string) =>
  session.rows<AttemptRow>(
    sql('webhook_attempts')
      .select([
        'number',
        'started_at',
        'duration_ms',
        'response_status',
        'error_class',
        'response_body',
        'response_truncated',
        'next_attempt_at',
      ])
      .where({ company_id: session.companyId, delivery_id: deliveryId })
      .orderBy('number', 'desc')
      .limit(MAXIMUM_ATTEMPTS_SHOWN),
  );

/** Locks the delivery, so that no poller claims it meanwhile. */
export const lockDelivery = (session: Session, id: string) =>
  session.run(
    sql('webhook_deliveries')
      .select('id')
      .where({ company_id: session.companyId, id })
      .forNoKeyUpdate(),
  );

/** Due at once, whatever became of it before. */
export const makeDue = (session: Session, id: string, now: string) =>
  session.run(
    sql('webhook_deliveries')
      .update({
        status: sql.raw(`case when attempt_count = 0 then 'pending' else 'retrying' end`),
        next_attempt_at: now,
        settled_at: null,
      })
      .where({ company_id: session.companyId, id }),
  );

export const findEndpointState = (session: Session, id: string) =>
  session.one<{ enabled: boolean; is_deleted: boolean }>(
    sql('webhook_endpoints')
      .select('enabled', sql.raw('deleted_at is not null as is_deleted'))
      .where({ company_id: session.companyId, id }),
  );
