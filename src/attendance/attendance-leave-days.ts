import type { WriteSession } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import { payMonthOf, type PayMonth } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';
import { closedPeriodsAmong, openAttendanceRetroItems } from '../payroll/payroll-read-model.js';
import { enterAttendance } from './attendance-batch-repository.js';
import type { BatchRow } from './attendance-batch-rules.js';
import { storeBatch } from './attendance-batch-service.js';
import { findDays, type AttendanceRow } from './attendance-repository.js';
import { removeDay } from './attendance-removal.js';
import { AT_WORK, type AttendanceStatus, type DayFacts } from './attendance-rules.js';
import { isWellFormed, readRow, type ReadRow } from './attendance-row-reader.js';
import type { TimeOfCompany } from './punches/recompute-weeks.js';
import { saidDays } from './retro/late-days-read-model.js';
import { openRetroItems, withdrawRetroItems, type NewRetroItem } from './retro/retro-service.js';

/** What a day said before its leave, as a record of a batch. */
type Replaced = Readonly<Record<string, unknown>>;

/** Who writes the days, and what computing days beside them needs to know. */
export type LeaveWorld = TimeOfCompany & { readonly createdBy: string | null };

/** A day of approved leave. */
export interface LeaveDay {
  readonly date: PlainDate;
  readonly isHalf: boolean;
  readonly isUnpaid: boolean;
  /** Other leave of the other half, and what the day said before that. */
  readonly beside?: { readonly isUnpaid: boolean; readonly replaced: Replaced | null } | undefined;
}

export interface WrittenLeave {
  /** Days on which he was at work by what is stored: they stay as they are. */
  readonly contradictions: readonly PlainDate[];
  /** What a day said before any leave of it. */
  readonly replaced: ReadonlyMap<PlainDate, Replaced>;
}

const isLeave = (status: AttendanceStatus | undefined): boolean =>
  status === 'on_leave' || status === 'half_day';

/**
 * Makes the days say that he is on leave, days to come included; a day of a closed month stays, and a retro item
 * waits. Half a day at work and half on leave is no contradiction.
 */
export const writeLeaveDays = async (
  session: WriteSession,
  employeeId: string,
  days: readonly LeaveDay[],
  world: LeaveWorld,
): Promise<WrittenLeave> => {
  await enterAttendance(session, true);
  const stored = await storedDays(session, employeeId, days);
  const contradictions = days.flatMap(({ date, isHalf }) => {
    const day = stored.get(date);
    return day !== undefined && AT_WORK.has(day.status) && !isHalf ? [date] : [];
  });
  const written = days.filter(({ date }) => !contradictions.includes(date));
  const rows = written.map((day, index) => rowOf(employeeId, day, index, stored.get(day.date)));
  await storeDays(session, rows, world);
  // Who pays may change where the day says what it said.
  const periods = await closedPeriodsOf(session, written);
  const months = [...periods].map((period) => ({ employeeId, period }));
  await openAttendanceRetroItems(session, months, world.createdBy);
  const replaced = written.flatMap(({ date, beside }) => {
    const day = stored.get(date);
    const before = day?.source === 'record' ? asRecord(day) : null;
    const said = beside !== undefined && (day === undefined || isLeave(day.status));
    const kept = said ? beside.replaced : before;
    return kept === null ? [] : [[date, kept] as const];
  });
  return { contradictions, replaced: new Map(replaced) };
};

const closedPeriodsOf = async (
  session: WriteSession,
  days: readonly { readonly date: PlainDate }[],
): Promise<ReadonlySet<PayMonth>> =>
  new Set(
    await closedPeriodsAmong(session, [...new Set(days.map(({ date }) => payMonthOf(date)))]),
  );

const storedDays = async (
  session: WriteSession,
  employeeId: string,
  days: readonly { readonly date: PlainDate }[],
): Promise<ReadonlyMap<PlainDate, AttendanceRow>> => {
  const keys = days.map(({ date }) => ({ workDate: date, employeeId }));
  const rows = keys.length === 0 ? [] : await findDays(session, keys);
  return new Map(rows.map((row) => [row.work_date, row]));
};

type Worked = Partial<Record<'check_in' | 'check_out' | 'worked_minutes', unknown>>;

/** The status tells the half of which nobody pays, where the two halves of a day differ: it costs half a day. */
const saidOf = ({ isHalf, isUnpaid, beside }: LeaveDay): Pick<DayFacts, 'status' | 'unpaid'> => {
  if (beside === undefined) return { status: isHalf ? 'half_day' : 'on_leave', unpaid: isUnpaid };
  const status = isUnpaid === beside.isUnpaid ? 'on_leave' : 'half_day';
  return { status, unpaid: isUnpaid || beside.isUnpaid };
};

const rowOf = (
  employeeId: string,
  day: LeaveDay,
  index: number,
  stored: Worked | undefined,
): BatchRow => {
  const worked = day.isHalf && day.beside === undefined ? stored : undefined;
  const facts: DayFacts = {
    ...saidOf(day),
    checkIn: (worked?.check_in ?? null) as DayFacts['checkIn'],
    checkOut: (worked?.check_out ?? null) as DayFacts['checkOut'],
    workedMinutes: (worked?.worked_minutes ?? null) as DayFacts['workedMinutes'],
    lateMinutes: 0,
    earlyLeaveMinutes: 0,
    overtimeDayMinutes: 0,
    overtimeNightMinutes: 0,
    restDayWorked: false,
    holidayWorked: false,
  };
  return {
    index,
    employeeId,
    employeeCode: undefined,
    workDate: day.date,
    facts,
    externalId: undefined,
    ifVersion: undefined,
  };
};

/** Leave is known before its days have come, so that none of them lies in the future. */
const storeDays = async (
  session: WriteSession,
  rows: readonly ReadRow[],
  { createdBy, ...world }: LeaveWorld,
): Promise<void> => {
  const dates = rows
    .filter(isWellFormed)
    .map(({ workDate }) => workDate)
    .sort();
  const today = dates.at(-1);
  if (today === undefined) return;
  const command = { rows, mode: 'partial', dryRun: false, today, createdBy, world } as const;
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
  readonly replaced: Replaced | null;
  /** The leave of the other half, which stays. */
  readonly left?: { readonly isUnpaid: boolean } | undefined;
}

/**
 * Takes leave out of the days that still say it: what they said before comes back, else what the clocks say, else
 * nothing; of two halves the other one stays. A day of a closed month stays, and a retro item waits.
 */
export const removeLeaveDays = async (
  session: WriteSession,
  employeeId: string,
  days: readonly ReturnedDay[],
  world: LeaveWorld,
): Promise<void> => {
  await enterAttendance(session, true);
  const closed = await closedPeriodsOf(session, days);
  const isClosed = ({ date }: ReturnedDay): boolean => closed.has(payMonthOf(date));
  const stored = await storedDays(session, employeeId, days);
  const late = await lateStatuses(session, employeeId, days.filter(isClosed), closed);
  const saysLeave = days.filter((day) => {
    if (isClosed(day)) return isLeave(late.get(day.date));
    const own = stored.get(day.date);
    return own?.source === 'record' && isLeave(own.status);
  });
  const restored = saysLeave.filter(({ replaced, left }) => replaced !== null || left);
  const rows = restored.map(({ date, replaced, left }, index) =>
    left === undefined
      ? readRow({ ...replaced, employee_id: employeeId, work_date: date }, index)
      : rowOf(employeeId, { date, isHalf: true, ...left }, index, replaced ?? undefined),
  );
  await storeDays(session, rows, world);
  const bare = saysLeave.filter((day) => !restored.includes(day));
  const { createdBy } = world;
  await sayNothing(session, employeeId, bare.filter(isClosed), { stored, createdBy });
  for (const { date } of bare.filter((day) => !isClosed(day))) {
    await removeDay(session, { employeeId, workDate: date }, undefined, world);
  }
};

const lateStatuses = async (
  session: WriteSession,
  employeeId: string,
  days: readonly ReturnedDay[],
  periods: ReadonlySet<PayMonth>,
): Promise<ReadonlyMap<PlainDate, AttendanceStatus>> => {
  const statuses = new Map<PlainDate, AttendanceStatus>();
  for (const period of periods) {
    const asked = days
      .filter(({ date }) => payMonthOf(date) === period)
      .map(({ date }) => ({ employeeId, date }));
    for (const { work_date: date, status } of await saidDays(session, period, asked)) {
      statuses.set(date, status);
    }
  }
  return statuses;
};

/** Days of closed months that had no record before their leave: as they were paid, or without the leave they say. */
const sayNothing = async (
  session: WriteSession,
  employeeId: string,
  days: readonly ReturnedDay[],
  {
    stored,
    createdBy,
  }: {
    readonly stored: ReadonlyMap<PlainDate, AttendanceRow>;
    readonly createdBy: string | null;
  },
): Promise<void> => {
  const itemOf = ({ date }: ReturnedDay): NewRetroItem => {
    const own = stored.get(date);
    const isPaidLeave = own?.source === 'record';
    const read = own === undefined || isPaidLeave ? undefined : readRow(asDay(employeeId, own), 0);
    return {
      kind: 'record',
      employeeId,
      workDate: date,
      payload: read === undefined ? { removed: true } : asRecord(own as AttendanceRow),
      facts: read !== undefined && isWellFormed(read) ? read.facts : null,
    };
  };
  const wasPaid = ({ date }: ReturnedDay): boolean => stored.get(date)?.source === 'record';
  const asPaid = days.filter((day) => !wasPaid(day)).map(itemOf);
  const news = await withdrawRetroItems(session, asPaid, createdBy);
  await openRetroItems(session, [...days.filter(wasPaid).map(itemOf), ...news], createdBy);
};

const asDay = (employeeId: string, day: AttendanceRow): Replaced => ({
  ...asRecord(day),
  employee_id: employeeId,
  work_date: day.work_date,
});
