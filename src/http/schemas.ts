import { z } from 'zod';
import type { FieldProblemCode } from '../errors/field-problem-catalogue.js';
import type { TextParams } from '../errors/language.js';
import { parseUtcInstant } from '../shared/instant.js';
import { MAXIMUM_PIASTRES, parseEgp, toEgp } from '../shared/money.js';
import { isPayMonth, type PayMonth } from '../shared/pay-month.js';
import { isPlainDate, type PlainDate } from '../shared/plain-date.js';

/** Marks a zod check as one of our own field problems. */
export const problem = (code: FieldProblemCode, params: TextParams = {}) => ({
  params: { problem: code, ...params },
});

// Control characters (NUL among them, which PostgreSQL cannot store) and the characters that turn the
// direction of text: a name that displays as another name is an attack on whoever approves it.

const FORBIDDEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/u;

export const isWellFormed = (value: string): boolean =>
  !FORBIDDEN.test(value) && value.isWellFormed();

/** Free text: trimmed, composed (NFC) so that equal names compare equal, bounded, without hidden characters. */
export const text = (maximum: number, minimum = 1) =>
  z
    .string()
    .refine((value) => isWellFormed(value), problem('forbidden_characters'))
    .trim()
    .normalize('NFC')
    .min(minimum)
    .max(maximum);

export const uuid = z.uuid().toLowerCase();

const PROTOTYPE = '__proto__';

/** A name as `text` stores it. */
const nameOfText = (name: string): string => name.trim().normalize('NFC');

/**
 * A map with names of the caller's own. A member `__proto__` is refused: zod leaves it out of what it has read, and it
 * would be lost without a word. So would the first of two whose names become the same.
 *
 * @param becomes what the schema of the names makes of a name
 */
export const ownNames = <Map extends z.ZodType>(
  map: Map,
  becomes: 'as it is' | 'text' = 'as it is',
) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'object' || value === null) return value;
    const issue = (name: string, what: ReturnType<typeof problem>) =>
      context.addIssue({ code: 'custom', path: [name], ...what });
    if (Object.hasOwn(value, PROTOTYPE)) issue(PROTOTYPE, problem('unknown_field'));
    if (becomes === 'text') {
      const seen = new Set<string>();
      for (const name of Object.keys(value)) {
        if (seen.has(nameOfText(name))) issue(name, problem('not_unique'));
        seen.add(nameOfText(name));
      }
    }
    return value;
  }, map);

/** A calendar day, YYYY-MM-DD; a day that the calendar lacks is refused. */
export const plainDate = z
  .string()
  .refine(isPlainDate, problem('invalid_date'))
  .meta({ format: 'date', example: '2026-11-27' }) as unknown as z.ZodType<PlainDate, string>;

const FIRST_ASKED: PlainDate = '1950-01-01';
const LAST_ASKED: PlainDate = '2150-12-31';

/** A day that something is reckoned of: the years around it are days of the calendar too. */
export const reckonedDate = z
  .string()
  .refine(isPlainDate, problem('invalid_date'))
  .refine(
    (date) => !isPlainDate(date) || date >= FIRST_ASKED,
    problem('too_small', { minimum: FIRST_ASKED }),
  )
  .refine(
    (date) => !isPlainDate(date) || date <= LAST_ASKED,
    problem('too_big', { maximum: LAST_ASKED }),
  )
  .meta({ format: 'date', example: '2026-11-27' }) as unknown as z.ZodType<PlainDate, string>;

/** A month of pay, YYYY-MM. */
export const payMonth = z.string().refine(isPayMonth, problem('invalid_month')).meta({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])$',
  example: '2026-11',
}) as unknown as z.ZodType<PayMonth, string>;

/** A month of pay between two, both included: those that the service has the law for. */
export const payMonthBetween = (first: PayMonth, last: PayMonth) =>
  payMonth
    .refine((month) => !isPayMonth(month) || month >= first, problem('before_first_law', { first }))
    .refine((month) => !isPayMonth(month) || month <= last, problem('after_last_month', { last }));

/** An instant with its offset; becomes ISO 8601 in UTC. Without an offset it would name no instant. */
export const instant = z
  .string()
  .transform((value, context) => {
    const utc = parseUtcInstant(value);
    if (utc === undefined) {
      context.issues.push({ code: 'custom', input: value, ...problem('invalid_instant') });
    }
    return utc ?? value;
  })
  .meta({ type: 'string', format: 'date-time', example: '2026-11-27T08:00:00+02:00' });

/** The same in a query, where a plus sign that was not written %2B arrives as a space. */
export const instantInQuery = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.replace(/ (?=\d\d:\d\d$)/, '+') : value),
    instant,
  )
  .meta({ type: 'string', format: 'date-time', example: '2026-11-27T06:00:00Z' });

const MAXIMUM_EGP = toEgp(MAXIMUM_PIASTRES);

/** EGP with at most two decimals; becomes piastres. */
export const egpAmount = (options: { minimum?: number; maximum?: number } = {}) => {
  const minimum = options.minimum ?? -MAXIMUM_EGP;
  const maximum = options.maximum ?? MAXIMUM_EGP;
  return z
    .number()
    .min(minimum)
    .max(maximum)
    .refine((value) => parseEgp(value).ok, problem('too_many_decimals'))
    .transform((value) => {
      const result = parseEgp(value);
      // Only reached after the refinement; a value out of range has been reported by min and max.
      return result.ok ? result.value : 0n;
    })
    .meta({ type: 'number', description: 'EGP, at most two decimals.', example: 12500.5 });
};

/** EGP in an answer. */
// No multipleOf: 0.01 is no binary fraction, and validators refuse amounts that are whole piastres.
export const egpOut = z
  .number()
  .meta({ description: 'EGP, at most two decimals.', example: 12500.5 });

export const timestampOut = z
  .string()
  .meta({ format: 'date-time', example: '2026-11-27T06:00:00.000Z' });
export const dateOut = z.string().meta({ format: 'date', example: '2026-11-27' });
