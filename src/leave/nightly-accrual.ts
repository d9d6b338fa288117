import type { UnitOfWork } from '../db/unit-of-work.js';
import { enqueueJob } from '../jobs/enqueue-job.js';
import type { JobHandler } from '../jobs/job.js';
import type { JobLogger } from '../jobs/job-run.js';
import { createNightlyWorker, type NightlyWorker } from '../jobs/nightly-worker.js';
import type { Clock } from '../shared/clock.js';
import { dayIn } from '../shared/company-day.js';
import { addDays, laterDate, type PlainDate } from '../shared/plain-date.js';
import { toInstant } from '../shared/zone-time.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { bookChunk } from './leave-accrual-chunks.js';
import { keepsLeave, leaveNights } from './leave-nights-repository.js';

/** The kind of the job that books what has accrued and expired. */
export const ACCRUAL_JOB_KIND = 'leave_accrual';

export interface NightlyAccrualDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly logger: JobLogger;
  /** Lets the job runner look at once. */
  readonly wakeJobs: () => void;
}

/**
 * Has the ledgers of each company booked on its own midnight, where it keeps its leave here. What was missed while
 * the service was down is due by itself, so that one job books all of it; however many instances look, a night is
 * one job.
 */
export const createNightlyAccrual = (dependencies: NightlyAccrualDependencies): NightlyWorker =>
  createNightlyWorker({
    ...dependencies,
    companiesToLookAt: leaveNights.companiesToLookAt,
    lookAt: async (session, { context, timeZone }) => {
      const today = dayIn(timeZone, dependencies.clock.now());
      const nextLookAt = toInstant(timeZone, addDays(today, 1), 0).instant;
      const yesterday = addDays(today, -1);
      const before = await leaveNights.enterNight(session, { through: yesterday, nextLookAt });
      await leaveNights.noteNight(session, { through: laterDate(before, today), nextLookAt });
      if (before >= today || !(await keepsLeave(session))) return false;
      const payload: AccrualPayload = { through: today };
      await enqueueJob(session, { kind: ACCRUAL_JOB_KIND, payload, requestId: context.requestId });
      session.afterCommit(dependencies.wakeJobs);
      return true;
    },
  });

interface AccrualPayload {
  readonly through: PlainDate;
}

/** Books in chunks; after a crash it begins anew, and finds what is booked already. */
export const createAccrualJob = ({
  unitOfWork,
  parameters,
}: {
  readonly unitOfWork: UnitOfWork;
  readonly parameters: ParameterSet;
}): JobHandler => ({
  run: async ({ job, context, signal, checkpoint }) => {
    const { through } = job.payload as AccrualPayload;
    let done = 0;
    for (let after: string | null = null; ;) {
      signal.throwIfAborted();
      const place = { after, today: through };
      const chunk = await unitOfWork.write(context, async (session) => {
        const booked = await bookChunk(session, parameters, place);
        await checkpoint(session, { done: done + booked.employees, total: null, failed: 0 });
        return booked;
      });
      done += chunk.employees;
      if (chunk.last === null) return;
      after = chunk.last;
    }
  },
});
