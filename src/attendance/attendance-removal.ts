import type { WriteSession } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import { closedPeriodsAmong } from '../payroll/payroll-read-model.js';
import { payMonthOf } from '../shared/pay-month.js';
import * as batch from './attendance-batch-repository.js';
import type { DayOfEmployee } from './attendance-computed-repository.js';
import { attendanceImported } from './attendance-events.js';
import { findDays, type AttendanceRow } from './attendance-repository.js';
import { recordId } from './attendance-rules.js';
import { takePlaceOfRecord } from './punches/punches-recompute-service.js';
import { followRecords, lockByTheWeek, type TimeOfCompany } from './punches/recompute-weeks.js';

/** A version, or undefined where the caller expects none in particular. */
export type ExpectedVersion = number | undefined;

/**
 * Takes a wrongly sent record away. Where the clocks have punches of the day, what they say takes its place; else the
 * feed tells those who mirror the days, and a record that comes later goes on above its version. Throws not_found,
 * version_mismatch, day_is_computed, period_locked.
 */
export const removeDay = async (
  session: WriteSession,
  day: DayOfEmployee,
  expectedVersion: ExpectedVersion,
  world: TimeOfCompany,
): Promise<void> => {
  await batch.enterAttendance(session, true);
  const [stored] = await findDays(session, [day]);
  if (stored === undefined) throw new AppError('not_found');
  if (expectedVersion !== undefined && expectedVersion !== stored.version) {
    throw new AppError('version_mismatch', { headers: { ETag: `"${String(stored.version)}"` } });
  }
  if (stored.source === 'punches') throw new AppError('day_is_computed');
  const period = payMonthOf(day.workDate);
  if ((await closedPeriodsAmong(session, [period])).length > 0) {
    throw new AppError('period_locked', { params: { period } });
  }
  const byTheWeek = await lockByTheWeek(session, [day]);
  if (!(await takePlaceOfRecord(session, world, day))) await removeRecord(session, day, stored);
  await followRecords(session, world, [day], byTheWeek);
  session.audit({
    action: 'attendance.removed',
    targetType: 'attendance',
    targetId: recordId(day.employeeId, day.workDate),
    changes: { status: [stored.status, null], version: stored.version },
  });
};

const removeRecord = async (
  session: WriteSession,
  day: DayOfEmployee,
  stored: AttendanceRow,
): Promise<void> => {
  const held = {
    ...day,
    version: stored.version,
    externalId: stored.external_id,
    createdAt: stored.created_at,
  };
  await batch.removeDays(session, [held], [held]);
  session.emit({
    event: attendanceImported.name,
    aggregateType: 'attendance',
    aggregateId: session.companyId,
    data: {
      company_id: session.companyId,
      created: 0,
      updated: 0,
      removed: 1,
      from: day.workDate,
      to: day.workDate,
      employees: 1,
    },
  });
};
