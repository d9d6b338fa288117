import { applyPage, type PageRequest } from '../db/keyset.js';
import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';
import type { DisabledReason } from './webhooks-events.js';

export interface WebhookRow {
  readonly id: string;
  readonly url: string;
  readonly description: string | null;
  readonly events: readonly string[];
  readonly enabled: boolean;
  readonly disabled_reason: DisabledReason | null;
  readonly last_success_at: string | null;
  readonly failing_since: string | null;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

const COLUMNS = [
  'id',
  'url',
  'description',
  'events',
  'enabled',
  'disabled_reason',
  'last_success_at',
  'failing_since',
  'version',
  'created_at',
  'updated_at',
] as const;

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

export interface NewWebhook {
  readonly id: string;
  readonly url: string;
  readonly description: string | null;
  readonly events: readonly string[];
  readonly enabled: boolean;
  readonly createdBy: string | null;
  readonly now: string;
}

export const insertWebhook = (session: Session, webhook: NewWebhook) =>
  session.one<WebhookRow>(
    sql('webhook_endpoints')
      .insert({
        company_id: session.companyId,
        id: webhook.id,
        url: webhook.url,
        description: webhook.description,
        events: webhook.events,
        enabled: webhook.enabled,
        created_by: webhook.createdBy,
        created_at: webhook.now,
        updated_at: webhook.now,
      })
      .returning(COLUMNS),
  );

export const insertWebhookSecret = (
  session: Session,
  secret: { id: string; endpointId: string; sealed: Buffer; now: string },
) =>
  session.run(
    sql('webhook_secrets').insert({
      company_id: session.companyId,
      id: secret.id,
      endpoint_id: secret.endpointId,
      sealed_secret: secret.sealed,
      created_at: secret.now,
    }),
  );

export interface WebhookUpdate {
  readonly url?: string;
  readonly description?: string | null;
  readonly events?: readonly string[];
  readonly enabled?: boolean;
  readonly disabled_reason?: DisabledReason | null;
  readonly failing_since?: null;
}

export const updateWebhook = (session: Session, id: string, update: WebhookUpdate, now: string) =>
  session.one<WebhookRow>(
    sql('webhook_endpoints')
      .update({ ...update, version: sql.raw('version + 1'), updated_at: now })
      .where({ company_id: session.companyId, id })
      .returning(COLUMNS),
  );

/** The endpoint with its secrets and everything that still waits for it. */
export const deleteWebhook = async (session: Session, id: string, now: string): Promise<void> => {
  const ofEndpoint = { company_id: session.companyId, endpoint_id: id };
  await session.run(
    sql('webhook_endpoints')
      .update({ deleted_at: now, updated_at: now, version: sql.raw('version + 1') })
      .where({ company_id: session.companyId, id }),
  );
  await session.run(sql('webhook_secrets').where(ofEndpoint).delete());
  await session.run(
    sql('webhook_deliveries')
      .update({ status: 'cancelled', next_attempt_at: null, settled_at: now })
      .where(ofEndpoint)
      .whereIn('status', ['pending', 'retrying']),
  );
};
