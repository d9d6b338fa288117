import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../src/shared/plain-date.js';
import { computeDays } from '../../src/time-engine/compute-days.js';
import {
  at,
  CAIRO,
  compute,
  dayOf,
  everyDay,
  inputOf,
  overtimeOf,
  plansOn,
  punchesAt,
  ruleCodes,
  shift,
  usesOf,
  warningCodes,
} from './time-support.js';

const office = shift('08:00-16:00');

describe('A-01: a night shift followed by another shift', () => {
  const plans = plansOn({
    '2026-07-13': { shift: shift('18:00-07:00') },
    '2026-07-14': { shift: shift('14:00-20:00') },
  });
  const punches = at('2026-07-13 18:30', '2026-07-14 07:10');

  it('keeps coming and going on the day the night began; the next day is absent until punched', () => {
    const [night, next] = compute({ from: '2026-07-13', to: '2026-07-14', plans, punches });
    expect(night).toMatchObject({ workDate: '2026-07-13', status: 'late', workedMinutes: 760 });
    expect(next).toMatchObject({ workDate: '2026-07-14', status: 'absent', unpaid: true });
  });

  it('the punches of the next shift are its own, even without the going of the night', () => {
    const later = at('2026-07-13 18:30', '2026-07-14 13:50', '2026-07-14 20:05');
    const [night, next] = compute({ from: '2026-07-13', to: '2026-07-14', plans, punches: later });
    expect(night).toMatchObject({ status: 'incomplete', workedMinutes: 0 });
    expect(next).toMatchObject({ status: 'present', workedMinutes: 375 });
  });

  it.each([
    ['22:00-06:00', '07:00-15:00', ['06:20'], ['06:50', '15:02']],
    ['22:00-06:00', '14:00-22:00', ['10:30'], ['13:40', '22:01']],
    ['19:00-03:00', '08:00-16:00', ['04:45'], ['07:30', '16:00']],
    ['20:00-08:00', '20:00-08:00', ['09:30'], ['19:30']],
  ])('%s and then %s, without directions', (first, second, ends, own) => {
    const day = { '2026-07-13': { shift: shift(first) }, '2026-07-14': { shift: shift(second) } };
    const [night, next] = compute({
      from: '2026-07-13',
      to: '2026-07-14',
      plans: plansOn(day),
      punches: at(
        `2026-07-13 ${first.slice(0, 5)}`,
        ...[...ends, ...own].map((time) => `2026-07-14 ${time}`),
      ),
    });
    expect(night?.explanation.punches).toHaveLength(1 + ends.length);
    expect(night?.status).toBe('present');
    expect(next?.explanation.punches).toHaveLength(own.length);
  });

  it('directions decide between two shifts that follow one another closely', () => {
    const close = plansOn({
      '2026-07-13': { shift: shift('22:00-06:00') },
      '2026-07-14': { shift: shift('07:00-15:00') },
    });
    const [night, next] = compute({
      from: '2026-07-13',
      to: '2026-07-14',
      plans: close,
      punches: at(
        '2026-07-13 22:00 in',
        '2026-07-14 06:05 out',
        '2026-07-14 06:10 in',
        '2026-07-14 15:00 out',
      ),
    });
    expect(night?.workedMinutes).toBe(485);
    expect(next?.workedMinutes).toBe(530);
    const [stays] = compute({
      from: '2026-07-13',
      to: '2026-07-14',
      plans: close,
      punches: at('2026-07-13 22:00 in', '2026-07-14 06:50 out'),
    });
    expect(stays?.workedMinutes).toBe(530);
  });
});

describe('A-03: a shift over midnight by either policy', () => {
  const night = { shift: shift('20:00-04:00') };
  const plans = plansOn({ '2026-04-30': night, '2026-02-28': night, '2024-02-29': night });

  it('by the day of the shift all 8 hours are worked on 30 April', () => {
    const days = compute({
      from: '2026-04-30',
      to: '2026-05-01',
      plans,
      punches: at('2026-04-30 20:00', '2026-05-01 04:00'),
    });
    expect(days.map(({ workDate, workedMinutes }) => [workDate, workedMinutes])).toEqual([
      ['2026-04-30', 480],
    ]);
  });

  it.each([
    ['2026-04-30', '2026-05-01'],
    ['2026-02-28', '2026-03-01'],
    ['2024-02-29', '2024-03-01'],
  ] as const)('by the calendar 4 hours are worked on %s and 4 on %s', (first, second) => {
    const days = compute({
      from: first,
      to: second,
      plans,
      punches: at(`${first} 20:00`, `${second} 04:00`),
      policies: { overnightShiftDay: 'calendar' },
    });
    expect(days.map(({ workDate, workedMinutes }) => [workDate, workedMinutes])).toEqual([
      [first, 240],
      [second, 240],
    ]);
    expect(days[0]?.explanation.punches).toHaveLength(2);
    expect(days[1]?.explanation.punches).toHaveLength(0);
    expect(ruleCodes(days[0]!)).toContain('minutes_to_other_day');
    expect(days[1]?.explanation.rules).toContainEqual({
      code: 'minutes_from_other_day',
      params: { minutes: 240, date: first },
    });
  });

  it('overtime goes with its minutes: what is worked after midnight is overtime of the next day', () => {
    const punches = at('2026-04-30 19:00', '2026-05-01 06:30');
    for (const overnightShiftDay of ['start', 'calendar'] as const) {
      const days = compute({
        from: '2026-04-30',
        to: '2026-05-01',
        plans,
        punches,
        policies: { overnightShiftDay },
      });
      expect(days.map(overtimeOf)).toEqual(overnightShiftDay === 'start' ? [210] : [60, 150]);
      expect(days.map(({ overtimeDayMinutes }) => overtimeDayMinutes)).toEqual(
        overnightShiftDay === 'start' ? [30] : [0, 30],
      );
    }
  });

  it('a change of the policy between two months loses and doubles nothing', () => {
    const nightly = everyDay(shift('20:00-04:00'), { rest: [] });
    for (const [april, may, expected] of [
      ['start', 'calendar', [480, 240, 480]],
      ['calendar', 'start', [480, 720, 480]],
    ] as const) {
      const input = inputOf({
        from: '2026-04-30',
        to: '2026-05-02',
        plans: nightly,
        punches: at(
          ...['04-29', '04-30', '05-01', '05-02'].map((day) => `2026-${day} 20:00`),
          ...['04-30', '05-01', '05-02', '05-03'].map((day) => `2026-${day} 04:00`),
        ),
      });
      const days = computeDays({
        ...input,
        overnightShiftDayOn: (date) => (date < '2026-05-01' ? april : may),
      });
      expect(days.map(({ workedMinutes }) => workedMinutes)).toEqual(expected);
    }
  });

  it('the last day of an employment keeps the hours after its midnight', () => {
    const days = compute({
      from: '2026-04-30',
      to: '2026-05-01',
      plans,
      punches: at('2026-04-30 20:00', '2026-05-01 04:00'),
      policies: { overnightShiftDay: 'calendar' },
      employee: { terminationDate: '2026-04-30' },
    });
    expect(days.map(({ workedMinutes }) => workedMinutes)).toEqual([480]);
  });
});

describe('A-04: a shift worked as it stands earns no overtime, in whatever zone', () => {
  it.each(['Asia/Kolkata', CAIRO, 'America/New_York', 'Asia/Riyadh', 'UTC', 'Pacific/Auckland'])(
    '20:00–04:00 in %s',
    (timeZone) => {
      for (const overnightShiftDay of ['start', 'calendar'] as const) {
        const days = compute({
          from: '2026-01-21',
          to: '2026-01-23',
          plans: plansOn({ '2026-01-21': { shift: shift('20:00-04:00') } }),
          punches: punchesAt(timeZone, '2026-01-21 20:00', '2026-01-22 04:00'),
          policies: { timeZone, overnightShiftDay },
        });
        expect(days.map(overtimeOf).reduce((a, b) => a + b)).toBe(0);
        expect(days.map((day) => day.workedMinutes ?? 0).reduce((a, b) => a + b)).toBe(480);
      }
    },
  );
});

describe('A-05: a punch counts for the day of the local clock', () => {
  it.each([
    ['Europe/Berlin', '2026-01-03', '00:25'],
    [CAIRO, '2026-01-03', '00:25'],
    ['Africa/Lagos', '2026-01-03', '00:25'],
    ['America/Los_Angeles', '2026-01-03', '23:40'],
    ['Asia/Kolkata', '2026-03-01', '03:10'],
    ['Pacific/Kiritimati', '2027-01-01', '00:01'],
  ])('%s: %s %s', (timeZone, date, time) => {
    const days = compute({
      from: '2025-12-25',
      to: '2027-01-05',
      punches: punchesAt(timeZone, `${date} ${time}`),
      policies: { timeZone },
    });
    expect(days.map(({ workDate }) => workDate)).toEqual([date]);
  });
});

describe('A-09: out and in in the same second', () => {
  it('are both kept, and time goes on', () => {
    const day = dayOf({
      from: '2026-07-13',
      plans: everyDay(office),
      punches: at(
        '2026-07-13 12:00:00 in',
        '2026-07-13 08:00:00 in',
        '2026-07-13 12:00:00 out',
        '2026-07-13 16:00:00 out',
      ),
    });
    expect(day).toMatchObject({ status: 'present', workedMinutes: 480 });
    expect(day.explanation.punches.map(({ use }) => use)).toEqual(['in', 'out', 'in', 'out']);
  });

  it('within the window a punch of the same direction repeats the one before, the other does not', () => {
    const day = dayOf({
      from: '2026-07-13',
      plans: everyDay(office),
      punches: at(
        '2026-07-13 08:00:00 in',
        '2026-07-13 08:00:40 in',
        '2026-07-13 08:01:30 in',
        '2026-07-13 16:00:10 out',
        '2026-07-13 16:00:50 out',
      ),
      policies: { duplicateWindowMinutes: 2 },
    });
    expect(usesOf(day)).toEqual([
      '07-13T05:00 in',
      '07-13T05:00 duplicate',
      '07-13T05:01 duplicate',
      '07-13T13:00 out',
      '07-13T13:00 duplicate',
    ]);
    expect(day).toMatchObject({ status: 'present', workedMinutes: 480 });
  });

  it('without directions punches alternate', () => {
    const day = dayOf({
      from: '2026-07-13',
      plans: everyDay(office),
      punches: at('2026-07-13 08:00', '2026-07-13 12:00', '2026-07-13 12:30', '2026-07-13 16:00'),
    });
    expect(day).toMatchObject({ status: 'present', workedMinutes: 450 });
  });
});

describe('A-11: no day has more than 24 hours', () => {
  it('a coming whose going follows days later is a forgotten punch', () => {
    const days = compute({
      from: '2026-07-01',
      to: '2026-07-10',
      plans: everyDay(office),
      punches: at('2026-07-01 08:00 in', '2026-07-07 20:49 out'),
    });
    for (const day of days) expect(day.workedMinutes ?? 0).toBe(0);
    expect(days[0]?.status).toBe('incomplete');
    expect(days[6]?.status).toBe('incomplete');
  });

  it('more than 24 hours for one shift are flagged and not counted', () => {
    const day = dayOf({
      from: '2026-07-13',
      plans: plansOn({ '2026-07-13': { shift: shift('06:00-05:30') } }),
      punches: at('2026-07-13 05:00 in', '2026-07-14 06:30 out'),
    });
    expect(day).toMatchObject({ status: 'incomplete', workedMinutes: 0 });
    expect(warningCodes(day)).toContain('over_24_hours');
  });

  it('several pairs of one shift end at 24 hours', () => {
    const day = dayOf({
      from: '2026-07-13',
      plans: plansOn({ '2026-07-13': { shift: shift('02:00-01:30') } }),
      punches: at(
        '2026-07-13 00:30 in',
        '2026-07-13 13:00 out',
        '2026-07-13 13:00 in',
        '2026-07-14 01:30 out',
      ),
    });
    expect(day).toMatchObject({ status: 'incomplete', workedMinutes: 1_440, checkOut: null });
    expect(warningCodes(day)).toContain('over_24_hours');
  });
});

describe('A-12 and A-13: overtime follows the punches, and computing again adds nothing', () => {
  const plans = everyDay(office);

  it('a day of 12 hours that is corrected to 7:30 has no overtime and lacks half an hour', () => {
    const long = dayOf({
      from: '2026-07-13',
      plans,
      punches: at('2026-07-13 08:00', '2026-07-13 20:00'),
    });
    expect([long.workedMinutes, overtimeOf(long)]).toEqual([720, 240]);
    const short = dayOf({
      from: '2026-07-13',
      plans,
      punches: at('2026-07-13 08:00', '2026-07-13 15:30'),
    });
    expect([short.workedMinutes, overtimeOf(short), short.earlyLeaveMinutes]).toEqual([450, 0, 30]);
  });

  it('the same punches give the same overtime, however often', () => {
    const punches = at('2026-07-13 08:00', '2026-07-13 16:10');
    const once = compute({ from: '2026-07-13', plans, punches });
    const again = compute({
      from: '2026-07-13',
      plans,
      punches: [...punches, ...punches, ...punches],
    });
    expect(overtimeOf(once[0]!)).toBe(10);
    expect(again).toEqual(once);
  });
});

describe('A-15: the hours of a flexible week', () => {
  const flexible = (hours: number) =>
    everyDay(shift('00:00-00:00', { kind: 'flexible', requiredMinutes: 480 }), {
      rest: [],
      weeklyMinutes: hours * 60,
    });
  const worked = (dates: readonly string[], hours: number) =>
    at(
      ...dates.flatMap((date) => [
        `${date} 08:00`,
        `${date} ${String(8 + hours).padStart(2, '0')}:00`,
      ]),
    );

  it('32 hours on Monday, Tuesday, Friday and Saturday are no overtime', () => {
    // A week goes from Saturday 11 July to Friday 17 July 2026.
    for (const dates of [
      ['2026-07-13', '2026-07-14', '2026-07-17', '2026-07-18'],
      ['2026-07-11', '2026-07-13', '2026-07-14', '2026-07-17'],
    ]) {
      const days = compute({
        from: '2026-07-11',
        to: '2026-07-24',
        today: '2026-07-19',
        plans: flexible(32),
        punches: worked(dates, 8),
      });
      expect(days.map(overtimeOf).every((minutes) => minutes === 0)).toBe(true);
      const present = days.filter(({ status }) => status === 'present');
      expect(present.map(({ workDate }) => workDate)).toEqual(dates);
    }
  });

  it('five days of 10 hours in a week of 40 hours are 10 hours of overtime, on the day that crosses them', () => {
    const dates = ['2026-07-11', '2026-07-12', '2026-07-13', '2026-07-14', '2026-07-15'];
    const days = compute({
      from: '2026-07-11',
      to: '2026-07-17',
      plans: flexible(40),
      punches: worked(dates, 10),
    });
    expect(days.map(overtimeOf)).toEqual([0, 0, 0, 0, 600]);
    expect(days.map(({ status }) => status)).toEqual(Array(5).fill('present'));
  });

  it('a crossing within a day divides it', () => {
    const dates = ['2026-07-11', '2026-07-12', '2026-07-13', '2026-07-14'];
    const days = compute({
      from: '2026-07-11',
      to: '2026-07-17',
      today: '2026-07-15',
      plans: flexible(32),
      punches: worked(dates, 9),
    });
    expect(days.map(overtimeOf)).toEqual([0, 0, 0, 240]);
  });
});

describe('A-17: the plan of the day decides, whatever is the default', () => {
  it('a shift given for one date is the one that counts on it', () => {
    const usual = everyDay(office);
    const late = shift('12:00-20:00', { code: 'LATE' });
    const day = dayOf({
      from: '2026-07-13',
      plans: (date: PlainDate) =>
        date === '2026-07-13' ? { ...usual(date), shift: late } : usual(date),
      punches: at('2026-07-13 12:00', '2026-07-13 20:00'),
    });
    expect(day).toMatchObject({ status: 'present', lateMinutes: 0, overtimeDayMinutes: 0 });
    expect(day.explanation.shift?.code).toBe('LATE');
  });
});

describe('A-23: devices without directions', () => {
  const plans = everyDay(office);
  const times = ['07:58', '12:01', '12:31', '16:02'].map((time) => `2026-07-13 ${time}`);

  it('first and last count, or all by turns, as the company decides', () => {
    const base = { from: '2026-07-13' as const, plans, punches: at(...times) };
    expect(dayOf(base).workedMinutes).toBe(454);
    const firstLast = dayOf({ ...base, policies: { pairing: 'first_last' } });
    expect(firstLast.workedMinutes).toBe(484);
    expect(firstLast.explanation.punches.map(({ use }) => use)).toEqual([
      'in',
      'between',
      'between',
      'out',
    ]);
    const odd = { ...base, punches: at(...times.slice(0, 3)) };
    expect(dayOf(odd)).toMatchObject({ status: 'incomplete', workedMinutes: 243 });
    expect(dayOf({ ...odd, policies: { pairing: 'first_last' } }).workedMinutes).toBe(273);
  });

  it('the order of arrival changes nothing', () => {
    const punches = at(...times);
    const orders = [punches, [...punches].reverse(), [2, 0, 3, 1].map((index) => punches[index]!)];
    for (const pairing of ['alternate', 'first_last'] as const) {
      const results = orders.map((order) =>
        compute({ from: '2026-07-13', plans, punches: order, policies: { pairing } }),
      );
      expect(results[1]).toEqual(results[0]);
      expect(results[2]).toEqual(results[0]);
    }
  });
});
