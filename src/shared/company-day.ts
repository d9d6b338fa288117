import { parsePlainDate, type PlainDate } from './plain-date.js';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Building a format costs far more than using it, and few zones are in use. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
};

const MINUTE_MS = 60_000;

/** The last answer of each zone: offsets are whole minutes, so a day holds for all of its minute. */
const lastDays = new Map<string, { minute: number; day: PlainDate }>();

/** The calendar day that an instant falls on in an IANA time zone, daylight time included. */
export const dayIn = (timeZone: string, instant: Date): PlainDate => {
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  const last = lastDays.get(timeZone);
  if (last?.minute === minute) return last.day;
  const day = computeDay(timeZone, instant);
  lastDays.set(timeZone, { minute, day });
  return day;
};

const computeDay = (timeZone: string, instant: Date): PlainDate => {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return parsePlainDate(
    `${parts.get('year') ?? ''}-${parts.get('month') ?? ''}-${parts.get('day') ?? ''}`,
  );
};
