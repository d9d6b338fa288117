import type { Session } from '../db/session.js';
import { prepareRules, type Rules } from '../payroll-engine/rules.js';
import { lastDayOf, type PayMonth } from '../shared/pay-month.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { findOpenPeriods } from './payroll-cycles-repository.js';
import { toPayrollPolicies } from './payroll-policies-rules.js';
import { chosenPoliciesOn } from './payroll-policies-service.js';
import type { PayslipWarningRecord } from './payroll-warnings.js';

/** What is the same for every employee of a month: prepared once a run. */
export interface PreparedRun {
  readonly rules: Rules;
  /** Warnings that every payslip of the run carries. */
  readonly warnings: readonly PayslipWarningRecord[];
}

/** The law of the month and the company's policies in force on its last day. Throws DomainErrors. */
export const rulesOf = async (
  session: Session,
  period: PayMonth,
  parameters: ParameterSet,
): Promise<Rules> => {
  const chosen = await chosenPoliciesOn(session, lastDayOf(period));
  return prepareRules(period, parameters, toPayrollPolicies(chosen));
};

export const prepareRun = async (
  session: Session,
  period: PayMonth,
  parameters: ParameterSet,
): Promise<PreparedRun> => {
  const rules = await rulesOf(session, period, parameters);
  const open = await findOpenPeriods(session, { from: rules.accumulationStart, before: period });
  const periods = open.map((cycle) => cycle.period).join(', ');
  return {
    rules,
    warnings: open.length === 0 ? [] : [{ code: 'earlier_cycle_not_closed', params: { periods } }],
  };
};
