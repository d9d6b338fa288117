import { createHash } from 'node:crypto';
import { toPage, type Page, type PageRequest } from '../../db/keyset.js';
import type { UnitOfWork, WriteSession } from '../../db/unit-of-work.js';
import { AppError } from '../../errors/app-error.js';
import { enqueueJob } from '../../jobs/enqueue-job.js';
import type { JobsService } from '../../jobs/jobs-service.js';
import type { Clock } from '../../shared/clock.js';
import type { WorkContext } from '../../shared/work-context.js';
import type { AttendanceCaller } from '../attendance-service.js';
import { detectPlan } from './import-detection.js';
import { IMPORT_JOB_KIND, importPayload } from './import-job.js';
import { linesOf, type LineOutcome, type LineView } from './import-lines-outcome-rules.js';
import { findMappingByIdOrName } from './import-mappings-service.js';
import { guessEverything, type ImportWarning, type ReadingPlan } from './import-plan-rules.js';
import {
  discardUpload,
  storeUpload,
  type ArrivingFile,
  type StoredFile,
} from './import-upload-service.js';
import { removeFile } from './import-cleaning.js';
import * as repository from './imports-repository.js';
import type { ImportRow, ImportStatus } from './imports-repository.js';

/** What the sender says of a file beside the file. */
export interface ImportParameters {
  /** Id or name. */
  readonly mapping?: string | undefined;
  /** Of lines that name no device. */
  readonly device_id?: string | undefined;
  readonly name?: string | undefined;
  readonly dry_run?: boolean | undefined;
}

/** Hands over a file while it arrives, and then the fields that came with it. */
export type ReceiveFile = (
  take: (file: ArrivingFile) => Promise<StoredFile>,
) => Promise<{ readonly taken: StoredFile; readonly fields: Readonly<Record<string, string>> }>;

export interface LinesQuestion {
  readonly outcome: LineOutcome | undefined;
  /** Lines behind this one. */
  readonly after: number;
  readonly limit: number;
}

export interface ImportsService {
  /**
   * Stores the file, finds out how it is to be read, and queues the reading.
   *
   * @param readParameters from the fields of a form
   * @throws AppError file_empty, file_is_spreadsheet, file_not_text, columns_not_found, limit_reached,
   *   validation_failed for an unknown mapping
   */
  readonly create: (
    caller: AttendanceCaller,
    receive: ReceiveFile,
    readParameters: (fields: Readonly<Record<string, string>>) => ImportParameters,
  ) => Promise<ImportRow>;
  /** The import when it has ended, or as it stands after so many seconds. */
  readonly waitFor: (context: WorkContext, row: ImportRow, seconds: number) => Promise<ImportRow>;
  readonly get: (context: WorkContext, id: string) => Promise<ImportRow>;
  readonly list: (
    context: WorkContext,
    status: ImportStatus | undefined,
    page: PageRequest,
  ) => Promise<Page<ImportRow>>;
  readonly lines: (
    context: WorkContext,
    id: string,
    question: LinesQuestion,
  ) => Promise<readonly LineView[]>;
  /** Throws import_has_ended. What is stored already stays. */
  readonly cancel: (context: WorkContext, id: string) => Promise<ImportRow>;
  /** Removes the bytes; the outcomes stay. Throws import_is_running. */
  readonly removeFile: (context: WorkContext, id: string) => Promise<void>;
}

export interface ImportsDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly jobs: JobsService;
  /** Lets the job runner look at once. */
  readonly wakeJobs: () => void;
}

const MAXIMUM_WAITING_IMPORTS = 50;
const MAXIMUM_NAME_CHARACTERS = 200;
const TARGET = 'attendance_import';
/** Batches of outcomes that are read at once for one answer. */
const OUTCOME_BATCHES = 4;

export const createImportsService = (dependencies: ImportsDependencies): ImportsService => {
  const { unitOfWork, clock, jobs } = dependencies;
  const get = (context: WorkContext, id: string): Promise<ImportRow> =>
    unitOfWork.read(context, async (session) => found(await repository.findImport(session, id)));
  return {
    create: (caller, receive, readParameters) =>
      createImport(dependencies, caller, receive, readParameters),
    waitFor: async (context, row, seconds) => {
      await jobs.waitFor(context, row.job_id, seconds * 1_000);
      return get(context, row.id);
    },
    get,
    list: (context, status, page) =>
      unitOfWork.read(context, async (session) => {
        const total = page.includeTotal ? await repository.countImports(session, status) : null;
        return toPage(await repository.listImports(session, status, page), page, total);
      }),
    lines: (context, id, question) => readLines(unitOfWork, context, id, question),
    cancel: (context, id) =>
      unitOfWork.write(context, (session) => cancelImport(session, id, clock.now())),
    removeFile: async (context, id) => {
      await unitOfWork.write(context, (session) => refuseRunning(session, id));
      await removeFile(dependencies, context, id);
    },
  };
};

const found = (row: ImportRow | undefined): ImportRow => {
  if (row === undefined) throw new AppError('not_found');
  return row;
};

const createImport = async (
  dependencies: ImportsDependencies,
  caller: AttendanceCaller,
  receive: ReceiveFile,
  readParameters: (fields: Readonly<Record<string, string>>) => ImportParameters,
): Promise<ImportRow> => {
  const { context } = caller;
  let stored: StoredFile | undefined;
  try {
    const { fields } = await receive(async (file) => {
      stored = await storeUpload(dependencies, context, file);
      return stored;
    });
    if (stored === undefined) throw new AppError('invalid_upload');
    const row = await queue(dependencies, caller, stored, readParameters(fields));
    // The answer to an earlier request with the same key: its file is there already.
    if (row.id !== stored.id) await discardUpload(dependencies, context, stored.id);
    return row;
  } catch (error) {
    if (stored !== undefined) await discardUpload(dependencies, context, stored.id);
    throw error;
  }
};

const queue = async (
  { unitOfWork, wakeJobs }: ImportsDependencies,
  { context, timeZone }: AttendanceCaller,
  file: StoredFile,
  parameters: ImportParameters,
): Promise<ImportRow> => {
  const { idempotency } = context;
  const keyed = idempotency && {
    ...idempotency,
    fingerprint: fingerprintOf(idempotency.fingerprint, file.sha256, parameters),
  };
  const row = await unitOfWork.write(
    { ...context, ...(keyed && { idempotency: keyed }) },
    async (session) => {
      session.afterCommit(wakeJobs);
      return queueImport(session, context, timeZone, file, parameters);
    },
  );
  if (idempotency && keyed) idempotency.replayed = keyed.replayed;
  return row;
};

/** Stands for everything the caller sent, the file among it, which is nowhere in one piece. */
const fingerprintOf = (request: Buffer, file: Buffer, parameters: ImportParameters): Buffer =>
  createHash('sha256').update(request).update(file).update(JSON.stringify(parameters)).digest();

const queueImport = async (
  session: WriteSession,
  context: WorkContext,
  timeZone: string,
  file: StoredFile,
  { mapping: mappingName, device_id: deviceId, name, dry_run: dryRun = false }: ImportParameters,
): Promise<ImportRow> => {
  if ((await repository.countWaiting(session)) >= MAXIMUM_WAITING_IMPORTS) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_WAITING_IMPORTS } });
  }
  const mapping =
    mappingName === undefined ? undefined : await findMappingByIdOrName(session, mappingName);
  if (mappingName !== undefined && mapping === undefined) {
    throw new AppError('invalid_parameter', {
      errors: [{ pointer: 'mapping', in: 'query', code: 'not_found' }],
    });
  }
  const detected = detectPlan(file.head, mapping?.definition ?? guessEverything);
  if ('refusal' in detected) {
    throw new AppError(detected.refusal.code, { params: detected.refusal.params });
  }
  const { plan, warnings } = detected;
  const jobId = await enqueueJob(session, {
    kind: IMPORT_JOB_KIND,
    payload: importPayload(file.id),
    requestId: context.requestId,
  });
  const row = await repository.queueImport(session, {
    id: file.id,
    name: name ?? nameOf(file),
    deviceId: deviceId ?? null,
    mappingName: mapping?.name ?? null,
    dryRun,
    timeZone,
    plan,
    warnings: [...warnings, ...deviceWarning(plan, deviceId)],
    sizeBytes: file.sizeBytes,
    sha256: file.sha256,
    pieceCount: file.pieceCount,
    linesTotal: file.lineCount,
    jobId,
  });
  session.audit({
    action: 'attendance_import.created',
    targetType: TARGET,
    targetId: row.id,
    changes: { name: row.name, size_bytes: row.size_bytes, sha256: row.sha256, dry_run: dryRun },
  });
  return row;
};

const nameOf = ({ name }: StoredFile): string =>
  (name ?? '')
    .replace(/[\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g, '')
    .toWellFormed()
    .trim()
    .slice(0, MAXIMUM_NAME_CHARACTERS);

/** The device is part of what identifies a punch: with and without its name the same line is two punches. */
const deviceWarning = ({ columns }: ReadingPlan, deviceId: string | undefined): ImportWarning[] =>
  columns.device === undefined && deviceId === undefined
    ? [{ code: 'device_unknown', params: {} }]
    : [];

const readLines = (
  unitOfWork: UnitOfWork,
  context: WorkContext,
  id: string,
  { outcome, after: start, limit }: LinesQuestion,
): Promise<readonly LineView[]> =>
  unitOfWork.read(context, async (session) => {
    found(await repository.findImport(session, id));
    const lines: LineView[] = [];
    for (let after = start; lines.length < limit;) {
      const batches = await repository.findOutcomes(session, id, {
        after,
        outcome,
        limit: lines.length === 0 ? 1 : OUTCOME_BATCHES, // one of many lines is often enough
      });
      for (const batch of batches) lines.push(...linesOf(batch, { after, outcome }));
      const last = batches.at(-1);
      if (last === undefined) break;
      after = last.first_line + last.line_count - 1;
    }
    return lines.slice(0, limit);
  });

const cancelImport = async (session: WriteSession, id: string, now: Date): Promise<ImportRow> => {
  const row = found(await repository.lockImport(session, id));
  if (row.status === 'cancelled') return row;
  const cancelled = await repository.finishImport(session, id, { status: 'cancelled', now });
  if (cancelled === undefined) {
    throw new AppError('import_has_ended', { params: { status: row.status } });
  }
  session.audit({
    action: 'attendance_import.cancelled',
    targetType: TARGET,
    targetId: id,
    changes: { lines_done: cancelled.lines_done, lines_total: cancelled.lines_total },
  });
  return cancelled;
};

const refuseRunning = async (session: WriteSession, id: string): Promise<void> => {
  const row = found(await repository.lockImport(session, id));
  if (row.finished_at === null) throw new AppError('import_is_running');
  if (row.file_removed_at !== null) return;
  session.audit({
    action: 'attendance_import.file_removed',
    targetType: TARGET,
    targetId: id,
    changes: { size_bytes: row.size_bytes },
  });
};
