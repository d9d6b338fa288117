import { setTimeout as delay } from 'node:timers/promises';
import type { UnitOfWork } from '../db/unit-of-work.js';
import { createBackgroundLoop } from '../shared/background-loop.js';
import type { BackgroundWorker } from '../shared/background-worker.js';
import type { Clock } from '../shared/clock.js';
import { newId } from '../shared/ids.js';
import type { RandomFraction } from '../shared/random.js';
import type { SealedBox } from '../shared/sealed-box.js';
import { ATTEMPT_TIMEOUT_MS, type DeliveryClient } from './delivery-client.js';
import { createDeliveryPace, FIRST_CONCURRENCY, type DeliveryPace } from './delivery-pace.js';
import { createDispatcher, type Dispatcher } from './dispatcher.js';
import { attemptDelivery, openTargets, type OutgoingDelivery } from './outgoing-delivery.js';
import {
  cancelOrphans,
  claimDeliveries,
  fanOut,
  findExpiredLeases,
  findTargets,
  releaseDeliveries,
  settleDeliveries,
  type DirectedEvents,
  type ExpiredDelivery,
  type Settlement,
} from './outbox-repository.js';
import type { PollerLogger } from './poller-logger.js';
import { judgeAttempt } from './retry-rules.js';
import { createSettler, type Settler } from './settler.js';

/** Longer than an attempt may take and what may wait in front of it. */
const DELIVERY_LEASE_MS = 60_000;
const POLL_INTERVAL_MS = 1_000;
const REAP_INTERVAL_MS = 15_000;
const REAP_BATCH = 500;
const FAN_OUT_BATCH = 1_000;
const MAXIMUM_FAN_OUTS_PER_PASS = 20;
/** Sockets of this worker in all. */
const MAXIMUM_REQUESTS = 256;
/** Deliveries that this worker holds in all: waiting, running, or not yet settled. */
const MAXIMUM_HELD = 600;
/** Fewer free places than this are not worth a statement. */
const SMALLEST_CLAIM = 50;
const FINAL_FLUSH_ATTEMPTS = 3;

export interface PollerDependencies {
  readonly unitOfWork: Pick<UnitOfWork, 'system'>;
  readonly client: DeliveryClient;
  readonly sealedBox: SealedBox;
  readonly clock: Clock;
  readonly random: RandomFraction;
  readonly logger: PollerLogger;
  readonly directedEvents: DirectedEvents;
  /** See settler.ts. */
  readonly disableEndpoint: (companyId: string, endpointId: string) => Promise<void>;
}

export interface Poller extends BackgroundWorker {
  /** One pass, everything it claimed delivered and settled. */
  readonly runOnce: () => Promise<void>;
}

interface Workshop {
  readonly dependencies: PollerDependencies;
  readonly pace: DeliveryPace;
  readonly dispatcher: Dispatcher<OutgoingDelivery>;
  readonly settler: Settler;
  nextReapMs: number;
}

/**
 * Delivers committed events: fans them out, claims due deliveries under a lease, posts them with no
 * transaction open, and writes the outcomes in batches. Any number of instances share the work; what
 * one leaves behind when it dies is taken up by another after the lease, with the same webhook-id.
 */
export const createPoller = (dependencies: PollerDependencies): Poller => {
  const { logger } = dependencies;
  const pace = createDeliveryPace();
  const settler = createSettler({ ...dependencies, onSettled: () => loop.wake() });
  const dispatcher = createDispatcher<OutgoingDelivery>({
    run: (delivery) => deliver(workshop, delivery),
    pace,
    maximumRunning: MAXIMUM_REQUESTS,
  });
  const workshop: Workshop = { dependencies, pace, dispatcher, settler, nextReapMs: 0 };
  const loop = createBackgroundLoop({
    step: async () => {
      if (settler.size() > 0) await settler.flush();
      return pass(workshop);
    },
    idleMs: POLL_INTERVAL_MS,
    onError: (error) => logger.warn({ err: error }, 'the delivery of webhooks was interrupted'),
  });
  return {
    start: () => loop.start(),
    wake: () => loop.wake(),
    stop: async () => {
      await loop.stop();
      await drain(workshop);
    },
    runOnce: async () => {
      await pass(workshop);
      await dispatcher.idle();
      await settler.flush();
    },
  };
};

/** @returns whether there is more to do right now */
const pass = async (workshop: Workshop): Promise<boolean> => {
  await reap(workshop);
  const isFannedOut = await fanOutWaiting(workshop);
  const claimed = await claim(workshop);
  return !isFannedOut || (claimed > 0 && room(workshop) >= SMALLEST_CLAIM);
};

/** @returns whether no event is waiting any more */
const fanOutWaiting = async ({ dependencies }: Workshop): Promise<boolean> => {
  const { unitOfWork, clock, directedEvents } = dependencies;
  for (let round = 0; round < MAXIMUM_FAN_OUTS_PER_PASS; round += 1) {
    const handled = await unitOfWork.system.write((session) =>
      fanOut(session, clock.now(), FAN_OUT_BATCH, directedEvents),
    );
    if (handled < FAN_OUT_BATCH) return true;
  }
  return false;
};

const room = ({ dispatcher, settler }: Workshop): number =>
  MAXIMUM_HELD - dispatcher.size() - settler.size();

/** @returns how many deliveries were claimed and handed to the dispatcher */
const claim = async (workshop: Workshop): Promise<number> => {
  const { dependencies, dispatcher } = workshop;
  const limit = room(workshop);
  if (limit < SMALLEST_CLAIM) return 0;
  const now = dependencies.clock.now();
  const leasedUntil = new Date(now.getTime() + DELIVERY_LEASE_MS);
  const { claimed, targets } = await dependencies.unitOfWork.system.write(async (session) => {
    const found = await claimDeliveries(session, {
      now,
      leasedUntil,
      limit,
      token: newId(),
      defaultAllowance: FIRST_CONCURRENCY,
      allowances: allowances(workshop),
    });
    return {
      claimed: found,
      targets: found.length === 0 ? [] : await findTargets(session, found, now),
    };
  });
  const targetOf = openTargets(targets, dependencies.sealedBox, dependencies.logger);
  dispatcher.add(
    claimed.map((delivery) => ({
      ...delivery,
      leasedUntil,
      target: targetOf.get(delivery.endpoint_id),
    })),
  );
  return claimed.length;
};

/** How much more may be claimed for each endpoint that this worker serves or has served. */
const allowances = ({ pace, dispatcher }: Workshop): Map<string, number> => {
  const held = dispatcher.sizes();
  return new Map(
    [...new Set([...pace.known(), ...held.keys()])].map((endpointId) => [
      endpointId,
      Math.max(0, pace.backlogOf(endpointId) - (held.get(endpointId) ?? 0)),
    ]),
  );
};

/** Posts one delivery and hands its outcome to the settler. Never rejects. */
const deliver = async (workshop: Workshop, delivery: OutgoingDelivery): Promise<void> => {
  const { dependencies, pace, settler } = workshop;
  const startedAt = dependencies.clock.now();
  // Too late to end within the lease: somebody else may soon hold it. (A process that was suspended.)
  if (startedAt.getTime() + ATTEMPT_TIMEOUT_MS > delivery.leasedUntil.getTime()) {
    await release(workshop, [delivery]);
    return;
  }
  const { outcome, paced } = await attemptDelivery(dependencies, delivery, startedAt);
  pace.record(delivery.endpoint_id, paced);
  settler.add(outcome);
};

const release = async (
  { dependencies }: Workshop,
  deliveries: readonly OutgoingDelivery[],
): Promise<void> => {
  if (deliveries.length === 0) return;
  try {
    await dependencies.unitOfWork.system.write((session) =>
      releaseDeliveries(session, deliveries, dependencies.clock.now()),
    );
  } catch (error) {
    // Their leases run out by themselves.
    dependencies.logger.warn({ err: error }, 'webhook deliveries could not be given back');
  }
};

/** Deliveries of lost workers go on by the schedule, so that one that kills workers is bounded too. */
const reap = async (workshop: Workshop): Promise<void> => {
  const { unitOfWork, clock, random, logger } = workshop.dependencies;
  const now = clock.now();
  if (now.getTime() < workshop.nextReapMs) return;
  const reaped = await unitOfWork.system.write(async (session) => {
    const expired = await findExpiredLeases(session, now, REAP_BATCH);
    if (expired.length > 0) {
      await settleDeliveries(
        session,
        expired.map((delivery) => lostAttempt(delivery, now, random())),
      );
    }
    await cancelOrphans(session, now, REAP_BATCH);
    return expired.length;
  });
  if (reaped > 0) logger.warn({ deliveries: reaped }, 'webhook deliveries of lost workers resumed');
  // A full batch means that there are more.
  if (reaped < REAP_BATCH) workshop.nextReapMs = now.getTime() + REAP_INTERVAL_MS;
};

const lostAttempt = (delivery: ExpiredDelivery, now: Date, random: number): Settlement => {
  const outcome = { responseStatus: null, errorClass: 'worker_lost' } as const;
  const { status, pauseMs } = judgeAttempt(outcome, delivery.attempt_count, random);
  return {
    ...outcome,
    status,
    companyId: delivery.company_id,
    deliveryId: delivery.id,
    leaseToken: delivery.lease_token,
    nextAttemptAt: pauseMs === null ? null : new Date(now.getTime() + pauseMs),
    startedAt: new Date(Date.parse(delivery.leased_until) - DELIVERY_LEASE_MS),
    durationMs: DELIVERY_LEASE_MS,
    responseBody: null,
    responseTruncated: false,
  };
};

/** Gives back what has not begun, finishes what has, writes the outcomes. */
const drain = async (workshop: Workshop): Promise<void> => {
  const { dispatcher, settler, dependencies } = workshop;
  await release(workshop, dispatcher.takeWaiting());
  await dispatcher.idle();
  for (let tried = 1; settler.size() > 0; tried += 1) {
    try {
      await settler.flush();
    } catch (error) {
      if (tried >= FINAL_FLUSH_ATTEMPTS) {
        dependencies.logger.error({ err: error }, 'the last webhook outcomes were not written');
        break;
      }
      await delay(POLL_INTERVAL_MS);
    }
  }
  await dependencies.client.close();
};
