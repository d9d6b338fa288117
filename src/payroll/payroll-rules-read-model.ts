import type { Session } from '../db/session.js';
import type { Rules } from '../payroll-engine/rules.js';
import type { PayMonth } from '../shared/pay-month.js';
import { companyParameters } from '../statutory/company-values-read-model.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { toPayrollError } from './cycles/payroll-domain-errors.js';
import { rulesOf } from './calculation/payroll-run.js';

/**
 * The law of a month as the company knows it, and the company's policies in force on its last day, prepared once for each month that is asked
 * for. Throws parameter_not_defined, policy_below_statutory_floor.
 */
export const payrollRules = (
  session: Session,
  parameters: ParameterSet,
): ((period: PayMonth) => Promise<Rules>) => {
  const prepared = new Map<PayMonth, Promise<Rules>>();
  let law: Promise<ParameterSet> | undefined;
  const prepare = async (period: PayMonth): Promise<Rules> => {
    law ??= companyParameters(session, parameters);
    return rulesOf(session, period, await law);
  };
  return (period) => {
    const rules =
      prepared.get(period) ??
      prepare(period).catch((error: unknown) => {
        throw toPayrollError(error);
      });
    prepared.set(period, rules);
    return rules;
  };
};
