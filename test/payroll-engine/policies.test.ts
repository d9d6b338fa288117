import { describe, expect, it } from 'vitest';
import {
  checkPolicies,
  DEFAULT_POLICIES,
  statutoryRefusals,
  withDefaultPolicies,
  type PayrollPolicies,
} from '../../src/payroll-engine/policies.js';
import { amountOf, parameters, payslipOf } from './engine-facts.js';

const check = (
  policies: Partial<PayrollPolicies>,
  on: '2026-01-01' | '2025-08-01' = '2026-01-01',
) => checkPolicies(withDefaultPolicies(policies), parameters, on);

describe('policies below the law', () => {
  it.each<[Partial<PayrollPolicies>, string, string, string]>([
    [{ overtimeDayMultiplier: '1.34' }, 'overtimeDayMultiplier', '1.35', 'Art. 121'],
    [{ overtimeNightMultiplier: '1.5' }, 'overtimeNightMultiplier', '1.70', 'Art. 121'],
    [{ restDayExtraDays: '0.5' }, 'restDayExtraDays', '1', 'Art. 121(2)'],
    [{ holidayExtraDays: '1' }, 'holidayExtraDays', '2', 'Art. 129'],
    [{ hoursPerDay: '9' }, 'hoursPerDay', '8', 'Art. 117'],
    [{ excludedAllowanceCap: '0.35' }, 'excludedAllowanceCap', '0.30', 'Art. 1, wage definition'],
    [{ annualIncrementRate: '0.02' }, 'annualIncrementRate', '0.03', 'Art. 12'],
    [{ leavePayoutDivisor: 31 }, 'leavePayoutDivisor', '30', 'Art. 125 with Art. 2'],
  ])('%o is refused, naming the figure and the article', (policies, policy, statutory, article) => {
    expect(() => {
      check(policies);
    }).toThrow(
      expect.objectContaining({
        code: 'policy_below_statutory_floor',
        params: expect.objectContaining({ policy, statutory, article }) as unknown,
      }),
    );
  });

  it('all of them are listed at once, for a form', () => {
    const policies = withDefaultPolicies({ overtimeDayMultiplier: '1', holidayExtraDays: '0' });
    expect(
      statutoryRefusals(policies, parameters, '2026-01-01').map(({ policy }) => policy),
    ).toEqual(['overtimeDayMultiplier', 'holidayExtraDays']);
  });

  it('the article is that of the law of the month', () => {
    expect(() => {
      check({ overtimeDayMultiplier: '1.3' }, '2025-08-01');
    }).toThrow(
      expect.objectContaining({
        params: expect.objectContaining({ law: 'Law 12/2003' }) as unknown,
      }),
    );
  });

  it('the floors themselves, and anything better, may stand', () => {
    check({});
    check({
      overtimeDayMultiplier: '1.350',
      overtimeNightMultiplier: '2',
      restDayExtraDays: '2',
      holidayExtraDays: '2.5',
      hoursPerDay: '6.5',
      excludedAllowanceCap: '0.25',
      annualIncrementRate: '0.07',
      leavePayoutDivisor: 22,
    });
  });

  it('better ones are paid', () => {
    const payslip = payslipOf(
      { salary: 6_000, overtimeDay: '10' },
      { policies: { overtimeDayMultiplier: '1.5' } },
    );
    expect(amountOf(payslip, 'overtime_day')).toBe(375);
  });
});

describe('policies that make no sense', () => {
  it.each<Partial<PayrollPolicies>>([
    { hoursPerDay: '0' },
    { hoursPerDay: 'eight' },
    { hoursPerDay: '25' },
    { overtimeDayMultiplier: '-2' },
    { weeklyRestDays: [0, 1, 2, 3, 4, 5, 6] },
    { weeklyRestDays: [7] },
    { netFloor: '-1' },
    { netFloor: '1.005' },
    { nightWindow: { from: '24:00', until: '06:00' } },
    { attendanceCutoffDay: 0 },
    { leavePayoutDivisor: 0 },
  ])('%o', (policies) => {
    expect(() => {
      check(policies);
    }).toThrow(expect.objectContaining({ code: 'policy_invalid' }));
  });
});

it('the defaults are those of the law or of common practice, and are JSON', () => {
  expect(JSON.parse(JSON.stringify(DEFAULT_POLICIES))).toEqual(DEFAULT_POLICIES);
  expect(DEFAULT_POLICIES).toMatchObject({
    dayBasis: 'fixed_30',
    overtimeBase: 'wage',
    taxMethod: 'cumulative',
    martyrsBase: 'gross',
    trainingLevy: 'off',
    emergencyLevy: 'off',
    solidarityContribution: 'off',
  });
});
