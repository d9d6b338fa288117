import type { Knex } from 'knex';
import { arrayLiteral } from '../../db/array-literal.js';
import { applyPage, type PageRequest } from '../../db/keyset.js';
import { sql } from '../../db/query.js';
import type { Session } from '../../db/session.js';
import type { ErrorCode } from '../../errors/error-catalogue.js';
import type { TextParams } from '../../errors/language.js';
import type { DayOfEmployee } from '../attendance-computed-repository.js';
import type { LineOutcome, OutcomeBatch } from './import-lines-outcome-rules.js';
import type { ImportWarning, ReadingPlan } from './import-plan-rules.js';

export type ImportStatus = 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';

export interface ImportRow {
  readonly id: string;
  readonly status: ImportStatus;
  readonly name: string;
  readonly device_id: string | null;
  readonly mapping_name: string | null;
  readonly dry_run: boolean;
  readonly time_zone: string;
  readonly plan: ReadingPlan;
  readonly warnings: readonly ImportWarning[];
  readonly size_bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly piece_count: number;
  readonly file_removed_at: string | null;
  readonly lines_total: number;
  readonly lines_done: number;
  readonly created_count: number;
  readonly unchanged_count: number;
  readonly rejected_count: number;
  readonly days_changed: number;
  readonly job_id: string;
  readonly error: { readonly code: ErrorCode; readonly params: TextParams } | null;
  readonly created_at: string;
  readonly started_at: string | null;
  readonly finished_at: string | null;
}

const COLUMNS = `id, status, name, device_id, mapping_name, dry_run, time_zone, plan, warnings,
  size_bytes, encode(sha256, 'hex') as sha256, piece_count, file_removed_at, lines_total,
  lines_done, created_count, unchanged_count, rejected_count, days_changed, job_id, error, created_at, started_at,
  finished_at`;

export const insertUpload = (
  session: Session,
  { id, createdBy, now }: { id: string; createdBy: string | null; now: Date },
) =>
  session.run({
    name: 'attendance_import_insert',
    text: `insert into attendance_imports (company_id, id, created_by, created_at) values ($1, $2, $3, $4)`,
    values: [session.companyId, id, createdBy, now.toISOString()],
  });

export const insertPiece = (session: Session, importId: string, number: number, bytes: Buffer) =>
  session.run({
    name: 'attendance_import_piece_insert',
    text: `insert into attendance_import_pieces (company_id, import_id, number, bytes) values ($1, $2, $3, $4)`,
    values: [session.companyId, importId, number, bytes],
  });

/** The upload and everything that hangs on it; imports that have begun stay. */
export const deleteUpload = (session: Session, id: string) =>
  session.run({
    name: 'attendance_import_delete_upload',
    text: `delete from attendance_imports where company_id = $1 and id = $2 and status = 'uploading'`,
    values: [session.companyId, id],
  });

export interface QueuedImport {
  readonly id: string;
  readonly name: string;
  readonly deviceId: string | null;
  readonly mappingName: string | null;
  readonly dryRun: boolean;
  readonly timeZone: string;
  readonly plan: ReadingPlan;
  readonly warnings: readonly ImportWarning[];
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  readonly pieceCount: number;
  readonly linesTotal: number;
  readonly jobId: string;
}

export const queueImport = (session: Session, queued: QueuedImport) =>
  session.one<ImportRow>({
    name: 'attendance_import_queue',
    text: `update attendance_imports
      set status = 'queued', name = $3, device_id = $4, mapping_name = $5, dry_run = $6, time_zone = $7, plan = $8,
        warnings = $9, size_bytes = $10, sha256 = $11, piece_count = $12, lines_total = $13, job_id = $14
      where company_id = $1 and id = $2 and status = 'uploading'
      returning ${COLUMNS}`,
    values: [
      ...[session.companyId, queued.id, queued.name, queued.deviceId, queued.mappingName],
      ...[queued.dryRun, queued.timeZone, JSON.stringify(queued.plan)],
      ...[JSON.stringify(queued.warnings), queued.sizeBytes, queued.sha256, queued.pieceCount],
      ...[queued.linesTotal, queued.jobId],
    ],
  });

export const findImport = (session: Session, id: string) =>
  session.maybe<ImportRow>({
    name: 'attendance_import_find',
    text: `select ${COLUMNS} from attendance_imports where company_id = $1 and id = $2 and status <> 'uploading'`,
    values: [session.companyId, id],
  });

export const lockImport = (session: Session, id: string) =>
  session.maybe<ImportRow>({
    name: 'attendance_import_lock',
    text: `select ${COLUMNS} from attendance_imports
      where company_id = $1 and id = $2 and status <> 'uploading' for update`,
    values: [session.companyId, id],
  });

const ofCompany = (session: Session, status: ImportStatus | undefined): Knex.QueryBuilder => {
  const query = sql('attendance_imports')
    .where('company_id', session.companyId)
    .whereNot('status', 'uploading');
  return status === undefined ? query : query.where('status', status);
};

export const listImports = (
  session: Session,
  status: ImportStatus | undefined,
  page: PageRequest,
): Promise<ImportRow[]> =>
  session.rows<ImportRow>(applyPage(ofCompany(session, status).select(sql.raw(COLUMNS)), page));

export const countImports = async (
  session: Session,
  status: ImportStatus | undefined,
): Promise<number> => {
  const { count } = await session.one<{ count: number }>(
    ofCompany(session, status).select(sql.raw('count(*)::integer as count')),
  );
  return count;
};

export const countWaiting = async (session: Session): Promise<number> => {
  const { count } = await session.one<{ count: number }>({
    name: 'attendance_imports_waiting',
    text: `select count(*)::integer as count from attendance_imports
      where company_id = $1 and status in ('queued', 'running')`,
    values: [session.companyId],
  });
  return count;
};

/** Those that began later; earlier ones were cut off by a crash. */
export const countUploads = async (session: Session, begunAfter: Date): Promise<number> => {
  const { count } = await session.one<{ count: number }>({
    name: 'attendance_imports_uploading',
    text: `select count(*)::integer as count from attendance_imports
      where company_id = $1 and status = 'uploading' and created_at > $2`,
    values: [session.companyId, begunAfter.toISOString()],
  });
  return count;
};

export const startImport = (session: Session, id: string, now: Date) =>
  session.run({
    name: 'attendance_import_start',
    text: `update attendance_imports set status = 'running', started_at = $3
      where company_id = $1 and id = $2 and status = 'queued'`,
    values: [session.companyId, id, now.toISOString()],
  });

export interface ImportEnd {
  readonly status: 'succeeded' | 'failed' | 'cancelled';
  readonly now: Date;
  readonly error?: ImportRow['error'];
  /** In place of those stored. */
  readonly warnings?: readonly ImportWarning[];
}

/** @returns undefined when it has ended already */
export const finishImport = (session: Session, id: string, end: ImportEnd) =>
  session.maybe<ImportRow>({
    name: 'attendance_import_finish',
    text: `update attendance_imports
      set status = $3, finished_at = $4, error = $5, warnings = coalesce($6::jsonb, warnings),
        lines_total = case when $3 = 'succeeded' then lines_done else lines_total end
      where company_id = $1 and id = $2 and status in ('queued', 'running')
      returning ${COLUMNS}`,
    values: [
      ...[session.companyId, id, end.status, end.now.toISOString()],
      end.error ? JSON.stringify(end.error) : null,
      end.warnings ? JSON.stringify(end.warnings) : null,
    ],
  });

export const findPiece = (session: Session, importId: string, number: number) =>
  session.maybe<{ bytes: Buffer }>({
    name: 'attendance_import_piece_find',
    text: `select bytes from attendance_import_pieces where company_id = $1 and import_id = $2 and number = $3`,
    values: [session.companyId, importId, number],
  });

export const insertOutcomes = (session: Session, importId: string, batch: OutcomeBatch) =>
  session.run({
    name: 'attendance_import_batch_insert',
    text: `insert into attendance_import_batches
        (company_id, import_id, first_line, line_count, outcomes, rejected_count, remarks)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      ...[session.companyId, importId, batch.first_line, batch.line_count, batch.outcomes],
      ...[batch.rejected_count, JSON.stringify(batch.remarks)],
    ],
  });

export interface BatchCounts {
  /** Where the batch before it ended. */
  readonly linesDoneBefore: number;
  readonly linesDone: number;
  readonly created: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly daysChanged: number;
}

/** @returns whether the import still stands there: it may have been cancelled, or goes on elsewhere */
export const noteBatch = async (
  session: Session,
  id: string,
  counts: BatchCounts,
): Promise<boolean> => {
  const noted = await session.run({
    name: 'attendance_import_note_batch',
    text: `update attendance_imports
      set lines_done = $3, lines_total = greatest(lines_total, $3), created_count = created_count + $4,
        unchanged_count = unchanged_count + $5, rejected_count = rejected_count + $6,
        days_changed = days_changed + $7
      where company_id = $1 and id = $2 and status = 'running' and lines_done = $8`,
    values: [
      ...[session.companyId, id, counts.linesDone, counts.created, counts.unchanged],
      ...[counts.rejected, counts.daysChanged, counts.linesDoneBefore],
    ],
  });
  return noted === 1;
};

/** Batches that have lines behind `after`, in order; of refused lines only those that have some. */
export const findOutcomes = (
  session: Session,
  importId: string,
  question: { after: number; outcome: LineOutcome | undefined; limit: number },
) =>
  session.rows<OutcomeBatch>({
    name: 'attendance_import_batches_find',
    text: `select first_line, line_count, outcomes, rejected_count, remarks
      from attendance_import_batches
      where company_id = $1 and import_id = $2 and first_line + line_count - 1 > $3
        and case $4::text when 'rejected' then rejected_count > 0 when 'created' then position('c' in outcomes) > 0
          when 'unchanged' then position('u' in outcomes) > 0 else true end
      order by first_line
      limit $5`,
    values: [session.companyId, importId, question.after, question.outcome ?? '', question.limit],
  });

/** @returns the ids that were not there yet */
export const noteTrials = async (
  session: Session,
  importId: string,
  punchIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await session.rows<{ punch_id: string }>({
    name: 'attendance_import_trials_insert',
    text: `insert into attendance_import_trials (company_id, import_id, punch_id)
      select $1, $2, punch_id from unnest($3::uuid[]) as punch_id
      on conflict do nothing
      returning punch_id`,
    values: [session.companyId, importId, punchIds],
  });
  return new Set(rows.map(({ punch_id: id }) => id));
};

/** @returns how many of the days no earlier batch of the import has changed */
export const noteChangedDays = (
  session: Session,
  importId: string,
  days: readonly DayOfEmployee[],
): Promise<number> =>
  session.run({
    name: 'attendance_import_days_insert',
    text: `insert into attendance_import_days (company_id, import_id, work_date, employee_id)
      select $1, $2, work_date, employee_id from unnest($3::date[], $4::uuid[]) as day (work_date, employee_id)
      on conflict do nothing`,
    values: [
      ...[session.companyId, importId],
      arrayLiteral(days, ({ workDate }) => workDate),
      arrayLiteral(days, ({ employeeId }) => employeeId),
    ],
  });

const REMOVED_AT_ONCE = 50_000;
const PIECES_REMOVED_AT_ONCE = 64;

/** @returns whether there may be more */
export const removeTrials = async (session: Session, importId: string): Promise<boolean> => {
  const removed = await session.run({
    name: 'attendance_import_trials_remove',
    // By their places: a join with itself is planned badly for rows that no statistics know of.
    text: `delete from attendance_import_trials
      where ctid = any(array(
        select ctid from attendance_import_trials where company_id = $1 and import_id = $2 limit $3))`,
    values: [session.companyId, importId, REMOVED_AT_ONCE],
  });
  return removed === REMOVED_AT_ONCE;
};

/** @returns whether there may be more */
export const removeChangedDays = async (session: Session, importId: string): Promise<boolean> => {
  const removed = await session.run({
    name: 'attendance_import_days_remove',
    text: `delete from attendance_import_days
      where ctid = any(array(
        select ctid from attendance_import_days where company_id = $1 and import_id = $2 limit $3))`,
    values: [session.companyId, importId, REMOVED_AT_ONCE],
  });
  return removed === REMOVED_AT_ONCE;
};

/** @returns whether there may be more */
export const removePieces = async (session: Session, importId: string): Promise<boolean> => {
  const removed = await session.run({
    name: 'attendance_import_pieces_remove',
    text: `delete from attendance_import_pieces
      where ctid = any(array(
        select ctid from attendance_import_pieces where company_id = $1 and import_id = $2 limit $3))`,
    values: [session.companyId, importId, PIECES_REMOVED_AT_ONCE],
  });
  return removed === PIECES_REMOVED_AT_ONCE;
};

/** @returns whether it was there still */
export const noteFileRemoved = async (
  session: Session,
  id: string,
  now: Date,
): Promise<boolean> => {
  const noted = await session.run({
    name: 'attendance_import_note_file_removed',
    text: `update attendance_imports set file_removed_at = $3
      where company_id = $1 and id = $2 and file_removed_at is null`,
    values: [session.companyId, id, now.toISOString()],
  });
  return noted === 1;
};

/** Files whose import ended long ago, and uploads that never came to their end. */
export const findDiscarded = (
  session: Session,
  bounds: { endedBefore: Date; uploadedBefore: Date; limit: number },
) =>
  session.rows<{ id: string; is_upload: boolean }>({
    name: 'attendance_imports_discarded',
    text: `select id, status = 'uploading' as is_upload
      from attendance_imports
      where company_id = $1
        and ((status = 'uploading' and created_at < $3)
          or (finished_at < $2 and file_removed_at is null))
      order by created_at
      limit $4`,
    values: [
      ...[session.companyId, bounds.endedBefore.toISOString()],
      ...[bounds.uploadedBefore.toISOString(), bounds.limit],
    ],
  });
