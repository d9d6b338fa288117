import { addDays, dateParts, plainDate, type PlainDate } from '../shared/plain-date.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { typedParameterAt } from '../statutory/parameters-at.js';
import { dayOfLaw } from './leave-explanation.js';

/** Whose feasts: the decree names those of the Orthodox, and those of Catholics and Protestants. */
export const denominations = ['orthodox', 'western'] as const;
export type Denomination = (typeof denominations)[number];

/** How many days the Julian calendar lags behind ours from 1900 to 2099. */
const JULIAN_LAG_DAYS = 13;

/** Meeus' rule for the Julian calendar. */
const orthodoxEaster = (year: number): PlainDate => {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  return addDays(plainDate(year, 3, 22), d + e + JULIAN_LAG_DAYS);
};

/** The anonymous Gregorian rule. */
const westernEaster = (year: number): PlainDate => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  return addDays(plainDate(year, 3, 22), h + l - 7 * m);
};

/** Many churches of Egypt keep Easter with the Orthodox: a western Easter is either day. */
const DAYS: Readonly<Record<string, (year: number) => readonly PlainDate[]>> = {
  orthodox_christmas: (year) => [plainDate(year, 1, 7)],
  orthodox_epiphany: (year) => [plainDate(year, 1, year % 4 === 0 ? 20 : 19)],
  orthodox_palm_sunday: (year) => [addDays(orthodoxEaster(year), -7)],
  orthodox_maundy_thursday: (year) => [addDays(orthodoxEaster(year), -3)],
  orthodox_easter: (year) => [orthodoxEaster(year)],
  western_new_year: (year) => [plainDate(year, 1, 1)],
  western_christmas: (year) => [plainDate(year, 12, 25)],
  western_easter: (year) => [...new Set([westernEaster(year), orthodoxEaster(year)])],
};

/** The days of a denomination's feasts in the year of the day, by the decree in force on it, in their order. */
export const feastDays = (
  parameters: ParameterSet,
  denomination: Denomination,
  on: PlainDate,
): PlainDate[] => {
  const key = 'calendar.christian_holidays';
  const { value } = typedParameterAt(parameters, key, dayOfLaw(parameters, key, on), 'code_list');
  const { year } = dateParts(on);
  return value
    .filter(({ code }) => code.startsWith(`${denomination}_`))
    .flatMap(({ code }) => DAYS[code]?.(year) ?? [])
    .sort();
};
