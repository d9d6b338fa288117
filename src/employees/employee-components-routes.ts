import { parseIfMatch } from '../http/if-match.js';
import { created, defineRoute, ok, versionTag, type RouteDefinition } from '../http/route.js';
import { wholeList } from '../http/whole-list.js';
import { toEgp } from '../shared/money.js';
import {
  componentList,
  componentOut,
  componentPatch,
  componentPath,
  componentRequest,
  type ComponentOut,
} from './employee-components-schema.js';
import type { ComponentRow, EmployeeComponentsService } from './employee-components-service.js';
import { callerOf } from './employees-routes.js';
import { employeePath } from './employees-schema.js';

const tag = 'Employees';
const write = { kind: 'scope', scope: 'employees:write' } as const;

export interface EmployeeComponentsRoutesDependencies {
  readonly employeeComponents: EmployeeComponentsService;
}

export const createEmployeeComponentsRoutes = ({
  employeeComponents,
}: EmployeeComponentsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/employees/:id/components',
    operationId: 'listEmployeeComponents',
    tag,
    summary: 'List the recurring components of an employee',
    description: 'Earnings and deductions beside the basic salary, ended ones too; oldest first.',
    access: { kind: 'scope', scope: 'employees:read' },
    request: { path: employeePath },
    responses: { 200: { description: 'All components.', schema: componentList } },
    handle: async (call) => {
      const components = await employeeComponents.list(callerOf(call), call.path.id);
      return ok(wholeList(components.map(present)));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/employees/:id/components',
    operationId: 'createEmployeeComponent',
    tag,
    summary: 'Add a recurring earning or deduction',
    description:
      'One of the catalogue, with what it is reckoned from for this employee, or one that describes itself.',
    access: write,
    request: { path: employeePath, body: componentRequest },
    responses: {
      201: { description: 'The component.', schema: componentOut, headers: ['Location', 'ETag'] },
    },
    errors: ['duplicate', 'limit_reached', 'period_locked', 'employment_settled'],
    handle: async (call) => {
      const component = await employeeComponents.add(callerOf(call), call.path.id, call.body);
      return created(
        `/api/v1/employees/${component.employee_id}/components/${component.id}`,
        present(component),
        versionTag(component.version),
      );
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/employees/:id/components/:component_id',
    operationId: 'updateEmployeeComponent',
    tag,
    summary: 'Change a recurring earning or deduction',
    description:
      'Of a component of the catalogue the amount, the quantity and the days are changed here. An amount that was paid in a closed month is not changed: give this component its last day and add another.',
    access: write,
    request: { path: componentPath, body: componentPatch },
    headers: ['If-Match'],
    responses: { 200: { description: 'The component.', schema: componentOut, headers: ['ETag'] } },
    errors: ['duplicate', 'period_locked', 'employment_settled'],
    handle: async (call) => {
      const component = await employeeComponents.change(
        callerOf(call),
        { employeeId: call.path.id, componentId: call.path.component_id },
        call.body,
        parseIfMatch(call.header('If-Match')),
      );
      return ok(present(component), versionTag(component.version));
    },
  }),
];

const present = (row: ComponentRow): ComponentOut => ({
  id: row.id,
  employee_id: row.employee_id,
  code: row.code,
  component_id: row.component_id,
  name: row.name,
  name_ar: row.name_ar,
  kind: row.kind,
  amount: row.amount === null ? null : toEgp(row.amount),
  quantity: row.quantity === null ? null : Number(row.quantity),
  taxable: row.taxable,
  insurable: row.insurable === 'excluded_allowance' ? row.insurable : row.insurable === 'yes',
  prorated: row.prorated,
  effective_from: row.effective_from,
  effective_to: row.effective_to,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
