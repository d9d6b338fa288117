import { epochMsOf } from '../shared/instant.js';
import type { Punch, PunchDirection } from './time-types.js';

/** A punch in its place among the others. */
export interface Stamp {
  readonly punch: Punch;
  readonly ms: number;
  /**
   * The minute that it lies in: seconds count neither for nor against anybody, and all sums are whole. 08:00:59 is
   * in time for 08:00.
   */
  readonly minute: number;
  readonly direction: PunchDirection | null;
  /** It says again what the last kept punch before it said. */
  readonly isDuplicate: boolean;
}

const MINUTE_MS = 60_000;

/** A going before a coming at the same instant: it closes what is open, which then opens again. */
const directionRank = (direction: PunchDirection | null): number =>
  direction === 'out' ? 0 : direction === 'in' ? 1 : 2;

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type Parsed = Omit<Stamp, 'isDuplicate'>;

const parse = (punch: Punch): Parsed => {
  const ms = epochMsOf(punch.at);
  return { punch, ms, minute: Math.floor(ms / MINUTE_MS), direction: punch.direction };
};

/** A device's own stamp comes before one that somebody typed again: the latter repeats it. */
const compare = (a: Parsed, b: Parsed): number =>
  a.ms - b.ms ||
  directionRank(a.direction) - directionRank(b.direction) ||
  Number(a.punch.isManual) - Number(b.punch.isManual) ||
  compareTexts(a.punch.deviceId ?? '', b.punch.deviceId ?? '');

/**
 * The punches in one order whatever the order they came in, each once: what is alike in instant, direction, device
 * and origin (a clock or a person) is the same punch.
 *
 * A punch up to `windowMinutes` behind the last kept one of the same direction repeats it. One whose direction is
 * unknown says nothing that tells it from any other, so it repeats, and is repeated by, a punch of any direction;
 * a coming and a going never repeat each other, not even in the same second.
 */
export const stampsOf = (punches: readonly Punch[], windowMinutes: number): readonly Stamp[] => {
  const parsed = punches.map(parse);
  parsed.sort(compare);
  const windowMs = windowMinutes * MINUTE_MS;
  const last = { in: -Infinity, out: -Infinity, unknown: -Infinity };
  const stamps: Stamp[] = [];
  let before: Parsed | undefined;
  for (const next of parsed) {
    if (before !== undefined && compare(before, next) === 0) continue;
    before = next;
    const same =
      next.direction === null
        ? Math.max(last.in, last.out, last.unknown)
        : Math.max(last[next.direction], last.unknown);
    const isDuplicate = next.ms - same <= windowMs;
    if (!isDuplicate) last[next.direction ?? 'unknown'] = next.ms;
    const { punch, ms, minute, direction } = next;
    stamps.push({ punch, ms, minute, direction, isDuplicate });
  }
  return stamps;
};
