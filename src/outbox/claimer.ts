import type { UnitOfWork } from '../db/unit-of-work.js';
import type { Clock } from '../shared/clock.js';
import { newId } from '../shared/ids.js';
import { FIRST_CONCURRENCY, type DeliveryPace } from './delivery-pace.js';
import type { Dispatcher } from './dispatcher.js';
import { fanOut, type FanOutResult } from './fan-out-repository.js';
import { claimDeliveries } from './outbox-repository.js';
import type { ClaimedDelivery, ClaimRequest, DirectedEvents } from './outbox-rows.js';
import type { OutgoingDelivery } from './outgoing-delivery.js';
import type { Settler } from './settler.js';
import type { Targets } from './targets.js';

/** Longer than an attempt may take and what may wait in front of it. */
export const DELIVERY_LEASE_MS = 60_000;
/**
 * A worker that has just begun waits for the disk with its claims. A delivery that takes the whole machine
 * down with it would otherwise take the trace of its attempt along, each time, for ever.
 */
const CAREFUL_MS = 60_000;
/** Deliveries that this worker holds in all: waiting, running, or not yet settled. */
const MAXIMUM_HELD = 1_000;
/** Fewer free places than this are not worth a statement. */
const SMALLEST_CLAIM = 50;
/** The allowance of an endpoint that is well and has enough to do. */
const BUSY = -1;
/** Events that are fanned out by one statement. */
const FAN_OUT_BATCH = 500;

/** Fetches work for the dispatcher: not more than it can begin soon, and not in crumbs. */
export interface Claimer {
  /**
   * Fans waiting events out and takes what can be begun at once.
   *
   * @param companies absent: all that have any
   * @param most how many events
   */
  readonly fanOut: (
    companies?: readonly string[],
    most?: number,
  ) => Promise<Omit<FanOutResult, 'claimed'>>;
  /** Takes due deliveries that wait. */
  readonly claim: () => Promise<void>;
  /** Whether the last claim left deliveries behind for which there is room now. */
  readonly mayClaimMore: () => boolean;
}

export interface ClaimerDependencies {
  readonly unitOfWork: Pick<UnitOfWork, 'system'>;
  readonly clock: Clock;
  readonly directedEvents: DirectedEvents;
  readonly targets: Targets;
  readonly pace: DeliveryPace;
  readonly dispatcher: Dispatcher<OutgoingDelivery>;
  readonly settler: Pick<Settler, 'size'>;
  /** Gives deliveries back that are not to be begun. */
  readonly release: (deliveries: readonly OutgoingDelivery[]) => Promise<void>;
}

export const createClaimer = (dependencies: ClaimerDependencies): Claimer => {
  const { unitOfWork, clock, directedEvents, pace, dispatcher, settler } = dependencies;
  const backlogs = createBacklogs(pace, dispatcher);
  const carefulUntilMs = clock.now().getTime() + CAREFUL_MS;
  let wasLimited = false;

  const room = (): number => MAXIMUM_HELD - dispatcher.size() - settler.size();
  const request = (limit: number): ClaimRequest => {
    const now = clock.now();
    return {
      now,
      isRelaxed: now.getTime() >= carefulUntilMs,
      leasedUntil: new Date(now.getTime() + DELIVERY_LEASE_MS),
      token: newId(),
      limit,
      defaultAllowance: FIRST_CONCURRENCY,
      allowances: backlogs.allowances(),
    };
  };

  return {
    fanOut: async (companies, most = FAN_OUT_BATCH) => {
      const asked = {
        ...request(Math.max(0, room())),
        events: most,
        directed: directedEvents,
        companies,
      };
      const { claimed, ...result } = await unitOfWork.system.statement((session) =>
        fanOut(session, asked),
      );
      await dispatch(dependencies, claimed, asked.leasedUntil);
      return result;
    },
    claim: async () => {
      const limit = room();
      wasLimited = limit < SMALLEST_CLAIM;
      if (wasLimited) return;
      const asked = request(limit);
      const claimed = await unitOfWork.system.statement((session) =>
        claimDeliveries(session, asked),
      );
      wasLimited = claimed.length >= limit;
      await dispatch(dependencies, claimed, asked.leasedUntil);
      // By now what their owners have set is known: of an ordered endpoint one is as many as there can be.
      backlogs.note(claimed, asked.allowances);
    },
    mayClaimMore: () => room() >= SMALLEST_CLAIM && (wasLimited || backlogs.mayHaveMore()),
  };
};

/** How many deliveries each endpoint may be given, and which endpoints have more than that. */
const createBacklogs = (
  pace: DeliveryPace,
  dispatcher: Pick<Dispatcher<OutgoingDelivery>, 'sizes'>,
) => {
  /** Endpoints of which as many were claimed as were allowed: more may be due. */
  const backlogged = new Set<string>();
  const allowanceOf = (endpointId: string, held: number): number => {
    const backlog = pace.backlogOf(endpointId);
    const free = backlog - held;
    // Refilled by halves: a statement for each delivery that has ended would cost more than it brings.
    if (free > 0 && free * 2 >= backlog) return free;
    return backlog === 0 ? 0 : BUSY;
  };
  return {
    allowances: (): Map<string, number> => {
      const held = dispatcher.sizes();
      const known = new Set([...pace.known(), ...held.keys()]);
      return new Map([...known].map((id) => [id, allowanceOf(id, held.get(id) ?? 0)]));
    },
    note: (claimed: readonly ClaimedDelivery[], given: ReadonlyMap<string, number>): void => {
      const counts = new Map<string, number>();
      for (const { endpoint_id: id } of claimed) counts.set(id, (counts.get(id) ?? 0) + 1);
      for (const id of backlogged)
        if ((given.get(id) ?? 1) > 0 && !counts.has(id)) backlogged.delete(id);
      for (const [id, count] of counts) {
        if (count >= Math.min(given.get(id) ?? FIRST_CONCURRENCY, pace.backlogOf(id)))
          backlogged.add(id);
        else backlogged.delete(id);
      }
    },
    mayHaveMore: (): boolean => {
      if (backlogged.size === 0) return false;
      const held = dispatcher.sizes();
      return [...backlogged].some((id) => allowanceOf(id, held.get(id) ?? 0) > 0);
    },
  };
};

const dispatch = async (
  { targets, pace, dispatcher, release }: ClaimerDependencies,
  claimed: readonly ClaimedDelivery[],
  leasedUntil: Date,
): Promise<void> => {
  if (claimed.length === 0) return;
  const targetOf = await targets.of(claimed);
  const outgoing = claimed.map((delivery) => ({
    ...delivery,
    leasedUntil,
    isUrgent: delivery.trigger === 'manual' || delivery.trigger === 'test',
    target: targetOf.get(delivery.endpoint_id),
  }));
  // What somebody asked for is tried although the endpoint rests: he has mended it, or wants to see.
  for (const { trigger, endpoint_id: id } of claimed) if (trigger !== 'schedule') pace.probe(id);
  const mayBegin = (one: OutgoingDelivery): boolean => pace.concurrencyOf(one.endpoint_id) > 0;
  dispatcher.add(outgoing.filter(mayBegin));
  // The breaker opened while they were being claimed.
  await release(outgoing.filter((one) => !mayBegin(one)));
};
