import { epochDay } from '../shared/plain-date.js';
import { epochMinuteOf, zoneTime } from '../shared/zone-time.js';
import { dutyOf, type Duty } from './day-duty.js';
import { maternityOf, type DayMaternity } from './day-maternity.js';
import { gapsWithin, lengthOf, longestOf, upTo, without, type Intervals } from './intervals.js';
import { legalWarnings, type WorkStretches } from './legal-warnings.js';
import { minutesInWindow } from './local-clock.js';
import type {
  DayPlan,
  DayWarning,
  RecordedDay,
  TimeEmployee,
  WorkingTimeLimits,
} from './time-types.js';
import { isWorkedDay, minutesOfRecord } from './weekly-warnings.js';
import { workDaysOf, type WorkDay } from './work-days.js';

export interface RecordedDayInput {
  readonly day: RecordedDay;
  readonly plan: DayPlan;
  readonly employee: TimeEmployee;
  /** Of the day. */
  readonly limits: WorkingTimeLimits;
  readonly timeZone: string;
}

/**
 * What the law says against a day that was sent as a record, by itself: the rules of a computed day (legal-warnings.ts), each as
 * far as the record says enough. Hours that it does not tell are at least its overtime. How much of the night was
 * worked is known where coming and going are: no less than what breaks cannot have taken. Nursing breaks can be seen
 * between coming and going alone.
 */
export const warningsOfRecord = (input: RecordedDayInput): DayWarning[] => {
  const { day, employee, limits, timeZone } = input;
  const zone = zoneTime(timeZone);
  const workDay = workDayOf(input);
  const duty = dutyOfRecord(day, workDay);
  const isWorked = isWorkedDay(day);
  const workedMinutes = minutesOfRecord(day);
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
    stretches: stretchesOf(presence, possible, unworked),
    presenceMinutes: lengthOf(presence),
    overtimeMinutes: day.overtimeMinutes,
    employee,
    maternity: isWorked
      ? asFarAsSeen(maternityOf(work, employee, limits), presence.length > 0)
      : null,
    limits,
  });
};

/**
 * How the work lies between coming and going. Where in it somebody rested beside the breaks of his shift is not told:
 * then the longest stretch has at least half of what is left.
 */
const stretchesOf = (
  presence: Intervals,
  possible: Intervals,
  unworked: number,
): WorkStretches | null => {
  if (presence.length === 0) return null;
  const longest = longestOf(possible);
  return {
    longestMinutes: unworked === 0 ? longest : Math.ceil(Math.max(0, longest - unworked) / 2),
    restMinutes: gapsWithin(possible) + unworked,
  };
};

const workDayOf = ({ day: { date }, plan, timeZone }: RecordedDayInput): WorkDay =>
  workDaysOf({ from: date, to: date, timeZone, planOf: () => plan }).at(epochDay(date));

/** What the record says of rest and holiday goes before the plan. */
const dutyOfRecord = ({ restDayWorked, holidayWorked }: RecordedDay, day: WorkDay): Duty => {
  const planned = dutyOf(day);
  if (holidayWorked) return { ...planned, kind: 'holiday' };
  return restDayWorked ? { ...planned, kind: 'rest' } : planned;
};

const presenceOf = ({ checkIn, checkOut }: RecordedDay): Intervals => {
  if (checkIn === null || checkOut === null) return [];
  const [start, end] = [epochMinuteOf(checkIn), epochMinuteOf(checkOut)];
  return end > start ? [{ start, end }] : [];
};

const asFarAsSeen = (maternity: DayMaternity | null, hasPresence: boolean): DayMaternity | null =>
  maternity === null || maternity.nursing === null || hasPresence
    ? maternity
    : { ...maternity, nursing: { ...maternity.nursing, seenMinutes: null } };
