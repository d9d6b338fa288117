import { between, lengthOf, upTo, type Intervals } from './intervals.js';
import { timeOfMinute } from './local-clock.js';
import type { DayRuleCode } from './day-codes.js';
import type { DayWarning } from './time-types.js';
import type { ShiftTimes, WorkDay } from './work-days.js';

/** What a day asks for, its holiday considered. */
export interface Duty {
  readonly kind: 'work' | 'rest' | 'holiday' | 'unscheduled';
  /** Of a work day: when he is to be there, breaks included, and when work is due. */
  readonly spans: Intervals;
  readonly work: Intervals;
  /** Work of the day, breaks excluded; 0 unless it is a work day. */
  readonly requiredMinutes: number;
  readonly isHalfHoliday: boolean;
  /** Its overtime is what exceeds the week's hours. */
  readonly weeklyMinutes: number | null;
}

export const rule = (
  code: DayRuleCode,
  params: Readonly<Record<string, string | number>> = {},
): DayWarning => ({ code, params });

const noDuty = (kind: Duty['kind']): Duty => ({
  kind,
  spans: [],
  work: [],
  requiredMinutes: 0,
  isHalfHoliday: false,
  weeklyMinutes: null,
});

/**
 * A holiday goes before a rest day, since work on it is worth more; a half-day holiday only shortens a work day. On
 * it work is due until half of the day's work is done by plan, and what is worked after it is overtime, not work on a
 * holiday: that would pay two further days for an afternoon.
 */
export const dutyOf = ({ plan, times }: WorkDay): Duty => {
  if (plan.holiday !== null && !plan.holiday.isHalfDay) return noDuty('holiday');
  if (plan.kind === 'rest_day') return noDuty('rest');
  if (times === null) return noDuty('unscheduled');
  const full: Duty = {
    kind: 'work',
    spans: times.spans,
    work: times.work,
    requiredMinutes: times.shift.requiredMinutes,
    isHalfHoliday: false,
    weeklyMinutes: plan.schedule?.weeklyMinutes ?? null,
  };
  return plan.holiday === null ? full : firstHalfOf(full, times);
};

const firstHalfOf = (duty: Duty, { shift }: ShiftTimes): Duty => {
  const half = {
    ...duty,
    requiredMinutes: Math.floor(duty.requiredMinutes / 2),
    isHalfHoliday: true,
  };
  if (shift.kind === 'flexible') return half;
  const work = upTo(duty.work, Math.floor(lengthOf(duty.work) / 2));
  return { ...half, work, spans: between(duty.spans, -Infinity, work.at(-1)?.end ?? -Infinity) };
};

/** The rules that say what the day asks for. */
export const dutyRules = (
  { plan, times }: WorkDay,
  duty: Duty,
  localTimeOf: (epochMinute: number) => string,
): DayWarning[] => {
  const rules: DayWarning[] = [];
  if (plan.kind === 'rest_day') rules.push(rule('day_rest'));
  else if (times === null) rules.push(rule('day_unscheduled'));
  else rules.push(...shiftRules(times));
  const name = plan.holiday?.name ?? '';
  if (duty.kind === 'holiday') {
    rules.push(rule('holiday', { name }));
    if (plan.kind === 'rest_day') rules.push(rule('holiday_before_rest_day'));
  }
  if (duty.isHalfHoliday) {
    const end = duty.spans.at(-1)?.end;
    const until = end === undefined ? '' : localTimeOf(end);
    rules.push(rule('half_day_holiday', { name, until }));
  }
  return rules;
};

const shiftRules = ({ shift, start, end }: ShiftTimes): DayWarning[] => {
  const startMinute = shift.spans[0]?.startMinute ?? 0;
  const endMinute = shift.spans.at(-1)?.endMinute ?? 0;
  const rules = [
    rule(shift.kind === 'fixed' ? 'shift_fixed' : 'shift_flexible', {
      start: timeOfMinute(startMinute),
      end: timeOfMinute(endMinute),
      required_minutes: shift.requiredMinutes,
    }),
  ];
  const changed = end - start - (endMinute - startMinute);
  if (changed !== 0) rules.push(rule('clock_change_in_shift', { minutes: changed }));
  return rules;
};
