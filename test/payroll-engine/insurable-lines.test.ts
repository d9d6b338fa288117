import { describe, expect, it } from 'vitest';
import { computePayslip } from '../../src/payroll-engine/payslip.js';
import { toEgp } from '../../src/shared/money.js';
import { factsOf, fixed, rulesOf, type Situation } from './engine-facts.js';

const PERIOD = '2026-03';
const payslipOf = (situation: Situation) =>
  computePayslip(factsOf({ period: PERIOD, salary: 9_000, ...situation }), rulesOf(PERIOD));

describe('a line is insurable', () => {
  it('exactly where it counts into the contribution wage: nothing paid once does, nor overtime', () => {
    const payslip = payslipOf({
      components: [
        { code: 'housing', amount: fixed(1_000) },
        { code: 'reward', amount: fixed(5_000), recurring: false, prorated: false },
        { code: 'tips', amount: fixed(300), insurable: false },
      ],
      ...{ overtimeDay: '10', overtimeNight: '2', restDays: '1' },
    });
    const counted = payslip.lines.filter(({ insurable }) => insurable);
    expect(counted.map(({ code }) => code)).toEqual(['basic_salary', 'housing']);
    expect(toEgp(payslip.contributionWage)).toBe(10_000);
    expect(counted.reduce((sum, { amountPiastres }) => sum + amountPiastres, 0n)).toBe(
      payslip.contributionWage,
    );
  });

  it('whether the wage of the year is on record or derived', () => {
    const reward = { code: 'reward', amount: fixed(5_000), recurring: false, prorated: false };
    const payslip = payslipOf({ components: [reward], contributionWage: 8_000 });
    expect(payslip.lines.find(({ code }) => code === 'reward')?.insurable).toBe(false);
    expect(toEgp(payslip.contributionWage)).toBe(8_000);
  });
});
