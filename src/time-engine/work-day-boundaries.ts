import type { Interval } from './intervals.js';
import type { WorkDays } from './work-days.js';

/**
 * The boundary between a work day and the one before it, on the time line. `cut` divides them; what lies near it
 * may be on the other side, as its direction or the punches around it tell:
 * from `drawnFrom` to `cut` a coming opens the day already; from `cut` to `outUntil` a going still closes the
 * day before; from `cut` to `unknownUntil` so may a punch whose direction nobody knows.
 */
export interface Boundary {
  readonly drawnFrom: number;
  readonly cut: number;
  readonly outUntil: number;
  readonly unknownUntil: number;
}

/** Nobody comes earlier than this before his shift. */
const EARLY_WINDOW_MINUTES = 120;
/** Nobody stays longer than this after a shift over midnight. */
const LATE_WINDOW_MINUTES = 360;
/** Where no shift crosses midnight, work of the evening may last until then, by the local clock. */
const HAND_OVER_UNTIL_MINUTE = 360;
/**
 * A punch of unknown direction closes the day before only so long before the own shift: who comes to work at 05:50
 * for 08:00 must not be taken for somebody who leaves.
 */
const UNKNOWN_GAP_MINUTES = 240;
/**
 * Who works two shifts in a row leaves the first a little after the second has begun; a going that nothing has
 * opened is not the first sign of a day so shortly after its shift's beginning.
 */
const RELIEF_MINUTES = 60;

/** The boundaries by the number of the day that they begin; each is made once. */
export const boundariesOf = (days: WorkDays): ((dayNumber: number) => Boundary) => {
  const known = new Map<number, Boundary>();
  return (dayNumber) => {
    let boundary = known.get(dayNumber);
    if (boundary === undefined) {
      boundary = boundaryOf(days, dayNumber);
      known.set(dayNumber, boundary);
    }
    return boundary;
  };
};

const boundaryOf = (days: WorkDays, dayNumber: number): Boundary => {
  const before = days.at(dayNumber - 1).anchor;
  const own = days.at(dayNumber).anchor;
  const midnight = days.zone.at(dayNumber, 0);
  if (before !== null && before.end > midnight) {
    const latest = earliestOpening(days, dayNumber + 1);
    return own === null ? afterNightShift(before, latest) : betweenShifts(before, own, latest);
  }
  if (own !== null && own.start - EARLY_WINDOW_MINUTES < midnight)
    return beforeEarlyShift(before, own);
  return atMidnight(own, midnight, days.zone.at(dayNumber, HAND_OVER_UNTIL_MINUTE));
};

/** The day's midnight, or before it when its shift begins so early; no boundary lies behind the next one. */
const earliestOpening = (days: WorkDays, dayNumber: number): number => {
  const midnight = days.zone.at(dayNumber, 0);
  const { anchor } = days.at(dayNumber);
  return anchor === null ? midnight : Math.min(midnight, anchor.start - EARLY_WINDOW_MINUTES);
};

/** Night shift, then a day without one. Who comes back within the early window goes on with the night's work. */
const afterNightShift = (before: Interval, latest: number): Boundary => {
  const cut = Math.min(before.end + LATE_WINDOW_MINUTES, latest);
  return {
    drawnFrom: Math.min(before.end + EARLY_WINDOW_MINUTES, cut),
    cut,
    outUntil: cut,
    unknownUntil: cut,
  };
};

const betweenShifts = (before: Interval, own: Interval, latest: number): Boundary => {
  const end = Math.min(before.end, own.start);
  const lateUntil = Math.min(end + LATE_WINDOW_MINUTES, Math.max(own.start, latest));
  const cut = Math.min(Math.floor((end + own.start) / 2), lateUntil);
  return {
    drawnFrom: Math.min(Math.max(end, own.start - EARLY_WINDOW_MINUTES), cut),
    cut,
    outUntil: Math.max(cut, Math.min(own.start + RELIEF_MINUTES, lateUntil)),
    unknownUntil: Math.max(cut, Math.min(own.start - EARLY_WINDOW_MINUTES, lateUntil)),
  };
};

const beforeEarlyShift = (before: Interval | null, own: Interval): Boundary => {
  const opening = own.start - EARLY_WINDOW_MINUTES;
  if (before === null) {
    return {
      drawnFrom: opening,
      cut: opening,
      outUntil: own.start + RELIEF_MINUTES,
      unknownUntil: opening,
    };
  }
  const end = Math.min(before.end, own.start);
  const cut = Math.max(opening, Math.floor((end + own.start) / 2));
  return {
    drawnFrom: Math.min(Math.max(end, opening), cut),
    cut,
    outUntil: Math.max(cut, Math.min(own.start + RELIEF_MINUTES, end + LATE_WINDOW_MINUTES)),
    unknownUntil: cut,
  };
};

const atMidnight = (own: Interval | null, midnight: number, handOverUntil: number): Boundary => {
  const outUntil =
    own === null ? handOverUntil : Math.min(handOverUntil, own.start + RELIEF_MINUTES);
  const unknownUntil =
    own === null ? handOverUntil : Math.min(handOverUntil, own.start - UNKNOWN_GAP_MINUTES);
  return {
    drawnFrom: midnight,
    cut: midnight,
    outUntil: Math.max(midnight, outUntil),
    unknownUntil: Math.max(midnight, unknownUntil),
  };
};
