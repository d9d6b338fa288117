import { arrayLiteral, type ElementValue } from '../db/array-literal.js';
import type { Session } from '../db/session.js';
import type {
  ClaimedDelivery,
  ClaimRequest,
  DeliveryTarget,
  ExpiredDelivery,
  Settlement,
} from './outbox-rows.js';

/**
 * The statements of the poller. They run as the system's own role, across companies, each in a short
 * transaction: none is open while a receiver is being called.
 */

const MAXIMUM_ENDPOINTS_PER_CLAIM = 200;

/**
 * Lets the commit of this statement, and of no other, go on without waiting for the disk: most of what a
 * delivery would cost. A crash of the server then takes its last half second of claims or outcomes
 * with it, and they are made again from what the business transactions committed durably.
 */
export const relaxedIf = (condition: string): string =>
  `relaxed as materialized (
    select case when ${condition} then set_config('synchronous_commit', 'off', true) end
  )`;

/**
 * `head` walks the index from endpoint to endpoint (one probe each, however many deliveries wait behind
 * it), and the result takes every endpoint's first before any endpoint's second: a backlog of one
 * receiver does not delay another's single event. `free` names the endpoint and not its company, because
 * the planner would then take another index and read the whole backlog; ids are unique everywhere.
 *
 * An ordered endpoint gives its first unfinished delivery or none. That one is looked up without a lock
 * and only then locked: a search that skips locked rows would find the second while another worker holds
 * the first. What was asked for and has no place in the order, a test, does not wait for it.
 */
const CLAIM_SQL = `with recursive head as (
    (select d.company_id, d.endpoint_id, d.next_attempt_at
      from webhook_deliveries d
      where d.status in ('pending', 'retrying')
      order by d.endpoint_id, d.next_attempt_at
      limit 1)
    union all
    select following.company_id, following.endpoint_id, following.next_attempt_at
    from head
    cross join lateral (
      select d.company_id, d.endpoint_id, d.next_attempt_at
      from webhook_deliveries d
      where d.status in ('pending', 'retrying') and d.endpoint_id > head.endpoint_id
      order by d.endpoint_id, d.next_attempt_at
      limit 1) following
  ), receiver as materialized (
    select head.company_id, head.endpoint_id, e.version, e.ordered, first_in_order.id as first_id,
      head.next_attempt_at = '-infinity' as is_asked,
      case when head.next_attempt_at = '-infinity' then greatest(1, coalesce(known.allowance, $5))
        else coalesce(known.allowance, $5) end as allowance
    from head
    join webhook_endpoints e on e.company_id = head.company_id and e.id = head.endpoint_id
    left join unnest($6::uuid[], $7::integer[]) as known (endpoint_id, allowance)
      on known.endpoint_id = head.endpoint_id
    left join lateral (
      select d.id, d.status, d.next_attempt_at
      from webhook_deliveries d
      where e.ordered and d.endpoint_id = e.id
        and d.ordered_position is not null and d.status in ('pending', 'in_flight', 'retrying')
      order by d.ordered_position
      limit 1) first_in_order on true
    where head.next_attempt_at <= $1
      and e.enabled and e.deleted_at is null
      and (coalesce(known.allowance, $5) > 0 or head.next_attempt_at = '-infinity')
      and (first_in_order.id is null or first_in_order.next_attempt_at <= $1 or head.next_attempt_at = '-infinity')
    order by head.next_attempt_at
    limit ${String(MAXIMUM_ENDPOINTS_PER_CLAIM)}
  ), free as (
    select found.company_id, found.id, found.endpoint_id, found.next_attempt_at
    from receiver
    cross join lateral (
      select d.company_id, d.endpoint_id, d.id, d.next_attempt_at
      from webhook_deliveries d
      where d.endpoint_id = receiver.endpoint_id
        and d.status in ('pending', 'retrying')
        and d.next_attempt_at <= case when receiver.first_id is null then $1 else '-infinity' end
        and (receiver.first_id is null or d.ordered_position is null)
      order by d.next_attempt_at, d.id
      limit case when receiver.ordered then 1 else receiver.allowance end
      for update skip locked) found
    where receiver.first_id is null or receiver.is_asked
  ), in_order as (
    select d.company_id, d.id, d.endpoint_id, d.next_attempt_at
    from receiver
    join webhook_deliveries d on d.company_id = receiver.company_id and d.id = receiver.first_id
    where d.status in ('pending', 'retrying') and d.next_attempt_at <= $1
    for update of d skip locked
  ), due as (
    select company_id, id, next_attempt_at,
      row_number() over (partition by endpoint_id order by next_attempt_at, id) as rank
    from (select * from free union all select * from in_order) either
  ), claimed as (
    update webhook_deliveries d
    set status = 'in_flight', next_attempt_at = null, lease_token = $3, leased_until = $2,
      attempt_count = d.attempt_count + 1
    from (select due.company_id, due.id, due.rank from due order by due.rank, due.next_attempt_at limit $4) chosen
    where d.company_id = chosen.company_id and d.id = chosen.id
    returning d.company_id, d.id, d.endpoint_id, d.event_id, d.trigger, d.attempt_count, d.schedule_start,
      d.lease_token, chosen.rank
  ), ${relaxedIf('$8')}
  select c.company_id, c.id, c.endpoint_id, receiver.version as endpoint_version, c.trigger,
    c.attempt_count, c.schedule_start, c.lease_token,
    c.event_id, o.event, o.sequence, o.occurred_at, o.data::text as data
  from claimed c
  join receiver on receiver.endpoint_id = c.endpoint_id
  join outbox_events o on o.company_id = c.company_id and o.id = c.event_id
  cross join relaxed
  order by c.rank, o.sequence`;

/** Claims due deliveries. */
export const claimDeliveries = (session: Session, claim: ClaimRequest) =>
  session.rows<ClaimedDelivery>({
    name: 'outbox_claim',
    text: CLAIM_SQL,
    values: [
      ...[claim.now.toISOString(), claim.leasedUntil.toISOString(), claim.token, claim.limit],
      ...[claim.defaultAllowance, [...claim.allowances.keys()], [...claim.allowances.values()]],
      claim.isRelaxed,
    ],
  });

/** Addresses, secrets and settings of endpoints. */
export const findTargets = (
  session: Session,
  endpoints: readonly Pick<ClaimedDelivery, 'company_id' | 'endpoint_id'>[],
  now: Date,
) => {
  const companyOf = new Map(endpoints.map((one) => [one.endpoint_id, one.company_id]));
  return session.rows<DeliveryTarget>({
    name: 'outbox_targets',
    text: `select e.company_id, e.id as endpoint_id, e.version, e.url, e.ordered, e.max_in_flight,
        e.rate_per_second, e.headers, e.sealed_headers, secret.sealed_secrets, secret.secrets_change_at
      from unnest($1::uuid[], $2::uuid[]) as wanted (company_id, endpoint_id)
      join webhook_endpoints e on e.company_id = wanted.company_id and e.id = wanted.endpoint_id
      cross join lateral (
        select coalesce(array_agg(s.sealed_secret order by s.expires_at desc nulls first, s.id desc), '{}') as sealed_secrets,
          min(s.expires_at) as secrets_change_at
        from webhook_secrets s
        where s.company_id = e.company_id and s.endpoint_id = e.id
          and (s.expires_at is null or s.expires_at > $3)) secret`,
    values: [[...companyOf.values()], [...companyOf.keys()], now.toISOString()],
  });
};

/** Health of an endpoint is shown to people: to the nearest seconds is enough, and spares its row. */
const HEALTH_RESOLUTION = '10 seconds';

const SETTLE_SQL = `with outcome as materialized (
    select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[],
        $6::timestamptz[], $7::integer[], $8::integer[], $9::text[], $10::text[], $11::boolean[],
        $12::text[], $13::text[], $14::json[])
      as o (company_id, delivery_id, lease_token, status, next_attempt_at,
        started_at, duration_ms, response_status, error_class, response_body, response_truncated,
        trigger, url, response_headers)
  ), settled as (
    update webhook_deliveries d
    set status = o.status, next_attempt_at = o.next_attempt_at, lease_token = null, leased_until = null,
      trigger = case when o.next_attempt_at is null then d.trigger else 'schedule' end,
      settled_at = case when o.next_attempt_at is null
        then o.started_at + make_interval(secs => o.duration_ms / 1000.0) end
    from outcome o
    where d.company_id = o.company_id and d.id = o.delivery_id
      and d.lease_token = o.lease_token and d.status = 'in_flight'
    returning d.company_id, d.id, d.endpoint_id, d.attempt_count, o.status, o.next_attempt_at, o.started_at,
      o.duration_ms, o.response_status, o.error_class, o.response_body, o.response_truncated, o.trigger, o.url,
      o.response_headers
  ), logged as (
    insert into webhook_attempts (company_id, delivery_id, number, trigger, url, started_at, duration_ms,
      response_status, error_class, response_headers, response_body, response_truncated, next_attempt_at)
    select company_id, id, attempt_count, trigger, url, started_at, duration_ms,
      response_status, error_class, response_headers, response_body, response_truncated, next_attempt_at
    from settled
  ), health as (
    select company_id, endpoint_id,
      max(started_at) filter (where status = 'succeeded') as succeeded_at,
      min(started_at) filter (where status in ('retrying', 'exhausted')) as failed_at,
      (count(*) filter (where status = 'exhausted'))::integer as exhausted
    from settled
    group by company_id, endpoint_id
  ), stale as (
    select e.company_id, e.id, h.succeeded_at, h.failed_at, h.exhausted
    from health h
    join webhook_endpoints e on e.company_id = h.company_id and e.id = h.endpoint_id
    where case
      when h.succeeded_at is not null then e.failing_since is not null or e.last_success_at is null
        or e.last_success_at < h.succeeded_at - interval '${HEALTH_RESOLUTION}'
      else h.failed_at is not null and (e.failing_since is null or h.exhausted > 0) end
    for no key update of e skip locked
  ), shown as (
    update webhook_endpoints e
    set last_success_at = greatest(e.last_success_at, stale.succeeded_at),
      failing_since = case when stale.succeeded_at is null then coalesce(e.failing_since, stale.failed_at) end,
      exhausted_count = case when stale.succeeded_at is null then e.exhausted_count + stale.exhausted else 0 end
    from stale
    where e.company_id = stale.company_id and e.id = stale.id
  ), ${relaxedIf('true')}
  select id from settled cross join relaxed`;

/**
 * Writes the outcomes of a batch and its attempts. Only what is still held under its token is
 * touched: a worker that lost a lease changes nothing, and what it did is not logged twice.
 *
 * @returns the ids of the deliveries that were settled
 */
export const settleDeliveries = async (
  session: Session,
  settlements: readonly Settlement[],
): Promise<ReadonlySet<string>> => {
  const column = (valueOf: (one: Settlement) => ElementValue): string =>
    arrayLiteral(settlements, valueOf);
  const rows = await session.rows<{ id: string }>({
    name: 'outbox_settle',
    text: SETTLE_SQL,
    values: [
      column((one) => one.companyId),
      column((one) => one.deliveryId),
      column((one) => one.leaseToken),
      column((one) => one.status),
      column((one) => one.nextAttemptAt?.toISOString() ?? null),
      column((one) => one.startedAt.toISOString()),
      column((one) => one.durationMs),
      column((one) => one.responseStatus),
      column((one) => one.errorClass),
      column((one) => one.responseBody),
      column((one) => one.responseTruncated),
      column((one) => one.trigger),
      column((one) => one.url),
      column((one) => one.responseHeaders),
    ],
  });
  return new Set(rows.map((row) => row.id));
};

/** Gives back what was claimed and not begun: no attempt was made, so none is counted. */
export const releaseDeliveries = (
  session: Session,
  deliveries: readonly Pick<ClaimedDelivery, 'company_id' | 'id' | 'lease_token'>[],
  now: Date,
) =>
  session.run({
    name: 'outbox_release',
    text: `update webhook_deliveries d
      set status = case when d.attempt_count = 1 then 'pending' else 'retrying' end,
        attempt_count = d.attempt_count - 1, next_attempt_at = $4, lease_token = null, leased_until = null
      from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as held (company_id, id, lease_token)
      where d.company_id = held.company_id and d.id = held.id
        and d.lease_token = held.lease_token and d.status = 'in_flight'`,
    values: [
      deliveries.map((delivery) => delivery.company_id),
      deliveries.map((delivery) => delivery.id),
      deliveries.map((delivery) => delivery.lease_token),
      now.toISOString(),
    ],
  });

/** Deliveries whose worker was lost, locked against another reaper. */
export const findExpiredLeases = (session: Session, now: Date, limit: number) =>
  session.rows<ExpiredDelivery>({
    name: 'outbox_expired',
    text: `select company_id, id, trigger, attempt_count, schedule_start, lease_token, leased_until
      from webhook_deliveries
      where status = 'in_flight' and leased_until < $1
      order by leased_until
      limit $2
      for update skip locked`,
    values: [now.toISOString(), limit],
  });

/**
 * Deletion cancels an endpoint's waiting deliveries in its own transaction; this catches the few that
 * were fanned out or settled at that very moment.
 *
 * @returns how many were cancelled
 */
export const cancelOrphans = (session: Session, now: Date, limit: number) =>
  session.run({
    name: 'outbox_cancel_orphans',
    text: `update webhook_deliveries d
      set status = 'cancelled', next_attempt_at = null, settled_at = $1
      from (
        select d.company_id, d.id
        from webhook_endpoints e
        join webhook_deliveries d on d.company_id = e.company_id and d.endpoint_id = e.id
        where e.deleted_at is not null and d.status in ('pending', 'retrying')
        limit $2
        for update of d skip locked
      ) orphan
      where d.company_id = orphan.company_id and d.id = orphan.id`,
    values: [now.toISOString(), limit],
  });
