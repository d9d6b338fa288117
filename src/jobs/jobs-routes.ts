import type { z } from 'zod';
import { errorCatalogue } from '../errors/error-catalogue.js';
import { fillText, type Language } from '../errors/language.js';
import { defineRoute, ok, type RouteDefinition } from '../http/route.js';
import type { JobFailure, JobRow } from './job.js';
import { jobOut, jobPath } from './jobs-schema.js';
import type { JobsService } from './jobs-service.js';

export interface JobsRoutesDependencies {
  readonly jobs: JobsService;
}

export const createJobsRoutes = ({ jobs }: JobsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/jobs/:id',
    operationId: 'getJob',
    tag: 'Jobs',
    summary: 'Follow a job',
    description: 'Long work, such as calculating a payroll cycle, runs as a job of the company.',
    access: { kind: 'any' },
    request: { path: jobPath },
    responses: { 200: { description: 'How far the job is.', schema: jobOut } },
    errors: ['not_found'],
    handle: async ({ context, path, language }) =>
      ok(toJobOut(await jobs.get(context, path.id), language)),
  }),
];

const toJobOut = (row: JobRow, language: Language): z.output<typeof jobOut> => ({
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
