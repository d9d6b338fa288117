import { setTimeout as delay } from 'node:timers/promises';
import { createBackgroundLoop } from '../shared/background-loop.js';
import type { BackgroundWorker } from '../shared/background-worker.js';
import { newId } from '../shared/ids.js';
import {
  JOB_LEASE_MS,
  runJob,
  type ClaimedJob,
  type JobRunnerDependencies,
  type RunningJob,
} from './job-run.js';
import { claimJob } from './jobs-repository.js';

const MAXIMUM_CONCURRENT_JOBS = 2;
/** Beside those, for what a caller waits for: no answer of a moment stands behind an hour of documents. */
const MAXIMUM_AWAITED_BESIDE = 1;
const POLL_INTERVAL_MS = 1_000;
/** Longer than any chunk; what has not ended by then is resumed elsewhere when its lease ends. */
const STOP_LIMIT_MS = 20_000;

export interface JobRunner extends BackgroundWorker {
  /** Runs every job that is due, one after the other. @returns how many */
  readonly runOnce: () => Promise<number>;
}

/**
 * Claims jobs with a lease and a fencing token and runs them. A crash loses nothing: when the lease
 * has run out another worker resumes the job, and the token keeps the old one from writing.
 */
export const createJobRunner = (dependencies: JobRunnerDependencies): JobRunner => {
  const { logger, handlers } = dependencies;
  const kinds = Object.keys(handlers);
  const awaitedKinds = kinds.filter((kind) => handlers[kind]?.isAwaited);
  const running = new Set<RunningJob>();

  const kindsThatMayBegin = (): readonly string[] => {
    if (running.size < MAXIMUM_CONCURRENT_JOBS) return kinds;
    return running.size < MAXIMUM_CONCURRENT_JOBS + MAXIMUM_AWAITED_BESIDE ? awaitedKinds : [];
  };

  const begin = async (): Promise<RunningJob | undefined> => {
    const mayBegin = kindsThatMayBegin();
    if (mayBegin.length === 0) return undefined;
    const claimed = await claim(dependencies, mayBegin);
    if (claimed === undefined) return undefined;
    const job = runJob(dependencies, claimed);
    running.add(job);
    void job.finished.then(() => running.delete(job));
    return job;
  };

  const loop = createBackgroundLoop({
    step: async () => {
      const job = await begin();
      void job?.finished.then(() => loop.wake());
      return job !== undefined;
    },
    idleMs: POLL_INTERVAL_MS,
    onError: (error) => logger.warn({ err: error }, 'jobs could not be claimed'),
  });

  return {
    start: () => loop.start(),
    wake: () => loop.wake(),
    stop: async () => {
      await loop.stop();
      for (const job of running) job.interrupt();
      const ended = Promise.all([...running].map((job) => job.finished));
      await Promise.race([ended, delay(STOP_LIMIT_MS, undefined, { ref: false })]);
    },
    runOnce: async () => {
      let count = 0;
      for (let job = await begin(); job; job = await begin()) {
        await job.finished;
        count += 1;
      }
      return count;
    },
  };
};

const claim = async (
  { unitOfWork, clock }: JobRunnerDependencies,
  kinds: readonly string[],
): Promise<ClaimedJob | undefined> => {
  const now = clock.now();
  const token = newId();
  const leasedUntil = new Date(now.getTime() + JOB_LEASE_MS);
  const row = await unitOfWork.system.write((session) =>
    claimJob(session, { kinds, now, token, leasedUntil }),
  );
  return row && { ...row, token };
};
