import { applyPage, type PageRequest } from '../db/keyset.js';
import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';
import { firstIdOf } from '../shared/ids.js';
import type { Headers } from './webhook-headers-rules.js';
import type { DisabledReason } from './webhooks-rules.js';

export interface WebhookRow {
  readonly id: string;
  readonly url: string;
  readonly description: string | null;
  readonly events: readonly string[];
  readonly headers: Headers;
  readonly sealed_headers: Buffer | null;
  readonly sensitive_header_names: readonly string[];
  readonly ordered: boolean;
  readonly max_in_flight: number;
  readonly rate_per_second: number | null;
  readonly enabled: boolean;
  readonly disabled_reason: DisabledReason | null;
  readonly disabled_at: string | null;
  readonly last_success_at: string | null;
  readonly failing_since: string | null;
  readonly exhausted_count: number;
  readonly warned_percent: number;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

const COLUMNS = [
  'id',
  'url',
  'description',
  'events',
  'headers',
  'sealed_headers',
  'sensitive_header_names',
  'ordered',
  'max_in_flight',
  'rate_per_second',
  'enabled',
  'disabled_reason',
  'disabled_at',
  'last_success_at',
  'failing_since',
  'exhausted_count',
  'warned_percent',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof WebhookRow)[];

/** Deleted endpoints stay for the log of their deliveries, and are seen nowhere else. */
const existing = (session: Session) =>
  sql('webhook_endpoints').where({ company_id: session.companyId }).whereNull('deleted_at');

export const findWebhook = (session: Session, id: string) =>
  session.maybe<WebhookRow>(existing(session).select(COLUMNS).where({ id }));

export const lockWebhook = (session: Session, id: string) =>
  session.maybe<WebhookRow>(existing(session).select(COLUMNS).where({ id }).forNoKeyUpdate());

export const listWebhooks = (session: Session, page: PageRequest) =>
  session.rows<WebhookRow>(applyPage(existing(session).select(COLUMNS), page));

export const countWebhooks = async (session: Session): Promise<number> => {
  const row = await session.one<{ count: number }>(
    existing(session).select(sql.raw('count(*)::int as count')),
  );
  return row.count;
};

/** Makes those who would count and then insert do it one after the other, until their commit. */
export const lockWebhookCount = (session: Session) =>
  session.run({
    name: 'webhook_lock_count',
    text: `select pg_advisory_xact_lock(hashtextextended('webhook_endpoints ' || $1, 0))`,
    values: [session.companyId],
  });

/** What a person sets. */
export interface WebhookSettings {
  readonly url: string;
  readonly description: string | null;
  readonly events: readonly string[];
  readonly headers: Headers;
  readonly sealed_headers: Buffer | null;
  readonly sensitive_header_names: readonly string[];
  readonly ordered: boolean;
  readonly max_in_flight: number;
  readonly rate_per_second: number | null;
  readonly enabled: boolean;
}

export interface NewWebhook extends WebhookSettings {
  readonly id: string;
  readonly created_by: string | null;
  /** It gets the events behind this one. */
  readonly subscribed_after: bigint;
}

/** A JavaScript object would be taken for a composite value. */
const storable = <Values extends { readonly headers?: Headers }>(values: Values) => ({
  ...values,
  ...(values.headers && { headers: JSON.stringify(values.headers) }),
});

export const insertWebhook = (session: Session, webhook: NewWebhook, now: string) =>
  session.one<WebhookRow>(
    sql('webhook_endpoints')
      .insert({
        ...storable(webhook),
        subscribed_after: String(webhook.subscribed_after),
        company_id: session.companyId,
        created_at: now,
        updated_at: now,
      })
      .returning(COLUMNS),
  );

export interface WebhookUpdate extends Partial<WebhookSettings> {
  readonly disabled_reason?: DisabledReason | null;
  readonly disabled_at?: string | null;
  readonly failing_since?: null;
  readonly exhausted_count?: 0;
  readonly warned_percent?: number;
}

export const updateWebhook = (session: Session, id: string, update: WebhookUpdate, now: string) =>
  session.one<WebhookRow>(
    sql('webhook_endpoints')
      .update({ ...storable(update), version: sql.raw('version + 1'), updated_at: now })
      .where({ company_id: session.companyId, id })
      .returning(COLUMNS),
  );

/** Notes a warning that was sent: nothing that a person has set changes, and no version. */
export const noteWarning = (session: Session, id: string, percent: number) =>
  session.run({
    name: 'webhook_note_warning',
    text: 'update webhook_endpoints set warned_percent = $3 where company_id = $1 and id = $2',
    values: [session.companyId, id, percent],
  });

/** The endpoint with its secrets and everything that still waits for it. */
export const deleteWebhook = async (session: Session, id: string, now: string): Promise<void> => {
  await session.run(
    sql('webhook_endpoints')
      .update({ deleted_at: now, updated_at: now, version: sql.raw('version + 1') })
      .where({ company_id: session.companyId, id }),
  );
  await session.run(
    sql('webhook_secrets').where({ company_id: session.companyId, endpoint_id: id }).delete(),
  );
  await cancelWaiting(session, id, now);
};

/** @returns how many deliveries will not be made */
export const cancelWaiting = (session: Session, endpointId: string, now: string) =>
  session.run(
    sql('webhook_deliveries')
      .update({ status: 'cancelled', next_attempt_at: null, settled_at: now })
      .where({ company_id: session.companyId, endpoint_id: endpointId })
      .whereIn('status', ['pending', 'retrying']),
  );

/** What waits for an endpoint that takes one after the other from now on gets its place in the order. */
export const putWaitingInOrder = (session: Session, endpointId: string) =>
  session.run({
    name: 'webhook_put_in_order',
    text: `update webhook_deliveries d set ordered_position = o.sequence
      from outbox_events o
      where d.company_id = $1 and d.endpoint_id = $2 and d.status in ('pending', 'in_flight', 'retrying')
        and d.ordered_position is null and o.company_id = d.company_id and o.id = d.event_id`,
    values: [session.companyId, endpointId],
  });

/** Endpoints whose health may ask for something; the companies of all of them. */
export const findWatched = (session: Session, limit: number, after: string) =>
  session.rows<{ company_id: string; id: string }>({
    name: 'webhook_watched',
    text: `select company_id, id from webhook_endpoints
      where enabled and deleted_at is null and (failing_since is not null or warned_percent > 0)
        and id > $2
      order by id limit $1`,
    values: [limit, after],
  });

/** How many deliveries from before a moment an endpoint has not received since it began to fail. */
export const countUndelivered = async (
  session: Session,
  endpointId: string,
  { failingSince, before, atMost }: { failingSince: string; before: Date; atMost: number },
): Promise<number> => {
  const row = await session.one<{ count: number }>({
    name: 'webhook_count_undelivered',
    text: `select count(*)::integer as count from (
        select from webhook_deliveries
        where company_id = $1 and endpoint_id = $2 and id < $3
          -- as the index says it, so that the count ends at its limit however many wait
          and status in ('pending', 'retrying', 'exhausted', 'cancelled')
          and (status in ('pending', 'retrying') or (status = 'exhausted' and settled_at >= $4))
        limit $5) undelivered`,
    values: [session.companyId, endpointId, firstIdOf(before), failingSince, atMost],
  });
  return row.count;
};

export interface LastFailure {
  readonly delivery_id: string;
  readonly event_id: string;
  readonly event: string;
  readonly attempted_at: string;
  readonly response_status: number | null;
  readonly error_class: string | null;
}

/** The newest attempt of what an endpoint has not received. */
export const findLastFailure = (session: Session, endpointId: string) =>
  session.maybe<LastFailure>({
    name: 'webhook_last_failure',
    text: `select d.id as delivery_id, d.event_id, o.event, a.started_at as attempted_at,
        a.response_status, a.error_class
      from (
        select company_id, id, event_id, attempt_count from webhook_deliveries
        where company_id = $1 and endpoint_id = $2 and attempt_count > 0
          and status in ('pending', 'retrying', 'exhausted', 'cancelled')
        order by id desc limit 20) d
      join outbox_events o on o.company_id = d.company_id and o.id = d.event_id
      join webhook_attempts a on a.company_id = d.company_id and a.delivery_id = d.id
        and a.number = d.attempt_count
      order by a.started_at desc limit 1`,
    values: [session.companyId, endpointId],
  });

/** How many tests were asked for since; event ids begin with their moment. */
export const countTestsSince = async (
  session: Session,
  event: string,
  since: string,
): Promise<number> => {
  const row = await session.one<{ count: number }>({
    name: 'webhook_count_tests',
    text: `select count(*)::int as count from outbox_events
      where company_id = $1 and event = $2 and occurred_at >= $3
        and sequence > (select event_sequence - 1000 from company_counters where company_id = $1)`,
    values: [session.companyId, event, since],
  });
  return row.count;
};
