import {
  attendanceTotals,
  noAttendance,
  type AttendanceTotals,
} from '../../attendance/attendance-read-model.js';
import type { Session } from '../../db/session.js';
import type { PayrollFacts } from '../../employees/employees-read-model.js';
import type { PayMonth } from '../../shared/pay-month.js';
import type { PlainDate } from '../../shared/plain-date.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { isLastMonth } from './payroll-cutoff-rules.js';
import { readLeave } from './payroll-leave-facts.js';
import type { LeaveOfMonth } from './payroll-leave-rules.js';

/** What the days of a month say about one employee's pay. */
interface TimeOfMonth {
  readonly attendance: AttendanceTotals;
  readonly leave?: LeaveOfMonth;
}

/**
 * Attendance and leave of these employees in the month, as they are known now; of whoever stays behind it until the
 * cut-off alone.
 */
export const readTime = async (
  session: Session,
  parameters: ParameterSet,
  { period, cutoff }: { readonly period: PayMonth; readonly cutoff: PlainDate | undefined },
  employees: readonly PayrollFacts[],
): Promise<(employeeId: string) => TimeOfMonth> => {
  const isCut = (employee: PayrollFacts) => cutoff !== undefined && !isLastMonth(period, employee);
  const cut = employees.filter(isCut);
  const whole = cut.length === 0 ? employees : employees.filter((each) => !isCut(each));
  const attendance = new Map([
    ...(await attendanceTotals(session, { period, employees: whole })),
    ...(await attendanceTotals(session, { period, employees: cut, until: cutoff })),
  ]);
  const leaveOfWhole = await readLeave(session, parameters, { period }, whole);
  const leaveOfCut = await readLeave(session, parameters, { period, until: cutoff }, cut);
  return (employeeId) => ({
    attendance: attendance.get(employeeId) ?? noAttendance,
    ...leaveOfWhole(employeeId),
    ...leaveOfCut(employeeId),
  });
};
