import { setTimeout as delay } from 'node:timers/promises';
import type { UnitOfWork } from '../db/unit-of-work.js';
import { createBackgroundLoop } from '../shared/background-loop.js';
import type { BackgroundWorker } from '../shared/background-worker.js';
import type { Clock } from '../shared/clock.js';
import type { RandomFraction } from '../shared/random.js';
import type { SealedBox } from '../shared/sealed-box.js';
import { createClaimer } from './claimer.js';
import { ATTEMPT_TIMEOUT_MS, type DeliveryClient } from './delivery-client.js';
import { createDeliveryPace, type DeliveryPace } from './delivery-pace.js';
import { createDispatcher, type Dispatcher } from './dispatcher.js';
import { attemptDelivery, type OutgoingDelivery } from './outgoing-delivery.js';
import { fanOut, releaseDeliveries, type DirectedEvents } from './outbox-repository.js';
import type { PollerLogger } from './poller-logger.js';
import { createReaper } from './reaper.js';
import { createSettler, type Settler } from './settler.js';

const POLL_INTERVAL_MS = 1_000;
const FAN_OUT_BATCH = 1_000;
/** Sockets of this worker in all. */
const MAXIMUM_REQUESTS = 256;
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
  /** Fans out everything that waits, then claims once; everything claimed is delivered and settled. */
  readonly runOnce: () => Promise<void>;
}

/**
 * Delivers committed events: fans them out, claims due deliveries under a lease, posts them with no
 * transaction open, and writes the outcomes in batches. Any number of instances share the work; what
 * one leaves behind when it dies is taken up by another after the lease, with the same webhook-id.
 */
export const createPoller = (dependencies: PollerDependencies): Poller => {
  const { logger } = dependencies;
  const pace = createDeliveryPace();
  const settler: Settler = createSettler({
    ...dependencies,
    onSettled: () => {
      if (claimer.mayClaimMore()) claims.wake();
    },
  });
  const dispatcher: Dispatcher<OutgoingDelivery> = createDispatcher<OutgoingDelivery>({
    run: (delivery) => deliver({ dependencies, pace, settler }, delivery),
    pace,
    maximumRunning: MAXIMUM_REQUESTS,
  });
  const claimer = createClaimer({ ...dependencies, pace, dispatcher, settler });
  const reap = createReaper(dependencies);
  const onError = (error: unknown): void =>
    logger.warn({ err: error }, 'the delivery of webhooks was interrupted');

  // Two loops, because they wait for different things: commits here, free places there.
  const fanOuts = createBackgroundLoop({
    step: async () => {
      const handled = await fanOutBatch(dependencies);
      if (handled > 0) claims.wake();
      return handled === FAN_OUT_BATCH;
    },
    idleMs: POLL_INTERVAL_MS,
    onError,
  });
  const claims = createBackgroundLoop({
    step: async () => {
      if (settler.size() > 0) await settler.flush();
      await reap();
      await claimer.claim();
      return claimer.mayClaimMore();
    },
    idleMs: POLL_INTERVAL_MS,
    onError,
  });
  return {
    start: () => {
      fanOuts.start();
      claims.start();
    },
    wake: () => {
      fanOuts.wake();
      claims.wake();
    },
    stop: async () => {
      await Promise.all([fanOuts.stop(), claims.stop()]);
      await drain(dependencies, dispatcher, settler);
    },
    runOnce: async () => {
      await reap();
      while ((await fanOutBatch(dependencies)) === FAN_OUT_BATCH);
      await claimer.claim();
      await dispatcher.idle();
      await settler.flush();
    },
  };
};

/** @returns how many events were handled */
const fanOutBatch = ({ unitOfWork, clock, directedEvents }: PollerDependencies): Promise<number> =>
  unitOfWork.system.write((session) => fanOut(session, clock.now(), FAN_OUT_BATCH, directedEvents));

interface DeliveryParts {
  readonly dependencies: PollerDependencies;
  readonly pace: DeliveryPace;
  readonly settler: Settler;
}

/** Posts one delivery and hands its outcome to the settler. Never rejects. */
const deliver = async (parts: DeliveryParts, delivery: OutgoingDelivery): Promise<void> => {
  const { dependencies, pace, settler } = parts;
  const startedAt = dependencies.clock.now();
  // Too late to end within the lease: somebody else may soon hold it. (A process that was suspended.)
  if (startedAt.getTime() + ATTEMPT_TIMEOUT_MS > delivery.leasedUntil.getTime()) {
    await release(dependencies, [delivery]);
    return;
  }
  const { outcome, paced } = await attemptDelivery(dependencies, delivery, startedAt);
  pace.record(delivery.endpoint_id, paced);
  settler.add(outcome);
};

const release = async (
  { unitOfWork, clock, logger }: PollerDependencies,
  deliveries: readonly OutgoingDelivery[],
): Promise<void> => {
  if (deliveries.length === 0) return;
  try {
    await unitOfWork.system.write((session) => releaseDeliveries(session, deliveries, clock.now()));
  } catch (error) {
    // Their leases run out by themselves.
    logger.warn({ err: error }, 'webhook deliveries could not be given back');
  }
};

/** Gives back what has not begun, finishes what has, writes the outcomes. */
const drain = async (
  dependencies: PollerDependencies,
  dispatcher: Dispatcher<OutgoingDelivery>,
  settler: Settler,
): Promise<void> => {
  await release(dependencies, dispatcher.takeWaiting());
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
