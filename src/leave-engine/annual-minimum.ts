import type { PlainDate } from '../shared/plain-date.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { toDays, toMillidays, WHOLE_DAY, type Millidays } from './day-amounts.js';
import { explain, figureOf, type LeaveExplanation } from './leave-explanation.js';

/** Annual leave from one day to another, and what of it counts. */
export interface TakenLeave {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly amount: Millidays;
}

export interface AnnualMinimum {
  readonly needed: Millidays;
  readonly taken: Millidays;
  readonly neededInARow: Millidays;
  readonly longestRow: Millidays;
  readonly isMet: boolean;
  readonly explanation: LeaveExplanation;
}

/**
 * Whether the year's leave reaches what the law wants taken, of it so many days in a row; never more than the year
 * gives. It binds the employer's planning and makes no request impossible.
 *
 * @param leaves by their first day
 * @param isWorkDayBetween whether one lies between two days: rest days and holidays do not interrupt a row
 */
export const annualMinimum = (
  { granted, leaves }: { readonly granted: Millidays; readonly leaves: readonly TakenLeave[] },
  isWorkDayBetween: (after: PlainDate, before: PlainDate) => boolean,
  { parameters, on }: { readonly parameters: ParameterSet; readonly on: PlainDate },
): AnnualMinimum => {
  const figure = (key: string): number => figureOf(parameters, key, on);
  const days = figure('leave.annual_minimum_taken_days');
  const inARow = figure('leave.annual_minimum_consecutive_days');
  const whole = Math.floor(granted / WHOLE_DAY) * WHOLE_DAY;
  const needed = Math.min(toMillidays(days), whole);
  const neededInARow = Math.min(toMillidays(inARow), needed);
  const taken = leaves.reduce((sum, { amount }) => sum + amount, 0);
  const longestRow = longestOf(leaves, isWorkDayBetween);
  return {
    needed,
    taken,
    neededInARow,
    longestRow,
    isMet: taken >= needed && longestRow >= neededInARow,
    explanation: explain(
      'annual_minimum',
      {
        days: toDays(needed),
        in_a_row: toDays(neededInARow),
        taken: toDays(taken),
        longest: toDays(longestRow),
      },
      { parameters, on },
    ),
  };
};

const longestOf = (
  leaves: readonly TakenLeave[],
  isWorkDayBetween: (after: PlainDate, before: PlainDate) => boolean,
): Millidays => {
  let longest = 0;
  let row = 0;
  let last: PlainDate | undefined;
  for (const { from, to, amount } of leaves) {
    row = last !== undefined && !isWorkDayBetween(last, from) ? row + amount : amount;
    longest = Math.max(longest, row);
    last = to;
  }
  return longest;
};
