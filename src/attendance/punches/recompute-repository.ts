import { arrayLiteral } from '../../db/array-literal.js';
import type { Session } from '../../db/session.js';
import type { UtcInstant } from '../../shared/instant.js';
import type { PlainDate } from '../../shared/plain-date.js';
import type { DayExplanation, DayWarning, PunchDirection } from '../../time-engine/time-types.js';
import type { AttendanceSource, DateRange, DayFacts } from '../attendance-rules.js';
import type { DuplicateMark, StoredPunch } from './recompute-rules.js';

export interface PunchWindow {
  readonly employeeId: string;
  readonly from: UtcInstant;
  /** Exclusive. */
  readonly until: UtcInstant;
}

interface ReadPunchRow {
  readonly employee_id: string;
  readonly punched_at: UtcInstant;
  readonly id: string;
  readonly direction: PunchDirection | null;
  readonly device_id: string | null;
  readonly is_manual: boolean;
  readonly is_duplicate: boolean;
}

/**
 * The punches of the windows, by employee and instant. `offset 0` keeps each window a look-up of its own: joined
 * as a whole they would read the company's punches of all years.
 */
export const readPunches = async (
  session: Session,
  windows: readonly PunchWindow[],
): Promise<ReadonlyMap<string, readonly StoredPunch[]>> => {
  const rows = await session.rows<ReadPunchRow>({
    name: 'attendance_punches_of_windows',
    text: `select punch.employee_id, punch.punched_at, punch.id, punch.direction, punch.device_id,
        punch.source = 'manual' as is_manual, punch.is_duplicate
      from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) as period (employee_id, begins, ends)
      cross join lateral (
        select * from attendance_punches
        where company_id = $1 and employee_id = period.employee_id
          and punched_at >= period.begins and punched_at < period.ends
        offset 0) punch
      order by punch.employee_id, punch.punched_at, punch.id`,
    values: [
      session.companyId,
      arrayLiteral(windows, ({ employeeId }) => employeeId),
      arrayLiteral(windows, ({ from }) => from),
      arrayLiteral(windows, ({ until }) => until),
    ],
  });
  const byEmployee = new Map<string, StoredPunch[]>();
  for (const row of rows) {
    const punch: StoredPunch = {
      id: row.id,
      employeeId: row.employee_id,
      at: row.punched_at,
      direction: row.direction,
      deviceId: row.device_id,
      isManual: row.is_manual,
      isDuplicate: row.is_duplicate,
    };
    const punches = byEmployee.get(row.employee_id);
    if (punches === undefined) byEmployee.set(row.employee_id, [punch]);
    else punches.push(punch);
  }
  return byEmployee;
};

export interface StoredDay {
  readonly employeeId: string;
  readonly workDate: PlainDate;
  readonly source: AttendanceSource;
  readonly facts: DayFacts;
  /** Of its details; null when it has none. */
  readonly fingerprint: string | null;
}

type StoredDayRow = DayFacts & {
  readonly employee_id: string;
  readonly work_date: PlainDate;
  readonly source: AttendanceSource;
  readonly fingerprint: string | null;
};

export const dayOf = (employeeId: string, workDate: PlainDate): string =>
  `${workDate}:${employeeId}`;

/** The stored days of the ranges, by `dayOf`; each looked up by itself. */
export const readDays = async (
  session: Session,
  ranges: readonly (DateRange & { readonly employeeId: string })[],
): Promise<ReadonlyMap<string, StoredDay>> => {
  const rows = await session.rows<StoredDayRow>({
    name: 'attendance_days_of_ranges',
    text: `select day.employee_id, day.work_date, day.source, day.status, day.check_in as "checkIn",
        day.check_out as "checkOut", day.worked_minutes as "workedMinutes", day.late_minutes as "lateMinutes",
        day.early_leave_minutes as "earlyLeaveMinutes", day.overtime_day_minutes as "overtimeDayMinutes",
        day.overtime_night_minutes as "overtimeNightMinutes", day.rest_day_worked as "restDayWorked",
        day.holiday_worked as "holidayWorked", day.unpaid, details.fingerprint
      from unnest($2::uuid[], $3::date[], $4::date[]) as span (employee_id, first, last)
      cross join lateral generate_series(0, span.last - span.first) as number
      cross join lateral (
        select * from attendance_days
        where company_id = $1 and work_date = span.first + number and employee_id = span.employee_id
        offset 0) day
      left join lateral (
        select fingerprint from attendance_day_details
        where company_id = $1 and work_date = day.work_date and employee_id = day.employee_id
        offset 0) details on true`,
    values: [
      session.companyId,
      arrayLiteral(ranges, ({ employeeId }) => employeeId),
      arrayLiteral(ranges, ({ from }) => from),
      arrayLiteral(ranges, ({ to }) => to),
    ],
  });
  return new Map(rows.map((row) => [dayOf(row.employee_id, row.work_date), toStoredDay(row)]));
};

const toStoredDay = ({
  employee_id: employeeId,
  work_date: workDate,
  source,
  fingerprint,
  ...facts
}: StoredDayRow): StoredDay => ({ employeeId, workDate, source, fingerprint, facts });

/** What is kept beside a computed day. */
export interface DayDetails {
  readonly explanation: DayExplanation;
  readonly warnings: readonly DayWarning[];
}

export interface DetailsToStore {
  readonly employeeId: string;
  readonly workDate: PlainDate;
  /** JSON. */
  readonly text: string;
  readonly fingerprint: string;
}

/** Only for days that are computed ones at this moment. */
export const saveDetails = (session: Session, details: readonly DetailsToStore[]) =>
  session.run({
    name: 'attendance_day_details_save',
    text: `insert into attendance_day_details as stored (company_id, work_date, employee_id, details, fingerprint)
      select $1, given.work_date, given.employee_id, given.details, given.fingerprint
      from unnest($2::date[], $3::uuid[], $4::jsonb[], $5::text[])
        as given (work_date, employee_id, details, fingerprint)
      cross join lateral (
        select from attendance_days
        where company_id = $1 and work_date = given.work_date and employee_id = given.employee_id
          and source = 'punches'
        offset 0) day
      on conflict on constraint attendance_day_details_pkey do update
        set details = excluded.details, fingerprint = excluded.fingerprint
        where stored.fingerprint <> excluded.fingerprint`,
    values: [
      session.companyId,
      arrayLiteral(details, ({ workDate }) => workDate),
      arrayLiteral(details, ({ employeeId }) => employeeId),
      arrayLiteral(details, ({ text }) => text),
      arrayLiteral(details, ({ fingerprint }) => fingerprint),
    ],
  });

/** Drops the details of days that are gone. */
export const removeDetails = (
  session: Session,
  days: readonly Pick<StoredDay, 'employeeId' | 'workDate'>[],
) =>
  session.run({
    name: 'attendance_day_details_remove',
    text: `delete from attendance_day_details details
      using unnest($2::date[], $3::uuid[]) as key (work_date, employee_id)
      where details.company_id = $1 and details.work_date = key.work_date
        and details.employee_id = key.employee_id`,
    values: [
      session.companyId,
      arrayLiteral(days, ({ workDate }) => workDate),
      arrayLiteral(days, ({ employeeId }) => employeeId),
    ],
  });

export const findDetails = async (
  session: Session,
  { employeeId, workDate }: Pick<StoredDay, 'employeeId' | 'workDate'>,
): Promise<DayDetails | undefined> => {
  const row = await session.maybe<{ details: DayDetails }>({
    name: 'attendance_day_details_find',
    text: `select details from attendance_day_details
      where company_id = $1 and work_date = $2 and employee_id = $3`,
    values: [session.companyId, workDate, employeeId],
  });
  return row?.details;
};

/** The only change that a stored punch ever sees. */
export const markDuplicates = (session: Session, marks: readonly DuplicateMark[]) =>
  session.run({
    name: 'attendance_punches_mark',
    text: `update attendance_punches punch set is_duplicate = mark.is_duplicate
      from unnest($2::uuid[], $3::timestamptz[], $4::uuid[], $5::boolean[])
        as mark (employee_id, punched_at, id, is_duplicate)
      where punch.company_id = $1 and punch.employee_id = mark.employee_id
        and punch.punched_at = mark.punched_at and punch.id = mark.id`,
    values: [
      session.companyId,
      arrayLiteral(marks, ({ employeeId }) => employeeId),
      arrayLiteral(marks, ({ at }) => at),
      arrayLiteral(marks, ({ id }) => id),
      arrayLiteral(marks, ({ isDuplicate }) => isDuplicate),
    ],
  });
