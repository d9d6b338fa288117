import type { Session } from '../../db/session.js';
import { accumulationStart } from '../../payroll-engine/accumulation.js';
import { prepareRules, type Rules } from '../../payroll-engine/rules.js';
import { lastDayOf, type PayMonth } from '../../shared/pay-month.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import type { StatutoryData } from '../../statutory/statutory-loader.js';
import { findOpenPeriods, type RunInputs } from '../cycles/payroll-cycles-repository.js';
import { toPayrollPolicies, type ChosenPolicies } from '../policies/payroll-policies-rules.js';
import { chosenPoliciesOn } from '../policies/payroll-policies-service.js';
import type { PayslipWarningRecord } from './payroll-warnings.js';

/** What is the same for every employee of a month: prepared once a run. */
export interface PreparedRun {
  readonly rules: Rules;
  /** What the rules and warnings were made from, to make them again. */
  readonly inputs: RunInputs;
  /** The rules of an earlier month under these choices; prepared once for each. */
  readonly rulesOf: (period: PayMonth, policies: ChosenPolicies) => Rules;
  /** The fingerprint of the statutory data. */
  readonly statutoryVersion: string;
  /** Warnings that every payslip of the run carries. */
  readonly warnings: readonly PayslipWarningRecord[];
}

/** The law of the month and the company's policies in force on its last day. Throws DomainErrors. */
export const rulesOf = async (
  session: Session,
  period: PayMonth,
  parameters: ParameterSet,
): Promise<Rules> =>
  prepareRules(
    period,
    parameters,
    toPayrollPolicies(await chosenPoliciesOn(session, lastDayOf(period))),
  );

/** The run that the inputs describe, under the statutory data at hand. */
export const runOf = (
  period: PayMonth,
  inputs: RunInputs,
  { parameters, version }: StatutoryData,
): PreparedRun => ({
  rules: prepareRules(period, parameters, toPayrollPolicies(inputs.policies)),
  warnings: inputs.warnings,
  inputs,
  rulesOf: preparingOnce(parameters),
  statutoryVersion: version,
});

/** Rules of any month, prepared once for the same choices. */
export const preparingOnce = (parameters: ParameterSet): PreparedRun['rulesOf'] => {
  const prepared = new Map<string, Rules>();
  return (period, policies) => {
    const key = `${period} ${JSON.stringify(policies)}`;
    const rules =
      prepared.get(key) ?? prepareRules(period, parameters, toPayrollPolicies(policies));
    prepared.set(key, rules);
    return rules;
  };
};

export const prepareRun = async (
  session: Session,
  period: PayMonth,
  statutory: StatutoryData,
): Promise<PreparedRun> => {
  const policies = await chosenPoliciesOn(session, lastDayOf(period));
  const months = { from: accumulationStart(period, statutory.parameters), before: period };
  const open = await findOpenPeriods(session, months);
  const periods = open.map((cycle) => cycle.period).join(', ');
  const warnings: PayslipWarningRecord[] =
    open.length === 0 ? [] : [{ code: 'earlier_cycle_not_closed', params: { periods } }];
  return runOf(period, { policies, warnings }, statutory);
};
