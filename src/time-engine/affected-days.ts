import type { UtcInstant } from '../shared/instant.js';
import {
  addDays,
  epochDay,
  fromEpochDay,
  laterDate,
  type PlainDate,
} from '../shared/plain-date.js';
import { epochMinuteOf, zoneTime } from '../shared/zone-time.js';
import { DAYS_PER_WEEK, weekEndOf, weekStartOf } from './work-days.js';

/** Days from one to another, both included. */
export interface AffectedRange {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** A punch after midnight can tell that one of the day before belongs to the day before that. */
const REACH_BACK_DAYS = 2;
/** A punch can open the next day, whose hours after midnight may count for the day after it. */
const REACH_ON_DAYS = 2;

/**
 * The days whose results may change when a punch or the plan of the day changes: its neighbours, the rest of their
 * weeks (hours of the week), and the days that look back at it for the weekly rest. With hours reckoned by the week
 * also the days of the week before it: whether an unworked one was an absence depends on all of them.
 */
export const affectedRange = (date: PlainDate): AffectedRange => {
  const earliest = epochDay(addDays(date, -REACH_BACK_DAYS));
  return {
    from: fromEpochDay(weekStartOf(earliest)),
    to: laterDate(
      weekEndOf(addDays(date, REACH_ON_DAYS)),
      addDays(date, REACH_ON_DAYS + DAYS_PER_WEEK - 1),
    ),
  };
};

/** The week of a day, Saturday to Friday. */
export const weekOf = (date: PlainDate): AffectedRange => ({
  from: fromEpochDay(weekStartOf(epochDay(date))),
  to: weekEndOf(date),
});

/** The ranges of many days, those that touch joined, in order. */
export const affectedRanges = (dates: Iterable<PlainDate>): AffectedRange[] => {
  const result: AffectedRange[] = [];
  for (const date of [...new Set(dates)].sort()) {
    const next = affectedRange(date);
    const last = result.at(-1);
    if (last !== undefined && next.from <= addDays(last.to, 1)) {
      result[result.length - 1] = { from: last.from, to: laterDate(last.to, next.to) };
    } else {
      result.push(next);
    }
  }
  return result;
};

/** The local days on which the instants lie, each once and in order: what `affectedRanges` is asked about. */
export const localDatesOf = (timeZone: string, instants: Iterable<UtcInstant>): PlainDate[] => {
  const { dateOf } = zoneTime(timeZone);
  const dates = new Set<PlainDate>();
  for (const instant of instants) dates.add(dateOf(epochMinuteOf(instant)));
  return [...dates].sort();
};
