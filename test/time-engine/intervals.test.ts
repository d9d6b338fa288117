import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beyond,
  joined,
  lengthOf,
  upTo,
  within,
  without,
  type Intervals,
} from '../../src/time-engine/intervals.js';

const LAST = 60;

const some: fc.Arbitrary<Intervals> = fc
  .array(fc.tuple(fc.nat(LAST), fc.nat(LAST)), { maxLength: 6 })
  .map((pairs) =>
    joined(
      pairs
        .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }))
        .sort((a, b) => a.start - b.start),
    ),
  );

const minutesOf = (intervals: Intervals): number[] =>
  intervals.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i));

describe('intervals behave as sets of minutes', () => {
  it('cut and taken away', () => {
    fc.assert(
      fc.property(some, some, (a, b) => {
        const inB = new Set(minutesOf(b));
        expect(minutesOf(within(a, b))).toEqual(minutesOf(a).filter((m) => inB.has(m)));
        expect(minutesOf(without(a, b))).toEqual(minutesOf(a).filter((m) => !inB.has(m)));
        expect(lengthOf(a)).toBe(minutesOf(a).length);
      }),
    );
  });

  it('divided after so many minutes', () => {
    fc.assert(
      fc.property(some, fc.nat(LAST), (a, count) => {
        expect(minutesOf(upTo(a, count))).toEqual(minutesOf(a).slice(0, count));
        expect(minutesOf(beyond(a, count))).toEqual(minutesOf(a).slice(count));
      }),
    );
  });
});
