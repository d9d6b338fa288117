import type { Piastres } from '../shared/money.js';
import { bisect, searchEverywhere, type Evaluate, type Stretch } from './gross-up-search.js';
import type { Payslip } from './payslip-types.js';

export interface GappedSearch {
  /** Throws for a salary with which the facts make no sense. */
  readonly evaluate: Evaluate;
  /** Whether that is what an error says. */
  readonly isSenseless: (error: unknown) => boolean;
  readonly bandLimits: readonly Piastres[];
  /** What the annual income is rounded down by. */
  readonly incomeStep: Piastres;
}

/** A search that met a salary without a payslip. */
class Gap extends Error {
  constructor(readonly at: Piastres) {
    super('no payslip');
  }
}

/** Salaries that are tried to find where there are payslips: of the target, so many parts and multiples. */
const PARTS_OF_TARGET = 32n;
const TIMES_TARGET = 4n;
/** Gaps met within a search, each of which divides it; a formula that has more is given up. */
const MAXIMUM_GAPS = 60;

/**
 * The lowest salary found that pays the target, when there is no payslip with some salaries: a formula divides by zero
 * or gives less than zero there. Gaps are found between salaries that are tried, 0, powers of two and even parts of the
 * target, and wherever a search meets one. Between gaps the net need not follow the salary in one direction, since
 * formulas bend it: each stretch is searched in pieces that double from both of its ends.
 */
export const searchWhereItWorks = (
  target: Piastres,
  highest: Piastres,
  search: GappedSearch,
): Piastres | undefined => {
  const payslipOf = remembering(search);
  const works = (basic: Piastres): boolean => payslipOf(basic) !== undefined;
  const evaluate: Evaluate = (basic) => {
    const payslip = payslipOf(basic);
    if (payslip === undefined) throw new Gap(basic);
    return payslip;
  };
  const waiting = piecesOf(workingStretches(probesOf(target, highest), works));
  let gaps = 0;
  for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift()) {
    try {
      const found = searchPiece(piece, target, evaluate, search);
      if (found !== undefined) return found;
    } catch (error) {
      if (!(error instanceof Gap)) throw error;
      gaps += 1;
      if (gaps <= MAXIMUM_GAPS) waiting.unshift(...aroundGap(error.at, piece, works));
    }
  }
  return undefined;
};

const remembering = ({ evaluate, isSenseless }: GappedSearch) => {
  const known = new Map<Piastres, Payslip | null>();
  return (basic: Piastres): Payslip | undefined => {
    let payslip = known.get(basic);
    if (payslip === undefined) {
      try {
        payslip = evaluate(basic);
      } catch (error) {
        if (!isSenseless(error)) throw error;
        payslip = null;
      }
      known.set(basic, payslip);
    }
    return payslip ?? undefined;
  };
};

const ascending = (values: readonly Piastres[]): readonly Piastres[] =>
  [...new Set(values)].sort((a, b) => (a < b ? -1 : 1));

const doubling = (from: Piastres, until: Piastres): readonly Piastres[] => {
  const values: Piastres[] = [];
  for (let value = from; value <= until; value *= 2n) values.push(value);
  return values;
};

const probesOf = (target: Piastres, highest: Piastres): readonly Piastres[] => {
  const parts = Array.from(
    { length: Number(PARTS_OF_TARGET * TIMES_TARGET) },
    (_, index) => (target * BigInt(index + 1)) / PARTS_OF_TARGET,
  );
  const all = [0n, highest, ...doubling(1n, highest), ...parts];
  return ascending(all.filter((value) => value <= highest));
};

/** From the first to the last salary with a payslip, wherever two neighbours that are tried differ. */
const workingStretches = (
  probes: readonly Piastres[],
  works: (basic: Piastres) => boolean,
): readonly Stretch[] => {
  const stretches: Stretch[] = [];
  let first = works(0n) ? 0n : undefined;
  let before = 0n;
  for (const probe of probes) {
    if (first === undefined && works(probe)) first = bisect(before, probe, works);
    else if (first !== undefined && !works(probe)) {
      stretches.push({ first, last: bisect(before, probe, (basic) => !works(basic)) - 1n });
      first = undefined;
    }
    before = probe;
  }
  return first === undefined ? stretches : [...stretches, { first, last: before }];
};

const piecesOf = (stretches: readonly Stretch[]): Stretch[] =>
  stretches.flatMap(({ first, last }) => {
    const steps = doubling(1n, last - first);
    const starts = ascending([
      first,
      ...steps.map((step) => first + step),
      ...steps.map((step) => last - step + 1n),
    ]);
    return starts.map((start, index) => ({
      first: start,
      last: (starts[index + 1] ?? last + 1n) - 1n,
    }));
  });

/** The piece's salaries are counted from its first one, as the search does from 0. */
const searchPiece = (
  { first, last }: Stretch,
  target: Piastres,
  evaluate: Evaluate,
  { bandLimits, incomeStep }: GappedSearch,
): Piastres | undefined => {
  const shifted: Evaluate = (basic) => evaluate(first + basic);
  const found = searchEverywhere(target, last - first, shifted, bandLimits, incomeStep);
  return found === undefined ? undefined : first + found;
};

/** What the piece has on either side of a gap, from the nearest salaries with a payslip that doubling steps meet. */
const aroundGap = (
  gap: Piastres,
  { first, last }: Stretch,
  works: (basic: Piastres) => boolean,
): readonly Stretch[] => {
  const edge = (direction: 1n | -1n): Piastres | undefined => {
    const room = direction > 0n ? last - gap : gap - first;
    const isThere = (step: Piastres): boolean => works(gap + direction * step);
    const met = [...doubling(1n, room), room].find((step) => step > 0n && isThere(step));
    return met === undefined ? undefined : gap + direction * bisect(0n, met, isThere);
  };
  const [below, above] = [edge(-1n), edge(1n)];
  return piecesOf([
    ...(below === undefined ? [] : [{ first, last: below }]),
    ...(above === undefined ? [] : [{ first: above, last }]),
  ]);
};
