import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  attendanceChangedSince,
  attendanceTotals,
} from '../../src/attendance/attendance-read-model.js';
import { readRow } from '../../src/attendance/attendance-row-reader.js';
import { createAttendanceService } from '../../src/attendance/attendance-service.js';
import { createSummaryService } from '../../src/attendance/summary/summary-service.js';
import { loadStatutoryData } from '../../src/statutory/statutory-loader.js';
import { createTestDatabase, insertCompany, type TestDatabase } from '../support/database.js';
import { explained, type ReadStatement } from '../support/explained.js';
import { createTestClock } from '../support/service.js';

const FIRST_DAY = '2021-12-01';
const LAST_DAY = '2026-11-30';
const DAYS = 1_826;
/** Of the company that asks, and of another one whose days lie between. */
const EMPLOYEES = 2_000;
const OTHERS = 750;
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' } as const;
const DAYS_OF_OCTOBER = 31;
const MONTH_ROWS = EMPLOYEES * DAYS_OF_OCTOBER;

let database: TestDatabase;
let companyId: string;
let employeeIds: string[];
let blocksOfMonth: number;
let snapshot: string;
let read: ReadStatement[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  companyId = await insertCompany(database);
  employeeIds = await employ(companyId, EMPLOYEES);
  const other = await insertCompany(database, 'شركة أخرى');
  await employ(other, OTHERS);
  await Promise.all([companyId, other].map(fillYears));
  await database.owner.query('vacuum analyze');
  const { rows } = await database.owner.query(
    `select reltuples::float8 as tuples, pg_current_snapshot()::text as snapshot,
      (pg_relation_size('attendance_days') + pg_relation_size('attendance_days_pkey')) / 8192.0 as blocks
    from pg_class where relname = 'attendance_days'`,
  );
  const [{ tuples, blocks }] = rows;
  expect(tuples).toBeGreaterThan(5_000_000);
  ({ snapshot } = rows[0]);
  blocksOfMonth = (Number(blocks) * MONTH_ROWS) / tuples;
}, 240_000);
afterAll(() => database.drop());
beforeEach(() => {
  read = [];
});

const employ = async (company: string, count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => randomUUID()).sort();
  await database.owner.query(
    `insert into employees (company_id, id, employee_code, full_name, hire_date)
    select $1, id, 'E' || lpad(n::text, 5, '0'), 'سارة علي', '2020-01-01'
    from unnest($2::uuid[]) with ordinality as e (id, n)`,
    [company, ids],
  );
  return ids;
};

/** Without the triggers of the foreign keys, each company on a connection of its own. */
const fillYears = async (company: string): Promise<void> => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into attendance_days
      (company_id, work_date, employee_id, status, worked_minutes, overtime_day_minutes, external_id, changed_xid)
    select $1, $2::date + n, e.id, case when (n + e.rank) % 20 = 0 then 'absent' else 'present' end, 480, 15,
      case when e.rank <= 20 then e.rank || '/' || n end, (10 + n / 4)::text::xid8
    from generate_series(0, $3::int - 1) n
    cross join (select id, row_number() over (order by id) as rank from employees where company_id = $1 order by id) e`,
    [company, FIRST_DAY, DAYS],
  );
  await client.end();
};

const clock = createTestClock(`${LAST_DAY}T09:00:00.000Z`);
const caller = () => ({
  context: { companyId, actor: { kind: 'system' as const }, requestId: 'test' },
  timeZone: 'Africa/Cairo',
});
const unitOfWork = () => explained(database.open().unitOfWork, read);
const attendance = () =>
  createAttendanceService({
    unitOfWork: unitOfWork(),
    clock,
    parameters: loadStatutoryData().parameters,
  });
const keyset = (columns: readonly string[], limit: number) => ({
  limit,
  includeTotal: false,
  sort: columns.map((column) => ({ name: column, column, descending: false })),
});
const byDay = keyset(['work_date', 'employee_id'], 200);
const firstPage = { kind: 'page', page: 1 } as const;

const rowsRead = (): number =>
  read.reduce((sum, statement) => sum + statement.rowsOf('attendance_days'), 0);
const blocksRead = (): number => read.reduce((sum, statement) => sum + statement.blocks, 0);

describe('among five million days, a question about one month reads that month alone', () => {
  it('the list, with its count', async () => {
    const page = { ...byDay, includeTotal: true, start: firstPage };
    const { rows, total } = await attendance().list(caller(), OCTOBER, page);
    expect([rows.length, total]).toEqual([200, MONTH_ROWS]);
    expect(rowsRead()).toBeLessThanOrEqual(MONTH_ROWS + 201);
    expect(blocksRead()).toBeLessThan(1.5 * blocksOfMonth);
  });

  it.each([
    ['after', false],
    ['after', true],
    ['before', false],
    ['before', true],
  ] as const)(
    'a page in the middle (%s, downwards: %s) reads the page alone',
    async (kind, descending) => {
      const sort = byDay.sort.map((key) => ({ ...key, descending }));
      const start = { kind, position: ['2026-10-16', employeeIds[1_000]!] } as const;
      const { rows } = await attendance().list(caller(), OCTOBER, { ...byDay, sort, start });
      expect(rows).toHaveLength(200);
      expect(rowsRead()).toBeLessThanOrEqual(201);
      expect(blocksRead()).toBeLessThan(1_000);
    },
  );

  it('the month of one employee reads his days alone', async () => {
    const question = { ...OCTOBER, employee: 'E01234' };
    const page = { ...byDay, includeTotal: true, start: firstPage };
    const { rows, total } = await attendance().list(caller(), question, page);
    expect([rows.length, total]).toEqual([DAYS_OF_OCTOBER, DAYS_OF_OCTOBER]);
    expect(rowsRead()).toBeLessThanOrEqual(2 * DAYS_OF_OCTOBER);
    expect(blocksRead()).toBeLessThan(1_000);
  });

  it('the totals for a payroll, of few and of a thousand employees', async () => {
    const totalsOf = (ids: readonly string[]) =>
      unitOfWork().read({ companyId }, (session) =>
        attendanceTotals(session, {
          period: '2026-10',
          employees: ids.map((id) => ({ id, hireDate: '2000-01-01', terminationDate: null })),
        }),
      );
    expect((await totalsOf(employeeIds.slice(0, 5))).size).toBe(5);
    expect(rowsRead()).toBeLessThanOrEqual(5 * DAYS_OF_OCTOBER);
    read = [];
    expect((await totalsOf(employeeIds.slice(500, 1_500))).size).toBe(1_000);
    expect(rowsRead()).toBeLessThanOrEqual(1_000 * DAYS_OF_OCTOBER);
    expect(blocksRead()).toBeLessThan(1.5 * blocksOfMonth);
  });

  it('a page of the summary', async () => {
    const summary = createSummaryService({
      unitOfWork: unitOfWork(),
      clock,
      parameters: loadStatutoryData().parameters,
    });
    const page = { ...keyset(['employee_code', 'id'], 200), start: firstPage };
    const { rows } = await summary.list(caller(), { period: '2026-10' }, page);
    expect(rows.map(({ totals }) => totals?.days_recorded)).toEqual(Array(200).fill(31));
    // One employee more than the page shows whether there is another page.
    expect(rowsRead()).toBeLessThanOrEqual(201 * DAYS_OF_OCTOBER);
  });

  it('whether the month has changed since it was calculated', async () => {
    const changed = await unitOfWork().read({ companyId }, (session) =>
      attendanceChangedSince(session, { period: '2026-10' }, snapshot),
    );
    expect(changed).toBe(false);
    expect(rowsRead()).toBe(0);
    expect(blocksRead()).toBeLessThan(50);
  });
});

describe('among five million days, a batch reads and writes its own days alone', () => {
  const SIZE = 10_000;
  const batch = (worked_minutes: number, extra = {}) =>
    Array.from({ length: SIZE }, (_, i) => ({
      employee_id: employeeIds[i % EMPLOYEES],
      work_date: `2026-11-${String(Math.floor(i / EMPLOYEES) + 10).padStart(2, '0')}`,
      status: 'present',
      worked_minutes,
      ...extra,
    }));
  const send = async (records: readonly unknown[], dryRun = false) => {
    read = [];
    const { summary } = await attendance().importDays(caller(), {
      rows: records.map(readRow),
      mode: 'partial',
      dryRun,
    });
    return summary;
  };

  it('whether it changes them, is sent again, tried, or expects versions', async () => {
    const sent: [string, Awaited<ReturnType<typeof send>>, number][] = [];
    const note = async (name: string, records: readonly unknown[], dryRun = false) => {
      const summary = await send(records, dryRun);
      sent.push([name, summary, Math.max(...read.map((each) => each.rowsOf('attendance_days')))]);
    };
    await note('tried', batch(7), true);
    await note('changes', batch(7));
    await note('again', batch(7));
    await note('versions', batch(8, { if_version: 2 }));
    for (const [name, summary, rows] of sent) {
      expect([name, summary.updated + summary.unchanged]).toEqual([name, SIZE]);
      expect(rows, name).toBeGreaterThan(0);
      expect(rows, name).toBeLessThanOrEqual(2 * SIZE);
    }
  });
});
