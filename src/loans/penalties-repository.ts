import type { Knex } from 'knex';
import { applyPage, type PageRequest } from '../db/keyset.js';
import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';
import type { Piastres } from '../shared/money.js';
import type { PayMonth } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { LoanStatus } from './loans-rules.js';

/** Money in piastres. */
export interface PenaltyRow {
  readonly id: string;
  readonly employee_id: string;
  readonly employee_code: string;
  readonly full_name: string;
  readonly penalty_date: PlainDate;
  readonly reason: string;
  /** As text: numeric. */
  readonly days: string | null;
  readonly basic_wage: Piastres;
  readonly amount: Piastres;
  readonly balance: Piastres;
  readonly first_month: PayMonth;
  readonly status: LoanStatus;
  readonly version: number;
  readonly created_at: string;
}

export interface PenaltyFilters {
  readonly employeeId?: string | undefined;
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
  readonly status?: LoanStatus | undefined;
}

const restrict = (
  session: Session,
  { employeeId, from, to, status }: PenaltyFilters,
): Knex.QueryBuilder => {
  const query = sql({ p: 'penalties' })
    .join({ l: 'loans' }, (join) => join.on('l.company_id', 'p.company_id').andOn('l.id', 'p.id'))
    .join({ e: 'employees' }, (join) =>
      join.on('e.company_id', 'l.company_id').andOn('e.id', 'l.employee_id'),
    )
    .where('p.company_id', session.companyId);
  if (employeeId !== undefined) query.where('l.employee_id', employeeId);
  if (from !== undefined) query.where('p.penalty_date', '>=', from);
  if (to !== undefined) query.where('p.penalty_date', '<=', to);
  if (status !== undefined) query.where('l.status', status);
  return query;
};

const select = (query: Knex.QueryBuilder) =>
  query
    .select('p.id', 'l.employee_id', 'e.employee_code', 'e.full_name', 'p.penalty_date', 'p.reason')
    .select('p.basic_wage', 'l.balance', 'l.first_month', 'l.status', 'l.version', 'l.created_at')
    .select(sql.raw('p.days::text as days'), { amount: 'l.principal' });

export const listPenalties = (session: Session, filters: PenaltyFilters, page: PageRequest) =>
  session.rows<PenaltyRow>(applyPage(select(restrict(session, filters)), page));

export const countPenalties = async (
  session: Session,
  filters: PenaltyFilters,
): Promise<number> => {
  const { count } = await session.one<{ count: number }>(
    restrict(session, filters).select(sql.raw('count(*)::int as count')),
  );
  return count;
};

export const findPenalty = (session: Session, id: string) =>
  session.maybe<PenaltyRow>(select(restrict(session, {}).where('p.id', id)));

export interface NewPenalty {
  readonly id: string;
  readonly date: PlainDate;
  readonly reason: string;
  readonly days: number | null;
  readonly basicWage: Piastres;
}

/** Beside the loan of the same id. */
export const insertPenalty = (session: Session, penalty: NewPenalty) =>
  session.run({
    name: 'penalties_insert',
    text: `insert into penalties (company_id, id, penalty_date, reason, days, basic_wage)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [
      ...[session.companyId, penalty.id, penalty.date, penalty.reason],
      ...[penalty.days, penalty.basicWage],
    ],
  });
