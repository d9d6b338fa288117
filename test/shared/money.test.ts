import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  egp,
  formatEgp,
  MAXIMUM_PIASTRES,
  parseEgp,
  roundHalfUpDivide,
  toEgp,
} from '../../src/shared/money.js';

const piastres = fc.bigInt({ min: -MAXIMUM_PIASTRES, max: MAXIMUM_PIASTRES });

describe('amounts of money', () => {
  it('reads the digits and never the binary fraction', () => {
    expect(egp(1906.68)).toBe(190668n);
    expect(egp('0.07')).toBe(7n);
    expect(egp(-12.5)).toBe(-1250n);
    expect(egp('12500.5')).toBe(1_250_050n);
    expect(egp(0.1) + egp(0.2)).toBe(egp(0.3));
    expect(egp(-0)).toBe(0n);
  });

  it.each([
    [Number.NaN, 'not_a_number'],
    [Number.POSITIVE_INFINITY, 'not_a_number'],
    ['', 'not_a_number'],
    [' 1', 'not_a_number'],
    ['1e3', 'not_a_number'],
    ['1,000', 'not_a_number'],
    ['١٢', 'not_a_number'],
    ['.5', 'not_a_number'],
    [1.005, 'too_many_decimals'],
    [0.1 + 0.2, 'too_many_decimals'],
    [1e-7, 'too_many_decimals'],
    ['12.500', 'too_many_decimals'],
    [1e21, 'out_of_range'],
    [1_000_000_000_000.01, 'out_of_range'],
    ['1000000000000.01', 'out_of_range'],
    ['9'.repeat(10_000), 'out_of_range'],
  ])('refuses %s as %s', (input, problem) => {
    expect(parseEgp(input)).toEqual({ ok: false, problem });
  });

  it('accepts 10^12 EGP itself, the largest amount', () => {
    expect(parseEgp(1_000_000_000_000)).toEqual({ ok: true, value: MAXIMUM_PIASTRES });
  });

  it('survives the way to JSON and back, to the piastre, at every magnitude', () => {
    fc.assert(
      fc.property(piastres, (amount) => {
        const json = JSON.stringify(toEgp(amount));
        expect(json).toMatch(/^-?\d+(\.\d{1,2})?$/);
        expect(egp(Number(json))).toBe(amount);
        expect(egp(formatEgp(amount))).toBe(amount);
      }),
    );
  });

  it('never fails to say a sum, however large', () => {
    expect(toEgp(70_000_000_000_000n * 100n + 1n)).toBe(70_000_000_000_000.01);
    expect(toEgp(10n ** 20n)).toBe(1e18);
  });

  it('rounds a half away from zero, so that a reversal cancels exactly', () => {
    expect(roundHalfUpDivide(5n, 2n)).toBe(3n);
    expect(roundHalfUpDivide(-5n, 2n)).toBe(-3n);
    expect(roundHalfUpDivide(5n, -2n)).toBe(-3n);
    expect(roundHalfUpDivide(7n, 3n)).toBe(2n);
    expect(roundHalfUpDivide(8n, 3n)).toBe(3n);
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (numerator, denominator) => {
        const rounded = roundHalfUpDivide(numerator, denominator);
        expect(roundHalfUpDivide(-numerator, denominator)).toBe(-rounded);
        const error = (rounded * denominator - numerator) * 2n;
        expect(error <= denominator && error >= -denominator).toBe(true);
      }),
    );
  });
});

describe('splitting an amount', () => {
  it('loses no piastre, gives zero weight nothing, and keeps every part within one piastre of its share', () => {
    const weights = fc
      .array(fc.bigInt({ min: 0n, max: 10_000n }), { minLength: 1, maxLength: 12 })
      .filter((list) => list.some((weight) => weight > 0n));
    fc.assert(
      fc.property(piastres, weights, (total, list) => {
        const parts = allocate(total, list);
        const sum = list.reduce((a, b) => a + b, 0n);
        expect(parts.reduce((a, b) => a + b, 0n)).toBe(total);
        parts.forEach((part, index) => {
          if (list[index] === 0n) expect(part).toBe(0n);
          const off = part * sum - total * list[index]!;
          expect(off < sum && off > -sum).toBe(true);
        });
      }),
    );
  });

  it('gives the left-over piastre to the largest remainder, the earlier of equals first', () => {
    expect(allocate(100n, [33n, 33n, 34n])).toEqual([33n, 33n, 34n]);
    expect(allocate(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(allocate(1002n, [33n, 33n, 34n])).toEqual([331n, 330n, 341n]);
    expect(allocate(-100n, [1n, 1n, 1n])).toEqual([-34n, -33n, -33n]);
    expect(() => allocate(1n, [0n])).toThrow();
  });
});
