import { LRUCache } from 'lru-cache';
import type { Clock } from '../shared/clock.js';
import { createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.js';

/**
 * How fast each endpoint may be served by this worker: what its owner allows, and less while it is
 * broken or slow. Like a TCP sender a worker begins carefully, opens up with each success, and falls back
 * to one at a time when the receiver is overloaded or silent.
 */
export interface DeliveryPace {
  /** What the endpoint's owner has set. */
  readonly configure: (endpointId: string, limits: EndpointLimits) => void;
  /** How many requests an endpoint may have open at once. */
  readonly concurrencyOf: (endpointId: string) => number;
  /** How many deliveries are worth holding for it: what it takes in about a second. */
  readonly backlogOf: (endpointId: string) => number;
  /** Milliseconds that an attempt lasts; undefined before the first. */
  readonly meanOf: (endpointId: string) => number | undefined;
  /** Milliseconds until the next request may be begun, because of its rate. */
  readonly waitOf: (endpointId: string) => number;
  readonly noteStart: (endpointId: string) => void;
  /** Lets one delivery try whether a broken endpoint is back. */
  readonly probe: (endpointId: string) => void;
  /** @returns whether the endpoint is to be left alone from now on */
  readonly record: (endpointId: string, attempt: PacedAttempt) => boolean;
  /** Endpoints that something is known about. Asking for their backlog does not keep them in memory. */
  readonly known: () => Iterable<string>;
}

export interface EndpointLimits {
  readonly maxInFlight: number;
  readonly ratePerSecond: number | null;
  readonly ordered: boolean;
}

export interface PacedAttempt {
  readonly durationMs: number;
  readonly outcome: 'succeeded' | 'failed' | 'overloaded';
  readonly isConnectionFailure: boolean;
}

export const FIRST_CONCURRENCY = 4;
const MAXIMUM_CONCURRENCY = 20;
const OVERLOADED_CONCURRENCY = 1;
const BACKLOG_MS = 1_000;
const MAXIMUM_BACKLOG = 200;
/** More than a worker holds deliveries, so that no endpoint with one is forgotten. */
const REMEMBERED_ENDPOINTS = 2_000;
const SECOND_MS = 1_000;
/** Weight of the newest attempt in the mean duration. */
const NEWEST_WEIGHT = 0.2;

interface Pace {
  limits: EndpointLimits;
  concurrency: number;
  /** Unknown before the first attempt. */
  meanMs: number | undefined;
  /** Before this moment nothing is begun, on the monotonic clock. */
  nextStartMs: number;
  readonly breaker: CircuitBreaker;
}

const NO_LIMITS: EndpointLimits = {
  maxInFlight: MAXIMUM_CONCURRENCY,
  ratePerSecond: null,
  ordered: false,
};

const freshPace = (): Pace => ({
  limits: NO_LIMITS,
  concurrency: FIRST_CONCURRENCY,
  meanMs: undefined,
  nextStartMs: 0,
  breaker: createCircuitBreaker(),
});

export const createDeliveryPace = (clock: Clock): DeliveryPace => {
  const paces = new LRUCache<string, Pace>({ max: REMEMBERED_ENDPOINTS });
  const paceOf = (endpointId: string): Pace => {
    const known = paces.get(endpointId);
    if (known !== undefined) return known;
    const pace = freshPace();
    paces.set(endpointId, pace);
    return pace;
  };
  return {
    configure: (endpointId, limits) => {
      paceOf(endpointId).limits = limits;
    },
    concurrencyOf: (endpointId) => concurrencyOf(paceOf(endpointId), clock.now()),
    // Each claim asks it of all endpoints that are known: as use, that would turn their order round.
    backlogOf: (endpointId) => backlogOf(paces.peek(endpointId) ?? freshPace(), clock.now()),
    meanOf: (endpointId) => paces.peek(endpointId)?.meanMs,
    waitOf: (endpointId) => Math.max(0, paceOf(endpointId).nextStartMs - performance.now()),
    noteStart: (endpointId) => {
      const pace = paceOf(endpointId);
      const { ratePerSecond } = pace.limits;
      if (ratePerSecond === null) return;
      pace.nextStartMs = Math.max(pace.nextStartMs, performance.now()) + SECOND_MS / ratePerSecond;
    },
    probe: (endpointId) => paceOf(endpointId).breaker.probe(clock.now()),
    record: (endpointId, attempt) => {
      const pace = paceOf(endpointId);
      pace.meanMs =
        pace.meanMs === undefined
          ? attempt.durationMs
          : pace.meanMs + (attempt.durationMs - pace.meanMs) * NEWEST_WEIGHT;
      pace.concurrency = nextConcurrency(pace.concurrency, attempt);
      const hasFailed = attempt.outcome !== 'succeeded';
      return pace.breaker.record({ ...attempt, hasFailed }, clock.now());
    },
    known: () => paces.keys(),
  };
};

const concurrencyOf = ({ limits, concurrency, breaker }: Pace, now: Date): number =>
  Math.min(limits.ordered ? 1 : limits.maxInFlight, concurrency, breaker.limit(now) ?? Infinity);

const backlogOf = (pace: Pace, now: Date): number => {
  const concurrency = concurrencyOf(pace, now);
  if (concurrency === 0 || pace.breaker.limit(now) === 1) return concurrency;
  if (pace.limits.ordered) return 1;
  if (pace.meanMs === undefined) return concurrency;
  const inTime = Math.floor((concurrency * BACKLOG_MS) / Math.max(1, pace.meanMs));
  const most = Math.min(MAXIMUM_BACKLOG, pace.limits.ratePerSecond ?? Infinity);
  return Math.min(most, Math.max(concurrency, inTime));
};

const nextConcurrency = (concurrency: number, { outcome }: PacedAttempt): number => {
  if (outcome === 'overloaded') return OVERLOADED_CONCURRENCY;
  return outcome === 'succeeded' ? Math.min(MAXIMUM_CONCURRENCY, concurrency + 1) : concurrency;
};
