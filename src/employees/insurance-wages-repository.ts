import type { Session } from '../db/session.js';
import type { Piastres } from '../shared/money.js';
import type { PlainDate } from '../shared/plain-date.js';

/** Somebody who has a day of insured employment in a year. */
export interface InsuredOfYear {
  readonly id: string;
  readonly employeeCode: string;
  readonly fullName: string;
  readonly hireDate: PlainDate;
  readonly insuranceStart: PlainDate | null;
  /** Null when none is recorded for the year. */
  readonly recorded: Piastres | null;
}

export interface InsuredQuestion {
  readonly year: number;
  /** Behind this employee. */
  readonly after: string;
  readonly limit: number;
  /** Only these; null means all. */
  readonly ids: readonly string[] | null;
}

/** The next of them by id. Status 21 is that of those who are not insured. */
export const insuredOfYear = (
  session: Session,
  { year, after, limit, ids }: InsuredQuestion,
): Promise<InsuredOfYear[]> =>
  session.rows<InsuredOfYear>({
    name: 'insured_of_year',
    text: `select e.id, e.employee_code as "employeeCode", e.full_name as "fullName", e.hire_date as "hireDate",
        e.insurance_start as "insuranceStart", w.contribution_wage as recorded
      from employees e
      left join employee_insurance_wages w
        on w.company_id = e.company_id and w.employee_id = e.id and w.year = $2
      where e.company_id = $1 and e.id > $3 and ($4::uuid[] is null or e.id = any($4::uuid[]))
        and e.insurance_status <> '21'
        and greatest(e.hire_date, coalesce(e.insurance_start, e.hire_date)) <= make_date($2, 12, 31)
        and (e.termination_date is null or e.termination_date >= make_date($2, 1, 1))
        and (e.insurance_end is null or e.insurance_end >= make_date($2, 1, 1))
      order by e.id
      limit $5`,
    values: [session.companyId, year, after, ids, limit],
  });
