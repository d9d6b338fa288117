import { dueIn } from '../../loans/loans-rules.js';
import { computeBonus } from '../../payroll-engine/bonus.js';
import { deductionCarriesOf } from '../../payroll-engine/deductions.js';
import { branchSharesOf } from '../../payroll-engine/insurance-branches.js';
import type { Payslip, PayslipLine, TakenDebt } from '../../payroll-engine/payslip-types.js';
import { computePayslip } from '../../payroll-engine/payslip.js';
import type { Rules } from '../../payroll-engine/rules.js';
import { DomainError } from '../../shared/domain-error.js';
import { yearOf, type PayMonth } from '../../shared/pay-month.js';
import type { Writable } from '../../shared/writable.js';
import type {
  NewPayrollError,
  NewPayslip,
  NewPayslipLoan,
  PayslipFigures,
} from './payroll-calculation-repository.js';
import {
  BRANCH_TOTALS,
  type BranchTotals,
  type CycleTotals,
} from '../cycles/payroll-cycles-repository.js';
import { codeOfLine, payslipFactsOf, type StoredFacts } from './payroll-facts-rules.js';
import { packedLineText } from '../payslips/payslip-line-packing.js';
import { recordText } from '../payslips/payslip-record.js';
import { behindEarlier } from '../retro/payroll-month-payslips.js';
import {
  adjustedYearToDate,
  differenceOf,
  retroDifferences,
  storedRetroOf,
  withRecovery,
  withRetro,
  type RetroDifference,
  type StoredRetro,
} from '../retro/payroll-retro-rules.js';
import type { PreparedRun } from './payroll-run.js';
import type { PayslipWarningRecord } from './payroll-warnings.js';

export interface CalculatedEmployees {
  readonly payslips: readonly NewPayslip[];
  /** One for each employee that has no payslip. */
  readonly errors: readonly NewPayrollError[];
}

/** One employee with impossible facts is reported; the others have their payslips all the same. */
export const calculateEmployees = (
  stored: readonly StoredFacts[],
  prepared: PreparedRun,
  rulesOf: RulesOfMonth = () => prepared.rules,
): CalculatedEmployees =>
  calculateEach(stored, (facts) => calculateEmployee(facts, prepared, rulesOf));

/** The same of a bonus. */
export const calculateBonuses = (
  stored: readonly StoredFacts[],
  prepared: PreparedRun,
): CalculatedEmployees =>
  calculateEach(stored, (facts) => {
    const { rules } = prepared;
    const payslip = computeBonus(payslipFactsOf(rules.period, facts), rules);
    return toNewPayslip(facts, payslip, prepared, undefined);
  });

const calculateEach = (
  stored: readonly StoredFacts[],
  calculate: (facts: StoredFacts) => NewPayslip,
): CalculatedEmployees => {
  const payslips: NewPayslip[] = [];
  const errors: NewPayrollError[] = [];
  for (const facts of stored) {
    const { employee } = facts;
    try {
      payslips.push(calculate(facts));
    } catch (error) {
      errors.push({
        employeeId: employee.id,
        employeeCode: employee.employeeCode,
        ...problemOf(error),
      });
    }
  }
  return { payslips, errors };
};

/** The rules of an earlier month that is computed anew. */
export type RulesOfMonth = (period: PayMonth) => Rules;

const calculateEmployee = (
  facts: StoredFacts,
  prepared: PreparedRun,
  rulesOf: RulesOfMonth,
): NewPayslip => {
  const { rules } = prepared;
  const differences = retroDifferences(facts.retro ?? [], rulesOf);
  // A settlement may take differences of a year that follows: they are no part of the one it settles.
  const ofYear = differences.filter(({ period }) => yearOf(period) <= yearOf(rules.period));
  const yearToDate = adjustedYearToDate(facts.yearToDate, ofYear, rules);
  const { facts: last, settled } = behindEarlier(facts, yearToDate, rules);
  const own = computePayslip(payslipFactsOf(rules.period, last), rules);
  const all = [...differences, ...earlierDifference(facts, settled, rules)];
  const owed = facts.carriedPiastres ?? 0n;
  const payslip = withRecovery(withRetro(own, all), owed, rules.netFloorPiastres);
  return toNewPayslip(facts, payslip, prepared, storedRetroOf(all));
};

/** What came late of employments that settlements of this very month have paid. */
const earlierDifference = (
  { earlier }: StoredFacts,
  settled: readonly Payslip[],
  { period }: Rules,
): readonly RetroDifference[] =>
  earlier === undefined ? [] : [differenceOf(period, settled, earlier.paid)];

/** Even a mistake of ours in one payslip must not stop the other employees'. */
const problemOf = (error: unknown): Pick<NewPayrollError, 'code' | 'detail'> =>
  error instanceof DomainError
    ? { code: error.code, detail: { message: error.message, params: error.params } }
    : { code: 'internal_error', detail: { message: String(error), params: {} } };

/** The lines go on as text alone: a thousand payslips of objects are kept no longer than they are computed. */
const toNewPayslip = (
  facts: StoredFacts,
  payslip: Payslip,
  run: PreparedRun,
  retro: readonly StoredRetro[] | undefined,
): NewPayslip => {
  const { lines, debts } = payslip;
  const { employee, leaveStatement } = facts;
  const written: Writable<NewPayslip> = {
    employeeId: employee.id,
    employeeCode: employee.employeeCode,
    fullName: employee.fullName,
    figures: figuresOf(payslip),
    branchShares: branchSharesOf(lines),
    lines: linesText(lines),
    warnings: warningsText(facts, payslip, run, retro ?? []),
    loans: debts.length === 0 ? NO_LOANS : loansOf(facts, debts, run),
    carries: deductionCarriesOf(lines, codeOfLine),
  };
  if (retro !== undefined) written.retro = JSON.stringify(retro);
  if (leaveStatement !== undefined) written.leave = JSON.stringify(leaveStatement);
  const record = recordText(employee);
  if (record !== undefined) written.record = record;
  return written;
};

/** Named one by one: a rest of members is copied by a call of the runtime. */
const figuresOf = (payslip: Payslip): PayslipFigures => ({
  period: payslip.period,
  days: payslip.days,
  paidDays: payslip.paidDays,
  dayBasisDays: payslip.dayBasisDays,
  gross: payslip.gross,
  contributionWage: payslip.contributionWage,
  employeeInsurance: payslip.employeeInsurance,
  employerInsurance: payslip.employerInsurance,
  healthInsurance: payslip.healthInsurance,
  employerHealthInsurance: payslip.employerHealthInsurance,
  taxablePay: payslip.taxablePay,
  annualTaxableIncome: payslip.annualTaxableIncome,
  incomeTax: payslip.incomeTax,
  flatDays: payslip.flatDays,
  flatTaxablePay: payslip.flatTaxablePay,
  flatIncomeTax: payslip.flatIncomeTax,
  martyrsFund: payslip.martyrsFund,
  otherDeductions: payslip.otherDeductions,
  carriedForward: payslip.carriedForward,
  netRounding: payslip.netRounding,
  net: payslip.net,
  employerLevies: payslip.employerLevies,
  employerCost: payslip.employerCost,
});

const linesText = (lines: readonly PayslipLine[]): string =>
  `[${lines.map((line) => packedLineText(withOwnLineCode(line))).join()}]`;

const warningsText = (
  facts: StoredFacts,
  { warnings }: Payslip,
  run: PreparedRun,
  retro: readonly StoredRetro[],
): string => {
  const all = [...warnings, ...run.warnings, ...retroWarnings(retro), ...attendanceWarnings(facts)];
  return all.length === 0 ? '[]' : JSON.stringify(all.map(withOwnCode));
};

const retroWarnings = (retro: readonly StoredRetro[]): readonly PayslipWarningRecord[] =>
  retro.length === 0
    ? []
    : [
        {
          code: 'retro_included',
          params: { periods: retro.map(({ period }) => period).join(', ') },
        },
      ];

/** Of the month, and of those that the payslip computes anew. */
const attendanceWarnings = ({
  attendance,
  retro = [],
}: StoredFacts): readonly PayslipWarningRecord[] => {
  const earlier = retro.flatMap((month) => month.facts?.attendance.incompleteDates ?? []);
  const dates = [...earlier, ...(attendance.incompleteDates ?? [])];
  return dates.length === 0
    ? []
    : [{ code: 'attendance_incomplete', params: { days: dates.length, dates: dates.join(', ') } }];
};

const NO_LOANS: readonly NewPayslipLoan[] = [];

/** Each debt of the payslip is a loan of the facts, asked for its own amount. */
const loansOf = (
  { employee, loans }: StoredFacts,
  debts: readonly TakenDebt[],
  { rules }: PreparedRun,
): readonly NewPayslipLoan[] =>
  debts.flatMap(({ id, askedPiastres: asked, takenPiastres: taken, reason }) => {
    const loan = loans.find((one) => one.id === id);
    if (loan === undefined) return [];
    const due = dueIn(loan, rules.period, loan);
    const { arrears } = loan;
    return [{ employeeId: employee.id, loanId: id, due, arrears, asked, taken, reason }];
  });

/** Nearly every code is its own: no copy is made for those. */
const withOwnLineCode = (line: PayslipLine): PayslipLine => {
  const code = codeOfLine(line.code);
  return code === line.code ? line : { ...line, code };
};

const withOwnCode = (warning: PayslipWarningRecord): PayslipWarningRecord => {
  const { component } = warning.params;
  return typeof component === 'string'
    ? { ...warning, params: { ...warning.params, component: codeOfLine(component) } }
    : warning;
};

export const totalsOf = (payslips: readonly NewPayslip[]): CycleTotals => {
  const sum = (amountOf: (figures: PayslipFigures) => bigint): bigint =>
    payslips.reduce((total, { figures }) => total + amountOf(figures), 0n);
  return {
    ...branchTotalsOf(payslips),
    total_employees: payslips.length,
    total_insured_employees: payslips.filter(({ figures }) => figures.contributionWage > 0n).length,
    total_gross: sum(({ gross }) => gross),
    total_contribution_wage: sum(({ contributionWage }) => contributionWage),
    total_employee_insurance: sum(({ employeeInsurance }) => employeeInsurance),
    total_employer_insurance: sum(({ employerInsurance }) => employerInsurance),
    total_health_insurance: sum(({ healthInsurance }) => healthInsurance),
    total_employer_health_insurance: sum(({ employerHealthInsurance }) => employerHealthInsurance),
    total_income_tax: sum(({ incomeTax }) => incomeTax),
    total_martyrs_fund: sum(({ martyrsFund }) => martyrsFund),
    total_other_deductions: sum(({ otherDeductions }) => otherDeductions),
    total_carried_forward: sum(({ carriedForward }) => carriedForward),
    total_net_rounding: sum(({ netRounding }) => netRounding),
    total_net: sum(({ net }) => net),
    total_employer_levies: sum(({ employerLevies }) => employerLevies),
    total_employer_cost: sum(({ employerCost }) => employerCost),
  };
};

const branchTotalsOf = (payslips: readonly NewPayslip[]): BranchTotals =>
  Object.fromEntries(
    BRANCH_TOTALS.map(({ side, branch, column }) => [
      column,
      payslips.reduce((total, { branchShares }) => total + branchShares[side][branch], 0n),
    ]),
  ) as unknown as BranchTotals;
