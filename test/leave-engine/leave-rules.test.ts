import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annualMinimum } from '../../src/leave-engine/annual-minimum.js';
import { feastDays } from '../../src/leave-engine/christian-feasts.js';
import { countDays, sumOf, type CalendarDay } from '../../src/leave-engine/count-days.js';
import { roundDays, roundings, toDays, toMillidays } from '../../src/leave-engine/day-amounts.js';
import {
  accrualPieces,
  accruedBetween,
  annualRateOn,
  usableFrom,
  type EntitlementFacts,
  type EntitlementWorld,
} from '../../src/leave-engine/entitlement.js';
import {
  balanceOn,
  carryOver,
  expiredOf,
  leastBalanceFrom,
  leftFromBefore,
  payableOf,
  type LedgerEntry,
} from '../../src/leave-engine/ledger-rules.js';
import { industrialSickPay, ordinarySickPay } from '../../src/leave-engine/leave-pay.js';
import { judgeRequest } from '../../src/leave-engine/request-judgement.js';
import { statutoryTypesOn } from '../../src/leave-engine/statutory-types.js';
import { addDays, type PlainDate } from '../../src/shared/plain-date.js';
import { withOverrides } from '../../src/statutory/parameters-at.js';
import { parameters } from '../payroll-engine/engine-facts.js';

const world: EntitlementWorld = { parameters, rounding: 'none', seniorAge: 'exceeded' };
const facts = (changes: Partial<EntitlementFacts> = {}): EntitlementFacts => ({
  hireDate: '2020-01-01',
  terminationDate: null,
  birthDate: null,
  disability: false,
  priorServiceMonths: 0,
  hazardousFrom: null,
  ...changes,
});
const rate = (changes: Partial<EntitlementFacts>, on: PlainDate) => {
  const { days, explanations } = annualRateOn(facts(changes), on, world);
  return [days, explanations.at(-1)!.article];
};

describe('the days of a year', () => {
  const law14 = { law: 'Law 14/2025', article: 'Art. 124' };
  it('follow the law of the day: 21 in the first year before September 2025, 15 from then on', () => {
    expect(rate({ hireDate: '2025-03-01' }, '2025-08-31')).toEqual([
      21,
      { law: 'Law 12/2003', article: 'Art. 47' },
    ]);
    expect(rate({ hireDate: '2025-03-01' }, '2025-09-01')).toEqual([15, law14]);
    expect(rate({ hireDate: '2025-03-01' }, '2026-03-01')).toEqual([21, law14]);
  });
  it('rise with service at earlier employers, strictly above fifty, and with a disability', () => {
    expect(rate({ hireDate: '2024-01-01', priorServiceMonths: 95 }, '2026-01-31')[0]).toBe(21);
    expect(rate({ hireDate: '2024-01-01', priorServiceMonths: 96 }, '2026-01-01')[0]).toBe(30);
    expect(rate({ birthDate: '1976-06-12' }, '2026-06-12')[0]).toBe(21);
    expect(rate({ birthDate: '1976-06-12' }, '2026-06-13')[0]).toBe(30);
    expect(rate({ disability: true }, '2026-01-01')[0]).toBe(45);
    expect(rate({ disability: true }, '2025-08-31')[0]).toBe(21);
    expect(rate({ disability: true, hazardousFrom: '2026-02-01' }, '2026-02-01')[0]).toBe(52);
  });
  it('may be taken after six months, at once with a disability', () => {
    expect(usableFrom(facts({ hireDate: '2025-12-12' }), world)).toBe('2026-06-12');
    expect(usableFrom(facts({ hireDate: '2025-12-12', disability: true }), world)).toBe(
      '2025-12-12',
    );
  });
});

describe('the days of a year that a company gives', () => {
  const FROM = '2026-01-01';
  const least = {
    first_year: 15,
    ordinary: 21,
    senior: 30,
    disability: 45,
  } as const;
  const keyOf = { first_year: 'first_year_days', ordinary: 'days', senior: 'senior_days' } as const;
  const own = fc.record(
    Object.fromEntries(
      Object.entries(least).map(([name, days]) => [name, fc.integer({ min: days, max: 60 })]),
    ) as Record<keyof typeof least, fc.Arbitrary<number>>,
    { requiredKeys: [] },
  );
  const person = fc.record({
    hireDate: fc.integer({ min: -4_000, max: 400 }).map((days) => addDays(FROM, days)),
    birthDate: fc.option(fc.integer({ min: -22_000, max: -16_000 }).map((n) => addDays(FROM, n))),
    disability: fc.boolean(),
    priorServiceMonths: fc.integer({ min: 0, max: 120 }),
  });
  const worldOf = (given: Partial<Record<keyof typeof least, number>>): EntitlementWorld => ({
    ...world,
    parameters: withOverrides(
      parameters,
      Object.entries(given).map(([name, value]) => ({
        key: `leave.annual_${name in keyOf ? keyOf[name as keyof typeof keyOf] : 'disability_days'}`,
        from: FROM,
        value,
        ...{ law: 'لائحة المنشأة', article: '', source: 'لائحة 2026', note: null },
      })),
    ),
  });

  it('are the most favourable of all rules that he meets, and never fall with service or age', () => {
    fc.assert(
      fc.property(own, person, (given, who) => {
        const days = { ...least, ...given };
        const its = worldOf(given);
        let before = 0;
        for (let after = 401; after < 2_000; after += 53) {
          const on = addDays(FROM, after);
          const rate = annualRateOn(facts(who), on, its);
          expect(rate.days).toBeGreaterThanOrEqual(before);
          before = rate.days;
          expect(rate.days).toBeGreaterThanOrEqual(days.first_year);
          if (addDays(who.hireDate, 366) <= on) {
            expect(rate.days).toBeGreaterThanOrEqual(days.ordinary);
          }
          if (who.disability) expect(rate.days).toBeGreaterThanOrEqual(days.disability);
          expect(Object.values(days)).toContain(rate.days);
          expect(rate.explanations[0]!.text.en).toContain(`${rate.days} days a year`);
        }
      }),
    );
  });
  it('are those of everybody for seniors, where 40 are given to all and 30 to seniors', () => {
    const its = worldOf({ ordinary: 40 });
    const senior = facts({ priorServiceMonths: 120 });
    const { days, explanations } = annualRateOn(senior, '2026-06-01', its);
    expect([days, explanations[0]!.rule]).toEqual([40, 'annual_ordinary']);
    expect(explanations[0]!.article?.law).toBe('لائحة المنشأة');
    expect(annualRateOn(senior, '2025-12-31', its).days).toBe(30);
    expect(annualRateOn(senior, '2026-06-01', worldOf({})).explanations[0]!.rule).toBe(
      'annual_senior_service',
    );
  });
  it('name who decided them, above fifty too', () => {
    const { explanations } = annualRateOn(
      facts({ birthDate: '1970-01-01' }),
      '2026-06-01',
      worldOf({ senior: 33 }),
    );
    expect(explanations[0]!.article?.law).toBe('لائحة المنشأة');
  });
});

describe('the pieces of a year', () => {
  it('L-06: give 0.45 for the first month of somebody hired on 24 January on 21 days a year', () => {
    const hired = facts({ hireDate: '2024-01-24' });
    const [first, second] = accrualPieces(hired, { year: 2024, startsOn: '2024-01-01' }, world);
    expect(toDays(first!.amount)).toBe(0.45);
    expect(second!.on).toBe('2024-02-29');
    expect(accruedBetween(hired, { from: '2024-01-24', to: '2024-02-29' }, world)).toBe(
      first!.amount + second!.amount,
    );
  });

  const day = fc.integer({ min: 0, max: 3_650 }).map((n) => addDays('2016-01-01', n));
  const employee = fc.record({
    hireDate: day,
    birthDate: fc.option(fc.integer({ min: 0, max: 7_000 }).map((n) => addDays('1965-01-01', n))),
    disability: fc.boolean(),
    priorServiceMonths: fc.integer({ min: 0, max: 200 }),
    hazardousFrom: fc.option(
      fc.integer({ min: 0, max: 2_000 }).map((n) => addDays('2022-01-01', n)),
    ),
    employedDays: fc.option(fc.integer({ min: 0, max: 3_000 })),
  });
  it('sum exactly to the rounded year, never negative, whatever changes within it', () => {
    fc.assert(
      fc.property(
        employee,
        fc.integer({ min: 2021, max: 2027 }),
        fc.constantFrom(...roundings),
        ({ employedDays, ...person }, year, rounding) => {
          const terminationDate =
            employedDays === null ? null : addDays(person.hireDate, employedDays);
          const someone = { ...person, terminationDate };
          const rounded = { ...world, rounding };
          const range = { from: `${year}-01-01`, to: `${year}-12-31` } as const;
          const pieces = accrualPieces(someone, { year, startsOn: range.from }, rounded);
          const total = pieces.reduce((sum, { amount }) => sum + amount, 0);
          expect(total).toBe(roundDays(accruedBetween(someone, range, world), rounding));
          expect(pieces.every(({ amount }) => amount >= 0)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
  it('are whole years of 15, 21, 30 and 45 for who is employed all year', () => {
    const year = (changes: Partial<EntitlementFacts>, of = 2026) =>
      toDays(accruedBetween(facts(changes), { from: `${of}-01-01`, to: `${of}-12-31` }, world));
    expect(year({})).toBe(21);
    expect(year({}, 2024)).toBe(21);
    expect(year({ priorServiceMonths: 120 })).toBe(30);
    expect(year({ disability: true })).toBe(45);
    expect(year({ hireDate: '2025-09-01' })).toBe(17); // eight months of 15 and four of 21
    expect(year({ hireDate: '2026-01-01' })).toBe(15);
  });
});

describe('a ledger', () => {
  const entry = (on: PlainDate, days: number): LedgerEntry => ({
    kind: days > 0 ? 'grant' : 'take',
    on,
    amount: toMillidays(days),
  });
  it('L-01: expires what was carried and not taken by the deadline, never more', () => {
    const expired = [0, 8, 10, 12].map((taken) =>
      toDays(expiredOf(toMillidays(10), toMillidays(taken))),
    );
    expect(expired).toEqual([10, 2, 0, 0]);
  });
  it('L-02, L-04: counts carried days once: 21 with 5 of them carried and 5 taken leave 16; 21 and 6 carried are 27', () => {
    const entries = [entry('2026-01-01', 5), entry('2026-01-01', 16), entry('2026-02-01', -5)];
    expect(expiredOf(toMillidays(5), toMillidays(5))).toBe(0);
    expect(toDays(balanceOn(entries, '2026-12-31'))).toBe(16);
    const carried = carryOver(toMillidays(9), toMillidays(6));
    expect(toDays(carried.carried + toMillidays(21))).toBe(27);
    expect(toDays(carried.dropped)).toBe(3);
    expect(carryOver(9_000, null)).toEqual({ carried: 9_000, dropped: 0 });
  });
  it('L-12: is the sum at every date, parts of days included', () => {
    const parts = [entry('2026-01-01', 0.5), entry('2026-01-02', 0.5), entry('2026-01-03', 0.25)];
    expect(toDays(balanceOn(parts, '2026-01-02'))).toBe(1);
    expect(toDays(balanceOn(parts, '2026-01-03'))).toBe(1.25);
  });
  it('keeps what is promised for later', () => {
    const entries = [entry('2026-01-01', 10), entry('2026-06-01', -8), entry('2026-07-01', 5)];
    expect(toDays(leastBalanceFrom(entries, '2026-02-01'))).toBe(2);
    expect(toDays(leastBalanceFrom(entries, '2026-07-01'))).toBe(7);
  });
  it('L-13: pays out at most what is left', () => {
    expect(toDays(payableOf(toMillidays(4 - 2.5), toMillidays(4)))).toBe(1.5);
    expect(toDays(payableOf(toMillidays(80 - 7), toMillidays(100)))).toBe(73);
    expect(payableOf(-500, 1_000)).toBe(0);
  });
  it('takes the oldest days first: what is left of them is due for settlement', () => {
    const entries = [
      entry('2022-01-01', 21),
      entry('2023-01-01', 21),
      entry('2024-01-01', 21),
      entry('2024-05-01', -15),
    ];
    expect(toDays(leftFromBefore(entries, '2023-01-01', '2024-12-31'))).toBe(6);
    expect(
      toDays(leftFromBefore([...entries, entry('2024-06-01', -30)], '2023-01-01', '2024-12-31')),
    ).toBe(0);
  });
});

describe('counting days', () => {
  // Thursday to Sunday.
  const days = (holiday: CalendarDay['holiday'] = 'none'): CalendarDay[] => [
    { date: '2026-11-26', isRestDay: false, holiday },
    { date: '2026-11-27', isRestDay: true, holiday: 'none' },
    { date: '2026-11-28', isRestDay: true, holiday: 'none' },
    { date: '2026-11-29', isRestDay: false, holiday: 'none' },
  ];
  const rules = { basis: 'working_days', sandwich: false, halfOnHalfHoliday: 'nothing' } as const;
  const count = (...given: Parameters<typeof countDays>) => toDays(sumOf(countDays(...given)));
  it('L-15: takes rest days between two days of leave only by an explicit setting', () => {
    expect(count(days(), 'full', rules)).toBe(2);
    expect(count(days(), 'full', { ...rules, sandwich: true })).toBe(4);
    expect(count(days('whole'), 'full', { ...rules, sandwich: true })).toBe(1);
    expect(count(days('whole'), 'full', { ...rules, basis: 'calendar_days' })).toBe(4);
  });
  it('L-14: makes half a day 0.5, and on a half holiday 0 or 0.5, never 1', () => {
    const [thursday] = days();
    const [half] = days('half');
    expect(count([thursday!], 'first_half', rules)).toBe(0.5);
    expect(count([half!], 'full', rules)).toBe(0.5);
    expect(count([half!], 'first_half', rules)).toBe(0);
    const counted = { ...rules, halfOnHalfHoliday: 'half_day' } as const;
    expect(count([half!], 'second_half', counted)).toBe(0.5);
  });
});

describe('sick pay', () => {
  const law = { parameters, on: '2026-06-01' as PlainDate };
  it('of ordinary establishments ends with 180 days of the calendar year', () => {
    const segments = ordinarySickPay(
      { insuredWagePiastres: 900_000n, days: 60, illnessDays: 80, yearDays: 150 },
      law,
    );
    expect(segments.map(({ days, payer }) => [days, payer])).toEqual([
      [10, 'insurance'],
      [20, 'insurance'],
      [30, 'nobody'],
    ]);
  });
  it('of industrial establishments follows its own law on either side of September 2025', () => {
    const segments = (on: PlainDate) =>
      industrialSickPay(
        { wagePiastres: 900_000n, days: 390, windowDays: 0 },
        { parameters, on },
      ).map(({ days, amountPiastres }) => [days, amountPiastres]);
    expect(segments('2026-01-01')).toEqual([
      [90, 2_700_000n],
      [180, 4_590_000n],
      [90, 2_025_000n],
      [30, 0n],
    ]);
    expect(segments('2025-08-01')).toEqual([
      [30, 900_000n],
      [240, 5_400_000n],
      [90, 0n],
      [30, 0n],
    ]);
  });
});

describe('a request', () => {
  const types = (on: PlainDate) =>
    new Map(statutoryTypesOn(parameters, on).map((t) => [t.code, t]));
  const judge = (code: string, changes: object = {}, on: PlainDate = '2026-06-01') =>
    judgeRequest({
      type: types(on).get(code)!,
      amount: 1_000,
      from: on,
      to: on,
      today: on,
      hireDate: '2015-01-01',
      gender: 'female',
      hasDocument: true,
      usableFrom: '2015-07-01',
      available: code === 'annual' || code === 'casual' ? 10_000 : null,
      years: [],
      others: [],
      workers: 50,
      feastDays: null,
      ...changes,
    }).map(({ code: refusal }) => refusal);

  it('for casual leave has at most two days at a time and seven a year, six before September 2025', () => {
    expect(judge('casual', { amount: 2_000, years: [{ used: 5_000, asked: 2_000 }] })).toEqual([]);
    expect(judge('casual', { amount: 3_000 })).toEqual(['leave_over_request_limit']);
    expect(judge('casual', { amount: 1_500, years: [{ used: 6_000, asked: 1_500 }] })).toEqual([
      'leave_over_year_limit',
    ]);
    expect(judge('casual', { years: [{ used: 6_000, asked: 1_000 }] }, '2025-08-01')).toEqual([
      'leave_over_year_limit',
    ]);
    expect(judge('casual', { available: 500 })).toEqual(['leave_over_balance']);
  });
  const times = (count: number) =>
    Array.from({ length: count }, () => ({ from: '2016-01-01', to: '2016-02-01' }));
  it('counts lifetimes and service: pilgrimage once after five years, maternity three times', () => {
    expect(judge('pilgrimage', { others: times(1) })).toEqual(['leave_over_lifetime_limit']);
    expect(judge('pilgrimage', { hireDate: '2021-06-02' })).toEqual(['leave_service_too_short']);
    expect(judge('maternity', { others: times(2), amount: 120_000 })).toEqual([]);
    expect(judge('maternity', { others: times(3) })).toEqual(['leave_over_lifetime_limit']);
    expect(judge('maternity', { gender: 'male' })).toEqual(['leave_not_for_gender']);
    expect(judge('maternity', { hireDate: '2026-05-01' })).toEqual([]);
    expect(judge('maternity', { hireDate: '2025-05-01' }, '2025-07-01')).toEqual([
      'leave_service_too_short',
    ]);
    expect(judge('childbirth', { gender: 'male', others: times(3) })).toEqual([
      'leave_over_lifetime_limit',
    ]);
    expect(judge('child_care', { hireDate: '2025-06-02' })).toEqual(['leave_service_too_short']);
  });
  it('for one gender is refused when none is recorded, whatever the kind', () => {
    const ofOneGender = [...types('2026-06-01').values()].filter(({ gender }) => gender !== null);
    expect(ofOneGender.map(({ code }) => code)).toEqual(['maternity', 'childbirth', 'child_care']);
    for (const { code, gender } of ofOneGender) {
      expect(judge(code, { gender: null })).toEqual(['leave_gender_unknown']);
      expect(judge(code, { gender })).toEqual([]);
      const other = gender === 'male' ? 'female' : 'male';
      expect(judge(code, { gender: other })).toEqual(['leave_not_for_gender']);
    }
  });
  it('for child care is given from fifty workers on, three times, two years after the first', () => {
    const first = { from: '2022-01-01', to: '2023-12-31' };
    const second = { from: '2026-01-01', to: '2026-03-31' };
    const asked = (from: PlainDate, others: object[], changes: object = {}) =>
      judge('child_care', { from, to: addDays(from, 30), others, ...changes });
    expect(judge('child_care', { workers: 49 })).toEqual(['leave_employer_too_small']);
    expect(judge('child_care', { workers: 49 }, '2025-08-31')).toEqual([
      'leave_employer_too_small',
    ]);
    expect(judge('maternity', { workers: 1 })).toEqual([]);
    expect(asked('2025-12-31', [first])).toEqual(['leave_too_soon_after']);
    expect(asked('2026-01-01', [first])).toEqual([]);
    expect(asked('2026-05-01', [second, first])).toEqual([]);
    expect(asked('2026-05-01', [first, second, second])).toEqual(['leave_over_lifetime_limit']);
    // What is asked for may be the first of the two.
    expect(asked('2024-12-03', [second])).toEqual(['leave_too_soon_after']);
    expect(asked('2023-12-01', [second])).toEqual([]);
  });
  it('for a Christian feast is one of the denomination, which somebody has recorded', () => {
    const feast = (feastDays: PlainDate[] | null) =>
      judge('christian_feast', { feastDays }, '2026-04-12');
    expect(feast(null)).toEqual(['leave_denomination_unknown']);
    expect(feast(['2026-01-07'])).toEqual(['leave_not_on_feast']);
    expect(feast(feastDays(parameters, 'orthodox', '2026-04-12'))).toEqual([]);
  });
  it('needs notice and proof for an exam, and six months of service for annual leave', () => {
    expect(judge('exam', { today: '2026-05-23', hasDocument: false })).toEqual([
      'leave_notice_too_short',
      'leave_document_needed',
    ]);
    expect(judge('exam', { today: '2026-05-22' })).toEqual([]);
    expect(judge('annual', { usableFrom: '2026-06-02' })).toEqual(['leave_not_usable_yet']);
    expect(judge('annual', { amount: 0 })).toEqual(['leave_no_working_day']);
  });
  it('knows the kinds of leave of its own law', () => {
    expect([...types('2025-08-01').keys()]).not.toContain('exam');
    expect([...types('2025-09-01').keys()]).toContain('exam');
  });
});

describe('Christian feasts', () => {
  it('fall on the days of the calendars, movable ones with their Easter', () => {
    expect(feastDays(parameters, 'orthodox', '2026-06-01')).toEqual([
      '2026-01-07',
      '2026-01-19',
      '2026-04-05',
      '2026-04-09',
      '2026-04-12',
    ]);
    expect(feastDays(parameters, 'western', '2026-06-01')).toEqual([
      '2026-01-01',
      '2026-04-05',
      '2026-04-12',
      '2026-12-25',
    ]);
    const easters = ['2024-05-05', '2025-04-20', '2027-05-02', '2028-04-16', '2030-04-28'];
    for (const easter of easters as PlainDate[]) {
      expect(feastDays(parameters, 'orthodox', easter).at(-1)).toBe(easter);
    }
    expect(feastDays(parameters, 'western', '2025-04-20')).toHaveLength(3);
  });
});

describe('the fifteen days that are to be taken', () => {
  const minimum = (granted: number, leaves: [PlainDate, PlainDate, number][], isWorkDay = true) => {
    const taken = leaves.map(([from, to, days]) => ({ from, to, amount: days * 1_000 }));
    const { needed, neededInARow, longestRow, isMet, explanation } = annualMinimum(
      { granted: granted * 1_000, leaves: taken },
      () => isWorkDay,
      { parameters, on: '2026-06-01' },
    );
    expect(explanation.article).toEqual({ law: 'Law 14/2025', article: 'Art. 125' });
    return [needed, neededInARow, longestRow].map((amount) => amount / 1_000).concat(isMet ? 1 : 0);
  };
  it('have six in a row, over rest days too, and are never more than the year gives', () => {
    expect(minimum(21, [])).toEqual([15, 6, 0, 0]);
    const two: [PlainDate, PlainDate, number][] = [
      ['2026-03-01', '2026-03-05', 5],
      ['2026-03-08', '2026-03-19', 10],
    ];
    expect(minimum(21, two)).toEqual([15, 6, 10, 1]);
    const short: [PlainDate, PlainDate, number][] = [
      ['2026-03-01', '2026-03-05', 5],
      ['2026-03-08', '2026-03-08', 1],
    ];
    expect(minimum(6.4, short)).toEqual([6, 6, 5, 0]);
    expect(minimum(6.4, short, false)).toEqual([6, 6, 6, 1]);
    expect(minimum(0, [])).toEqual([0, 0, 0, 1]);
  });
});
