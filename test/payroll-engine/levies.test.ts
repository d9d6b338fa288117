import { describe, expect, it } from 'vitest';
import { computeBonus } from '../../src/payroll-engine/bonus.js';
import { explainLine } from '../../src/payroll-engine/explanation.js';
import {
  amountOf,
  bytesOf,
  factsOf,
  fixed,
  lineOf,
  payslipOf,
  rulesOf,
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
