import { epochDay } from '../shared/plain-date.js';
import { instantOfMinute } from '../shared/zone-time.js';
import { dutyRules, rule } from './day-duty.js';
import { figureRules, figuresOf, warningsOf, weekRules, type DayFigures } from './day-figures.js';
import { isEmployedOn, minutesOf, type DayMinutes } from './day-minutes.js';
import type { DayWork } from './day-work.js';
import { timeOfMinute } from './local-clock.js';
import { timeContext, type TimeContext } from './time-context.js';
import type { ComputeDaysInput, DayExplanation, DayResult, DayWarning } from './time-types.js';
import { missingOnDay } from './week-hours.js';
import { DAYS_PER_WEEK, weekStartOf, type WorkDay } from './work-days.js';

/**
 * The results of an employee's days, in order. They follow from the plans, the records and the set of punches alone: the order
 * and the repetition of punches do not matter, computing again gives the same, and so does computing a range in
 * pieces.
 *
 * A day has a result if it has punches, or hours of a neighbouring shift by the calendar; and without any, if it is
 * over and a schedule says something about it. Days outside the employment have none. docs/attendance.md tells the
 * rules as a whole.
 */
export const computeDays = (input: ComputeDaysInput): DayResult[] => {
  const context = timeContext(input);
  const results: DayResult[] = [];
  for (let number = epochDay(input.from); number <= epochDay(input.to); number += 1) {
    if (!isEmployedOn(number, context)) continue;
    const result = resultOf(number, context);
    if (result !== undefined) results.push(result);
  }
  return results;
};

const resultOf = (dayNumber: number, context: TimeContext): DayResult | undefined => {
  const figures = figuresOf(dayNumber, context);
  const minutes = minutesOf(dayNumber, figures, context);
  const hasPunches = figures.work.stamps.kept.length > 0;
  if (hasPunches) return workedDay(dayNumber, { figures, minutes, context });
  const verdict = unworkedVerdict(dayNumber, figures.work, context);
  if (verdict === undefined && minutes.worked === 0) return undefined;
  return unworkedDay(figures.work, { verdict: verdict ?? present, minutes, context });
};

interface Verdict {
  readonly status: DayResult['status'];
  readonly unpaid: boolean;
  readonly rules: readonly DayWarning[];
}

const present: Verdict = { status: 'present', unpaid: false, rules: [] };

/** What a day without punches was; undefined if nothing is to be said about it, or not yet. */
const unworkedVerdict = (
  dayNumber: number,
  { duty, day }: DayWork,
  context: TimeContext,
): Verdict | undefined => {
  const { today, policies } = context.input;
  if (!isOver(day, context)) return undefined;
  if (day.plan.kind === 'unscheduled') return undefined;
  if (duty.kind === 'holiday') return { status: 'holiday', unpaid: false, rules: [] };
  if (duty.kind === 'rest') return { status: 'rest_day', unpaid: false, rules: [] };
  if (duty.kind === 'unscheduled') return undefined;
  const unpaid = policies.isAbsenceUnpaid;
  // Half of the day is holiday, which is paid: only the other half can be missing.
  const status = duty.isHalfHoliday ? 'half_day' : 'absent';
  if (duty.weeklyMinutes === null) return { status, unpaid, rules: [rule('absent')] };
  if (weekStartOf(dayNumber) + DAYS_PER_WEEK > epochDay(today)) return undefined;
  const missing = missingOnDay(dayNumber, duty.weeklyMinutes, context);
  if (missing === undefined) return undefined;
  const rules = [rule('absent_in_week', { missing_minutes: missing })];
  return { status, unpaid, rules: [...weekRules(dayNumber, duty, context), ...rules] };
};

/** A night shift is not over with its date, and nothing but the date of today is known. */
const isOver = ({ date, times }: WorkDay, { input, days }: TimeContext): boolean =>
  date < input.today && (times === null || times.end <= days.zone.at(epochDay(input.today), 0));

const statusOf = ({
  work,
  punctuality,
  isTooLong,
  dueMinutes,
}: DayFigures): DayResult['status'] => {
  const { duty, pairing, workedMinutes } = work;
  if (pairing.withoutPair > 0 || isTooLong) return 'incomplete';
  if (duty.kind === 'unscheduled') return 'present';
  if (duty.kind !== 'work') {
    if (workedMinutes > 0) return 'present';
    return duty.kind === 'rest' ? 'rest_day' : 'holiday';
  }
  if (isHalfDay(work, dueMinutes)) return 'half_day';
  return punctuality.lateMinutes > 0 ? 'late' : 'present';
};

/** Less than half of the day's work; where the week's hours count, a short day says nothing. */
const isHalfDay = ({ duty, workedMinutes }: DayWork, dueMinutes: number): boolean =>
  duty.weeklyMinutes === null && workedMinutes * 2 < dueMinutes;

interface Parts {
  readonly figures: DayFigures;
  readonly minutes: DayMinutes;
  readonly context: TimeContext;
}

const workedDay = (dayNumber: number, { figures, minutes, context }: Parts): DayResult => {
  const { work, ends, punctuality } = figures;
  const status = statusOf(figures);
  const rules = [windowRule(dayNumber, context), ...figureRules(dayNumber, figures, context)];
  rules.push(...minutes.rules);
  if (status === 'half_day') {
    const params = { minutes: work.workedMinutes, required_minutes: figures.dueMinutes };
    rules.push(rule('half_day', params));
  }
  return {
    workDate: work.day.date,
    status,
    checkIn: ends.coming?.punch.at ?? null,
    checkOut: figures.isTooLong ? null : (ends.going?.punch.at ?? null),
    workedMinutes: minutes.worked,
    lateMinutes: punctuality.lateMinutes,
    earlyLeaveMinutes: punctuality.earlyLeaveMinutes,
    overtimeDayMinutes: minutes.overtimeDay,
    overtimeNightMinutes: minutes.overtimeNight,
    restDayWorked: figures.restDayWorked,
    holidayWorked: figures.holidayWorked,
    unpaid: false,
    warnings: warningsOf(figures, context),
    explanation: explanationOf(work, rules, context),
  };
};

const unworkedDay = (
  work: DayWork,
  {
    verdict,
    minutes,
    context,
  }: { readonly verdict: Verdict; readonly minutes: DayMinutes; readonly context: TimeContext },
): DayResult => ({
  workDate: work.day.date,
  status: verdict.status,
  checkIn: null,
  checkOut: null,
  workedMinutes: minutes.worked === 0 ? null : minutes.worked,
  lateMinutes: 0,
  earlyLeaveMinutes: 0,
  overtimeDayMinutes: minutes.overtimeDay,
  overtimeNightMinutes: minutes.overtimeNight,
  restDayWorked: false,
  holidayWorked: false,
  unpaid: verdict.unpaid,
  warnings: [],
  explanation: explanationOf(work, [...verdict.rules, ...minutes.rules], context),
});

const windowRule = (dayNumber: number, { boundaryAt }: TimeContext): DayWarning =>
  rule('punch_window', {
    from: instantOfMinute(boundaryAt(dayNumber).cut),
    until: instantOfMinute(boundaryAt(dayNumber + 1).cut),
  });

const explanationOf = (
  { day, duty, stamps, pairing }: DayWork,
  rules: readonly DayWarning[],
  { days }: TimeContext,
): DayExplanation => {
  const { plan, times } = day;
  const localTimeOf = (epochMinute: number): string =>
    timeOfMinute(days.zone.minuteOf(epochMinute));
  let kept = -1;
  return {
    schedule:
      plan.schedule === null ? null : { name: plan.schedule.name, source: plan.schedule.source },
    shift:
      times === null
        ? null
        : {
            code: times.shift.code,
            name: times.shift.name,
            start: instantOfMinute(times.start),
            end: instantOfMinute(times.end),
          },
    holiday: plan.holiday?.name ?? null,
    punches: stamps.stamps.map(({ punch, isDuplicate }) => {
      if (!isDuplicate) kept += 1;
      return {
        at: punch.at,
        direction: punch.direction,
        device_id: punch.deviceId,
        manual: punch.isManual,
        use: isDuplicate ? 'duplicate' : (pairing.uses[kept] ?? 'without_pair'),
      };
    }),
    rules: [...dutyRules(day, duty, localTimeOf), ...rules],
  };
};
