import type { Session } from '../../db/session.js';
import { workingTimeOf } from '../../employees/employee-working-time-read-model.js';
import { dayPlans } from '../../schedules/schedules-read-model.js';
import { addDays } from '../../shared/plain-date.js';
import { companyParameters } from '../../statutory/company-values-read-model.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { warningsOfRecord, type RecordedDay } from '../../time-engine/recorded-day.js';
import type { DayWarning } from '../../time-engine/time-types.js';
import { DAYS_PER_WEEK } from '../../time-engine/work-days.js';
import { limitsByDate } from '../../time-engine/working-time-limits.js';
import { findDays, type AttendanceRow } from '../attendance-repository.js';
import { AT_WORK } from '../attendance-rules.js';

const recordedDayOf = (row: AttendanceRow): RecordedDay => ({
  date: row.work_date,
  checkIn: row.check_in,
  checkOut: row.check_out,
  workedMinutes: row.worked_minutes,
  overtimeMinutes: row.overtime_day_minutes + row.overtime_night_minutes,
  restDayWorked: row.rest_day_worked,
  holidayWorked: row.holiday_worked,
  isAtWork: AT_WORK.has(row.status),
});

/**
 * What the law says against a day that was sent as a record, worked out when the day is read: nothing is added to
 * the batches that write thousands of them. Its bounds are the law's on the day, or the company's own values
 * (`companyParameters`); person, plan and the days before it are those of now.
 */
export const readRecordWarnings = async (
  session: Session,
  row: AttendanceRow,
  {
    parameters: shipped,
    timeZone,
  }: { readonly parameters: ParameterSet; readonly timeZone: string },
): Promise<readonly DayWarning[]> => {
  const { employee_id: employeeId, work_date: date } = row;
  const employee = await workingTimeOf(session, employeeId);
  if (employee === undefined) return [];
  const parameters = await companyParameters(session, shipped);
  const question = { parameters, employees: [employee], from: date, to: date };
  const { planOf } = await dayPlans(session, question);
  const before = Array.from({ length: DAYS_PER_WEEK - 1 }, (_, index) => ({
    employeeId,
    workDate: addDays(date, -1 - index),
  }));
  return warningsOfRecord({
    day: recordedDayOf(row),
    before: (await findDays(session, before)).map(recordedDayOf),
    plan: planOf(employeeId, date),
    employee,
    limits: limitsByDate(parameters)(date),
    timeZone,
  });
};
