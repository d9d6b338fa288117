import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAttendanceApi, type AttendanceApi } from './support.js';

const DAYS = 360;
const EMPLOYEES = 200;

let api: AttendanceApi;
beforeAll(async () => {
  api = await startAttendanceApi(EMPLOYEES);
  const owner = await api.service.database.owner.connect();
  // Without the triggers of the foreign keys: seventy thousand records are only the ground for the tests.
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `update employees set department = case when employee_code <= 'E00050' then 'المخازن' else 'Sales' end
    where company_id = $1`,
    [api.admin.companyId],
  );
  await owner.query(
    `insert into attendance_days (company_id, work_date, employee_id, status, worked_minutes, late_minutes, unpaid)
    select company_id, date '2025-01-01' + n, id, case n % 3 when 0 then 'late' when 1 then 'half_day' else 'absent' end,
      480, case n % 3 when 0 then 7 else 0 end, n % 3 <> 0
    from employees cross join generate_series(0, $2::int - 1) n where company_id = $1`,
    [api.admin.companyId, DAYS],
  );
  await owner.query(`update employees set hire_date = '2024-06-01' where company_id = $1`, [
    api.admin.companyId,
  ]);
  await owner.query('analyze attendance_days');
  owner.release(true);
});
afterAll(() => api.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  api.service.send('GET', path, { key: api.admin.apiKey, headers });
const rowsOf = (text: string): Record<string, string>[] =>
  parse(text, { columns: true, bom: true });

describe('the totals of a summary', () => {
  it('are those of everybody the filters leave, whatever the page', async () => {
    const { body } = await get('/attendance/summary?period=2025-03&limit=10');
    expect(body.data).toHaveLength(10);
    // March 2025 is the days 59 to 89 behind the first: 10 late, 10 half days and 11 absences each.
    expect(body.data[0]).toMatchObject({
      days: { late: 10, half_day: 10, absent: 11 },
      unpaid_days: 16,
    });
    expect(body.totals).toMatchObject({
      days: { late: 10 * EMPLOYEES, half_day: 10 * EMPLOYEES, absent: 11 * EMPLOYEES, present: 0 },
      days_recorded: 31 * EMPLOYEES,
      late_minutes: 70 * EMPLOYEES,
      worked_minutes: 480 * 31 * EMPLOYEES,
      unpaid_days: 16 * EMPLOYEES,
    });
    const second = await get('/attendance/summary?period=2025-03&limit=10&page=2');
    expect(second.body.totals).toEqual(body.totals);
  });

  it('are the sum of the entries, for a department and for one employee', async () => {
    for (const filter of [`department=${encodeURIComponent('المخازن')}`, 'employee=E00007']) {
      const { body } = await get(`/attendance/summary?period=2025-02&${filter}&limit=200`);
      const sum = (pick: (entry: any) => number) =>
        body.data.reduce((total: number, entry: any) => total + pick(entry), 0);
      expect(body.totals.unpaid_days).toBe(sum((entry) => entry.unpaid_days));
      expect(body.totals.days.late).toBe(sum((entry) => entry.days.late));
      expect(body.totals.days_recorded).toBe(28 * body.data.length);
      expect(body.totals.days_recorded).toBeGreaterThan(0);
    }
  });

  it('are counted when the rows are, and of nobody are nought', async () => {
    const first = await get('/attendance/summary?period=2025-03&limit=10&include_total=false');
    expect(first.body.totals).toBeNull();
    const { next_cursor: cursor } = first.body.pagination;
    const next = await get(`/attendance/summary?period=2025-03&limit=10&cursor=${cursor}`);
    expect(next.body.totals).toBeNull();
    const nobody = await get('/attendance/summary?period=2025-03&employee=nobody');
    expect(nobody.body.totals).toMatchObject({ days_recorded: 0, unpaid_days: 0 });
  });
});

describe('a file', () => {
  it('can be asked for by the Accept header; the query has the last word', async () => {
    const summary = '/attendance/summary?period=2025-03';
    const typeOf = async (path: string, accept: string) =>
      (await get(path, { accept })).headers.get('content-type')?.split(';')[0];
    expect(await typeOf(summary, 'text/csv')).toBe('text/csv');
    expect(await typeOf(summary, 'text/csv;q=0.5, application/json')).toBe('application/json');
    expect(await typeOf(summary, 'text/csv, */*;q=0.1')).toBe('text/csv');
    expect(await typeOf(summary, '*/*')).toBe('application/json');
    expect(await typeOf(`${summary}&format=json`, 'text/csv')).toBe('application/json');
    const records = '/attendance/export?from=2025-03-01&to=2025-03-01';
    expect(await typeOf(records, 'application/x-ndjson')).toBe('application/x-ndjson');
    expect(await typeOf(records, 'text/html')).toBe('text/csv');
    expect(await typeOf(`${records}&format=csv`, 'application/x-ndjson')).toBe('text/csv');
  });

  it('of a department has its members alone', async () => {
    const department = encodeURIComponent('المخازن');
    const { text } = await get(
      `/attendance/export?from=2025-03-01&to=2025-03-31&department=${department}`,
    );
    const rows = rowsOf(text);
    expect(rows).toHaveLength(31 * 50);
    expect(new Set(rows.map((row) => row.employee_code)).size).toBe(50);
    expect(rows.every((row) => row.employee_code! <= 'E00050')).toBe(true);
    const nobody = await get('/attendance/export?from=2025-03-01&to=2025-03-31&department=None');
    expect(rowsOf(nobody.text)).toEqual([]);
  });

  it('keeps every kind of text apart from formulas and delimiters, and numbers numbers', async () => {
    const names = ['=1+1', '+1', '-1', '@x', '\t=1', 'a,"b"\nc', "'quoted", 'منى; حسن'];
    const { owner } = api.service.database;
    for (const [i, name] of names.entries()) {
      await owner.query(
        'update employees set full_name = $3 where company_id = $1 and employee_code = $2',
        [api.admin.companyId, `E0010${String(i)}`, name],
      );
    }
    const { text } = await get('/attendance/summary?period=2025-03&format=csv');
    const rows = new Map(rowsOf(text).map((row) => [row.employee_code, row]));
    const shown = names.map((_, i) => rows.get(`E0010${String(i)}`)!.full_name);
    expect(shown).toEqual(["'=1+1", "'+1", "'-1", "'@x", "'\t=1", ...names.slice(5)]);
    expect(text).toContain(',16\r\n');
    // fetch takes the byte order mark away when it makes text of an answer.
    const bytes = await fetch(
      `${api.service.baseUrl}/api/v1/attendance/summary?period=2025-03&format=csv`,
      { headers: { authorization: `Bearer ${api.admin.apiKey}` } },
    ).then((answer) => answer.arrayBuffer());
    expect([...new Uint8Array(bytes).slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 'e'.charCodeAt(0)]);
  });
});

/** The export of everything as it comes, not read on unless the test does. */
const openExport = async (): Promise<IncomingMessage> => {
  const call = request(
    `${api.service.baseUrl}/api/v1/attendance/export?from=2025-01-01&to=2025-12-31&format=ndjson`,
    { headers: { authorization: `Bearer ${api.admin.apiKey}` } },
  );
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  return answer;
};

/** Until the service has no transaction open, and two looks in a row see the same last query of it. */
const untilQuiet = async (): Promise<void> => {
  let before = '';
  await expect
    .poll(
      async () => {
        const { rows } = await api.service.database.owner.query<{ open: number; last: string }>(
          `select count(*) filter (where xact_start is not null)::int as open,
            max(query_start) filter (where query like '%attendance_days%')::text as last
          from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
        );
        const { open, last } = rows[0]!;
        const isQuiet = open === 0 && last === before;
        before = last;
        return isQuiet;
      },
      { timeout: 20_000, interval: 150 },
    )
    .toBe(true);
};

describe('a reader of the export', () => {
  it('who stops reading holds no transaction open, and gets every record when he goes on', async () => {
    const answer = await openExport();
    await untilQuiet();
    let lines = 0;
    let bytes = 0;
    for await (const piece of answer) {
      bytes += (piece as Buffer).length;
      for (const byte of piece as Buffer) if (byte === 10) lines += 1;
    }
    expect(lines).toBe(DAYS * EMPLOYEES);
    expect(bytes).toBeGreaterThan(20_000_000);
  });

  it('who goes away ends it', async () => {
    const answer = await openExport();
    await once(answer, 'readable');
    answer.destroy();
    await untilQuiet();
    expect((await get('/attendance?limit=1')).status).toBe(200);
  });
});
