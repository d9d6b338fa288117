import { describe, expect, it } from 'vitest';
import { amountOf, lineOf, payslipOf } from './engine-facts.js';

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
