import type { Piastres } from '../shared/money.js';
import type { Payslip } from './payslip-types.js';

/** A payslip by the basic salary alone, the other facts being as given. */
export type Evaluate = (basicPiastres: Piastres) => Payslip;

/**
 * The lowest value in (low, high] for which `holds` is true, when it is false at low, true at high and changes
 * once; when it changes back and forth, one of the places where it becomes true.
 */
export const bisect = (
  low: Piastres,
  high: Piastres,
  holds: (value: Piastres) => boolean,
): Piastres => {
  let [below, at] = [low, high];
  while (at - below > 1n) {
    const middle = (below + at) / 2n;
    if (holds(middle)) at = middle;
    else below = middle;
  }
  return at;
};

/** Salaries from one to another, both included. */
export interface Stretch {
  readonly first: Piastres;
  readonly last: Piastres;
}

/** Rounded shares can make the net step back or leap by a few piastres: so far around a crossing is looked. */
const ROUNDING_WINDOW = 12n;
/** Steps of the annual income beside a crossing in which the same net may be paid again. */
const NEIGHBOURING_STEPS = 3;
/** A multiple of the width of a step, as the search for its end doubles, is never wider than this. */
const WIDEST_STEP: Piastres = 10n ** 12n;

/** Where a stretch must be cut so that a figure which only rises or only falls has one side of each limit. */
const cutsAt = (
  { first, last }: Stretch,
  figureOf: (basic: Piastres) => Piastres,
  limits: readonly Piastres[],
): readonly Piastres[] => {
  const [atFirst, atLast] = [figureOf(first), figureOf(last)];
  return limits
    .filter((limit) => atFirst > limit !== atLast > limit)
    .map((limit) => bisect(first, last, (basic) => figureOf(basic) > limit !== atFirst > limit));
};

const cut = ({ first, last }: Stretch, cuts: readonly Piastres[]): readonly Stretch[] => {
  const ascending = [...new Set(cuts)].sort((a, b) => (a < b ? -1 : 1));
  const starts = [first, ...ascending.filter((start) => start > first && start <= last)];
  return starts.map((start, index) => ({
    first: start,
    last: (starts[index + 1] ?? last + 1n) - 1n,
  }));
};

/**
 * Stretches within which the net follows the salary in one direction, but for the steps of the annual income:
 * the contribution wage stands at its least, rises, or stands at its most, and one band of the tax scale holds.
 */
const stretchesOf = (
  whole: Stretch,
  evaluate: Evaluate,
  bandLimits: readonly Piastres[],
): readonly Stretch[] => {
  const wageOf = (basic: Piastres) => evaluate(basic).contributionWage;
  const incomeOf = (basic: Piastres) => evaluate(basic).annualTaxableIncome;
  const wageLimits = [wageOf(whole.first), wageOf(whole.last) - 1n];
  return cut(whole, cutsAt(whole, wageOf, wageLimits)).flatMap((stretch) =>
    cut(stretch, cutsAt(stretch, incomeOf, [0n, ...bandLimits])),
  );
};

/** The salaries around one whose annual income, rounded down by art. 8, is the same: the tax stands still there. */
const stepAround = (basic: Piastres, within: Stretch, evaluate: Evaluate): Stretch => {
  const income = evaluate(basic).annualTaxableIncome;
  const differs = (other: Piastres) => evaluate(other).annualTaxableIncome !== income;
  const reach = (direction: 1n | -1n): Piastres => {
    const end = direction > 0n ? within.last - basic : basic - within.first;
    let width = 1n;
    while (width < end && width < WIDEST_STEP && !differs(basic + direction * width)) width *= 2n;
    const far = width < end ? width : end;
    if (!differs(basic + direction * far)) return basic + direction * far;
    return basic + direction * (bisect(0n, far, (by) => differs(basic + direction * by)) - 1n);
  };
  return { first: reach(-1n), last: reach(1n) };
};

const lowestInStep = (
  step: Stretch,
  target: Piastres,
  evaluate: Evaluate,
): Piastres | undefined => {
  const netOf = (basic: Piastres) => evaluate(basic).net;
  const [atFirst, atLast] = [netOf(step.first), netOf(step.last)];
  const [least, most] = atFirst < atLast ? [atFirst, atLast] : [atLast, atFirst];
  if (target < least - ROUNDING_WINDOW || target > most + ROUNDING_WINDOW) return undefined;
  const rises = atFirst <= atLast;
  const reaches = (basic: Piastres) => (rises ? netOf(basic) >= target : netOf(basic) <= target);
  const around = reaches(step.first)
    ? step.first
    : reaches(step.last)
      ? bisect(step.first, step.last, reaches)
      : step.last;
  for (let basic = around - ROUNDING_WINDOW; basic <= around + ROUNDING_WINDOW; basic += 1n) {
    if (basic >= step.first && basic <= step.last && netOf(basic) === target) return basic;
  }
  return undefined;
};

/** The step of a salary and some that follow or precede it. */
const stepsFrom = (
  basic: Piastres,
  direction: 1n | -1n,
  within: Stretch,
  evaluate: Evaluate,
): readonly Stretch[] => {
  const steps: Stretch[] = [];
  let at = basic;
  while (steps.length < NEIGHBOURING_STEPS && at >= within.first && at <= within.last) {
    const step = stepAround(at, within, evaluate);
    steps.push(step);
    at = direction > 0n ? step.last + 1n : step.first - 1n;
  }
  return steps;
};

/** Whether both ends pay more, or both less, by so much that no step back of the net between them meets the target. */
const isOutOfReach = (
  { first, last }: Stretch,
  target: Piastres,
  incomeStep: Piastres,
  evaluate: Evaluate,
): boolean => {
  const reach = incomeStep + ROUNDING_WINDOW;
  const distances = [evaluate(first).net - target, evaluate(last).net - target];
  return distances.every((by) => by > reach) || distances.every((by) => by < -reach);
};

const lowestInStretch = (
  stretch: Stretch,
  target: Piastres,
  evaluate: Evaluate,
): Piastres | undefined => {
  const { first, last } = stretch;
  const isOver = (basic: Piastres) => evaluate(basic).net >= target;
  const startsOver = isOver(first);
  const crossings =
    startsOver === isOver(last)
      ? []
      : [bisect(first, last, (basic) => isOver(basic) !== startsOver)];
  const steps = [
    ...stepsFrom(first, 1n, stretch, evaluate),
    ...crossings.flatMap((at) => stepsFrom(at, -1n, stretch, evaluate)),
    ...crossings.flatMap((at) => stepsFrom(at, 1n, stretch, evaluate)),
    ...stepsFrom(last, -1n, stretch, evaluate),
  ];
  const found = steps.flatMap((step) => lowestInStep(step, target, evaluate) ?? []);
  return found.reduce<Piastres | undefined>(
    (lowest, basic) => (lowest === undefined || basic < lowest ? basic : lowest),
    undefined,
  );
};

/**
 * Looks for a salary that pays the target wherever one may be: also beyond the first that pays more, since the
 * net falls back at each step of the annual income and at the cliffs, and where the net falls with the salary
 * (nothing is earned for the month, but the contributions rise). A thousand payslips or two.
 *
 * `incomeStep` is what the annual income is rounded down by: the net steps back by less than that.
 */
export const searchEverywhere = (
  target: Piastres,
  highest: Piastres,
  evaluate: Evaluate,
  bandLimits: readonly Piastres[],
  incomeStep: Piastres,
): Piastres | undefined => {
  const known = new Map<Piastres, Payslip>();
  const remembered: Evaluate = (basic) => {
    const payslip = known.get(basic) ?? evaluate(basic);
    known.set(basic, payslip);
    return payslip;
  };
  for (const stretch of stretchesOf({ first: 0n, last: highest }, remembered, bandLimits)) {
    if (isOutOfReach(stretch, target, incomeStep, remembered)) continue;
    const found = lowestInStretch(stretch, target, remembered);
    if (found !== undefined) return found;
  }
  return undefined;
};
