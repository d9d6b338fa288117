import type { z } from 'zod';
import type { FieldProblem } from '../../errors/app-error.js';
import type { Language } from '../../errors/language.js';
import { renderFieldProblem } from '../../errors/problem.js';
import type { PunchBatchResult, PunchResult } from './punches-ingest-service.js';
import type { DeviceRow, PunchRow } from './punches-repository.js';
import type { deviceOut, punchBatchOut, punchOut, ReadPunch } from './punches-schema.js';

type BatchOut = z.output<typeof punchBatchOut>;
type RowOut = BatchOut['results'][number];

/** The answer of a batch, the rows that were no rows in their places, errors in the caller's language. */
export const presentPunchBatch = (
  read: readonly ReadPunch[],
  { results, summary }: PunchBatchResult,
  language: Language,
): BatchOut => {
  const byIndex = new Map(results.map((result) => [result.index, result]));
  const rows = read.map((each, index): PunchResult =>
    each.ok
      ? (byIndex.get(index) ?? { index, outcome: 'rejected', problems: [] })
      : { index, outcome: 'rejected', problems: each.problems },
  );
  return {
    results: rows.map((row) => presentResult(row, language)),
    summary: {
      created: summary.created,
      unchanged: summary.unchanged,
      rejected: rows.filter(({ outcome }) => outcome === 'rejected').length,
      days_changed: summary.daysChanged,
    },
  };
};

const presentResult = (
  { index, outcome, id, flags, retroItemId, lockedPeriod, problems = [] }: PunchResult,
  language: Language,
): RowOut => {
  const [error, ...more] = problems.map((problem) => presentProblem(problem, language));
  return {
    index,
    outcome,
    ...(id !== undefined && { id }),
    ...(flags !== undefined && { flags: [...flags] }),
    ...(retroItemId !== undefined && { retro_item_id: retroItemId }),
    ...(lockedPeriod !== undefined && { period_locked: lockedPeriod }),
    ...(error !== undefined && { error }),
    ...(more.length > 0 && { more_errors: more }),
  };
};

const ROW_POINTER = /^\/[a-z]+\/\d+\/?/;

/** A problem of a row, its field without the place of the row. */
export const presentProblem = (problem: FieldProblem, language: Language) => {
  const { code, pointer, detail, params } = renderFieldProblem(problem, language);
  const inRow = pointer.replace(ROW_POINTER, '');
  // Of a row as a whole its place is told.
  const field = (inRow === '' ? pointer.slice(1) : inRow).replaceAll('/', '.');
  return { code, field, pointer, detail, params };
};

export const presentPunch = (row: PunchRow): z.output<typeof punchOut> => ({
  id: row.id,
  employee_id: row.employee_id,
  employee_code: row.employee_code,
  at: row.punched_at,
  offset_minutes: row.offset_minutes,
  time_zone: row.time_zone,
  local_time: row.local_time,
  alternative_at: row.alternative_at,
  direction: row.direction,
  device_id: row.device_id,
  external_id: row.external_id,
  source: row.source,
  flags: [...row.flags],
  clock_difference_seconds: row.clock_difference_seconds,
  note: row.note,
  received_at: row.received_at,
  is_duplicate: row.is_duplicate,
});

export const presentDevice = (row: DeviceRow): z.output<typeof deviceOut> => ({
  device_id: row.device_id,
  punches: Number(row.punch_count),
  first_punch_at: row.first_punch_at,
  last_punch_at: row.last_punch_at,
  last_received_at: row.last_received_at,
  clock_difference_seconds: row.clock_difference_seconds,
});
