import type { UnitOfWork, WriteSession } from '../../db/unit-of-work.js';
import { companyProfile } from '../../companies/companies-read-model.js';
import {
  countSelected,
  selectEmployees,
  type EmployeeSelection,
} from '../../employees/employees-selection-read-model.js';
import type { JobHandler, JobRun } from '../../jobs/job.js';
import {
  readRecomputeRequest,
  type RecomputeJobPayload,
} from '../../schedules/recompute-request-rules.js';
import { dayIn } from '../../shared/company-day.js';
import type { Clock } from '../../shared/clock.js';
import { daysBetween, type PlainDate } from '../../shared/plain-date.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { affectedRange } from '../../time-engine/affected-days.js';
import { enterAttendance } from '../attendance-batch-repository.js';
import { recomputeDays } from './punches-recompute-service.js';

export interface RecomputeJobDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
  /** Days of employees in one transaction. */
  readonly chunkDays?: number;
}

/** Enough that the statements of a chunk cost little, few enough to hold no lock or memory for long. */
const CHUNK_DAYS = 10_000;
/** Chunks may have to wait for batches of punches; below the limit of a statement. */
const CHUNK_LOCK_TIMEOUT_MS = 9_000;

interface Plan {
  readonly timeZone: string;
  readonly selection: EmployeeSelection;
  readonly how: Pick<Required<RecomputeJobPayload>, 'completes' | 'minutesOfClosed'>;
  readonly total: number;
}

/**
 * Computes the days of a range anew, in chunks of employees by id. After a crash it begins again: what is computed
 * already comes out the same and is not written, so that beginning again costs time and nothing else.
 */
export const createRecomputeJob = (dependencies: RecomputeJobDependencies): JobHandler => ({
  run: async (run) => {
    const plan = await prepare(dependencies, run);
    if (plan === undefined) return;
    const { from, to } = plan.selection;
    const { chunkDays = CHUNK_DAYS } = dependencies;
    const limit = Math.max(1, Math.floor(chunkDays / (daysBetween(from, to) + 1)));
    let after: string | null = null;
    for (let done = 0; ;) {
      run.signal.throwIfAborted();
      const ids: readonly string[] = await dependencies.unitOfWork.write(
        run.context,
        async (session) => {
          const chunk = await computeChunk(session, dependencies, plan, { after, limit });
          const progress = { done: done + chunk.length, total: plan.total, failed: 0 };
          await run.checkpoint(session, progress);
          return chunk;
        },
        { lockTimeoutMs: CHUNK_LOCK_TIMEOUT_MS, inTurn: true },
      );
      done += ids.length;
      if (ids.length < limit) return;
      after = ids.at(-1) ?? null;
    }
  },
});

/** Undefined when nothing of the range has come yet. */
const prepare = (
  { unitOfWork, clock }: RecomputeJobDependencies,
  { context, job }: JobRun,
): Promise<Plan | undefined> => {
  const { from, to: end, target, ...how } = readRecomputeRequest(job.payload);
  return unitOfWork.read(context, async (session) => {
    const { timeZone } = await companyProfile(session);
    const today = dayIn(timeZone, clock.now());
    const to: PlainDate = end === null || end > today ? today : end;
    if (from > to) return undefined;
    const selection: EmployeeSelection = {
      from,
      to,
      ...(target.kind === 'department' && { department: target.department }),
      ...(target.kind === 'employees' && { ids: target.ids }),
    };
    return { timeZone, selection, how, total: await countSelected(session, selection) };
  });
};

const computeChunk = async (
  session: WriteSession,
  { clock, parameters }: RecomputeJobDependencies,
  { timeZone, selection, how }: Plan,
  place: { readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> => {
  await enterAttendance(session, false);
  const ids = await selectEmployees(session, selection, place);
  const days = { from: selection.from, to: selection.to };
  // What is asked of a day has a say in the days around it: the week's hours, the shift before.
  const range = { from: affectedRange(days.from).from, to: affectedRange(days.to).to };
  const ranges = new Map(ids.map((id) => [id, [range]]));
  const complete = how.completes ? days : undefined;
  const { minutesOfClosed } = how;
  const request = { ranges, complete, minutesOfClosed, now: clock.now(), timeZone };
  await recomputeDays(session, { parameters }, request);
  return ids;
};
