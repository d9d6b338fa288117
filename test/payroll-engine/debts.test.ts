import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { penaltyOfDays } from '../../src/payroll-engine/debts.js';
import { explainLine } from '../../src/payroll-engine/explanation.js';
import { DEBT_KINDS, type DebtKind } from '../../src/payroll-engine/facts.js';
import { computePayslip } from '../../src/payroll-engine/payslip.js';
import type { Payslip } from '../../src/payroll-engine/payslip-types.js';
import { presentWarning } from '../../src/payroll-engine/warning-catalogue.js';
import { egp, toEgp } from '../../src/shared/money.js';
import { rate } from '../../src/shared/rate.js';
import {
  amountOf,
  bytesOf,
  factsOf,
  fixed,
  lineOf,
  payslipOf,
  rulesOf,
  warningCodes,
  type Situation,
} from './engine-facts.js';

type Debt = NonNullable<Situation['debts']>[number];

/** A wage without insurance and tax, so that the shares are of the whole of it. */
const bare = (salary: number, debts: readonly Debt[], more: Partial<Situation> = {}): Payslip =>
  payslipOf({
    period: '2026-01',
    salary,
    employee: { insuranceStatus: '21' },
    debts,
    // Negative taxable pay of earlier months: no tax is due.
    yearToDate: { days: 0, pay: -1_000_000, withheld: 0 },
    ...more,
  });

const takenOf = (payslip: Payslip) =>
  payslip.debts.map(({ kind, takenPiastres, carriedPiastres, reason }) => [
    kind,
    toEgp(takenPiastres),
    toEgp(carriedPiastres),
    reason,
  ]);

describe('one debt alone', () => {
  it.each<[DebtKind, number, string]>([
    ['alimony', 4_500, 'alimony_share'],
    ['damages', 1_500, 'damage_days'],
    ['overpayment', 2_250, 'debt_share'],
    ['penalty', 1_500, 'penalty_days'],
    ['employer_loan', 900, 'loan_share'],
    ['other_debt', 2_250, 'debt_share'],
  ])('%s takes at most %d of a wage of 9,000', (kind, most, reason) => {
    expect(takenOf(bare(9_000, [{ kind, asked: most }]))).toEqual([[kind, most, 0, undefined]]);
    expect(takenOf(bare(9_000, [{ kind, asked: most + 0.01 }]))).toEqual([
      [kind, most, 0.01, reason],
    ]);
  });

  it('reckons penalties of the basic wage and damages of the whole wage', () => {
    const components = [{ code: 'housing', amount: fixed(3_000) }];
    const debts = [
      { kind: 'penalty', asked: 5_000 },
      { kind: 'damages', asked: 5_000 },
    ] as const;
    expect(takenOf(bare(6_000, debts, { components }))).toEqual([
      ['damages', 1_500, 3_500, 'damage_days'],
      // The quarter leaves 750 of the thousand that five basic days are.
      ['penalty', 750, 4_250, 'debt_share'],
    ]);
    expect(takenOf(bare(6_000, [debts[0]], { components }))).toEqual([
      ['penalty', 1_000, 4_000, 'penalty_days'],
    ]);
  });

  it('reckons the loan of the wage that is due, absence taken off', () => {
    const debts = [{ kind: 'employer_loan', asked: 5_000 }] as const;
    expect(takenOf(bare(9_000, debts, { absentDays: '10' }))).toEqual([
      ['employer_loan', 600, 4_400, 'loan_share'],
    ]);
  });

  it('reckons the shares after income tax, social insurance and the loan within its tenth', () => {
    const payslip = payslipOf({
      period: '2026-01',
      salary: 20_000,
      debts: [
        { kind: 'other_debt', asked: 50_000 },
        { kind: 'employer_loan', asked: 50_000 },
      ],
    });
    const base = payslip.gross - payslip.incomeTax - payslip.employeeInsurance - egp(2_000);
    expect(lineOf(payslip, 'other_debt')!.basePiastres).toBe(base);
    expect(amountOf(payslip, 'other_debt')).toBe(toEgp(base / 4n));
    expect(amountOf(payslip, 'employer_loan')).toBe(2_000);
  });

  it('recovers one damage up to two months of the wage in all, and another beside it', () => {
    const debts = [{ kind: 'damages', asked: 12_000, takenBefore: 17_400 }] as const;
    expect(takenOf(bare(9_000, debts))).toEqual([['damages', 600, 11_400, 'damage_months']]);
    const spent = { kind: 'damages', asked: 12_000, takenBefore: 18_000 } as const;
    expect(takenOf(bare(9_000, [spent, { kind: 'damages', asked: 2_000 }]))).toEqual([
      ['damages', 0, 12_000, 'damage_months'],
      ['damages', 1_500, 500, 'damage_days'],
    ]);
  });
});

describe('debts that compete', () => {
  const each = (asked: number): Debt[] =>
    [...DEBT_KINDS].reverse().map((kind) => ({ kind, asked }));

  it('are taken in the order of the law, whatever the order of the request', () => {
    const order = bare(9_000, each(100)).debts.map(({ kind }) => kind);
    expect(order).toEqual([
      'alimony',
      'damages',
      'overpayment',
      'penalty',
      'employer_loan',
      'other_debt',
    ]);
  });

  it('stay within a quarter without alimony, and within a half together with it', () => {
    // 9,000 less the loan of 900 leaves 8,100: a quarter is 2,025, a half 4,050.
    expect(takenOf(bare(9_000, each(1_900)))).toEqual([
      ['alimony', 1_900, 0, undefined],
      ['damages', 1_500, 400, 'damage_days'],
      ['overpayment', 525, 1_375, 'debt_share'],
      ['penalty', 0, 1_900, 'debt_share'],
      ['employer_loan', 900, 1_000, 'loan_share'],
      ['other_debt', 0, 1_900, 'debt_share'],
    ]);
    expect(takenOf(bare(9_000, each(3_600)))).toEqual([
      ['alimony', 3_600, 0, undefined],
      ['damages', 450, 3_150, 'share_with_alimony'],
      ['overpayment', 0, 3_600, 'share_with_alimony'],
      ['penalty', 0, 3_600, 'share_with_alimony'],
      ['employer_loan', 900, 2_700, 'loan_share'],
      ['other_debt', 0, 3_600, 'share_with_alimony'],
    ]);
  });

  it('share the cap of their kind, the earlier first', () => {
    const debts = [600, 600, 600].map((asked) => ({ kind: 'employer_loan', asked }) as const);
    expect(takenOf(bare(9_000, debts))).toEqual([
      ['employer_loan', 600, 0, undefined],
      ['employer_loan', 300, 300, 'loan_share'],
      ['employer_loan', 0, 600, 'loan_share'],
    ]);
  });

  it("come before the company's own deductions, and leave the floor of the net", () => {
    const facts: Situation = {
      period: '2026-01',
      salary: 9_000,
      components: [{ code: 'club', kind: 'deduction', amount: fixed(5_000), prorated: false }],
      debts: [
        { kind: 'alimony', asked: 4_000 },
        { kind: 'employer_loan', asked: 900 },
      ],
    };
    const payslip = payslipOf(facts, { policies: { netFloor: '6000' } });
    expect(toEgp(payslip.net)).toBe(6_000);
    expect(payslip.debts.map(({ reason }) => reason)).toEqual(['net_floor', 'net_floor']);
    expect(amountOf(payslip, 'employer_loan')).toBe(0);
    expect(amountOf(payslip, 'club')).toBe(0);
    const more = payslipOf(facts, { policies: { netFloor: '1000' } });
    expect(more.debts.map(({ reason }) => reason)).toEqual(['alimony_share', undefined]);
    expect(toEgp(more.net)).toBe(1_000);
  });

  it('take nothing from a month without pay', () => {
    const payslip = payslipOf({ absentDays: '30', debts: each(100) });
    expect(payslip.debts.map(({ takenPiastres }) => takenPiastres)).toEqual(Array(6).fill(0n));
    expect(payslip.net).toBe(0n);
  });
});

describe('every payslip with debts', () => {
  const debt = fc.record({
    kind: fc.constantFrom(...DEBT_KINDS),
    asked: fc.integer({ min: 0, max: 2_000_000 }).map((piastres) => piastres / 100),
    takenBefore: fc.integer({ min: 0, max: 4_000_000 }).map((piastres) => piastres / 100),
  });
  const situation = fc.record({
    period: fc.constantFrom<'2021-03' | '2025-08' | '2026-01'>('2021-03', '2025-08', '2026-01'),
    salary: fc.integer({ min: 0, max: 6_000_000 }).map((piastres) => piastres / 100),
    allowance: fc.integer({ min: 0, max: 1_000_000 }).map((piastres) => piastres / 100),
    club: fc.integer({ min: 0, max: 1_000_000 }).map((piastres) => piastres / 100),
    absentDays: fc.integer({ min: 0, max: 30 }).map(String),
    netFloor: fc.constantFrom('0', '1000', '7000.5'),
    debts: fc.array(debt, { maxLength: 8 }),
  });
  const compute = ({ netFloor, allowance, club, ...given }: any): Payslip =>
    payslipOf(
      {
        ...given,
        components: [
          { code: 'housing', amount: fixed(allowance) },
          { code: 'club', kind: 'deduction', amount: fixed(club), prorated: false },
        ],
      },
      { policies: { netFloor } },
    );

  it('takes and carries exactly what was asked, with a reason for every rest', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const payslip = compute(given);
        const asked = new Map(
          given.debts.map(({ kind, asked: amount }, index) => [`${kind}-${index}`, egp(amount)]),
        );
        expect(payslip.debts).toHaveLength(asked.size);
        for (const taken of payslip.debts) {
          expect(taken.askedPiastres).toBe(asked.get(taken.id));
          expect(taken.takenPiastres + taken.carriedPiastres).toBe(taken.askedPiastres);
          expect(taken.takenPiastres >= 0n && taken.carriedPiastres >= 0n).toBe(true);
          expect(taken.reason === undefined).toBe(taken.carriedPiastres === 0n);
        }
        expect(warningCodes(payslip).filter((code) => code === 'debt_carried_over')).toHaveLength(
          payslip.debts.filter(({ carriedPiastres }) => carriedPiastres > 0n).length,
        );
      }),
    );
  });

  it('keeps every cap of the law and the floor of the net', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const payslip = compute(given);
        const of = (...kinds: DebtKind[]) =>
          payslip.debts
            .filter(({ kind }) => kinds.includes(kind))
            .reduce((sum, { takenPiastres }) => sum + takenPiastres, 0n);
        const { gross } = payslip;
        const loan = of('employer_loan');
        expect(loan * 10n <= gross).toBe(true);
        const loansAsked = given.debts
          .filter(({ kind }) => kind === 'employer_loan')
          .reduce((sum, { asked }) => sum + egp(asked), 0n);
        const tenth = gross / 10n;
        const rest =
          gross -
          payslip.incomeTax -
          payslip.employeeInsurance -
          (loansAsked < tenth ? loansAsked : tenth);
        const base = rest > 0n ? rest : 0n;
        const others = of('damages', 'overpayment', 'penalty', 'other_debt');
        expect(others * 4n <= base).toBe(true);
        expect((others + of('alimony')) * 2n <= base).toBe(true);
        // Days' wages are rounded as pay is: half a piastre at most.
        expect(of('penalty') * 60n <= egp(given.salary) * 10n + 30n).toBe(true);
        const wage = egp(given.salary) + egp(given.allowance);
        expect(of('damages') * 60n <= wage * 10n + 30n).toBe(true);
        for (const { id, kind, takenPiastres } of payslip.debts) {
          if (kind !== 'damages') continue;
          const before = egp(given.debts[Number(id.split('-').at(-1))]!.takenBefore);
          expect(takenPiastres === 0n || before + takenPiastres <= wage * 2n).toBe(true);
        }
        const floor = egp(given.netFloor);
        if (payslip.otherDeductions > 0n) expect(payslip.net >= floor).toBe(true);
        expect(payslip.net >= 0n).toBe(true);
      }),
    );
  });

  it('never takes from a later rank what an earlier one still lacks for want of room', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { debts } = compute(given);
        const short = debts.findIndex(({ reason }) => reason === 'net_floor');
        if (short < 0) return;
        for (const later of debts.slice(short + 1)) expect(later.takenPiastres).toBe(0n);
      }),
    );
  });

  it('is the same to the byte for the same facts, and as before without any', () => {
    const facts = factsOf({ debts: [{ kind: 'alimony', asked: 100 }] });
    const rules = rulesOf('2026-01');
    expect(bytesOf(computePayslip(facts, rules))).toBe(bytesOf(computePayslip(facts, rules)));
    const { debts: _none, ...without } = factsOf();
    expect(bytesOf(computePayslip(without, rules))).toBe(bytesOf(payslipOf()));
  });
});

describe('the line of a debt', () => {
  const explained = (period: '2025-08' | '2025-09', kind: DebtKind) => {
    const payslip = payslipOf({ period, salary: 9_000, debts: [{ kind, asked: 20_000 }] });
    return explainLine(lineOf(payslip, kind)!, rulesOf(period));
  };

  it('names cap, base and article of the law of the month', () => {
    const { text, article, operands } = explained('2025-09', 'employer_loan');
    expect(text.en).toBe(
      '20,000.00 asked, at most 10% of the wage of 9,000.00 = 900.00 a month: 900.00 taken; ' +
        '19,100.00 carried over, beyond the share of the wage that loans of the employer may take',
    );
    expect(article).toEqual({ law: 'Law 14/2025', article: 'Art. 113' });
    expect(operands).toMatchObject({ asked: 20_000, cap: 900, carried: 19_100 });
    expect(explained('2025-08', 'employer_loan').article).toEqual({
      law: 'Law 12/2003',
      article: 'Art. 43',
    });
  });

  it.each<[DebtKind, string, string]>([
    ['alimony', 'Art. 44', 'Art. 114'],
    ['damages', 'Art. 68', 'Art. 151'],
    ['overpayment', 'Art. 44', 'Art. 114'],
    ['penalty', 'Art. 61', 'Art. 143'],
    ['other_debt', 'Art. 44', 'Art. 114'],
  ])('%s cites %s before September 2025 and %s from then on', (kind, before, after) => {
    expect(explained('2025-08', kind).article?.article).toBe(before);
    expect(explained('2025-09', kind).article?.article).toBe(after);
  });

  it('is warned of in both languages when a rest is carried', () => {
    const payslip = bare(9_000, [{ kind: 'penalty', asked: 2_000 }]);
    const warning = payslip.warnings.find(({ code }) => code === 'debt_carried_over')!;
    expect(presentWarning(warning)).toMatchObject({
      en: '500.00 of the penalty is carried over, beyond the days of the basic wage that penalties may take in a month.',
      params: { debt: 'penalty', amount: '500.00', reason: 'penalty_days' },
    });
    expect(presentWarning(warning).ar).toContain('للجزاءات');
  });
});

it('a penalty in days is worth so many days of the basic wage', () => {
  expect(penaltyOfDays(egp(10_000), rate('5'), 30)).toBe(egp(1_666.67));
  expect(penaltyOfDays(egp(9_000), rate('0.25'), 30)).toBe(egp(75));
});

it('debts that contradict each other are refused', () => {
  const facts = factsOf({ debts: [{ kind: 'alimony', asked: 1 }] });
  const [debt] = facts.debts!;
  const refused = (debts: typeof facts.debts) => () =>
    computePayslip({ ...facts, debts: debts! }, rulesOf('2026-01'));
  expect(refused([debt!, debt!])).toThrow(/twice/);
  expect(refused([{ ...debt!, askedPiastres: -1n }])).toThrow(/negative/);
  expect(
    refused(Array.from({ length: 101 }, (_, index) => ({ ...debt!, id: `${index}` }))),
  ).toThrow(/number of debts/);
});
