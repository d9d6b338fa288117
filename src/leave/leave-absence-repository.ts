import type { Knex } from 'knex';
import { arrayLiteral } from '../db/array-literal.js';
import { applyPage, type PageRequest } from '../db/keyset.js';
import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';
import type { AbsenceKind } from '../leave-engine/absence-watch.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { LetterMeans } from './leave-absence-rules.js';
import type { Actor } from '../shared/work-context.js';

export interface LetterRow {
  readonly id: string;
  readonly employee_id: string;
  readonly employee_code: string;
  readonly kind: AbsenceKind;
  readonly means: LetterMeans;
  readonly registered_number: string;
  readonly sent_on: PlainDate;
  readonly due_on: PlainDate;
  readonly absent_days: number;
  readonly note: string | null;
  readonly recorded_by_kind: Actor['kind'];
  readonly recorded_by: string | null;
  readonly withdrawn_at: string | null;
  readonly withdrawn_by_kind: Actor['kind'] | null;
  readonly withdrawn_by: string | null;
  readonly created_at: string;
}

export interface LetterFilters {
  readonly employeeId?: string | undefined;
  readonly department?: string | undefined;
  readonly kind?: AbsenceKind | undefined;
  readonly status?: 'sent' | 'withdrawn' | undefined;
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
}

const restrict = (session: Session, filters: LetterFilters): Knex.QueryBuilder => {
  const { employeeId, department, kind, status, from, to } = filters;
  const query = sql({ l: 'absence_letters' })
    .join({ e: 'employees' }, (join) =>
      join.on('e.company_id', 'l.company_id').andOn('e.id', 'l.employee_id'),
    )
    .where('l.company_id', session.companyId);
  if (employeeId !== undefined) void query.where('l.employee_id', employeeId);
  if (department !== undefined) void query.where('e.department', department);
  if (kind !== undefined) void query.where('l.kind', kind);
  if (status === 'sent') void query.whereNull('l.withdrawn_at');
  if (status === 'withdrawn') void query.whereNotNull('l.withdrawn_at');
  if (from !== undefined) void query.where('l.sent_on', '>=', from);
  if (to !== undefined) void query.where('l.sent_on', '<=', to);
  return query;
};

const select = (query: Knex.QueryBuilder) => query.select('l.*', 'e.employee_code');

export const listLetters = (session: Session, filters: LetterFilters, page: PageRequest) =>
  session.rows<LetterRow>(applyPage(select(restrict(session, filters)), page));

export const countLetters = async (session: Session, filters: LetterFilters): Promise<number> => {
  const { count } = await session.one<{ count: number }>(
    restrict(session, filters).select(sql.raw('count(*)::int as count')),
  );
  return count;
};

export const findLetter = (session: Session, id: string) =>
  session.maybe<LetterRow>(select(restrict(session, {}).where('l.id', id)));

/** Those of these employees that count, sent in the range. */
export const lettersSent = (
  session: Session,
  employeeIds: readonly string[],
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
) =>
  session.rows<LetterRow>(
    select(restrict(session, { status: 'sent', from, to }))
      .whereRaw('l.employee_id = any(?::uuid[])', [arrayLiteral(employeeIds)])
      .orderBy('l.sent_on')
      .orderBy('l.id'),
  );

export type NewLetter = Pick<
  LetterRow,
  | 'id'
  | 'employee_id'
  | 'kind'
  | 'means'
  | 'registered_number'
  | 'sent_on'
  | 'due_on'
  | 'absent_days'
  | 'note'
>;

export const insertLetter = (session: Session, letter: NewLetter, by: Actor) =>
  session.run(
    sql('absence_letters').insert({
      company_id: session.companyId,
      ...letter,
      recorded_by_kind: by.kind,
      recorded_by: by.id ?? null,
    }),
  );

/** @returns 0 where it was withdrawn before */
export const withdrawLetter = (session: Session, id: string, by: Actor) =>
  session.run(
    sql('absence_letters')
      .where({ company_id: session.companyId, id, withdrawn_at: null })
      .update({
        withdrawn_at: sql.raw('now()'),
        withdrawn_by_kind: by.kind,
        withdrawn_by: by.id ?? null,
      }),
  );
