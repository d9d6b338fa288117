import { describe, expect, it } from 'vitest';
import { annualIncrement } from '../../src/payroll-engine/annual-increment.js';
import { createResolver } from '../../src/payroll-engine/resolver.js';
import { trainingLevyPerYear } from '../../src/payroll-engine/levies.js';
import { egp, toEgp, type Piastres } from '../../src/shared/money.js';
import type { PlainDate } from '../../src/shared/plain-date.js';
import { applyRate } from '../../src/shared/rate.js';
import { moneyAt, rateAt, typedParameterAt } from '../../src/statutory/parameters-at.js';
import {
  amountOf,
  fixed,
  goldenCases,
  lineOf,
  parameters,
  payslipOf,
  rulesOf,
  type GoldenCase,
} from './engine-facts.js';

const cases = goldenCases('labour');
const AFTER_LAW_14 = '2026-01';

const numberOf = (record: Readonly<Record<string, unknown>>, name: string): number => {
  const value = record[name];
  if (typeof value !== 'number') throw new Error(`${name} is not a number`);
  return value;
};
const text = (value: unknown): string => String((value as number | undefined) ?? 0);

/** The hourly wage of a month, found by paying a single unit of overtime at the rate one. */
const hourlyOf = (salary: number): number => salary / 30 / 8;

const overtime = ({ inputs }: GoldenCase) => {
  const salary = numberOf(inputs, 'monthly_wage');
  const payslip = payslipOf({
    period: AFTER_LAW_14,
    salary,
    overtimeDay: text(inputs['overtime_day_hours']),
    overtimeNight: text(inputs['overtime_night_hours']),
  });
  const overtimePay =
    (amountOf(payslip, 'overtime_day') ?? 0) + (amountOf(payslip, 'overtime_night') ?? 0);
  return { hourly: hourlyOf(salary), overtime_pay: overtimePay };
};

const overtimeOnBasic = ({ inputs }: GoldenCase) => {
  const payslip = payslipOf(
    {
      period: AFTER_LAW_14,
      salary: numberOf(inputs, 'basic'),
      components: [{ code: 'allowance', amount: fixed(numberOf(inputs, 'fixed_allowances')) }],
      overtimeDay: text(inputs['day_hours']),
      overtimeNight: text(inputs['night_hours']),
    },
    { policies: { overtimeBase: inputs['base'] as 'basic' } },
  );
  const [day, night] = [amountOf(payslip, 'overtime_day')!, amountOf(payslip, 'overtime_night')!];
  return { day, night, overtime_pay: toEgp(egp(day) + egp(night)) };
};

const dailyWage = (salary: number): number => toEgp(egp(salary) / 30n);

const restDay = ({ inputs }: GoldenCase) => {
  const salary = numberOf(inputs, 'monthly_wage');
  const restDays = text(inputs['rest_days_worked']);
  const payslip = payslipOf({ period: AFTER_LAW_14, salary, restDays });
  const extra = amountOf(payslip, 'rest_day_worked')!;
  return {
    extra_pay: extra,
    total_for_day: dailyWage(salary) + extra,
    substitute_rest_days_due: Number(lineOf(payslip, 'rest_day_credit')!.quantity!.numerator),
    due_within: 'the following week',
  };
};

const holidayInLieu = ({ inputs }: GoldenCase) => {
  const salary = numberOf(inputs, 'monthly_wage');
  const holidaysInLieu = text(inputs['holidays_worked']);
  const payslip = payslipOf({ period: AFTER_LAW_14, salary, holidaysInLieu });
  const extra = toEgp(payslip.gross) - salary;
  return {
    extra_pay: extra,
    total_for_day: dailyWage(salary) + extra,
    substitute_days: Number(lineOf(payslip, 'holiday_day_in_lieu')!.quantity!.numerator),
  };
};

const absence = ({ inputs }: GoldenCase) => {
  const salary = numberOf(inputs, 'monthly_wage');
  const payslip = payslipOf({
    period: AFTER_LAW_14,
    salary,
    absentDays: text(inputs['absent_days']),
  });
  const deduction = amountOf(payslip, 'unpaid_absence')!;
  return {
    deduction,
    absence_deduction: deduction,
    daily: dailyWage(salary),
    hourly: hourlyOf(salary),
  };
};

const increment = ({ inputs }: GoldenCase) => {
  const on = inputs['as_of'] as PlainDate;
  const insuredWagePiastres = egp(numberOf(inputs, 'insured_wage'));
  // Of the insured wage alone: all cases are of the decrees and of the law of 2025.
  const wages = { insuredWagePiastres, basicPiastres: insuredWagePiastres, on };
  return { increment: toEgp(annualIncrement(wages, parameters).amountPiastres) };
};

const trainingFund = ({ inputs }: GoldenCase) => {
  const workers = numberOf(inputs, 'workers');
  const reading = 'min_insured_wage_year' in inputs ? 'yearly_wage' : 'monthly_wage';
  const perWorker = trainingLevyPerYear(createResolver(parameters, '2026-01-01'), reading);
  // Through the payslips of a year, to the piastre.
  let year: Piastres = 0n;
  for (let month = 1; month <= 12; month += 1) {
    const period = `2026-${String(month).padStart(2, '0')}` as '2026-01';
    const setting = { policies: { trainingLevy: reading } } as const;
    year += egp(amountOf(payslipOf({ period, workerCount: workers }, setting), 'training_levy')!);
  }
  expect(year).toBe(perWorker);
  return { per_worker: toEgp(perWorker), total: toEgp(perWorker) * workers };
};

const occasions: Readonly<Record<string, string>> = {
  '25 January 2026 revolution and police day': 'january_25',
  "Prophet's birthday 1447 AH": 'prophet_birthday',
};

const paidHoliday = ({ inputs, expected }: GoldenCase) => {
  const year = String(expected['paid_holiday']).slice(0, 4);
  const { value } = typedParameterAt(
    parameters,
    'calendar.holiday_dates',
    `${year}-12-31` as PlainDate,
    'holidays',
  );
  const occasion = occasions[String(inputs['occasion'])];
  return { paid_holiday: value.find((entry) => entry.occasion === occasion)?.date };
};

/** By the deductions of payslips: what one month takes of a debt beyond its cap, and what all months together do. */
const deductionCaps = ({ inputs }: GoldenCase) => {
  const salary = numberOf(inputs, 'monthly_wage');
  const isDamage = 'damage' in inputs;
  const kind = isDamage ? 'damages' : 'employer_loan';
  let left = isDamage ? numberOf(inputs, 'damage') : salary;
  let takenBefore = 0;
  const months: number[] = [];
  do {
    const debts = [{ kind, asked: left, takenBefore }] as const;
    const [taken] = payslipOf({ period: AFTER_LAW_14, salary, debts }).debts;
    months.push(toEgp(taken!.takenPiastres));
    left = toEgp(taken!.carriedPiastres);
    takenBefore += months.at(-1)!;
  } while (left > 0 && months.at(-1)! > 0);
  return { max_per_month: Math.max(...months), max_total_by_deduction: takenBefore };
};

const RUNNERS: Readonly<Record<string, (golden: GoldenCase) => unknown>> = {
  'daily and hourly rate convention': absence,
  'overtime, day hours': overtime,
  'overtime, night hours': overtime,
  'overtime, base = basic (common practice)': overtimeOnBasic,
  'work on the weekly rest day': restDay,
  'work on an official holiday, day in lieu': holidayInLieu,
  'unpaid absence': absence,
  'annual increment floor': increment,
  'annual increment floor 2023': increment,
  'annual increment above the floor': increment,
  'training fund, monthly reading': trainingFund,
  'training fund, yearly reading': trainingFund,
  "martyrs' fund": ({ inputs }) => ({
    employee_deduction: amountOf(
      payslipOf({ period: AFTER_LAW_14, salary: numberOf(inputs, 'gross_wage') }),
      'martyrs_fund',
    ),
  }),
  'part-time minimum': ({ inputs }) => {
    const on = inputs['as_of'] as PlainDate;
    const hour = moneyAt(parameters, 'labour.minimum_wage_part_time_hour', on);
    return { min_net: toEgp(hour * BigInt(numberOf(inputs, 'hours'))) };
  },
  "holiday moved to the week's end": paidHoliday,
  'official paid holiday': paidHoliday,
  'damage recovery caps': deductionCaps,
  'employer loan recovery': deductionCaps,
  'attended but could not work': ({ inputs }) => {
    const key =
      inputs['cause'] === 'employer'
        ? 'labour.standby_employer_share'
        : 'labour.standby_force_majeure_share';
    const share = rateAt(parameters, key, '2026-01-01');
    return { pay: toEgp(applyRate(egp(numberOf(inputs, 'daily_wage')), share)) };
  },
  'profit share cap': ({ inputs }) => {
    const rate = rateAt(parameters, 'levies.profit_share_rate', '2026-01-01');
    const share = applyRate(egp(numberOf(inputs, 'distributed_profits')), rate);
    const cap = egp(numberOf(inputs, 'annual_wages_total'));
    return { workers_share: toEgp(share < cap ? share : cap) };
  },
};

/** Topics of features that come after the engine: each is run where the feature is built. */
const NOT_COVERED_HERE: ReadonlySet<string> = new Set([
  // leave: entitlement, counting, payout
  'leave balance accumulation',
  'leave day count, Sun-Thu week',
  'annual entitlement on a date',
  'working days in a range with a public holiday',
  'annual leave, exact pro rata',
  'annual leave, five months',
  'annual leave with hazardous work',
  'leave balance payout on exit',
  'sick pay, industrial, whole entitlement',
  'sick pay, ordinary establishment',
  'maternity pay, wage within the insured ceiling',
  'maternity pay, under ten contribution months',
  // employees: the national id
  'national ID decode',
  'national ID rejected',
  // attendance and ending the job
  'deemed resignation, consecutive',
  'pay in lieu of notice',
  'compensation for unlawful ending',
  'fixed-term beyond five years ended by the employer',
  'death in service',
]);

describe('golden cases of labour law, to the piastre', () => {
  it('has a runner for every topic, or says that it is covered elsewhere', () => {
    const topics = [...new Set(cases.map(({ topic }) => topic))];
    expect(topics.filter((topic) => !(topic in RUNNERS) && !NOT_COVERED_HERE.has(topic))).toEqual(
      [],
    );
    expect(topics.filter((topic) => topic in RUNNERS && NOT_COVERED_HERE.has(topic))).toEqual([]);
  });

  it.each(cases.filter(({ topic }) => topic in RUNNERS))('$id: $topic', (golden) => {
    expect(RUNNERS[golden.topic]!(golden)).toMatchObject(golden.expected);
  });

  it('pays the public formula of the hour as one unit of overtime at rate one', () => {
    const overtimeDayMultiplier = '1.35';
    expect(rulesOf(AFTER_LAW_14, { policies: { overtimeDayMultiplier } }).overtime.monthDays).toBe(
      30n,
    );
    const payslip = payslipOf({ period: AFTER_LAW_14, salary: 15_000, overtimeDay: '1' });
    expect(amountOf(payslip, 'overtime_day')).toBe(84.38); // 62.50 × 1.35 = 84.375
  });
});
