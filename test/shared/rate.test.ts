import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addRates,
  applyRate,
  applyRates,
  compareRates,
  fraction,
  multiplyRates,
  ONE,
  parseRate,
  rate,
  rateText,
  subtractRates,
  ZERO,
} from '../../src/shared/rate.js';

describe('rates', () => {
  it('are exact fractions of their decimal text', () => {
    expect(rate('0.1875')).toEqual({ numerator: 3n, denominator: 16n });
    expect(rate('11%')).toEqual({ numerator: 11n, denominator: 100n });
    expect(rate(0.0005)).toEqual({ numerator: 1n, denominator: 2000n });
    expect(rate('-0.5')).toEqual({ numerator: -1n, denominator: 2n });
  });

  it.each(['', 'x', '1e-3', '1/3', '0.1.2', '--1', '%'])('refuses %j', (text) => {
    expect(parseRate(text)).toEqual({ ok: false, problem: 'not_a_rate' });
  });

  it('refuses endless digits', () => {
    expect(parseRate('0.' + '1'.repeat(50))).toEqual({ ok: false, problem: 'too_many_digits' });
  });

  it('apply by multiplying first and dividing once, half up', () => {
    expect(applyRate(270_000n, rate('0.1875'))).toBe(50_625n);
    expect(applyRate(5n, rate('0.1'))).toBe(1n);
    expect(applyRate(4n, rate('0.1'))).toBe(0n);
    expect(applyRate(-5n, rate('0.1'))).toBe(-1n);
    // 104,779 / 21 days, 21 days paid: the daily wage in between is not rounded.
    expect(applyRates(10_477_900n, fraction(1n, 21n), fraction(21n))).toBe(10_477_900n);
  });

  it('add, subtract and multiply exactly', () => {
    const small = fc
      .tuple(fc.bigInt({ min: -999n, max: 999n }), fc.bigInt({ min: 1n, max: 999n }))
      .map(([numerator, denominator]) => fraction(numerator, denominator));
    fc.assert(
      fc.property(small, small, (a, b) => {
        expect(subtractRates(addRates(a, b), b)).toEqual(a);
        expect(multiplyRates(a, ONE)).toEqual(a);
        expect(addRates(a, ZERO)).toEqual(a);
        expect(compareRates(a, b) + compareRates(b, a)).toBe(0);
      }),
    );
  });

  it('show as decimals', () => {
    expect(rateText(rate('0.1875'))).toBe('0.1875');
    expect(rateText(fraction(59n, 2n))).toBe('29.5');
    expect(rateText(fraction(-1n, 3n))).toBe('-0.333333');
    expect(rateText(fraction(30n))).toBe('30');
    expect(rateText(ZERO)).toBe('0');
  });
});
