import { DomainError } from '../shared/domain-error.js';
import { formatEgp, type Piastres } from '../shared/money.js';
import { firstDayOf } from '../shared/pay-month.js';
import { FACT_LIMITS, type PayslipFacts } from './facts.js';
import { searchWhereItWorks } from './gross-up-gaps.js';
import { bisect, searchEverywhere, type Evaluate } from './gross-up-search.js';
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
 * a limit of the bands. Both lie where the annual taxable income was lower; the net rises within each step of it.
 * The limit is always looked at: the pay just under it goes untaxed up to the next step, so that its net is met
 * again only where the cliff seems to be made up for.
 */
const lowerSolution = (
  solution: Piastres,
  target: Piastres,
  evaluate: Evaluate,
  bandLimits: readonly Piastres[],
): Piastres | undefined => {
  const { annualTaxableIncome } = evaluate(solution);
  const passed = bandLimits.filter((limit) => limit < annualTaxableIncome).slice(-1);
  return [...passed, annualTaxableIncome - 1n]
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

/** Bisects for the net, then goes down to the lowest salary that pays it; what it ends at may pay more. */
const lowestReaching = (
  target: Piastres,
  high: Piastres,
  evaluate: Evaluate,
  bandLimits: readonly Piastres[],
): Piastres => {
  const reaches = (basic: Piastres) => evaluate(basic).net >= target;
  let basicPiastres = reaches(0n) ? 0n : bisect(0n, high, reaches);
  let lower = lowerSolution(basicPiastres, target, evaluate, bandLimits);
  while (lower !== undefined && lower < basicPiastres) {
    basicPiastres = lower;
    lower = lowerSolution(basicPiastres, target, evaluate, bandLimits);
  }
  return basicPiastres;
};

/**
 * Finds the monthly basic salary that pays exactly `targetNetPiastres`, the other facts being as given; the
 * salary takes the place of all segments. Where the net rises with the salary by at most a piastre per piastre,
 * a bisection meets every net that can be paid; where the same net is paid by several salaries (at the statute's
 * cliffs and at each rounding of the annual income) the lowest is taken. Where a piastre of salary moves the net
 * by more (components that are percentages of it), or moves it down, the other places are searched as well.
 *
 * A salary with which the facts make no sense, a formula among them (it divides by zero, gives less than zero, or more
 * than a figure holds), pays nothing at all: the target is looked for among the others.
 *
 * Not solved when no salary within its bounds pays the target: then with the nearest on both sides. Throws DomainError
 * `invalid_facts` with the first salary that made no sense, when one was met and no other pays the target.
 */
export const solveForNet = (
  targetNetPiastres: Piastres,
  facts: PayslipFacts,
  rules: Rules,
): GrossUp => {
  const from = earliest(facts);
  const evaluate: Evaluate = (amountPiastres) => {
    try {
      return computePayslip({ ...facts, salary: [{ from, amountPiastres }] }, rules);
    } catch (error) {
      throw atSalary(error, amountPiastres);
    }
  };
  try {
    return solveEverywhere(targetNetPiastres, evaluate, rules);
  } catch (error) {
    if (!isSenseless(error)) throw error;
    const { scale, roundingStepPiastres: incomeStep } = rules.tax;
    const found = searchWhereItWorks(targetNetPiastres, HIGHEST_BASIC, {
      ...{ evaluate, isSenseless, incomeStep },
      bandLimits: scale.bands.flatMap(({ upTo }) => upTo ?? []),
    });
    if (found === undefined) throw error;
    return { solved: true, basicPiastres: found, payslip: evaluate(found) };
  }
};

const solveEverywhere = (
  targetNetPiastres: Piastres,
  evaluate: Evaluate,
  rules: Rules,
): GrossUp => {
  const at = (basicPiastres: Piastres): NearestNet => ({
    basicPiastres,
    netPiastres: evaluate(basicPiastres).net,
  });
  const solvedBy = (basicPiastres: Piastres): GrossUp => ({
    solved: true,
    basicPiastres,
    payslip: evaluate(basicPiastres),
  });
  const { scale, roundingStepPiastres: step } = rules.tax;
  const limits = scale.bands.flatMap(({ upTo }) => upTo ?? []);
  const orElsewhere = (unsolved: GrossUp): GrossUp => {
    const found = searchEverywhere(targetNetPiastres, HIGHEST_BASIC, evaluate, limits, step);
    return found === undefined ? unsolved : solvedBy(found);
  };
  if (evaluate(0n).net > targetNetPiastres) {
    return orElsewhere({ solved: false, below: undefined, above: at(0n) });
  }
  const high = upperBound(targetNetPiastres, evaluate);
  if (high === undefined) {
    return orElsewhere({ solved: false, below: at(HIGHEST_BASIC), above: undefined });
  }
  const basicPiastres = lowestReaching(targetNetPiastres, high, evaluate, limits);
  if (evaluate(basicPiastres).net !== targetNetPiastres) {
    return orElsewhere({ solved: false, below: at(basicPiastres - 1n), above: at(basicPiastres) });
  }
  return solvedBy(lowestNearby(basicPiastres, targetNetPiastres, evaluate));
};

const isSenseless = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'invalid_facts';

/** The caller gave no salary, so a refusal that depends on one names it. */
const atSalary = (error: unknown, basicPiastres: Piastres): unknown => {
  if (!(error instanceof DomainError) || !isSenseless(error)) return error;
  const salary = formatEgp(basicPiastres);
  const message = `with a basic salary of ${salary} EGP, which the search for the net tries: ${error.message}`;
  return new DomainError('invalid_facts', message, { ...error.params, basicSalary: salary });
};

/** The salary holds from before the employment, so that no paid day is without one. */
const earliest = ({ period, employee }: PayslipFacts) => {
  const first = firstDayOf(period);
  return employee.hireDate !== undefined && employee.hireDate < first ? employee.hireDate : first;
};
