import { pollUntil } from '../db/poll.js';
import type { UnitOfWork } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import type { WorkContext } from '../shared/work-context.js';
import type { JobRow } from './job.js';
import { findJob } from './jobs-repository.js';

export interface JobsService {
  readonly get: (context: WorkContext, id: string) => Promise<JobRow>;
  /** The job when it has ended, or as it stands after `waitMs`. */
  readonly waitFor: (context: WorkContext, id: string, waitMs: number) => Promise<JobRow>;
}

const WAIT_STEP_MS = 100;

export const createJobsService = ({
  unitOfWork,
}: {
  readonly unitOfWork: UnitOfWork;
}): JobsService => {
  const get = async (context: WorkContext, id: string): Promise<JobRow> => {
    const job = await unitOfWork.read(context, (session) => findJob(session, id));
    if (job === undefined) throw new AppError('not_found');
    return job;
  };
  const ended = async (context: WorkContext, id: string): Promise<JobRow | undefined> => {
    const job = await get(context, id);
    return job.status === 'succeeded' || job.status === 'failed' ? job : undefined;
  };
  return {
    get,
    waitFor: async (context, id, waitMs) =>
      (await pollUntil(() => ended(context, id), {
        everyMs: WAIT_STEP_MS,
        attempts: Math.ceil(waitMs / WAIT_STEP_MS),
      })) ?? get(context, id),
  };
};
