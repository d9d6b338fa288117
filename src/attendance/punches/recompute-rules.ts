import { payMonthOf, type PayMonth } from '../../shared/pay-month.js';
import { addDays, datesOfRange, type PlainDate } from '../../shared/plain-date.js';
import type { DayResult, Punch, RecordedDay } from '../../time-engine/time-types.js';
import { AT_WORK, sameFacts, type DateRange, type DayFacts } from '../attendance-rules.js';

/** The figures of a day as they are stored. */
export const factsOf = (result: DayResult): DayFacts => ({
  status: result.status,
  checkIn: result.checkIn,
  checkOut: result.checkOut,
  workedMinutes: result.workedMinutes,
  lateMinutes: result.lateMinutes,
  earlyLeaveMinutes: result.earlyLeaveMinutes,
  overtimeDayMinutes: result.overtimeDayMinutes,
  overtimeNightMinutes: result.overtimeNightMinutes,
  restDayWorked: result.restDayWorked,
  holidayWorked: result.holidayWorked,
  unpaid: result.unpaid,
});

/** A day that was sent, as the time engine looks at it. */
export const recordedDay = (date: PlainDate, facts: DayFacts): RecordedDay => ({
  date,
  status: facts.status,
  checkIn: facts.checkIn,
  checkOut: facts.checkOut,
  workedMinutes: facts.workedMinutes,
  overtimeMinutes: facts.overtimeDayMinutes + facts.overtimeNightMinutes,
  restDayWorked: facts.restDayWorked,
  holidayWorked: facts.holidayWorked,
  isAtWork: AT_WORK.has(facts.status),
});

/** Whether two results of a day differ, and in nothing but what was worked and what of it is overtime. */
export const differInMinutesAlone = (a: DayFacts, b: DayFacts): boolean => {
  const { workedMinutes, overtimeDayMinutes, overtimeNightMinutes } = a;
  return (
    !sameFacts(a, b) &&
    sameFacts(a, { ...b, workedMinutes, overtimeDayMinutes, overtimeNightMinutes })
  );
};

/** Ranges in order, those that touch each other made one: each day is in exactly one of them. */
export const mergeRanges = (ranges: readonly DateRange[]): DateRange[] => {
  const merged: DateRange[] = [];
  for (const range of ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = merged.at(-1);
    if (last === undefined || range.from > addDays(last.to, 1)) merged.push(range);
    else if (range.to > last.to) merged[merged.length - 1] = { from: last.from, to: range.to };
  }
  return merged;
};

/** The part of a range within another one; undefined when there is none. */
export const clipRange = (range: DateRange, bounds: Partial<DateRange>): DateRange | undefined => {
  const from = bounds.from !== undefined && bounds.from > range.from ? bounds.from : range.from;
  const to = bounds.to !== undefined && bounds.to < range.to ? bounds.to : range.to;
  return from > to ? undefined : { from, to };
};

/** The parts of a range that have only days of which `isNeeded`. */
export const partsOfRange = (
  range: DateRange,
  isNeeded: (date: PlainDate) => boolean,
): DateRange[] =>
  mergeRanges(
    datesOfRange(range)
      .filter(isNeeded)
      .map((date) => ({ from: date, to: date })),
  );

/** A punch may belong to a day before the one it was made on, and its hours after midnight to the next. */
const REACH_OF_PUNCH_DAYS = 2;

/** The days that a punch may belong to, or have hours of its shift; given the local days of the punches. */
export const daysNear = (dates: Iterable<PlainDate>): ReadonlySet<PlainDate> => {
  const near = new Set<PlainDate>();
  for (const date of dates) {
    for (let days = -REACH_OF_PUNCH_DAYS; days <= REACH_OF_PUNCH_DAYS; days += 1) {
      near.add(addDays(date, days));
    }
  }
  return near;
};

/** The range cut where its months change what `of` says of them. */
export const splitByMonth = <T>(
  range: DateRange,
  of: (period: PayMonth) => T,
): (DateRange & { readonly value: T })[] => {
  const parts: (DateRange & { readonly value: T })[] = [];
  for (const date of datesOfRange(range)) {
    const last = parts.at(-1);
    if (last !== undefined && payMonthOf(last.to) === payMonthOf(date)) {
      parts[parts.length - 1] = { ...last, to: date };
      continue;
    }
    const value = of(payMonthOf(date));
    if (last?.value === value) parts[parts.length - 1] = { ...last, to: date };
    else parts.push({ from: date, to: date, value });
  }
  return parts;
};

/** A stored punch, as far as computing and marking need it. */
export interface StoredPunch extends Punch {
  readonly id: string;
  readonly employeeId: string;
  readonly isDuplicate: boolean;
}

export interface DuplicateMark {
  readonly employeeId: string;
  readonly at: string;
  readonly id: string;
  readonly isDuplicate: boolean;
}

const readingKey = (
  at: string,
  direction: string | null,
  deviceId: string | null,
  isManual: boolean,
): string => `${at} ${direction ?? '-'} ${isManual ? 'manual' : 'device'} ${deviceId ?? ''}`;

/**
 * The marks of punches that the results read otherwise than they are marked. Of several that are alike in all
 * that computing sees, the first by id is the one that was read.
 */
export const changedMarks = (
  results: readonly DayResult[],
  punches: readonly StoredPunch[],
): DuplicateMark[] => {
  const isDuplicate = new Map<string, boolean>();
  for (const { explanation } of results) {
    for (const { at, direction, device_id: deviceId, manual, use } of explanation.punches) {
      isDuplicate.set(readingKey(at, direction, deviceId, manual), use === 'duplicate');
    }
  }
  const seen = new Set<string>();
  const marks: DuplicateMark[] = [];
  for (const punch of punches) {
    const { employeeId, at, id, direction, deviceId, isManual } = punch;
    const key = readingKey(at, direction, deviceId, isManual);
    const read = isDuplicate.get(key);
    if (read === undefined) continue;
    const isRepeated = seen.has(key) || read;
    seen.add(key);
    if (isRepeated !== punch.isDuplicate) {
      marks.push({ employeeId, at, id, isDuplicate: isRepeated });
    }
  }
  return marks;
};
