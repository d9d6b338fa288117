import { addDays, type PlainDate } from '../shared/plain-date.js';

/** Days from the first to the last, both included; `to` null is open. */
export interface DateRange {
  readonly from: PlainDate;
  readonly to: PlainDate | null;
}

/** A schedule on these days. */
export interface AssignedRange extends DateRange {
  readonly schedule_id: string;
}

const later = (a: PlainDate | null, b: PlainDate | null): PlainDate | null =>
  a === null || b === null ? null : a > b ? a : b;
const earlier = (a: PlainDate | null, b: PlainDate | null): PlainDate | null =>
  a === null ? b : b === null ? a : a < b ? a : b;
const least = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b);

/** The range of all days whose plan differs between the two; undefined when none does. */
export const changedDays = (before: AssignedRange, after: AssignedRange): DateRange | undefined => {
  const isOther = before.schedule_id !== after.schedule_id;
  const startMoves = isOther || before.from !== after.from;
  const endMoves = isOther || before.to !== after.to;
  if (!startMoves && !endMoves) return undefined;
  const firstEnd = earlier(before.to, after.to);
  const lastStart = before.from > after.from ? before.from : after.from;
  // Between two ends, a moved one alone: the days behind the earlier, to the later.
  const from =
    startMoves || firstEnd === null ? least(before.from, after.from) : addDays(firstEnd, 1);
  const to = endMoves ? later(before.to, after.to) : addDays(lastStart, -1);
  return { from, to };
};

/** What an employee already has on some of the days. */
export interface HeldAssignment extends AssignedRange {
  readonly id: string;
}

export type BulkDecision<Held extends HeldAssignment = HeldAssignment> =
  | { readonly kind: 'create' }
  /** Exactly this is stored. */
  | { readonly kind: 'keep'; readonly held: Held }
  /** The former one ends the day before. */
  | { readonly kind: 'end_and_create'; readonly held: Held }
  | { readonly kind: 'refuse'; readonly held: Held };

/**
 * What becomes of one employee of a bulk assignment. The former one can be ended only if none of its days is lost
 * behind the end of the new one.
 *
 * @param held those of the employee that overlap the wanted days
 */
export const decideBulk = <Held extends HeldAssignment>(
  wanted: AssignedRange,
  held: readonly Held[],
  endsFormer: boolean,
): BulkDecision<Held> => {
  const [first, ...more] = held;
  if (first === undefined) return { kind: 'create' };
  if (more.length > 0) return { kind: 'refuse', held: first };
  if (changedDays(first, wanted) === undefined) return { kind: 'keep', held: first };
  const isCovered = wanted.to === null || (first.to !== null && first.to <= wanted.to);
  const canEnd = endsFormer && first.from < wanted.from && isCovered;
  return { kind: canEnd ? 'end_and_create' : 'refuse', held: first };
};
