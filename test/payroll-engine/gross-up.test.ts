import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveForNet } from '../../src/payroll-engine/gross-up.js';
import { computePayslip } from '../../src/payroll-engine/payslip.js';
import { egp, toEgp } from '../../src/shared/money.js';
import { rate } from '../../src/shared/rate.js';
import { factsOf, fixed, rulesOf, type Setting, type Situation } from './engine-facts.js';

const solve = (target: number, situation: Situation = {}, setting: Setting = {}) => {
  const facts = factsOf(situation);
  return solveForNet(egp(target), facts, rulesOf(facts.period, setting));
};

const netOf = (basicPiastres: bigint, situation: Situation = {}) => {
  const facts = factsOf(situation);
  const salary = [{ from: '2015-01-01', amountPiastres: basicPiastres }] as const;
  return computePayslip({ ...facts, salary }, rulesOf(facts.period)).net;
};

describe('net to gross', () => {
  it.each([8_302.5, 6_103.5, 20_000, 45_123.45, 60_000, 250_000])(
    'of %d is found exactly',
    (target) => {
      const result = solve(target);
      expect(result.solved && toEgp(result.payslip.net)).toBe(target);
    },
  );

  it('finds the salary of a known payslip, or a lower one with the same net', () => {
    const result = solve(8_302.5);
    expect(result.solved && result.basicPiastres <= egp(10_000)).toBe(true);
    expect(result.solved && result.basicPiastres > egp(9_999)).toBe(true);
  });

  it('calculated again gives the target, to the piastre, anywhere', () => {
    const target = fc.integer({ min: 1, max: 15_000_000 });
    const situation = fc.constantFrom<Situation>(
      {},
      { period: '2023-08' },
      { employee: { disability: true, workGovernorate: '03', dependants: 3 } },
      { components: [{ code: 'housing', amount: fixed(1_500) }], overtimeDay: '3' },
      { yearToDate: { days: 330, pay: 250_000, withheld: 30_000 }, period: '2026-12' },
      { employee: { hireDate: '2026-01-12' } },
      { contributionWage: 12_000 },
    );
    fc.assert(
      fc.property(target, situation, (piastres, given) => {
        const result = solve(piastres / 100, given);
        if (result.solved) {
          expect(result.payslip.net).toBe(BigInt(piastres));
          expect(netOf(result.basicPiastres, given)).toBe(BigInt(piastres));
        } else {
          // Only what the other earnings or the least insurance wage put out of reach.
          const { below, above } = result;
          expect(below === undefined || below.netPiastres < BigInt(piastres)).toBe(true);
          expect(above === undefined || above.netPiastres > BigInt(piastres)).toBe(true);
          expect(below !== undefined || above !== undefined).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('takes the lowest salary where a cliff or the rounding of the year gives several', () => {
    // Around 600,000 a year the net falls by 333.33 a month; nets just under the limit exist on both sides.
    const atLimit = toEgp(netOf(5_350_366n));
    for (const less of [0.5, 10, 100, 250]) {
      const target = toEgp(egp(atLimit) - egp(less));
      const result = solve(target);
      if (!result.solved) throw new Error(`not solved: ${target}`);
      expect(result.payslip.annualTaxableIncome).toBeLessThanOrEqual(egp(600_000));
      for (let lower = result.basicPiastres - 300n; lower < result.basicPiastres; lower += 1n) {
        expect(netOf(lower)).not.toBe(egp(target));
      }
    }
  });

  it('says what is nearest when nothing pays the target', () => {
    const components = [{ code: 'fixed', amount: fixed(9_000), prorated: false }];
    const tooLow = solve(5_000, { components });
    expect(tooLow).toMatchObject({ solved: false, below: undefined, above: { basicPiastres: 0n } });
    // Doubling pay by a percentage skips every second piastre.
    const amount = { type: 'percentage', rate: rate('3'), of: ['basic_salary'] } as const;
    const employee = { insuranceStatus: '21' };
    const skipped = [100.01, 100.02, 100.03].map((target) =>
      solve(target, { components: [{ code: 'triple', amount }], employee }),
    );
    const unsolved = skipped.find((result) => !result.solved);
    if (unsolved?.solved !== false) throw new Error('every target was solved');
    expect(unsolved.above!.basicPiastres - unsolved.below!.basicPiastres).toBe(1n);
    expect(unsolved.above!.netPiastres - unsolved.below!.netPiastres).toBeGreaterThan(1n);
  });

  it('refuses to search beyond the largest salary', () => {
    expect(solve(1_000_000_000)).toMatchObject({ solved: false, above: undefined });
  });

  it('of zero is a salary of zero when the employee owes nothing', () => {
    expect(solve(0, { employee: { insuranceStatus: '21' } })).toMatchObject({
      solved: true,
      basicPiastres: 0n,
    });
  });
});
