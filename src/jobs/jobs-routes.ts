import { defineRoute, ok, type RouteDefinition } from '../http/route.js';
import { presentJob } from './jobs-presentation.js';
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
    description:
      'Long work, such as calculating a payroll cycle, runs as a job of the company. What came of it is read where the operation that began it says.',
    access: { kind: 'any' },
    request: { path: jobPath },
    responses: { 200: { description: 'How far the job is.', schema: jobOut } },
    errors: ['not_found'],
    handle: async ({ context, path, language }) =>
      ok(presentJob(await jobs.get(context, path.id), language)),
  }),
];
