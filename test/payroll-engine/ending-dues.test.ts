import { describe, expect, it } from 'vitest';
import { ENDING_CASES, type EndingCase } from '../../src/payroll-engine/ending-cases.js';
import { monthsEarned } from '../../src/payroll-engine/ending-dues.js';
import { explainLine } from '../../src/payroll-engine/explanation.js';
import type { EndingFacts, SettlementFacts } from '../../src/payroll-engine/facts.js';
import { egp, toEgp } from '../../src/shared/money.js';
import { payMonthOf } from '../../src/shared/pay-month.js';
import { addDays, type PlainDate } from '../../src/shared/plain-date.js';
import { rate, rateText } from '../../src/shared/rate.js';
import {
  amountOf,
  fixed,
  goldenCases,
  lineOf,
  payslipOf,
  rulesOf,
  warningCodes,
  type Setting,
  type Situation,
} from './engine-facts.js';

interface Leaving extends Omit<Situation, 'period' | 'settlement'> {
  readonly case: EndingCase;
  readonly hired?: PlainDate;
  readonly lastDay?: PlainDate;
  readonly unusedLeave?: string;
  readonly agreed?: number;
  readonly ending?: Partial<EndingFacts>;
  readonly wagesPaid?: boolean;
  readonly dueOn?: PlainDate;
}

/** The settlement of somebody with 9,000 a month, who leaves at the end of June 2026 unless the test says otherwise. */
const settlementOf = (leaving: Leaving, setting: Setting = {}) => {
  const { lastDay = '2026-06-30', hired = '2022-07-01', agreed, dueOn } = leaving;
  const period = payMonthOf(lastDay);
  const settlement: SettlementFacts = {
    ending: {
      case: leaving.case,
      unusedLeaveDays: rate(leaving.unusedLeave ?? '0'),
      previousServiceMonths: 0,
      pensionAfterSixty: false,
      ...(agreed !== undefined && { agreedCompensationPiastres: egp(agreed) }),
      ...leaving.ending,
    },
    wagesPaid: leaving.wagesPaid ?? false,
    ...(dueOn !== undefined && { dueOn }),
  };
  const employee = { hireDate: hired, terminationDate: lastDay, ...leaving.employee };
  return payslipOf({ salary: 9_000, ...leaving, period, employee, settlement }, setting);
};

const DUES = [
  'leave_payout',
  'notice_pay',
  'unlawful_ending_compensation',
  'fixed_term_gratuity',
  'economic_gratuity',
  'agreed_compensation',
  'after_sixty_gratuity',
  'funeral_expenses',
  'death_grant',
] as const;

const duesOf = (payslip: ReturnType<typeof settlementOf>) =>
  Object.fromEntries(
    DUES.flatMap((code) => {
      const amount = amountOf(payslip, code);
      return amount === undefined ? [] : [[code, amount]];
    }),
  );

describe('golden cases of ending the job', () => {
  const golden = new Map(goldenCases('labour').map((each) => [each.id, each]));
  const expectedOf = (id: string, name: string) => golden.get(id)!.expected[name];

  it('DER-LEAVE-06: pays the leave balance by the wage over thirty days', () => {
    const payslip = settlementOf({ case: 'resignation', salary: 12_000, unusedLeave: '14' });
    expect(amountOf(payslip, 'leave_payout')).toBe(expectedOf('DER-LEAVE-06', 'payout'));
  });

  it('DER-EOS-01: pays the months of notice that the employer did not give', () => {
    const payslip = settlementOf({
      case: 'ended_with_notice',
      ending: { noticeGivenOn: '2026-06-01' },
    });
    expect(amountOf(payslip, 'notice_pay')).toBe(expectedOf('DER-EOS-01', 'pay_in_lieu'));
  });

  it('DER-EOS-02: two months a year for unlawful ending', () => {
    const payslip = settlementOf({
      case: 'unlawful_ending',
      ending: { noticeGivenOn: '2026-03-31' },
    });
    expect(duesOf(payslip)).toEqual({
      unlawful_ending_compensation: expectedOf('DER-EOS-02', 'minimum'),
    });
  });

  it('DER-EOS-03: a month a year for fixed terms beyond five years ended by the employer', () => {
    const payslip = settlementOf({ case: 'fixed_term_ended_by_employer', hired: '2020-07-01' });
    expect(amountOf(payslip, 'fixed_term_gratuity')).toBe(expectedOf('DER-EOS-03', 'gratuity'));
  });

  it('pays days of leave in service as taxable pay, by the same wage and divisor, and beside the balance at the end', () => {
    const plain = payslipOf({ period: '2026-06', salary: 9_000 });
    const payslip = payslipOf({ period: '2026-06', salary: 9_000, leavePayoutDays: rate('2.5') });
    const line = lineOf(payslip, 'leave_payout_in_service')!;
    expect(line).toMatchObject({ rule: 'leave_payout', taxable: true, insurable: false });
    expect([line.amountPiastres, line.etaCode]).toEqual([75_000n, 'DTE245']);
    expect(payslip.gross).toBe(plain.gross + 75_000n);
    expect(payslip.taxablePay).toBe(plain.taxablePay + 75_000n);
    expect(payslip.contributionWage).toBe(plain.contributionWage);
    expect(payslip.employeeInsurance).toBe(plain.employeeInsurance);
  });

  it('DER-EOS-06: funeral and death grant on top of the days worked', () => {
    const payslip = settlementOf({ case: 'death', lastDay: '2026-06-10' });
    expect(amountOf(payslip, 'funeral_expenses')).toBe(expectedOf('DER-EOS-06', 'funeral'));
    expect(amountOf(payslip, 'death_grant')).toBe(expectedOf('DER-EOS-06', 'grant'));
    expect(amountOf(payslip, 'basic_salary')).toBe(3_000);
  });
});

describe('what each case of ending earns', () => {
  it.each<[EndingCase, Record<string, number>]>([
    ['resignation', {}],
    ['mutual_agreement', {}],
    ['fixed_term_ended_by_employee', {}],
    ['grave_fault', {}],
    ['abandonment', {}],
    ['probation', {}],
    ['retirement', {}],
    ['incapacity', {}],
    ['illness', {}],
    ['ended_with_notice', { notice_pay: 27_000 }],
    // Four years, and the three months of notice that count as service (art. 164): 92 days of 365.
    ['unlawful_ending', { notice_pay: 27_000, unlawful_ending_compensation: 76_536.99 }],
    ['economic_closure', { notice_pay: 27_000, economic_gratuity: 38_268.49 }],
  ])('%s, after four years and without notice', (endingCase, dues) => {
    expect(duesOf(settlementOf({ case: endingCase }))).toEqual(dues);
  });

  it('gives a fixed term of exactly five years no gratuity, and one day more the gratuity', () => {
    const of = (hired: PlainDate) =>
      amountOf(
        settlementOf({ case: 'fixed_term_ended_by_employer', hired }),
        'fixed_term_gratuity',
      );
    expect(of('2021-07-01')).toBeUndefined();
    expect(of('2021-06-30')).toBe(45_024.66);
  });

  it('tells that the gratuity of a plain expiry is disputed, and pays it when it was agreed', () => {
    const leaving = { case: 'fixed_term_expiry', hired: '2020-07-01' } as const;
    const { warnings, ...payslip } = settlementOf(leaving);
    expect(warnings).toContainEqual({ code: 'gratuity_disputed', params: { amount: '54000.00' } });
    expect(duesOf({ warnings, ...payslip })).toEqual({});
    expect(duesOf(settlementOf({ ...leaving, agreed: 54_000 }))).toEqual({
      agreed_compensation: 54_000,
    });
  });

  it('never pays less than what was agreed or awarded, nor than the law', () => {
    const noticed = { noticeGivenOn: '2026-03-31' } as const;
    const paid = (agreed: number) =>
      duesOf(settlementOf({ case: 'unlawful_ending', ending: noticed, agreed }));
    expect(paid(100_000)).toEqual({ unlawful_ending_compensation: 100_000 });
    expect(paid(50_000)).toEqual({ unlawful_ending_compensation: 72_000 });
  });

  it('pays the years after sixty at half a month for five years and at one month after them', () => {
    const employee = { birthDate: '1958-07-01' } as const;
    const retired = { case: 'retirement', hired: '1990-01-01', employee } as const;
    // Sixty on 2018-07-01, eight years: 5 × 0.5 + 3 × 1 months.
    expect(duesOf(settlementOf(retired))).toEqual({ after_sixty_gratuity: 49_500 });
    expect(duesOf(settlementOf({ ...retired, ending: { pensionAfterSixty: true } }))).toEqual({});
  });

  it('pays at least the floor of the funeral', () => {
    expect(amountOf(settlementOf({ case: 'death', salary: 300 }), 'funeral_expenses')).toBe(1_000);
  });

  it('says that nothing is deducted for a notice that the employee did not serve', () => {
    const left = settlementOf({ case: 'resignation', ending: { noticeGivenOn: '2026-06-01' } });
    expect(left.warnings).toContainEqual({
      code: 'notice_not_served',
      params: { until: '2026-08-31' },
    });
    expect(left.otherDeductions).toBe(0n);
    const stayed = settlementOf({ case: 'resignation', ending: { noticeGivenOn: '2026-03-01' } });
    expect(warningCodes(stayed)).not.toContain('notice_not_served');
  });

  it('goes by the law of the month: two months of notice until August 2025, three after ten years', () => {
    const of = (lastDay: PlainDate, hired: PlainDate) =>
      amountOf(settlementOf({ case: 'ended_with_notice', lastDay, hired }), 'notice_pay');
    expect(of('2025-08-31', '2022-07-01')).toBe(18_000);
    expect(of('2025-08-31', '2010-07-01')).toBe(27_000);
    expect(of('2025-09-30', '2022-07-01')).toBe(27_000);
    const before = settlementOf({
      case: 'fixed_term_ended_by_employer',
      lastDay: '2025-08-31',
      hired: '2015-01-01',
    });
    expect(duesOf(before)).toEqual({});
    const died = settlementOf({ case: 'death', lastDay: '2025-08-31' });
    expect(warningCodes(died)).toContain('death_grant_unknown');
  });

  it('counts earlier service with the employer', () => {
    const payslip = settlementOf({
      case: 'unlawful_ending',
      ending: { noticeGivenOn: '2026-03-31', previousServiceMonths: 24 },
    });
    expect(amountOf(payslip, 'unlawful_ending_compensation')).toBe(108_000);
  });
});

describe('the wage that dues are reckoned of', () => {
  it('C-30: is that of a full month, however short the last one is', () => {
    const of = (lastDay: PlainDate) =>
      amountOf(
        settlementOf({
          case: 'ended_with_notice',
          lastDay,
          components: [{ code: 'housing', amount: fixed(1_500) }],
        }),
        'notice_pay',
      );
    expect(of('2026-06-02')).toBe(31_500);
    expect(of('2026-06-30')).toBe(31_500);
  });

  it('follows the policy for the leave balance', () => {
    const leaving = {
      case: 'resignation',
      salary: 12_000,
      components: [{ code: 'housing', amount: fixed(3_000) }],
      unusedLeave: '14',
    } as const;
    const of = (policies: Setting['policies']) =>
      amountOf(settlementOf(leaving, { policies: policies! }), 'leave_payout');
    expect(of({})).toBe(7_000);
    expect(of({ leavePayoutBase: 'basic' })).toBe(5_600);
    expect(of({ leavePayoutBase: 'basic', leavePayoutDivisor: 22 })).toBe(7_636.36);
  });
});

describe('tax, insurance and debts of a settlement', () => {
  it('taxes pay in lieu of notice alone; leave balance, gratuities and grants are exempt', () => {
    const noticed = settlementOf({ case: 'ended_with_notice' });
    const served = settlementOf({
      case: 'ended_with_notice',
      ending: { noticeGivenOn: '2026-03-01' },
    });
    expect(noticed.taxablePay - served.taxablePay).toBe(egp(27_000));
    expect(settlementOf({ case: 'death' }).taxablePay).toBe(
      settlementOf({ case: 'resignation' }).taxablePay,
    );
    const left = settlementOf({ case: 'resignation', unusedLeave: '30' });
    expect(left.taxablePay).toBe(settlementOf({ case: 'resignation' }).taxablePay);
    expect(lineOf(left, 'leave_payout')).toMatchObject({ taxable: false, insurable: false });
    expect(lineOf(left, 'leave_payout')!.etaCode).toBe('NAD625');
  });

  it('settles the year: what notice adds is taxed as part of the days worked, by the cumulative method', () => {
    const yearToDate = { days: 150, pay: 41_040, withheld: 0 };
    const monthly = { policies: { taxMethod: 'monthly' } } as const;
    const leaving = { case: 'ended_with_notice', yearToDate } as const;
    expect(settlementOf(leaving, monthly).incomeTax).toBe(settlementOf(leaving).incomeTax);
    expect(settlementOf(leaving).incomeTax).toBeGreaterThan(0n);
  });

  it('pays no wages, insurance or deductions again when another payslip has paid them', () => {
    const both = settlementOf({
      case: 'ended_with_notice',
      unusedLeave: '10',
      wagesPaid: true,
      yearToDate: { days: 180, pay: 48_060, withheld: 0 },
      components: [{ code: 'housing', amount: fixed(1_500) }],
      overtimeDay: '3',
    });
    expect(both).toMatchObject({
      days: 0,
      paidDays: 0,
      gross: egp(35_000),
      contributionWage: 0n,
      employeeInsurance: 0n,
      employerInsurance: 0n,
      employerLevies: 0n,
    });
    expect(both.lines.map(({ code }) => code)).toEqual([
      'leave_payout',
      'notice_pay',
      'income_tax',
      'martyrs_fund',
    ]);
  });

  it('takes a loan of what is wage, and of no gratuity', () => {
    const debts = [{ kind: 'employer_loan', asked: 100_000 }] as const;
    const takenOf = (leaving: Leaving) => toEgp(settlementOf(leaving).debts[0]!.takenPiastres);
    // DER-LOAN-01: a tenth of 9,000; with the leave balance a tenth of both; of the death grant nothing.
    expect(takenOf({ case: 'resignation', debts })).toBe(900);
    expect(takenOf({ case: 'resignation', debts, unusedLeave: '10' })).toBe(1_200);
    expect(takenOf({ case: 'death', debts })).toBe(900);
  });

  it('says until when the dues are to be paid', () => {
    const { warnings } = settlementOf({ case: 'resignation', dueOn: '2026-07-07' });
    expect(warnings).toContainEqual({ code: 'settlement_due', params: { date: '2026-07-07' } });
  });
});

describe('properties', () => {
  it('is never negative and never less for a longer service, in every case', () => {
    for (const endingCase of ENDING_CASES) {
      let before = -1n;
      for (let day = 0; day < 4_000; day += 173) {
        const hired = addDays('2026-06-01', -day);
        const { gross } = settlementOf({ case: endingCase, hired, unusedLeave: '3' });
        expect(gross).toBeGreaterThanOrEqual(before);
        before = gross;
      }
    }
  });

  it('is never more for a longer notice, and sums up', () => {
    for (const endingCase of ['unlawful_ending', 'economic_closure'] as const) {
      let before = 10n ** 12n;
      for (let day = 0; day < 120; day += 13) {
        const payslip = settlementOf({
          case: endingCase,
          ending: { noticeGivenOn: addDays('2026-06-30', -day) },
        });
        expect(payslip.gross).toBeLessThanOrEqual(before);
        before = payslip.gross;
        const paid = payslip.lines.filter(({ affectsGross }) => affectsGross);
        expect(paid.reduce((sum, line) => sum + line.amountPiastres, 0n)).toBe(payslip.gross);
      }
    }
  });

  it('reckons each year at the rate of its step', () => {
    const steps = [
      { upTo: 5, months: rate('1') },
      { upTo: null, months: rate('1.5') },
    ];
    expect(
      ['0', '2.5', '5', '7'].map((years) => rateText(monthsEarned(rate(years), steps))),
    ).toEqual(['0', '2.5', '5', '8']);
  });

  it('explains every due with its article, in both languages', () => {
    const rules = rulesOf('2026-06');
    const employee = { birthDate: '1960-07-01' } as const;
    for (const endingCase of ENDING_CASES) {
      const leaving = {
        case: endingCase,
        hired: '2010-07-01',
        employee,
        unusedLeave: '2',
      } as const;
      for (const line of settlementOf(leaving).lines) {
        if (!(DUES as readonly string[]).includes(line.code)) continue;
        const { article, text } = explainLine(line, rules);
        expect(article).toMatchObject({ law: 'Law 14/2025' });
        for (const written of [text.en, text.ar]) {
          expect(written).toMatch(/=/);
          expect(written).not.toMatch(/undefined|\{/);
        }
      }
    }
  });
});
