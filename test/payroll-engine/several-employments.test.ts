import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paidDaysOf, taxDaysOf } from '../../src/payroll-engine/days.js';
import { explainLine } from '../../src/payroll-engine/explanation.js';
import type { PayslipFacts } from '../../src/payroll-engine/facts.js';
import type { Payslip } from '../../src/payroll-engine/payslip-types.js';
import { computePayslip } from '../../src/payroll-engine/payslip.js';
import type { PayrollPolicies } from '../../src/payroll-engine/policies.js';
import { compileFormula } from '../../src/payroll-engine/formula.js';
import { paidBeforeOf } from '../../src/payroll/retro/payroll-month-payslips.js';
import { egp } from '../../src/shared/money.js';
import { calendarDaysOf, type PayMonth } from '../../src/shared/pay-month.js';
import { addDays, type PlainDate } from '../../src/shared/plain-date.js';
import { rate } from '../../src/shared/rate.js';
import { amountOf, factsOf, fixed, lineOf, rulesOf, type Situation } from './engine-facts.js';

/** Of 28, 29, 30 and 31 days, and beginning on each day of the week. */
const MONTHS: readonly PayMonth[] = [
  ...['2026-02', '2024-02', '2026-04', '2026-06', '2026-09', '2026-11'],
  ...['2026-01', '2026-03', '2026-05', '2026-07', '2026-08', '2026-10', '2026-12'],
] as PayMonth[];
const BASES: readonly PayrollPolicies['dayBasis'][] = ['fixed_30', 'calendar', 'working_days'];

interface Stretch {
  readonly from: number;
  readonly to: number;
}

const dayOf = (period: PayMonth, day: number): PlainDate =>
  addDays(`${period}-01` as PlainDate, day - 1);

/** Employments of one month that follow each other, with or without days between them. */
const stretchesOf = (days: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: days }), { minLength: 2, maxLength: 8 })
    .map((bounds) => {
      const sorted = bounds.toSorted((a, b) => a - b);
      const stretches: Stretch[] = [];
      for (let index = 0; index + 1 < sorted.length; index += 2) {
        stretches.push({ from: sorted[index]!, to: sorted[index + 1]! });
      }
      return stretches;
    });

/** The whole month, cut behind these days. */
const withoutGaps = (days: number, cuts: readonly number[]): Stretch[] => {
  const ends = [...new Set([...cuts.filter((cut) => cut < days), days])].sort((a, b) => a - b);
  return ends.map((to, index) => ({ from: (ends[index - 1] ?? 0) + 1, to }));
};

const everyMonth = fc.record({
  period: fc.constantFrom(...MONTHS),
  dayBasis: fc.constantFrom(...BASES),
});

describe('the days of a month with several employments', () => {
  const countsOf = ({ period, dayBasis }: { period: PayMonth; dayBasis: (typeof BASES)[number] }) =>
    rulesOf(period, { policies: { dayBasis } });
  const paid = (
    month: { period: PayMonth; dayBasis: (typeof BASES)[number] },
    stretches: readonly Stretch[],
  ) => {
    const { dayCount, taxDayCount } = countsOf(month);
    const sum = { days: 0, taxDays: 0, total: dayCount.total };
    for (const { from: firstDay, to: lastDay } of stretches) {
      const span = { firstDay, lastDay };
      const days = paidDaysOf(dayCount, span, sum.days);
      expect(days).toBeGreaterThanOrEqual(0);
      sum.days += days;
      sum.taxDays += taxDaysOf(taxDayCount, span, sum.taxDays);
    }
    return sum;
  };

  it('are never more than those of the month, by each basis and in every month', () => {
    fc.assert(
      fc.property(
        everyMonth.chain((month) =>
          fc.tuple(fc.constant(month), stretchesOf(calendarDaysOf(month.period))),
        ),
        ([month, stretches]) => {
          const { days, taxDays, total } = paid(month, stretches);
          expect(days).toBeLessThanOrEqual(total);
          expect(taxDays).toBeLessThanOrEqual(30);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('are those of the month where no day lies between them', () => {
    for (const period of MONTHS) {
      for (const dayBasis of BASES) {
        const days = calendarDaysOf(period);
        for (let first = 1; first < days; first += 1) {
          for (let second = first; second < days; second += 1) {
            const month = { period, dayBasis };
            const sum = paid(month, withoutGaps(days, [first, second]));
            expect({ ...month, first, second, ...sum }).toMatchObject({
              days: sum.total,
              taxDays: 30,
            });
          }
        }
      }
    }
  });

  it('who left on the 30th and was back on the 31st is paid 30 days', () => {
    expect(
      paid({ period: '2026-07', dayBasis: 'fixed_30' }, [
        { from: 1, to: 30 },
        { from: 31, to: 31 },
      ]),
    ).toEqual({ days: 30, taxDays: 30, total: 30 });
  });
});

/** The payslips of employments that follow each other in a month. */
const chain = (
  situation: Situation & { readonly period: PayMonth },
  stretches: readonly Stretch[],
  dayBasis: PayrollPolicies['dayBasis'] = 'fixed_30',
  change: (facts: PayslipFacts, index: number) => PayslipFacts = (facts) => facts,
): Payslip[] => {
  const { period } = situation;
  return stretches.reduce<Payslip[]>((done, { from, to }, index) => {
    const hireDate = dayOf(period, from);
    const facts = factsOf({
      ...situation,
      employee: {
        ...situation.employee,
        ...(index > 0 && { hireDate }),
        ...(to < calendarDaysOf(period) && { terminationDate: dayOf(period, to) }),
      },
    });
    const own = done.length === 0 ? facts : { ...facts, paidBefore: paidBeforeOf(done) };
    return [
      ...done,
      computePayslip(change(own, index), rulesOf(period, { policies: { dayBasis } })),
    ];
  }, []);
};

const ONCE: Situation['components'] = [
  { code: 'phone', prorated: false, amount: fixed(500) },
  {
    code: 'share',
    prorated: false,
    amount: { type: 'percentage', rate: rate('0.0333'), of: ['basic_salary'] },
  },
  {
    code: 'of_phone',
    prorated: true,
    amount: { type: 'percentage', rate: rate('0.1'), of: ['phone'] },
  },
  {
    code: 'meals',
    prorated: false,
    amount: { type: 'quantity', quantity: rate('7.5'), unitPiastres: egp(11.11) },
  },
  {
    code: 'formula',
    prorated: false,
    amount: { type: 'formula', formula: compileFormula('basic_salary / 7') },
  },
  { code: 'club', kind: 'deduction', prorated: false, amount: fixed(123.45) },
];

describe('what is due once a month', () => {
  it('is paid once to all employments of the month together, whatever their days and the basis', () => {
    fc.assert(
      fc.property(
        everyMonth.chain((month) =>
          fc.tuple(
            fc.constant(month),
            stretchesOf(calendarDaysOf(month.period)),
            fc.integer({ min: 300_000, max: 3_000_000 }),
          ),
        ),
        ([{ period, dayBasis }, stretches, piastres]) => {
          const salary = piastres / 100;
          const payslips = chain({ period, salary, components: ONCE }, stretches, dayBasis);
          const whole = chain(
            { period, salary, components: ONCE },
            [{ from: 1, to: calendarDaysOf(period) }],
            dayBasis,
          )[0]!;
          for (const { code } of ONCE) {
            const sum = payslips.reduce(
              (total, each) =>
                total + (lineOf(each, code)?.amountPiastres ?? 0n) + carriedOf(each, code),
              0n,
            );
            expect([code, sum]).toEqual([code, lineOf(whole, code)!.amountPiastres]);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  const carriedOf = (payslip: Payslip, code: string): bigint => {
    const carried = lineOf(payslip, code)?.operands?.['carriedPiastres'];
    return typeof carried === 'bigint' ? carried : 0n;
  };
  const HALVES = [
    { from: 1, to: 10 },
    { from: 20, to: 31 },
  ];

  it.each([
    ['raised since, for what it was raised by', 800, 300],
    ['lowered since, for nothing, and nothing is taken back', 300, 0],
  ])('is paid %s', (_, amount, expected) => {
    const [, second] = chain(
      { period: '2026-07', components: [{ code: 'phone', prorated: false, amount: fixed(500) }] },
      HALVES,
      'fixed_30',
      (facts, index) =>
        index === 0
          ? facts
          : {
              ...facts,
              components: facts.components.map((each) => ({ ...each, amount: fixed(amount) })),
            },
    );
    expect(amountOf(second!, 'phone')).toBe(expected);
  });

  it('says so in both languages, with what is due and what was paid of it', () => {
    const payslips = chain({ period: '2026-07', components: ONCE }, HALVES);
    const rules = rulesOf('2026-07');
    for (const { code } of ONCE) {
      if (code === 'of_phone') continue;
      const line = lineOf(payslips[1]!, code)!;
      const { text, operands } = explainLine(line, rules);
      expect(text.en).toContain('due once in the month − ');
      expect(text.ar).toContain('تستحق مرة واحدة في الشهر');
      expect(operands['paid_before']).toBe(operands['due_in_month']);
      expect(line.amountPiastres).toBe(0n);
    }
  });

  it('leaves a deduction that is a share of the gross of its payslip as it is, and what is entered once', () => {
    const components: Situation['components'] = [
      {
        code: 'fund',
        kind: 'deduction',
        prorated: false,
        amount: { type: 'percentage', rate: rate('0.05'), of: ['gross_wage'] },
      },
      { code: 'prize', prorated: false, recurring: false, amount: fixed(100) },
    ];
    const [first, second] = chain({ period: '2026-07', salary: 9_000, components }, HALVES);
    expect([amountOf(first!, 'fund'), amountOf(second!, 'fund')]).toEqual([155, 170]);
    expect(amountOf(second!, 'prize')).toBe(100);
  });
});

describe('an employment of a day that the month has been paid for', () => {
  it('has no paid day, and neither absence nor leave takes anything of it', () => {
    const [first, second] = chain(
      { period: '2026-07', salary: 9_000, components: ONCE },
      [
        { from: 1, to: 30 },
        { from: 31, to: 31 },
      ],
      'fixed_30',
      (facts, index) =>
        index === 0
          ? facts
          : {
              ...facts,
              time: {
                ...facts.time,
                unpaidAbsenceDays: rate('1'),
                leave: [
                  {
                    date: '2026-07-31',
                    part: rate('1'),
                    kind: 'unpaid',
                    share: rate('0'),
                    beganOn: '2026-07-31',
                  },
                ],
              },
            },
    );
    expect([first!.paidDays, second!.paidDays, first!.days, second!.days]).toEqual([30, 0, 30, 0]);
    expect(amountOf(second!, 'basic_salary')).toBe(0);
    expect(second!.gross).toBe(0n);
    const { text } = explainLine(lineOf(second!, 'basic_salary')!, rulesOf('2026-07'));
    expect(text.en).toBe(
      '(9,000.00 × 0) / 30 days = 0.00, without 1 of its days: the earlier employment was paid for them, and a month has 30',
    );
  });

  it('is paid what is due once a month and was not due before', () => {
    const [, second] = chain(
      { period: '2026-07', components: [] },
      [
        { from: 1, to: 30 },
        { from: 31, to: 31 },
      ],
      'fixed_30',
      (facts, index) =>
        index === 0 ? facts : { ...facts, components: factsOf({ components: ONCE }).components },
    );
    expect([amountOf(second!, 'phone'), amountOf(second!, 'of_phone')]).toEqual([500, 50]);
  });
});
