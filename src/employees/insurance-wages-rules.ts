import { clamp, type Piastres } from '../shared/money.js';
import { laterDate, type PlainDate } from '../shared/plain-date.js';

export const wageOutcomes = ['created', 'changed', 'unchanged', 'kept', 'refused'] as const;
export type WageOutcome = (typeof wageOutcomes)[number];

export const wageProblems = ['not_found', 'not_insured', 'no_pay', 'period_locked'] as const;

/** The limits of a year's contribution wage, in piastres. */
export interface WageLimits {
  readonly minimumPiastres: Piastres;
  readonly maximumPiastres: Piastres;
}

export interface FrozenWage {
  readonly wagePiastres: Piastres;
  /** Which limit moved it; null when none did. */
  readonly clippedTo: 'minimum' | 'maximum' | null;
}

/** A frozen wage lies within the limits of its year (law 148/2019). */
export const withinLimits = (
  wagePiastres: Piastres,
  { minimumPiastres, maximumPiastres }: WageLimits,
): FrozenWage => {
  const clipped = clamp(wagePiastres, minimumPiastres, maximumPiastres);
  const clippedTo = clipped > wagePiastres ? 'minimum' : clipped < wagePiastres ? 'maximum' : null;
  return { wagePiastres: clipped, clippedTo };
};

/** The day whose pay is frozen: 1 January, or the later day on which the insured employment begins. */
export const freezingDay = (
  year: number,
  { hireDate, insuranceStart }: { hireDate: PlainDate; insuranceStart: PlainDate | null },
): PlainDate => laterDate(`${year}-01-01`, laterDate(hireDate, insuranceStart ?? hireDate));

/** What becomes of a recorded wage. A wage is frozen for its year: another one replaces it only when that is asked for. */
export const outcomeOf = (
  recorded: Piastres | null,
  wage: Piastres,
  replace: boolean,
): Exclude<WageOutcome, 'refused'> => {
  if (recorded === null) return 'created';
  if (recorded === wage) return 'unchanged';
  return replace ? 'changed' : 'kept';
};
