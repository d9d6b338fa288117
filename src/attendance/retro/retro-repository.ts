import { arrayLiteral } from '../../db/array-literal.js';
import { applyPage, type PageRequest } from '../../db/keyset.js';
import { sql } from '../../db/query.js';
import type { Session } from '../../db/session.js';
import type { PayMonth } from '../../shared/pay-month.js';
import type { PlainDate } from '../../shared/plain-date.js';
import { SETTLEMENT_OF_PENDING } from '../../payroll/settlements/payroll-settlements-read-model.js';
import { unpaidDays, type DayFacts } from '../attendance-rules.js';
import type { RetroItemKind, RetroItemStatus } from './retro-rules.js';

export interface RetroItemToStore {
  readonly id: string;
  readonly kind: RetroItemKind;
  readonly employeeId: string;
  readonly workDate: PlainDate;
  readonly period: PayMonth;
  /** JSON. */
  readonly payload: string;
  readonly fingerprint: string;
  /** The day as it should have been; null: without a record. */
  readonly facts: DayFacts | null;
}

/** What was said last of a day and kind and holds: `given` is the row of the statement around it. */
const LATEST = `select id, kind, employee_id, work_date, status, fingerprint from attendance_retro_items
        where company_id = $1 and period = to_char(given.work_date, 'YYYY-MM') and employee_id = given.employee_id
          and work_date = given.work_date and kind = given.kind and status <> 'dismissed'
        order by said_at desc, id desc
        limit 1`;

/**
 * Stores the items, each for another day or kind; one that is pending already says it anew. What a payroll has taken
 * and nobody has contradicted since is not said again.
 */
export const insertRetroItems = (
  session: Session,
  items: readonly RetroItemToStore[],
  createdBy: string | null,
) =>
  session.run({
    name: 'attendance_retro_open',
    text: `insert into attendance_retro_items as item
        (company_id, id, kind, employee_id, work_date, period, payload, fingerprint, created_by, is_recorded,
        unpaid_half_days, overtime_day_minutes, overtime_night_minutes, rest_day_worked, holiday_worked)
      select $1, given.id, given.kind, given.employee_id, given.work_date, given.period, given.payload,
        given.fingerprint, $2::uuid, given.is_recorded, given.unpaid_half_days, given.overtime_day_minutes,
        given.overtime_night_minutes, given.rest_day_worked, given.holiday_worked
      from unnest($3::uuid[], $4::text[], $5::uuid[], $6::date[], $7::text[], $8::jsonb[], $9::text[], $10::boolean[],
          $11::smallint[], $12::integer[], $13::integer[], $14::boolean[], $15::boolean[])
        as given (id, kind, employee_id, work_date, period, payload, fingerprint, is_recorded, unpaid_half_days,
          overtime_day_minutes, overtime_night_minutes, rest_day_worked, holiday_worked)
      where not exists (
        select from (${LATEST}) latest
        where latest.status = 'taken' and latest.fingerprint = given.fingerprint)
      on conflict (company_id, employee_id, work_date, kind) where status = 'pending' do update
        set payload = excluded.payload, fingerprint = excluded.fingerprint, version = item.version + 1,
          said_at = now(), is_recorded = excluded.is_recorded, unpaid_half_days = excluded.unpaid_half_days,
          overtime_day_minutes = excluded.overtime_day_minutes,
          overtime_night_minutes = excluded.overtime_night_minutes, rest_day_worked = excluded.rest_day_worked,
          holiday_worked = excluded.holiday_worked
        where item.fingerprint <> excluded.fingerprint`,
    values: [
      session.companyId,
      createdBy,
      arrayLiteral(items, ({ id }) => id),
      arrayLiteral(items, ({ kind }) => kind),
      arrayLiteral(items, ({ employeeId }) => employeeId),
      arrayLiteral(items, ({ workDate }) => workDate),
      arrayLiteral(items, ({ period }) => period),
      arrayLiteral(items, ({ payload }) => payload),
      arrayLiteral(items, ({ fingerprint }) => fingerprint),
      arrayLiteral(items, ({ facts }) => facts !== null),
      arrayLiteral(items, ({ facts }) => (facts === null ? 0 : 2 * unpaidDays(facts))),
      arrayLiteral(items, ({ facts }) => facts?.overtimeDayMinutes ?? 0),
      arrayLiteral(items, ({ facts }) => facts?.overtimeNightMinutes ?? 0),
      arrayLiteral(items, ({ facts }) => facts?.restDayWorked ?? false),
      arrayLiteral(items, ({ facts }) => facts?.holidayWorked ?? false),
    ],
  });

export interface RetroItemKey {
  readonly kind: RetroItemKind;
  readonly employeeId: string;
  readonly workDate: PlainDate;
}

export interface HeldRetroItem {
  readonly id: string;
  readonly kind: RetroItemKind;
  readonly employee_id: string;
  readonly work_date: PlainDate;
  readonly status: 'pending' | 'taken';
}

/** The latest items of these days and kinds that nobody has dismissed. */
export const findHeldRetroItems = (
  session: Session,
  keys: readonly RetroItemKey[],
): Promise<HeldRetroItem[]> =>
  session.rows<HeldRetroItem>({
    name: 'attendance_retro_held',
    text: `select item.id, item.kind, item.employee_id, item.work_date, item.status
      from unnest($2::uuid[], $3::date[], $4::text[]) as given (employee_id, work_date, kind)
      cross join lateral (${LATEST}) item`,
    values: [session.companyId, ...keyArrays(keys)],
  });

const keyArrays = (keys: readonly RetroItemKey[]): string[] => [
  arrayLiteral(keys, ({ employeeId }) => employeeId),
  arrayLiteral(keys, ({ workDate }) => workDate),
  arrayLiteral(keys, ({ kind }) => kind),
];

/** Dismisses the pending items of these days and kinds. @returns how many there were */
export const withdrawPending = (
  session: Session,
  keys: readonly RetroItemKey[],
  { reason, by }: { readonly reason: string; readonly by: string | null },
) =>
  session.run({
    name: 'attendance_retro_withdraw',
    text: `update attendance_retro_items item
      set status = 'dismissed', reason = $5, settled_by = $6::uuid, settled_at = now(), version = item.version + 1
      from unnest($2::uuid[], $3::date[], $4::text[]) as given (employee_id, work_date, kind)
      where item.company_id = $1 and item.employee_id = given.employee_id and item.work_date = given.work_date
        and item.kind = given.kind and item.status = 'pending'`,
    values: [session.companyId, ...keyArrays(keys), reason, by],
  });

export interface RetroItemRow {
  readonly id: string;
  readonly kind: RetroItemKind;
  readonly employee_id: string;
  readonly employee_code: string;
  readonly work_date: PlainDate;
  readonly period: PayMonth;
  readonly payload: unknown;
  readonly status: RetroItemStatus;
  readonly reason: string | null;
  readonly created_at: string;
  readonly settled_at: string | null;
  readonly version: number;
  /** Of a pending item whose employment is settled. */
  readonly settlement_cycle_id: string | null;
}

export interface RetroFilters {
  readonly status?: RetroItemStatus | undefined;
  readonly period?: PayMonth | undefined;
  readonly employee?: string | undefined;
}

const COLUMNS = [
  'item.id',
  'item.kind',
  'item.employee_id',
  'employees.employee_code',
  'item.work_date',
  'item.period',
  'item.payload',
  'item.status',
  'item.reason',
  'item.created_at',
  'item.settled_at',
  'item.version',
] as const;

const ofCompany = (session: Session, { status, period, employee }: RetroFilters) => {
  const query = sql({ item: 'attendance_retro_items' })
    .join('employees', (join) =>
      join.on('employees.company_id', 'item.company_id').andOn('employees.id', 'item.employee_id'),
    )
    .where({ 'item.company_id': session.companyId });
  if (status !== undefined) query.where({ 'item.status': status });
  if (period !== undefined) query.where({ 'item.period': period });
  if (employee !== undefined) {
    query.whereRaw('(employees.employee_code = ? or item.employee_id::text = ?)', [
      employee,
      employee.toLowerCase(),
    ]);
  }
  return query;
};

const withSettlement = (query: ReturnType<typeof ofCompany>) =>
  query.select(COLUMNS).select(sql.raw(SETTLEMENT_OF_PENDING));

export const listRetroItems = (session: Session, filters: RetroFilters, page: PageRequest) =>
  session.rows<RetroItemRow>(applyPage(withSettlement(ofCompany(session, filters)), page));

export const countRetroItems = async (session: Session, filters: RetroFilters): Promise<number> => {
  const row = await session.one<{ count: number }>(
    ofCompany(session, filters).select(sql.raw('count(*)::int as count')),
  );
  return row.count;
};

export const findRetroItem = (session: Session, id: string) =>
  session.maybe<RetroItemRow>(withSettlement(ofCompany(session, {}).where({ 'item.id': id })));

/** @returns whether it was pending */
export const dismissRetroItem = async (
  session: Session,
  id: string,
  { reason, by }: { readonly reason: string; readonly by: string | null },
): Promise<boolean> => {
  const changed = await session.run({
    name: 'attendance_retro_dismiss',
    text: `update attendance_retro_items
      set status = 'dismissed', reason = $3, settled_by = $4::uuid, settled_at = now(), version = version + 1
      where company_id = $1 and id = $2 and status = 'pending'`,
    values: [session.companyId, id, reason, by],
  });
  return changed > 0;
};
