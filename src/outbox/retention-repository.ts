import type { Session } from '../db/session.js';

/** One instance prunes at a time. */
const PRUNING_LOCK = 7_420_002;

/**
 * Deletes events from before a moment with their deliveries and attempts: a bounded number of rows at a
 * time, so that no statement is long, and one event at least. Ids begin with their moment, so that the oldest of a company are the first of its primary key. An
 * event that is not fanned out yet stays, and so does one that is being delivered at this moment.
 */
const PRUNE_SQL = `with recursive turn as materialized (
    select pg_try_advisory_xact_lock(${String(PRUNING_LOCK)}) as is_mine
  ), company as (
    (select o.company_id from outbox_events o where (select is_mine from turn) order by o.company_id limit 1)
    union all
    select following.company_id
    from company
    cross join lateral (
      select o.company_id from outbox_events o
      where o.company_id > company.company_id order by o.company_id limit 1) following
  ), candidate as materialized (
    select found.company_id, found.id
    from company
    join outbox_positions p on p.company_id = company.company_id
    cross join lateral (
      select oldest.company_id, oldest.id
      from (
        select o.company_id, o.id, o.sequence, o.occurred_at from outbox_events o
        where o.company_id = company.company_id
        order by o.id
        limit $2) oldest
      where oldest.occurred_at < $1 and oldest.sequence <= p.fanned_out_sequence
        and not exists (select from webhook_deliveries d
          where d.company_id = oldest.company_id and d.event_id = oldest.id and d.status = 'in_flight')) found
    limit $2
  ), old as materialized (
    select weighed.company_id, weighed.id
    from (
      select c.company_id, c.id, made.row_count,
        sum(made.row_count) over (order by c.company_id, c.id rows unbounded preceding) as row_count_so_far
      from candidate c
      cross join lateral (
        select 1 + coalesce(sum(1 + d.attempt_count), 0) as row_count
        from webhook_deliveries d where d.company_id = c.company_id and d.event_id = c.id) made) weighed
    where weighed.row_count_so_far <= greatest($2::bigint, weighed.row_count)
  ), gone as (
    delete from webhook_deliveries d using old
    where d.company_id = old.company_id and d.event_id = old.id
    returning d.company_id, d.id
  ), attempts as (
    delete from webhook_attempts a using gone
    where a.company_id = gone.company_id and a.delivery_id = gone.id
  ), events as (
    delete from outbox_events o using old
    where o.company_id = old.company_id and o.id = old.id
    returning 1
  )
  select count(*)::integer as count from events`;

/**
 * @param limit rows of all three tables in one statement
 * @returns how many events were deleted; 0 when nothing is left to delete
 */
export const pruneEvents = async (
  session: Session,
  before: Date,
  limit: number,
): Promise<number> => {
  const { count } = await session.one<{ count: number }>({
    name: 'outbox_prune',
    text: PRUNE_SQL,
    values: [before.toISOString(), limit],
  });
  return count;
};

/** Secrets of rotations that have ended. */
export const deleteExpiredSecrets = (session: Session, now: Date) =>
  session.run({
    name: 'outbox_expired_secrets',
    text: 'delete from webhook_secrets where expires_at < $1',
    values: [now.toISOString()],
  });

/** Subscriptions that ended while events waited, once the fan-out has passed those. */
export const deletePassedSubscriptions = (session: Session) =>
  session.run({
    name: 'outbox_passed_subscriptions',
    text: `delete from webhook_former_subscriptions f using outbox_positions p
      where p.company_id = f.company_id and f.until_sequence <= p.fanned_out_sequence`,
    values: [],
  });

export interface SealedValue {
  readonly company_id: string;
  readonly endpoint_id: string;
  /** Null for the headers of the endpoint. */
  readonly secret_id: string | null;
  readonly sealed: Buffer;
}

/** Values that were sealed with another key than the current one; their id stands behind the version. */
export const findSealedWithOthers = (session: Session, keyId: Buffer, limit: number) =>
  session.rows<SealedValue>({
    name: 'outbox_sealed_with_others',
    text: `select company_id, endpoint_id, id as secret_id, sealed_secret as sealed
        from webhook_secrets where substring(sealed_secret from 2 for 8) <> $1
      union all
      select company_id, id, null, sealed_headers
        from webhook_endpoints where substring(sealed_headers from 2 for 8) <> $1
      limit $2`,
    values: [keyId, limit],
  });

/** Only if it is still what was opened: a rotation may have come between. */
export const replaceSealed = (session: Session, value: SealedValue, sealed: Buffer) =>
  value.secret_id === null
    ? session.run({
        name: 'outbox_reseal_headers',
        text: `update webhook_endpoints set sealed_headers = $4
          where company_id = $1 and id = $2 and sealed_headers = $3`,
        values: [value.company_id, value.endpoint_id, value.sealed, sealed],
      })
    : session.run({
        name: 'outbox_reseal_secret',
        text: `update webhook_secrets set sealed_secret = $5
          where company_id = $1 and endpoint_id = $2 and id = $3 and sealed_secret = $4`,
        values: [value.company_id, value.endpoint_id, value.secret_id, value.sealed, sealed],
      });

/** Former keys that nothing can be sealed with any more. @returns how many were struck off */
export const forgetRetiredKeys = (session: Session, retiredBefore: Date) =>
  session.run({
    name: 'outbox_forget_keys',
    text: 'delete from encryption_keys where retired_at < $1',
    values: [retiredBefore.toISOString()],
  });
