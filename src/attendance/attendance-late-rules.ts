import {
  dayKey,
  isSameDay,
  type Claim,
  type HeldDay,
  type HeldDays,
} from './attendance-batch-rules.js';
import { sameFacts } from './attendance-rules.js';

/** The rows of a batch that came too late for closed months, beside those that did not. */
export interface LateRows {
  /** One a day, in the order of the batch: what is kept for a later cycle. */
  readonly late: readonly Claim[];
  /** The other rows that stand for themselves. */
  readonly open: readonly Claim[];
  /** Records of open months that a late row takes away to its own day. */
  readonly leaving: readonly HeldDay[];
  /** Row → the later row about the same record. */
  readonly supersededBy: ReadonlyMap<number, number>;
  /** Row → the later row that says the same. */
  readonly repeats: ReadonlyMap<number, number>;
}

/**
 * Of rows about the same record the last one counts, also when some of them fall into a closed month and others do
 * not; a record that an external id moves into a closed month is on its open day no longer.
 */
export const settleLate = (
  late: readonly Claim[],
  open: readonly Claim[],
  held: HeldDays,
): LateRows => {
  if (late.length === 0) {
    return { late, open, leaving: [], supersededBy: new Map(), repeats: new Map() };
  }
  const lastOfName = new Map<string, Claim>();
  for (const claim of [...late, ...open].sort((a, b) => a.index - b.index)) {
    if (typeof claim.externalId === 'string') lastOfName.set(claim.externalId, claim);
  }
  const supersededBy = new Map<number, number>();
  const stands = (claim: Claim, mayMove: (last: Claim) => boolean): boolean => {
    const last =
      typeof claim.externalId === 'string' ? lastOfName.get(claim.externalId) : undefined;
    if (last === undefined || isSameDay(last, claim) || !mayMove(last)) return true;
    supersededBy.set(claim.index, last.index);
    return false;
  };
  const isLate = new Set(late);
  const standing = late.filter((claim) => stands(claim, () => true));
  const lastOfDay = new Map(standing.map((claim) => [dayKey(claim), claim]));
  const repeats = new Map<number, number>();
  for (const claim of standing) {
    const last = lastOfDay.get(dayKey(claim));
    if (last === undefined || last === claim) continue;
    (sameFacts(claim.facts, last.facts) ? repeats : supersededBy).set(claim.index, last.index);
  }
  const kept = [...lastOfDay.values()];
  return {
    late: kept,
    // Among themselves the open rows are settled with their days.
    open: open.filter((claim) => stands(claim, (last) => isLate.has(last))),
    leaving: kept.flatMap((claim) => {
      const { externalId } = claim;
      const record = typeof externalId === 'string' ? held.byExternalId.get(externalId) : undefined;
      return record === undefined || isSameDay(record, claim) ? [] : [record];
    }),
    supersededBy,
    repeats,
  };
};
