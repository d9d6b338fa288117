import { DomainError } from '../shared/domain-error.js';
import type { Piastres } from '../shared/money.js';
import { firstDayOf, lastDayOf, type PayMonth } from '../shared/pay-month.js';
import { dayOfMonth, type PlainDate } from '../shared/plain-date.js';
import { whole, type Rate } from '../shared/rate.js';
import { baseWorth, NO_WORTH, register, sumOf, type Bases, type Worth } from './bases.js';
import { countDays, type DayCount, type EmployedSpan } from './days.js';
import { exactly, NOTHING, payable, plus, times, type Exact } from './exact.js';
import {
  BASIC_SALARY,
  type ComponentFacts,
  type PayslipFacts,
  type SalarySegment,
} from './facts.js';
import { formulaEstimate, formulaOperands, formulaValue } from './formula-component.js';
import { dueNow, type DueNow } from './paid-before.js';
import { line, type Operands, type PayslipLine } from './payslip-types.js';

/** The recurring and one-off earnings of a month, and the sums that later chapters need. */
export interface Earnings {
  readonly lines: readonly PayslipLine[];
  readonly grossPiastres: Piastres;
  readonly taxablePiastres: Piastres;
  /** Pay of the lines that follow the paid days, and the taxable part of it: what unpaid absence takes from. */
  readonly followingTimePiastres: Piastres;
  readonly followingTimeTaxablePiastres: Piastres;
  /** Full-month pay of the last day of which an hour of overtime is reckoned, beside the basic salary. */
  readonly overtimeAllowances: Exact;
  /**
   * Full-month recurring pay that counts into the contribution wage, and the excluded allowances in it: of the
   * first day, since the wage is that of 1 January or of joining and nothing later in the year changes it.
   */
  readonly insurable: Exact;
  readonly excludedAllowances: Exact;
  /** Full-month recurring pay of the last day: what is compared with the minimum wage. */
  readonly monthlyWage: Exact;
  /** Basic salary in force at the end of the month, or of the employment in it. */
  readonly basicPiastres: Piastres;
  readonly worthByCode: ReadonlyMap<string, Worth>;
  /** Paid days for which no salary is in force. */
  readonly daysWithoutSalary: number;
}

interface Stretch {
  readonly amountPiastres: Piastres;
  readonly days: number;
}

/** Day of the month on which something dated begins: 0 if before the month, undefined if after it. */
const startDayIn = (period: PayMonth, from: PlainDate): number | undefined => {
  if (from < firstDayOf(period)) return 0;
  return from <= lastDayOf(period) ? dayOfMonth(from) : undefined;
};

/** The salary of each part of the span; a raise is paid from its day. */
const salaryStretches = (
  period: PayMonth,
  salary: readonly SalarySegment[],
  span: EmployedSpan,
  count: DayCount,
): readonly Stretch[] => {
  const stretches: Stretch[] = [];
  salary.forEach(({ from, amountPiastres }, index) => {
    const begins = startDayIn(period, from);
    if (begins === undefined || begins > span.lastDay) return;
    const start = Math.max(begins, span.firstDay);
    const next = salary[index + 1];
    const nextBegins = next === undefined ? undefined : startDayIn(period, next.from);
    const runsOn = nextBegins !== undefined && nextBegins <= span.lastDay;
    if (runsOn && nextBegins <= span.firstDay) return;
    const end = runsOn ? (count.before[nextBegins] ?? 0) : (count.through[span.lastDay] ?? 0);
    stretches.push({ amountPiastres, days: end - (count.before[start] ?? 0) });
  });
  return stretches;
};

const stretchOperands = (stretches: readonly Stretch[]): Operands => {
  const operands: Record<string, Piastres | number> = {};
  stretches.forEach(({ amountPiastres, days }, index) => {
    operands[`salary${index + 1}Piastres`] = amountPiastres;
    operands[`days${index + 1}`] = days;
  });
  return operands;
};

interface BasicSalary {
  readonly worth: Worth;
  readonly line: PayslipLine;
  readonly daysWithoutSalary: number;
}

const basicSalary = (
  { period, salary }: PayslipFacts,
  span: EmployedSpan,
  count: DayCount,
  paidDays: number,
): BasicSalary => {
  const stretches = salaryStretches(period, salary, span, count);
  const last = stretches.at(-1);
  // Somebody employed on rest days only is still paid for a day, by the last salary; days that an earlier employment was
  // paid for are not paid again.
  const extraDays = paidDays - countDays(count, span);
  let numerator = last === undefined ? 0n : last.amountPiastres * BigInt(extraDays);
  let days = extraDays;
  for (const stretch of stretches) {
    numerator += stretch.amountPiastres * BigInt(stretch.days);
    days += stretch.days;
  }
  const basicPiastres = last?.amountPiastres ?? 0n;
  const worth = {
    earned: { numerator, denominator: BigInt(count.total) },
    full: exactly(basicPiastres),
    opening: exactly(stretches[0]?.amountPiastres ?? 0n),
  };
  return {
    worth,
    line: line({
      code: BASIC_SALARY,
      rule: 'basic_salary',
      kind: 'earning',
      amountPiastres: payable(worth.earned),
      quantity: whole(days),
      basePiastres: basicPiastres,
      taxable: true,
      insurable: true,
      affectsGross: true,
      etaCode: 'DTE160',
      operands: {
        monthDays: count.total,
        ...(stretches.length > 1 ? stretchOperands(stretches) : {}),
        ...(extraDays < 0 ? { paidBeforeDays: -extraDays } : {}),
      },
    }),
    daysWithoutSalary: last === undefined ? paidDays : Math.max(0, paidDays - days),
  };
};

const baseOf = (component: ComponentFacts, of: readonly string[], bases: Bases): Worth =>
  sumOf(
    of.map((code) => {
      const worth = baseWorth(code, bases);
      if (worth !== undefined) return worth;
      throw new DomainError(
        'invalid_facts',
        `${component.code} is a percentage of ${code}, which does not stand before it`,
        { component: component.code, of: code },
      );
    }),
  );

/** Days of the month on which the component applies while employed, as counted for pay; undefined when on none. */
export const componentDays = (
  period: PayMonth,
  { from, to }: ComponentFacts,
  span: EmployedSpan,
  count: DayCount,
  paidDays: number,
): number | undefined => {
  if (from === undefined && to === undefined) return paidDays;
  const begins = from === undefined ? 0 : startDayIn(period, from);
  if (begins === undefined || begins > span.lastDay) return undefined;
  if (to !== undefined && to < firstDayOf(period)) return undefined;
  const start = Math.max(begins, span.firstDay);
  const ends = to === undefined || to > lastDayOf(period) ? span.lastDay : dayOfMonth(to);
  if (ends < start) return undefined;
  const through =
    ends >= span.lastDay ? (count.through[span.lastDay] ?? 0) : (count.before[ends + 1] ?? 0);
  return Math.min(paidDays, Math.max(1, through - (count.before[start] ?? 0)));
};

/** A part of a base that was prorated is prorated once; of the days on which the component itself applies. */
const ofItsDays = (share: Exact, days: number, { paidDays }: Bases): Exact =>
  days === paidDays
    ? share
    : times(share, { numerator: BigInt(days), denominator: BigInt(paidDays) });

/** What a component is worth on so many of the paid days; a percentage or formula takes a prorated base once. */
export const worthOf = (component: ComponentFacts, days: number, bases: Bases): Worth => {
  const { amount, prorated } = component;
  if (amount.type === 'percentage') {
    const base = baseOf(component, amount.of, bases);
    const full = times(base.full, amount.rate);
    const opening = times(base.opening, amount.rate);
    if (!prorated) return { earned: full, full, opening };
    return { earned: ofItsDays(times(base.earned, amount.rate), days, bases), full, opening };
  }
  if (amount.type === 'formula') {
    const opening = formulaEstimate(component, amount, 'opening', bases);
    if (!prorated) {
      const full = formulaValue(component, amount, 'full', bases);
      return { earned: full, full, opening };
    }
    const share = formulaValue(component, amount, 'earned', bases);
    const full = formulaEstimate(component, amount, 'full', bases);
    return { earned: ofItsDays(share, days, bases), full, opening };
  }
  const full =
    amount.type === 'fixed'
      ? exactly(amount.piastres)
      : times(exactly(amount.unitPiastres), amount.quantity);
  if (!prorated) return { earned: full, full, opening: full };
  return {
    earned: times(full, { numerator: BigInt(days), denominator: BigInt(bases.monthDays) }),
    full,
    opening: full,
  };
};

/** Whether it still applies on the last day: what has ended or was replaced is no part of that day's wage. */
const lastsThrough = (
  { to }: ComponentFacts,
  period: PayMonth,
  { lastDay }: EmployedSpan,
): boolean => to === undefined || to > lastDayOf(period) || dayOfMonth(to) >= lastDay;

/** What begins after the first day is no part of that day's wage. */
const datedWorth = (
  { from }: ComponentFacts,
  period: PayMonth,
  { firstDay }: EmployedSpan,
  worth: Worth,
): Worth =>
  from !== undefined && (startDayIn(period, from) ?? 0) > firstDay
    ? { ...worth, opening: NOTHING }
    : worth;

const componentLine = (
  component: ComponentFacts,
  amountPiastres: Piastres,
  { full }: Worth,
  days: number,
  bases: Bases,
  once: Operands | undefined,
): PayslipLine => {
  const { amount } = component;
  return line({
    code: component.code,
    rule: RULE_OF[amount.type],
    kind: 'earning',
    amountPiastres,
    quantity: quantityOf(component, days),
    rate: amount.type === 'percentage' ? amount.rate : undefined,
    basePiastres: amount.type === 'quantity' ? amount.unitPiastres : payable(full),
    taxable: component.taxable,
    insurable: component.insurable !== false && component.recurring !== false,
    affectsGross: true,
    etaCode: component.etaCode,
    name: component.name,
    operands: operandsOf(component, bases, once),
  });
};

const operandsOf = (
  component: ComponentFacts,
  bases: Bases,
  once: Operands | undefined,
): Operands | undefined => {
  const { amount, prorated } = component;
  if (amount.type === 'formula') return { ...formulaOperands(component, amount, bases), ...once };
  return prorated ? { monthDays: bases.monthDays } : once;
};

const RULE_OF = {
  fixed: 'component',
  quantity: 'component',
  percentage: 'component_percentage',
  formula: 'component_formula',
} as const;

const quantityOf = ({ amount, prorated }: ComponentFacts, days: number): Rate | undefined => {
  if (amount.type === 'quantity') return amount.quantity;
  if (amount.type === 'formula') return amount.quantity;
  return prorated ? whole(days) : undefined;
};

/** The sums of a month while its components are gone through. */
type Sums = { -readonly [Name in keyof Earnings]: Earnings[Name] } & {
  readonly lines: PayslipLine[];
};

const addPaid = (
  sums: Sums,
  component: ComponentFacts,
  { worth, operands: once }: DueNow,
  days: number,
  bases: Bases,
): void => {
  const amountPiastres = payable(worth.earned);
  sums.lines.push(componentLine(component, amountPiastres, worth, days, bases, once));
  sums.grossPiastres += amountPiastres;
  if (component.taxable) sums.taxablePiastres += amountPiastres;
  if (!component.prorated) return;
  sums.followingTimePiastres += amountPiastres;
  if (component.taxable) sums.followingTimeTaxablePiastres += amountPiastres;
};

/** What later chapters need of the full month's pay. */
const addWage = (sums: Sums, component: ComponentFacts, worth: Worth, lasts: boolean): void => {
  if (lasts && component.inOvertimeBase) {
    sums.overtimeAllowances = plus(sums.overtimeAllowances, worth.full);
  }
  if (component.recurring === false) return;
  if (lasts) sums.monthlyWage = plus(sums.monthlyWage, worth.full);
  if (component.insurable !== false) sums.insurable = plus(sums.insurable, worth.opening);
  if (component.insurable === 'excluded_allowance') {
    sums.excludedAllowances = plus(sums.excludedAllowances, worth.opening);
  }
};

const sumsOf = (basic: BasicSalary, bases: Bases, paysOneOffOnly: boolean): Sums => {
  const earned = paysOneOffOnly ? 0n : basic.line.amountPiastres;
  return {
    lines: paysOneOffOnly ? [] : [basic.line],
    grossPiastres: earned,
    taxablePiastres: earned,
    followingTimePiastres: earned,
    followingTimeTaxablePiastres: earned,
    overtimeAllowances: NOTHING,
    insurable: basic.worth.opening,
    excludedAllowances: NOTHING,
    monthlyWage: basic.worth.full,
    basicPiastres: basic.worth.full.numerator,
    worthByCode: bases.worthByCode,
    daysWithoutSalary: basic.daysWithoutSalary,
  };
};

/**
 * Basic salary and earning components of the month, before time deductions.
 *
 * @param paysOneOffOnly of a bonus: the recurring earnings are what it is reckoned from, and are not paid again
 */
export const computeEarnings = (
  facts: PayslipFacts,
  span: EmployedSpan,
  count: DayCount,
  paidDays: number,
  paysOneOffOnly = false,
): Earnings => {
  const basic = basicSalary(facts, span, count, paidDays);
  const worthByCode = new Map([[BASIC_SALARY, basic.worth]]);
  const bases: Bases = { paidDays, monthDays: count.total, worthByCode };
  const sums = sumsOf(basic, bases, paysOneOffOnly);
  for (const component of facts.components) {
    if (component.kind !== 'earning') continue;
    const days = componentDays(facts.period, component, span, count, paidDays);
    if (days === undefined) {
      register(component, NO_WORTH, bases);
      continue;
    }
    const ofMonth = datedWorth(component, facts.period, span, worthOf(component, days, bases));
    const due = dueNow(component, ofMonth, facts.paidBefore);
    const { worth } = due;
    register(component, worth, bases);
    if (!paysOneOffOnly || component.recurring === false) {
      addPaid(sums, component, due, days, bases);
    }
    addWage(sums, component, worth, lastsThrough(component, facts.period, span));
  }
  return sums;
};
