import { defineRoute, ok, type Access, type RouteDefinition } from '../../http/route.js';
import { wholeList } from '../../http/whole-list.js';
import { cyclePath } from '../cycles/payroll-schema.js';
import { leaverList, leaversRequest } from './payroll-settlements-schema.js';
import type { Leaver, PayrollSettlementsService } from './payroll-settlements-service.js';

const tag = 'Payroll';
const reads: Access = { kind: 'scope', scope: 'payroll:read' };
const writes: Access = { kind: 'scope', scope: 'payroll:write' };

export interface PayrollSettlementsRoutesDependencies {
  readonly payrollSettlements: PayrollSettlementsService;
}

const present = (leavers: readonly Leaver[]) =>
  ok(
    wholeList(
      leavers.map((leaver) => ({
        employee_id: leaver.employee_id,
        employee_code: leaver.employee_code,
        full_name: leaver.full_name,
        case: leaver.ending_case,
        last_day: leaver.last_day,
        claimed_on: leaver.claimed_on,
        due_on: leaver.dueOn,
        is_overdue: leaver.isOverdue,
      })),
    ),
  );

export const createPayrollSettlementsRoutes = ({
  payrollSettlements,
}: PayrollSettlementsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/payroll/:id/leavers',
    operationId: 'listSettlementLeavers',
    tag,
    summary: 'List whom a final settlement pays',
    description: 'With the day until which their dues are to be paid.',
    access: reads,
    request: { path: cyclePath },
    responses: { 200: { description: 'All leavers of the settlement.', schema: leaverList } },
    errors: ['not_found', 'not_a_settlement'],
    handle: async ({ context, principal, path }) => {
      const caller = { context, timeZone: principal.timeZone };
      return present(await payrollSettlements.leavers(caller, path.id));
    },
  }),
  defineRoute({
    method: 'put',
    path: '/payroll/:id/leavers',
    operationId: 'setSettlementLeavers',
    tag,
    summary: 'Say whom a final settlement pays',
    description:
      'Replaces the list of a draft or calculated settlement, which is then calculated again. Each has a recorded ending (PUT /employees/{id}/ending) whose last day lies in the month of the cycle, and is in no other settlement.',
    access: writes,
    request: { path: cyclePath, body: leaversRequest },
    responses: { 200: { description: 'All leavers of the settlement.', schema: leaverList } },
    errors: ['not_found', 'not_a_settlement', 'invalid_state_transition', 'duplicate'],
    handle: async ({ context, principal, path, body }) => {
      const caller = { context, timeZone: principal.timeZone };
      return present(await payrollSettlements.replaceLeavers(caller, path.id, body.employee_ids));
    },
  }),
];
