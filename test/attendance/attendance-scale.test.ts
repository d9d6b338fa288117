import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  attendanceChangedSince,
  attendanceTotals,
} from '../../src/attendance/attendance-read-model.js';
import { countDays, listDays } from '../../src/attendance/attendance-repository.js';
import { createSummaryService } from '../../src/attendance/summary/summary-service.js';
import type { PageRequest } from '../../src/db/keyset.js';
import { compile, type CompiledQuery, type Query } from '../../src/db/query.js';
import type { Session, UnitOfWork } from '../../src/db/unit-of-work.js';
import { createTestDatabase, insertCompany, type TestDatabase } from '../support/database.js';
import { insertEmployees, type Employee } from './support.js';

/** Two companies of 1,400 employees with a record for every day of five years: 5.1 million rows. */
const EMPLOYEES = 1_400;
const FIRST_DAY = '2021-12-01';
const DAYS = 1_826;
const PERIOD = '2025-03';
const MONTH_DAYS = 31;
const MONTH_ROWS = MONTH_DAYS * EMPLOYEES;
const SETTING_UP_MS = 240_000;

let database: TestDatabase;
let unitOfWork: UnitOfWork;
let companyId: string;
let employees: Employee[];

beforeAll(async () => {
  database = await createTestDatabase();
  ({ unitOfWork } = database.open());
  companyId = await insertCompany(database);
  const other = await insertCompany(database, 'شركة الدلتا');
  employees = await insertEmployees(database, companyId, EMPLOYEES);
  await insertEmployees(database, other, EMPLOYEES);
  await database.owner.query(
    `update employees set hire_date = '2020-01-01',
      department = case when employee_code <= 'E00070' then 'Stores' else 'Sales' end`,
  );
  await Promise.all([companyId, other].map(fillYears));
  await database.owner.query('vacuum (analyze) attendance_days');
  await database.owner.query('analyze employees');
}, SETTING_UP_MS);
afterAll(() => database.drop());

/** As a replica's apply process would: without asking for the employee of each row. */
const fillYears = async (company: string): Promise<void> => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    await client.query(`set session_replication_role = 'replica'`);
    await client.query(
      `insert into attendance_days (company_id, work_date, employee_id, status, worked_minutes, late_minutes)
      select e.company_id, $2::date + n, e.id, case n % 40 when 0 then 'absent' else 'present' end, 480, n % 3
      from generate_series(0, $3::int - 1) n
      cross join (select company_id, id from employees where company_id = $1 order by id) e`,
      [company, FIRST_DAY, DAYS],
    );
  } finally {
    await client.end();
  }
};

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Heap Fetches'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

interface Reading {
  readonly statement: string;
  /** Records that were looked at, those that a filter threw away included. */
  readonly rows: number;
  /** Pages of tables and indexes, each time it was looked at. */
  readonly blocks: number;
  readonly scans: readonly string[];
}

const readingOf = (statement: string, plan: PlanNode): Reading => {
  const scans = nodesOf(plan).filter((node) => node['Relation Name'] === 'attendance_days');
  const rows = scans.reduce(
    (sum, node) =>
      sum +
      node['Actual Loops'] *
        (node['Actual Rows'] +
          (node['Rows Removed by Filter'] ?? 0) +
          (node['Rows Removed by Index Recheck'] ?? 0)),
    0,
  );
  return {
    statement,
    rows: Math.round(rows),
    blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    scans: scans.map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`.trim()),
  };
};

const EXPLAIN = 'explain (analyze, buffers, timing off, format json)';
type Explained = Record<'QUERY PLAN', readonly [{ readonly Plan: PlanNode }]>;

/** A plan for the values, and for a named statement also the one that serves any values. */
const explain = async (session: Session, query: CompiledQuery): Promise<Reading[]> => {
  const { name = '', text, values } = query;
  const custom = await session.one<Explained>({ name: '', text: `${EXPLAIN} ${text}`, values });
  const readings = [readingOf(name, custom['QUERY PLAN'][0].Plan)];
  if (name === '') return readings;
  const run = (statement: string) => session.rows({ name: '', text: statement, values: [] });
  await run('set local plan_cache_mode = force_generic_plan');
  await run(`prepare any_values as ${text}`);
  const given = values.map((value) => pg.escapeLiteral(String(value))).join(', ');
  const generic = await session.one<Explained>({
    name: '',
    text: `${EXPLAIN} execute any_values (${given})`,
    values: [],
  });
  await run('deallocate any_values');
  await run('set local plan_cache_mode = auto');
  return [...readings, readingOf(`${name}, for any values`, generic['QUERY PLAN'][0].Plan)];
};

/** What the statements of the work read, as the service's own login, under row-level security. */
const readingsOf = async (work: (session: Session) => Promise<unknown>): Promise<Reading[]> =>
  unitOfWork.read({ companyId }, async (session) => {
    const sent: CompiledQuery[] = [];
    const noting = (query: Query): Query => (sent.push(compile(query)), query);
    await work({
      ...session,
      rows: (query) => session.rows(noting(query)),
      one: (query) => session.one(noting(query)),
    });
    const readings: Reading[] = [];
    for (const query of sent) {
      if (query.text.includes('attendance_days')) readings.push(...(await explain(session, query)));
    }
    return readings;
  });

/** None reads more than so many records and pages, and none reads the table from its beginning. */
const expectReading = (
  readings: readonly Reading[],
  most: { readonly rows: number; readonly blocks: number },
): void => {
  expect(readings.length).toBeGreaterThan(0);
  const excessive = readings.filter(
    ({ rows, blocks, scans }) =>
      rows > most.rows ||
      blocks > most.blocks ||
      scans.length === 0 ||
      scans.some((scan) => scan.startsWith('Seq Scan')),
  );
  expect(excessive).toEqual([]);
};

const sortedBy = (...columns: string[]): PageRequest['sort'] =>
  columns.map((column) => ({ name: column, column, descending: false }));

const pageOf = (
  sort: PageRequest['sort'],
  start: PageRequest['start'] = firstPage,
): PageRequest => ({
  limit: 200,
  includeTotal: true,
  sort,
  start,
});
const firstPage = { kind: 'page', page: 1 } as const;
const byDay = sortedBy('work_date', 'employee_id');
const month = { from: `${PERIOD}-01`, to: `${PERIOD}-31` } as const;
const behind = (day: string, employee: number): PageRequest['start'] => ({
  kind: 'after',
  position: [day, employees[employee]!.id],
});

/** Pages that a month's records lie on, twice over, and as many of the index. */
const MONTH_BLOCKS = 4 * Math.ceil(MONTH_ROWS / 50);
/** Of one look-up by the key. */
const LOOK_UP_BLOCKS = 6;

describe('with five million records', () => {
  it('there are so many, and only a small part of them is of the month', async () => {
    const { rows } = await database.owner.query(
      `select count(*)::int as all, count(*) filter (where company_id = $1 and work_date between $2 and $3)::int as month,
        (pg_relation_size('attendance_days') / 8192)::int as blocks from attendance_days`,
      [companyId, month.from, month.to],
    );
    expect(rows[0]).toMatchObject({ all: 2 * DAYS * EMPLOYEES, month: MONTH_ROWS });
    expect(rows[0].all).toBeGreaterThan(5_000_000);
    expect(rows[0].blocks).toBeGreaterThan(15 * MONTH_BLOCKS);
  });

  it("a page of the month's list reads its own rows, at any depth", async () => {
    for (const start of [firstPage, behind(`${PERIOD}-16`, 700), behind(`${PERIOD}-31`, 1_100)]) {
      const readings = await readingsOf((session) =>
        listDays(session, month, pageOf(byDay, start)),
      );
      expectReading(readings, { rows: 201, blocks: 60 });
    }
    const backwards = { ...behind(`${PERIOD}-16`, 700), kind: 'before' } as PageRequest['start'];
    const newestFirst = byDay.map((key) => ({ ...key, descending: true }));
    for (const page of [
      pageOf(byDay, backwards),
      pageOf(newestFirst, behind(`${PERIOD}-02`, 700)),
      pageOf(newestFirst, backwards),
    ]) {
      const readings = await readingsOf((session) => listDays(session, month, page));
      expectReading(readings, { rows: 201, blocks: 60 });
    }
  });

  it('counting the month reads the month', async () => {
    const readings = await readingsOf((session) => countDays(session, month));
    expectReading(readings, { rows: MONTH_ROWS, blocks: MONTH_BLOCKS });
  });

  it("a department's part of the month is looked for in the month", async () => {
    const readings = await readingsOf((session) =>
      listDays(session, { ...month, department: 'Stores' }, pageOf(byDay)),
    );
    expectReading(readings, { rows: MONTH_ROWS, blocks: MONTH_BLOCKS });
  });

  it("one employee's month is one look-up a day, listed and counted", async () => {
    const mine = { ...month, employeeId: employees[900]!.id };
    const most = { rows: MONTH_DAYS, blocks: MONTH_DAYS * LOOK_UP_BLOCKS };
    expectReading(await readingsOf((session) => listDays(session, mine, pageOf(byDay))), most);
    expectReading(await readingsOf((session) => countDays(session, mine)), most);
  });

  it('the totals for the payroll read the days of those they are asked for', async () => {
    for (const [first, last] of [
      [0, 1],
      [400, 430],
    ] as const) {
      const few = employees.slice(first, last).map(({ id }) => id);
      const readings = await readingsOf((session) =>
        attendanceTotals(session, { period: PERIOD, employeeIds: few }),
      );
      const rows = few.length * MONTH_DAYS;
      expectReading(readings, { rows, blocks: rows * LOOK_UP_BLOCKS });
    }
    const chunk = employees.slice(100, 1_100).map(({ id }) => id);
    const readings = await readingsOf((session) =>
      attendanceTotals(session, { period: PERIOD, employeeIds: chunk }),
    );
    expectReading(readings, { rows: chunk.length * MONTH_DAYS, blocks: MONTH_BLOCKS });
  });

  it('whether the month changed is known without reading it', async () => {
    const { rows } = await database.owner.query('select pg_current_snapshot()::text as now');
    const readings = await readingsOf((session) =>
      attendanceChangedSince(session, PERIOD, rows[0].now),
    );
    expectReading(readings, { rows: 0, blocks: 40 });
  });

  it('the summary reads the days of its page, and for the totals the month, in as many statements for any page', async () => {
    const statementsOf = async (limit: number, filters: object, most: { pageRows: number }) => {
      const readings = await readingsOf((session) =>
        createSummaryService({
          unitOfWork: { ...unitOfWork, read: (_context, work) => work(session) },
        }).list(
          { companyId, actor: { kind: 'system' }, requestId: 'test' },
          { period: PERIOD, ...filters },
          { ...pageOf(sortedBy('employee_code', 'id')), limit },
        ),
      );
      const [totals, ofPage] = [
        readings.filter(({ statement }) => statement === ''),
        readings.filter(({ statement }) => statement !== ''),
      ];
      expectReading(totals, { rows: MONTH_ROWS, blocks: MONTH_BLOCKS });
      expectReading(ofPage, { rows: most.pageRows, blocks: most.pageRows * LOOK_UP_BLOCKS });
      return readings.length;
    };
    const whole = await statementsOf(200, {}, { pageRows: 201 * MONTH_DAYS });
    const short = await statementsOf(1, {}, { pageRows: 2 * MONTH_DAYS });
    const department = await statementsOf(
      200,
      { department: 'Stores' },
      { pageRows: 70 * MONTH_DAYS },
    );
    const one = await statementsOf(200, { employee: 'E00900' }, { pageRows: MONTH_DAYS });
    expect([short, department, one]).toEqual([whole, whole, whole]);
  });
});
