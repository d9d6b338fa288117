import { EMPLOYEES_WITH_DAYS_OF_PAY } from '../../attendance/attendance-read-model.js';
import { arrayLiteral } from '../../db/array-literal.js';
import { applyPage, type PageRequest } from '../../db/keyset.js';
import { sql } from '../../db/query.js';
import type { Session } from '../../db/session.js';
import { EMPLOYEES_ON_LEAVE } from '../../leave/leave-pay-read-model.js';
import { firstDayOf, lastDayOf, type PayMonth } from '../../shared/pay-month.js';
import type { PlainDate } from '../../shared/plain-date.js';
import type { EmployeeRange } from '../calculation/payroll-calculation-repository.js';
import type { StoredRetro } from './payroll-retro-rules.js';
import { SETTLEMENT_OF_PENDING } from '../settlements/payroll-settlements-read-model.js';
import { figuresOf, type PayslipRow } from '../payslips/payslips-repository.js';
import type { MonthFigures } from '../calculation/payroll-facts-rules.js';
import type { PackedLine } from '../payslips/payslip-line-packing.js';

/** The first month to be computed anew, of each employee of the range who has one. */
export const pendingPeriods = async (
  session: Session,
  { after, through }: EmployeeRange,
): Promise<ReadonlyMap<string, PayMonth>> => {
  const rows = await session.rows<{ employee_id: string; period: PayMonth }>({
    name: 'payroll_retro_pending',
    text: `select employee_id, min(period) as period from payroll_retro_items
      where company_id = $1 and status = 'pending' and employee_id > $2 and employee_id <= $3
      group by employee_id`,
    values: [session.companyId, after, through],
  });
  return new Map(rows.map((row) => [row.employee_id, row.period]));
};

export const pendingPeriodOf = async (
  session: Session,
  employeeId: string,
): Promise<PayMonth | undefined> => {
  const row = await session.one<{ period: PayMonth | null }>({
    name: 'payroll_retro_pending_of',
    text: `select min(period) as period from payroll_retro_items
      where company_id = $1 and status = 'pending' and employee_id = $2`,
    values: [session.companyId, employeeId],
  });
  return row.period ?? undefined;
};

export interface ClosedMonth {
  readonly id: string;
  readonly period: PayMonth;
}

/** The closed regular cycles of the months [from, before), ascending. */
export const closedMonths = (
  session: Session,
  months: { readonly from: PayMonth; readonly before: PayMonth },
) =>
  session.rows<ClosedMonth>({
    name: 'payroll_closed_months',
    text: `select id, period from payroll_cycles
      where company_id = $1 and period >= $2 and period < $3 and kind = 'regular' and status = 'closed'
        and reversed_at is null
      order by period`,
    values: [session.companyId, months.from, months.before],
  });

export interface PaidPayslip {
  readonly employeeId: string;
  readonly cycleId: string;
  readonly period: PayMonth;
  readonly figures: MonthFigures;
  readonly lines: readonly PackedLine[];
  readonly retro: readonly StoredRetro[];
}

/**
 * The closed payslips of these employees that paid for the months from `from` on. A bonus is paid beside its month, which
 * is computed anew without it.
 */
export const closedPayslips = async (
  session: Session,
  { from, employeeIds }: { readonly from: PayMonth; readonly employeeIds: readonly string[] },
): Promise<readonly PaidPayslip[]> => {
  const rows = await session.rows<PaidRow>({
    name: 'payslips_closed_of_employees',
    text: `select p.* from payslips p
      join payroll_cycles c on c.company_id = p.company_id and c.id = p.cycle_id
      left join payroll_cycles reversed on reversed.company_id = c.company_id and reversed.id = c.reverses_cycle_id
      where p.company_id = $1 and p.employee_id = any($2::uuid[]) and p.period >= $3 and c.status = 'closed'
        and coalesce(reversed.kind, c.kind) <> 'bonus'
      order by p.employee_id, p.period, p.cycle_id`,
    values: [session.companyId, arrayLiteral(employeeIds), from],
  });
  return rows.map((row) => {
    const { period, dayBasisDays: _, ...figures } = figuresOf(row);
    return {
      ...{ employeeId: row.employee_id, cycleId: row.cycle_id, period, figures },
      ...{ lines: row.lines, retro: row.retro ?? [] },
    };
  });
};

type PaidRow = PayslipRow & { readonly retro: readonly StoredRetro[] | null };

/** For whoever was paid in closed months [from, before), in which a policy or the law has changed: in one statement. */
export const openItemsOfMonths = (
  session: Session,
  change: {
    /** The policy, or the key of the law's figure. */
    readonly cause: string;
    readonly from: PayMonth;
    /** Null: without an end. */
    readonly before: PayMonth | null;
    readonly createdBy: string | null;
  },
) =>
  session.run({
    name: 'payroll_retro_open_months',
    text: `insert into payroll_retro_items (company_id, id, employee_id, period, cause, created_by)
      select $1, gen_random_uuid(), p.employee_id, min(p.period), $2, $3
      from payroll_cycles c
      join payslips p on p.company_id = c.company_id and p.cycle_id = c.id
      where c.company_id = $1 and c.kind = 'regular' and c.status = 'closed' and c.reversed_at is null
        and c.period >= $4 and ($5::text is null or c.period < $5)
      group by p.employee_id`,
    values: [session.companyId, change.cause, change.createdBy, change.from, change.before],
  });

/**
 * What the days behind the cut-off were waits for the next cycle, of whoever the cycle paid and who stays behind its month.
 *
 * @param days the first and the last of them
 */
export const openItemsBehindCutoff = (
  session: Session,
  { id, period }: ClosedMonth,
  days: { readonly from: PlainDate; readonly to: PlainDate },
  createdBy: string | null,
) =>
  session.run({
    name: 'payroll_retro_open_cutoff',
    text: `insert into payroll_retro_items (company_id, id, employee_id, period, cause, created_by)
      select $1, gen_random_uuid(), p.employee_id, $5, 'attendance_cutoff_day', $6::uuid
      from payslips p
      join employees e on e.company_id = $1 and e.id = p.employee_id
        and (e.termination_date is null or e.termination_date > $4)
      where p.company_id = $1 and p.cycle_id = $2
        and p.employee_id in (${EMPLOYEES_WITH_DAYS_OF_PAY} union ${EMPLOYEES_ON_LEAVE})
        and not exists (select from payroll_retro_items waiting
          where waiting.company_id = $1 and waiting.employee_id = p.employee_id and waiting.period = $5
            and waiting.cause = 'attendance_cutoff_day' and waiting.status = 'pending')`,
    values: [session.companyId, id, days.from, days.to, period, createdBy],
  });

/** The items of whoever has a payslip in the cycle are taken by it; not those of a month that is open again. */
export const takeItems = (session: Session, cycleId: string) =>
  session.run({
    name: 'payroll_retro_take',
    text: `update payroll_retro_items item
      set status = 'taken', cycle_id = $2, settled_at = now(), changed_xid = pg_current_xact_id()
      from payslips p
      where item.company_id = $1 and item.status = 'pending'
        and p.company_id = $1 and p.cycle_id = $2 and p.employee_id = item.employee_id
        and item.period < p.period
        and exists (
          select from payroll_cycles c
          where c.company_id = $1 and c.period = item.period and c.kind = 'regular' and c.status = 'closed'
            and c.reversed_at is null)`,
    values: [session.companyId, cycleId],
  });

/**
 * The month of the reversed cycle is paid anew, with what later cycles had paid as its differences: whoever got one has
 * the month looked at again once it is closed.
 */
export const openItemsOfReversal = (session: Session, period: PayMonth, createdBy: string | null) =>
  session.run({
    name: 'payroll_retro_open_reversal',
    text: `insert into payroll_retro_items (company_id, id, employee_id, period, cause, created_by)
      select distinct on (p.employee_id) $1::uuid, gen_random_uuid(), p.employee_id, $2, 'reversal', $3::uuid
      from payslips p
      join payroll_cycles c on c.company_id = p.company_id and c.id = p.cycle_id
      cross join lateral json_array_elements(p.retro) as month
      where p.company_id = $1 and p.retro is not null and c.status = 'closed' and c.kind <> 'correction'
        and c.reversed_at is null and month ->> 'period' = $2`,
    values: [session.companyId, period, createdBy],
  });

/**
 * The month that was reversed is closed anew, and has no payslip of an employment that a rehire has followed meanwhile:
 * whoever was paid for it by the reversed cycle has the month looked at by his next one.
 */
export const openItemsOfFormer = (
  session: Session,
  { id, period }: ClosedMonth,
  createdBy: string | null,
) =>
  session.run({
    name: 'payroll_retro_open_former',
    text: `insert into payroll_retro_items (company_id, id, employee_id, period, cause, created_by)
      select distinct on (p.employee_id) $1::uuid, gen_random_uuid(), p.employee_id, $2, 'reversal', $3::uuid
      from payroll_cycles c
      join payslips p on p.company_id = c.company_id and p.cycle_id = c.id
      join former_employments f on f.company_id = p.company_id and f.employee_id = p.employee_id
        and f.hire_date <= $6 and f.last_day >= $5
      where c.company_id = $1 and c.period = $2 and c.kind = 'regular' and c.reversed_at is not null
        and not exists (select from payslips again
          where again.company_id = $1 and again.cycle_id = $4 and again.employee_id = p.employee_id)
        and not exists (select from payroll_retro_items item
          where item.company_id = $1 and item.employee_id = p.employee_id and item.period = $2
            and item.cause = 'reversal' and item.status = 'pending')`,
    values: [session.companyId, period, createdBy, id, firstDayOf(period), lastDayOf(period)],
  });

/** What a reversed cycle had taken waits again; of attendance one item a month is enough. */
export const releaseItems = (session: Session, cycleId: string) =>
  session.run({
    name: 'payroll_retro_release',
    text: `update payroll_retro_items item
      set status = 'pending', cycle_id = null, settled_at = null, changed_xid = pg_current_xact_id()
      where company_id = $1 and cycle_id = $2
        and not (cause = 'attendance' and exists (
          select from payroll_retro_items waiting
          where waiting.company_id = $1 and waiting.employee_id = item.employee_id and waiting.period = item.period
            and waiting.cause = 'attendance' and waiting.status = 'pending'))`,
    values: [session.companyId, cycleId],
  });

/**
 * The months [from, before) of the accumulation that were reversed and not run again, of which payslips still hold
 * differences: what the year has paid is not known without them.
 */
export const reversedMonthsWithDifferences = async (
  session: Session,
  months: { readonly from: PayMonth; readonly before: PayMonth },
): Promise<readonly PayMonth[]> => {
  const rows = await session.rows<{ period: PayMonth }>({
    name: 'payroll_reversed_months',
    text: `select reversed.period
      from payroll_cycles reversed
      where reversed.company_id = $1 and reversed.kind = 'regular' and reversed.reversed_at is not null
        and reversed.period >= $2 and reversed.period < $3
        and not exists (select from payroll_cycles again
          where again.company_id = $1 and again.period = reversed.period and again.kind = 'regular'
            and again.status = 'closed' and again.reversed_at is null)
        and exists (select from payroll_cycles c
          join payslips p on p.company_id = c.company_id and p.cycle_id = c.id and p.retro is not null
          cross join lateral json_array_elements(p.retro) as month
          where c.company_id = $1 and c.period > reversed.period and c.status = 'closed'
            and c.kind <> 'correction' and c.reversed_at is null and month ->> 'period' = reversed.period)
      group by reversed.period order by reversed.period`,
    values: [session.companyId, months.from, months.before],
  });
  return rows.map(({ period }) => period);
};

/** Whether an item was opened or settled by a transaction that the snapshot does not see. */
export const haveItemsChangedSince = async (
  session: Session,
  snapshot: string,
): Promise<boolean> => {
  const row = await session.one<{ changed: boolean }>({
    name: 'payroll_retro_changed_since',
    text: `select exists (
        select from payroll_retro_items
        where company_id = $1 and changed_xid >= pg_snapshot_xmin($2::pg_snapshot)
          and not pg_visible_in_snapshot(changed_xid, $2::pg_snapshot)
      ) as changed`,
    values: [session.companyId, snapshot],
  });
  return row.changed;
};

export const retroItemStatuses = ['pending', 'taken', 'dismissed'] as const;
export type RetroItemStatus = (typeof retroItemStatuses)[number];

export interface RetroItemRow {
  readonly id: string;
  readonly employee_id: string;
  readonly employee_code: string;
  readonly period: PayMonth;
  readonly cause: string;
  readonly status: RetroItemStatus;
  readonly cycle_id: string | null;
  /** Why it was dismissed, and by whom. */
  readonly reason: string | null;
  readonly settled_by: string | null;
  readonly created_by: string | null;
  readonly created_at: string;
  readonly settled_at: string | null;
  /** Of a pending item whose employment is settled. */
  readonly settlement_cycle_id: string | null;
}

export interface RetroItemFilters {
  readonly status?: RetroItemRow['status'] | undefined;
  readonly employeeId?: string | undefined;
  readonly cycleId?: string | undefined;
}

const filtered = (session: Session, { status, employeeId, cycleId }: RetroItemFilters) => {
  const query = sql({ item: 'payroll_retro_items' })
    .join('employees', (join) =>
      join.on('employees.company_id', 'item.company_id').andOn('employees.id', 'item.employee_id'),
    )
    .where({ 'item.company_id': session.companyId });
  if (status !== undefined) query.where({ 'item.status': status });
  if (employeeId !== undefined) query.where({ 'item.employee_id': employeeId });
  if (cycleId !== undefined) query.where({ 'item.cycle_id': cycleId });
  return query;
};

const ITEM_COLUMNS = [
  'item.id',
  'item.employee_id',
  'employees.employee_code',
  'item.period',
  'item.cause',
  'item.status',
  'item.cycle_id',
  'item.reason',
  'item.settled_by',
  'item.created_by',
  'item.created_at',
  'item.settled_at',
] as const;

const itemsOf = (session: Session, filters: RetroItemFilters) =>
  filtered(session, filters).select(ITEM_COLUMNS).select(sql.raw(SETTLEMENT_OF_PENDING));

export const listItems = (session: Session, filters: RetroItemFilters, page: PageRequest) =>
  session.rows<RetroItemRow>(applyPage(itemsOf(session, filters), page));

export const findItem = (session: Session, id: string) =>
  session.maybe<RetroItemRow>(itemsOf(session, {}).where({ 'item.id': id }));

/** Nobody else settles or reopens the item before the end of the transaction. */
export const lockItem = (session: Session, id: string) =>
  session.maybe<{ id: string }>({
    name: 'payroll_retro_lock',
    text: `select id from payroll_retro_items where company_id = $1 and id = $2 for no key update`,
    values: [session.companyId, id],
  });

export const countItems = async (session: Session, filters: RetroItemFilters): Promise<number> => {
  const row = await session.one<{ count: number }>(
    filtered(session, filters).select(sql.raw('count(*)::int as count')),
  );
  return row.count;
};

export const dismissItem = (
  session: Session,
  id: string,
  { reason, by }: { readonly reason: string; readonly by: string | null },
) =>
  session.run({
    name: 'payroll_retro_dismiss',
    text: `update payroll_retro_items
      set status = 'dismissed', reason = $3, settled_by = $4::uuid, settled_at = now(), changed_xid = pg_current_xact_id()
      where company_id = $1 and id = $2 and status = 'pending'`,
    values: [session.companyId, id, reason, by],
  });

export const reopenItem = (session: Session, id: string) =>
  session.run({
    name: 'payroll_retro_reopen',
    text: `update payroll_retro_items
      set status = 'pending', reason = null, settled_by = null, settled_at = null, changed_xid = pg_current_xact_id()
      where company_id = $1 and id = $2 and status = 'dismissed'`,
    values: [session.companyId, id],
  });
