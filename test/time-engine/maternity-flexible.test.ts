import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOfWeek, type PlainDate } from '../../src/shared/plain-date.js';
import type { DayResult, RecordedMaternity, Shift } from '../../src/time-engine/time-types.js';
import {
  at,
  compute,
  dayOf,
  everyDay,
  holiday,
  plan,
  plansOn,
  ruleCodes,
  shift,
} from './time-support.js';

const recorded = (changes: Partial<RecordedMaternity>): RecordedMaternity => ({
  expectedBirth: null,
  birthDate: null,
  pregnancyEndedOn: null,
  nursingUntil: null,
  fullDayMinutes: null,
  breaksUnpunched: false,
  ...changes,
});

// Saturday to Friday; all of it in the seventh month of the first record, and in the nursing of the second.
const WEEK = '2026-07-11';
const pregnant = recorded({ expectedBirth: '2026-10-08' });
const nurses = recorded({ birthDate: '2025-10-08' });

const flexible = (requiredMinutes = 480): Shift =>
  shift('06:00-22:00', { kind: 'flexible', requiredMinutes });

const time = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Punches of days of the week that have so many minutes each, from 07:00; none for null or 0. */
const worked = (minutes: readonly (number | null)[]) =>
  minutes.flatMap((each, index) =>
    each === null || each === 0
      ? []
      : at(...[420, 420 + each].map((minute) => `${addDays(WEEK, index)} ${time(minute)}`)),
  );

interface Week {
  readonly minutes: readonly (number | null)[];
  readonly maternity?: readonly RecordedMaternity[];
  readonly weeklyMinutes?: number | null;
  readonly required?: number;
  readonly holidays?: readonly PlainDate[];
}

const weekOf = ({ minutes, maternity = [], weeklyMinutes = null, ...more }: Week): DayResult[] => {
  const planOf = everyDay(flexible(more.required), { weeklyMinutes });
  return compute({
    from: WEEK,
    to: addDays(WEEK, 6),
    plans: (date) =>
      more.holidays?.includes(date) === true
        ? plan(date, { shift: flexible(more.required), weeklyMinutes, holiday: holiday() })
        : planOf(date),
    punches: worked(minutes),
    employee: { maternity },
  });
};

const absences = (days: readonly DayResult[]): string[] =>
  days.filter(({ status }) => status === 'absent').map(({ workDate }) => workDate);

describe('a week of hours in pregnancy and nursing', () => {
  it('is short of nothing when it lacks the hour a day alone, and says why', () => {
    // 42 of 48 hours on four days: two days of eight hours are missing, or none by the day of seven.
    const minutes = [630, 630, 630, 630, null, null];
    const without = weekOf({ minutes, weeklyMinutes: 3_000 });
    expect(absences(without)).toEqual(['2026-07-15']);
    const days = weekOf({ minutes, weeklyMinutes: 3_000, maternity: [pregnant] });
    expect(absences(days)).toEqual([]);
    for (const day of days.filter(({ workedMinutes }) => workedMinutes === 630)) {
      expect(day.explanation.rules).toContainEqual({
        code: 'week_shorter_by_right',
        params: { minutes: 360, due_minutes: 2_640 },
      });
    }
    expect(without.flatMap(ruleCodes)).not.toContain('week_shorter_by_right');
  });

  it('has a day of seven hours missing where she did not come, and tells it on that day', () => {
    const minutes = [420, 420, 420, 420, 420, null];
    const days = weekOf({ minutes, weeklyMinutes: 2_880, maternity: [nurses] });
    const [absent] = days.filter(({ status }) => status === 'absent');
    expect(absent?.explanation.rules.slice(-2)).toEqual([
      { code: 'week_shorter_by_right', params: { minutes: 360, due_minutes: 2_520 } },
      { code: 'absent_in_week', params: { missing_minutes: 420 } },
    ]);
  });

  it('is not shorter by breaks that are not punched, nor by what the schedule is shorter already', () => {
    const minutes = [630, 630, 630, 630, null, null];
    const unpunched = { ...nurses, breaksUnpunched: true };
    expect(absences(weekOf({ minutes, weeklyMinutes: 3_000, maternity: [unpunched] }))).toEqual([
      '2026-07-15',
    ]);
    const short = { ...pregnant, fullDayMinutes: 480 };
    const own = { minutes: [420, 420, 420, 420, 420, null], weeklyMinutes: 2_520, required: 420 };
    expect(weekOf({ ...own, maternity: [short] }).flatMap(ruleCodes)).not.toContain(
      'week_shorter_by_right',
    );
    expect(absences(weekOf({ ...own, maternity: [short] }))).toEqual(absences(weekOf(own)));
  });

  it('takes the hour of its own days alone where the right begins within the week', () => {
    // The sixth month begins on Tuesday: Tuesday, Wednesday and Thursday are shorter.
    const later = recorded({ expectedBirth: '2026-11-21' });
    const days = weekOf({
      minutes: [480, 480, 480, 420, 420, 420],
      weeklyMinutes: 2_880,
      maternity: [later],
    });
    const rules = days.flatMap(({ explanation }) => explanation.rules);
    const params = { minutes: 180, due_minutes: 2_700 };
    expect(rules.filter(({ code }) => code === 'week_shorter_by_right')).toEqual(
      Array.from({ length: 6 }, () => ({ code: 'week_shorter_by_right', params })),
    );
  });

  it('leaves overtime beyond all of its hours', () => {
    const minutes = [480, 480, 480, 480, 480, 540];
    const figures = (days: DayResult[]) =>
      days.map((day) => [day.overtimeDayMinutes, day.workedMinutes]);
    expect(figures(weekOf({ minutes, weeklyMinutes: 2_880, maternity: [pregnant] }))).toEqual(
      figures(weekOf({ minutes, weeklyMinutes: 2_880 })),
    );
  });
});

describe('a day of hours in pregnancy and nursing', () => {
  const on = (minutes: number, maternity: readonly RecordedMaternity[], own = flexible()) =>
    dayOf({
      from: WEEK,
      plans: plansOn({ [WEEK]: { shift: own } }),
      punches: worked([minutes]),
      employee: { maternity },
    });

  it.each([
    ['pregnant', [pregnant], 420],
    ['nursing', [nurses], 420],
    ['both', [pregnant, nurses], 360],
  ] as const)('is half a day below half of what is due: %s', (_name, maternity, due) => {
    expect(on(due / 2, maternity)).toMatchObject({ status: 'present', earlyLeaveMinutes: due / 2 });
    const less = on(due / 2 - 1, maternity);
    expect(less).toMatchObject({ status: 'half_day', earlyLeaveMinutes: due / 2 + 1 });
    expect(less.explanation.rules.at(-1)).toEqual({
      code: 'half_day',
      params: { minutes: due / 2 - 1, required_minutes: due },
    });
    // So of a shift that is to be worked as it stands.
    expect(on(due / 2, maternity, shift('07:00-15:00')).status).toBe('present');
  });
});

/** The same schedule for somebody of whom nothing is recorded, with the hours that are hers. */
describe('for any hours', () => {
  const minutes = fc.array(fc.oneof(fc.constant(null), fc.integer({ min: 5, max: 900 })), {
    minLength: 6,
    maxLength: 6,
  });
  const rights = fc.constantFrom(
    { maternity: [pregnant], right: 60 },
    { maternity: [nurses], right: 60 },
    { maternity: [pregnant, nurses], right: 120 },
    { maternity: [{ ...nurses, breaksUnpunched: true }], right: 0 },
    { maternity: [recorded({ expectedBirth: '2027-02-01' })], right: 0 },
  );
  const required = fc.integer({ min: 240, max: 540 });
  const holidays = fc.subarray(
    [0, 1, 2, 3, 4, 5].map((index) => addDays(WEEK, index)),
    { maxLength: 2 },
  );

  it('a week misses what one misses whose schedule is shorter by her right', () => {
    const world = {
      minutes,
      who: rights,
      required,
      holidays,
      weekly: fc.integer({ min: 1_500, max: 3_240 }),
    };
    fc.assert(
      fc.property(fc.record(world), ({ who, weekly, ...drawn }) => {
        const workDays = 6 - drawn.holidays.length;
        const hers = weekOf({ ...drawn, maternity: who.maternity, weeklyMinutes: weekly });
        // A holiday takes its own hours off the week: those of the shorter day from the one, of the full from hers.
        const shorter = weekOf({
          ...drawn,
          required: drawn.required - who.right,
          weeklyMinutes: Math.max(1, weekly - who.right * (workDays + drawn.holidays.length)),
        });
        expect(absences(hers)).toEqual(absences(shorter));
        const full = weekOf({ ...drawn, weeklyMinutes: weekly });
        const figures = (days: DayResult[]) =>
          days.map((day) => [
            day.workDate,
            day.workedMinutes,
            day.overtimeDayMinutes,
            day.overtimeNightMinutes,
          ]);
        const isWorked = ({ workedMinutes }: DayResult) => workedMinutes !== null;
        expect(figures(hers.filter(isWorked))).toEqual(figures(full.filter(isWorked)));
      }),
    );
  });

  it('a day misses what one misses whose day is shorter by her right', () => {
    fc.assert(
      fc.property(minutes, rights, required, (drawn, { maternity, right }, due) => {
        const judged = (days: DayResult[]) =>
          days.map(({ workDate, status, earlyLeaveMinutes }) => [
            workDate,
            status,
            earlyLeaveMinutes,
          ]);
        const hers = weekOf({ minutes: drawn, required: due, maternity });
        expect(judged(hers)).toEqual(judged(weekOf({ minutes: drawn, required: due - right })));
      }),
    );
  });

  it('nobody is short who has worked the hours that are due', () => {
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1_500, max: 3_240 }), (drawn, weekly) => {
        const total = drawn.reduce<number>((sum, each) => sum + (each ?? 0), 0);
        fc.pre(total >= weekly - 6 * 120);
        const days = weekOf({
          minutes: drawn,
          weeklyMinutes: weekly,
          maternity: [pregnant, nurses],
        });
        expect(absences(days)).toEqual([]);
        expect(days.every(({ earlyLeaveMinutes }) => earlyLeaveMinutes === 0)).toBe(true);
        expect(
          days.every(({ workDate, status }) => dayOfWeek(workDate) === 5 || status === 'present'),
        ).toBe(true);
      }),
    );
  });
});
