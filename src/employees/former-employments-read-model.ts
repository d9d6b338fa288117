import { arrayLiteral } from '../db/array-literal.js';
import type { Session } from '../db/session.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { FormerEmployment, FormerEmployments } from './employments-rules.js';

/** SQL for the last day of the employment before the present one of a row of `employees`; null in the first. */
export const FORMER_LAST_DAY = `(select max(former.last_day) from former_employments former
    where former.company_id = employees.company_id and former.employee_id = employees.id)`;

const NO_FORMER: FormerEmployments = new Map();

/** Those of these employees who have been hired anew, by id. No statement for nobody. */
export const formerEmploymentsOf = async (
  session: Session,
  employeeIds: readonly string[],
): Promise<FormerEmployments> => {
  if (employeeIds.length === 0) return NO_FORMER;
  const rows = await session.rows<FormerEmployment & { readonly id: string }>({
    name: 'former_employments_of',
    text: `select employee_id as id, hire_date as "from", last_day as "to" from former_employments
      where company_id = $1 and employee_id = any($2::uuid[]) order by employee_id, last_day`,
    values: [session.companyId, arrayLiteral(employeeIds)],
  });
  const former = new Map<string, FormerEmployment[]>();
  for (const { id, from, to } of rows) {
    const own = former.get(id) ?? [];
    own.push({ from, to });
    former.set(id, own);
  }
  return former;
};

/** The last day of that employment before the present one in which the day lay, as far as one is known. */
export const formerLastDayFrom = async (
  session: Session,
  employeeId: string,
  day: PlainDate,
): Promise<PlainDate | undefined> => {
  const { lastDay } = await session.one<{ lastDay: PlainDate | null }>({
    name: 'former_employment_last_day_from',
    text: `select min(last_day) as "lastDay" from former_employments
      where company_id = $1 and employee_id = $2 and last_day >= $3`,
    values: [session.companyId, employeeId, day],
  });
  return lastDay ?? undefined;
};
