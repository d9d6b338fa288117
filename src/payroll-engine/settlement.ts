import type { Piastres } from '../shared/money.js';
import type { Earnings } from './earnings.js';
import { computeEndingDues, leavePayoutInService } from './ending-dues.js';
import type { EndingRules } from './ending-rules.js';
import type { PayslipFacts } from './facts.js';
import type { PayslipLine, PayslipWarning } from './payslip-types.js';

/** Days and earnings of one payslip. */
export interface Earned {
  readonly paidDays: number;
  readonly taxDays: number;
  readonly earnings: Earnings;
  readonly warnings: readonly PayslipWarning[];
  readonly lines: readonly PayslipLine[];
  readonly gross: Piastres;
  /** The part of the gross that is wage or stands in its place. */
  readonly wage: Piastres;
  readonly taxable: Piastres;
}

/** Of a settlement whose wages another payslip has paid: they still say what the monthly wage is, and pay nothing. */
export const earnedElsewhere = (earnings: Earnings): Earned => ({
  paidDays: 0,
  taxDays: 0,
  earnings: { ...earnings, daysWithoutSalary: 0 },
  warnings: [],
  lines: [],
  gross: 0n,
  wage: 0n,
  taxable: 0n,
});

/** The earnings with the days of leave that the month pays out; where another payslip pays its wages, it pays those too. */
export const withLeavePayout = (
  earned: Earned,
  { leavePayoutDays: days, settlement }: PayslipFacts,
  rules: EndingRules,
): Earned => {
  if (days === undefined || settlement?.wagesPaid === true) return earned;
  const paid = leavePayoutInService(earned.earnings, days, rules);
  return {
    ...earned,
    lines: [...earned.lines, paid],
    gross: earned.gross + paid.amountPiastres,
    wage: earned.wage + paid.amountPiastres,
    taxable: earned.taxable + paid.amountPiastres,
  };
};

/** The earnings with what the ending of the employment adds. */
export const withEndingDues = (
  earned: Earned,
  { employee, settlement }: PayslipFacts,
  rules: EndingRules,
): Earned => {
  const { hireDate, terminationDate: lastDay, birthDate } = employee;
  if (settlement === undefined || hireDate === undefined || lastDay === undefined) return earned;
  const { monthlyWage, basicPiastres } = earned.earnings;
  const dues = computeEndingDues(
    { hireDate, lastDay, birthDate, monthlyWage, basicPiastres },
    settlement.ending,
    rules,
  );
  const { dueOn: date } = settlement;
  return {
    ...earned,
    warnings: [
      ...earned.warnings,
      ...dues.warnings,
      ...(date === undefined ? [] : [{ code: 'settlement_due' as const, params: { date } }]),
    ],
    lines: [...earned.lines, ...dues.lines],
    gross: earned.gross + dues.totalPiastres,
    wage: earned.wage + dues.wagePiastres,
    taxable: earned.taxable + dues.taxablePiastres,
  };
};
