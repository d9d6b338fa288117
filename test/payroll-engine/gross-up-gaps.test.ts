import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFormula } from '../../src/payroll-engine/formula.js';
import { solveForNet } from '../../src/payroll-engine/gross-up.js';
import { computePayslip } from '../../src/payroll-engine/payslip.js';
import { DomainError } from '../../src/shared/domain-error.js';
import { egp, type Piastres } from '../../src/shared/money.js';
import { factsOf, rulesOf, type Situation } from './engine-facts.js';

const facts = (formula: string, situation: Situation = {}) =>
  factsOf({
    ...situation,
    components: [{ code: 'share', amount: { type: 'formula', formula: compileFormula(formula) } }],
  });

const solve = (target: Piastres, formula: string, situation: Situation = {}) => {
  const given = facts(formula, situation);
  return solveForNet(target, given, rulesOf(given.period));
};

/** Undefined where the formula makes no sense. */
const netOf = (basic: Piastres, formula: string, situation: Situation = {}) => {
  const given = facts(formula, situation);
  const salary = [{ from: '2015-01-01', amountPiastres: basic }] as const;
  try {
    return computePayslip({ ...given, salary }, rulesOf(given.period)).net;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'invalid_facts') return undefined;
    throw error;
  }
};

const refusalOf = (target: number, formula: string): string => {
  try {
    solve(egp(target), formula);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('not refused');
};

describe('net to gross with a formula that makes no sense at some salaries', () => {
  it.each([
    ['gives less than zero at low salaries', 'basic_salary - 5000', 9_000],
    ['divides by zero at a salary of nothing', '1000 / basic_salary', 9_000],
    ['gives less than zero at high salaries', '(40000 - basic_salary) / 10', 39_999.99],
    ['divides by zero in between', 'max(0, 100 / (basic_salary - 8000))', 8_000.01],
    [
      'works in a narrow band',
      'basic_salary < 9000 ? 0 - 1 : basic_salary < 9100 ? 10 : 0 - 1',
      9_050,
    ],
  ])('%s: the salary is found among the others', (_name, formula, salary) => {
    const target = netOf(egp(salary), formula)!;
    const result = solve(target, formula);
    expect(result.solved && result.payslip.net).toBe(target);
    expect(result.solved && netOf(result.basicPiastres, formula)).toBe(target);
  });

  it('names the component and a salary where no other salary pays it', () => {
    expect(refusalOf(1_000, 'basic_salary - 5000')).toBe(
      'with a basic salary of 0.00 EGP, which the search for the net tries: the formula of share gives less than zero',
    );
    expect(refusalOf(9_000, 'basic_salary / (month_days - 30)')).toContain('formula of share');
  });

  it('says what is nearest, as ever, where every salary makes sense', () => {
    const highest = solve(egp(1_600_000_000), 'basic_salary / 2');
    expect(highest).toMatchObject({ solved: false, above: undefined });
  });

  it('finds a salary for every net that one with sense pays', () => {
    const number = fc.integer({ min: 1_000, max: 60_000 });
    const formula = fc.oneof(
      number.map((n) => `basic_salary - ${n}`),
      number.map((n) => `${n} - basic_salary`),
      number.map((n) => `(basic_salary - ${n}) / 10`),
      number.map((n) => `500 / (basic_salary - ${n})`),
      number.map((n) => `500 / (${n} - basic_salary)`),
      number.map((n) => `max(0, 500 / (basic_salary - ${n}))`),
      fc
        .tuple(number, number)
        .map(
          ([n, width]) =>
            `basic_salary >= ${n} ? (basic_salary < ${n + width} ? basic_salary / 20 : 0 - 1) : 0 - 1`,
        ),
      fc
        .tuple(number, number)
        .map(
          ([n, width]) =>
            `basic_salary >= ${n} ? (basic_salary < ${n + width} ? 0 - 1 : 250) : 250`,
        ),
    );
    const situation = fc.constantFrom<Situation>(
      {},
      { employee: { insuranceStatus: '21' } },
      { contributionWage: 12_000 },
      { employee: { hireDate: '2026-01-12' } },
    );
    const basic = fc.integer({ min: 0, max: 15_000_000 }).map(BigInt);
    fc.assert(
      fc.property(formula, situation, basic, (text, given, salary) => {
        const target = netOf(salary, text, given);
        fc.pre(target !== undefined);
        const result = solve(target, text, given);
        expect(result.solved).toBe(true);
        if (!result.solved) return;
        expect(result.payslip.net).toBe(target);
        expect(netOf(result.basicPiastres, text, given)).toBe(target);
      }),
      { numRuns: 200 },
    );
  });
});
