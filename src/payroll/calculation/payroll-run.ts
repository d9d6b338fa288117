import type { Session } from '../../db/session.js';
import { accumulationStart } from '../../payroll-engine/accumulation.js';
import { prepareRules, type Rules } from '../../payroll-engine/rules.js';
import { lastDayOf, type PayMonth } from '../../shared/pay-month.js';
import type { PlainDate } from '../../shared/plain-date.js';
import { companyValues } from '../../statutory/company-values-read-model.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { withOverrides } from '../../statutory/parameters-at.js';
import type { StatutoryData } from '../../statutory/statutory-loader.js';
import {
  findOpenPeriods,
  type CycleRow,
  type RunInputs,
} from '../cycles/payroll-cycles-repository.js';
import { paysLeavers } from '../payroll-rules.js';
import { toPayrollPolicies, type ChosenPolicies } from '../policies/payroll-policies-rules.js';
import { chosenPoliciesOn } from '../policies/payroll-policies-service.js';
import type { PayslipWarningRecord } from './payroll-warnings.js';

/** What is the same for every employee of a month: prepared once a run. */
export interface PreparedRun {
  readonly rules: Rules;
  /** The law as the company knows it. */
  readonly parameters: ParameterSet;
  /** What the rules and warnings were made from, to make them again. */
  readonly inputs: RunInputs;
  /** The rules of an earlier month under these choices; prepared once for each. */
  readonly rulesOf: (period: PayMonth, policies: ChosenPolicies) => Rules;
  /** The fingerprint of the statutory data. */
  readonly statutoryVersion: string;
  /** Warnings that every payslip of the run carries. */
  readonly warnings: readonly PayslipWarningRecord[];
}

/** The law of the month as the company knows it, and its policies in force on the last day. Throws DomainErrors. */
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
  statutory: StatutoryData,
): PreparedRun => {
  const parameters = withOverrides(statutory.parameters, inputs.statutoryValues ?? []);
  return {
    rules: prepareRules(period, parameters, toPayrollPolicies(inputs.policies)),
    parameters,
    warnings: inputs.warnings,
    inputs,
    rulesOf: preparingOnce(parameters),
    statutoryVersion: statutory.version,
  };
};

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

/** What begins behind the month concerns nobody but those whose settlement takes differences of later months. */
export const statutoryValuesUntil = ({ period, kind }: RunOf): PlainDate | 'ever' =>
  paysLeavers(kind) ? 'ever' : lastDayOf(period);

type RunOf = Pick<CycleRow, 'period' | 'kind'>;

export const prepareRun = async (
  session: Session,
  cycle: RunOf,
  statutory: StatutoryData,
): Promise<PreparedRun> => {
  const { period } = cycle;
  const policies = await chosenPoliciesOn(session, lastDayOf(period));
  const values = await companyValues(session, statutoryValuesUntil(cycle));
  const parameters = withOverrides(statutory.parameters, values);
  const months = { from: accumulationStart(period, parameters), before: period };
  const open = await findOpenPeriods(session, months);
  const periods = open.map((cycle) => cycle.period).join(', ');
  const warnings: PayslipWarningRecord[] =
    open.length === 0 ? [] : [{ code: 'earlier_cycle_not_closed', params: { periods } }];
  const inputs = { policies, warnings, ...(values.length > 0 && { statutoryValues: values }) };
  return runOf(period, inputs, statutory);
};
