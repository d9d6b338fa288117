import { arrayLiteral } from '../db/array-literal.js';
import type { Session } from '../db/session.js';
import type { Millidays } from '../leave-engine/day-amounts.js';
import type { Denomination } from '../leave-engine/christian-feasts.js';
import type { EntryKind } from '../leave-engine/ledger-rules.js';
import type { PlainDate } from '../shared/plain-date.js';

export interface AccountRow {
  readonly employee_id: string;
  readonly starts_on: PlainDate;
  readonly hazardous_from: PlainDate | null;
  readonly denomination: Denomination | null;
  readonly entry_count: number;
}

const ACCOUNT = 'employee_id, starts_on, hazardous_from, denomination, entry_count';

export const findAccounts = (session: Session, employeeIds: readonly string[]) =>
  session.rows<AccountRow>({
    name: 'leave_accounts_find',
    text: `select ${ACCOUNT} from leave_accounts where company_id = $1 and employee_id = any($2::uuid[])`,
    values: [session.companyId, arrayLiteral(employeeIds)],
  });

/** Opens the account if need be. Whoever changes the ledger comes through here, one after the other. */
export const lockAccount = async (
  session: Session,
  employeeId: string,
  startsOn: PlainDate,
): Promise<AccountRow> => {
  await session.run({
    name: 'leave_account_open',
    text: `insert into leave_accounts (company_id, employee_id, starts_on) values ($1, $2, $3)
      on conflict (company_id, employee_id) do nothing`,
    values: [session.companyId, employeeId, startsOn],
  });
  return session.one<AccountRow>({
    name: 'leave_account_lock',
    text: `select ${ACCOUNT} from leave_accounts where company_id = $1 and employee_id = $2 for update`,
    values: [session.companyId, employeeId],
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
  readonly created_at: string;
}

export const findEntries = (session: Session, employeeIds: readonly string[]) =>
  session.rows<EntryRow>({
    name: 'leave_entries_find',
    text: `select employee_id, entry_number, balance, kind, effective_on, amount, entry_key, request_id, note, created_at
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
}

/** Adds to the ledger of a locked account. */
export const insertEntries = async (
  session: Session,
  employeeId: string,
  entries: readonly NewEntry[],
  createdBy: string | null,
): Promise<void> => {
  if (entries.length === 0) return;
  await session.run({
    name: 'leave_entries_insert',
    text: `with account as (
        update leave_accounts set entry_count = entry_count + $4
        where company_id = $1 and employee_id = $2
        returning entry_count - $4 as before
      )
      insert into leave_entries (company_id, employee_id, entry_number, balance, kind, effective_on, amount,
        entry_key, request_id, note, created_by)
      select $1, $2, account.before + given.place, given.balance, given.kind, given.effective_on, given.amount,
        given.entry_key, given.request_id, given.note, $3
      from account, unnest($5::text[], $6::text[], $7::date[], $8::integer[], $9::text[], $10::uuid[], $11::text[])
        with ordinality as given (balance, kind, effective_on, amount, entry_key, request_id, note, place)`,
    values: [
      ...[session.companyId, employeeId, createdBy, entries.length],
      arrayLiteral(entries, ({ balance }) => balance),
      arrayLiteral(entries, ({ kind }) => kind),
      arrayLiteral(entries, ({ on }) => on),
      arrayLiteral(entries, ({ amount }) => amount),
      arrayLiteral(entries, ({ key }) => key),
      arrayLiteral(entries, ({ requestId }) => requestId),
      arrayLiteral(entries, ({ note }) => note),
    ],
  });
};
