import { defineRoute, ok, versionTag, type RouteDefinition } from '../../http/route.js';
import { attendancePath } from '../attendance-schema.js';
import { presentDay } from './attendance-day-presentation.js';
import { attendanceDayOut } from './attendance-day-schema.js';
import type { AttendanceDayService } from './attendance-day-service.js';

export interface AttendanceDayRoutesDependencies {
  readonly attendanceDay: AttendanceDayService;
}

export const createAttendanceDayRoutes = ({
  attendanceDay,
}: AttendanceDayRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/attendance/:id',
    operationId: 'getAttendanceDay',
    tag: 'Attendance',
    summary: 'Read one daily record and how it came about',
    description:
      'A computed day names its schedule, shift and holiday, every punch and how it was read, every rule in the order of its use, and what the law says against it. A day that was sent as a record has what the law says against the hours, overtime and times that it tells, by the schedule and person of now. What tells of pregnancy or nursing is shown with the scope `employees:sensitive` only.',
    access: { kind: 'scope', scope: 'attendance:read' },
    request: { path: attendancePath },
    responses: { 200: { description: 'The day.', schema: attendanceDayOut, headers: ['ETag'] } },
    errors: ['not_found'],
    handle: async ({ context, path, principal, language }) => {
      const day = await attendanceDay.get({ context, timeZone: principal.timeZone }, path.id);
      const showsHealth = principal.scopes.has('employees:sensitive');
      return ok(presentDay(day, { language, showsHealth }), versionTag(day.row.version));
    },
  }),
];
