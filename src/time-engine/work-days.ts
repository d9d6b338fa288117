import { addDays, epochDay, fromEpochDay, type PlainDate } from '../shared/plain-date.js';
import { zoneTime, type ZoneTime } from '../shared/zone-time.js';
import { joined, without, type Interval, type Intervals } from './intervals.js';
import { PLAN_MARGIN_DAYS, type DayPlan, type LocalSpan, type Shift } from './time-types.js';

/** A shift on the time line. */
export interface ShiftTimes {
  readonly shift: Shift;
  readonly spans: Intervals;
  readonly breaks: Intervals;
  /** The spans without the breaks: when work is due, of a fixed shift. */
  readonly work: Intervals;
  readonly start: number;
  readonly end: number;
}

/** A day by its number since 1970-01-01, with what is asked of the employee. */
export interface WorkDay {
  readonly number: number;
  readonly date: PlainDate;
  readonly plan: DayPlan;
  readonly times: ShiftTimes | null;
  /** Where the shift begins and ends, as far as that says whose a punch near midnight is. */
  readonly anchor: Interval | null;
}

export interface WorkDays {
  readonly zone: ZoneTime;
  readonly at: (dayNumber: number) => WorkDay;
}

const MINUTES_PER_DAY = 1_440;

export interface PlannedRange {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly timeZone: string;
  readonly planOf: (date: PlainDate) => DayPlan;
}

/** The days by number; each is looked up once. Beyond the margins of the range no day has a plan. */
export const workDaysOf = ({ from, to, timeZone, planOf }: PlannedRange): WorkDays => {
  const zone = zoneTime(timeZone);
  const first = epochDay(from) - PLAN_MARGIN_DAYS;
  const last = epochDay(to) + PLAN_MARGIN_DAYS;
  const known = new Map<number, WorkDay>();
  const make = (number: number): WorkDay => {
    const date = fromEpochDay(number);
    const plan = number < first || number > last ? unplanned(date) : planOf(date);
    const shift = plan.kind === 'work_day' ? plan.shift : null;
    const times = shift === null ? null : timesOf(shift, number, zone);
    return { number, date, plan, times, anchor: times === null ? null : anchorOf(times) };
  };
  return {
    zone,
    at: (number) => {
      let day = known.get(number);
      if (day === undefined) {
        day = make(number);
        known.set(number, day);
      }
      return day;
    },
  };
};

const unplanned = (date: PlainDate): DayPlan => ({
  date,
  kind: 'unscheduled',
  shift: null,
  holiday: null,
  schedule: null,
});

/** Null for a shift without any time, which no schedule should have. */
const timesOf = (shift: Shift, dayNumber: number, zone: ZoneTime): ShiftTimes | null => {
  const toIntervals = (spans: readonly LocalSpan[]): Intervals =>
    joined(
      spans.map(({ startMinute, endMinute }) => ({
        start: zone.at(dayNumber, startMinute),
        end: zone.at(dayNumber, endMinute),
      })),
    );
  const spans = toIntervals(shift.spans);
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined) return null;
  const breaks = toIntervals(shift.breaks);
  return {
    shift,
    spans,
    breaks,
    work: withoutBreaks(spans, breaks),
    start: first.start,
    end: last.end,
  };
};

const withoutBreaks = (spans: Intervals, breaks: Intervals): Intervals =>
  breaks.length === 0 ? spans : without(spans, breaks);

/** Hours that may be worked at any time of the day say nothing about where it begins and ends. */
const anchorOf = ({ shift, start, end }: ShiftTimes): Interval | null =>
  shift.kind === 'flexible' && localLength(shift) >= MINUTES_PER_DAY ? null : { start, end };

const localLength = ({ spans }: Shift): number =>
  (spans.at(-1)?.endMinute ?? 0) - (spans[0]?.startMinute ?? 0);

/** The Saturday on or before the day: the Egyptian week begins with it. */
export const weekStartOf = (dayNumber: number): number =>
  // 1970-01-03 (2) was a Saturday.
  dayNumber - ((((dayNumber - 2) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK);

export const DAYS_PER_WEEK = 7;

/** The Friday on or after the day. */
export const weekEndOf = (date: PlainDate): PlainDate =>
  addDays(fromEpochDay(weekStartOf(epochDay(date))), DAYS_PER_WEEK - 1);
