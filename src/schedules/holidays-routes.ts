import type { z } from 'zod';
import { parseIfMatch } from '../http/if-match.js';
import {
  created,
  defineRoute,
  noContent,
  ok,
  versionTag,
  type RouteDefinition,
} from '../http/route.js';
import { wholeList } from '../http/whole-list.js';
import type { Clock } from '../shared/clock.js';
import { dayIn } from '../shared/company-day.js';
import { dateParts } from '../shared/plain-date.js';
import {
  holidayList,
  holidayOut,
  holidayPatch,
  holidayPath,
  holidayQuery,
  holidayRequest,
} from './holidays-schema.js';
import type { HolidaysService, HolidayView } from './holidays-service.js';
import { callerOf } from './shifts-routes.js';

const tag = 'Schedules';
const read = { kind: 'scope', scope: 'attendance:read' } as const;
const write = { kind: 'scope', scope: 'attendance:write' } as const;

export interface HolidaysRoutesDependencies {
  readonly holidays: HolidaysService;
  readonly clock: Clock;
}

const present = ({ of, ...holiday }: HolidayView): z.output<typeof holidayOut> => ({
  ...holiday,
  origin: of === null ? 'company' : 'statutory',
  occasion: of?.occasion ?? null,
});

export const createHolidaysRoutes = (
  dependencies: HolidaysRoutesDependencies,
): RouteDefinition[] => [...readingRoutes(dependencies), ...writingRoutes(dependencies)];

const readingRoutes = ({ holidays, clock }: HolidaysRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/holidays',
    operationId: 'listHolidays',
    tag,
    summary: 'List the holidays of a year',
    description:
      'The official holidays as the company has left, moved or renamed them, and its own. Where a circular was not read, an occasion with a day of its own stands there provisionally; the feasts of the moon do not stand there before they are announced or added. Answered whole, by date.',
    access: read,
    request: { query: holidayQuery },
    responses: { 200: { description: 'Holidays.', schema: holidayList } },
    handle: async ({ context, query, principal }) => {
      const year = query.year ?? dateParts(dayIn(principal.timeZone, clock.now())).year;
      return ok(wholeList((await holidays.list(context, year)).map(present)));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/holidays/:id',
    operationId: 'getHoliday',
    tag,
    summary: 'Read a holiday',
    access: read,
    request: { path: holidayPath },
    responses: { 200: { description: 'The holiday.', schema: holidayOut, headers: ['ETag'] } },
    handle: async ({ context, path }) => {
      const holiday = await holidays.get(context, path.id);
      return ok(present(holiday), versionTag(holiday.version));
    },
  }),
];

const writingRoutes = ({ holidays }: HolidaysRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'post',
    path: '/holidays',
    operationId: 'createHoliday',
    tag,
    summary: 'Add a holiday',
    description: 'At any time, for past days too: those that are not closed are computed anew.',
    access: write,
    request: { body: holidayRequest },
    responses: {
      201: { description: 'The holiday.', schema: holidayOut, headers: ['Location', 'ETag'] },
    },
    errors: ['duplicate', 'limit_reached'],
    handle: async (call) => {
      const holiday = await holidays.create(callerOf(call), call.body);
      const location = `/api/v1/holidays/${holiday.id}`;
      return created(location, present(holiday), versionTag(holiday.version));
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/holidays/:id',
    operationId: 'updateHoliday',
    tag,
    summary: 'Move, rename or confirm a holiday',
    description:
      'An official one too. The days it leaves and reaches are computed anew, unless their month is closed.',
    access: write,
    headers: ['If-Match'],
    request: { path: holidayPath, body: holidayPatch },
    responses: { 200: { description: 'The holiday.', schema: holidayOut, headers: ['ETag'] } },
    errors: ['duplicate'],
    handle: async (call) => {
      const expected = parseIfMatch(call.header('if-match'));
      const holiday = await holidays.change(callerOf(call), call.path.id, call.body, expected);
      return ok(present(holiday), versionTag(holiday.version));
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/holidays/:id',
    operationId: 'removeHoliday',
    tag,
    summary: 'Remove a holiday',
    description: 'An official one stays away, whatever a newer statutory list says about it.',
    access: write,
    headers: ['If-Match'],
    request: { path: holidayPath },
    responses: { 204: { description: 'Removed.' } },
    handle: async (call) => {
      const expected = parseIfMatch(call.header('if-match'));
      await holidays.remove(callerOf(call), call.path.id, expected);
      return noContent();
    },
  }),
];
