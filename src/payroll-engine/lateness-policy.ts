import { compareRates, fraction, parseRate, rate } from '../shared/rate.js';

/** What coming late and leaving early cost: of each paid day the minutes of both together. */
export type LatenessPolicy =
  | { readonly method: 'none' }
  /** The wage of the minutes. */
  | { readonly method: 'per_minute' }
  /** Of each day the last step that its minutes reach. */
  | { readonly method: 'table'; readonly steps: readonly LatenessStep[] };

export interface LatenessStep {
  readonly fromMinutes: number;
  /** Day wages, as decimal text. */
  readonly days: string;
}

export const MAXIMUM_LATENESS_STEPS = 20;

const ONE_DAY = fraction(1n);

const problemOfStep = (
  { fromMinutes, days }: LatenessStep,
  before: LatenessStep | undefined,
): string | undefined => {
  if (!Number.isInteger(fromMinutes) || fromMinutes <= (before?.fromMinutes ?? 0)) {
    return 'steps begin at whole minutes from 1 on, each behind the one before';
  }
  const worth = parseRate(days);
  if (!worth.ok || worth.value.numerator <= 0n || compareRates(worth.value, ONE_DAY) > 0) {
    return 'a step costs more than nothing and one day at most';
  }
  return before !== undefined && compareRates(worth.value, rate(before.days)) < 0
    ? 'a later step costs no less than the one before'
    : undefined;
};

/** What is wrong with a table: a day costs no more than its wage, and more minutes no less than fewer. */
export const latenessProblem = (lateness: LatenessPolicy): string | undefined => {
  if (lateness.method !== 'table') return undefined;
  const { steps } = lateness;
  if (steps.length === 0 || steps.length > MAXIMUM_LATENESS_STEPS) {
    return `1 to ${MAXIMUM_LATENESS_STEPS} steps`;
  }
  for (const [index, step] of steps.entries()) {
    const problem = problemOfStep(step, steps[index - 1]);
    if (problem !== undefined) return problem;
  }
  return undefined;
};
