import type { CursorCodec } from '../http/cursor.js';
import { readList, type ListDefinition } from '../http/pagination.js';
import { defineRoute, ok, type RouteDefinition } from '../http/route.js';
import { callerOf } from './employees-routes.js';
import { toEgp } from '../shared/money.js';
import {
  givenIncrementList,
  givenIncrementsQuery,
  incrementsOut,
  incrementsRequest,
} from './increments-schema.js';
import type { GivenIncrementRow, IncrementsService } from './increments-service.js';

export interface IncrementsRoutesDependencies {
  readonly increments: IncrementsService;
  readonly cursors: CursorCodec;
}

const listed: ListDefinition = {
  name: 'increments',
  sortColumns: { employee_id: 'i.employee_id' },
  defaultSort: 'employee_id',
  tieBreaker: 'i.year',
};

const present = (row: GivenIncrementRow) => ({
  employee_id: row.employee_id,
  employee_code: row.employee_code,
  full_name: row.full_name,
  due_on: row.due_on,
  delayed_from: row.delayed_from,
  lost: toEgp(row.lost),
  insured_wage: toEgp(row.insured_wage),
  insured_wage_origin: row.is_wage_recorded ? 'recorded' : 'derived',
  rate: row.rate,
  rate_of: row.rate_of,
  statutory_floor: toEgp(row.statutory_floor),
  increment: toEgp(row.increment),
  old_basic_salary: toEgp(row.old_basic_salary),
  new_basic_salary: toEgp(row.new_basic_salary),
  created_at: row.created_at,
});

export const createIncrementsRoutes = ({
  increments,
  cursors,
}: IncrementsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/payroll/increments',
    operationId: 'listAnnualIncrements',
    tag: 'Payroll',
    summary: 'List the annual increments that were given',
    description: 'By employee and year, with what each was reckoned of.',
    access: { kind: 'scope', scope: 'payroll:read' },
    request: { query: givenIncrementsQuery },
    responses: { 200: { description: 'Increments.', schema: givenIncrementList } },
    handle: async (call) => {
      const { query } = call;
      const request = readList(listed, query, cursors, call.context.companyId);
      const filters = { employeeId: query.employee_id, year: query.year };
      const page = await increments.list(callerOf(call), filters, request.page);
      return ok(request.envelope(page, present, ({ employee_id: id, year }) => [id, String(year)]));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/payroll/increments',
    operationId: 'runAnnualIncrements',
    tag: 'Payroll',
    summary: 'Give the annual increments that fall due',
    description:
      'One year after hiring, then one year after the last one: 3% of the insured wage (before July 2021 7% of the basic salary) or what the policy annual_increment_rule says, and at least the floor of the decree, added to the basic salary (law 14/2025 art. 12, and the decrees before it). Shows what is due; with `apply` gives it, in one commit, from the day it falls due; in closed months the next cycle pays the difference. Once a year for each employee, however often it is repeated. Penalties that delay it or take a part of it (POST /increment-penalties) are honoured and shown.',
    access: { kind: 'scope', scope: 'payroll:write' },
    request: { body: incrementsRequest },
    responses: { 200: { description: 'What is due, by employee.', schema: incrementsOut } },
    errors: ['policy_below_statutory_floor'],
    handle: async (call) => ok(await increments.run(callerOf(call), call.body)),
  }),
];
