import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochMsOf, parseUtcInstant } from '../../src/shared/instant.js';

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

describe('an instant with an offset', () => {
  it.each([
    ['2026-11-27T08:00:00+02:00', '2026-11-27T06:00:00.000Z'],
    ['2026-11-27T08:00Z', '2026-11-27T08:00:00.000Z'],
    ['2026-11-27T08:00:05Z', '2026-11-27T08:00:05.000Z'],
    ['2026-11-27T08:00:05.1+00:00', '2026-11-27T08:00:05.100Z'],
    ['2026-11-27T08:00:05.123456789Z', '2026-11-27T08:00:05.123Z'],
    ['2026-01-01T00:30+02:00', '2025-12-31T22:30:00.000Z'],
    ['2024-02-28T23:30:00-05:30', '2024-02-29T05:00:00.000Z'],
    ['2026-03-01T01:00:00+14:00', '2026-02-28T11:00:00.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(parseUtcInstant(text)).toBe(expected);
  });

  it.each([
    '2026-11-27T08:00:00',
    '2026-11-27 08:00:00Z',
    '2026-02-30T08:00:00Z',
    '2026-11-27T24:00:00Z',
    '2026-11-27T08:60:00Z',
    '2026-11-27T08:00:60Z',
    '2026-11-27T08:00:00+24:00',
    '2026-11-27T08:00:00+02:60',
    '2026-11-27T08:00:00.Z',
    '2026-11-27T08:00:00z',
    '2026-11-27',
    '1900-01-01T00:00:00+02:00',
    '2199-12-31T23:00:00-02:00',
    '',
  ])('%j is none', (text) => {
    expect(parseUtcInstant(text)).toBeUndefined();
  });

  it('is what Date makes of it, and so are its milliseconds', () => {
    const two = (maximum: number) => fc.integer({ min: 0, max: maximum }).map((n) => pad(n));
    const text = fc
      .tuple(
        fc.integer({ min: 1901, max: 2198 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        two(23),
        two(59),
        fc.constantFrom('', ':00', ':59', ':07.5', ':07.25', ':07.125', ':07.9999'),
        fc.oneof(
          fc.constant('Z'),
          fc.tuple(fc.constantFrom('+', '-'), two(23), two(59)).map(([s, h, m]) => `${s}${h}:${m}`),
        ),
      )
      .map(
        ([y, mo, d, h, mi, tail, zone]) =>
          `${pad(y, 4)}-${pad(mo)}-${pad(d)}T${h}:${mi}${tail}${zone}`,
      );
    fc.assert(
      fc.property(text, (each) => {
        const utc = parseUtcInstant(each);
        expect(utc).toBe(new Date(each).toISOString());
        expect(epochMsOf(utc!)).toBe(Date.parse(each));
      }),
    );
  });
});
