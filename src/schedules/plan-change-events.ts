import type { WriteSession } from '../db/unit-of-work.js';
import { enqueueJob } from '../jobs/enqueue-job.js';
import { closedPeriodsAmong } from '../payroll/payroll-read-model.js';
import type { Clock } from '../shared/clock.js';
import { dayIn } from '../shared/company-day.js';
import { firstDayOf, nextPayMonth, payMonthOf, type PayMonth } from '../shared/pay-month.js';
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

/** Of the days of a change the last ones: a schedule may be dated back to the company's founding. */
const MAXIMUM_DAYS = 366;

export interface PlanChange {
  readonly from: PlainDate;
  /** Null: as far as days have come. */
  readonly to: PlainDate | null;
  readonly targets: readonly RecomputeTarget[];
  /** False where the change says nothing about whether a day has a record. */
  readonly completes?: boolean;
  /** The change decides about minutes of months that are paid, too: what comes of it waits as retro items. */
  readonly minutesOfClosed?: boolean;
}

/**
 * Has the days that have come and are not closed computed anew, once this transaction has committed; those who follow
 * plans learn of it at once.
 *
 * @returns whether there are any
 */
export const recompute = async (
  session: WriteSession,
  caller: SchedulesCaller,
  { clock, wakeJobs, followers = [] }: RecomputeDependencies,
  { from, to, targets, ...how }: PlanChange,
): Promise<boolean> => {
  for (const follow of followers) await follow(session, caller, { from, to, targets });
  const today = dayIn(caller.timeZone, clock.now());
  const end = to === null || to > today ? today : to;
  const days = { from: laterDate(from, addDays(end, -MAXIMUM_DAYS)), to: end };
  const first = how.minutesOfClosed === true ? days.from : await firstOpenDay(session, days);
  if (targets.length === 0 || first === undefined || first > end) return false;
  for (const target of targets) {
    await enqueueJob(session, {
      kind: RECOMPUTE_JOB_KIND,
      payload: { from: first, to, target, ...how },
      requestId: caller.context.requestId,
    });
  }
  session.afterCommit(wakeJobs);
  return true;
};

/** The same for what all days are read by: those that are open, of the last year. */
export const recomputeOpenDays = (
  session: WriteSession,
  caller: SchedulesCaller,
  dependencies: RecomputeDependencies,
): Promise<boolean> => {
  const from = addDays(dayIn(caller.timeZone, dependencies.clock.now()), -MAXIMUM_DAYS);
  const targets = [{ kind: 'company' }] as const;
  return recompute(session, caller, dependencies, { from, to: null, targets, completes: false });
};

/**
 * Undefined where every month of the days is closed. An open month may lie before a closed one; the days of closed
 * months in between are left alone where they are computed.
 */
const firstOpenDay = async (
  session: WriteSession,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<PlainDate | undefined> => {
  if (from > to) return undefined;
  const months: PayMonth[] = [];
  for (let month = payMonthOf(from); month <= payMonthOf(to); month = nextPayMonth(month)) {
    months.push(month);
  }
  const closed = new Set(await closedPeriodsAmong(session, months));
  const open = months.find((month) => !closed.has(month));
  return open === undefined ? undefined : laterDate(from, firstDayOf(open));
};
