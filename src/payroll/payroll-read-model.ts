import { arrayLiteral } from '../db/array-literal.js';
import { enterGate } from '../db/company-gate.js';
import type { Session } from '../db/session.js';
import { AppError } from '../errors/app-error.js';
import { newId } from '../shared/ids.js';
import {
  addPayMonths,
  monthsBetween,
  payMonthOf,
  previousPayMonth,
  type PayMonth,
} from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';

/**
 * The gate between facts and the closing of a month. Whoever is about to write a fact holds it shared until
 * his commit, the closing holds it alone: so a closing sees every fact that was written before it, and a fact
 * that comes later sees the month closed. Without it, a raise committed between the last look and the closing
 * would be in no payslip and refused by nobody.
 */
const waitForClosing = (session: Session): Promise<number> =>
  enterGate(session, 'payroll_closing', 'shared');

/** Holds the gate alone until the commit: waits for the facts that are being written. */
export const shutFactsOut = (session: Session): Promise<number> =>
  enterGate(session, 'payroll_closing', 'alone');

/**
 * The latest month whose regular cycle is closed, or undefined. A salary, a component or a policy that begins
 * in it or before would have changed a payslip that no longer changes.
 *
 * Ask it in the transaction that writes the fact, at the isolation level read committed: until that
 * transaction ends, no month is closed.
 */
export const latestClosedPeriod = async (session: Session): Promise<PayMonth | undefined> => {
  await waitForClosing(session);
  return latestClosedPeriodSeen(session);
};

/** The same for whoever only tells it: a month may be closed while he reads. */
export const latestClosedPeriodSeen = async (session: Session): Promise<PayMonth | undefined> => {
  const row = await session.one<{ period: PayMonth | null }>({
    name: 'payroll_latest_closed_period',
    text: `select max(period) as period from payroll_cycles
      where company_id = $1 and kind = 'regular' and status = 'closed' and reversed_at is null`,
    values: [session.companyId],
  });
  return row.period ?? undefined;
};

/**
 * Whether nothing is left to pay for a month: it is closed, or it lies before the first month that this company
 * runs here. Without any cycle yet, before the month that precedes `today`. To be asked like
 * `latestClosedPeriod`.
 */
export const isPaidThrough = async (
  session: Session,
  period: PayMonth,
  today: PlainDate,
): Promise<boolean> => {
  const closed = await latestClosedPeriod(session);
  if (closed !== undefined && period <= closed) return true;
  const { first } = await session.one<{ first: PayMonth | null }>({
    name: 'payroll_first_period',
    text: `select min(period) as first from payroll_cycles where company_id = $1 and kind = 'regular'`,
    values: [session.companyId],
  });
  return period < (first ?? previousPayMonth(payMonthOf(today)));
};

/** Whether the regular cycle of exactly this month is closed; to be asked like `latestClosedPeriod`. */
export const isPeriodClosed = async (session: Session, period: PayMonth): Promise<boolean> =>
  (await closedPeriodsAmong(session, [period])).length > 0;

/** Those of the months whose regular cycle is closed, in one question; to be asked like `latestClosedPeriod`. */
export const closedPeriodsAmong = async (
  session: Session,
  periods: readonly PayMonth[],
): Promise<readonly PayMonth[]> => {
  await waitForClosing(session);
  return closedPeriodsSeen(session, periods);
};

/** The same for whoever only tells it: a month may be closed while he reads. */
export const closedPeriodsSeen = async (
  session: Session,
  periods: readonly PayMonth[],
): Promise<readonly PayMonth[]> => {
  const rows = await session.rows<{ period: PayMonth }>({
    name: 'payroll_closed_periods_among',
    text: `select period from payroll_cycles
      where company_id = $1 and period = any($2::text[]) and kind = 'regular' and status = 'closed' and reversed_at is null
      order by period`,
    values: [session.companyId, [...periods]],
  });
  return rows.map(({ period }) => period);
};

/** Months that are computed anew behind the latest closed one. What lies further back is settled outside. */
const MAXIMUM_RETRO_MONTHS = 60;

/** The months that are computed anew while the latest closed one is this, ascending. */
export const retroMonthsUpTo = (latest: PayMonth): readonly PayMonth[] =>
  Array.from({ length: MAXIMUM_RETRO_MONTHS }, (_, place) =>
    addPayMonths(latest, place + 1 - MAXIMUM_RETRO_MONTHS),
  );

/** Throws period_locked for a fact whose first closed month lies too far behind the latest one. */
export const refuseTooFarBack = (pointer: string, period: PayMonth, latest: PayMonth): void => {
  if (monthsBetween(period, latest) < MAXIMUM_RETRO_MONTHS) return;
  const params = { period };
  throw new AppError('period_locked', {
    params,
    errors: [{ pointer, in: 'body', code: 'period_locked', params }],
  });
};

/** A fact that came after the first month it changes was closed. */
export interface LateFact {
  readonly period: PayMonth;
  /** The fact: basic_salary, termination_date, components … */
  readonly cause: string;
}

/**
 * The next regular cycle computes the employee's months anew, from the first of them on, and pays the difference.
 * In the transaction that writes the facts, behind the gate of `latestClosedPeriod`.
 */
export const openRetroItems = async (
  session: Session,
  { employeeId, createdBy }: { readonly employeeId: string; readonly createdBy: string | null },
  facts: readonly LateFact[],
): Promise<void> => {
  if (facts.length === 0) return;
  await session.run({
    name: 'payroll_retro_open',
    text: `insert into payroll_retro_items (company_id, id, employee_id, period, cause, created_by)
      select $1, given.id, $2::uuid, given.period, given.cause, $3::uuid
      from unnest($4::uuid[], $5::text[], $6::text[]) as given (id, period, cause)`,
    values: [
      ...[session.companyId, employeeId, createdBy],
      arrayLiteral(facts, () => newId()),
      arrayLiteral(facts, ({ period }) => period),
      arrayLiteral(facts, ({ cause }) => cause),
    ],
  });
};

/**
 * The same for days of closed months that came late or are taken back: one item an employee and month waits, however
 * many days they are. What was calculated with other days is stale.
 */
export const openAttendanceRetroItems = async (
  session: Session,
  months: readonly { readonly employeeId: string; readonly period: PayMonth }[],
  createdBy: string | null,
): Promise<void> => {
  if (months.length === 0) return;
  await waitForClosing(session);
  await session.run({
    name: 'payroll_retro_open_attendance',
    text: `insert into payroll_retro_items (company_id, id, employee_id, period, cause, created_by)
      select $1, given.id, given.employee_id, given.period, 'attendance', $2::uuid
      from unnest($3::uuid[], $4::uuid[], $5::text[]) as given (id, employee_id, period)
      order by given.employee_id, given.period
      on conflict (company_id, employee_id, period) where status = 'pending' and cause = 'attendance'
        do update set changed_xid = pg_current_xact_id()`,
    values: [
      session.companyId,
      createdBy,
      arrayLiteral(months, () => newId()),
      arrayLiteral(months, ({ employeeId }) => employeeId),
      arrayLiteral(months, ({ period }) => period),
    ],
  });
};

/** Those of the employee's items of late attendance that wait for a payroll, by month. */
export const waitingAttendanceRetroItems = async (
  session: Session,
  employeeId: string,
  periods: readonly PayMonth[],
): Promise<ReadonlyMap<PayMonth, string>> => {
  const rows = await session.rows<{ id: string; period: PayMonth }>({
    name: 'payroll_retro_waiting_attendance',
    text: `select id, period from payroll_retro_items
      where company_id = $1 and employee_id = $2 and period = any($3::text[]) and status = 'pending' and cause = 'attendance'`,
    values: [session.companyId, employeeId, [...periods]],
  });
  return new Map(rows.map(({ id, period }) => [period, id]));
};
