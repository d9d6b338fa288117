import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainLine } from '../../src/payroll-engine/explanation.js';
import type { LatenessPolicy } from '../../src/payroll-engine/lateness-policy.js';
import { computePayslip } from '../../src/payroll-engine/payslip.js';
import type { PayrollPolicies } from '../../src/payroll-engine/policies.js';
import { prepareRules } from '../../src/payroll-engine/rules.js';
import { egp, toEgp } from '../../src/shared/money.js';
import { rate } from '../../src/shared/rate.js';
import { bytesOf, factsOf, fixed, lineOf, parameters, type Situation } from './engine-facts.js';

const PER_MINUTE: LatenessPolicy = { method: 'per_minute' };
const TABLE: LatenessPolicy = {
  method: 'table',
  steps: [
    { fromMinutes: 15, days: '0.25' },
    { fromMinutes: 60, days: '0.5' },
    { fromMinutes: 240, days: '1' },
  ],
};

const payslipWith = (
  lateness: LatenessPolicy,
  situation: Situation,
  others: Partial<PayrollPolicies> = {},
) => {
  const rules = prepareRules('2026-01', parameters, { ...others, lateness });
  const payslip = computePayslip(factsOf(situation), rules);
  const line = lineOf(payslip, 'lateness');
  return { payslip, line, text: line && explainLine(line, rules).text };
};

const lost = (...given: Parameters<typeof payslipWith>): number =>
  toEgp(payslipWith(...given).line?.amountPiastres ?? 0n);

describe('coming late and leaving early', () => {
  it('costs nothing until the company decides', () => {
    const late = payslipWith({ method: 'none' }, { missedMinutes: [240, 60] }).payslip;
    expect(bytesOf(late)).toBe(bytesOf(payslipWith({ method: 'none' }, {}).payslip));
  });

  it('costs the wage of the minutes: hour of the day, day of the month', () => {
    // 12,000 / 30 days / 8 hours = 50 an hour; five hours.
    const { line, text, payslip } = payslipWith(PER_MINUTE, {
      salary: 12_000,
      missedMinutes: [60, 240],
    });
    expect(line).toMatchObject({ rule: 'lateness_per_minute', kind: 'deduction', taxable: true });
    expect(toEgp(line?.amountPiastres ?? 0n)).toBe(250);
    expect(toEgp(payslip.gross)).toBe(11_750);
    expect(text).toEqual({
      en: '12,000.00 / 30 paid days / 8 hours × 5 hours missed on 2 days = 250.00',
      ar: '12,000.00 ÷ 30 يوم مدفوع ÷ 8 ساعة × 5 ساعة لم تعمل في 2 يوم = 250.00',
    });
  });

  it('costs day wages by the table: of each day the last step that its minutes reach', () => {
    // Nothing for 14, a quarter for 15 and 59, a half for 60, a day for 240.
    const { line, text } = payslipWith(TABLE, {
      salary: 12_000,
      missedMinutes: [14, 15, 59, 60, 240],
    });
    expect(toEgp(line?.amountPiastres ?? 0n)).toBe(800);
    expect(line?.rule).toBe('lateness_table');
    expect(text?.en).toBe(
      "12,000.00 × 2 / 30 paid days = 800.00, by the company's table for 4 days",
    );
    expect(lost(TABLE, { missedMinutes: [1, 14] })).toBe(0);
  });

  it.each<[string, Situation, Partial<PayrollPolicies>, number]>([
    ['the hours of the contract', { employee: { hoursPerDay: rate('4') } }, {}, 100],
    ['the hours of the company', {}, { hoursPerDay: '6' }, 66.67],
    ['a day of the law at most', { employee: { hoursPerDay: rate('10') } }, {}, 50],
    ['the days of the calendar', {}, { dayBasis: 'calendar' }, 48.39],
    [
      'pay that follows the days, and no other',
      {
        components: [
          { code: 'follows', amount: fixed(2_400) },
          { code: 'fixed', amount: fixed(9_000), prorated: false },
        ],
      },
      {},
      60,
    ],
  ])('is reckoned of %s', (_, situation, others, amount) => {
    const hour = { salary: 12_000, missedMinutes: [60], ...situation };
    expect(lost(PER_MINUTE, hour, others)).toBe(amount);
  });

  it('takes untaxed pay from the untaxed', () => {
    const components = [{ code: 'free', amount: fixed(12_000), taxable: false }];
    const taxable = (missedMinutes: readonly number[]) =>
      payslipWith(PER_MINUTE, { salary: 12_000, components, missedMinutes }).payslip.taxablePay;
    expect(taxable([]) - taxable([60])).toBe(egp(50));
  });

  it('a day missed by the minute costs what absence on it does, and nobody loses more than he earned', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: 0, max: 31 }),
        fc.array(fc.integer({ min: 1, max: 1_440 }), { maxLength: 31 }),
        fc.constantFrom(PER_MINUTE, TABLE),
        (salary, absent, missedMinutes, policy) => {
          const situation = { salary, absentDays: String(absent), missedMinutes };
          const { payslip } = payslipWith(policy, situation);
          expect(payslip.gross >= 0n).toBe(true);
        },
      ),
    );
    const absent = payslipWith(PER_MINUTE, { salary: 9_999, absentDays: '1' }).payslip.gross;
    expect(payslipWith(PER_MINUTE, { salary: 9_999, missedMinutes: [480] }).payslip.gross).toBe(
      absent,
    );
  });

  it.each([
    [[]],
    [[{ fromMinutes: 0, days: '0.5' }]],
    [[{ fromMinutes: 1.5, days: '0.5' }]],
    [[{ fromMinutes: 15, days: '0' }]],
    [[{ fromMinutes: 15, days: '1.01' }]],
    [[{ fromMinutes: 15, days: 'half' }]],
    [
      [
        { fromMinutes: 15, days: '0.5' },
        { fromMinutes: 15, days: '0.75' },
      ],
    ],
    [
      [
        { fromMinutes: 15, days: '0.5' },
        { fromMinutes: 60, days: '0.25' },
      ],
    ],
  ])('a table that makes no sense is refused: %j', (steps) => {
    expect(() =>
      prepareRules('2026-01', parameters, { lateness: { method: 'table', steps } }),
    ).toThrow(expect.objectContaining({ code: 'policy_invalid' }));
  });
});
