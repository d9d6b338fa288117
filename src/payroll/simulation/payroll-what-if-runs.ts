import type { Session } from '../../db/unit-of-work.js';
import { resolveEmployees } from '../../employees/employees-read-model.js';
import { AppError, invalidField, type FieldProblem } from '../../errors/app-error.js';
import { firstDayOf } from '../../shared/pay-month.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { withOverrides, type ParameterOverride } from '../../statutory/parameters-at.js';
import { companyValueSchema } from '../../statutory/company-value-schema.js';
import type { StatutoryData } from '../../statutory/statutory-loader.js';
import { prepareRun, runOf, type PreparedRun } from '../calculation/payroll-run.js';
import { toPayrollError } from '../cycles/payroll-domain-errors.js';
import { problemOfValue } from '../statutory-values/payroll-statutory-values-rules.js';
import type { WhatIfRequest } from './payroll-what-if-schema.js';

export interface WhatIfRuns {
  readonly baseline: PreparedRun;
  readonly whatIf: PreparedRun;
  /** Whether nothing but raises and hires differs. */
  readonly sameRules: boolean;
}

/**
 * The rules of the month as they are and as the request wants them.
 *
 * @throws AppError validation_failed, policy_below_statutory_floor, parameter_not_defined
 */
export const prepareWhatIf = async (
  session: Session,
  request: WhatIfRequest,
  statutory: StatutoryData,
): Promise<WhatIfRuns> => {
  await refuseUnknown(session, request);
  try {
    const baseline = await prepareRun(
      session,
      { period: request.period, kind: 'regular' },
      statutory,
    );
    return overlaidRuns(baseline, request, statutory);
  } catch (error) {
    throw toPayrollError(error, 'policies');
  }
};

const overlaidRuns = (
  baseline: PreparedRun,
  request: WhatIfRequest,
  statutory: StatutoryData,
): WhatIfRuns => {
  const { period, policies = {}, parameters = [] } = request;
  const sameRules = parameters.length === 0 && Object.keys(policies).length === 0;
  if (sameRules) return { baseline, whatIf: baseline, sameRules };
  const given = parameters.map((one, index) =>
    overrideOf(one, index, request, statutory.parameters),
  );
  const inputs = {
    ...baseline.inputs,
    policies: { ...baseline.inputs.policies, ...policies },
    // The company's own values are the baseline; what is asked about lies on top of them.
    statutoryValues: [...(baseline.inputs.statutoryValues ?? []), ...given],
  };
  refuseImpossible(given, withOverrides(statutory.parameters, inputs.statutoryValues));
  const whatIf = runOf(period, inputs, statutory);
  return { baseline, whatIf, sameRules };
};

/** What a company could not give itself either: a minimum above its maximum, a step of nothing, a figure given twice. */
const refuseImpossible = (given: readonly ParameterOverride[], law: ParameterSet): void => {
  for (const [index, { key, from }] of given.entries()) {
    if (given.findIndex((other) => other.key === key) < index) {
      throw invalidField(`/parameters/${index}/key`, 'repeated_parameter');
    }
    const problem = problemOfValue(law, key, from);
    if (problem !== undefined) {
      throw invalidField(`/parameters/${index}/value`, problem.code, problem.params);
    }
  }
};

type GivenParameter = NonNullable<WhatIfRequest['parameters']>[number];

const overrideOf = (
  { key, value }: GivenParameter,
  index: number,
  { period }: WhatIfRequest,
  parameters: ParameterSet,
): ParameterOverride => {
  const parameter = parameters.get(key);
  if (parameter === undefined) throw invalidField(`/parameters/${index}/key`, 'not_found');
  const typed = companyValueSchema(parameter)?.safeParse(value);
  if (typed?.success !== true) {
    const allowed = [`${parameter.type}: ${parameter.unit}`];
    throw invalidField(`/parameters/${index}/value`, 'invalid_value', { allowed });
  }
  const source = 'what-if';
  return {
    key,
    from: firstDayOf(period),
    value: typed.data,
    law: source,
    article: '',
    source,
    note: null,
  };
};

/** Who is to be raised is somebody of the company: a wrong id would be left out unseen. */
const refuseUnknown = async (session: Session, { raises = [] }: WhatIfRequest): Promise<void> => {
  const named = raises.flatMap(({ employees = [] }, raise) =>
    employees.map((id, index) => ({ id, pointer: `/raises/${raise}/employees/${index}` })),
  );
  if (named.length === 0) return;
  const ids = [...new Set(named.map(({ id }) => id))];
  const found = await resolveEmployees(session, { ids, codes: [] });
  const known = new Set(found.map(({ id }) => id));
  const errors = named.flatMap(({ id, pointer }): FieldProblem[] =>
    known.has(id) ? [] : [{ pointer, in: 'body', code: 'not_found' }],
  );
  if (errors.length > 0) throw new AppError('validation_failed', { errors });
};
