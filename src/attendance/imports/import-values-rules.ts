import { parseUtcInstant, type UtcInstant } from '../../shared/instant.js';
import { isPlainDate, type PlainDate } from '../../shared/plain-date.js';
import type { ImportTimeFormat } from './import-plan-rules.js';

/** A date and a time of day without an offset. */
export interface WallTime {
  readonly date: PlainDate;
  /** Since midnight. */
  readonly minute: number;
  readonly second: number;
}

export interface TimeOfDay {
  readonly minute: number;
  readonly second: number;
}

export interface OffsetInstant {
  readonly at: UtcInstant;
  readonly offsetMinutes: number;
}

/**
 * No date with its time is longer. What is longer is not looked at: some of the expressions below take the square of
 * the length on what is made for it.
 */
const MAXIMUM_CHARACTERS = 64;
const isTooLong = (text: string): boolean => text.length > MAXIMUM_CHARACTERS;

type DatePart = 'D' | 'M' | 'Y';

/** Day, month and year once each, in any order: DD/MM/YYYY, YYYY-MM-DD, D-M-YY, DD MMM YYYY, YYYYMMDD. */
export const isDateFormat = (format: string): boolean =>
  /^(?:D{1,2}|M{1,3}|YY(?:YY)?)[-/. ]?(?:D{1,2}|M{1,3}|YY(?:YY)?)[-/. ]?(?:D{1,2}|M{1,3}|YY(?:YY)?)$/.test(
    format,
  ) && new Set(partsOf(format)).size === 3;

const partsOf = (format: string): DatePart[] =>
  (format.match(/D+|M+|Y+/g) ?? []).map((run) => run.charAt(0) as DatePart);

const orders = new Map<string, readonly DatePart[]>();
const orderOf = (format: string): readonly DatePart[] => {
  const known = orders.get(format);
  if (known !== undefined) return known;
  const order = partsOf(format);
  if (orders.size < 100) orders.set(format, order);
  return order;
};

const monthNames: readonly (readonly string[])[] = [
  ['jan', 'january', 'يناير'],
  ['feb', 'february', 'فبراير'],
  ['mar', 'march', 'مارس'],
  ['apr', 'april', 'أبريل', 'ابريل', 'إبريل'],
  ['may', 'مايو'],
  ['jun', 'june', 'يونيو', 'يونيه'],
  ['jul', 'july', 'يوليو', 'يوليه'],
  ['aug', 'august', 'أغسطس', 'اغسطس'],
  ['sep', 'sept', 'september', 'سبتمبر'],
  ['oct', 'october', 'أكتوبر', 'اكتوبر'],
  ['nov', 'november', 'نوفمبر'],
  ['dec', 'december', 'ديسمبر'],
];
const monthOfName: ReadonlyMap<string, number> = new Map(
  monthNames.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);

const SEPARATED_DATE = /^(\d{1,4}|\p{L}+)\s?[-/.\s]\s?(\d{1,2}|\p{L}+),?\s?[-/.\s]\s?(\d{1,4})$/u;
const COMPACT_DATE = /^\d{8}$/;
const FIRST_CENTURY = 2000; // of two digits

/** A date in the order of the format; its separators may be others. Undefined when there is no such day. */
export const parseDate = (text: string, format: string): PlainDate | undefined => {
  if (isTooLong(text)) return undefined;
  const order = orderOf(format);
  const pieces = COMPACT_DATE.test(text)
    ? cutCompact(text, order)
    : SEPARATED_DATE.exec(text)?.slice(1);
  if (pieces?.length !== 3) return undefined;
  let [year, month, day] = [0, 0, 0];
  for (let i = 0; i < 3; i += 1) {
    const piece = pieces[i] ?? '';
    const isDigits = piece.charCodeAt(0) <= 57;
    if (order[i] === 'M')
      month = isDigits ? Number(piece) : (monthOfName.get(piece.toLowerCase()) ?? 0);
    else if (!isDigits) return undefined;
    else if (order[i] === 'Y') {
      if (piece.length !== 2 && piece.length !== 4) return undefined;
      year = piece.length === 4 ? Number(piece) : FIRST_CENTURY + Number(piece);
    } else if (piece.length > 2) return undefined;
    else day = Number(piece);
  }
  const date = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
  return isPlainDate(date) ? date : undefined;
};

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : `${value}`);

const cutCompact = (text: string, order: readonly DatePart[]): string[] => {
  let position = 0;
  return order.map((part) => {
    const start = position;
    position += part === 'Y' ? 4 : 2;
    return text.slice(start, position);
  });
};

const AM = 'am|a\\.m\\.?|ص|صباحا|صباحًا';
const PM = 'pm|p\\.m\\.?|م|مساء|مساءً';
const TIME = new RegExp(
  `^(?:(${AM}|${PM})\\s*)?(\\d{1,2})(?:[:.](\\d{2})(?:[:.](\\d{2})(?:[.,]\\d+)?)?)?\\s*(${AM}|${PM})?$`,
  'iu',
);
const IS_PM = new RegExp(`^(?:${PM})$`, 'iu');
const COMPACT_TIME = /^(\d{2})(\d{2})(\d{2})?$/;

/** A time of day. A mark for morning or afternoon is required by 12h, refused by 24h, and taken as it comes by auto. */
export const parseTime = (text: string, format: ImportTimeFormat): TimeOfDay | undefined => {
  if (isTooLong(text)) return undefined;
  const compact = COMPACT_TIME.exec(text);
  if (compact !== null) return timeOf(compact[1], compact[2], compact[3], undefined, format);
  const match = TIME.exec(text);
  if (match === null) return undefined;
  const [, before, hour, minute, second, behind] = match;
  if (before !== undefined && behind !== undefined) return undefined;
  const mark = before ?? behind;
  if (minute === undefined && mark === undefined) return undefined; // a bare number is no time
  return timeOf(hour, minute, second, mark, format);
};

const timeOf = (
  hourText: string | undefined,
  minuteText = '0',
  secondText = '0',
  mark: string | undefined,
  format: ImportTimeFormat,
): TimeOfDay | undefined => {
  const [hour, minute, second] = [Number(hourText), Number(minuteText), Number(secondText)];
  if (minute > 59 || second > 59) return undefined;
  if (mark === undefined) {
    return hour > 23 || format === '12h' ? undefined : { minute: hour * 60 + minute, second };
  }
  if (hour < 1 || hour > 12 || format === '24h') return undefined;
  return { minute: ((hour % 12) + (IS_PM.test(mark) ? 12 : 0)) * 60 + minute, second };
};

const DATE_THEN_TIME =
  /^(.+?)[T,\s]+((?:\p{L}[\p{L}.]*\s*)?\d{1,2}(?:[:.]\d{2}.*|\s*\p{L}[\p{L}.]*)|\d{4}(?:\d{2})?)$/u;
const COMPACT_DATE_TIME = /^(\d{8})(\d{4}(?:\d{2})?)$/;
const OFFSET = /^(.*\d)\s?(Z|[+-]\d{2}:?\d{2})$/;

/** A date and a time in one cell, with or without an offset. */
export const parseDateTime = (
  text: string,
  dateFormat: string,
  timeFormat: ImportTimeFormat,
): WallTime | OffsetInstant | undefined => {
  if (isTooLong(text)) return undefined;
  const withOffset = OFFSET.exec(text);
  if (withOffset !== null) {
    const wall = parseDateTime(withOffset[1] ?? '', dateFormat, timeFormat);
    return wall === undefined || 'at' in wall ? undefined : atOffset(wall, withOffset[2] ?? 'Z');
  }
  const match = COMPACT_DATE_TIME.exec(text) ?? DATE_THEN_TIME.exec(text);
  if (match === null) return undefined;
  const date = parseDate(match[1] ?? '', dateFormat);
  const time = parseTime(match[2] ?? '', timeFormat);
  return date === undefined || time === undefined ? undefined : { date, ...time };
};

const atOffset = (
  { date, minute, second }: WallTime,
  offset: string,
): OffsetInstant | undefined => {
  const clock = `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:${twoDigits(second)}`;
  const written = offset.length === 5 ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset;
  const at = parseUtcInstant(`${date}T${clock}${written}`);
  if (at === undefined) return undefined;
  const ahead = offset === 'Z' ? 0 : Number(written.slice(1, 3)) * 60 + Number(written.slice(4, 6));
  return { at, offsetMinutes: offset.startsWith('-') ? -ahead : ahead };
};

/** Whether a cell begins like a date with its time, or like a date; for telling lines from a header. */
const LOOKS_LIKE_DATE =
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?!\d)|^\d{1,2}[-/. ]\p{L}{3,}[-/. ]\d{2,4}/u;
export const looksLikeDate = (text: string): boolean =>
  !isTooLong(text) && LOOKS_LIKE_DATE.test(text);
export const looksLikeDateTime = (text: string): boolean =>
  looksLikeDate(text) && /[T\s]\s*\D{0,3}\d{1,2}[:.]\d{2}/.test(text);

export interface GuessedDateFormat {
  readonly format: string;
  /** Nothing in the values told the day from the month. */
  readonly isAssumed: boolean;
}

const DATE_START = /^(\d{1,4}|\p{L}+)(\s?[-/.\s]\s?)(\d{1,2}|\p{L}+),?\s?[-/.\s]\s?(\d{1,4})/u;

/** The format that dates at the beginning of these texts have. Where day and month cannot be told apart, day first. */
export const guessDateFormat = (texts: readonly string[]): GuessedDateFormat => {
  const dates = texts
    .map((text) => (isTooLong(text) ? null : DATE_START.exec(text)))
    .filter((match) => match !== null);
  const first = dates[0];
  if (first === undefined) return guessCompact(texts);
  const separator = first[2]?.trim() ?? '';
  const join = (...parts: string[]) => ({ format: parts.join(separator || ' '), isAssumed: false });
  const year = (first[4] ?? '').length === 4 ? 'YYYY' : 'YY';
  if ((first[1] ?? '').length === 4 && /^\d/.test(first[1] ?? '')) return join('YYYY', 'MM', 'DD');
  if (/^\p{L}/u.test(first[1] ?? '')) return join('MMM', 'DD', year);
  if (/^\p{L}/u.test(first[3] ?? '')) return join('DD', 'MMM', year);
  const dayFirst = dates.some((match) => Number(match[1]) > 12);
  const monthFirst = dates.some((match) => Number(match[3]) > 12);
  if (monthFirst && !dayFirst) return join('MM', 'DD', year);
  return { ...join('DD', 'MM', year), isAssumed: !dayFirst };
};

const guessCompact = (texts: readonly string[]): GuessedDateFormat => {
  const compact = texts.find((text) => /^\d{8}(?!\d)/.test(text));
  const isDayFirst = compact !== undefined && !/^(?:19|20)/.test(compact);
  return {
    format: isDayFirst ? 'DDMMYYYY' : compact ? 'YYYYMMDD' : 'YYYY-MM-DD',
    isAssumed: false,
  };
};
