import type { UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import type { Clock } from '../shared/clock.js';
import { toEgp, type Piastres } from '../shared/money.js';
import { payMonthOf, previousPayMonth, type PayMonth } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';
import {
  lockActive,
  refusalOf,
  saveChange,
  todayOf,
  type ExpectedVersion,
  type LoansCaller,
} from './loans-changes.js';
import { firstOpenMonth } from './loans-grant-rules.js';
import * as repository from './loans-repository.js';
import type { LoanRow } from './loans-repository.js';
import { resumedFrom, type EntryKind } from './loans-rules.js';
import type {
  CancelRequest,
  PaymentRequest,
  ResumeRequest,
  SuspendRequest,
  WriteOffRequest,
} from './loans-schema.js';

/** Throw not_found, version_mismatch, loan_not_active. */
export interface LoansLedgerService {
  /** Throws validation_failed. */
  readonly pay: Operation<PaymentRequest>;
  /** Throws validation_failed. */
  readonly writeOff: Operation<WriteOffRequest>;
  /** Throws validation_failed, period_locked, limit_reached. */
  readonly suspend: Operation<SuspendRequest>;
  /** Throws period_locked. */
  readonly resume: Operation<ResumeRequest>;
  /** Throws loan_already_collected. */
  readonly cancel: Operation<CancelRequest>;
}

type Operation<Request> = (
  caller: LoansCaller,
  id: string,
  request: Request,
  expectedVersion: ExpectedVersion,
) => Promise<LoanRow>;

export interface LoansLedgerDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
}

const MAXIMUM_SUSPENSIONS = 100;

export const createLoansLedgerService = ({
  unitOfWork,
  clock,
}: LoansLedgerDependencies): LoansLedgerService => ({
  pay: (caller, id, { amount, paid_on: paidOn, note = null }, expected) =>
    unitOfWork.write(caller.context, async (session) => {
      const today = todayOf(caller, clock);
      if (paidOn !== undefined && paidOn > today) {
        throw refusalOf([{ field: 'paid_on', code: 'in_the_future', params: { today } }]);
      }
      const { loan } = await lockActive(session, id, expected);
      const kind = 'early_payment';
      return reduce(session, caller, loan, { kind, amount, on: paidOn ?? today, reason: note });
    }),
  writeOff: (caller, id, { amount, reason }, expected) =>
    unitOfWork.write(caller.context, async (session) => {
      const { loan } = await lockActive(session, id, expected);
      const on = todayOf(caller, clock);
      return reduce(session, caller, loan, { kind: 'written_off', amount, on, reason });
    }),
  suspend: (caller, id, request, expected) =>
    unitOfWork.write(caller.context, (session) => suspend(session, caller, id, request, expected)),
  resume: (caller, id, { from_month: month }, expected) =>
    unitOfWork.write(caller.context, async (session) => {
      const present = payMonthOf(todayOf(caller, clock));
      return resume(session, id, month, present, expected);
    }),
  cancel: (caller, id, { reason }, expected) =>
    unitOfWork.write(caller.context, (session) =>
      cancelLoan(session, caller, id, { reason, on: todayOf(caller, clock), expected }),
    ),
});

interface Reduction {
  readonly kind: Extract<EntryKind, 'early_payment' | 'written_off' | 'cancelled'>;
  /** The whole balance when absent. */
  readonly amount: Piastres | undefined;
  readonly on: PlainDate;
  readonly reason: string | null;
}

/** An entry that lowers the balance, never below zero: what is in arrears first, then the last instalments. */
const reduce = async (
  session: WriteSession,
  { context }: LoansCaller,
  loan: LoanRow,
  { kind, amount = loan.balance, on, reason }: Reduction,
): Promise<LoanRow> => {
  if (amount > loan.balance || amount === 0n) {
    const params = { maximum: toEgp(loan.balance) };
    throw refusalOf([{ field: 'amount', code: 'too_big', params }]);
  }
  const number = loan.entry_count + 1;
  const createdBy = context.actor.id ?? null;
  const entry = { loanId: loan.id, number, kind, amount: -amount, reason, createdBy };
  await repository.insertEntry(session, { ...entry, month: payMonthOf(on) });
  const balance = loan.balance - amount;
  const changes = {
    balance,
    arrears: amount < loan.arrears ? loan.arrears - amount : 0n,
    entry_count: number,
    // An order without a principal goes on to ask for its months.
    ...(balance === 0n && loan.principal !== null && { status: 'settled' as const }),
  };
  return saveChange(session, loan, changes, {
    action: `loan.${kind}`,
    changes: { amount: toEgp(amount), on, reason, balance: toEgp(balance) },
  });
};

const suspend = async (
  session: WriteSession,
  { context }: LoansCaller,
  id: string,
  { from_month: from, to_month, reason }: SuspendRequest,
  expected: ExpectedVersion,
): Promise<LoanRow> => {
  const to = to_month ?? null;
  if (to !== null && to < from) {
    const params = { field: 'from_month', expected: `≥ ${from}` };
    throw refusalOf([{ field: 'to_month', code: 'contradicts', params }]);
  }
  const { loan, latestClosed } = await lockActive(session, id, expected);
  refuseClosed(from, latestClosed);
  const suspensions = await repository.listSuspensions(session, id);
  const same = suspensions.find((other) => other.from_month === from);
  if (same !== undefined && same.to_month === to && same.reason === reason) return loan;
  if (suspensions.length >= MAXIMUM_SUSPENSIONS && same === undefined) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_SUSPENSIONS } });
  }
  const createdBy = context.actor.id ?? null;
  const suspension = { from_month: from, to_month: to, reason };
  await repository.putSuspension(session, id, { ...suspension, createdBy });
  return saveChange(session, loan, {}, { action: 'loan.suspended', changes: suspension });
};

const refuseClosed = (month: PayMonth, latestClosed: PayMonth | undefined): void => {
  if (latestClosed === undefined || month > latestClosed) return;
  const params = { period: latestClosed };
  throw refusalOf([{ field: 'from_month', code: 'period_locked', params }]);
};

const resume = async (
  session: WriteSession,
  id: string,
  month: PayMonth | undefined,
  present: PayMonth,
  expected: ExpectedVersion,
): Promise<LoanRow> => {
  const { loan, latestClosed } = await lockActive(session, id, expected);
  const from = month ?? firstOpenMonth(present, latestClosed);
  refuseClosed(from, latestClosed);
  const suspensions = await repository.listSuspensions(session, id);
  const left = resumedFrom(suspensions, from);
  if (left.length === suspensions.length && left.every((range, i) => range === suspensions[i])) {
    return loan;
  }
  await repository.endSuspensions(session, id, from, previousPayMonth(from));
  return saveChange(session, loan, {}, { action: 'loan.resumed', changes: { from_month: from } });
};

export interface Cancellation {
  readonly reason: string;
  readonly on: PlainDate;
  readonly expected: ExpectedVersion;
}

/** As if it had never been granted, as long as nothing was collected; the ledger tells both. */
const cancelLoan = async (
  session: WriteSession,
  { context }: LoansCaller,
  id: string,
  { reason, on, expected }: Cancellation,
): Promise<LoanRow> => {
  const { loan } = await lockActive(session, id, expected);
  const changes = await cancellationOf(session, loan, { reason, on, by: context.actor.id ?? null });
  return saveChange(session, loan, changes, { action: 'loan.cancelled', changes: { reason } });
};

/** Writes the entry that cancels a locked loan or penalty. Throws loan_already_collected. */
export const cancellationOf = async (
  session: WriteSession,
  loan: LoanRow,
  {
    reason,
    on,
    by,
  }: { readonly reason: string; readonly on: PlainDate; readonly by: string | null },
): Promise<repository.LoanChanges> => {
  if (await repository.isCollected(session, loan.id)) throw new AppError('loan_already_collected');
  const number = loan.entry_count + 1;
  if (loan.balance > 0n) {
    await repository.insertEntry(session, {
      loanId: loan.id,
      number,
      kind: 'cancelled',
      month: payMonthOf(on),
      amount: -loan.balance,
      reason,
      createdBy: by,
    });
  }
  const count = loan.balance > 0n ? number : loan.entry_count;
  return { status: 'cancelled', balance: 0n, arrears: 0n, entry_count: count };
};
