import type { output } from 'zod';
import { parseIfMatch } from '../http/if-match.js';
import { defineRoute, ok, versionTag, type RouteDefinition } from '../http/route.js';
import { toEgp } from '../shared/money.js';
import { endingOut, endingRequest } from './employee-endings-schema.js';
import type { EmployeeEndingsService, Ending } from './employee-endings-service.js';
import { callerOf } from './employees-routes.js';
import { employeePath } from './employees-schema.js';

const tag = 'Employees';

export interface EmployeeEndingsRoutesDependencies {
  readonly employeeEndings: EmployeeEndingsService;
}

const answers = {
  200: { description: 'The ending.', schema: endingOut, headers: ['ETag'] },
} as const;

const present = (ending: Ending): output<typeof endingOut> => ({
  employee_id: ending.employee_id,
  case: ending.ending_case,
  last_day: ending.last_day,
  notice_given_on: ending.notice_given_on,
  unused_leave_days: Number(ending.unused_leave_days),
  previous_service_months: ending.previous_service_months,
  pension_after_sixty: ending.pension_after_sixty,
  agreed_compensation:
    ending.agreed_compensation === null ? null : toEgp(ending.agreed_compensation),
  claimed_on: ending.claimed_on,
  due_on: ending.due_on,
  note: ending.note,
  version: ending.version,
  created_at: ending.created_at,
  updated_at: ending.updated_at,
});

export const createEmployeeEndingsRoutes = ({
  employeeEndings,
}: EmployeeEndingsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/employees/:id/ending',
    operationId: 'getEmployeeEnding',
    tag,
    summary: 'Read how an employment ends',
    access: { kind: 'scope', scope: 'employees:read' },
    request: { path: employeePath },
    responses: answers,
    errors: ['not_found'],
    handle: async (call) => {
      const ending = await employeeEndings.get(callerOf(call), call.path.id);
      return ok(present(ending), versionTag(ending.version));
    },
  }),
  defineRoute({
    method: 'put',
    path: '/employees/:id/ending',
    operationId: 'setEmployeeEnding',
    tag,
    summary: 'Record how an employment ends',
    description:
      'Sets the termination date and what a final settlement pays by: the case of ending, notice, unused leave, earlier service. Replaces what was recorded before; refused once the employment is settled. A termination date of null, or a rehire, takes the ending away.',
    access: { kind: 'scope', scope: 'employees:write' },
    request: { path: employeePath, body: endingRequest },
    headers: ['If-Match'],
    responses: answers,
    errors: ['not_found', 'version_mismatch', 'period_locked', 'employment_settled'],
    handle: async (call) => {
      const expected = parseIfMatch(call.header('If-Match'));
      const { path, body } = call;
      const ending = await employeeEndings.put(callerOf(call), path.id, body, expected);
      return ok(present(ending), versionTag(ending.version));
    },
  }),
];
