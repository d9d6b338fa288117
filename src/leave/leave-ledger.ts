import type { Session } from '../db/unit-of-work.js';
import { leaveFactsOf, type LeaveFacts } from '../employees/employees-leave-read-model.js';
import type { Denomination } from '../leave-engine/christian-feasts.js';
import type { Millidays } from '../leave-engine/day-amounts.js';
import { balanceOn } from '../leave-engine/ledger-rules.js';
import { dateParts, laterDate, plainDate, type PlainDate } from '../shared/plain-date.js';
import { companyParameters } from '../statutory/company-values-read-model.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import {
  missingEntries,
  type AccountFacts,
  type AccrualWorld,
  type Entry,
} from './leave-accrual-rules.js';
import {
  findAccounts,
  findEntries,
  insertEntries,
  lockAccounts,
  type AccountRow,
  type EntryRow,
} from './leave-accounts-repository.js';
import { findSettings, listTypes } from './leave-catalogue-repository.js';

/** One employee's ledger, as far as it is booked. */
export interface Ledger {
  readonly employee: LeaveFacts;
  readonly facts: AccountFacts;
  readonly denomination: Denomination | null;
  /** Whether there is an account, with or without entries. */
  readonly isOpened: boolean;
  readonly rows: readonly EntryRow[];
  readonly booked: readonly Entry[];
}

export const readAccrualWorld = async (
  session: Session,
  parameters: ParameterSet,
): Promise<AccrualWorld> => {
  const { settings } = await findSettings(session);
  const types = await listTypes(session);
  return {
    parameters: await companyParameters(session, parameters),
    settings,
    rounding: settings.rounding,
    seniorAge: settings.senior_age,
    ownBalances: types.flatMap(({ code, days_per_year: daysPerYear, is_active: isActive }) =>
      daysPerYear === null || !isActive ? [] : [{ code, daysPerYear }],
    ),
  };
};

/** Leave accrues from the year in which the service got to know him; what came before is an opening balance. */
export const firstDayOfLedger = ({ hireDate, recordedOn }: LeaveFacts): PlainDate =>
  laterDate(hireDate, plainDate(dateParts(recordedOn).year, 1, 1));

/** Whether leave from the day on was that of an employment before the present one, with which it stays as it is. */
export const isOfEarlierEmployment = (
  { employee: { formerLastDay } }: Pick<Ledger, 'employee'>,
  from: PlainDate,
): boolean => formerLastDay !== null && from <= formerLastDay;

const toLedger = (
  employee: LeaveFacts,
  account: AccountRow | undefined,
  rows: readonly EntryRow[],
): Ledger => ({
  employee,
  facts: {
    ...employee,
    startsOn: account?.starts_on ?? firstDayOfLedger(employee),
    hazardousFrom: account?.hazardous_from ?? null,
    employment: account?.employment ?? 1,
  },
  denomination: account?.denomination ?? null,
  isOpened: account !== undefined,
  rows,
  booked: rows.map((row) => ({
    balance: row.balance,
    kind: row.kind,
    on: row.effective_on,
    amount: row.amount,
    key: row.entry_key,
  })),
});

/** The ledgers of these employees in their order: two statements, whatever their number. */
export const readLedgers = async (
  session: Session,
  employees: readonly LeaveFacts[],
): Promise<Ledger[]> => {
  const ids = employees.map(({ id }) => id);
  return withEntries(session, employees, await findAccounts(session, ids));
};

const withEntries = async (
  session: Session,
  employees: readonly LeaveFacts[],
  rows: readonly AccountRow[],
): Promise<Ledger[]> => {
  const ids = employees.map(({ id }) => id);
  const accounts = new Map(rows.map((account) => [account.employee_id, account]));
  const entries = new Map<string, EntryRow[]>(ids.map((id) => [id, []]));
  for (const row of await findEntries(session, ids)) entries.get(row.employee_id)?.push(row);
  return employees.map((employee) =>
    toLedger(employee, accounts.get(employee.id), entries.get(employee.id) ?? []),
  );
};

/**
 * The same, locked until the end of the transaction: four statements. The employees are read again behind the lock:
 * whoever held it may have ended an employment.
 */
export const lockLedgers = async (
  session: Session,
  employees: readonly LeaveFacts[],
): Promise<Ledger[]> => {
  const opened = employees.map((employee) => ({
    employeeId: employee.id,
    startsOn: firstDayOfLedger(employee),
  }));
  const accounts = await lockAccounts(session, opened);
  const ids = employees.map(({ id }) => id);
  const known = new Map((await leaveFactsOf(session, ids)).map((each) => [each.id, each]));
  const current = employees.map((employee) => known.get(employee.id) ?? employee);
  return withEntries(session, current, accounts);
};

export const lockLedger = async (session: Session, employee: LeaveFacts): Promise<Ledger> => {
  const [ledger] = await lockLedgers(session, [employee]);
  return ledger as Ledger;
};

/** What is booked, and what is still to be booked by the day, with what is promised beside it. */
export const entriesThrough = (
  { facts, booked }: Ledger,
  world: AccrualWorld,
  {
    through,
    today,
    promised = [],
  }: {
    readonly through: PlainDate;
    readonly today: PlainDate;
    readonly promised?: readonly Entry[];
  },
): Entry[] => {
  const known = [...booked, ...promised];
  return [...known, ...missingEntries(facts, known, { through, today }, world)];
};

export const balanceThrough = (
  ledger: Ledger,
  world: AccrualWorld,
  {
    balance,
    on,
    today,
  }: {
    readonly balance: string;
    readonly on: PlainDate;
    readonly today: PlainDate;
  },
): Millidays => {
  const entries = entriesThrough(ledger, world, { through: on, today });
  return balanceOn(
    entries.filter((entry) => entry.balance === balance),
    on,
  );
};

/** Books what is due by the day in a locked ledger; again, it books nothing. */
export const bookDue = async (
  session: Session,
  ledger: Ledger,
  world: AccrualWorld,
  today: PlainDate,
): Promise<number> => {
  const due = missingEntries(ledger.facts, ledger.booked, { through: today, today }, world);
  await insertEntries(session, ledger.employee.id, due, null);
  return due.length;
};
