import { epochMsOf, type UtcInstant } from './instant.js';
import { epochDay, fromEpochDay, type PlainDate } from './plain-date.js';

/** A time of the local clock as an instant. */
export interface LocalReading {
  readonly instant: UtcInstant;
  /**
   * `twice`: the clock was put back over this time, and the earlier reading is taken. `skipped`: the clock was put
   * forward over it, so that no clock ever showed it; it is read with the offset before the change.
   */
  readonly kind: 'exact' | 'twice' | 'skipped';
  /** Of `twice` the later reading, of `skipped` that with the offset behind the change, which is the earlier one. */
  readonly alternative?: UtcInstant;
}

/** One zone's arithmetic, in minutes since 1970-01-01T00:00Z. */
export interface ZoneTime {
  /** Minutes that the local clock is ahead of UTC. */
  readonly offsetAt: (epochMinute: number) => number;
  /**
   * The minute at which the local clock shows `minute` minutes after the midnight of the day (its number since
   * 1970-01-01); `minute` may lie on another day. A time that there is twice or not at all is read as `toInstant`
   * reads it.
   */
  readonly at: (localDay: number, minute: number) => number;
  /** The local day's number since 1970-01-01. */
  readonly dayOf: (epochMinute: number) => number;
  /** Minutes since the local midnight by the clock on the wall. */
  readonly minuteOf: (epochMinute: number) => number;
  /** As text; the last one is remembered. */
  readonly dateOf: (epochMinute: number) => PlainDate;
}

const MINUTE_MS = 60_000;
const MINUTES_PER_DAY = 1_440;

/** A stretch of time with one offset. */
interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly offset: number;
}

/**
 * No zone has changed its clock twice within a week since the second world war; pauses for Ramadan take longer.
 * Looking once a week therefore meets every change.
 */
const SAMPLE_MINUTES = 7 * MINUTES_PER_DAY;

/** Far more than there are zones; a caller who spells one of them in many ways must not fill the memory. */
const MAXIMUM_ZONES = 1_000;
const zones = new Map<string, ZoneTime>();

/** The arithmetic of an IANA zone. Throws RangeError for a name that is none. */
export const zoneTime = (timeZone: string): ZoneTime => {
  const known = zones.get(timeZone);
  if (known !== undefined) return known;
  if (zones.size >= MAXIMUM_ZONES) zones.clear();
  const zone = createZoneTime(timeZone);
  zones.set(timeZone, zone);
  return zone;
};

/** Offsets are asked of Intl once per zone and year; every look-up after that is arithmetic. */
const createZoneTime = (timeZone: string): ZoneTime => {
  const readOffset = offsetReader(timeZone);
  const years = new Map<number, readonly Stretch[]>();
  let last: Stretch = { from: 0, until: 0, offset: 0 };
  const stretchAt = (epochMinute: number): Stretch => {
    const year = new Date(epochMinute * MINUTE_MS).getUTCFullYear();
    let stretches = years.get(year);
    if (stretches === undefined) {
      stretches = stretchesOf(year, readOffset);
      years.set(year, stretches);
    }
    const found = stretches.find(({ until }) => epochMinute < until);
    if (found === undefined) throw new RangeError(`no such minute: ${epochMinute}`);
    return found;
  };
  const offsetAt = (epochMinute: number): number => {
    if (epochMinute < last.from || epochMinute >= last.until) last = stretchAt(epochMinute);
    return last.offset;
  };
  const dayOf = (epochMinute: number): number =>
    Math.floor((epochMinute + offsetAt(epochMinute)) / MINUTES_PER_DAY);
  let lastDay = 0;
  let lastDate: PlainDate = '1970-01-01';
  return {
    offsetAt,
    dayOf,
    at: (localDay, minute) => readLocal(offsetAt, localDay * MINUTES_PER_DAY + minute).epochMinute,
    minuteOf: (epochMinute) =>
      epochMinute + offsetAt(epochMinute) - dayOf(epochMinute) * MINUTES_PER_DAY,
    dateOf: (epochMinute) => {
      const day = dayOf(epochMinute);
      if (day !== lastDay) {
        lastDate = fromEpochDay(day);
        lastDay = day;
      }
      return lastDate;
    },
  };
};

/** Asks Intl, which is slow. Offsets of former days had seconds; they are rounded to the minute. */
const offsetReader = (timeZone: string): ((epochMinute: number) => number) => {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (epochMinute) => {
    const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of format.formatToParts(epochMinute * MINUTE_MS)) {
      parts[type] = Number(value);
    }
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    const localMs = Date.UTC(year, month - 1, day, hour, minute, second);
    return Math.round(localMs / MINUTE_MS - epochMinute);
  };
};

const stretchesOf = (
  year: number,
  readOffset: (epochMinute: number) => number,
): readonly Stretch[] => {
  const start = Date.UTC(year, 0) / MINUTE_MS;
  const end = Date.UTC(year + 1, 0) / MINUTE_MS;
  const stretches: Stretch[] = [];
  let from = start;
  let offset = readOffset(start);
  for (let before = start; before < end; before += SAMPLE_MINUTES) {
    const after = Math.min(before + SAMPLE_MINUTES, end - 1);
    const next = readOffset(after);
    if (next === offset) continue;
    const change = firstMinuteOf(next, { before, after, readOffset });
    stretches.push({ from, until: change, offset });
    from = change;
    offset = next;
  }
  stretches.push({ from, until: end, offset });
  return stretches;
};

/** The change lies behind `before` and not behind `after`. */
const firstMinuteOf = (
  offset: number,
  span: {
    readonly before: number;
    readonly after: number;
    readonly readOffset: (epochMinute: number) => number;
  },
): number => {
  let { before, after } = span;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (span.readOffset(middle) === offset) after = middle;
    else before = middle;
  }
  return after;
};

/** @param local minutes since 1970-01-01T00:00 of the local clock */
const readLocal = (
  offsetAt: (epochMinute: number) => number,
  local: number,
): { readonly epochMinute: number; readonly alternative?: number; readonly isSkipped?: true } => {
  // An offset is less than a day, so that these two lie on either side of a change near the time.
  const before = offsetAt(local - MINUTES_PER_DAY);
  const after = offsetAt(local + MINUTES_PER_DAY);
  const first = local - before;
  if (before === after) return { epochMinute: first };
  const second = local - after;
  const [isFirst, isSecond] = [offsetAt(first) === before, offsetAt(second) === after];
  if (isFirst)
    return isSecond ? { epochMinute: first, alternative: second } : { epochMinute: first };
  return isSecond
    ? { epochMinute: second }
    : { epochMinute: first, alternative: second, isSkipped: true };
};

/**
 * The instant at which the zone's clock shows the time.
 *
 * @param minute since the day's midnight by the clock; 1440 and more lie on the days after it
 */
export const toInstant = (timeZone: string, date: PlainDate, minute: number): LocalReading => {
  const { offsetAt } = zoneTime(timeZone);
  const read = readLocal(offsetAt, epochDay(date) * MINUTES_PER_DAY + minute);
  const instant = instantOfMinute(read.epochMinute);
  if (read.alternative === undefined) return { instant, kind: 'exact' };
  const kind = read.isSkipped ? 'skipped' : 'twice';
  return { instant, kind, alternative: instantOfMinute(read.alternative) };
};

/** What the zone's calendar and clock show at an instant, the latter as whole minutes since midnight. */
export const localDateAndMinute = (
  timeZone: string,
  epochMs: number,
): { readonly date: PlainDate; readonly minute: number } => {
  const zone = zoneTime(timeZone);
  const epochMinute = Math.floor(epochMs / MINUTE_MS);
  return { date: zone.dateOf(epochMinute), minute: zone.minuteOf(epochMinute) };
};

/** The minute since 1970-01-01T00:00Z that the instant lies in. */
export const epochMinuteOf = (instant: UtcInstant): number =>
  Math.floor(epochMsOf(instant) / MINUTE_MS);

const HOUR = 60;
const twoDigits = (value: number): string => (value < 10 ? `0${value}` : `${value}`);

/** The beginning of the minute, as `parseUtcInstant` writes it. */
export const instantOfMinute = (epochMinute: number): UtcInstant => {
  const day = Math.floor(epochMinute / MINUTES_PER_DAY);
  const minute = epochMinute - day * MINUTES_PER_DAY;
  const hours = Math.floor(minute / HOUR);
  return `${fromEpochDay(day)}T${twoDigits(hours)}:${twoDigits(minute - hours * HOUR)}:00.000Z`;
};
