import { addDays, type PlainDate } from '../shared/plain-date.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { typedParameterAt } from '../statutory/parameters-at.js';

const SETTLEMENT_DAYS = 'ending.settlement_days';

/**
 * The last day on which all dues are paid in time (law 14/2025 art. 108): so many days after the claim, and without a
 * recorded claim after the last day of work, when it can be made first. Undefined where the law of the day sets no term.
 */
export const settlementDueOn = (
  parameters: ParameterSet,
  { lastDay, claimedOn }: { readonly lastDay: PlainDate; readonly claimedOn: PlainDate | null },
): PlainDate | undefined => {
  const from = claimedOn ?? lastDay;
  const first = parameters.get(SETTLEMENT_DAYS)?.values[0];
  if (first === undefined || first.from > from) return undefined;
  return addDays(from, typedParameterAt(parameters, SETTLEMENT_DAYS, from, 'integer').value);
};
