import type { Knex } from 'knex';
import { arrayLiteral } from '../db/array-literal.js';
import { applyPage, type PageRequest } from '../db/keyset.js';
import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { Actor } from '../shared/work-context.js';
import type { IncrementPenalty, IncrementPenaltyStatus } from './increment-penalties-rules.js';

export interface IncrementPenaltyRow {
  readonly id: string;
  readonly employee_id: string;
  readonly employee_code: string;
  readonly full_name: string;
  readonly decided_on: PlainDate;
  readonly reason: string;
  readonly delay_months: number | null;
  /** As text: numeric. */
  readonly loss_share: string | null;
  readonly status: IncrementPenaltyStatus;
  readonly served_year: number | null;
  readonly created_at: string;
}

export interface IncrementPenaltyFilters {
  readonly employeeId?: string | undefined;
  readonly status?: IncrementPenaltyStatus | undefined;
}

const STATUS = `case when p.withdrawn_at is not null then 'withdrawn' when p.served_year is not null then 'served' else 'pending' end`;

const restrict = (
  session: Session,
  { employeeId, status }: IncrementPenaltyFilters,
): Knex.QueryBuilder => {
  const query = sql({ p: 'increment_penalties' })
    .join({ e: 'employees' }, (join) =>
      join.on('e.company_id', 'p.company_id').andOn('e.id', 'p.employee_id'),
    )
    .where('p.company_id', session.companyId);
  if (employeeId !== undefined) void query.where('p.employee_id', employeeId);
  if (status !== undefined) void query.whereRaw(`${STATUS} = ?`, [status]);
  return query;
};

const select = (query: Knex.QueryBuilder) =>
  query
    .select('p.id', 'p.employee_id', 'e.employee_code', 'e.full_name', 'p.decided_on', 'p.reason')
    .select('p.delay_months', 'p.served_year', 'p.created_at')
    .select(sql.raw(`p.loss_share::text as loss_share, ${STATUS} as status`));

export const listIncrementPenalties = (
  session: Session,
  filters: IncrementPenaltyFilters,
  page: PageRequest,
) => session.rows<IncrementPenaltyRow>(applyPage(select(restrict(session, filters)), page));

export const countIncrementPenalties = async (
  session: Session,
  filters: IncrementPenaltyFilters,
): Promise<number> => {
  const { count } = await session.one<{ count: number }>(
    restrict(session, filters).select(sql.raw('count(*)::int as count')),
  );
  return count;
};

export const findIncrementPenalty = (session: Session, id: string) =>
  session.maybe<IncrementPenaltyRow>(select(restrict(session, {}).where('p.id', id)));

export interface NewIncrementPenalty extends IncrementPenalty {
  readonly employeeId: string;
  readonly reason: string;
}

export const insertIncrementPenalty = (session: Session, penalty: NewIncrementPenalty, by: Actor) =>
  session.run({
    name: 'increment_penalty_insert',
    text: `insert into increment_penalties (company_id, id, employee_id, decided_on, reason, delay_months, loss_share,
        recorded_by_kind, recorded_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      ...[session.companyId, penalty.id, penalty.employeeId, penalty.decidedOn, penalty.reason],
      ...[penalty.delayMonths, penalty.lossShare, by.kind, by.id ?? null],
    ],
  });

/** @returns 0 where it was served or withdrawn before */
export const withdrawIncrementPenalty = (session: Session, id: string, by: Actor) =>
  session.run({
    name: 'increment_penalty_withdraw',
    text: `update increment_penalties set withdrawn_at = now(), withdrawn_by_kind = $3, withdrawn_by = $4
      where company_id = $1 and id = $2 and served_year is null and withdrawn_at is null`,
    values: [session.companyId, id, by.kind, by.id ?? null],
  });

/** The penalties of these employees that no increment has served yet, by day: one statement. */
export const pendingIncrementPenalties = async (
  session: Session,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly IncrementPenalty[]>> => {
  const rows = await session.rows<IncrementPenalty & { readonly employeeId: string }>({
    name: 'increment_penalties_pending',
    text: `select id, employee_id as "employeeId", decided_on as "decidedOn", delay_months as "delayMonths",
        loss_share::text as "lossShare"
      from increment_penalties
      where company_id = $1 and employee_id = any($2::uuid[]) and served_year is null and withdrawn_at is null
      order by employee_id, decided_on, id`,
    values: [session.companyId, arrayLiteral(employeeIds)],
  });
  const pending = new Map<string, IncrementPenalty[]>();
  for (const { employeeId, ...penalty } of rows) {
    const own = pending.get(employeeId) ?? [];
    pending.set(employeeId, own);
    own.push(penalty);
  }
  return pending;
};

/** @returns how many were still pending: fewer than given where one was withdrawn meanwhile */
export const servePenalties = (
  session: Session,
  { ids, year }: { readonly ids: readonly string[]; readonly year: number },
) =>
  session.run({
    name: 'increment_penalties_serve',
    text: `update increment_penalties set served_year = $3
      where company_id = $1 and id = any($2::uuid[]) and served_year is null and withdrawn_at is null`,
    values: [session.companyId, arrayLiteral(ids), year],
  });
