import { AppError, invalidField } from '../../errors/app-error.js';
import type { CursorCodec } from '../../http/cursor.js';
import { readList, type ListDefinition } from '../../http/pagination.js';
import { defineRoute, ok, type RouteDefinition } from '../../http/route.js';
import { addDays } from '../../shared/plain-date.js';
import { rangeProblem } from '../attendance-rules.js';
import { presentDevice, presentPunch, presentPunchBatch } from './punches-presentation.js';
import {
  deviceList,
  devicesQuery,
  punchBatchOut,
  punchBatchRequest,
  punchesQuery,
  punchList,
  readPunch,
  recomputeOut,
  recomputeRequest,
  type PunchesQuery,
} from './punches-schema.js';
import type { PunchesService } from './punches-service.js';

const tag = 'Punches';

const punchesListed: ListDefinition = {
  name: 'punches',
  sortColumns: { at: 'punched_at' },
  defaultSort: 'at',
  tieBreaker: 'id',
};
const devicesListed: ListDefinition = {
  name: 'attendance-devices',
  sortColumns: { device_id: 'device_id' },
  defaultSort: 'device_id',
  tieBreaker: 'device_id',
};

export interface PunchesRoutesDependencies {
  readonly punches: PunchesService;
  readonly cursors: CursorCodec;
}

export const createPunchesRoutes = (dependencies: PunchesRoutesDependencies): RouteDefinition[] => [
  storeRoute(dependencies),
  listRoute(dependencies),
  devicesRoute(dependencies),
  recomputeRoute(dependencies),
];

const storeRoute = ({ punches }: PunchesRoutesDependencies): RouteDefinition =>
  defineRoute({
    method: 'post',
    path: '/attendance/punches',
    operationId: 'storePunches',
    tag,
    summary: 'Send the stamps of clocks',
    description: `Up to 10,000 rows; each has its own outcome, in the order of the batch. Punches are kept as they came and never changed; the days they belong to are computed in the same commit, so that every accepted row is readable at once. Any order, any split into batches and any repetition give the same punches and the same days.

What makes a row the same punch again: external_id and device_id where there is an external_id, else employee, instant, direction, device and whether a person typed it (source \`manual\`). A row that is stored already is \`unchanged\`. A name stands for one punch: under it another employee, instant or direction, or a typed punch for a clock's, is refused.

A clock that is wrong is flagged and not refused: received_at is always the server's own. So is a punch that somebody sends from his own telephone or types later than the tolerance (\`sent_late\`); who changes his own times should ask for a correction (POST /attendance/corrections), which somebody else approves. A row that is stored already tells no flags of its arrival again. A day that was sent as a record (POST /attendance) stays what was sent. A day of a closed month stays what was paid; the row then names the retro item that waits.

Refused: unknown employees (another company's look the same), before the hire date, after the termination date, more than a day in the future, more than five years ago.`,
    access: { kind: 'scope', scope: 'attendance:write' },
    bodyLimit: 'bulk',
    request: { body: punchBatchRequest },
    responses: { 200: { description: 'What became of each row.', schema: punchBatchOut } },
    handle: async ({ context, principal, body, language }) => {
      const read = body.punches.map(readPunch);
      const result = await punches.store(
        { context, timeZone: principal.timeZone },
        {
          rows: read.flatMap((each) => (each.ok ? [each.row] : [])),
          deviceClock: body.device_clock === undefined ? null : new Date(body.device_clock),
          dryRun: body.dry_run ?? false,
        },
      );
      return ok(presentPunchBatch(read, result, language));
    },
  });

const listRoute = ({ punches, cursors }: PunchesRoutesDependencies): RouteDefinition =>
  defineRoute({
    method: 'get',
    path: '/attendance/punches',
    operationId: 'listPunches',
    tag,
    summary: 'List punches',
    description: 'The raw stamps by instant, those that repeat another one marked and kept.',
    access: { kind: 'scope', scope: 'attendance:read' },
    request: { query: punchesQuery },
    responses: { 200: { description: 'Punches.', schema: punchList } },
    handle: async ({ context, principal, query }) => {
      refuseRange(query);
      const request = readList(punchesListed, query, cursors, context.companyId);
      const page = await punches.list(
        { context, timeZone: principal.timeZone },
        {
          employee: query.employee,
          deviceId: query.device_id,
          flag: query.flag,
          from: query.from,
          to: query.to,
        },
        request.page,
      );
      return ok(request.envelope(page, presentPunch, (row) => [row.punched_at, row.id]));
    },
  });

const refuseRange = ({ from, to }: Pick<PunchesQuery, 'from' | 'to'>): void => {
  const problem = from === undefined || to === undefined ? undefined : rangeProblem({ from, to });
  if (problem === undefined) return;
  const { field, ...rest } = problem;
  throw new AppError('invalid_parameter', { errors: [{ ...rest, pointer: field, in: 'query' }] });
};

const devicesRoute = ({ punches, cursors }: PunchesRoutesDependencies): RouteDefinition =>
  defineRoute({
    method: 'get',
    path: '/attendance/devices',
    operationId: 'listAttendanceDevices',
    tag,
    summary: 'List clocks and how far they have been read',
    description:
      'Every device that sent a punch. After a failure, go on reading a device behind last_punch_at, or simply send its log again.',
    access: { kind: 'scope', scope: 'attendance:read' },
    request: { query: devicesQuery },
    responses: { 200: { description: 'Devices.', schema: deviceList } },
    handle: async ({ context, principal, query }) => {
      const request = readList(devicesListed, query, cursors, context.companyId);
      const page = await punches.devices({ context, timeZone: principal.timeZone }, request.page);
      return ok(request.envelope(page, presentDevice, (row) => [row.device_id]));
    },
  });

const MAXIMUM_RECOMPUTED_DAYS = 62;

const recomputeRoute = ({ punches }: PunchesRoutesDependencies): RouteDefinition =>
  defineRoute({
    method: 'post',
    path: '/attendance/recompute',
    operationId: 'recomputeAttendance',
    tag,
    summary: 'Compute days anew',
    description:
      'From the punches, schedules, holidays and settings as they are now: after an employee changed department, hire or termination date, after a change of the settings, and after the end of a day, so that those who were scheduled and did not come are `absent`, and rest days and holidays get their records. Days sent as records and days of closed months stay. Doing it again changes nothing. A change of a schedule, shift or holiday does it by itself.',
    access: { kind: 'scope', scope: 'attendance:write' },
    request: { body: recomputeRequest },
    responses: {
      202: { description: 'The job that does it.', schema: recomputeOut, headers: ['Location'] },
    },
    handle: async ({ context, principal, body }) => {
      const { from, to, employees } = body;
      if (to < from) throw invalidField('/to', 'too_small', { minimum: from });
      const latest = addDays(from, MAXIMUM_RECOMPUTED_DAYS - 1);
      if (to > latest) throw invalidField('/to', 'too_big', { maximum: latest });
      const jobId = await punches.recompute(
        { context, timeZone: principal.timeZone },
        { from, to, employees },
      );
      return {
        status: 202,
        headers: { Location: `/api/v1/jobs/${jobId}` },
        body: { job_id: jobId, from, to },
      };
    },
  });
