import { parseIfMatch } from '../../http/if-match.js';
import {
  created,
  defineRoute,
  noContent,
  ok,
  versionTag,
  type Call,
  type RouteDefinition,
} from '../../http/route.js';
import { wholeList } from '../../http/whole-list.js';
import type { PayMonth } from '../../shared/pay-month.js';
import {
  catalogueComponentList,
  catalogueComponentOut,
  catalogueComponentPatch,
  catalogueComponentPath,
  catalogueComponentRequest,
  catalogueQuery,
  type CatalogueComponentOut,
} from './payroll-components-schema.js';
import {
  definitionAt,
  type CatalogueCaller,
  type CatalogueComponent,
  type PayrollComponentsService,
} from './payroll-components-service.js';

const tag = 'Payroll';
const reads = { kind: 'scope', scope: 'payroll:read' } as const;
const writes = { kind: 'scope', scope: 'payroll:write' } as const;

export interface PayrollComponentsRoutesDependencies {
  readonly payrollComponents: PayrollComponentsService;
}

const callerOf = ({ context, principal }: Call): CatalogueCaller => ({
  context,
  timeZone: principal.timeZone,
});

const answer = {
  200: { description: 'The component.', schema: catalogueComponentOut, headers: ['ETag'] },
} as const;

export const createPayrollComponentsRoutes = (
  dependencies: PayrollComponentsRoutesDependencies,
): RouteDefinition[] => [...readingRoutes(dependencies), ...writingRoutes(dependencies)];

const readingRoutes = ({
  payrollComponents,
}: PayrollComponentsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/payroll-components',
    operationId: 'listPayrollComponents',
    tag,
    summary: 'List the catalogue of earnings and deductions',
    access: reads,
    request: { query: catalogueQuery },
    responses: { 200: { description: 'All components, by code.', schema: catalogueComponentList } },
    handle: async (call) => {
      const month = call.query.month ?? payrollComponents.runningMonth(callerOf(call));
      const components = await payrollComponents.list(call.context);
      return ok(wholeList(components.map((component) => present(component, month))));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/payroll-components/:id',
    operationId: 'getPayrollComponent',
    tag,
    summary: 'Read a component of the catalogue with all its definitions',
    access: reads,
    request: { path: catalogueComponentPath, query: catalogueQuery },
    responses: answer,
    handle: async (call) => {
      const month = call.query.month ?? payrollComponents.runningMonth(callerOf(call));
      const found = await payrollComponents.get(call.context, call.path.id);
      return ok(present(found, month), versionTag(found.component.version));
    },
  }),
];

const writingRoutes = ({
  payrollComponents,
}: PayrollComponentsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'post',
    path: '/payroll-components',
    operationId: 'createPayrollComponent',
    tag,
    summary: 'Add an earning or a deduction to the catalogue',
    description:
      'Employees are given it with POST /employees/{id}/components, and a cycle with POST /payroll/{id}/inputs. A formula that names what does not exist is refused with the list of what does, and one that closes a circle with its way.',
    access: writes,
    request: { body: catalogueComponentRequest },
    responses: {
      201: {
        description: 'The component.',
        schema: catalogueComponentOut,
        headers: ['Location', 'ETag'],
      },
    },
    errors: ['duplicate', 'limit_reached'],
    handle: async (call) => {
      const found = await payrollComponents.create(call.context, call.body);
      const { id, version } = found.component;
      const month = payrollComponents.runningMonth(callerOf(call));
      const address = `/api/v1/payroll-components/${id}`;
      return created(address, present(found, month), versionTag(version));
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/payroll-components/:id',
    operationId: 'updatePayrollComponent',
    tag,
    summary: 'Change a component from a month on, or take it out of use',
    description:
      'Earlier months keep their definition, so that closed payslips stay what they are.',
    access: writes,
    headers: ['If-Match'],
    request: { path: catalogueComponentPath, body: catalogueComponentPatch },
    responses: answer,
    errors: ['period_locked'],
    handle: async (call) => {
      const expected = parseIfMatch(call.header('If-Match'));
      const caller = callerOf(call);
      const found = await payrollComponents.change(caller, call.path.id, call.body, expected);
      const month = call.body.from_month ?? payrollComponents.runningMonth(caller);
      return ok(present(found, month), versionTag(found.component.version));
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/payroll-components/:id',
    operationId: 'deletePayrollComponent',
    tag,
    summary: 'Delete a component that was never used',
    access: writes,
    request: { path: catalogueComponentPath },
    responses: { 204: { description: 'It is gone.' } },
    errors: ['component_in_use'],
    handle: async ({ context, path }) => {
      await payrollComponents.remove(context, path.id);
      return noContent();
    },
  }),
];

const present = (
  { component, definitions }: CatalogueComponent,
  month: PayMonth,
): CatalogueComponentOut => ({
  id: component.id,
  code: component.code,
  kind: component.kind,
  active: component.active,
  ...presentDefinition(definitionAt(definitions, month)),
  definitions: definitions.map(presentDefinition),
  version: component.version,
  created_at: component.created_at,
  updated_at: component.updated_at,
});

const presentDefinition = ({
  component_id: _,
  insurable,
  ...definition
}: CatalogueComponent['definitions'][number]) => ({
  ...definition,
  insurable: insurable === 'excluded_allowance' ? insurable : insurable === 'yes',
});
