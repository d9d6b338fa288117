import { invariant } from './invariant.js';
import { parsed, refused, type Parsed } from './parsed.js';

/** An amount of money in whole piastres; 1 EGP = 100 piastres. Never a float. */
export type Piastres = bigint;

const PIASTRES_PER_EGP = 100n;

/** 10^12 EGP: far beyond any payroll, and far below the last integer that a JSON number holds exactly. */
export const MAXIMUM_PIASTRES: Piastres = 10n ** 14n;

export type MoneyProblem = 'not_a_number' | 'too_many_decimals' | 'out_of_range';

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Reads an amount in EGP from a JSON number or a decimal string.
 *
 * The digits are read, never multiplied: 1906.68 is 190668 piastres whatever its binary fraction is.
 * Refused: anything that is not a plain decimal (NaN, infinity, exponents, spaces), more than two
 * decimals, and magnitudes over 10^12 EGP.
 */
export const parseEgp = (input: number | string): Parsed<Piastres, MoneyProblem> => {
  if (typeof input === 'number' && !Number.isFinite(input)) return refused('not_a_number');
  const text = typeof input === 'number' ? decimalTextOf(input) : input;
  const match = DECIMAL.exec(text);
  if (match === null) return refused('not_a_number');
  const [, sign, whole = '', decimals = ''] = match;
  if (decimals.length > 2) return refused('too_many_decimals');
  if (whole.length > MAXIMUM_WHOLE_DIGITS) return refused('out_of_range');
  const magnitude = BigInt(whole) * PIASTRES_PER_EGP + BigInt(decimals.padEnd(2, '0'));
  if (magnitude > MAXIMUM_PIASTRES) return refused('out_of_range');
  return parsed(sign === '-' ? -magnitude : magnitude);
};

/** Leading zeros count as digits: a bound on the work, not only on the value. */
const MAXIMUM_WHOLE_DIGITS = 20;

/** JavaScript writes 1e-7 and 1e+21 with an exponent: the first has too many decimals, the second is out of range. */
const decimalTextOf = (value: number): string => {
  const text = String(value);
  if (!text.includes('e')) return text;
  return Math.abs(value) < 1 ? '0.0000001' : '9'.repeat(MAXIMUM_WHOLE_DIGITS);
};

/** As `parseEgp`, for a value that has been validated before; anything else is a programmer's mistake. */
export const egp = (input: number | string): Piastres => {
  const result = parseEgp(input);
  invariant(result.ok, `not an amount in EGP: ${input}`);
  return result.value;
};

/**
 * The amount as a JSON number in EGP with at most two decimals. Exact up to 7·10^13 EGP, far beyond what may
 * enter: the division is correctly rounded and every such amount has its own double, whose shortest text is
 * the amount. A total beyond that is the nearest double: a reader must not fail because a sum is large.
 */
export const toEgp = (piastres: Piastres): number => Number(piastres) / 100;

/** The amount as text with exactly two decimals: "12500.50". For files, for `numeric` columns and for texts. */
export const formatEgp = (piastres: Piastres): string => {
  const magnitude = piastres < 0n ? -piastres : piastres;
  const digits = magnitude.toString().padStart(3, '0');
  const sign = piastres < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/**
 * numerator / denominator rounded to the nearest integer, a half away from zero: 5/2 → 3, -5/2 → -3.
 * Away from zero (not up) so that a correction of opposite sign cancels its original to the piastre.
 */
export const roundHalfUpDivide = (numerator: bigint, denominator: bigint): bigint => {
  invariant(denominator !== 0n, 'division by zero');
  const positiveDenominator = denominator < 0n ? -denominator : denominator;
  const signedNumerator = denominator < 0n ? -numerator : numerator;
  return signedNumerator < 0n
    ? -((-signedNumerator * 2n + positiveDenominator) / (positiveDenominator * 2n))
    : (signedNumerator * 2n + positiveDenominator) / (positiveDenominator * 2n);
};

/** The largest multiple of `step` that is not above `value`, for value ≥ 0 and step > 0. */
export const floorToMultiple = (value: bigint, step: bigint): bigint => {
  invariant(value >= 0n && step > 0n, 'floorToMultiple expects value >= 0 and step > 0');
  return value - (value % step);
};

export const clamp = (value: bigint, minimum: bigint, maximum: bigint): bigint =>
  value < minimum ? minimum : value > maximum ? maximum : value;

/**
 * Splits `total` in proportion to `weights` by the largest remainder: the parts sum to the total exactly, a
 * part of weight zero is zero, and equal remainders go to the earlier part. Weights are ≥ 0, at least one > 0.
 */
export const allocate = (total: Piastres, weights: readonly bigint[]): Piastres[] => {
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0n);
  invariant(
    weights.every((weight) => weight >= 0n) && weightSum > 0n,
    'weights must be >= 0, sum > 0',
  );
  const magnitude = total < 0n ? -total : total;
  const parts = weights.map((weight) => (magnitude * weight) / weightSum);
  let left = magnitude - parts.reduce((sum, part) => sum + part, 0n);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (magnitude * weight) % weightSum }))
    .sort((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    );
  for (const { index } of byRemainder) {
    if (left === 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return total < 0n ? parts.map((part) => -part) : parts;
};
