import { payMonthOf, type PayMonth } from '../shared/pay-month.js';
import {
  notEmployedOn,
  type FormerEmployments,
  type PresentEmployment,
} from '../employees/employments-rules.js';
import type { PlainDate } from '../shared/plain-date.js';
import { sameFacts, type DayFacts, type RowProblem } from './attendance-rules.js';

/** One well-formed row of a batch. */
export interface BatchRow {
  /** Its place in the batch, from 0. */
  readonly index: number;
  /** This or the code. */
  readonly employeeId: string | undefined;
  readonly employeeCode: string | undefined;
  readonly workDate: PlainDate;
  readonly facts: DayFacts;
  /** A text names the record, null takes its name away, undefined leaves it as it is. */
  readonly externalId: string | null | undefined;
  /** The version the caller knows; 0 for a record that he expects not to exist. */
  readonly ifVersion: number | undefined;
}

/** A row whose employee is known. */
export interface Claim extends BatchRow {
  readonly employeeId: string;
}

/** A stored record, as far as deciding needs it. */
export interface HeldDay {
  readonly employeeId: string;
  readonly workDate: PlainDate;
  readonly version: number;
  readonly externalId: string | null;
  readonly createdAt: string;
}

/** The stored records of the days and external ids that a batch names. */
export interface HeldDays {
  readonly byDay: ReadonlyMap<string, HeldDay>;
  readonly byExternalId: ReadonlyMap<string, HeldDay>;
}

export const nothingHeld: HeldDays = { byDay: new Map(), byExternalId: new Map() };

export type Refusal =
  | { readonly kind: 'rejected'; readonly problems: readonly RowProblem[] }
  /** Somebody changed the record meanwhile; undefined: there is none. */
  | { readonly kind: 'conflict'; readonly held: HeldDay | undefined };

/** What is known about the world when a batch is judged. */
export interface BatchWorld {
  readonly employments: ReadonlyMap<string, PresentEmployment>;
  /** Of those whose rows need them: what came late of their days counts for them. */
  readonly former: FormerEmployments;
  readonly held: HeldDays;
  readonly closedMonths: ReadonlySet<PayMonth>;
  /** The company's own day. */
  readonly today: PlainDate;
}

type DayOfEmployee = Pick<HeldDay, 'employeeId' | 'workDate'>;

/** The day of an employee as the key of a map. */
export const dayKey = ({ workDate, employeeId }: DayOfEmployee): string =>
  `${workDate}:${employeeId}`;

export const isSameDay = (a: DayOfEmployee, b: DayOfEmployee): boolean =>
  a.employeeId === b.employeeId && a.workDate === b.workDate;

/** Orders by day, and then by employee: the order in which rows are locked. */
const inOrderOfLocking = (a: DayOfEmployee, b: DayOfEmployee): number => {
  if (a.workDate !== b.workDate) return a.workDate < b.workDate ? -1 : 1;
  if (a.employeeId === b.employeeId) return 0;
  return a.employeeId < b.employeeId ? -1 : 1;
};

/** The row of an employee that was found; the same object when the row names him by his id, as most do. */
export const claimOf = (row: BatchRow, employeeId: string): Claim =>
  isOf(row, employeeId) ? row : { ...row, employeeId };

const isOf = (row: BatchRow, employeeId: string): row is Claim => row.employeeId === employeeId;

/** The stored record that a row speaks of: the one of its external id, else the one of its day. */
export const recordOf = (claim: Claim, held: HeldDays): HeldDay | undefined =>
  movedFrom(claim, held) ?? recordOn(claim, held);

const recordOn = (day: DayOfEmployee, { byDay }: HeldDays): HeldDay | undefined =>
  byDay.size === 0 ? undefined : byDay.get(dayKey(day));

/** The stored record of the row's external id, when it lies on another day or with another employee. */
const movedFrom = (claim: Claim, held: HeldDays): HeldDay | undefined => {
  const record =
    typeof claim.externalId === 'string' ? held.byExternalId.get(claim.externalId) : undefined;
  return record !== undefined && !isSameDay(record, claim) ? record : undefined;
};

/** Why one row cannot be taken, looked at by itself; undefined when it can. */
export const refusalOf = (claim: Claim, world: BatchWorld): Refusal | undefined => {
  const problems: RowProblem[] = [];
  const employment = world.employments.get(claim.employeeId);
  const notEmployed =
    employment && notEmployedOn(claim.workDate, employment, world.former.get(claim.employeeId));
  if (notEmployed !== undefined) problems.push({ field: 'work_date', ...notEmployed });
  if (claim.workDate > world.today) {
    problems.push({ field: 'work_date', code: 'in_the_future', params: { today: world.today } });
  }
  noteClosedMonths(claim, world, problems);
  if (problems.length > 0) return { kind: 'rejected', problems };
  if (claim.ifVersion === undefined) return undefined;
  const record = recordOf(claim, world.held);
  return (record?.version ?? 0) === claim.ifVersion
    ? undefined
    : { kind: 'conflict', held: record };
};

/** Neither may a closed month get a record, nor may one leave it. */
const noteClosedMonths = (
  claim: Claim,
  { held, closedMonths }: BatchWorld,
  problems: RowProblem[],
): void => {
  if (closedMonths.size === 0) return;
  const note = (field: string, date: PlainDate): void => {
    const period = payMonthOf(date);
    if (closedMonths.has(period))
      problems.push({ field, code: 'period_locked', params: { period } });
  };
  note('work_date', claim.workDate);
  const source = movedFrom(claim, held);
  if (source !== undefined) note('external_id', source.workDate);
};

/** The months that must be open for the rows. */
export const monthsOf = (claims: readonly Claim[], held: HeldDays): PayMonth[] => {
  const dates = new Set<PlainDate>();
  for (const { workDate } of claims) dates.add(workDate);
  for (const { workDate } of held.byExternalId.values()) dates.add(workDate);
  return [...new Set([...dates].map(payMonthOf))];
};

/** What is to be stored for one day. */
export interface DayToStore {
  readonly claim: Claim;
  /** Null: the record keeps the name that it has, if any. */
  readonly externalId: string | null;
  /**
   * How the record comes to its day: `moved here` is a known one that is taken off its old day first (also
   * when that is the same day and it only loses its external id); `after another left` is a new one.
   */
  readonly placement: 'in place' | 'moved here' | 'after another left';
  /** The version that the stored one grows from. */
  readonly baseVersion: number;
  readonly createdAt: string | null;
}

export interface SettledBatch {
  /** One a day, in the order of locking. */
  readonly days: readonly DayToStore[];
  /** Records to take off their days first. */
  readonly left: readonly HeldDay[];
  /** Row → the row that says what is stored, for rows that are not themselves stored. */
  readonly supersededBy: ReadonlyMap<number, number>;
  /** Row → the later rows that say the same. */
  readonly repeats: ReadonlyMap<number, number>;
  readonly taken: ReadonlyMap<number, RowProblem>;
}

/**
 * Makes one statement a day out of acceptable rows: a later row wins over an earlier one about the same
 * record. Moves are judged together and not one after the other, so that their order does not matter.
 *
 * @param leaving records that leave their days for a closed month
 */
export const settleBatch = (
  claims: readonly Claim[],
  held: HeldDays,
  leaving: readonly HeldDay[] = [],
): SettledBatch => {
  const freed = new Set(leaving.map(dayKey));
  const { effective, superseded, taken } = settleExternalIds(claims, held, freed);
  const moving = recordsThatMove(effective, held);
  for (const day of leaving) moving.set(dayKey(day), day);
  const left = new Map(moving);
  const supersededBy = new Map(superseded);
  const repeats = new Map<number, number>();
  const days: DayToStore[] = [];
  for (const rows of rowsOfDays(effective)) {
    const isLeft = moving.size > 0 && moving.has(dayKey(rows[0]));
    const unnamed = isLeft ? undefined : recordLosingItsName(rows, recordOn(rows[0], held));
    if (unnamed !== undefined) left.set(dayKey(unnamed), unnamed);
    const day = placeDay(rows, held, unnamed, isLeft);
    noteOthers(rows, day, supersededBy, repeats);
    days.push(day);
  }
  return { days, left: [...left.values()], supersededBy, repeats, taken };
};

type RowsOfDay = [Claim, ...Claim[]];

/** Days in the order of locking; the rows of one in the order of the batch. */
function* rowsOfDays(claims: readonly Claim[]): Generator<RowsOfDay> {
  const sorted = claims.toSorted(inOrderOfLocking);
  let start = 0;
  for (const [place, claim] of sorted.entries()) {
    const next = sorted[place + 1];
    if (next !== undefined && isSameDay(claim, next)) continue;
    yield sorted.slice(start, place + 1) as RowsOfDay;
    start = place + 1;
  }
}

/** The row that decides the external id of the day. */
const namingRow = (rows: RowsOfDay): Claim | undefined =>
  rows.findLast((row) => row.externalId !== undefined);

const recordLosingItsName = (rows: RowsOfDay, target: HeldDay | undefined): HeldDay | undefined =>
  target !== undefined && target.externalId !== null && namingRow(rows)?.externalId === null
    ? target
    : undefined;

const recordsThatMove = (claims: readonly Claim[], held: HeldDays): Map<string, HeldDay> => {
  const moving = new Map<string, HeldDay>();
  if (held.byExternalId.size === 0) return moving;
  for (const claim of claims) {
    const record = movedFrom(claim, held);
    if (record !== undefined) moving.set(dayKey(record), record);
  }
  return moving;
};

/** The day's facts are those of its last row; the row that is answered for is the first that says the same. */
const placeDay = (
  rows: RowsOfDay,
  held: HeldDays,
  unnamed: HeldDay | undefined,
  isLeft: boolean,
): DayToStore => {
  const last = rows.at(-1) ?? rows[0];
  const naming = namingRow(rows);
  const source = unnamed ?? (naming && movedFrom(naming, held));
  const target = recordOn(last, held);
  return {
    claim: rows.find((row) => sameFacts(row.facts, last.facts)) ?? last,
    externalId: naming?.externalId ?? null,
    placement: source ? 'moved here' : isLeft ? 'after another left' : 'in place',
    baseVersion: source || isLeft ? Math.max(source?.version ?? 0, target?.version ?? 0) : 0,
    createdAt: source?.createdAt ?? null,
  };
};

const noteOthers = (
  rows: RowsOfDay,
  { claim }: DayToStore,
  supersededBy: Map<number, number>,
  repeats: Map<number, number>,
): void => {
  const last = rows.at(-1) ?? claim;
  for (const row of rows) {
    if (row === claim) continue;
    if (sameFacts(row.facts, claim.facts)) repeats.set(row.index, claim.index);
    else supersededBy.set(row.index, last.index);
  }
};

/** Chains of records that each move to where the next one leaves; longer ones are refused at their end. */
const MAXIMUM_MOVE_ROUNDS = 8;

interface ExternalIds {
  readonly effective: readonly Claim[];
  readonly superseded: ReadonlyMap<number, number>;
  readonly taken: ReadonlyMap<number, RowProblem>;
}

/**
 * The last row of an external id says where its record is; a day belongs to one external id. A day that is
 * held by another is free only if the same batch moves that one away. Refusing one record may keep another
 * where it is, and so refuse that: hence the rounds.
 */
const settleExternalIds = (
  given: readonly Claim[],
  held: HeldDays,
  freed: ReadonlySet<string>,
): ExternalIds => {
  const taken = new Map<number, RowProblem>();
  const unnamed = unnamedDays(given);
  let remaining =
    unnamed.size === 0 ? given : given.map((claim) => withoutLostName(claim, unnamed));
  for (let round = 0; ; round += 1) {
    const last = lastByExternalId(remaining);
    const onlyFreeDays = round >= MAXIMUM_MOVE_ROUNDS;
    const owners = ownersInTheWay(last, held, { freed, unnamed, onlyFreeDays });
    if (owners.size === 0) return { ...effectiveClaims(remaining, last), taken };
    remaining = remaining.filter(({ index, externalId }) => {
      const owner = typeof externalId === 'string' ? owners.get(externalId) : undefined;
      if (owner === undefined) return true;
      taken.set(index, {
        field: 'work_date',
        code: 'day_taken',
        params: { external_id: owner },
      });
      return false;
    });
  }
};

const lastByExternalId = (claims: readonly Claim[]): Map<string, Claim> => {
  const last = new Map<string, Claim>();
  for (const claim of claims) {
    if (typeof claim.externalId === 'string') last.set(claim.externalId, claim);
  }
  return last;
};

/** Day → the last row that takes the name of its record away. */
const unnamedDays = (claims: readonly Claim[]): ReadonlyMap<string, number> => {
  const unnamed = new Map<string, number>();
  for (const claim of claims)
    if (claim.externalId === null) unnamed.set(dayKey(claim), claim.index);
  return unnamed;
};

/** A name that a later row takes away from the day brings no record there: sent again, the batch would do otherwise. */
const withoutLostName = (claim: Claim, unnamed: ReadonlyMap<string, number>): Claim =>
  typeof claim.externalId === 'string' && claim.index < (unnamed.get(dayKey(claim)) ?? 0)
    ? { ...claim, externalId: undefined }
    : claim;

interface FreeDays {
  readonly freed: ReadonlySet<string>;
  /** Their records lose the names that they have, unless the batch says these again. */
  readonly unnamed: ReadonlyMap<string, number>;
  readonly onlyFreeDays: boolean;
}

/** External id → the other one that its day belongs to. */
const ownersInTheWay = (
  last: ReadonlyMap<string, Claim>,
  held: HeldDays,
  { freed, unnamed, onlyFreeDays }: FreeDays,
): Map<string, string> => {
  const owners = new Map<string, string>();
  const claimed = new Map<string, string>();
  for (const [externalId, claim] of last) {
    const key = dayKey(claim);
    const holder = (freed.has(key) ? undefined : held.byDay.get(key)?.externalId) ?? externalId;
    const successor = last.get(holder);
    const stays =
      successor === undefined ? !unnamed.has(key) : onlyFreeDays || isSameDay(successor, claim);
    const owner = holder !== externalId && stays ? holder : claimed.get(key);
    if (owner === undefined) claimed.set(key, externalId);
    else owners.set(externalId, owner);
  }
  return owners;
};

const effectiveClaims = (claims: readonly Claim[], last: ReadonlyMap<string, Claim>) => {
  const superseded = new Map<number, number>();
  if (last.size === 0) return { effective: claims, superseded };
  const effective = claims.filter((claim) => {
    const final = typeof claim.externalId === 'string' ? last.get(claim.externalId) : undefined;
    if (final === undefined || isSameDay(final, claim)) return true;
    superseded.set(claim.index, final.index);
    return false;
  });
  return { effective, superseded };
};
