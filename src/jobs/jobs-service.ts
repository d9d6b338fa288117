import { pollUntil } from '../db/poll.js';
import type { UnitOfWork } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import type { WorkContext } from '../shared/work-context.js';
import type { AnswerRow, JobRow } from './job.js';
import { findAnswer, findJob, type AnswerKey } from './jobs-repository.js';

export type { AnswerKey };

export interface JobsService {
  readonly get: (context: WorkContext, id: string) => Promise<JobRow>;
  /** The job when it has ended, or as it stands after `waitMs`. */
  readonly waitFor: (context: WorkContext, id: string, waitMs: number) => Promise<JobRow>;
  /** A job with its result. Throws not_found. */
  readonly answer: (context: WorkContext, key: AnswerKey) => Promise<AnswerRow>;
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
    answer: async (context, key) => {
      const row = await unitOfWork.read(context, (session) => findAnswer(session, key));
      if (row === undefined) throw new AppError('not_found');
      return row;
    },
  };
};
