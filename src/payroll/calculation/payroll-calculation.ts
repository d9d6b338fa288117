import type { Session, UnitOfWork } from '../../db/unit-of-work.js';
import type { JobHandler, JobRun } from '../../jobs/job.js';
import type { PayMonth } from '../../shared/pay-month.js';
import type { StatutoryData } from '../../statutory/statutory-loader.js';
import { readCalculationTask, type CalculationTask } from './payroll-calculation-job.js';
import type { ChunkInputs } from './payroll-chunk-rules.js';
import {
  isOwn,
  lockOwn,
  readChunk,
  writeChunk,
  type CalculatedChunk,
  type Chunk,
  type WrittenChunk,
} from './payroll-chunks.js';
import * as cycles from '../cycles/payroll-cycles-repository.js';
import { cutoffOf } from './payroll-cutoff-rules.js';
import { toPayrollError } from '../cycles/payroll-domain-errors.js';
import type { CycleKind } from '../payroll-rules.js';
import { prepareRun, type PreparedRun } from './payroll-run.js';
import { calculateInSlices } from './payroll-slices.js';
import { takeSnapshot } from './payroll-snapshots.js';

export interface PayrollCalculationDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly statutory: StatutoryData;
  /** Employees of one transaction. */
  readonly chunkSize?: number;
}

/** Large enough that the statements of a chunk cost little, small enough to hold no lock or memory for long. */
const CHUNK_SIZE = 1_000;

/**
 * Calculates a cycle in chunks of employees by id. Each chunk is written in one transaction that replaces its
 * payslips and records how far the cycle has come: after a crash the next attempt goes on behind the last chunk that
 * was committed, and nothing is done twice or half. The facts of the next chunk are read meanwhile; one that changes
 * after it was read is a change since the calculation began, and makes the cycle stale.
 */
export const createPayrollCalculation = ({
  unitOfWork,
  statutory,
  chunkSize = CHUNK_SIZE,
}: PayrollCalculationDependencies): JobHandler => ({
  run: async (run) => {
    const task = readCalculationTask(run.job.payload);
    const begun = await unitOfWork.read(run.context, (session) => begin(session, task, statutory));
    if (begun !== undefined) await calculate(unitOfWork, run, task, begun, chunkSize);
  },
  failed: async (session, job) => {
    const cycle = await lockOwn(session, readCalculationTask(job.payload));
    if (cycle === undefined) return;
    const abandoned = await cycles.abandonCalculation(session, cycle.id);
    session.audit({
      action: 'payroll_cycle.calculation_failed',
      targetType: 'payroll_cycle',
      targetId: cycle.id,
      changes: { done: abandoned.progress_done, total: abandoned.progress_total },
    });
  },
});

interface Begun {
  readonly period: PayMonth;
  readonly kind: CycleKind;
  readonly reversesCycleId: string | null;
  /** Where an earlier attempt has come to; null at the beginning. */
  readonly lastEmployeeId: string | null;
  readonly prepared: PreparedRun;
}

/** Undefined when the calculation is no longer wanted. */
const begin = async (
  session: Session,
  task: CalculationTask,
  statutory: StatutoryData,
): Promise<Begun | undefined> => {
  const cycle = await cycles.findCycle(session, task.cycleId);
  if (!isOwn(cycle, task)) return undefined;
  const { period, kind } = cycle;
  try {
    return {
      period,
      kind,
      reversesCycleId: cycle.reverses_cycle_id,
      lastEmployeeId: cycle.last_employee_id,
      prepared: await prepareRun(session, cycle, statutory),
    };
  } catch (error) {
    throw toPayrollError(error);
  }
};

/**
 * Reads, computes and writes at the same time: while the database writes one chunk, the next is computed and the one
 * behind it is read. The writes keep their order, and at most one is under way.
 */
const calculate = async (
  unitOfWork: UnitOfWork,
  run: JobRun,
  task: CalculationTask,
  { period, kind, reversesCycleId, prepared, lastEmployeeId }: Begun,
  chunkSize: number,
): Promise<void> => {
  const { parameters } = prepared;
  const { accumulationStart, policies } = prepared.rules;
  const cutoff = cutoffOf(period, policies.attendanceCutoffDay);
  const read = (after: string | null): Promise<Chunk> =>
    unitOfWork.read(
      run.context,
      (session) =>
        readChunk(session, {
          ...{ cycleId: task.cycleId, period, kind, reversesCycleId, accumulationStart },
          ...{ parameters, cutoff, after, limit: chunkSize },
        }),
      { isolation: 'repeatable read' },
    );
  const write = (chunk: Chunk, results: CalculatedChunk): Promise<WrittenChunk> =>
    unitOfWork.write(run.context, (session) => writeChunk(session, run, task, chunk, results));

  let upcoming = read(lastEmployeeId);
  let underWay: Promise<WrittenChunk> | undefined;
  for (;;) {
    const chunk = await upcoming;
    const behind = chunk.isLast ? undefined : lookedAtLater(read(chunk.through));
    const results = await calculateChunk(chunk.inputs, prepared);
    let written = await underWay;
    if (written === undefined || written.kind === 'written') {
      underWay = lookedAtLater(write(chunk, results));
      if (behind !== undefined) {
        upcoming = behind;
        continue;
      }
      written = await underWay;
    }
    if (written.kind !== 'elsewhere') return;
    // Another worker was faster: this one goes on from where that one has come to.
    underWay = undefined;
    upcoming = read(written.lastEmployeeId);
  }
};

/** Awaited in another turn: until then its failure must not count as unhandled. */
const lookedAtLater = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined);
  return promise;
};

const calculateChunk = async (
  inputs: ChunkInputs,
  prepared: PreparedRun,
): Promise<CalculatedChunk> => {
  const results = await calculateInSlices(inputs, prepared);
  return { ...results, run: prepared, snapshot: await takeSnapshot(inputs, results.payslips) };
};
