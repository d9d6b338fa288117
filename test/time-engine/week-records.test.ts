import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayResult, RecordedDay } from '../../src/time-engine/time-types.js';
import {
  at,
  compute,
  daysFrom,
  everyDay,
  holiday,
  overtimeOf,
  ruleCodes,
  shift,
  type Case,
} from './time-support.js';

// A week of 40 hours, from Saturday 11 to Friday 17 July 2026, five or six days of 8 hours at any time.
const flexible = shift('00:00-00:00', { kind: 'flexible', requiredMinutes: 480 });
const fiveDays = everyDay(flexible, { rest: [5, 6], weeklyMinutes: 2_400 });
const week = { from: '2026-07-11', to: '2026-07-17', plans: fiveDays } as const;

const worked = (days: readonly number[], hours: number) =>
  at(...days.flatMap((day) => [`2026-07-${day} 08:00`, `2026-07-${day} ${8 + hours}:00`]));

const record = (day: number, changes: Partial<RecordedDay> = {}): RecordedDay => ({
  date: `2026-07-${day}`,
  status: 'present',
  checkIn: null,
  checkOut: null,
  workedMinutes: null,
  overtimeMinutes: 0,
  restDayWorked: false,
  holidayWorked: false,
  isAtWork: changes.status === undefined || changes.status === 'mission',
  ...changes,
});

/** The days that are computed: those without a record. */
const computed = (of: Partial<Case>): DayResult[] =>
  compute({ ...week, ...of }).filter(
    ({ workDate }) => of.records?.some(({ date }) => date === workDate) !== true,
  );
const overtime = (of: Partial<Case>): number =>
  computed(of)
    .map(overtimeOf)
    .reduce((a, b) => a + b, 0);
const absences = (of: Partial<Case>): string[] =>
  computed(of)
    .filter(({ status }) => status === 'absent')
    .map(({ workDate }) => workDate.slice(8));

describe('records in a week of hours', () => {
  it('fill it, wherever in the week they lie', () => {
    for (const day of [12, 14, 16]) {
      const others = [12, 13, 14, 15, 16].filter((other) => other !== day);
      const records = [record(day, { workedMinutes: 600 })];
      expect(overtime({ records, punches: worked(others, 10) })).toBe(600);
    }
    const overWeek = record(16, { workedMinutes: 600, overtimeMinutes: 600 });
    expect(overtime({ records: [overWeek], punches: worked([12, 13, 14, 15], 10) })).toBe(0);
  });

  it('nobody is absent whose hours they complete: by minutes, or by a status of somebody at work', () => {
    const punches = worked([12, 13, 15], 10);
    expect(absences({ punches })).toEqual(['14']);
    const mission = (changes: Partial<RecordedDay>) => [
      record(16, { status: 'mission', ...changes }),
    ];
    // 38 of 40 hours: short of less than a day.
    expect(absences({ records: mission({ workedMinutes: 480 }), punches })).toEqual([]);
    expect(absences({ records: mission({}), punches })).toEqual([]);
    expect(absences({ records: mission({ workedMinutes: 60 }), punches })).toEqual(['14']);
  });

  it('of leave, rest or a holiday shorten the week by the hours of the day, half a day by half of them', () => {
    for (const status of ['on_leave', 'rest_day', 'holiday'] as const) {
      const records = [record(14, { status })];
      expect(absences({ records, punches: worked([12, 13, 15], 10) })).toEqual([]);
      expect(overtime({ records, punches: worked([12, 13, 15, 16], 10) })).toBe(480);
    }
    const half = [record(14, { status: 'half_day' })];
    expect(overtime({ records: half, punches: worked([12, 13, 15, 16], 8) })).toBe(0);
    expect(overtime({ records: half, punches: worked([12, 13, 15, 16], 9) })).toBe(240);
    const came = [record(14, { status: 'half_day', workedMinutes: 180 })];
    expect(overtime({ records: came, punches: worked([12, 13, 15, 16], 9) })).toBe(240);
  });

  it('of an absence leave its hours due, and are the absence of them', () => {
    const absent = [record(13, { status: 'absent' })];
    expect(overtime({ records: absent, punches: worked([12, 13, 14, 15, 16], 10) })).toBe(0);
    expect(absences({ records: absent, punches: worked([14, 15, 16], 8) })).toEqual(['12']);
    expect(absences({ records: absent, punches: worked([12, 14, 15, 16], 8) })).toEqual([]);
  });

  it('that earn the premium of a rest day or a holiday do not fill it', () => {
    const friday = (changes: Partial<RecordedDay>) => [
      record(17, { workedMinutes: 480, ...changes }),
    ];
    const punches = worked([12, 13, 14, 15, 16], 8);
    expect(overtime({ records: friday({ restDayWorked: true }), punches })).toBe(0);
    expect(overtime({ records: friday({ holidayWorked: true }), punches })).toBe(0);
    expect(overtime({ records: friday({}), punches })).toBe(480);
  });

  it('take the place of the day’s punches, and are told in the explanation', () => {
    const records = [record(14, { status: 'on_leave' })];
    const [sunday] = computed({ records, punches: worked([12, 13, 14], 10) }).filter(
      ({ workDate }) => workDate === '2026-07-12',
    );
    expect(sunday?.explanation.rules).toContainEqual({
      code: 'records_in_week',
      params: { minutes: 0, not_due_minutes: 480 },
    });
    expect(computed({ punches: worked([12], 8) }).flatMap(ruleCodes)).not.toContain(
      'records_in_week',
    );
  });

  it('that say what punches would have said change nothing but who says it', () => {
    const hours = fc.array(fc.constantFrom(0, 6, 8, 10), { minLength: 5, maxLength: 5 });
    const sent = fc.subarray([0, 1, 2, 3, 4]);
    fc.assert(
      fc.property(hours, sent, fc.boolean(), (drawn, indices, hasHoliday) => {
        const isSent = (index: number) => indices.includes(index) && drawn[index] !== 0;
        const dayAt = (index: number) => 12 + index;
        const plans: Case['plans'] = (date) =>
          hasHoliday && date === '2026-07-15'
            ? { ...fiveDays(date), holiday: holiday() }
            : fiveDays(date);
        const punchesOf = (keep: (index: number) => boolean) =>
          drawn.flatMap((length, index) =>
            length > 0 && keep(index) ? worked([dayAt(index)], length) : [],
          );
        const all = compute({ ...week, plans, punches: punchesOf(() => true) });
        const records = drawn.flatMap((length, index) =>
          isSent(index)
            ? [
                record(dayAt(index), {
                  workedMinutes: length * 60,
                  holidayWorked: hasHoliday && index === 3,
                }),
              ]
            : [],
        );
        const mixed = computed({ plans, records, punches: punchesOf((index) => !isSent(index)) });
        const unworked = (days: readonly DayResult[]) =>
          days
            .filter(({ explanation }) => explanation.punches.length === 0)
            .map(({ workDate, status, unpaid }) => [workDate, status, unpaid]);
        const inPunches = all.filter(({ explanation }) => explanation.punches.length > 0);
        const sentDates = new Set<string>(records.map(({ date }) => date));
        expect(unworked(mixed)).toEqual(unworked(all));
        // The overtime of the week is put down to the days that are computed, as far as they have the hours.
        const total = inPunches.map(overtimeOf).reduce((a, b) => a + b, 0);
        const room = inPunches
          .filter(({ workDate }) => !sentDates.has(workDate))
          .filter(({ holidayWorked }) => !holidayWorked)
          .map(({ workedMinutes }) => workedMinutes ?? 0)
          .reduce((a, b) => a + b, 0);
        const ofHoliday = inPunches
          .filter(({ holidayWorked }) => holidayWorked)
          .map((day) => [day, overtimeOf(day)] as const);
        const ownOfHoliday = ofHoliday.reduce((sum, [, minutes]) => sum + minutes, 0);
        const left = ofHoliday
          .filter(([{ workDate }]) => !sentDates.has(workDate))
          .reduce((sum, [, minutes]) => sum + minutes, 0);
        const found = mixed.map(overtimeOf).reduce((a, b) => a + b, 0);
        expect(found).toBe(Math.min(total - ownOfHoliday, room) + left);
      }),
    );
  });

  it('count in whatever order the week is computed', () => {
    const records = [record(13, { workedMinutes: 600 }), record(16, { status: 'on_leave' })];
    const punches = worked([12, 14, 15], 10);
    const whole = compute({ ...week, records, punches });
    const pieces = daysFrom(week.from, 7).flatMap((from) =>
      compute({ ...week, from, to: from, records, punches }),
    );
    expect(pieces).toEqual(whole);
  });
});
