import { describe, expect, it } from 'vitest';
import { daysPaidOf } from '../../src/payroll-engine/days-paid.js';
import type { LeaveDayFacts, LeavePayKind } from '../../src/payroll-engine/facts.js';
import { addDays, type PlainDate } from '../../src/shared/plain-date.js';
import { fraction, rate } from '../../src/shared/rate.js';
import { payslipOf, type Situation } from './engine-facts.js';

const leave = (kind: LeavePayKind, from: PlainDate, count: number, share: string) =>
  Array.from({ length: count }, (_, place): LeaveDayFacts => ({
    kind,
    date: addDays(from, place),
    part: fraction(1n),
    share: rate(share),
    beganOn: from,
  }));
const daysOf = (situation: Situation): readonly number[] => {
  const payslip = payslipOf({ period: '2026-05', salary: 9_000, ...situation });
  return [daysPaidOf(payslip), payslip.paidDays, payslip.dayBasisDays];
};

describe('the days that are paid', () => {
  it('fall with absence and with leave by what of its pay is lost, and the days of the month do not', () => {
    expect(daysOf({})).toEqual([30, 30, 30]);
    expect(daysOf({ absentDays: '1.5' })).toEqual([28.5, 30, 30]);
    expect(daysOf({ absentDays: '31' })).toEqual([0, 30, 30]);
    expect(daysOf({ leave: leave('unpaid', '2026-05-03', 4, '0') })).toEqual([26, 30, 30]);
    expect(daysOf({ leave: leave('sick', '2026-05-03', 4, '0.75') })).toEqual([26, 30, 30]);
    expect(daysOf({ leave: leave('sick_industrial', '2026-05-03', 4, '0.75') })).toEqual([
      29, 30, 30,
    ]);
    expect(daysOf({ leave: leave('maternity', '2026-05-03', 4, '1') })).toEqual([30, 30, 30]);
    expect(daysOf({ leave: leave('unpaid', '2026-05-01', 31, '0') })).toEqual([0, 30, 30]);
  });

  it('are of the days that the employment covers', () => {
    const employee = { hireDate: '2026-05-21' as PlainDate };
    expect(daysOf({ employee, absentDays: '2' })).toEqual([8, 10, 30]);
  });

  it('are taken back by a correction', () => {
    const { paidDays, lines } = payslipOf({ period: '2026-05', salary: 9_000, absentDays: '2' });
    expect(daysPaidOf({ paidDays: -paidDays, lines })).toBe(-28);
  });
});
