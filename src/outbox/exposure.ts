/**
 * Bounds what a crash would deliver twice: what the receiver has got and the database does not know yet.
 * A worker may have so many of these open as are half a percent of what it has delivered, so that less
 * than one delivery in a hundred is repeated however often it is killed. It begins with a few and is at
 * full speed after some seconds.
 *
 * A request that takes long is no longer counted: slow receivers must not hold up the others, and what
 * is lost with them is bounded by the requests that an endpoint may have open.
 */
export interface Exposure {
  /** Whether another request may be begun. */
  readonly mayBegin: () => boolean;
  /** A request begins; to be called when its answer is there, and counts on until it is settled. */
  readonly begin: () => { answered: () => void };
  /** So many outcomes were written. */
  readonly settled: (count: number) => void;
}

const SMALLEST = 4;
const LARGEST = 128;
const SHARE = 0.005;
const SLOW_MS = 20;

/** @param onRoom called when there may be room again */
export const createExposure = (onRoom: () => void): Exposure => {
  let settledCount = 0;
  let unsettled = 0;
  /** Requests without an answer, in the order of their beginning. */
  const young = new Set<{ readonly startedMs: number }>();
  let timer: NodeJS.Timeout | undefined;

  const limit = (): number =>
    Math.min(LARGEST, Math.max(SMALLEST, Math.floor(settledCount * SHARE)));
  const dropSlow = (): void => {
    const oldest = performance.now() - SLOW_MS;
    for (const request of young) {
      if (request.startedMs > oldest) break;
      young.delete(request);
    }
  };
  /** Nothing else may happen for long when all that is counted is slow. */
  const lookAgain = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onRoom();
    }, SLOW_MS);
  };

  return {
    mayBegin: () => {
      if (young.size + unsettled < limit()) return true;
      dropSlow();
      if (young.size + unsettled < limit()) return true;
      if (young.size > 0) lookAgain();
      return false;
    },
    begin: () => {
      const request = { startedMs: performance.now() };
      young.add(request);
      return {
        answered: () => {
          young.delete(request);
          unsettled += 1;
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
