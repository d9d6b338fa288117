import { lineName } from '../../payroll-engine/explanation.js';
import type { YearToDateFacts } from '../../payroll-engine/facts.js';
import { accumulatedOf, NOTHING_FLAT, plusYearToDate } from '../../payroll-engine/income-tax.js';
import {
  entersTaxBase,
  line,
  type Payslip,
  type PayslipLine,
} from '../../payroll-engine/payslip-types.js';
import type { Rules } from '../../payroll-engine/rules.js';
import { BRANCH_OPERANDS } from '../../payroll-engine/social-insurance.js';
import type { Piastres } from '../../shared/money.js';
import type { PayMonth } from '../../shared/pay-month.js';
import {
  codeOfLine,
  type MonthFigures,
  type PaidMonth,
  type RetroMonth,
  type StoredFacts,
} from '../calculation/payroll-facts-rules.js';
import { unpackLine } from '../payslips/payslip-line-packing.js';
import { payslipsOfMonth, withDue } from './payroll-month-payslips.js';

/** What a closed month would pay beyond what it has paid; figures and lines may be below zero. */
export interface RetroDifference {
  readonly period: PayMonth;
  readonly recomputed: MonthFigures;
  readonly paid: MonthFigures;
  readonly figures: MonthFigures;
  readonly lines: readonly PayslipLine[];
}

export const NO_FIGURES: MonthFigures = {
  days: 0,
  paidDays: 0,
  gross: 0n,
  contributionWage: 0n,
  employeeInsurance: 0n,
  employerInsurance: 0n,
  healthInsurance: 0n,
  employerHealthInsurance: 0n,
  taxablePay: 0n,
  annualTaxableIncome: 0n,
  incomeTax: 0n,
  ...NOTHING_FLAT,
  martyrsFund: 0n,
  otherDeductions: 0n,
  carriedForward: 0n,
  netRounding: 0n,
  net: 0n,
  employerLevies: 0n,
  employerCost: 0n,
};

const FIGURES = Object.keys(NO_FIGURES) as readonly (keyof MonthFigures)[];

/** The amounts of a month that the payslip which takes the difference pays; the rest stays with its month. */
const STAYS = new Set<keyof MonthFigures>([
  'days',
  'paidDays',
  'flatDays',
  'flatTaxablePay',
  'flatIncomeTax',
  'contributionWage',
  'annualTaxableIncome',
]);

const combine = (
  first: MonthFigures,
  second: MonthFigures,
  sign: 1 | -1,
  names: readonly (keyof MonthFigures)[] = FIGURES,
): MonthFigures => {
  const result: Record<string, number | bigint> = { ...first };
  for (const name of names) {
    const [a, b] = [first[name], second[name]];
    result[name] =
      typeof a === 'number' || typeof b === 'number'
        ? Number(a) + sign * Number(b)
        : a + (sign === 1 ? b : -b);
  }
  return result as unknown as MonthFigures;
};

export const plusFigures = (first: MonthFigures, second: MonthFigures): MonthFigures =>
  combine(first, second, 1);
export const minusFigures = (first: MonthFigures, second: MonthFigures): MonthFigures =>
  combine(first, second, -1);

const isNothing = (figures: MonthFigures): boolean =>
  FIGURES.every((name) => Number(figures[name]) === 0);

/**
 * Each month computed anew by its own law, and what it paid so far taken off. Later months of the same tax
 * accumulation build on the earlier ones as they should have been.
 * Property: what was paid and the differences together are what computing from scratch gives.
 */
export const retroDifferences = (
  months: readonly RetroMonth[],
  rulesOf: (period: PayMonth) => Rules,
): readonly RetroDifference[] => {
  const differences: RetroDifference[] = [];
  for (const { period, facts, earlier, paid } of months) {
    const rules = rulesOf(period);
    const adjusted = (each: StoredFacts): StoredFacts => ({
      ...each,
      yearToDate: adjustedYearToDate(each.yearToDate, differences, rules),
    });
    const month = {
      facts: facts && adjusted(facts),
      earlier: earlier?.map((each) => ({ ...each, facts: adjusted(each.facts) })),
    };
    const recomputed = payslipsOfMonth(month, paid.debtsPiastres, rules);
    differences.push(differenceOf(period, recomputed, paid));
  }
  return differences;
};

/** The year to date as it should have been. */
export const adjustedYearToDate = (
  yearToDate: YearToDateFacts,
  differences: readonly RetroDifference[],
  { accumulationStart }: Pick<Rules, 'accumulationStart'>,
): YearToDateFacts =>
  differences
    .filter(({ period }) => period >= accumulationStart)
    .reduce((sum, { figures }) => plusYearToDate(sum, accumulatedOf(figures)), yearToDate);

/** What the payslips of a month come to beyond what was paid for it. */
export const differenceOf = (
  period: PayMonth,
  payslips: readonly Payslip[],
  paid: PaidMonth,
): RetroDifference => {
  const recomputed = payslips.reduce((sum, each) => combine(sum, each, 1), NO_FIGURES);
  return {
    period,
    recomputed,
    paid: paid.figures,
    figures: minusFigures(recomputed, paid.figures),
    lines: lineDifferences(
      period,
      payslips.flatMap(({ lines }) => lines),
      paid.lines.map((each) => withDue(unpackLine(each))),
    ),
  };
};

interface Compared {
  readonly line: PayslipLine;
  /** Insurance branches of the line: recomputed less paid. */
  readonly branches: Record<string, bigint>;
  recomputed: bigint;
  paid: bigint;
}

/** Lines that only inform pay nothing, and so have no difference, unless they raise or lower the tax base. */
const hasDifference = (each: PayslipLine): boolean =>
  each.kind !== 'information' || entersTaxBase(each);

/** By code and kind. */
const lineDifferences = (
  period: PayMonth,
  recomputed: readonly PayslipLine[],
  paid: readonly PayslipLine[],
): readonly PayslipLine[] => {
  const compared = new Map<string, Compared>();
  const entryOf = (each: PayslipLine): Compared => {
    const key = `${each.kind} ${codeOfLine(each.code)}`;
    const entry = compared.get(key) ?? { line: each, branches: {}, recomputed: 0n, paid: 0n };
    compared.set(key, entry);
    return entry;
  };
  for (const each of recomputed) {
    const entry = entryOf(each);
    entry.recomputed += each.amountPiastres;
    addBranches(entry.branches, each, 1n);
  }
  for (const each of paid) {
    const entry = entryOf(each);
    entry.paid += each.amountPiastres;
    addBranches(entry.branches, each, -1n);
  }
  return [...compared.values()]
    .filter((entry) => entry.recomputed !== entry.paid && hasDifference(entry.line))
    .map((entry) => retroLine(period, entry));
};

const addBranches = (
  branches: Record<string, bigint>,
  { operands = {} }: PayslipLine,
  sign: bigint,
): void => {
  for (const name of Object.values(BRANCH_OPERANDS)) {
    const amount = operands[name];
    if (typeof amount === 'bigint') branches[name] = (branches[name] ?? 0n) + sign * amount;
  }
};

const retroLine = (
  period: PayMonth,
  { line: source, branches, recomputed, paid }: Compared,
): PayslipLine => {
  const name = lineName(source);
  return line({
    code: codeOfLine(source.code),
    rule: 'retro',
    kind: source.kind,
    amountPiastres: recomputed - paid,
    taxable: source.taxable,
    insurable: source.insurable,
    affectsGross: source.affectsGross,
    etaCode: source.etaCode,
    name: { en: nameOfMonth(name.en, period), ar: nameOfMonth(name.ar, period) },
    operands: {
      originPeriod: period,
      recomputedPiastres: recomputed,
      paidPiastres: paid,
      ...branches,
    },
  });
};

/** A difference of a difference keeps the month once. */
const nameOfMonth = (name: string, period: PayMonth): string =>
  name.endsWith(` ${period}`) ? name : `${name} ${period}`;

/** The payslip with the differences paid in it; a net below zero is carried forward. */
export const withRetro = (payslip: Payslip, differences: readonly RetroDifference[]): Payslip => {
  const found = differences.filter(({ figures }) => !isNothing(figures));
  if (found.length === 0) return payslip;
  const names = FIGURES.filter((name) => !STAYS.has(name));
  const sum = found.reduce(
    (total, { figures }) => combine(total, figures, 1, names),
    combine(NO_FIGURES, payslip, 1),
  );
  const shortfall = sum.net < 0n ? -sum.net : 0n;
  const lines = [...payslip.lines, ...found.flatMap((difference) => difference.lines)];
  if (shortfall > 0n) {
    lines.push(
      line({
        code: 'shortfall_carried',
        rule: 'shortfall_carried',
        kind: 'earning',
        amountPiastres: shortfall,
      }),
    );
  }
  return {
    ...payslip,
    ...sum,
    carriedForward: sum.carriedForward + shortfall,
    net: sum.net + shortfall,
    lines,
  };
};

/** The payslip after it gave back what earlier ones carried forward, as far as the floor of the net allows. */
export const withRecovery = (
  payslip: Payslip,
  outstandingPiastres: Piastres,
  netFloorPiastres: Piastres,
): Payslip => {
  const room = payslip.net - netFloorPiastres;
  const recovered = outstandingPiastres < room ? outstandingPiastres : room;
  if (recovered <= 0n) return payslip;
  return {
    ...payslip,
    carriedForward: payslip.carriedForward - recovered,
    net: payslip.net - recovered,
    lines: [
      ...payslip.lines,
      line({
        code: 'shortfall_recovered',
        rule: 'shortfall_recovered',
        kind: 'deduction',
        amountPiastres: recovered,
        operands: { outstandingPiastres },
      }),
    ],
  };
};

/** What a payslip keeps of the differences it pays: the figures by month, money in piastres. */
export type StoredRetro = { readonly period: PayMonth } & {
  readonly [Name in keyof MonthFigures]: number;
};

export const storedRetroOf = (
  differences: readonly RetroDifference[],
): readonly StoredRetro[] | undefined => {
  const found = differences.filter(({ figures }) => !isNothing(figures));
  if (found.length === 0) return undefined;
  return found.map(
    ({ period, figures }) =>
      ({
        period,
        ...Object.fromEntries(FIGURES.map((name) => [name, Number(figures[name])])),
      }) as StoredRetro,
  );
};

export const figuresOfRetro = (stored: StoredRetro): MonthFigures =>
  Object.fromEntries(
    FIGURES.map((name) => [
      name,
      typeof NO_FIGURES[name] === 'number' ? stored[name] : BigInt(stored[name]),
    ]),
  ) as unknown as MonthFigures;

/** The other way round, for a correction. */
export const oppositeRetro = (stored: readonly StoredRetro[]): readonly StoredRetro[] =>
  stored.map(
    (month) =>
      ({
        period: month.period,
        ...Object.fromEntries(FIGURES.map((name) => [name, month[name] === 0 ? 0 : -month[name]])),
      }) as StoredRetro,
  );

/** What a payslip of the month pays for its own month: without the differences of others. */
export const ownFigures = (figures: MonthFigures, retro: readonly StoredRetro[]): MonthFigures => {
  const names = FIGURES.filter((name) => !STAYS.has(name));
  return retro.reduce((own, month) => combine(own, figuresOfRetro(month), -1, names), figures);
};
