import { expect, it } from 'vitest';
import { deductionCarriesOf } from '../../src/payroll-engine/deductions.js';
import type { CarriedDeductionFacts } from '../../src/payroll-engine/facts.js';
import { computePayslip } from '../../src/payroll-engine/payslip.js';
import { egp } from '../../src/shared/money.js';
import { payMonth } from '../../src/shared/pay-month.js';
import { diceOf } from '../second-opinion/random-cases.js';
import { factsOf, fixed, rulesOf } from './engine-facts.js';

const CODES = ['UNIFORM', 'CLUB', 'MEALS'] as const;
const same = (code: string): string => code;

interface Month {
  readonly salary: number;
  readonly due: readonly number[];
  readonly debt: number;
}

const run = (months: readonly Month[]) => {
  const balances = new Map<string, CarriedDeductionFacts>();
  const payslips = months.map(({ salary, due, debt }, index) => {
    const period = payMonth(2026, index + 1);
    const facts = factsOf({
      period,
      salary,
      components: CODES.map((code, place) => ({
        code,
        kind: 'deduction' as const,
        amount: fixed(due[place] ?? 0),
        prorated: false,
      })),
      debts: [{ kind: 'other_debt', asked: debt }],
    });
    const carriedDeductions = [...balances.values()].filter(
      ({ outstandingPiastres }) => outstandingPiastres !== 0n,
    );
    const payslip = computePayslip({ ...facts, carriedDeductions }, rulesOf(period));
    for (const carry of deductionCarriesOf(payslip.lines, same)) {
      const before = balances.get(carry.code)?.outstandingPiastres ?? 0n;
      balances.set(carry.code, {
        ...carry,
        outstandingPiastres: before + carry.leftPiastres - carry.recoveredPiastres,
      });
    }
    return payslip;
  });
  return { balances, payslips };
};

it('of every deduction, what was taken and what is still carried is what was due, whatever the months bear', () => {
  for (let seed = 1; seed <= 150; seed += 1) {
    const dice = diceOf(seed);
    const months = Array.from({ length: 12 }, () => ({
      salary: dice.oneOf([1_000, 3_000, 7_000, 12_000]),
      due: CODES.map(() => dice.oneOf([0, 0, 250.5, 1_500, 6_000])),
      debt: dice.oneOf([0.01, 900]),
    }));
    const { balances, payslips } = run(months);
    for (const [place, code] of CODES.entries()) {
      const due = months.reduce((sum, month) => sum + egp(month.due[place] ?? 0), 0n);
      const taken = payslips
        .flatMap(({ lines }) => lines)
        .filter((line) => line.code === code)
        .reduce((sum, { amountPiastres }) => sum + amountPiastres, 0n);
      expect([seed, code, taken + (balances.get(code)?.outstandingPiastres ?? 0n)]).toEqual([
        seed,
        code,
        due,
      ]);
    }
    expect(payslips.every(({ net }) => net >= 0n)).toBe(true);
  }
});

it('takes what waits before the deductions of the month, behind the debts, and gives back what was taken too much', () => {
  const carried = (code: string, amount: number): CarriedDeductionFacts => ({
    code,
    name: { en: code, ar: 'زي' },
    outstandingPiastres: egp(amount),
  });
  const facts = factsOf({
    salary: 7_000,
    components: [{ code: 'CLUB', kind: 'deduction', amount: fixed(9_000), prorated: false }],
    debts: [{ kind: 'other_debt', asked: 100 }],
  });
  const deductionsWith = (...carriedDeductions: CarriedDeductionFacts[]) =>
    computePayslip({ ...facts, carriedDeductions }, rulesOf('2026-01')).lines.filter(({ rule }) =>
      ['other_debt', 'deduction', 'carried_deduction'].includes(rule),
    );
  const [debt, uniform, club] = deductionsWith(carried('UNIFORM', 400));
  expect([debt!.rule, uniform!.rule, uniform!.amountPiastres, club!.rule]).toEqual([
    'other_debt',
    'carried_deduction',
    egp(400),
    'deduction',
  ]);
  const [, back, more] = deductionsWith(carried('UNIFORM', -400));
  expect(back!.amountPiastres).toBe(-egp(400));
  expect(more!.amountPiastres - club!.amountPiastres).toBe(egp(800));
});
