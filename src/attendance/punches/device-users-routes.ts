import type { CursorCodec } from '../../http/cursor.js';
import { readList, type ListDefinition } from '../../http/pagination.js';
import { defineRoute, noContent, ok, type RouteDefinition } from '../../http/route.js';
import {
  deviceUserList,
  deviceUserPath,
  deviceUsersQuery,
  deviceUsersRequest,
  deviceUsersSaved,
} from './device-users-schema.js';
import type { DeviceUsersService } from './device-users-service.js';

const tag = 'Punches';

const list: ListDefinition = {
  name: 'device-users',
  sortColumns: { device_user_id: 'device_user_id' },
  defaultSort: 'device_user_id',
  tieBreaker: 'device_user_id',
};

export interface DeviceUsersRoutesDependencies {
  readonly deviceUsers: DeviceUsersService;
  readonly cursors: CursorCodec;
}

export const createDeviceUsersRoutes = ({
  deviceUsers,
  cursors,
}: DeviceUsersRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'put',
    path: '/attendance/device-users',
    operationId: 'saveDeviceUsers',
    tag,
    summary: 'Say which employee a number of the clocks is',
    description:
      'Sets the named ones, all of them or none, and leaves the others. A number without a mapping is taken for the employee_code. Punches that are stored already stay with their employee.',
    access: { kind: 'scope', scope: 'attendance:write' },
    bodyLimit: 'bulk',
    request: { body: deviceUsersRequest },
    responses: { 200: { description: 'How many changed.', schema: deviceUsersSaved } },
    handle: async ({ context, body }) => ok(await deviceUsers.save(context, body.device_users)),
  }),
  defineRoute({
    method: 'get',
    path: '/attendance/device-users',
    operationId: 'listDeviceUsers',
    tag,
    summary: 'List the numbers of the clocks',
    access: { kind: 'scope', scope: 'attendance:read' },
    request: { query: deviceUsersQuery },
    responses: { 200: { description: 'Mappings.', schema: deviceUserList } },
    handle: async ({ context, query }) => {
      const request = readList(list, query, cursors, context.companyId);
      const page = await deviceUsers.list(context, query.employee, request.page);
      return ok(
        request.envelope(
          page,
          (row) => row,
          (row) => [row.device_user_id],
        ),
      );
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/attendance/device-users/:device_user_id',
    operationId: 'removeDeviceUser',
    tag,
    summary: 'Forget a number of the clocks',
    access: { kind: 'scope', scope: 'attendance:write' },
    request: { path: deviceUserPath },
    responses: { 204: { description: 'Forgotten.' } },
    errors: ['not_found'],
    handle: async ({ context, path }) => {
      await deviceUsers.remove(context, path.device_user_id);
      return noContent();
    },
  }),
];
