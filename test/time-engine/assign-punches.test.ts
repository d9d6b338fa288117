import { describe, expect, it } from 'vitest';
import {
  at,
  compute,
  everyDay,
  noPlans,
  plansOn,
  shift,
  usesOf,
  type PlanOf,
} from './time-support.js';
import type { PlainDate } from '../../src/shared/plain-date.js';
import type { TimePolicies } from '../../src/time-engine/time-types.js';

const office = shift('08:00-16:00');

const FROM: PlainDate = '2026-07-11';

/** Days of the month with the number of punches of each. */
const counts = (
  plans: PlanOf,
  punches: readonly string[],
  policies: Partial<TimePolicies> = {},
): Record<string, number> =>
  Object.fromEntries(
    compute({
      from: FROM,
      to: '2026-07-20',
      today: FROM,
      plans,
      punches: at(...punches),
      policies,
    }).map(({ workDate, explanation }) => [workDate.slice(8), explanation.punches.length]),
  );

describe('work that goes on after midnight', () => {
  it('closes the day it began on, whether the device knows directions or not', () => {
    const plans = everyDay(office);
    for (const [cameIn, wentOut] of [
      [' in', ' out'],
      ['', ''],
    ] as const) {
      const punches = [
        `2026-07-13 08:00${cameIn}`,
        `2026-07-14 00:40${wentOut}`,
        `2026-07-14 08:10${cameIn}`,
        `2026-07-14 16:00${wentOut}`,
      ];
      expect(counts(plans, punches)).toEqual({ '13': 2, '14': 2 });
    }
  });

  it('on two evenings in a row', () => {
    const punches = [
      '2026-07-13 08:00',
      '2026-07-14 00:40',
      '2026-07-14 08:10',
      '2026-07-15 00:50',
      '2026-07-15 08:00',
      '2026-07-15 16:00',
    ];
    expect(counts(everyDay(office), punches)).toEqual({ '13': 2, '14': 2, '15': 2 });
  });

  it('evening after evening without a schedule', () => {
    const punches = ['13', '14', '15'].flatMap((day) => [
      `2026-07-${day} 17:00`,
      `2026-07-${Number(day) + 1} 02:00`,
    ]);
    expect(counts(noPlans, punches)).toEqual({ '13': 2, '14': 2, '15': 2 });
  });

  it('where first and last count', () => {
    const punches = [
      '2026-07-13 08:00',
      '2026-07-13 13:00',
      '2026-07-14 00:40',
      '2026-07-14 08:10',
      '2026-07-14 16:00',
    ];
    const policies = { pairing: 'first_last' } as const;
    expect(counts(everyDay(office), punches, policies)).toEqual({ '13': 3, '14': 2 });
  });

  it('into a rest day', () => {
    // 17 July 2026 is a Friday.
    const punches = ['2026-07-16 08:00', '2026-07-17 01:30'];
    expect(counts(everyDay(office), punches)).toEqual({ '16': 2 });
    const worked = [...punches, '2026-07-17 10:00', '2026-07-17 13:00'];
    expect(counts(everyDay(office), worked)).toEqual({ '16': 2, '17': 2 });
  });
});

describe('a forgotten going', () => {
  it('leaves its own day incomplete and the next one whole', () => {
    const plans = everyDay(office);
    const days = compute({
      from: '2026-07-13',
      to: '2026-07-15',
      plans,
      punches: at(
        '2026-07-13 08:00',
        '2026-07-14 08:00',
        '2026-07-14 16:00',
        '2026-07-15 08:00',
        '2026-07-15 16:00',
      ),
    });
    expect(days.map(({ status }) => status)).toEqual(['incomplete', 'present', 'present']);
  });

  it('does so before an early coming without directions, day after day', () => {
    const punches = [
      '2026-07-13 05:50',
      '2026-07-14 05:50',
      '2026-07-14 17:00',
      '2026-07-15 05:50',
      '2026-07-15 18:30',
    ];
    expect(counts(everyDay(office), punches)).toEqual({ '13': 1, '14': 2, '15': 2 });
    const baker = punches.map((text) => text.replace('05:50', '04:00').replace('17:00', '12:00'));
    expect(counts(noPlans, baker)).toEqual({ '13': 1, '14': 2, '15': 2 });
  });

  it('of a night leaves the next night whole', () => {
    const punches = [
      '2026-07-13 22:00',
      '2026-07-14 21:55',
      '2026-07-15 06:02',
      '2026-07-15 22:01',
      '2026-07-16 06:00',
    ];
    expect(counts(everyDay(shift('22:00-06:00')), punches)).toEqual({ '13': 1, '14': 2, '15': 2 });
  });

  it('before an early start on a rest day takes nothing of it', () => {
    const plans = plansOn({
      '2026-07-16': { shift: shift('15:00-23:00') },
      '2026-07-17': { rest: true },
    });
    const punches = ['2026-07-16 15:00', '2026-07-17 05:30', '2026-07-17 13:00'];
    expect(counts(plans, punches)).toEqual({ '16': 1, '17': 2 });
  });
});

describe('shifts near midnight', () => {
  it('a coming before midnight opens the shift that begins at it', () => {
    const plans = everyDay(shift('00:00-08:00'), { rest: [] });
    const punches = [
      '2026-07-13 23:40',
      '2026-07-14 08:05',
      '2026-07-14 23:55',
      '2026-07-15 07:59',
    ];
    expect(counts(plans, punches)).toEqual({ '14': 2, '15': 2 });
  });

  it('an evening shift is closed shortly after midnight', () => {
    const plans = everyDay(shift('16:00-00:00'), { rest: [] });
    const punches = [
      '2026-07-13 15:55',
      '2026-07-14 00:06',
      '2026-07-14 15:58',
      '2026-07-15 00:01',
    ];
    expect(counts(plans, punches)).toEqual({ '13': 2, '14': 2 });
  });

  it('an evening shift and one that begins at its end are told apart by directions', () => {
    const plans = plansOn({
      '2026-07-13': { shift: shift('16:00-00:00') },
      '2026-07-14': { shift: shift('00:00-08:00') },
    });
    const punches = [
      '2026-07-13 16:00 in',
      '2026-07-14 00:02 out',
      '2026-07-14 00:03 in',
      '2026-07-14 08:00 out',
    ];
    expect(counts(plans, punches)).toEqual({ '13': 2, '14': 2 });
  });

  it('coming back soon after a night is overtime of the night, coming back later opens the rest day', () => {
    const plans = plansOn({
      '2026-07-16': { shift: shift('22:00-06:00') },
      '2026-07-17': { rest: true },
    });
    const nightly = ['2026-07-16 22:00 in', '2026-07-17 06:00 out'];
    const soon = [...nightly, '2026-07-17 06:30 in', '2026-07-17 07:00 out'];
    expect(counts(plans, soon)).toEqual({ '16': 4 });
    const later = [...nightly, '2026-07-17 09:00 in', '2026-07-17 11:00 out'];
    expect(counts(plans, later)).toEqual({ '16': 2, '17': 2 });
  });

  it('a shift of a whole day keeps its ends', () => {
    const plans = plansOn({ '2026-07-13': { shift: shift('08:00-08:00') } });
    expect(counts(plans, ['2026-07-13 07:55', '2026-07-14 08:10'])).toEqual({ '13': 2 });
    const late = plansOn({ '2026-07-13': { shift: shift('23:00-23:00') } });
    expect(counts(late, ['2026-07-13 23:00', '2026-07-14 23:05'])).toEqual({ '13': 2 });
  });
});

describe('repetitions', () => {
  it('go with the punch that they repeat, over a boundary too', () => {
    const punches = ['2026-07-13 23:59:50', '2026-07-14 00:00:20', '2026-07-13 15:00:00'];
    expect(counts(noPlans, punches)).toEqual({ '13': 3 });
  });

  it('a chain of them is measured from the last one that was kept', () => {
    const [day] = compute({
      from: '2026-07-13',
      punches: at(...[0, 40, 80, 120].map((s) => secondsAfterEight(s))),
    });
    expect(usesOf(day!).map((text) => text.split(' ')[1])).toEqual([
      'in',
      'duplicate',
      'out',
      'duplicate',
    ]);
  });

  it('a punch of unknown direction repeats, and is repeated by, one of any direction', () => {
    const [day] = compute({
      from: '2026-07-13',
      punches: at(
        '2026-07-13 08:00:00 in',
        '2026-07-13 08:00:20',
        '2026-07-13 16:00:00',
        '2026-07-13 16:00:10 out',
      ),
    });
    expect(day).toMatchObject({ status: 'present', workedMinutes: 480 });
  });
});

const secondsAfterEight = (seconds: number): string => {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `2026-07-13 08:${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
};
