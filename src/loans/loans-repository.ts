import type { Knex } from 'knex';
import { arrayLiteral } from '../db/array-literal.js';
import { enterGate } from '../db/company-gate.js';
import { applyPage, type PageRequest } from '../db/keyset.js';
import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';
import type { Piastres } from '../shared/money.js';
import type { PayMonth } from '../shared/pay-month.js';
import type {
  CollectableLoan,
  EntryKind,
  LoanKind,
  LoanStatus,
  Suspension,
} from './loans-rules.js';

/** Money in piastres. */
export interface LoanRow extends CollectableLoan {
  readonly id: string;
  readonly employee_id: string;
  readonly employee_code: string;
  readonly kind: LoanKind;
  readonly external_id: string | null;
  readonly reference: string | null;
  readonly note: string | null;
  readonly status: LoanStatus;
  readonly deducted: Piastres;
  readonly entry_count: number;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

const COLUMNS = [
  'id',
  'employee_id',
  'kind',
  'external_id',
  'reference',
  'note',
  'status',
  'principal',
  'instalment',
  'first_month',
  'last_month',
  'balance',
  'arrears',
  'deducted',
  'entry_count',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof LoanRow)[];

export interface LoanFilters {
  readonly employeeId?: string | undefined;
  readonly kind?: LoanKind | undefined;
  readonly status?: LoanStatus | undefined;
  readonly externalId?: string | undefined;
}

const withEmployee = () =>
  sql({ l: 'loans' }).join({ e: 'employees' }, (join) =>
    join.on('e.company_id', 'l.company_id').andOn('e.id', 'l.employee_id'),
  );

/** Penalties have a register of their own. */
const restrict = (
  session: Session,
  { employeeId, kind, status, externalId }: LoanFilters,
): Knex.QueryBuilder => {
  const query = withEmployee()
    .where('l.company_id', session.companyId)
    .whereNot('l.kind', 'penalty');
  if (employeeId !== undefined) query.where('l.employee_id', employeeId);
  if (kind !== undefined) query.where('l.kind', kind);
  if (status !== undefined) query.where('l.status', status);
  if (externalId !== undefined) query.where('l.external_id', externalId);
  return query;
};

const select = (query: Knex.QueryBuilder) =>
  query.select([...COLUMNS.map((column) => `l.${column}`), 'e.employee_code']);

export const listLoans = (session: Session, filters: LoanFilters, page: PageRequest) =>
  session.rows<LoanRow>(applyPage(select(restrict(session, filters)), page));

export const countLoans = async (session: Session, filters: LoanFilters): Promise<number> => {
  const { count } = await session.one<{ count: number }>(
    restrict(session, filters).select(sql.raw('count(*)::int as count')),
  );
  return count;
};

export const findLoan = (session: Session, id: string) =>
  session.maybe<LoanRow>(select(restrict(session, {}).where('l.id', id)));

/** Everybody who changes the loan comes through here, one after the other; penalties too when they are asked for. */
export const lockLoan = (session: Session, id: string, isPenalty = false) =>
  session.maybe<LoanRow>({
    name: 'loans_lock',
    text: `select ${COLUMNS.map((column) => `l.${column}`).join(', ')}, e.employee_code
      from loans l join employees e on e.company_id = l.company_id and e.id = l.employee_id
      where l.company_id = $1 and l.id = $2 and (l.kind = 'penalty') = $3
      for no key update of l`,
    values: [session.companyId, id, isPenalty],
  });

export interface NewLoan {
  readonly id: string;
  readonly employeeId: string;
  readonly kind: LoanKind;
  readonly externalId: string | null;
  readonly reference: string | null;
  readonly note: string | null;
  readonly principal: Piastres | null;
  readonly instalment: Piastres;
  readonly firstMonth: PayMonth;
  readonly lastMonth: PayMonth | null;
}

/**
 * Inserts the loans with the first entry of their ledgers, in one statement. One whose external id is stored by
 * somebody else at this moment breaks the constraint.
 */
export const insertLoans = (
  session: Session,
  loans: readonly NewLoan[],
  { grantedIn, createdBy }: { readonly grantedIn: PayMonth; readonly createdBy: string | null },
) =>
  session.run({
    name: 'loans_insert',
    text: `with granted as (
        insert into loans (company_id, id, employee_id, kind, external_id, reference, note, principal, instalment,
          first_month, last_month, balance, entry_count, created_by)
        select $1, given.id, given.employee_id, given.kind, given.external_id, given.reference, given.note,
          given.principal, given.instalment, given.first_month, given.last_month, coalesce(given.principal, 0),
          case when given.principal is null then 0 else 1 end, $3
        from unnest($4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::text[], $10::bigint[],
          $11::bigint[], $12::text[], $13::text[])
          as given (id, employee_id, kind, external_id, reference, note, principal, instalment, first_month, last_month)
        returning id, principal
      )
      insert into loan_entries (company_id, loan_id, entry_number, kind, month, amount, created_by)
      select $1, id, 1, 'granted', $2, principal, $3 from granted where principal is not null`,
    values: [
      ...[session.companyId, grantedIn, createdBy],
      arrayLiteral(loans, ({ id }) => id),
      arrayLiteral(loans, ({ employeeId }) => employeeId),
      arrayLiteral(loans, ({ kind }) => kind),
      arrayLiteral(loans, ({ externalId }) => externalId),
      arrayLiteral(loans, ({ reference }) => reference),
      arrayLiteral(loans, ({ note }) => note),
      arrayLiteral(loans, ({ principal }) => principal),
      arrayLiteral(loans, ({ instalment }) => instalment),
      arrayLiteral(loans, ({ firstMonth }) => firstMonth),
      arrayLiteral(loans, ({ lastMonth }) => lastMonth),
    ],
  });

/** Those of the external ids that are stored. */
export const findByExternalIds = (session: Session, externalIds: readonly string[]) =>
  session.rows<LoanRow & { readonly external_id: string }>(
    select(withEmployee().where('l.company_id', session.companyId)).whereRaw(
      'l.external_id = any(?::text[])',
      [arrayLiteral(externalIds)],
    ),
  );

/** How many loans of each employee still ask for something; those who have none are absent. */
export const countActive = async (
  session: Session,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await session.rows<{ employee_id: string; count: number }>({
    name: 'loans_count_active',
    text: `select employee_id, count(*)::integer as count from loans
      where company_id = $1 and employee_id = any($2::uuid[]) and status = 'active'
      group by employee_id`,
    values: [session.companyId, arrayLiteral(employeeIds)],
  });
  return new Map(rows.map((row) => [row.employee_id, row.count]));
};

export interface LoanChanges {
  readonly note?: string | null;
  readonly status?: LoanStatus;
  readonly instalment?: Piastres;
  readonly last_month?: PayMonth | null;
  readonly balance?: Piastres;
  readonly arrears?: Piastres;
  readonly entry_count?: number;
}

/** Gives the locked loan a new version too, so that whoever calculated with the old one is stale. */
export const updateLoan = (session: Session, id: string, changes: LoanChanges) =>
  session.run(
    sql('loans')
      .where({ company_id: session.companyId, id })
      .update({
        ...Object.fromEntries(
          Object.entries(changes).map(([column, value]) => [
            column,
            typeof value === 'bigint' ? value.toString() : (value as string | number | null),
          ]),
        ),
        version: sql.raw('version + 1'),
        updated_at: sql.raw('now()'),
      }),
  );

export interface NewEntry {
  readonly loanId: string;
  readonly number: number;
  readonly kind: EntryKind;
  readonly month: PayMonth;
  readonly amount: Piastres;
  readonly reason: string | null;
  readonly createdBy: string | null;
}

export const insertEntry = (session: Session, entry: NewEntry) =>
  session.run({
    name: 'loan_entries_insert',
    text: `insert into loan_entries (company_id, loan_id, entry_number, kind, month, amount, reason, created_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      ...[session.companyId, entry.loanId, entry.number, entry.kind, entry.month, entry.amount],
      ...[entry.reason, entry.createdBy],
    ],
  });

export interface EntryRow {
  readonly entry_number: number;
  readonly kind: EntryKind;
  readonly month: PayMonth;
  readonly amount: Piastres;
  readonly carried: Piastres | null;
  readonly reason: string | null;
  readonly cycle_id: string | null;
  readonly created_at: string;
}

export const listEntries = (session: Session, loanId: string) =>
  session.rows<EntryRow>({
    name: 'loan_entries_of',
    text: `select entry_number, kind, month, amount, carried, reason, cycle_id, created_at
      from loan_entries where company_id = $1 and loan_id = $2 order by entry_number`,
    values: [session.companyId, loanId],
  });

/** Whether anything was taken, paid or written off. */
export const isCollected = async (session: Session, loanId: string): Promise<boolean> => {
  const { found } = await session.one<{ found: boolean }>({
    name: 'loan_is_collected',
    text: `select exists (select from loan_entries
        where company_id = $1 and loan_id = $2 and kind in ('instalment', 'early_payment', 'written_off')) as found`,
    values: [session.companyId, loanId],
  });
  return found;
};

export interface SuspensionRow extends Suspension {
  readonly reason: string;
  readonly created_at: string;
}

export const listSuspensions = (session: Session, loanId: string) =>
  session.rows<SuspensionRow>({
    name: 'loan_suspensions_of',
    text: `select from_month, to_month, reason, created_at from loan_suspensions
      where company_id = $1 and loan_id = $2 order by from_month`,
    values: [session.companyId, loanId],
  });

/** One that begins with the same month is said anew. */
export const putSuspension = (
  session: Session,
  loanId: string,
  suspension: Suspension & { readonly reason: string; readonly createdBy: string | null },
) =>
  session.run({
    name: 'loan_suspensions_put',
    text: `insert into loan_suspensions (company_id, loan_id, from_month, to_month, reason, created_by)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (company_id, loan_id, from_month)
        do update set to_month = excluded.to_month, reason = excluded.reason, created_by = excluded.created_by`,
    values: [
      ...[session.companyId, loanId, suspension.from_month, suspension.to_month],
      ...[suspension.reason, suspension.createdBy],
    ],
  });

/** Ends the suspensions before the month; those that begin later are gone. */
export const endSuspensions = async (
  session: Session,
  loanId: string,
  month: PayMonth,
  lastMonth: PayMonth,
): Promise<void> => {
  await session.run({
    name: 'loan_suspensions_drop',
    text: `delete from loan_suspensions where company_id = $1 and loan_id = $2 and from_month >= $3`,
    values: [session.companyId, loanId, month],
  });
  await session.run({
    name: 'loan_suspensions_end',
    text: `update loan_suspensions set to_month = $4
      where company_id = $1 and loan_id = $2 and from_month < $3 and (to_month is null or to_month >= $3)`,
    values: [session.companyId, loanId, month, lastMonth],
  });
};

/** Held alone until the commit by whoever grants: the external ids and numbers of loans that he saw stay true. */
export const enterGrants = (session: Session): Promise<number> =>
  enterGate(session, 'loan_grants', 'alone');
