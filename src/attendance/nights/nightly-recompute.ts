import type { UnitOfWork, WriteSession } from '../../db/unit-of-work.js';
import type { JobLogger } from '../../jobs/job-run.js';
import {
  recompute,
  type RecomputeDependencies,
  type SchedulesCaller,
} from '../../schedules/plan-change-events.js';
import { isAnybodyScheduled } from '../../schedules/schedules-read-model.js';
import { createBackgroundLoop } from '../../shared/background-loop.js';
import type { BackgroundWorker } from '../../shared/background-worker.js';
import { newId } from '../../shared/ids.js';
import { addDays, laterDate } from '../../shared/plain-date.js';
import { daysOfNight, latestDueDay, nightOf } from './nights-rules.js';
import {
  companiesToLookAt,
  enterNight,
  noteNight,
  type CompanyToLookAt,
} from './nights-repository.js';

export interface NightlyRecomputeDependencies extends RecomputeDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly logger: JobLogger;
}

export interface NightlyRecompute extends BackgroundWorker {
  /** Looks at every company whose night has come. @returns for how many of them days are computed */
  readonly runOnce: () => Promise<number>;
}

const LOOK_INTERVAL_MS = 5 * 60_000;
const COMPANIES_A_LOOK = 500;
const NO_COMPANY = '00000000-0000-0000-0000-000000000000';

/**
 * Makes the days without punches absences, rest days and holidays by themselves: once a night it queues the days
 * behind each company that has a schedule, and with them the days of nights that were missed, as far as their months
 * are open. However many instances look at once, a night is one job: the note of how far the days have come is
 * locked, and commits with the job.
 */
export const createNightlyRecompute = (
  dependencies: NightlyRecomputeDependencies,
): NightlyRecompute => {
  const { unitOfWork, clock, logger } = dependencies;

  const lookAt = async (company: CompanyToLookAt): Promise<boolean> => {
    const caller: SchedulesCaller = {
      context: { companyId: company.company_id, actor: { kind: 'system' }, requestId: newId() },
      timeZone: company.time_zone,
    };
    try {
      return await unitOfWork.write(caller.context, (session) =>
        computeNight(session, caller, dependencies),
      );
    } catch (error) {
      // The others have their night all the same, and this company the next look.
      logger.warn({ err: error, company_id: company.company_id }, 'a night was not computed');
      return false;
    }
  };

  let isStopping = false;
  const runOnce = async (): Promise<number> => {
    let count = 0;
    for (let after = NO_COMPANY; ;) {
      const place = { now: clock.now(), after, limit: COMPANIES_A_LOOK };
      const companies = await unitOfWork.system.read((session) =>
        companiesToLookAt(session, place),
      );
      for (const company of companies) {
        if (isStopping) return count;
        if (await lookAt(company)) count += 1;
      }
      const last = companies.at(-1);
      if (last === undefined || companies.length < COMPANIES_A_LOOK) return count;
      after = last.company_id;
    }
  };

  const loop = createBackgroundLoop({
    step: async () => {
      await runOnce();
      return false;
    },
    idleMs: LOOK_INTERVAL_MS,
    onError: (error) => logger.warn({ err: error }, 'nights could not be looked at'),
  });
  // No event makes a night come sooner.
  const wake = () => undefined;
  return {
    start: () => loop.start(),
    wake,
    stop: () => {
      isStopping = true;
      return loop.stop();
    },
    runOnce,
  };
};

/** @returns whether days are computed */
const computeNight = async (
  session: WriteSession,
  caller: SchedulesCaller,
  dependencies: RecomputeDependencies,
): Promise<boolean> => {
  const due = latestDueDay(caller.timeZone, dependencies.clock.now());
  const nextLookAt = nightOf(caller.timeZone, addDays(due, 1));
  const before = await enterNight(session, { computedThrough: addDays(due, -1), nextLookAt });
  await noteNight(session, { computedThrough: laterDate(before, due), nextLookAt });
  const days = daysOfNight(before, due);
  if (days === undefined || !(await isAnybodyScheduled(session, days))) return false;
  return recompute(session, caller, dependencies, { ...days, targets: [{ kind: 'company' }] });
};
