import { describe, expect, it } from 'vitest';
import { toEgp } from '../../src/shared/money.js';
import { rate } from '../../src/shared/rate.js';
import { amountOf, fixed, payslipOf, warningCodes } from './engine-facts.js';

const QUARTER = { type: 'percentage', rate: rate('25%'), of: ['basic_salary'] } as const;

/** Housing of 1,000 until the 15th and of 2,000 from the 16th, as the stored facts give it. */
const housingRaised = [
  { code: 'housing', amount: fixed(1_000), to: '2026-06-15' },
  { code: 'housing_2', amount: fixed(2_000), from: '2026-06-16' },
] as const;

describe('the contribution wage derived from pay is that of the first day (Law 148/2019 art. 115)', () => {
  const wageOf = (situation: Parameters<typeof payslipOf>[0]) =>
    toEgp(payslipOf({ period: '2026-06', ...situation }).contributionWage);

  it('a raise within the month changes neither the salary nor a percentage of it', () => {
    const salary = [
      ['2025-01-01', 4_000],
      ['2026-06-16', 8_000],
    ] as const;
    expect(wageOf({ salary })).toBe(4_000);
    expect(wageOf({ salary, components: [{ code: 'share', amount: QUARTER }] })).toBe(5_000);
  });

  it('an allowance that is replaced within the month counts once, as it was on the first day', () => {
    expect(wageOf({ salary: 6_000, components: housingRaised })).toBe(7_000);
    const listed = housingRaised.map((housing) => ({
      ...housing,
      insurable: 'excluded_allowance' as const,
    }));
    expect(wageOf({ salary: 6_000, components: listed })).toBe(6_000);
  });

  it('what begins within the month counts from the next one, and so does a percentage of it', () => {
    const components = [
      { code: 'car', amount: fixed(900), from: '2026-06-02' },
      { code: 'share', amount: { ...QUARTER, of: ['basic_salary', 'car'] } },
    ] as const;
    expect(wageOf({ salary: 4_000, components })).toBe(5_000);
    expect(wageOf({ period: '2026-07', salary: 4_000, components })).toBe(6_125);
  });

  it('for a joiner the first day is the day of joining', () => {
    const components = [{ code: 'car', amount: fixed(900), from: '2026-06-10' }] as const;
    const situation = {
      salary: 4_000,
      components,
      employee: { hireDate: '2026-06-10', insuranceStart: '2026-06-01' },
    } as const;
    expect(wageOf(situation)).toBe(4_900);
  });
});

describe('an hour of overtime is an hour of one wage (Law 14/2025 art. 121)', () => {
  it('an allowance that is replaced within the month counts once, as it is at its end', () => {
    const payslip = payslipOf({
      period: '2026-06',
      salary: 6_000,
      components: housingRaised,
      overtimeDay: '1',
    });
    expect(amountOf(payslip, 'housing')).toBe(500);
    expect(amountOf(payslip, 'housing_2')).toBe(1_000);
    expect(amountOf(payslip, 'overtime_day')).toBe(45); // 8,000 / 240 × 1.35
  });

  it('the wage held against the minimum is not the old and the new allowance together', () => {
    // 5,000 and the employer's share are under 7,000; with both allowances it would be 6,000, and pass.
    const short = payslipOf({ period: '2026-06', salary: 3_000, components: housingRaised });
    expect(warningCodes(short)).toContain('below_minimum_wage');
  });
});
