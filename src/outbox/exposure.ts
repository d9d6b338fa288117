/**
 * Bounds what a crash would deliver twice: what the receiver has got and the database does not know yet.
 * A worker may have so many of these open as are half a percent of what it has delivered, so that less
 * than one delivery in a hundred is repeated however often it is killed. It begins with a few and is at
 * full speed after some seconds.
 *
 * A request that takes much longer than others is no longer counted: slow receivers must not hold up the
 * rest, and what is lost with them is bounded by the requests that an endpoint may have open. What is long
 * follows from the recent answers, because on a busy machine all of them are. The first request to an
 * endpoint of which nothing is known, and all to one that is known to hang, are given up early: many that
 * hang would hold up the others one after the other.
 */
export interface Exposure {
  /** Whether another request may be begun. */
  readonly mayBegin: () => boolean;
  /**
   * A request begins; to be called when its answer is there, and counts on until it is settled.
   *
   * @param expectedMs how long it may last; undefined: nobody knows
   */
  readonly begin: (endpointId: string, expectedMs: number | undefined) => { answered: () => void };
  /** So many outcomes were written. */
  readonly settled: (count: number) => void;
}

const SMALLEST = 4;
const LARGEST = 128;
const SHARE = 0.005;
const SHORTEST_SLOW_MS = 20;
const LONGEST_SLOW_MS = 250;
const SLOW_FACTOR = 4;
/** For so long those are counted of which little is to be hoped. */
const DOUBTFUL_MS = 50;
/** Far more than answers take on a machine that is busy: whoever needs as long hangs. */
const HANGING_MS = 2_000;
/** Weight of the newest answer in the mean duration. */
const NEWEST_WEIGHT = 0.05;

/** @param onRoom called when there may be room again */
export const createExposure = (onRoom: () => void): Exposure => {
  let settledCount = 0;
  let unsettled = 0;
  const young = createYoung();
  let timer: NodeJS.Timeout | undefined;
  let meanMs = LONGEST_SLOW_MS / SLOW_FACTOR;

  const slowMs = (): number =>
    Math.min(LONGEST_SLOW_MS, Math.max(SHORTEST_SLOW_MS, meanMs * SLOW_FACTOR));
  const limit = (): number =>
    Math.min(LARGEST, Math.max(SMALLEST, Math.floor(settledCount * SHARE)));
  /** Nothing else may happen for long when all that is counted is slow. */
  const lookAgain = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onRoom();
    }, SHORTEST_SLOW_MS);
  };

  return {
    mayBegin: () => {
      if (young.size() + unsettled < limit()) return true;
      young.drop(slowMs());
      if (young.size() + unsettled < limit()) return true;
      if (young.size() > 0) lookAgain();
      return false;
    },
    begin: (endpointId, expectedMs) => {
      const request = young.add(endpointId, expectedMs);
      return {
        answered: () => {
          young.delete(request);
          unsettled += 1;
          // One that hangs says nothing about the others.
          const lastedMs = Math.min(LONGEST_SLOW_MS, performance.now() - request.startedMs);
          meanMs += (lastedMs - meanMs) * NEWEST_WEIGHT;
        },
      };
    },
    settled: (count) => {
      unsettled -= count;
      settledCount += count;
      onRoom();
    },
  };
};

interface OpenRequest {
  readonly startedMs: number;
  readonly endpointId: string;
}

/** Requests without an answer, until they are slow. */
const createYoung = () => {
  // Each in the order of their beginning.
  const usual = new Set<OpenRequest>();
  const doubtful = new Set<OpenRequest>();
  /** Endpoints of which nothing is known and which have got their first request. */
  const tried = new Set<string>();
  const drop = (requests: Set<OpenRequest>, afterMs: number): void => {
    const oldest = performance.now() - afterMs;
    for (const request of requests) {
      if (request.startedMs > oldest) break;
      requests.delete(request);
    }
  };
  return {
    size: () => usual.size + doubtful.size,
    add: (endpointId: string, expectedMs: number | undefined): OpenRequest => {
      const request = { startedMs: performance.now(), endpointId };
      const isFirst = expectedMs === undefined && !tried.has(endpointId);
      if (isFirst) tried.add(endpointId);
      const isDoubtful = isFirst || (expectedMs !== undefined && expectedMs > HANGING_MS);
      (isDoubtful ? doubtful : usual).add(request);
      return request;
    },
    delete: (request: OpenRequest): void => {
      usual.delete(request);
      doubtful.delete(request);
      tried.delete(request.endpointId);
    },
    drop: (slowMs: number): void => {
      drop(doubtful, Math.min(slowMs, DOUBTFUL_MS));
      drop(usual, slowMs);
    },
  };
};
