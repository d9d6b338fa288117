import type { Clock } from '../shared/clock.js';
import type { RandomFraction } from '../shared/random.js';
import type { DeliveryClient, DeliveryResult } from './delivery-client.js';
import type { PacedAttempt } from './delivery-pace.js';
import { toBody } from './envelope.js';
import type { ClaimedDelivery } from './outbox-rows.js';
import { isConnectionFailure, judgeAttempt, showsOverload } from './retry-rules.js';
import type { Outcome } from './settler.js';
import { signMessage } from './signature.js';
import type { OpenTarget } from './targets.js';

/** A claimed delivery with everything that sending it needs. */
export interface OutgoingDelivery extends ClaimedDelivery {
  readonly leasedUntil: Date;
  /** Somebody asked for it and waits. */
  readonly isUrgent: boolean;
  /** Absent when no secret of the endpoint can be read. */
  readonly target: OpenTarget | undefined;
}

export interface AttemptDependencies {
  readonly client: DeliveryClient;
  readonly clock: Clock;
  readonly random: RandomFraction;
  /** The pause before each attempt; absent: that of the service. */
  readonly retrySchedule?: readonly number[] | undefined;
}

/** Makes one attempt and judges it. Never rejects. */
export const attemptDelivery = async (
  { client, clock, random, retrySchedule }: AttemptDependencies,
  delivery: OutgoingDelivery,
  startedAt: Date,
): Promise<{ outcome: Outcome; paced: PacedAttempt }> => {
  const result = await send(client, delivery, startedAt);
  const number = delivery.attempt_count - delivery.schedule_start;
  const { status, pauseMs, disables } = judgeAttempt(result, number, random(), retrySchedule);
  return {
    outcome: {
      companyId: delivery.company_id,
      deliveryId: delivery.id,
      endpointId: delivery.endpoint_id,
      eventId: delivery.event_id,
      event: delivery.event,
      leaseToken: delivery.lease_token,
      trigger: delivery.trigger,
      status,
      disables,
      nextAttemptAt: pauseMs === null ? null : new Date(clock.now().getTime() + pauseMs),
      url: delivery.target?.url ?? null,
      startedAt,
      durationMs: result.durationMs,
      responseStatus: result.responseStatus,
      errorClass: result.errorClass,
      responseHeaders: result.responseHeaders,
      responseBody: result.responseBody,
      responseTruncated: result.responseTruncated,
    },
    paced: {
      durationMs: result.durationMs,
      outcome: pacedOutcome(status, result),
      isConnectionFailure: isConnectionFailure(result),
    },
  };
};

const pacedOutcome = (
  status: Outcome['status'],
  result: DeliveryResult,
): PacedAttempt['outcome'] => {
  // A receiver that declines a delivery is well.
  if (status === 'succeeded' || status === 'cancelled') return 'succeeded';
  return showsOverload(result) ? 'overloaded' : 'failed';
};

const unsigned: DeliveryResult = {
  responseStatus: null,
  errorClass: 'secret_unreadable',
  responseHeaders: null,
  responseBody: null,
  responseTruncated: false,
  durationMs: 0,
};

const send = async (
  client: DeliveryClient,
  delivery: OutgoingDelivery,
  startedAt: Date,
): Promise<DeliveryResult> => {
  const { target } = delivery;
  if (target === undefined) return unsigned;
  // Written once: what is signed is what is sent.
  const body = toBody(delivery);
  const message = {
    id: delivery.event_id,
    timestampSeconds: Math.floor(startedAt.getTime() / 1_000),
    body,
  };
  const { url, customHeaders, signingKeys } = target;
  return client.post({ url, customHeaders, headers: signMessage(message, signingKeys), body });
};
