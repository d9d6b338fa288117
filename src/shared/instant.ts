import { addDays, epochDay, isPlainDate, type PlainDate } from './plain-date.js';

/** An instant in UTC as 'YYYY-MM-DDTHH:MM:SS.mmmZ', as Date writes it. Compare with < and >. */
export type UtcInstant = string;

const PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;
const DATE_LENGTH = 10;
const MINUTE_END = 16; // behind YYYY-MM-DDTHH:MM
const SECOND_END = 19;
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
  const date = text.slice(0, DATE_LENGTH);
  if (!PATTERN.test(text) || !isPlainDate(date)) return undefined;
  const isUtc = text.endsWith('Z');
  const end = text.length - (isUtc ? 1 : OFFSET_LENGTH);
  const hasSeconds = end > MINUTE_END;
  if (twoDigitsAt(text, 11) > 23 || twoDigitsAt(text, 14) > 59) return undefined;
  if (hasSeconds && twoDigitsAt(text, 17) > 59) return undefined;
  if (isUtc && end === SECOND_END) return `${text.slice(0, SECOND_END)}.000Z`;
  const second = hasSeconds ? text.slice(17, SECOND_END) : '00';
  const tail = `${second}.${text.slice(20, Math.min(end, 23)).padEnd(3, '0')}Z`;
  if (isUtc) return `${text.slice(0, MINUTE_END)}:${tail}`;
  if (twoDigitsAt(text, end + 1) > 23 || twoDigitsAt(text, end + 4) > 59) return undefined;
  const ahead = minutesAt(text, end + 1);
  return inUtc(date, minutesAt(text, 11) - (text[end] === '-' ? -ahead : ahead), tail);
};

const ZERO_CODE = 48;
const digitAt = (text: string, index: number): number => text.charCodeAt(index) - ZERO_CODE;
const twoDigitsAt = (text: string, index: number): number =>
  digitAt(text, index) * 10 + digitAt(text, index + 1);
/** Of the HH:MM that begins there. */
const minutesAt = (text: string, index: number): number =>
  twoDigitsAt(text, index) * MINUTES_PER_HOUR + twoDigitsAt(text, index + 3);

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
  epochDay(instant.slice(0, DATE_LENGTH) as PlainDate) * DAY_MS +
  minutesAt(instant, 11) * MINUTE_MS +
  twoDigitsAt(instant, 17) * 1_000 +
  digitAt(instant, 20) * 100 +
  twoDigitsAt(instant, 21);
