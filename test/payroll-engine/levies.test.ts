import { describe, expect, it } from 'vitest';
import { computeBonus } from '../../src/payroll-engine/bonus.js';
import { explainLine } from '../../src/payroll-engine/explanation.js';
import { rate } from '../../src/shared/rate.js';
import {
  amountOf,
  bytesOf,
  factsOf,
  fixed,
  lineOf,
  payslipOf,
  rulesOf,
  warningCodes,
  type Situation,
} from './engine-facts.js';

describe('the emergency fund takes of insured workers alone (Law 156/2002)', () => {
  const policies = { emergencyLevy: 'basic', trainingLevy: 'monthly_wage' } as const;
  const leviesOf = (insuranceStatus: string) =>
    payslipOf({ workerCount: 30, employee: { insuranceStatus } }, { policies });

  it('nothing of the wage of somebody who is not insured; the training fund counts him', () => {
    expect(amountOf(leviesOf('01'), 'emergency_levy')).toBe(100);
    expect(lineOf(leviesOf('21'), 'emergency_levy')).toBeUndefined();
    expect(amountOf(leviesOf('21'), 'training_levy')).toBe(0.84);
  });

  it('the whole basic wage in the joining month, in which no contribution is due', () => {
    const joined = payslipOf(
      { workerCount: 30, employee: { hireDate: '2026-01-16' } },
      { policies },
    );
    expect(joined.contributionWage).toBe(0n);
    expect(amountOf(joined, 'emergency_levy')).toBe(50);
  });
});

describe('the solidarity contribution of Law 170/2020', () => {
  const withheld = { policies: { solidarityContribution: 'net' } } as const;
  const contribution = (situation: Situation) =>
    amountOf(payslipOf(situation, withheld), 'solidarity_contribution');

  it('takes 1 % of the net above 2,000, for twelve months, before any debt', () => {
    const september = { period: '2020-09', salary: 5_000 } as const;
    const [payslip, without] = [payslipOf(september, withheld), payslipOf(september)];
    const net = without.net;
    const expected = (net - 200_000n + 50n) / 100n;
    expect(lineOf(payslip, 'solidarity_contribution')?.amountPiastres).toBe(expected);
    expect(net - payslip.net).toBe(expected);
    expect(payslip.otherDeductions).toBe(expected);
    const debts = [{ kind: 'employer_loan', asked: 100 }] as const;
    const [owing, owingWithout] = [true, false].map((takes) =>
      payslipOf({ ...september, debts }, takes ? withheld : {}),
    );
    expect(owingWithout!.net - owing!.net).toBe(expected);
    for (const period of ['2020-07', '2021-06'] as const) {
      expect(contribution({ ...september, period })).toBeGreaterThan(0);
    }
    for (const period of ['2021-07', '2026-01'] as const) {
      const [taken, plain] = [withheld, {}].map((own) => payslipOf({ ...september, period }, own));
      expect(bytesOf(taken)).toBe(bytesOf(plain));
    }
    expect(contribution({ period: '2020-09', salary: 2_000 })).toBeUndefined();
  });

  it('says what it was reckoned on and by which law', () => {
    const line = lineOf(payslipOf({ period: '2020-09' }, withheld), 'solidarity_contribution')!;
    expect(explainLine(line, rulesOf('2020-09', withheld))).toMatchObject({
      article: { law: 'Law 170/2020', article: 'Art. 1' },
      operands: { free: 2_000 },
    });
  });

  it('takes of a bonus without the free amount, which the salary of the month has', () => {
    const bonus = { code: 'BONUS', amount: fixed(1_000), recurring: false, prorated: false };
    const facts = factsOf({ period: '2020-09', salary: 500, components: [bonus] });
    const payslip = computeBonus(facts, rulesOf('2020-09', withheld));
    expect(amountOf(payslip, 'solidarity_contribution')).toBe(10);
    expect(payslip.net).toBe(99_000n);
  });
});

describe('the number of workers, as the company says it', () => {
  const levies = { trainingLevy: 'monthly_wage', emergencyLevy: 'basic' } as const;
  const codesAt = (workerCount: number | null) =>
    payslipOf({}, { policies: { ...levies, workerCount } })
      .lines.filter(({ kind, code }) => kind === 'employer_cost' && code.endsWith('_levy'))
      .map(({ code }) => code);

  it('decides on the levies that begin at a number; unknown, the company has decided', () => {
    expect(codesAt(29)).toEqual([]);
    for (const count of [30, null]) {
      expect(codesAt(count)).toEqual(['training_levy', 'emergency_levy']);
    }
  });

  it('spares small ones of the minimum wage, as long as the decree did', () => {
    const poor = (period: '2024-06' | '2025-03', workerCount: number | null) =>
      warningCodes(payslipOf({ period, salary: 4_500 }, { policies: { workerCount } }));
    expect(poor('2024-06', 9)).not.toContain('below_minimum_wage');
    for (const count of [10, null]) {
      expect(poor('2024-06', count)).toContain('below_minimum_wage');
    }
    expect(poor('2025-03', 9)).toContain('below_minimum_wage');
  });
});

describe('the minimum wage of part-time work', () => {
  const partTime = { insuranceStatus: '19', hoursPerDay: rate('4') } as const;
  /** 120 hours a month; whoever has tax treatment 01 bears tax and insurance of it. */
  const warned = (salary: number, employee: Situation['employee'] = partTime) =>
    payslipOf({ salary, employee }).warnings.find(
      ({ code }) => code === 'below_part_time_minimum_wage',
    );

  it('is 28 net an hour, and is asked of those whose hours are known', () => {
    // 3,800 − 418 of insurance − 1.90 of the martyrs' fund: 3,380.10 are 28.17 an hour.
    expect(warned(3_800)).toBeUndefined();
    // 3,700 − 407 − 1.85: 3,291.15.
    expect(warned(3_700)?.params).toEqual({ hour: '27.43', minimum: '28.00' });
    expect(warned(3_700, { insuranceStatus: '19' })).toBeUndefined();
    expect(warned(3_700, { hoursPerDay: rate('4') })).toBeUndefined();
    const before = payslipOf({ period: '2025-02', salary: 1_000, employee: partTime });
    expect(warningCodes(before)).not.toContain('below_part_time_minimum_wage');
  });

  it('is that of the whole month for whoever is paid a part of it', () => {
    const half = payslipOf({ salary: 3_700, employee: partTime, absentDays: '15' });
    const { code, params } = half.warnings.find(({ code }) => code.startsWith('below_part'))!;
    expect([code, Number(params['hour']) < 28]).toEqual(['below_part_time_minimum_wage', true]);
  });
});
