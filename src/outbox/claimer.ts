import type { UnitOfWork } from '../db/unit-of-work.js';
import type { Clock } from '../shared/clock.js';
import { newId } from '../shared/ids.js';
import type { SealedBox } from '../shared/sealed-box.js';
import { FIRST_CONCURRENCY, type DeliveryPace } from './delivery-pace.js';
import type { Dispatcher } from './dispatcher.js';
import { claimDeliveries, findTargets } from './outbox-repository.js';
import { openTargets, type OutgoingDelivery } from './outgoing-delivery.js';
import type { PollerLogger } from './poller-logger.js';
import type { Settler } from './settler.js';

/** Longer than an attempt may take and what may wait in front of it. */
export const DELIVERY_LEASE_MS = 60_000;
/** Deliveries that this worker holds in all: waiting, running, or not yet settled. */
const MAXIMUM_HELD = 600;
/** Fewer free places than this are not worth a statement. */
const SMALLEST_CLAIM = 50;

/** Fetches work for the dispatcher: not more than it can begin soon, and not in crumbs. */
export interface Claimer {
  readonly claim: () => Promise<void>;
  /** Whether the last claim left deliveries behind for which there is room now. */
  readonly mayClaimMore: () => boolean;
}

export interface ClaimerDependencies {
  readonly unitOfWork: Pick<UnitOfWork, 'system'>;
  readonly clock: Clock;
  readonly sealedBox: SealedBox;
  readonly logger: PollerLogger;
  readonly pace: DeliveryPace;
  readonly dispatcher: Dispatcher<OutgoingDelivery>;
  readonly settler: Pick<Settler, 'size'>;
}

export const createClaimer = (dependencies: ClaimerDependencies): Claimer => {
  const { pace, dispatcher, settler } = dependencies;
  /** Endpoints of which as many were claimed as were allowed: more may be due. */
  const backlogged = new Set<string>();
  let wasLimited = false;

  const room = (): number => MAXIMUM_HELD - dispatcher.size() - settler.size();
  const allowanceOf = (endpointId: string, held: number): number => {
    const backlog = pace.backlogOf(endpointId);
    const free = backlog - held;
    // Refilled by halves: a statement for each delivery that has ended would cost more than it brings.
    return free * 2 >= backlog ? free : 0;
  };
  const allowances = (): Map<string, number> => {
    const held = dispatcher.sizes();
    return new Map(
      [...new Set([...pace.known(), ...held.keys()])].map((endpointId) => [
        endpointId,
        allowanceOf(endpointId, held.get(endpointId) ?? 0),
      ]),
    );
  };
  const note = (claimed: readonly OutgoingDelivery[], given: ReadonlyMap<string, number>): void => {
    const counts = new Map<string, number>();
    for (const { endpoint_id: id } of claimed) counts.set(id, (counts.get(id) ?? 0) + 1);
    for (const id of backlogged) if (given.get(id) !== 0 && !counts.has(id)) backlogged.delete(id);
    for (const [id, count] of counts) {
      if (count >= (given.get(id) ?? FIRST_CONCURRENCY)) backlogged.add(id);
      else backlogged.delete(id);
    }
  };

  return {
    claim: async () => {
      const limit = room();
      wasLimited = limit < SMALLEST_CLAIM;
      if (wasLimited) return;
      const given = allowances();
      const claimed = await fetch(dependencies, limit, given);
      note(claimed, given);
      wasLimited = claimed.length >= limit;
      dispatcher.add(claimed);
    },
    mayClaimMore: () => {
      if (room() < SMALLEST_CLAIM) return false;
      if (wasLimited) return true;
      if (backlogged.size === 0) return false;
      const held = dispatcher.sizes();
      return [...backlogged].some((id) => allowanceOf(id, held.get(id) ?? 0) > 0);
    },
  };
};

const fetch = async (
  { unitOfWork, clock, sealedBox, logger }: ClaimerDependencies,
  limit: number,
  allowances: ReadonlyMap<string, number>,
): Promise<OutgoingDelivery[]> => {
  const now = clock.now();
  const leasedUntil = new Date(now.getTime() + DELIVERY_LEASE_MS);
  const { claimed, targets } = await unitOfWork.system.write(async (session) => {
    const found = await claimDeliveries(session, {
      now,
      leasedUntil,
      limit,
      token: newId(),
      defaultAllowance: FIRST_CONCURRENCY,
      allowances,
    });
    return {
      claimed: found,
      targets: found.length === 0 ? [] : await findTargets(session, found, now),
    };
  });
  const targetOf = openTargets(targets, sealedBox, logger);
  return claimed.map((delivery) => ({
    ...delivery,
    leasedUntil,
    target: targetOf.get(delivery.endpoint_id),
  }));
};
