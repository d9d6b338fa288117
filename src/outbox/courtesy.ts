import { setTimeout as delay } from 'node:timers/promises';

/**
 * Business goes first. While those who write keep the database busy, delivery takes a tenth of the time,
 * and what it puts off goes out in larger and so cheaper rounds. It never stands still: however long they
 * keep it busy, a round follows after `LONGEST_REST_MS`.
 */
export interface Courtesy {
  /**
   * Looks at the load; to be called at a steady pace. A look at each round would find the connections of those
   * whose commits have just begun it.
   */
  readonly look: () => void;
  /**
   * Runs a round of fan-out and, while courtesy is due, waits until it is delivered.
   *
   * @param work is given the most events that the round may take; undefined: as many as there is room for
   */
  readonly round: <T>(work: (mostEvents: number | undefined) => Promise<T>) => Promise<T>;
  /** How long to rest after the last round. */
  readonly restMs: () => number;
}

export interface CourtesyOptions {
  /** How busy the database is with business: 0, not at all, to 1, with everything that it may use. */
  readonly load: () => number;
  /** Resolves when everything that was fanned out is delivered. */
  readonly idle: () => Promise<void>;
}

/** At what pace to look. */
export const LOOK_INTERVAL_MS = 20;
/** Work that comes at a pace leaves connections free most of the time; only who writes without a pause does not. */
const BUSY_LOAD = 0.95;
/** Weight of the newest look at the load: a short burst is no reason to rest. */
const NEWEST_WEIGHT = 0.05;
const REST_FACTOR = 9;
const LONGEST_REST_MS = 1_000;
/** A round that takes longer waits for its receivers and not for this machine. */
const LONGEST_ROUND_MS = 200;
const MOST_EVENTS = 200;

export const createCourtesy = ({ load, idle }: CourtesyOptions): Courtesy => {
  let meanLoad = 0;
  let roundMs = 0;
  const isDue = (): boolean => meanLoad >= BUSY_LOAD;
  return {
    look: () => {
      meanLoad += (load() - meanLoad) * NEWEST_WEIGHT;
    },
    round: async (work) => {
      const startedMs = performance.now();
      const result = await work(isDue() ? MOST_EVENTS : undefined);
      if (isDue()) await atMost(LONGEST_ROUND_MS, idle());
      roundMs = performance.now() - startedMs;
      return result;
    },
    restMs: () => (isDue() ? Math.min(LONGEST_REST_MS, roundMs * REST_FACTOR) : 0),
  };
};

/** Waits for something, but not for long. */
const atMost = async (milliseconds: number, something: Promise<void>): Promise<void> => {
  const ended = new AbortController();
  const late = delay(milliseconds, undefined, { signal: ended.signal }).catch(() => undefined);
  await Promise.race([something, late]);
  ended.abort();
};
