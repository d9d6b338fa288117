import { describe, expect, it } from 'vitest';
import { accumulationStart, lawStretchesOf } from '../../src/payroll-engine/accumulation.js';
import { contributionWageOn } from '../../src/payroll-engine/frozen-wage.js';
import { computePayslip } from '../../src/payroll-engine/payslip.js';
import type { YearToDateFacts } from '../../src/payroll-engine/facts.js';
import { settle } from '../../src/reports/annual-tax-settlement-rules.js';
import { addPayMonths, firstDayOf, payMonth, type PayMonth } from '../../src/shared/pay-month.js';
import { addDays, type PlainDate } from '../../src/shared/plain-date.js';
import { diceOf } from '../second-opinion/random-cases.js';
import { factsOf, fixed, parameters, rulesOf } from './engine-facts.js';

const NOTHING: YearToDateFacts = { days: 0, taxablePayPiastres: 0n, taxWithheldPiastres: 0n };

const plus = (a: YearToDateFacts, b: YearToDateFacts): YearToDateFacts => ({
  days: a.days + b.days,
  taxablePayPiastres: a.taxablePayPiastres + b.taxablePayPiastres,
  taxWithheldPiastres: a.taxWithheldPiastres + b.taxWithheldPiastres,
});

interface YearOfPay {
  readonly year: number;
  readonly hired?: PlainDate;
  readonly left?: PlainDate;
  readonly elsewhere?: { readonly through: PayMonth; readonly paid: YearToDateFacts };
  readonly salaryOf: (month: number) => number;
  readonly absentOf?: (month: number) => string;
}

/** Pays the months one after the other, and gives what each stretch of one law came to. */
const payYear = ({ year, hired, left, elsewhere, salaryOf, absentOf }: YearOfPay) => {
  const own = new Map<PayMonth, YearToDateFacts>();
  const overWithheld = new Set<PayMonth>();
  for (let month = 1; month <= 12; month += 1) {
    const period = payMonth(year, month);
    const start = accumulationStart(period, parameters);
    const before = own.get(start) ?? NOTHING;
    const known =
      elsewhere !== undefined && elsewhere.through >= start && elsewhere.through <= period;
    const { employee, ...facts } = factsOf({
      period,
      salary: salaryOf(month),
      absentDays: absentOf?.(month) ?? '0',
    });
    const payslip = computePayslip(
      {
        ...facts,
        employee: {
          ...employee,
          ...(hired !== undefined && { hireDate: hired }),
          ...(left !== undefined && { terminationDate: left }),
        },
        yearToDate: known ? plus(before, elsewhere.paid) : before,
      },
      rulesOf(period),
    );
    own.set(
      start,
      plus(before, {
        days: payslip.days,
        taxablePayPiastres: payslip.taxablePay,
        taxWithheldPiastres: payslip.incomeTax,
      }),
    );
    if (payslip.warnings.some(({ code }) => code === 'tax_over_withheld')) overWithheld.add(period);
  }
  return { own, endsOverWithheld: overWithheld.has(payMonth(year, 12)) };
};

const settledIn = (year: YearOfPay) => {
  const { own, endsOverWithheld } = payYear(year);
  return lawStretchesOf(year.year, parameters).map(({ from, through }) => {
    const known = year.elsewhere;
    const isWithin = known !== undefined && known.through >= from && known.through <= through;
    const elsewhere = isWithin ? known.paid : NOTHING;
    const taxpayer = { taxTreatment: '01', isDisabled: false };
    const paid = { own: { accumulated: own.get(from) ?? NOTHING, flat: NOTHING }, elsewhere };
    return { ...settle(paid, taxpayer, rulesOf(through).tax), endsOverWithheld, from };
  });
};

describe('the tax of twelve cumulative months', () => {
  it('is the tax of the year, with joining, leaving, absence, raises and an earlier employer', () => {
    for (let seed = 1; seed <= 150; seed += 1) {
      const dice = diceOf(seed);
      const year = dice.oneOf([2025, 2026]);
      const joins = dice.onceIn(2) ? dice.between(2, 11) : 1;
      const hired = addDays(firstDayOf(payMonth(year, joins)), dice.between(0, 27));
      const leaves = dice.onceIn(3) && joins < 11 ? dice.between(joins + 1, 12) : undefined;
      const base = dice.between(4_000, 90_000);
      const raises = Array.from({ length: 12 }, () => dice.between(0, 400));
      const salaryOf = (month: number) => base + raises.slice(0, month).reduce((a, b) => a + b, 0);
      const months = joins - 1;
      const withElsewhere = months > 0 && dice.onceIn(2);
      const pay = BigInt(months * dice.between(300_000, 3_000_000));
      const settled = settledIn({
        ...{ year, hired, salaryOf },
        absentOf: () => (dice.onceIn(5) ? String(dice.between(1, 5)) : '0'),
        ...(leaves !== undefined && { left: addDays(firstDayOf(payMonth(year, leaves)), 14) }),
        ...(withElsewhere && {
          elsewhere: {
            through: addPayMonths(payMonth(year, joins), -1),
            paid: { days: months * 30, taxablePayPiastres: pay, taxWithheldPiastres: pay / 10n },
          },
        }),
      });
      expect(settled).toHaveLength(1);
      const [whole] = settled;
      // What was withheld too much is never paid back by a month: the settlement shows it.
      if (whole!.differencePiastres < 0n) {
        expect({ seed, over: whole!.endsOverWithheld || leaves !== undefined }).toEqual({
          seed,
          over: true,
        });
      } else
        expect({ seed, difference: whole!.differencePiastres }).toEqual({ seed, difference: 0n });
    }
  });

  it('is settled law by law where the law changed within the year', () => {
    const months = (year: number) =>
      lawStretchesOf(year, parameters).map(({ from, through }) => [from, through]);
    expect(months(2023)).toEqual([
      ['2023-01', '2023-06'],
      ['2023-07', '2023-10'],
      ['2023-11', '2023-12'],
    ]);
    expect(months(2024)).toEqual([
      ['2024-01', '2024-02'],
      ['2024-03', '2024-12'],
    ]);
    for (const year of [2023, 2024]) {
      const settled = settledIn({ year, salaryOf: (month) => 12_000 + month * 700 });
      expect(settled.map(({ differencePiastres }) => differencePiastres)).toEqual(
        settled.map(() => 0n),
      );
    }
  });
});

describe('the frozen contribution wage', () => {
  const wageOn = (on: PlainDate, hireDate?: PlainDate) => {
    const facts = factsOf({
      period: on.slice(0, 7) as PayMonth,
      salary: [
        ['2020-07-01', 8_000],
        ['2026-01-15', 12_000],
      ],
      components: [
        { code: 'transport', amount: fixed(1_000), insurable: 'excluded_allowance' },
        { code: 'bonus', amount: fixed(5_000), recurring: false },
      ],
      ...(hireDate !== undefined && { employee: { hireDate } }),
    });
    return contributionWageOn(facts, on, rulesOf(facts.period))?.wagePiastres;
  };

  it('is that of the pay of its day, without one-off pay and with allowances up to their cap', () => {
    expect(wageOn('2026-01-01')).toBe(8_000_00n);
    expect(wageOn('2026-01-20', '2026-01-20')).toBe(12_000_00n);
  });

  it('is none before the employment begins', () => {
    expect(wageOn('2026-01-01', '2026-01-20')).toBeUndefined();
  });
});

describe('with the policy that the last payslip settles the year', () => {
  it.each(['monthly', 'cumulative'] as const)(
    'the %s method ends with the tax of the annual settlement, paid back where too much was withheld',
    (taxMethod) => {
      let refunds = 0;
      for (let seed = 1; seed <= 80; seed += 1) {
        const dice = diceOf(seed);
        const last = dice.oneOf([12, dice.between(2, 11)]);
        let paid = NOTHING;
        for (let month = 1; month <= last; month += 1) {
          const period = payMonth(2026, month);
          const { employee, ...facts } = factsOf({
            period,
            salary: dice.oneOf([7_000, 15_000, 90_000, 400_000]),
          });
          const leaves = month === last && last < 12;
          const terminationDate = addDays(firstDayOf(period), dice.between(0, 27));
          const payslip = computePayslip(
            {
              ...facts,
              employee: { ...employee, ...(leaves && { terminationDate }) },
              yearToDate: paid,
            },
            rulesOf(period, { policies: { taxMethod, yearEndTax: 'payslip' } }),
          );
          expect(payslip.incomeTax >= 0n || month === last).toBe(true);
          if (payslip.incomeTax < 0n) refunds += 1;
          paid = plus(paid, {
            days: payslip.days,
            taxablePayPiastres: payslip.taxablePay,
            taxWithheldPiastres: payslip.incomeTax,
          });
        }
        const taxpayer = { taxTreatment: '01', isDisabled: false };
        const { tax } = rulesOf(payMonth(2026, last));
        const { differencePiastres } = settle(
          { own: { accumulated: paid, flat: NOTHING }, elsewhere: NOTHING },
          taxpayer,
          tax,
        );
        expect([seed, differencePiastres]).toEqual([seed, 0n]);
      }
      expect(refunds).toBeGreaterThan(5);
    },
  );
});
