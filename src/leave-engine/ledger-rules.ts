import type { PlainDate } from '../shared/plain-date.js';
import type { Millidays } from './day-amounts.js';

export const entryKinds = [
  'grant',
  'accrual',
  'take',
  'return',
  'expire',
  'pay_out',
  'adjust',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One line of a ledger. */
export interface LedgerEntry {
  readonly kind: EntryKind;
  readonly on: PlainDate;
  readonly amount: Millidays;
}

/** The balance at the end of the day: the sum of what counts by then. */
export const balanceOn = (entries: readonly LedgerEntry[], on: PlainDate): Millidays =>
  entries.reduce((sum, entry) => (entry.on <= on ? sum + entry.amount : sum), 0);

/**
 * The least that the balance is from a day on: what can be taken on it without making a later day negative that is
 * promised already.
 */
export const leastBalanceFrom = (entries: readonly LedgerEntry[], from: PlainDate): Millidays => {
  const days = [from, ...entries.flatMap(({ on }) => (on > from ? [on] : []))];
  return Math.min(...days.map((day) => balanceOn(entries, day)));
};

/** What of the carried days expires at their deadline: those that were not taken, and those were taken first. */
export const expiredOf = (carried: Millidays, takenSince: Millidays): Millidays =>
  Math.max(0, carried - Math.max(0, takenSince));

/** What of a year's end is carried into the next one, and what is above the limit. */
export const carryOver = (
  balance: Millidays,
  limit: Millidays | null,
): { readonly carried: Millidays; readonly dropped: Millidays } => {
  const carried = limit === null ? balance : Math.min(balance, limit);
  return { carried, dropped: balance - carried };
};

/** At most what is left can be paid out. */
export const payableOf = (balance: Millidays, asked: Millidays): Millidays =>
  Math.max(0, Math.min(balance, asked));

/**
 * What is left of days that came before a day, when the oldest are taken first: the law has them granted or paid
 * at least every third year.
 */
export const leftFromBefore = (
  entries: readonly LedgerEntry[],
  before: PlainDate,
  on: PlainDate,
): Millidays => {
  const counted = entries.filter((entry) => entry.on <= on);
  const came = counted.filter(({ on: day, amount }) => amount > 0 && day < before);
  const used = counted.filter(({ amount }) => amount < 0);
  const sum = (some: readonly LedgerEntry[]) =>
    some.reduce((total, { amount }) => total + amount, 0);
  return Math.max(0, Math.min(sum(came) + sum(used), balanceOn(entries, on)));
};
