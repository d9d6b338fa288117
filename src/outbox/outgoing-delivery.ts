import type { Clock } from '../shared/clock.js';
import type { RandomFraction } from '../shared/random.js';
import type { SealedBox } from '../shared/sealed-box.js';
import type { DeliveryClient, DeliveryResult } from './delivery-client.js';
import type { PacedAttempt } from './delivery-pace.js';
import { toEnvelope } from './envelope.js';
import type { ClaimedDelivery, DeliveryTarget } from './outbox-repository.js';
import type { PollerLogger } from './poller-logger.js';
import { judgeAttempt, showsOverload } from './retry-rules.js';
import type { Outcome } from './settler.js';
import { signingKeyOf, signMessage } from './signature.js';

/** A claimed delivery with everything that sending it needs. */
export interface OutgoingDelivery extends ClaimedDelivery {
  readonly leasedUntil: Date;
  /** Absent when no secret of the endpoint can be read. */
  readonly target: OpenTarget | undefined;
}

interface OpenTarget {
  readonly url: string;
  readonly signingKeys: readonly Buffer[];
}

/** Opens the secrets of the endpoints, each once however many deliveries it has. */
export const openTargets = (
  targets: readonly DeliveryTarget[],
  sealedBox: SealedBox,
  logger: PollerLogger,
): Map<string, OpenTarget> => {
  const open = new Map<string, OpenTarget>();
  for (const { endpoint_id: id, url, sealed_secrets: sealed } of targets) {
    try {
      const signingKeys = sealed.map((secret) => signingKeyOf(sealedBox.open(secret)));
      if (signingKeys.length > 0) open.set(id, { url, signingKeys });
    } catch (error) {
      // Sealed with another key than the configured one; the attempts say so to the customer.
      logger.error({ err: error, endpoint: id }, 'the secret of a webhook endpoint cannot be read');
    }
  }
  return open;
};

export interface AttemptDependencies {
  readonly client: DeliveryClient;
  readonly clock: Clock;
  readonly random: RandomFraction;
}

/** Makes one attempt and judges it. Never rejects. */
export const attemptDelivery = async (
  { client, clock, random }: AttemptDependencies,
  delivery: OutgoingDelivery,
  startedAt: Date,
): Promise<{ outcome: Outcome; paced: PacedAttempt }> => {
  const result = await send(client, delivery, startedAt);
  const verdict = judgeAttempt(result, delivery.attempt_count, random());
  const { status, pauseMs, disablesEndpoint } = verdict;
  return {
    outcome: {
      companyId: delivery.company_id,
      deliveryId: delivery.id,
      endpointId: delivery.endpoint_id,
      leaseToken: delivery.lease_token,
      status,
      disablesEndpoint,
      nextAttemptAt: pauseMs === null ? null : new Date(clock.now().getTime() + pauseMs),
      startedAt,
      durationMs: result.durationMs,
      responseStatus: result.responseStatus,
      errorClass: result.errorClass,
      responseBody: result.responseBody,
      responseTruncated: result.responseTruncated,
    },
    paced: {
      durationMs: result.durationMs,
      outcome:
        status === 'succeeded' ? 'succeeded' : showsOverload(result) ? 'overloaded' : 'failed',
    },
  };
};

const unsigned: DeliveryResult = {
  responseStatus: null,
  errorClass: 'secret_unreadable',
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
  // Serialised once: what is signed is what is sent.
  const body = JSON.stringify(toEnvelope(delivery));
  const message = {
    id: delivery.event_id,
    timestampSeconds: Math.floor(startedAt.getTime() / 1_000),
    body,
  };
  return client.post({ url: target.url, headers: signMessage(message, target.signingKeys), body });
};
