import type { Session } from '../db/session.js';
import { closedPeriodsSeen } from '../payroll/payroll-read-model.js';
import { payMonthOf } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';

/** The rows, each with whether its month is closed: one statement, however many rows and months. */
export const withLocks = async <Row extends { readonly work_date: PlainDate }>(
  session: Session,
  rows: readonly Row[],
): Promise<(Row & { readonly locked: boolean })[]> => {
  const periods = new Set(rows.map(({ work_date: date }) => payMonthOf(date)));
  const closed = new Set(periods.size === 0 ? [] : await closedPeriodsSeen(session, [...periods]));
  return rows.map((row) => ({ ...row, locked: closed.has(payMonthOf(row.work_date)) }));
};
