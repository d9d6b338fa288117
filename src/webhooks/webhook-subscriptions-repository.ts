import type { Session } from '../db/session.js';

/**
 * Who is subscribed to which events is told by sequence numbers. An event's number is given under the lock
 * of the company's counter, and so is the number at which a subscription begins or ends: whatever the
 * clocks of the instances say, and however long events wait for the fan-out, they go to those who were
 * subscribed when they were committed.
 */

/**
 * The number of the newest event of the company. Until the commit nobody gets a later one: to be called
 * last, because whoever emits waits meanwhile.
 */
export const lockSequence = async (session: Session): Promise<bigint> => {
  const { sequence } = await session.one<{ sequence: bigint }>({
    name: 'webhook_lock_sequence',
    text: `insert into company_counters (company_id, event_sequence) values ($1, 0)
      on conflict (company_id) do update set event_sequence = company_counters.event_sequence
      returning event_sequence as sequence`,
    values: [session.companyId],
  });
  return sequence;
};

/** How far the events of the company are fanned out. */
export interface FanOutPosition {
  readonly position: bigint;
  readonly hasWaiting: boolean;
}

/** Waits for a fan-out that is under way and keeps the next one off until the commit. */
export const holdFanOut = (session: Session) =>
  session.one<FanOutPosition>({
    name: 'webhook_hold_fan_out',
    text: `select p.fanned_out_sequence as position,
        coalesce(c.event_sequence, 0) > p.fanned_out_sequence as "hasWaiting"
      from outbox_positions p
      left join company_counters c on c.company_id = p.company_id
      where p.company_id = $1
      for no key update of p`,
    values: [session.companyId],
  });

export interface EndedSubscription {
  readonly endpointId: string;
  /** What it was subscribed to. */
  readonly events: readonly string[];
  /** Of `holdFanOut`. */
  readonly position: bigint;
  /** What waits is not to be delivered any more. */
  readonly isDiscarded: boolean;
}

/** Begins the endpoint's subscription anew; events that wait stay with the former one. */
export const endSubscription = async (session: Session, ended: EndedSubscription) => {
  const sequence = await lockSequence(session);
  await session.run({
    name: 'webhook_end_subscription',
    text: `with discarded as (
        update webhook_former_subscriptions set is_discarded = true
        where $6 and company_id = $1 and endpoint_id = $2 and until_sequence > $4
      ), former as (
        insert into webhook_former_subscriptions
          (company_id, endpoint_id, after_sequence, until_sequence, events, is_discarded)
        select company_id, id, subscribed_after, $3, $5, $6
        from webhook_endpoints
        where company_id = $1 and id = $2 and greatest(subscribed_after, $4) < $3
      )
      update webhook_endpoints set subscribed_after = $3 where company_id = $1 and id = $2`,
    values: [
      ...[session.companyId, ended.endpointId, String(sequence), String(ended.position)],
      ...[ended.events, ended.isDiscarded],
    ],
  });
};
