import type { z } from 'zod';
import { errorCatalogue } from '../errors/error-catalogue.js';
import { fillText, type Language } from '../errors/language.js';
import type { AnswerRow, JobFailure, JobRow } from './job.js';
import type { jobOut } from './jobs-schema.js';

export const presentJob = (row: JobRow, language: Language): z.output<typeof jobOut> => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  progress: { done: row.progress_done, total: row.progress_total, failed: row.progress_failed },
  ...(row.error && { error: toError(row.error, language) }),
  created_at: row.created_at,
  finished_at: row.finished_at,
});

const toError = ({ code, params }: JobFailure, language: Language) => {
  const { title, detail } = errorCatalogue[code];
  return { code, title: title[language], detail: fillText(detail, language, params) };
};

export const presentAnswer = (row: AnswerRow, language: Language) => ({
  ...presentJob(row, language),
  result: row.result,
});
