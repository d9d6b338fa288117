import type { Piastres } from '../shared/money.js';
import type { PayMonth } from '../shared/pay-month.js';
import type { Rate } from '../shared/rate.js';
import type { CarryReason } from './carry-reasons.js';
import type { DebtKind } from './facts.js';
import type { RuleId } from './rule-ids.js';
import type { WarningCode } from './warning-catalogue.js';

export type LineKind = 'earning' | 'deduction' | 'employer_cost' | 'information';

/** Figures a rule worked with. Keys ending in `Piastres` are money; rates and quantities are decimal texts. */
export type Operands = Readonly<Record<string, Piastres | number | string>>;

/**
 * One line of a payslip. Compact on purpose: names, texts, articles and parameter sources come from the
 * catalogues through `explainLine`.
 *
 * The lines sum: earnings − deductions = net, and the lines with `affectsGross` sum to the gross.
 */
export interface PayslipLine {
  readonly code: string;
  readonly rule: RuleId;
  readonly kind: LineKind;
  readonly amountPiastres: Piastres;
  /** Days or hours, exact. */
  readonly quantity: Rate | undefined;
  readonly rate: Rate | undefined;
  readonly basePiastres: Piastres | undefined;
  readonly taxable: boolean;
  /** Whether it counts into the contribution wage, which is that of 1 January or of joining: nothing paid once does. */
  readonly insurable: boolean;
  /** Counted before the gross: earnings, and what unpaid time takes from them. */
  readonly affectsGross: boolean;
  /** Column of the unified salary sheet. */
  readonly etaCode: string | undefined;
  /** Only for the company's own components; the others are named by the catalogue. */
  readonly name: { readonly en?: string; readonly ar?: string } | undefined;
  readonly operands: Operands | undefined;
}

/** Of a line that pays nothing: whether it stands in a column of the tax base, as benefits and reliefs do. */
export const entersTaxBase = ({ kind, etaCode }: PayslipLine): boolean =>
  kind === 'information' && etaCode !== undefined && /^D[TA]E/.test(etaCode);

export interface PayslipWarning {
  readonly code: WarningCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What a payslip took of a debt; asked = taken + carried, to the piastre. */
export interface TakenDebt {
  readonly id: string;
  readonly kind: DebtKind;
  readonly askedPiastres: Piastres;
  readonly takenPiastres: Piastres;
  readonly carriedPiastres: Piastres;
  /** Absent when nothing is carried. */
  readonly reason: CarryReason | undefined;
}

/** The result for one employee and month. All amounts in piastres. */
export interface Payslip {
  readonly period: PayMonth;
  /** Days of the 30-day month that the employment covers: the salary sheet's work duration and the tax days. */
  readonly days: number;
  /** Days that the employment covers, and the days of a whole month, by the company's day basis. */
  readonly paidDays: number;
  readonly dayBasisDays: number;
  /** After unpaid absence. */
  readonly gross: Piastres;
  readonly contributionWage: Piastres;
  readonly employeeInsurance: Piastres;
  readonly employerInsurance: Piastres;
  readonly healthInsurance: Piastres;
  readonly employerHealthInsurance: Piastres;
  /** Taxable pay after insurance, health share and premiums, before the personal exemption: the P of the month. */
  readonly taxablePay: Piastres;
  readonly annualTaxableIncome: Piastres;
  readonly incomeTax: Piastres;
  /** What of the days, the taxable pay and the tax is taxed at the flat rate: no part of an accumulation. */
  readonly flatDays: number;
  readonly flatTaxablePay: Piastres;
  readonly flatIncomeTax: Piastres;
  readonly martyrsFund: Piastres;
  /** Debts, the company's own deductions, and the solidarity contribution of its year. */
  readonly otherDeductions: Piastres;
  /** Statutory deductions that the pay of the month could not bear: the net is zero, never negative. */
  readonly carriedForward: Piastres;
  /** What the company's rounding of the net added (or took, if negative). */
  readonly netRounding: Piastres;
  /** gross − insurance − health − tax − martyrs' fund − other deductions + carried forward + rounding. */
  readonly net: Piastres;
  readonly employerLevies: Piastres;
  readonly employerCost: Piastres;
  /** In the order in which they were taken. */
  readonly debts: readonly TakenDebt[];
  readonly lines: readonly PayslipLine[];
  readonly warnings: readonly PayslipWarning[];
}

type LineParts = Pick<PayslipLine, 'code' | 'rule' | 'kind' | 'amountPiastres'> &
  Partial<Omit<PayslipLine, 'code' | 'rule' | 'kind' | 'amountPiastres'>>;

/** A line with every member present and in one order: equal facts give equal bytes, and one object shape. */
export const line = (parts: LineParts): PayslipLine => ({
  code: parts.code,
  rule: parts.rule,
  kind: parts.kind,
  amountPiastres: parts.amountPiastres,
  quantity: parts.quantity,
  rate: parts.rate,
  basePiastres: parts.basePiastres,
  taxable: parts.taxable ?? false,
  insurable: parts.insurable ?? false,
  affectsGross: parts.affectsGross ?? false,
  etaCode: parts.etaCode,
  name: parts.name,
  operands: parts.operands,
});
