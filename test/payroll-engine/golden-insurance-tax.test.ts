import { describe, expect, it } from 'vitest';
import { egp, toEgp } from '../../src/shared/money.js';
import { isPayMonth, type PayMonth } from '../../src/shared/pay-month.js';
import { applyRate } from '../../src/shared/rate.js';
import { moneyAt, rateAt, typedParameterAt } from '../../src/statutory/parameters-at.js';
import { annualTaxScaled, prepareScale, RATE_SCALE } from '../../src/payroll-engine/tax-scale.js';
import {
  amountOf,
  fixed,
  goldenCases,
  lineOf,
  parameters,
  payslipOf,
  type GoldenCase,
  type Setting,
} from './engine-facts.js';

const cases = goldenCases('insurance-tax');

const numberOf = (record: Readonly<Record<string, unknown>>, name: string): number => {
  const value = record[name];
  if (typeof value !== 'number') throw new Error(`${name} is not a number`);
  return value;
};

/** The first month of the period a case is for. */
const monthOf = ({ period = '' }: GoldenCase): PayMonth => {
  const text = period.slice(0, 7);
  if (isPayMonth(text)) return text;
  if (/^\d{4}/.test(period)) return `${Number(period.slice(0, 4))}-06`;
  return '2026-06';
};

const NO_FLOOR = { key: 'income_tax.rounding_step', from: '2020-07-01', value: '0.01' } as const;
const NO_MARTYRS = { key: 'martyrs_fund.rate', from: '2021-03-01', value: '0' } as const;
const MONTHLY = { taxMethod: 'monthly' } as const;

/** Annual tax in EGP on an annual taxable income, by the scale of the month. */
const annualTax = (annualTaxable: number, month: PayMonth): number => {
  const { value } = typedParameterAt(parameters, 'income_tax.scale', `${month}-01`, 'tax_scale');
  const scaled = annualTaxScaled(prepareScale(value), egp(annualTaxable));
  expect(scaled % RATE_SCALE).toBe(0n);
  return toEgp(scaled / RATE_SCALE);
};

/** A monthly payslip whose annual net is exactly this: nothing insured, a twelfth of net plus exemption. */
const payslipOfAnnualNet = (annualNet: number, month: PayMonth, setting: Setting = {}) => {
  const exemption = moneyAt(parameters, 'income_tax.personal_exemption', `${month}-01`);
  const annual = egp(annualNet) + exemption;
  // The cumulative method at the year's end takes the annual amount as it is, without a division by twelve.
  return payslipOf(
    {
      period: month,
      salary: toEgp(annual),
      employee: { insuranceStatus: '21' },
      yearToDate: { days: 330, pay: 0, withheld: 0 },
    },
    setting,
  );
};

const grossToNet = ({ inputs, expected, ...rest }: GoldenCase, setting: Setting = {}) => {
  const disability = inputs['personal_exemption'] === 30_000;
  const payslip = payslipOf(
    {
      period: monthOf({ inputs, expected, ...rest }),
      salary: numberOf(inputs, 'gross'),
      employee: { disability },
    },
    { policies: MONTHLY, ...setting },
  );
  const line = lineOf(payslip, 'income_tax');
  const annualTaxPiastres = line?.operands?.['annualTaxPiastres'];
  const annualBefore = 12n * payslip.taxablePay - (line?.operands?.['exemptionPiastres'] as bigint);
  return {
    contribution_wage: toEgp(payslip.contributionWage),
    si_employee: toEgp(payslip.employeeInsurance),
    si_employer: toEgp(payslip.employerInsurance),
    annual_before_floor: toEgp(annualBefore < 0n ? 0n : annualBefore),
    annual_taxable: toEgp(payslip.annualTaxableIncome),
    annual_tax: toEgp(annualTaxPiastres as bigint),
    monthly_tax: toEgp(payslip.incomeTax),
    martyrs: toEgp(payslip.martyrsFund),
    net: toEgp(payslip.net),
  };
};

const referenceWage = (wage: number): Setting => ({
  overrides: [
    NO_FLOOR,
    NO_MARTYRS,
    {
      key: 'social_insurance.contribution_wage_minimum',
      from: '2024-01-01',
      value: String(wage),
    },
  ],
});

const insuranceLimits = ({ inputs, expected }: GoldenCase) => {
  const year = numberOf(inputs, 'year');
  const day = `${year}-01-01` as const;
  const minimum = moneyAt(parameters, 'social_insurance.contribution_wage_minimum', day);
  const maximum = moneyAt(parameters, 'social_insurance.contribution_wage_maximum', day);
  const result: Record<string, number> = {
    min_wage: toEgp(minimum),
    max_wage: toEgp(maximum),
  };
  if ('employee_min' in expected) {
    // 2020 began before the product's first month; its limits hold in July as in January.
    const period: PayMonth = `${year}-07`;
    const [low, high] = [minimum, maximum].map((wage) =>
      payslipOf({ period, contributionWage: toEgp(wage) }),
    );
    result['employee_min'] = toEgp(low!.employeeInsurance);
    result['employee_max'] = toEgp(high!.employeeInsurance);
    result['employer_min'] = toEgp(low!.employerInsurance);
    result['employer_max'] = toEgp(high!.employerInsurance);
  }
  return result;
};

const raisedLimits = ({ inputs }: GoldenCase) => {
  const step = moneyAt(parameters, 'social_insurance.limits_rounding_step', '2026-01-01');
  const rise = rateAt(parameters, 'social_insurance.limits_rise_rate', '2026-01-01');
  const next = (inputs['previous'] as number[]).map((previous) => {
    const raised = egp(previous) + applyRate(egp(previous), rise);
    return toEgp(((raised + step - 1n) / step) * step);
  });
  return { next };
};

const pensionLimits = ({ inputs }: GoldenCase) => {
  const day = `${numberOf(inputs, 'year')}-01-01` as const;
  const of = (wage: string, share: string) =>
    toEgp(applyRate(moneyAt(parameters, wage, day), rateAt(parameters, share, day)));
  return {
    min_pension: of(
      'social_insurance.contribution_wage_minimum',
      'social_insurance.pension_minimum_share',
    ),
    max_pension: of(
      'social_insurance.contribution_wage_maximum',
      'social_insurance.pension_maximum_share',
    ),
  };
};

const shares = (golden: GoldenCase) => {
  const payslip = payslipOf({
    period: monthOf(golden),
    salary: numberOf(golden.inputs, 'insurable_wage'),
  });
  return {
    contribution_wage: toEgp(payslip.contributionWage),
    employee_11: toEgp(payslip.employeeInsurance),
    employer_18_75: toEgp(payslip.employerInsurance),
  };
};

const singlePayer = (golden: GoldenCase) => {
  const payslip = payslipOf({
    period: monthOf(golden),
    employee: { insuranceStatus: '15' },
    contributionWage: numberOf(golden.inputs, 'chosen_wage'),
  });
  expect(payslip.employerInsurance).toBe(0n);
  return { contribution: toEgp(payslip.employeeInsurance) };
};

const excludedAllowance = (golden: GoldenCase) => {
  const { inputs } = golden;
  const total = inputs['total'] as number | undefined;
  const listed = inputs['allowances_on_exclusion_list'] as number | undefined;
  const insurable = (inputs['basic_insurable'] ?? inputs['contribution_wage']) as
    number | undefined;
  const allowances = listed ?? (inputs['non_insurable_allowances'] as number | undefined) ?? 0;
  const payslip = payslipOf({
    period: monthOf(golden),
    salary: total === undefined ? (insurable ?? 0) : total - allowances,
    components: [
      { code: 'transport', amount: fixed(allowances), insurable: 'excluded_allowance' as const },
    ],
  });
  const operands = lineOf(payslip, 'contribution_wage')?.operands;
  const money = (name: string) => operands?.[name] as bigint;
  return {
    contribution_wage: toEgp(payslip.contributionWage),
    excluded: toEgp(money('excludedPiastres')),
    max_excluded: toEgp(money('excludedCapPiastres')),
    excess_made_insurable: toEgp(money('listedAllowancesPiastres') - money('excludedPiastres')),
    employee_11: toEgp(payslip.employeeInsurance),
    employer_18_75: toEgp(payslip.employerInsurance),
  };
};

const impliedFloor = (golden: GoldenCase) => {
  const gross = numberOf(golden.inputs, 'gross');
  // All pay above the least basic wage is on the exclusion list: the cap alone decides.
  const payslip = payslipOf({
    period: monthOf(golden),
    salary: 3_000,
    components: [
      { code: 'listed', amount: fixed(gross - 3_000), insurable: 'excluded_allowance' as const },
    ],
  });
  return { min_contribution_wage: toEgp(payslip.contributionWage) };
};

const MONTHS = {
  april: '2026-04',
  may: '2026-05',
  september: '2026-09',
  october: '2026-10',
} as const;

const partMonth = ({ inputs, expected }: GoldenCase) => {
  const employee = {
    ...('insurance_start' in inputs
      ? { insuranceStart: inputs['insurance_start'] as '2026-04-01' }
      : {}),
    ...('insurance_end' in inputs ? { insuranceEnd: inputs['insurance_end'] as '2026-04-01' } : {}),
  };
  return Object.fromEntries(
    Object.keys(expected).map((name) => {
      const period = MONTHS[name as keyof typeof MONTHS];
      const { employeeInsurance } = payslipOf({ period, employee });
      return [
        name,
        toEgp(employeeInsurance) === 1_100 ? 'due in full' : `not due: ${employeeInsurance}`,
      ];
    }),
  );
};

const cumulative = ({ expected }: GoldenCase) => {
  const months = expected['months'] as Record<string, number | string>[];
  let [days, pay, withheld] = [0, 0n, 0n];
  return {
    months: months.map((month, index) => {
      const payslip = payslipOf({
        period: `2026-${String(index + 1).padStart(2, '0')}` as PayMonth,
        salary: 10_000,
        contributionWage: 10_000,
        components:
          month['gross'] === 34_000
            ? [{ code: 'bonus', amount: fixed(24_000), prorated: false, recurring: false }]
            : [],
        yearToDate: { days, pay: toEgp(pay), withheld: toEgp(withheld) },
      });
      days += payslip.days;
      pay += payslip.taxablePay;
      withheld += payslip.incomeTax;
      const operands = lineOf(payslip, 'income_tax')!.operands!;
      const exemption = operands['exemptionPiastres'] as bigint;
      return {
        month: month['month'],
        days: payslip.days,
        gross: toEgp(payslip.gross),
        si: toEgp(payslip.employeeInsurance),
        ytd_days: days,
        ytd_base: toEgp(
          applyRate(pay * 360n - exemption * BigInt(days), { numerator: 1n, denominator: 360n }),
        ),
        annual_base: toEgp(payslip.annualTaxableIncome),
        tax_due_ytd: toEgp(operands['duePiastres'] as bigint),
        tax_month: toEgp(payslip.incomeTax),
        withheld_ytd: toEgp(withheld),
      };
    }),
  };
};

const odooAnnual = ({ inputs, expected }: GoldenCase): unknown => {
  const month = '2024-06';
  const payslip = payslipOfAnnualNet(numberOf(inputs, 'annual_taxable'), month, {
    overrides: [NO_FLOOR],
  });
  const due = lineOf(payslip, 'income_tax')!.operands!['duePiastres'] as bigint;
  return { ...expected, monthly_tax: toEgp(applyRate(due, { numerator: 1n, denominator: 12n })) };
};

/** By topic; a case whose topic has no runner fails unless the topic is listed as not yet covered. */
const RUNNERS: Readonly<Record<string, (golden: GoldenCase) => unknown>> = {
  'social insurance: min/max monthly contribution wage': insuranceLimits,
  'social insurance: +15% rounded UP to EGP 100': raisedLimits,
  'pension minimum (65% of min contribution wage) and maximum (80% of max)': pensionLimits,
  'social insurance shares': shares,
  'social insurance 21% single payer (owner/self-employed/director in register)': singlePayer,
  'social insurance: excluded-allowance cap 30% of contribution wage': excludedAllowance,
  'social insurance: excluded-allowance cap 30%': excludedAllowance,
  'social insurance: W = max(T - A, T/1.30)': excludedAllowance,
  'social insurance: floor implied by the EGP 7,000 private minimum wage with the full 30% exclusion':
    impliedFloor,
  'social insurance: joining / leaving month (Law 148/2019 art 115)': partMonth,
  'income tax: art 8 rounding of annual net income down to EGP 10, then choose the income-band table':
    (golden) => {
      const payslip = payslipOfAnnualNet(numberOf(golden.inputs, 'annual_net'), '2026-12');
      return {
        annual_taxable: toEgp(payslip.annualTaxableIncome),
        annual_tax: toEgp(payslip.incomeTax),
      };
    },
  'gross to net, monthly (simple annualisation)': (golden) =>
    grossToNet(golden, {
      overrides: [
        ...(golden.inputs['floor10'] === true ? [] : [NO_FLOOR]),
        ...(golden.inputs['martyrs_fund_deducted'] === true ? [] : [NO_MARTYRS]),
      ],
    }),
  'gross to net, all pay insurable and taxable, floor 10, martyrs fund on gross, simple annualisation':
    (golden) => grossToNet(golden),
  'gross to net, Law 30/2023': (golden) => grossToNet(golden),
  'gross to net, Law 175/2023': (golden) => grossToNet(golden),
  'gross to net, Law 26/2020': (golden) => grossToNet(golden),
  'gross to net, employee with disability (exemption 30,000)': (golden) => grossToNet(golden),
  'employer cost, no martyrs fund': (golden) => ({
    employer_cost: (golden.inputs['gross'] as number[]).map((salary) =>
      toEgp(payslipOf({ period: '2026-06', salary }).employerCost),
    ),
  }),
  'gross to net as Odoo computes it (reference wage 1,000; no floor to 10; no martyrs fund; no minimum contribution wage)':
    (golden) => odooGrossToNet(golden),
  'monthly tax as Odoo computes it': (golden) => odooGrossToNet(golden),
  'monthly tax from annual taxable (not floored), high-income bands': odooAnnual,
  'monthly tax, Law 175/2023 brackets; SI share not deducted (not law-conformant)': (golden) => {
    const payslip = payslipOf(
      {
        period: '2023-11',
        salary: numberOf(golden.inputs, 'annual_gross') / 12,
        employee: { insuranceStatus: '21' },
      },
      { policies: MONTHLY, overrides: [NO_FLOOR] },
    );
    return {
      annual_taxable: toEgp(payslip.annualTaxableIncome),
      monthly_tax: toEgp(payslip.incomeTax),
    };
  },
  "martyrs' fund 0.0005 of gross": (golden) => ({
    martyrs: toEgp(
      payslipOf({ period: monthOf(golden), salary: numberOf(golden.inputs, 'gross') }).martyrsFund,
    ),
  }),
  'income tax, cumulative (year to date) method': cumulative,
};

const odooGrossToNet = (golden: GoldenCase) => {
  const { inputs } = golden;
  const payslip = payslipOf(
    {
      period: '2024-06',
      salary: numberOf(inputs, 'gross'),
      contributionWage: numberOf(inputs, 'si_reference_wage'),
    },
    { policies: MONTHLY, ...referenceWage(numberOf(inputs, 'si_reference_wage')) },
  );
  return {
    si_employee: toEgp(payslip.employeeInsurance),
    si_employer: toEgp(payslip.employerInsurance),
    annual_taxable: toEgp(payslip.annualTaxableIncome),
    monthly_tax: toEgp(payslip.incomeTax),
    net: toEgp(payslip.net),
  };
};

/** Topics whose feature lies outside the engine. */
const NOT_COVERED_HERE: ReadonlySet<string> = new Set([
  'IBAN EG check (ISO 13616 mod 97)',
  'IBAN EG check',
]);

const isScaleCase = ({ topic }: GoldenCase) =>
  topic.startsWith('income tax on annual taxable income') ||
  topic.startsWith('income tax bracket edge');

const runScaleCase = (golden: GoldenCase) => {
  const annualTaxable = numberOf(golden.inputs, 'annual_taxable');
  const month = monthOf(golden);
  const tax = annualTax(annualTaxable, month);
  // The same figure must come out of a whole payslip: the settlement of a year with this taxable income.
  const payslip = payslipOfAnnualNet(annualTaxable, month);
  expect(amountOf(payslip, 'income_tax')).toBe(tax);
  return {
    annual_tax: tax,
    monthly_tax: toEgp(applyRate(egp(tax), { numerator: 1n, denominator: 12n })),
  };
};

const expectedOf = ({ topic, expected }: GoldenCase) => {
  if (!topic.startsWith('social insurance: joining')) return expected;
  // The file explains in words; what it says is whether the whole contribution is due.
  return Object.fromEntries(
    Object.entries(expected).map(([name, text]) => [
      name,
      String(text).startsWith('due in full') ? 'due in full' : 'not due: 0',
    ]),
  );
};

describe('golden cases of insurance and tax, to the piastre', () => {
  it('has a runner for every topic, or says that it is covered elsewhere', () => {
    const uncovered = cases.filter(
      (golden) =>
        !isScaleCase(golden) && !(golden.topic in RUNNERS) && !NOT_COVERED_HERE.has(golden.topic),
    );
    expect(uncovered.map(({ topic }) => topic)).toEqual([]);
  });

  const run = (golden: GoldenCase) => {
    const runner = isScaleCase(golden) ? runScaleCase : RUNNERS[golden.topic];
    expect(runner?.(golden)).toMatchObject(expectedOf(golden));
  };
  it.each(cases.filter(({ topic }) => !NOT_COVERED_HERE.has(topic)))('$id: $topic', run);
});
