import { saidDays } from '../../attendance/retro/late-days-read-model.js';
import type { Session } from '../../db/session.js';
import type { PayrollFacts } from '../../employees/employees-read-model.js';
import { leavePayDays } from '../../leave/leave-pay-read-model.js';
import { leavePayoutsOf } from '../../leave/leave-payouts-read-model.js';
import { leaveStatements, type LeaveStatement } from '../../leave/leave-statements-read-model.js';
import type { PayMonth } from '../../shared/pay-month.js';
import { isDayWithin, type PlainDate } from '../../shared/plain-date.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { leaveOfMonth, type LeaveOfMonth, type SaidOfDay } from './payroll-leave-rules.js';

/**
 * The leave of these employees in the month that the employer does not simply pay, as it is known now: one statement
 * where there is none, otherwise three, whatever the number of employees.
 *
 * @param month.until the last day that counts; the month's last when absent
 */
export const readLeave = async (
  session: Session,
  parameters: ParameterSet,
  { period, until }: { readonly period: PayMonth; readonly until?: PlainDate | undefined },
  employees: readonly PayrollFacts[],
): Promise<(employeeId: string) => { readonly leave?: LeaveOfMonth }> => {
  const all =
    employees.length === 0
      ? new Map<string, never[]>()
      : await leavePayDays(session, parameters, { period, employees });
  if (all.size === 0) return () => ({});
  const days = new Map(
    employees.flatMap(({ id, hireDate, terminationDate }) => {
      const own = all
        .get(id)
        ?.filter(({ date }) => isDayWithin(date, { from: hireDate, to: terminationDate }))
        .filter(({ date }) => until === undefined || date <= until);
      return own === undefined ? [] : [[id, own] as const];
    }),
  );
  const said = await saidOf(session, period, days);
  const leave = new Map(
    [...days].map(([id, own]) => [id, leaveOfMonth(own, said.get(id) ?? NOTHING_SAID)]),
  );
  return (employeeId) => {
    const own = leave.get(employeeId);
    return own === undefined ? {} : { leave: own };
  };
};

/** What the payslips of the month say about leave, as it is known now. */
export const readLeaveStatements = async (
  session: Session,
  parameters: ParameterSet,
  period: PayMonth,
  employees: readonly PayrollFacts[],
): Promise<(employeeId: string) => { readonly leaveStatement?: LeaveStatement }> => {
  const statements = await leaveStatements(session, parameters, { period, employees });
  return (employeeId) => {
    const leaveStatement = statements.get(employeeId);
    return leaveStatement === undefined ? {} : { leaveStatement };
  };
};

/** The days of annual leave that the month pays out to these employees while they stay. */
export const readLeavePayouts = async (
  session: Session,
  period: PayMonth,
  employees: readonly Pick<PayrollFacts, 'id'>[],
): Promise<(employeeId: string) => { readonly leavePayoutDays?: string }> => {
  const ids = employees.map(({ id }) => id);
  const payouts = await leavePayoutsOf(session, period, ids);
  return (employeeId) => {
    const days = payouts.get(employeeId);
    return days === undefined ? {} : { leavePayoutDays: String(days) };
  };
};

/** The statements and what the month pays out. */
export const readLeaveBeside = async (
  session: Session,
  parameters: ParameterSet,
  period: PayMonth,
  employees: readonly PayrollFacts[],
) => {
  const statement = await readLeaveStatements(session, parameters, period, employees);
  const payout = await readLeavePayouts(session, period, employees);
  return (employeeId: string) => ({ ...statement(employeeId), ...payout(employeeId) });
};

const NOTHING_SAID: ReadonlyMap<PlainDate, SaidOfDay> = new Map();

const saidOf = async (
  session: Session,
  period: PayMonth,
  days: ReadonlyMap<string, readonly { readonly date: PlainDate }[]>,
): Promise<ReadonlyMap<string, ReadonlyMap<PlainDate, SaidOfDay>>> => {
  const asked = [...days].flatMap(([employeeId, own]) =>
    own.map(({ date }) => ({ employeeId, date })),
  );
  const said = new Map<string, Map<PlainDate, SaidOfDay>>();
  for (const row of await saidDays(session, period, asked)) {
    const own = said.get(row.employee_id) ?? new Map<PlainDate, SaidOfDay>();
    said.set(row.employee_id, own);
    const { status, unpaid_half_days: unpaidHalfDays } = row;
    own.set(row.work_date, { status, unpaidHalfDays });
  }
  return said;
};
