import type { Session } from '../../db/session.js';
import { lastDayOf, type PayMonth } from '../../shared/pay-month.js';
import type { PlainDate } from '../../shared/plain-date.js';
import { toPayrollPolicies, type ChosenPolicies } from './payroll-policies-rules.js';

/** Those of the payroll policies that say how working time is read. */
export interface TimePoliciesOfMonth {
  readonly nightWindow: { readonly from: string; readonly until: string };
  readonly overnightShiftDay: 'start' | 'calendar';
}

interface PolicyVersion {
  readonly policy: 'night_window' | 'overnight_shift_day';
  readonly effective_from: PlainDate;
  readonly value: unknown;
}

/**
 * The policies of every month until this one, in one statement: a month is read, as it is paid, under the values
 * in force on its last day. Months with equal policies get the same object.
 */
export const timePolicies = async (
  session: Session,
  latest: PayMonth,
): Promise<(period: PayMonth) => TimePoliciesOfMonth> => {
  const versions = await session.rows<PolicyVersion>({
    name: 'payroll_time_policies',
    text: `select policy, effective_from, value from company_policies
      where company_id = $1 and policy in ('night_window', 'overnight_shift_day') and effective_from <= $2
      order by effective_from`,
    values: [session.companyId, lastDayOf(latest)],
  });
  const known = new Map<string, TimePoliciesOfMonth>();
  const byPeriod = new Map<PayMonth, TimePoliciesOfMonth>();
  const read = (period: PayMonth): TimePoliciesOfMonth => {
    const chosen: ChosenPolicies = Object.fromEntries(
      versions
        .filter(({ effective_from: from }) => from <= lastDayOf(period))
        .map(({ policy, value }) => [policy, value]),
    );
    const key = JSON.stringify([chosen.night_window, chosen.overnight_shift_day]);
    const same = known.get(key);
    if (same !== undefined) return same;
    const { nightWindow, overnightShiftDay } = toPayrollPolicies(chosen);
    const policies = { nightWindow, overnightShiftDay };
    known.set(key, policies);
    return policies;
  };
  return (period) => {
    const policies = byPeriod.get(period) ?? read(period);
    byPeriod.set(period, policies);
    return policies;
  };
};

/** The company's weekly days of rest on the day; 0 is Sunday. */
export const weeklyRestDaysOn = async (
  session: Session,
  date: PlainDate,
): Promise<readonly number[]> => {
  const row = await session.maybe<{ value: readonly number[] }>({
    name: 'payroll_weekly_rest_days',
    text: `select value from company_policies
      where company_id = $1 and policy = 'weekly_rest_days' and effective_from <= $2
      order by effective_from desc limit 1`,
    values: [session.companyId, date],
  });
  return toPayrollPolicies(row === undefined ? {} : { weekly_rest_days: row.value }).weeklyRestDays;
};
