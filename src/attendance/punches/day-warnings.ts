import type { Session } from '../../db/session.js';
import { workingTimeOf } from '../../employees/employee-working-time-read-model.js';
import { dayPlans } from '../../schedules/schedules-read-model.js';
import { addDays } from '../../shared/plain-date.js';
import { companyParameters } from '../../statutory/company-values-read-model.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { warningsOfRecord } from '../../time-engine/recorded-day.js';
import type { DayWarning, RecordedDay } from '../../time-engine/time-types.js';
import { WEEKLY_CODES, weeklyWarnings } from '../../time-engine/weekly-warnings.js';
import { DAYS_PER_WEEK } from '../../time-engine/work-days.js';
import { limitsByDate } from '../../time-engine/working-time-limits.js';
import { findDays, type AttendanceRow } from '../attendance-repository.js';
import { AT_WORK } from '../attendance-rules.js';

const recordedDayOf = (row: AttendanceRow): RecordedDay => ({
  date: row.work_date,
  status: row.status,
  checkIn: row.check_in,
  checkOut: row.check_out,
  workedMinutes: row.worked_minutes,
  overtimeMinutes: row.overtime_day_minutes + row.overtime_night_minutes,
  restDayWorked: row.rest_day_worked,
  holidayWorked: row.holiday_worked,
  isAtWork: AT_WORK.has(row.status),
});

interface WarningWorld {
  readonly parameters: ParameterSet;
  readonly timeZone: string;
}

/**
 * What the law says against a stored day. Of one that was computed, what it says against the day by itself is stored
 * with it.
 *
 * @param computed of a day that was computed
 */
export const readDayWarnings = async (
  session: Session,
  row: AttendanceRow,
  computed: readonly DayWarning[] | undefined,
  { parameters: shipped, timeZone }: WarningWorld,
): Promise<readonly DayWarning[]> => {
  const world = { parameters: await companyParameters(session, shipped), timeZone };
  const own = computed ?? (await readRecordWarnings(session, row, world));
  const weekly = await readWeeklyWarnings(session, row, world);
  // Days that were computed before these were worked out here have them as they were then.
  return [...own.filter(({ code }) => !WEEKLY_CODES.has(code)), ...weekly];
};

/**
 * What the law says against a day that was sent as a record, worked out when the day is read: nothing is added to
 * the batches that write thousands of them. Its bounds are the law's on the day, or the company's own values
 * (`companyParameters`); person and plan are those of now.
 */
const readRecordWarnings = async (
  session: Session,
  row: AttendanceRow,
  { parameters, timeZone }: WarningWorld,
): Promise<readonly DayWarning[]> => {
  const { employee_id: employeeId, work_date: date } = row;
  const employee = await workingTimeOf(session, employeeId);
  if (employee === undefined) return [];
  const question = { parameters, employees: [employee], from: date, to: date };
  const { planOf } = await dayPlans(session, question);
  return warningsOfRecord({
    day: recordedDayOf(row),
    plan: planOf(employeeId, date),
    employee,
    limits: limitsByDate(parameters)(date),
    timeZone,
  });
};

/**
 * What the law says against a day and the six before it, as they are stored now, whatever their source: worked out when
 * the day is read, so that no day has to follow the ones before it.
 */
const readWeeklyWarnings = async (
  session: Session,
  row: AttendanceRow,
  { parameters }: WarningWorld,
): Promise<readonly DayWarning[]> => {
  const before = Array.from({ length: DAYS_PER_WEEK - 1 }, (_, index) => ({
    employeeId: row.employee_id,
    workDate: addDays(row.work_date, -1 - index),
  }));
  return weeklyWarnings({
    day: recordedDayOf(row),
    before: (await findDays(session, before)).map(recordedDayOf),
    limits: limitsByDate(parameters)(row.work_date),
  });
};
