import { describe, expect, it } from 'vitest';
import type { LeaveDayFacts, LeavePayKind } from '../../src/payroll-engine/facts.js';
import { toEgp } from '../../src/shared/money.js';
import { addDays, type PlainDate } from '../../src/shared/plain-date.js';
import { fraction, rate } from '../../src/shared/rate.js';
import { payslipOf, type Situation } from './engine-facts.js';

const leave = (
  kind: LeavePayKind,
  from: PlainDate,
  count: number,
  share: string,
): LeaveDayFacts[] =>
  Array.from({ length: count }, (_, place) => ({
    kind,
    date: addDays(from, place),
    part: fraction(1n),
    share: rate(share),
    beganOn: from,
  }));
const grossOf = (situation: Situation, policies = {}): number =>
  toEgp(payslipOf({ salary: 9_000, ...situation }, { policies }).gross);

describe('a month of leave', () => {
  it('takes the whole pay when no day of it is worked, whatever its length, basis and kinds of leave', () => {
    for (const period of ['2026-02', '2026-04', '2026-05'] as const) {
      const days = { '2026-02': 28, '2026-04': 30, '2026-05': 31 }[period];
      for (const dayBasis of ['fixed_30', 'calendar', 'working_days'] as const) {
        for (const salary of [9_000, 9_999.99, 7_001.01]) {
          const mixed = [
            ...leave('sick', `${period}-01`, 7, '0.75'),
            ...leave('unpaid', `${period}-08`, 11, '0'),
            ...leave('sick_industrial', `${period}-19`, days - 18, '0'),
          ];
          expect(grossOf({ period, salary, leave: mixed }, { dayBasis })).toBe(0);
        }
      }
    }
  });

  it('of industrial sickness is never borne by social insurance beyond what the step pays', () => {
    const month = (share: string, insurance: string, beside: LeaveDayFacts[] = []) => {
      const sick = leave('sick_industrial', '2026-04-01', 30 - beside.length, share);
      const days = sick.map((day) => ({ ...day, insuranceShare: rate(insurance) }));
      const situation = { period: '2026-04', salary: 9_000, leave: [...days, ...beside] } as const;
      const { lines, gross } = payslipOf(situation);
      const borne = lines.find(({ rule }) => rule === 'sick_industrial_insurance');
      return [borne === undefined ? 0 : toEgp(borne.amountPiastres), toEgp(gross)];
    };
    expect(month('1', '0.75')).toEqual([6_750, 2_250]);
    expect(month('0.85', '0.85')).toEqual([7_650, 0]);
    expect(month('0.75', '0.85')).toEqual([6_750, 0]);
    expect(month('0.85', '0')).toEqual([0, 7_650]);
    expect(month('0', '0.75')).toEqual([0, 0]);
    expect(month('1', '0.75', leave('unpaid', '2026-04-21', 10, '0'))).toEqual([4_500, 1_500]);
  });

  it('leaves the pay of the one day that was worked', () => {
    const of = (period: '2026-02' | '2026-05', count: number) =>
      grossOf({ period, leave: leave('unpaid', `${period}-01`, count, '0') });
    expect([of('2026-05', 30), of('2026-02', 27)]).toEqual([300, 900]);
  });

  it('counts no rest day where the company counts working days', () => {
    // June 2026 has 22 working days from Sunday to Thursday; the first Friday is the 5th.
    const days = leave('sick', '2026-06-04', 4, '0.75');
    expect(grossOf({ period: '2026-06', leave: days }, { dayBasis: 'working_days' })).toBe(
      Math.round((9_000 * 20 * 100) / 22) / 100,
    );
  });

  it('and absence beside it never take more than the pay', () => {
    const situation = { period: '2026-05', salary: 7_001.01, absentDays: '12' } as const;
    expect(grossOf({ ...situation, leave: leave('sick', '2026-05-01', 19, '0.75') })).toBe(0);
    expect(grossOf({ ...situation, leave: leave('sick', '2026-05-01', 31, '0.75') })).toBe(0);
  });

  it('pays each half day as what it is', () => {
    const half = (kind: LeavePayKind) =>
      leave(kind, '2026-06-01', 1, '0').map((day) => ({ ...day, part: fraction(1n, 2n) }));
    expect(grossOf({ period: '2026-06', leave: half('unpaid') })).toBe(8_850);
    expect(grossOf({ period: '2026-06', leave: [...half('unpaid'), ...half('unpaid')] })).toBe(
      8_700,
    );
  });
});

describe('maternity pay', () => {
  it('is borne by social insurance up to the wage of the days, and after ten months of contributions only', () => {
    const of = (insuranceStart: PlainDate, contributionWage?: number) =>
      grossOf({
        period: '2026-06',
        leave: leave('maternity', '2026-06-01', 30, '1'),
        employee: { insuranceStart },
        ...(contributionWage !== undefined && { contributionWage }),
      });
    expect(of('2025-08-01')).toBe(2_250);
    expect(of('2025-08-02')).toBe(9_000);
    expect(of('2020-01-01', 16_700)).toBe(0);
  });

  it('is paid in full where social insurance owes nothing', () => {
    for (const insuranceStatus of ['03', '04', '15']) {
      const situation = {
        period: '2026-06',
        leave: leave('maternity', '2026-06-01', 30, '1'),
      } as const;
      expect(grossOf({ ...situation, employee: { insuranceStatus } })).toBe(9_000);
    }
  });
});

describe('sick pay', () => {
  it('is told of the insured only', () => {
    const linesOf = (insuranceStatus: string) =>
      payslipOf({
        period: '2026-06',
        leave: leave('sick', '2026-06-01', 2, '0.75'),
        employee: { insuranceStatus },
      }).lines.flatMap(({ code, kind }) => (code === 'sick_pay' ? [kind] : []));
    expect(linesOf('01')).toEqual(['information']);
    expect(linesOf('04')).toEqual(['earning']);
    expect(linesOf('15')).toEqual([]);
  });
});
