import { roundHalfUpDivide, type Piastres } from '../shared/money.js';
import type { Rate } from '../shared/rate.js';

/**
 * Money before rounding, as a fraction of piastres that is not reduced to lowest terms: on the way to one
 * payslip line a few multiplications are cheaper than greatest common divisors, and no less exact.
 */
export type Exact = Rate;

export const NOTHING: Exact = { numerator: 0n, denominator: 1n };

export const exactly = (piastres: Piastres): Exact => ({ numerator: piastres, denominator: 1n });

export const plus = (a: Exact, b: Exact): Exact =>
  a.denominator === b.denominator
    ? { numerator: a.numerator + b.numerator, denominator: a.denominator }
    : {
        numerator: a.numerator * b.denominator + b.numerator * a.denominator,
        denominator: a.denominator * b.denominator,
      };

export const minus = (a: Exact, b: Exact): Exact =>
  plus(a, { numerator: -b.numerator, denominator: b.denominator });

export const times = (a: Exact, b: Rate): Exact => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});

export const isMore = (a: Exact, b: Exact): boolean =>
  a.numerator * b.denominator > b.numerator * a.denominator;

/** The payable amount: half up, once. */
export const payable = ({ numerator, denominator }: Exact): Piastres =>
  denominator === 1n ? numerator : roundHalfUpDivide(numerator, denominator);
