import type { Session } from '../db/session.js';
import type { PlainDate } from '../shared/plain-date.js';
import { NO_ID } from '../shared/ids.js';

/** Some employees of a company, by what they have in common. */
export interface EmployeeSelection {
  /** Employed on a day of this range; not asked of those who are named. */
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** Also whoever was so in an employment before a rehire. */
  readonly orFormerly?: boolean | undefined;
  readonly department?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** The next employees of the selection by id, behind one of them. */
export const selectEmployees = async (
  session: Session,
  { from, to, orFormerly = false, department, ids }: EmployeeSelection,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> => {
  const rows = await session.rows<{ id: string }>({
    name: 'select_employees',
    text: `select id from employees
      where company_id = $1 and id > $2
        and ($5::text is null or department = $5::text)
        and case when $6::uuid[] is null
          then (hire_date <= $4 and (termination_date is null or termination_date >= $3))
            or ($8::boolean and exists (
              select from former_employments former
              where former.company_id = $1 and former.employee_id = employees.id
                and former.hire_date <= $4 and former.last_day >= $3))
          else id = any($6::uuid[]) end
      order by id
      limit $7`,
    values: [
      ...[session.companyId, after ?? NO_ID, from, to, department ?? null, ids ?? null, limit],
      orFormerly,
    ],
  });
  return rows.map(({ id }) => id);
};

/** How many employees the selection has. */
export const countSelected = async (
  session: Session,
  { from, to, department, ids }: EmployeeSelection,
): Promise<number> => {
  const { count } = await session.one<{ count: number }>({
    name: 'count_selected_employees',
    text: `select count(*)::integer as count from employees
      where company_id = $1
        and ($4::text is null or department = $4::text)
        and case when $5::uuid[] is null
          then hire_date <= $3 and (termination_date is null or termination_date >= $2)
          else id = any($5::uuid[]) end`,
    values: [session.companyId, from, to, department ?? null, ids ?? null],
  });
  return count;
};
