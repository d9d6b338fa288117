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
import { wholeList } from '../http/whole-list.js';
import { renameShifts } from './pattern-rules.js';
import {
  scheduleHistory,
  scheduleList,
  scheduleOut,
  schedulePatch,
  schedulePath,
  scheduleQuery,
  scheduleRequest,
} from './schedules-schema.js';
import type { ScheduleRevisionView, SchedulesService, ScheduleView } from './schedules-service.js';
import { callerOf } from './shifts-routes.js';

const list: ListDefinition = {
  name: 'schedules',
  // Ids are ordered by creation, and exact in an answer.
  sortColumns: { name: 'o.name', created_at: 'o.id' },
  defaultSort: 'name',
  tieBreaker: 'o.id',
};

const tag = 'Schedules';
const read = { kind: 'scope', scope: 'attendance:read' } as const;
const write = { kind: 'scope', scope: 'attendance:write' } as const;

export interface SchedulesRoutesDependencies {
  readonly schedules: SchedulesService;
  readonly cursors: CursorCodec;
}

/** A definition as it is spoken: shifts by their codes. */
const presentDefinition = ({
  definition,
  shifts,
}: Pick<ScheduleView, 'definition' | 'shifts'>): Pick<
  z.output<typeof scheduleOut>,
  'pattern' | 'weekly_minutes' | 'shifts'
> => {
  const codes = new Map(shifts.map(({ id, code }) => [id, code]));
  const pattern = renameShifts(definition.pattern, (id) => codes.get(id) ?? id);
  return {
    pattern:
      pattern.kind === 'weekly'
        ? { kind: 'weekly', days: pattern.days }
        : { ...pattern, cycle: [...pattern.cycle] },
    weekly_minutes: definition.weekly_minutes,
    shifts: [...shifts],
  };
};

const present = (row: ScheduleView): z.output<typeof scheduleOut> => ({
  id: row.id,
  name: row.name,
  name_ar: row.name_ar,
  ...presentDefinition(row),
  effective_from: row.effective_from,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

const presentRevision = (row: ScheduleRevisionView) => ({
  number: row.number,
  effective_from: row.effective_from,
  ...presentDefinition(row),
  created_at: row.created_at,
  created_by: row.created_by,
});

export const createSchedulesRoutes = (
  dependencies: SchedulesRoutesDependencies,
): RouteDefinition[] => [...readingRoutes(dependencies), ...writingRoutes(dependencies)];

const readingRoutes = ({ schedules, cursors }: SchedulesRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/schedules',
    operationId: 'listSchedules',
    tag,
    summary: 'List schedules',
    access: read,
    request: { query: scheduleQuery },
    responses: { 200: { description: 'Schedules, by name.', schema: scheduleList } },
    handle: async ({ context, query }) => {
      const request = readList(list, query, cursors, context.companyId);
      const page = await schedules.list(context, request.page);
      const positionOf = (row: ScheduleView, sort: readonly { readonly name: string }[]) =>
        sort.map(({ name }) => (name === 'name' ? row.name : row.id));
      return ok(request.envelope(page, present, positionOf));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/schedules/:id',
    operationId: 'getSchedule',
    tag,
    summary: 'Read a schedule',
    access: read,
    request: { path: schedulePath },
    responses: { 200: { description: 'The schedule.', schema: scheduleOut, headers: ['ETag'] } },
    handle: async ({ context, path }) => {
      const schedule = await schedules.get(context, path.id);
      return ok(present(schedule), versionTag(schedule.version));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/schedules/:id/history',
    operationId: 'listScheduleHistory',
    tag,
    summary: 'List the definitions of a schedule',
    access: read,
    request: { path: schedulePath },
    responses: { 200: { description: 'Definitions, newest first.', schema: scheduleHistory } },
    handle: async ({ context, path }) => {
      const revisions = await schedules.history(context, path.id);
      return ok(wholeList(revisions.map(presentRevision)));
    },
  }),
];

const writingRoutes = ({ schedules }: SchedulesRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'post',
    path: '/schedules',
    operationId: 'createSchedule',
    tag,
    summary: 'Add a schedule',
    description: 'Which shift is worked on which day. It counts for nobody until it is assigned.',
    access: write,
    request: { body: scheduleRequest },
    responses: {
      201: { description: 'The schedule.', schema: scheduleOut, headers: ['Location', 'ETag'] },
    },
    errors: ['duplicate', 'limit_reached'],
    handle: async (call) => {
      const schedule = await schedules.create(callerOf(call), call.body);
      return created(
        `/api/v1/schedules/${schedule.id}`,
        present(schedule),
        versionTag(schedule.version),
      );
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/schedules/:id',
    operationId: 'updateSchedule',
    tag,
    summary: 'Change a schedule',
    description:
      'A new pattern or new weekly hours count from effective_from; the former definition is kept, and days that it may concern and that are not closed are computed anew. Names change at once and for all days.',
    access: write,
    headers: ['If-Match'],
    request: { path: schedulePath, body: schedulePatch },
    responses: { 200: { description: 'The schedule.', schema: scheduleOut, headers: ['ETag'] } },
    errors: ['duplicate', 'period_locked', 'limit_reached'],
    handle: async (call) => {
      const expected = parseIfMatch(call.header('if-match'));
      const schedule = await schedules.change(callerOf(call), call.path.id, call.body, expected);
      return ok(present(schedule), versionTag(schedule.version));
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/schedules/:id',
    operationId: 'deleteSchedule',
    tag,
    summary: 'Delete a schedule',
    description: 'Only one that was never assigned, or whose assignments are deleted.',
    access: write,
    headers: ['If-Match'],
    request: { path: schedulePath },
    responses: { 204: { description: 'Deleted.' } },
    errors: ['in_use'],
    handle: async ({ context, path, header }) => {
      await schedules.remove(context, path.id, parseIfMatch(header('if-match')));
      return noContent();
    },
  }),
];
