import type { Piastres } from '../shared/money.js';
import {
  delayOf,
  type IncrementPenalty,
  type IncrementPenaltyLimits,
} from './increment-penalties-rules.js';
import { addMonths, dateParts, type PlainDate } from '../shared/plain-date.js';

export const incrementOutcomes = ['raised', 'satisfied', 'delayed', 'refused'] as const;

export const incrementProblems = [
  'no_pay',
  'later_salary_lower',
  'already_given',
  'period_locked',
] as const;

/** Somebody's way to his next increment. */
export interface IncrementHistory {
  readonly hireDate: PlainDate;
  /** The day on which the last one that is known fell due; null when none is known. */
  readonly lastDueOn: PlainDate | null;
}

/** An increment that falls due among the days, or would without a penalty. */
export interface DueIncrement {
  /** The first day of the new salary. */
  readonly on: PlainDate;
  /** The day on which it falls due without a penalty: the next one is counted from it. */
  readonly undelayedOn: PlainDate;
  /** It falls due behind the days. */
  readonly isLater: boolean;
  /** Which it serves. */
  readonly penalties: readonly IncrementPenalty[];
}

export interface IncrementLaw {
  readonly afterMonths: number;
  readonly limits: IncrementPenaltyLimits;
}

/**
 * The next increment: so many months after the last one, however long ago; without one, the first anniversary of hiring
 * among the days, since what fell due before was settled elsewhere. Undefined when that is not by the end of the range
 * (law 14/2025 art. 12). A delay is no reason to move the increments behind it.
 *
 * @param pending the employee's penalties that no increment has served
 */
export const dueIncrement = (
  history: IncrementHistory,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
  law: IncrementLaw,
  pending: readonly IncrementPenalty[] = [],
): DueIncrement | undefined => {
  for (const undelayedOn of anniversaries(history, from, law.afterMonths)) {
    if (undelayedOn > to) return undefined;
    const penalties = pending.filter((penalty) => counts(penalty, undelayedOn, history, law));
    const on = addMonths(undelayedOn, delayOf(penalties, law.limits));
    if (history.lastDueOn === null && on < from) continue;
    return { on, undelayedOn, isLater: on > to, penalties };
  }
  return undefined;
};

const anniversaries = (
  { hireDate, lastDueOn }: IncrementHistory,
  from: PlainDate,
  afterMonths: number,
): readonly PlainDate[] => {
  if (lastDueOn !== null) return [addMonths(lastDueOn, afterMonths)];
  const cycles = Math.max(1, Math.floor(monthsFrom(hireDate, from) / afterMonths));
  return [cycles, cycles + 1].map((cycle) => addMonths(hireDate, cycle * afterMonths));
};

/**
 * Those decided within the year that led to the increment; where the last one is known, within the year before too, as it
 * was given before they were decided. What is older was not served, and counts no more.
 */
const counts = (
  { decidedOn }: IncrementPenalty,
  due: PlainDate,
  { lastDueOn }: IncrementHistory,
  { afterMonths }: IncrementLaw,
): boolean => {
  const years = lastDueOn === null ? 1 : 2;
  return decidedOn <= due && decidedOn > addMonths(due, -years * afterMonths);
};

const monthsFrom = (from: PlainDate, to: PlainDate): number => {
  const [start, end] = [dateParts(from), dateParts(to)];
  return (end.year - start.year) * 12 + end.month - start.month;
};

/** The salaries around the day, in piastres a month. */
export interface SalariesAround {
  /** In force on the day before. */
  readonly before: Piastres;
  /** In force on the day: another one when it begins on it. */
  readonly onDay: Piastres;
  /** The lowest of those that begin later; null when none does. */
  readonly lowestLater: Piastres | null;
}

export type IncrementPlan =
  | { readonly outcome: 'raised' | 'satisfied'; readonly newPiastres: Piastres }
  | { readonly outcome: 'refused'; readonly problem: 'later_salary_lower' };

/**
 * The salary of the day before plus the increment, from the day on. A raise of that very day that gives as much
 * satisfies it; a later salary below it needs a decision, since it would take the increment away again.
 */
export const planIncrement = (
  { before, onDay, lowestLater }: SalariesAround,
  incrementPiastres: Piastres,
): IncrementPlan => {
  const owed = before + incrementPiastres;
  if (lowestLater !== null && lowestLater < owed) {
    return { outcome: 'refused', problem: 'later_salary_lower' };
  }
  return onDay >= owed
    ? { outcome: 'satisfied', newPiastres: onDay }
    : { outcome: 'raised', newPiastres: owed };
};
