import { defineRoute, ok, type RouteDefinition } from '../http/route.js';
import { callerOf } from './employees-routes.js';
import { insuranceWagesOut, insuranceWagesRequest } from './insurance-wages-schema.js';
import type { InsuranceWagesService } from './insurance-wages-service.js';

export interface InsuranceWagesRoutesDependencies {
  readonly insuranceWages: InsuranceWagesService;
}

export const createInsuranceWagesRoutes = ({
  insuranceWages,
}: InsuranceWagesRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'post',
    path: '/insurance-wages',
    operationId: 'freezeInsuranceWages',
    tag: 'Payroll',
    summary: 'Freeze the contribution wages of a year',
    description:
      'Of all who are insured in the year, by the pay of 1 January or of the day of joining, within the limits of the year (law 148/2019). Shows what would be recorded; with `apply` records it, in one commit. Repeating it changes nothing. The report insurance-form-2 has the result.',
    access: { kind: 'scope', scope: 'payroll:write' },
    request: { body: insuranceWagesRequest },
    bodyLimit: 'bulk',
    responses: { 200: { description: 'An outcome for each employee.', schema: insuranceWagesOut } },
    errors: ['parameter_not_defined', 'policy_below_statutory_floor'],
    handle: async (call) => ok(await insuranceWages.freeze(callerOf(call), call.body)),
  }),
];
