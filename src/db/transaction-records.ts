import { newId } from '../shared/ids.js';
import { invariant } from '../shared/invariant.js';
import type { Session } from './session.js';

/** Something that happened, for receivers outside. It commits with its cause or not at all. */
export interface OutboxEvent {
  /** Its id, where the caller must know it before the commit; else it gets one. */
  readonly id?: string;
  /** A name of the event catalogue, such as `employee.created`. */
  readonly event: string;
  readonly aggregateType: string;
  readonly aggregateId: string;
  /** JSON, as the receiver gets it. */
  readonly data: unknown;
}

/** Throws when receivers were promised something else than an event of this name with these data, as JSON. */
export type EventCheck = (event: string, text: string) => void;

/** Who did what to which object, for the company's own administrators. */
export interface AuditEntry {
  readonly action: string;
  readonly targetType: string;
  readonly targetId: string;
  /** JSON; never a secret or a personal number. */
  readonly changes?: unknown;
}

/** Who acts. The service itself has no id. */
export interface Actor {
  readonly kind: 'api_key' | 'user' | 'system';
  readonly id?: string;
}

const MAXIMUM_RECORDS_PER_TRANSACTION = 20_000;

export async function insertAuditEntries(
  session: Session,
  entries: readonly AuditEntry[],
  origin: { actor: Actor; requestId: string | undefined; now: Date },
): Promise<void> {
  if (entries.length === 0) return;
  invariant(entries.length <= MAXIMUM_RECORDS_PER_TRANSACTION, 'too many audit entries at once');
  await session.run({
    name: 'audit_insert',
    text: `insert into audit_log
      (company_id, id, occurred_at, actor_kind, actor_id, request_id, action, target_type, target_id, changes)
      select $1, entry.id, $2, $3, $4, $5, entry.action, entry.target_type, entry.target_id, entry.changes
      from unnest($6::uuid[], $7::text[], $8::text[], $9::text[], $10::jsonb[])
        as entry (id, action, target_type, target_id, changes)`,
    values: [
      ...[session.companyId, origin.now.toISOString(), origin.actor.kind],
      ...[origin.actor.id ?? null, origin.requestId ?? null],
      entries.map(() => newId()),
      entries.map((entry) => entry.action),
      entries.map((entry) => entry.targetType),
      entries.map((entry) => entry.targetId),
      entries.map((entry) => (entry.changes === undefined ? null : JSON.stringify(entry.changes))),
    ],
  });
}

/**
 * Writes the events and gives them the company's next sequence numbers. The counter's row is
 * locked here, by the last statement before the commit, and so the numbers follow the order of the
 * commits, have no gaps, and the lock is short.
 */
export async function insertEvents(
  session: Session,
  events: readonly OutboxEvent[],
  origin: { requestId: string | undefined; now: Date; check?: EventCheck | undefined },
): Promise<void> {
  if (events.length === 0) return;
  invariant(events.length <= MAXIMUM_RECORDS_PER_TRANSACTION, 'too many events at once');
  const texts = events.map(({ data }) => JSON.stringify(data));
  for (const [index, text] of texts.entries()) origin.check?.(events[index]?.event ?? '', text);
  await session.run({
    name: 'outbox_insert',
    text: `with counter as (
        insert into company_counters (company_id, event_sequence) values ($1, $2::bigint)
        on conflict (company_id) do update
          set event_sequence = company_counters.event_sequence + excluded.event_sequence
        returning event_sequence
      )
      insert into outbox_events
        (company_id, id, sequence, event, aggregate_type, aggregate_id, data, occurred_at, request_id)
      select $1, emitted.id, counter.event_sequence - $2::bigint + emitted.position,
        emitted.event, emitted.aggregate_type, emitted.aggregate_id, emitted.data, $3, $4
      from counter, unnest($5::uuid[], $6::text[], $7::text[], $8::text[], $9::json[])
        with ordinality as emitted (id, event, aggregate_type, aggregate_id, data, position)`,
    values: [
      ...[session.companyId, events.length, origin.now.toISOString(), origin.requestId ?? null],
      events.map(({ id }) => id ?? newId()),
      events.map(({ event }) => event),
      events.map(({ aggregateType }) => aggregateType),
      events.map(({ aggregateId }) => aggregateId),
      texts,
    ],
  });
}
