import type { Session } from '../db/session.js';
import { firstIdOf } from '../shared/ids.js';
import { directedEvents } from './webhooks-events.js';

/** Events of a time that an endpoint should have and has not. */
export interface RecoveryRange {
  readonly endpointId: string;
  readonly since: string;
  readonly until: string;
  /** Names and wildcards, as an endpoint subscribes. */
  readonly events: readonly string[];
}

/** An event's id and its moment may come from two clocks; they differ by less than this. */
const CLOCK_MARGIN_MS = 24 * 3_600_000;

/**
 * Events of the range that have no delivery to the endpoint, or one that was given up. What waits will get
 * there anyway, and so will what is not fanned out yet, if it was subscribed when that happened.
 */
const MATCHING_SQL = `select o.id, o.sequence
  from outbox_events o
  where o.company_id = $1 and o.id >= $3 and o.sequence > $8
    and o.occurred_at >= $4 and o.occurred_at < $5
    and event_patterns(o.event) && $6::text[]
    and (o.sequence <= (select p.fanned_out_sequence from outbox_positions p where p.company_id = $1)
      or not exists (
        select from (
          select e.events, e.subscribed_after, null as until from webhook_endpoints e
          where e.company_id = $1 and e.id = $2::uuid
          union all
          select f.events, f.after_sequence, f.until_sequence from webhook_former_subscriptions f
          where f.company_id = $1 and f.endpoint_id = $2::uuid and not f.is_discarded
        ) subscription (events, after, until)
        where o.sequence > after and (until is null or o.sequence <= until)
          and event_patterns(o.event) && events))
    and o.event <> $9
    and not (o.event = any($10::text[]) and o.aggregate_id = $2::text)
    and not exists (select from webhook_deliveries d
      where d.company_id = $1 and d.event_id = o.id and d.endpoint_id = $2::uuid
        and d.status not in ('exhausted', 'cancelled'))
  order by o.sequence
  limit $7`;

const valuesOf = (session: Session, range: RecoveryRange, limit: number, after: bigint) => [
  session.companyId,
  range.endpointId,
  firstIdOf(new Date(Date.parse(range.since) - CLOCK_MARGIN_MS)),
  range.since,
  range.until,
  range.events,
  limit,
  String(after),
  directedEvents.toNobody,
  directedEvents.toOthers,
];

/** How many there are, counted no further than the limit. */
export const countRecoverable = async (
  session: Session,
  range: RecoveryRange,
  limit: number,
): Promise<number> => {
  const row = await session.one<{ count: number }>({
    name: 'webhook_count_recoverable',
    text: `select count(*)::integer as count from (${MATCHING_SQL}) matching`,
    values: valuesOf(session, range, limit, 0n),
  });
  return row.count;
};

/**
 * Makes a batch of them due, each with its whole schedule in front of it.
 *
 * @returns how many, and the sequence of the last
 */
export const recoverBatch = (
  session: Session,
  range: RecoveryRange,
  batch: { readonly limit: number; readonly after: bigint; readonly now: string },
) =>
  session.one<{ count: number; last: bigint | null }>({
    name: 'webhook_recover_batch',
    text: `with matching as materialized (${MATCHING_SQL}), made as (
        insert into webhook_deliveries as d (company_id, id, event_id, endpoint_id, status, trigger,
          ordered_position, next_attempt_at, created_at)
        select $1, uuid_v7($11), matching.id, $2::uuid, 'pending', 'recover',
          case when e.ordered then matching.sequence end, $11::timestamptz, $11::timestamptz
        from matching
        join webhook_endpoints e on e.company_id = $1 and e.id = $2::uuid and e.deleted_at is null
        on conflict on constraint webhook_deliveries_once_key do update
          set status = case when d.attempt_count = 0 then 'pending' else 'retrying' end,
            trigger = 'recover', schedule_start = d.attempt_count,
            ordered_position = excluded.ordered_position,
            next_attempt_at = excluded.next_attempt_at, settled_at = null
          where d.status in ('exhausted', 'cancelled')
        returning 1
      )
      select (select count(*)::integer from made) as count, max(sequence) as last from matching`,
    values: [...valuesOf(session, range, batch.limit, batch.after), batch.now],
  });
