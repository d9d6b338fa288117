import { defineRoute, ok, type RouteDefinition } from '../http/route.js';
import { callerOf } from './employees-routes.js';
import { incrementsOut, incrementsRequest } from './increments-schema.js';
import type { IncrementsService } from './increments-service.js';

export interface IncrementsRoutesDependencies {
  readonly increments: IncrementsService;
}

export const createIncrementsRoutes = ({
  increments,
}: IncrementsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'post',
    path: '/payroll/increments',
    operationId: 'runAnnualIncrements',
    tag: 'Payroll',
    summary: 'Give the annual increments that fall due',
    description:
      'One year after hiring, then one year after the last one: 3% of the insured wage or what the policy annual_increment_rule says, and at least the floor of the decree, added to the basic salary (law 14/2025 art. 12). Shows what is due; with `apply` gives it, in one commit, from the day it falls due; in closed months the next cycle pays the difference. Once a year for each employee, however often it is repeated.',
    access: { kind: 'scope', scope: 'payroll:write' },
    request: { body: incrementsRequest },
    responses: { 200: { description: 'What is due, by employee.', schema: incrementsOut } },
    errors: ['parameter_not_defined', 'policy_below_statutory_floor'],
    handle: async (call) => ok(await increments.run(callerOf(call), call.body)),
  }),
];
