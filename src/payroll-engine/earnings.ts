import { DomainError } from '../shared/domain-error.js';
import type { Piastres } from '../shared/money.js';
import { firstDayOf, lastDayOf, type PayMonth } from '../shared/pay-month.js';
import { dayOfMonth, type PlainDate } from '../shared/plain-date.js';
import { whole } from '../shared/rate.js';
import { countDays, type DayCount, type EmployedSpan } from './days.js';
import { exactly, NOTHING, payable, plus, times, type Exact } from './exact.js';
import {
  BASIC_SALARY,
  type ComponentFacts,
  type PayslipFacts,
  type SalarySegment,
} from './facts.js';
import { line, type Operands, type PayslipLine } from './payslip-types.js';

/** What a component is worth: earned in this month, and in a full month. */
export interface Worth {
  readonly earned: Exact;
  /** By what is in force at the end of the month, or of the employment in it. */
  readonly full: Exact;
  /** By what is in force on the first day of the month, or of the employment in it. */
  readonly opening: Exact;
}

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
  // Somebody employed on rest days only is still paid for a day: the last salary gives it.
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
      },
    }),
    daysWithoutSalary: last === undefined ? paidDays : Math.max(0, paidDays - days),
  };
};

const NO_WORTH: Worth = { earned: NOTHING, full: NOTHING, opening: NOTHING };

const baseOf = (
  component: ComponentFacts,
  of: readonly string[],
  worthByCode: ReadonlyMap<string, Worth>,
): Worth =>
  of.reduce<Worth>((sum, code) => {
    const worth = worthByCode.get(code);
    if (worth === undefined) {
      throw new DomainError(
        'invalid_facts',
        `${component.code} is a percentage of ${code}, which does not stand before it`,
        { component: component.code, of: code },
      );
    }
    return {
      earned: plus(sum.earned, worth.earned),
      full: plus(sum.full, worth.full),
      opening: plus(sum.opening, worth.opening),
    };
  }, NO_WORTH);

/** Days of the month on which the component applies while employed, as counted for pay; 0 when on none. */
export const componentDays = (
  period: PayMonth,
  { from, to }: ComponentFacts,
  span: EmployedSpan,
  count: DayCount,
  paidDays: number,
): number => {
  if (from === undefined && to === undefined) return paidDays;
  const begins = from === undefined ? 0 : startDayIn(period, from);
  if (begins === undefined || begins > span.lastDay) return 0;
  if (to !== undefined && to < firstDayOf(period)) return 0;
  const start = Math.max(begins, span.firstDay);
  const ends = to === undefined || to > lastDayOf(period) ? span.lastDay : dayOfMonth(to);
  if (ends < start) return 0;
  const through =
    ends >= span.lastDay ? (count.through[span.lastDay] ?? 0) : (count.before[ends + 1] ?? 0);
  return Math.min(paidDays, Math.max(1, through - (count.before[start] ?? 0)));
};

/** What a component is worth on so many of the paid days; a percentage takes a prorated base once. */
export const worthOf = (
  component: ComponentFacts,
  days: number,
  paidDays: number,
  monthDays: number,
  worthByCode: ReadonlyMap<string, Worth>,
): Worth => {
  const { amount, prorated } = component;
  if (amount.type === 'percentage') {
    const base = baseOf(component, amount.of, worthByCode);
    const full = times(base.full, amount.rate);
    const opening = times(base.opening, amount.rate);
    if (!prorated) return { earned: full, full, opening };
    const share = times(base.earned, amount.rate);
    const ofDays = { numerator: BigInt(days), denominator: BigInt(paidDays) };
    return { earned: days === paidDays ? share : times(share, ofDays), full, opening };
  }
  const full =
    amount.type === 'fixed'
      ? exactly(amount.piastres)
      : times(exactly(amount.unitPiastres), amount.quantity);
  if (!prorated) return { earned: full, full, opening: full };
  return {
    earned: times(full, { numerator: BigInt(days), denominator: BigInt(monthDays) }),
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
  monthDays: number,
): PayslipLine => {
  const { amount } = component;
  return line({
    code: component.code,
    rule: amount.type === 'percentage' ? 'component_percentage' : 'component',
    kind: 'earning',
    amountPiastres,
    quantity:
      amount.type === 'quantity' ? amount.quantity : component.prorated ? whole(days) : undefined,
    rate: amount.type === 'percentage' ? amount.rate : undefined,
    basePiastres: amount.type === 'quantity' ? amount.unitPiastres : payable(full),
    taxable: component.taxable,
    insurable: component.insurable !== false,
    affectsGross: true,
    etaCode: component.etaCode,
    name: component.name,
    operands: component.prorated ? { monthDays } : undefined,
  });
};

/** Basic salary and earning components of the month, before time deductions. */
export const computeEarnings = (
  facts: PayslipFacts,
  span: EmployedSpan,
  count: DayCount,
  paidDays: number,
): Earnings => {
  const basic = basicSalary(facts, span, count, paidDays);
  const lines = [basic.line];
  const worthByCode = new Map([[BASIC_SALARY, basic.worth]]);
  let grossPiastres = basic.line.amountPiastres;
  let taxablePiastres = grossPiastres;
  let followingTimePiastres = grossPiastres;
  let followingTimeTaxablePiastres = grossPiastres;
  let overtimeAllowances = NOTHING;
  let insurable = basic.worth.opening;
  let excludedAllowances = NOTHING;
  let monthlyWage = basic.worth.full;
  for (const component of facts.components) {
    if (component.kind !== 'earning') continue;
    const days = componentDays(facts.period, component, span, count, paidDays);
    if (days === 0) {
      worthByCode.set(component.code, NO_WORTH);
      continue;
    }
    const throughout = worthOf(component, days, paidDays, count.total, worthByCode);
    const worth = datedWorth(component, facts.period, span, throughout);
    worthByCode.set(component.code, worth);
    const amountPiastres = payable(worth.earned);
    lines.push(componentLine(component, amountPiastres, worth, days, count.total));
    grossPiastres += amountPiastres;
    if (component.taxable) taxablePiastres += amountPiastres;
    if (component.prorated) {
      followingTimePiastres += amountPiastres;
      if (component.taxable) followingTimeTaxablePiastres += amountPiastres;
    }
    const lasts = lastsThrough(component, facts.period, span);
    if (lasts && component.inOvertimeBase)
      overtimeAllowances = plus(overtimeAllowances, worth.full);
    if (component.recurring === false) continue;
    if (lasts) monthlyWage = plus(monthlyWage, worth.full);
    if (component.insurable !== false) insurable = plus(insurable, worth.opening);
    if (component.insurable === 'excluded_allowance') {
      excludedAllowances = plus(excludedAllowances, worth.opening);
    }
  }
  return {
    lines,
    grossPiastres,
    taxablePiastres,
    followingTimePiastres,
    followingTimeTaxablePiastres,
    overtimeAllowances,
    insurable,
    excludedAllowances,
    monthlyWage,
    basicPiastres: basic.worth.full.numerator,
    worthByCode,
    daysWithoutSalary: basic.daysWithoutSalary,
  };
};
