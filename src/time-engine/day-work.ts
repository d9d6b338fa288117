import type { DayStamps } from './assign-punches.js';
import { dutyOf, rule, type Duty } from './day-duty.js';
import { beyond, lengthOf, upTo, within, without, type Intervals } from './intervals.js';
import { pairStamps, type Pairing } from './pair-punches.js';
import type { DayWarning, TimePolicies } from './time-types.js';
import type { ShiftTimes, WorkDay } from './work-days.js';

/** What was worked for one work day, before it is judged. */
export interface DayWork {
  readonly day: WorkDay;
  readonly duty: Duty;
  readonly stamps: DayStamps;
  readonly pairing: Pairing;
  /** Time between comings and goings, without the breaks of the shift; never more than 24 hours. */
  readonly worked: Intervals;
  readonly workedMinutes: number;
  /** Presence that no day can have. */
  readonly cappedMinutes: number;
  readonly rules: readonly DayWarning[];
}

const MINUTES_PER_DAY = 1_440;

export const noStamps: DayStamps = { stamps: [], kept: [], handedBack: 0, drawnForward: 0 };

const noPairing: Pairing = { uses: [], presence: [], withoutPair: 0, longestApart: 0 };

export const workOfDay = (
  day: WorkDay,
  stamps: DayStamps,
  pairing: TimePolicies['pairing'],
): DayWork => {
  const duty = dutyOf(day);
  if (stamps.kept.length === 0) {
    return {
      day,
      duty,
      stamps,
      pairing: noPairing,
      worked: [],
      workedMinutes: 0,
      cappedMinutes: 0,
      rules: [],
    };
  }
  const pairs = pairStamps(stamps.kept, pairing);
  const rules: DayWarning[] = [
    rule(pairing === 'alternate' ? 'pairing_alternate' : 'pairing_first_last'),
  ];
  if (pairs.withoutPair > 0) rules.push(rule('punch_without_pair', { count: pairs.withoutPair }));
  let worked = pairs.presence;
  if (day.times !== null) worked = presenceInShift(worked, day.times, { pairing, rules });
  const cappedMinutes = lengthOf(beyond(worked, MINUTES_PER_DAY));
  if (cappedMinutes > 0) {
    worked = upTo(worked, MINUTES_PER_DAY);
    rules.push(rule('day_capped', { minutes: cappedMinutes }));
  }
  const workedMinutes = lengthOf(worked);
  return { day, duty, stamps, pairing: pairs, worked, workedMinutes, cappedMinutes, rules };
};

/** Without breaks; and where only the first and the last punch count, without the time between two parts of a shift. */
const presenceInShift = (
  presence: Intervals,
  times: ShiftTimes,
  { pairing, rules }: { readonly pairing: TimePolicies['pairing']; readonly rules: DayWarning[] },
): Intervals => {
  let worked = presence;
  if (pairing === 'first_last' && times.spans.length > 1) {
    worked = without(worked, gapsOf(times.spans));
    const minutes = lengthOf(presence) - lengthOf(worked);
    if (minutes > 0) rules.push(rule('gap_not_worked', { minutes }));
  }
  const breaks = lengthOf(within(worked, times.breaks));
  if (breaks === 0) return worked;
  rules.push(rule('breaks_deducted', { minutes: breaks }));
  return without(worked, times.breaks);
};

const gapsOf = (spans: Intervals): Intervals =>
  spans.slice(1).map(({ start }, index) => ({ start: spans[index]?.end ?? start, end: start }));
