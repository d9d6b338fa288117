import type { Knex } from 'knex';
import { readChanges, type FeedPage, type FeedRequest } from '../db/changes-feed.js';
import { applyPage, type PageRequest } from '../db/keyset.js';
import { compile, sql, type Statement } from '../db/query.js';
import type { Session } from '../db/session.js';
import { yearOf, payMonthOf } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { Metadata } from './employees-fields.js';
import type { Gender } from './national-id-rules.js';

/** What an employee's own row holds and a request may write. */
export interface EmployeeColumns {
  readonly employee_code: string;
  readonly full_name: string;
  readonly full_name_ar: string | null;
  readonly department: string | null;
  readonly job_title: string | null;
  readonly employment_type: string;
  readonly nationality: string;
  readonly national_id: string | null;
  readonly passport_number: string | null;
  readonly birth_date: PlainDate | null;
  readonly gender: Gender | null;
  readonly hire_date: PlainDate;
  readonly termination_date: PlainDate | null;
  readonly termination_reason: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly iban: string | null;
  readonly bank_account_holder: string | null;
  readonly insurance_number: string | null;
  readonly insurance_status: string;
  readonly insurance_start: PlainDate | null;
  readonly insurance_end: PlainDate | null;
  readonly tax_treatment: string;
  readonly disability: boolean;
  readonly prior_service_months: number;
  readonly work_governorate: string | null;
  readonly non_working_spouses: number;
  readonly dependants: number;
  readonly metadata: Metadata;
}

/** The row alone, as it is locked for a change. */
export interface StoredEmployee extends EmployeeColumns {
  readonly id: string;
  readonly version: number;
}

/** The employee as the API shows him: with the salary of the day and the contribution wage of the year. */
export interface EmployeeRow extends StoredEmployee {
  readonly company_id: string;
  readonly status: 'active' | 'terminated';
  readonly created_at: string;
  readonly updated_at: string;
  readonly basic_salary: bigint;
  readonly salary_effective_from: PlainDate;
  readonly contribution_wage: bigint | null;
  readonly contribution_wage_year: number | null;
  readonly sort_name: string;
  readonly changed_xid: string;
}

export const WRITABLE_COLUMNS = [
  'employee_code',
  'full_name',
  'full_name_ar',
  'department',
  'job_title',
  'employment_type',
  'nationality',
  'national_id',
  'passport_number',
  'birth_date',
  'gender',
  'hire_date',
  'termination_date',
  'termination_reason',
  'email',
  'phone',
  'iban',
  'bank_account_holder',
  'insurance_number',
  'insurance_status',
  'insurance_start',
  'insurance_end',
  'tax_treatment',
  'disability',
  'prior_service_months',
  'work_governorate',
  'non_working_spouses',
  'dependants',
  'metadata',
] as const satisfies readonly (keyof EmployeeColumns)[];

const SHOWN = ['id', 'company_id', 'status', ...WRITABLE_COLUMNS, 'version', 'created_at']
  .concat('updated_at', 'sort_name', 'changed_xid')
  .map((column) => `e.${column}`)
  .concat(
    'salary.basic_salary',
    'salary.effective_from as salary_effective_from',
    'wage.contribution_wage',
    'wage.year as contribution_wage_year',
  )
  .join(', ');

/**
 * Every employee has a salary from his hiring on; before that day his first one is shown. Two look-ups in the
 * primary key per employee, whatever the length of the history.
 */
const shownFrom = (day: string, year: string): string => `employees e
  cross join (values (${day}::date, ${year}::integer)) as today (day, year)
  join lateral (
    select s.basic_salary, s.effective_from from employee_salaries s
    where s.company_id = e.company_id and s.employee_id = e.id and s.effective_from = coalesce(
      (select max(p.effective_from) from employee_salaries p
        where p.company_id = e.company_id and p.employee_id = e.id and p.effective_from <= today.day),
      (select min(n.effective_from) from employee_salaries n
        where n.company_id = e.company_id and n.employee_id = e.id))
  ) salary on true
  left join lateral (
    select w.contribution_wage, w.year from employee_insurance_wages w
    where w.company_id = e.company_id and w.employee_id = e.id and w.year = coalesce(
      (select max(p.year) from employee_insurance_wages p
        where p.company_id = e.company_id and p.employee_id = e.id and p.year <= today.year),
      (select min(n.year) from employee_insurance_wages n
        where n.company_id = e.company_id and n.employee_id = e.id))
  ) wage on true`;

const yearOfDay = (day: PlainDate): number => yearOf(payMonthOf(day));

const EMPLOYEE_BY_ID = `select ${SHOWN} from ${shownFrom('$3', '$4')}
  where e.company_id = $1 and e.id = $2`;

export const employeeById = (companyId: string, id: string, today: PlainDate): Statement => ({
  name: 'employee_by_id',
  text: EMPLOYEE_BY_ID,
  values: [companyId, id, today, yearOfDay(today)],
});

export const findEmployee = (session: Session, id: string, today: PlainDate) =>
  session.maybe<EmployeeRow>(employeeById(session.companyId, id, today));

export interface EmployeeFilters {
  readonly department?: string | undefined;
  readonly status?: string | undefined;
  readonly employee_code?: string | undefined;
  readonly hiredFrom?: PlainDate | undefined;
  readonly hiredTo?: PlainDate | undefined;
  /** Words that must all be in the name or the code. */
  readonly words?: readonly string[] | undefined;
}

const applyFilters = (
  query: Knex.QueryBuilder,
  companyId: string,
  filters: EmployeeFilters,
): Knex.QueryBuilder => {
  query.where('e.company_id', companyId);
  if (filters.department !== undefined) query.where('e.department', filters.department);
  if (filters.status !== undefined) query.where('e.status', filters.status);
  if (filters.employee_code !== undefined) query.where('e.employee_code', filters.employee_code);
  if (filters.hiredFrom !== undefined) query.where('e.hire_date', '>=', filters.hiredFrom);
  if (filters.hiredTo !== undefined) query.where('e.hire_date', '<=', filters.hiredTo);
  // Reads every name of the company, which is bounded by its size: below row-level security no index of
  // contained words is used, since the operators of such indexes are not leakproof.
  for (const word of filters.words ?? []) {
    query.whereRaw('strpos(e.search_text, fold_search_text(?)) > 0', [word]);
  }
  return query;
};

const shownEmployees = (companyId: string, filters: EmployeeFilters, today: PlainDate) =>
  applyFilters(
    sql.select(sql.raw(SHOWN)).from(sql.raw(shownFrom('?', '?'), [today, yearOfDay(today)])),
    companyId,
    filters,
  );

/** One page as a statement; its name tells prepared statements of the same shape apart. */
export const employeesPage = (
  companyId: string,
  filters: EmployeeFilters,
  page: PageRequest,
  today: PlainDate,
): Statement => ({
  name: pageName(filters, page),
  ...compile(applyPage(shownEmployees(companyId, filters, today), page)),
});

/** Filters whose presence alone shapes the statement; with them the number of shapes stays below a hundred. */
const NAMED_FILTERS: ReadonlySet<string> = new Set(['department', 'status']);

/**
 * Common pages are prepared once per connection. The rest has no name and so leaves nothing behind: a caller
 * could ask for thousands of combinations.
 */
const pageName = (filters: EmployeeFilters, { sort, start }: PageRequest): string => {
  const given = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);
  const [first, ...others] = sort;
  const isCommon =
    others.length <= 1 &&
    given.every((name) => NAMED_FILTERS.has(name)) &&
    (start.kind !== 'page' || start.page === 1);
  if (first === undefined || !isCommon) return '';
  const direction = first.descending ? 'down' : 'up';
  return ['employees', first.name, direction, start.kind, ...given.sort()].join('_');
};

export const countEmployees = (companyId: string, filters: EmployeeFilters): Statement => ({
  name: '',
  ...compile(
    applyFilters(
      sql.select(sql.raw('count(*)::int as count')).from('employees as e'),
      companyId,
      filters,
    ),
  ),
});

export const changedEmployees = (
  session: Session,
  filters: EmployeeFilters,
  request: FeedRequest,
  today: PlainDate,
): Promise<FeedPage<EmployeeRow>> =>
  readChanges<EmployeeRow>(session, shownEmployees(session.companyId, filters, today), request, {
    xidColumn: 'e.changed_xid',
    updatedAtColumn: 'e.updated_at',
    keyColumns: ['e.id'],
    positionOf: (row) => [row.changed_xid, row.id],
  });

/** Derived by the database's own rule, and stored so that it can be filtered by. */
const statusOf = ({ termination_date: date }: Pick<EmployeeColumns, 'termination_date'>) =>
  date === null ? 'active' : 'terminated';

export const insertEmployee = (session: Session, id: string, employee: EmployeeColumns) =>
  session.run(
    sql('employees').insert({
      company_id: session.companyId,
      id,
      ...employee,
      metadata: JSON.stringify(employee.metadata),
      status: statusOf(employee),
    }),
  );

/**
 * Everybody who changes the employee or what belongs to him comes through here, one after the other. Not `for
 * update`: rows that refer to the employee (attendance, payslips) may be written meanwhile.
 */
export const lockEmployee = (session: Session, id: string) =>
  session.maybe<StoredEmployee>(
    sql('employees')
      .select('id', 'version', ...WRITABLE_COLUMNS)
      .where({ company_id: session.companyId, id })
      .forNoKeyUpdate(),
  );

export interface EmployeeTouch {
  readonly columns?: Partial<EmployeeColumns>;
  /** Set when a fact of pay was removed: a row that is gone cannot say when it changed. */
  readonly factsRemoved?: boolean;
}

/**
 * Writes what changed and gives the employee a new version and a new place in the changes feed, also when only
 * his salary or a component changed.
 */
export const touchEmployee = (
  session: Session,
  id: string,
  { columns = {}, factsRemoved = false }: EmployeeTouch,
) => {
  const { metadata, termination_date: termination, ...others } = columns;
  return session.one<{ version: number }>(
    sql('employees')
      .where({ company_id: session.companyId, id })
      .update({
        ...others,
        ...(metadata !== undefined && { metadata: JSON.stringify(metadata) }),
        ...(termination !== undefined && {
          termination_date: termination,
          status: statusOf({ termination_date: termination }),
        }),
        ...(factsRemoved && { facts_xid: sql.raw('pg_current_xact_id()') }),
        version: sql.raw('version + 1'),
        updated_at: sql.raw('now()'),
      })
      .returning('version'),
  );
};

export const employeeExists = async (session: Session, id: string): Promise<boolean> =>
  (await session.maybe(
    sql('employees').select('id').where({ company_id: session.companyId, id }),
  )) !== undefined;
