/**
 * Which punch belongs to which work day. It follows from the set of punches and the plans alone, and from those of
 * neighbouring days only: no decision hangs on the one of the day before, so that a range may be computed in pieces
 * and one forgotten punch disturbs no more than its own days.
 *
 * 1. Each pair of days has a boundary (work-day-boundaries.ts): midnight, or between two shifts one of which comes
 *    near midnight. A punch belongs to the day in whose stretch it lies, unless:
 * 2. it is a coming shortly before the boundary: it opens the day after it;
 * 3. it is a going shortly after it, and nothing has opened the day yet: it closes the day before; so does one at any
 *    time that a person entered together with the coming before it;
 * 4. its direction is unknown, it lies shortly after the boundary, nothing has opened the day yet, and the day before
 *    is open, that is, lacks a going. Then it closes the day before if
 *    - the day has a shift, which is hours away, or
 *    - without it the rest of the day's punches pair off, or
 *    - they do so neither way, or
 *    - they pair off with it only, and the last punch before it is nearer than the next one after it: so the evening
 *      worker without a schedule (17:00, 02:00, 17:00, …) and the baker (04:00, 12:00, 04:00, …) are told apart.
 *    Whoever was last seen more than LONGEST_STRETCH_MINUTES ago forgot to punch: his day stays incomplete and takes
 *    nothing from the next one.
 *
 * Whether a day is open is told from its punches behind the hand-over at its own beginning (of those in it, if the
 * day has no shift, from the ones that are nearer to the next punch than to the one before). With `first_last` a day
 * is open as soon as it has a punch. A repetition goes where the punch goes that it repeats.
 */
import { pairStamps } from './pair-punches.js';
import type { Stamp } from './stamps.js';
import type { TimePolicies } from './time-types.js';
import type { Boundary } from './work-day-boundaries.js';
import type { WorkDays } from './work-days.js';

/** A day's stamps in order, repetitions among them. */
export interface DayStamps {
  readonly stamps: readonly Stamp[];
  readonly kept: readonly Stamp[];
  /** From behind the boundary at its end. */
  readonly handedBack: number;
  /** From before the boundary at its beginning. */
  readonly drawnForward: number;
}

/** Longer than this from the first sign of a day to its going is a forgotten punch. */
const LONGEST_STRETCH_MINUTES = 18 * 60;

/** Further away no punch says anything about another one. */
const NEIGHBOUR_MINUTES = 24 * 60;

interface Placed {
  readonly stamp: Stamp;
  /** The day in whose stretch it lies. */
  readonly base: number;
}

export interface AssignmentContext {
  readonly days: WorkDays;
  readonly boundaryAt: (dayNumber: number) => Boundary;
  readonly pairing: TimePolicies['pairing'];
}

/** The stamps by the number of their work day; days without any have no entry. */
export const assignPunches = (
  stamps: readonly Stamp[],
  context: AssignmentContext,
): ReadonlyMap<number, DayStamps> => {
  const placed: Placed[] = [];
  for (const stamp of stamps) {
    if (!stamp.isDuplicate) placed.push({ stamp, base: baseDayOf(stamp.minute, context) });
  }
  const dayNumbers = walk(placed, context);
  const result = new Map<number, MutableDayStamps>();
  let index = -1;
  for (const stamp of stamps) {
    if (!stamp.isDuplicate) index += 1;
    const [dayNumber, base] = [dayNumbers[index], placed[index]?.base];
    if (dayNumber === undefined || base === undefined) continue;
    let day = result.get(dayNumber);
    if (day === undefined) {
      day = { stamps: [], kept: [], handedBack: 0, drawnForward: 0 };
      result.set(dayNumber, day);
    }
    day.stamps.push(stamp);
    if (stamp.isDuplicate) continue;
    day.kept.push(stamp);
    if (dayNumber < base) day.handedBack += 1;
    if (dayNumber > base) day.drawnForward += 1;
  }
  return result;
};

interface MutableDayStamps {
  readonly stamps: Stamp[];
  readonly kept: Stamp[];
  handedBack: number;
  drawnForward: number;
}

const baseDayOf = (minute: number, { days, boundaryAt }: AssignmentContext): number => {
  const dayNumber = days.zone.dayOf(minute);
  if (minute >= boundaryAt(dayNumber + 1).cut) return dayNumber + 1;
  return minute >= boundaryAt(dayNumber).cut ? dayNumber : dayNumber - 1;
};

/** The work day of each: in order of time, so that what has opened a day closes the one before for good. */
const walk = (placed: readonly Placed[], context: AssignmentContext): readonly number[] => {
  const dayNumbers: number[] = [];
  let latest = -Infinity;
  placed.forEach(({ stamp, base }, index) => {
    let dayNumber = base;
    if (isDrawnForward(stamp, base, context)) dayNumber = base + 1;
    else if (latest < base && closesDayBefore(placed, index, dayNumbers, context)) dayNumber -= 1;
    latest = Math.max(latest, dayNumber);
    dayNumbers.push(latest);
  });
  return dayNumbers;
};

const isDrawnForward = (
  { direction, minute }: Stamp,
  base: number,
  { boundaryAt }: AssignmentContext,
): boolean => direction === 'in' && minute >= boundaryAt(base + 1).drawnFrom;

const closesDayBefore = (
  placed: readonly Placed[],
  index: number,
  dayNumbers: readonly number[],
  context: AssignmentContext,
): boolean => {
  const current = placed[index];
  if (current === undefined || current.stamp.direction === 'in') return false;
  const { stamp, base } = current;
  const { outUntil, unknownUntil } = context.boundaryAt(base);
  if (stamp.direction === 'out') {
    return stamp.minute < outUntil || closesEnteredPair(placed, index, context);
  }
  if (stamp.minute >= unknownUntil) return false;
  const openSince = openMinuteOf(placed, index, dayNumbers, context);
  if (openSince === undefined || stamp.minute - openSince > LONGEST_STRETCH_MINUTES) return false;
  if (context.days.at(base).anchor !== null) return true;
  return isBetterWithout(placed, index, context);
};

/** A coming and the going behind it that a person wrote down are one stretch of work, of the day of its coming. */
const closesEnteredPair = (
  placed: readonly Placed[],
  index: number,
  context: AssignmentContext,
): boolean => {
  const { stamp: going, base } = placed[index] as Placed;
  const { stamp: coming, base: baseOfComing } = placed[index - 1] ?? {};
  return (
    coming?.direction === 'in' &&
    coming.punch.isManual &&
    going.punch.isManual &&
    baseOfComing === base - 1 &&
    !isDrawnForward(coming, baseOfComing, context) &&
    going.ms - coming.ms <= NEIGHBOUR_MINUTES * MINUTE_MS
  );
};

/** Since when the day before is open: by its punches, and by what this walk has handed back to it. */
const openMinuteOf = (
  placed: readonly Placed[],
  index: number,
  dayNumbers: readonly number[],
  context: AssignmentContext,
): number | undefined => {
  const { base } = placed[index] as Placed;
  const members: Stamp[] = [];
  for (let i = index - 1; i >= 0; i -= 1) {
    const other = placed[i] as Placed;
    if (other.base < base - 2) break;
    const isMember =
      other.base === base
        ? dayNumbers[i] === base - 1
        : other.base === base - 1
          ? belongsToBase(placed, i, context)
          : isDrawnForward(other.stamp, other.base, context);
    if (isMember) members.push(other.stamp);
  }
  members.reverse();
  if (context.pairing === 'first_last') return members[0]?.minute;
  const { uses } = pairStamps(members, 'alternate');
  const last = members.at(-1);
  return uses.at(-1) === 'without_pair' && last?.direction !== 'out' ? last?.minute : undefined;
};

/** Whether a punch counts for the day in whose stretch it lies, without asking about the day before that. */
const belongsToBase = (
  placed: readonly Placed[],
  index: number,
  context: AssignmentContext,
): boolean => {
  const { stamp, base } = placed[index] as Placed;
  if (isDrawnForward(stamp, base, context)) return false;
  const { outUntil, unknownUntil } = context.boundaryAt(base);
  if (stamp.direction === 'in') return true;
  if (stamp.direction === 'out') {
    return stamp.minute >= outUntil && !closesEnteredPair(placed, index, context);
  }
  if (stamp.minute >= unknownUntil) return true;
  return context.days.at(base).anchor === null && !isNearerToFormer(placed, index);
};

const isBetterWithout = (
  placed: readonly Placed[],
  index: number,
  context: AssignmentContext,
): boolean => {
  const { stamp, base } = placed[index] as Placed;
  const rest: Stamp[] = [];
  for (let i = index + 1; placed[i]?.base === base; i += 1) {
    const other = placed[i] as Placed;
    if (!isDrawnForward(other.stamp, base, context)) rest.push(other.stamp);
  }
  if (context.pairing === 'first_last') return rest.length === 0 || isNearerToFormer(placed, index);
  const pairsOff = (stamps: readonly Stamp[]): boolean =>
    pairStamps(stamps, 'alternate').withoutPair === 0;
  if (pairsOff(rest)) return true;
  return pairsOff([stamp, ...rest]) ? isNearerToFormer(placed, index) : true;
};

const isNearerToFormer = (placed: readonly Placed[], index: number): boolean => {
  const { ms } = (placed[index] as Placed).stamp;
  const former = placed[index - 1]?.stamp.ms ?? -Infinity;
  const next = placed[index + 1]?.stamp.ms ?? Infinity;
  return ms - former < Math.min(next - ms, NEIGHBOUR_MINUTES * MINUTE_MS);
};

const MINUTE_MS = 60_000;
