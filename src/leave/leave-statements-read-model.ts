import { setImmediate as nextTurn } from 'node:timers/promises';
import { arrayLiteral } from '../db/array-literal.js';
import type { Session } from '../db/session.js';
import { leaveFactsOf } from '../employees/employees-leave-read-model.js';
import { toDays, type Millidays } from '../leave-engine/day-amounts.js';
import { statutoryTypesOn } from '../leave-engine/statutory-types.js';
import { firstDayOf, lastDayOf, type PayMonth } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { LocalizedText, ParameterSet } from '../statutory/parameter-types.js';
import { findAccounts } from './leave-accounts-repository.js';
import type { AccrualWorld } from './leave-accrual-rules.js';
import { listTypes } from './leave-catalogue-repository.js';
import { entriesThrough, readAccrualWorld, readLedgers, type Ledger } from './leave-ledger.js';
import { ANNUAL } from './leave-rules.js';
import { ofCompany } from './leave-types.js';
import { figuresOfYear, type YearFigures } from './leave-year-rules.js';

/** What a payslip says about leave. The names are those of the day on which it was said. */
export interface LeaveStatement {
  /** The last day of the month, or of the work before it. */
  readonly on: PlainDate;
  /** Of the ledger; nothing where nothing is booked in it, since a company may keep its leave elsewhere. */
  readonly balances: readonly (YearFigures & {
    readonly balance: string;
    readonly name: LocalizedText;
  })[];
  /** Within the month, by kind. */
  readonly taken: readonly TakenDays[];
}

interface TakenDays {
  readonly type: string;
  readonly name: LocalizedText;
  readonly days: number;
}

/** Employees between two turns of the event loop: years of accrual are counted for each. */
const SLICE_SIZE = 50;

export interface StatementsQuestion {
  readonly period: PayMonth;
  readonly employees: readonly {
    readonly id: string;
    readonly terminationDate: PlainDate | null;
  }[];
}

/**
 * The statements of a month, as it is known now; whoever has no leave and nothing in his ledger is absent. Two
 * statements of SQL where that is everybody, otherwise eight, whatever the number of employees.
 */
export const leaveStatements = async (
  session: Session,
  parameters: ParameterSet,
  { period, employees }: StatementsQuestion,
): Promise<ReadonlyMap<string, LeaveStatement>> => {
  const ids = employees.map(({ id }) => id);
  const taken = await takenWithin(session, period, ids);
  const booked = (await findAccounts(session, ids)).filter(({ entry_count: count }) => count > 0);
  if (taken.length + booked.length === 0) return new Map();
  const world = await readAccrualWorld(session, parameters);
  const nameOf = await namesOn(session, parameters, lastDayOf(period));
  const holders = await leaveFactsOf(
    session,
    booked.map((account) => account.employee_id),
  );
  const ledgers = new Map(
    (await readLedgers(session, holders)).map((ledger) => [ledger.employee.id, ledger]),
  );
  const takenOf = new Map<string, TakenDays[]>(taken.map((row) => [row.employee_id, []]));
  for (const { employee_id: id, type, amount } of taken)
    takenOf.get(id)?.push({ type, name: nameOf(type), days: toDays(amount) });
  const statements = new Map<string, LeaveStatement>();
  const end = lastDayOf(period);
  for (const [index, { id, terminationDate }] of employees.entries()) {
    if (index % SLICE_SIZE === SLICE_SIZE - 1) await nextTurn();
    const [ledger, ofMonth = []] = [ledgers.get(id), takenOf.get(id)];
    if (ledger === undefined && ofMonth.length === 0) continue;
    const on = terminationDate !== null && terminationDate < end ? terminationDate : end;
    const balances = ledger === undefined ? [] : balancesOf(ledger, world, on, nameOf);
    statements.set(id, { on, balances, taken: ofMonth });
  }
  return statements;
};

/** Corrections that are not booked yet count on the day, as whatever is known of it does. */
const balancesOf = (
  ledger: Ledger,
  world: AccrualWorld,
  on: PlainDate,
  nameOf: (code: string) => LocalizedText,
): LeaveStatement['balances'] => {
  const entries = entriesThrough(ledger, world, { through: on, today: on });
  return [ANNUAL, ...world.ownBalances.map(({ code }) => code)].map((balance) => ({
    balance,
    name: nameOf(balance),
    ...figuresOfYear(
      entries.filter((entry) => entry.balance === balance),
      balance,
      on,
    ),
  }));
};

/** A kind that the law knew on another day only goes by its code. */
const namesOn = async (
  session: Session,
  parameters: ParameterSet,
  on: PlainDate,
): Promise<(code: string) => LocalizedText> => {
  const own = (await listTypes(session)).map(ofCompany);
  const names = new Map(
    [...own, ...statutoryTypesOn(parameters, on)].map(({ code, name }) => [code, name]),
  );
  return (code) => names.get(code) ?? { en: code, ar: code };
};

interface TakenRow {
  readonly employee_id: string;
  readonly type: string;
  readonly amount: Millidays;
}

/** Where nothing is taken of a balance, a day on which he was at work is a day of work, as payroll pays it. */
const takenWithin = (session: Session, period: PayMonth, employeeIds: readonly string[]) =>
  session.rows<TakenRow>({
    name: 'leave_taken_within_month',
    text: `select request.employee_id, request.type, sum(coalesce(day.amount, request.amount))::integer as amount
      from leave_requests request
      left join leave_request_days day on day.company_id = $1 and day.request_id = request.id
      where request.company_id = $1 and request.to_date >= $2 and request.from_date <= $3
        and request.status in ('approved', 'taken')
        and coalesce(day.leave_date, request.from_date) between $2 and $3
        and (request.balance is not null or day.leave_date is null
          or not request.contradictions ? day.leave_date::text)
        and request.employee_id in (select unnest($4::uuid[]))
      group by request.employee_id, request.type
      having sum(coalesce(day.amount, request.amount)) > 0 order by request.employee_id, request.type`,
    values: [
      ...[session.companyId, firstDayOf(period), lastDayOf(period)],
      arrayLiteral(employeeIds),
    ],
  });
