import { problemsOf } from '../../http/validate.js';
import { defineRoute, ok, type RouteDefinition } from '../../http/route.js';
import { wholeList } from '../../http/whole-list.js';
import { AppError } from '../../errors/app-error.js';
import type { Clock } from '../../shared/clock.js';
import { dayIn } from '../../shared/company-day.js';
import type { PolicyName, PolicyValues } from './payroll-policies-rules.js';
import {
  policiesQuery,
  policyList,
  policyOut,
  policyPath,
  policyRequest,
  policySchemas,
} from './payroll-policies-schema.js';
import type { PayrollPoliciesService } from './payroll-policies-service.js';

const tag = 'Company';
const access = { kind: 'session' } as const;

export interface PayrollPoliciesRoutesDependencies {
  readonly payrollPolicies: PayrollPoliciesService;
  readonly clock: Clock;
}

export const createPayrollPoliciesRoutes = ({
  payrollPolicies,
  clock,
}: PayrollPoliciesRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/settings/policies',
    operationId: 'listPolicies',
    tag,
    summary: 'List the payroll policies in force on a day',
    description: 'Every policy with the company’s own value or the default.',
    access,
    request: { query: policiesQuery },
    responses: { 200: { description: 'The policies.', schema: policyList } },
    handle: async ({ context, query, principal }) => {
      const on = query.on ?? dayIn(principal.timeZone, clock.now());
      return ok(wholeList(await payrollPolicies.inForce(context, on)));
    },
  }),
  defineRoute({
    method: 'put',
    path: '/settings/policies/:policy',
    operationId: 'setPolicy',
    tag,
    summary: 'Set a payroll policy from a day on',
    description:
      'Adds a dated value, or replaces the one of the same day. A value below the law is refused with its article. One dated into closed months waits as retro items of whoever was paid in them, and the next cycle pays the difference; `POST /payroll/retro-preview` shows it. `night_window` and `overnight_shift_day` have the days of attendance computed anew, from the month in which the value holds; days of closed months become retro items.',
    access,
    request: { path: policyPath, body: policyRequest },
    responses: { 200: { description: 'The policy from that day on.', schema: policyOut } },
    errors: ['policy_below_statutory_floor', 'period_locked', 'parameter_not_defined'],
    handle: async ({ context, path, body, principal }) =>
      ok(
        await payrollPolicies.set(
          { context, timeZone: principal.timeZone },
          {
            policy: path.policy,
            value: readValue(path.policy, body.value),
            effectiveFrom: body.effective_from,
          },
        ),
      ),
  }),
];

const readValue = (policy: PolicyName, value: unknown): PolicyValues[PolicyName] => {
  const result = policySchemas[policy].safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new AppError('validation_failed', {
    errors: problemsOf(result.error.issues, 'body', ['value']),
  });
};
