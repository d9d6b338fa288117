import { parseIfMatch } from '../../http/if-match.js';
import { defineRoute, ok, versionTag, type RouteDefinition } from '../../http/route.js';
import { attendanceSettingsOut, attendanceSettingsPatch } from './attendance-settings-schema.js';
import type { AttendanceSettingsService } from './attendance-settings-service.js';

const tag = 'Punches';

export interface AttendanceSettingsRoutesDependencies {
  readonly attendanceSettings: AttendanceSettingsService;
}

export const createAttendanceSettingsRoutes = ({
  attendanceSettings,
}: AttendanceSettingsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/attendance/settings',
    operationId: 'getAttendanceSettings',
    tag,
    summary: 'Read how clocks are read',
    description:
      'The night window and the day of a shift over midnight are payroll policies (`night_window`, `overnight_shift_day`).',
    access: { kind: 'scope', scope: 'attendance:read' },
    responses: {
      200: { description: 'The settings.', schema: attendanceSettingsOut, headers: ['ETag'] },
    },
    handle: async ({ context }) => {
      const settings = await attendanceSettings.get(context);
      return ok(settings, versionTag(settings.version));
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/attendance/settings',
    operationId: 'updateAttendanceSettings',
    tag,
    summary: 'Change how clocks are read',
    description:
      'Open days of the last year are computed anew; those of closed months stay as they are. `clock_tolerance_minutes` is asked of punches that come from now on.',
    access: { kind: 'scope', scope: 'attendance:write' },
    headers: ['If-Match'],
    request: { body: attendanceSettingsPatch },
    responses: {
      200: { description: 'The settings.', schema: attendanceSettingsOut, headers: ['ETag'] },
    },
    errors: ['version_mismatch'],
    handle: async ({ context, principal, body, header }) => {
      const settings = await attendanceSettings.change(
        { context, timeZone: principal.timeZone },
        body,
        parseIfMatch(header('if-match')),
      );
      return ok(settings, versionTag(settings.version));
    },
  }),
];
