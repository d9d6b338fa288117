import type { CursorCodec } from '../http/cursor.js';
import { readList, type ListDefinition } from '../http/pagination.js';
import { created, defineRoute, noContent, ok, type RouteDefinition } from '../http/route.js';
import { callerOf } from './employees-routes.js';
import {
  incrementPenaltiesQuery,
  incrementPenaltyList,
  incrementPenaltyOut,
  incrementPenaltyPath,
  incrementPenaltyRequest,
} from './increment-penalties-schema.js';
import type {
  IncrementPenaltiesService,
  IncrementPenaltyRow,
} from './increment-penalties-service.js';

export interface IncrementPenaltiesRoutesDependencies {
  readonly incrementPenalties: IncrementPenaltiesService;
  readonly cursors: CursorCodec;
}

/** Ids are made in the order of time. */
const listed: ListDefinition = {
  name: 'increment-penalties',
  sortColumns: { date: 'p.decided_on', created_at: 'p.id' },
  defaultSort: '-date',
  tieBreaker: 'p.id',
};

const tag = 'Payroll';
const read = { kind: 'scope', scope: 'payroll:read' } as const;
const write = { kind: 'scope', scope: 'payroll:write' } as const;

const present = ({ decided_on: date, loss_share: share, ...row }: IncrementPenaltyRow) => ({
  ...row,
  date,
  loss_share: share === null ? null : Number(share),
});

export const createIncrementPenaltiesRoutes = (
  dependencies: IncrementPenaltiesRoutesDependencies,
): RouteDefinition[] => [...readingRoutes(dependencies), ...writingRoutes(dependencies)];

const readingRoutes = ({
  incrementPenalties,
  cursors,
}: IncrementPenaltiesRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/increment-penalties',
    operationId: 'listIncrementPenalties',
    tag,
    summary: 'List the penalties on annual increments',
    description: 'Those in money are in GET /penalties.',
    access: read,
    request: { query: incrementPenaltiesQuery },
    responses: { 200: { description: 'Penalties, latest first.', schema: incrementPenaltyList } },
    handle: async (call) => {
      const { query } = call;
      const request = readList(listed, query, cursors, call.context.companyId);
      const { employee, status } = query;
      const page = await incrementPenalties.list(
        callerOf(call),
        { employee, status },
        request.page,
      );
      return ok(
        request.envelope(page, present, (row, sort) =>
          sort.map(({ name }) => (name === 'date' ? row.decided_on : row.id)),
        ),
      );
    },
  }),
  defineRoute({
    method: 'get',
    path: '/increment-penalties/:id',
    operationId: 'getIncrementPenalty',
    tag,
    summary: 'Read a penalty on an annual increment',
    access: read,
    request: { path: incrementPenaltyPath },
    responses: { 200: { description: 'The penalty.', schema: incrementPenaltyOut } },
    handle: async (call) => ok(present(await incrementPenalties.get(callerOf(call), call.path.id))),
  }),
];

const writingRoutes = ({
  incrementPenalties,
}: IncrementPenaltiesRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'post',
    path: '/increment-penalties',
    operationId: 'createIncrementPenalty',
    tag,
    summary: 'Record a penalty on the next annual increment',
    description:
      'Its delay by at most three months, or the loss of at most half of it (law 14/2025 art. 139). It counts once, for the first increment that falls due on its day or later and is not given yet: POST /payroll/increments shows and honours it. Several together delay and take no more than the law allows for one.',
    access: write,
    request: { body: incrementPenaltyRequest },
    responses: {
      201: { description: 'The penalty.', schema: incrementPenaltyOut, headers: ['Location'] },
    },
    handle: async (call) => {
      const penalty = await incrementPenalties.record(callerOf(call), call.body);
      return created(`/api/v1/increment-penalties/${penalty.id}`, present(penalty));
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/increment-penalties/:id',
    operationId: 'withdrawIncrementPenalty',
    tag,
    summary: 'Withdraw a penalty on an annual increment',
    description: 'While no increment has served it; it stays in the list as withdrawn.',
    access: write,
    request: { path: incrementPenaltyPath },
    responses: { 204: { description: 'Withdrawn.' } },
    errors: ['penalty_served'],
    handle: async (call) => {
      await incrementPenalties.withdraw(callerOf(call), call.path.id);
      return noContent();
    },
  }),
];
