/** Repeats a step: at once while there is more to do, else at the next wake-up or tick. */
export interface BackgroundLoop {
  readonly start: () => void;
  /** Any number of calls before the next step are one call. */
  readonly wake: () => void;
  /** Resolves when the running step has ended; no other follows. */
  readonly stop: () => Promise<void>;
}

export interface BackgroundLoopOptions {
  /** @returns whether there is more to do right now */
  readonly step: () => Promise<boolean>;
  /** The longest rest between two steps, and the rest after a failure. */
  readonly idleMs: number;
  /** The shortest rest after a step; only stopping ends it sooner. */
  readonly restMs?: () => number;
  readonly onError: (error: unknown) => void;
}

export const createBackgroundLoop = (options: BackgroundLoopOptions): BackgroundLoop => {
  let isStopping = false;
  let wakeRequested = false;
  let hasFailed = false;
  let resting: { readonly end: () => void; readonly canWake: boolean } | undefined;
  let finished: Promise<void> | undefined;

  const rest = (milliseconds: number, canWake: boolean): Promise<void> =>
    new Promise((resolve) => {
      if (isStopping) {
        resolve();
        return;
      }
      const end = (): void => {
        clearTimeout(timer);
        resting = undefined;
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      resting = { end, canWake };
    });

  const attempt = async (): Promise<boolean> => {
    try {
      const hasMore = await options.step();
      hasFailed = false;
      return hasMore;
    } catch (error) {
      hasFailed = true;
      options.onError(error);
      return false;
    }
  };
  // After a failure a wake-up is no reason to hurry: the next step would fail again.
  const mayHurry = (): boolean => wakeRequested && !hasFailed;

  const run = async (): Promise<void> => {
    while (!isStopping) {
      wakeRequested = false;
      const hasMore = await attempt();
      const restMs = options.restMs?.() ?? 0;
      if (restMs > 0) await rest(restMs, false);
      if (!hasMore && !mayHurry()) await rest(options.idleMs, true);
    }
  };

  return {
    start: () => {
      finished ??= run();
    },
    wake: () => {
      wakeRequested = true;
      if (!hasFailed && resting?.canWake === true) resting.end();
    },
    stop: async () => {
      isStopping = true;
      resting?.end();
      await finished;
    },
  };
};
