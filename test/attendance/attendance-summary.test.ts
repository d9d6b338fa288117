import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payrollOf, type Payroll } from '../payroll/support.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

let service: TestService;
let admin: SignedUp;
let payroll: Payroll;
let mona: { id: string; employee_code: string };
let evil: { id: string; employee_code: string };
beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
  payroll = payrollOf(service, admin);
  mona = await payroll.hire({ employee_code: 'A-1', department: 'المبيعات' });
  evil = await payroll.hire({ employee_code: 'A-2', full_name: '=HYPERLINK("http://x")' });
  await payroll.hire({ employee_code: 'A-3', hire_date: '2026-11-01' });
  await payroll.hire({ employee_code: 'A-4', termination_date: '2026-09-30' });
  const day = (work_date: string, fields: Record<string, unknown>) => ({
    employee_id: mona.id,
    work_date,
    ...fields,
  });
  await payroll.attend([
    day('2026-09-30', { status: 'present', worked_minutes: 999 }),
    day('2026-10-01', { status: 'present', worked_minutes: 480 }),
    day('2026-10-04', {
      status: 'late',
      worked_minutes: 500,
      late_minutes: 25,
      early_leave_minutes: 5,
      overtime: { day_minutes: 30, night_minutes: 15 },
    }),
    day('2026-10-05', { status: 'absent' }),
    day('2026-10-06', { status: 'half_day', unpaid: true, worked_minutes: 240 }),
    day('2026-10-09', { status: 'present', overtime: { rest_day: true }, worked_minutes: 60 }),
    day('2026-10-31', { status: 'present', overtime: { holiday: true } }),
    day('2026-11-01', { status: 'present', worked_minutes: 999 }),
    { employee_id: evil.id, work_date: '2026-10-01', status: 'remote', worked_minutes: 1 },
  ]);
});
afterAll(() => service.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  payroll.send('GET', path, { headers });

describe('the summary of a month', () => {
  it('adds up the days of the month alone, by employee', async () => {
    const { body } = await payroll.must(get('/attendance/summary?period=2026-10'), 200);
    expect(body.data.map(({ employee_code: code }: any) => code)).toEqual(['A-1', 'A-2']);
    expect(body.meta.total).toBe(2);
    expect(body.data[0]).toEqual({
      employee_id: mona.id,
      employee_code: 'A-1',
      full_name: expect.any(String),
      department: 'المبيعات',
      period: '2026-10',
      days: {
        present: 3,
        late: 1,
        absent: 1,
        half_day: 1,
        on_leave: 0,
        holiday: 0,
        rest_day: 0,
        remote: 0,
        mission: 0,
        incomplete: 0,
      },
      days_recorded: 6,
      worked_minutes: 1280,
      late_minutes: 25,
      early_leave_minutes: 5,
      overtime: { day_minutes: 30, night_minutes: 15, rest_days: 1, holidays: 1 },
      unpaid_days: 1.5,
      rest_day_credits: [
        { work_date: '2026-10-09', status: 'overdue', due_by: '2026-10-16', given_on: null },
      ],
    });
  });

  it('has those without records, and those employed on a day of it', async () => {
    const codesOf = async (query: string) =>
      (await payroll.must(get(`/attendance/summary?${query}`), 200)).body.data.map(
        ({ employee_code: code, days_recorded: days }: any) => [code, days],
      );
    expect(await codesOf('period=2026-11')).toEqual([
      ['A-1', 1],
      ['A-2', 0],
      ['A-3', 0],
    ]);
    expect(await codesOf('period=2026-09')).toEqual([
      ['A-1', 1],
      ['A-2', 0],
      ['A-4', 0],
    ]);
    expect(await codesOf('period=2026-10&employee=A-2')).toEqual([['A-2', 1]]);
    expect(await codesOf(`period=2026-10&employee=${mona.id}`)).toEqual([['A-1', 6]]);
    expect(await codesOf(`period=2026-10&department=${encodeURIComponent('المبيعات')}`)).toEqual([
      ['A-1', 6],
    ]);
  });

  it('is paged by cursor', async () => {
    const first = await payroll.must(get('/attendance/summary?period=2026-11&limit=2'), 200);
    const { next_cursor: cursor } = first.body.pagination;
    const second = await payroll.must(
      get(`/attendance/summary?period=2026-11&limit=2&cursor=${cursor}`),
      200,
    );
    expect(second.body.data).toMatchObject([{ employee_code: 'A-3' }]);
  });

  it('needs its month', async () => {
    for (const query of ['', '?period=2026-13', '?period=2026-10&format=xlsx']) {
      expect([query, (await get(`/attendance/summary${query}`)).status]).toEqual([query, 400]);
    }
  });

  it('as a file says the same, and no name becomes a formula', async () => {
    const answer = await payroll.must(get('/attendance/summary?period=2026-10&format=csv'), 200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('attendance-2026-10.csv');
    const rows: Record<string, string>[] = parse(answer.text, { columns: true, bom: true });
    expect(rows).toMatchObject([
      { employee_code: 'A-1', present: '3', unpaid_days: '1.5', department: 'المبيعات' },
      { employee_code: 'A-2', full_name: '\'=HYPERLINK("http://x")' },
    ]);
    const arabic = await get('/attendance/summary?period=2026-10&format=csv', {
      'accept-language': 'ar',
    });
    expect(arabic.text).toContain('كود الموظف');
  });
});

describe('the export of daily records', () => {
  it('has every record of the range once, in order', async () => {
    const lines = await payroll.must(
      get('/attendance/export?from=2026-09-01&to=2026-11-30&format=ndjson'),
      200,
    );
    const exported = lines.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const listed = await get('/attendance?from=2026-09-01&to=2026-11-30');
    expect(exported).toEqual(listed.body.data);
    const csv = await payroll.must(get('/attendance/export?from=2026-10-05&to=2026-10-06'), 200);
    const rows: Record<string, string>[] = parse(csv.text, { columns: true, bom: true });
    expect(rows).toMatchObject([
      { employee_code: 'A-1', work_date: '2026-10-05', status: 'absent', unpaid: 'true' },
      { employee_code: 'A-1', work_date: '2026-10-06', status: 'half_day', worked_minutes: '240' },
    ]);
  });

  it('goes on over many pieces, and of nothing is an empty file', async () => {
    await service.database.owner.query(
      `insert into attendance_days (company_id, work_date, employee_id, status)
        select $1::uuid, date '2025-01-01' + n, $2::uuid, 'present' from generate_series(0, 364) n
        union all select $1, date '2025-01-01' + n, $3::uuid, 'present' from generate_series(0, 364) n`,
      [admin.companyId, mona.id, evil.id],
    );
    const whole = await get('/attendance/export?from=2025-01-01&to=2025-12-31');
    const rows: Record<string, string>[] = parse(whole.text, { columns: true, bom: true });
    const keys = rows.map(({ work_date: date, employee_code: code }) => `${date} ${code}`);
    expect(new Set(keys).size).toBe(730);
    const nothing = await get('/attendance/export?from=2024-01-01&to=2024-12-31&format=ndjson');
    expect([nothing.status, nothing.text]).toEqual([200, '']);
  });

  it('is bounded, and refuses what it does not know', async () => {
    for (const query of ['', '?from=2025-01-01&to=2026-12-31', '?from=2026-02-01&to=2026-01-01']) {
      expect([query, (await get(`/attendance/export${query}`)).status]).toEqual([query, 400]);
    }
    const key = await service.createKey(admin, ['attendance:write']);
    const refused = await service.send('GET', '/attendance/export?from=2026-01-01&to=2026-01-01', {
      key,
    });
    expect(refused.status).toBe(403);
  });
});
