import type { Session } from '../db/session.js';
import { relaxedIf } from './outbox-repository.js';
import type { ClaimedDelivery, ClaimRequest, DirectedEvents } from './outbox-rows.js';

/** Companies that are served in one statement, those that have waited longest first. */
const MAXIMUM_COMPANIES = 100;

export interface FanOutRequest extends ClaimRequest {
  /** How many events; shared between the companies that have any. An allowance below 0: busy, and well. */
  readonly events: number;
  readonly directed: DirectedEvents;
  /** Only these companies are looked at; absent: all. */
  readonly companies?: readonly string[] | undefined;
}

export interface FanOutResult {
  /** Events that were handled. */
  readonly handled: number;
  /** Events were left behind. */
  readonly hasMore: boolean;
  /** Deliveries that were made and not claimed. */
  readonly waiting: number;
  readonly claimed: readonly ClaimedDelivery[];
}

/**
 * A company's waiting events are those behind its position: sequence numbers follow the commits, so that
 * none can appear below one that is seen. The position's lock makes the fan-out of a company serial.
 *
 * `receiver.allowance` is what may be claimed at once instead of waiting for a claim of its own, which
 * would write each row once more: nothing of an ordered endpoint; below zero for one that is well and
 * busy, or has older deliveries to go first. While a company has only such, its events wait as events, so
 * that a long backlog costs no more than a short one, and no more are taken than can be claimed. If one of
 * its endpoints rests, what happens is written down for it; if one takes its events in order, beside a busy
 * one, whenever it has nothing left (`is_drained`).
 *
 * `subscription` has an endpoint as often as its subscription has ended while events waited, each with its
 * own stretch of sequence numbers.
 */
const FAN_OUT_SQL = `with position as materialized (
    select p.company_id, p.fanned_out_sequence as start, c.event_sequence as finish
    from outbox_positions p
    join company_counters c on c.company_id = p.company_id and c.event_sequence > p.fanned_out_sequence
    where $11::uuid[] is null or p.company_id = any($11)
    order by p.fanned_out_at
    limit ${String(MAXIMUM_COMPANIES)}
    for update of p skip locked
  ), receiver as materialized (
    select e.company_id, e.id, e.events, e.subscribed_after, e.ordered, e.version,
      case
        when not e.enabled or e.ordered or coalesce(known.allowance, $7) = 0 then 0
        when exists (select from webhook_deliveries d
          where d.endpoint_id = e.id and d.status in ('pending', 'retrying') and d.next_attempt_at <= $1) then -1
        else coalesce(known.allowance, $7)
      end as allowance,
      e.ordered and e.enabled and coalesce(known.allowance, $7) <> 0
        and not exists (select from webhook_deliveries d
          where d.endpoint_id = e.id and d.ordered_position is not null
            and d.status in ('pending', 'in_flight', 'retrying')) as is_drained
    from position p
    join webhook_endpoints e on e.company_id = p.company_id and e.deleted_at is null
    left join unnest($8::uuid[], $9::integer[]) as known (endpoint_id, allowance) on known.endpoint_id = e.id
  ), taking as materialized (
    select p.company_id, p.start, p.finish as last, least(p.finish, p.start + case
        when pace.most is null then $2
        when pace.most > 0 then least(pace.most, ceil(least($2::integer, $10::integer)::real / p.companies)::integer)
        when pace.least < 0 and not pace.has_drained then 0
        else greatest(1, $2 / p.companies)
      end) as finish
    from (select position.*, count(*) over ()::integer as companies from position) p
    left join (
      select company_id, max(allowance) as most, min(allowance) as least, bool_or(is_drained) as has_drained
      from receiver group by company_id
    ) pace on pace.company_id = p.company_id
  ), waiting as materialized (
    select o.company_id, o.id, o.event, o.aggregate_id, o.occurred_at, o.sequence, o.data
    from taking t
    join outbox_events o on o.company_id = t.company_id and o.sequence > t.start and o.sequence <= t.finish
  ), moved as (
    update outbox_positions p set fanned_out_sequence = t.finish, fanned_out_at = $1
    from taking t
    where p.company_id = t.company_id
    returning t.finish - t.start as events, t.finish < t.last as has_more
  ), kind as materialized (
    select distinct_event.event, event_patterns(distinct_event.event) as patterns
    from (select distinct w.event from waiting w) distinct_event
  ), subscription as materialized (
    select company_id, id as endpoint_id, events, subscribed_after as after, null::bigint as until,
      false as is_discarded, ordered, version, allowance
    from receiver
    union all
    select f.company_id, f.endpoint_id, f.events, f.after_sequence, f.until_sequence,
      f.is_discarded, r.ordered, r.version, case when f.is_discarded then 0 else r.allowance end
    from position p
    join webhook_former_subscriptions f on f.company_id = p.company_id and f.until_sequence > p.start
    left join receiver r on r.company_id = f.company_id and r.id = f.endpoint_id
  ), pair as (
    select w.company_id, w.id as event_id, w.event, w.sequence, w.occurred_at, w.data,
      s.endpoint_id, s.version, s.ordered, s.allowance, s.is_discarded,
      row_number() over (partition by s.endpoint_id, s.is_discarded order by w.sequence) as rank
    from waiting w
    join kind on kind.event = w.event
    join subscription s on s.company_id = w.company_id
      and w.sequence > s.after and (s.until is null or w.sequence <= s.until)
      and s.events && kind.patterns
      and w.event <> $3 and not (w.event = any($4) and s.endpoint_id::text = w.aggregate_id)
  ), chosen as materialized (
    select pair.*, uuid_v7($1) as id, rank <= allowance
      and row_number() over (order by rank > allowance, rank, sequence) <= $10 as is_claimed
    from pair
  ), made as (
    insert into webhook_deliveries (company_id, id, event_id, endpoint_id, status, attempt_count,
      ordered_position, next_attempt_at, lease_token, leased_until, settled_at, created_at)
    select company_id, id, event_id, endpoint_id,
      case when is_claimed then 'in_flight' when is_discarded then 'cancelled' else 'pending' end,
      is_claimed::integer,
      case when ordered then sequence end,
      case when not is_claimed and not is_discarded then $1::timestamptz end,
      case when is_claimed then $6::uuid end,
      case when is_claimed then $5::timestamptz end,
      case when is_discarded then $1::timestamptz end,
      $1
    from chosen
    on conflict on constraint webhook_deliveries_once_key do nothing
    returning id, status
  ), ${relaxedIf('$12')}
  select (select coalesce(sum(events), 0)::integer from moved) as handled,
    (select coalesce(bool_or(has_more), false) or count(*) = ${String(MAXIMUM_COMPANIES)} from moved) as has_more,
    (select count(*)::integer from made where status = 'pending') as waiting,
    case when row_number() over () = 1 then (select array_agg(id) from made where status = 'in_flight') end as made,
    delivery.*
  from relaxed
  left join (
    select company_id, id, endpoint_id, version as endpoint_version,
      'schedule' as trigger, 1 as attempt_count, 0 as schedule_start, $6::uuid as lease_token,
      event_id, event, sequence, occurred_at, data::text as data
    from chosen
    where is_claimed
    order by rank, sequence
  ) delivery on true`;

interface FanOutCounts {
  readonly handled: number;
  readonly has_more: boolean;
  readonly waiting: number;
  /** On the first row: which of the rows were made. A join would compare each with each, since it is planned for a few. */
  readonly made: readonly string[] | null;
}
type ClaimedRow = FanOutCounts & ClaimedDelivery;
type FanOutRow = ClaimedRow | (FanOutCounts & { readonly id: null });

/**
 * Makes a delivery of each waiting event for each endpoint that subscribed to it before it happened.
 * Moving the position and inserting are one statement, and the pair is unique, so that a repetition is
 * harmless. What there is room for is claimed at once.
 */
export const fanOut = async (session: Session, request: FanOutRequest): Promise<FanOutResult> => {
  const { directed } = request;
  const rows = await session.rows<FanOutRow>({
    name: 'outbox_fan_out',
    text: FAN_OUT_SQL,
    values: [
      ...[request.now.toISOString(), request.events, directed.toNobody, directed.toOthers],
      ...[request.leasedUntil.toISOString(), request.token, request.defaultAllowance],
      ...[[...request.allowances.keys()], [...request.allowances.values()], request.limit],
      ...[request.companies ?? null, request.isRelaxed],
    ],
  });
  const [first] = rows;
  const made = new Set(first?.made);
  return {
    handled: first?.handled ?? 0,
    hasMore: first?.has_more ?? false,
    waiting: first?.waiting ?? 0,
    // What was there already, somebody else delivers.
    claimed: rows.filter((row): row is ClaimedRow => row.id !== null && made.has(row.id)),
  };
};
