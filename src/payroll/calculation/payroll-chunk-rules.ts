import { deductionCarriesOf } from '../../payroll-engine/deductions.js';
import { branchSharesOf } from '../../payroll-engine/insurance-branches.js';
import type { Operands, PayslipLine } from '../../payroll-engine/payslip-types.js';
import { BRANCH_OPERANDS } from '../../payroll-engine/social-insurance.js';
import type {
  NewPayslip,
  PayslipFigures,
  StoredPayslip,
} from './payroll-calculation-repository.js';
import {
  calculateBonuses,
  calculateEmployees,
  type CalculatedEmployees,
} from './payroll-calculation-rules.js';
import type { PayMonth } from '../../shared/pay-month.js';
import { codeOfLine, type StoredFacts } from './payroll-facts-rules.js';
import type { PreparedRun } from './payroll-run.js';
import type { ChosenPolicies } from '../policies/payroll-policies-rules.js';
import { oppositeRetro, type StoredRetro } from '../retro/payroll-retro-rules.js';
import { packedLineText, unpackLine } from '../payslips/payslip-line-packing.js';

/** Everything that the payslips of a chunk come from, beside what is the same for the whole run. */
export type ChunkInputs =
  | {
      readonly kind: 'facts';
      readonly facts: readonly StoredFacts[];
      /** The company's choices in the closed months that are computed anew. */
      readonly retroPolicies?: Readonly<Record<PayMonth, ChosenPolicies>>;
    }
  /** A bonus pays what was entered for it. */
  | { readonly kind: 'bonus'; readonly facts: readonly StoredFacts[] }
  /** A correction takes back these payslips. */
  | { readonly kind: 'opposite'; readonly payslips: readonly StoredPayslip[] };

export const NO_INPUTS: ChunkInputs = { kind: 'facts', facts: [] };

export const sizeOf = (inputs: ChunkInputs): number =>
  inputs.kind === 'opposite' ? inputs.payslips.length : inputs.facts.length;

/** The inputs from `start` on, at most `count` of them. */
export const sliceOf = (inputs: ChunkInputs, start: number, count: number): ChunkInputs =>
  inputs.kind === 'opposite'
    ? { kind: 'opposite', payslips: inputs.payslips.slice(start, start + count) }
    : { ...inputs, facts: inputs.facts.slice(start, start + count) };

/** Pure: the same inputs and run give the same payslips, to the byte. */
export const calculateInputs = (
  inputs: ChunkInputs,
  prepared: PreparedRun,
): CalculatedEmployees => {
  if (inputs.kind === 'opposite') {
    return { payslips: inputs.payslips.map(oppositeOf), errors: [] };
  }
  if (inputs.kind === 'bonus') return calculateBonuses(inputs.facts, prepared);
  const { facts, retroPolicies = {} } = inputs;
  return calculateEmployees(facts, prepared, (period) =>
    prepared.rulesOf(period, retroPolicies[period] ?? {}),
  );
};

/** Every figure and every line with the other sign: both together pay nothing, for no day. */
export const oppositeOf = (payslip: StoredPayslip): NewPayslip => {
  const lines = payslip.lines.map((packed) => oppositeLine(unpackLine(packed)));
  return {
    employeeId: payslip.employeeId,
    employeeCode: payslip.employeeCode,
    fullName: payslip.fullName,
    figures: oppositeFigures(payslip.figures),
    branchShares: branchSharesOf(lines),
    lines: `[${lines.map(packedLineText).join()}]`,
    warnings: '[]',
    // The ledger of the loans takes back what the reversed cycle booked.
    loans: [],
    carries: deductionCarriesOf(lines, codeOfLine),
    // What is taken back is taken from where it was: the same department, the same treatment.
    ...(payslip.record !== undefined && { record: payslip.record }),
    ...(payslip.retro !== undefined && {
      retro: JSON.stringify(oppositeRetro(JSON.parse(payslip.retro) as readonly StoredRetro[])),
    }),
  };
};

/**
 * The branches of a contribution are parts of its amount, and turn with it, as does what was carried over beside it; what
 * the amount was reckoned from does not.
 */
const oppositeLine = (line: PayslipLine): PayslipLine => ({
  ...line,
  amountPiastres: -line.amountPiastres,
  operands: line.operands && withOppositeParts(line.operands),
});

const PARTS = new Set<string>([...Object.values(BRANCH_OPERANDS), 'carriedPiastres']);

const withOppositeParts = (operands: Operands): Operands =>
  Object.fromEntries(
    Object.entries(operands).map(([name, value]) => [
      name,
      typeof value === 'bigint' && PARTS.has(name) ? -value : value,
    ]),
  );

/** The period is what it was; `dayBasisDays` says how long a whole month is, and has no sign. */
const oppositeFigures = (figures: PayslipFigures): PayslipFigures => ({
  period: figures.period,
  days: opposite(figures.days),
  paidDays: opposite(figures.paidDays),
  dayBasisDays: figures.dayBasisDays,
  gross: -figures.gross,
  contributionWage: -figures.contributionWage,
  employeeInsurance: -figures.employeeInsurance,
  employerInsurance: -figures.employerInsurance,
  healthInsurance: -figures.healthInsurance,
  employerHealthInsurance: -figures.employerHealthInsurance,
  taxablePay: -figures.taxablePay,
  annualTaxableIncome: -figures.annualTaxableIncome,
  incomeTax: -figures.incomeTax,
  flatDays: opposite(figures.flatDays),
  flatTaxablePay: -figures.flatTaxablePay,
  flatIncomeTax: -figures.flatIncomeTax,
  martyrsFund: -figures.martyrsFund,
  otherDeductions: -figures.otherDeductions,
  carriedForward: -figures.carriedForward,
  netRounding: -figures.netRounding,
  net: -figures.net,
  employerLevies: -figures.employerLevies,
  employerCost: -figures.employerCost,
});

const opposite = (count: number): number => (count === 0 ? 0 : -count);
