import { arrayLiteral } from '../db/array-literal.js';
import type { Session } from '../db/session.js';
import type { Millidays } from '../leave-engine/day-amounts.js';
import type { Denomination } from '../leave-engine/christian-feasts.js';
import type { EntryKind } from '../leave-engine/ledger-rules.js';
import type { PayMonth } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';

export interface AccountRow {
  readonly employee_id: string;
  readonly starts_on: PlainDate;
  readonly hazardous_from: PlainDate | null;
  readonly denomination: Denomination | null;
  readonly entry_count: number;
  /** The number of the employment, from 1: a rehire begins the next one. */
  readonly employment: number;
}

const ACCOUNT = 'employee_id, starts_on, hazardous_from, denomination, entry_count, employment';

export const findAccounts = (session: Session, employeeIds: readonly string[]) =>
  session.rows<AccountRow>({
    name: 'leave_accounts_find',
    text: `select ${ACCOUNT} from leave_accounts where company_id = $1 and employee_id = any($2::uuid[])`,
    values: [session.companyId, arrayLiteral(employeeIds)],
  });

/**
 * Opens the accounts if need be, and answers them by employee id. Whoever changes a ledger comes through here, one
 * after the other; whoever locks several does so in the order of the employees.
 */
export const lockAccounts = async (
  session: Session,
  accounts: readonly { readonly employeeId: string; readonly startsOn: PlainDate }[],
): Promise<AccountRow[]> => {
  const sorted = accounts.toSorted((a, b) => (a.employeeId < b.employeeId ? -1 : 1));
  const ids = arrayLiteral(sorted, ({ employeeId }) => employeeId);
  await session.run({
    name: 'leave_accounts_open',
    text: `insert into leave_accounts (company_id, employee_id, starts_on)
      select $1, given.* from unnest($2::uuid[], $3::date[]) as given
      on conflict (company_id, employee_id) do nothing`,
    values: [session.companyId, ids, arrayLiteral(sorted, ({ startsOn }) => startsOn)],
  });
  return session.rows<AccountRow>({
    name: 'leave_accounts_lock',
    text: `select ${ACCOUNT} from leave_accounts
      where company_id = $1 and employee_id = any($2::uuid[]) order by employee_id for update`,
    values: [session.companyId, ids],
  });
};

export const updateAccount = (
  session: Session,
  employeeId: string,
  {
    starts_on: startsOn,
    hazardous_from: hazardousFrom,
    denomination,
  }: Pick<AccountRow, 'starts_on' | 'hazardous_from' | 'denomination'>,
) =>
  session.run({
    name: 'leave_account_update',
    text: `update leave_accounts set starts_on = $3, hazardous_from = $4, denomination = $5
      where company_id = $1 and employee_id = $2`,
    values: [session.companyId, employeeId, startsOn, hazardousFrom, denomination],
  });

/** A locked account goes on with the next employment, in which leave accrues from the day on. */
export const beginEmployment = (session: Session, employeeId: string, startsOn: PlainDate) =>
  session.run({
    name: 'leave_account_begin_employment',
    text: `update leave_accounts set employment = employment + 1, starts_on = $3
      where company_id = $1 and employee_id = $2`,
    values: [session.companyId, employeeId, startsOn],
  });

export interface EntryRow {
  readonly employee_id: string;
  readonly entry_number: number;
  readonly balance: string;
  readonly kind: EntryKind;
  readonly effective_on: PlainDate;
  readonly amount: Millidays;
  readonly entry_key: string | null;
  readonly request_id: string | null;
  readonly note: string | null;
  /** The payroll month that pays it. */
  readonly paid_in: PayMonth | null;
  readonly created_at: string;
}

export const findEntries = (session: Session, employeeIds: readonly string[]) =>
  session.rows<EntryRow>({
    name: 'leave_entries_find',
    text: `select employee_id, entry_number, balance, kind, effective_on, amount, entry_key, request_id, note, paid_in, created_at
      from leave_entries where company_id = $1 and employee_id = any($2::uuid[])
      order by employee_id, effective_on, entry_number`,
    values: [session.companyId, arrayLiteral(employeeIds)],
  });

export interface NewEntry {
  readonly balance: string;
  readonly kind: EntryKind;
  readonly on: PlainDate;
  readonly amount: Millidays;
  readonly key: string | null;
  readonly requestId?: string | undefined;
  readonly note?: string | undefined;
  readonly paidIn?: PayMonth | undefined;
}

/** Adds to the ledgers of locked accounts, to each in the order given. */
export const insertEntriesOf = async (
  session: Session,
  entries: readonly (NewEntry & { readonly employeeId: string })[],
  createdBy: string | null,
): Promise<void> => {
  if (entries.length === 0) return;
  await session.run({
    name: 'leave_entries_insert',
    text: `with given as materialized (
        select *, row_number() over (partition by employee_id order by place) as number
        from unnest($3::uuid[], $4::text[], $5::text[], $6::date[], $7::integer[], $8::text[], $9::uuid[], $10::text[], $11::text[])
          with ordinality as entry (employee_id, balance, kind, effective_on, amount, entry_key, request_id, note, paid_in, place)
      ), account as (
        update leave_accounts account set entry_count = entry_count + added.count
        from (select employee_id, count(*)::integer as count from given group by employee_id) added
        where account.company_id = $1 and account.employee_id = added.employee_id
        returning account.employee_id, account.entry_count - added.count as before
      )
      insert into leave_entries (company_id, employee_id, entry_number, balance, kind, effective_on, amount,
        entry_key, request_id, note, paid_in, created_by)
      select $1, given.employee_id, account.before + given.number, given.balance, given.kind, given.effective_on,
        given.amount, given.entry_key, given.request_id, given.note, given.paid_in, $2
      from given join account on account.employee_id = given.employee_id`,
    values: [
      ...[session.companyId, createdBy],
      arrayLiteral(entries, ({ employeeId }) => employeeId),
      arrayLiteral(entries, ({ balance }) => balance),
      arrayLiteral(entries, ({ kind }) => kind),
      arrayLiteral(entries, ({ on }) => on),
      arrayLiteral(entries, ({ amount }) => amount),
      arrayLiteral(entries, ({ key }) => key),
      arrayLiteral(entries, ({ requestId }) => requestId),
      arrayLiteral(entries, ({ note }) => note),
      arrayLiteral(entries, ({ paidIn }) => paidIn),
    ],
  });
};

export const insertEntries = (
  session: Session,
  employeeId: string,
  entries: readonly NewEntry[],
  createdBy: string | null,
): Promise<void> =>
  insertEntriesOf(
    session,
    entries.map((entry) => ({ ...entry, employeeId })),
    createdBy,
  );
