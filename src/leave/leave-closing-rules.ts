import { laterDate, type PlainDate } from '../shared/plain-date.js';
import {
  missingEntries,
  type AccountFacts,
  type AccrualWorld,
  type Entry,
} from './leave-accrual-rules.js';
import { keyOfEmployment } from './leave-employment-keys.js';

/** An employment that is over: its facts with the last day of work. */
export type EndedEmployment = AccountFacts & { readonly terminationDate: PlainDate };

/** What an entry says that closes the ledger of an employment. */
export const closingNote = (lastDay: PlainDate): string => `closing ${lastDay}`;
const reopeningNote = (lastDay: string): string => `reopening ${lastDay}`;
const CLOSED = /^(?:closing|reopening) (\d{4}-\d\d-\d\d)$/;

type NotedEntry = Omit<Entry, 'key'> & { readonly note: string | null };

/**
 * What gives back what was closed of employments that are part of the present one again, since a rehire was taken back.
 *
 * @param rows all that is booked
 */
export const reopeningEntries = (
  rows: readonly NotedEntry[],
  { hireDate }: Pick<AccountFacts, 'hireDate'>,
): NotedEntry[] => {
  const closed = new Map<string, NotedEntry>();
  for (const { balance, on, amount, note } of rows) {
    const lastDay = note === null ? undefined : CLOSED.exec(note)?.[1];
    if (lastDay === undefined || lastDay < hireDate) continue;
    const key = `${balance} ${on} ${lastDay}`;
    const before = closed.get(key)?.amount ?? 0;
    const reopening = reopeningNote(lastDay);
    closed.set(key, { balance, kind: 'adjust', on, amount: before - amount, note: reopening });
  }
  return [...closed.values()].filter(({ amount }) => amount !== 0);
};

/**
 * What closes the ledger of an employment before a rehire begins the next one: what is still due by the last day, and
 * for each balance what brings it to nothing then. A settlement that has paid what was left leaves nothing to close.
 */
export const closingEntries = (
  facts: EndedEmployment,
  booked: readonly Entry[],
  world: AccrualWorld,
): (Entry & { readonly isClosing: boolean })[] => {
  const { terminationDate: lastDay, employment } = facts;
  const due = missingEntries(facts, booked, { through: lastDay, today: lastDay }, world);
  const left = new Map<string, Entry>();
  for (const { balance, on, amount } of [...booked, ...due]) {
    // What was booked ahead, for days that never came, goes on its own day.
    const day = laterDate(on, lastDay);
    const key = keyOfEmployment(`closed:${balance}:${day}`, employment);
    const before = left.get(key)?.amount ?? 0;
    left.set(key, { balance, kind: 'adjust', on: day, amount: before - amount, key });
  }
  const closing = [...left.values()].filter(({ amount }) => amount !== 0);
  return [
    ...due.map((entry) => ({ ...entry, isClosing: false })),
    ...closing.map((entry) => ({ ...entry, isClosing: true })),
  ];
};
