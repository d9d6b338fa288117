import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { affectedRange } from '../../src/time-engine/affected-days.js';
import { computeDays } from '../../src/time-engine/compute-days.js';
import {
  PLAN_MARGIN_DAYS,
  type ComputeDaysInput,
  type DayPlan,
  type DayResult,
  type Punch,
} from '../../src/time-engine/time-types.js';
import { addDays, daysBetween, type PlainDate } from '../../src/shared/plain-date.js';
import { toInstant, zoneTime } from '../../src/shared/zone-time.js';
import { holiday, inputOf, plan, shift, type Planned } from './time-support.js';

/** Around both clock changes of Cairo, a leap day, and the ends of a year. */
const STARTS: readonly PlainDate[] = ['2026-04-14', '2026-10-20', '2024-02-20', '2025-12-20'];
const LENGTH = 21;
/** Nothing beyond what any computed day may look at. */
const SPREAD = LENGTH + 2 * PLAN_MARGIN_DAYS;

const SHIFTS = [
  shift('08:00-16:00', { breaks: ['12:00-12:30'], graceInMinutes: 10 }),
  shift('22:00-06:00'),
  shift('18:00-07:00', { breaks: ['00:30-01:00'] }),
  shift('00:00-08:00', { countsEarlyArrival: false }),
  shift('16:00-00:00', { overtimeFromMinutes: 30 }),
  shift(['08:00-12:00', '16:00-20:00']),
  // The second part after midnight.
  {
    ...shift('20:00-23:00', { requiredMinutes: 360 }),
    spans: [
      { startMinute: 1_200, endMinute: 1_380 },
      { startMinute: 1_500, endMinute: 1_680 },
    ],
  },
  shift('07:00-19:00', { kind: 'flexible', requiredMinutes: 480 }),
  shift('00:00-00:00', { kind: 'flexible', requiredMinutes: 480 }),
  shift('23:00-22:30', { code: 'LONG' }),
  shift('01:00-09:00'),
];

const planned: fc.Arbitrary<Planned> = fc.record(
  {
    shift: fc.constantFrom(...SHIFTS, null),
    rest: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
    holiday: fc.option(fc.constantFrom(holiday(), holiday({ isHalfDay: true })), {
      freq: 8,
      nil: undefined as never,
    }),
  },
  { requiredKeys: ['shift', 'rest'] },
);

const zones = fc.constantFrom('Africa/Cairo', 'Asia/Kolkata', 'America/New_York', 'UTC');

interface World {
  readonly start: PlainDate;
  readonly input: ComputeDaysInput;
}

/** Punches as people make them, near the edges of shifts and anywhere. */
const minuteOfDay = fc.oneof(
  fc.integer({ min: 0, max: 1_439 }),
  fc
    .integer({ min: -40, max: 40 })
    .chain((near) =>
      fc
        .constantFrom(0, 60, 240, 360, 420, 480, 720, 960, 1_080, 1_200, 1_320)
        .map((edge) => (edge + near + 1_440) % 1_440),
    ),
);

const world: fc.Arbitrary<World> = fc
  .record({
    start: fc.constantFrom(...STARTS),
    timeZone: zones,
    days: fc.array(planned, { minLength: SPREAD, maxLength: SPREAD }),
    sameEveryDay: fc.option(fc.constantFrom(...SHIFTS), { freq: 3 }),
    weeklyMinutes: fc.option(fc.constantFrom(1_920, 2_400), { freq: 4 }),
    stamps: fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: SPREAD - 1 }),
        minute: minuteOfDay,
        second: fc.integer({ min: 0, max: 59 }),
        direction: fc.constantFrom('in' as const, 'out' as const, null, null),
        device: fc.constantFrom('a', 'b'),
        isManual: fc.boolean(),
      }),
      { maxLength: 120 },
    ),
    pairing: fc.constantFrom('alternate' as const, 'first_last' as const),
    overnightShiftDay: fc.constantFrom('start' as const, 'calendar' as const),
    duplicateWindowMinutes: fc.constantFrom(0, 1, 10),
    knownDirections: fc.boolean(),
  })
  .map((drawn): World => {
    const first = addDays(drawn.start, -PLAN_MARGIN_DAYS);
    const plans = new Map<PlainDate, DayPlan>();
    drawn.days.forEach((day, index) => {
      const date = addDays(first, index);
      const own =
        drawn.sameEveryDay === null || day.rest ? day : { ...day, shift: drawn.sameEveryDay };
      plans.set(date, plan(date, { ...own, weeklyMinutes: drawn.weeklyMinutes }));
    });
    const punches = drawn.stamps.map(
      ({ day, minute, second, direction, device, isManual }): Punch => {
        const { instant } = toInstant(drawn.timeZone, addDays(first, day), minute);
        return {
          at: `${instant.slice(0, 17)}${String(second).padStart(2, '0')}.000Z`,
          direction: drawn.knownDirections ? direction : null,
          deviceId: device,
          isManual,
        };
      },
    );
    const input = inputOf({
      from: drawn.start,
      to: addDays(drawn.start, LENGTH - 1),
      today: addDays(drawn.start, LENGTH - 4),
      plans: (date) => {
        const found = plans.get(date);
        if (found === undefined) throw new Error(`no plan of ${date} was promised`);
        return found;
      },
      punches,
      policies: {
        timeZone: drawn.timeZone,
        pairing: drawn.pairing,
        overnightShiftDay: drawn.overnightShiftDay,
        duplicateWindowMinutes: drawn.duplicateWindowMinutes,
      },
    });
    return { start: drawn.start, input };
  });

/** The part of the punches that a caller has to hand in for the range. */
const within = (input: ComputeDaysInput, from: PlainDate, to: PlainDate): ComputeDaysInput => {
  const { dateOf } = zoneTime(input.policies.timeZone);
  const [first, last] = [addDays(from, -PLAN_MARGIN_DAYS), addDays(to, PLAN_MARGIN_DAYS)];
  return {
    ...input,
    from,
    to,
    punches: input.punches.filter(({ at }) => {
      const date = dateOf(Math.floor(Date.parse(at) / 60_000));
      return date >= first && date <= last;
    }),
  };
};

const sum = (days: readonly DayResult[], of: (day: DayResult) => number): number =>
  days.reduce((total, day) => total + of(day), 0);

const overtime = (day: DayResult): number => day.overtimeDayMinutes + day.overtimeNightMinutes;

const identity = (punch: { at: string; direction: string | null; device: string | null }) =>
  `${punch.at} ${punch.direction} ${punch.device}`;

const RUNS = { numRuns: 300 };

describe('the days of an employee', () => {
  it('are the same whatever the order and repetition of the punches', () => {
    const shuffled = world.chain(({ input }) =>
      fc.record({
        input: fc.constant(input),
        others: fc.shuffledSubarray([...input.punches, ...input.punches], {
          minLength: input.punches.length * 2,
        }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ input, others }) => {
        expect(computeDays({ ...input, punches: others })).toEqual(computeDays(input));
      }),
      RUNS,
    );
  });

  it('are the same in pieces as at once, from no more than the promised margin', () => {
    fc.assert(
      fc.property(
        world,
        fc.uniqueArray(fc.integer({ min: 1, max: LENGTH - 1 }), { maxLength: 5 }),
        ({ input, start }, cuts) => {
          const edges = [0, ...cuts.sort((a, b) => a - b), LENGTH];
          const pieces = edges.slice(1).flatMap((end, index) => {
            const from = addDays(start, edges[index]!);
            return computeDays(within(input, from, addDays(start, end - 1)));
          });
          expect(pieces).toEqual(computeDays(input));
        },
      ),
      RUNS,
    );
  });

  it('have at most 24 hours, overtime within what was worked, and an end within a day of the beginning', () => {
    fc.assert(
      fc.property(world, ({ input }) => {
        for (const day of computeDays(input)) {
          const worked = day.workedMinutes ?? 0;
          expect(worked).toBeLessThanOrEqual(1_440);
          expect(overtime(day)).toBeLessThanOrEqual(worked);
          for (const minutes of [
            worked,
            day.lateMinutes,
            day.earlyLeaveMinutes,
            day.overtimeDayMinutes,
            day.overtimeNightMinutes,
          ]) {
            expect(Number.isInteger(minutes) && minutes >= 0 && minutes <= 1_440).toBe(true);
          }
          if (day.checkIn !== null && day.checkOut !== null) {
            const apart = Date.parse(day.checkOut) - Date.parse(day.checkIn);
            expect(apart).toBeGreaterThanOrEqual(0);
            expect(apart).toBeLessThanOrEqual(86_400_000);
          }
          for (const instant of [day.checkIn, day.checkOut]) {
            if (instant === null) continue;
            const distance = daysBetween(day.workDate, instant.slice(0, 10) as PlainDate);
            expect(Math.abs(distance)).toBeLessThanOrEqual(2);
          }
          expect(day.restDayWorked && day.holidayWorked).toBe(false);
          expect(day.unpaid && day.checkIn !== null).toBe(false);
        }
      }),
      RUNS,
    );
  });

  it('have every punch once: none is lost, none is used on two days', () => {
    fc.assert(
      fc.property(world, ({ input, start }) => {
        const { zone, inside } = insideOf(input, start);
        const used = computeDays(input).flatMap(({ explanation }) =>
          explanation.punches.map(({ at, direction, device_id: device }) =>
            identity({ at, direction, device }),
          ),
        );
        expect(new Set(used).size).toBe(used.length);
        for (const punch of input.punches) {
          const date = zone.dateOf(Math.floor(Date.parse(punch.at) / 60_000));
          if (inside(date)) {
            expect(used).toContain(
              identity({ at: punch.at, direction: punch.direction, device: punch.deviceId }),
            );
          }
        }
      }),
      RUNS,
    );
  });

  it('sum up to the same minutes by the day of the shift and by the calendar', () => {
    fc.assert(
      fc.property(world, ({ input }) => {
        // Nothing at the edges of the range, so that no shift reaches beyond it.
        const { zone, inside } = insideOf(input, input.from);
        const punches = input.punches.filter(({ at }) =>
          inside(zone.dateOf(Math.floor(Date.parse(at) / 60_000))),
        );
        const [byShift, byCalendar] = (['start', 'calendar'] as const).map((overnightShiftDay) =>
          computeDays({
            ...input,
            punches,
            policies: { ...input.policies, overnightShiftDay },
          }),
        );
        for (const of of [
          (day: DayResult) => day.workedMinutes ?? 0,
          (day: DayResult) => day.overtimeDayMinutes,
          (day: DayResult) => day.overtimeNightMinutes,
          (day: DayResult) => day.lateMinutes,
          (day: DayResult) => Number(day.restDayWorked) + Number(day.holidayWorked),
        ]) {
          expect(sum(byCalendar!, of)).toBe(sum(byShift!, of));
        }
      }),
      RUNS,
    );
  });

  it('change by a punch or a plan only in its affected range', () => {
    fc.assert(
      fc.property(
        world,
        fc.integer({ min: -8, max: LENGTH + 7 }),
        minuteOfDay,
        fc.constantFrom('in' as const, 'out' as const, null),
        planned,
        ({ input, start }, offset, minute, direction, otherPlan) => {
          const date = addDays(start, offset);
          const zone = zoneTime(input.policies.timeZone);
          const { instant } = toInstant(input.policies.timeZone, date, minute);
          const local = zone.dateOf(Math.floor(Date.parse(instant) / 60_000));
          const before = computeDays(input);
          const more: Punch = { at: instant, direction, deviceId: 'c', isManual: true };
          const punched = computeDays({ ...input, punches: [...input.punches, more] });
          const replanned = computeDays({
            ...input,
            planOf: (other) => (other === date ? plan(date, otherPlan) : input.planOf(other)),
          });
          expectChangesWithin(before, punched, affectedRange(local));
          expectChangesWithin(before, replanned, affectedRange(date));
        },
      ),
      RUNS,
    );
  });
});

const insideOf = (input: ComputeDaysInput, start: PlainDate) => ({
  zone: zoneTime(input.policies.timeZone),
  inside: (date: PlainDate): boolean =>
    date >= addDays(start, 2) && date <= addDays(start, LENGTH - 3),
});

const expectChangesWithin = (
  before: readonly DayResult[],
  after: readonly DayResult[],
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): void => {
  const outside = (days: readonly DayResult[]) =>
    days.filter(({ workDate }) => workDate < from || workDate > to);
  expect(outside(after)).toEqual(outside(before));
};

describe('a regular month', () => {
  it('is worked as planned: no lateness, no overtime, whatever shift and zone', () => {
    fc.assert(
      fc.property(
        // One of more than 23 hours has more than a day's on the day that the clock is put back.
        fc.constantFrom(...SHIFTS.filter(({ kind, code }) => kind === 'fixed' && code !== 'LONG')),
        fc.constantFrom(...STARTS),
        zones,
        fc.constantFrom('start' as const, 'calendar' as const),
        (own, start, timeZone, overnightShiftDay) => {
          const dates = Array.from({ length: LENGTH }, (_, index) => addDays(start, index));
          const input = inputOf({
            from: start,
            to: addDays(start, LENGTH - 1),
            plans: (date) => plan(date, { shift: own }),
            policies: { timeZone, overnightShiftDay },
          });
          const punches = dates.flatMap((date) =>
            own.spans.flatMap(({ startMinute, endMinute }) =>
              [startMinute, endMinute].map((minute, index): Punch => ({
                at: toInstant(timeZone, date, minute).instant,
                direction: index === 0 ? 'in' : 'out',
                deviceId: null,
                isManual: false,
              })),
            ),
          );
          for (const day of computeDays({ ...input, punches })) {
            expect([day.status, overtime(day), day.lateMinutes, day.earlyLeaveMinutes]).toEqual([
              'present',
              0,
              0,
              0,
            ]);
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
