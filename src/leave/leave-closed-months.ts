import { waitingRetroItems } from '../attendance/retro/late-days-read-model.js';
import type { Session } from '../db/session.js';
import { closedPeriodsSeen, waitingAttendanceRetroItems } from '../payroll/payroll-read-model.js';
import { payMonthOf, type PayMonth } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { RequestDay, RequestRow } from './leave-requests-repository.js';

/** What a request does to a month that was paid already. */
export interface ClosedMonth {
  readonly period: PayMonth;
  readonly dates: readonly PlainDate[];
  /** Nothing until it is approved; then the next payroll pays the difference. */
  readonly isDecided: boolean;
  /** Of the days that wait in attendance. */
  readonly retroItemIds: readonly string[];
  readonly payrollRetroItemId: string | null;
}

/** Leave by the hour changes no day, and what was never approved has changed none. */
const touchesDays = ({ status, part, steps_done, steps_needed }: RequestRow): boolean =>
  part !== 'hours' &&
  status !== 'rejected' &&
  (status !== 'cancelled' || steps_done === steps_needed);

/** One statement where no day of the request lies in a closed month, otherwise three. */
export const closedMonthsOf = async (
  session: Session,
  request: RequestRow,
  days: readonly RequestDay[],
): Promise<ClosedMonth[]> => {
  if (days.length === 0 || !touchesDays(request)) return [];
  const periods = await closedPeriodsSeen(session, [
    ...new Set(days.map(({ date }) => payMonthOf(date))),
  ]);
  if (periods.length === 0) return [];
  const { employee_id: employeeId, status } = request;
  const dates = days.map(({ date }) => date).filter((date) => periods.includes(payMonthOf(date)));
  const isDecided = status !== 'pending';
  const items = isDecided ? await waitingRetroItems(session, employeeId, dates) : [];
  const months = isDecided
    ? await waitingAttendanceRetroItems(session, employeeId, periods)
    : new Map<PayMonth, string>();
  return periods.flatMap((period) => {
    const ofMonth = (date: PlainDate): boolean => payMonthOf(date) === period;
    const month = {
      period,
      dates: dates.filter(ofMonth),
      isDecided,
      retroItemIds: items.flatMap(({ id, date }) => (ofMonth(date) ? [id] : [])),
      payrollRetroItemId: months.get(period) ?? null,
    };
    // A payroll has paid it by now.
    const isSettled =
      isDecided && month.retroItemIds.length === 0 && month.payrollRetroItemId === null;
    return isSettled ? [] : [month];
  });
};
