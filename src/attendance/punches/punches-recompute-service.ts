import type { WriteSession } from '../../db/unit-of-work.js';
import { fingerprintOfText } from '../../shared/fingerprint.js';
import { epochMsOf, type UtcInstant } from '../../shared/instant.js';
import { payMonthOf } from '../../shared/pay-month.js';
import type { PlainDate } from '../../shared/plain-date.js';
import { localDateAndMinute } from '../../shared/zone-time.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { affectedRange } from '../../time-engine/affected-days.js';
import type { DayResult } from '../../time-engine/time-types.js';
import {
  removeComputedDays,
  storeComputedDays,
  type ComputedDay,
} from '../attendance-computed-repository.js';
import { sameFacts, type DateRange } from '../attendance-rules.js';
import { openRetroItems, type NewRetroItem } from '../retro/retro-service.js';
import { announceComputed, type ComputedChanges } from './computed-announcement.js';
import {
  computeChunk,
  readTimeWorld,
  type ComputedChunk,
  type ComputedEmployee,
  type RangesByEmployee,
  type TimeWorld,
} from './recompute-chunk.js';
import {
  dayOf,
  markDuplicates,
  removeDetails,
  saveDetails,
  type DetailsToStore,
  type StoredDay,
} from './recompute-repository.js';
import {
  changedMarks,
  datesOfRange,
  factsOf,
  mergeRanges,
  type DuplicateMark,
} from './recompute-rules.js';

export interface RecomputeDependencies {
  readonly parameters: ParameterSet;
}

export interface RecomputeRequest {
  readonly ranges: RangesByEmployee;
  /** Where days without punches get a record, of an absence or a rest; elsewhere only days that have one change. */
  readonly complete: DateRange;
  readonly now: Date;
  /** The company's. */
  readonly timeZone: string;
}

/** A punch that was stored just now. */
export interface NewPunch {
  readonly id: string;
  readonly employeeId: string;
  readonly at: UtcInstant;
}

/** Employees whose punches and days are in memory at once. */
const CHUNK_SIZE = 500;

/**
 * Computes the days that the punches can change, in the transaction that stored them. What a day of a closed
 * month would have become is kept as a retro item.
 *
 * @returns how many days changed, and the retro items by the ids of the punches that led to them
 */
export const recomputeAfterPunches = async (
  session: WriteSession,
  dependencies: RecomputeDependencies,
  { punches, now, timeZone }: { punches: readonly NewPunch[]; now: Date; timeZone: string },
): Promise<{ daysChanged: number; retroItemIds: ReadonlyMap<string, string> }> => {
  if (punches.length === 0) return { daysChanged: 0, retroItemIds: new Map() };
  const affected = punches.map((punch) => ({
    punch,
    range: affectedRange(localDateAndMinute(timeZone, epochMsOf(punch.at)).date),
  }));
  const ranges = rangesOf(affected.map(({ punch, range }) => [punch.employeeId, range]));
  const world = await readTimeWorld(session, { ...dependencies, now, timeZone }, ranges);
  const plan = emptyPlan();
  for (const chunk of chunksOf(ranges)) {
    noteChunk(plan, world, await computeChunk(session, world, chunk));
  }
  const changes = await writePlan(session, plan);
  const retroItemIds = await openItems(session, plan.late, affected);
  return { daysChanged: countChanges(changes), retroItemIds };
};

/** Computes days anew; those of closed months stay as they are. */
export const recomputeDays = async (
  session: WriteSession,
  dependencies: RecomputeDependencies,
  { ranges, complete, now, timeZone }: RecomputeRequest,
): Promise<ComputedChanges> => {
  const world = await readTimeWorld(session, { ...dependencies, now, timeZone }, ranges);
  const plan = emptyPlan(complete);
  for (const chunk of chunksOf(ranges)) {
    noteChunk(plan, world, await computeChunk(session, world, chunk));
  }
  return writePlan(session, plan);
};

const countChanges = ({ created, updated, removed }: ComputedChanges): number =>
  created.length + updated.length + removed.length;

const rangesOf = (parts: readonly (readonly [string, DateRange])[]): RangesByEmployee => {
  const ranges = new Map<string, DateRange[]>();
  for (const [employeeId, range] of parts) {
    const known = ranges.get(employeeId);
    if (known === undefined) ranges.set(employeeId, [range]);
    else known.push(range);
  }
  return new Map([...ranges].map(([id, each]) => [id, mergeRanges(each)]));
};

/** In the order of the ids, which is the order of locking for everybody. */
const chunksOf = (ranges: RangesByEmployee): RangesByEmployee[] => {
  const sorted = [...ranges].sort(([a], [b]) => (a < b ? -1 : 1));
  const count = Math.ceil(sorted.length / CHUNK_SIZE);
  return Array.from(
    { length: count },
    (_, i) => new Map(sorted.slice(i * CHUNK_SIZE, (i + 1) * CHUNK_SIZE)),
  );
};

/** A day of a closed month that would have come out otherwise. */
interface LateDay {
  readonly employeeId: string;
  readonly result: DayResult | undefined;
  readonly workDate: PlainDate;
  readonly stored: StoredDay | undefined;
}

/** Everything that is to be written: only what differs from what is stored. */
interface WritePlan {
  /** Undefined: nowhere. */
  readonly complete: DateRange | undefined;
  readonly days: ComputedDay[];
  readonly removed: { readonly employeeId: string; readonly workDate: PlainDate }[];
  readonly details: DetailsToStore[];
  readonly marks: DuplicateMark[];
  readonly late: LateDay[];
}

const emptyPlan = (complete?: DateRange): WritePlan => ({
  complete,
  days: [],
  removed: [],
  details: [],
  marks: [],
  late: [],
});

/**
 * Whether a day that has no record gets one: if there was work on it, or if completing was asked for. Punches alone
 * make nobody absent on the days around them, on which he may have punched a clock that is not read yet, or none.
 */
const isWanted = (
  { complete }: WritePlan,
  { workDate, workedMinutes, explanation }: DayResult,
): boolean =>
  explanation.punches.length > 0 ||
  workedMinutes !== null ||
  (complete !== undefined && complete.from <= workDate && workDate <= complete.to);

const noteChunk = (plan: WritePlan, world: TimeWorld, chunk: ComputedChunk): void => {
  for (const employee of chunk.employees) {
    for (const range of employee.ranges) {
      for (const date of datesOfRange(range)) noteDay(plan, world, chunk, employee, date);
    }
    plan.marks.push(...changedMarks([...employee.results.values()], employee.punches));
  }
};

const noteDay = (
  plan: WritePlan,
  world: TimeWorld,
  chunk: ComputedChunk,
  { employeeId, results }: ComputedEmployee,
  workDate: PlainDate,
): void => {
  const stored = chunk.stored.get(dayOf(employeeId, workDate));
  if (stored?.source === 'record') return;
  const result = results.get(workDate);
  const isChanged =
    result === undefined
      ? stored !== undefined
      : stored === undefined || !sameFacts(stored.facts, factsOf(result));
  if (world.closedMonths.has(payMonthOf(workDate))) {
    if (isChanged) plan.late.push({ employeeId, workDate, result, stored });
    return;
  }
  if (result === undefined) {
    if (stored !== undefined) plan.removed.push({ employeeId, workDate });
    return;
  }
  if (stored === undefined && !isWanted(plan, result)) return;
  if (isChanged) plan.days.push({ employeeId, workDate, ...factsOf(result) });
  const { explanation, warnings } = result;
  const text = JSON.stringify({ explanation, warnings });
  const fingerprint = fingerprintOfText(text);
  if (fingerprint !== stored?.fingerprint) {
    plan.details.push({ employeeId, workDate, text, fingerprint });
  }
};

type DayOfEmployee = Pick<StoredDay, 'employeeId' | 'workDate'>;

const inLockingOrder = (a: DayOfEmployee, b: DayOfEmployee): number =>
  dayOf(a.employeeId, a.workDate) < dayOf(b.employeeId, b.workDate) ? -1 : 1;

/** All days at once, in the one order of locking them that everybody keeps to. */
const writePlan = async (session: WriteSession, plan: WritePlan): Promise<ComputedChanges> => {
  const changes: ComputedChanges = {
    ...(plan.days.length === 0
      ? { created: [], updated: [] }
      : await storeComputedDays(session, plan.days.sort(inLockingOrder))),
    removed:
      plan.removed.length === 0
        ? []
        : await removeComputedDays(session, plan.removed.sort(inLockingOrder)),
  };
  if (plan.details.length > 0) await saveDetails(session, plan.details.sort(inLockingOrder));
  if (changes.removed.length > 0) await removeDetails(session, changes.removed);
  if (plan.marks.length > 0) await markDuplicates(session, plan.marks);
  announceComputed(session, changes);
  return changes;
};

interface AffectedBy {
  readonly punch: NewPunch;
  readonly range: DateRange;
}

/** @returns punch id → the item of the day that it is used on, else of one that it can change */
const openItems = async (
  session: WriteSession,
  late: readonly LateDay[],
  affected: readonly AffectedBy[],
): Promise<ReadonlyMap<string, string>> => {
  const retroItemIds = new Map<string, string>();
  if (late.length === 0) return retroItemIds;
  const byEmployee = new Map<string, AffectedBy[]>();
  for (const each of affected) {
    const known = byEmployee.get(each.punch.employeeId);
    if (known === undefined) byEmployee.set(each.punch.employeeId, [each]);
    else known.push(each);
  }
  const causes = late.map((day) => ({
    day,
    punches: causesOf(day, byEmployee.get(day.employeeId) ?? []),
  }));
  const items = causes.filter(({ punches }) => punches.length > 0);
  if (items.length === 0) return retroItemIds;
  const ids = await openRetroItems(
    session,
    items.map(({ day }) => toRetroItem(day)),
  );
  items.forEach(({ punches }, index) => {
    const id = ids[index];
    if (id === undefined) return;
    for (const { punch } of punches) retroItemIds.set(punch.id, id);
  });
  return retroItemIds;
};

/** A day without any stored record and without a punch was not paid by any: it is no consequence of these. */
const causesOf = ({ result, workDate, stored }: LateDay, affected: readonly AffectedBy[]) => {
  const used = new Set(result?.explanation.punches.map(({ at }) => at));
  const direct = affected.filter(({ punch }) => used.has(punch.at));
  if (direct.length > 0 || stored === undefined) return direct;
  return affected.filter(({ range }) => range.from <= workDate && workDate <= range.to);
};

const toRetroItem = ({ employeeId, workDate, result, stored }: LateDay): NewRetroItem => ({
  kind: 'punch',
  employeeId,
  workDate,
  payload: {
    stored: stored?.facts ?? null,
    computed: result === undefined ? null : factsOf(result),
    punches: result?.explanation.punches ?? [],
  },
});
