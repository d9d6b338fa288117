import { describe, expect, it } from 'vitest';
import { computeBonus } from '../../src/payroll-engine/bonus.js';
import { explainLine } from '../../src/payroll-engine/explanation.js';
import type { ComponentFacts } from '../../src/payroll-engine/facts.js';
import type { Payslip } from '../../src/payroll-engine/payslip-types.js';
import { toEgp } from '../../src/shared/money.js';
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

const benefit = (amount: number, etaCode?: string): Partial<ComponentFacts> & { code: string } => ({
  code: 'BENEFIT',
  kind: 'benefit',
  amount: fixed(amount),
  insurable: false,
  prorated: false,
  inOvertimeBase: false,
  ...(etaCode !== undefined && { etaCode }),
});
const premium = (amount: number): Partial<ComponentFacts> & { code: string } => ({
  code: 'PREMIUM',
  kind: 'deduction',
  amount: fixed(amount),
  prorated: false,
  taxRelief: 'capped_premium',
  etaCode: 'DAE455',
});

const WAGES: readonly (keyof Payslip)[] = [
  ...(['gross', 'contributionWage', 'employeeInsurance', 'employerInsurance'] as const),
  ...(['martyrsFund', 'otherDeductions', 'employerCost', 'paidDays'] as const),
];

/** Of a salary of 10,000: what the situation taxes beyond it. */
const taxedBeyond = (situation: Situation): number =>
  toEgp(payslipOf(situation).taxablePay - payslipOf({ ...situation, components: [] }).taxablePay);

describe('a benefit in kind', () => {
  it.each([
    ['a car', 'DTE200', 4_000, 800],
    ['a telephone', 'DTE205', 500, 100],
    ['life insurance', 'DTE215', 333.33, 333.33],
    ['shares', 'DTE220', 1_000, 1_000],
    ['anything else', 'DTE225', 250, 250],
    ['one without column', undefined, 250, 250],
    // Six months of 10,000 are free.
    ['a loan within six months of the wage', 'DTE210', 60_000, 0],
    ['a loan above', 'DTE210', 60_000.01, 350],
  ] as const)('is taxed and not paid: %s', (_what, column, amount, taxed) => {
    const situation = { components: [benefit(amount, column)] };
    const [payslip, without] = [payslipOf(situation), payslipOf()];
    expect(taxedBeyond(situation)).toBe(taxed);
    expect(amountOf(payslip, 'BENEFIT')).toBe(taxed);
    const line = lineOf(payslip, 'BENEFIT')!;
    expect(line).toMatchObject({ kind: 'information', etaCode: column ?? 'DTE225' });
    for (const name of WAGES) expect([name, payslip[name]]).toEqual([name, without[name]]);
    expect(without.net - payslip.net).toBe(payslip.incomeTax - without.incomeTax);
    if (taxed > 0) expect(payslip.incomeTax).toBeGreaterThan(without.incomeTax);
    const { article, text, parameters } = explainLine(line, rulesOf('2026-01'));
    expect(article?.law).toBe('Law 91/2005');
    for (const { law, source } of parameters)
      expect([law, source !== '']).toEqual([article?.law, true]);
    expect(text.en).not.toBe('');
    expect(text.ar).toMatch(/\p{Script=Arabic}/u);
  });

  it('follows the days of the month where it is prorated, and those on which it is had', () => {
    const half = { employee: { hireDate: '2026-01-16' } } as const;
    const prorated = { ...benefit(3_000, 'DTE200'), prorated: true };
    expect(amountOf(payslipOf({ ...half, components: [prorated] }), 'BENEFIT')).toBe(300);
    const ended = { ...prorated, to: '2026-01-10' as const };
    expect(amountOf(payslipOf({ components: [ended] }), 'BENEFIT')).toBe(200);
    const over = { ...prorated, to: '2025-12-31' as const };
    expect(bytesOf(payslipOf({ components: [over] }))).toBe(bytesOf(payslipOf()));
  });

  it('is part of what a second employer taxes at the flat rate', () => {
    const employee = { taxTreatment: '02', insuranceStatus: '21' } as const;
    const flat = payslipOf({ employee, components: [benefit(1_000)] });
    expect(toEgp(flat.incomeTax)).toBe(1_100);
  });

  it('that is given once is taxed with a bonus, and one that recurs is not taxed again', () => {
    const facts = (component: Partial<ComponentFacts> & { code: string }) =>
      factsOf({ components: [component] });
    const rules = rulesOf('2026-01');
    const once = computeBonus(facts({ ...benefit(1_000, 'DTE220'), recurring: false }), rules);
    expect([toEgp(once.taxablePay), once.gross]).toEqual([1_000, 0n]);
    expect(computeBonus(facts(benefit(1_000)), rules).taxablePay).toBe(0n);
  });
});

describe('a premium that lowers the taxable pay', () => {
  it('shows the part that the law lets off, and why', () => {
    // The year's 10,000 for 30 of 360 days; 15 % of the net revenue of 8,900 are more.
    for (const [paid, relief] of [
      [500, 500],
      [2_000, 833.33],
    ] as const) {
      const payslip = payslipOf({ components: [premium(paid)] });
      expect(amountOf(payslip, 'premium_relief')).toBe(relief);
      expect(toEgp(payslipOf().taxablePay - payslip.taxablePay)).toBe(relief);
      expect(amountOf(payslip, 'PREMIUM')).toBe(paid);
      const line = lineOf(payslip, 'premium_relief')!;
      expect(line).toMatchObject({ kind: 'information', etaCode: 'DAE470' });
      expect(explainLine(line, rulesOf('2026-01'))).toMatchObject({
        article: { law: 'Law 91/2005', article: 'Art. 13' },
        operands: { premiums: paid, net_revenue: 8_900, days: 30 },
      });
    }
  });

  it('counts benefits into the revenue of which it may be a share', () => {
    const poor = { salary: 3_000, contributionWage: 3_000 };
    const relief = (components: Situation['components'] & object) =>
      amountOf(payslipOf({ ...poor, components }), 'premium_relief');
    expect(relief([premium(2_000)])).toBe(400.5);
    expect(relief([premium(2_000), benefit(1_000)])).toBe(550.5);
  });

  it('lets nothing off where the tax is flat', () => {
    const employee = { taxTreatment: '02', insuranceStatus: '21' } as const;
    const payslip = payslipOf({ employee, components: [premium(500)] });
    expect(lineOf(payslip, 'premium_relief')).toBeUndefined();
    expect(toEgp(payslip.incomeTax)).toBe(1_000);
  });
});
