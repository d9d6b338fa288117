import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageRequest } from '../../src/db/keyset.js';
import { compile, type Query } from '../../src/db/query.js';
import type { Session } from '../../src/db/session.js';
import type { UnitOfWork } from '../../src/db/unit-of-work.js';
import {
  factsChangedSince,
  payrollFacts,
  resolveEmployees,
} from '../../src/employees/employees-read-model.js';
import {
  changedEmployees,
  employeeById,
  employeesPage,
} from '../../src/employees/employees-repository.js';
import { createTestDatabase, insertCompany, type TestDatabase } from '../support/database.js';

const TODAY = '2026-11-27';
const EMPLOYEES = 4_000;

let database: TestDatabase;
let unitOfWork: UnitOfWork;
let companyId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ unitOfWork } = database.open());
  companyId = await insertCompany(database);
  for (const company of [companyId, await insertCompany(database)]) {
    await database.owner.query(
      `insert into employees (company_id, id, employee_code, full_name, department, hire_date)
        select $1, gen_random_uuid(), 'E' || lpad(n::text, 6, '0'), md5(n::text), 'D' || n % 40,
          date '2015-01-01' + n % 4000
        from generate_series(1, $2::integer) n`,
      [company, EMPLOYEES],
    );
    await database.owner.query(
      `insert into employee_salaries (company_id, employee_id, effective_from, basic_salary)
        select company_id, id, hire_date, 1000000 from employees where company_id = $1`,
      [company],
    );
    await database.owner.query(
      `insert into employee_insurance_wages (company_id, employee_id, year, contribution_wage)
        select company_id, id, 2026, 900000 from employees where company_id = $1`,
      [company],
    );
    await database.owner.query(
      `insert into employee_components (company_id, id, employee_id, code, name, kind, amount, taxable, insurable,
          prorated, effective_from)
        select company_id, gen_random_uuid(), id, 'T', 't', 'earning', 1, true, 'yes', true, hire_date
        from employees where company_id = $1`,
      [company],
    );
  }
  await database.owner.query('vacuum analyze');
});
afterAll(() => database.drop());

/** The plan as the service's own login gets it, row-level security included. */
const planOf = (query: Query): Promise<string> =>
  unitOfWork.read({ companyId }, async (session) => {
    const { text, values } = compile(query);
    const rows = await session.rows<{ 'QUERY PLAN': string }>({
      name: '',
      text: `explain (costs off) ${text}`,
      values,
    });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

/** The plans of the statements that the work sends. */
const plansOf = async (work: (session: Session) => Promise<unknown>): Promise<string[]> => {
  const sent: Query[] = [];
  await unitOfWork.read({ companyId }, (session) =>
    work({
      ...session,
      rows: (query) => (sent.push(query), session.rows(query)),
      one: (query) => (sent.push(query), session.one(query)),
    }),
  );
  return Promise.all(sent.map(planOf));
};

const pageRequest = (
  name: string,
  column: string,
  descending: boolean,
  start: PageRequest['start'],
): PageRequest => ({
  limit: 50,
  includeTotal: false,
  sort: [
    { name, column, descending },
    { name: 'e.id', column: 'e.id', descending },
  ],
  start,
});

describe('below row-level security', () => {
  it('one employee is found by the primary key', async () => {
    const plan = await planOf(employeeById(companyId, randomUUID(), TODAY));
    expect(plan).toMatch(/Index Scan using employees_pkey .*\n.*company_id = .* AND \(id = /);
    expect(plan).toMatch(/Index Scan using employee_salaries_pkey .*\n.*\(employee_id = e\.id\)/);
    expect(plan).not.toContain('Seq Scan on employees');
  });

  const sorts = [
    ['employee_code', 'e.employee_code', 'employees_code_key', 'E002000'],
    ['full_name', 'e.sort_name', 'employees_name_idx', '8000'],
    ['hire_date', 'e.hire_date', 'employees_hire_date_idx', '2020-01-01'],
    ['created_at', 'e.created_at', 'employees_created_idx', '2026-01-01T00:00:00.000Z'],
  ] as const;
  const directions = [true, false];
  const starts = ['page', 'after', 'before'] as const;
  const combinations = sorts.flatMap((sort) =>
    directions.flatMap((descending) =>
      starts.map((start) => [...sort, descending, start] as const),
    ),
  );

  it.each(combinations)(
    'a page sorted by %s (%s) reads one range of %s (from %s, descending %s, %s)',
    async (name, column, index, value, descending, kind) => {
      const start: PageRequest['start'] =
        kind === 'page' ? { kind, page: 1 } : { kind, position: [value, randomUUID()] };
      const request = pageRequest(name, column, descending, start);
      const plan = await planOf(employeesPage(companyId, {}, request, TODAY));
      const scan = new RegExp(`Index Scan (Backward )?using ${index} on employees e\\n(.*)`).exec(
        plan,
      );
      expect(scan, plan).not.toBeNull();
      if (kind !== 'page') expect(scan?.[2], plan).toMatch(column.replace('e.', ''));
      // Nothing but the page is sorted, and pay is looked up for the page alone.
      expect(plan).not.toMatch(/Seq Scan|Hash/);
    },
  );

  it('a page of one department in the order of the codes reads one range', async () => {
    const request = pageRequest('employee_code', 'e.employee_code', false, {
      kind: 'page',
      page: 1,
    });
    const plan = await planOf(employeesPage(companyId, { department: 'D7' }, request, TODAY));
    expect(plan).toMatch(
      /Index Scan using employees_department_idx on employees e\n.*department = /,
    );
  });

  it('the changes feed reads on behind its position', async () => {
    const [, plan] = await plansOf((session) =>
      changedEmployees(
        session,
        {},
        { limit: 50, start: { kind: 'after', position: ['10', randomUUID()] } },
        TODAY,
      ),
    );
    expect(plan).toMatch(
      /using employees_changes_idx on employees e\n.*ROW\(changed_xid, id\) > ROW/,
    );
    expect(plan).toMatch(/changed_xid < /);
  });

  it('a calculation asks for changed facts by their numbers', async () => {
    const { rows } = await database.owner.query('select pg_current_snapshot()::text as snapshot');
    const [plan] = await plansOf((session) =>
      factsChangedSince(session, '2026-11', rows[0].snapshot),
    );
    expect(plan).toMatch(/using employees_facts_idx on employees\n.*facts_xid >= '/);
    expect(plan).toMatch(/employee_salaries_changes_idx/);
    expect(plan).not.toContain('Seq Scan');
  });

  it('a chunk of payroll facts reads one range of each table', async () => {
    const plans = await plansOf((session) =>
      payrollFacts(session, { period: '2026-11', limit: 200 }),
    );
    const [employees, salaries, components, wages] = plans;
    expect(employees).toMatch(/Index Scan using employees_pkey on employees\n.*id > /);
    expect(salaries).toMatch(/employee_salaries_pkey.*\n.*employee_id >= .*employee_id <= /);
    // Either of the two indexes that begin with the employee holds the range; the planner's statistics choose.
    expect(components).toMatch(
      /employee_components_(?:employee_idx|once_key).*\n.*employee_id >= .*employee_id <= /,
    );
    expect(wages).toMatch(/employee_insurance_wages_pkey.*\n.*employee_id >= /);
    // The name of the cost centre is looked up once a statement, among the few settings that there are.
    expect(plans.join('\n')).not.toMatch(/Seq Scan on (?!report_settings)/);
  });

  it('ids and codes of a batch are looked up in their indexes', async () => {
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const [plan] = await plansOf((session) =>
      resolveEmployees(session, { ids, codes: ['E000001', 'E000002'] }),
    );
    expect(plan).toMatch(/employees_pkey/);
    expect(plan).toMatch(/employees_code_key/);
    expect(plan).not.toContain('Seq Scan');
  });
});
