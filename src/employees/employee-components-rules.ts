import { addDays, type PlainDate } from '../shared/plain-date.js';
import type { DayRange } from './employees-rules.js';

/** When a component applies: from the first to the last day, both included. */
export interface ComponentPeriod {
  readonly effective_from: PlainDate;
  readonly effective_to: PlainDate | null;
}

/** A component that ends before it begins applies on no day: it was entered by mistake. */
const isVoid = ({ effective_from: from, effective_to: to }: ComponentPeriod): boolean =>
  to !== null && to < from;

export const rangeOf = (period: ComponentPeriod): DayRange | undefined =>
  isVoid(period) ? undefined : { from: period.effective_from, to: period.effective_to };

export const overlaps = (a: ComponentPeriod, b: ComponentPeriod): boolean =>
  !isVoid(a) &&
  !isVoid(b) &&
  (a.effective_to === null || b.effective_from <= a.effective_to) &&
  (b.effective_to === null || a.effective_from <= b.effective_to);

/** The days that only one of the two covers, at the beginning and at the end. */
export const periodChanges = (
  before: ComponentPeriod,
  after: ComponentPeriod,
): readonly DayRange[] => {
  const [old, next] = [rangeOf(before), rangeOf(after)];
  if (old === undefined || next === undefined || !overlaps(before, after)) {
    return [old, next].filter((range) => range !== undefined);
  }
  return [startDifference(old.from, next.from), endDifference(old.to, next.to)].filter(
    (range) => range !== undefined,
  );
};

const startDifference = (a: PlainDate, b: PlainDate): DayRange | undefined => {
  if (a === b) return undefined;
  return a < b ? { from: a, to: addDays(b, -1) } : { from: b, to: addDays(a, -1) };
};

const endDifference = (a: PlainDate | null, b: PlainDate | null): DayRange | undefined => {
  if (a === b) return undefined;
  const [earlier, later] = b === null || (a !== null && a < b) ? [a, b] : [b, a];
  return earlier === null ? undefined : { from: addDays(earlier, 1), to: later };
};
