import type { UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { leaveFactsOf, type LeaveFacts } from '../employees/employees-leave-read-model.js';
import { resolveEmployees } from '../employees/employees-read-model.js';
import type { FieldProblem } from '../errors/app-error.js';
import { toDays, toMillidays, type Millidays } from '../leave-engine/day-amounts.js';
import { payableOf } from '../leave-engine/ledger-rules.js';
import type { Clock } from '../shared/clock.js';
import { closedPeriodsAmong } from '../payroll/payroll-read-model.js';
import { newId } from '../shared/ids.js';
import { firstDayOf, lastDayOf, type PayMonth } from '../shared/pay-month.js';
import { dateParts, plainDate, type PlainDate } from '../shared/plain-date.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { insertEntries, updateAccount, type NewEntry } from './leave-accounts-repository.js';
import type { AccrualWorld } from './leave-accrual-rules.js';
import type { entryOutcomes, LeaveEntryRequest, ReadEntry } from './leave-balances-schema.js';
import { keyOfEmployment } from './leave-employment-keys.js';
import { balanceThrough, lockLedger, readAccrualWorld, type Ledger } from './leave-ledger.js';
import { announce, mustFind, todayOf, type LeaveCaller } from './leave-request-changes.js';
import { findByExternalId, insertRequest } from './leave-requests-repository.js';
import { ANNUAL } from './leave-rules.js';
import { balanceOf, typeOn } from './leave-types.js';

export interface EntryResult {
  readonly index: number;
  readonly outcome: (typeof entryOutcomes)[number];
  readonly problems?: readonly FieldProblem[];
}

export interface LeaveEntriesService {
  /** Opening balances, historic leave, adjustments and payments: good rows are booked, bad ones reported. */
  readonly book: (
    caller: LeaveCaller,
    entries: readonly ReadEntry[],
  ) => Promise<readonly EntryResult[]>;
}

export interface LeaveEntriesDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
}

const LOCK_TIMEOUT_MS = 9_000;

export const createLeaveEntriesService = ({
  unitOfWork,
  clock,
  parameters,
}: LeaveEntriesDependencies): LeaveEntriesService => ({
  book: (caller, entries) =>
    unitOfWork.write(
      caller.context,
      async (session) => {
        const employees = await employeesOf(session, entries);
        // The gate of the closings before the ledgers, as a closing takes them.
        const closed = await closedAmong(session, entries);
        const world = await readAccrualWorld(session, parameters);
        const today = todayOf(caller, clock);
        const results = entries.map((row): EntryResult | undefined =>
          row.ok ? undefined : { index: row.index, outcome: 'rejected', problems: row.problems },
        );
        for (const row of inLockOrder(entries, employees)) {
          const employee = employees.of(row.entry);
          results[row.index] =
            employee === undefined
              ? rejected(row.index, employeeProblem(row.entry))
              : await bookOne(session, { caller, world, today, closed }, employee, row);
        }
        return results.filter((result) => result !== undefined);
      },
      { lockTimeoutMs: LOCK_TIMEOUT_MS, inTurn: true },
    ),
});

/** Those of the months in which entries are to be paid that are closed. */
const closedAmong = async (
  session: WriteSession,
  entries: readonly ReadEntry[],
): Promise<readonly PayMonth[]> => {
  const months = entries.flatMap((row) => (row.ok ? (row.entry.paid_in ?? []) : []));
  return months.length === 0 ? [] : closedPeriodsAmong(session, months);
};

type GoodEntry = Extract<ReadEntry, { readonly ok: true }>;

const employeesOf = async (session: WriteSession, entries: readonly ReadEntry[]) => {
  const rows = entries.flatMap((row) => (row.ok ? [row.entry] : []));
  const found = await resolveEmployees(session, {
    ids: rows.flatMap(({ employee_id: id }) => id ?? []),
    codes: rows.flatMap(({ employee_code: code }) => code ?? []),
  });
  const facts = new Map(
    (
      await leaveFactsOf(
        session,
        found.map(({ id }) => id),
      )
    ).map((each) => [each.id, each]),
  );
  const byCode = new Map(found.map(({ id, employeeCode }) => [employeeCode, facts.get(id)]));
  return {
    of: ({ employee_id: id, employee_code: code }: LeaveEntryRequest): LeaveFacts | undefined => {
      if ((id === undefined) === (code === undefined)) return undefined;
      return id === undefined ? byCode.get(code ?? '') : facts.get(id);
    },
  };
};

/** Accounts are locked in the order of the employees: two batches wait for each other, and not in a circle. */
const inLockOrder = (
  entries: readonly ReadEntry[],
  employees: { readonly of: (entry: LeaveEntryRequest) => LeaveFacts | undefined },
): GoodEntry[] =>
  entries
    .filter((row) => row.ok)
    .sort((a, b) => {
      const [first, second] = [employees.of(a.entry)?.id ?? '', employees.of(b.entry)?.id ?? ''];
      return first < second ? -1 : first > second ? 1 : a.index - b.index;
    });

const EMPLOYEE_FIELDS = ['employee_id', 'employee_code'];

const employeeProblem = ({ employee_id: id, employee_code: code }: LeaveEntryRequest) => {
  if (id !== undefined && code !== undefined) {
    return {
      field: 'employee_id',
      code: 'only_one_of',
      params: { fields: EMPLOYEE_FIELDS },
    } as const;
  }
  if (id === undefined && code === undefined) {
    const params = { fields: EMPLOYEE_FIELDS };
    return { field: 'employee_id', code: 'one_of_required', params } as const;
  }
  return { field: id === undefined ? 'employee_code' : 'employee_id', code: 'not_found' } as const;
};

interface EntryProblem {
  readonly field: string;
  readonly code: FieldProblem['code'];
  readonly params?: NonNullable<FieldProblem['params']>;
}

const rejected = (index: number, { field, code, params = {} }: EntryProblem): EntryResult => ({
  index,
  outcome: 'rejected',
  problems: [{ pointer: `/entries/${String(index)}/${field}`, in: 'body', code, params }],
});

/** What a repeated entry contradicts: its own name, or the opening balance, of which there is one. */
const alreadyBooked = ({ kind, external_id: name }: LeaveEntryRequest): EntryProblem =>
  kind === 'opening' && name === undefined
    ? { field: 'kind', code: 'opening_booked' }
    : { field: 'external_id', code: 'already_taken' };

interface BookingWorld {
  readonly caller: LeaveCaller;
  readonly world: AccrualWorld;
  readonly today: PlainDate;
  /** Payroll months that pay no more. */
  readonly closed: readonly PayMonth[];
}

const bookOne = async (
  session: WriteSession,
  booking: BookingWorld,
  employee: LeaveFacts,
  { index, entry }: GoodEntry,
): Promise<EntryResult> => {
  const ledger = await lockLedger(session, employee);
  if (isEarlierOpening(ledger, entry)) return { index, outcome: 'unchanged' };
  const key = keyOf(entry, ledger.facts.employment);
  const same = ledger.rows.find(({ entry_key: booked }) => booked !== null && booked === key);
  if (same !== undefined) {
    const isSame = same.note === noteOf(entry);
    return isSame ? { index, outcome: 'unchanged' } : rejected(index, alreadyBooked(entry));
  }
  if (entry.date < employee.hireDate) {
    const params = { hire_date: employee.hireDate };
    return rejected(index, { field: 'date', code: 'before_hire', params });
  }
  const unpaid = payrollProblem(entry, ledger, booking.closed);
  if (unpaid !== undefined) return rejected(index, unpaid);
  const earlier =
    entry.kind === 'taken' && entry.external_id !== undefined
      ? await findByExternalId(session, entry.external_id)
      : undefined;
  if (earlier !== undefined) {
    const { employee_id: of, from_date: on, amount, type } = earlier;
    const { type: code = ANNUAL } = entry;
    const isSame =
      of === employee.id &&
      on === entry.date &&
      amount === toMillidays(entry.days) &&
      type === code;
    return isSame
      ? { index, outcome: 'unchanged' }
      : rejected(index, { field: 'external_id', code: 'already_taken' });
  }
  const decided =
    entry.kind === 'taken'
      ? await takenBefore(session, booking, ledger, entry)
      : await entryFor(session, booking, ledger, { entry, key });
  if ('code' in decided) return rejected(index, decided);
  await insertEntries(
    session,
    employee.id,
    decided.entries,
    booking.caller.context.actor.id ?? null,
  );
  session.audit({
    action: `leave_entry.${entry.kind}`,
    targetType: 'leave_account',
    targetId: employee.id,
    changes: { date: entry.date, days: entry.days, note: entry.note ?? null },
  });
  return { index, outcome: 'created' };
};

/** One opening balance an employment and balance; everything else by its name outside. */
const keyOf = (
  { kind, balance = ANNUAL, external_id: name }: LeaveEntryRequest,
  employment: number,
): string | null => {
  if (kind === 'taken') return null;
  if (kind === 'opening') return openingKey(balance, employment);
  return name === undefined ? null : `external:${name}`;
};

const openingKey = (balance: string, employment: number): string =>
  keyOfEmployment(`opening:${balance}`, employment);

/** Whether the opening balance of an earlier employment comes again. */
const isEarlierOpening = ({ rows, facts }: Ledger, entry: LeaveEntryRequest): boolean => {
  if (entry.kind !== 'opening') return false;
  const { balance = ANNUAL } = entry;
  return rows.some(({ entry_key: key, note }) => {
    if (note !== noteOf(entry)) return false;
    const earlier = Array.from({ length: facts.employment - 1 }, (_, index) => index + 1);
    return earlier.some((employment) => key === openingKey(balance, employment));
  });
};

/** What was sent, so that it is known again when it comes again. */
const noteOf = ({ kind, date, days, type, paid_in: paidIn, note }: LeaveEntryRequest): string =>
  [kind, date, String(days), type, paidIn, note].filter((part) => part !== undefined).join(' ');

/** Why no payroll can pay the entry, or give it back: its kind or balance, its month, or the employment. */
const payrollProblem = (
  { kind, balance = ANNUAL, days, paid_in: period }: LeaveEntryRequest,
  { employee: { hireDate, terminationDate }, rows }: Ledger,
  closed: readonly PayMonth[],
): EntryProblem | undefined => {
  if (period === undefined) return undefined;
  const contradicts = (field: string, expected: string): EntryProblem => ({
    ...{ field: 'paid_in', code: 'contradicts', params: { field, expected } },
  });
  if (kind !== 'pay_out' && kind !== 'adjust') return contradicts('kind', 'pay_out, adjust');
  if (balance !== ANNUAL) return contradicts('balance', ANNUAL);
  if (closed.includes(period)) {
    return { field: 'paid_in', code: 'period_locked', params: { period } };
  }
  if (hireDate > lastDayOf(period)) {
    return { field: 'paid_in', code: 'before_hire', params: { hire_date: hireDate } };
  }
  if (terminationDate !== null && terminationDate < firstDayOf(period)) {
    const params = { termination_date: terminationDate };
    return { field: 'paid_in', code: 'after_termination', params };
  }
  if (kind === 'pay_out') return undefined;
  const due = -rows.reduce((sum, row) => (row.paid_in === period ? sum + row.amount : sum), 0);
  if (days < 0) return { field: 'days', code: 'too_small', params: { minimum: 0.001 } };
  return toMillidays(days) > due
    ? { field: 'days', code: 'too_big', params: { maximum: toDays(due) } }
    : undefined;
};

type Decided = EntryProblem | { readonly entries: readonly NewEntry[] };

const entryFor = async (
  session: WriteSession,
  { world, today }: BookingWorld,
  ledger: Ledger,
  { entry, key }: { readonly entry: LeaveEntryRequest; readonly key: string | null },
): Promise<Decided> => {
  const { balance = ANNUAL, date: on } = entry;
  const isKnown = balance === ANNUAL || world.ownBalances.some(({ code }) => code === balance);
  if (!isKnown) return { field: 'balance', code: 'not_found' };
  const amount = toMillidays(entry.days);
  const base = { balance, on, key, note: noteOf(entry), paidIn: entry.paid_in };
  if (entry.kind === 'adjust') {
    if (amount === 0) return { field: 'days', code: 'invalid_value', params: { allowed: ['≠ 0'] } };
    return { entries: [{ ...base, kind: 'adjust', amount }] };
  }
  if (entry.kind === 'pay_out') {
    const left = balanceThrough(ledger, world, { balance, on, today });
    if (amount <= 0) return { field: 'days', code: 'too_small', params: { minimum: 0.001 } };
    if (payableOf(left, amount) < amount) {
      const params = { requested: entry.days, available: toDays(payableOf(left, amount)) };
      return { field: 'days', code: 'leave_over_balance', params };
    }
    return { entries: [{ ...base, kind: 'pay_out', amount: -amount }] };
  }
  const latest = plainDate(dateParts(today).year + 1, 12, 31);
  if (on > latest) return { field: 'date', code: 'too_big', params: { maximum: latest } };
  const opened = await openFrom(session, ledger, on);
  const difference = amount - balanceThrough(opened, world, { balance, on, today });
  // Nothing to correct is booked too: what comes again is known, and what comes later finds the balance of the day.
  return { entries: [{ ...base, kind: 'adjust', amount: difference }] };
};

/** A ledger in which nothing is booked can begin earlier, with the balance of that day. */
const openFrom = async (session: WriteSession, ledger: Ledger, on: PlainDate): Promise<Ledger> => {
  const { facts, rows, employee } = ledger;
  const startsOn = plainDate(dateParts(on).year, 1, 1);
  if (rows.length > 0 || startsOn >= facts.startsOn) return ledger;
  await updateAccount(session, employee.id, {
    starts_on: startsOn,
    hazardous_from: facts.hazardousFrom,
    denomination: ledger.denomination,
  });
  return { ...ledger, facts: { ...facts, startsOn } };
};

/** Leave from before the service was used: a request that was taken, for the counters of years and lifetimes. */
const takenBefore = async (
  session: WriteSession,
  { caller, world, today }: BookingWorld,
  ledger: Ledger,
  entry: LeaveEntryRequest,
): Promise<Decided> => {
  const { employee } = ledger;
  const { type: code = ANNUAL, date: on } = entry;
  const amount = toMillidays(entry.days);
  if (amount <= 0) return { field: 'days', code: 'too_small', params: { minimum: 0.001 } };
  if (on > today) return { field: 'date', code: 'in_the_future', params: { today } };
  const last = employee.terminationDate;
  if (last !== null && on > last) {
    return { field: 'date', code: 'after_termination', params: { termination_date: last } };
  }
  const type = await typeOn(session, world.parameters, code, on);
  if (type === undefined) return { field: 'type', code: 'not_found' };
  const balance = balanceOf(type);
  const id = newId();
  await insertRequest(session, {
    id,
    employeeId: employee.id,
    type: code,
    balance,
    from: on,
    to: on,
    part: 'full',
    hours: null,
    amount,
    status: 'taken',
    reason: entry.note ?? null,
    externalId: entry.external_id,
    attachments: [],
    stepsNeeded: 0,
    requestedBy: caller.context.actor,
  });
  announce(session, await mustFind(session, id), null, entry.note ?? null);
  if (balance === null) return { entries: [] };
  const take = { balance, on, key: null, requestId: id, note: noteOf(entry) };
  return {
    entries: [
      { ...take, kind: 'take', amount: -amount },
      ...keptOpening(ledger, { balance, on, amount }),
    ],
  };
};

/** What came before an opening balance is in it already, whichever of them is sent first. */
const keptOpening = (
  { rows, facts }: Ledger,
  { balance, on, amount }: { balance: string; on: PlainDate; amount: Millidays },
): NewEntry[] => {
  const key = openingKey(balance, facts.employment);
  const opening = rows.find(({ entry_key: booked }) => booked === key);
  if (opening === undefined || on > opening.effective_on) return [];
  const count = rows.filter(({ entry_key: booked }) => booked?.split('#')[0] === key).length;
  const corrected = `${key}#${String(count)}`;
  return [{ balance, kind: 'adjust', on: opening.effective_on, amount, key: corrected }];
};
