import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, type PlainDate } from '../../src/shared/plain-date.js';
import { loadStatutoryData } from '../../src/statutory/statutory-loader.js';
import {
  maternityPeriods,
  maternityRightsOn,
  pregnancyOf,
} from '../../src/time-engine/maternity-periods.js';
import type {
  DayResult,
  MaternityLimits,
  RecordedMaternity,
} from '../../src/time-engine/time-types.js';
import { limitsOn, maternityLimitsOn } from '../../src/time-engine/working-time-limits.js';
import {
  at,
  dayOf,
  plansOn,
  ruleCodes,
  shift,
  warningCodes,
  type Planned,
} from './time-support.js';

const { parameters } = loadStatutoryData();
const law = limitsOn(parameters, '2026-07-13').maternity as MaternityLimits;

const recorded = (changes: Partial<RecordedMaternity>): RecordedMaternity => ({
  expectedBirth: null,
  birthDate: null,
  pregnancyEndedOn: null,
  nursingUntil: null,
  fullDayMinutes: null,
  breaksUnpunched: false,
  ...changes,
});

describe('the periods of a mother', () => {
  it.each([
    // 280 days before the expected birth, and five months behind that day.
    ['2026-10-08', '2026-01-01', '2026-06-01'],
    ['2026-11-28', '2026-02-21', '2026-07-21'],
    // The sixth month begins on the last day of a month that lacks the day: 30 September, five months on.
    ['2027-07-07', '2026-09-30', '2027-02-28'],
    // … of a leap year: 31 August or 30 September, five months on.
    ['2028-07-06', '2027-09-30', '2028-02-29'],
    // A pregnancy over a leap day has 280 days all the same.
    ['2028-10-07', '2028-01-01', '2028-06-01'],
  ] as const)('of a birth expected on %s: pregnant from %s, sixth month from %s', (...days) => {
    const [expectedBirth, from, sixthMonth] = days;
    const periods = maternityPeriods(recorded({ expectedBirth }), law);
    expect(periods.pregnancy).toEqual({ from, to: addDays(expectedBirth, 21) });
    expect(periods.shorterDay).toEqual({ from: sixthMonth, to: addDays(expectedBirth, 21) });
    expect(periods.overtimeByConsent).toEqual(periods.pregnancy);
    expect(periods.nursing).toBeNull();
  });

  it.each([
    ['2026-10-12', '2027-04-12', '2028-10-12'],
    ['2026-08-31', '2027-02-28', '2028-08-31'],
    ['2027-08-31', '2028-02-29', '2029-08-31'],
    ['2028-02-29', '2028-08-29', '2030-02-28'],
  ] as const)(
    'of a birth on %s: consent until %s, nursing until %s',
    (birthDate, consent, nursing) => {
      const expectedBirth = addDays(birthDate, -4);
      const periods = maternityPeriods(recorded({ expectedBirth, birthDate }), law);
      expect(periods.pregnancy.to).toBe(birthDate);
      expect(periods.shorterDay?.to).toBe(birthDate);
      expect(periods.overtimeByConsent.to).toBe(consent);
      expect(periods.nursing).toEqual({ from: birthDate, to: nursing });
    },
  );

  it('end with a pregnancy that ended without a birth, and before the sixth month there is no shorter day', () => {
    const lost = recorded({ expectedBirth: '2026-10-08', pregnancyEndedOn: '2026-05-31' });
    expect(maternityPeriods(lost, law)).toEqual({
      pregnancy: { from: '2026-01-01', to: '2026-05-31' },
      shorterDay: null,
      overtimeByConsent: { from: '2026-01-01', to: '2026-05-31' },
      nursing: null,
    });
    const later = maternityPeriods({ ...lost, pregnancyEndedOn: '2026-06-01' }, law);
    expect(later.shorterDay).toEqual({ from: '2026-06-01', to: '2026-06-01' });
  });

  it('are reckoned from the birth where no day was expected, and nursing ends when it did, never later than the law', () => {
    const birthDate = '2026-10-08';
    expect(pregnancyOf(recorded({ birthDate }))).toEqual({ from: '2026-01-01', to: birthDate });
    const until = (nursingUntil: PlainDate) =>
      maternityPeriods(recorded({ birthDate, nursingUntil }), law).nursing?.to;
    expect([until('2027-01-31'), until('2028-10-08'), until('2030-01-01')]).toEqual([
      '2027-01-31',
      '2028-10-08',
      '2028-10-08',
    ]);
  });

  it('hold from the first to the last day, both included, and are one stretch each', () => {
    const day = fc.integer({ min: 0, max: 3_000 }).map((n) => addDays('2025-09-01', n));
    fc.assert(
      fc.property(day, fc.integer({ min: -100, max: 21 }), (expectedBirth, late) => {
        const birthDate = addDays(expectedBirth, late);
        const record = recorded({ expectedBirth, birthDate });
        const { shorterDay, overtimeByConsent, nursing } = maternityPeriods(record, law);
        const rights = (date: PlainDate) => maternityRightsOn([record], date, law);
        for (const [period, has] of [
          [shorterDay, (date: PlainDate) => rights(date).shorterDay !== undefined],
          [overtimeByConsent, (date: PlainDate) => rights(date).overtimeByConsent],
          [nursing, (date: PlainDate) => rights(date).nursing !== undefined],
        ] as const) {
          if (period === null) continue;
          const edges = [addDays(period.from, -1), period.from, period.to, addDays(period.to, 1)];
          expect(edges.map(has)).toEqual([false, true, true, false]);
        }
        expect(daysBetween(overtimeByConsent.from, expectedBirth)).toBe(280);
        expect(overtimeByConsent.to).toBe(addMonths(birthDate, 6));
      }),
    );
  });

  it('give nothing before the law of 2025', () => {
    const birthDate = '2025-08-31';
    const on = (date: PlainDate) =>
      maternityRightsOn([recorded({ birthDate })], date, maternityLimitsOn(parameters, date));
    expect(on('2025-08-31')).toMatchObject({ overtimeByConsent: false, nursing: undefined });
    expect(on('2025-09-01')).toMatchObject({ overtimeByConsent: true });
    expect(on('2025-09-01').nursing).toBeDefined();
  });

  it('of two records each say their own: who nurses may be pregnant again', () => {
    const nursing = recorded({ birthDate: '2026-01-10' });
    const pregnant = recorded({ expectedBirth: '2027-03-01' });
    expect(maternityRightsOn([nursing, pregnant], '2027-01-05', law)).toEqual({
      shorterDay: pregnant,
      overtimeByConsent: true,
      nursing,
    });
  });
});

// A Monday in the seventh month of the first record; in the last months of nursing of the second.
const DATE = '2026-07-13';
const pregnant = recorded({ expectedBirth: '2026-10-08' });
const early = recorded({ expectedBirth: '2027-02-01' });
const nurses = recorded({ birthDate: '2025-10-08' });

const on = (
  planned: Planned,
  times: readonly string[],
  maternity: readonly RecordedMaternity[],
  pairing: 'alternate' | 'first_last' = 'alternate',
): DayResult =>
  dayOf({
    from: DATE,
    plans: plansOn({ [DATE]: planned }),
    punches: at(...times.map((time) => `${DATE} ${time}`)),
    employee: { maternity },
    policies: { pairing },
  });

const office = shift('08:00-16:00');
const full = ['08:00', '16:00'];

describe('a day in pregnancy', () => {
  it('has an hour less than her shift from the sixth month on', () => {
    const day = on({ shift: office }, full, [pregnant]);
    expect(day.warnings).toEqual([
      {
        code: 'pregnancy_hours_over_limit',
        params: { minutes: 480, limit_minutes: 420, month: 6 },
      },
    ]);
    expect(day.explanation.rules).toContainEqual({
      code: 'pregnancy_shorter_day',
      params: { limit_minutes: 420, month: 6 },
    });
    expect(on({ shift: office }, full, [early]).warnings).toEqual([]);
    expect(ruleCodes(on({ shift: office }, full, [early]))).not.toContain('pregnancy_shorter_day');
  });

  it('that is an hour shorter is neither late nor early', () => {
    for (const [times, away] of [
      [['08:00', '15:00'], 60],
      [['09:00', '16:00'], 60],
      [['08:20', '15:20'], 60],
    ] as const) {
      const day = on({ shift: office }, times, [pregnant]);
      expect(day).toMatchObject({ status: 'present', lateMinutes: 0, earlyLeaveMinutes: 0 });
      expect(warningCodes(day)).toEqual([]);
      const params = { minutes: away };
      expect(day.explanation.rules).toContainEqual({ code: 'away_by_right', params });
    }
    const late = on({ shift: office }, ['09:10', '15:50'], [pregnant]);
    expect(late).toMatchObject({ status: 'late', lateMinutes: 10, earlyLeaveMinutes: 10 });
  });

  it('of a shift that is the short one already is judged by her full day', () => {
    const short = shift('08:00-15:00');
    const known = { ...pregnant, fullDayMinutes: 480 };
    expect(warningCodes(on({ shift: short }, ['08:00', '15:00'], [known]))).toEqual([]);
    expect(on({ shift: short }, ['08:00', '14:30'], [known])).toMatchObject({
      earlyLeaveMinutes: 30,
    });
    // Shorter by half an hour only: the other half is owed still.
    const half = shift('08:00-15:30');
    expect(warningCodes(on({ shift: half }, ['08:00', '15:30'], [known]))).toEqual([
      'pregnancy_hours_over_limit',
    ]);
    expect(on({ shift: half }, ['08:00', '15:00'], [known])).toMatchObject({
      earlyLeaveMinutes: 0,
    });
    // Nobody said that it was longer once.
    expect(warningCodes(on({ shift: short }, ['08:00', '15:00'], [pregnant]))).toEqual([
      'pregnancy_hours_over_limit',
    ]);
  });

  it('without a shift, or longer than the law’s day, is judged by the law’s day', () => {
    expect(warningCodes(on({ rest: true }, ['08:00', '15:01'], [pregnant]))).toEqual([
      'pregnancy_hours_over_limit',
    ]);
    expect(warningCodes(on({}, ['08:00', '15:00'], [pregnant]))).toEqual([]);
    const long = on({ shift: shift('08:00-18:00') }, ['08:00', '15:01'], [pregnant]);
    expect(warningCodes(long)).toEqual(['pregnancy_hours_over_limit']);
  });

  it('with overtime says that she must have agreed, in every month', () => {
    const day = on({ shift: office }, ['08:00', '16:45'], [early]);
    expect(day.warnings.at(-1)).toEqual({
      code: 'maternity_overtime',
      params: { minutes: 45, months: 6 },
    });
    expect(day.overtimeDayMinutes).toBe(45);
  });
});

describe('a day of nursing', () => {
  it('that shows no room for the breaks is told, and the law explained', () => {
    const day = on({ shift: office }, full, [nurses]);
    expect(day.warnings).toEqual([
      { code: 'nursing_breaks_not_seen', params: { minutes: 0, count: 2, break_minutes: 30 } },
    ]);
    expect(day.explanation.rules).toContainEqual({
      code: 'nursing_breaks',
      params: { count: 2, minutes: 30 },
    });
    const half = on({ shift: office }, ['08:30', '16:00'], [nurses]);
    expect(half.warnings[0]?.params).toMatchObject({ minutes: 30 });
  });

  it('shows them joined at either end, or punched in between, and counts no lateness for them', () => {
    for (const times of [
      ['08:00', '15:00'],
      ['09:00', '16:00'],
      ['08:30', '15:30'],
      ['08:00', '10:00', '10:30', '13:00', '13:30', '16:00'],
      ['08:00', '10:00', '10:30', '15:30'],
    ]) {
      const day = on({ shift: office }, times, [nurses]);
      expect([times, warningCodes(day)]).toEqual([times, []]);
      expect(day).toMatchObject({ status: 'present', lateMinutes: 0, earlyLeaveMinutes: 0 });
    }
    // Who had them in between leaves early like anybody else.
    const both = on({ shift: office }, ['08:00', '10:00', '11:00', '15:00'], [nurses]);
    expect(both).toMatchObject({ earlyLeaveMinutes: 60 });
  });

  it('whose breaks are not punched shows none, and an early leave is one', () => {
    const unpunched = { ...nurses, breaksUnpunched: true };
    expect(warningCodes(on({ shift: office }, full, [unpunched]))).toEqual([]);
    expect(ruleCodes(on({ shift: office }, full, [unpunched]))).toContain('nursing_breaks');
    expect(on({ shift: office }, ['08:00', '15:00'], [unpunched])).toMatchObject({
      earlyLeaveMinutes: 60,
    });
  });

  it('in a flexible shift need not be made up for', () => {
    const flexible = shift('07:00-19:00', { kind: 'flexible', requiredMinutes: 480 });
    const day = on({ shift: flexible }, ['08:00', '15:00'], [nurses]);
    expect(day).toMatchObject({ earlyLeaveMinutes: 0, warnings: [] });
    expect(warningCodes(on({ shift: flexible }, ['08:00', '16:00'], [nurses]))).toEqual([
      'nursing_breaks_not_seen',
    ]);
    expect(on({ shift: flexible }, ['08:00', '14:30'], [nurses])).toMatchObject({
      earlyLeaveMinutes: 30,
    });
  });

  it('in a schedule that is shorter by the hour has them, and in pregnancy too she is owed both', () => {
    const known = { ...nurses, fullDayMinutes: 480 };
    const seven = on({ shift: shift('08:00-15:00') }, ['08:00', '15:00'], [known]);
    expect(warningCodes(seven)).toEqual([]);
    const both = [pregnant, nurses];
    expect(warningCodes(on({ shift: office }, ['08:00', '15:00'], both))).toEqual([
      'nursing_breaks_not_seen',
    ]);
    const six = on({ shift: office }, ['08:00', '14:00'], both);
    expect([warningCodes(six), six.earlyLeaveMinutes]).toEqual([[], 0]);
  });
});

describe('who has no such record', () => {
  it('has the days that everybody has', () => {
    for (const times of [full, ['09:10', '15:00'], ['08:00', '18:00']]) {
      const before = on({ shift: office }, times, []);
      const ended = recorded({ expectedBirth: '2024-10-08', pregnancyEndedOn: '2024-03-01' });
      expect(on({ shift: office }, times, [ended])).toEqual(before);
    }
  });
});
