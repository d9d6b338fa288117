import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type PlainDate } from '../../src/shared/plain-date.js';
import { toInstant } from '../../src/shared/zone-time.js';
import { warningsOfRecord } from '../../src/time-engine/recorded-day.js';
import type {
  RecordedDay,
  RecordedMaternity,
  TimeEmployee,
} from '../../src/time-engine/time-types.js';
import { weeklyWarnings } from '../../src/time-engine/weekly-warnings.js';
import {
  at,
  CAIRO,
  compute,
  employee as anybody,
  holiday,
  limits,
  plan,
  plansOn,
  shift,
  type Planned,
} from './time-support.js';

// A Thursday; its week began on Saturday, 11 July.
const DATE = '2026-07-16';

const maternity = (changes: Partial<RecordedMaternity>): RecordedMaternity => ({
  expectedBirth: null,
  birthDate: null,
  pregnancyEndedOn: null,
  nursingUntil: null,
  fullDayMinutes: null,
  breaksUnpunched: false,
  ...changes,
});
const pregnant = maternity({ expectedBirth: '2026-10-08' });
const nurses = maternity({ birthDate: '2025-10-08' });

const day = (changes: Partial<RecordedDay> = {}): RecordedDay => ({
  date: DATE,
  status: 'present',
  checkIn: null,
  checkOut: null,
  workedMinutes: null,
  overtimeMinutes: 0,
  restDayWorked: false,
  holidayWorked: false,
  isAtWork: true,
  ...changes,
});

const clock = (minute: number): string => toInstant(CAIRO, DATE, minute).instant;
const from = (start: number, end: number): Partial<RecordedDay> => ({
  checkIn: clock(start),
  checkOut: clock(end),
  workedMinutes: end - start,
});

const said = (
  record: RecordedDay,
  person: Partial<TimeEmployee> = {},
  { planned = {} }: { planned?: Planned } = {},
) =>
  warningsOfRecord({
    day: record,
    plan: plan(DATE, planned),
    employee: { ...anybody, ...person },
    limits,
    timeZone: CAIRO,
  });
const codes = (...of: Parameters<typeof said>): string[] => said(...of).map(({ code }) => code);

describe('a record warns as far as it says enough', () => {
  const minor = { birthDate: '2009-01-01' } as const;

  it('of hours and presence', () => {
    expect(codes(day({ workedMinutes: 480 }))).toEqual([]);
    expect(said(day({ workedMinutes: 481 }))).toEqual([
      { code: 'daily_hours_over_limit', params: { minutes: 481, limit_minutes: 480 } },
    ]);
    const long = day({ ...from(480, 480 + 721), workedMinutes: 400 });
    expect(said(long)).toEqual([
      { code: 'presence_over_limit', params: { minutes: 721, limit_minutes: 720 } },
    ]);
    expect(codes(day({ workedMinutes: 421 }), { disability: true })).toEqual([
      'disability_hours_over_limit',
    ]);
  });

  it('of the week up to it, and of six days before it on which he was at work', () => {
    const weekly = (own: RecordedDay, before: readonly RecordedDay[]) =>
      weeklyWarnings({ day: own, before, limits });
    const ofWeek = (...of: Parameters<typeof weekly>) => weekly(...of).map(({ code }) => code);
    const worked = (back: number, changes: Partial<RecordedDay>) =>
      day({ date: addDays(DATE, -back), ...changes });
    const five = [1, 2, 3, 4, 5].map((back) => worked(back, { workedMinutes: 480 }));
    expect(ofWeek(day({ workedMinutes: 480 }), five)).toEqual([]);
    // Friday belongs to the week before.
    const six = [...five, worked(6, { workedMinutes: 480 })];
    expect(ofWeek(day({ workedMinutes: 480 }), six)).toEqual(['no_weekly_rest']);
    const longer = [...five.slice(1), worked(1, { workedMinutes: 481 })];
    expect(weekly(day({ workedMinutes: 480 }), longer)).toEqual([
      { code: 'weekly_hours_over_limit', params: { minutes: 2_881, limit_minutes: 2_880 } },
    ]);
    const silent = [1, 2, 3, 4, 5, 6].map((back) => worked(back, {}));
    expect(ofWeek(day(), silent)).toEqual(['no_weekly_rest']);
    const off = [...silent.slice(1), worked(1, { isAtWork: false })];
    expect(ofWeek(day(), off)).toEqual([]);
    expect(ofWeek(day({ isAtWork: false }), silent)).toEqual([]);
  });

  it('of the young: hours, overtime without any hours, days off by the record or the plan, the night', () => {
    expect(codes(day({ workedMinutes: 361 }), minor)).toEqual(['minor_hours_over_limit']);
    expect(codes(day({ overtimeMinutes: 30 }), minor)).toEqual(['minor_overtime']);
    expect(codes(day({ restDayWorked: true }), minor)).toEqual(['minor_rest_day_work']);
    expect(codes(day({ holidayWorked: true }), minor)).toEqual(['minor_holiday_work']);
    expect(codes(day(), minor, { planned: { rest: true } })).toEqual(['minor_rest_day_work']);
    expect(codes(day({ isAtWork: false }), minor, { planned: { rest: true } })).toEqual([]);
    expect(said(day(from(900, 1_200)), minor)).toEqual([
      { code: 'minor_continuous_work', params: { minutes: 300, limit_minutes: 240 } },
      { code: 'minor_rest_too_short', params: { minutes: 0, limit_minutes: 60 } },
      { code: 'minor_night_work', params: { minutes: 60, from: '19:00', until: '07:00' } },
    ]);
    // Without times nobody knows how he worked; with some of them not worked, at least half of the rest in a row.
    expect(codes(day({ workedMinutes: 360 }), minor)).toEqual([]);
    expect(codes(day({ ...from(480, 900), workedMinutes: 360 }), minor)).toEqual([]);
    expect(codes(day({ ...from(480, 850), workedMinutes: 360 }), minor)).toEqual([
      'minor_rest_too_short',
    ]);
    // An hour of these five was not worked: perhaps the last one.
    expect(codes(day({ ...from(900, 1_200), workedMinutes: 240 }), minor)).toEqual([]);
    expect(codes(day({ checkOut: clock(1_200) }), minor)).toEqual([]);
  });

  it('of mothers: the day, overtime, and breaks where coming and going are known', () => {
    const office = { planned: { shift: shift('08:00-16:00') } };
    const by = (...records: RecordedMaternity[]) => ({ maternity: records });
    expect(codes(day({ workedMinutes: 421 }), by(pregnant), office)).toEqual([
      'pregnancy_hours_over_limit',
    ]);
    expect(codes(day({ overtimeMinutes: 10 }), by(pregnant), office)).toEqual([
      'maternity_overtime',
    ]);
    expect(codes(day({ workedMinutes: 480 }), by(nurses), office)).toEqual([]);
    expect(codes(day(from(480, 960)), by(nurses), office)).toEqual(['nursing_breaks_not_seen']);
    expect(codes(day(from(480, 900)), by(nurses), office)).toEqual([]);
    // Breaks count as work: she went at three and has her eight hours.
    expect(codes(day({ ...from(480, 900), workedMinutes: 480 }), by(nurses), office)).toEqual([]);
  });
});

/** Days with one coming and one going, as punches and as the records that say the same. */
describe('a computed day that is sent as a record', () => {
  const LENGTH = 8;
  const FIRST = addDays(DATE, 1 - LENGTH);
  const planned: fc.Arbitrary<Planned> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constant({ shift: shift('08:00-16:30', { breaks: ['12:00-12:30'] }) }),
    },
    fc.constant({ shift: shift('07:00-22:00', { kind: 'flexible', requiredMinutes: 420 }) }),
    fc.constant({ rest: true }),
    fc.constant({}),
    fc.constant({ shift: shift('08:00-16:00'), holiday: holiday() }),
  );
  const hours = fc.option(
    fc.record({
      start: fc.integer({ min: 360, max: 660 }),
      length: fc.integer({ min: 5, max: 800 }),
    }),
    { freq: 8 },
  );
  const person: fc.Arbitrary<Partial<TimeEmployee>> = fc.constantFrom(
    {},
    { birthDate: '2009-02-02' },
    { disability: true },
    { maternity: [pregnant] },
    { maternity: [nurses] },
    { maternity: [pregnant, { ...nurses, breaksUnpunched: true }] },
  );

  it('warns of the same', () => {
    const week = fc.array(fc.record({ planned, hours }), { minLength: LENGTH, maxLength: LENGTH });
    fc.assert(
      fc.property(week, person, (drawn, who) => {
        const dateOf = (index: number): PlainDate => addDays(FIRST, index);
        const plans = plansOn(
          Object.fromEntries(drawn.map((each, index) => [dateOf(index), each.planned])),
        );
        const results = compute({
          from: FIRST,
          to: DATE,
          plans,
          employee: who,
          punches: drawn.flatMap(({ hours: worked }, index) =>
            worked === null ? [] : at(...punches(dateOf(index), worked)),
          ),
        });
        const records = results.map((result): RecordedDay => ({
          date: result.workDate,
          status: result.status,
          checkIn: result.checkIn,
          checkOut: result.checkOut,
          workedMinutes: result.workedMinutes,
          overtimeMinutes: result.overtimeDayMinutes + result.overtimeNightMinutes,
          restDayWorked: result.restDayWorked,
          holidayWorked: result.holidayWorked,
          isAtWork: result.workedMinutes !== null,
        }));
        const last = results.at(-1);
        fc.pre(last?.workDate === DATE && last.workedMinutes !== 0);
        const warnings = warningsOfRecord({
          day: records.at(-1) ?? day(),
          plan: plans(DATE),
          employee: { ...anybody, ...who },
          limits,
          timeZone: CAIRO,
        });
        expect(warnings).toEqual(last.warnings);
      }),
    );
  });

  const punches = (date: PlainDate, { start, length }: { start: number; length: number }) => [
    `${date} ${text(start)} in`,
    end(date, start + length),
  ];
  const end = (date: PlainDate, minute: number): string =>
    minute < 1_440
      ? `${date} ${text(minute)} out`
      : `${addDays(date, 1)} ${text(minute - 1_440)} out`;
  const text = (minute: number): string =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
});
