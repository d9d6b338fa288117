import { attendanceTotals, noAttendance } from '../../attendance/attendance-read-model.js';
import type { Session } from '../../db/unit-of-work.js';
import {
  recordedEndings,
  type RecordedEnding,
} from '../../employees/employee-endings-read-model.js';
import { settlementDueOn } from '../../employees/employee-endings-rules.js';
import { payrollFactsOf } from '../../employees/employees-read-model.js';
import { unusedAnnualDays } from '../../leave/leave-read-model.js';
import { openLoansOf } from '../../loans/loans-read-model.js';
import { accumulationStart } from '../../payroll-engine/accumulation.js';
import type { YearToDateFacts } from '../../payroll-engine/facts.js';
import { minusYearToDate, plusYearToDate } from '../../payroll-engine/income-tax.js';
import { nextPayMonth, type PayMonth } from '../../shared/pay-month.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import type { EmployeeRange } from '../calculation/payroll-calculation-repository.js';
import { carriedOf, yearToDateOf } from '../calculation/payroll-paid-to-date-repository.js';
import { carriedDeductionsOf } from '../carried-deductions/payroll-carried-deductions-repository.js';
import type { ChunkInputs } from '../calculation/payroll-chunk-rules.js';
import {
  nothingToDate,
  type EarlierOfMonth,
  type StoredFacts,
  type StoredSettlement,
} from '../calculation/payroll-facts-rules.js';
import { readLeave, readLeaveBeside } from '../calculation/payroll-leave-facts.js';
import { readEarlierOfMonth } from '../retro/payroll-earlier-employments.js';
import { retroFactsFrom, type RetroFacts } from '../retro/payroll-retro-facts.js';
import { pendingPeriods } from '../retro/payroll-retro-repository.js';
import { BEHIND_LAST_MONTH } from '../payroll-rules.js';
import {
  contributedInSettlement,
  wagesPaidByRegularCycle,
} from './payroll-settlements-repository.js';

/** The first month behind the tax accumulation of a month. */
const accumulationEnd = (period: PayMonth, parameters: ParameterSet): PayMonth => {
  const start = accumulationStart(period, parameters);
  let end = nextPayMonth(period);
  while (accumulationStart(end, parameters) === start) end = nextPayMonth(end);
  return end;
};

export interface SettlementRequest {
  readonly period: PayMonth;
  readonly parameters: ParameterSet;
  /** The next leavers by id, and the stretch of ids that they lie in. */
  readonly employeeIds: readonly string[];
  readonly range: EmployeeRange;
}

/**
 * Everything stored about the last month of the leavers: their wages too unless the regular cycle has paid them, what
 * other payslips of the year and of this very month have paid, and all that is still pending for closed months.
 */
export const readSettlementFacts = async (
  session: Session,
  { period, parameters, employeeIds, range }: SettlementRequest,
): Promise<ChunkInputs> => {
  const employees = await payrollFactsOf(session, { period, employeeIds });
  const endings = new Map(
    (await recordedEndings(session, employeeIds)).map((ending) => [ending.employeeId, ending]),
  );
  const unusedDays = await unusedDaysOf(session, parameters, [...endings.values()]);
  const paid = await wagesPaidByRegularCycle(session, period, employeeIds);
  const contributed = await contributedInSettlement(session, period, range);
  const attendance = await attendanceTotals(session, { period, employees });
  const leave = await readLeave(session, parameters, { period }, employees);
  const beside = await readLeaveBeside(session, parameters, period, employees);
  const months = {
    from: accumulationStart(period, parameters),
    before: accumulationEnd(period, parameters),
  };
  const yearToDate = await yearToDateOf(session, months, range);
  const unpaid = employees.filter(({ id }) => !paid.has(id));
  const earlier = await readEarlierOfMonth(session, { period, parameters, yearToDate }, unpaid);
  const loans = await openLoansOf(session, period, range);
  const carried = await carriedOf(session, range);
  const deductions = await carriedDeductionsOf(session, range);
  const retro = await readRetro(session, employeeIds, range, parameters);
  const facts = employees.flatMap((employee): StoredFacts[] => {
    const ending = endings.get(employee.id);
    if (ending === undefined) return [];
    const wagesPaid = paid.has(employee.id);
    const owed = carried.get(employee.id);
    const left = deductions.get(employee.id);
    const months = (retro.months.get(employee.id) ?? []).filter(
      // The last month is computed here, unless it is a difference of what was paid for it.
      (month) => wagesPaid || month.period !== period,
    );
    return [
      {
        employee,
        attendance: attendance.get(employee.id) ?? noAttendance,
        ...leave(employee.id),
        ...beside(employee.id),
        ...paidBefore(yearToDate.get(employee.id) ?? nothingToDate, earlier.get(employee.id)),
        ...(contributed.has(employee.id) && { isContributed: true as const }),
        loans: loans.get(employee.id) ?? [],
        ...(owed !== undefined && { carriedPiastres: owed }),
        ...(left !== undefined && { carriedDeductions: left }),
        ...(months.length > 0 && { retro: months }),
        settlement: settlementOf(
          { ...ending, unusedLeaveDays: unusedDays.get(employee.id) ?? null },
          wagesPaid,
          parameters,
        ),
      },
    ];
  });
  return {
    kind: 'facts',
    facts,
    ...(retro.months.size > 0 && { retroPolicies: retro.policies }),
  };
};

/** What settlements of earlier employments have paid of the month is part of the year; here it is told apart. */
const paidBefore = (
  yearToDate: YearToDateFacts,
  earlier: EarlierOfMonth | undefined,
): Pick<StoredFacts, 'yearToDate' | 'monthToDate' | 'earlier'> => {
  if (earlier === undefined) return { yearToDate };
  const monthToDate = earlier.employments.map(({ paid }) => paid).reduce(plusYearToDate);
  return { yearToDate: minusYearToDate(yearToDate, monthToDate), monthToDate, earlier };
};

const readRetro = async (
  session: Session,
  employeeIds: readonly string[],
  range: EmployeeRange,
  parameters: ParameterSet,
): Promise<RetroFacts> => {
  const leavers = new Set(employeeIds);
  const pending = await pendingPeriods(session, range);
  // The closed months of a leaver are computed anew whenever they are, his last one and later ones.
  const own = new Map([...pending].filter(([id]) => leavers.has(id)));
  return retroFactsFrom(session, own, BEHIND_LAST_MONTH, parameters);
};

/**
 * As recorded with the ending, else as the ledger of leave has it; leave taken in advance is not asked back. Nobody for
 * whom neither says anything.
 */
const unusedDaysOf = async (
  session: Session,
  parameters: ParameterSet,
  endings: readonly RecordedEnding[],
): Promise<ReadonlyMap<string, string>> => {
  const unknown = endings.filter(({ unusedLeaveDays }) => unusedLeaveDays === null);
  const booked = await unusedAnnualDays(
    session,
    parameters,
    new Map(unknown.map(({ employeeId, lastDay }) => [employeeId, lastDay])),
  );
  return new Map(
    endings.flatMap(({ employeeId, unusedLeaveDays }) => {
      const days = booked.get(employeeId);
      const known = unusedLeaveDays ?? (days === undefined ? undefined : String(Math.max(0, days)));
      return known === undefined ? [] : [[employeeId, known] as const];
    }),
  );
};

const settlementOf = (
  ending: RecordedEnding,
  wagesPaid: boolean,
  parameters: ParameterSet,
): StoredSettlement => ({
  case: ending.case,
  noticeGivenOn: ending.noticeGivenOn,
  unusedLeaveDays: ending.unusedLeaveDays,
  previousServiceMonths: ending.previousServiceMonths,
  pensionAfterSixty: ending.pensionAfterSixty,
  agreedCompensationPiastres: ending.agreedCompensationPiastres,
  wagesPaid,
  dueOn: settlementDueOn(parameters, ending) ?? null,
});
