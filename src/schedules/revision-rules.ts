import type { PlainDate } from '../shared/plain-date.js';

/** One definition of a shift or a schedule, and from when it holds. */
export interface Revision<Definition> {
  readonly number: number;
  /** Null for the first: it holds as far back as anybody looks. */
  readonly effectiveFrom: PlainDate | null;
  readonly definition: Definition;
}

/**
 * The definition that holds on a day: the latest made among those that begin on or before it. A change therefore
 * takes the place of everything from its day on, of changes planned for later days too.
 *
 * @param revisions by number, ascending
 */
export const revisionOn = <Definition>(
  revisions: readonly Revision<Definition>[],
  date: PlainDate,
): Revision<Definition> | undefined =>
  revisions.findLast(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= date);
