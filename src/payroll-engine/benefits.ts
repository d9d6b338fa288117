import type { Piastres } from '../shared/money.js';
import { ONE, type Rate } from '../shared/rate.js';
import type { EmployedSpan, DayCount } from './days.js';
import { basesOf } from './deductions.js';
import { componentDays, worthOf, type Earnings } from './earnings.js';
import { isMore, payable, times, type Exact } from './exact.js';
import type { ComponentFacts, PayslipFacts } from './facts.js';
import { formulaOperands } from './formula-component.js';
import { dueNow } from './paid-before.js';
import { line, type Operands, type PayslipLine } from './payslip-types.js';
import type { Resolver } from './resolver.js';
import type { RuleId } from './rule-ids.js';

/** Benefits in kind are valued by the column of the salary sheet in which they stand. */
export const BENEFIT_COLUMNS = {
  car: 'DTE200',
  telephone: 'DTE205',
  loan: 'DTE210',
  lifeInsurance: 'DTE215',
  shares: 'DTE220',
  other: 'DTE225',
} as const;

export interface BenefitRules {
  readonly carShare: Rate;
  readonly telephoneShare: Rate;
  /** Of a year. */
  readonly loanRate: Rate;
  /** A loan of so many months of the wage, or less, is no benefit. */
  readonly loanFreeMonths: number;
}

export const prepareBenefits = (resolver: Resolver): BenefitRules => ({
  carShare: resolver.rate('income_tax.company_car_share'),
  telephoneShare: resolver.rate('income_tax.mobile_phone_share'),
  loanRate: resolver.rate('income_tax.employee_loan_rate'),
  loanFreeMonths: resolver.integer('income_tax.employee_loan_free_months'),
});

export interface Benefits {
  readonly lines: readonly PayslipLine[];
  readonly totalPiastres: Piastres;
}

export const NO_BENEFITS: Benefits = { lines: [], totalPiastres: 0n };

interface Valuation {
  readonly rule: RuleId;
  /** As the law states it, and what of the amount it taxes in the month. */
  readonly rate: Rate;
  readonly share: Rate;
  readonly operands?: Operands;
}

const MONTHS_PER_YEAR = 12n;
const NO_SHARE: Rate = { numerator: 0n, denominator: 1n };

const ofMonth = ({ numerator, denominator }: Rate): Rate => ({
  numerator,
  denominator: denominator * MONTHS_PER_YEAR,
});

const loanValuation = (
  balance: Exact,
  monthlyWage: Exact,
  { loanRate, loanFreeMonths }: BenefitRules,
): Valuation => {
  const free = times(monthlyWage, { numerator: BigInt(loanFreeMonths), denominator: 1n });
  return {
    rule: 'benefit_in_kind_loan',
    rate: loanRate,
    share: isMore(balance, free) ? ofMonth(loanRate) : NO_SHARE,
    operands: { freeMonths: loanFreeMonths, freePiastres: payable(free) },
  };
};

const shareOf = (rule: RuleId, share: Rate): Valuation => ({ rule, rate: share, share });

/** The part of the amount that the law taxes. */
const valuationOf = (
  column: string,
  amount: Exact,
  monthlyWage: Exact,
  rules: BenefitRules,
): Valuation => {
  switch (column) {
    case BENEFIT_COLUMNS.car:
      return shareOf('benefit_in_kind_car', rules.carShare);
    case BENEFIT_COLUMNS.telephone:
      return shareOf('benefit_in_kind_telephone', rules.telephoneShare);
    case BENEFIT_COLUMNS.loan:
      return loanValuation(amount, monthlyWage, rules);
    default:
      return shareOf('benefit_in_kind', ONE);
  }
};

const orNone = (operands: Operands): Operands | undefined =>
  Object.keys(operands).length === 0 ? undefined : operands;

const columnOf = ({ etaCode }: ComponentFacts): string =>
  Object.values(BENEFIT_COLUMNS).find((column) => column === etaCode) ?? BENEFIT_COLUMNS.other;

interface Month {
  readonly facts: PayslipFacts;
  readonly span: EmployedSpan;
  readonly count: DayCount;
  readonly paidDays: number;
  readonly earnings: Earnings;
}

const benefitLine = (
  component: ComponentFacts,
  { facts, span, count, paidDays, earnings }: Month,
  grossPiastres: Piastres,
  rules: BenefitRules,
): PayslipLine | undefined => {
  const days = componentDays(facts.period, component, span, count, paidDays);
  if (days === undefined) return undefined;
  const bases = basesOf(earnings, grossPiastres, paidDays, count.total);
  const worth = worthOf(component, days, bases);
  const etaCode = columnOf(component);
  const { rule, rate, share, operands } = valuationOf(
    etaCode,
    worth.full,
    earnings.monthlyWage,
    rules,
  );
  const value = { ...worth, earned: times(worth.earned, share) };
  const due = dueNow(component, value, facts.paidBefore);
  const { amount } = component;
  return line({
    code: component.code,
    rule,
    kind: 'information',
    amountPiastres: payable(due.worth.earned),
    rate,
    basePiastres: payable(worth.earned),
    taxable: true,
    etaCode,
    name: component.name,
    operands: orNone({
      ...operands,
      ...(amount.type === 'formula' && formulaOperands(component, amount, bases)),
      ...due.operands,
    }),
  });
};

/**
 * Benefits in kind: what the employee has without being paid it. They raise the taxable pay and nothing else: neither
 * the gross nor the contribution wage, which counts what is paid in cash.
 */
export const computeBenefits = (
  month: Month,
  grossPiastres: Piastres,
  rules: BenefitRules,
): Benefits => {
  let lines: PayslipLine[] | undefined;
  for (const component of month.facts.components) {
    if (component.kind !== 'benefit') continue;
    const found = benefitLine(component, month, grossPiastres, rules);
    if (found !== undefined) (lines ??= []).push(found);
  }
  if (lines === undefined) return NO_BENEFITS;
  return {
    lines,
    totalPiastres: lines.reduce((sum, { amountPiastres }) => sum + amountPiastres, 0n),
  };
};
