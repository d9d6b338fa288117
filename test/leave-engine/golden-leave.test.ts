import { describe, expect, it } from 'vitest';
import {
  absenceCases,
  type SentLetter,
  type WatchedDay,
} from '../../src/leave-engine/absence-watch.js';
import { countDays, sumOf, type CalendarDay } from '../../src/leave-engine/count-days.js';
import { toDays, toMillidays, type Rounding } from '../../src/leave-engine/day-amounts.js';
import {
  annualEntitlementOn,
  annualRateOn,
  type EntitlementFacts,
} from '../../src/leave-engine/entitlement.js';
import { balanceOn } from '../../src/leave-engine/ledger-rules.js';
import {
  industrialSickPay,
  leavePayout,
  maternityPay,
  ordinarySickPay,
} from '../../src/leave-engine/leave-pay.js';
import { egp, toEgp } from '../../src/shared/money.js';
import { addDays, addMonths, dayOfWeek, type PlainDate } from '../../src/shared/plain-date.js';
import { goldenCases, parameters, type GoldenCase } from '../payroll-engine/engine-facts.js';

const cases = goldenCases('labour');
const LAW_14: PlainDate = '2026-06-15';
const law = { parameters, on: LAW_14 };

const number = ({ inputs }: GoldenCase, name: string): number => {
  const value = inputs[name];
  if (typeof value !== 'number') throw new Error(`${name} is not a number`);
  return value;
};

const facts = (changes: Partial<EntitlementFacts>): EntitlementFacts => ({
  hireDate: '2020-01-01',
  terminationDate: null,
  birthDate: null,
  disability: false,
  priorServiceMonths: 0,
  hazardousFrom: null,
  ...changes,
});

/** Two of the cases are readings of one code, which a company can choose: it rounds up, and counts the birthday. */
const READINGS: Readonly<Record<string, { rounding?: Rounding; seniorAge?: 'reached' }>> = {
  'PUB-LEAVE-06': { seniorAge: 'reached' },
  'PUB-LEAVE-09': { rounding: 'up' },
};

const entitlement = ({ id, inputs }: GoldenCase) => {
  const { rounding = 'none', seniorAge = 'exceeded' } = READINGS[id] ?? {};
  const employee = facts({
    hireDate: inputs['hire_date'] as PlainDate,
    birthDate: (inputs['birth_date'] as PlainDate | undefined) ?? null,
    disability: inputs['has_disability'] === true,
  });
  const world = { parameters, rounding, seniorAge } as const;
  const answer = annualEntitlementOn(employee, inputs['as_of'] as PlainDate, world);
  expect(answer.explanations.every(({ text }) => !/[{}]/.test(text.en + text.ar))).toBe(true);
  return { annual_days: answer.days };
};

const DAY_CODES = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

const counting = ({ inputs }: GoldenCase) => {
  const holidays = (inputs['holidays'] ?? []) as PlainDate[];
  const workDays = inputs['work_days'] as string[];
  const days: CalendarDay[] = [];
  for (let date = inputs['from'] as PlainDate; date <= (inputs['to'] as PlainDate);) {
    const isRestDay = !workDays.includes(DAY_CODES[dayOfWeek(date)]!);
    days.push({ date, isRestDay, holiday: holidays.includes(date) ? 'whole' : 'none' });
    date = addDays(date, 1);
  }
  const counted = countDays(days, 'full', {
    basis: 'working_days',
    sandwich: false,
    halfOnHalfHoliday: 'nothing',
  });
  const total = toDays(sumOf(counted));
  return {
    days_counted: total,
    working_days: total,
    remaining: Number(inputs['allocation_days'] ?? 0) - total,
  };
};

const industrialSick = (golden: GoldenCase) => {
  const segments = industrialSickPay(
    {
      wagePiastres: egp(number(golden, 'monthly_wage')),
      days: number(golden, 'sick_months') * 30,
      windowDays: 0,
    },
    law,
  );
  const [full, at85, at75] = segments.map(({ amountPiastres }) => toEgp(amountPiastres));
  const total = toEgp(segments.reduce((sum, { amountPiastres }) => sum + amountPiastres, 0n));
  return { full, at_85: at85, at_75: at75, total };
};

const ordinarySick = (golden: GoldenCase) => {
  const segments = ordinarySickPay(
    {
      insuredWagePiastres: egp(number(golden, 'insured_monthly_wage')),
      days: number(golden, 'sick_days'),
      illnessDays: 0,
      yearDays: 0,
    },
    law,
  );
  const [first, next] = segments.map(({ amountPiastres }) => toEgp(amountPiastres));
  return { first_90_at_75: first, next_10_at_85: next, total: first! + next! };
};

const maternity = (golden: GoldenCase) => {
  const pay = maternityPay(
    {
      wagePiastres: egp(number(golden, 'monthly_wage')),
      insuredWagePiastres: egp(number(golden, 'insured_wage')),
      contributionMonths: number(golden, 'contribution_months'),
      days: number(golden, 'months') * 30,
    },
    law,
  );
  return {
    worker_receives: toEgp(pay.workerReceivesPiastres),
    insurance_share: toEgp(pay.insuranceSharePiastres),
    employer_share: toEgp(pay.employerSharePiastres),
  };
};

const absent = (count: number): WatchedDay[] =>
  Array.from({ length: count }, (_, place) => ({
    date: addDays(LAW_14, place - count),
    kind: 'absent',
  }));

const RUNNERS: Readonly<Record<string, (golden: GoldenCase) => unknown>> = {
  'annual entitlement on a date': entitlement,
  'annual leave, exact pro rata': entitlement,
  'annual leave, five months': entitlement,
  'annual leave with hazardous work': (golden) => {
    const hireDate = addMonths(LAW_14, -12 * number(golden, 'completed_years'));
    const birthDate = addMonths(LAW_14, -12 * number(golden, 'age'));
    const employee = facts({ hireDate, birthDate, hazardousFrom: hireDate });
    const world = { parameters, rounding: 'none', seniorAge: 'exceeded' } as const;
    return { annual_days: annualRateOn(employee, LAW_14, world).days };
  },
  'leave balance accumulation': (golden) => {
    const grants = Array.from({ length: number(golden, 'years_without_leave') }, (_, year) => ({
      kind: 'grant' as const,
      on: `${2021 + year}-01-01` as PlainDate,
      amount: toMillidays(number(golden, 'annual_days')),
    }));
    return { balance_days: toDays(balanceOn(grants, '2025-12-31')) };
  },
  'leave day count, Sun-Thu week': counting,
  'working days in a range with a public holiday': counting,
  'leave balance payout on exit': (golden) => {
    const payout = leavePayout(
      {
        wagePiastres: egp(number(golden, 'monthly_wage')),
        balance: toMillidays(number(golden, 'balance_days')),
        divisor: number(golden, 'divisor'),
      },
      law,
    );
    return { payout: toEgp(payout.amountPiastres) };
  },
  'sick pay, industrial, whole entitlement': industrialSick,
  'sick pay, ordinary establishment': ordinarySick,
  'maternity pay, wage within the insured ceiling': maternity,
  'maternity pay, under ten contribution months': maternity,
  'deemed resignation, consecutive': (golden) => {
    const days = absent(number(golden, 'unexcused_consecutive_days'));
    const after = golden.inputs['warning_sent_after_day'];
    const letters: SentLetter[] =
      typeof after === 'number' ? [{ kind: 'consecutive', sentOn: days[after - 1]!.date }] : [];
    const cases = absenceCases(days, letters, law);
    return { deemed_resigned: cases.some(({ state }) => state === 'deemed_resigned') };
  },
};

describe('golden cases of leave', () => {
  it.each(cases.filter(({ topic }) => topic in RUNNERS))('$id: $topic', (golden) => {
    const expected = RUNNERS[golden.topic]!(golden);
    expect(expected).toMatchObject(golden.expected);
  });

  it('runs every leave topic of the cases', () => {
    const topics = new Set(cases.map(({ topic }) => topic));
    expect(Object.keys(RUNNERS).filter((topic) => !topics.has(topic))).toEqual([]);
  });
});

describe('absence', () => {
  const states = (days: WatchedDay[], letters: SentLetter[] = [], on = LAW_14) =>
    absenceCases(days, letters, { parameters, on }).map(({ kind, state }) => `${kind} ${state}`);
  /** With letters on the day of so many absences. */
  const sentAfter = (days: WatchedDay[], count: number): SentLetter[] => {
    const { date: sentOn } = days.filter(({ kind }) => kind === 'absent')[count - 1]!;
    return (['consecutive', 'separate'] as const).map((kind) => ({ kind, sentOn }));
  };

  it('of ten days in a row resigns nobody, eleven do, and only after the letter', () => {
    expect(states(absent(4))).toEqual([]);
    expect(states(absent(5))).toEqual(['consecutive letter_due']);
    expect(states(absent(9), sentAfter(absent(9), 5))).toEqual(['consecutive letter_sent']);
    expect(states(absent(10), sentAfter(absent(10), 10))).toEqual([
      'consecutive letter_sent',
      'separate letter_sent',
    ]);
    expect(states(absent(11), sentAfter(absent(11), 5))).toEqual([
      'consecutive deemed_resigned',
      'separate letter_due',
    ]);
    expect(states(absent(11))).toEqual(['consecutive letter_due', 'separate letter_due']);
  });

  it('resigns nobody by the days before a letter that came late, but by the next one', () => {
    const late = sentAfter(absent(13), 13);
    expect(states(absent(13), late)[0]).toBe('consecutive letter_sent');
    const [next] = absenceCases([...absent(13), { date: LAW_14, kind: 'absent' }], late, law);
    expect(next).toMatchObject({ state: 'deemed_resigned', effectOn: LAW_14, days: 14 });
    expect(next!.effect!.article).toEqual({ law: 'Law 14/2025', article: 'Art. 166' });
    expect(next!.effect!.text.en + next!.effect!.text.ar).not.toMatch(/[{}]/);
  });

  it('goes on over rest days and ends with a day of work, and its letter with it', () => {
    const off = (date: PlainDate): WatchedDay => ({ date, kind: 'off' });
    const [first, ...rest] = absent(6);
    expect(states([first!, off('2026-06-10'), ...rest.slice(1)])).toEqual([
      'consecutive letter_due',
    ]);
    expect(states([...absent(6), { date: LAW_14, kind: 'other' }])).toEqual([]);
    const before = absent(20).slice(0, 8);
    const broken: WatchedDay[] = [
      ...before,
      { date: addDays(LAW_14, -11), kind: 'other' },
      ...absent(6),
    ];
    expect(states(broken, sentAfter(before, 5))[0]).toBe('consecutive letter_due');
  });

  it('of twenty separate days within twelve months resigns nobody, the twenty-first does', () => {
    const separate = (count: number): WatchedDay[] =>
      absent(count).flatMap((day) => [day, { date: day.date, kind: 'other' as const }]);
    expect(states(separate(9))).toEqual([]);
    expect(states(separate(10))).toEqual(['separate letter_due']);
    expect(states(separate(20), sentAfter(separate(20), 10))).toEqual(['separate letter_sent']);
    expect(states(separate(21), sentAfter(separate(21), 10))).toEqual(['separate deemed_resigned']);
    expect(states(separate(21), sentAfter(separate(21), 9))).toEqual(['separate letter_due']);
    expect(states(separate(21), [], addMonths(LAW_14, 12))).toEqual([]);
  });

  it('of a year that has left the days of the letter behind calls for another one', () => {
    const day = (date: PlainDate): WatchedDay => ({ date, kind: 'absent' });
    const january = Array.from({ length: 10 }, (_, place) => day(addDays('2026-01-01', place)));
    const later = Array.from({ length: 10 }, (_, place) => day(addDays('2026-08-01', place)));
    const letters: SentLetter[] = [{ kind: 'separate', sentOn: '2026-01-10' }];
    const days = [...january, { date: '2026-02-01', kind: 'other' } as const, ...later];
    const end: WatchedDay = { date: '2026-08-20', kind: 'other' };
    expect(states([...days, end], letters, '2026-12-31')).toEqual(['separate letter_sent']);
    expect(states([...days, end], letters, '2027-01-01')).toEqual(['separate letter_due']);
  });

  it('counts a year that ends on a leap day', () => {
    const day = (date: PlainDate): WatchedDay => ({ date, kind: 'absent' });
    const ten = Array.from({ length: 10 }, (_, place) => day(addDays('2027-03-01', place)));
    const end: WatchedDay = { date: '2028-01-01', kind: 'other' };
    expect(states([...ten, end], [], '2028-02-29')).toEqual(['separate letter_due']);
    expect(states([...ten, end], [], '2028-03-01')).toEqual([]);
  });
});
