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
  type Call,
  type RouteDefinition,
} from '../http/route.js';
import { wholeList } from '../http/whole-list.js';
import type { SchedulesCaller } from './plan-change-events.js';
import {
  shiftHistory,
  shiftList,
  shiftOut,
  shiftPatch,
  shiftPath,
  shiftQuery,
  shiftRequest,
} from './shifts-schema.js';
import type { ShiftRow, ShiftsService } from './shifts-service.js';

const list: ListDefinition = {
  name: 'shifts',
  // Ids are ordered by creation, and exact in an answer.
  sortColumns: { code: 'o.code', created_at: 'o.id' },
  defaultSort: 'code',
  tieBreaker: 'o.id',
};

const tag = 'Schedules';
const read = { kind: 'scope', scope: 'attendance:read' } as const;
const write = { kind: 'scope', scope: 'attendance:write' } as const;

export interface ShiftsRoutesDependencies {
  readonly shifts: ShiftsService;
  readonly cursors: CursorCodec;
}

export const callerOf = ({ context, principal }: Call): SchedulesCaller => ({
  context,
  timeZone: principal.timeZone,
});

const present = ({ definition, revision: _, ...row }: ShiftRow): z.output<typeof shiftOut> => ({
  ...row,
  ...definition,
  spans: [...definition.spans],
  breaks: [...definition.breaks],
});

export const createShiftsRoutes = (dependencies: ShiftsRoutesDependencies): RouteDefinition[] => [
  ...readingRoutes(dependencies),
  ...writingRoutes(dependencies),
];

const readingRoutes = ({ shifts, cursors }: ShiftsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/shifts',
    operationId: 'listShifts',
    tag,
    summary: 'List shifts',
    access: read,
    request: { query: shiftQuery },
    responses: { 200: { description: 'Shifts, by code.', schema: shiftList } },
    handle: async ({ context, query }) => {
      const request = readList(list, query, cursors, context.companyId);
      const page = await shifts.list(context, request.page);
      const positionOf = (row: ShiftRow, sort: readonly { readonly name: string }[]) =>
        sort.map(({ name }) => (name === 'code' ? row.code : row.id));
      return ok(request.envelope(page, present, positionOf));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/shifts/:id',
    operationId: 'getShift',
    tag,
    summary: 'Read a shift',
    access: read,
    request: { path: shiftPath },
    responses: { 200: { description: 'The shift.', schema: shiftOut, headers: ['ETag'] } },
    handle: async ({ context, path }) => {
      const shift = await shifts.get(context, path.id);
      return ok(present(shift), versionTag(shift.version));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/shifts/:id/history',
    operationId: 'listShiftHistory',
    tag,
    summary: 'List the definitions of a shift',
    access: read,
    request: { path: shiftPath },
    responses: { 200: { description: 'Definitions, newest first.', schema: shiftHistory } },
    handle: async ({ context, path }) => {
      const revisions = await shifts.history(context, path.id);
      return ok(
        wholeList(revisions.map(({ definition, ...rest }) => ({ ...rest, ...definition }))),
      );
    },
  }),
];

const writingRoutes = ({ shifts }: ShiftsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'post',
    path: '/shifts',
    operationId: 'createShift',
    tag,
    summary: 'Add a shift',
    access: write,
    request: { body: shiftRequest },
    responses: {
      201: { description: 'The shift.', schema: shiftOut, headers: ['Location', 'ETag'] },
    },
    errors: ['duplicate', 'limit_reached'],
    handle: async (call) => {
      const shift = await shifts.create(callerOf(call), call.body);
      return created(`/api/v1/shifts/${shift.id}`, present(shift), versionTag(shift.version));
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/shifts/:id',
    operationId: 'updateShift',
    tag,
    summary: 'Change a shift',
    description:
      'A change of the working time counts from effective_from; the former definition is kept, and days that it may concern and that are not closed are computed anew. Code and names change at once and for all days.',
    access: write,
    headers: ['If-Match'],
    request: { path: shiftPath, body: shiftPatch },
    responses: { 200: { description: 'The shift.', schema: shiftOut, headers: ['ETag'] } },
    errors: ['duplicate', 'period_locked', 'limit_reached'],
    handle: async (call) => {
      const expected = parseIfMatch(call.header('if-match'));
      const shift = await shifts.change(callerOf(call), call.path.id, call.body, expected);
      return ok(present(shift), versionTag(shift.version));
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/shifts/:id',
    operationId: 'deleteShift',
    tag,
    summary: 'Delete a shift',
    description: 'Only one that no schedule uses or used.',
    access: write,
    headers: ['If-Match'],
    request: { path: shiftPath },
    responses: { 204: { description: 'Deleted.' } },
    errors: ['in_use'],
    handle: async ({ context, path, header }) => {
      await shifts.remove(context, path.id, parseIfMatch(header('if-match')));
      return noContent();
    },
  }),
];
