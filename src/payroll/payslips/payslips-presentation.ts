import type { LeaveStatement } from '../../leave/leave-statements-read-model.js';
import { explainLine, presentLine, presentTotals } from '../../payroll-engine/explanation.js';
import type { Payslip, PayslipLine } from '../../payroll-engine/payslip-types.js';
import type { Rules } from '../../payroll-engine/rules.js';
import { presentParameterValue } from '../../statutory/statutory-presentation.js';
import { apiNameOf } from '../policies/payroll-policies-rules.js';
import { unpackLine } from './payslip-line-packing.js';
import { figuresOf, type PayslipRow } from './payslips-repository.js';
import { presentWarningRecord } from '../calculation/payroll-warnings.js';

/** The engine's explanation with the API's names: policies as they are set, values as the statutory list has them. */
const presentExplanation = (line: PayslipLine, rules: Rules) => {
  const explanation = explainLine(line, rules);
  return {
    ...explanation,
    policies: explanation.policies.map(({ policy, value }) => ({ policy: nameOf(policy), value })),
    parameters: explanation.parameters.map((reference) => {
      const parameter = rules.parameters.get(reference.key);
      return parameter === undefined
        ? reference
        : { ...reference, value: presentParameterValue(parameter) };
    }),
  };
};

const nameOf = (enginePolicy: string): string => {
  const name = apiNameOf(enginePolicy);
  if (name === undefined) return enginePolicy;
  return name.member === undefined ? name.policy : `${name.policy}.${name.member}`;
};

export const presentExplainedLine = (line: PayslipLine, rules: Rules) => ({
  ...presentLine(line),
  explanation: presentExplanation(line, rules),
});

const toPayslip = (row: PayslipRow): Omit<Payslip, 'warnings' | 'debts'> => ({
  ...figuresOf(row),
  lines: row.lines.map(unpackLine),
});

const presentLeave = ({ on, balances, taken }: LeaveStatement) => ({
  on,
  balances: balances.map((each) => ({
    balance: each.balance,
    name: each.name,
    carried_days: each.carriedDays,
    granted_days: each.grantedDays,
    taken_days: each.takenDays,
    paid_out_days: each.paidOutDays,
    expired_days: each.expiredDays,
    adjusted_days: each.adjustedDays,
    days: each.days,
  })),
  taken,
});

/** A stored payslip as the API shows it; with the rules of its month, every line carries its explanation. */
export const presentStoredPayslip = (row: PayslipRow, rules?: Rules) => {
  const payslip = toPayslip(row);
  return {
    cycle_id: row.cycle_id,
    employee_id: row.employee_id,
    employee_code: row.employee_code,
    full_name: row.full_name,
    ...presentTotals(payslip),
    lines: payslip.lines.map((line) =>
      rules === undefined ? presentLine(line) : presentExplainedLine(line, rules),
    ),
    warnings: row.warnings.map(presentWarningRecord),
    leave: row.leave && presentLeave(row.leave),
  };
};
