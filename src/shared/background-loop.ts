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
  readonly onError: (error: unknown) => void;
}

export const createBackgroundLoop = (options: BackgroundLoopOptions): BackgroundLoop => {
  let isStopping = false;
  let wakeRequested = false;
  let hasFailed = false;
  let endRest: (() => void) | undefined;
  let finished: Promise<void> | undefined;

  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      if (isStopping) {
        resolve();
        return;
      }
      const timer = setTimeout(() => endRest?.(), options.idleMs);
      endRest = () => {
        clearTimeout(timer);
        endRest = undefined;
        resolve();
      };
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
      if (!hasMore && !mayHurry()) await rest();
    }
  };

  return {
    start: () => {
      finished ??= run();
    },
    wake: () => {
      wakeRequested = true;
      if (!hasFailed) endRest?.();
    },
    stop: async () => {
      isStopping = true;
      endRest?.();
      await finished;
    },
  };
};
