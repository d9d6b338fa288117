import type { WriteSession } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import { payMonthOf } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';
import { closedPeriodsAmong } from '../payroll/payroll-read-model.js';
import { enterAttendance } from './attendance-batch-repository.js';
import { storeBatch } from './attendance-batch-service.js';
import { findDays, type AttendanceRow } from './attendance-repository.js';
import { removeDay, type RemovalWorld } from './attendance-removal.js';
import type { AttendanceStatus, DayFacts } from './attendance-rules.js';
import { readRow, type ReadRow } from './attendance-schema.js';

/** A day of approved leave. */
export interface LeaveDay {
  readonly date: PlainDate;
  readonly isHalf: boolean;
  readonly isUnpaid: boolean;
}

export interface WrittenLeave {
  /** Days on which he was at work by what is stored: they stay as they are. */
  readonly contradictions: readonly PlainDate[];
  /** What a day said before, as a record of a batch. */
  readonly replaced: ReadonlyMap<PlainDate, Readonly<Record<string, unknown>>>;
}

const AT_WORK: ReadonlySet<AttendanceStatus> = new Set([
  'present',
  'late',
  'remote',
  'mission',
  'incomplete',
]);

/**
 * Makes the days say that he is on leave, days to come included; a day of a closed month stays, and a retro item
 * waits. Half a day at work and half on leave is no contradiction.
 */
export const writeLeaveDays = async (
  session: WriteSession,
  employeeId: string,
  days: readonly LeaveDay[],
  createdBy: string | null,
): Promise<WrittenLeave> => {
  await enterAttendance(session, true);
  const stored = await storedDays(session, employeeId, days);
  const contradictions = days.flatMap(({ date, isHalf }) => {
    const day = stored.get(date);
    return day !== undefined && AT_WORK.has(day.status) && !isHalf ? [date] : [];
  });
  const written = days.filter(({ date }) => !contradictions.includes(date));
  const rows = written.map((day, index) => rowOf(employeeId, day, index, stored.get(day.date)));
  await storeDays(session, rows, createdBy);
  const replaced = written.flatMap(({ date }) => {
    const day = stored.get(date);
    return day?.source === 'record' ? [[date, asRecord(day)] as const] : [];
  });
  return { contradictions, replaced: new Map(replaced) };
};

const storedDays = async (
  session: WriteSession,
  employeeId: string,
  days: readonly { readonly date: PlainDate }[],
): Promise<ReadonlyMap<PlainDate, AttendanceRow>> => {
  const keys = days.map(({ date }) => ({ workDate: date, employeeId }));
  const rows = keys.length === 0 ? [] : await findDays(session, keys);
  return new Map(rows.map((row) => [row.work_date, row]));
};

const rowOf = (
  employeeId: string,
  { date, isHalf, isUnpaid }: LeaveDay,
  index: number,
  stored: AttendanceRow | undefined,
): ReadRow => {
  const worked = isHalf ? stored : undefined;
  const facts: DayFacts = {
    status: isHalf ? 'half_day' : 'on_leave',
    checkIn: worked?.check_in as DayFacts['checkIn'],
    checkOut: worked?.check_out as DayFacts['checkOut'],
    workedMinutes: worked?.worked_minutes ?? null,
    lateMinutes: 0,
    earlyLeaveMinutes: 0,
    overtimeDayMinutes: 0,
    overtimeNightMinutes: 0,
    restDayWorked: false,
    holidayWorked: false,
    unpaid: isUnpaid,
  };
  const known = { ...facts, checkIn: facts.checkIn ?? null, checkOut: facts.checkOut ?? null };
  const row = { index, employee: { id: employeeId }, workDate: date, facts: known };
  return { ok: true, row: { ...row, externalId: undefined, ifVersion: undefined } };
};

/** Leave is known before its days have come, so that none of them lies in the future. */
const storeDays = async (
  session: WriteSession,
  rows: readonly ReadRow[],
  createdBy: string | null,
): Promise<void> => {
  const dates = rows.flatMap((each) => (each.ok ? [each.row.workDate] : [])).sort();
  const today = dates.at(-1);
  if (today === undefined) return;
  const command = { rows, mode: 'partial', dryRun: false, today, createdBy } as const;
  const { results } = await storeBatch(session, command);
  const problems = results.flatMap(({ problems: each = [], retro_item_id: id }) =>
    id === undefined ? each : [],
  );
  const [first] = problems;
  if (first !== undefined) throw new AppError('conflict', { errors: problems });
};

const asRecord = (day: AttendanceRow): Readonly<Record<string, unknown>> => ({
  status: day.status,
  check_in: day.check_in,
  check_out: day.check_out,
  worked_minutes: day.worked_minutes,
  late_minutes: day.late_minutes,
  early_leave_minutes: day.early_leave_minutes,
  overtime: {
    day_minutes: day.overtime_day_minutes,
    night_minutes: day.overtime_night_minutes,
    rest_day: day.rest_day_worked,
    holiday: day.holiday_worked,
  },
  unpaid: day.unpaid,
});

/** A day of leave that is given back, and the record that the leave replaced. */
export interface ReturnedDay {
  readonly date: PlainDate;
  readonly replaced: Readonly<Record<string, unknown>> | null;
}

/**
 * Takes leave out of the days that still say it: what they said before comes back, else what the clocks say, else
 * nothing. Throws period_locked when one of them lies in a closed month.
 */
export const removeLeaveDays = async (
  session: WriteSession,
  employeeId: string,
  days: readonly ReturnedDay[],
  world: RemovalWorld & { readonly createdBy: string | null },
): Promise<void> => {
  await enterAttendance(session, true);
  const [closed] = await closedPeriodsAmong(session, [
    ...new Set(days.map(({ date }) => payMonthOf(date))),
  ]);
  if (closed !== undefined) throw new AppError('period_locked', { params: { period: closed } });
  const stored = await storedDays(session, employeeId, days);
  const saysLeave = days.filter(({ date }) => {
    const day = stored.get(date);
    return day?.source === 'record' && (day.status === 'on_leave' || day.status === 'half_day');
  });
  const restored = saysLeave.filter(({ replaced }) => replaced !== null);
  const rows = restored.map(({ date, replaced }, index) =>
    readRow({ ...replaced, employee_id: employeeId, work_date: date }, index),
  );
  await storeDays(session, rows, world.createdBy);
  for (const { date, replaced } of saysLeave) {
    if (replaced === null)
      await removeDay(session, { employeeId, workDate: date }, undefined, world);
  }
};
