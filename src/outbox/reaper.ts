import type { UnitOfWork } from '../db/unit-of-work.js';
import type { Clock } from '../shared/clock.js';
import type { RandomFraction } from '../shared/random.js';
import { DELIVERY_LEASE_MS } from './claimer.js';
import { cancelOrphans, findExpiredLeases, settleDeliveries } from './outbox-repository.js';
import type { ExpiredDelivery, Settlement } from './outbox-rows.js';
import type { PollerLogger } from './poller-logger.js';
import { judgeAttempt } from './retry-rules.js';

const REAP_INTERVAL_MS = 15_000;
const REAP_BATCH = 500;

export interface ReaperDependencies {
  readonly unitOfWork: Pick<UnitOfWork, 'system'>;
  readonly clock: Clock;
  readonly random: RandomFraction;
  readonly logger: PollerLogger;
  readonly retrySchedule?: readonly number[] | undefined;
}

/**
 * Now and then takes up deliveries whose worker was lost. They go on by the schedule, the loss counted
 * as an attempt, so that a delivery that kills workers is bounded too.
 */
export const createReaper = (dependencies: ReaperDependencies) => {
  const { unitOfWork, clock, random, logger, retrySchedule } = dependencies;
  let nextReapMs = 0;
  return async (): Promise<void> => {
    const now = clock.now();
    if (now.getTime() < nextReapMs) return;
    const reaped = await unitOfWork.system.write(async (session) => {
      const expired = await findExpiredLeases(session, now, REAP_BATCH);
      const lost = expired.map((delivery) => lostAttempt(delivery, now, random(), retrySchedule));
      if (lost.length > 0) await settleDeliveries(session, lost);
      await cancelOrphans(session, now, REAP_BATCH);
      return lost.length;
    });
    if (reaped > 0)
      logger.warn({ deliveries: reaped }, 'webhook deliveries of lost workers resumed');
    // A full batch means that there are more.
    if (reaped < REAP_BATCH) nextReapMs = now.getTime() + REAP_INTERVAL_MS;
  };
};

const lostAttempt = (
  delivery: ExpiredDelivery,
  now: Date,
  random: number,
  retrySchedule: readonly number[] | undefined,
): Settlement => {
  const outcome = { responseStatus: null, errorClass: 'worker_lost' } as const;
  const number = delivery.attempt_count - delivery.schedule_start;
  const { status, pauseMs } = judgeAttempt(outcome, number, random, retrySchedule);
  return {
    ...outcome,
    status,
    companyId: delivery.company_id,
    deliveryId: delivery.id,
    leaseToken: delivery.lease_token,
    nextAttemptAt: pauseMs === null ? null : new Date(now.getTime() + pauseMs),
    startedAt: new Date(Date.parse(delivery.leased_until) - DELIVERY_LEASE_MS),
    durationMs: DELIVERY_LEASE_MS,
    trigger: delivery.trigger,
    url: null,
    responseHeaders: null,
    responseBody: null,
    responseTruncated: false,
  };
};
