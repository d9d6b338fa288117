import pg from 'pg';
import type { CustomTypesConfig } from 'pg';

const { builtins } = pg.types;
/** pg's own table; its typings know only the types that it lists by name. */
const getDefaultParser = pg.types.getTypeParser as (oid: number, format?: string) => unknown;

const SECONDS_END = 19; // 'YYYY-MM-DD HH:MM:SS'
const MILLISECOND_DIGITS = 3;

/**
 * PostgreSQL's `2026-11-28 00:10:12.872123+00` as `2026-11-28T00:10:12.872Z`. The service's
 * sessions run in UTC, so cutting the text is enough; another offset takes the slow way.
 *
 * Digits behind the millisecond are cut: a keyset cursor must not compare with such a text, but
 * with a column that holds whole milliseconds or with an id.
 */
export function parseInstant(text: string): string {
  if (!text.endsWith('+00') || text.length < SECONDS_END + 3) return slowInstant(text);
  const fraction = text
    .slice(SECONDS_END + 1, -3)
    .slice(0, MILLISECOND_DIGITS)
    .padEnd(MILLISECOND_DIGITS, '0');
  return `${text.slice(0, 10)}T${text.slice(11, SECONDS_END)}.${fraction}Z`;
}

function slowInstant(text: string): string {
  const instant = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  // 'infinity' and years before Christ have no such form; they stay as they came.
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString();
}

const asText = (text: string): string => text;

/** What pg-types really exports; its typings say something else. */
const { create: createArrayParser } = pg.types.arrayParser as unknown as {
  create: (text: string, parseElement: (element: string) => unknown) => { parse(): unknown[] };
};

const arrayOf =
  (parseElement: (text: string) => unknown) =>
  (text: string): unknown[] =>
    createArrayParser(text, parseElement).parse();

/** pg names the types, but not the types of their arrays. */
const ARRAY_TYPES = { int8: 1016, timestamp: 1115, date: 1182, timestamptz: 1185, numeric: 1231 };

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.DATE, asText],
  [builtins.TIMESTAMP, asText],
  [builtins.TIMESTAMPTZ, parseInstant],
  [builtins.INT8, BigInt],
  [builtins.NUMERIC, asText],
  [ARRAY_TYPES.date, arrayOf(asText)],
  [ARRAY_TYPES.timestamp, arrayOf(asText)],
  [ARRAY_TYPES.timestamptz, arrayOf(parseInstant)],
  [ARRAY_TYPES.int8, arrayOf(BigInt)],
  [ARRAY_TYPES.numeric, arrayOf(asText)],
]);

/**
 * How columns become values: `date` 'YYYY-MM-DD', `timestamptz` ISO 8601 in UTC with milliseconds,
 * `bigint` (piastres) BigInt, `numeric` text, `json` and `jsonb` parsed, the rest as pg does.
 * Given to each connection, so that no other user of pg in the process is affected. A `count(*)`
 * is a bigint too: write `count(*)::int` where a number is wanted.
 */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: string) =>
    (format === undefined || format === 'text' ? parsers.get(oid) : undefined) ??
    getDefaultParser(oid, format)) as typeof pg.types.getTypeParser,
};
