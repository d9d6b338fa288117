import { rule, type Duty } from './day-duty.js';
import { beyond, joined, lengthOf, within, without, type Intervals } from './intervals.js';
import type { DayWarning, Shift } from './time-types.js';
import type { ShiftTimes } from './work-days.js';

export interface Overtime {
  readonly intervals: Intervals;
  readonly rules: readonly DayWarning[];
}

export const noOvertime: Overtime = { intervals: [], rules: [] };

/**
 * Overtime of a day with a shift is the time worked outside it, never the total less the plan: who comes late and
 * stays longer was late and has worked overtime, and who makes up within the shift has not.
 */
export const overtimeOfShift = (
  worked: Intervals,
  duty: Duty,
  { shift, start }: ShiftTimes,
): Overtime => {
  const inside = within(worked, duty.spans);
  const outside = without(worked, duty.spans);
  // Before the first part; between the parts of a split shift and behind it count alike.
  const early = outside.filter(({ start: from }) => from < start);
  const counted = shift.countsEarlyArrival ? outside : outside.filter((one) => one.start >= start);
  const surplus = shift.kind === 'flexible' ? beyond(inside, duty.requiredMinutes) : [];
  const byTime = [...counted, ...surplus].sort((a, b) => a.start - b.start);
  const overtime = longEnough(joined(byTime), shift);
  const rules: DayWarning[] = [];
  if (early.length > 0 && !shift.countsEarlyArrival) {
    rules.push(rule('early_arrival_not_counted', { minutes: lengthOf(early) }));
  }
  if (overtime.tooShort > 0) {
    const params = { minutes: overtime.tooShort, minimum_minutes: shift.overtimeFromMinutes };
    rules.push(rule('overtime_below_minimum', params));
  }
  const ofSurplus = lengthOf(within(overtime.intervals, surplus));
  const ofOutside = lengthOf(overtime.intervals) - ofSurplus;
  if (ofOutside > 0) rules.push(rule('overtime_outside_shift', { minutes: ofOutside }));
  if (ofSurplus > 0) {
    const params = { minutes: ofSurplus, required_minutes: duty.requiredMinutes };
    rules.push(rule('overtime_beyond_required', params));
  }
  return { intervals: overtime.intervals, rules };
};

const longEnough = (
  stretches: Intervals,
  { overtimeFromMinutes }: Shift,
): { readonly intervals: Intervals; readonly tooShort: number } => {
  const intervals = stretches.filter(({ start, end }) => end - start >= overtimeFromMinutes);
  return { intervals, tooShort: lengthOf(stretches) - lengthOf(intervals) };
};

/** On a rest day or holiday the work of a normal day earns the day's premium; what is beyond it is overtime as well. */
export const overtimeOfDayOff = (worked: Intervals, normalMinutes: number): Overtime => {
  const intervals = beyond(worked, normalMinutes);
  if (intervals.length === 0) return noOvertime;
  const params = { minutes: lengthOf(intervals), normal_minutes: normalMinutes };
  return { intervals, rules: [rule('overtime_beyond_normal_day', params)] };
};

/** What of the day's work lies beyond the week's hours; it falls on the day that crosses them and on those after it. */
export const overtimeOfWeek = (
  worked: Intervals,
  { dueMinutes, minutesBefore }: { readonly dueMinutes: number; readonly minutesBefore: number },
): Overtime => {
  const intervals = beyond(worked, Math.max(0, dueMinutes - minutesBefore));
  const params = { due_minutes: dueMinutes, week_minutes: minutesBefore + lengthOf(worked) };
  if (intervals.length === 0) return { intervals, rules: [rule('week_within_hours', params)] };
  const minutes = lengthOf(intervals);
  return { intervals, rules: [rule('overtime_beyond_week', { minutes, ...params })] };
};
