import type { CursorCodec } from '../http/cursor.js';
import { parseIfMatch } from '../http/if-match.js';
import { readList, type ListDefinition } from '../http/pagination.js';
import { created, defineRoute, ok, versionTag, type RouteDefinition } from '../http/route.js';
import { presentPenalty } from './loans-presentation.js';
import { callerOf } from './loans-routes.js';
import {
  cancelRequest,
  loanPath,
  penaltiesQuery,
  penaltyList,
  penaltyOut,
  penaltyRequest,
} from './loans-schema.js';
import type { PenaltiesService } from './penalties-service.js';

/** Ids are made in the order of time. */
const list: ListDefinition = {
  name: 'penalties',
  sortColumns: { date: 'p.penalty_date', created_at: 'p.id' },
  defaultSort: '-date',
  tieBreaker: 'p.id',
};

const tag = 'Loans';
const read = { kind: 'scope', scope: 'payroll:read' } as const;
const write = { kind: 'scope', scope: 'payroll:write' } as const;

export interface PenaltiesRoutesDependencies {
  readonly penalties: PenaltiesService;
  readonly cursors: CursorCodec;
}

export const createPenaltiesRoutes = (
  dependencies: PenaltiesRoutesDependencies,
): RouteDefinition[] => [...readingRoutes(dependencies), ...writingRoutes(dependencies)];

const readingRoutes = ({ penalties, cursors }: PenaltiesRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/penalties',
    operationId: 'listPenalties',
    tag,
    summary: 'List the register of penalties',
    description: 'Reason, name and wage of every financial penalty (law 14/2025 art. 153).',
    access: read,
    request: { query: penaltiesQuery },
    responses: { 200: { description: 'Penalties, latest first.', schema: penaltyList } },
    handle: async (call) => {
      const { query } = call;
      const request = readList(list, query, cursors, call.context.companyId);
      const { employee, status, 'date[gte]': from, 'date[lte]': to } = query;
      const page = await penalties.list(
        callerOf(call),
        { employee, status, from, to },
        request.page,
      );
      return ok(
        request.envelope(page, presentPenalty, (row, sort) =>
          sort.map(({ name }) => (name === 'date' ? row.penalty_date : row.id)),
        ),
      );
    },
  }),
  defineRoute({
    method: 'get',
    path: '/penalties/:id',
    operationId: 'getPenalty',
    tag,
    summary: 'Read a penalty',
    access: read,
    request: { path: loanPath },
    responses: { 200: { description: 'The penalty.', schema: penaltyOut, headers: ['ETag'] } },
    handle: async (call) => {
      const penalty = await penalties.get(callerOf(call), call.path.id);
      return ok(presentPenalty(penalty), versionTag(penalty.version));
    },
  }),
];

const writingRoutes = ({ penalties }: PenaltiesRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'post',
    path: '/penalties',
    operationId: 'createPenalty',
    tag,
    summary: 'Enter a penalty in the register',
    description:
      'At most five days of the basic wage for one offence; a month takes at most five in all, and carries the rest (law 14/2025 art. 143). The money is the workers’, not the employer’s (art. 153).',
    access: write,
    request: { body: penaltyRequest },
    responses: {
      201: { description: 'The penalty.', schema: penaltyOut, headers: ['Location', 'ETag'] },
    },
    errors: ['limit_reached', 'period_locked'],
    handle: async (call) => {
      const penalty = await penalties.record(callerOf(call), call.body);
      return created(
        `/api/v1/penalties/${penalty.id}`,
        presentPenalty(penalty),
        versionTag(penalty.version),
      );
    },
  }),
  defineRoute({
    method: 'post',
    path: '/penalties/:id/cancel',
    operationId: 'cancelPenalty',
    tag,
    summary: 'Withdraw a penalty',
    description: 'While nothing was taken for it; the register keeps it as cancelled.',
    access: write,
    headers: ['If-Match'],
    request: { path: loanPath, body: cancelRequest },
    responses: { 200: { description: 'The penalty.', schema: penaltyOut, headers: ['ETag'] } },
    errors: ['loan_not_active', 'loan_already_collected'],
    handle: async (call) => {
      const expected = parseIfMatch(call.header('If-Match'));
      const penalty = await penalties.cancel(callerOf(call), call.path.id, call.body, expected);
      return ok(presentPenalty(penalty), versionTag(penalty.version));
    },
  }),
];
