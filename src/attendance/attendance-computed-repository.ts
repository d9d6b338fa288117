import { binaryArray } from '../db/binary-array.js';
import type { Session } from '../db/session.js';
import type { PlainDate } from '../shared/plain-date.js';
import {
  factArrays,
  factList,
  factParameters,
  givenFactList,
  versionBehindVacated,
} from './attendance-day-columns.js';
import type { DayFacts } from './attendance-rules.js';

export interface DayOfEmployee {
  readonly employeeId: string;
  readonly workDate: PlainDate;
}

/** What a day became by computing. */
export type ComputedDay = DayOfEmployee & DayFacts;

interface WrittenRow {
  readonly work_date: PlainDate;
  readonly employee_id: string;
  readonly is_new: boolean;
}

const toDay = (row: Pick<WrittenRow, 'work_date' | 'employee_id'>): DayOfEmployee => ({
  employeeId: row.employee_id,
  workDate: row.work_date,
});

/**
 * Stores computed days, given in the order of locking. A day that was sent or entered stays as it is, and so does
 * one that says the same already.
 *
 * @returns the days that were written
 */
export const storeComputedDays = async (
  session: Session,
  days: readonly ComputedDay[],
): Promise<{ readonly created: DayOfEmployee[]; readonly updated: DayOfEmployee[] }> => {
  const rows = await session.rows<WrittenRow>({
    name: 'attendance_store_computed',
    text: `insert into attendance_days as day
        (company_id, work_date, employee_id, ${factList()}, source, version, updated_at, changed_xid)
      select $1, given.work_date, given.employee_id, ${givenFactList('given')}, 'punches',
        coalesce(vacated.version, 0) + 1, now(), pg_current_xact_id()
      from unnest($2::date[], $3::uuid[], ${factParameters(4)}) as given (work_date, employee_id, ${factList()})
      ${versionBehindVacated('given')}
      on conflict (company_id, work_date, employee_id) do update
        set (${factList()}, version, updated_at, changed_xid) = (${factList('excluded.')},
          day.version + 1, excluded.updated_at, excluded.changed_xid)
        where day.source = 'punches' and (${factList('day.')}) is distinct from (${factList('excluded.')})
      returning day.work_date, day.employee_id, (day.xmax = 0) as is_new`,
    values: [
      session.companyId,
      binaryArray('date', days, ({ workDate }) => workDate),
      binaryArray('uuid', days, ({ employeeId }) => employeeId),
      ...factArrays(days, (day) => day),
    ],
  });
  return {
    created: rows.filter(({ is_new: isNew }) => isNew).map(toDay),
    updated: rows.filter(({ is_new: isNew }) => !isNew).map(toDay),
  };
};

/** Puts what computing gives in the place of days that were sent or entered, whose records are taken away. */
export const replaceRecords = (session: Session, days: readonly ComputedDay[]): Promise<number> =>
  session.run({
    name: 'attendance_replace_records',
    text: `update attendance_days day
      set (${factList()}, source, external_id, version, updated_at, changed_xid)
        = (${givenFactList('given')}, 'punches', null, day.version + 1, now(), pg_current_xact_id())
      from unnest($2::date[], $3::uuid[], ${factParameters(4)}) as given (work_date, employee_id, ${factList()})
      where day.company_id = $1 and day.work_date = given.work_date and day.employee_id = given.employee_id`,
    values: [
      session.companyId,
      binaryArray('date', days, ({ workDate }) => workDate),
      binaryArray('uuid', days, ({ employeeId }) => employeeId),
      ...factArrays(days, (day) => day),
    ],
  });

/** Takes computed days away and remembers for those who mirror the days. @returns those that were there */
export const removeComputedDays = async (
  session: Session,
  days: readonly DayOfEmployee[],
): Promise<DayOfEmployee[]> => {
  const rows = await session.rows<Omit<WrittenRow, 'is_new'>>({
    name: 'attendance_remove_computed',
    text: `with removed as (
        delete from attendance_days day
        using unnest($2::date[], $3::uuid[]) as key (work_date, employee_id)
        where day.company_id = $1 and day.work_date = key.work_date and day.employee_id = key.employee_id
          and day.source = 'punches'
        returning day.work_date, day.employee_id, day.status, day.version)
      insert into attendance_vacated_days as vacated (company_id, work_date, employee_id, status, version)
      select $1, work_date, employee_id, status, version + 1 from removed
      on conflict (company_id, work_date, employee_id) do update
        set status = excluded.status, external_id = excluded.external_id, version = excluded.version,
          vacated_at = excluded.vacated_at, changed_xid = excluded.changed_xid
      returning vacated.work_date, vacated.employee_id`,
    values: [
      session.companyId,
      binaryArray('date', days, ({ workDate }) => workDate),
      binaryArray('uuid', days, ({ employeeId }) => employeeId),
    ],
  });
  return rows.map(toDay);
};
