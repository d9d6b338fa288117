import type { WriteSession } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import { enqueueJob } from './enqueue-job.js';
import { countUnfinishedJobs, forgetJobs } from './jobs-repository.js';

/** So many a company may have asked for that are not answered yet, of each kind. */
const MAXIMUM_WAITING_ANSWERS = 20;

/** Answers can be read this long after they were asked for. */
const KEPT_DAYS = 7;

/**
 * Queues a job whose result is the answer to its caller. It writes nothing but that, so an attempt that was cut off
 * is made again from the beginning, and the answer is written once, by whoever holds the lease at the end.
 *
 * @throws AppError limit_reached
 */
export const enqueueAnswer: typeof enqueueJob = async (session: WriteSession, job) => {
  await forgetJobs(session, job.kind, KEPT_DAYS);
  if ((await countUnfinishedJobs(session, job.kind)) >= MAXIMUM_WAITING_ANSWERS) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_WAITING_ANSWERS } });
  }
  return enqueueJob(session, job);
};
