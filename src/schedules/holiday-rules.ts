import { typedParameterAt } from '../statutory/parameters-at.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { dateParts, isPlainDate, type PlainDate } from '../shared/plain-date.js';
import type { Holiday } from '../time-engine/time-types.js';

/** A holiday of the law is known by its occasion, the year and which of the occasion's days it is (1, 2, …). */
export interface OccasionDay {
  readonly occasion: string;
  readonly year: number;
  readonly day: number;
}

export interface StatutoryHoliday {
  readonly of: OccasionDay;
  readonly date: PlainDate;
  readonly name: string;
  readonly nameAr: string;
  readonly isProvisional: boolean;
}

const LIST = 'calendar.holiday_dates';
const OCCASIONS = 'calendar.official_holidays';

const firstFrom = (parameters: ParameterSet, key: string): PlainDate =>
  parameters.get(key)?.values[0]?.from ?? '1900-01-01';

/**
 * The holidays of the law in a year: those of the circulars as far as they were read, and for every occasion with a
 * day of its own that they leave out, that day, provisionally. By date.
 */
export const statutoryHolidays = (parameters: ParameterSet, year: number): StatutoryHoliday[] => {
  const entries = [...listed(parameters, year)];
  const known = new Set(entries.map(({ occasion }) => occasion));
  entries.push(...fixed(parameters, year).filter(({ occasion }) => !known.has(occasion)));
  entries.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const counts = new Map<string, number>();
  return entries.map(({ occasion, date, name, nameAr, isProvisional }) => {
    const day = (counts.get(occasion) ?? 0) + 1;
    counts.set(occasion, day);
    return { of: { occasion, year, day }, date, name, nameAr, isProvisional };
  });
};

interface Entry extends Omit<StatutoryHoliday, 'of'> {
  readonly occasion: string;
}

const listed = (parameters: ParameterSet, year: number): Entry[] => {
  const on: PlainDate = `${year}-12-31`;
  if (on < firstFrom(parameters, LIST)) return [];
  return typedParameterAt(parameters, LIST, on, 'holidays')
    .value.filter(({ date }) => dateParts(date).year === year)
    .map(({ occasion, date, en, ar, confirmed }) => ({
      occasion,
      date,
      name: en,
      nameAr: ar,
      isProvisional: !confirmed,
    }));
};

const fixed = (parameters: ParameterSet, year: number): Entry[] => {
  const end: PlainDate = `${year}-12-31`;
  const first = firstFrom(parameters, OCCASIONS);
  const { value } = typedParameterAt(parameters, OCCASIONS, end < first ? first : end, 'code_list');
  return value.flatMap(({ code, en, ar, fixedDate }) => {
    const date = `${year}-${fixedDate ?? ''}`;
    if (fixedDate === undefined || !isPlainDate(date)) return [];
    return [{ occasion: code, date, name: en, nameAr: ar, isProvisional: true }];
  });
};

/** A holiday that the company added, or what it decided about one of the law. */
export interface OwnHoliday extends Holiday {
  readonly of: OccasionDay | null;
  readonly date: PlainDate;
  /** Only ever of a holiday of the law. */
  readonly isRemoved: boolean;
}

const keyOf = ({ occasion, year, day }: OccasionDay): string => `${year}.${occasion}.${day}`;

/** The holidays of the law about which the company has decided nothing. */
export const undecided = (
  statutory: readonly StatutoryHoliday[],
  own: readonly Pick<OwnHoliday, 'of'>[],
): StatutoryHoliday[] => {
  const decided = new Set(own.flatMap(({ of }) => (of === null ? [] : [keyOf(of)])));
  return statutory.filter(({ of }) => !decided.has(keyOf(of)));
};

/**
 * One holiday a day: of several on one day a whole one counts before a half, and one that is certain before one
 * that is not.
 *
 * @param statutory of all years whose holidays can fall on the days asked for
 */
export const holidayCalendar = (
  statutory: readonly StatutoryHoliday[],
  own: readonly OwnHoliday[],
): ReadonlyMap<PlainDate, Holiday> => {
  const calendar = new Map<PlainDate, Holiday>();
  const add = (date: PlainDate, holiday: Holiday): void => {
    const other = calendar.get(date);
    if (other === undefined || comesBefore(holiday, other)) calendar.set(date, holiday);
  };
  for (const { date, name, nameAr, isProvisional } of undecided(statutory, own)) {
    add(date, { name, nameAr, isHalfDay: false, isProvisional });
  }
  for (const { date, isRemoved, name, nameAr, isHalfDay, isProvisional } of own) {
    if (!isRemoved) add(date, { name, nameAr, isHalfDay, isProvisional });
  }
  return calendar;
};

const comesBefore = (a: Holiday, b: Holiday): boolean => {
  if (a.isHalfDay !== b.isHalfDay) return b.isHalfDay;
  if (a.isProvisional !== b.isProvisional) return b.isProvisional;
  return a.name < b.name;
};

/** A holiday of the law as it is named outside. */
export const occasionId = keyOf;

const OCCASION_ID = /^(\d{4})\.([a-z][a-z0-9_]{0,60})\.([1-9]\d?)$/;

export const readOccasionId = (id: string): OccasionDay | undefined => {
  const match = OCCASION_ID.exec(id);
  if (match === null) return undefined;
  return { year: Number(match[1]), occasion: match[2] ?? '', day: Number(match[3]) };
};
