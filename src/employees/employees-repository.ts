import type { Knex } from 'knex';
import { readChanges, type FeedPage, type FeedRequest } from '../db/changes-feed.js';
import { applyOrder, applyPage, type PageRequest } from '../db/keyset.js';
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
  readonly hours_per_day: number | null;
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
  'hours_per_day',
  'work_governorate',
  'non_working_spouses',
  'dependants',
  'metadata',
] as const satisfies readonly (keyof EmployeeColumns)[];

const OWN_COLUMNS = [
  'id',
  'company_id',
  'status',
  ...WRITABLE_COLUMNS,
  'version',
  'created_at',
  'updated_at',
  'sort_name',
  'changed_xid',
].map((column) => `e.${column}`);

const SHOWN = [
  ...OWN_COLUMNS,
  'salary.basic_salary',
  'salary.effective_from as salary_effective_from',
  'wage.contribution_wage',
  'wage.year as contribution_wage_year',
].join(', ');

/**
 * The salary of the day; before hiring, the first one. The contribution wage of the year, else the latest before
 * it. `limit` keeps the planner from joining the whole tables: each is a look-up of one employee's few rows.
 */
const payOn = (
  day: string,
  year: string,
): string => `cross join (values (${day}::date, ${year}::integer)) as today (day, year)
  cross join lateral (
    select s.basic_salary, s.effective_from from employee_salaries s
    where s.company_id = e.company_id and s.employee_id = e.id
    order by s.effective_from <= today.day desc, abs(s.effective_from - today.day)
    limit 1
  ) salary
  left join lateral (
    select w.contribution_wage, w.year from employee_insurance_wages w
    where w.company_id = e.company_id and w.employee_id = e.id
    order by w.year <= today.year desc, abs(w.year - today.year)
    limit 1
  ) wage on true`;

const yearOfDay = (day: PlainDate): number => yearOf(payMonthOf(day));

const EMPLOYEE_BY_ID = `select ${SHOWN} from employees e ${payOn('$3', '$4')}
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

type Condition = readonly [text: string, value: string];

/** What an employee fulfils whom the filters let through. */
const conditionsOf = (filters: EmployeeFilters): Condition[] => {
  const given = [
    ['e.department = ?', filters.department],
    ['e.status = ?', filters.status],
    ['e.employee_code = ?', filters.employee_code],
    ['e.hire_date >= ?', filters.hiredFrom],
    ['e.hire_date <= ?', filters.hiredTo],
    // Reads every name of the company, which is bounded by its size: below row-level security no index of
    // contained words is used, since the operators of such indexes are not leakproof.
    ...(filters.words ?? []).map(
      (word) => ['strpos(e.search_text, fold_search_text(?)) > 0', word] as const,
    ),
  ] as const;
  return given.flatMap(([text, value]): Condition[] =>
    value === undefined ? [] : [[text, value]],
  );
};

const applyFilters = (
  query: Knex.QueryBuilder,
  companyId: string,
  filters: EmployeeFilters,
): Knex.QueryBuilder => {
  query.where('e.company_id', companyId);
  for (const [text, value] of conditionsOf(filters)) query.whereRaw(text, [value]);
  return query;
};

const employeesOf = (companyId: string, filters: EmployeeFilters) =>
  applyFilters(sql.select(OWN_COLUMNS).from('employees as e'), companyId, filters);

/** The employees of a page with their pay: looked up for them alone, when the page has been found. */
const withPay = (
  page: Knex.QueryBuilder,
  today: PlainDate,
  shown: string = SHOWN,
): Knex.QueryBuilder =>
  sql
    .select(sql.raw(shown))
    .from(page.as('e'))
    .joinRaw(payOn('?', '?'), [today, yearOfDay(today)]);

/** One page as a statement; its name tells prepared statements of the same shape apart. */
export const employeesPage = (
  companyId: string,
  filters: EmployeeFilters,
  page: PageRequest,
  today: PlainDate,
): Statement => {
  const name = pageName(filters, page);
  const found = applyPage(employeesOf(companyId, filters), page);
  // In a prepared statement the limit stands in the text: a plan for any limit would expect a tenth of all rows.
  if (name !== '') void found.limit(page.limit + 1, { skipBinding: true });
  return { name, ...compile(applyOrder(withPay(found, today), page)) };
};

/** What the common pages are made of; with it the number of shapes, prepared once per connection, is bounded. */
const NAMED_FILTERS: Readonly<Record<string, (sort: string) => boolean>> = {
  status: () => true,
  // Of one department only the order by code is an index; in another it is sorted.
  department: (sort) => sort === 'employee_code',
};
const NAMED_LIMITS: ReadonlySet<number> = new Set([50, 100, 200]);

/**
 * The name of a common page. The others have none and so leave nothing behind: a caller could ask for thousands
 * of combinations.
 */
const pageName = (filters: EmployeeFilters, { sort, start, limit }: PageRequest): string => {
  const given = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);
  const [first, ...others] = sort;
  if (first === undefined) return '';
  const isCommon =
    others.length <= 1 &&
    NAMED_LIMITS.has(limit) &&
    given.every((name) => NAMED_FILTERS[name]?.(first.name) ?? false) &&
    (start.kind !== 'page' || start.page === 1);
  if (!isCommon) return '';
  const direction = first.descending ? 'down' : 'up';
  return ['employees', first.name, direction, start.kind, limit, ...given.sort()].join('_');
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

export interface ChangedEmployeeRow extends EmployeeRow {
  /** The filters do not let him through now. */
  readonly removed: boolean;
}

/** Whoever keeps a copy of some employees is told of one who is none of them now. */
export const changedEmployees = (
  session: Session,
  filters: EmployeeFilters,
  request: FeedRequest,
  today: PlainDate,
): Promise<FeedPage<ChangedEmployeeRow>> => {
  const conditions = conditionsOf(filters);
  const isThere = ['true', ...conditions.map(([text]) => text)].join(' and ');
  const query = employeesOf(session.companyId, {}).select(
    sql.raw(
      `(${isThere}) is not true as removed`,
      conditions.map(([, value]) => value),
    ),
  );
  return readChanges<ChangedEmployeeRow>(session, query, request, {
    complete: (page) => withPay(page, today, `${SHOWN}, e.removed`),
    xidColumn: 'e.changed_xid',
    updatedAtColumn: 'e.updated_at',
    keyColumns: ['e.id'],
    positionOf: (row) => [row.changed_xid, row.id],
  });
};

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
  return session.one<{ version: number; employee_code: string }>(
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
      .returning(['version', 'employee_code']),
  );
};

export const employeeExists = async (session: Session, id: string): Promise<boolean> =>
  (await session.maybe(
    sql('employees').select('id').where({ company_id: session.companyId, id }),
  )) !== undefined;
