import { AppError } from '../errors/app-error.js';
import { defineRoute, ok, type RouteDefinition } from '../http/route.js';
import { wholeList } from '../http/whole-list.js';
import type { Clock } from '../shared/clock.js';
import { dayIn } from '../shared/company-day.js';
import { statutoryList, statutoryQuery } from './statutory-list-schema.js';
import { presentParameter } from './statutory-presentation.js';
import type { StatutoryService } from './statutory-service.js';

export interface StatutoryRoutesDependencies {
  readonly statutory: StatutoryService;
  readonly clock: Clock;
}

export const createStatutoryRoutes = ({
  statutory,
  clock,
}: StatutoryRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/statutory/parameters',
    operationId: 'listStatutoryParameters',
    tag: 'Statutory',
    summary: 'List every rate and limit of the law in force on a day',
    description:
      'Each with its law, article and source; a value that the company gave itself says so in `origin`. Answered whole, by key. What begins after the day is left out, so a day before July 2020 finds little.',
    access: { kind: 'any' },
    request: { query: statutoryQuery },
    responses: { 200: { description: 'The parameters.', schema: statutoryList } },
    handle: async ({ context, query, principal }) => {
      refuseUnknownChapter(query.chapter, statutory.chapters);
      const on = query.on ?? dayIn(principal.timeZone, clock.now());
      const found = await statutory.inForce(context, on, query.chapter);
      return ok(wholeList(found.map(presentParameter)));
    },
  }),
];

const refuseUnknownChapter = (chapter: string | undefined, known: readonly string[]): void => {
  if (chapter === undefined || known.includes(chapter)) return;
  const params = { allowed: known };
  throw new AppError('invalid_parameter', {
    errors: [{ pointer: 'chapter', in: 'query', code: 'invalid_value', params }],
  });
};
