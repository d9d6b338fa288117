import { toMillidays, type Millidays } from '../leave-engine/day-amounts.js';
import {
  accrualPieces,
  accruedInYear,
  ownShareOfYear,
  type EntitlementFacts,
  type EntitlementWorld,
} from '../leave-engine/entitlement.js';
import {
  balanceOn,
  carryOver,
  expiredOf,
  type EntryKind,
  type LedgerEntry,
} from '../leave-engine/ledger-rules.js';
import { addDays, dateParts, laterDate, plainDate, type PlainDate } from '../shared/plain-date.js';
import { keyInEmployment, keyOfEmployment } from './leave-employment-keys.js';
import { ANNUAL, type LeaveSettings } from './leave-rules.js';

/** A line of a ledger as it is stored, or would be. */
export interface Entry extends LedgerEntry {
  readonly balance: string;
  /** What it books; null for what somebody did. */
  readonly key: string | null;
}

export interface OwnBalance {
  readonly code: string;
  readonly daysPerYear: Millidays;
}

export interface AccrualWorld extends EntitlementWorld {
  readonly settings: LeaveSettings;
  readonly ownBalances: readonly OwnBalance[];
}

export interface AccountFacts extends EntitlementFacts {
  /** Leave accrues from this day on. */
  readonly startsOn: PlainDate;
  /** The number of the employment, from 1: what an earlier one booked is none of its affair. */
  readonly employment: number;
}

type Wanted = Entry & { readonly key: string };

const ADJUSTMENT = '#';

/** The key that an adjustment belongs to. */
const baseKey = (key: string): string => key.split(ADJUSTMENT)[0] ?? key;

/**
 * The entries that are missing in the ledger for everything to be booked by a day, in their order: what accrued and
 * expired, each once whenever it is booked, and what later facts (a termination, a corrected date of birth) change
 * of it. Booked again, nothing is missing.
 *
 * @param days.today the day of corrections, as far as he is still employed
 */
export const missingEntries = (
  facts: AccountFacts,
  booked: readonly Entry[],
  days: { readonly through: PlainDate; readonly today: PlainDate },
  world: AccrualWorld,
): Entry[] => {
  const { employment, terminationDate } = facts;
  // What is found out behind the last day corrects the balance of that day, which the settlement pays.
  const isOver = terminationDate !== null && terminationDate < days.today;
  const today = isOver ? terminationDate : days.today;
  // Nearly everybody is in his first employment, and nothing of his ledger is another's.
  if (employment === 1) return missingOf(facts, booked, { ...days, today }, world);
  const own = booked.map((entry) => ({ ...entry, key: keyInEmployment(entry.key, employment) }));
  return missingOf(facts, own, { ...days, today }, world).map((entry) => ({
    ...entry,
    key: keyOfEmployment(entry.key, employment),
  }));
};

const missingOf = (
  facts: AccountFacts,
  booked: readonly Entry[],
  { through, today }: { readonly through: PlainDate; readonly today: PlainDate },
  world: AccrualWorld,
): Wanted[] => {
  const missing: Wanted[] = [];
  const known = new Map<string, Known>();
  for (const entry of booked) learn(known, entry);
  const note = (wanted: Wanted): void => {
    const entry = differenceTo(wanted, known.get(wanted.key), today);
    if (entry === undefined) return;
    missing.push(entry);
    learn(known, entry);
  };
  const { year: first } = dateParts(laterDate(facts.startsOn, facts.hireDate));
  for (let year = first; year <= dateParts(through).year; year += 1) {
    for (const expiry of yearEndExpiries(year, first, [...booked, ...missing], world)) {
      if (expiry.on <= through) note(expiry);
    }
    for (const gain of [...annualOf(facts, year, world), ...ownOf(facts, year, world)]) {
      if (gain.on <= through) note(gain);
    }
    const expiry = carriedExpiry(year, first, [...booked, ...missing], world);
    if (expiry !== undefined && expiry.on <= through) note(expiry);
  }
  return missing.filter(({ amount }) => amount !== 0);
};

/** What the entries of a key come to, and how many they are. */
interface Known {
  readonly sum: Millidays;
  readonly count: number;
}

const learn = (known: Map<string, Known>, { key, amount }: Entry): void => {
  if (key === null) return;
  const base = baseKey(key);
  const { sum, count } = known.get(base) ?? { sum: 0, count: 0 };
  known.set(base, { sum: sum + amount, count: count + 1 });
};

/** What is to be booked so that the entries of the key come to what is wanted. */
const differenceTo = (
  wanted: Wanted,
  known: Known | undefined,
  today: PlainDate,
): Wanted | undefined => {
  if (known === undefined) return wanted.amount === 0 ? undefined : wanted;
  const { sum, count } = known;
  if (sum === wanted.amount) return undefined;
  return {
    balance: wanted.balance,
    key: `${wanted.key}${ADJUSTMENT}${String(count)}`,
    kind: 'adjust',
    on: laterDate(today, wanted.on),
    amount: wanted.amount - sum,
  };
};

const annualOf = (facts: AccountFacts, year: number, world: AccrualWorld): Wanted[] => {
  const ofYear = { year, startsOn: facts.startsOn };
  const base = { balance: ANNUAL, kind: 'accrual' as const };
  if (world.settings.accrual === 'monthly') {
    return accrualPieces(facts, ofYear, world).map(({ month, on, amount }) => ({
      ...base,
      key: `annual:${String(year)}-${String(month).padStart(2, '0')}`,
      on,
      amount,
    }));
  }
  const amount = accruedInYear(facts, ofYear, world);
  return [
    { ...base, kind: 'grant', key: `annual:${String(year)}`, on: beginOf(facts, year), amount },
  ];
};

const beginOf = ({ startsOn, hireDate }: AccountFacts, year: number): PlainDate =>
  laterDate(laterDate(plainDate(year, 1, 1), startsOn), hireDate);

const ownOf = (facts: AccountFacts, year: number, { ownBalances }: AccrualWorld): Wanted[] =>
  ownBalances.map(({ code, daysPerYear }) => ({
    balance: code,
    kind: 'grant',
    key: `${code}:${String(year)}`,
    on: beginOf(facts, year),
    amount: ownShareOfYear(facts, { year, daysPerYear }),
  }));

const expiry = (balance: string, key: string, on: PlainDate, amount: Millidays): Wanted => ({
  balance,
  kind: 'expire' satisfies EntryKind,
  key,
  on,
  amount: -amount,
});

const ofBalance = (entries: readonly Entry[], balance: string, except?: string): Entry[] =>
  entries.filter(
    (entry) =>
      entry.balance === balance &&
      (except === undefined || entry.key === null || baseKey(entry.key) !== except),
  );

/** On the first day of a year: what is above the limit, and what is left of the company's own days. */
const yearEndExpiries = (
  year: number,
  first: number,
  entries: readonly Entry[],
  { settings, ownBalances }: AccrualWorld,
): Wanted[] => {
  if (year === first) return [];
  const on = plainDate(year, 1, 1);
  const left = (balance: string): Millidays =>
    Math.max(0, balanceOn(ofBalance(entries, balance), addDays(on, -1)));
  const own = ownBalances.map(({ code }) =>
    expiry(code, `${code}:${String(year)}:left`, on, left(code)),
  );
  const limit = settings.carry_over_limit_days;
  if (limit === null) return own;
  const { dropped } = carryOver(left(ANNUAL), toMillidays(limit));
  return [...own, expiry(ANNUAL, `annual:${String(year)}:limit`, on, dropped)];
};

/** On the day behind the deadline: what was carried and not taken. */
const carriedExpiry = (
  year: number,
  first: number,
  entries: readonly Entry[],
  { settings }: AccrualWorld,
): Wanted | undefined => {
  const until = settings.carry_over_until;
  if (until === null || year === first) return undefined;
  const begin = plainDate(year, 1, 1);
  const key = `annual:${String(year)}:carried`;
  const annual = ofBalance(entries, ANNUAL, key);
  const limitKey = `annual:${String(year)}:limit`;
  const dropped = annual.reduce(
    (sum, entry) =>
      entry.key !== null && baseKey(entry.key) === limitKey ? sum + entry.amount : sum,
    0,
  );
  const carried = Math.max(0, balanceOn(annual, addDays(begin, -1)) + dropped);
  const deadline = plainDate(year, Number(until.slice(0, 2)), Number(until.slice(3)));
  const taken = annual.reduce((sum, { kind, on, amount }) => {
    const counts = kind === 'take' || kind === 'return' || kind === 'pay_out';
    return counts && begin <= on && on <= deadline ? sum - amount : sum;
  }, 0);
  return expiry(ANNUAL, key, addDays(deadline, 1), expiredOf(carried, taken));
};
