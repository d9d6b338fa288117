import { joined, type Interval, type Intervals } from './intervals.js';
import type { Stamp } from './stamps.js';
import type { DayExplanation, TimePolicies } from './time-types.js';

export type StampUse = DayExplanation['punches'][number]['use'];

export interface Pairing {
  /** Of the stamps, in their order. */
  readonly uses: readonly StampUse[];
  /** From each coming to its going. */
  readonly presence: Intervals;
  readonly withoutPair: number;
  /** Coming and going were further apart than a day is long, and so are no pair. */
  readonly longestApart: number;
}

const MINUTES_PER_DAY = 1_440;
const DAY_MS = 86_400_000;

const isOneDay = (a: Stamp, b: Stamp): boolean => b.ms - a.ms <= DAY_MS;

/**
 * Comings and goings among the kept stamps of one work day, in order.
 *
 * `alternate`: what has no direction opens or closes by turns. A coming while somebody is in leaves the former one
 * without pair: nobody knows how long he stayed, and time that nothing proves is not counted. A going while nobody
 * is in has no pair either.
 *
 * `first_last`: the first stamp that is not a going is the coming, the last one behind it that is not a coming is the
 * going, and what lies between counts for nothing. A coming after the going is without pair: he has not left.
 */
export const pairStamps = (stamps: readonly Stamp[], pairing: TimePolicies['pairing']): Pairing =>
  pairing === 'alternate' ? alternate(stamps) : firstAndLast(stamps);

const alternate = (stamps: readonly Stamp[]): Pairing => {
  const uses = stamps.map((): StampUse => 'without_pair');
  const pairs: Interval[] = [];
  let open: number | undefined;
  let longestApart = 0;
  stamps.forEach((stamp, index) => {
    const coming = open === undefined ? undefined : stamps[open];
    if (stamp.direction === 'in' || (coming === undefined && stamp.direction === null)) {
      open = index;
      return;
    }
    if (coming === undefined || open === undefined) return;
    if (isOneDay(coming, stamp)) {
      uses[open] = 'in';
      uses[index] = 'out';
      pairs.push({ start: coming.minute, end: stamp.minute });
      open = undefined;
    } else {
      longestApart = Math.max(longestApart, stamp.minute - coming.minute);
      open = stamp.direction === null ? index : undefined;
    }
  });
  return {
    uses,
    presence: joined(pairs),
    withoutPair: uses.filter((use) => use === 'without_pair').length,
    longestApart,
  };
};

const firstAndLast = (stamps: readonly Stamp[]): Pairing => {
  const first = stamps.findIndex(({ direction }) => direction !== 'out');
  const last = stamps.findLastIndex(({ direction }) => direction !== 'in');
  const [coming, going] = [stamps[first], stamps[last]];
  const isPair =
    first < last && coming !== undefined && going !== undefined && isOneDay(coming, going);
  const uses = stamps.map((_, index): StampUse => {
    if (!isPair || index < first || index > last) return 'without_pair';
    return index === first ? 'in' : index === last ? 'out' : 'between';
  });
  const apart = coming === undefined || going === undefined ? 0 : going.minute - coming.minute;
  return {
    uses,
    presence: isPair ? joined([{ start: coming.minute, end: going.minute }]) : [],
    withoutPair: uses.filter((use) => use === 'without_pair').length,
    longestApart: isPair || apart <= MINUTES_PER_DAY ? 0 : apart,
  };
};
