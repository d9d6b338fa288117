import { describe, expect, it } from 'vitest';
import { addDays, type PlainDate } from '../../src/shared/plain-date.js';
import {
  at,
  compute,
  dayOf,
  overtimeOf,
  plansOn,
  punchesAt,
  ruleCodes,
  shift,
} from './time-support.js';

/** Of Cairo: last Friday of April 00:00 → 01:00, last Thursday of October 24:00 → 23:00. */
const FORWARD: readonly PlainDate[] = [
  '2023-04-28',
  '2024-04-26',
  '2025-04-25',
  '2026-04-24',
  '2027-04-30',
];
const BACK: readonly PlainDate[] = [
  '2023-10-26',
  '2024-10-31',
  '2025-10-30',
  '2026-10-29',
  '2027-10-28',
];

const night = shift('22:00-06:00');

describe.each(FORWARD)('the night before %s, in which Cairo skips an hour', (date) => {
  const eve = addDays(date, -1);
  const worked = { from: eve, plans: plansOn({ [eve]: { shift: night } }) };

  it('has seven hours of work from 22:00 to 06:00, and none of them is missing', () => {
    const day = dayOf({ ...worked, punches: at(`${eve} 22:00`, `${date} 06:00`) });
    expect(day).toMatchObject({
      status: 'present',
      workedMinutes: 420,
      lateMinutes: 0,
      earlyLeaveMinutes: 0,
    });
    expect(overtimeOf(day)).toBe(0);
    expect(day.explanation.rules).toContainEqual({
      code: 'clock_change_in_shift',
      params: { minutes: -60 },
    });
  });

  it('has two hours before midnight and five after it by the calendar', () => {
    const days = compute({
      ...worked,
      to: date,
      punches: at(`${eve} 22:00`, `${date} 06:00`),
      policies: { overnightShiftDay: 'calendar' },
    });
    expect(days.map(({ workedMinutes }) => workedMinutes)).toEqual([120, 300]);
  });

  it('overtime over the change is what passed, not what the clock shows', () => {
    const late = shift('14:00-22:00');
    const day = dayOf({
      from: eve,
      plans: plansOn({ [eve]: { shift: late } }),
      punches: at(`${eve} 14:00`, `${date} 02:00`),
    });
    expect(day).toMatchObject({ workedMinutes: 660, overtimeNightMinutes: 180 });
  });
});

describe.each(BACK)('the night of %s, in which Cairo has an hour twice', (date) => {
  const next = addDays(date, 1);
  const worked = { from: date, plans: plansOn({ [date]: { shift: night } }) };

  it('has nine hours of work from 22:00 to 06:00, and none of them is overtime', () => {
    const day = dayOf({ ...worked, punches: at(`${date} 22:00`, `${next} 06:00`) });
    expect(day).toMatchObject({
      status: 'present',
      workedMinutes: 540,
      lateMinutes: 0,
      earlyLeaveMinutes: 0,
    });
    expect(overtimeOf(day)).toBe(0);
    expect(ruleCodes(day)).toContain('clock_change_in_shift');
  });

  it('has three hours before midnight and six after it by the calendar', () => {
    const days = compute({
      ...worked,
      to: next,
      punches: at(`${date} 22:00`, `${next} 06:00`),
      policies: { overnightShiftDay: 'calendar' },
    });
    expect(days.map(({ workedMinutes }) => workedMinutes)).toEqual([180, 360]);
  });

  it('a going at 23:30 is worth an hour more in its second reading', () => {
    const late = { from: date, plans: plansOn({ [date]: { shift: shift('14:00-22:00') } }) };
    const first = at(`${date} 14:00`, `${date} 23:30`);
    const second = first.map((punch, index) =>
      index === 0
        ? punch
        : { ...punch, at: new Date(Date.parse(punch.at) + 3_600_000).toISOString() },
    );
    expect(dayOf({ ...late, punches: first })).toMatchObject({
      workedMinutes: 570,
      overtimeNightMinutes: 90,
    });
    expect(dayOf({ ...late, punches: second })).toMatchObject({
      workedMinutes: 630,
      overtimeNightMinutes: 150,
    });
    expect(dayOf({ ...late, punches: second }).workDate).toBe(date);
  });

  it('the night has an hour more to be worked at its rate', () => {
    const day = dayOf({
      from: date,
      plans: plansOn({ [date]: { shift: shift('06:00-14:00') } }),
      punches: at(`${date} 06:00`, `${date} 14:00`, `${date} 17:00`, `${next} 00:30`),
    });
    expect(day).toMatchObject({ overtimeDayMinutes: 60, overtimeNightMinutes: 450 });
  });
});

describe('clock changes elsewhere', () => {
  it.each([
    ['America/New_York', '2026-03-07', 420],
    ['America/New_York', '2026-10-31', 540],
    ['Asia/Kolkata', '2026-03-07', 480],
    ['Asia/Riyadh', '2026-04-23', 480],
    ['UTC', '2026-10-29', 480],
    ['Australia/Lord_Howe', '2026-04-04', 510],
  ] as const)('22:00 to 06:00 in %s on %s are %i minutes', (timeZone, date, minutes) => {
    const day = dayOf({
      from: date,
      plans: plansOn({ [date]: { shift: night } }),
      punches: punchesAt(timeZone, `${date} 22:00`, `${addDays(date, 1)} 06:00`),
      policies: { timeZone },
    });
    expect(day).toMatchObject({ status: 'present', workedMinutes: minutes, lateMinutes: 0 });
    expect(overtimeOf(day)).toBe(0);
  });
});

describe('edges of months and years', () => {
  it.each(['2024-02-28', '2024-02-29', '2025-02-28', '2026-12-31', '2026-11-30'] as const)(
    'the night of %s loses no minute',
    (date) => {
      for (const overnightShiftDay of ['start', 'calendar'] as const) {
        const next = addDays(date, 1);
        const days = compute({
          from: date,
          to: next,
          plans: plansOn({ [date]: { shift: night } }),
          punches: at(`${date} 22:00`, `${next} 06:00`),
          policies: { overnightShiftDay },
        });
        expect(days.map(({ workDate }) => workDate)).toEqual(
          overnightShiftDay === 'start' ? [date] : [date, next],
        );
        expect(days.reduce((sum, day) => sum + (day.workedMinutes ?? 0), 0)).toBe(480);
      }
    },
  );
});
