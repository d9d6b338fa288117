import type { Knex } from 'knex';
import { applyPage, type PageRequest } from '../db/keyset.js';
import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { Decider, DelegationStatus } from './leave-delegation-rules.js';

export interface DelegationRow {
  readonly id: string;
  readonly delegator_kind: Decider['kind'];
  readonly delegator_id: string;
  readonly deputy_kind: Decider['kind'];
  readonly deputy_id: string;
  readonly from_date: PlainDate;
  readonly to_date: PlainDate;
  readonly note: string | null;
  readonly revoked_at: string | null;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

const COLUMNS = [
  ...['id', 'delegator_kind', 'delegator_id', 'deputy_kind', 'deputy_id', 'from_date', 'to_date'],
  ...['note', 'revoked_at', 'version', 'created_at', 'updated_at'],
];

export interface DelegationFilters {
  readonly status?: DelegationStatus | undefined;
  readonly delegatorId?: string | undefined;
  readonly deputyId?: string | undefined;
  readonly today: PlainDate;
}

const restrict = (
  session: Session,
  { status, delegatorId, deputyId, today }: DelegationFilters,
): Knex.QueryBuilder => {
  const query = sql('leave_delegations').where({ company_id: session.companyId });
  if (delegatorId !== undefined) void query.where({ delegator_id: delegatorId });
  if (deputyId !== undefined) void query.where({ deputy_id: deputyId });
  if (status === 'revoked') void query.whereNotNull('revoked_at');
  else if (status !== undefined) void query.whereNull('revoked_at');
  if (status === 'upcoming') void query.where('from_date', '>', today);
  if (status === 'ended') void query.where('to_date', '<', today);
  if (status === 'active') {
    void query.where('from_date', '<=', today).where('to_date', '>=', today);
  }
  return query;
};

export const listDelegations = (session: Session, filters: DelegationFilters, page: PageRequest) =>
  session.rows<DelegationRow>(applyPage(restrict(session, filters).select(COLUMNS), page));

export const countDelegations = async (
  session: Session,
  filters: DelegationFilters,
): Promise<number> => {
  const { count } = await session.one<{ count: number }>(
    restrict(session, filters).select(sql.raw('count(*)::int as count')),
  );
  return count;
};

/** Those of the delegator that are not over. */
export const countOpenDelegations = async (
  session: Session,
  { kind, id }: Decider,
  today: PlainDate,
): Promise<number> => {
  const { count } = await session.one<{ count: number }>({
    name: 'leave_delegations_open',
    text: `select count(*)::int as count from leave_delegations
      where company_id = $1 and delegator_kind = $2 and delegator_id = $3 and to_date >= $4 and revoked_at is null`,
    values: [session.companyId, kind, id, today],
  });
  return count;
};

const select = (session: Session, id: string) =>
  sql('leave_delegations').select(COLUMNS).where({ company_id: session.companyId, id });

export const findDelegation = (session: Session, id: string) =>
  session.maybe<DelegationRow>(select(session, id));

export const lockDelegation = (session: Session, id: string) =>
  session.maybe<DelegationRow>(select(session, id).forUpdate());

/** Held until the commit, so that it is not revoked while it is used. */
export const holdActiveDelegation = (
  session: Session,
  { deputy, delegator, on }: { deputy: Decider; delegator: Decider; on: PlainDate },
) =>
  session.maybe<{ id: string }>({
    name: 'leave_delegation_hold',
    text: `select id from leave_delegations
      where company_id = $1 and deputy_id = $2 and deputy_kind = $3 and delegator_id = $4 and delegator_kind = $5
        and from_date <= $6 and to_date >= $6 and revoked_at is null
      order by id limit 1 for share`,
    values: [session.companyId, deputy.id, deputy.kind, delegator.id, delegator.kind, on],
  });

export interface NewDelegation {
  readonly id: string;
  readonly delegator: Decider;
  readonly deputy: Decider;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly note: string | null;
}

export const insertDelegation = (session: Session, row: NewDelegation) =>
  session.one<DelegationRow>(
    sql('leave_delegations')
      .insert({
        company_id: session.companyId,
        id: row.id,
        delegator_kind: row.delegator.kind,
        delegator_id: row.delegator.id,
        deputy_kind: row.deputy.kind,
        deputy_id: row.deputy.id,
        from_date: row.from,
        to_date: row.to,
        note: row.note,
      })
      .returning(COLUMNS),
  );

export const updateDelegation = (
  session: Session,
  id: string,
  change: {
    readonly from_date?: PlainDate;
    readonly to_date?: PlainDate;
    readonly note?: string | null;
    readonly isRevoked?: boolean;
  },
) => {
  const { isRevoked = false, ...columns } = change;
  return session.one<DelegationRow>(
    sql('leave_delegations')
      .where({ company_id: session.companyId, id })
      .update({
        ...columns,
        ...(isRevoked && { revoked_at: sql.raw('now()') }),
        version: sql.raw('version + 1'),
        updated_at: sql.raw('now()'),
      })
      .returning(COLUMNS),
  );
};

export interface DelegationRevision {
  readonly version: number;
  readonly from_date: PlainDate;
  readonly to_date: PlainDate;
  readonly note: string | null;
  readonly is_revoked: boolean;
  readonly changed_by_kind: Decider['kind'];
  readonly changed_by: string;
  readonly changed_at: string;
}

export const insertRevision = (session: Session, row: DelegationRow, by: Decider) =>
  session.run({
    name: 'leave_delegation_revise',
    text: `insert into leave_delegation_revisions (company_id, delegation_id, version, from_date, to_date, note,
        is_revoked, changed_by_kind, changed_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      ...[session.companyId, row.id, row.version, row.from_date, row.to_date, row.note],
      ...[row.revoked_at !== null, by.kind, by.id],
    ],
  });

/** Newest first. */
export const findRevisions = (session: Session, id: string) =>
  session.rows<DelegationRevision>({
    name: 'leave_delegation_revisions_find',
    text: `select version, from_date, to_date, note, is_revoked, changed_by_kind, changed_by, changed_at
      from leave_delegation_revisions where company_id = $1 and delegation_id = $2 order by version desc`,
    values: [session.companyId, id],
  });
