import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Session } from '../db/session.js';
import type { UnitOfWork } from '../db/unit-of-work.js';
import type { Clock } from '../shared/clock.js';
import type { SealedBox } from '../shared/sealed-box.js';
import type { DeliveryPace, EndpointLimits } from './delivery-pace.js';
import { findTargets } from './outbox-repository.js';
import type { ClaimedDelivery, DeliveryTarget } from './outbox-rows.js';
import type { PollerLogger } from './poller-logger.js';
import { signingKeyOf } from './signature.js';

/** An endpoint with everything that sending to it needs. */
export interface OpenTarget {
  readonly version: number;
  readonly url: string;
  readonly customHeaders: Readonly<Record<string, string>>;
  readonly signingKeys: readonly Buffer[];
  readonly limits: EndpointLimits;
  /** One of the secrets ends then. */
  readonly changesAt: Date | undefined;
}

/**
 * The endpoints' addresses and opened secrets, kept while their version stays the same: a change or a
 * rotation gives an endpoint another version, which every claim carries.
 */
export interface Targets {
  /** Those of the deliveries; absent are the ones whose secrets cannot be read. */
  readonly of: (deliveries: readonly ClaimedDelivery[]) => Promise<ReadonlyMap<string, OpenTarget>>;
}

export interface TargetsDependencies {
  readonly unitOfWork: Pick<UnitOfWork, 'system'>;
  readonly clock: Clock;
  readonly sealedBox: SealedBox;
  readonly logger: PollerLogger;
  readonly pace: Pick<DeliveryPace, 'configure'>;
}

const REMEMBERED_TARGETS = 1_000;
const headerContent = z.record(z.string(), z.string());

export const createTargets = (dependencies: TargetsDependencies): Targets => {
  const { unitOfWork, clock, pace } = dependencies;
  const remembered = new LRUCache<string, OpenTarget>({ max: REMEMBERED_TARGETS });
  const recall = (delivery: ClaimedDelivery, now: Date): OpenTarget | undefined => {
    const target = remembered.get(delivery.endpoint_id);
    const isCurrent =
      target?.version === delivery.endpoint_version &&
      (target.changesAt === undefined || target.changesAt > now);
    return isCurrent ? target : undefined;
  };
  const load = async (session: Session, unknown: readonly ClaimedDelivery[], now: Date) => {
    const found = new Map<string, OpenTarget>();
    for (const row of await findTargets(session, unknown, now)) {
      pace.configure(row.endpoint_id, limitsOf(row));
      const target = open(row, dependencies);
      if (target === undefined) continue;
      remembered.set(row.endpoint_id, target);
      found.set(row.endpoint_id, target);
    }
    return found;
  };
  return {
    of: async (deliveries) => {
      const now = clock.now();
      const targets = new Map<string, OpenTarget>();
      const unknown: ClaimedDelivery[] = [];
      for (const delivery of deliveries) {
        const target = recall(delivery, now);
        if (target === undefined) unknown.push(delivery);
        else if (!targets.has(delivery.endpoint_id)) {
          targets.set(delivery.endpoint_id, target);
          // Each time: what the pace has forgotten since is not read from the database again.
          pace.configure(delivery.endpoint_id, target.limits);
        }
      }
      if (unknown.length === 0) return targets;
      const loaded = await unitOfWork.system.statement((session) => load(session, unknown, now));
      return new Map([...targets, ...loaded]);
    },
  };
};

const limitsOf = (row: DeliveryTarget): EndpointLimits => ({
  maxInFlight: row.max_in_flight,
  ratePerSecond: row.rate_per_second,
  ordered: row.ordered,
});

const open = (
  row: DeliveryTarget,
  { sealedBox, logger }: TargetsDependencies,
): OpenTarget | undefined => {
  try {
    const signingKeys = row.sealed_secrets.map((secret) => signingKeyOf(sealedBox.open(secret)));
    if (signingKeys.length === 0) return undefined;
    const sensitive: unknown =
      row.sealed_headers === null ? {} : JSON.parse(sealedBox.open(row.sealed_headers));
    return {
      version: row.version,
      url: row.url,
      customHeaders: { ...row.headers, ...headerContent.parse(sensitive) },
      signingKeys,
      limits: limitsOf(row),
      changesAt: row.secrets_change_at === null ? undefined : new Date(row.secrets_change_at),
    };
  } catch (error) {
    // Sealed with another key than the configured ones; the attempts say so to the customer.
    logger.error(
      { err: error, endpoint: row.endpoint_id },
      'the secret of a webhook endpoint cannot be read',
    );
    return undefined;
  }
};
