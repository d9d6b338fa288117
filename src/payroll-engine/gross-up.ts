import type { Piastres } from '../shared/money.js';
import { firstDayOf } from '../shared/pay-month.js';
import { FACT_LIMITS, type PayslipFacts } from './facts.js';
import { computePayslip } from './payslip.js';
import type { Payslip } from './payslip-types.js';
import type { Rules } from './rules.js';

/** A basic salary and the net it gives. */
export interface NearestNet {
  readonly basicPiastres: Piastres;
  readonly netPiastres: Piastres;
}

export type GrossUp =
  | { readonly solved: true; readonly basicPiastres: Piastres; readonly payslip: Payslip }
  | {
      readonly solved: false;
      /** The highest basic salary found whose net is below the target, and the lowest whose net is above. */
      readonly below: NearestNet | undefined;
      readonly above: NearestNet | undefined;
    };

/** Salaries are searched up to the largest monthly amount that facts may hold. */
const HIGHEST_BASIC: Piastres = FACT_LIMITS.monthlyAmountPiastres;
/** Rounded shares can make the net step back by a piastre or two; so far below a crossing is looked for others. */
const ROUNDING_WINDOW = 12n;

type Evaluate = (basicPiastres: Piastres) => Payslip;

/**
 * The lowest value in (low, high] for which `holds` is true, when it is false at low, true at high and changes
 * once; when it changes back and forth, one of the places where it becomes true.
 */
const bisect = (low: Piastres, high: Piastres, holds: (value: Piastres) => boolean): Piastres => {
  let [below, at] = [low, high];
  while (at - below > 1n) {
    const middle = (below + at) / 2n;
    if (holds(middle)) at = middle;
    else below = middle;
  }
  return at;
};

/** The first salary found by doubling whose net reaches the target. */
const upperBound = (target: Piastres, evaluate: Evaluate): Piastres | undefined => {
  let candidate = target > 100n ? target : 100n;
  while (candidate < HIGHEST_BASIC) {
    if (evaluate(candidate).net >= target) return candidate;
    candidate *= 2n;
  }
  return evaluate(HIGHEST_BASIC).net >= target ? HIGHEST_BASIC : undefined;
};

/**
 * A lower salary may give the same net, before the annual income was rounded down once less (art. 8), or before
 * a cliff. Both lie where the annual taxable income was lower; the net rises within each step of it.
 */
const lowerSolution = (
  solution: Piastres,
  target: Piastres,
  evaluate: Evaluate,
): Piastres | undefined => {
  const { annualTaxableIncome, warnings } = evaluate(solution);
  const cliff = warnings.find(
    ({ code, params }) => code === 'tax_band_cliff' && params['position'] === 'above',
  );
  const limit = cliff?.params['limit'];
  const limits = typeof limit === 'string' ? [BigInt(limit.replace('.', ''))] : [];
  return [...limits, annualTaxableIncome - 1n]
    .map((limitPiastres) => solutionUpTo(limitPiastres, solution, target, evaluate))
    .find((lower) => lower !== undefined);
};

/** The lowest salary that reaches the target with an annual taxable income within the limit, if one does. */
const solutionUpTo = (
  limitPiastres: Piastres,
  solution: Piastres,
  target: Piastres,
  evaluate: Evaluate,
): Piastres | undefined => {
  const isPast = (basic: Piastres) => evaluate(basic).annualTaxableIncome > limitPiastres;
  if (isPast(0n)) return undefined;
  const lastBefore = bisect(0n, solution, isPast) - 1n;
  if (evaluate(lastBefore).net < target || evaluate(0n).net >= target) return undefined;
  return bisect(0n, lastBefore, (basic) => evaluate(basic).net >= target);
};

const lowestNearby = (solution: Piastres, target: Piastres, evaluate: Evaluate): Piastres => {
  let lowest = solution;
  for (let step = 1n; step <= ROUNDING_WINDOW && solution - step >= 0n; step += 1n) {
    if (evaluate(solution - step).net === target) lowest = solution - step;
  }
  return lowest;
};

/**
 * Finds the monthly basic salary that pays exactly `targetNetPiastres`, the other facts being as given; the
 * salary takes the place of all segments. The net rises with the salary by at most a piastre per piastre, so a
 * bisection meets every net that can be paid; where the same net is paid by several salaries (at the statute's
 * cliffs and at each rounding of the annual income) the lowest is taken.
 *
 * Not solved when the other earnings alone pay more, when the salary would leave its bounds, or when one piastre
 * of salary moves the net by more (components that are percentages of it): then with the nearest on both sides.
 */
export const solveForNet = (
  targetNetPiastres: Piastres,
  facts: PayslipFacts,
  rules: Rules,
): GrossUp => {
  const from = earliest(facts);
  const evaluate: Evaluate = (amountPiastres) =>
    computePayslip({ ...facts, salary: [{ from, amountPiastres }] }, rules);
  const at = (basicPiastres: Piastres): NearestNet => ({
    basicPiastres,
    netPiastres: evaluate(basicPiastres).net,
  });
  const netOfNothing = evaluate(0n).net;
  if (netOfNothing > targetNetPiastres) return { solved: false, below: undefined, above: at(0n) };
  const high = upperBound(targetNetPiastres, evaluate);
  if (high === undefined) return { solved: false, below: at(HIGHEST_BASIC), above: undefined };
  const reaches = (basic: Piastres) => evaluate(basic).net >= targetNetPiastres;
  let basicPiastres = reaches(0n) ? 0n : bisect(0n, high, reaches);
  let lower = lowerSolution(basicPiastres, targetNetPiastres, evaluate);
  while (lower !== undefined && lower < basicPiastres) {
    basicPiastres = lower;
    lower = lowerSolution(basicPiastres, targetNetPiastres, evaluate);
  }
  if (evaluate(basicPiastres).net !== targetNetPiastres) {
    return { solved: false, below: at(basicPiastres - 1n), above: at(basicPiastres) };
  }
  basicPiastres = lowestNearby(basicPiastres, targetNetPiastres, evaluate);
  return { solved: true, basicPiastres, payslip: evaluate(basicPiastres) };
};

/** The salary holds from before the employment, so that no paid day is without one. */
const earliest = ({ period, employee }: PayslipFacts) => {
  const first = firstDayOf(period);
  return employee.hireDate !== undefined && employee.hireDate < first ? employee.hireDate : first;
};
