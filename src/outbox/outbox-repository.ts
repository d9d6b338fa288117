import { arrayLiteral, type ElementValue } from '../db/array-literal.js';
import type { Session } from '../db/session.js';
import type { ErrorClass } from './retry-rules.js';

/**
 * The statements of the poller. They run as the system's own role, across companies, each in a short
 * transaction: none is open while a receiver is being called.
 */

/** A delivery that this worker holds until its lease ends. */
export interface ClaimedDelivery {
  readonly company_id: string;
  readonly id: string;
  readonly endpoint_id: string;
  /** Number of the attempt that the claim is for. */
  readonly attempt_count: number;
  readonly event_id: string;
  readonly event: string;
  readonly sequence: bigint;
  readonly occurred_at: string;
  readonly data: unknown;
  readonly lease_token: string;
}

export interface DeliveryTarget {
  readonly company_id: string;
  readonly endpoint_id: string;
  readonly url: string;
  /** Newest first; more than one during a rotation. */
  readonly sealed_secrets: readonly Buffer[];
}

/** What an attempt came to, as it is written down. */
export interface Settlement {
  readonly companyId: string;
  readonly deliveryId: string;
  readonly leaseToken: string;
  readonly status: 'succeeded' | 'retrying' | 'exhausted';
  readonly nextAttemptAt: Date | null;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly responseStatus: number | null;
  readonly errorClass: ErrorClass | null;
  readonly responseBody: string | null;
  readonly responseTruncated: boolean;
}

export interface ExpiredDelivery {
  readonly company_id: string;
  readonly id: string;
  readonly attempt_count: number;
  readonly lease_token: string;
  readonly leased_until: string;
}

/** Events of one endpoint alone: the test that was asked for, whatever the endpoint subscribes to. */
export interface DirectedEvents {
  readonly toAggregate: string;
  /** Never sent to the endpoint it is about. */
  readonly toOthers: string;
}

/**
 * Makes a delivery of each waiting event for each endpoint that subscribed to it before it happened.
 * Marking and inserting are one statement, and the pair is unique, so that a repetition is harmless.
 *
 * @returns how many events were handled
 */
export const fanOut = async (
  session: Session,
  now: Date,
  limit: number,
  directed: DirectedEvents,
): Promise<number> => {
  const { count } = await session.one<{ count: number }>({
    name: 'outbox_fan_out',
    text: `with waiting as materialized (
        select o.company_id, o.id, o.event, o.aggregate_id, o.occurred_at
        from outbox_events o
        where o.fanned_out_at is null
        order by o.occurred_at
        limit $2
        for update skip locked
      ), kind as materialized (
        select distinct_event.event, event_patterns(distinct_event.event) as patterns
        from (select distinct w.event from waiting w) distinct_event
      ), made as (
        insert into webhook_deliveries (company_id, id, event_id, endpoint_id, next_attempt_at, created_at)
        select w.company_id, uuid_v7($1), w.id, e.id, $1, $1
        from waiting w
        join kind on kind.event = w.event
        join webhook_endpoints e on e.company_id = w.company_id
          and e.deleted_at is null
          and e.created_at <= w.occurred_at
          and case w.event
                when $3 then e.id::text = w.aggregate_id
                when $4 then e.id::text <> w.aggregate_id and e.events && kind.patterns
                else e.events && kind.patterns
              end
        on conflict on constraint webhook_deliveries_once_key do nothing
      ), marked as (
        update outbox_events o set fanned_out_at = $1
        from waiting w
        where o.company_id = w.company_id and o.id = w.id
        returning 1
      )
      select count(*)::int as count from marked`,
    values: [now.toISOString(), limit, directed.toAggregate, directed.toOthers],
  });
  return count;
};

export interface ClaimRequest {
  readonly now: Date;
  readonly leasedUntil: Date;
  readonly token: string;
  /** How many in all. */
  readonly limit: number;
  /** How many of an endpoint that this worker knows nothing about. */
  readonly defaultAllowance: number;
  /** How many of the endpoints that it knows; 0 for one that is busy. */
  readonly allowances: ReadonlyMap<string, number>;
}

const MAXIMUM_ENDPOINTS_PER_CLAIM = 200;

/**
 * Claims due deliveries. `found` names the endpoint and not its company, because the planner would
 * then take another index and read the whole backlog; ids are unique everywhere. `head` walks the index from endpoint to endpoint (one probe each, however
 * many deliveries wait behind it), and the result takes every endpoint's first before any endpoint's
 * second: a backlog of one receiver does not delay another's single event.
 */
export const claimDeliveries = (session: Session, claim: ClaimRequest) =>
  session.rows<ClaimedDelivery>({
    name: 'outbox_claim',
    text: `with recursive head as (
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
      ), receiver as (
        select head.company_id, head.endpoint_id, coalesce(known.allowance, $5) as allowance
        from head
        join webhook_endpoints e on e.company_id = head.company_id and e.id = head.endpoint_id
        left join unnest($6::uuid[], $7::integer[]) as known (endpoint_id, allowance)
          on known.endpoint_id = head.endpoint_id
        where head.next_attempt_at <= $1
          and e.enabled and e.deleted_at is null
          and coalesce(known.allowance, $5) > 0
        order by head.next_attempt_at
        limit ${MAXIMUM_ENDPOINTS_PER_CLAIM}
      ), due as (
        select found.company_id, found.id, found.next_attempt_at,
          row_number() over (partition by found.endpoint_id order by found.next_attempt_at, found.id) as rank
        from receiver
        cross join lateral (
          select d.company_id, d.endpoint_id, d.id, d.next_attempt_at
          from webhook_deliveries d
          where d.endpoint_id = receiver.endpoint_id
            and d.status in ('pending', 'retrying') and d.next_attempt_at <= $1
          order by d.next_attempt_at, d.id
          limit receiver.allowance
          for update skip locked) found
      ), claimed as (
        update webhook_deliveries d
        set status = 'in_flight', next_attempt_at = null, lease_token = $3, leased_until = $2,
          attempt_count = d.attempt_count + 1
        from (select due.company_id, due.id, due.rank from due order by due.rank, due.next_attempt_at limit $4) chosen
        where d.company_id = chosen.company_id and d.id = chosen.id
        returning d.company_id, d.id, d.endpoint_id, d.event_id, d.attempt_count, d.lease_token, chosen.rank
      )
      select c.company_id, c.id, c.endpoint_id, c.attempt_count, c.lease_token,
        c.event_id, o.event, o.sequence, o.occurred_at, o.data
      from claimed c
      join outbox_events o on o.company_id = c.company_id and o.id = c.event_id
      order by c.rank, o.sequence`,
    values: [
      ...[claim.now.toISOString(), claim.leasedUntil.toISOString(), claim.token, claim.limit],
      ...[claim.defaultAllowance, [...claim.allowances.keys()], [...claim.allowances.values()]],
    ],
  });

/** Addresses and secrets of the endpoints of a claim, each once. */
export const findTargets = (session: Session, claimed: readonly ClaimedDelivery[], now: Date) => {
  const companyOf = new Map(claimed.map((delivery) => [delivery.endpoint_id, delivery.company_id]));
  return session.rows<DeliveryTarget>({
    name: 'outbox_targets',
    text: `select e.company_id, e.id as endpoint_id, e.url, array(
          select s.sealed_secret from webhook_secrets s
          where s.company_id = e.company_id and s.endpoint_id = e.id
            and (s.expires_at is null or s.expires_at > $3)
          order by s.expires_at desc nulls first, s.id desc) as sealed_secrets
      from unnest($1::uuid[], $2::uuid[]) as wanted (company_id, endpoint_id)
      join webhook_endpoints e on e.company_id = wanted.company_id and e.id = wanted.endpoint_id`,
    values: [[...companyOf.values()], [...companyOf.keys()], now.toISOString()],
  });
};

/** Health of an endpoint is shown to people: to the nearest seconds is enough, and spares its row. */
const HEALTH_RESOLUTION = '10 seconds';

const SETTLE_SQL = `with outcome as materialized (
        select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[],
            $6::timestamptz[], $7::integer[], $8::integer[], $9::text[], $10::text[], $11::boolean[])
          as o (company_id, delivery_id, lease_token, status, next_attempt_at,
            started_at, duration_ms, response_status, error_class, response_body, response_truncated)
      ), settled as (
        update webhook_deliveries d
        set status = o.status, next_attempt_at = o.next_attempt_at, lease_token = null, leased_until = null,
          settled_at = case when o.next_attempt_at is null
            then o.started_at + make_interval(secs => o.duration_ms / 1000.0) end
        from outcome o
        where d.company_id = o.company_id and d.id = o.delivery_id
          and d.lease_token = o.lease_token and d.status = 'in_flight'
        returning d.company_id, d.id, d.endpoint_id, d.attempt_count
      ), logged as (
        insert into webhook_attempts (company_id, delivery_id, number, started_at, duration_ms,
          response_status, error_class, response_body, response_truncated, next_attempt_at)
        select s.company_id, s.id, s.attempt_count, o.started_at, o.duration_ms,
          o.response_status, o.error_class, o.response_body, o.response_truncated, o.next_attempt_at
        from settled s
        join outcome o on o.company_id = s.company_id and o.delivery_id = s.id
      ), health as (
        select s.company_id, s.endpoint_id,
          max(o.started_at) filter (where o.status = 'succeeded') as succeeded_at,
          min(o.started_at) filter (where o.status <> 'succeeded') as failed_at
        from settled s
        join outcome o on o.company_id = s.company_id and o.delivery_id = s.id
        group by s.company_id, s.endpoint_id
      ), stale as (
        select e.company_id, e.id, h.succeeded_at, h.failed_at
        from health h
        join webhook_endpoints e on e.company_id = h.company_id and e.id = h.endpoint_id
        where case when h.succeeded_at is null then e.failing_since is null
          else e.failing_since is not null or e.last_success_at is null
            or e.last_success_at < h.succeeded_at - interval '${HEALTH_RESOLUTION}' end
        for no key update of e skip locked
      ), shown as (
        update webhook_endpoints e
        set last_success_at = greatest(e.last_success_at, stale.succeeded_at),
          failing_since = case when stale.succeeded_at is null then stale.failed_at end
        from stale
        where e.company_id = stale.company_id and e.id = stale.id
      )
      select id from settled`;

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
    ],
  });
  return new Set(rows.map((row) => row.id));
};

/** Gives back what was claimed and not begun: no attempt was made, so none is counted. */
export const releaseDeliveries = (
  session: Session,
  deliveries: readonly ClaimedDelivery[],
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
    text: `select company_id, id, attempt_count, lease_token, leased_until
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
