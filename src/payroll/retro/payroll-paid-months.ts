import { leftOf } from '../../payroll-engine/deductions.js';
import { DEBT_KINDS, type YearToDateFacts } from '../../payroll-engine/facts.js';
import { accumulatedOf, plusYearToDate } from '../../payroll-engine/income-tax.js';
import type { Piastres } from '../../shared/money.js';
import type { PayMonth } from '../../shared/pay-month.js';
import {
  nothingToDate,
  type MonthFigures,
  type PaidMonth,
} from '../calculation/payroll-facts-rules.js';
import { unpackLine, type PackedLine } from '../payslips/payslip-line-packing.js';
import type { PaidPayslip } from './payroll-retro-repository.js';
import { figuresOfRetro, NO_FIGURES, ownFigures, plusFigures } from './payroll-retro-rules.js';

/** What a payslip pays for the month: of its own, and as a difference of it. */
const figuresFor = (period: PayMonth, { period: own, figures, retro }: PaidPayslip): MonthFigures =>
  retro
    .filter((month) => month.period === period)
    .map(figuresOfRetro)
    .reduce(plusFigures, own === period ? ownFigures(figures, retro) : NO_FIGURES);

/** Sums what payslips of the month paid for it, and what later ones paid as a difference of it. */
export const paidFor = (period: PayMonth, payslips: readonly PaidPayslip[]): PaidMonth => {
  let figures = NO_FIGURES;
  let debtsPiastres = 0n;
  const lines: PackedLine[] = [];
  for (const payslip of payslips) {
    const paid = figuresFor(period, payslip);
    if (payslip.period === period) {
      const taken = debtsIn(payslip.lines);
      debtsPiastres += taken;
      figures = plusFigures(figures, asDue(paid, { taken, left: leftIn(payslip.lines) }));
    } else {
      figures = plusFigures(figures, paid);
    }
    lines.push(
      ...payslip.lines.filter(
        (line) => (originOf(line) ?? payslip.period) === period && !isDebt(line),
      ),
    );
  }
  return { figures, lines, debtsPiastres };
};

/** What the payslips of one cycle paid of their month, as the sums of the month have it, and what they took for debts. */
export const paidToDateFor = (
  period: PayMonth,
  payslips: readonly PaidPayslip[],
): { readonly paid: YearToDateFacts; readonly debtsPiastres: Piastres } => ({
  paid: payslips
    .map((payslip) => accumulatedOf(figuresFor(period, payslip)))
    .reduce(plusYearToDate, nothingToDate),
  debtsPiastres: payslips.reduce((sum, { lines }) => sum + debtsIn(lines), 0n),
});

/** What a ledger has booked: debts, and what was taken of deductions of earlier months. */
const DEBT_RULES: ReadonlySet<string> = new Set([...DEBT_KINDS, 'carried_deduction']);

const ruleOf = ([code, rule]: PackedLine): string => (rule === 0 ? code : rule);

const isDebt = (line: PackedLine): boolean => DEBT_RULES.has(ruleOf(line));

const debtsIn = (lines: readonly PackedLine[]): Piastres =>
  lines.filter(isDebt).reduce((sum, [, , , amount]) => sum + BigInt(amount), 0n);

/** Without the debts, and with the deductions as they fell due: what was left of them is in their ledger. */
const asDue = (
  figures: MonthFigures,
  { taken, left }: { readonly taken: Piastres; readonly left: Piastres },
): MonthFigures => ({
  ...figures,
  otherDeductions: figures.otherDeductions - taken + left,
  net: figures.net + taken - left,
});

const OPERANDS = 8;

const leftIn = (lines: readonly PackedLine[]): Piastres =>
  lines
    .filter((line) => ruleOf(line) === 'deduction')
    .reduce((sum, line) => sum + leftOf(unpackLine(line)), 0n);

/** The month that a stored line pays a difference of. */
const originOf = (line: PackedLine): PayMonth | undefined => {
  const operands = line[OPERANDS] as { readonly originPeriod?: PayMonth } | 0 | undefined;
  return operands === 0 ? undefined : operands?.originPeriod;
};
