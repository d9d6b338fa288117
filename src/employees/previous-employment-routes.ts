import { defineRoute, noContent, ok, type RouteDefinition } from '../http/route.js';
import { wholeList } from '../http/whole-list.js';
import { toEgp } from '../shared/money.js';
import { callerOf } from './employees-routes.js';
import { employeePath } from './employees-schema.js';
import {
  previousEmploymentList,
  previousEmploymentOut,
  previousEmploymentPath,
  previousEmploymentRequest,
  type PreviousEmploymentOut,
} from './previous-employment-schema.js';
import type {
  PreviousEmploymentRow,
  PreviousEmploymentService,
} from './previous-employment-service.js';

const tag = 'Employees';
const write = { kind: 'scope', scope: 'employees:write' } as const;

export interface PreviousEmploymentRoutesDependencies {
  readonly previousEmployment: PreviousEmploymentService;
}

export const createPreviousEmploymentRoutes = ({
  previousEmployment,
}: PreviousEmploymentRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/employees/:id/previous-employments',
    operationId: 'listPreviousEmployments',
    tag,
    summary: 'List what earlier employers paid and withheld',
    access: { kind: 'scope', scope: 'employees:read' },
    request: { path: employeePath },
    responses: { 200: { description: 'All, latest first.', schema: previousEmploymentList } },
    handle: async (call) => {
      const rows = await previousEmployment.list(callerOf(call), call.path.id);
      return ok(wholeList(rows.map(present)));
    },
  }),
  defineRoute({
    method: 'put',
    path: '/employees/:id/previous-employments/:first_month',
    operationId: 'setPreviousEmployment',
    tag,
    summary: 'Record what an earlier employer of the year paid and withheld',
    description:
      'The cumulative tax goes on from these figures in every month that is not closed yet; what earlier months withheld too much or too little, the next one settles. Where the tax law changed within the months, one entry before and one after the change. Refused once December of the year is closed.',
    access: write,
    request: { path: previousEmploymentPath, body: previousEmploymentRequest },
    responses: { 200: { description: 'The figures.', schema: previousEmploymentOut } },
    errors: ['not_found', 'limit_reached', 'tax_year_closed'],
    handle: async (call) => {
      const key = { employeeId: call.path.id, firstMonth: call.path.first_month };
      return ok(present(await previousEmployment.put(callerOf(call), key, call.body)));
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/employees/:id/previous-employments/:first_month',
    operationId: 'deletePreviousEmployment',
    tag,
    summary: 'Remove the figures of an earlier employer',
    access: write,
    request: { path: previousEmploymentPath },
    responses: { 204: { description: 'Removed.' } },
    errors: ['not_found', 'tax_year_closed'],
    handle: async (call) => {
      const key = { employeeId: call.path.id, firstMonth: call.path.first_month };
      await previousEmployment.remove(callerOf(call), key);
      return noContent();
    },
  }),
];

const present = (row: PreviousEmploymentRow): PreviousEmploymentOut => ({
  ...row,
  taxable_pay: toEgp(row.taxable_pay),
  tax_withheld: toEgp(row.tax_withheld),
});
