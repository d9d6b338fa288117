import { describe, expect, it } from 'vitest';
import { DAY_RULE_CODES, DAY_WARNING_CODES } from '../../src/time-engine/day-codes.js';
import {
  at,
  compute,
  dayOf,
  everyDay,
  holiday,
  overtimeOf,
  plansOn,
  ruleCodes,
  shift,
  usesOf,
  warningCodes,
  type Planned,
} from './time-support.js';
import type { PlainDate } from '../../src/shared/plain-date.js';
import type { DayResult, TimeEmployee, TimePolicies } from '../../src/time-engine/time-types.js';

// A Monday; 17 July is a Friday.
const DATE = '2026-07-13';

const on = (
  planned: Planned,
  times: readonly string[],
  more: { policies?: Partial<TimePolicies>; employee?: Partial<TimeEmployee> } = {},
): DayResult =>
  dayOf({
    from: DATE,
    plans: plansOn({ [DATE]: planned }),
    punches: at(...times.map((time) => `${DATE} ${time}`)),
    ...more,
  });

const office = shift('08:00-16:00', {
  breaks: ['12:00-12:30'],
  graceInMinutes: 10,
  graceOutMinutes: 5,
  overtimeFromMinutes: 30,
  countsEarlyArrival: false,
});

describe('a fixed shift', () => {
  it('is worked without its breaks, whether they are punched or not', () => {
    for (const times of [
      ['08:00', '16:00'],
      ['08:00', '12:00', '12:30', '16:00'],
    ]) {
      expect(on({ shift: office }, times)).toMatchObject({ status: 'present', workedMinutes: 450 });
    }
    const short = on({ shift: office }, ['08:00', '12:00', '12:10', '16:00']);
    expect(short.workedMinutes).toBe(450);
    expect(ruleCodes(short)).toContain('breaks_deducted');
  });

  it.each([
    ['08:10', '16:00', 0, 0, 'present'],
    ['08:11', '16:00', 11, 0, 'late'],
    ['08:00:59', '15:55:00', 0, 0, 'present'],
    ['08:00', '15:54', 0, 6, 'present'],
    ['12:20', '16:00', 240, 0, 'half_day'],
    ['09:00', '16:00', 60, 0, 'late'],
    ['08:00', '12:15', 0, 210, 'present'],
    ['08:00', '11:00', 0, 270, 'half_day'],
  ])('from %s to %s: %i late, %i early, %s', (cameIn, wentOut, late, early, status) => {
    expect(on({ shift: office }, [cameIn, wentOut])).toMatchObject({
      status,
      lateMinutes: late,
      earlyLeaveMinutes: early,
    });
  });

  it('overtime is what lies outside it, from the length that counts on, and not before it unless it says so', () => {
    expect(overtimeOf(on({ shift: office }, ['08:00', '16:29']))).toBe(0);
    expect(overtimeOf(on({ shift: office }, ['08:00', '16:30']))).toBe(30);
    const early = on({ shift: office }, ['07:00', '16:00']);
    expect([overtimeOf(early), early.workedMinutes]).toEqual([0, 510]);
    expect(ruleCodes(early)).toContain('early_arrival_not_counted');
    const counted = { ...office, countsEarlyArrival: true };
    expect(overtimeOf(on({ shift: counted }, ['07:00', '16:45']))).toBe(105);
    expect(overtimeOf(on({ shift: counted }, ['07:31', '16:29']))).toBe(0);
  });

  it('staying longer does not undo a late coming, and making up within the shift is no overtime', () => {
    expect(on({ shift: office }, ['09:00', '17:00'])).toMatchObject({
      status: 'late',
      lateMinutes: 60,
      overtimeDayMinutes: 60,
    });
    // Worked through an unpunched break: it stays a break.
    expect(overtimeOf(on({ shift: office }, ['09:00', '16:00']))).toBe(0);
  });

  it('overtime is divided by the edges of the night', () => {
    const day = on({ shift: office }, ['08:00', '20:30']);
    expect(day).toMatchObject({ overtimeDayMinutes: 120, overtimeNightMinutes: 150 });
    const none = { nightWindow: { from: '22:00', until: '05:00' } };
    expect(on({ shift: office }, ['08:00', '20:30'], { policies: none })).toMatchObject({
      overtimeDayMinutes: 270,
      overtimeNightMinutes: 0,
    });
    const inDay = { nightWindow: { from: '17:00', until: '19:00' } };
    expect(on({ shift: office }, ['08:00', '20:30'], { policies: inDay })).toMatchObject({
      overtimeDayMinutes: 150,
      overtimeNightMinutes: 120,
    });
  });

  it('work wholly outside it is late, and overtime', () => {
    expect(on({ shift: office }, ['18:00', '20:00'])).toMatchObject({
      status: 'half_day',
      lateMinutes: 450,
      earlyLeaveMinutes: 0,
      overtimeNightMinutes: 120,
    });
  });
});

describe('a split shift', () => {
  const split = shift(['08:00-12:00', '16:00-20:00']);

  it('is late at its first part only, and owes nothing between its parts', () => {
    expect(on({ shift: split }, ['08:00', '12:00', '16:20', '20:00'])).toMatchObject({
      status: 'present',
      workedMinutes: 460,
      lateMinutes: 0,
    });
    expect(on({ shift: split }, ['16:00', '20:00'])).toMatchObject({
      status: 'late',
      lateMinutes: 240,
    });
    expect(on({ shift: split }, ['08:00', '12:00'])).toMatchObject({ earlyLeaveMinutes: 240 });
  });

  it('work between its parts is overtime, but not where only first and last punch count', () => {
    expect(overtimeOf(on({ shift: split }, ['08:00', '13:00', '16:00', '20:00']))).toBe(60);
    const firstLast = { policies: { pairing: 'first_last' } } as const;
    const day = on({ shift: split }, ['08:00', '12:00', '16:00', '20:00'], firstLast);
    expect([day.workedMinutes, overtimeOf(day)]).toEqual([480, 0]);
    expect(ruleCodes(day)).toContain('gap_not_worked');
  });
});

describe('a flexible shift', () => {
  const flexible = shift('07:00-19:00', {
    kind: 'flexible',
    requiredMinutes: 480,
    breaks: ['12:00-12:30'],
  });

  it('may be worked at any time within its spans, late by no clock', () => {
    expect(on({ shift: flexible }, ['10:00', '18:30'])).toMatchObject({
      status: 'present',
      lateMinutes: 0,
      earlyLeaveMinutes: 0,
      workedMinutes: 480,
    });
  });

  it('lacks what is missing of its minutes, and overtime is what exceeds them or lies outside its spans', () => {
    expect(on({ shift: flexible }, ['10:00', '16:30'])).toMatchObject({ earlyLeaveMinutes: 120 });
    const long = on({ shift: flexible }, ['08:00', '18:00']);
    expect([overtimeOf(long), long.overtimeNightMinutes]).toEqual([90, 0]);
    expect(ruleCodes(long)).toContain('overtime_beyond_required');
    expect(overtimeOf(on({ shift: flexible }, ['10:30', '20:00']))).toBe(60);
    expect(overtimeOf(on({ shift: flexible }, ['08:00', '19:30']))).toBe(180);
  });

  it('half of its minutes at least make more than a half day', () => {
    expect(on({ shift: flexible }, ['07:00', '11:00']).status).toBe('present');
    expect(on({ shift: flexible }, ['07:00', '10:59']).status).toBe('half_day');
  });
});

describe('a rest day', () => {
  it('that nobody worked on is one, and costs nothing', () => {
    expect(on({ rest: true }, [])).toMatchObject({
      status: 'rest_day',
      workedMinutes: null,
      restDayWorked: false,
      unpaid: false,
    });
  });

  it('earns its premium for the work of a normal day, and overtime beyond it', () => {
    expect(on({ rest: true }, ['08:00', '13:00'])).toMatchObject({
      status: 'present',
      restDayWorked: true,
      overtimeDayMinutes: 0,
    });
    const long = on({ rest: true }, ['08:00', '19:00']);
    expect(long).toMatchObject({ overtimeDayMinutes: 120, overtimeNightMinutes: 60 });
    expect(ruleCodes(long)).toEqual(expect.arrayContaining(['day_rest', 'rest_day_worked']));
  });
});

describe('a holiday', () => {
  it('asks for no work on a work day', () => {
    expect(on({ shift: office, holiday: holiday() }, [])).toMatchObject({
      status: 'holiday',
      unpaid: false,
    });
    expect(on({ shift: office, holiday: holiday() }, ['10:00', '12:00'])).toMatchObject({
      status: 'present',
      holidayWorked: true,
      lateMinutes: 0,
      earlyLeaveMinutes: 0,
    });
  });

  it('beyond the work of the day he would have had, its work is overtime as well', () => {
    expect(overtimeOf(on({ shift: office, holiday: holiday() }, ['08:00', '16:00']))).toBe(0);
    expect(overtimeOf(on({ shift: office, holiday: holiday() }, ['08:00', '18:00']))).toBe(120);
  });

  it('on a rest day it is a holiday that was worked, not both', () => {
    const day = on({ rest: true, holiday: holiday() }, ['08:00', '16:00']);
    expect(day).toMatchObject({ holidayWorked: true, restDayWorked: false });
    expect(ruleCodes(day)).toContain('holiday_before_rest_day');
    expect(on({ rest: true, holiday: holiday() }, []).status).toBe('holiday');
  });

  it('is worked without a schedule too, but an unworked one is then nobody’s', () => {
    expect(on({ holiday: holiday() }, ['08:00', '16:00']).holidayWorked).toBe(true);
    expect(compute({ from: DATE, plans: plansOn({ [DATE]: { holiday: holiday() } }) })).toEqual([]);
  });
});

describe('a half-day holiday', () => {
  const half = { shift: office, holiday: holiday({ isHalfDay: true }) };

  it('asks for work until the middle of the day’s work; what is worked after it is overtime', () => {
    const day = on(half, ['08:00', '11:45']);
    expect(day).toMatchObject({
      status: 'present',
      earlyLeaveMinutes: 0,
      holidayWorked: false,
      overtimeDayMinutes: 0,
    });
    expect(day.explanation.rules).toContainEqual({
      code: 'half_day_holiday',
      params: { name: 'Labour Day', until: '11:45' },
    });
    expect(on(half, ['08:00', '11:00'])).toMatchObject({ earlyLeaveMinutes: 45 });
    expect(on(half, ['08:00', '14:00'])).toMatchObject({
      holidayWorked: false,
      overtimeDayMinutes: 90,
    });
  });

  it('unworked costs its other half only', () => {
    expect(on(half, [])).toMatchObject({ status: 'half_day', unpaid: true });
  });

  it('halves the minutes of a flexible shift, and means nothing on a rest day', () => {
    const flexible = shift('07:00-19:00', { kind: 'flexible', requiredMinutes: 480 });
    const day = on({ ...half, shift: flexible }, ['09:00', '14:00']);
    expect([day.status, overtimeOf(day)]).toEqual(['present', 60]);
    const rest = on({ rest: true, holiday: holiday({ isHalfDay: true }) }, ['09:00', '14:00']);
    expect(rest).toMatchObject({ restDayWorked: true, holidayWorked: false });
  });
});

describe('a day without a schedule', () => {
  it('with punches is present, with what was worked and nothing else', () => {
    expect(on({}, ['06:00', '21:00'])).toMatchObject({
      status: 'present',
      workedMinutes: 900,
      lateMinutes: 0,
      overtimeDayMinutes: 0,
      overtimeNightMinutes: 0,
      explanation: { schedule: null, shift: null },
    });
  });

  it('without punches has no result', () => {
    expect(compute({ from: DATE })).toEqual([]);
  });
});

describe('a day without punches', () => {
  const plans = everyDay(office);

  it('is an absence once it is over, and unpaid if the company says so', () => {
    expect(dayOf({ from: DATE, plans, today: '2026-07-14' })).toMatchObject({
      status: 'absent',
      unpaid: true,
      workedMinutes: null,
    });
    const paid = { isAbsenceUnpaid: false };
    expect(dayOf({ from: DATE, plans, policies: paid }).unpaid).toBe(false);
  });

  it('has no result today and in the future, rest days and holidays included', () => {
    const days = compute({ from: '2026-07-12', to: '2026-07-31', plans, today: DATE });
    expect(days.map(({ workDate }) => workDate)).toEqual(['2026-07-12']);
  });

  it('a night shift is no absence before its end', () => {
    const night = plansOn({ [DATE]: { shift: shift('22:00-06:00') } });
    expect(compute({ from: DATE, plans: night, today: '2026-07-14' })).toEqual([]);
    expect(dayOf({ from: DATE, plans: night, today: '2026-07-15' }).status).toBe('absent');
  });

  it('outside the employment is no day', () => {
    const employment = { hireDate: '2026-07-13', terminationDate: '2026-07-14' } as const;
    const days = compute({ from: '2026-07-10', to: '2026-07-20', plans, employee: employment });
    expect(days.map(({ workDate }) => workDate)).toEqual(['2026-07-13', '2026-07-14']);
  });
});

describe('unpaired punches', () => {
  it.each([
    [['08:00'], ['without_pair'], 0],
    [['08:00 in', '08:30 in', '16:00 out'], ['without_pair', 'in', 'out'], 420],
    [['08:00 in', '12:00 out', '16:00 out'], ['in', 'out', 'without_pair'], 240],
    [['07:00 out', '08:00 in', '16:00 out'], ['without_pair', 'in', 'out'], 450],
    [['08:00', '12:00', '13:00'], ['in', 'out', 'without_pair'], 240],
  ])('%j leave the day incomplete: %j', (times, uses, minutes) => {
    const day = on({ shift: office }, times);
    expect(day).toMatchObject({ status: 'incomplete', workedMinutes: minutes });
    expect(day.explanation.punches.map(({ use }) => use)).toEqual(uses);
    expect(warningCodes(day)).toContain('punch_without_pair');
  });

  it.each([
    [['08:00', '12:00 out', '13:00 in'], ['in', 'out', 'without_pair'], 240],
    [['08:00 in', '12:00 in', '16:00 out'], ['in', 'between', 'out'], 450],
    [['07:00 out', '08:00', '16:00'], ['without_pair', 'in', 'out'], 450],
    [['08:00'], ['without_pair'], 0],
  ])('where first and last count, %j are %j', (times, uses, minutes) => {
    const day = on({ shift: office }, times, { policies: { pairing: 'first_last' } });
    expect(day.workedMinutes).toBe(minutes);
    expect(day.explanation.punches.map(({ use }) => use)).toEqual(uses);
  });

  it('a single punch of unknown direction is the nearer end of the shift, and neither late nor early', () => {
    expect(on({ shift: office }, ['15:50'])).toMatchObject({
      checkIn: null,
      checkOut: '2026-07-13T12:50:00.000Z',
      lateMinutes: 0,
      earlyLeaveMinutes: 0,
    });
    expect(on({ shift: office }, ['09:10'])).toMatchObject({
      checkIn: '2026-07-13T06:10:00.000Z',
      checkOut: null,
      lateMinutes: 0,
    });
    expect(on({ shift: office }, ['09:10 in']).lateMinutes).toBe(70);
  });

  it('who came back and is still there has no going', () => {
    expect(on({ shift: office }, ['08:00', '12:00', '13:00']).checkOut).toBeNull();
  });
});

describe('hours of a flexible week', () => {
  const flexible = shift('00:00-00:00', { kind: 'flexible', requiredMinutes: 480 });
  const plans = everyDay(flexible, { rest: [5], weeklyMinutes: 2_400 });
  const worked = (days: readonly number[], hours = 8) =>
    at(...days.flatMap((day) => [`2026-07-${day} 08:00`, `2026-07-${day} ${8 + hours}:00`]));
  const week = { from: '2026-07-11', to: '2026-07-17', plans } as const;
  const statuses = (days: readonly DayResult[]) =>
    Object.fromEntries(days.map(({ workDate, status }) => [workDate.slice(8), status]));

  it('who has them in fewer days was not absent on the others', () => {
    const days = compute({ ...week, punches: worked([11, 12, 13, 14], 10) });
    expect(statuses(days)).toEqual({
      '11': 'present',
      '12': 'present',
      '13': 'present',
      '14': 'present',
      '17': 'rest_day',
    });
    expect(days.map(overtimeOf).every((minutes) => minutes === 0)).toBe(true);
  });

  it('who lacks the hours of a day was absent on one, once the week is over', () => {
    const punches = worked([12, 13, 14, 15]);
    expect(statuses(compute({ ...week, punches }))).toMatchObject({ '11': 'absent' });
    expect(compute({ ...week, punches }).filter(({ unpaid }) => unpaid)).toHaveLength(1);
    const running = compute({ ...week, punches, today: '2026-07-17' });
    expect(statuses(running)).not.toHaveProperty('11');
  });

  it('a holiday on a work day shortens the week; work on it earns its own premium', () => {
    const withHoliday = (date: string) =>
      date === '2026-07-15' ? { ...plans(date), holiday: holiday() } : plans(date as never);
    const base = { ...week, plans: withHoliday };
    const long = compute({ ...base, punches: worked([11, 12, 13, 14], 9) });
    expect(long.map(overtimeOf).reduce((a, b) => a + b)).toBe(240);
    const onIt = compute({ ...base, punches: worked([11, 12, 13, 14, 15]) });
    expect(onIt.map(overtimeOf).reduce((a, b) => a + b)).toBe(0);
    expect(onIt.filter(({ holidayWorked }) => holidayWorked)).toHaveLength(1);
  });
});

describe('what the law says about a day', () => {
  it('warns of more than 12 hours of presence and 8 of work, and counts them all the same', () => {
    const day = on({ shift: office }, ['08:00', '20:01']);
    expect(day.warnings).toEqual([
      { code: 'presence_over_limit', params: { minutes: 721, limit_minutes: 720 } },
      { code: 'daily_hours_over_limit', params: { minutes: 691, limit_minutes: 480 } },
    ]);
    expect(day.workedMinutes).toBe(691);
    expect(on({ shift: office }, ['08:00', '16:30']).warnings).toEqual([]);
  });

  const young = { employee: { birthDate: '2008-07-14' } } as const;

  it('warns of what under-18s must not work', () => {
    const halves = shift('08:00-15:00', { breaks: ['11:00-12:00'] });
    expect(warningCodes(on({ shift: halves }, ['08:00', '15:00'], young))).toEqual([]);
    const long = on({ shift: halves }, ['08:00', '19:30'], young);
    expect(warningCodes(long)).toEqual([
      'daily_hours_over_limit',
      'minor_hours_over_limit',
      'minor_continuous_work',
      'minor_overtime',
      'minor_night_work',
    ]);
    expect(long.warnings.at(-1)?.params).toEqual({ minutes: 30, from: '19:00', until: '07:00' });
    const rest = on({ rest: true }, ['08:00', '12:00'], young);
    expect(warningCodes(rest)).toEqual(['minor_rest_day_work']);
    const feast = on(
      { shift: office, holiday: holiday() },
      ['06:30', '08:00', '09:00', '12:00'],
      young,
    );
    expect(warningCodes(feast)).toEqual(['minor_holiday_work', 'minor_night_work']);
  });

  it('warns of the young without rest: in a row, and in all, where the work needs any', () => {
    const restOf = (...times: string[]) =>
      on({ shift: shift('08:00-16:00') }, times, young).warnings.map(({ code, params }) => [
        code,
        params,
      ]);
    const inARow = (minutes: number) => ['minor_continuous_work', { minutes, limit_minutes: 240 }];
    const rest = (minutes: number) => ['minor_rest_too_short', { minutes, limit_minutes: 60 }];
    expect(restOf('08:00', '14:00')).toEqual([inARow(360), rest(0)]);
    expect(restOf('08:00', '12:00')).toEqual([]);
    expect(restOf('08:00', '12:00', '13:00', '15:00')).toEqual([]);
    expect(restOf('08:00', '12:01', '13:01', '15:00')).toEqual([inARow(241)]);
    expect(restOf('08:00', '11:00', '11:30', '12:30', '12:59', '14:00')).toEqual([rest(59)]);
    // Going and coming in the same minute is no rest.
    expect(restOf('08:00 in', '10:00 out', '10:00 in', '14:00 out')).toEqual([
      inARow(360),
      rest(0),
    ]);
  });

  it('warns of who is too young to work', () => {
    const at = (birthDate: PlainDate) =>
      on({ rest: false, shift: shift('08:00-12:00') }, ['08:00', '12:00'], {
        employee: { birthDate },
      }).warnings;
    expect(at('2011-07-13')).toEqual([]);
    expect(at('2011-07-14')).toEqual([
      { code: 'minor_below_age', params: { age: 14, limit_age: 15, training_age: 14 } },
    ]);
    expect(at('2013-07-14').map(({ params }) => params.age)).toEqual([12]);
  });

  it('who turns 18 is one no longer, and an unknown birth date is nobody’s', () => {
    const grown = { employee: { birthDate: '2008-07-13' } } as const;
    expect(warningCodes(on({ rest: true }, ['08:00', '12:00'], grown))).toEqual([]);
    const unknown = { employee: { birthDate: null } } as const;
    expect(warningCodes(on({ rest: true }, ['08:00', '12:00'], unknown))).toEqual([]);
  });

  it('warns when a disabled person works a full day', () => {
    const disabled = { employee: { disability: true } } as const;
    expect(warningCodes(on({ shift: office }, ['08:00', '16:00'], disabled))).toEqual([
      'disability_hours_over_limit',
    ]);
    expect(warningCodes(on({ shift: office }, ['08:00', '15:30'], disabled))).toEqual([]);
  });
});

describe('the explanation of a day', () => {
  it('names schedule, shift, holiday, each punch with its use, and every rule in order', () => {
    const day = on({ shift: office }, ['08:15', '08:15:30', '12:00', '12:30', '17:00']);
    expect(day.explanation).toEqual({
      schedule: { name: 'Schedule', source: 'company' },
      shift: {
        code: 'S',
        name: 'Shift',
        start: '2026-07-13T05:00:00.000Z',
        end: '2026-07-13T13:00:00.000Z',
      },
      holiday: null,
      punches: [
        ['05:15:00', 'in'],
        ['05:15:30', 'duplicate'],
        ['09:00:00', 'out'],
        ['09:30:00', 'in'],
        ['14:00:00', 'out'],
      ].map(([time, use]) => ({
        at: `2026-07-13T${time}.000Z`,
        direction: null,
        device_id: 'gate',
        manual: false,
        use,
      })),
      rules: [
        {
          code: 'shift_fixed',
          params: { start: '08:00', end: '16:00', required_minutes: 450 },
        },
        {
          code: 'punch_window',
          params: { from: '2026-07-12T21:00:00.000Z', until: '2026-07-13T21:00:00.000Z' },
        },
        { code: 'duplicate_punches', params: { count: 1, window_minutes: 1 } },
        { code: 'pairing_alternate', params: {} },
        { code: 'late', params: { minutes: 15, grace_minutes: 10 } },
        { code: 'overtime_outside_shift', params: { minutes: 60 } },
        {
          code: 'night_window',
          params: { day_minutes: 60, night_minutes: 0, from: '18:00', until: '06:00' },
        },
      ],
    });
    expect(usesOf(day)).toHaveLength(5);
  });

  it('has codes of one word form each, none twice', () => {
    for (const codes of [DAY_RULE_CODES, DAY_WARNING_CODES]) {
      expect(new Set(codes).size).toBe(codes.length);
      for (const code of codes) expect(code).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/);
    }
  });
});
