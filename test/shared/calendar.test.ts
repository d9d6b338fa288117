import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addPayMonths,
  calendarDaysOf,
  comparePayMonths,
  containsDate,
  firstDayOf,
  isPayMonth,
  lastDayOf,
  monthsBetween,
  nextPayMonth,
  parsePayMonth,
  payMonthOf,
  previousPayMonth,
} from '../../src/shared/pay-month.js';
import {
  addDays,
  addMonths,
  compareDates,
  completedYears,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  epochDay,
  fromEpochDay,
  isPlainDate,
  parsePlainDate,
} from '../../src/shared/plain-date.js';

const anyDay = fc
  .integer({ min: epochDay('1900-01-01'), max: epochDay('2199-12-31') })
  .map(fromEpochDay);

describe('calendar days', () => {
  it.each([
    '2026-02-30',
    '2025-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-01',
    '2026-01-1',
    '2026-01-00',
    '2026-01-01T00:00:00Z',
    '0026-01-01',
    '1899-12-31',
    '2200-01-01',
    '',
    'today',
  ])('refuse %j', (text) => {
    expect(isPlainDate(text)).toBe(false);
    expect(() => parsePlainDate(text)).toThrow(
      expect.objectContaining({ name: 'DomainError', code: 'invalid_date' }),
    );
  });

  it.each(['2024-02-29', '2000-02-29', '1980-10-25', '2026-12-31'])('accept %j', (text) => {
    expect(parsePlainDate(text)).toBe(text);
  });

  it('agree with the calendar the platform knows, on every day of three centuries', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const utc = new Date(`${day}T00:00:00Z`);
        expect(epochDay(day) * 86_400_000).toBe(utc.getTime());
        expect(dayOfWeek(day)).toBe(utc.getUTCDay());
      }),
    );
  });

  it('walk forth and back', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-02-28', 1)).toBe('2025-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-03-01', '2026-02-01')).toBe(-28);
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (day, days) => {
        const target = epochDay(day) + days;
        if (target < epochDay('1900-01-01') || target > epochDay('2199-12-31')) return;
        expect(daysBetween(day, addDays(day, days))).toBe(days);
        expect(compareDates(day, addDays(day, days))).toBe(Math.sign(-days) + 0);
      }),
    );
  });

  it('add months to the last day that exists', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2026-01-15', -13)).toBe('2024-12-15');
  });

  it('count completed years on the birthday, not before', () => {
    expect(completedYears('1976-06-12', '2026-06-11')).toBe(49);
    expect(completedYears('1976-06-12', '2026-06-12')).toBe(50);
    expect(completedYears('2004-02-29', '2025-02-28')).toBe(20);
    expect(completedYears('2004-02-29', '2025-03-01')).toBe(21);
  });

  it('know the lengths of months', () => {
    expect([2023, 2024, 1900, 2000].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29]);
    expect(() => daysInMonth(2026, 13)).toThrow();
  });
});

describe('pay months', () => {
  it.each(['2026-13', '2026-00', '2026-1', '2026', '2026-01-01', '', '1026-01'])(
    'refuse %j',
    (text) => {
      expect(isPayMonth(text)).toBe(false);
      expect(() => parsePayMonth(text)).toThrow(
        expect.objectContaining({ name: 'DomainError', code: 'invalid_pay_month' }),
      );
    },
  );

  it('know their days and neighbours', () => {
    expect(firstDayOf('2024-02')).toBe('2024-02-01');
    expect(lastDayOf('2024-02')).toBe('2024-02-29');
    expect(calendarDaysOf('2026-12')).toBe(31);
    expect(nextPayMonth('2025-12')).toBe('2026-01');
    expect(previousPayMonth('2026-01')).toBe('2025-12');
    expect(addPayMonths('2026-03', -27)).toBe('2023-12');
    expect(monthsBetween('2023-12', '2026-03')).toBe(27);
    expect(payMonthOf('2026-03-31')).toBe('2026-03');
    expect(containsDate('2026-03', '2026-03-31')).toBe(true);
    expect(containsDate('2026-03', '2026-04-01')).toBe(false);
    expect(comparePayMonths('2026-03', '2026-10')).toBeLessThan(0);
  });
});
