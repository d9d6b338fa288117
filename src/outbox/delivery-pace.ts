import { LRUCache } from 'lru-cache';

/**
 * How fast each endpoint may be served by this worker. Like a TCP sender it begins carefully, opens up
 * with each success, and falls back to one at a time when the receiver is overloaded or silent.
 */
export interface DeliveryPace {
  /** How many requests an endpoint may have open at once. */
  readonly concurrencyOf: (endpointId: string) => number;
  /** How many deliveries are worth holding for it: what it takes in about a second. */
  readonly backlogOf: (endpointId: string) => number;
  readonly record: (endpointId: string, attempt: PacedAttempt) => void;
  /** Endpoints that something is known about. */
  readonly known: () => Iterable<string>;
}

export interface PacedAttempt {
  readonly durationMs: number;
  readonly outcome: 'succeeded' | 'failed' | 'overloaded';
}

export const FIRST_CONCURRENCY = 4;
const MAXIMUM_CONCURRENCY = 16;
const OVERLOADED_CONCURRENCY = 1;
const BACKLOG_MS = 1_000;
const MAXIMUM_BACKLOG = 200;
const REMEMBERED_ENDPOINTS = 500;
/** Weight of the newest attempt in the mean duration. */
const NEWEST_WEIGHT = 0.2;

interface Pace {
  readonly concurrency: number;
  readonly meanMs: number;
}

export const createDeliveryPace = (): DeliveryPace => {
  const paces = new LRUCache<string, Pace>({ max: REMEMBERED_ENDPOINTS });
  const concurrencyOf = (endpointId: string): number =>
    paces.get(endpointId)?.concurrency ?? FIRST_CONCURRENCY;
  return {
    concurrencyOf,
    backlogOf: (endpointId) => {
      const pace = paces.get(endpointId);
      if (pace === undefined) return FIRST_CONCURRENCY;
      const inTime = Math.floor((pace.concurrency * BACKLOG_MS) / Math.max(1, pace.meanMs));
      return Math.min(MAXIMUM_BACKLOG, Math.max(pace.concurrency, inTime));
    },
    record: (endpointId, attempt) => {
      const before = paces.get(endpointId);
      const meanMs = before
        ? before.meanMs + (attempt.durationMs - before.meanMs) * NEWEST_WEIGHT
        : attempt.durationMs;
      paces.set(endpointId, { meanMs, concurrency: next(concurrencyOf(endpointId), attempt) });
    },
    known: () => paces.keys(),
  };
};

const next = (concurrency: number, { outcome }: PacedAttempt): number => {
  if (outcome === 'overloaded') return OVERLOADED_CONCURRENCY;
  return outcome === 'succeeded' ? Math.min(MAXIMUM_CONCURRENCY, concurrency + 1) : concurrency;
};
