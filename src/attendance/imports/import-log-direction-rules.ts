import { directionsByKey, type DirectionValues, type ImportWarning } from './import-plan-rules.js';
import { keyOf } from './import-text-rules.js';

/** Which field of a log tells coming from going, counted from 0; undefined where none does. */
export interface LogDirection {
  readonly column: number | undefined;
  readonly warnings: readonly ImportWarning[];
}

type Rows = readonly (readonly string[])[];

/** Behind the user and the date with its time. */
const FIRST_PLACE = 2;
/** A few lines may be poison, whatever the rest says. */
export const LOG_SHARE = 0.6;
/** Of somebody's stamps one behind the other so many turn from coming to going or back, if the field is the status. */
const TURNING_SHARE = 0.5;
/** Codes of a terminal on which nobody presses a key: no number of a device, and rarely a way of verifying. */
const RESTING_CODES: ReadonlySet<string> = new Set(['0', '255']);
/** User, date with time, device number, status, verify, work code: what terminals write to a USB stick. */
const USB_WIDTH = 6;

/**
 * Terminals write the status before the way of verifying (what they push, and most reports) or behind the number of
 * the device (files on USB sticks), with the same small numbers for all three. So the lines are asked: words for coming
 * and going tell for themselves; of codes the field is taken that turns to and fro with the stamps of each person. Where
 * nothing does, a field of nothing but resting codes, else the usual place; the sender is warned then.
 */
export const directionOfLog = (rows: Rows, values: DirectionValues): LogDirection => {
  const directions = directionsByKey(values);
  const width = commonWidth(rows);
  const places = Array.from(
    { length: Math.max(0, width - FIRST_PLACE) },
    (_, i) => FIRST_PLACE + i,
  );
  const isDirection = (cell: string): boolean => directions.has(keyOf(cell));
  const worded = places.find((place) =>
    holdsMostly(rows, place, (cell) => isDirection(cell) && !/^\d+$/.test(keyOf(cell))),
  );
  if (worded !== undefined) return { column: worded, warnings: [] };
  const candidates = places
    .slice(0, 2)
    .filter((place) => holdsMostly(rows, place, isDirection))
    .map((place) => ({ place, ...turnsOf(rows, place, directions) }));
  const [best, other] = candidates.toSorted((a, b) => b.turning - a.turning);
  if (best === undefined) {
    return { column: undefined, warnings: width > FIRST_PLACE ? [noDirection] : [] };
  }
  const isTold = best.turning >= TURNING_SHARE && best.turning > (other?.turning ?? 0);
  if (isTold) return { column: best.place, warnings: [] };
  const chosen =
    other === undefined
      ? best
      : (candidates.find(({ place }) => place === usualPlace(rows)) ?? best);
  return { column: chosen.place, warnings: warningsOf(chosen, other !== undefined) };
};

const noDirection: ImportWarning = { code: 'direction_not_found', params: {} };

interface Turns {
  /** The share of stamps that say otherwise than the one before of the same person. */
  readonly turning: number;
  /** Somebody has several stamps, and all of the file say the same. */
  readonly isOneSided: boolean;
}

const turnsOf = (
  rows: Rows,
  place: number,
  directions: ReadonlyMap<string, 'in' | 'out' | null>,
): Turns => {
  const last = new Map<string, string>();
  const seen = new Set<string>();
  let [pairs, turns] = [0, 0];
  for (const row of rows) {
    const [user = ''] = row;
    const direction = directions.get(keyOf(row[place] ?? ''));
    if (direction === undefined || direction === null) continue;
    const before = last.get(user);
    if (before !== undefined) pairs += 1;
    if (before !== undefined && before !== direction) turns += 1;
    last.set(user, direction);
    seen.add(direction);
  }
  return { turning: pairs === 0 ? 0 : turns / pairs, isOneSided: pairs > 0 && seen.size === 1 };
};

/** Where no field tells for itself. */
const usualPlace = (rows: Rows): number => {
  const isResting = (place: number): boolean =>
    holdsMostly(rows, place, (cell) => RESTING_CODES.has(keyOf(cell)));
  const [third, fourth] = [isResting(FIRST_PLACE), isResting(FIRST_PLACE + 1)];
  if (third !== fourth) return third ? FIRST_PLACE : FIRST_PLACE + 1;
  return commonWidth(rows) === USB_WIDTH ? FIRST_PLACE + 1 : FIRST_PLACE;
};

const warningsOf = ({ place, isOneSided }: Turns & { place: number }, isOneOfTwo: boolean) => {
  const params = { position: place + 1 };
  const warnings: ImportWarning[] = [];
  if (isOneSided) warnings.push({ code: 'one_direction_only', params });
  else if (isOneOfTwo) warnings.push({ code: 'direction_column_assumed', params });
  return warnings;
};

const holdsMostly = (rows: Rows, place: number, holds: (cell: string) => boolean): boolean =>
  rows.filter((row) => holds(row[place] ?? '')).length >= rows.length * LOG_SHARE;

const commonWidth = (rows: Rows): number => {
  const widths = rows.map(({ length }) => length).sort((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 0;
};
