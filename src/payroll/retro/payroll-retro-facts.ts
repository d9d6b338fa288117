import { attendanceTotals, noAttendance } from '../../attendance/attendance-read-model.js';
import type { Session } from '../../db/session.js';
import {
  formerPayrollFactsOf,
  payrollFactsOf,
  type PayrollFacts,
} from '../../employees/employees-read-model.js';
import { accumulationStart } from '../../payroll-engine/accumulation.js';
import { lastDayOf, type PayMonth } from '../../shared/pay-month.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { BEFORE_FIRST, type EmployeeRange } from '../calculation/payroll-calculation-repository.js';
import { yearToDateOf } from '../calculation/payroll-paid-to-date-repository.js';
import {
  nothingToDate,
  type EarlierEmployment,
  type RetroMonth,
  type StoredFacts,
} from '../calculation/payroll-facts-rules.js';
import { readLeave } from '../calculation/payroll-leave-facts.js';
import type { ChosenPolicies } from '../policies/payroll-policies-rules.js';
import { chosenPoliciesOn } from '../policies/payroll-policies-service.js';
import { earlierEmployments } from './payroll-earlier-employments.js';
import {
  factsThen,
  idBefore,
  settledThen,
  settlementOf,
  withDatedFacts,
} from './payroll-facts-then.js';
import { paidFor } from './payroll-paid-months.js';
import {
  closedMonths,
  closedPayslips,
  pendingPeriods,
  type ClosedMonth,
  type PaidPayslip,
} from './payroll-retro-repository.js';

/** The closed months that the employees of a chunk have computed anew, and the policies of those months. */
export interface RetroFacts {
  readonly months: ReadonlyMap<string, readonly RetroMonth[]>;
  readonly policies: Readonly<Record<PayMonth, ChosenPolicies>>;
}

const NO_RETRO: RetroFacts = { months: new Map(), policies: {} };

/**
 * What is needed to compute the months anew of those employees of the range for whom something is pending. One
 * question when there is nothing; otherwise a number of statements for each month, whatever the number of employees.
 */
export const readRetroFacts = async (
  session: Session,
  range: EmployeeRange,
  before: PayMonth,
  parameters: ParameterSet,
): Promise<RetroFacts> =>
  retroFactsFrom(session, await pendingPeriods(session, range), before, parameters);

/** The same for employees whose first month is given. */
export const retroFactsFrom = async (
  session: Session,
  pending: ReadonlyMap<string, PayMonth>,
  before: PayMonth,
  parameters: ParameterSet,
): Promise<RetroFacts> => {
  const periods = [...pending.values()].sort();
  const [from] = periods;
  if (from === undefined || from >= before) return NO_RETRO;
  const months = new Map<string, RetroMonth[]>([...pending.keys()].map((id) => [id, []]));
  const paid = await closedPayslips(session, { from, employeeIds: [...pending.keys()] });
  const policies: Record<PayMonth, ChosenPolicies> = {};
  for (const cycle of await closedMonths(session, { from, before })) {
    const ids = [...pending].filter(([, first]) => first <= cycle.period).map(([id]) => id);
    const month = await factsOfMonth(session, cycle, { employeeIds: ids, paid, parameters });
    policies[cycle.period] = await chosenPoliciesOn(session, lastDayOf(cycle.period));
    for (const id of ids) {
      const earlier = month.earlier.get(id);
      months.get(id)?.push({
        period: cycle.period,
        facts: month.facts.get(id),
        ...(earlier !== undefined && { earlier }),
        paid: paidFor(
          cycle.period,
          paid.filter(({ employeeId }) => employeeId === id),
        ),
      });
    }
  }
  return { months, policies };
};

interface FactsOfMonth {
  /** Of the last employment in the month. */
  readonly facts: ReadonlyMap<string, StoredFacts>;
  readonly earlier: ReadonlyMap<string, readonly EarlierEmployment[]>;
}

/**
 * A month of the employees as it is known now: what is dated (employment, salaries, components, contribution wage,
 * attendance) from the records of today, and what has no date as the month was computed with.
 */
const factsOfMonth = async (
  session: Session,
  cycle: ClosedMonth,
  {
    employeeIds,
    paid,
    parameters,
  }: {
    readonly employeeIds: readonly string[];
    readonly paid: readonly PaidPayslip[];
    readonly parameters: ParameterSet;
  },
): Promise<FactsOfMonth> => {
  const { period } = cycle;
  const ofMonth = { period, employeeIds };
  const former = await formerPayrollFactsOf(session, ofMonth);
  const employments = [...former, ...(await payrollFactsOf(session, ofMonth))];
  const last = new Map(employments.map((employment) => [employment.id, employment]));
  const employees = [...last.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const then = await factsThen(session, cycle, employeeIds);
  const settled = await settledThen(session, period, employeeIds);
  const attendance = await attendanceTotals(session, { period, employees });
  const leave = await readLeave(session, parameters, { period }, employees);
  const yearToDate = await yearToDateOf(
    session,
    { from: accumulationStart(period, parameters), before: period },
    rangeOf(employeeIds),
  );
  const facts = new Map(
    employees.map((now) => {
      const settlement = settlementOf(now, settled)?.facts;
      const before = paidThen(now, then.get(now.id)) ?? settlement;
      return [
        now.id,
        {
          ...before,
          employee: before === undefined ? now : withDatedFacts(before.employee, now),
          // Debts were asked of the month's own payslip, and what it could not bear was carried by their ledger.
          loans: [],
          attendance: attendance.get(now.id) ?? noAttendance,
          ...leave(now.id),
          yearToDate: yearToDate.get(now.id) ?? nothingToDate,
          ...(settlement?.settlement !== undefined && { settlement: settlement.settlement }),
        },
      ];
    }),
  );
  const earlier = await earlierEmployments(
    session,
    { period, parameters, settled, paid, yearToDate },
    former.filter((employment) => last.get(employment.id) !== employment),
  );
  return { facts, earlier };
};

/** What the regular cycle paid is of the employment, unless that was over before the one which it paid began. */
const paidThen = (
  { terminationDate: lastDay }: PayrollFacts,
  then: StoredFacts | undefined,
): StoredFacts | undefined =>
  then !== undefined && lastDay !== null && then.employee.hireDate > lastDay ? undefined : then;

const rangeOf = (ids: readonly string[]): EmployeeRange => {
  const sorted = ids.toSorted();
  const [first = BEFORE_FIRST] = sorted;
  return { after: idBefore(first), through: sorted.at(-1) ?? first };
};
