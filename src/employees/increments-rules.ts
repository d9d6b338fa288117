import type { Piastres } from '../shared/money.js';
import { addMonths, dateParts, type PlainDate } from '../shared/plain-date.js';

export const incrementOutcomes = ['raised', 'satisfied', 'refused'] as const;

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

/**
 * The day on which the next increment falls due: so many months after the last one, however long ago; without one,
 * the first anniversary of hiring among the days, since what fell due before was settled elsewhere. Undefined when
 * that is not by the end of the range (law 14/2025 art. 12).
 */
export const dueDay = (
  { hireDate, lastDueOn }: IncrementHistory,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
  afterMonths: number,
): PlainDate | undefined => {
  if (lastDueOn !== null) {
    const due = addMonths(lastDueOn, afterMonths);
    return due <= to ? due : undefined;
  }
  const cycles = Math.max(1, Math.floor(monthsFrom(hireDate, from) / afterMonths));
  for (const cycle of [cycles, cycles + 1]) {
    const due = addMonths(hireDate, cycle * afterMonths);
    if (due >= from) return due <= to ? due : undefined;
  }
  return undefined;
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
