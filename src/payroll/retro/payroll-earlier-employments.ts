import { attendanceTotals, noAttendance } from '../../attendance/attendance-read-model.js';
import type { Session } from '../../db/session.js';
import { formerPayrollFactsOf, type PayrollFacts } from '../../employees/employees-read-model.js';
import type { YearToDateFacts } from '../../payroll-engine/facts.js';
import type { PayMonth } from '../../shared/pay-month.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import {
  nothingToDate,
  type EarlierEmployment,
  type EarlierOfMonth,
} from '../calculation/payroll-facts-rules.js';
import { readLeave } from '../calculation/payroll-leave-facts.js';
import {
  settledThen,
  settlementOf,
  withDatedFacts,
  type SettledThen,
} from './payroll-facts-then.js';
import { paidFor, paidToDateFor } from './payroll-paid-months.js';
import { closedPayslips, type PaidPayslip } from './payroll-retro-repository.js';

/** What is known of a month in which somebody had several employments. */
export interface MonthOfSeveral {
  readonly period: PayMonth;
  readonly parameters: ParameterSet;
  readonly settled: readonly SettledThen[];
  readonly paid: readonly PaidPayslip[];
  readonly yearToDate: ReadonlyMap<string, YearToDateFacts>;
}

/**
 * Employments that settlements of the month have paid and others have followed in it, as they are known now. One that
 * was paid elsewhere is none of them. A few statements for as many employments as one employee had in the month.
 *
 * @param employments in their order, by employee
 */
export const earlierEmployments = async (
  session: Session,
  month: MonthOfSeveral,
  employments: readonly PayrollFacts[],
): Promise<ReadonlyMap<string, readonly EarlierEmployment[]>> => {
  const earlier = new Map<string, EarlierEmployment[]>();
  const settled = employments.filter((each) => settlementOf(each, month.settled) !== undefined);
  for (const rank of inRanks(settled)) {
    for (const { id, ...employment } of await readRank(session, month, rank)) {
      const before = earlier.get(id) ?? [];
      before.push(employment);
      earlier.set(id, before);
    }
  }
  return earlier;
};

/** The first employment of each, then the second of each, and so on: statements are asked of each employee once. */
const inRanks = (employments: readonly PayrollFacts[]): PayrollFacts[][] => {
  const ranks: PayrollFacts[][] = [];
  const seen = new Map<string, number>();
  for (const employment of employments) {
    const rank = seen.get(employment.id) ?? 0;
    seen.set(employment.id, rank + 1);
    (ranks[rank] ??= []).push(employment);
  }
  return ranks;
};

const readRank = async (
  session: Session,
  { period, parameters, settled, paid, yearToDate }: MonthOfSeveral,
  employees: readonly PayrollFacts[],
): Promise<readonly (EarlierEmployment & { readonly id: string })[]> => {
  const attendance = await attendanceTotals(session, { period, employees });
  const leave = await readLeave(session, parameters, { period }, employees);
  return employees.flatMap((now) => {
    const { id } = now;
    const settlement = settlementOf(now, settled);
    if (settlement === undefined) return [];
    const { cycleId, facts: then } = settlement;
    const facts = {
      ...then,
      employee: withDatedFacts(then.employee, now),
      // What was asked for debts is booked in their ledger.
      loans: [],
      attendance: attendance.get(id) ?? noAttendance,
      ...leave(id),
      yearToDate: yearToDate.get(id) ?? nothingToDate,
    };
    const own = paid.filter((each) => each.employeeId === id && each.cycleId === cycleId);
    return [{ id, facts, ...paidToDateFor(period, own) }];
  });
};

const NOBODY: ReadonlyMap<string, EarlierOfMonth> = new Map();

/**
 * The same for a cycle of the month itself, with what was paid for the month so far. One statement where no settlement
 * of the month has paid any of them.
 *
 * @param employees with the employment that the cycle pays
 */
export const readEarlierOfMonth = async (
  session: Session,
  { period, parameters, yearToDate }: Omit<MonthOfSeveral, 'settled' | 'paid'>,
  employees: readonly PayrollFacts[],
): Promise<ReadonlyMap<string, EarlierOfMonth>> => {
  if (employees.length === 0) return NOBODY;
  const hired = new Map(employees.map(({ id, hireDate }) => [id, hireDate]));
  const settled = await settledThen(session, period, [...hired.keys()]);
  if (settled.length === 0) return NOBODY;
  const employeeIds = [...new Set(settled.map(({ facts }) => facts.employee.id))].sort();
  const former = (await formerPayrollFactsOf(session, { period, employeeIds })).filter(
    ({ id, terminationDate: last }) => last !== null && last < (hired.get(id) ?? last),
  );
  if (former.length === 0) return NOBODY;
  const paid = await closedPayslips(session, { from: period, employeeIds });
  const month = { period, parameters, settled, paid, yearToDate };
  const earlier = await earlierEmployments(session, month, former);
  return new Map(
    [...earlier].map(([id, employments]) => [
      id,
      {
        employments,
        paid: paidFor(
          period,
          paid.filter(({ employeeId }) => employeeId === id),
        ),
      },
    ]),
  );
};
