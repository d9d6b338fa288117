import type { Session } from '../db/session.js';
import { contributionWageOn } from '../payroll-engine/frozen-wage.js';
import type { ContributionWage } from '../payroll-engine/contribution-wage.js';
import type { Rules } from '../payroll-engine/rules.js';
import { noAttendance } from '../attendance/attendance-read-model.js';
import { nothingToDate, payslipFactsOf } from '../payroll/calculation/payroll-facts-rules.js';
import { payMonthOf, type PayMonth } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';
import { payrollFactsOf } from './employees-read-model.js';

export interface DayOfEmployee {
  readonly id: string;
  readonly on: PlainDate;
}

/**
 * The contribution wage that the pay of each employee's day gives; whoever has no pay on it is absent. A number of
 * statements for each month among the days, whatever the number of employees.
 */
export const contributionWagesOn = async (
  session: Session,
  days: readonly DayOfEmployee[],
  rulesOf: (period: PayMonth) => Promise<Rules>,
): Promise<ReadonlyMap<string, ContributionWage>> => {
  const wages = new Map<string, ContributionWage>();
  for (const [period, ofMonth] of byMonth(days)) {
    const rules = await rulesOf(period);
    const dayOf = new Map(ofMonth.map(({ id, on }) => [id, on]));
    for (const employee of await payrollFactsOf(session, {
      period,
      employeeIds: [...dayOf.keys()],
    })) {
      const on = dayOf.get(employee.id);
      if (on === undefined || employee.salaries.length === 0) continue;
      const facts = payslipFactsOf(period, {
        ...{ employee, attendance: noAttendance, yearToDate: nothingToDate, loans: [] },
      });
      const wage = contributionWageOn(facts, on, rules);
      if (wage !== undefined) wages.set(employee.id, wage);
    }
  }
  return wages;
};

const byMonth = (days: readonly DayOfEmployee[]): ReadonlyMap<PayMonth, DayOfEmployee[]> => {
  const months = new Map<PayMonth, DayOfEmployee[]>();
  for (const day of days) {
    const period = payMonthOf(day.on);
    const group = months.get(period);
    if (group === undefined) months.set(period, [day]);
    else group.push(day);
  }
  return months;
};
