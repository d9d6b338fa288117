import type { z } from 'zod';
import type { Language } from '../../errors/language.js';
import { presentProblem } from '../punches/punches-presentation.js';
import type { BulkOutcome, BulkResult } from './bulk-correction-service.js';
import type { CorrectionRow } from './corrections-repository.js';
import type { bulkCorrectionOut, correctionOut } from './corrections-schema.js';

export const presentCorrection = (row: CorrectionRow): z.output<typeof correctionOut> => ({
  id: row.id,
  employee_id: row.employee_id,
  employee_code: row.employee_code,
  work_date: row.work_date,
  reason: row.reason,
  day: row.request.day ?? null,
  punches: row.request.punches === undefined ? null : [...row.request.punches],
  status: row.status,
  requested_by: { kind: row.requested_by_kind, id: row.requested_by },
  decided_by:
    row.decided_by_kind === null ? null : { kind: row.decided_by_kind, id: row.decided_by },
  decided_at: row.decided_at,
  decision_note: row.decision_note,
  before: row.before,
  after: row.after,
  retro_item_id: row.retro_item_id,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

type BulkOut = z.output<typeof bulkCorrectionOut>;

export const presentBulk = ({ results, daysChanged }: BulkOutcome, language: Language): BulkOut => {
  const summary = { added: 0, skipped: 0, rejected: 0, days_changed: daysChanged };
  for (const { outcome } of results) summary[outcome] += 1;
  return { results: results.map((result) => presentBulkResult(result, language)), summary };
};

const presentBulkResult = (
  { employee, employeeId, outcome, skippedBecause, retroItemId, flags, problem }: BulkResult,
  language: Language,
): BulkOut['results'][number] => ({
  employee,
  employee_id: employeeId,
  outcome,
  ...(skippedBecause !== undefined && { skipped_because: skippedBecause }),
  ...(retroItemId !== undefined && { retro_item_id: retroItemId }),
  ...(flags !== undefined && { flags: [...flags] }),
  ...(problem !== undefined && { error: presentProblem(problem, language) }),
});
