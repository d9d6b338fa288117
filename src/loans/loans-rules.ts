import type { DebtKind } from '../payroll-engine/facts.js';
import { toEgp, type Piastres } from '../shared/money.js';
import { addPayMonths, nextPayMonth, type PayMonth } from '../shared/pay-month.js';

/** What can be granted or recorded; a penalty comes from its register alone. */
export const loanKinds = [
  'loan',
  'advance',
  'damages',
  'overpayment',
  'alimony',
  'attachment',
  'assignment',
] as const;
export type LoanKind = (typeof loanKinds)[number] | 'penalty';

export const loanStatuses = ['active', 'settled', 'cancelled'] as const;
export type LoanStatus = (typeof loanStatuses)[number];

export const entryKinds = [
  'granted',
  'due',
  'instalment',
  'carried',
  'early_payment',
  'written_off',
  'cancelled',
  'reversed',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Fifty years of instalments: more than any loan. */
export const MAXIMUM_INSTALMENTS = 600;

interface KindOfLoan {
  /** How the law ranks and caps it; pay in advance counts as a loan (law 14/2025 art. 113). */
  readonly debt: DebtKind;
  readonly name: { readonly en: string; readonly ar: string };
  /** A court or a written consent stands behind it (art. 114). */
  readonly needsReference: boolean;
}

const KINDS: Readonly<Record<LoanKind, KindOfLoan>> = {
  loan: { debt: 'employer_loan', name: { en: 'Loan', ar: 'قرض' }, needsReference: false },
  advance: { debt: 'employer_loan', name: { en: 'Advance', ar: 'سلفة' }, needsReference: false },
  damages: { debt: 'damages', name: { en: 'Damage', ar: 'تلفيات' }, needsReference: false },
  overpayment: {
    debt: 'overpayment',
    name: { en: 'Recovery of overpayment', ar: 'استرداد ما صرف دون وجه حق' },
    needsReference: false,
  },
  alimony: { debt: 'alimony', name: { en: 'Alimony', ar: 'نفقة' }, needsReference: true },
  attachment: {
    debt: 'other_debt',
    name: { en: 'Court attachment', ar: 'حجز قضائي' },
    needsReference: true,
  },
  assignment: {
    debt: 'other_debt',
    name: { en: 'Assignment of pay', ar: 'حوالة أجر' },
    needsReference: true,
  },
  penalty: { debt: 'penalty', name: { en: 'Penalty', ar: 'جزاء' }, needsReference: false },
};

export const debtKindOf = (kind: LoanKind): DebtKind => KINDS[kind].debt;
export const nameOfLoan = (kind: LoanKind) => KINDS[kind].name;

/** What a month needs to know of a loan. */
export interface CollectableLoan {
  /** Null for an open-ended order. */
  readonly principal: Piastres | null;
  readonly instalment: Piastres;
  readonly balance: Piastres;
  readonly arrears: Piastres;
  readonly first_month: PayMonth;
  readonly last_month: PayMonth | null;
}

const least = (a: Piastres, b: Piastres): Piastres => (a < b ? a : b);

const isInRange = ({ first_month: first, last_month: last }: CollectableLoan, month: PayMonth) =>
  month >= first && (last === null || month <= last);

/** What becomes due of an open-ended order with the month; 0 for everything that has a principal. */
export const dueIn = (
  loan: CollectableLoan,
  month: PayMonth,
  { isSuspended, isDueBooked = false }: StateInMonth,
): Piastres =>
  loan.principal === null && !isSuspended && !isDueBooked && isInRange(loan, month)
    ? loan.instalment
    : 0n;

interface StateInMonth {
  readonly isSuspended: boolean;
  /** The month's amount of an open-ended order is in the ledger already: a month that was reversed is run again. */
  readonly isDueBooked?: boolean;
}

/**
 * What the loan asks of the month's pay: its instalment and what earlier months could not bear. The last payslip
 * is asked for the whole rest, whatever was agreed about its months.
 */
export const askedIn = (
  loan: CollectableLoan,
  month: PayMonth,
  state: StateInMonth & { readonly isLastPayslip: boolean },
): Piastres => {
  const { isSuspended, isLastPayslip } = state;
  const { principal, instalment, balance, arrears } = loan;
  if (principal === null) return isSuspended ? 0n : balance + dueIn(loan, month, state);
  if (isLastPayslip) return balance;
  if (isSuspended || month < loan.first_month) return 0n;
  return least(balance, instalment + arrears);
};

/** Months without deduction; without a last month until it is resumed. */
export interface Suspension {
  readonly from_month: PayMonth;
  readonly to_month: PayMonth | null;
}

export const isSuspendedIn = (suspensions: readonly Suspension[], month: PayMonth): boolean =>
  suspensions.some(({ from_month: from, to_month: to }) => from <= month && (to ?? month) >= month);

export interface ScheduledInstalment {
  readonly month: PayMonth;
  readonly amount: Piastres;
}

/** Months shown of an order that has no end. */
const OPEN_ENDED_MONTHS = 12;
/** A schedule looks past suspensions no further than this. */
const MAXIMUM_SCHEDULE_MONTHS = 1_200;

/**
 * What the loan will ask from `from` on if every month's pay bears it; months in which nothing is asked are left
 * out. Ends with the balance, with the order, before a suspension without an end, or after a year of an order
 * without one.
 */
export const scheduleOf = (
  loan: CollectableLoan,
  suspensions: readonly Suspension[],
  from: PayMonth,
): readonly ScheduledInstalment[] => {
  const schedule: ScheduledInstalment[] = [];
  const rows = loan.principal === null ? OPEN_ENDED_MONTHS : MAXIMUM_INSTALMENTS;
  let state = loan;
  let month = from > loan.first_month ? from : loan.first_month;
  for (let count = 0; count < MAXIMUM_SCHEDULE_MONTHS && schedule.length < rows; count += 1) {
    const isSuspended = isSuspendedIn(suspensions, month);
    const amount = askedIn(state, month, { isSuspended, isLastPayslip: false });
    if (amount > 0n) schedule.push({ month, amount });
    const due = dueIn(state, month, { isSuspended });
    const balance = state.balance + due - amount;
    state = { ...state, balance, arrears: isSuspended ? state.arrears : 0n };
    if (state.principal !== null && balance === 0n) break;
    if (state.last_month !== null && month >= state.last_month && balance === 0n) break;
    month = nextPayMonth(month);
  }
  return schedule;
};

/** Terms as they are asked for. */
export interface LoanTerms {
  readonly kind: LoanKind;
  readonly principal?: Piastres | undefined;
  readonly instalment_amount?: Piastres | undefined;
  /** Their number. */
  readonly instalments?: number | undefined;
  readonly first_month?: PayMonth | undefined;
  readonly last_month?: PayMonth | undefined;
  readonly reference?: string | undefined;
}

/** A problem with one field, in no language yet. */
export interface TermsProblem {
  readonly field: string;
  readonly code:
    'required' | 'one_of_required' | 'only_one_of' | 'contradicts' | 'too_big' | 'too_small';
  readonly params?: Readonly<Record<string, string | number | readonly string[]>>;
}

const INSTALMENT_FIELDS = ['instalment_amount', 'instalments'];

const ceilDivide = (a: Piastres, b: Piastres): Piastres => (a + b - 1n) / b;

/** What a month is asked: the amount as agreed, or the principal in equal parts, of which the last is the smallest. */
export const instalmentOf = ({
  principal,
  instalment_amount: amount,
  instalments,
}: LoanTerms): Piastres => {
  if (amount !== undefined) return amount;
  return principal === undefined ? 0n : ceilDivide(principal, BigInt(instalments ?? 1));
};

/** What is wrong with the terms in themselves; empty when they can stand. */
export const problemsOfTerms = (terms: LoanTerms): readonly TermsProblem[] => {
  const { kind, principal, last_month: last, first_month: first, reference } = terms;
  const problems: TermsProblem[] = [];
  if (principal === undefined && kind !== 'alimony') {
    problems.push({ field: 'principal', code: 'required' });
  }
  problems.push(
    ...(principal === undefined ? openEndedProblems(terms) : partProblems(terms, principal)),
  );
  if (last !== undefined && principal !== undefined) {
    const params = { field: 'principal', expected: 'no last month, the principal ends it' };
    problems.push({ field: 'last_month', code: 'contradicts', params });
  } else if (last !== undefined && first !== undefined && last < first) {
    const params = { field: 'first_month', expected: `≥ ${first}` };
    problems.push({ field: 'last_month', code: 'contradicts', params });
  }
  if (KINDS[kind].needsReference && reference === undefined) {
    problems.push({ field: 'reference', code: 'required' });
  }
  return problems;
};

const openEndedProblems = ({
  instalment_amount: amount,
  instalments,
}: LoanTerms): TermsProblem[] => {
  if (instalments !== undefined) {
    const params = { field: 'principal', expected: 'a principal to be divided' };
    return [{ field: 'instalments', code: 'contradicts', params }];
  }
  return amount === undefined ? [{ field: 'instalment_amount', code: 'required' }] : [];
};

const partProblems = (terms: LoanTerms, principal: Piastres): TermsProblem[] => {
  const { instalment_amount: amount, instalments } = terms;
  if (amount !== undefined && instalments !== undefined) {
    const params = { fields: INSTALMENT_FIELDS };
    return [{ field: 'instalment_amount', code: 'only_one_of', params }];
  }
  const instalment = instalmentOf(terms);
  const count = ceilDivide(principal, instalment);
  if (instalments !== undefined) {
    // Of a few piastres there are no so many equal parts.
    return count === BigInt(instalments)
      ? []
      : [{ field: 'instalments', code: 'too_big', params: { maximum: Number(count) } }];
  }
  if (amount === undefined) {
    const params = { fields: INSTALMENT_FIELDS };
    return [{ field: 'instalment_amount', code: 'one_of_required', params }];
  }
  return amountProblems(amount, principal);
};

/** An instalment against what there is to be paid in at most MAXIMUM_INSTALMENTS of them. */
export const amountProblems = (amount: Piastres, whole: Piastres): TermsProblem[] => {
  if (amount > whole) {
    const params = { maximum: toEgp(whole) };
    return [{ field: 'instalment_amount', code: 'too_big', params }];
  }
  const minimum = ceilDivide(whole, BigInt(MAXIMUM_INSTALMENTS));
  if (amount >= minimum) return [];
  return [{ field: 'instalment_amount', code: 'too_small', params: { minimum: toEgp(minimum) } }];
};

/** Suspensions as they are once deductions go on from the month: what was planned for later goes too. */
export const resumedFrom = <Range extends Suspension>(
  suspensions: readonly Range[],
  month: PayMonth,
): readonly Range[] =>
  suspensions.flatMap((range) => {
    if (range.from_month >= month) return [];
    if (range.to_month !== null && range.to_month < month) return [range];
    return [{ ...range, to_month: addPayMonths(month, -1) }];
  });
