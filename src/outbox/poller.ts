import { setTimeout as delay } from 'node:timers/promises';
import type { UnitOfWork } from '../db/unit-of-work.js';
import { createBackgroundLoop } from '../shared/background-loop.js';
import type { BackgroundWorker } from '../shared/background-worker.js';
import type { Clock } from '../shared/clock.js';
import type { RandomFraction } from '../shared/random.js';
import type { SealedBox } from '../shared/sealed-box.js';
import { createClaimer, type Claimer } from './claimer.js';
import { createCourtesy, LOOK_INTERVAL_MS } from './courtesy.js';
import { ATTEMPT_TIMEOUT_MS, type DeliveryClient } from './delivery-client.js';
import { createDeliveryPace, type DeliveryPace } from './delivery-pace.js';
import { createDispatcher, type Dispatcher } from './dispatcher.js';
import { createExposure, type Exposure } from './exposure.js';
import { attemptDelivery, type OutgoingDelivery } from './outgoing-delivery.js';
import { releaseDeliveries } from './outbox-repository.js';
import type { DirectedEvents } from './outbox-rows.js';
import type { PollerLogger } from './poller-logger.js';
import { createReaper } from './reaper.js';
import { createSettler, type Settler, type SettlerDependencies } from './settler.js';
import { createTargets } from './targets.js';

const POLL_INTERVAL_MS = 1_000;
/** Sockets of this worker in all. */
const MAXIMUM_REQUESTS = 256;
const FINAL_FLUSH_ATTEMPTS = 3;
/** With more companies announced, looking at all of them costs less. */
const MAXIMUM_ANNOUNCED = 500;

export interface PollerDependencies {
  readonly unitOfWork: Pick<UnitOfWork, 'system' | 'load'>;
  readonly client: DeliveryClient;
  readonly sealedBox: SealedBox;
  readonly clock: Clock;
  readonly random: RandomFraction;
  readonly logger: PollerLogger;
  readonly directedEvents: DirectedEvents;
  /** The pause before each attempt; absent: that of the service. */
  readonly retrySchedule?: readonly number[] | undefined;
  /** See settler.ts. */
  readonly disableEndpoint: SettlerDependencies['disableEndpoint'];
}

export interface Poller extends BackgroundWorker {
  /** Events of this company were committed. */
  readonly announce: (companyId: string) => void;
  /** Fans out what there is room for, then claims once; everything claimed is delivered and settled. */
  readonly runOnce: () => Promise<void>;
}

/**
 * Delivers committed events: fans them out, claims due deliveries under a lease, posts them with no
 * transaction open, and writes the outcomes in batches. Any number of instances share the work; what
 * one leaves behind when it dies is taken up by another after the lease, with the same webhook-id.
 */
export const createPoller = (dependencies: PollerDependencies): Poller => {
  const { logger } = dependencies;
  const state = { hasEventsLeft: false };
  const { claimer, dispatcher, settler } = createParts(dependencies, {
    onSettled: () => {
      if (state.hasEventsLeft) fanOuts.wake();
      if (claimer.mayClaimMore()) claims.wake();
    },
  });
  const reap = createReaper(dependencies);
  const onError = (error: unknown): void =>
    logger.warn({ err: error }, 'the delivery of webhooks was interrupted');
  const announced = createAnnouncements();

  // Two loops, because they wait for different things: commits here, free places there.
  const courtesy = createCourtesy({ load: dependencies.unitOfWork.load, idle: dispatcher.idle });
  const fanOuts = createBackgroundLoop({
    step: () =>
      courtesy.round(async (mostEvents) => {
        const companies = announced.take(state.hasEventsLeft);
        const { handled, hasMore, waiting } = await claimer.fanOut(companies, mostEvents);
        state.hasEventsLeft = hasMore;
        if (waiting > 0) claims.wake();
        // What is left behind waits until something was delivered.
        return hasMore && handled > 0;
      }),
    restMs: courtesy.restMs,
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
  let looking: NodeJS.Timeout | undefined;
  return {
    start: () => {
      looking = setInterval(courtesy.look, LOOK_INTERVAL_MS).unref();
      for (const loop of [fanOuts, claims]) loop.start();
    },
    announce: (companyId) => {
      announced.add(companyId);
      fanOuts.wake();
    },
    wake: () => {
      announced.everybody();
      fanOuts.wake();
      claims.wake();
    },
    stop: async () => {
      clearInterval(looking);
      await Promise.all([fanOuts.stop(), claims.stop()]);
      await drain(dependencies, dispatcher, settler);
    },
    runOnce: () => runOnce({ reap, claimer, dispatcher, settler }),
  };
};

const runOnce = async (parts: {
  readonly reap: () => Promise<void>;
  readonly claimer: Claimer;
  readonly dispatcher: Dispatcher<OutgoingDelivery>;
  readonly settler: Settler;
}): Promise<void> => {
  await parts.reap();
  for (let goesOn = true; goesOn;) {
    const { handled, hasMore } = await parts.claimer.fanOut();
    goesOn = hasMore && handled > 0;
  }
  await parts.claimer.claim();
  await parts.dispatcher.idle();
  await parts.settler.flush();
};

/** What the loops drive: claimer → dispatcher → settler. */
const createParts = (
  dependencies: PollerDependencies,
  { onSettled }: { readonly onSettled: () => void },
) => {
  const pace = createDeliveryPace(dependencies.clock);
  const exposure = createExposure(() => dispatcher.pump());
  const settler: Settler = createSettler({
    ...dependencies,
    onSettled: (batch) => {
      exposure.settled(batch.length);
      onSettled();
    },
  });
  const dispatcher: Dispatcher<OutgoingDelivery> = createDispatcher<OutgoingDelivery>({
    run: (delivery) => deliver({ dependencies, pace, settler, exposure, dispatcher }, delivery),
    pace,
    maximumRunning: MAXIMUM_REQUESTS,
    mayBegin: exposure.mayBegin,
  });
  const claimer = createClaimer({
    ...dependencies,
    pace,
    targets: createTargets({ ...dependencies, pace }),
    dispatcher,
    settler,
    release: (deliveries) => release(dependencies, deliveries),
  });
  return { claimer, dispatcher, settler };
};

/** Which companies have committed events since the last look. */
const createAnnouncements = () => {
  const companies = new Set<string>();
  let lookAtAllMs = 0;
  return {
    add: (companyId: string): void => void companies.add(companyId),
    everybody: (): void => void (lookAtAllMs = 0),
    /** @returns undefined: all of them, as now and then for what nobody announced */
    take: (hasEventsLeft: boolean): readonly string[] | undefined => {
      const nowMs = performance.now();
      const lookAtAll = hasEventsLeft || companies.size > MAXIMUM_ANNOUNCED || nowMs >= lookAtAllMs;
      if (lookAtAll) lookAtAllMs = nowMs + POLL_INTERVAL_MS;
      const taken = lookAtAll ? undefined : [...companies];
      companies.clear();
      return taken;
    },
  };
};

interface DeliveryParts {
  readonly dependencies: PollerDependencies;
  readonly pace: DeliveryPace;
  readonly settler: Settler;
  readonly exposure: Exposure;
  readonly dispatcher: Dispatcher<OutgoingDelivery>;
}

/** Posts one delivery and hands its outcome to the settler. Never rejects. */
const deliver = async (parts: DeliveryParts, delivery: OutgoingDelivery): Promise<void> => {
  const { dependencies, pace, settler, exposure, dispatcher } = parts;
  const { endpoint_id: endpointId } = delivery;
  const startedAt = dependencies.clock.now();
  // Too late to end within the lease: somebody else may soon hold it. (A process that was suspended.)
  if (startedAt.getTime() + ATTEMPT_TIMEOUT_MS > delivery.leasedUntil.getTime()) {
    await release(dependencies, [delivery]);
    return;
  }
  const exposed = exposure.begin(endpointId, pace.meanOf(endpointId));
  const { outcome, paced } = await attemptDelivery(dependencies, delivery, startedAt);
  exposed.answered();
  settler.add(outcome);
  const restsNow = pace.record(endpointId, paced);
  // What is held for an endpoint that wants no more, or is left alone, waits in the database.
  if (restsNow || outcome.disables !== null) {
    await release(dependencies, dispatcher.takeWaiting(endpointId));
  }
};

const release = async (
  { unitOfWork, clock, logger }: PollerDependencies,
  deliveries: readonly OutgoingDelivery[],
): Promise<void> => {
  if (deliveries.length === 0) return;
  try {
    await unitOfWork.system.statement((session) =>
      releaseDeliveries(session, deliveries, clock.now()),
    );
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
