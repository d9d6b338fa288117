import type { z } from 'zod';
import type { Language } from '../errors/language.js';
import { renderFieldProblem } from '../errors/problem.js';
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
import {
  assignmentList,
  assignmentOut,
  assignmentPatch,
  assignmentPath,
  assignmentQuery,
  assignmentRequest,
  bulkAssignmentOut,
  bulkAssignmentRequest,
} from './assignments-schema.js';
import type { AssignmentsService, AssignmentView } from './assignments-service.js';
import type { BulkResult } from './bulk-assignment-service.js';
import { callerOf } from './shifts-routes.js';

const list: ListDefinition = {
  name: 'schedule-assignments',
  // Ids are ordered by creation, and exact in an answer.
  sortColumns: { from: 'a.from_date', created_at: 'a.id' },
  defaultSort: '-from',
  tieBreaker: 'a.id',
};

const tag = 'Schedules';
const read = { kind: 'scope', scope: 'attendance:read' } as const;
const write = { kind: 'scope', scope: 'attendance:write' } as const;

export interface AssignmentsRoutesDependencies {
  readonly assignments: AssignmentsService;
  readonly cursors: CursorCodec;
}

const present = ({
  target_kind: target,
  ...row
}: AssignmentView): z.output<typeof assignmentOut> => ({
  ...row,
  target,
});

const presentBulk = (
  { results, summary }: BulkResult,
  language: Language,
): z.output<typeof bulkAssignmentOut> => ({
  results: results.map(({ problem, ...row }) => {
    if (problem === undefined) return row;
    const { code, pointer, detail, params } = renderFieldProblem(problem, language);
    const field = pointer.slice(pointer.lastIndexOf('/') + 1);
    return { ...row, error: { code, field, pointer, detail, params } };
  }),
  summary,
});

export const createAssignmentsRoutes = (
  dependencies: AssignmentsRoutesDependencies,
): RouteDefinition[] => [
  ...readingRoutes(dependencies),
  ...creatingRoutes(dependencies),
  ...changingRoutes(dependencies),
];

const readingRoutes = ({
  assignments,
  cursors,
}: AssignmentsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/schedule-assignments',
    operationId: 'listScheduleAssignments',
    tag,
    summary: 'List who has which schedule',
    description:
      'On a day an assignment of the employee counts before one of his department, and that before the one of the company.',
    access: read,
    request: { query: assignmentQuery },
    responses: { 200: { description: 'Assignments, latest first.', schema: assignmentList } },
    handle: async ({ context, query }) => {
      const request = readList(list, query, cursors, context.companyId);
      const { target, employee, department, schedule_id: scheduleId, on } = query;
      const question = { target, employee, department, scheduleId, on };
      const page = await assignments.list(context, question, request.page);
      const positionOf = (row: AssignmentView, sort: readonly { readonly name: string }[]) =>
        sort.map(({ name }) => (name === 'from' ? row.from : row.id));
      return ok(request.envelope(page, present, positionOf));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/schedule-assignments/:id',
    operationId: 'getScheduleAssignment',
    tag,
    summary: 'Read an assignment',
    access: read,
    request: { path: assignmentPath },
    responses: {
      200: { description: 'The assignment.', schema: assignmentOut, headers: ['ETag'] },
    },
    handle: async ({ context, path }) => {
      const assignment = await assignments.get(context, path.id);
      return ok(present(assignment), versionTag(assignment.version));
    },
  }),
];

const creatingRoutes = ({ assignments }: AssignmentsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'post',
    path: '/schedule-assignments',
    operationId: 'createScheduleAssignment',
    tag,
    summary: 'Give a schedule to an employee, a department or the whole company',
    description:
      'Two assignments of the same target never share a day: the refusal names the other. Days that have come and are not closed are computed anew, as far back as a year: a scheduled day on which nobody came becomes an absence, unpaid unless the company says otherwise.',
    access: write,
    request: { body: assignmentRequest },
    responses: {
      201: { description: 'The assignment.', schema: assignmentOut, headers: ['Location', 'ETag'] },
    },
    errors: ['assignment_overlaps', 'period_locked'],
    handle: async (call) => {
      const assignment = await assignments.create(callerOf(call), call.body);
      const location = `/api/v1/schedule-assignments/${assignment.id}`;
      return created(location, present(assignment), versionTag(assignment.version));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/schedule-assignments/bulk',
    operationId: 'createScheduleAssignments',
    tag,
    summary: 'Give a schedule to many employees',
    description:
      'Each employee has his own outcome; what is stored already is `unchanged`, so that a request may be sent again.',
    access: write,
    bodyLimit: 'bulk',
    request: { body: bulkAssignmentRequest },
    responses: { 200: { description: 'The outcomes, in order.', schema: bulkAssignmentOut } },
    errors: ['period_locked'],
    handle: async (call) =>
      ok(presentBulk(await assignments.createMany(callerOf(call), call.body), call.language)),
  }),
];

const changingRoutes = ({ assignments }: AssignmentsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'patch',
    path: '/schedule-assignments/:id',
    operationId: 'updateScheduleAssignment',
    tag,
    summary: 'End or change an assignment',
    description:
      'Give `to` to end it. Its target stays. A change of days in closed months is refused: end it and add another.',
    access: write,
    headers: ['If-Match'],
    request: { path: assignmentPath, body: assignmentPatch },
    responses: {
      200: { description: 'The assignment.', schema: assignmentOut, headers: ['ETag'] },
    },
    errors: ['assignment_overlaps', 'period_locked'],
    handle: async (call) => {
      const expected = parseIfMatch(call.header('if-match'));
      const { path, body } = call;
      const assignment = await assignments.change(callerOf(call), path.id, body, expected);
      return ok(present(assignment), versionTag(assignment.version));
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/schedule-assignments/:id',
    operationId: 'deleteScheduleAssignment',
    tag,
    summary: 'Delete an assignment',
    description: 'As if it had never been; refused when it counts in a closed month: end it then.',
    access: write,
    headers: ['If-Match'],
    request: { path: assignmentPath },
    responses: { 204: { description: 'Deleted.' } },
    errors: ['period_locked'],
    handle: async (call) => {
      const expected = parseIfMatch(call.header('if-match'));
      await assignments.remove(callerOf(call), call.path.id, expected);
      return noContent();
    },
  }),
];
