import { addDays, type PlainDate } from '../../shared/plain-date.js';

export const restDayCreditStatuses = ['open', 'given', 'overdue'] as const;

/** A rest day that was worked, and the day of rest that is owed for it. */
export interface RestDayCredit {
  readonly workDate: PlainDate;
  /** `overdue`: not given within the week that follows. */
  readonly status: (typeof restDayCreditStatuses)[number];
  readonly dueBy: PlainDate;
  readonly givenOn: PlainDate | null;
}

/** The other day of rest belongs into the week behind the one that was worked (art. 121). */
const DAYS_TO_GIVE = 7;

/**
 * What became of rest days that were worked: each day of rest in their place settles the oldest debt before it, late or
 * not.
 *
 * @param worked rest days that were worked, in order
 * @param substitutes work days that were given as rest, in order
 */
export const restDayCredits = (
  worked: readonly PlainDate[],
  substitutes: readonly PlainDate[],
  today: PlainDate,
): RestDayCredit[] => {
  const left = [...substitutes];
  return worked.map((workDate) => {
    const dueBy = addDays(workDate, DAYS_TO_GIVE);
    const place = left.findIndex((date) => date > workDate);
    if (place === -1) {
      return { workDate, status: today > dueBy ? 'overdue' : 'open', dueBy, givenOn: null };
    }
    const [givenOn = null] = left.splice(place, 1);
    return { workDate, status: 'given', dueBy, givenOn };
  });
};
