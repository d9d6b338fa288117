import { arrayLiteral } from '../db/array-literal.js';
import { applyPage, type PageRequest } from '../db/keyset.js';
import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';
import type { PlainDate } from '../shared/plain-date.js';
import { FORMER_LAST_DAY } from './former-employments-read-model.js';
import type { Gender } from './national-id-rules.js';

/** What somebody's leave depends on. */
export interface LeaveFacts {
  readonly id: string;
  readonly employeeCode: string;
  readonly department: string | null;
  readonly hireDate: PlainDate;
  /** The last day of work. */
  readonly terminationDate: PlainDate | null;
  readonly birthDate: PlainDate | null;
  readonly gender: Gender | null;
  readonly disability: boolean;
  readonly priorServiceMonths: number;
  /** When the service got to know him, in UTC. */
  readonly recordedOn: PlainDate;
  /** The last day of the employment before the present one; null in the first. */
  readonly formerLastDay: PlainDate | null;
}

const COLUMNS = {
  id: 'id',
  employeeCode: 'employee_code',
  department: 'department',
  hireDate: 'hire_date',
  terminationDate: 'termination_date',
  birthDate: 'birth_date',
  gender: 'gender',
  disability: 'disability',
  priorServiceMonths: 'prior_service_months',
} as const;

const DERIVED = `(created_at at time zone 'UTC')::date as "recordedOn", ${FORMER_LAST_DAY} as "formerLastDay"`;

/** Of these employees; unknown ids are absent. */
export const leaveFactsOf = (session: Session, ids: readonly string[]): Promise<LeaveFacts[]> =>
  session.rows<LeaveFacts>(
    sql('employees')
      .select(COLUMNS)
      .select(sql.raw(DERIVED))
      .where({ company_id: session.companyId })
      .whereRaw('id = any(?::uuid[])', [arrayLiteral(ids)])
      .orderBy('id'),
  );

export interface LeaveFactsFilters {
  readonly employeeId?: string | undefined;
  readonly department?: string | undefined;
}

const restrict = (session: Session, { employeeId, department }: LeaveFactsFilters) => {
  const query = sql('employees').where({ company_id: session.companyId });
  if (employeeId !== undefined) void query.where({ id: employeeId });
  if (department !== undefined) void query.where({ department });
  return query;
};

/** The columns of its order are those of the table. */
export const listLeaveFacts = (
  session: Session,
  filters: LeaveFactsFilters,
  page: PageRequest,
): Promise<LeaveFacts[]> =>
  session.rows<LeaveFacts>(
    applyPage(restrict(session, filters).select(COLUMNS).select(sql.raw(DERIVED)), page),
  );

export const countLeaveFacts = async (
  session: Session,
  filters: LeaveFactsFilters,
): Promise<number> => {
  const { count } = await session.one<{ count: number }>(
    restrict(session, filters).select(sql.raw('count(*)::int as count')),
  );
  return count;
};

export interface EmployeeFilter {
  readonly department?: string | undefined;
}

/** The next by code, behind one code, of those who are employed on a day of the range. */
export const nextLeaveFacts = (
  session: Session,
  {
    from,
    to,
    department,
    after,
    limit,
  }: EmployeeFilter & {
    readonly from: PlainDate;
    readonly to: PlainDate;
    readonly after: string;
    readonly limit: number;
  },
): Promise<LeaveFacts[]> =>
  session.rows<LeaveFacts>(
    restrict(session, { department })
      .select(COLUMNS)
      .select(sql.raw(DERIVED))
      .where('employee_code', '>', after)
      .where('hire_date', '<=', to)
      .whereRaw('(termination_date is null or termination_date >= ?)', [from])
      .orderBy('employee_code')
      .limit(limit),
  );

/** How many employees the company has on the day. */
export const countEmployedOn = async (session: Session, on: PlainDate): Promise<number> => {
  const { count } = await session.one<{ count: number }>({
    name: 'employees_employed_on',
    text: `select count(*)::int as count from employees
      where company_id = $1 and hire_date <= $2 and (termination_date is null or termination_date >= $2)`,
    values: [session.companyId, on],
  });
  return count;
};
