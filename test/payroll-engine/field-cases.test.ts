import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accumulationStart } from '../../src/payroll-engine/accumulation.js';
import { computePayslip } from '../../src/payroll-engine/payslip.js';
import { annualTaxScaled, prepareScale, RATE_SCALE } from '../../src/payroll-engine/tax-scale.js';
import { egp, roundHalfUpDivide, toEgp } from '../../src/shared/money.js';
import { lastDayOf, type PayMonth } from '../../src/shared/pay-month.js';
import type { PlainDate } from '../../src/shared/plain-date.js';
import { applyRates, rate } from '../../src/shared/rate.js';
import { typedParameterAt } from '../../src/statutory/parameters-at.js';
import {
  amountOf,
  bytesOf,
  factsOf,
  fixed,
  lineOf,
  parameters,
  payslipOf,
  rulesOf,
  warningCodes,
} from './engine-facts.js';

/** Complaints that users of peer systems reported: each must be impossible here, with its whole kind. */

const slabs = (...slices: readonly (readonly [string | null, string])[]) =>
  prepareScale({
    slices: slices.map(([upTo, sliceRate]) => ({ upTo, rate: sliceRate })),
    bands: [{ upTo: null, mergedSlices: 0 }],
  });

/** Exact tax in piastres times RATE_SCALE. */
const taxOf = (scale: ReturnType<typeof slabs>, income: number) =>
  annualTaxScaled(scale, egp(income));

const inPiastres = (text: string) => {
  const { numerator, denominator } = rate(text);
  return (numerator * 100n * RATE_SCALE) / denominator;
};

describe('C-01 slab borders tax no unit twice', () => {
  const scale = slabs(['100', '0.10'], ['200', '0.20'], [null, '0.20']);

  it.each([
    [0, '0'],
    [0.01, '0.001'],
    [99.99, '9.999'],
    [100, '10'],
    [100.01, '10.002'],
    [200, '30'],
    [200.01, '30.002'],
  ])('income %d pays %s before rounding', (income, tax) => {
    expect(taxOf(scale, income)).toBe(inPiastres(tax));
  });

  it('grows by the slab rate for every piastre, at every border', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), (piastres) => {
        const step =
          annualTaxScaled(scale, BigInt(piastres + 1)) - annualTaxScaled(scale, BigInt(piastres));
        expect(step).toBe(piastres < 10_000 ? 100_000n : 200_000n);
      }),
    );
  });
});

describe('C-02 charges on the tax of real brackets', () => {
  it('gives 400.14, not 400.75', () => {
    const scale = slabs(['999.99', '0.06'], ['2999.98', '0.12'], [null, '0.18']);
    const tax = taxOf(scale, 3_450.48);
    expect(tax).toBe(inPiastres('381.0882'));
    expect(toEgp(roundHalfUpDivide(tax * 105n, RATE_SCALE * 100n))).toBe(400.14);
  });
});

describe('C-04 a one-off amount counts once', () => {
  const september = payslipOf({
    period: '2026-09',
    components: [{ code: 'one_off', amount: fixed(200_000), prorated: false, recurring: false }],
  });

  it('stands once in the year-to-date pay of the next month', () => {
    const october = payslipOf({
      period: '2026-10',
      yearToDate: {
        days: 30,
        pay: toEgp(september.taxablePay),
        withheld: toEgp(september.incomeTax),
      },
    });
    const ordinary = payslipOf({ period: '2026-10' }).taxablePay;
    expect(september.taxablePay).toBe(ordinary + egp(200_000));
    expect(lineOf(october, 'income_tax')?.operands?.['payPiastres']).toBe(
      2n * ordinary + egp(200_000),
    );
  });

  it('stays out of the taxable pay when it is exempt', () => {
    const exempt = payslipOf({
      period: '2026-09',
      components: [
        {
          code: 'one_off',
          amount: fixed(200_000),
          prorated: false,
          recurring: false,
          taxable: false,
        },
      ],
    });
    expect(exempt.taxablePay).toBe(payslipOf({ period: '2026-09' }).taxablePay);
    expect(exempt.gross).toBe(egp(210_000));
  });

  it('moves neither the contribution wage nor the hour of overtime', () => {
    expect(september.contributionWage).toBe(egp(10_000));
  });
});

describe('C-05 computing again adds nothing', () => {
  it('gives the same bytes every time', () => {
    const facts = factsOf({
      components: [{ code: 'bonus', amount: fixed(500) }],
      overtimeDay: '3.5',
    });
    const rules = rulesOf('2026-01');
    const first = bytesOf(computePayslip(facts, rules));
    for (let time = 0; time < 3; time += 1) {
      expect(bytesOf(computePayslip(facts, rules))).toBe(first);
    }
    expect(first.split('"bonus"').length - 1).toBe(2); // its code and its name
    expect(bytesOf(computePayslip(facts, rulesOf('2026-01')))).toBe(first);
  });
});

describe('C-07 the loss of lower brackets is reproduced and flagged, not smoothed', () => {
  const yearEnd = (annual: number) =>
    payslipOf({
      period: '2026-12',
      salary: annual + 20_000,
      employee: { insuranceStatus: '21' },
      yearToDate: { days: 330, pay: 0, withheld: 0 },
    });

  it.each([
    [600_000, 124_750, 128_752.5],
    [700_000, 153_750, 156_502.5],
    [800_000, 181_500, 185_002.5],
    [900_000, 210_000, 215_002.5],
    [1_200_000, 290_000, 300_002.75],
  ])('at %d: %d up to the limit, %d one step of ten over it', (limit, atLimit, overLimit) => {
    const [under, at, over, overStep] = [limit - 0.01, limit, limit + 0.01, limit + 10].map(
      yearEnd,
    );
    // A piastre under the limit is rounded down to the step of ten before.
    expect(toEgp(under!.annualTaxableIncome)).toBe(limit - 10);
    expect(toEgp(at!.incomeTax)).toBe(atLimit);
    // A piastre over it is rounded down to the limit itself.
    expect(toEgp(over!.incomeTax)).toBe(atLimit);
    expect(toEgp(overStep!.incomeTax)).toBe(overLimit);
    const flags = [at, overStep].map(
      (payslip) =>
        payslip!.warnings.find(({ code }) => code === 'tax_band_cliff')?.params['position'],
    );
    expect(flags).toEqual(['below', 'above']);
  });

  it('is silent far from the limits', () => {
    for (const annual of [0, 39_990, 250_000, 590_000, 620_000, 2_000_000]) {
      expect(warningCodes(yearEnd(annual))).not.toContain('tax_band_cliff');
    }
  });

  it('C-06 gives no relief that the statute does not give', () => {
    expect(yearEnd(600_010).net).toBeLessThan(yearEnd(600_000).net);
  });
});

describe('C-08 nobody is taxed below zero', () => {
  it.each(['2026-07', '2026-08', '2026-12'] as const)('a leaver of 10 July, in %s', (period) => {
    const payslip = payslipOf({
      period,
      employee: { terminationDate: '2026-07-10' },
      yearToDate: { days: 180, pay: 54_000, withheld: 9_000 },
    });
    expect(payslip.incomeTax).toBe(0n);
    expect(payslip.net).toBeGreaterThanOrEqual(0n);
  });

  it('says how much was withheld too much instead of refunding silently', () => {
    const payslip = payslipOf({
      period: '2026-07',
      employee: { terminationDate: '2026-07-10' },
      yearToDate: { days: 180, pay: 54_000, withheld: 9_000 },
    });
    expect(warningCodes(payslip)).toContain('tax_over_withheld');
  });
});

describe('C-08b the year of a leaver ends on his last day', () => {
  const yearOf = (dayBasis: 'fixed_30' | 'calendar') =>
    Array.from({ length: 12 }, (_, month) =>
      payslipOf(
        {
          period: `2026-${String(month + 1).padStart(2, '0')}` as PayMonth,
          employee: { terminationDate: '2026-12-15' },
        },
        { policies: { dayBasis } },
      ),
    ).reduce((sum, { gross }) => sum + gross, 0n);

  it('is 115,000.00 by the 30-day month and 114,838.71 by calendar days', () => {
    expect(toEgp(yearOf('fixed_30'))).toBe(115_000);
    expect(toEgp(yearOf('calendar'))).toBe(114_838.71);
  });
});

describe('C-08c the pay dates of a tax year are counted and not found by rounding', () => {
  it.each([2025, 2026, 2027, 2028])(
    'a cycle is a month: %d has twelve, and each knows how many have gone before it',
    (year) => {
      const months = Array.from(
        { length: 12 },
        (_, month) => `${String(year)}-${String(month + 1).padStart(2, '0')}` as PayMonth,
      );
      for (const month of months) {
        const before = months.slice(0, months.indexOf(month));
        const start = accumulationStart(month, parameters);
        expect(before.filter((each) => each >= start)).toHaveLength(before.length);
        expect(start).toBe(months[0]);
      }
    },
  );
});

describe('C-08d the length of a month does not change the tax', () => {
  it.each(['monthly', 'cumulative'] as const)('by the %s method', (taxMethod) => {
    const taxes = (['2026-02', '2026-03', '2026-04', '2024-04'] as const).map(
      (period) =>
        payslipOf({ period, contributionWage: 10_000 }, { policies: { taxMethod } }).incomeTax,
    );
    expect(new Set(taxes).size).toBe(1);
  });
});

describe('C-09 a raise within the month is paid from its day', () => {
  it.each([
    ['2026-06-16', 150],
    ['2026-06-22', 130],
    ['2026-06-02', 196.67],
    ['2026-06-30', 103.33],
  ] as const)('from %s: %d', (from, gross) => {
    const payslip = payslipOf({
      period: '2026-06',
      salary: [
        ['2020-01-01', 100],
        [from, 200],
      ],
    });
    expect(toEgp(payslip.gross)).toBe(gross);
  });

  it('on the first it is paid whole, after the month not at all', () => {
    const raise = (from: PlainDate) =>
      toEgp(
        payslipOf({
          period: '2026-06',
          salary: [
            ['2020-01-01', 100],
            [from, 200],
          ],
        }).gross,
      );
    expect(raise('2026-06-01')).toBe(200);
    expect(raise('2026-05-20')).toBe(200);
    expect(raise('2026-07-01')).toBe(100);
  });

  it('of a joiner, before his first day, gives him the new salary only', () => {
    const salary = [
      ['2020-01-01', 3_000],
      ['2026-06-10', 6_000],
    ] as const;
    const joiner = payslipOf({ period: '2026-06', salary, employee: { hireDate: '2026-06-16' } });
    expect(toEgp(joiner.gross)).toBe(3_000);
    expect(lineOf(joiner, 'basic_salary')?.operands).toEqual({ monthDays: 30 });
    const leaver = payslipOf({
      period: '2026-06',
      salary,
      employee: { terminationDate: '2026-06-09' },
    });
    expect(toEgp(leaver.gross)).toBe(900);
  });

  it('lies between the old and the new salary, and a raise to the same salary changes nothing', () => {
    const day = fc.integer({ min: 1, max: 31 });
    const months = fc.constantFrom<PayMonth>('2024-02', '2025-02', '2026-04', '2026-07');
    const bases = fc.constantFrom('fixed_30', 'calendar', 'working_days');
    fc.assert(
      fc.property(months, day, bases, (period, from, dayBasis) => {
        const raiseDay = Math.min(from, Number(lastDayOf(period).slice(8)));
        const date = `${period}-${String(raiseDay).padStart(2, '0')}` as PlainDate;
        const gross = (second: number) =>
          payslipOf(
            {
              period,
              salary: [
                ['2020-01-01', 9_000],
                [date, second],
              ],
            },
            { policies: { dayBasis } },
          ).gross;
        expect(gross(9_000)).toBe(egp(9_000));
        // A raise that begins on the last rest days of a month has no working day in it.
        const least = dayBasis === 'working_days' ? egp(9_000) : egp(9_000) + 1n;
        expect(gross(12_000)).toBeGreaterThanOrEqual(least);
        expect(gross(12_000)).toBeLessThanOrEqual(egp(12_000));
      }),
    );
  });
});

describe('C-11 paid days are never negative and never more than the month', () => {
  it('a leaver of 9 July has at most nine', () => {
    expect(
      payslipOf({ period: '2026-07', employee: { terminationDate: '2026-07-09' } }).paidDays,
    ).toBe(9);
  });

  it('for any hiring, leaving and absence', () => {
    const date = fc
      .record({
        month: fc.integer({ min: 1, max: 12 }),
        day: fc.integer({ min: 1, max: 28 }),
        year: fc.constantFrom(2025, 2026),
      })
      .map(
        ({ year, month, day }) =>
          `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as PlainDate,
      );
    const bases = fc.constantFrom('fixed_30', 'calendar', 'working_days');
    fc.assert(
      fc.property(date, date, fc.integer({ min: 0, max: 31 }), bases, (a, b, absent, dayBasis) => {
        const [hireDate, terminationDate] = a < b ? [a, b] : [b, a];
        const payslip = payslipOf(
          {
            period: '2026-03',
            employee: { hireDate, terminationDate },
            absentDays: String(absent),
          },
          { policies: { dayBasis } },
        );
        expect(payslip.paidDays).toBeGreaterThanOrEqual(0);
        expect(payslip.paidDays).toBeLessThanOrEqual(payslip.dayBasisDays);
        expect(payslip.days).toBeGreaterThanOrEqual(0);
        expect(payslip.days).toBeLessThanOrEqual(30);
        expect(payslip.gross).toBeGreaterThanOrEqual(0n);
        expect(payslip.net).toBeGreaterThanOrEqual(0n);
      }),
    );
  });
});

describe('C-13 a joiner of the 29th of June is paid for two days', () => {
  it('whatever happened before his first day', () => {
    const payslip = payslipOf({
      period: '2026-06',
      salary: 30_000,
      employee: { hireDate: '2026-06-29' },
    });
    expect(payslip.paidDays).toBe(2);
    expect(toEgp(payslip.gross)).toBe(2_000);
  });
});

describe('C-14 leaving on the first day of the month', () => {
  it('is one day', () => {
    const payslip = payslipOf({
      period: '2026-06',
      salary: 30_000,
      employee: { terminationDate: '2026-06-01' },
    });
    expect([payslip.paidDays, payslip.days, toEgp(payslip.gross)]).toEqual([1, 1, 1_000]);
  });
});

describe('C-15 hours of two shifts a day are overtime, not days', () => {
  it('leaves 30 paid days', () => {
    const payslip = payslipOf({ period: '2026-06', salary: 24_000, overtimeDay: '40' });
    expect(payslip.paidDays).toBe(30);
    expect(amountOf(payslip, 'overtime_day')).toBe(5_400);
  });
});

describe('C-16b working days are the calendar of the company', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('August 2018 had 23 of them from Monday to Friday, 184 hours', () => {
    const policies = { dayBasis: 'working_days', weeklyRestDays: [0, 6] } as const;
    // The law's data begin later, the calendar does not: August 2029 falls on the same days of the week.
    const { dayCount } = rulesOf('2029-08', { policies });
    expect(dayCount.total).toBe(23);
    expect(dayCount.total * 8).toBe(184);
  });

  it.each(['America/Bogota', 'UTC', 'Asia/Baghdad', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'wherever the server runs: %s',
    (zone) => {
      const policies = { dayBasis: 'working_days', weeklyRestDays: [0, 6] } as const;
      const months = Array.from(
        { length: 12 },
        (_, month) => `2029-${String(month + 1).padStart(2, '0')}` as PayMonth,
      );
      const countIn = (timeZone: string) => {
        vi.stubEnv('TZ', timeZone);
        expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
        return months.map((month) => rulesOf(month, { policies }).dayCount.total);
      };
      const here = countIn(zone);
      expect(here[7]).toBe(23);
      expect(here).toEqual(countIn('Africa/Cairo'));
    },
  );
});

describe('C-16c half a day unpaid', () => {
  it.each([
    ['0.5', 29_500],
    ['1', 29_000],
    ['0.25', 29_750],
    ['30', 0],
  ])('%s days of 30,000 leave %d', (absentDays, gross) => {
    expect(toEgp(payslipOf({ salary: 30_000, absentDays }).gross)).toBe(gross);
  });
});

describe('C-16d a component derived from a prorated one takes the prorated value once', () => {
  it('half a month: A 500, B 500', () => {
    const payslip = payslipOf({
      period: '2026-06',
      salary: 1_000,
      employee: { hireDate: '2026-06-16' },
      components: [
        { code: 'b', amount: { type: 'percentage', rate: rate('1'), of: ['basic_salary'] } },
      ],
    });
    expect([amountOf(payslip, 'basic_salary'), amountOf(payslip, 'b')]).toEqual([500, 500]);
  });

  it('through a chain as well, and the full value only when it is not prorated', () => {
    const percentage = (code: string, of: string, prorated = true) => ({
      code,
      prorated,
      amount: { type: 'percentage', rate: rate('0.5'), of: [of] } as const,
    });
    const payslip = payslipOf({
      period: '2026-06',
      salary: 1_000,
      employee: { hireDate: '2026-06-16' },
      components: [
        percentage('b', 'basic_salary'),
        percentage('c', 'b'),
        percentage('d', 'basic_salary', false),
      ],
    });
    expect(['b', 'c', 'd'].map((code) => amountOf(payslip, code))).toEqual([250, 125, 500]);
  });

  it('a base that does not stand before it is refused', () => {
    const amount = { type: 'percentage', rate: rate('0.5'), of: ['later'] } as const;
    expect(() =>
      payslipOf({
        components: [
          { code: 'early', amount },
          { code: 'later', amount: fixed(1) },
        ],
      }),
    ).toThrow(expect.objectContaining({ code: 'invalid_facts' }));
  });
});

describe('C-16e a deduction sees the earnings of this month', () => {
  it('12% of 10,556 is 1,266.72', () => {
    // A month of 22 working days, 20 of them employed.
    const payslip = payslipOf(
      {
        period: '2026-06',
        salary: 11_611.6,
        employee: { hireDate: '2026-06-03' },
        components: [
          { code: 'housing', amount: fixed(5_805.8) },
          {
            code: 'fund',
            kind: 'deduction',
            prorated: true,
            amount: { type: 'percentage', rate: rate('0.12'), of: ['basic_salary'] },
          },
        ],
      },
      { policies: { dayBasis: 'working_days' } },
    );
    expect(payslip.dayBasisDays).toBe(22);
    expect(payslip.paidDays).toBe(20);
    expect(amountOf(payslip, 'basic_salary')).toBe(10_556);
    expect(amountOf(payslip, 'housing')).toBe(5_278);
    expect(toEgp(payslip.gross)).toBe(15_834);
    expect(amountOf(payslip, 'fund')).toBe(1_266.72);
  });
});

describe('C-16f the same inside the earnings', () => {
  it('8.33% of 15,000 × 25/31 is 1,007.66', () => {
    const payslip = payslipOf(
      {
        period: '2026-07',
        salary: 15_000,
        employee: { hireDate: '2026-07-07' },
        components: [
          {
            code: 'bonus',
            amount: { type: 'percentage', rate: rate('8.33%'), of: ['basic_salary'] },
          },
        ],
      },
      { policies: { dayBasis: 'calendar' } },
    );
    expect(payslip.paidDays).toBe(25);
    expect(amountOf(payslip, 'basic_salary')).toBe(12_096.77);
    expect(amountOf(payslip, 'bonus')).toBe(1_007.66);
  });
});

describe('C-16g zero is a value', () => {
  it('nobody employed, nothing paid, whatever the components are', () => {
    for (const employee of [
      { hireDate: '2026-02-01' },
      { terminationDate: '2025-12-31' },
    ] as const) {
      const payslip = payslipOf({
        period: '2026-01',
        employee,
        components: [{ code: 'transport', amount: fixed(700), prorated: false }],
      });
      expect([payslip.paidDays, payslip.gross, payslip.net, payslip.employerCost]).toEqual([
        0,
        0n,
        0n,
        0n,
      ]);
      expect(warningCodes(payslip)).toEqual(['not_employed_in_period']);
    }
  });

  it('a component of zero is a line of 0.00, and a salary of zero is 0.00', () => {
    const payslip = payslipOf({ salary: 0, components: [{ code: 'transport', amount: fixed(0) }] });
    expect([amountOf(payslip, 'basic_salary'), amountOf(payslip, 'transport')]).toEqual([0, 0]);
  });
});

describe('C-16k the hour of overtime does not depend on absence', () => {
  it.each(['0', '5', '15', '30'])('with %s days absent it is 125.00', (absentDays) => {
    const payslip = payslipOf({ salary: 30_000, absentDays, overtimeDay: '1' });
    expect(amountOf(payslip, 'overtime_day')).toBe(168.75); // 125.00 × 1.35
  });

  it('nor on a part month', () => {
    const payslip = payslipOf({
      salary: 30_000,
      employee: { hireDate: '2026-01-20' },
      overtimeDay: '1',
    });
    expect(amountOf(payslip, 'overtime_day')).toBe(168.75);
  });
});

describe('C-16l overtime of a leaver is paid in his last month', () => {
  it('beside the days he worked', () => {
    const payslip = payslipOf({
      period: '2026-06',
      salary: 24_000,
      employee: { terminationDate: '2026-06-15' },
      overtimeDay: '4',
    });
    expect(amountOf(payslip, 'basic_salary')).toBe(12_000);
    expect(amountOf(payslip, 'overtime_day')).toBe(540);
  });
});

describe('C-19 money never passes through a binary fraction', () => {
  it('1,906.68 − 1,140.00 is 766.68', () => {
    const payslip = payslipOf({
      salary: 1_906.68,
      employee: { insuranceStatus: '21' },
      components: [{ code: 'advance', kind: 'deduction', amount: fixed(1_140), prorated: false }],
    });
    expect(toEgp(payslip.net + payslip.martyrsFund)).toBe(766.68);
  });

  it('sums of any amounts are exact', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 20 }), (piastres) => {
        const components = piastres.map((value, index) => ({
          code: `c${index}`,
          amount: fixed(value / 100),
        }));
        const sum = piastres.reduce((total, value) => total + BigInt(value), 0n);
        expect(payslipOf({ salary: 0, components }).gross).toBe(sum);
      }),
    );
  });
});

describe('C-20 a daily rate is never rounded on the way', () => {
  it('104,779 over 21 working days, all of them worked, is 104,779.00', () => {
    const policies = { dayBasis: 'working_days', weeklyRestDays: [5, 6] } as const;
    const payslip = payslipOf({ period: '2026-01', salary: 104_779 }, { policies });
    expect(payslip.dayBasisDays).toBe(21);
    expect(amountOf(payslip, 'basic_salary')).toBe(104_779);
    const line = lineOf(payslip, 'basic_salary')!;
    // What is shown multiplies out: the month's salary, the days and the days of the month.
    expect(
      applyRates(line.basePiastres!, line.quantity!, {
        numerator: 1n,
        denominator: BigInt(payslip.dayBasisDays),
      }),
    ).toBe(line.amountPiastres);
    expect(line.rate).toBeUndefined();
  });
});

describe('C-31 unpaid days are deducted once', () => {
  it('30,000 less two days is 28,000', () => {
    const payslip = payslipOf({ salary: 30_000, absentDays: '2' });
    expect(toEgp(payslip.gross)).toBe(28_000);
    expect(payslip.paidDays).toBe(30);
  });

  it('of every component that follows time, and of no other', () => {
    const payslip = payslipOf({
      salary: 30_000,
      absentDays: '3',
      components: [
        { code: 'housing', amount: fixed(3_000) },
        { code: 'telephone', amount: fixed(600), prorated: false },
      ],
    });
    expect(amountOf(payslip, 'unpaid_absence')).toBe(3_300);
    expect(toEgp(payslip.gross)).toBe(30_300);
  });

  it('takes the exempt part of the pay out of the exempt part', () => {
    const payslip = payslipOf({
      salary: 30_000,
      absentDays: '15',
      contributionWage: 10_000,
      components: [{ code: 'exempt', amount: fixed(3_000), taxable: false }],
    });
    expect(toEgp(payslip.gross)).toBe(16_500);
    expect(toEgp(payslip.taxablePay)).toBe(15_000 - 1_100);
  });
});

describe('C-33 one late joiner shortens nobody else', () => {
  it('A, B, C in any order: C has his whole month', () => {
    const rules = rulesOf('2026-03', { policies: { dayBasis: 'calendar' } });
    const [a, b, c] = (['2026-01-01', '2026-03-15', '2026-01-01'] as const).map((hireDate) =>
      factsOf({ period: '2026-03', employee: { hireDate } }),
    );
    const days = [a!, b!, c!].map((facts) => computePayslip(facts, rules).paidDays);
    expect(days).toEqual([31, 17, 31]);
    expect([c!, b!, a!].map((facts) => computePayslip(facts, rules).paidDays)).toEqual([
      31, 17, 31,
    ]);
  });
});

describe('C-35 work on a public holiday has its own rate', () => {
  it('four of eight hours are half a day, at two extra days', () => {
    const payslip = payslipOf({ salary: 24_000, holidays: '0.5' });
    expect(amountOf(payslip, 'holiday_worked')).toBe(800);
    expect(lineOf(payslip, 'overtime_day')).toBeUndefined();
  });

  it('a whole one makes three days in total with the monthly pay', () => {
    expect(amountOf(payslipOf({ salary: 24_000, holidays: '1' }), 'holiday_worked')).toBe(1_600);
  });
});

describe('the law of a month', () => {
  it.each([
    ['2020-07', '2020-07'],
    ['2021-03', '2021-01'],
    ['2023-06', '2023-01'],
    ['2023-10', '2023-07'],
    ['2023-12', '2023-11'],
    ['2024-02', '2024-01'],
    ['2024-03', '2024-03'],
    ['2024-12', '2024-03'],
    ['2026-11', '2026-01'],
  ] as const)('the tax of %s accumulates from %s', (period, start) => {
    expect(accumulationStart(period, parameters)).toBe(start);
    expect(rulesOf(period).accumulationStart).toBe(start);
  });

  it('a month before the data is refused by name, never computed with a neighbour', () => {
    expect(() => rulesOf('2020-06')).toThrow(
      expect.objectContaining({ code: 'parameter_not_defined' }),
    );
    expect(() =>
      typedParameterAt(parameters, 'income_tax.scale', '2020-06-30', 'tax_scale'),
    ).toThrow(
      expect.objectContaining({
        params: { key: 'income_tax.scale', on: '2020-06-30', firstDefinedOn: '2020-07-01' },
      }),
    );
  });
});
