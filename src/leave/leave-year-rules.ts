import { toDays, type Millidays } from '../leave-engine/day-amounts.js';
import { balanceOn } from '../leave-engine/ledger-rules.js';
import { addDays, dateParts, plainDate, type PlainDate } from '../shared/plain-date.js';
import type { Entry } from './leave-accrual-rules.js';
import { yearEntryOf } from './leave-rules.js';

/** What a year has done to a balance until a day: carried + granted − taken − paid out − expired + adjusted is `days`. */
export interface YearFigures {
  readonly carriedDays: number;
  readonly grantedDays: number;
  readonly takenDays: number;
  readonly paidOutDays: number;
  readonly expiredDays: number;
  readonly adjustedDays: number;
  readonly days: number;
}

export const sumOf = (entries: readonly { readonly amount: Millidays }[]): Millidays =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

/** @param own the entries of this balance alone */
export const figuresOfYear = (
  own: readonly Entry[],
  balance: string,
  on: PlainDate,
): YearFigures => {
  const begin = plainDate(dateParts(on).year, 1, 1);
  // What ends with the last year ends on the first day of this one.
  const ofYear = own.filter((entry) => entry.on >= begin && entry.on <= on);
  const sum = (isOne: (entry: Entry) => boolean): number => toDays(sumOf(ofYear.filter(isOne)));
  const isGranted = ({ kind, key }: Entry): boolean =>
    kind === 'grant' || kind === 'accrual' || yearEntryOf(key, balance);
  return {
    carriedDays: toDays(balanceOn(own, addDays(begin, -1))),
    grantedDays: sum(isGranted),
    takenDays: -sum(({ kind }) => kind === 'take' || kind === 'return') || 0,
    paidOutDays: -sum(({ kind }) => kind === 'pay_out') || 0,
    expiredDays: -sum(({ kind }) => kind === 'expire') || 0,
    adjustedDays: sum((entry) => entry.kind === 'adjust' && !isGranted(entry)),
    days: toDays(balanceOn(own, on)),
  };
};
