import type { WriteSession } from '../db/unit-of-work.js';
import { enqueueJob } from '../jobs/enqueue-job.js';
import { latestClosedPeriod } from '../payroll/payroll-read-model.js';
import type { Clock } from '../shared/clock.js';
import { dayIn } from '../shared/company-day.js';
import { firstDayOf, nextPayMonth } from '../shared/pay-month.js';
import { addDays, laterDate, type PlainDate } from '../shared/plain-date.js';
import type { WorkContext } from '../shared/work-context.js';
import { RECOMPUTE_JOB_KIND, type RecomputeTarget } from './recompute-request-rules.js';

/** Who changes what is asked of a day, and in which time zone his company's day begins. */
export interface SchedulesCaller {
  readonly context: WorkContext;
  readonly timeZone: string;
}

export interface RecomputeDependencies {
  readonly clock: Clock;
  /** Lets the job runner look at once. */
  readonly wakeJobs: () => void;
  /** Whoever counts days to come by their plans, in the transaction that changes these. */
  readonly followers?: readonly PlanFollower[];
}

export type PlanFollower = (
  session: WriteSession,
  caller: SchedulesCaller,
  change: PlanChange,
) => Promise<void>;

/** Days further back are computed anew on demand alone: a schedule may be dated back to the company's founding. */
const MAXIMUM_PAST_DAYS = 366;

export interface PlanChange {
  readonly from: PlainDate;
  /** Null: as far as days have come. */
  readonly to: PlainDate | null;
  readonly targets: readonly RecomputeTarget[];
}

/**
 * Has the days that have come and are not closed computed anew, once this transaction has committed; those who follow
 * plans learn of it at once.
 *
 * @returns whether there are any
 */
export const recompute = async (
  session: WriteSession,
  { context, timeZone }: SchedulesCaller,
  { clock, wakeJobs, followers = [] }: RecomputeDependencies,
  { from, to, targets }: PlanChange,
): Promise<boolean> => {
  for (const follow of followers)
    await follow(session, { context, timeZone }, { from, to, targets });
  const today = dayIn(timeZone, clock.now());
  const closed = await latestClosedPeriod(session);
  const open = closed === undefined ? from : laterDate(from, firstDayOf(nextPayMonth(closed)));
  const first = laterDate(open, addDays(today, -MAXIMUM_PAST_DAYS));
  if (targets.length === 0 || first > today || (to !== null && to < first)) return false;
  for (const target of targets) {
    await enqueueJob(session, {
      kind: RECOMPUTE_JOB_KIND,
      payload: { from: first, to, target },
      requestId: context.requestId,
    });
  }
  session.afterCommit(wakeJobs);
  return true;
};
