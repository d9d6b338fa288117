import { invariant } from './invariant.js';
import { roundHalfUpDivide, type Piastres } from './money.js';
import { parsed, refused, type Parsed } from './parsed.js';

/**
 * An exact fraction in lowest terms with a positive denominator. Rates (0.1875), quantities (half a day) and
 * intermediate money (an hourly wage) are fractions, so that nothing is rounded before the payable amount.
 */
export interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export type RateProblem = 'not_a_rate' | 'too_many_digits';

const greatestCommonDivisor = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
};

/** numerator / denominator in lowest terms. */
export const fraction = (numerator: bigint, denominator = 1n): Rate => {
  invariant(denominator !== 0n, 'fraction with denominator zero');
  const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
};

/** A whole number as a fraction. */
export const whole = (value: number): Rate => ({ numerator: BigInt(value), denominator: 1n });

export const ZERO: Rate = { numerator: 0n, denominator: 1n };
export const ONE: Rate = { numerator: 1n, denominator: 1n };

const DECIMAL_RATE = /^(-?)(\d+)(?:\.(\d+))?(%?)$/;
const MAXIMUM_DIGITS = 18;

/** Reads "0.1875", "1.35", "11%" or a JSON number whose shortest text is such a decimal. */
export const parseRate = (input: number | string): Parsed<Rate, RateProblem> => {
  const match = DECIMAL_RATE.exec(String(input));
  if (match === null) return refused('not_a_rate');
  const [, sign, units = '', decimals = '', percent] = match;
  if (units.length + decimals.length > MAXIMUM_DIGITS) return refused('too_many_digits');
  const digits = BigInt(units + decimals);
  const scale = 10n ** BigInt(decimals.length) * (percent === '%' ? 100n : 1n);
  return parsed(fraction(sign === '-' ? -digits : digits, scale));
};

/** As `parseRate`, for a value that has been validated before. */
export const rate = (input: number | string): Rate => {
  const result = parseRate(input);
  invariant(result.ok, `not a rate: ${input}`);
  return result.value;
};

/** amount × rate, rounded half up to the piastre: multiplied first, divided once. */
export const applyRate = (amount: Piastres, by: Rate): Piastres =>
  roundHalfUpDivide(amount * by.numerator, by.denominator);

/** amount × rates, multiplied first and divided once, so that a chain of rates is rounded a single time. */
export const applyRates = (amount: Piastres, ...rates: readonly Rate[]): Piastres => {
  let numerator = amount;
  let denominator = 1n;
  for (const each of rates) {
    numerator *= each.numerator;
    denominator *= each.denominator;
  }
  return roundHalfUpDivide(numerator, denominator);
};

export const addRates = (a: Rate, b: Rate): Rate =>
  a.denominator === b.denominator
    ? fraction(a.numerator + b.numerator, a.denominator)
    : fraction(
        a.numerator * b.denominator + b.numerator * a.denominator,
        a.denominator * b.denominator,
      );

export const subtractRates = (a: Rate, b: Rate): Rate =>
  addRates(a, { numerator: -b.numerator, denominator: b.denominator });

export const multiplyRates = (a: Rate, b: Rate): Rate =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

/** Negative, zero or positive as a is below, equal to or above b. */
export const compareRates = (a: Rate, b: Rate): number => {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** Decimals shown when a fraction has no finite decimal form (a third): display only, never computed with. */
const SHOWN_DECIMALS = 6;

/** The fraction as a decimal text: exact when it is finite ("0.1875", "29.5"), else to six decimals. */
export const rateText = ({ numerator, denominator }: Rate): string => {
  const sign = numerator < 0n ? '-' : '';
  const magnitude = numerator < 0n ? -numerator : numerator;
  const decimals = finiteDecimals(denominator) ?? SHOWN_DECIMALS;
  const scaled = roundHalfUpDivide(magnitude * 10n ** BigInt(decimals), denominator);
  const digits = scaled.toString().padStart(decimals + 1, '0');
  const units = digits.slice(0, digits.length - decimals);
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return rest === '' ? `${sign}${units}` : `${sign}${units}.${rest}`;
};

/** How many decimals 1/denominator needs, or undefined if it never ends. */
const finiteDecimals = (denominator: bigint): number | undefined => {
  let left = denominator;
  let twos = 0;
  let fives = 0;
  while (left % 2n === 0n) [left, twos] = [left / 2n, twos + 1];
  while (left % 5n === 0n) [left, fives] = [left / 5n, fives + 1];
  return left === 1n ? Math.max(twos, fives) : undefined;
};
