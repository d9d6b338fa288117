import { floorToMultiple, roundHalfUpDivide, type Piastres } from '../shared/money.js';
import { lastDayOf } from '../shared/pay-month.js';
import { applyRate, type Rate } from '../shared/rate.js';
import type { TaxTreatmentEntry } from '../statutory/parameter-types.js';
import type { EmployeeFacts, PayslipFacts, YearToDateFacts } from './facts.js';
import { line, type Payslip, type PayslipLine } from './payslip-types.js';
import type { PayrollPolicies } from './policies.js';
import type { Resolver } from './resolver.js';
import type { RuleId } from './rule-ids.js';
import {
  annualTaxScaled,
  cliffAt,
  prepareScale,
  RATE_SCALE,
  type Cliff,
  type PreparedScale,
} from './tax-scale.js';

export interface IncomeTaxRules {
  readonly method: PayrollPolicies['taxMethod'];
  readonly yearEnd: PayrollPolicies['yearEndTax'];
  readonly scale: PreparedScale;
  readonly personalExemptionPiastres: Piastres;
  readonly disabilityExemptionPiastres: Piastres;
  /** Annual taxable income is rounded down to a multiple of this: 10 EGP by art. 8, at least one piastre. */
  readonly roundingStepPiastres: Piastres;
  readonly flatRate: Rate;
  readonly monthDays: number;
  readonly yearDays: bigint;
  readonly treatments: ReadonlyMap<string, TaxTreatmentEntry>;
  readonly premiumCapShare: Rate;
  readonly premiumCapPiastres: Piastres;
  /** What was withheld too much is paid back. */
  readonly settlesYear?: boolean;
}

export const prepareIncomeTax = (
  resolver: Resolver,
  { taxMethod, yearEndTax }: PayrollPolicies,
): IncomeTaxRules => {
  const step = resolver.money('income_tax.rounding_step');
  return {
    method: taxMethod,
    yearEnd: yearEndTax,
    scale: prepareScale(resolver.value('income_tax.scale', 'tax_scale')),
    personalExemptionPiastres: resolver.money('income_tax.personal_exemption'),
    disabilityExemptionPiastres: resolver.money('income_tax.disability_exemption'),
    roundingStepPiastres: step < 1n ? 1n : step,
    flatRate: resolver.rate('income_tax.flat_rate'),
    monthDays: resolver.integer('income_tax.month_days'),
    yearDays: BigInt(resolver.integer('income_tax.year_days')),
    treatments: new Map(
      resolver.value('income_tax.treatments', 'tax_treatments').map((entry) => [entry.code, entry]),
    ),
    premiumCapShare: resolver.rate('income_tax.premium_cap_share'),
    premiumCapPiastres: resolver.money('income_tax.premium_cap_amount'),
  };
};

/** Premiums that lower taxable pay: min(paid, 15% of the net revenue, the yearly cap for the days of the month). */
export const allowedPremiums = (
  paidPiastres: Piastres,
  netRevenuePiastres: Piastres,
  days: number,
  rules: IncomeTaxRules,
): Piastres => {
  if (paidPiastres <= 0n || netRevenuePiastres <= 0n) return 0n;
  const ofRevenue = applyRate(netRevenuePiastres, rules.premiumCapShare);
  const ofYear = roundHalfUpDivide(rules.premiumCapPiastres * BigInt(days), rules.yearDays);
  const cap = ofRevenue < ofYear ? ofRevenue : ofYear;
  return paidPiastres < cap ? paidPiastres : cap;
};

export interface TaxableMonth {
  readonly days: number;
  /** P of the month: after insurance, health share and premiums, before the personal exemption. */
  readonly taxablePayPiastres: Piastres;
}

export interface IncomeTax {
  readonly method: TaxTreatmentEntry['method'];
  readonly taxPiastres: Piastres;
  readonly annualTaxableIncomePiastres: Piastres;
  readonly line: PayslipLine;
  readonly cliff: Cliff | undefined;
  /** Tax already withheld beyond what is due so far. */
  readonly overWithheldPiastres: Piastres;
}

/** The month after which nothing absorbs what was withheld too much: December, and the last one of an employment. */
const isLastOfYear = ({ period, employee, settlement }: PayslipFacts): boolean =>
  settlement !== undefined ||
  period.endsWith('-12') ||
  (employee.terminationDate !== undefined && employee.terminationDate <= lastDayOf(period));

/**
 * The rules of the payslip's own tax. A final settlement settles the year by whatever method the months before were
 * withheld, the last month of the year where the company wants it so; only then is tax paid back.
 */
export const taxRulesFor = (facts: PayslipFacts, rules: IncomeTaxRules): IncomeTaxRules => {
  const settlesYear = rules.yearEnd === 'payslip' && isLastOfYear(facts);
  if (!settlesYear && facts.settlement === undefined) return rules;
  return { ...rules, method: 'cumulative', settlesYear };
};

export const treatmentOf = (
  { taxTreatment }: EmployeeFacts,
  rules: IncomeTaxRules,
): TaxTreatmentEntry | undefined => rules.treatments.get(taxTreatment);

const ETA_COLUMN_BY_TREATMENT: Readonly<Record<string, string>> = {
  '02': 'TC550',
  '03': 'TC560',
  '08': 'TC550',
};

const taxLine = (
  rule: RuleId,
  employee: EmployeeFacts,
  amountPiastres: Piastres,
  rest: Pick<PayslipLine, 'basePiastres' | 'operands'> & { readonly rate?: Rate },
): PayslipLine =>
  line({
    code: 'income_tax',
    rule,
    kind: 'deduction',
    amountPiastres,
    etaCode: ETA_COLUMN_BY_TREATMENT[employee.taxTreatment] ?? 'TC540',
    ...rest,
  });

/** Treatment 02: ten per cent of the pay, no deduction, no exemption, no accumulation. */
const flatTax = (
  month: TaxableMonth,
  employee: EmployeeFacts,
  rules: IncomeTaxRules,
): IncomeTax => {
  const taxPiastres = applyRate(month.taxablePayPiastres, rules.flatRate);
  return {
    method: 'flat',
    taxPiastres,
    annualTaxableIncomePiastres: 0n,
    line: taxLine('income_tax_flat', employee, taxPiastres, {
      rate: rules.flatRate,
      basePiastres: month.taxablePayPiastres,
      operands: undefined,
    }),
    cliff: undefined,
    overWithheldPiastres: 0n,
  };
};

type FlatFigures = Pick<Payslip, 'flatDays' | 'flatTaxablePay' | 'flatIncomeTax'>;

export const NOTHING_FLAT: FlatFigures = {
  flatDays: 0,
  flatTaxablePay: 0n,
  flatIncomeTax: 0n,
};

/** What of a payslip is taxed at the flat rate: all of it or nothing. */
export const flatFigures = (tax: IncomeTax, month: TaxableMonth): FlatFigures =>
  tax.method === 'flat'
    ? {
        flatDays: month.days,
        flatTaxablePay: month.taxablePayPiastres,
        flatIncomeTax: tax.taxPiastres,
      }
    : NOTHING_FLAT;

/** What figures add to the accumulation of their year: all but what is taxed at the flat rate. */
export const accumulatedOf = (
  figures: Pick<Payslip, 'days' | 'taxablePay' | 'incomeTax'> & FlatFigures,
): YearToDateFacts => ({
  days: figures.days - figures.flatDays,
  taxablePayPiastres: figures.taxablePay - figures.flatTaxablePay,
  taxWithheldPiastres: figures.incomeTax - figures.flatIncomeTax,
});

export const plusYearToDate = (a: YearToDateFacts, b: YearToDateFacts): YearToDateFacts => ({
  days: a.days + b.days,
  taxablePayPiastres: a.taxablePayPiastres + b.taxablePayPiastres,
  taxWithheldPiastres: a.taxWithheldPiastres + b.taxWithheldPiastres,
});

export const minusYearToDate = (a: YearToDateFacts, b: YearToDateFacts): YearToDateFacts => ({
  days: a.days - b.days,
  taxablePayPiastres: a.taxablePayPiastres - b.taxablePayPiastres,
  taxWithheldPiastres: a.taxWithheldPiastres - b.taxWithheldPiastres,
});

const NO_EARLIER_MONTHS: YearToDateFacts = {
  days: 0,
  taxablePayPiastres: 0n,
  taxWithheldPiastres: 0n,
};

type PaidBefore = Pick<PayslipFacts, 'yearToDate' | 'monthToDate'>;

/** The earlier months count into the cumulative tax, other payslips of the same month into both methods. */
const earlierPay = (
  { yearToDate, monthToDate }: PaidBefore,
  method: IncomeTaxRules['method'],
): YearToDateFacts => {
  const months = method === 'cumulative' ? yearToDate : NO_EARLIER_MONTHS;
  if (monthToDate === undefined) return months;
  return plusYearToDate(months, monthToDate);
};

/** The tax due on the sums of an accumulation, and the figures it comes from. */
export interface AccumulatedTax {
  /** Annual taxable income, floored to the step. */
  readonly annualPiastres: Piastres;
  readonly annualTaxPiastres: Piastres;
  readonly duePiastres: Piastres;
}

/**
 * base = Σ P − exemption × Σ days / 360, annual = floor10(base × 360 / Σ days), due = round(T(annual) × Σ days / 360);
 * nothing but the floor and the tax due is rounded. Of a whole year it is the annual settlement.
 */
export const taxOfAccumulation = (
  { days, taxablePayPiastres }: Pick<YearToDateFacts, 'days' | 'taxablePayPiastres'>,
  exemptionPiastres: Piastres,
  rules: Pick<IncomeTaxRules, 'scale' | 'yearDays' | 'roundingStepPiastres'>,
): AccumulatedTax => {
  const count = BigInt(days);
  const annualNetTimesDays = taxablePayPiastres * rules.yearDays - exemptionPiastres * count;
  const annualPiastres =
    annualNetTimesDays <= 0n || count === 0n
      ? 0n
      : floorToMultiple(annualNetTimesDays / count, rules.roundingStepPiastres);
  const annualScaled = annualTaxScaled(rules.scale, annualPiastres);
  return {
    annualPiastres,
    annualTaxPiastres: roundHalfUpDivide(annualScaled, RATE_SCALE),
    duePiastres: roundHalfUpDivide(annualScaled * count, RATE_SCALE * rules.yearDays),
  };
};

/** The exemption of a year: half as much again for an employee with a disability. */
export const exemptionOf = (
  isDisabled: boolean,
  treatment: TaxTreatmentEntry,
  rules: IncomeTaxRules,
): Piastres =>
  treatment.disabilityExemption || isDisabled
    ? rules.disabilityExemptionPiastres
    : rules.personalExemptionPiastres;

/**
 * Tax on the scale: what is due on the accumulation, less what was withheld, below zero where the year is settled only. The monthly method is
 * the same with no earlier months: for a full month T(12 P − exemption) / 12.
 */
const scaleTax = (
  month: TaxableMonth,
  employee: EmployeeFacts,
  paidBefore: PaidBefore,
  exemptionPiastres: Piastres,
  rules: IncomeTaxRules,
): IncomeTax => {
  const cumulative = rules.method === 'cumulative';
  const earlier = earlierPay(paidBefore, rules.method);
  const days = earlier.days + month.days;
  const pay = earlier.taxablePayPiastres + month.taxablePayPiastres;
  const { annualPiastres, annualTaxPiastres, duePiastres } = taxOfAccumulation(
    { days, taxablePayPiastres: pay },
    exemptionPiastres,
    rules,
  );
  const withheld = earlier.taxWithheldPiastres;
  const paysBack = rules.settlesYear === true;
  const taxPiastres = duePiastres > withheld || paysBack ? duePiastres - withheld : 0n;
  return {
    method: 'scale',
    taxPiastres,
    annualTaxableIncomePiastres: annualPiastres,
    line: taxLine(
      cumulative ? 'income_tax_cumulative' : 'income_tax_monthly',
      employee,
      taxPiastres,
      {
        basePiastres: month.taxablePayPiastres,
        operands: {
          days,
          payPiastres: pay,
          exemptionPiastres,
          annualPiastres,
          annualTaxPiastres,
          duePiastres,
          withheldPiastres: withheld,
        },
      },
    ),
    cliff: cliffAt(rules.scale, annualPiastres),
    overWithheldPiastres: withheld > duePiastres && !paysBack ? withheld - duePiastres : 0n,
  };
};

export const computeIncomeTax = (
  month: TaxableMonth,
  employee: EmployeeFacts,
  paidBefore: PaidBefore,
  treatment: TaxTreatmentEntry,
  rules: IncomeTaxRules,
): IncomeTax => {
  if (treatment.method === 'flat') return flatTax(month, employee, rules);
  const exemption = exemptionOf(employee.disability, treatment, rules);
  return scaleTax(month, employee, paidBefore, exemption, rules);
};
