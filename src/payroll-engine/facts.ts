import type { Piastres } from '../shared/money.js';
import type { PayMonth } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { Rate } from '../shared/rate.js';
import type { EndingCase } from './ending-cases.js';
import type { Formula } from './formula.js';

/** Everything one payslip is computed from, beside the law and the company's policies. Plain data, no behaviour. */
export interface PayslipFacts {
  readonly period: PayMonth;
  readonly employee: EmployeeFacts;
  /** Monthly basic salary by dated segments, ascending by `from`; each holds until the next begins. */
  readonly salary: readonly SalarySegment[];
  /** Earnings and deductions beside the basic salary, in the order in which they are shown and deducted. */
  readonly components: readonly ComponentFacts[];
  /** Debts that ask for a part of this month's pay; those of one kind are taken in the given order. */
  readonly debts?: readonly DebtFacts[];
  /** What earlier payslips left of the company's own deductions, the earlier component first. */
  readonly carriedDeductions?: readonly CarriedDeductionFacts[];
  /** Of a month that is computed anew: what its pay gave for debts stays given, is no room for deductions nor rounded. */
  readonly settledDebtsPiastres?: Piastres;
  readonly insurance: InsuranceFacts;
  readonly time: TimeFacts;
  readonly yearToDate: YearToDateFacts;
  /** Of the same month: what its other payslips, such as that of a bonus, have paid and withheld. */
  readonly monthToDate?: YearToDateFacts;
  /** Another payslip of the same month has taken its contributions: they are owed once a month and employer. */
  readonly isContributed?: true;
  /** What settlements of earlier employments have paid of the same month. */
  readonly paidBefore?: PaidBeforeFacts;
  readonly company?: CompanyFacts;
  /** Days of annual leave that are paid while the employment goes on. */
  readonly leavePayoutDays?: Rate;
  /** Of a final settlement: what ends with the employment is paid beside the wages. */
  readonly settlement?: SettlementFacts;
}

/** A month is paid once, to however many employments with the same employer it belongs. */
export interface PaidBeforeFacts {
  /** Of the month, by the company's day basis. */
  readonly days: number;
  /** Of the 30-day month of the tax. */
  readonly taxDays: number;
  /** What was paid, or asked as a deduction, of what recurs: by the code of the component. */
  readonly components: Readonly<Record<string, Piastres>>;
}

export interface SettlementFacts {
  readonly ending: EndingFacts;
  /** Another payslip has paid the wages of the month, with its insurance and deductions: this one pays the rest. */
  readonly wagesPaid: boolean;
  /** The last day on which the dues are paid in time, where the law sets one. */
  readonly dueOn?: PlainDate;
}

export interface EndingFacts {
  readonly case: EndingCase;
  /** When the notice of the ending was received; absent when none was given. */
  readonly noticeGivenOn?: PlainDate;
  /** Absent: unknown, so that nothing is paid for it and the payslip says so. */
  readonly unusedLeaveDays?: Rate;
  /** Earlier service with this employer that counts. */
  readonly previousServiceMonths: number;
  /** The years after sixty earn a pension, and so no gratuity. */
  readonly pensionAfterSixty: boolean;
  /** What was agreed or awarded by a court; the gratuity of the law is paid where it is more. */
  readonly agreedCompensationPiastres?: Piastres;
}

export interface EmployeeFacts {
  /** First day of work; absent means employed since before the month. */
  readonly hireDate?: PlainDate;
  /** Last day of work, itself paid; absent means that the employment goes on. */
  readonly terminationDate?: PlainDate;
  readonly birthDate?: PlainDate;
  readonly disability: boolean;
  /** Tax treatment of the unified salary sheet, '01' to '08'. */
  readonly taxTreatment: string;
  /** Insurance status of the unified salary sheet, '01' to '28'. */
  readonly insuranceStatus: string;
  /** Day from which the insurance runs; the hiring day when absent. */
  readonly insuranceStart?: PlainDate;
  /** Last day of the insurance; the last day of work when absent. */
  readonly insuranceEnd?: PlainDate;
  /** National code of the governorate of the place of work: decides on comprehensive health insurance. */
  readonly workGovernorate?: string;
  readonly nonWorkingSpouses: number;
  readonly dependants: number;
  /** Contractual hours a day, where they differ from the company's. */
  readonly hoursPerDay?: Rate;
}

export interface SalarySegment {
  readonly from: PlainDate;
  readonly amountPiastres: Piastres;
}

/** How much a component is worth in a full month. */
type ComponentAmount =
  | { readonly type: 'fixed'; readonly piastres: Piastres }
  /** A share of earnings that stand before it: 'basic_salary', 'gross_wage' or codes of earlier components. */
  | { readonly type: 'percentage'; readonly rate: Rate; readonly of: readonly string[] }
  | { readonly type: 'quantity'; readonly quantity: Rate; readonly unitPiastres: Piastres }
  /** In EGP, of the same earnings; what it names and stands nowhere is nothing. */
  | { readonly type: 'formula'; readonly formula: Formula; readonly quantity?: Rate };

export const TAX_RELIEFS = ['capped_premium'] as const;
export type TaxRelief = (typeof TAX_RELIEFS)[number];

export interface ComponentFacts {
  readonly code: string;
  /** Where one component stands in the month several times: the code under which others find their sum. */
  readonly partOf?: string;
  readonly name: { readonly en?: string; readonly ar?: string };
  /**
   * A deduction is taken after tax, in the given order, down to the floor of the net. A benefit in kind is taxed and not
   * paid: its amount is what it costs, of which the law taxes the part that belongs to its column (see BENEFIT_COLUMNS).
   */
  readonly kind: 'earning' | 'deduction' | 'benefit';
  readonly amount: ComponentAmount;
  readonly taxable: boolean;
  /** Whether it counts into the contribution wage; an excluded allowance does above the statutory cap only. */
  readonly insurable: boolean | 'excluded_allowance';
  /** Follows the paid days of the month. A percentage or formula takes the prorated value of its base, once. */
  readonly prorated: boolean;
  /** Part of the wage of which an hour of overtime is reckoned. */
  readonly inOvertimeBase: boolean;
  /** False for a one-off amount: it stays out of the contribution wage and of the minimum-wage check. */
  readonly recurring?: boolean;
  /** A deduction that also lowers taxable pay: an insurance premium or a private fund, within the legal cap. */
  readonly taxRelief?: TaxRelief;
  /** Column of the unified salary sheet. */
  readonly etaCode?: string;
  readonly from?: PlainDate;
  /** Last day on which it applies. */
  readonly to?: PlainDate;
}

/**
 * Debts as the law ranks and caps them. `damages` are what the employee broke or lost, `overpayment` is what he
 * was paid without cause, `employer_loan` is a loan of the employer or pay in advance, `other_debt` an attachment or
 * an assignment. The company's own deductions are components.
 */
export const DEBT_KINDS = [
  'alimony',
  'damages',
  'overpayment',
  'penalty',
  'employer_loan',
  'other_debt',
] as const;
export type DebtKind = (typeof DEBT_KINDS)[number];

export interface DebtFacts {
  /** Names the debt in the result. */
  readonly id: string;
  readonly kind: DebtKind;
  readonly name: { readonly en?: string; readonly ar?: string };
  readonly askedPiastres: Piastres;
  /** Taken from pay in earlier months: what is recovered of one damage is limited in all. */
  readonly takenBeforePiastres?: Piastres;
}

/** What payslips left of one deduction of the company, less what later ones took of it. */
export interface CarriedDeductionFacts {
  readonly code: string;
  readonly name: { readonly en?: string; readonly ar?: string };
  readonly etaCode?: string;
  /** Below zero where the month that left it was taken back after a later one had taken it: it is given back. */
  readonly outstandingPiastres: Piastres;
}

export interface InsuranceFacts {
  /** The contribution wage frozen on 1 January or on joining; derived from pay when absent. */
  readonly contributionWagePiastres?: Piastres;
}

/** Time of the month in days and hours, as exact fractions (half a day, a quarter of an hour). */
interface TimeFacts {
  readonly unpaidAbsenceDays: Rate;
  readonly overtimeDayHours: Rate;
  readonly overtimeNightHours: Rate;
  readonly restDaysWorked: Rate;
  readonly holidaysWorked: Rate;
  /** Official holidays worked for which the worker asked in writing for a substitute day instead of pay. */
  readonly holidaysWorkedForDayInLieu?: Rate;
  /** Days of leave that the employer does not simply pay; none of them is among the absence. */
  readonly leave?: readonly LeaveDayFacts[];
  /**
   * Minutes that the worker came late or left early, of each paid day on which he did; what they cost the company's
   * policy says. Absent: on none.
   */
  readonly missedMinutes?: readonly number[];
}

/**
 * Who pays a day of leave: of `sick` social insurance a share of the contribution wage, of `sick_industrial` the
 * employer a share of the wage, of `maternity` both the whole wage together, of `unpaid` nobody.
 */
export const LEAVE_PAY_KINDS = ['sick', 'sick_industrial', 'maternity', 'unpaid'] as const;
export type LeavePayKind = (typeof LEAVE_PAY_KINDS)[number];

export interface LeaveDayFacts {
  readonly date: PlainDate;
  /** One, or a half. */
  readonly part: Rate;
  readonly kind: LeavePayKind;
  readonly share: Rate;
  /** Of industrial sick leave: the part of the contribution wage that social insurance pays of the day. */
  readonly insuranceShare?: Rate;
  /** The first day of the leave. */
  readonly beganOn: PlainDate;
}

/** Sums of the earlier months of the tax accumulation (see `accumulationStart`), previous employers included. */
export interface YearToDateFacts {
  /** Tax days: 30 for a whole month. */
  readonly days: number;
  /** Sum of `taxablePay` of the earlier payslips. */
  readonly taxablePayPiastres: Piastres;
  readonly taxWithheldPiastres: Piastres;
}

interface CompanyFacts {
  readonly workerCount?: number;
}

/** Code of the basic salary, as percentage components name it. */
export const BASIC_SALARY = 'basic_salary';
/**
 * What percentages and formulas call the gross: for an earning the earnings that do not derive from it, for a deduction
 * the gross of the payslip.
 */
export const GROSS_WAGE = 'gross_wage';

/** Bounds on one payslip: more than any real case, so that no input makes the work unbounded. */
export const FACT_LIMITS = {
  salarySegments: 62,
  components: 200,
  debts: 100,
  nonWorkingSpouses: 4,
  dependants: 30,
  hoursPerMonth: 744,
  daysPerMonth: 31,
  minutesPerDay: 1_440,
  yearToDateDays: 360,
  monthlyAmountPiastres: 10n ** 11n,
  unusedLeaveDays: 1_000,
  previousServiceMonths: 720,
} as const;
