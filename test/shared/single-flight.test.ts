import { describe, expect, test } from 'vitest';
import { createSingleFlight } from '../../src/shared/single-flight.js';

describe('a single flight', () => {
  test('serves callers at the same time with one look-up, and later ones with another', async () => {
    const once = createSingleFlight<number>();
    let lookUps = 0;
    const lookUp = () => Promise.resolve(++lookUps);
    expect(await Promise.all([1, 2, 3].map(() => once('a', lookUp)))).toEqual([1, 1, 1]);
    expect(await once('a', lookUp)).toBe(2);
    expect(await Promise.all([once('a', lookUp), once('b', lookUp)])).toEqual([3, 4]);
  });

  test('that fails fails for all of them, and is tried anew by the next', async () => {
    const once = createSingleFlight<number>();
    const failing = () => Promise.reject(new Error('down'));
    const outcomes = await Promise.allSettled([once('a', failing), once('a', failing)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await once('a', () => Promise.resolve(7))).toBe(7);
  });
});
