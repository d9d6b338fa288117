import { toPage, type Page, type PageRequest } from '../db/keyset.js';
import type { Session, UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { employeeIdOf } from '../employees/employee-filter-read-model.js';
import {
  countLeaveFacts,
  listLeaveFacts,
  type LeaveFactsFilters,
} from '../employees/employees-leave-read-model.js';
import { AppError } from '../errors/app-error.js';
import type { AnnualMinimum } from '../leave-engine/annual-minimum.js';
import type { Denomination } from '../leave-engine/christian-feasts.js';
import type { Millidays } from '../leave-engine/day-amounts.js';
import {
  annualEntitlementOn,
  usableFrom,
  type EntitlementAnswer,
} from '../leave-engine/entitlement.js';
import { balanceOn, leastBalanceFrom, leftFromBefore } from '../leave-engine/ledger-rules.js';
import { figureOf } from '../leave-engine/leave-explanation.js';
import type { Clock } from '../shared/clock.js';
import { addMonths, dateParts, plainDate, type PlainDate } from '../shared/plain-date.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { updateAccount, type EntryRow } from './leave-accounts-repository.js';
import { bookChunk } from './leave-accrual-chunks.js';
import type { AccrualWorld, Entry } from './leave-accrual-rules.js';
import type { LeaveAccountPatch } from './leave-balances-schema.js';
import {
  entriesThrough,
  lockLedger,
  readAccrualWorld,
  readLedgers,
  type Ledger,
} from './leave-ledger.js';
import { annualMinimums } from './leave-minimum.js';
import { employeeOf, todayOf, type LeaveCaller } from './leave-request-changes.js';
import { pendingDays, type PendingDay } from './leave-requests-repository.js';
import { ANNUAL } from './leave-rules.js';

export interface BalanceView {
  readonly balance: string;
  readonly amount: Millidays;
  readonly pending: Millidays;
  readonly available: Millidays;
  readonly settlementDue: Millidays;
}

export interface BalancesView {
  readonly employeeId: string;
  readonly employeeCode: string;
  readonly on: PlainDate;
  readonly usableFrom: PlainDate;
  readonly minimum: AnnualMinimum;
  readonly balances: readonly BalanceView[];
}

export interface AccountView extends BalancesView {
  readonly hazardousFrom: PlainDate | null;
  readonly denomination: Denomination | null;
  readonly entitlement: EntitlementAnswer;
  readonly rows: readonly EntryRow[];
  /** What is due by the day and not booked yet. */
  readonly due: readonly Entry[];
}

export interface BalancesQuestion {
  /** Id or code. */
  readonly employee?: string | undefined;
  readonly department?: string | undefined;
  readonly on?: PlainDate | undefined;
}

export interface LeaveBalancesService {
  readonly list: (
    caller: LeaveCaller,
    question: BalancesQuestion,
    page: PageRequest,
  ) => Promise<Page<BalancesView>>;
  /** Throws not_found. */
  readonly get: (
    caller: LeaveCaller,
    employeeId: string,
    on: PlainDate | undefined,
  ) => Promise<AccountView>;
  /** Throws not_found. */
  readonly changeAccount: (
    caller: LeaveCaller,
    employeeId: string,
    patch: LeaveAccountPatch,
  ) => Promise<AccountView>;
  /** Books what is due by today for everybody; again, it books nothing. Throws limit_reached. */
  readonly bookAccruals: (
    caller: LeaveCaller,
  ) => Promise<{ readonly employees: number; readonly entries: number }>;
}

export interface LeaveBalancesDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
}

/** Employees whose accruals one call books, their accounts locked until it ends; the night books any number. */
const MAXIMUM_EMPLOYEES = 20_000;

export const createLeaveBalancesService = ({
  unitOfWork,
  clock,
  parameters,
}: LeaveBalancesDependencies): LeaveBalancesService => ({
  list: (caller, { employee, department, on }, page) =>
    unitOfWork.read(caller.context, async (session) => {
      const today = todayOf(caller, clock);
      const employeeId = await employeeIdOf(session, employee);
      const filters: LeaveFactsFilters = { employeeId, department };
      const total = page.includeTotal ? await countLeaveFacts(session, filters) : null;
      const employees = toPage(await listLeaveFacts(session, filters, page), page, total);
      const world = await readAccrualWorld(session, parameters);
      const ledgers = await readLedgers(session, employees.rows);
      const pending = await pendingDays(
        session,
        employees.rows.map(({ id }) => id),
      );
      const at = { on: on ?? today, today };
      const minimums = await annualMinimums(session, world, ledgers, at);
      const rows = ledgers.map((ledger) => viewOf(ledger, world, { ...at, pending, minimums }));
      return { ...employees, rows };
    }),
  get: (caller, employeeId, on) =>
    unitOfWork.read(caller.context, async (session) => {
      const today = todayOf(caller, clock);
      const [ledger] = await readLedgers(session, [await employeeOf(session, employeeId)]);
      return accountView(session, ledger as Ledger, parameters, { on: on ?? today, today });
    }),
  changeAccount: (caller, employeeId, patch) =>
    unitOfWork.write(caller.context, (session) =>
      changeAccount(session, parameters, todayOf(caller, clock), { employeeId, patch }),
    ),
  bookAccruals: (caller) =>
    unitOfWork.write(caller.context, (session) =>
      bookAccruals(session, parameters, todayOf(caller, clock)),
    ),
});

const changeAccount = async (
  session: WriteSession,
  parameters: ParameterSet,
  today: PlainDate,
  { employeeId, patch }: { readonly employeeId: string; readonly patch: LeaveAccountPatch },
): Promise<AccountView> => {
  const ledger = await lockLedger(session, await employeeOf(session, employeeId));
  const { startsOn, hazardousFrom } = ledger.facts;
  const { hazardous_from = hazardousFrom, denomination = ledger.denomination } = patch;
  const isMoved = hazardous_from !== hazardousFrom;
  if (isMoved || denomination !== ledger.denomination) {
    await updateAccount(session, employeeId, { starts_on: startsOn, hazardous_from, denomination });
    session.audit({
      action: 'leave_account.changed',
      targetType: 'leave_account',
      targetId: employeeId,
      changes: {
        ...(isMoved && { hazardous_from: [hazardousFrom, hazardous_from] }),
        // A person's faith stays out of the trail.
        ...(denomination !== ledger.denomination && { denomination: 'changed' }),
      },
    });
  }
  const facts = { ...ledger.facts, hazardousFrom: hazardous_from };
  const changed = { ...ledger, facts, denomination };
  return accountView(session, changed, parameters, { on: today, today });
};

const bookAccruals = async (session: WriteSession, parameters: ParameterSet, today: PlainDate) => {
  let [employees, entries] = [0, 0];
  for (let after: string | null = null; ;) {
    const chunk = await bookChunk(session, parameters, { after, today });
    employees += chunk.employees;
    entries += chunk.entries;
    if (chunk.last === null) return { employees, entries };
    if (employees >= MAXIMUM_EMPLOYEES) {
      throw new AppError('limit_reached', { params: { maximum: MAXIMUM_EMPLOYEES } });
    }
    after = chunk.last;
  }
};

interface View {
  readonly on: PlainDate;
  readonly today: PlainDate;
  readonly pending: readonly PendingDay[];
  readonly minimums: ReadonlyMap<string, AnnualMinimum>;
}

const viewOf = (
  ledger: Ledger,
  world: AccrualWorld,
  { on, today, pending, minimums }: View,
): BalancesView => {
  const { employee, facts } = ledger;
  const held = pending.filter(({ employeeId }) => employeeId === employee.id);
  const through = plainDate(dateParts(on).year, 12, 31);
  const entries = entriesThrough(ledger, world, { through, today });
  const codes = [ANNUAL, ...world.ownBalances.map(({ code }) => code)];
  return {
    employeeId: employee.id,
    employeeCode: employee.employeeCode,
    on,
    usableFrom: usableFrom(facts, world),
    minimum: minimums.get(employee.id) as AnnualMinimum,
    balances: codes.map((balance) => {
      const own = entries.filter((entry) => entry.balance === balance);
      const reserved = held
        .filter((day) => day.balance === balance)
        .map(({ date, amount }) => ({ kind: 'take' as const, on: date, amount: -amount }));
      return {
        balance,
        amount: balanceOn(own, on),
        pending: -reserved.reduce((sum, { amount }) => sum + amount, 0),
        available: leastBalanceFrom([...own, ...reserved], on),
        settlementDue: balance === ANNUAL ? settlementDue(own, on, world) : 0,
      };
    }),
  };
};

const settlementDue = (
  entries: readonly Entry[],
  on: PlainDate,
  world: AccrualWorld,
): Millidays => {
  const years = figureOf(world.parameters, 'leave.annual_settlement_years', on);
  return leftFromBefore(entries, addMonths(on, -12 * years), on);
};

const accountView = async (
  session: Session,
  ledger: Ledger,
  parameters: ParameterSet,
  { on, today }: Pick<View, 'on' | 'today'>,
): Promise<AccountView> => {
  const world = await readAccrualWorld(session, parameters);
  const pending = await pendingDays(session, [ledger.employee.id]);
  const minimums = await annualMinimums(session, world, [ledger], { on, today });
  const entries = entriesThrough(ledger, world, { through: on, today });
  return {
    ...viewOf(ledger, world, { on, today, pending, minimums }),
    hazardousFrom: ledger.facts.hazardousFrom,
    denomination: ledger.denomination,
    entitlement: annualEntitlementOn(ledger.facts, on, world),
    rows: ledger.rows.filter(({ effective_on: date }) => date <= on),
    due: entries.slice(ledger.booked.length).filter((entry) => entry.on <= on),
  };
};
