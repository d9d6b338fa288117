import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  askedIn,
  dueIn,
  instalmentOf,
  isSuspendedIn,
  problemsOfTerms,
  resumedFrom,
  scheduleOf,
  type CollectableLoan,
  type LoanTerms,
} from '../../src/loans/loans-rules.js';
import { egp } from '../../src/shared/money.js';
import { addPayMonths, type PayMonth } from '../../src/shared/pay-month.js';

const loan = (more: Partial<CollectableLoan> = {}): CollectableLoan => ({
  principal: 100_000n,
  instalment: 30_000n,
  balance: 100_000n,
  arrears: 0n,
  first_month: '2026-01',
  last_month: null,
  ...more,
});
const plain = { isSuspended: false, isLastPayslip: false };
const problems = (terms: LoanTerms) =>
  problemsOfTerms(terms).map(({ field, code }) => `${field}: ${code}`);

describe('what a month is asked', () => {
  it('is the instalment, what is in arrears with it, and never more than the balance', () => {
    expect(askedIn(loan(), '2026-01', plain)).toBe(30_000n);
    expect(askedIn(loan({ arrears: 5_000n }), '2026-02', plain)).toBe(35_000n);
    expect(askedIn(loan({ balance: 10_000n }), '2026-04', plain)).toBe(10_000n);
  });

  it('is nothing before the first month and while suspended', () => {
    expect(askedIn(loan(), '2025-12', plain)).toBe(0n);
    expect(askedIn(loan({ arrears: 1n }), '2026-02', { ...plain, isSuspended: true })).toBe(0n);
  });

  it('is the whole rest of a last payslip, suspended or not begun as it may be', () => {
    const last = { isSuspended: true, isLastPayslip: true };
    expect(askedIn(loan(), '2026-02', last)).toBe(100_000n);
    expect(askedIn(loan(), '2025-11', last)).toBe(100_000n);
  });

  it('is the month of an open-ended order and what it still lacks, within its months', () => {
    const order = loan({
      principal: null,
      balance: 7_000n,
      arrears: 7_000n,
      last_month: '2026-03',
    });
    expect(askedIn(order, '2026-03', plain)).toBe(37_000n);
    expect(dueIn(order, '2026-03', plain)).toBe(30_000n);
    expect(askedIn(order, '2026-03', { ...plain, isDueBooked: true })).toBe(7_000n);
    expect(askedIn(order, '2026-04', plain)).toBe(7_000n);
    expect(dueIn(order, '2026-04', plain)).toBe(0n);
    expect(askedIn(order, '2026-03', { ...plain, isSuspended: true })).toBe(0n);
    // A last payslip is asked for no months that have not come.
    expect(askedIn(order, '2026-02', { ...plain, isLastPayslip: true })).toBe(37_000n);
  });
});

describe('terms', () => {
  it.each<[string, LoanTerms, string[]]>([
    [
      'a loan without a principal',
      { kind: 'loan', instalments: 3 },
      ['principal: required', 'instalments: contradicts'],
    ],
    [
      'neither amount nor number',
      { kind: 'loan', principal: 100n },
      ['instalment_amount: one_of_required'],
    ],
    [
      'both',
      { kind: 'loan', principal: 100n, instalments: 2, instalment_amount: 50n },
      ['instalment_amount: only_one_of'],
    ],
    [
      'an instalment over the principal',
      { kind: 'loan', principal: 100n, instalment_amount: 101n },
      ['instalment_amount: too_big'],
    ],
    [
      'fifty years of instalments',
      { kind: 'loan', principal: 60_100n, instalment_amount: 100n },
      ['instalment_amount: too_small'],
    ],
    [
      'more parts than piastres',
      { kind: 'loan', principal: 10n, instalments: 7 },
      ['instalments: too_big'],
    ],
    [
      'a last month of a principal',
      { kind: 'loan', principal: 10n, instalments: 1, last_month: '2026-02' },
      ['last_month: contradicts'],
    ],
    [
      'an attachment without a reference',
      { kind: 'attachment', principal: 10n, instalments: 1 },
      ['reference: required'],
    ],
    [
      'alimony without an amount',
      { kind: 'alimony', reference: 'x' },
      ['instalment_amount: required'],
    ],
    [
      'alimony that ends before it begins',
      {
        kind: 'alimony',
        reference: 'x',
        instalment_amount: 1n,
        first_month: '2026-02',
        last_month: '2026-01',
      },
      ['last_month: contradicts'],
    ],
    ['an ordinary loan', { kind: 'loan', principal: 100_000n, instalments: 3 }, []],
    ['open-ended alimony', { kind: 'alimony', reference: 'x', instalment_amount: 1n }, []],
  ])('%s', (_name, terms, expected) => {
    expect(problems(terms)).toEqual(expected);
  });

  it('in a number of instalments are equal parts that sum to the principal', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 9n),
        fc.integer({ min: 1, max: 600 }),
        (principal, instalments) => {
          const terms = { kind: 'loan', principal, instalments } as const;
          if (problemsOfTerms(terms).length > 0) return;
          const instalment = instalmentOf(terms);
          const schedule = scheduleOf(
            loan({ principal, balance: principal, instalment }),
            [],
            '2026-01',
          );
          expect(schedule).toHaveLength(instalments);
          expect(schedule.reduce((sum, { amount }) => sum + amount, 0n)).toBe(principal);
          const [first, last] = [schedule[0]!.amount, schedule.at(-1)!.amount];
          expect(schedule.slice(0, -1).every(({ amount }) => amount === first)).toBe(true);
          expect(last <= first && last > 0n).toBe(true);
        },
      ),
    );
  });
});

describe('the schedule', () => {
  it('begins with what is in arrears and leaves suspended months out', () => {
    const suspensions = [{ from_month: '2026-03', to_month: '2026-04' }] as const;
    expect(scheduleOf(loan({ arrears: 30_000n }), suspensions, '2026-02')).toEqual([
      { month: '2026-02', amount: 60_000n },
      { month: '2026-05', amount: 30_000n },
      { month: '2026-06', amount: 10_000n },
    ]);
  });

  it('shows a year of an order without an end, and the months of one that has', () => {
    const order = loan({ principal: null, balance: 0n });
    expect(scheduleOf(order, [], '2026-01')).toHaveLength(12);
    expect(scheduleOf({ ...order, last_month: '2026-03' }, [], '2026-02')).toEqual([
      { month: '2026-02', amount: 30_000n },
      { month: '2026-03', amount: 30_000n },
    ]);
  });

  it('ends although a suspension has no end', () => {
    expect(scheduleOf(loan(), [{ from_month: '2026-02', to_month: null }], '2026-01')).toEqual([
      { month: '2026-01', amount: 30_000n },
    ]);
  });
});

describe('resuming', () => {
  it('leaves exactly the suspended months before it suspended', () => {
    const month = fc.integer({ min: 0, max: 30 }).map((count) => addPayMonths('2026-01', count));
    const range = fc.record({
      from_month: month,
      length: fc.option(fc.integer({ min: 0, max: 12 }), { nil: null }),
    });
    fc.assert(
      fc.property(fc.array(range, { maxLength: 5 }), month, (ranges, from) => {
        const suspensions = ranges.map(({ from_month, length }) => ({
          from_month,
          to_month: length === null ? null : addPayMonths(from_month, length),
        }));
        const left = resumedFrom(suspensions, from);
        for (let count = 0; count < 45; count += 1) {
          const each: PayMonth = addPayMonths('2026-01', count);
          expect(isSuspendedIn(left, each)).toBe(each < from && isSuspendedIn(suspensions, each));
        }
      }),
    );
  });
});

it('amounts are in piastres', () => {
  expect(instalmentOf({ kind: 'loan', principal: egp(1_000), instalments: 3 })).toBe(egp(333.34));
});
