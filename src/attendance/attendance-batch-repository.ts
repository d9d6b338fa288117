import { arrayLiteral, rareArrayLiteral } from '../db/array-literal.js';
import { binaryArray } from '../db/binary-array.js';
import { enterGate } from '../db/company-gate.js';
import type { Statement } from '../db/query.js';
import type { Session } from '../db/session.js';
import type { BatchRow, DayToStore, HeldDay, HeldDays } from './attendance-batch-rules.js';
import { dayKey } from './attendance-batch-rules.js';
import {
  FACT_PARAMETER_COUNT,
  factArrays,
  factList,
  factParameters,
  givenFactList,
  versionBehindVacated,
  type Column,
} from './attendance-day-columns.js';

/**
 * Held until the commit by everything that writes daily records. Batches whose rows stand for themselves
 * share it: they lock their rows in one order, by one statement, and so never block each other for ever. A
 * batch that must look before it writes (external ids that may move, expected versions) holds it alone, so
 * that what it saw is still true when it writes.
 */
export const enterAttendance = (session: Session, alone: boolean): Promise<number> =>
  enterGate(session, 'attendance', alone ? 'alone' : 'shared');

interface HeldRow {
  readonly work_date: HeldDay['workDate'];
  readonly employee_id: string;
  readonly version: number;
  readonly external_id: string | null;
  readonly created_at: string;
}

/** The stored records of these days and of these external ids, in one statement. */
export const findHeldDays = async (
  session: Session,
  days: readonly Pick<HeldDay, 'employeeId' | 'workDate'>[],
  externalIds: readonly string[],
): Promise<HeldDays> => {
  const rows = await session.rows<HeldRow>({
    name: 'attendance_held_days',
    text: `select day.work_date, day.employee_id, day.version, day.external_id, day.created_at
      from unnest($2::date[], $3::uuid[]) as key (work_date, employee_id)
      join attendance_days day
        on day.company_id = $1 and day.work_date = key.work_date and day.employee_id = key.employee_id
      union
      select work_date, employee_id, version, external_id, created_at
      from attendance_days
      where company_id = $1 and external_id is not null and external_id = any($4::text[])`,
    values: [...keysOf(session, days), arrayLiteral(externalIds)],
  });
  const held = rows.map(toHeldDay);
  return {
    byDay: new Map(held.map((day) => [dayKey(day), day])),
    byExternalId: new Map(
      held.flatMap((day) => (day.externalId === null ? [] : [[day.externalId, day] as const])),
    ),
  };
};

const toHeldDay = (row: HeldRow): HeldDay => ({
  employeeId: row.employee_id,
  workDate: row.work_date,
  version: row.version,
  externalId: row.external_id,
  createdAt: row.created_at,
});

const FIRST_FACT = 4;
const BEHIND_FACTS = FIRST_FACT + FACT_PARAMETER_COUNT;
const SOURCE = `unnest($2::date[], $3::uuid[], ${factParameters(FIRST_FACT)},
    $${String(BEHIND_FACTS)}::text[], $${String(BEHIND_FACTS + 1)}::integer[], $${String(BEHIND_FACTS + 2)}::timestamptz[])`;
const SOURCE_COLUMNS = `work_date, employee_id, ${factList()}, external_id, base_version, created_at`;

const columnsOf = (session: Session, days: readonly DayToStore[]): Column[] => [
  session.companyId,
  binaryArray('date', days, ({ claim }) => claim.workDate),
  binaryArray('uuid', days, ({ claim }) => claim.employeeId),
  ...factArrays(days, ({ claim }) => claim.facts),
  rareArrayLiteral(days, (day) => day.externalId),
  rareArrayLiteral(days, (day) => (day.baseVersion === 0 ? null : day.baseVersion)),
  rareArrayLiteral(days, (day) => day.createdAt),
];

/**
 * The rows are written in the order given, which is the order of locking for everybody. A row that says what
 * is stored already is not written: no dead row, no version, no change in the feed. What is sent takes the
 * place of what was computed, and stays.
 */
const upsert: Omit<Statement, 'values'> = {
  name: 'attendance_upsert',
  text: `with written as (
    insert into attendance_days as day
      (company_id, work_date, employee_id, ${factList()}, external_id, version, created_at, updated_at, changed_xid)
    select $1, source.work_date, source.employee_id, ${givenFactList('source')}, source.external_id,
      coalesce(greatest(source.base_version, vacated.version), 0) + 1, coalesce(source.created_at, now()), now(), pg_current_xact_id()
    from ${SOURCE} as source (${SOURCE_COLUMNS})
    ${versionBehindVacated('source')}
    on conflict (company_id, work_date, employee_id) do update
      set (${factList()}, source, external_id, version, updated_at, changed_xid) = (${factList('excluded.')}, 'record',
        coalesce(excluded.external_id, day.external_id), greatest(day.version, excluded.version - 1) + 1, excluded.updated_at, excluded.changed_xid)
      where (${factList('day.')}, day.source, day.external_id)
        is distinct from (${factList('excluded.')}, 'record', coalesce(excluded.external_id, day.external_id))
    returning day.work_date, day.employee_id, day.version, (day.xmax = 0) as is_new)
    select work_date, employee_id, version, is_new from written where not (is_new and version = 1)
    union all select null, null, count(*)::integer, null from written where is_new and version = 1`,
};

/** A day, or behind them all how many others there are. */
type WrittenRow = WrittenDay | { readonly work_date: null; readonly version: number };

export interface WrittenDay {
  readonly work_date: HeldDay['workDate'];
  readonly employee_id: string;
  readonly version: number;
  /** False: it replaced what was stored. */
  readonly is_new: boolean;
}

export interface WrittenDays {
  /** How many are new and at their first version, as most are. They do not say who they are: reading that costs a tenth. */
  readonly firsts: number;
  readonly others: readonly WrittenDay[];
}

/** Stores the days. @returns those that were written, and not those that were stored like that already */
export const upsertDays = async (
  session: Session,
  days: readonly DayToStore[],
): Promise<WrittenDays> => {
  const rows = await session.rows<WrittenRow>({ ...upsert, values: columnsOf(session, days) });
  const others = rows.filter((row): row is WrittenDay => row.work_date !== null);
  return { firsts: rows.at(-1)?.version ?? 0, others };
};

/** Whether there is a record of the row's day. */
export const hasDay = async (
  session: Session,
  { employeeId, employeeCode, workDate }: BatchRow,
): Promise<boolean> => {
  const rows = await session.rows({
    name: 'attendance_has_day',
    text: `select from attendance_days
      where company_id = $1 and work_date = $2
        and employee_id = coalesce($3, (select id from employees where company_id = $1 and employee_code = $4))`,
    values: [session.companyId, workDate, employeeId, employeeCode],
  });
  return rows.length > 0;
};

export interface ComparedDay {
  readonly version: number;
  /** Whether storing it would change nothing. */
  readonly isSame: boolean;
}

const SAME_AT_FIRST: ComparedDay = { version: 1, isSame: true };

/**
 * What `upsertDays` would find on each of the days, in their order; undefined: no record, or one that is moved here.
 * Told are the days that are not the same at their first version, which most are, and all of them in one text: ten
 * thousand rows of an answer take longer to read than to find.
 */
export const compareDays = async (
  session: Session,
  days: readonly DayToStore[],
): Promise<(ComparedDay | undefined)[]> => {
  const { told } = await session.one<{ told: string | null }>({
    name: 'attendance_compare',
    text: `select string_agg(concat_ws(' ', source.place - 1, day.version, case when day.is_same then 'same' end), ',')
        filter (where (day.is_same and day.version = 1) is not true) as told
      from ${SOURCE} with ordinality as source (${SOURCE_COLUMNS}, place)
      left join lateral (
        select day.version, (${factList('day.')}, day.source, day.external_id)
          is not distinct from (${givenFactList('source')}, 'record', coalesce(source.external_id, day.external_id)) as is_same
        from attendance_days day
        where day.company_id = $1 and day.work_date = source.work_date and day.employee_id = source.employee_id
          and source.base_version is null and source.created_at is null
        offset 0) day on true`,
    values: columnsOf(session, days),
  });
  const compared = new Array<ComparedDay | undefined>(days.length).fill(SAME_AT_FIRST);
  for (const text of told?.split(',') ?? []) {
    const [place, version, same] = text.split(' ');
    compared[Number(place)] =
      version === undefined ? undefined : { version: Number(version), isSame: same !== undefined };
  }
  return compared;
};

export interface StandingDay {
  /** Null: there is no record. */
  readonly version: number | null;
  /** Written by this transaction. */
  readonly is_fresh: boolean | null;
}

/** What there is on each of the days, in their order. */
export const findStanding = (
  session: Session,
  days: readonly Pick<HeldDay, 'employeeId' | 'workDate'>[],
): Promise<StandingDay[]> =>
  session.rows<StandingDay>({
    name: 'attendance_standing',
    text: `select day.version, day.changed_xid = pg_current_xact_id_if_assigned() as is_fresh
      from unnest($2::date[], $3::uuid[]) with ordinality as key (work_date, employee_id, place)
      left join lateral (
        select version, changed_xid from attendance_days
        where company_id = $1 and work_date = key.work_date and employee_id = key.employee_id
        offset 0) day on true
      order by key.place`,
    values: keysOf(session, days),
  });

/** The version of the record that has left each of the days, in their order; null: none has. */
export const versionsBehindVacated = (
  session: Session,
  days: readonly Pick<HeldDay, 'employeeId' | 'workDate'>[],
) =>
  session.rows<{ version: number | null }>({
    name: 'attendance_versions_behind',
    text: `select vacated.version
      from unnest($2::date[], $3::uuid[]) with ordinality as key (work_date, employee_id, place)
      ${versionBehindVacated('key')}
      order by key.place`,
    values: keysOf(session, days),
  });

const keysOf = (
  session: Session,
  days: readonly Pick<HeldDay, 'employeeId' | 'workDate'>[],
): Column[] => [
  session.companyId,
  binaryArray('date', days, ({ workDate }) => workDate),
  binaryArray('uuid', days, ({ employeeId }) => employeeId),
];

/**
 * Takes records off their days, before their external ids appear on other days. A day in `vacated` gets no new
 * record: it is remembered for those who mirror the days.
 */
export const removeDays = async (
  session: Session,
  left: readonly HeldDay[],
  vacated: readonly HeldDay[],
): Promise<void> => {
  await session.run({
    name: 'attendance_vacate',
    text: `insert into attendance_vacated_days as vacated
        (company_id, work_date, employee_id, status, external_id, version)
      select $1, day.work_date, day.employee_id, day.status, day.external_id, day.version + 1
      from unnest($2::date[], $3::uuid[]) as key (work_date, employee_id)
      join attendance_days day
        on day.company_id = $1 and day.work_date = key.work_date and day.employee_id = key.employee_id
      on conflict (company_id, work_date, employee_id) do update
        set status = excluded.status, external_id = excluded.external_id, version = excluded.version,
          vacated_at = excluded.vacated_at, changed_xid = excluded.changed_xid`,
    values: keysOf(session, vacated),
  });
  await session.run({
    name: 'attendance_remove',
    text: `delete from attendance_days day
      using unnest($2::date[], $3::uuid[]) as key (work_date, employee_id)
      where day.company_id = $1 and day.work_date = key.work_date and day.employee_id = key.employee_id`,
    values: keysOf(session, left),
  });
};
