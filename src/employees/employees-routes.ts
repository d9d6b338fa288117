import type { CursorCodec } from '../http/cursor.js';
import { readFeed } from '../http/feed.js';
import { parseIfMatch } from '../http/if-match.js';
import { readList, type ListDefinition } from '../http/pagination.js';
import {
  created,
  defineRoute,
  ok,
  versionTag,
  type Call,
  type RouteDefinition,
} from '../http/route.js';
import { wholeList } from '../http/whole-list.js';
import { toEgp } from '../shared/money.js';
import {
  pickFields,
  type EmployeeNotes,
  presentEmployee,
  viewOf,
} from './employees-presentation.js';
import {
  employeeList,
  employeeOut,
  employeePatch,
  employeePath,
  employeeQuery,
  employeeRequest,
  salaryList,
  type EmployeeOut,
  type EmployeePatch,
  type EmployeeQuery,
} from './employees-schema.js';
import type {
  EmployeeFilters,
  EmployeeRow,
  EmployeesCaller,
  EmployeesService,
} from './employees-service.js';

/** Names are sorted by their folded form, in which code points follow the alphabet. */
const list: ListDefinition = {
  name: 'employees',
  sortColumns: {
    employee_code: 'e.employee_code',
    full_name: 'e.sort_name',
    hire_date: 'e.hire_date',
    created_at: 'e.created_at',
  },
  defaultSort: 'employee_code',
  tieBreaker: 'e.id',
};

const sortValues: Readonly<Record<string, (row: EmployeeRow) => string>> = {
  employee_code: (row) => row.employee_code,
  full_name: (row) => row.sort_name,
  hire_date: (row) => row.hire_date,
  created_at: (row) => row.created_at,
};

const positionOf = (row: EmployeeRow, sort: readonly { readonly name: string }[]) =>
  sort.map(({ name }) => sortValues[name]?.(row) ?? row.id);

const tag = 'Employees';
const read = { kind: 'scope', scope: 'employees:read' } as const;
const write = { kind: 'scope', scope: 'employees:write' } as const;

export interface EmployeesRoutesDependencies {
  readonly employees: EmployeesService;
  readonly cursors: CursorCodec;
}

export const callerOf = ({ context, principal }: Call): EmployeesCaller => ({
  context,
  timeZone: principal.timeZone,
});

export const createEmployeesRoutes = (
  dependencies: EmployeesRoutesDependencies,
): RouteDefinition[] => [
  createRoute(dependencies),
  listRoute(dependencies),
  getRoute(dependencies),
  changeRoute(dependencies),
  salariesRoute(dependencies),
];

const createRoute = ({ employees }: EmployeesRoutesDependencies) =>
  defineRoute({
    method: 'post',
    path: '/employees',
    operationId: 'createEmployee',
    tag,
    summary: 'Add an employee',
    description:
      'The salary counts from the hire date. Birth date and gender are read from the national id when they are absent. A hire date in a closed payroll month is accepted and answered with a warning: that month has no payslip for him.',
    access: write,
    request: { body: employeeRequest },
    responses: {
      201: { description: 'The employee.', schema: employeeOut, headers: ['Location', 'ETag'] },
    },
    errors: ['duplicate'],
    handle: async (call) => {
      const { employee, missedPeriod } = await employees.create(callerOf(call), call.body);
      return created(
        `/api/v1/employees/${employee.id}`,
        presentEmployee(employee, viewOf(call.principal, call.language), { missedPeriod }),
        versionTag(employee.version),
      );
    },
  });

const listRoute = ({ employees, cursors }: EmployeesRoutesDependencies) =>
  defineRoute({
    method: 'get',
    path: '/employees',
    operationId: 'listEmployees',
    tag,
    summary: 'List employees',
    description:
      'Everybody, leavers too unless `status` says otherwise. With `updated_since` the list becomes the changes feed: follow `next_cursor` for ever, also when `has_more` is false. To begin a synchronisation take a day long past and the whole company comes first.',
    access: read,
    request: { query: employeeQuery },
    responses: { 200: { description: 'A page of employees.', schema: employeeList } },
    handle: async (call) => {
      const { fields, ...query } = call.query;
      const view = viewOf(call.principal, call.language);
      const toItem = (row: EmployeeRow) => pickFields(presentEmployee(row, view), fields);
      const filters = filtersOf(query);
      if (query.updated_since !== undefined) {
        const feed = readFeed(
          'employees-changes',
          { ...query, updated_since: query.updated_since },
          cursors,
          call.context.companyId,
        );
        const page = await employees.changes(callerOf(call), filters, feed.request);
        return ok(
          feed.envelope(page, (row) => ({ ...toItem(row), ...(row.removed && { removed: true }) })),
        );
      }
      const request = readList(list, query, cursors, call.context.companyId);
      const page = await employees.list(callerOf(call), filters, request.page);
      return ok(request.envelope(page, toItem, positionOf));
    },
  });

const filtersOf = (query: Omit<EmployeeQuery, 'fields'>): EmployeeFilters => ({
  department: query.department,
  status: query.status,
  employee_code: query.employee_code,
  hiredFrom: query['hire_date[gte]'],
  hiredTo: query['hire_date[lte]'],
  words: query.q?.split(/\s+/),
});

const getRoute = ({ employees }: EmployeesRoutesDependencies) =>
  defineRoute({
    method: 'get',
    path: '/employees/:id',
    operationId: 'getEmployee',
    tag,
    summary: 'Read an employee',
    access: read,
    request: { path: employeePath },
    responses: { 200: { description: 'The employee.', schema: employeeOut, headers: ['ETag'] } },
    handle: async (call) => answer(call, await employees.get(callerOf(call), call.path.id)),
  });

const answer = ({ principal, language }: Call, employee: EmployeeRow, notes?: EmployeeNotes) => {
  const body: EmployeeOut = presentEmployee(employee, viewOf(principal, language), notes);
  return ok(body, versionTag(employee.version));
};

const changeRoute = ({ employees }: EmployeesRoutesDependencies) =>
  defineRoute({
    method: 'patch',
    path: '/employees/:id',
    operationId: 'updateEmployee',
    tag,
    summary: 'Change an employee',
    description:
      'A field that is absent stays as it is, null clears it. A termination date ends the employment, null reinstates; a hire date after the termination date together with a null termination date rehires. What changes the pay of a closed month is answered with a warning and paid as a difference by the next cycle; a closed month more than sixty months back is refused with 423.',
    access: write,
    request: { path: employeePath, body: employeePatch },
    headers: ['If-Match'],
    responses: { 200: { description: 'The employee.', schema: employeeOut, headers: ['ETag'] } },
    errors: [
      'duplicate',
      'limit_reached',
      'period_locked',
      'rehire_before_close',
      'employment_settled',
    ],
    handle: async (call) => {
      const expected = parseIfMatch(call.header('If-Match'));
      const changed = await employees.change(callerOf(call), call.path.id, call.body, expected);
      const { employee, late, replaced } = changed;
      return answer(call, employee, {
        late,
        laterSalaryFrom: laterSalaryFrom(call.body, employee),
        replacedSalary: replaced,
      });
    },
  });

/** The day of the salary just written, when it is not the one that is shown. */
const laterSalaryFrom = (
  { basic_salary: salary, salary_effective_from: from }: EmployeePatch,
  shown: EmployeeRow,
): string | undefined =>
  from !== undefined && from > shown.salary_effective_from && salary !== shown.basic_salary
    ? from
    : undefined;

const salariesRoute = ({ employees }: EmployeesRoutesDependencies) =>
  defineRoute({
    method: 'get',
    path: '/employees/:id/salaries',
    operationId: 'listEmployeeSalaries',
    tag,
    summary: 'List the salaries of an employee',
    description: 'The whole dated history, raises still to come included; oldest first.',
    access: read,
    request: { path: employeePath },
    responses: { 200: { description: 'The salary history.', schema: salaryList } },
    handle: async (call) => {
      const salaries = await employees.salaries(callerOf(call), call.path.id);
      return ok(
        wholeList(
          salaries.map(({ effective_from, basic_salary, created_at }) => ({
            effective_from,
            basic_salary: toEgp(basic_salary),
            created_at,
          })),
        ),
      );
    },
  });
