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
    const shortfall = bookedShortfall(payslip.lines);
    if (payslip.period === period) {
      const taken = debtsIn(payslip.lines);
      debtsPiastres += taken;
      const left = leftIn(payslip.lines);
      figures = plusFigures(figures, asDue(paid, { taken, left, carried: shortfall.piastres }));
    } else {
      figures = plusFigures(figures, paid);
    }
    const isBooked = (line: PackedLine) => isDebt(line) || shortfall.lines.has(line);
    lines.push(
      ...payslip.lines.filter(
        (line) => (originOf(line) ?? payslip.period) === period && !isBooked(line),
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

/**
 * What of a shortfall is no part of its month: what differences of others left, which stand before it, and what was
 * recovered. Either is owed, and recovered, whatever becomes of the month.
 */
const bookedShortfall = (
  lines: readonly PackedLine[],
): { readonly piastres: Piastres; readonly lines: ReadonlySet<PackedLine> } => {
  const booked = new Set<PackedLine>();
  let piastres = 0n;
  let isBehindDifferences = false;
  for (const line of lines) {
    const isOwn = originOf(line) === undefined;
    if (!isOwn) isBehindDifferences = true;
    const rule = ruleOf(line);
    const sign = rule === 'shortfall_recovered' ? -1n : 1n;
    const isCarried = rule === 'shortfall_carried' && isBehindDifferences;
    if (!isOwn || (!isCarried && rule !== 'shortfall_recovered')) continue;
    booked.add(line);
    piastres += sign * BigInt(line[AMOUNT]);
  }
  return { piastres, lines: booked };
};

/**
 * Without the debts and the shortfall that their ledgers have booked, and with the deductions as they fell due: what was
 * left of them is in a ledger too.
 */
const asDue = (
  figures: MonthFigures,
  {
    taken,
    left,
    carried,
  }: { readonly taken: Piastres; readonly left: Piastres; readonly carried: Piastres },
): MonthFigures => ({
  ...figures,
  otherDeductions: figures.otherDeductions - taken + left,
  carriedForward: figures.carriedForward - carried,
  net: figures.net + taken - left - carried,
});

const AMOUNT = 3;
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
