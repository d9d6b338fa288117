import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { Session, UnitOfWork, WriteSession } from '../../db/unit-of-work.js';
import { AppError } from '../../errors/app-error.js';
import type { JobHandler, JobRun } from '../../jobs/job.js';
import type { Clock } from '../../shared/clock.js';
import { invariant } from '../../shared/invariant.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import {
  storePunches,
  tryPunches,
  type PunchBatchResult,
} from '../punches/punches-ingest-service.js';
import { PUNCH_LOCK_TIMEOUT_MS } from '../punches/punches-service.js';
import { removeMarks, sweepFiles } from './import-cleaning.js';
import {
  linesOfPunches,
  outcomesOf,
  readBatch,
  type ReadBatch,
  type StoredPunch,
} from './import-lines-outcome-rules.js';
import { createPunchReader } from './import-punch-rules.js';
import { batchRecords, readFileRecords, type RecordBatch } from './import-reader.js';
import * as repository from './imports-repository.js';
import type { ImportRow } from './imports-repository.js';

export const IMPORT_JOB_KIND = 'attendance_import';

const payloadSchema = z.object({ import_id: z.uuid() });

/** What the job needs to find its work. */
export const importPayload = (importId: string): z.output<typeof payloadSchema> => ({
  import_id: importId,
});

export interface ImportJobDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
  /** How long the bytes of a file are kept after its end. */
  readonly retentionDays: number;
  /** Lines of one transaction. */
  readonly batchLines?: number;
}

/** Enough that the statements of a batch cost little, few enough to hold no lock or memory for long. */
const BATCH_LINES = 4_000;

/**
 * Reads a file and stores its punches in batches. Each batch is one transaction, which also records its outcomes and
 * how far the reading has come: after a crash the next attempt reads the file again from the beginning, which gives
 * the same lines, and passes over those that are done. The next batch is read while the database stores one.
 */
export const createImportJob = (dependencies: ImportJobDependencies): JobHandler => ({
  run: async (run) => {
    const { import_id: id } = payloadSchema.parse(run.job.payload);
    const row = await begin(dependencies, run, id);
    if (row !== undefined && (await readFile(dependencies, run, row))) {
      await dependencies.unitOfWork.write(run.context, (session) =>
        succeed(dependencies, session, id),
      );
    }
    await removeMarks(dependencies, run.context, id);
    await sweepFiles(dependencies, run.context, dependencies.retentionDays);
  },
  failed: async (session, job, failure) => {
    const { import_id: id } = payloadSchema.parse(job.payload);
    const now = dependencies.clock.now();
    const row = await repository.finishImport(session, id, {
      status: 'failed',
      now,
      error: failure,
    });
    if (row !== undefined) audit(session, row, 'failed');
  },
});

/** Undefined when there is nothing to do, because it was cancelled. */
const begin = (
  { unitOfWork, clock }: ImportJobDependencies,
  { context }: JobRun,
  id: string,
): Promise<ImportRow | undefined> =>
  unitOfWork.write(context, async (session) => {
    const row = await repository.lockImport(session, id);
    if (row === undefined || row.finished_at !== null) return undefined;
    await repository.startImport(session, id, clock.now());
    return row;
  });

/** @returns whether it was read to its end; else it was cancelled or goes on elsewhere */
const readFile = async (
  dependencies: ImportJobDependencies,
  run: JobRun,
  row: ImportRow,
): Promise<boolean> => {
  const { unitOfWork, batchLines = BATCH_LINES } = dependencies;
  const reader = createPunchReader(row.plan, { deviceId: row.device_id });
  const batches = batchRecords(readFileRecords(piecesOf(unitOfWork, run, row), row.plan), {
    after: row.lines_done,
    lines: batchLines,
  });
  const read = async (): Promise<PreparedBatch | undefined> => {
    const next = await batches.next();
    if (next.done === true) return undefined;
    const batch = next.value;
    await nextTurn(); // requests are answered between two batches
    return { batch, content: readBatch(batch.records, reader, row.plan.header_line ?? 0) };
  };
  let linesDone = row.lines_done;
  for (let upcoming = read(); ;) {
    const prepared = await upcoming;
    if (prepared === undefined) return true;
    run.signal.throwIfAborted();
    upcoming = lookedAtLater(read());
    try {
      await unitOfWork.write(
        run.context,
        (session) => storeBatch(dependencies, session, run, { row, linesDone, ...prepared }),
        { lockTimeoutMs: PUNCH_LOCK_TIMEOUT_MS, inTurn: true },
      );
    } catch (error) {
      if (isOvertaken(error)) return false;
      throw error;
    }
    linesDone = lastLineOf(prepared.batch);
  }
};

/** Awaited in another turn: until then its failure must not count as unhandled. */
const lookedAtLater = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined);
  return promise;
};

async function* piecesOf(
  unitOfWork: UnitOfWork,
  { context, signal }: JobRun,
  { id, piece_count: pieceCount }: ImportRow,
): AsyncGenerator<Buffer> {
  for (let number = 1; number <= pieceCount; number += 1) {
    signal.throwIfAborted();
    const piece = await unitOfWork.read(context, (session) => findPiece(session, id, number));
    if (piece === undefined) return;
    yield piece.bytes;
  }
}

/** Undefined when the import was cancelled and its file removed meanwhile. */
const findPiece = async (session: Session, id: string, number: number) => {
  const piece = await repository.findPiece(session, id, number);
  if (piece !== undefined) return piece;
  const row = await repository.findImport(session, id);
  invariant(row?.finished_at !== null, 'a piece of an uploaded file is missing');
  return undefined;
};

interface PreparedBatch {
  readonly batch: RecordBatch;
  readonly content: ReadBatch;
}

const lastLineOf = ({ firstLine, lineCount }: RecordBatch): number => firstLine + lineCount - 1;

interface BatchTask extends PreparedBatch {
  readonly row: ImportRow;
  /** Where the batch before it ended. */
  readonly linesDone: number;
}

/**
 * Stores a batch and notes how far the import has come. The import itself is locked at the very end, so that nobody
 * who cancels it waits for the punches; a batch that was overtaken is undone.
 */
const storeBatch = async (
  dependencies: ImportJobDependencies,
  session: WriteSession,
  run: JobRun,
  { row, linesDone, batch, content }: BatchTask,
): Promise<void> => {
  const held = await repository.findImport(session, row.id);
  if (held?.status !== 'running' || held.lines_done !== linesDone) throw overtaken();
  const { results, changedDays } = await ingest(dependencies, session, row, content);
  const isDay = row.plan.columns.time_in !== undefined;
  const lines = linesOfPunches(content, results, isDay);
  const outcomes = outcomesOf(batch, content, lines);
  const rejected = outcomes.rejected_count;
  const done = lastLineOf(batch);
  await run.checkpoint(session, {
    done,
    total: Math.max(done, held.lines_total),
    failed: held.rejected_count + rejected,
  });
  const isNoted = await repository.noteBatch(session, row.id, {
    linesDoneBefore: linesDone,
    linesDone: done,
    created: lines.filter(({ outcome }) => outcome === 'created').length,
    unchanged: lines.filter(({ outcome }) => outcome === 'unchanged').length,
    rejected,
    daysChanged: await repository.noteChangedDays(session, row.id, changedDays),
  });
  if (!isNoted) throw overtaken();
  await repository.insertOutcomes(session, row.id, outcomes);
};

/** Undoes the batch: the import was cancelled, or another attempt is further. */
const overtaken = (): AppError => new AppError('import_has_ended', { params: { status: '' } });

const isOvertaken = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'import_has_ended';

const NOTHING: PunchBatchResult = {
  results: [],
  summary: { created: 0, unchanged: 0, rejected: 0, daysChanged: 0 },
  changedDays: [],
};

const ingest = async (
  { clock, parameters }: ImportJobDependencies,
  session: WriteSession,
  { id, dry_run: isTrial, time_zone: timeZone }: ImportRow,
  { punches }: ReadBatch,
): Promise<{ results: readonly StoredPunch[]; changedDays: PunchBatchResult['changedDays'] }> => {
  if (punches.length === 0) return NOTHING;
  const batch = { rows: punches, now: clock.now(), timeZone, deviceClock: null, note: null };
  if (!isTrial) return storePunches(session, { parameters }, batch);
  const tried = await tryPunches(session, batch);
  const newIds = tried.results.flatMap(({ outcome, id: punchId }) =>
    outcome === 'created' && punchId !== undefined ? [punchId] : [],
  );
  const fresh = await repository.noteTrials(session, id, newIds);
  const results = tried.results.map((result) =>
    result.outcome === 'created' && !fresh.has(result.id ?? '')
      ? { ...result, outcome: 'unchanged' as const }
      : result,
  );
  return { results, changedDays: [] };
};

const succeed = async (
  { clock }: ImportJobDependencies,
  session: WriteSession,
  id: string,
): Promise<void> => {
  const held = await repository.lockImport(session, id);
  if (held?.status !== 'running') return;
  const isEmpty = held.created_count + held.unchanged_count + held.rejected_count === 0;
  const row = await repository.finishImport(session, id, {
    status: 'succeeded',
    now: clock.now(),
    ...(isEmpty && { warnings: [...held.warnings, { code: 'no_lines', params: {} }] }),
  });
  if (row !== undefined) audit(session, row, 'succeeded');
};

const audit = (session: WriteSession, row: ImportRow, end: string): void => {
  session.audit({
    action: `attendance_import.${end}`,
    targetType: 'attendance_import',
    targetId: row.id,
    changes: {
      lines: row.lines_done,
      created: row.created_count,
      unchanged: row.unchanged_count,
      rejected: row.rejected_count,
    },
  });
};
