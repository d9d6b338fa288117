import { arrayLiteral } from '../../db/array-literal.js';
import type { Session } from '../../db/session.js';
import { weeklyRestDaysOn } from '../../payroll/policies/payroll-time-policies-read-model.js';
import { dayPlans } from '../../schedules/schedules-read-model.js';
import { firstDayOf, lastDayOf, payMonthOf, type PayMonth } from '../../shared/pay-month.js';
import { addDays, datesOfRange, dayOfWeek, type PlainDate } from '../../shared/plain-date.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { restDayCredits, type RestDayCredit } from './rest-day-credit-rules.js';

export interface CreditsQuestion {
  readonly parameters: ParameterSet;
  readonly period: PayMonth;
  readonly employees: readonly { readonly id: string; readonly department: string | null }[];
  /** The company's. */
  readonly today: PlainDate;
}

/** Debts of so many days before the month may take a day of rest first; one given so many days behind it settles. */
const MARGIN_DAYS = 31;

interface CreditRow {
  readonly employee_id: string;
  readonly work_date: PlainDate;
  readonly is_worked: boolean;
}

/**
 * By employee, what is owed for the rest days that he worked in the month, as it is stored now. A day of rest in their
 * place is a record of `rest_day` on a day that is a work day by his schedule, or, without any schedule, none of the
 * company's weekly rest days.
 */
export const readRestDayCredits = async (
  session: Session,
  { parameters, period, employees, today }: CreditsQuestion,
): Promise<ReadonlyMap<string, readonly RestDayCredit[]>> => {
  if (employees.length === 0) return new Map();
  const range = {
    from: addDays(firstDayOf(period), -MARGIN_DAYS),
    to: addDays(lastDayOf(period), MARGIN_DAYS),
  };
  const rows = await readRows(session, employees, range);
  const { planOf } = await dayPlans(session, { parameters, employees, ...range });
  const weeklyRest = await weeklyRestDaysOn(session, lastDayOf(period));
  const isSubstitute = ({ employee_id: id, work_date: date }: CreditRow): boolean => {
    const { kind } = planOf(id, date);
    return kind === 'unscheduled' ? !weeklyRest.includes(dayOfWeek(date)) : kind === 'work_day';
  };
  const credits = employees.map(({ id }) => {
    const own = rows.filter((row) => row.employee_id === id);
    const worked = own.filter((row) => row.is_worked);
    const given = own.filter((row) => !row.is_worked && isSubstitute(row));
    const all = restDayCredits(worked.map(toDate), given.map(toDate), today);
    return [id, all.filter(({ workDate }) => payMonthOf(workDate) === period)] as const;
  });
  return new Map(credits);
};

const toDate = ({ work_date: date }: CreditRow): PlainDate => date;

/** Each day is looked up by itself: the key begins with the date. */
const readRows = (
  session: Session,
  employees: CreditsQuestion['employees'],
  range: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<CreditRow[]> =>
  session.rows<CreditRow>({
    name: 'attendance_rest_day_credits',
    text: `select day.employee_id, day.work_date, day.rest_day_worked as is_worked
      from unnest($2::uuid[]) as employee (id)
      cross join unnest($3::date[]) as asked (work_date)
      cross join lateral (
        select * from attendance_days
        where company_id = $1 and work_date = asked.work_date and employee_id = employee.id
        offset 0) day
      where day.rest_day_worked or (day.status = 'rest_day' and day.source = 'record')
      order by day.employee_id, day.work_date`,
    values: [
      session.companyId,
      arrayLiteral(employees, ({ id }) => id),
      arrayLiteral(datesOfRange(range)),
    ],
  });
