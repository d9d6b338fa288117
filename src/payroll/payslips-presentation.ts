import { explainLine, presentLine, presentTotals } from '../payroll-engine/explanation.js';
import type { Payslip } from '../payroll-engine/payslip-types.js';
import type { Rules } from '../payroll-engine/rules.js';
import { decodeLine } from '../payroll-engine/stored-line.js';
import type { PayslipRow } from './payslips-repository.js';
import { presentWarningRecord } from './payroll-warnings.js';

type StoredPayslip = Omit<Payslip, 'warnings'>;

const toPayslip = (row: PayslipRow): StoredPayslip => ({
  period: row.period,
  days: row.days,
  paidDays: row.paid_days,
  dayBasisDays: row.day_basis_days,
  gross: row.gross,
  contributionWage: row.contribution_wage,
  employeeInsurance: row.employee_insurance,
  employerInsurance: row.employer_insurance,
  healthInsurance: row.health_insurance,
  employerHealthInsurance: row.employer_health_insurance,
  taxablePay: row.taxable_pay,
  annualTaxableIncome: row.annual_taxable_income,
  incomeTax: row.income_tax,
  martyrsFund: row.martyrs_fund,
  otherDeductions: row.other_deductions,
  carriedForward: row.carried_forward,
  netRounding: row.net_rounding,
  net: row.net,
  employerLevies: row.employer_levies,
  employerCost: row.employer_cost,
  lines: row.lines.map(decodeLine),
});

/** A stored payslip as the API shows it; with the rules of its month, every line carries its explanation. */
export const presentStoredPayslip = (row: PayslipRow, rules?: Rules) => {
  const payslip = toPayslip(row);
  return {
    cycle_id: row.cycle_id,
    employee_id: row.employee_id,
    employee_code: row.employee_code,
    full_name: row.full_name,
    ...presentTotals({ ...payslip, warnings: [] }),
    lines: payslip.lines.map((line) => ({
      ...presentLine(line),
      ...(rules && { explanation: explainLine(line, rules) }),
    })),
    warnings: row.warnings.map(presentWarningRecord),
  };
};
