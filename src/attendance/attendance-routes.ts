import { AppError } from '../errors/app-error.js';
import { readFeed } from '../http/feed.js';
import type { CursorCodec } from '../http/cursor.js';
import { parseIfMatch } from '../http/if-match.js';
import { readList, type ListDefinition } from '../http/pagination.js';
import { defineRoute, noContent, ok, type RouteDefinition } from '../http/route.js';
import { presentBatch, presentChange, presentRecord } from './attendance-presentation.js';
import { rangeProblem } from './attendance-rules.js';
import { readRow } from './attendance-row-reader.js';
import {
  attendanceBatchOut,
  attendanceBatchRequest,
  attendanceList,
  attendancePath,
  attendanceQuery,
  type AttendanceQuery,
} from './attendance-schema.js';
import type { AttendanceService } from './attendance-service.js';

const list: ListDefinition = {
  name: 'attendance',
  sortColumns: { work_date: 'work_date' },
  defaultSort: 'work_date',
  tieBreaker: 'employee_id',
};

const tag = 'Attendance';

export interface AttendanceRoutesDependencies {
  readonly attendance: AttendanceService;
  readonly cursors: CursorCodec;
}

export const createAttendanceRoutes = ({
  attendance,
  cursors,
}: AttendanceRoutesDependencies): RouteDefinition[] => [
  importRoute(attendance),
  listRoute(attendance, cursors),
  removeRoute(attendance),
];

const importRoute = (attendance: AttendanceService): RouteDefinition =>
  defineRoute({
    method: 'post',
    path: '/attendance',
    operationId: 'importAttendance',
    tag,
    summary: 'Insert or update daily records',
    description: `Up to 10,000 rows; each has its own outcome, in the order of the batch. The key of a row is its external_id if it has one, else employee and work_date. A row says all about its day: what it leaves out is not kept, but for external_id.

The same row twice, the same batch twice, two batches at once, in any order: the same stored days. Of rows about the same record in one batch the last good one is stored.

A record that is stored already in the same words stays untouched (\`unchanged\`: no new version, no event). \`attendance.imported\` is sent once for a batch that changed something.

Refused: days before the hire date or after the termination date, days after today in the company's time zone (no tolerance: send them when they have come), more than 24 hours. An employee of another company is \`not_found\`.

A day of a month whose payroll is closed is \`deferred\`: the day stays as it was paid, what the row says is kept as a pending retro item (\`retro_item_id\`), and the next cycle pays or deducts the difference. A record that its external_id moves into a closed month leaves its open day. In atomic mode such a row refuses the batch (\`period_locked\`).`,
    access: { kind: 'scope', scope: 'attendance:write' },
    bodyLimit: 'bulk',
    request: { body: attendanceBatchRequest },
    responses: { 200: { description: 'What became of each row.', schema: attendanceBatchOut } },
    errors: ['batch_rejected'],
    handle: async ({ context, principal, body, language }) => {
      const result = await attendance.importDays(
        { context, timeZone: principal.timeZone },
        {
          rows: body.records.map(readRow),
          mode: body.mode ?? 'partial',
          dryRun: body.dry_run ?? false,
        },
      );
      return ok(presentBatch(result, language));
    },
  });

const listRoute = (attendance: AttendanceService, cursors: CursorCodec): RouteDefinition =>
  defineRoute({
    method: 'get',
    path: '/attendance',
    operationId: 'listAttendance',
    tag,
    summary: 'List daily records',
    description:
      'The days of a range of at most 366, by date and employee; without from and to the 366 days up to today. With updated_since: what changed, in the order of the commits, for keeping a copy.',
    access: { kind: 'scope', scope: 'attendance:read' },
    request: { query: attendanceQuery },
    responses: { 200: { description: 'Daily records.', schema: attendanceList } },
    handle: async ({ context, principal, query }) => {
      const caller = { context, timeZone: principal.timeZone };
      const question = questionOf(query);
      const { updated_since: since } = query;
      if (since !== undefined) {
        const feed = readFeed(
          'attendance',
          { ...query, updated_since: since },
          cursors,
          context.companyId,
        );
        return ok(
          feed.envelope(await attendance.changes(caller, question, feed.request), presentChange),
        );
      }
      refuseRange(question);
      const request = readList(list, query, cursors, context.companyId);
      const page = await attendance.list(caller, question, request.page);
      return ok(request.envelope(page, presentRecord, (row) => [row.work_date, row.employee_id]));
    },
  });

const removeRoute = (attendance: AttendanceService): RouteDefinition =>
  defineRoute({
    method: 'delete',
    path: '/attendance/:id',
    operationId: 'deleteAttendance',
    tag,
    summary: 'Remove a daily record',
    description:
      'For a day that was sent by mistake. Where there are punches of the day, what they say takes its place, and once the day is over what the schedule says of a day without any, an absence among that; else the feed shows it once more with `removed`. A computed day cannot be removed. A record of a closed month stays: send what is right, it is kept as a retro item.',
    access: { kind: 'scope', scope: 'attendance:write' },
    request: { path: attendancePath },
    headers: ['If-Match'],
    responses: { 204: { description: 'Removed.' } },
    errors: ['period_locked', 'day_is_computed'],
    handle: async ({ context, principal, path, header }) => {
      const caller = { context, timeZone: principal.timeZone };
      const expected = parseIfMatch(header('If-Match'));
      await attendance.remove(caller, path.id, typeof expected === 'number' ? expected : undefined);
      return noContent();
    },
  });

const questionOf = ({ from, to, employee, status }: AttendanceQuery) => ({
  from,
  to,
  employee,
  statuses: status,
});

const refuseRange = ({ from, to }: Pick<AttendanceQuery, 'from' | 'to'>): void => {
  const problem = from === undefined || to === undefined ? undefined : rangeProblem({ from, to });
  if (problem === undefined) return;
  const { field, ...rest } = problem;
  throw new AppError('invalid_parameter', { errors: [{ ...rest, pointer: field, in: 'query' }] });
};
