import type { WriteSession } from '../../db/unit-of-work.js';
import { fingerprintOfText } from '../../shared/fingerprint.js';
import { epochMsOf, type UtcInstant } from '../../shared/instant.js';
import { payMonthOf } from '../../shared/pay-month.js';
import { addDays, datesOfRange, isDayWithin, type PlainDate } from '../../shared/plain-date.js';
import { localDateAndMinute } from '../../shared/zone-time.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { affectedRange } from '../../time-engine/affected-days.js';
import type { DayResult } from '../../time-engine/time-types.js';
import {
  removeComputedDays,
  replaceRecords,
  storeComputedDays,
  type ComputedDay,
  type DayOfEmployee,
} from '../attendance-computed-repository.js';
import { presentFacts } from '../attendance-presentation.js';
import { sameFacts, type DateRange } from '../attendance-rules.js';
import { latestDueDay } from '../nights/nights-rules.js';
import { openRetroItems, withdrawRetroItems, type NewRetroItem } from '../retro/retro-service.js';
import { announceComputed, type ComputedChanges } from './computed-announcement.js';
import {
  computeChunk,
  readTimeWorld,
  type ChunkOptions,
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
import { noteRetroItems, type RetroItemOfPunch } from './punch-retro-items-repository.js';
import {
  changedMarks,
  differInMinutesAlone,
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
  readonly complete?: DateRange | undefined;
  /**
   * Whether days of closed months whose minutes alone come out otherwise become retro items: what decides about their
   * minutes has been changed for a month that is paid. Of other days something else has changed, or has its own item.
   */
  readonly minutesOfClosed?: boolean | undefined;
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

interface PunchedRequest extends Pick<RecomputeRequest, 'now' | 'timeZone'> {
  readonly punches: readonly NewPunch[];
  /** Who sent them; undefined for the service itself. */
  readonly createdBy: string | undefined;
}

/** Employees whose punches and days are in memory at once. */
const CHUNK_SIZE = 500;

/**
 * Computes the days that the punches can change, in the transaction that stored them. What a day of a closed
 * month would have become is kept as a retro item.
 *
 * @returns the days that changed, and the retro items by the ids of the punches that led to them
 */
export const recomputeAfterPunches = async (
  session: WriteSession,
  dependencies: RecomputeDependencies,
  { punches, now, timeZone, createdBy }: PunchedRequest,
): Promise<{
  changed: readonly DayOfEmployee[];
  retroItems: ReadonlyMap<string, RetroItemOfPunch>;
}> => {
  if (punches.length === 0) return { changed: [], retroItems: new Map() };
  const affected = punches.map((punch) => {
    const { date } = localDateAndMinute(timeZone, epochMsOf(punch.at));
    return { punch, date, range: affectedRange(date) };
  });
  const ranges = rangesOf(affected.map(({ punch, range }) => [punch.employeeId, range]));
  const world = await readTimeWorld(session, { ...dependencies, now, timeZone }, ranges);
  const plan = emptyPlan();
  const isOfFormer = punchesOf(affected.map(({ punch, date }) => [punch.employeeId, date]));
  for (const chunk of chunksOf(ranges)) {
    noteChunk(plan, world, await computeChunk(session, world, chunk, { isOfFormer }));
  }
  const changes = await writePlan(session, plan);
  const retroItems = await openItems(session, plan.late, affected, createdBy);
  return { changed: [...changes.created, ...changes.updated, ...changes.removed], retroItems };
};

/** Computes days anew; those of closed months stay as they are, and become retro items at most. */
export const recomputeDays = async (
  session: WriteSession,
  dependencies: RecomputeDependencies,
  { ranges, complete, minutesOfClosed = false, now, timeZone }: RecomputeRequest,
): Promise<ComputedChanges> => {
  const world = await readTimeWorld(session, { ...dependencies, now, timeZone }, ranges);
  const plan = emptyPlan(complete);
  for (const chunk of chunksOf(ranges)) {
    noteChunk(plan, world, await computeChunk(session, world, chunk, { complete }));
  }
  if (minutesOfClosed) await keepMinutesOfClosed(session, plan);
  return writePlan(session, plan);
};

const keepMinutesOfClosed = async (
  session: WriteSession,
  { late, asPaid }: WritePlan,
): Promise<void> => {
  const news = await withdrawRetroItems(session, asPaid.map(toRetroItem), null);
  const changed = late.filter(
    ({ result, stored }) =>
      result !== undefined &&
      stored !== undefined &&
      differInMinutesAlone(stored.facts, factsOf(result)),
  );
  await openRetroItems(session, [...changed.map(toRetroItem), ...news]);
};

/**
 * Puts the computed day in the place of a record that is taken away: work by its punches, and once its night has come,
 * what the schedule says of a day without any, an absence among that.
 *
 * @returns false when there is nothing to be said, and nothing is written
 */
export const takePlaceOfRecord = async (
  session: WriteSession,
  { parameters, now, timeZone }: RecomputeDependencies & Pick<RecomputeRequest, 'now' | 'timeZone'>,
  day: DayOfEmployee,
): Promise<boolean> => {
  const { employeeId, workDate } = day;
  const ranges = new Map([[employeeId, [{ from: workDate, to: workDate }]]]);
  const world = await readTimeWorld(session, { parameters, now, timeZone }, ranges);
  const isOver = workDate <= latestDueDay(timeZone, now);
  const complete = isOver ? { from: workDate, to: workDate } : undefined;
  const options = { complete, isOfFormer: () => true };
  const { employees } = await computeChunk(session, world, ranges, options);
  const result = employees[0]?.results.get(workDate);
  if (result === undefined || !isWanted(emptyPlan(complete), result)) return false;
  await replaceRecords(session, [{ employeeId, workDate, ...factsOf(result) }]);
  await saveDetails(session, [detailsOf(employeeId, result)]);
  announceComputed(session, { created: [], updated: [day], removed: [] });
  return true;
};

export const rangesOf = (parts: readonly (readonly [string, DateRange])[]): RangesByEmployee => {
  const ranges = new Map<string, DateRange[]>();
  for (const [employeeId, range] of parts) {
    const known = ranges.get(employeeId);
    if (known === undefined) ranges.set(employeeId, [range]);
    else known.push(range);
  }
  return new Map([...ranges].map(([id, each]) => [id, mergeRanges(each)]));
};

/** Whether one of the punches can be of the employment: of its days, or of the nights before and behind them. */
const punchesOf = (
  dates: readonly (readonly [string, PlainDate])[],
): NonNullable<ChunkOptions['isOfFormer']> => {
  const byEmployee = new Map<string, Set<PlainDate>>();
  for (const [employeeId, date] of dates) {
    const known = byEmployee.get(employeeId);
    if (known === undefined) byEmployee.set(employeeId, new Set([date]));
    else known.add(date);
  }
  return (employeeId, { from, to }) => {
    const nights = { from: addDays(from, -1), to: addDays(to, 1) };
    return [...(byEmployee.get(employeeId) ?? [])].some((date) => isDayWithin(date, nights));
  };
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
  /** Computed days of closed months that come out as they are stored. */
  readonly asPaid: LateDay[];
}

const emptyPlan = (complete?: DateRange): WritePlan => ({
  complete,
  days: [],
  removed: [],
  details: [],
  marks: [],
  late: [],
  asPaid: [],
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
    else if (stored !== undefined) plan.asPaid.push({ employeeId, workDate, result, stored });
    return;
  }
  if (result === undefined) {
    if (stored !== undefined) plan.removed.push({ employeeId, workDate });
    return;
  }
  if (stored === undefined && !isWanted(plan, result)) return;
  if (isChanged) plan.days.push({ employeeId, workDate, ...factsOf(result) });
  const details = detailsOf(employeeId, result);
  if (details.fingerprint !== stored?.fingerprint) plan.details.push(details);
};

const detailsOf = (
  employeeId: string,
  { workDate, explanation, warnings }: DayResult,
): DetailsToStore => {
  const text = JSON.stringify({ explanation, warnings });
  return { employeeId, workDate, text, fingerprint: fingerprintOfText(text) };
};

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

/**
 * Opens the items of the days and notes them with the punches, so that one that is sent again finds its own.
 *
 * @returns punch id → the item of the day that it is used on, else of one that it can change
 */
const openItems = async (
  session: WriteSession,
  late: readonly LateDay[],
  affected: readonly AffectedBy[],
  createdBy: string | undefined,
): Promise<ReadonlyMap<string, RetroItemOfPunch>> => {
  const causes = late.length === 0 ? [] : causesOfDays(late, affected);
  if (causes.length === 0) return new Map();
  const opened = causes.map(({ day }) => toRetroItem(day));
  const ids = await openRetroItems(session, opened, createdBy ?? null);
  const items = causes.map(({ day, ...cause }, index) => ({
    ...cause,
    item: { id: ids[index] ?? '', period: payMonthOf(day.workDate) },
  }));
  const noted = new Map<string, RetroItemOfPunch & { readonly punch: NewPunch }>();
  for (const isUse of [false, true]) {
    for (const { item, punches, areUsed } of items) {
      if (areUsed !== isUse) continue;
      for (const { punch } of punches) noted.set(punch.id, { ...item, punch });
    }
  }
  await noteRetroItems(session, [...noted.values()]);
  return noted;
};

interface CausesOfDay {
  readonly day: LateDay;
  readonly punches: readonly AffectedBy[];
  /** Whether the day uses them; else they can only have changed it from another day. */
  readonly areUsed: boolean;
}

const causesOfDays = (
  late: readonly LateDay[],
  affected: readonly AffectedBy[],
): readonly CausesOfDay[] => {
  const byEmployee = new Map<string, AffectedBy[]>();
  for (const each of affected) {
    const known = byEmployee.get(each.punch.employeeId);
    if (known === undefined) byEmployee.set(each.punch.employeeId, [each]);
    else known.push(each);
  }
  return late
    .map((day) => ({ day, ...causesOf(day, byEmployee.get(day.employeeId) ?? []) }))
    .filter(({ punches }) => punches.length > 0);
};

/** A day without any stored record and without a punch was not paid by any: it is no consequence of these. */
const causesOf = (
  { result, workDate, stored }: LateDay,
  affected: readonly AffectedBy[],
): Omit<CausesOfDay, 'day'> => {
  const used = new Set(result?.explanation.punches.map(({ at }) => at));
  const direct = affected.filter(({ punch }) => used.has(punch.at));
  if (direct.length > 0 || stored === undefined) return { punches: direct, areUsed: true };
  return {
    punches: affected.filter(({ range }) => range.from <= workDate && workDate <= range.to),
    areUsed: false,
  };
};

const toRetroItem = ({ employeeId, workDate, result, stored }: LateDay): NewRetroItem => ({
  kind: 'punch',
  employeeId,
  workDate,
  payload: {
    stored: stored === undefined ? null : presentFacts(stored.facts),
    computed: result === undefined ? null : presentFacts(factsOf(result)),
    punches: result?.explanation.punches ?? [],
  },
  facts: result === undefined ? null : factsOf(result),
});
