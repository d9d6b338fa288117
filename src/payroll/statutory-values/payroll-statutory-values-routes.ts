import { AppError } from '../../errors/app-error.js';
import { parseIfMatch } from '../../http/if-match.js';
import {
  created,
  defineRoute,
  noContent,
  ok,
  versionTag,
  type RouteDefinition,
} from '../../http/route.js';
import { problemsOf } from '../../http/validate.js';
import { wholeList } from '../../http/whole-list.js';
import { companyValueSchema } from '../../statutory/company-value-schema.js';
import type { Parameter } from '../../statutory/parameter-types.js';
import type { ParameterOverride } from '../../statutory/parameters-at.js';
import { presentValue } from '../../statutory/statutory-presentation.js';
import {
  statutoryValueList,
  statutoryValueOut,
  statutoryValuePatch,
  statutoryValuePath,
  statutoryValueRequest,
  type StatutoryValueOut,
} from './payroll-statutory-values-schema.js';
import {
  lastDayBefore,
  type PayrollStatutoryValuesService,
  type StatutoryValue,
} from './payroll-statutory-values-service.js';

const tag = 'Company';
const access = { kind: 'session' } as const;
const answer = {
  200: { description: 'The value.', schema: statutoryValueOut, headers: ['ETag'] },
} as const;

export interface PayrollStatutoryValuesRoutesDependencies {
  readonly payrollStatutoryValues: PayrollStatutoryValuesService;
}

export const createPayrollStatutoryValuesRoutes = (
  dependencies: PayrollStatutoryValuesRoutesDependencies,
): RouteDefinition[] => [...readingRoutes(dependencies), ...writingRoutes(dependencies)];

const readingRoutes = ({
  payrollStatutoryValues,
}: PayrollStatutoryValuesRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/settings/statutory-values',
    operationId: 'listStatutoryValues',
    tag,
    summary: 'List the company’s own values of the law’s figures',
    description:
      'By figure and day, each with its source and with what the service comes with. `GET /statutory/parameters` shows what is in force on a day, from both.',
    access,
    request: {},
    responses: { 200: { description: 'All of them.', schema: statutoryValueList } },
    handle: async ({ context }) =>
      ok(wholeList((await payrollStatutoryValues.list(context)).map(present))),
  }),
  defineRoute({
    method: 'get',
    path: '/settings/statutory-values/:id',
    operationId: 'getStatutoryValue',
    tag,
    summary: 'Read a value of the company’s own',
    access,
    request: { path: statutoryValuePath },
    responses: answer,
    handle: async ({ context, path }) => {
      const found = await payrollStatutoryValues.get(context, path.id);
      return ok(present(found), versionTag(found.row.version));
    },
  }),
];

const writingRoutes = ({
  payrollStatutoryValues: values,
}: PayrollStatutoryValuesRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'post',
    path: '/settings/statutory-values',
    operationId: 'createStatutoryValue',
    tag,
    summary: 'Give a figure of the law a value from a day on',
    description:
      'For a decree that comes before the next release of the service. The value counts wherever the company is paid by the figure, and every line that rests on it names its source. A figure that nothing is reckoned with is refused. Calculated cycles that it concerns become stale; closed months in which it counts wait as retro items of whoever was paid in them, and the next cycle pays the difference.',
    access,
    request: { body: statutoryValueRequest },
    responses: {
      201: { description: 'The value.', schema: statutoryValueOut, headers: ['Location', 'ETag'] },
    },
    errors: [
      ...(['duplicate', 'limit_reached', 'period_locked'] as const),
      ...(['policy_below_statutory_floor', 'parameter_not_defined'] as const),
    ],
    handle: async ({ context, principal, body }) => {
      const { key, effective_from: from, law, article = '', source, note = null } = body;
      const value = readValue(values.parameterOf(key), body.value);
      const caller = { context, timeZone: principal.timeZone };
      const made = await values.create(caller, { key, from, value, law, article, source, note });
      const location = `/api/v1/settings/statutory-values/${made.row.id}`;
      return created(location, present(made), versionTag(made.row.version));
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/settings/statutory-values/:id',
    operationId: 'updateStatutoryValue',
    tag,
    summary: 'Correct a value of the company’s own, or its source',
    description:
      'Payslips of closed months keep what they were computed with; the difference is paid as when a value is added.',
    access,
    headers: ['If-Match'],
    request: { path: statutoryValuePath, body: statutoryValuePatch },
    responses: answer,
    errors: ['period_locked', 'policy_below_statutory_floor', 'parameter_not_defined'],
    handle: async ({ context, principal, path, body, header }) => {
      const caller = { context, timeZone: principal.timeZone };
      const expected = parseIfMatch(header('If-Match'));
      const { value, ...texts } = body;
      const changes =
        value === undefined
          ? texts
          : {
              ...texts,
              value: readValue((await values.get(context, path.id)).parameter, value),
            };
      const changed = await values.change(caller, path.id, changes, expected);
      return ok(present(changed), versionTag(changed.row.version));
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/settings/statutory-values/:id',
    operationId: 'deleteStatutoryValue',
    tag,
    summary: 'Take a value of the company’s own back',
    description:
      'From its first day on the figure is what it was without it. Closed months are treated as when a value is added.',
    access,
    headers: ['If-Match'],
    request: { path: statutoryValuePath },
    responses: { 204: { description: 'It is gone.' } },
    errors: ['period_locked', 'policy_below_statutory_floor', 'parameter_not_defined'],
    handle: async ({ context, principal, path, header }) => {
      const caller = { context, timeZone: principal.timeZone };
      await values.remove(caller, path.id, parseIfMatch(header('If-Match')));
      return noContent();
    },
  }),
];

const readValue = (parameter: Parameter, value: unknown): ParameterOverride['value'] => {
  const result = companyValueSchema(parameter)?.safeParse(value, { reportInput: true });
  if (result?.success === true) return result.data;
  throw new AppError('validation_failed', {
    errors: problemsOf(result?.error.issues ?? [], 'body', ['value']),
  });
};

const present = ({ row, parameter, next, statutoryValue }: StatutoryValue): StatutoryValueOut => ({
  id: row.id,
  key: row.key,
  description: parameter.description,
  type: parameter.type,
  unit: parameter.unit,
  value: presentValue(parameter.type, row.value),
  effective_from: row.from,
  effective_until: lastDayBefore(next),
  law: row.law,
  article: row.article,
  source: row.source,
  note: row.note,
  statutory_value: presentValue(parameter.type, statutoryValue),
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
