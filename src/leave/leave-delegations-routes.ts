import type { z } from 'zod';
import type { CursorCodec } from '../http/cursor.js';
import { parseIfMatch } from '../http/if-match.js';
import { readList, type ListDefinition } from '../http/pagination.js';
import {
  created,
  defineRoute,
  noContent,
  ok,
  versionTag,
  type RouteDefinition,
} from '../http/route.js';
import { delegationStatus } from './leave-delegation-rules.js';
import type { delegationOut } from './leave-delegations-schema.js';
import {
  delegationDetailOut,
  delegationList,
  delegationPatch,
  delegationPath,
  delegationRequest,
  delegationsQuery,
} from './leave-delegations-schema.js';
import type {
  DelegationDetail,
  DelegationView,
  LeaveDelegationsService,
} from './leave-delegations-service.js';
import { leaveCallerOf } from './leave-requests-routes.js';

const tag = 'Leave';
const read = { kind: 'scope', scope: 'leave:read' } as const;
const approve = { kind: 'scope', scope: 'leave:approve' } as const;

const list: ListDefinition = {
  name: 'leave-delegations',
  sortColumns: { created_at: 'id', from: 'from_date' },
  defaultSort: '-created_at',
  tieBreaker: 'id',
};

export interface LeaveDelegationsRoutesDependencies {
  readonly leaveDelegations: LeaveDelegationsService;
  readonly cursors: CursorCodec;
}

const present = ({ row, today }: DelegationView): z.output<typeof delegationOut> => ({
  id: row.id,
  delegator: { kind: row.delegator_kind, id: row.delegator_id },
  deputy: { kind: row.deputy_kind, id: row.deputy_id },
  from: row.from_date,
  to: row.to_date,
  note: row.note,
  status: delegationStatus(row, today),
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

const presentDetail = (detail: DelegationDetail): z.output<typeof delegationDetailOut> => ({
  ...present(detail),
  history: detail.history.map((each) => ({
    version: each.version,
    from: each.from_date,
    to: each.to_date,
    note: each.note,
    revoked: each.is_revoked,
    changed_by: { kind: each.changed_by_kind, id: each.changed_by },
    changed_at: each.changed_at,
  })),
});

export const createLeaveDelegationsRoutes = (
  dependencies: LeaveDelegationsRoutesDependencies,
): RouteDefinition[] => [...readingRoutes(dependencies), ...writingRoutes(dependencies)];

const readingRoutes = ({
  leaveDelegations,
  cursors,
}: LeaveDelegationsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/leave/delegations',
    operationId: 'listLeaveDelegations',
    tag,
    summary: 'List who decides about leave in whose name',
    access: read,
    request: { query: delegationsQuery },
    responses: { 200: { description: 'Newest first.', schema: delegationList } },
    handle: async (call) => {
      const { query } = call;
      const request = readList(list, query, cursors, call.context.companyId);
      const { status, delegator: delegatorId, deputy: deputyId } = query;
      const question = { status, delegatorId, deputyId };
      const page = await leaveDelegations.list(leaveCallerOf(call), question, request.page);
      return ok(
        request.envelope(page, present, ({ row }, sort) =>
          sort.map(({ name }) => (name === 'from' ? row.from_date : row.id)),
        ),
      );
    },
  }),
  defineRoute({
    method: 'get',
    path: '/leave/delegations/:id',
    operationId: 'getLeaveDelegation',
    tag,
    summary: 'Read a delegation with its history',
    access: read,
    request: { path: delegationPath },
    responses: {
      200: { description: 'The delegation.', schema: delegationDetailOut, headers: ['ETag'] },
    },
    handle: async (call) => {
      const detail = await leaveDelegations.get(leaveCallerOf(call), call.path.id);
      return ok(presentDetail(detail), versionTag(detail.row.version));
    },
  }),
];

const writingRoutes = ({
  leaveDelegations,
}: LeaveDelegationsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'post',
    path: '/leave/delegations',
    operationId: 'createLeaveDelegation',
    tag,
    summary: 'Name a deputy who decides about leave in your name',
    description:
      'For a range of days. The deputy has leave:approve himself, and says on_behalf_of when he approves or rejects; delegations are not handed on.',
    access: approve,
    request: { body: delegationRequest },
    responses: {
      201: {
        description: 'The delegation.',
        schema: delegationDetailOut,
        headers: ['ETag', 'Location'],
      },
    },
    errors: ['limit_reached'],
    handle: async (call) => {
      const detail = await leaveDelegations.create(leaveCallerOf(call), call.body);
      const { id, version } = detail.row;
      return created(`/api/v1/leave/delegations/${id}`, presentDetail(detail), versionTag(version));
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/leave/delegations/:id',
    operationId: 'updateLeaveDelegation',
    tag,
    summary: 'Change the days of a delegation',
    description: 'By who made it, or by a person who signs in.',
    access: approve,
    headers: ['If-Match'],
    request: { path: delegationPath, body: delegationPatch },
    responses: {
      200: { description: 'The delegation.', schema: delegationDetailOut, headers: ['ETag'] },
    },
    errors: ['not_own_delegation', 'leave_delegation_over'],
    handle: async (call) => {
      const expected = parseIfMatch(call.header('If-Match'));
      const caller = leaveCallerOf(call);
      const detail = await leaveDelegations.change(caller, call.path.id, call.body, expected);
      return ok(presentDetail(detail), versionTag(detail.row.version));
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/leave/delegations/:id',
    operationId: 'revokeLeaveDelegation',
    tag,
    summary: 'Revoke a delegation',
    description:
      'From now on; what was decided stays, and the delegation is listed as revoked. By who made it, or by a person who signs in.',
    access: approve,
    headers: ['If-Match'],
    request: { path: delegationPath },
    responses: { 204: { description: 'Revoked.' } },
    errors: ['not_own_delegation'],
    handle: async (call) => {
      const expected = parseIfMatch(call.header('If-Match'));
      await leaveDelegations.revoke(leaveCallerOf(call), call.path.id, expected);
      return noContent();
    },
  }),
];
