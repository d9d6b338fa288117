import type { UnitOfWork, WriteSession } from '../../db/unit-of-work.js';
import type { JobLogger } from '../../jobs/job-run.js';
import { createNightlyWorker, type NightlyWorker } from '../../jobs/nightly-worker.js';
import { createNightsRepository } from '../../jobs/nights-repository.js';
import {
  recompute,
  type RecomputeDependencies,
  type SchedulesCaller,
} from '../../schedules/plan-change-events.js';
import { isAnybodyScheduled } from '../../schedules/schedules-read-model.js';
import { addDays, laterDate } from '../../shared/plain-date.js';
import { daysOfNight, latestDueDay, nightOf } from './nights-rules.js';

/** Through which day the days of the companies have been computed. */
const nights = createNightsRepository({ name: 'attendance_nights', through: 'computed_through' });

export interface NightlyRecomputeDependencies extends RecomputeDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly logger: JobLogger;
}

export type NightlyRecompute = NightlyWorker;

/**
 * Makes the days without punches absences, rest days and holidays by themselves: once a night it queues the days
 * behind each company that has a schedule, and with them the days of nights that were missed, as far as their months
 * are open. However many instances look at once, a night is one job: the note of how far the days have come is
 * locked, and commits with the job.
 */
export const createNightlyRecompute = (
  dependencies: NightlyRecomputeDependencies,
): NightlyRecompute =>
  createNightlyWorker({
    ...dependencies,
    companiesToLookAt: nights.companiesToLookAt,
    lookAt: (session, caller) => computeNight(session, caller, dependencies),
  });

/** @returns whether days are computed */
const computeNight = async (
  session: WriteSession,
  caller: SchedulesCaller,
  dependencies: RecomputeDependencies,
): Promise<boolean> => {
  const due = latestDueDay(caller.timeZone, dependencies.clock.now());
  const nextLookAt = nightOf(caller.timeZone, addDays(due, 1));
  const before = await nights.enterNight(session, { through: addDays(due, -1), nextLookAt });
  await nights.noteNight(session, { through: laterDate(before, due), nextLookAt });
  const days = daysOfNight(before, due);
  if (days === undefined || !(await isAnybodyScheduled(session, days))) return false;
  return recompute(session, caller, dependencies, { ...days, targets: [{ kind: 'company' }] });
};
