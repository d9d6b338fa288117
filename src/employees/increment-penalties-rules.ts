import type { PlainDate } from '../shared/plain-date.js';
import { addRates, compareRates, rate, rateText, ZERO } from '../shared/rate.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { typedParameterAt } from '../statutory/parameters-at.js';

export const incrementPenaltyStatuses = ['pending', 'served', 'withdrawn'] as const;
export type IncrementPenaltyStatus = (typeof incrementPenaltyStatuses)[number];

/** What was decided about the next increment: one of the two. */
export interface IncrementPenalty {
  readonly id: string;
  readonly decidedOn: PlainDate;
  readonly delayMonths: number | null;
  /** Decimal text. */
  readonly lossShare: string | null;
}

/** What the law allows on a day (law 14/2025 art. 139). */
export interface IncrementPenaltyLimits {
  readonly delayMonths: number;
  /** Decimal text. */
  readonly lossShare: string;
  readonly law: string;
  readonly article: string;
}

/** Throws DomainError `parameter_not_defined` before law 14/2025. */
export const incrementPenaltyLimits = (
  parameters: ParameterSet,
  on: PlainDate,
): IncrementPenaltyLimits => {
  const delay = typedParameterAt(parameters, 'deductions.increment_delay_months', on, 'integer');
  const loss = typedParameterAt(parameters, 'deductions.increment_loss_share', on, 'rate');
  const { law, article } = delay;
  return { delayMonths: delay.value, lossShare: loss.value, law, article };
};

/** Whether the law of the day has such penalties here. */
export const knowsIncrementPenalties = (parameters: ParameterSet, on: PlainDate): boolean =>
  parameters.get('deductions.increment_delay_months')?.values.some(({ from }) => from <= on) ??
  false;

/** What penalties come to together; no increment is delayed longer or cut more than the law allows at all. */
export const delayOf = (
  penalties: readonly IncrementPenalty[],
  { delayMonths: most }: IncrementPenaltyLimits,
): number =>
  Math.min(
    most,
    penalties.reduce((sum, { delayMonths }) => sum + (delayMonths ?? 0), 0),
  );

/** @returns decimal text */
export const lossOf = (
  penalties: readonly IncrementPenalty[],
  { lossShare }: IncrementPenaltyLimits,
): string => {
  const sum = penalties.reduce((total, each) => addRates(total, rate(each.lossShare ?? 0)), ZERO);
  return compareRates(sum, rate(lossShare)) > 0 ? lossShare : rateText(sum);
};
