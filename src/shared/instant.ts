import { addDays, epochDay, isPlainDate, type PlainDate } from './plain-date.js';

/** An instant in UTC as 'YYYY-MM-DDTHH:MM:SS.mmmZ', as Date writes it. Compare with < and >. */
export type UtcInstant = string;

const PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;
const OFFSET_LENGTH = 6; // +02:00

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1_440;
const MINUTE_MS = 60_000;
const DAY_MS = MINUTES_PER_DAY * MINUTE_MS;

/**
 * An ISO 8601 instant with its offset, seconds and fraction optional, in UTC; digits behind the millisecond are
 * cut. Undefined for anything else: without an offset a text names no instant, 24:00 and a leap second name no
 * time of a day. By arithmetic on the text: a batch of attendance holds thousands, and Date is several times
 * slower.
 */
export const parseUtcInstant = (text: string): UtcInstant | undefined => {
  const date = text.slice(0, 10);
  if (!PATTERN.test(text) || !isPlainDate(date)) return undefined;
  const isUtc = text.endsWith('Z');
  const offset = isUtc ? '' : text.slice(-OFFSET_LENGTH);
  const time = text.slice(11, isUtc ? -1 : -OFFSET_LENGTH);
  if (time.slice(0, 2) > '23' || time.slice(3, 5) > '59' || time.slice(6, 8) > '59') {
    return undefined;
  }
  const tail = `${time.slice(6, 8) || '00'}.${time.slice(9, 12).padEnd(3, '0')}Z`;
  if (isUtc) return `${date}T${time.slice(0, 5)}:${tail}`;
  if (offset.slice(1, 3) > '23' || offset.slice(4) > '59') return undefined;
  const ahead = minutesOf(offset.slice(1));
  return inUtc(date, minutesOf(time) - (offset.startsWith('-') ? -ahead : ahead), tail);
};

/** Of a text that begins with HH:MM. */
const minutesOf = (text: string): number =>
  Number(text.slice(0, 2)) * MINUTES_PER_HOUR + Number(text.slice(3, 5));

/** @param minutes since the day's midnight, at most a day before or behind it */
const inUtc = (date: PlainDate, minutes: number, tail: string): UtcInstant | undefined => {
  const shift = Math.floor(minutes / MINUTES_PER_DAY);
  if (shift !== 0 && isLastDay(date, shift)) return undefined;
  const day = shift === 0 ? date : addDays(date, shift);
  const within = minutes - shift * MINUTES_PER_DAY;
  const hour = twoDigits(Math.floor(within / MINUTES_PER_HOUR));
  return `${day}T${hour}:${twoDigits(within % MINUTES_PER_HOUR)}:${tail}`;
};

/** Whether the calendar of the service ends there, so that there is no day to go to. */
const isLastDay = (date: PlainDate, shift: number): boolean =>
  date === (shift < 0 ? '1900-01-01' : '2199-12-31');

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : `${value}`);

/** Milliseconds since 1970-01-01T00:00Z of a text that `parseUtcInstant` gave. */
export const epochMsOf = (instant: UtcInstant): number =>
  epochDay(instant.slice(0, 10) as PlainDate) * DAY_MS +
  minutesOf(instant.slice(11)) * MINUTE_MS +
  Number(instant.slice(17, 19)) * 1_000 +
  Number(instant.slice(20, 23));
