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
import {
  maternityList,
  maternityOut,
  maternityPatch,
  maternityPath,
  maternityRequest,
  type MaternityOut,
} from './employee-maternity-schema.js';
import type { EmployeeMaternityService, MaternityView } from './employee-maternity-service.js';
import { callerOf } from './employees-routes.js';
import { employeePath } from './employees-schema.js';

const tag = 'Employees';
/** Facts of health: nobody sees or writes them by the rights on employees alone. */
const also = ['employees:sensitive'] as const;
const write = { kind: 'scope', scope: 'employees:write', also } as const;

export interface EmployeeMaternityRoutesDependencies {
  readonly employeeMaternity: EmployeeMaternityService;
}

export const createEmployeeMaternityRoutes = ({
  employeeMaternity,
}: EmployeeMaternityRoutesDependencies): RouteDefinition[] => [
  listRoute(employeeMaternity),
  addRoute(employeeMaternity),
  changeRoute(employeeMaternity),
  removeRoute(employeeMaternity),
];

const listRoute = (maternity: EmployeeMaternityService) =>
  defineRoute({
    method: 'get',
    path: '/employees/:id/maternity',
    operationId: 'listEmployeeMaternity',
    tag,
    summary: 'List the recorded pregnancies of an employee',
    description: 'With the days on which the law protects her by each.',
    access: { kind: 'scope', scope: 'employees:read', also },
    request: { path: employeePath },
    responses: { 200: { description: 'All, latest first.', schema: maternityList } },
    handle: async (call) =>
      ok(wholeList((await maternity.list(callerOf(call), call.path.id)).map(present))),
  });

const addRoute = (maternity: EmployeeMaternityService) =>
  defineRoute({
    method: 'post',
    path: '/employees/:id/maternity',
    operationId: 'createEmployeeMaternity',
    tag,
    summary: 'Record a pregnancy, or a birth',
    description:
      'Days of attendance then warn of what the law gives her: the shorter day from the sixth month on, overtime by consent, nursing breaks (law 14/2025 arts. 54, 56). Nothing is refused by it, and no leave is entered. Open days that it concerns are computed anew.',
    access: write,
    request: { path: employeePath, body: maternityRequest },
    responses: {
      201: { description: 'The record.', schema: maternityOut, headers: ['Location', 'ETag'] },
    },
    errors: ['pregnancies_overlap', 'limit_reached'],
    handle: async (call) => {
      const view = await maternity.add(callerOf(call), call.path.id, call.body);
      const { id, employee_id: employeeId, version } = view.row;
      return created(
        `/api/v1/employees/${employeeId}/maternity/${id}`,
        present(view),
        versionTag(version),
      );
    },
  });

const changeRoute = (maternity: EmployeeMaternityService) =>
  defineRoute({
    method: 'patch',
    path: '/employees/:id/maternity/:maternity_id',
    operationId: 'updateEmployeeMaternity',
    tag,
    summary: 'Record the birth, or correct the dates of a pregnancy',
    description:
      'What is absent stays, null clears. Open days that see the law otherwise are computed anew; those of closed months stay.',
    access: write,
    request: { path: maternityPath, body: maternityPatch },
    headers: ['If-Match'],
    responses: { 200: { description: 'The record.', schema: maternityOut, headers: ['ETag'] } },
    errors: ['pregnancies_overlap'],
    handle: async (call) => {
      const ids = { employeeId: call.path.id, maternityId: call.path.maternity_id };
      const expected = parseIfMatch(call.header('If-Match'));
      const view = await maternity.change(callerOf(call), ids, call.body, expected);
      return ok(present(view), versionTag(view.row.version));
    },
  });

const removeRoute = (maternity: EmployeeMaternityService) =>
  defineRoute({
    method: 'delete',
    path: '/employees/:id/maternity/:maternity_id',
    operationId: 'deleteEmployeeMaternity',
    tag,
    summary: 'Remove a record that was a mistake',
    description:
      'A pregnancy that ended without a birth is no mistake: give it `pregnancy_ended_on`.',
    access: write,
    request: { path: maternityPath },
    headers: ['If-Match'],
    responses: { 204: { description: 'Removed.' } },
    handle: async (call) => {
      const ids = { employeeId: call.path.id, maternityId: call.path.maternity_id };
      await maternity.remove(callerOf(call), ids, parseIfMatch(call.header('If-Match')));
      return noContent();
    },
  });

const present = ({ row, periods }: MaternityView): MaternityOut => ({
  id: row.id,
  employee_id: row.employee_id,
  expected_birth: row.expected_birth,
  reported_on: row.reported_on,
  birth_date: row.birth_date,
  pregnancy_ended_on: row.pregnancy_ended_on,
  nursing_until: row.nursing_until,
  full_day_minutes: row.full_day_minutes,
  nursing_breaks_unpunched: row.nursing_breaks_unpunched,
  shorter_day: periods.shorterDay,
  overtime_by_consent: periods.overtimeByConsent,
  nursing: periods.nursing,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
