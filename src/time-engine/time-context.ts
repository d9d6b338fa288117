import { addDays, epochDay } from '../shared/plain-date.js';
import { instantOfMinute } from '../shared/zone-time.js';
import { assignPunches, type DayStamps } from './assign-punches.js';
import { minutesNotDue } from './day-maternity.js';
import { noStamps, workOfDay, type DayWork } from './day-work.js';
import { stampsOf, type Stamp } from './stamps.js';
import type { ComputeDaysInput, RecordedDay } from './time-types.js';
import { boundariesOf, type Boundary } from './work-day-boundaries.js';
import { weekEndOf, weekStartOf, workDaysOf, type WorkDays } from './work-days.js';

/** One employee's days, each made when it is first asked for. */
export interface TimeContext {
  readonly input: ComputeDaysInput;
  readonly days: WorkDays;
  readonly boundaryAt: (dayNumber: number) => Boundary;
  readonly workOf: (dayNumber: number) => DayWork;
  /** What was sent in the place of the day's punches. */
  readonly recordOn: (dayNumber: number) => RecordedDay | undefined;
  /** Of the work due on the day, what the law does not ask of a mother. */
  readonly notDueOn: (dayNumber: number) => number;
}

/** Punches so many days away can still tell to which day one belongs. */
const STAMPS_BEFORE_DAYS = 2;
const STAMPS_BEHIND_DAYS = 3;

export const timeContext = (input: ComputeDaysInput): TimeContext => {
  const { from, to, policies, planOf, recordOf } = input;
  const days = workDaysOf({ from, to, timeZone: policies.timeZone, planOf });
  const boundaryAt = boundariesOf(days);
  const assigned = assignPunches(neededStamps(input, days), {
    days,
    boundaryAt,
    pairing: policies.pairing,
  });
  const known = new Map<number, DayWork>();
  const workOf = (dayNumber: number): DayWork => {
    let work = known.get(dayNumber);
    if (work === undefined) {
      work = workOfDay(days.at(dayNumber), stampsOn(assigned, dayNumber), policies.pairing);
      known.set(dayNumber, work);
    }
    return work;
  };
  const notDueOn = (dayNumber: number): number =>
    minutesNotDue(workOf(dayNumber), input.employee, input.limits);
  const recordOn = (dayNumber: number) => recordOf?.(days.at(dayNumber).date);
  return { input, days, boundaryAt, workOf, recordOn, notDueOn };
};

const stampsOn = (assigned: ReadonlyMap<number, DayStamps>, dayNumber: number): DayStamps =>
  assigned.get(dayNumber) ?? noStamps;

/** Those of the days that any result looks at. */
const neededStamps = (
  { from, to, punches, policies }: ComputeDaysInput,
  { zone }: WorkDays,
): readonly Stamp[] => {
  if (punches.length === 0) return [];
  const dayBefore = epochDay(from) - 1;
  const first = weekStartOf(dayBefore);
  const last = epochDay(weekEndOf(addDays(to, 1)));
  const start = zone.at(first - STAMPS_BEFORE_DAYS, 0);
  const end = zone.at(last + STAMPS_BEHIND_DAYS, 0);
  // One more day, since a punch there may be the one that the first of these repeat.
  const [earliest, latest] = [instantOfMinute(start - MINUTES_PER_DAY), instantOfMinute(end)];
  const near = punches.filter(({ at }) => at >= earliest && at < latest);
  return stampsOf(near, policies.duplicateWindowMinutes).filter(({ minute }) => minute >= start);
};

const MINUTES_PER_DAY = 1_440;
