import { describe, expect, it } from 'vitest';
import { explainLine, lineName, presentPayslip } from '../../src/payroll-engine/explanation.js';
import { MAXIMUM_RULES } from '../../src/payroll-engine/parameter-check.js';
import { computePayslip } from '../../src/payroll-engine/payslip.js';
import { RULE_CATALOGUE } from '../../src/payroll-engine/rule-catalogue.js';
import { DEBT_KINDS } from '../../src/payroll-engine/facts.js';
import { compileFormula } from '../../src/payroll-engine/formula.js';
import { RULE_IDS } from '../../src/payroll-engine/rule-ids.js';
import {
  NO_FIGURES,
  retroDifferences,
  withRecovery,
  withRetro,
} from '../../src/payroll/retro/payroll-retro-rules.js';
import {
  packedLineText,
  type PackedLine,
} from '../../src/payroll/payslips/payslip-line-packing.js';
import { decodeLine, encodeLine, type StoredLine } from '../../src/payroll-engine/stored-line.js';
import { presentWarning, WARNING_CODES } from '../../src/payroll-engine/warning-catalogue.js';
import { annualTaxScaled, taxedSlices } from '../../src/payroll-engine/tax-scale.js';
import { addDays } from '../../src/shared/plain-date.js';
import { fraction, rate } from '../../src/shared/rate.js';
import {
  bytesOf,
  factsOf,
  fixed,
  lineOf,
  parameters,
  payslipOf,
  rulesOf,
  type Situation,
} from './engine-facts.js';

/** A payslip with as many different lines as one can have. */
const busy: Situation = {
  period: '2026-06',
  salary: [
    ['2020-01-01', 12_000],
    ['2026-06-16', 15_000],
  ],
  employee: { workGovernorate: '03', nonWorkingSpouses: 1, dependants: 2 },
  components: [
    { code: 'housing', name: { en: 'Housing', ar: 'بدل سكن' }, amount: fixed(1_500) },
    {
      code: 'share',
      name: {},
      amount: { type: 'percentage', rate: rate('0.05'), of: ['basic_salary'] },
    },
    {
      code: 'meals',
      name: { ar: 'وجبات' },
      amount: { type: 'quantity', quantity: fraction(1n, 3n), unitPiastres: 900n },
      prorated: false,
    },
    {
      code: 'risk',
      name: { en: 'Risk' },
      amount: { type: 'formula', formula: compileFormula('basic_salary / 100') },
    },
    { code: 'loan', kind: 'deduction', amount: fixed(100_000), prorated: false, etaCode: 'NAD640' },
  ],
  debts: DEBT_KINDS.map((kind) => ({ kind, asked: 2_345.67 })),
  absentDays: '1.5',
  overtimeDay: '4',
  overtimeNight: '2.25',
  restDays: '1',
  holidays: '0.5',
  holidaysInLieu: '1',
  workerCount: 100,
};
const setting = {
  policies: {
    trainingLevy: 'yearly_wage',
    emergencyLevy: 'basic',
    roundingOfNet: 'up_to_pound',
    netFloor: '0.5',
  },
} as const;
const rules = rulesOf('2026-06', setting);
const payslip = payslipOf(busy, setting);

const others = [
  payslipOf({ ...busy, employee: { taxTreatment: '02', insuranceStatus: '15' } }),
  payslipOf({ ...busy, absentDays: '30', components: [] }),
  payslipOf(busy, { policies: { taxMethod: 'monthly' } }),
  payslipOf({ ...busy, missedMinutes: [30] }, { policies: { lateness: { method: 'per_minute' } } }),
  payslipOf(
    { ...busy, missedMinutes: [30] },
    { policies: { lateness: { method: 'table', steps: [{ fromMinutes: 15, days: '0.25' }] } } },
  ),
  payslipOf({ period: '2020-09' }, { policies: { solidarityContribution: 'net' } }),
  payslipOf({
    period: '2026-06',
    components: [
      { code: 'life', kind: 'deduction', amount: fixed(200), taxRelief: 'capped_premium' },
      ...['DTE200', 'DTE205', 'DTE210', 'DTE225'].map((etaCode) => ({
        ...{ code: etaCode, kind: 'benefit' as const, amount: fixed(900_000), etaCode },
      })),
    ],
  }),
];
others.push(
  computePayslip(
    {
      ...factsOf(busy),
      carriedDeductions: [
        { code: 'loan', name: { en: 'Loan', ar: 'سلفة' }, outstandingPiastres: 5_000n },
      ],
    },
    rules,
  ),
);
const [basic] = payslip.lines;
/** A month that paid a salary it should not have, and a shortfall that is given back. */
const differences = retroDifferences(
  [
    {
      period: '2026-05',
      facts: undefined,
      paid: {
        figures: NO_FIGURES,
        debtsPiastres: 0n,
        lines: [JSON.parse(packedLineText(basic!)) as PackedLine],
      },
    },
  ],
  (period) => rulesOf(period, setting),
);
others.push(withRecovery(withRetro(payslip, differences), 100n, 0n), {
  ...payslip,
  lines: differences.flatMap(({ lines }) => lines),
});
const endings = (
  [
    'ended_with_notice',
    'unlawful_ending',
    'fixed_term_ended_by_employer',
    'economic_closure',
    'mutual_agreement',
    'death',
  ] as const
).map((endingCase) =>
  payslipOf({
    period: '2026-06',
    employee: { hireDate: '2010-01-01', terminationDate: '2026-06-20', birthDate: '1960-01-01' },
    settlement: {
      ending: {
        case: endingCase,
        unusedLeaveDays: rate('2.5'),
        previousServiceMonths: 0,
        pensionAfterSixty: false,
        agreedCompensationPiastres: 100n,
      },
      wagesPaid: false,
    },
  }),
);
others.push(...endings);
const kindsOfLeave = ['sick', 'sick_industrial', 'maternity', 'unpaid'] as const;
others.push(
  payslipOf({
    period: '2026-06',
    leave: kindsOfLeave.map((kind, place) => ({
      kind,
      date: addDays('2026-06-01', place),
      part: fraction(1n),
      share: rate(kind === 'unpaid' ? '0' : '0.75'),
      ...(kind === 'sick_industrial' && { insuranceShare: rate('0.75') }),
      beganOn: '2026-06-01',
    })),
  }),
);
const allLines = [payslip, ...others].flatMap(({ lines }) => lines);

describe('explanations', () => {
  it('exist for every rule of the engine, and every rule makes a line somewhere', () => {
    expect(Object.keys(RULE_CATALOGUE).sort()).toEqual([...RULE_IDS].sort());
    expect([...new Set(allLines.map(({ rule }) => rule))].sort()).toEqual([...RULE_IDS].sort());
    // The combinations of rules are kept as bits of three words.
    expect(RULE_IDS.length).toBeLessThanOrEqual(MAXIMUM_RULES);
  });

  it("name parameters that exist, and a law for every line that is not the company's", () => {
    for (const rule of RULE_IDS) {
      for (const key of RULE_CATALOGUE[rule].parameters)
        expect(parameters.has(key), key).toBe(true);
    }
    const companyRules = [
      'component',
      'component_formula',
      'component_percentage',
      'deduction',
      'net_rounding',
      'shortfall_carried',
    ];
    for (const line of payslip.lines) {
      const explanation = explainLine(line, rules);
      if (companyRules.includes(line.rule)) expect(explanation.article).toBeNull();
      else expect(explanation.article?.law).toMatch(/Law|Council/);
      for (const parameter of explanation.parameters) {
        expect(parameter.source).not.toBe('');
        expect(parameter.from <= '2026-06-01').toBe(true);
      }
    }
  });

  it('read as complete sentences in both languages', () => {
    for (const line of allLines) {
      const { text } = explainLine(line, rules);
      for (const language of [text.en, text.ar]) {
        expect(language).not.toBe('');
        expect(language).not.toMatch(/undefined|NaN|\[object|\{|Piastres/);
      }
      expect(lineName(line).ar).toMatch(/\S/);
    }
  });

  it('show the arithmetic of a raise within the month', () => {
    const { text, operands } = explainLine(lineOf(payslip, 'basic_salary')!, rules);
    expect(text.en).toBe('(12,000.00 × 15 + 15,000.00 × 15) / 30 days = 13,500.00');
    expect(operands).toMatchObject({
      month_days: 30,
      salary1: 12_000,
      days1: 15,
      salary2: 15_000,
      days2: 15,
    });
  });

  it('show the steps of the tax and only the exemption that was used', () => {
    const { text, parameters: used, article } = explainLine(lineOf(payslip, 'income_tax')!, rules);
    expect(text.en).toMatch(
      /^Taxable pay .* over 30 days less the exemption of 20,000\.00 a year gives /,
    );
    expect(used.map(({ key }) => key)).toContain('income_tax.personal_exemption');
    expect(used.map(({ key }) => key)).not.toContain('income_tax.disability_exemption');
    expect(article).toEqual({ law: 'Law 91/2005 as amended by Law 7/2024', article: 'Art. 8' });
  });

  it('cite the labour law of the month', () => {
    const article = (period: '2025-08' | '2025-09') =>
      explainLine(lineOf(payslipOf({ period, overtimeDay: '1' }), 'overtime_day')!, rulesOf(period))
        .article;
    expect(article('2025-08')).toEqual({ law: 'Law 12/2003', article: 'Art. 85' });
    expect(article('2025-09')).toEqual({ law: 'Law 14/2025', article: 'Art. 121' });
  });

  it('mark what a company decided for itself as its own', () => {
    const own = {
      overrides: [{ key: 'martyrs_fund.rate', from: '2026-01-01', value: '0.001' } as const],
    };
    const line = lineOf(payslipOf({ period: '2026-06' }, own), 'martyrs_fund')!;
    const { parameters, article, text } = explainLine(line, rulesOf('2026-06', own));
    expect(article).toEqual({ law: 'Decree of the test', article: 'Art. 1' });
    expect(text.en).toContain('as the company gave it from 2026-01-01');
    expect(text.ar).toContain('كما أدخلتها المنشأة اعتبارا من 2026-01-01');
    for (const words of [text.en, text.ar]) {
      expect(words).toContain('(Decree of the test Art. 1, the test)');
    }
    expect(parameters[0]).toMatchObject({ origin: 'company', source: 'the test', stale: false });
  });
});

describe('a payslip as the API shows it', () => {
  it('is JSON in EGP with names in both languages', () => {
    const shown = presentPayslip(payslip, rules, { explain: true });
    expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
    expect(shown.net).toBe(1);
    const housing = shown.lines.find(({ code }) => code === 'housing');
    expect(housing).toMatchObject({
      name: { en: 'Housing', ar: 'بدل سكن' },
      kind: 'earning',
      amount: 1_500,
    });
    expect(shown.lines.find(({ code }) => code === 'meals')?.name).toEqual({
      en: 'وجبات',
      ar: 'وجبات',
    });
    expect(shown.lines.find(({ code }) => code === 'share')?.name).toEqual({
      en: 'share',
      ar: 'share',
    });
    expect(shown.lines.find(({ code }) => code === 'social_insurance')).toMatchObject({
      rate: 0.1,
    });
  });

  it('fills every warning in both languages', () => {
    for (const warning of [payslip, ...others].flatMap(({ warnings }) => warnings)) {
      const { en, ar } = presentWarning(warning);
      expect(`${en}${ar}`).not.toMatch(/[{}]/);
    }
    expect(WARNING_CODES.length).toBeGreaterThan(10);
  });
});

describe('stored lines', () => {
  it('come back as they were, through JSON', () => {
    for (const line of allLines) {
      const stored = JSON.stringify(encodeLine(line));
      const back = decodeLine(JSON.parse(stored) as StoredLine);
      expect(JSON.stringify(encodeLine(back))).toBe(stored);
      expect(back.amountPiastres).toBe(line.amountPiastres);
      expect(bytesOf(back.operands)).toBe(bytesOf(line.operands));
      expect(explainLine(back, rules)).toEqual(explainLine(line, rules));
    }
  });

  it('of an unknown rule or a faulty rate are refused', () => {
    const stored = encodeLine(lineOf(payslip, 'martyrs_fund')!);
    expect(() => decodeLine({ ...stored, rule: 'alchemy' })).toThrow(/unknown rule/);
    expect(() => decodeLine({ ...stored, rate: 'a tenth' })).toThrow(/faulty rate/);
  });
});

describe('the brackets of the tax', () => {
  it('sum to the tax of the year for any income, under every scale of the law', () => {
    for (const period of ['2020-07', '2023-06', '2024-01', '2024-03', '2026-01'] as const) {
      const { scale } = rulesOf(period).tax;
      for (let income = 0n; income < 150_000_000n; income += 1_234_567n) {
        const slices = taxedSlices(scale, income);
        const tax = slices.reduce((sum, { taxScaled }) => sum + taxScaled, 0n);
        const taxed = slices.reduce((sum, { incomePiastres }) => sum + incomePiastres, 0n);
        expect([period, income, tax, taxed]).toEqual([
          period,
          income,
          annualTaxScaled(scale, income),
          income,
        ]);
      }
    }
  });
});
