import { describe, expect, it } from 'vitest';
import {
  attendanceStatuses,
  dayProblems,
  isUnpaidByDefault,
  listRange,
  minutesBetween,
  rangeProblem,
  unpaidDays,
  type DayFacts,
} from '../../src/attendance/attendance-rules.js';

const facts = (changes: Partial<DayFacts> = {}): DayFacts => ({
  status: 'present',
  checkIn: null,
  checkOut: null,
  workedMinutes: null,
  lateMinutes: 0,
  earlyLeaveMinutes: 0,
  overtimeDayMinutes: 0,
  overtimeNightMinutes: 0,
  restDayWorked: false,
  holidayWorked: false,
  unpaid: false,
  ...changes,
});

const DAY = '2026-11-10';

describe('what a day costs', () => {
  it('only an absence is unpaid when nobody says so', () => {
    expect(attendanceStatuses.filter(isUnpaidByDefault)).toEqual(['absent']);
  });

  it('an unpaid half day costs half a day, any other unpaid day a whole one, a paid one nothing', () => {
    for (const status of attendanceStatuses) {
      expect(unpaidDays({ status, unpaid: false })).toBe(0);
      expect(unpaidDays({ status, unpaid: true })).toBe(status === 'half_day' ? 0.5 : 1);
    }
  });
});

describe('the length of a day', () => {
  it('worked minutes are the whole minutes from check-in to check-out, across midnight too', () => {
    expect(minutesBetween('2026-11-10T18:30:00.000Z', '2026-11-11T02:30:59.000Z')).toBe(480);
    expect(minutesBetween('2026-11-10T18:30:00.000Z', null)).toBeNull();
  });

  it('a check-out at the very second of the check-in is a day of no minutes', () => {
    const instant = '2026-11-10T10:00:00.000Z';
    expect(minutesBetween(instant, instant)).toBe(0);
    expect(dayProblems(DAY, facts({ checkIn: instant, checkOut: instant }))).toEqual([]);
  });

  it('A-11: more than 24 hours from in to out is refused, exactly 24 hours is not', () => {
    const checkIn = '2026-11-10T06:00:00.000Z';
    const out = (checkOut: string) =>
      dayProblems(DAY, facts({ checkIn, checkOut })).map(({ field, code }) => [field, code]);
    expect(out('2026-11-11T06:00:00.000Z')).toEqual([]);
    expect(out('2026-11-11T06:00:00.001Z')).toEqual([['check_out', 'over_a_day']]);
    expect(out('2026-11-10T05:59:59.999Z')).toEqual([['check_out', 'out_before_in']]);
  });

  it('day and night overtime together fit into a day', () => {
    const sum = (overtimeDayMinutes: number, overtimeNightMinutes: number) =>
      dayProblems(DAY, facts({ overtimeDayMinutes, overtimeNightMinutes })).map(({ code }) => code);
    expect(sum(1_000, 440)).toEqual([]);
    expect(sum(1_000, 441)).toEqual(['over_a_day']);
  });

  it('an instant of quite another day contradicts the work date, one of a night shift does not', () => {
    const at = (checkIn: string) => dayProblems(DAY, facts({ checkIn })).map(({ code }) => code);
    expect(at('2026-11-09T22:00:00.000Z')).toEqual([]);
    expect(at('2026-11-11T04:00:00.000Z')).toEqual([]);
    expect(at('2026-10-10T08:00:00.000Z')).toEqual(['contradicts']);
    expect(at('2025-11-10T08:00:00.000Z')).toEqual(['contradicts']);
    expect(dayProblems('1900-01-01', facts({ checkIn: '2026-11-10T08:00:00.000Z' }))).toHaveLength(
      1,
    );
  });
});

describe('the range of a list', () => {
  it('reaches 366 days back from today when no end is given, and as far from a single end', () => {
    expect(listRange({}, '2026-11-27')).toEqual({ from: '2025-11-27', to: '2026-11-27' });
    expect(listRange({ to: '2024-12-31' }, DAY)).toEqual({ from: '2024-01-01', to: '2024-12-31' });
    expect(listRange({ from: '2024-01-01' }, DAY)).toEqual({
      from: '2024-01-01',
      to: '2024-12-31',
    });
  });

  it('is at most 366 days and not turned round', () => {
    const problem = (from: string, to: string) =>
      rangeProblem({ from, to } as Parameters<typeof rangeProblem>[0])?.code;
    expect(problem('2024-01-01', '2024-12-31')).toBeUndefined();
    expect(problem('2024-01-01', '2025-01-01')).toBe('too_big');
    expect(problem('2024-01-02', '2024-01-01')).toBe('too_small');
    expect(problem('2024-01-02', '2024-01-02')).toBeUndefined();
  });
});
