/**
 * The codes of `DayExplanation.rules`: which rule led to a figure, with the parameters that a text needs.
 * Minutes are whole, dates YYYY-MM-DD, instants UTC, times of the local clock HH:MM.
 */
export const DAY_RULE_CODES = [
  /** No schedule says anything about the day: only the time between punches is counted. */
  'day_unscheduled',
  'day_rest',
  /** { start, end, required_minutes }: local times of the shift, which is to be worked as it stands. */
  'shift_fixed',
  /** { start, end, required_minutes }: any so many minutes within these times. */
  'shift_flexible',
  /** { name }: no work is due. */
  'holiday',
  /** { name, until }: work is due until then, the middle of the day's work. */
  'half_day_holiday',
  /** The day is both; work on it counts as work on a holiday, which is the higher of the two. */
  'holiday_before_rest_day',
  /** { minutes }: the clock was put forward or back during the shift, which is so much longer than planned. */
  'clock_change_in_shift',
  /** { from, until }: a punch in this time belongs to this work day. */
  'punch_window',
  /** { count }: punches behind the window that close this day (see assign-punches.ts). */
  'punches_handed_back',
  /** { count }: comings before the window that open this day. */
  'punches_drawn_forward',
  /** { count, window_minutes }: repetitions of the punch before them. */
  'duplicate_punches',
  'pairing_alternate',
  'pairing_first_last',
  /** { count }: a coming without a going, or the other way round: the day is incomplete. */
  'punch_without_pair',
  /** { minutes }: breaks of the shift that lie in the presence. */
  'breaks_deducted',
  /** { minutes }: between the parts of a split shift, where only first and last punch count. */
  'gap_not_worked',
  /** { minutes }: presence that is left out, since no day has more than 24 hours. */
  'day_capped',
  /** { limit_minutes, month }: from this month of pregnancy on, without a cut of pay. */
  'pregnancy_shorter_day',
  /** { count, minutes }: breaks of a nursing mother, each so long, which count as work. */
  'nursing_breaks',
  /** { minutes }: of the shorter day and the nursing breaks, taken by coming later or going earlier. */
  'away_by_right',
  /** { minutes, not_due_minutes }: days sent as records fill the week by so many; of its hours they excuse so many. */
  'records_in_week',
  /** { minutes, due_minutes }: of the week's hours so many are not due for them, and so many are; of a flexible week. */
  'week_shorter_by_right',
  /** { minutes, grace_minutes } */
  'late',
  'late_within_grace',
  'early_leave',
  'early_leave_within_grace',
  /** { minutes, required_minutes }: of a flexible shift. */
  'required_minutes_missed',
  /** { minutes }: before the shift, which does not count early arrival. */
  'early_arrival_not_counted',
  /** { minutes, minimum_minutes } */
  'overtime_below_minimum',
  /** { minutes }: worked outside the shift. */
  'overtime_outside_shift',
  /** { minutes, required_minutes }: of a flexible shift. */
  'overtime_beyond_required',
  /** { minutes, normal_minutes }: on a rest day or holiday. */
  'overtime_beyond_normal_day',
  /** { minutes, due_minutes, week_minutes }: this day's share of what the week has beyond its hours. */
  'overtime_beyond_week',
  /** { due_minutes, week_minutes }: of the week so far. */
  'week_within_hours',
  /** { day_minutes, night_minutes, from, until }: overtime by the company's night. */
  'night_window',
  'rest_day_worked',
  'holiday_worked',
  /** { minutes, required_minutes }: less than half. */
  'half_day',
  /** The day is over and nobody punched. */
  'absent',
  /** { missing_minutes }: the week is over and short of its hours by at least this day's. */
  'absent_in_week',
  /** { minutes, date }: worked on this day for the shift of another one. */
  'minutes_from_other_day',
  /** { minutes, date }: of this shift, on another day. */
  'minutes_to_other_day',
] as const;
export type DayRuleCode = (typeof DAY_RULE_CODES)[number];

/** The codes of `DayResult.warnings`. */
export const DAY_WARNING_CODES = [
  /** { count } */
  'punch_without_pair',
  /** { minutes }: more than 24 hours between coming and going; what is beyond them is not counted. */
  'over_24_hours',
  /** { minutes, limit_minutes }: from the first punch to the last. */
  'presence_over_limit',
  /** { minutes, limit_minutes }: actual work. */
  'daily_hours_over_limit',
  /** { minutes, limit_minutes }: actual work of the week up to this day. */
  'weekly_hours_over_limit',
  /** { minutes, limit_minutes }: the day of a disabled person is shorter. */
  'disability_hours_over_limit',
  /** { days }: worked on so many days in a row. */
  'no_weekly_rest',
  /** { age, limit_age, training_age }: years; nobody works before the one, nor is trained before the other. */
  'minor_below_age',
  /** { minutes, limit_minutes } */
  'minor_hours_over_limit',
  /** { minutes, limit_minutes }: in a row. */
  'minor_continuous_work',
  /** { minutes, limit_minutes }: of rest within the day. */
  'minor_rest_too_short',
  /** { minutes } */
  'minor_overtime',
  'minor_rest_day_work',
  'minor_holiday_work',
  /** { minutes, from, until } */
  'minor_night_work',
  /** { minutes, limit_minutes, month }: the day is shorter from this month of pregnancy on. */
  'pregnancy_hours_over_limit',
  /** { minutes, months }: in pregnancy and so many months after birth, when nobody may compel her to it. */
  'maternity_overtime',
  /** { minutes, count, break_minutes }: so many minutes less were worked than were due, fewer than the breaks have. */
  'nursing_breaks_not_seen',
] as const;
export type DayWarningCode = (typeof DAY_WARNING_CODES)[number];

/** Those that tell of pregnancy or nursing: a fact of health. */
export const MATERNITY_CODES: ReadonlySet<string> = new Set<DayRuleCode | DayWarningCode>([
  'pregnancy_shorter_day',
  'nursing_breaks',
  'away_by_right',
  'week_shorter_by_right',
  'pregnancy_hours_over_limit',
  'maternity_overtime',
  'nursing_breaks_not_seen',
]);
