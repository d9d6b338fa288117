import type { EndingCase } from '../../payroll-engine/ending-cases.js';
import type { AttendanceTotals } from '../../attendance/attendance-read-model.js';
import type {
  AssignedPayrollComponent,
  OwnPayrollComponent,
  PayrollComponent,
  PayrollFacts,
} from '../../employees/employees-read-model.js';
import type { LeaveStatement } from '../../leave/leave-statements-read-model.js';
import type { OpenLoan } from '../../loans/loans-read-model.js';
import { askedIn, debtKindOf, nameOfLoan } from '../../loans/loans-rules.js';
import {
  BASIC_SALARY,
  GROSS_WAGE,
  type CarriedDeductionFacts,
  type ComponentFacts,
  type DebtFacts,
  type DebtKind,
  type PaidBeforeFacts,
  type PayslipFacts,
  type SettlementFacts,
  type YearToDateFacts,
} from '../../payroll-engine/facts.js';
import { compileFormula } from '../../payroll-engine/formula.js';
import type { Payslip } from '../../payroll-engine/payslip-types.js';
import { DomainError } from '../../shared/domain-error.js';
import { egp, type Piastres } from '../../shared/money.js';
import { lastDayOf, type PayMonth } from '../../shared/pay-month.js';
import type { ComponentDefinition } from '../components/payroll-components-rules.js';
import { leaveDayFactsOf, type LeaveOfMonth } from './payroll-leave-rules.js';
import type { PackedLine } from '../payslips/payslip-line-packing.js';
import type { PlainDate } from '../../shared/plain-date.js';
import { fraction, rate, ZERO, type Rate } from '../../shared/rate.js';
import type { Writable } from '../../shared/writable.js';

/** Everything that is stored about one employee's month. */
export interface StoredFacts {
  readonly employee: PayrollFacts;
  readonly attendance: AttendanceTotals;
  /** Leave that the employer does not simply pay; absent for nearly everybody. */
  readonly leave?: LeaveOfMonth;
  /** What the payslip says about leave; absent for whoever has none here. */
  readonly leaveStatement?: LeaveStatement;
  /** Days of annual leave that the month pays out, decimal text; absent for nearly everybody. */
  readonly leavePayoutDays?: string;
  readonly yearToDate: YearToDateFacts;
  /** What other payslips of the same month have paid; absent for nearly everybody. */
  readonly monthToDate?: YearToDateFacts;
  /** A settlement of the same month has taken its contributions; absent for nearly everybody. */
  readonly isContributed?: true;
  /** What settlements have paid of the same month; nothing of it is stored. */
  readonly paidBefore?: PaidBeforeFacts;
  /** Employments that settlements of the same month have paid, and what that was; absent for nearly everybody. */
  readonly earlier?: EarlierOfMonth;
  /** What the cycle pays once; absent when nothing was entered. */
  readonly inputs?: readonly PayrollInput[];
  /** The employee's, those that ask nothing of this month among them. */
  readonly loans: readonly OpenLoan[];
  /** What closed payslips carried forward and none has recovered; absent when nothing is owed. */
  readonly carriedPiastres?: Piastres;
  /** What closed payslips left of the company's deductions; absent for nearly everybody. */
  readonly carriedDeductions?: readonly CarriedDeductionFacts[];
  /** Closed months to be computed anew, ascending; absent for nearly everybody. */
  readonly retro?: readonly RetroMonth[];
  /** Of a final settlement. */
  readonly settlement?: StoredSettlement;
}

/** The employments before the last one of a month, in their order, each of them settled in it. */
export interface EarlierOfMonth {
  readonly employments: readonly EarlierEmployment[];
  readonly paid: PaidMonth;
}

/** An employment as it is known now, and what its settlement has paid of the month. */
export interface EarlierEmployment {
  readonly facts: StoredFacts;
  /** As `monthToDate` of the others has it. */
  readonly paid: YearToDateFacts;
  /** What the settlement took for debts. */
  readonly debtsPiastres: Piastres;
}

/** What a final settlement knows of the ending of the employment. */
export interface StoredSettlement {
  readonly case: EndingCase;
  readonly noticeGivenOn: PlainDate | null;
  /** Decimal text; null where nobody knows. */
  readonly unusedLeaveDays: string | null;
  readonly previousServiceMonths: number;
  readonly pensionAfterSixty: boolean;
  readonly agreedCompensationPiastres: Piastres | null;
  /** The regular cycle has paid the wages of the month. */
  readonly wagesPaid: boolean;
  readonly dueOn: PlainDate | null;
}

/** A closed month of one employee, as it is known now and as it was paid. */
export interface RetroMonth {
  readonly period: PayMonth;
  /** Undefined when he was not employed in it, as is known now. */
  readonly facts: StoredFacts | undefined;
  /** Employments of the month before the one of the facts. */
  readonly earlier?: readonly EarlierEmployment[];
  readonly paid: PaidMonth;
}

/** What was paid for the month so far, apart from debts: its payslips, and differences that later ones paid. */
export interface PaidMonth {
  readonly figures: MonthFigures;
  readonly lines: readonly PackedLine[];
  /** What the month took for debts: the ledgers have booked it, so that it stays. */
  readonly debtsPiastres: Piastres;
}

export type MonthFigures = Omit<
  Payslip,
  'period' | 'dayBasisDays' | 'lines' | 'warnings' | 'debts'
>;

export const nothingToDate: YearToDateFacts = {
  days: 0,
  taxablePayPiastres: 0n,
  taxWithheldPiastres: 0n,
};

/** Behind a code that a month holds more than once, so that the engine can tell the stretches apart. No code holds it. */
const STRETCH_MARK = '\u0001';

// Most employees have none of most of them, and a fraction is reduced digit by digit.
const orZero = (count: number, denominator: bigint): Rate =>
  count === 0 ? ZERO : fraction(BigInt(count), denominator);
const minutes = (count: number) => orZero(count, 60n);
const days = (count: number) => orZero(count, 1n);
const halfDays = (count: number) => orZero(Math.round(count * 2), 2n);

/** What is paid or deducted once, by one cycle. */
export interface PayrollInput {
  readonly id: string;
  /** As it is in the month. */
  readonly definition: ComponentDefinition;
  readonly amountPiastres: Piastres | null;
  /** Decimal text. */
  readonly quantity: string | null;
}

/** Where a component stands in the month for the second time, others find both under its own code. */
interface Place {
  readonly code: string;
  readonly partOf?: string;
}

// Written member by member, as the facts of every employee are below: a spread in the midst of an object copies it by a
// call of the runtime, for each component of each employee.
const ownComponent = (component: OwnPayrollComponent, place: Place): ComponentFacts => {
  const { nameAr, to } = component;
  const facts: Writable<ComponentFacts> = {
    code: place.code,
    name: nameAr === null ? { en: component.name } : { en: component.name, ar: nameAr },
    kind: component.kind,
    amount: { type: 'fixed', piastres: component.amountPiastres },
    taxable: component.taxable,
    insurable: component.insurable,
    prorated: component.prorated,
    inOvertimeBase: component.kind === 'earning',
    from: component.from,
  };
  if (place.partOf !== undefined) facts.partOf = place.partOf;
  if (to !== null) facts.to = to;
  return facts;
};

type Entered = Pick<PayrollInput, 'definition' | 'amountPiastres' | 'quantity'>;

const needed = <Value>(value: Value | null | undefined, code: string, what: string): Value => {
  if (value !== null && value !== undefined) return value;
  throw new DomainError('invalid_facts', `${code} has no ${what}`, { code });
};

const amountOf = (
  { definition, amountPiastres, quantity }: Entered,
  present: ReadonlySet<string>,
): ComponentFacts['amount'] => {
  const { calculation, code } = definition;
  const given = (inEgp: number | undefined) =>
    needed(amountPiastres ?? (inEgp === undefined ? null : egp(inEgp)), code, 'amount');
  switch (calculation.type) {
    case 'fixed':
      return { type: 'fixed', piastres: given(calculation.amount) };
    case 'quantity':
      return {
        type: 'quantity',
        quantity: rate(needed(quantity, code, 'quantity')),
        unitPiastres: given(calculation.unit_amount),
      };
    case 'percentage':
      return {
        type: 'percentage',
        rate: rate(calculation.rate),
        of: calculation.of.filter((base) => present.has(base)),
      };
    case 'formula':
      return {
        type: 'formula',
        formula: compileFormula(calculation.formula),
        ...(quantity !== null && { quantity: rate(quantity) }),
      };
  }
};

const catalogueComponent = (
  entered: Entered,
  place: Place,
  present: ReadonlySet<string>,
): ComponentFacts => {
  const { definition } = entered;
  return {
    ...place,
    name: { en: definition.name, ...(definition.nameAr !== null && { ar: definition.nameAr }) },
    kind: definition.kind,
    amount: amountOf(entered, present),
    taxable: definition.taxable,
    insurable: definition.insurable,
    prorated: definition.prorated,
    inOvertimeBase: definition.inOvertimeBase,
    ...(definition.etaCode !== null && { etaCode: definition.etaCode }),
    ...(definition.taxRelief !== undefined && { taxRelief: definition.taxRelief }),
  };
};

const isAssigned = (component: PayrollComponent): component is AssignedPayrollComponent =>
  'definition' in component;

const isProrated = (component: PayrollComponent): boolean =>
  isAssigned(component) ? component.definition.prorated : component.prorated;

const rankOf = (component: PayrollComponent | PayrollInput): number =>
  'definition' in component ? component.definition.rank : 0;

/** An amount that is entered is paid as it is; one that is reckoned from the month follows it. */
const inputComponent = (
  input: PayrollInput,
  place: Place,
  present: ReadonlySet<string>,
): ComponentFacts => {
  const component = catalogueComponent(input, place, present);
  const { type } = component.amount;
  return {
    ...component,
    prorated: component.prorated && (type === 'percentage' || type === 'formula'),
    inOvertimeBase: false,
    recurring: false,
  };
};

const recurringComponent = (
  component: PayrollComponent,
  place: Place,
  present: ReadonlySet<string>,
): ComponentFacts => {
  if (!isAssigned(component)) return ownComponent(component, place);
  const { from, to } = component;
  return { ...catalogueComponent(component, place, present), from, ...(to !== null && { to }) };
};

const NO_COMPONENTS: readonly ComponentFacts[] = [];
const NO_INPUTS: readonly PayrollInput[] = [];

/**
 * The components of a month, what others derive from before those, and what is entered once behind what recurs. A
 * component that changes within the month stands in it twice. Prorated, each stretch is paid for its days; not
 * prorated, it is paid once, as it was last.
 */
export const componentsOfMonth = (
  components: readonly PayrollComponent[],
  inputs: readonly PayrollInput[] = NO_INPUTS,
): readonly ComponentFacts[] => {
  if (components.length === 0 && inputs.length === 0) return NO_COMPONENTS;
  const codeOf = (each: PayrollComponent | PayrollInput) =>
    'code' in each ? each.code : each.definition.code;
  const lastOf = new Map(components.map((component) => [component.code, component]));
  const all = [...components, ...inputs];
  const isDerived = all.some((each) => rankOf(each) > 0);
  const ordered = isDerived ? all.toSorted((a, b) => rankOf(a) - rankOf(b)) : all;
  const present = new Set([BASIC_SALARY, GROSS_WAGE, ...all.map(codeOf)]);
  const seen = new Map<string, number>();
  return ordered.flatMap((each) => {
    const code = codeOf(each);
    if ('code' in each && !isProrated(each) && lastOf.get(code) !== each) return [];
    const count = (seen.get(code) ?? 0) + 1;
    seen.set(code, count);
    const place = count === 1 ? { code } : { code: `${code}${STRETCH_MARK}${count}`, partOf: code };
    return [
      'code' in each
        ? recurringComponent(each, place, present)
        : inputComponent(each, place, present),
    ];
  });
};

/** The component's own code again, for what is shown and stored. */
export const codeOfLine = (code: string): string => {
  const mark = code.lastIndexOf(STRETCH_MARK);
  return mark > 0 ? code.slice(0, mark) : code;
};

const employeeOf = (employee: PayrollFacts): PayslipFacts['employee'] => {
  const { terminationDate, birthDate, insuranceStart, insuranceEnd, workGovernorate } = employee;
  const facts: Writable<PayslipFacts['employee']> = {
    hireDate: employee.hireDate,
    disability: employee.disability,
    taxTreatment: employee.taxTreatment,
    insuranceStatus: employee.insuranceStatus,
    nonWorkingSpouses: employee.nonWorkingSpouses,
    dependants: employee.dependants,
  };
  if (terminationDate !== null) facts.terminationDate = terminationDate;
  if (birthDate !== null) facts.birthDate = birthDate;
  if (insuranceStart !== null) facts.insuranceStart = insuranceStart;
  if (insuranceEnd !== null) facts.insuranceEnd = insuranceEnd;
  if (workGovernorate !== null) facts.workGovernorate = workGovernorate;
  if (employee.hoursPerDay !== undefined) facts.hoursPerDay = rate(String(employee.hoursPerDay));
  return facts;
};

const NO_DEBTS: readonly DebtFacts[] = [];

/** At most so many days of the wage a month: another payslip of the month has asked for them. */
const ONCE_A_MONTH: ReadonlySet<DebtKind> = new Set(['damages', 'penalty']);

/** What the loans ask of the month; of the employment's last one, the whole rest. */
const debtsOf = (
  period: PayMonth,
  { employee: { terminationDate }, loans, settlement, paidBefore }: StoredFacts,
): readonly DebtFacts[] => {
  if (loans.length === 0) return NO_DEBTS;
  const hasPaidWages = settlement?.wagesPaid === true || paidBefore !== undefined;
  const isLastPayslip = terminationDate !== null && terminationDate <= lastDayOf(period);
  return loans.flatMap((loan) => {
    if (hasPaidWages && ONCE_A_MONTH.has(debtKindOf(loan.kind))) return [];
    const asked = askedIn(loan, period, { ...loan, isLastPayslip });
    if (asked === 0n) return [];
    return [
      {
        id: loan.id,
        kind: debtKindOf(loan.kind),
        name: nameOfLoan(loan.kind),
        askedPiastres: asked,
        takenBeforePiastres: loan.deducted,
      },
    ];
  });
};

const settlementFactsOf = (stored: StoredSettlement): SettlementFacts => ({
  ending: {
    case: stored.case,
    ...(stored.noticeGivenOn !== null && { noticeGivenOn: stored.noticeGivenOn }),
    ...(stored.unusedLeaveDays !== null && { unusedLeaveDays: rate(stored.unusedLeaveDays) }),
    previousServiceMonths: stored.previousServiceMonths,
    pensionAfterSixty: stored.pensionAfterSixty,
    ...(stored.agreedCompensationPiastres !== null && {
      agreedCompensationPiastres: stored.agreedCompensationPiastres,
    }),
  },
  wagesPaid: stored.wagesPaid,
  ...(stored.dueOn !== null && { dueOn: stored.dueOn }),
});

const timeOf = ({ attendance, leave }: StoredFacts): PayslipFacts['time'] => {
  const time: Writable<PayslipFacts['time']> = {
    // Absence that is no leave.
    unpaidAbsenceDays: halfDays(attendance.unpaidDays - (leave?.unpaidDays ?? 0)),
    overtimeDayHours: minutes(attendance.overtimeDayMinutes),
    overtimeNightHours: minutes(attendance.overtimeNightMinutes),
    restDaysWorked: days(attendance.restDaysWorked),
    holidaysWorked: days(attendance.holidaysWorked),
  };
  const { missedMinutes } = attendance;
  if (missedMinutes !== undefined) time.missedMinutes = missedMinutes;
  if (leave !== undefined) time.leave = leave.days.map(leaveDayFactsOf);
  return time;
};

/** The stored facts as the engine takes them. */
export const payslipFactsOf = (period: PayMonth, stored: StoredFacts): PayslipFacts => {
  const { employee, yearToDate, monthToDate, carriedDeductions, settlement } = stored;
  const { contributionWagePiastres } = employee;
  const facts: Writable<PayslipFacts> = {
    period,
    employee: employeeOf(employee),
    salary: employee.salaries,
    components: componentsOfMonth(employee.components, stored.inputs),
    debts: debtsOf(period, stored),
    insurance: contributionWagePiastres === null ? {} : { contributionWagePiastres },
    time: timeOf(stored),
    yearToDate,
  };
  if (carriedDeductions !== undefined) facts.carriedDeductions = carriedDeductions;
  if (settlement !== undefined) facts.settlement = settlementFactsOf(settlement);
  if (monthToDate !== undefined) facts.monthToDate = monthToDate;
  if (stored.isContributed === true) facts.isContributed = true;
  if (stored.paidBefore !== undefined) facts.paidBefore = stored.paidBefore;
  if (stored.leavePayoutDays !== undefined) facts.leavePayoutDays = rate(stored.leavePayoutDays);
  return facts;
};
