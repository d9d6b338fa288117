import { isDayWithin, type PlainDate } from '../shared/plain-date.js';

/** The present employment of somebody; the last day counts. */
export interface PresentEmployment {
  readonly hireDate: PlainDate;
  readonly terminationDate: PlainDate | null;
}

/** An employment that a rehire has followed; both days included. */
export interface FormerEmployment {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** By employee, and of each in their order. */
export type FormerEmployments = ReadonlyMap<string, readonly FormerEmployment[]>;

/** Why nobody is employed on a day, as the problem of a field. */
export type NotEmployed =
  | { readonly code: 'before_hire'; readonly params: { readonly hire_date: PlainDate } }
  | {
      readonly code: 'after_termination';
      readonly params: { readonly termination_date: PlainDate };
    };

/**
 * The one reason why the day lies in none of the employments: the hire date that comes next, or behind all of them the
 * last day of work. Undefined on a day of any of them.
 *
 * @param former those before the present one, in their order
 */
export const notEmployedOn = (
  day: PlainDate,
  { hireDate, terminationDate }: PresentEmployment,
  former: readonly FormerEmployment[] = [],
): NotEmployed | undefined => {
  if (day >= hireDate) {
    return terminationDate !== null && day > terminationDate
      ? { code: 'after_termination', params: { termination_date: terminationDate } }
      : undefined;
  }
  if (former.some((employment) => isDayWithin(day, employment))) return undefined;
  const next = former.find(({ from }) => day < from)?.from ?? hireDate;
  return { code: 'before_hire', params: { hire_date: next } };
};
