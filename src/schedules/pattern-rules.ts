import { dayOfWeek, daysBetween, type PlainDate } from '../shared/plain-date.js';

/** In the order of `dayOfWeek`. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Which shift is worked on which day; null is a rest day. `Shift` is the shift's name: its id, or its code. */
export type Pattern<Shift = string> =
  | { readonly kind: 'weekly'; readonly days: Readonly<Record<Weekday, Shift | null>> }
  | {
      readonly kind: 'rotating';
      /** A day on which the cycle begins; it goes on from there in both directions. */
      readonly anchor_date: PlainDate;
      readonly cycle: readonly (Shift | null)[];
    };

/** The rest of the definition of a schedule. */
export interface ScheduleDefinition {
  /** Of shift ids. */
  readonly pattern: Pattern;
  readonly weekly_minutes: number | null;
}

/** The shift of the day, or null on a rest day. */
export const shiftOn = (pattern: Pattern, date: PlainDate): string | null => {
  if (pattern.kind === 'weekly') return pattern.days[weekdays[dayOfWeek(date)]];
  const length = pattern.cycle.length;
  const position = ((daysBetween(pattern.anchor_date, date) % length) + length) % length;
  return pattern.cycle[position] ?? null;
};

/** Every shift of the pattern, once, in the order of the days. */
export const shiftsOf = (pattern: Pattern): string[] => {
  const all = pattern.kind === 'weekly' ? weekdays.map((day) => pattern.days[day]) : pattern.cycle;
  return [...new Set(all.filter((shift) => shift !== null))];
};

/** The same pattern with each shift under another name. */
export const renameShifts = (pattern: Pattern, nameOf: (shift: string) => string): Pattern => {
  const renamed = (shift: string | null) => (shift === null ? null : nameOf(shift));
  if (pattern.kind === 'rotating') return { ...pattern, cycle: pattern.cycle.map(renamed) };
  const { days } = pattern;
  return {
    kind: 'weekly',
    days: Object.fromEntries(weekdays.map((day) => [day, renamed(days[day])])) as typeof days,
  };
};
