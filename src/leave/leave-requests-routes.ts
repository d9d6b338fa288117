import type { CursorCodec } from '../http/cursor.js';
import { parseIfMatch } from '../http/if-match.js';
import { readList, type ListDefinition } from '../http/pagination.js';
import {
  created,
  defineRoute,
  ok,
  versionTag,
  type Call,
  type RouteDefinition,
} from '../http/route.js';
import type { ErrorCode } from '../errors/error-catalogue.js';
import type { LeaveCaller } from './leave-request-changes.js';
import { presentDetail, presentPlan, presentRequest } from './leave-requests-presentation.js';
import {
  approvalRequest,
  decisionRequest,
  leavePreviewOut,
  leaveRequestDetailOut,
  leaveRequestList,
  leaveRequestPath,
  leaveRequestRequest,
  leaveRequestsQuery,
} from './leave-requests-schema.js';
import type { LeaveRequestsService } from './leave-requests-service.js';
import { needsAnother, type LeaveAction } from './leave-rules.js';

const tag = 'Leave';

/** Ids are made in the order of time. */
const list: ListDefinition = {
  name: 'leave-requests',
  sortColumns: { created_at: 'r.id', from: 'r.from_date' },
  defaultSort: '-created_at',
  tieBreaker: 'r.id',
};

export interface LeaveRequestsRoutesDependencies {
  readonly leaveRequests: LeaveRequestsService;
  readonly cursors: CursorCodec;
}

export const leaveCallerOf = ({ context, principal }: Call): LeaveCaller => ({
  context,
  timeZone: principal.timeZone,
});

const read = { kind: 'scope', scope: 'leave:read' } as const;
const write = { kind: 'scope', scope: 'leave:write' } as const;

export const createLeaveRequestsRoutes = (
  dependencies: LeaveRequestsRoutesDependencies,
): RouteDefinition[] => [
  ...askingRoutes(dependencies),
  ...readingRoutes(dependencies),
  actionRoute(dependencies, {
    action: 'approve',
    operationId: 'approveLeaveRequest',
    summary: 'Approve a leave request',
    description:
      'By somebody else than who asked, and with several steps by somebody else at each; a deputy is both himself and the one in whose name he approves. The last approval debits the balance and makes the days of attendance say on_leave; a day of a closed month stays, and a retro item waits.',
    errors: ['own_leave_request', 'leave_no_delegation', 'leave_approved_before'],
  }),
  actionRoute(dependencies, {
    action: 'reject',
    operationId: 'rejectLeaveRequest',
    summary: 'Reject a leave request',
    description: 'By somebody else than who asked.',
    errors: ['own_leave_request', 'leave_no_delegation'],
  }),
  actionRoute(dependencies, {
    action: 'cancel',
    operationId: 'cancelLeaveRequest',
    summary: 'Cancel a leave request',
    description:
      'While it is pending or approved: its days go back to the balance, and attendance says again what it said before. The pay of days in closed months follows with the next payroll. Leave of an employment before a rehire goes back to the balance of that employment, where it is closed; annual leave stays where a settlement has paid what was left of it.',
    errors: ['leave_paid_out'],
  }),
  actionRoute(dependencies, {
    action: 'take',
    operationId: 'takeLeaveRequest',
    summary: 'Record that the leave was taken',
    description: 'From its last day on. It can no longer be cancelled then.',
    errors: ['leave_not_over'],
  }),
];

const askingRoutes = ({ leaveRequests }: LeaveRequestsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'post',
    path: '/leave/requests',
    operationId: 'createLeaveRequest',
    tag,
    summary: 'Ask for leave',
    description:
      'Counts the days by the employee’s own calendar and refuses, with the figures, what overlaps, exceeds the balance or a limit, or lacks a condition of the law. Pending requests hold their days.',
    access: write,
    request: { body: leaveRequestRequest },
    responses: {
      201: {
        description: 'The request, pending.',
        schema: leaveRequestDetailOut,
        headers: ['ETag', 'Location'],
      },
    },
    errors: ['limit_reached'],
    handle: async (call) => {
      const detail = await leaveRequests.create(leaveCallerOf(call), call.body);
      const { id, version } = detail.request;
      return created(
        `/api/v1/leave/requests/${id}`,
        presentDetail(detail, call.language),
        versionTag(version),
      );
    },
  }),
  defineRoute({
    method: 'post',
    path: '/leave/requests/preview',
    operationId: 'previewLeaveRequest',
    tag,
    summary: 'See what a leave request would come to',
    description:
      'The days that count, the balance before and after, and all that stands in the way.',
    access: read,
    request: { body: leaveRequestRequest },
    responses: { 200: { description: 'Nothing was kept.', schema: leavePreviewOut } },
    handle: async (call) =>
      ok(presentPlan(await leaveRequests.preview(leaveCallerOf(call), call.body), call.language)),
  }),
];

const readingRoutes = ({
  leaveRequests,
  cursors,
}: LeaveRequestsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/leave/requests',
    operationId: 'listLeaveRequests',
    tag,
    summary: 'List leave requests',
    access: read,
    request: { query: leaveRequestsQuery },
    responses: { 200: { description: 'Requests, newest first.', schema: leaveRequestList } },
    handle: async (call) => {
      const { query } = call;
      const request = readList(list, query, cursors, call.context.companyId);
      const { employee, department, type, status, from, to } = query;
      const statuses = status === undefined ? undefined : [status];
      const question = { employee, department, type, statuses, from, to };
      const page = await leaveRequests.list(leaveCallerOf(call), question, request.page);
      return ok(
        request.envelope(page, presentRequest, (row, sort) =>
          sort.map(({ name }) => (name === 'from' ? row.from_date : row.id)),
        ),
      );
    },
  }),
  defineRoute({
    method: 'get',
    path: '/leave/requests/:id',
    operationId: 'getLeaveRequest',
    tag,
    summary: 'Read a leave request',
    access: read,
    request: { path: leaveRequestPath },
    responses: {
      200: { description: 'The request.', schema: leaveRequestDetailOut, headers: ['ETag'] },
    },
    handle: async (call) => {
      const detail = await leaveRequests.get(leaveCallerOf(call), call.path.id);
      return ok(presentDetail(detail, call.language), versionTag(detail.request.version));
    },
  }),
];

/** Whoever cancels or records what was taken does so for himself. */
const bodyOf = (action: LeaveAction): typeof approvalRequest =>
  needsAnother(action) ? approvalRequest : (decisionRequest as typeof approvalRequest);

const actionRoute = (
  { leaveRequests }: LeaveRequestsRoutesDependencies,
  {
    action,
    errors,
    ...described
  }: {
    readonly action: LeaveAction;
    readonly operationId: string;
    readonly summary: string;
    readonly description: string;
    readonly errors: readonly ErrorCode[];
  },
): RouteDefinition =>
  defineRoute({
    ...described,
    method: 'post',
    path: `/leave/requests/:id/${action}`,
    tag,
    access: needsAnother(action) ? { kind: 'scope', scope: 'leave:approve' } : write,
    headers: ['If-Match'],
    request: {
      path: leaveRequestPath,
      body: bodyOf(action),
    },
    responses: {
      200: { description: 'The request.', schema: leaveRequestDetailOut, headers: ['ETag'] },
    },
    errors: ['leave_state', ...errors],
    handle: async (call) => {
      const detail = await leaveRequests.decide(leaveCallerOf(call), {
        id: call.path.id,
        action,
        note: call.body.note,
        onBehalfOf: call.body.on_behalf_of,
        expectedVersion: parseIfMatch(call.header('If-Match')),
      });
      return ok(presentDetail(detail, call.language), versionTag(detail.request.version));
    },
  });
