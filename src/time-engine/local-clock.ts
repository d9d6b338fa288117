import type { ZoneTime } from '../shared/zone-time.js';
import { joined, lengthOf, within, type Interval, type Intervals } from './intervals.js';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1_440;

/** Minutes since midnight of HH:MM. */
export const minuteOfTime = (time: string): number =>
  Number(time.slice(0, 2)) * MINUTES_PER_HOUR + Number(time.slice(3, 5));

/** HH:MM of minutes since midnight; those of the next day begin at 00:00 again. */
export const timeOfMinute = (minute: number): string => {
  const ofDay = minute % MINUTES_PER_DAY;
  const hours = Math.floor(ofDay / MINUTES_PER_HOUR);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(hours)}:${two(ofDay - hours * MINUTES_PER_HOUR)}`;
};

/** A window of local time, such as the night; `until` before `from` is over midnight. */
export interface LocalWindow {
  readonly from: string;
  readonly until: string;
}

/**
 * Minutes of the intervals that lie in the window, of every day they touch. The window's edges are read by the
 * local clock, the minutes between them are those that passed: a night in which the clock is put back has one hour
 * more.
 */
export const minutesInWindow = (
  intervals: Intervals,
  { from, until }: LocalWindow,
  zone: ZoneTime,
): number => {
  const [first, last] = [intervals[0], intervals.at(-1)];
  if (first === undefined || last === undefined || from === until) return 0;
  const start = minuteOfTime(from);
  const length = (minuteOfTime(until) - start + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  const windows: Interval[] = [];
  for (let day = zone.dayOf(first.start) - 1; day <= zone.dayOf(last.end); day += 1) {
    windows.push({ start: zone.at(day, start), end: zone.at(day, start + length) });
  }
  return lengthOf(within(intervals, joined(windows)));
};
