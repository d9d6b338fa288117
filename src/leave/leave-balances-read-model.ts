import { arrayLiteral } from '../db/array-literal.js';
import type { Session } from '../db/session.js';
import type { EmployeeFilter } from '../employees/employees-leave-read-model.js';
import { nextLeaveFacts } from '../employees/employees-leave-read-model.js';
import { toDays, type Millidays } from '../leave-engine/day-amounts.js';
import { leastBalanceFrom } from '../leave-engine/ledger-rules.js';
import { addDays, dateParts, plainDate, type PlainDate } from '../shared/plain-date.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import type { AccrualWorld, Entry } from './leave-accrual-rules.js';
import { entriesThrough, readAccrualWorld, readLedgers, type Ledger } from './leave-ledger.js';
import { pendingDays, type PendingDay } from './leave-requests-repository.js';
import { ANNUAL } from './leave-rules.js';
import { figuresOfYear, sumOf, type YearFigures } from './leave-year-rules.js';

/** A balance of an employee on a day, in days; or a kind of leave of which days were taken and none are kept. */
export interface BalanceRow {
  readonly employeeId: string;
  readonly employeeCode: string;
  readonly department: string | null;
  /** A balance, or the code of a kind of leave. */
  readonly type: string;
  readonly takenDays: number;
  readonly pendingDays: number;
  /** Null where the kind has no balance. */
  readonly balance:
    | (Omit<YearFigures, 'takenDays'> & {
        readonly availableDays: number;
        /** What ends by the first day of the next year if nothing more is taken. */
        readonly expiringDays: number;
        readonly expiresOn: PlainDate | null;
      })
    | null;
}

export interface BalancesQuestion extends EmployeeFilter {
  readonly on: PlainDate;
  readonly today: PlainDate;
  readonly after: string;
  readonly limit: number;
}

export interface BalancesPage {
  readonly rows: readonly BalanceRow[];
  /** The employee code behind which the next page begins; null after the last one. */
  readonly last: string | null;
}

/** The balances of the next employees by code, who are employed in the year of the day: seven statements a page. */
export const balancesPage = async (
  session: Session,
  parameters: ParameterSet,
  { on, today, after, limit, department }: BalancesQuestion,
): Promise<BalancesPage> => {
  const { year } = dateParts(on);
  const range = { from: plainDate(year, 1, 1), to: on };
  const employees = await nextLeaveFacts(session, { ...range, department, after, limit });
  const ids = employees.map(({ id }) => id);
  const world = await readAccrualWorld(session, parameters);
  const ledgers = await readLedgers(session, employees);
  const pending = await pendingDays(session, ids);
  const others = await takenWithoutBalance(session, ids, range);
  return {
    rows: ledgers.flatMap((ledger) => {
      const { id } = ledger.employee;
      const held = pending.filter(({ employeeId }) => employeeId === id);
      return [
        ...balanceRows(ledger, world, { on, today, held }),
        ...otherRows(ledger, held, others),
      ];
    }),
    last: employees.length < limit ? null : (employees.at(-1)?.employeeCode ?? null),
  };
};

const headOf = ({ employee: { id, employeeCode, department } }: Ledger) => ({
  employeeId: id,
  employeeCode,
  department,
});

const balanceRows = (
  ledger: Ledger,
  world: AccrualWorld,
  {
    on,
    today,
    held,
  }: {
    readonly on: PlainDate;
    readonly today: PlainDate;
    readonly held: readonly PendingDay[];
  },
): BalanceRow[] => {
  const { year } = dateParts(on);
  const promised = held.flatMap(({ balance, date, amount }): Entry[] =>
    balance === null ? [] : [{ balance, kind: 'take', on: date, amount: -amount, key: null }],
  );
  const through = plainDate(year, 12, 31);
  const entries = entriesThrough(ledger, world, { through, today });
  const next = entriesThrough(ledger, world, { through: addDays(through, 1), today, promised });
  return [ANNUAL, ...world.ownBalances.map(({ code }) => code)].map((balance) => {
    const own = entries.filter((entry) => entry.balance === balance);
    const reserved = promised.filter((entry) => entry.balance === balance);
    const expiring = next.filter(
      (entry) => entry.balance === balance && entry.kind === 'expire' && entry.on > on,
    );
    const { takenDays, ...figures } = figuresOfYear(own, balance, on);
    return {
      ...headOf(ledger),
      type: balance,
      takenDays,
      pendingDays: -toDays(sumOf(reserved)) || 0,
      balance: {
        ...figures,
        availableDays: toDays(leastBalanceFrom([...own, ...reserved], on)),
        expiringDays: -toDays(sumOf(expiring)) || 0,
        expiresOn: expiring.map((entry) => entry.on).sort()[0] ?? null,
      },
    };
  });
};

interface TakenRow {
  readonly employee_id: string;
  readonly type: string;
  readonly amount: Millidays;
}

/** Days of the kinds that are taken from no balance, approved or taken, as far as they lie in the range. */
const takenWithoutBalance = (
  session: Session,
  employeeIds: readonly string[],
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<TakenRow[]> =>
  session.rows<TakenRow>({
    name: 'leave_taken_without_balance',
    text: `select taken.employee_id, taken.type, sum(taken.amount)::integer as amount
      from (
        select request.employee_id, request.type, coalesce(day.amount, request.amount) as amount
        from leave_requests request
        left join leave_request_days day on day.company_id = $1 and day.request_id = request.id
        where request.company_id = $1 and request.employee_id = any($2::uuid[]) and request.balance is null
          and request.status in ('approved', 'taken')
          and coalesce(day.leave_date, request.from_date) between $3 and $4
      ) taken
      group by taken.employee_id, taken.type order by taken.employee_id, taken.type`,
    values: [session.companyId, arrayLiteral(employeeIds), from, to],
  });

const otherRows = (
  ledger: Ledger,
  held: readonly PendingDay[],
  taken: readonly TakenRow[],
): BalanceRow[] => {
  const { id } = ledger.employee;
  const amounts = new Map<string, { taken: Millidays; pending: Millidays }>();
  const of = (type: string) => {
    const known = amounts.get(type) ?? { taken: 0, pending: 0 };
    amounts.set(type, known);
    return known;
  };
  for (const row of taken) if (row.employee_id === id) of(row.type).taken += row.amount;
  for (const { balance, type, amount } of held) if (balance === null) of(type).pending += amount;
  return [...amounts].sort().map(([type, amount]) => ({
    ...headOf(ledger),
    type,
    takenDays: toDays(amount.taken),
    pendingDays: toDays(amount.pending),
    balance: null,
  }));
};
