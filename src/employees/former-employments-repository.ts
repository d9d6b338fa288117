import type { Session } from '../db/session.js';
import type { PlainDate } from '../shared/plain-date.js';

/** Keeps the employment that a rehire is about to replace. */
export const putFormerEmployment = (
  session: Session,
  employeeId: string,
  { hireDate, lastDay }: { readonly hireDate: PlainDate; readonly lastDay: PlainDate },
) =>
  session.run({
    name: 'former_employments_put',
    text: `insert into former_employments (company_id, employee_id, hire_date, last_day) values ($1, $2, $3, $4)`,
    values: [session.companyId, employeeId, hireDate, lastDay],
  });

/** Employments into whose days the present one is moved back are part of it. */
export const removeFormerEmployments = (session: Session, employeeId: string, from: PlainDate) =>
  session.run({
    name: 'former_employments_remove',
    text: `delete from former_employments where company_id = $1 and employee_id = $2 and last_day >= $3`,
    values: [session.companyId, employeeId, from],
  });
