import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn } from '../../src/shared/company-day.js';
import type { PlainDate } from '../../src/shared/plain-date.js';
import {
  epochMinuteOf,
  instantOfMinute,
  localDateAndMinute,
  toInstant,
  zoneTime,
} from '../../src/shared/zone-time.js';

/** Of Cairo: last Friday of April 00:00 → 01:00, last Thursday of October 24:00 → 23:00. */
const CAIRO_CHANGES: readonly { forward: PlainDate; back: PlainDate }[] = [
  { forward: '2023-04-28', back: '2023-10-26' },
  { forward: '2024-04-26', back: '2024-10-31' },
  { forward: '2025-04-25', back: '2025-10-30' },
  { forward: '2026-04-24', back: '2026-10-29' },
  { forward: '2027-04-30', back: '2027-10-28' },
];

const dayBefore = (date: PlainDate): string =>
  new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);

describe('reading a local time', () => {
  it.each(CAIRO_CHANGES)('an hour that Cairo skips on $forward is read as before it', (change) => {
    const evening = dayBefore(change.forward);
    expect(toInstant('Africa/Cairo', change.forward, 30)).toEqual({
      instant: `${evening}T22:30:00.000Z`,
      kind: 'skipped',
      alternative: `${evening}T21:30:00.000Z`,
    });
    expect(toInstant('Africa/Cairo', change.forward, 0).kind).toBe('skipped');
    expect(toInstant('Africa/Cairo', change.forward, 60)).toEqual({
      instant: `${evening}T22:00:00.000Z`,
      kind: 'exact',
    });
    expect(toInstant('Africa/Cairo', change.forward, -1)).toEqual({
      instant: `${evening}T21:59:00.000Z`,
      kind: 'exact',
    });
  });

  it.each(CAIRO_CHANGES)('an hour that Cairo has twice on $back has both readings', ({ back }) => {
    expect(toInstant('Africa/Cairo', back, 23 * 60 + 30)).toEqual({
      instant: `${back}T20:30:00.000Z`,
      kind: 'twice',
      alternative: `${back}T21:30:00.000Z`,
    });
    expect(toInstant('Africa/Cairo', back, 22 * 60 + 59)).toEqual({
      instant: `${back}T19:59:00.000Z`,
      kind: 'exact',
    });
    expect(toInstant('Africa/Cairo', back, 24 * 60)).toEqual({
      instant: `${back}T22:00:00.000Z`,
      kind: 'exact',
    });
  });

  it.each([
    ['Asia/Kolkata', '2026-01-01', 0, '2025-12-31T18:30:00.000Z', 'exact'],
    ['Asia/Riyadh', '2024-02-29', 1439, '2024-02-29T20:59:00.000Z', 'exact'],
    ['UTC', '2024-12-31', 1440, '2025-01-01T00:00:00.000Z', 'exact'],
    ['America/New_York', '2026-03-08', 150, '2026-03-08T07:30:00.000Z', 'skipped'],
    ['America/New_York', '2026-11-01', 90, '2026-11-01T05:30:00.000Z', 'twice'],
    ['America/St_Johns', '2026-07-01', 600, '2026-07-01T12:30:00.000Z', 'exact'],
    ['Pacific/Kiritimati', '2026-01-01', 0, '2025-12-31T10:00:00.000Z', 'exact'],
    ['Pacific/Apia', '2011-12-30', 600, '2011-12-30T20:00:00.000Z', 'skipped'],
    ['Australia/Lord_Howe', '2026-04-05', 100, '2026-04-04T14:40:00.000Z', 'twice'],
  ] as const)('%s, %s at minute %i is %s, %s', (zone, date, minute, instant, kind) => {
    const read = toInstant(zone, date, minute);
    expect([read.instant, read.kind]).toEqual([instant, kind]);
  });

  it('has another reading when it is there twice or never, and none else', () => {
    fc.assert(
      fc.property(
        anyZone,
        anyMinute,
        fc.integer({ min: -1_440, max: 1_440 }),
        (zone, minute, by) => {
          const { date } = localDateAndMinute(zone, minute * 60_000);
          const read = toInstant(zone, date, by);
          expect(read.alternative === undefined).toBe(read.kind === 'exact');
          if (read.alternative === undefined) return;
          // They lie as far apart as the clock was moved, each read by one of the two offsets.
          const { offsetAt } = zoneTime(zone);
          const [first, second] = [epochMinuteOf(read.instant), epochMinuteOf(read.alternative)];
          expect(Math.sign(second - first)).toBe(read.kind === 'twice' ? 1 : -1);
          expect(Math.abs(offsetAt(second) - offsetAt(first))).toBe(Math.abs(second - first));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('a name that is no zone is refused', () => {
    expect(() => toInstant('Cairo', '2026-01-01', 0)).toThrow(RangeError);
  });
});

const ZONES = [
  'Africa/Cairo',
  'Asia/Riyadh',
  'Asia/Kolkata',
  'America/New_York',
  'America/Santiago',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Europe/Dublin',
  'UTC',
];
const anyZone = fc.constantFrom(...ZONES);
const anyMinute = fc.integer({
  min: Date.UTC(2000, 0) / 60_000,
  max: Date.UTC(2040, 0) / 60_000,
});

const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
const formats = new Map(ZONES.map((zone) => [zone, formatOf(zone)]));

describe('the calendar and the clock of a zone', () => {
  it('show at every instant what Intl says', () => {
    fc.assert(
      fc.property(anyZone, anyMinute, (zone, minute) => {
        const local = localDateAndMinute(zone, minute * 60_000 + 59_999);
        const time = new Date(local.minute * 60_000).toISOString().slice(11, 16);
        expect(`${local.date} ${time}`).toBe(formats.get(zone)!.format(minute * 60_000));
        expect(dayIn(zone, new Date(minute * 60_000))).toBe(local.date);
      }),
      { numRuns: 500 },
    );
  });

  it('lead back to the instant, or to its twin of the same local time', () => {
    fc.assert(
      fc.property(anyZone, anyMinute, (zone, minute) => {
        const local = localDateAndMinute(zone, minute * 60_000);
        const read = toInstant(zone, local.date, local.minute);
        expect(read.kind).not.toBe('skipped');
        expect([read.instant, read.alternative]).toContain(instantOfMinute(minute));
        const { at, dayOf } = zoneTime(zone);
        expect(at(dayOf(minute), local.minute)).toBe(epochMinuteOf(read.instant));
      }),
      { numRuns: 500 },
    );
  });

  it('minutes and instants turn into each other', () => {
    fc.assert(
      fc.property(anyMinute, (minute) => {
        const instant = instantOfMinute(minute);
        expect(instant).toBe(new Date(minute * 60_000).toISOString());
        expect(epochMinuteOf(instant)).toBe(minute);
      }),
    );
  });
});
