import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PayslipLine, Payslip } from '../../src/payroll-engine/payslip-types.js';
import { egp, toEgp } from '../../src/shared/money.js';
import { parsePayMonth, type PayMonth } from '../../src/shared/pay-month.js';
import { fraction, rate } from '../../src/shared/rate.js';
import {
  amountOf,
  factsOf,
  fixed,
  lineOf,
  payslipOf,
  rulesOf,
  warningCodes,
  type Situation,
} from './engine-facts.js';
import { computePayslip } from '../../src/payroll-engine/payslip.js';

const sum = (lines: readonly PayslipLine[]) =>
  lines.reduce((total, { amountPiastres }) => total + amountPiastres, 0n);
const ofKind = (payslip: Payslip, kind: PayslipLine['kind']) =>
  payslip.lines.filter((line) => line.kind === kind);

const MONTHS: readonly PayMonth[] = [
  '2020-07',
  '2021-02',
  '2023-08',
  '2024-02',
  '2024-03',
  '2025-08',
  '2026-01',
  '2026-12',
  '2027-01',
];

/** Any employee that the API could describe, within ordinary bounds. */
const situations: fc.Arbitrary<Situation> = fc
  .record({
    period: fc.constantFrom(...MONTHS),
    salary: fc.integer({ min: 0, max: 30_000_000 }).map((piastres) => piastres / 100),
    allowance: fc.integer({ min: 0, max: 1_000_000 }).map((piastres) => piastres / 100),
    exempt: fc.boolean(),
    loan: fc.integer({ min: 0, max: 2_000_000 }).map((piastres) => piastres / 100),
    absentHalfDays: fc.integer({ min: 0, max: 62 }),
    overtimeQuarters: fc.integer({ min: 0, max: 160 }),
    insuranceStatus: fc.constantFrom('01', '02', '05', '06', '15', '19', '21', '28'),
    taxTreatment: fc.constantFrom('01', '02', '04'),
    workGovernorate: fc.constantFrom('01', '03', '29'),
    hireDay: fc.option(fc.integer({ min: 1, max: 28 }), { nil: undefined }),
    dependants: fc.integer({ min: 0, max: 5 }),
  })
  .map((one) => ({
    period: one.period,
    salary: one.salary,
    employee: {
      insuranceStatus: one.insuranceStatus,
      taxTreatment: one.taxTreatment,
      workGovernorate: one.workGovernorate,
      dependants: one.dependants,
      ...(one.hireDay === undefined
        ? {}
        : { hireDate: `${one.period}-${String(one.hireDay).padStart(2, '0')}` as '2026-01-01' }),
    },
    components: [
      { code: 'allowance', amount: fixed(one.allowance), taxable: !one.exempt },
      { code: 'loan', kind: 'deduction' as const, amount: fixed(one.loan), prorated: false },
    ],
    absentDays: String(one.absentHalfDays / 2),
    overtimeDay: String(one.overtimeQuarters / 4),
  }));

describe('every payslip', () => {
  it('adds up: lines to gross, gross less deductions to net, gross and shares to cost', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const payslip = payslipOf(situation);
        const earnings = ofKind(payslip, 'earning');
        const deductions = ofKind(payslip, 'deduction');
        const inGross = (lines: readonly PayslipLine[]) =>
          sum(lines.filter((line) => line.affectsGross));
        expect(inGross(earnings) - inGross(deductions)).toBe(payslip.gross);
        expect(sum(earnings) - sum(deductions)).toBe(payslip.net);
        expect(
          payslip.gross -
            payslip.employeeInsurance -
            payslip.healthInsurance -
            payslip.incomeTax -
            payslip.martyrsFund -
            payslip.otherDeductions +
            payslip.carriedForward,
        ).toBe(payslip.net);
        expect(payslip.gross + sum(ofKind(payslip, 'employer_cost'))).toBe(payslip.employerCost);
      }),
    );
  });

  it('is never negative anywhere but in the taxable pay', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const payslip = payslipOf(situation);
        for (const value of [
          payslip.gross,
          payslip.net,
          payslip.incomeTax,
          payslip.otherDeductions,
        ]) {
          expect(value).toBeGreaterThanOrEqual(0n);
        }
        for (const line of payslip.lines) expect(line.amountPiastres).toBeGreaterThanOrEqual(0n);
      }),
    );
  });

  it('splits each insurance share into branches that sum to it', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const payslip = payslipOf(situation);
        for (const code of ['social_insurance', 'social_insurance_employer']) {
          const line = lineOf(payslip, code);
          if (line === undefined) continue;
          const branches = Object.entries(line.operands ?? {}).filter(([name]) =>
            name.endsWith('Piastres'),
          );
          expect(branches.reduce((total, [, value]) => total + (value as bigint), 0n)).toBe(
            line.amountPiastres,
          );
        }
      }),
    );
  });

  it('does not change the facts it was given, and gives the same again', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const facts = factsOf(situation);
        const rules = rulesOf(facts.period);
        const copy = structuredClone(facts);
        const first = computePayslip(facts, rules);
        expect(facts).toEqual(copy);
        expect(computePayslip(facts, rules)).toEqual(first);
      }),
      { numRuns: 30 },
    );
  });
});

describe('days of the month', () => {
  it.each([
    ['a whole February', '2025-02', {}, 30],
    ['a whole month of 31 days', '2026-01', {}, 30],
    ['hired on the first', '2026-01', { hireDate: '2026-01-01' }, 30],
    ['hired on the 2nd', '2026-01', { hireDate: '2026-01-02' }, 29],
    ['hired on the 16th', '2026-06', { hireDate: '2026-06-16' }, 15],
    ['hired on the 30th of 31', '2026-01', { hireDate: '2026-01-30' }, 1],
    ['hired on the 31st', '2026-01', { hireDate: '2026-01-31' }, 1],
    ['hired on 28 February loses 27 days of 30', '2025-02', { hireDate: '2025-02-28' }, 3],
    ['hired on 29 February loses 28 days of 30', '2024-02', { hireDate: '2024-02-29' }, 2],
    ['left on 28 February, its last day', '2025-02', { terminationDate: '2025-02-28' }, 30],
    ['left on 28 February of a leap year', '2024-02', { terminationDate: '2024-02-28' }, 28],
    ['left on 29 February', '2024-02', { terminationDate: '2024-02-29' }, 30],
    ['left on the 30th of 31', '2026-01', { terminationDate: '2026-01-30' }, 30],
    ['left on the 31st', '2026-01', { terminationDate: '2026-01-31' }, 30],
    ['left on the first', '2026-01', { terminationDate: '2026-01-01' }, 1],
    [
      'hired and left within',
      '2026-01',
      { hireDate: '2026-01-10', terminationDate: '2026-01-20' },
      11,
    ],
    [
      'hired and left on one day',
      '2026-01',
      { hireDate: '2026-01-31', terminationDate: '2026-01-31' },
      1,
    ],
    ['hired later', '2026-01', { hireDate: '2026-02-01' }, 0],
    ['left before', '2026-01', { terminationDate: '2025-12-31' }, 0],
  ] as const)('%s (%s): %o counts %d', (_name, period, employee, days) => {
    const payslip = payslipOf({ period, salary: 3_000, employee });
    expect([payslip.days, payslip.paidDays, toEgp(payslip.gross)]).toEqual([
      days,
      days,
      days * 100,
    ]);
  });

  it('a predecessor and a successor share a 30-day month without gap or overlap', () => {
    for (let day = 2; day <= 28; day += 1) {
      const [last, first] = [day - 1, day].map((number) => String(number).padStart(2, '0'));
      const left = payslipOf({
        period: '2026-02',
        employee: { terminationDate: `2026-02-${last!}` as '2026-02-01' },
      });
      const joined = payslipOf({
        period: '2026-02',
        employee: { hireDate: `2026-02-${first!}` as '2026-02-01' },
      });
      expect(left.paidDays + joined.paidDays).toBe(30);
    }
  });

  it('by calendar days', () => {
    const of = (employee: Situation['employee']) =>
      payslipOf(
        { period: '2026-01', ...(employee === undefined ? {} : { employee }) },
        { policies: { dayBasis: 'calendar' } },
      );
    expect([of({}).paidDays, of({}).dayBasisDays, of({}).days]).toEqual([31, 31, 30]);
    expect(of({ hireDate: '2026-01-31' }).paidDays).toBe(1);
    expect(of({ terminationDate: '2026-01-30' }).paidDays).toBe(30);
  });

  it('by working days, whoever is employed on rest days only is paid for one', () => {
    // 30 and 31 January 2026 are a Friday and a Saturday.
    const payslip = payslipOf(
      { period: '2026-01', salary: 2_100, employee: { hireDate: '2026-01-30' } },
      { policies: { dayBasis: 'working_days' } },
    );
    expect([payslip.paidDays, payslip.dayBasisDays, toEgp(payslip.gross)]).toEqual([1, 21, 100]);
  });
});

describe('refused facts', () => {
  const refusal = (situation: Situation) => () => payslipOf(situation);

  it.each<[string, Situation]>([
    [
      'a last day before the first',
      { employee: { hireDate: '2026-01-10', terminationDate: '2026-01-09' } },
    ],
    [
      'salary segments out of order',
      {
        salary: [
          ['2026-01-02', 1],
          ['2026-01-01', 2],
        ],
      },
    ],
    [
      'two salaries from one day',
      {
        salary: [
          ['2026-01-01', 1],
          ['2026-01-01', 2],
        ],
      },
    ],
    ['a component code used twice', { components: [{ code: 'a' }, { code: 'a' }] }],
    ['a component named basic_salary', { components: [{ code: 'basic_salary' }] }],
    ['a negative salary', { salary: -1 }],
    ['a salary beyond the bound', { salary: 1_000_000_000.01 }],
    ['negative hours', { overtimeDay: '-1' }],
    ['more hours than a month has', { overtimeNight: '745' }],
    ['more days than a month has', { absentDays: '31.5' }],
    ['more than a year to date', { yearToDate: { days: 361, pay: 0, withheld: 0 } }],
    ['five spouses', { employee: { nonWorkingSpouses: 5 } }],
    ['half a dependant', { employee: { dependants: 0.5 } }],
    ['an unknown insurance status', { employee: { insuranceStatus: '29' } }],
    ['an unknown tax treatment', { employee: { taxTreatment: '09' } }],
    ['a day that does not exist', { employee: { hireDate: '2026-02-30' } }],
    ['a salary from no day', { salary: [['2026-02-30', 1]] }],
    ['a component to no day', { components: [{ code: 'a', to: '2026-04-31' }] }],
    ['a birth on no day', { employee: { birthDate: '2025-02-29' } }],
    ['a day of no hours', { employee: { hoursPerDay: rate('0') } }],
  ])('%s', (_name, situation) => {
    expect(refusal(situation)).toThrow(
      expect.objectContaining({ name: 'DomainError', code: 'invalid_facts' }),
    );
  });

  it('facts of another month than the rules', () => {
    expect(() => computePayslip(factsOf({ period: '2026-02' }), rulesOf('2026-01'))).toThrow(
      expect.objectContaining({ code: 'invalid_facts' }),
    );
  });

  it('a month that does not exist', () => {
    expect(() => rulesOf('2026-13')).toThrow();
    expect(() => parsePayMonth('2026-13')).toThrow(
      expect.objectContaining({ code: 'invalid_pay_month' }),
    );
  });
});

describe('social insurance', () => {
  it('keeps the frozen wage whatever the pay of the month, within the limits of the year', () => {
    expect(toEgp(payslipOf({ contributionWage: 6_000, overtimeDay: '20' }).contributionWage)).toBe(
      6_000,
    );
    expect(toEgp(payslipOf({ contributionWage: 100 }).contributionWage)).toBe(2_700);
    expect(toEgp(payslipOf({ contributionWage: 99_999 }).contributionWage)).toBe(16_700);
  });

  it('does not divide the month: absence, joining on the first and leaving change nothing', () => {
    const whole = payslipOf().employeeInsurance;
    expect(payslipOf({ absentDays: '10' }).employeeInsurance).toBe(whole);
    expect(payslipOf({ employee: { terminationDate: '2026-01-02' } }).employeeInsurance).toBe(
      whole,
    );
    expect(payslipOf({ employee: { hireDate: '2026-01-01' } }).employeeInsurance).toBe(whole);
  });

  it('is not due for the month of joining after its first day, unless policy says so', () => {
    const situation = { employee: { hireDate: '2026-01-02' } } as const;
    const line = lineOf(payslipOf(situation), 'contribution_wage');
    expect(payslipOf(situation).employeeInsurance).toBe(0n);
    expect([line?.amountPiastres, line?.operands?.['due']]).toEqual([0n, 'joining_month']);
    const due = payslipOf(situation, { policies: { insuranceJoiningMonth: 'always_due' } });
    expect(toEgp(due.employeeInsurance)).toBe(1_100);
    const inAndOut = {
      employee: { hireDate: '2026-01-02', terminationDate: '2026-01-20' },
    } as const;
    expect(toEgp(payslipOf(inAndOut).employeeInsurance)).toBe(1_100);
    const never = payslipOf(inAndOut, { policies: { insuranceJoiningMonth: 'never_due' } });
    expect(never.employeeInsurance).toBe(0n);
  });

  it('excludes allowances up to the cap only, and other pay not at all', () => {
    const wage = (allowance: number, insurable: boolean | 'excluded_allowance') =>
      toEgp(
        payslipOf({
          salary: 10_000,
          components: [{ code: 'a', amount: fixed(allowance), insurable }],
        }).contributionWage,
      );
    expect(wage(3_000, 'excluded_allowance')).toBe(10_000);
    expect(wage(3_001, 'excluded_allowance')).toBe(10_000.77);
    expect(wage(3_000, true)).toBe(13_000);
    expect(wage(3_000, false)).toBe(10_000);
  });

  it.each([
    ['01', 1_100, 1_875],
    ['02', 1_100, 1_575],
    ['03', 1_100, 1_850],
    ['04', 1_100, 1_550],
    ['05', 1_000, 1_550],
    ['15', 2_100, 0],
    ['19', 1_100, 1_875],
    ['21', 0, 0],
  ])('status %s pays %d and %d of 10,000', (insuranceStatus, employee, employer) => {
    const payslip = payslipOf({ employee: { insuranceStatus } });
    expect([toEgp(payslip.employeeInsurance), toEgp(payslip.employerInsurance)]).toEqual([
      employee,
      employer,
    ]);
  });

  it('rises by half a point on each side in 2027, marked as provisional', () => {
    const payslip = payslipOf({ period: '2027-01' });
    expect([toEgp(payslip.employeeInsurance), toEgp(payslip.employerInsurance)]).toEqual([
      1_150, 1_925,
    ]);
    const warning = payslip.warnings.find(({ code }) => code === 'provisional_parameter');
    expect(warning?.params['keys']).toContain('social_insurance.old_age_employee');
    expect(warning?.params['keys']).toContain('social_insurance.contribution_wage_maximum');
  });

  it('shows how the employer share is made up', () => {
    const line = lineOf(payslipOf(), 'social_insurance_employer');
    expect(line?.operands).toEqual({
      status: '01',
      oldAgePiastres: 120_000n,
      rewardPiastres: 10_000n,
      sicknessPiastres: 32_500n,
      workInjuryPiastres: 15_000n,
      unemploymentPiastres: 10_000n,
    });
  });
});

describe('insurance branches', () => {
  it('are each within a piastre of their exact share, on any wage', () => {
    const shares = {
      social_insurance: { oldAgePiastres: 9n, rewardPiastres: 1n, sicknessPiastres: 1n },
      social_insurance_employer: {
        oldAgePiastres: 48n,
        rewardPiastres: 4n,
        sicknessPiastres: 13n,
        workInjuryPiastres: 6n,
        unemploymentPiastres: 4n,
      },
    };
    fc.assert(
      fc.property(fc.integer({ min: 270_000, max: 1_670_000 }), (piastres) => {
        const payslip = payslipOf({ contributionWage: piastres / 100 });
        for (const [code, weights] of Object.entries(shares)) {
          const line = lineOf(payslip, code)!;
          const whole = Object.values(weights).reduce((total, weight) => total + weight, 0n);
          for (const [name, weight] of Object.entries(weights)) {
            const off = (line.operands![name] as bigint) * whole - line.amountPiastres * weight;
            expect(off < whole && off > -whole).toBe(true);
          }
        }
      }),
    );
  });
});

describe('comprehensive health insurance', () => {
  const inPortSaid = (employee: Situation['employee'] = {}, period: PayMonth = '2026-01') =>
    payslipOf({ period, employee: { workGovernorate: '03', ...employee } });

  it('takes the place of the sickness share where the place of work is subject', () => {
    const payslip = inPortSaid();
    expect(toEgp(payslip.employeeInsurance)).toBe(1_000);
    expect(toEgp(payslip.healthInsurance)).toBe(100);
    expect(toEgp(payslip.employerHealthInsurance)).toBe(400);
    expect(toEgp(payslip.employerInsurance + payslip.employerHealthInsurance)).toBe(1_875);
    expect(warningCodes(payslip)).toContain('insurance_status_contradicts_governorate');
    expect(warningCodes(inPortSaid({ insuranceStatus: '06' }))).not.toContain(
      'insurance_status_contradicts_governorate',
    );
  });

  it('counts the family: three per cent a spouse without work, one per cent a dependant', () => {
    expect(toEgp(inPortSaid({ nonWorkingSpouses: 1, dependants: 2 }).healthInsurance)).toBe(600);
  });

  it('lowers taxable pay like social insurance', () => {
    expect(toEgp(inPortSaid({ dependants: 2 }).taxablePay)).toBe(10_000 - 1_000 - 300);
  });

  it('has a least amount for the employer', () => {
    const payslip = payslipOf({
      period: '2020-07',
      salary: 1_000,
      employee: { workGovernorate: '03' },
    });
    expect(toEgp(payslip.employerHealthInsurance)).toBe(50);
  });

  it('follows the governorates by date, and never binds elsewhere', () => {
    expect(inPortSaid({ workGovernorate: '28' }, '2025-06').healthInsurance).toBe(0n);
    expect(toEgp(inPortSaid({ workGovernorate: '28' }, '2025-07').healthInsurance)).toBe(100);
    expect(inPortSaid({ workGovernorate: '01' }).healthInsurance).toBe(0n);
    expect(inPortSaid({ insuranceStatus: '21' }).healthInsurance).toBe(0n);
  });
});

describe('income tax', () => {
  it('is a flat tenth of the pay for a second employer, without deduction or exemption', () => {
    const payslip = payslipOf({ employee: { taxTreatment: '02', insuranceStatus: '21' } });
    expect(toEgp(payslip.incomeTax)).toBe(1_000);
    expect(lineOf(payslip, 'income_tax')?.etaCode).toBe('TC550');
    expect(warningCodes(payslip)).not.toContain('tax_treatment_requires_uninsured');
    const insured = payslipOf({ employee: { taxTreatment: '02' } });
    expect(toEgp(insured.incomeTax)).toBe(1_000);
    expect(warningCodes(insured)).toContain('tax_treatment_requires_uninsured');
  });

  it('grants the disability exemption by treatment or by the record', () => {
    const ordinary = payslipOf({ salary: 15_000 });
    for (const employee of [{ disability: true }, { taxTreatment: '04' }, { taxTreatment: '07' }]) {
      const payslip = payslipOf({ salary: 15_000, employee });
      expect(toEgp(ordinary.annualTaxableIncome - payslip.annualTaxableIncome)).toBe(10_000);
    }
  });

  it('caps premiums at 15% of the net revenue and at the yearly cap for the days', () => {
    const taxableWith = (salary: number, premium: number) =>
      payslipOf({
        salary,
        employee: { insuranceStatus: '21' },
        components: [
          {
            code: 'life',
            kind: 'deduction',
            amount: fixed(premium),
            prorated: false,
            taxRelief: 'capped_premium',
          },
        ],
      });
    expect(toEgp(taxableWith(10_000, 500).taxablePay)).toBe(9_500);
    expect(toEgp(taxableWith(10_000, 900).taxablePay)).toBe(9_166.67); // 10,000 × 30 / 360
    expect(toEgp(taxableWith(4_000, 900).taxablePay)).toBe(3_400);
    expect(amountOf(taxableWith(4_000, 900), 'life')).toBe(900);
  });

  it('of twelve months equals the tax of the year, whatever the months pay', () => {
    const pay = fc.array(fc.integer({ min: 700_000, max: 9_000_000 }), {
      minLength: 12,
      maxLength: 12,
    });
    fc.assert(
      fc.property(pay, (monthly) => {
        let [days, paid, withheld] = [0, 0n, 0n];
        const lastWarnings: string[] = [];
        monthly.forEach((piastres, index) => {
          const period = `2026-${String(index + 1).padStart(2, '0')}` as PayMonth;
          const payslip = payslipOf({
            period,
            salary: piastres / 100,
            yearToDate: { days, pay: toEgp(paid), withheld: toEgp(withheld) },
          });
          days += payslip.days;
          paid += payslip.taxablePay;
          withheld += payslip.incomeTax;
          if (index === 11) lastWarnings.push(...warningCodes(payslip));
        });
        const year = payslipOf({
          period: '2026-12',
          salary: toEgp(paid),
          employee: { insuranceStatus: '21' },
          yearToDate: { days: 330, pay: 0, withheld: 0 },
        }).incomeTax;
        if (lastWarnings.includes('tax_over_withheld')) expect(withheld).toBeGreaterThan(year);
        else expect(withheld).toBe(year);
      }),
    );
  });

  it('lets a joiner of July use his share of the exemption, and counts a previous employer', () => {
    const joined = payslipOf({ period: '2026-07', employee: { hireDate: '2026-07-01' } });
    expect(joined.incomeTax).toBe(payslipOf({ period: '2026-01' }).incomeTax);
    const withPrevious = payslipOf({
      period: '2026-07',
      employee: { hireDate: '2026-07-01' },
      yearToDate: { days: 180, pay: 240_000, withheld: 40_000 },
    });
    expect(withPrevious.annualTaxableIncome).toBeGreaterThan(joined.annualTaxableIncome);
  });

  it('a joiner within the month is taxed at the pace of his days', () => {
    const half = payslipOf({
      period: '2026-06',
      salary: 20_000,
      employee: { hireDate: '2026-06-16', insuranceStatus: '21' },
    });
    const whole = payslipOf({
      period: '2026-06',
      salary: 20_000,
      employee: { insuranceStatus: '21' },
    });
    expect(half.annualTaxableIncome).toBe(whole.annualTaxableIncome);
    // Each is rounded once, to its own piastre.
    expect([whole.incomeTax, whole.incomeTax + 1n]).toContain(
      half.incomeTax * 2n + (whole.incomeTax % 2n),
    );
  });

  it('never leaves less for more pay, except at a flagged cliff or a rounding of the year to ten', () => {
    const step = egp(0.25); // ten pounds of annual income cost at most 27.5% of ten, a twelfth of it a month
    const pay = fc.integer({ min: 0, max: 20_000_000 });
    fc.assert(
      fc.property(pay, fc.integer({ min: 1, max: 100_000 }), (piastres, more) => {
        const [lower, higher] = [piastres, piastres + more].map((value) =>
          payslipOf({ salary: value / 100 }),
        );
        if (higher!.net + step >= lower!.net) return;
        const cliff = higher!.warnings.find(({ code }) => code === 'tax_band_cliff');
        expect(cliff?.params['position']).toBe('above');
      }),
      { numRuns: 400 },
    );
  });
});

describe('deductions after tax', () => {
  const loan = (amount: number, code = 'loan') => ({
    code,
    kind: 'deduction' as const,
    amount: fixed(amount),
    prorated: false,
  });

  it('are taken in their order down to the floor, and the rest is carried over, not lost', () => {
    const payslip = payslipOf(
      { components: [loan(8_000, 'first'), loan(3_000, 'second'), loan(10, 'third')] },
      { policies: { netFloor: '200' } },
    );
    expect(toEgp(payslip.net)).toBe(200);
    expect(amountOf(payslip, 'first')).toBe(8_000);
    const second = lineOf(payslip, 'second');
    expect(second!.amountPiastres + (second!.operands!['carriedPiastres'] as bigint)).toBe(
      egp(3_000),
    );
    expect(amountOf(payslip, 'third')).toBe(0);
    expect(warningCodes(payslip).filter((code) => code === 'deduction_carried_over')).toHaveLength(
      2,
    );
  });

  it('may take the net to zero exactly', () => {
    const payslip = payslipOf({ components: [loan(1_000_000)] });
    expect([payslip.net, payslip.carriedForward]).toEqual([0n, 0n]);
  });

  it('leave the employee owing when the statutory ones alone exceed the pay', () => {
    const payslip = payslipOf({ absentDays: '30', components: [loan(100)] });
    expect([toEgp(payslip.gross), toEgp(payslip.net), toEgp(payslip.carriedForward)]).toEqual([
      0, 0, 1_100,
    ]);
    expect(amountOf(payslip, 'shortfall_carried')).toBe(1_100);
    expect(warningCodes(payslip)).toContain('net_shortfall_carried');
  });
});

describe('policies of the company', () => {
  it.each([
    ['none', 8_297.5],
    ['nearest_pound', 8_298],
    ['up_to_pound', 8_298],
  ] as const)('rounding of the net: %s', (roundingOfNet, net) => {
    const payslip = payslipOf({ salary: 9_993.58 }, { policies: { roundingOfNet } });
    const before = payslipOf({ salary: 9_993.58 }).net;
    expect(payslip.net).toBe(before + payslip.netRounding);
    if (roundingOfNet !== 'none') expect(payslip.net % 100n).toBe(0n);
    expect(Math.abs(toEgp(payslip.net) - net)).toBeLessThan(1);
  });

  it('levies are off until the company turns them on, and wait for the number of workers', () => {
    const policies = { trainingLevy: 'monthly_wage', emergencyLevy: 'basic' } as const;
    expect(payslipOf().employerLevies).toBe(0n);
    const due = payslipOf({ workerCount: 30 }, { policies });
    expect(amountOf(due, 'training_levy')).toBe(0.84); // 10 a year: 0.84 in four months, 0.83 in eight
    expect(amountOf(due, 'emergency_levy')).toBe(100);
    expect(toEgp(due.employerCost)).toBe(10_000 + 1_875 + 100.84);
    expect(payslipOf({ workerCount: 29 }, { policies }).employerLevies).toBe(0n);
  });

  it("martyrs' fund of the contribution wage instead of the gross", () => {
    const policies = { martyrsBase: 'contribution_wage' } as const;
    expect(toEgp(payslipOf({ salary: 40_000 }, { policies }).martyrsFund)).toBe(8.35);
    expect(toEgp(payslipOf({ salary: 40_000 }).martyrsFund)).toBe(20);
    expect(payslipOf({ period: '2021-02', salary: 40_000 }).martyrsFund).toBe(0n);
  });

  it('overtime of the whole wage, or of the basic wage', () => {
    const situation = {
      salary: 6_000,
      overtimeDay: '10',
      components: [
        { code: 'housing', amount: fixed(1_200) },
        { code: 'gift', amount: fixed(999), inOvertimeBase: false },
      ],
    };
    expect(amountOf(payslipOf(situation), 'overtime_day')).toBe(405);
    expect(
      amountOf(payslipOf(situation, { policies: { overtimeBase: 'basic' } }), 'overtime_day'),
    ).toBe(337.5);
  });

  it('a shorter contractual day makes the hour dearer, a longer one never cheaper', () => {
    const hour = (hoursPerDay: string) =>
      amountOf(
        payslipOf({
          salary: 7_200,
          overtimeDay: '1',
          employee: { hoursPerDay: rate(hoursPerDay) },
        }),
        'overtime_day',
      );
    expect([hour('6'), hour('7.5'), hour('8'), hour('12')]).toEqual([54, 43.2, 40.5, 40.5]);
  });
});

describe('warnings', () => {
  it('the minimum wage, and when the employer share decides', () => {
    const at = (salary: number, employee: Situation['employee'] = {}) =>
      warningCodes(payslipOf({ salary, employee }));
    expect(at(7_000)).not.toContain('below_minimum_wage');
    expect(at(6_000)).toContain('minimum_wage_met_by_employer_insurance'); // 6,000 + 1,125
    expect(at(5_894.74)).toContain('minimum_wage_met_by_employer_insurance'); // + 1,105.26 = 7,000
    expect(at(5_894.73)).toContain('below_minimum_wage');
    expect(at(5_000)).toContain('below_minimum_wage');
    expect(at(5_000, { insuranceStatus: '19' })).not.toContain('below_minimum_wage');
    const notCounted = payslipOf(
      { salary: 6_000 },
      { policies: { minimumWageCountsEmployerInsurance: false } },
    );
    expect(warningCodes(notCounted)).toContain('below_minimum_wage');
    expect(
      warningCodes(payslipOf({ period: '2024-06', salary: 3_000, workerCount: 9 })),
    ).not.toContain('below_minimum_wage');
  });

  it('compares the wage of the whole month, so that absence and part months do not alarm', () => {
    expect(warningCodes(payslipOf({ absentDays: '20' }))).not.toContain('below_minimum_wage');
    expect(warningCodes(payslipOf({ employee: { hireDate: '2026-01-25' } }))).not.toContain(
      'below_minimum_wage',
    );
  });

  it('a part of the month without a salary', () => {
    const payslip = payslipOf({ salary: [['2026-01-11', 3_000]] });
    expect(toEgp(payslip.gross)).toBe(2_000);
    expect(payslip.warnings.find(({ code }) => code === 'salary_missing')?.params).toEqual({
      days: 10,
    });
    expect(warningCodes(payslipOf({ salary: [] }))).toContain('salary_missing');
  });

  it('absence beyond the paid days takes what was earned and no more', () => {
    const payslip = payslipOf({ employee: { hireDate: '2026-01-26' }, absentDays: '6' });
    expect(payslip.gross).toBe(0n);
    expect(warningCodes(payslip)).toContain('absence_exceeds_paid_days');
  });

  it('an employee without an insurance record, of pension age, or of an unproven status', () => {
    const codes = warningCodes(
      payslipOf({
        employee: {
          hireDate: '2020-01-01',
          birthDate: '1966-01-31',
          insuranceStatus: '07',
          taxTreatment: '06',
        },
      }),
    );
    expect(codes).toEqual(
      expect.arrayContaining([
        'insurance_record_missing',
        'over_retirement_age',
        'insurance_status_unverified',
        'tax_treatment_unverified',
      ]),
    );
    const younger = payslipOf({
      employee: { birthDate: '1966-02-01', hireDate: '2020-01-01', insuranceStart: '2020-01-01' },
    });
    expect(warningCodes(younger)).toEqual([]);
  });

  it('figures that nobody has verified for the month', () => {
    const warning = payslipOf({ period: '2026-12' }).warnings.find(
      ({ code }) => code === 'stale_parameter',
    );
    expect(warning?.params['verifiedThrough']).toBe('2026-05-31');
    expect(warning?.params['keys']).toContain('income_tax.scale');
    expect(warningCodes(payslipOf({ period: '2026-05' }))).not.toContain('stale_parameter');
  });
});

describe('dated components', () => {
  it('a prorated one counts its days, another one is whole if it applies on any day', () => {
    const of = (from: string | undefined, to: string | undefined, prorated: boolean) =>
      amountOf(
        payslipOf({
          components: [
            {
              code: 'a',
              amount: fixed(300),
              prorated,
              ...(from === undefined ? {} : { from: from as '2026-01-01' }),
              ...(to === undefined ? {} : { to: to as '2026-01-01' }),
            },
          ],
        }),
        'a',
      );
    expect(of('2026-01-16', undefined, true)).toBe(150);
    expect(of(undefined, '2026-01-15', true)).toBe(150);
    expect(of('2026-01-11', '2026-01-20', true)).toBe(100);
    expect(of('2026-01-16', undefined, false)).toBe(300);
    expect(of('2025-01-01', '2026-01-31', true)).toBe(300);
    expect(of('2026-02-01', undefined, true)).toBeUndefined();
    expect(of(undefined, '2025-12-31', false)).toBeUndefined();
  });

  it('quantity times rate', () => {
    const payslip = payslipOf({
      components: [
        {
          code: 'meals',
          amount: { type: 'quantity', quantity: fraction(21n, 2n), unitPiastres: egp(35.5) },
          prorated: false,
        },
      ],
    });
    expect(amountOf(payslip, 'meals')).toBe(372.75);
  });

  it('the one-off amount that is not prorated is paid whole on a part month', () => {
    const payslip = payslipOf({
      employee: { hireDate: '2026-01-31' },
      components: [{ code: 'bonus', amount: fixed(500), prorated: false, recurring: false }],
    });
    expect(amountOf(payslip, 'bonus')).toBe(500);
  });
});
