import type { Session } from '../db/session.js';
import type { PlainDate } from '../shared/plain-date.js';

/** Keeps the employment that a rehire is about to replace, and the contribution wage of its last year. */
export const putFormerEmployment = (
  session: Session,
  employeeId: string,
  { hireDate, lastDay }: { readonly hireDate: PlainDate; readonly lastDay: PlainDate },
) =>
  session.run({
    name: 'former_employments_put',
    text: `insert into former_employments (company_id, employee_id, hire_date, last_day, contribution_wage)
      values ($1, $2, $3, $4, (
        select contribution_wage from employee_insurance_wages
        where company_id = $1 and employee_id = $2 and year = extract(year from $4::date)))`,
    values: [session.companyId, employeeId, hireDate, lastDay],
  });

/** What the first employment that ends on the day or behind it was insured by in its last year; undefined if none does. */
export const formerWageFrom = async (
  session: Session,
  employeeId: string,
  day: PlainDate,
): Promise<{ readonly lastDay: PlainDate; readonly contributionWage: bigint | null } | undefined> =>
  session.maybe({
    name: 'former_employment_wage_from',
    text: `select last_day as "lastDay", contribution_wage as "contributionWage" from former_employments
      where company_id = $1 and employee_id = $2 and last_day >= $3 order by last_day limit 1`,
    values: [session.companyId, employeeId, day],
  });

/** Employments into whose days the present one is moved back are part of it. */
export const removeFormerEmployments = (session: Session, employeeId: string, from: PlainDate) =>
  session.run({
    name: 'former_employments_remove',
    text: `delete from former_employments where company_id = $1 and employee_id = $2 and last_day >= $3`,
    values: [session.companyId, employeeId, from],
  });
