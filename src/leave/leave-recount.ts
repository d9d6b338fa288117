import type { UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { enqueueJob } from '../jobs/enqueue-job.js';
import type { JobHandler } from '../jobs/job.js';
import { latestClosedPeriod } from '../payroll/payroll-read-model.js';
import type { PlanChange, PlanFollower } from '../schedules/plan-change-events.js';
import { firstDayOf, nextPayMonth } from '../shared/pay-month.js';
import { laterDate, type PlainDate } from '../shared/plain-date.js';
import { enterPlans } from './leave-locks.js';
import { lockLedger, readAccrualWorld } from './leave-ledger.js';
import {
  affectedRequests,
  countAffectedRequests,
  type AffectedRequest,
  type PlansChanged,
} from './leave-recount-repository.js';
import { recountRequest } from './leave-recount-request.js';
import { employeeOf, type ChangeDependencies, type LeaveCaller } from './leave-request-changes.js';

/** The kind of the job that counts many requests anew. */
export const RECOUNT_JOB_KIND = 'leave_recount';

/** Requests that are counted in the transaction that changes the plans; more of them are left to a job. */
const MAXIMUM_AT_ONCE = 50;
const CHUNK_REQUESTS = 50;

export interface RecountDependencies extends ChangeDependencies {
  /** Lets the job runner look at once. */
  readonly wakeJobs: () => void;
}

interface RecountPayload {
  readonly change: PlansChanged;
  readonly timeZone: string;
}

/**
 * Counts leave anew when the plans of its days change: a holiday, a schedule, whom it is given to, his department. A
 * day that is none of work any more goes back to the balance, one that becomes one is taken. Days of closed months
 * stay as they were paid. A few requests are counted at once, many by a job that the same transaction queues.
 */
export const createLeaveRecount =
  (dependencies: RecountDependencies): PlanFollower =>
  async (session, caller, { from, to, targets }) => {
    await enterPlans(session, true);
    const first = await firstOpenDay(session, from);
    for (const target of targets) {
      const change = { from: first, to, target };
      if ((await countAffectedRequests(session, change, MAXIMUM_AT_ONCE)) <= MAXIMUM_AT_ONCE) {
        const requests = await affectedRequests(session, change, {
          after: null,
          limit: MAXIMUM_AT_ONCE,
        });
        await recountAll(session, dependencies, caller, requests);
        continue;
      }
      const payload: RecountPayload = { change, timeZone: caller.timeZone };
      const { requestId } = caller.context;
      await enqueueJob(session, { kind: RECOUNT_JOB_KIND, payload, requestId });
      session.afterCommit(dependencies.wakeJobs);
    }
  };

const firstOpenDay = async (
  session: WriteSession,
  from: PlanChange['from'],
): Promise<PlainDate> => {
  const closed = await latestClosedPeriod(session);
  return closed === undefined ? from : laterDate(from, firstDayOf(nextPayMonth(closed)));
};

const recountAll = async (
  session: WriteSession,
  dependencies: ChangeDependencies,
  caller: LeaveCaller,
  requests: readonly AffectedRequest[],
): Promise<void> => {
  if (requests.length === 0) return;
  const world = await readAccrualWorld(session, dependencies.parameters);
  // In the order of the employees, as everybody locks accounts.
  for (const { id, employee_id: employeeId } of requests) {
    const ledger = await lockLedger(session, await employeeOf(session, employeeId));
    await recountRequest(session, dependencies, caller, { ledger, world, id });
  }
};

/** Counts in chunks; after a crash it begins anew, and what is counted already does not change again. */
export const createRecountJob = ({
  unitOfWork,
  ...dependencies
}: ChangeDependencies & { readonly unitOfWork: UnitOfWork }): JobHandler => ({
  run: async ({ job, context, signal, checkpoint }) => {
    const { change, timeZone } = job.payload as RecountPayload;
    let done = 0;
    for (let after: AffectedRequest | null = null; ;) {
      signal.throwIfAborted();
      const place = { after, limit: CHUNK_REQUESTS };
      const requests = await unitOfWork.write(context, async (session) => {
        const next = await affectedRequests(session, change, place);
        await recountAll(session, dependencies, { context, timeZone }, next);
        await checkpoint(session, { done: done + next.length, total: null, failed: 0 });
        return next;
      });
      done += requests.length;
      after = requests.at(-1) ?? null;
      if (after === null || requests.length < CHUNK_REQUESTS) return;
    }
  },
});
