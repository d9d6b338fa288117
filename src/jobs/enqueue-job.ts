import type { WriteSession } from '../db/unit-of-work.js';
import { newId } from '../shared/ids.js';
import { insertJob } from './jobs-repository.js';

/**
 * Queues a job in the transaction of the use case that needs it: both commit, or neither. To have it
 * begin at once instead of within a second, call `session.afterCommit(() => jobRunner.wake())` too.
 *
 * @returns the id, for GET /jobs/:id
 */
export const enqueueJob = async (
  session: WriteSession,
  job: {
    /** The name under which the runner knows its handler. */
    readonly kind: string;
    /** JSON; what the handler needs to find its work, not the work itself. */
    readonly payload: unknown;
    readonly requestId?: string | undefined;
  },
): Promise<string> => {
  const id = newId();
  await insertJob(session, {
    id,
    kind: job.kind,
    payload: job.payload,
    requestId: job.requestId ?? null,
  });
  return id;
};
