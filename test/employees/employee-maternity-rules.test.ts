import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MaternityColumns } from '../../src/employees/employee-maternity-repository.js';
import {
  daysOfMaternityChange,
  maternityFactOf,
  overlappingPregnancy,
} from '../../src/employees/employee-maternity-rules.js';
import { addDays, datesOfRange, isDayWithin, type PlainDate } from '../../src/shared/plain-date.js';
import { loadStatutoryData } from '../../src/statutory/statutory-loader.js';
import { maternityRightsOn } from '../../src/time-engine/maternity-periods.js';
import { maternityLimitsOn } from '../../src/time-engine/working-time-limits.js';

const { parameters } = loadStatutoryData();

const columns = (changes: Partial<MaternityColumns>): MaternityColumns => ({
  expected_birth: null,
  reported_on: null,
  birth_date: null,
  pregnancy_ended_on: null,
  nursing_until: null,
  full_day_minutes: null,
  nursing_breaks_unpunched: false,
  ...changes,
});

/** What a day sees of a record. */
const seen = (record: MaternityColumns | null, date: PlainDate): string => {
  const facts = record === null ? [] : [maternityFactOf(record)];
  const rights = maternityRightsOn(facts, date, maternityLimitsOn(parameters, date));
  return JSON.stringify([
    rights.shorterDay && [record?.full_day_minutes],
    rights.overtimeByConsent,
    rights.nursing && [record?.full_day_minutes, record?.nursing_breaks_unpunched],
  ]);
};

// Before, at and behind the first day of the law.
const birth = fc.integer({ min: 0, max: 1_800 }).map((days) => addDays('2023-06-01', days));
const record: fc.Arbitrary<MaternityColumns> = fc
  .record({
    expected: birth,
    late: fc.integer({ min: -120, max: 21 }),
    end: fc.constantFrom('none', 'birth', 'loss', 'birth_only'),
    nursed: fc.option(fc.integer({ min: 0, max: 900 })),
    full_day_minutes: fc.constantFrom(null, 420, 480),
    nursing_breaks_unpunched: fc.boolean(),
  })
  .map(({ expected, late, end, nursed, ...others }) => {
    const ended = addDays(expected, late);
    const isBorn = end === 'birth' || end === 'birth_only';
    return columns({
      ...others,
      expected_birth: end === 'birth_only' ? null : expected,
      birth_date: isBorn ? ended : null,
      pregnancy_ended_on: end === 'loss' ? ended : null,
      nursing_until: isBorn && nursed !== null ? addDays(ended, nursed) : null,
    });
  });

describe('the days of a change', () => {
  it('hold every day that sees the law otherwise, and begin and end with such a day', () => {
    fc.assert(
      fc.property(fc.option(record), fc.option(record), (before, after) => {
        const range = daysOfMaternityChange(before, after, parameters);
        const differs = (date: PlainDate) => seen(before, date) !== seen(after, date);
        const changed = datesOfRange({ from: '2022-01-01', to: '2031-12-31' }).filter(differs);
        expect(changed.every((date) => range !== undefined && isDayWithin(date, range))).toBe(true);
        expect([range?.from, range?.to]).toEqual([changed[0], changed.at(-1)]);
      }),
      { numRuns: 60 },
    );
  });

  it('are none when only the day of the report is another', () => {
    const before = columns({ expected_birth: '2026-10-08' });
    const after = { ...before, reported_on: '2026-03-01' } as const;
    expect(daysOfMaternityChange(before, after, parameters)).toBeUndefined();
  });
});

describe('two pregnancies', () => {
  it('have no day in common: the next begins after the last day of the one before', () => {
    const born = columns({ expected_birth: '2026-03-01', birth_date: '2026-03-01' });
    const next = (expected_birth: PlainDate) => columns({ expected_birth });
    expect(overlappingPregnancy(next('2026-12-06'), [born])).toBe(born);
    expect(overlappingPregnancy(next('2026-12-07'), [born])).toBeUndefined();
    expect(overlappingPregnancy(next('2025-05-03'), [born])).toBe(undefined);
    expect(overlappingPregnancy(next('2025-05-05'), [born])).toBe(born);
  });
});
