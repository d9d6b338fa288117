import { describe, expect, it } from 'vitest';
import { withDefaultPolicies } from '../../src/payroll-engine/policies.js';
import { egp } from '../../src/shared/money.js';
import type { PayMonth } from '../../src/shared/pay-month.js';
import { factsOf, goldenCases, type GoldenCase } from '../payroll-engine/engine-facts.js';
import { dividedBy, exact, rounded } from './exact.js';
import { CONTRIBUTION_WAGES, inForce, TAX_LAWS } from './figures.js';
import { annualTax, secondPayslip } from './second-payslip.js';

const cases = goldenCases('insurance-tax');

const monthOf = ({ period = '' }: GoldenCase): PayMonth =>
  (/^\d{4}-\d{2}/.test(period) ? period.slice(0, 7) : `${period.slice(0, 4)}-06`) as PayMonth;

const money = (record: Readonly<Record<string, unknown>>, name: string): bigint | undefined => {
  const value = record[name];
  return typeof value === 'number' ? egp(value) : undefined;
};

const MONTHLY = withDefaultPolicies({ taxMethod: 'monthly' });

/** What the second opinion calls the figures of the cases. */
const figuresOf = (golden: GoldenCase): Readonly<Record<string, bigint>> => {
  const { inputs } = golden;
  const facts = factsOf({
    period: monthOf(golden),
    salary: inputs['gross'] as number,
    employee: { disability: inputs['personal_exemption'] === 30_000 },
  });
  const payslip = secondPayslip(facts, MONTHLY);
  return {
    contribution_wage: payslip.contributionWage,
    si_employee: payslip.employeeInsurance,
    si_employer: payslip.employerInsurance,
    annual_taxable: payslip.annualTaxableIncome,
    monthly_tax: payslip.incomeTax,
    martyrs: payslip.martyrsFund,
    net: payslip.net,
  };
};

describe('the second implementation on published and computed figures', () => {
  const grossToNet = cases.filter(({ topic }) =>
    /^gross to net, (all pay|Law|employee with disability)/.test(topic),
  );
  const scale = cases.filter(({ topic }) =>
    /^income tax (on annual taxable income|bracket edge)/.test(topic),
  );

  it('has cases of all four laws to answer', () => {
    expect(grossToNet.length).toBeGreaterThan(40);
    expect(scale.length).toBeGreaterThan(80);
  });

  it.each(grossToNet)('$id', (golden) => {
    const figures = figuresOf(golden);
    for (const [name, value] of Object.entries(figures)) {
      const expected = money(golden.expected, name);
      if (expected !== undefined) expect([name, value]).toEqual([name, expected]);
    }
  });

  it.each(scale)('$id', (golden) => {
    const tax = annualTax(
      money(golden.inputs, 'annual_taxable')!,
      inForce(TAX_LAWS, monthOf(golden)),
    );
    expect(rounded(tax)).toBe(money(golden.expected, 'annual_tax'));
    const monthly = money(golden.expected, 'monthly_tax');
    if (monthly !== undefined) expect(rounded(dividedBy(tax, exact(12n)))).toBe(monthly);
  });

  it.each(cases.filter(({ topic }) => topic.startsWith('social insurance: min/max')))(
    '$id',
    ({ inputs, expected }) => {
      const limits = inForce(CONTRIBUTION_WAGES, `${inputs['year'] as number}-01`);
      expect([limits.least, limits.most]).toEqual([expected['min_wage'], expected['max_wage']]);
    },
  );
});
