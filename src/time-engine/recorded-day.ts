import type { UtcInstant } from '../shared/instant.js';
import { epochDay, type PlainDate } from '../shared/plain-date.js';
import { epochMinuteOf, zoneTime } from '../shared/zone-time.js';
import { dutyOf, type Duty } from './day-duty.js';
import { maternityOf, type DayMaternity } from './day-maternity.js';
import { lengthOf, upTo, without, type Intervals } from './intervals.js';
import { legalWarnings } from './legal-warnings.js';
import { minutesInWindow } from './local-clock.js';
import type { DayPlan, DayWarning, TimeEmployee, WorkingTimeLimits } from './time-types.js';
import { DAYS_PER_WEEK, weekStartOf, workDaysOf, type WorkDay } from './work-days.js';

/** What a record says of one day; minutes that it does not tell are null. */
export interface RecordedDay {
  readonly date: PlainDate;
  readonly checkIn: UtcInstant | null;
  readonly checkOut: UtcInstant | null;
  readonly workedMinutes: number | null;
  /** By day and by night. */
  readonly overtimeMinutes: number;
  readonly restDayWorked: boolean;
  readonly holidayWorked: boolean;
  /** Its status says that he was at work, be it without any hours. */
  readonly isAtWork: boolean;
}

export interface RecordedDayInput {
  readonly day: RecordedDay;
  /** Stored records of the six days before it, in any order; others are not looked at. */
  readonly before: readonly RecordedDay[];
  readonly plan: DayPlan;
  readonly employee: TimeEmployee;
  /** Of the day. */
  readonly limits: WorkingTimeLimits;
  readonly timeZone: string;
}

/**
 * What the law says against a day that was sent as a record: the rules of a computed day (legal-warnings.ts), each as
 * far as the record says enough. Hours that it does not tell are at least its overtime. How much of the night was
 * worked is known where coming and going are: no less than what breaks cannot have taken. Nursing breaks can be seen
 * between coming and going alone.
 */
export const warningsOfRecord = (input: RecordedDayInput): DayWarning[] => {
  const { day, before, employee, limits, timeZone } = input;
  const zone = zoneTime(timeZone);
  const workDay = workDayOf(input);
  const duty = dutyOfRecord(day, workDay);
  const isWorked = isWorkedDay(day);
  const workedMinutes = minutesOf(day);
  const presence = presenceOf(day);
  const possible = without(presence, workDay.times?.breaks ?? []);
  const unworked = Math.max(0, lengthOf(possible) - workedMinutes);
  const work = { day: workDay, duty, worked: upTo(possible, workedMinutes), workedMinutes };
  return legalWarnings({
    date: day.date,
    kind: duty.kind,
    isWorked,
    workedMinutes,
    minutesAt: (window) => Math.max(0, minutesInWindow(possible, window, zone) - unworked),
    presenceMinutes: lengthOf(presence),
    overtimeMinutes: day.overtimeMinutes,
    workedInWeekBefore: weekBefore(day, before),
    workedAllWeek: workedOnAll(day, before),
    employee,
    maternity: isWorked
      ? asFarAsSeen(maternityOf(work, employee, limits), presence.length > 0)
      : null,
    limits,
  });
};

const workDayOf = ({ day: { date }, plan, timeZone }: RecordedDayInput): WorkDay =>
  workDaysOf({ from: date, to: date, timeZone, planOf: () => plan }).at(epochDay(date));

/** What the record says of rest and holiday goes before the plan. */
const dutyOfRecord = ({ restDayWorked, holidayWorked }: RecordedDay, day: WorkDay): Duty => {
  const planned = dutyOf(day);
  if (holidayWorked) return { ...planned, kind: 'holiday' };
  return restDayWorked ? { ...planned, kind: 'rest' } : planned;
};

const minutesOf = ({ workedMinutes, overtimeMinutes }: RecordedDay): number =>
  Math.max(workedMinutes ?? 0, overtimeMinutes);

const isWorkedDay = (day: RecordedDay): boolean =>
  minutesOf(day) > 0 || day.restDayWorked || day.holidayWorked || day.isAtWork;

const presenceOf = ({ checkIn, checkOut }: RecordedDay): Intervals => {
  if (checkIn === null || checkOut === null) return [];
  const [start, end] = [epochMinuteOf(checkIn), epochMinuteOf(checkOut)];
  return end > start ? [{ start, end }] : [];
};

const weekBefore = ({ date }: RecordedDay, before: readonly RecordedDay[]): number => {
  const [first, number] = [weekStartOf(epochDay(date)), epochDay(date)];
  return before
    .filter((each) => first <= epochDay(each.date) && epochDay(each.date) < number)
    .reduce((sum, each) => sum + minutesOf(each), 0);
};

const workedOnAll = ({ date }: RecordedDay, before: readonly RecordedDay[]): boolean => {
  const worked = new Set(before.filter(isWorkedDay).map((each) => epochDay(each.date)));
  for (let back = 1; back < DAYS_PER_WEEK; back += 1) {
    if (!worked.has(epochDay(date) - back)) return false;
  }
  return true;
};

const asFarAsSeen = (maternity: DayMaternity | null, hasPresence: boolean): DayMaternity | null =>
  maternity === null || maternity.nursing === null || hasPresence
    ? maternity
    : { ...maternity, nursing: { ...maternity.nursing, seenMinutes: null } };
