import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFormula, evaluateFormula } from '../../src/payroll-engine/formula.js';
import { toEgp } from '../../src/shared/money.js';
import { fraction, rate, rateText } from '../../src/shared/rate.js';
import { amountOf, fixed, lineOf, payslipOf } from './engine-facts.js';

const formula = (text: string) => ({ type: 'formula', formula: compileFormula(text) }) as const;

const valueOf = (text: string, names: Record<string, string> = {}): string => {
  const { numerator, denominator } = evaluateFormula(compileFormula(text), (name) =>
    rate(names[name] ?? '0'),
  );
  return rateText(fraction(numerator, denominator));
};

const refusal = (text: string): string => {
  try {
    compileFormula(text);
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'accepted';
};

describe('a formula', () => {
  it.each([
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['10 - 4 - 3', '3'],
    ['0.1 + 0.2', '0.3'],
    ['1 / 3 * 3', '1'],
    ['-2 * -3', '6'],
    ['min(3, 1, 2)', '1'],
    ['max(3, 1, 2)', '3'],
    ['abs(-1.5)', '1.5'],
    ['round(2.5)', '3'],
    ['round(-2.5)', '-3'],
    ['floor(-2.1)', '-3'],
    ['ceil(2.1)', '3'],
    ['2 > 1 && 1 >= 1 ? 5 : 6', '5'],
    ['!(2 > 1) || 1 != 1 ? 5 : 6', '6'],
    ['1 < 2 ? 1 == 1 ? 7 : 8 : 9', '7'],
    ['1 <= 0 ? 1 / 0 : 4', '4'],
  ])('is exact arithmetic: %s = %s', (text, value) => {
    expect(valueOf(text)).toBe(value);
  });

  it('knows amounts by their names', () => {
    expect(valueOf('basic_salary * 0.0833', { basic_salary: '12096.77' })).toBe('1007.660941');
  });

  it.each([
    ['', 'formula_invalid'],
    ['1 +', 'formula_invalid'],
    ['1 2', 'formula_invalid'],
    ['a = 1', 'formula_invalid'],
    ['a.constructor', 'formula_invalid'],
    ['a["b"]', 'formula_invalid'],
    ['[1]', 'formula_invalid'],
    ['this', 'formula_invalid'],
    ['"text"', 'formula_invalid'],
    ['1e3', 'formula_invalid'],
    ['0x10', 'formula_invalid'],
    ['1, 2', 'formula_invalid'],
    ['1; 2', 'formula_invalid'],
    ['eval(1)', 'formula_invalid'],
    ['min(1)', 'formula_invalid'],
    ['round(1, 2)', 'formula_invalid'],
    ['min.call(1, 2)', 'formula_invalid'],
    ['1 > 2', 'formula_invalid'],
    ['1 ? 2 : 3', 'formula_invalid'],
    ['(1 > 2) + 1', 'formula_invalid'],
    ['1 < 2 < 3 ? 1 : 2', 'formula_invalid'],
    ['5 % 2', 'formula_invalid'],
    ['1 & 2', 'formula_invalid'],
    [`${'('.repeat(240)}1${')'.repeat(240)}`, 'accepted'],
    [`${'-'.repeat(60)}1`, 'formula_invalid'],
    [`${'1+'.repeat(80)}1`, 'formula_invalid'],
    ['1'.repeat(501), 'formula_invalid'],
  ])('of other grammar or beyond its bounds is refused: %s', (text, code) => {
    expect(refusal(text)).toBe(code);
  });

  it('either is read or refused as a formula, whatever the text is', () => {
    const symbols = fc.constantFrom(...Array.from('abc01.+-*/()<>=!&|?:,[]{}"\'`;%^~ '));
    fc.assert(
      fc.property(fc.string({ unit: symbols, maxLength: 40 }), (text) => {
        expect(['accepted', 'formula_invalid']).toContain(refusal(text));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a component with a formula', () => {
  it('C-16d: takes the prorated value of its base once', () => {
    const payslip = payslipOf({
      salary: 1_000,
      employee: { hireDate: '2026-01-16' },
      components: [{ code: 'b', amount: formula('basic_salary') }],
    });
    expect([amountOf(payslip, 'basic_salary'), amountOf(payslip, 'b')]).toEqual([500, 500]);
  });

  it('C-16e: a deduction sees the earnings of this month', () => {
    const payslip = payslipOf(
      {
        period: '2026-06',
        salary: 11_611.6,
        employee: { hireDate: '2026-06-03' },
        components: [
          {
            code: 'housing',
            amount: { type: 'percentage', rate: rate('0.5'), of: ['basic_salary'] },
          },
          { code: 'fund', kind: 'deduction', amount: formula('(gross_wage - housing) * 0.12') },
        ],
      },
      { policies: { dayBasis: 'working_days', weeklyRestDays: [5, 6] } },
    );
    expect([payslip.paidDays, payslip.dayBasisDays]).toEqual([20, 22]);
    expect(toEgp(payslip.gross)).toBe(15_834);
    expect(amountOf(payslip, 'fund')).toBe(1_266.72);
  });

  it('C-16f: a condition sees the prorated base', () => {
    const payslip = payslipOf(
      {
        period: '2026-01',
        salary: 15_000,
        employee: { hireDate: '2026-01-07' },
        components: [
          { code: 'bonus', amount: formula('basic_salary < 15000 ? basic_salary * 0.0833 : 0') },
        ],
      },
      { policies: { dayBasis: 'calendar' } },
    );
    expect(amountOf(payslip, 'bonus')).toBe(1_007.66);
    const explained = lineOf(payslip, 'bonus');
    expect(explained?.rule).toBe('component_formula');
    expect(explained?.operands).toMatchObject({
      formula: 'basic_salary < 15000 ? basic_salary * 0.0833 : 0',
      values: 'basic_salary = 12096.774194',
    });
  });

  it('C-16g: zero is a value, and what stands nowhere is nothing', () => {
    const payslip = payslipOf({
      components: [
        { code: 'housing', amount: fixed(0) },
        { code: 'x', amount: formula('housing * 2 + missing') },
      ],
    });
    expect(amountOf(payslip, 'x')).toBe(0);
  });

  it('takes the gross of the earnings that do not derive from it', () => {
    const payslip = payslipOf({
      salary: 8_000,
      components: [
        { code: 'housing', amount: fixed(2_000) },
        { code: 'meals', amount: formula('gross_wage * 0.1') },
        { code: 'extra', amount: formula('gross_wage * 0.1 + meals') },
      ],
    });
    expect([amountOf(payslip, 'meals'), amountOf(payslip, 'extra')]).toEqual([1_000, 2_000]);
  });

  it('below zero or divided by zero stops this payslip', () => {
    for (const text of ['0 - basic_salary', '1 / (basic_salary - basic_salary)']) {
      const compute = () => payslipOf({ components: [{ code: 'x', amount: formula(text) }] });
      expect(compute).toThrow(expect.objectContaining({ code: 'invalid_facts' }));
    }
  });
});
