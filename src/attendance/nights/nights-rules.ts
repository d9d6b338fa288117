import { addDays, epochDay, fromEpochDay, type PlainDate } from '../../shared/plain-date.js';
import type { UtcInstant } from '../../shared/instant.js';
import { localDateAndMinute, toInstant } from '../../shared/zone-time.js';
import { weekEndOf, weekStartOf } from '../../time-engine/work-days.js';
import type { DateRange } from '../attendance-rules.js';

/**
 * A day is looked at when the company's clock shows three in the night behind it: by then who stayed late has gone,
 * and the clocks have sent what they held back.
 */
const MARGIN_MINUTES = 180;

/** The latest day whose night has come. */
export const latestDueDay = (timeZone: string, now: Date): PlainDate => {
  const { date, minute } = localDateAndMinute(timeZone, now.getTime());
  return addDays(date, minute < MARGIN_MINUTES ? -2 : -1);
};

/** When the night behind a day comes. */
export const nightOf = (timeZone: string, date: PlainDate): UtcInstant =>
  toInstant(timeZone, addDays(date, 1), MARGIN_MINUTES).instant;

/**
 * The days that can be said something about now and could not before, when all up to `computedThrough` have been
 * computed: those behind it; the last one itself, whose night shift was not over yet; and with the end of a week all
 * of its days, since whether an unworked one was an absence depends on the hours of the week. Undefined: none.
 */
export const daysOfNight = (computedThrough: PlainDate, due: PlainDate): DateRange | undefined => {
  if (due <= computedThrough) return undefined;
  const first = addDays(computedThrough, 1);
  if (weekEndOf(first) > due) return { from: computedThrough, to: due };
  const weekStart = fromEpochDay(weekStartOf(epochDay(first)));
  return { from: weekStart < computedThrough ? weekStart : computedThrough, to: due };
};
