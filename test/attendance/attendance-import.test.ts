import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  closeMonth,
  errorsOf,
  insertEmployees,
  outcomesOf,
  startAttendanceApi,
  type AttendanceApi,
} from './support.js';

let api: AttendanceApi;
beforeAll(async () => {
  api = await startAttendanceApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.service.database.owner.query('delete from attendance_days');
});

const owner = () => api.service.database.owner;
const employee = (index = 0) => api.employees[index]!;
const row = (changes: Record<string, unknown> = {}) => ({
  employee_code: employee().code,
  work_date: '2026-11-10',
  status: 'present',
  ...changes,
});
const storedDays = async () =>
  (await owner().query('select * from attendance_days order by work_date, employee_id')).rows;
const count = async (table: string) =>
  Number((await owner().query(`select count(*) as count from ${table}`)).rows[0].count);

describe('a row that is stored', () => {
  it('is readable at once, with instants in UTC and the minutes between them', async () => {
    const answer = await api.post([
      row({
        check_in: '2026-11-10T09:00:00+02:00',
        check_out: '2026-11-10T17:30:00+02:00',
        late_minutes: 12,
        overtime: { day_minutes: 30, night_minutes: 15, rest_day: true },
        external_id: 'TA-1',
      }),
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      results: [{ index: 0, outcome: 'created', id: `${employee().id}:2026-11-10`, version: 1 }],
      summary: { created: 1, updated: 0, unchanged: 0, conflict: 0, deferred: 0, rejected: 0 },
    });
    const { body } = await api.get('?from=2026-11-10&to=2026-11-10');
    expect(body.data).toEqual([
      {
        id: `${employee().id}:2026-11-10`,
        employee_id: employee().id,
        employee_code: employee().code,
        work_date: '2026-11-10',
        status: 'present',
        check_in: '2026-11-10T07:00:00.000Z',
        check_out: '2026-11-10T15:30:00.000Z',
        worked_minutes: 510,
        late_minutes: 12,
        early_leave_minutes: 0,
        overtime: { day_minutes: 30, night_minutes: 15, rest_day: true, holiday: false },
        unpaid: false,
        source: 'record',
        locked: false,
        external_id: 'TA-1',
        version: 1,
        created_at: expect.stringMatching(/Z$/) as string,
        updated_at: expect.stringMatching(/Z$/) as string,
      },
    ]);
  });

  it('says all about its day: what a later row leaves out is not kept', async () => {
    await api.post([row({ overtime: { day_minutes: 240 }, worked_minutes: 720, unpaid: true })]);
    expect(outcomesOf(await api.post([row({ worked_minutes: 450 })]))).toEqual(['updated']);
    expect(await storedDays()).toMatchObject([
      { worked_minutes: 450, overtime_day_minutes: 0, unpaid: false, version: 2 },
    ]);
  });

  it('is unpaid when it is an absence, unless it says otherwise', async () => {
    await api.post([
      row({ work_date: '2026-11-01', status: 'absent' }),
      row({ work_date: '2026-11-02', status: 'absent', unpaid: false }),
      row({ work_date: '2026-11-03', status: 'half_day', unpaid: true }),
      row({ work_date: '2026-11-04', status: 'on_leave' }),
    ]);
    expect((await storedDays()).map(({ unpaid }) => unpaid)).toEqual([true, false, true, false]);
  });

  it('A-07: sent again it is unchanged, with its version and instants as they were', async () => {
    const batch = [row(), row({ work_date: '2026-11-11', check_in: '2026-11-11T07:00:00Z' })];
    await api.post(batch);
    const before = await storedDays();
    const again = await api.post(batch);
    expect(again.body.summary).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(again.body.results).toMatchObject([{ version: 1 }, { version: 1 }]);
    expect(await storedDays()).toEqual(before);
  });

  it('twice in one batch is one day: the later row counts and the earlier one says so', async () => {
    const answer = await api.post([row(), row({ status: 'late' }), row({ status: 'late' })]);
    const id = `${employee().id}:2026-11-10`;
    expect(answer.body.results).toEqual([
      { index: 0, outcome: 'unchanged', id, version: 1, superseded_by: 2 },
      { index: 1, outcome: 'created', id, version: 1 },
      { index: 2, outcome: 'unchanged', id, version: 1 },
    ]);
    expect(await storedDays()).toMatchObject([{ status: 'late', version: 1 }]);
  });
});

describe('a row that is refused', () => {
  const refusals: [string, Record<string, unknown>, string][] = [
    ['an unknown employee', { employee_code: 'nobody' }, 'employee_code: not_found'],
    [
      'an unknown id',
      { employee_code: undefined, employee_id: randomUUID() },
      'employee_id: not_found',
    ],
    ['neither id nor code', { employee_code: undefined }, 'employee_id: one_of_required'],
    ['id and code', { employee_id: randomUUID() }, 'employee_id: only_one_of'],
    ['a day before hiring', { work_date: '2025-12-31' }, 'work_date: before_hire'],
    ['tomorrow', { work_date: '2026-11-28' }, 'work_date: in_the_future'],
    ['a day that does not exist', { work_date: '2026-02-30' }, 'work_date: invalid_date'],
    ['no day', { work_date: undefined }, 'work_date: required'],
    ['an unknown status', { status: 'sleeping' }, 'status: invalid_value'],
    ['no status', { status: undefined }, 'status: required'],
    [
      'a local time without offset',
      { check_in: '2026-11-10T09:00:00' },
      'check_in: invalid_instant',
    ],
    [
      'out before in',
      { check_in: '2026-11-10T09:00:00Z', check_out: '2026-11-10T08:00:00Z' },
      'check_out: out_before_in',
    ],
    [
      'A-11: more than 24 hours',
      { check_in: '2026-11-10T09:00:00Z', check_out: '2026-11-11T09:01:00Z' },
      'check_out: over_a_day',
    ],
    ['A-11: more minutes than a day has', { worked_minutes: 9_409 }, 'worked_minutes: over_a_day'],
    [
      'overtime longer than a day',
      { overtime: { day_minutes: 1441 } },
      'overtime.day_minutes: over_a_day',
    ],
    [
      'overtime that sums to more',
      { overtime: { day_minutes: 900, night_minutes: 900 } },
      'overtime: over_a_day',
    ],
    ['negative minutes', { worked_minutes: -1 }, 'worked_minutes: too_small'],
    ['half a minute', { worked_minutes: 1.5 }, 'worked_minutes: not_an_integer'],
    ['a clock of another year', { check_in: '2025-11-10T09:00:00Z' }, 'check_in: contradicts'],
    ['an unknown field', { hours: 8 }, 'hours: unknown_field'],
    ['an empty external id', { external_id: '' }, 'external_id: too_short'],
  ];

  it.each(refusals)('%s is named, and the other rows are stored', async (_what, changes, error) => {
    const answer = await api.post([row({ work_date: '2026-11-09' }), row(changes)]);
    expect(answer.status).toBe(200);
    expect(outcomesOf(answer)).toEqual(['created', 'rejected']);
    expect(errorsOf(answer)).toEqual([undefined, error]);
    expect(await count('attendance_days')).toBe(1);
  });

  it('that is no object at all is refused by itself', async () => {
    const answer = await api.post([null, 7, [], row()]);
    expect(outcomesOf(answer)).toEqual(['rejected', 'rejected', 'rejected', 'created']);
  });

  it('tells several problems at once', async () => {
    const { body } = await api.post([row({ status: 'x', work_date: 'y', extra: 1 })]);
    const { error, more_errors: more } = body.results[0];
    expect([error, ...more].map(({ field }: { field: string }) => field).sort()).toEqual([
      'extra',
      'status',
      'work_date',
    ]);
  });

  it('lists the statuses there are', async () => {
    const { body } = await api.post([row({ status: 'sleeping' })]);
    expect(body.results[0].error.params.allowed).toContain('half_day');
  });

  it('speaks Arabic to who prefers it', async () => {
    const answer = await api.post([row({ work_date: '2025-12-31' }), row({ employee_code: 'x' })], {
      headers: { 'accept-language': 'ar' },
    });
    expect(answer.body.results.map((result: any) => result.error.detail)).toEqual([
      'قبل تاريخ التعيين 2026-01-01.',
      'يشير إلى شيء غير موجود.',
    ]);
  });

  it('after the termination date is named; the last day itself is stored', async () => {
    const [leaver] = await insertEmployees(api.service.database, api.admin.companyId, 1, 'L');
    await owner().query(
      "update employees set status = 'terminated', termination_date = '2026-11-05' where id = $1",
      [leaver!.id],
    );
    const answer = await api.post([
      row({ employee_code: leaver!.code, work_date: '2026-11-05' }),
      row({ employee_code: leaver!.code, work_date: '2026-11-06' }),
    ]);
    expect(errorsOf(answer)).toEqual([undefined, 'work_date: after_termination']);
  });

  it("A-05: the company's own day decides what is in the future", async () => {
    api.service.clock.set('2026-11-20T22:30:00.000Z'); // 21 November, 00:30 in Cairo
    const answer = await api.post([
      row({ work_date: '2026-11-21' }),
      row({ work_date: '2026-11-22' }),
    ]);
    api.service.clock.set('2026-11-27T09:00:00.000Z');
    expect(errorsOf(answer)).toEqual([undefined, 'work_date: in_the_future']);
  });

  it('in a month whose payroll is closed is period_locked, and an open month beside it is not', async () => {
    await closeMonth(api.service.database, api.admin.companyId, '2026-09');
    const answer = await api.post([
      row({ work_date: '2026-09-30' }),
      row({ work_date: '2026-10-01' }),
      row({ work_date: '2026-08-31' }),
    ]);
    expect(errorsOf(answer)).toEqual(['work_date: period_locked', undefined, undefined]);
    expect(answer.body.results[0].error.params).toEqual({ period: '2026-09' });
  });
});

describe('an expected version', () => {
  it('protects a newer change: the stored record comes back and nothing is overwritten', async () => {
    await api.post([row()]);
    await api.post([row({ status: 'late' })]);
    const answer = await api.post([row({ status: 'remote', if_version: 1 })]);
    expect(answer.body.summary.conflict).toBe(1);
    expect(answer.body.results[0]).toMatchObject({
      outcome: 'conflict',
      version: 2,
      error: { code: 'version_conflict', field: 'if_version', params: { version: 2, expected: 1 } },
      stored: { status: 'late', version: 2, employee_code: employee().code },
    });
    expect(await storedDays()).toMatchObject([{ status: 'late', version: 2 }]);
  });

  it('that is the stored one lets the row through', async () => {
    await api.post([row()]);
    const answer = await api.post([row({ status: 'remote', if_version: 1 })]);
    expect(answer.body.results[0]).toMatchObject({ outcome: 'updated', version: 2 });
  });

  it('of 0 stores only what is not there yet, and a version of what is not there conflicts', async () => {
    const answer = await api.post([
      row({ if_version: 0 }),
      row({ work_date: '2026-11-11', if_version: 3 }),
    ]);
    expect(answer.body.results).toMatchObject([
      { outcome: 'created' },
      { outcome: 'conflict', stored: null },
    ]);
    expect(outcomesOf(await api.post([row({ status: 'late', if_version: 0 })]))).toEqual([
      'conflict',
    ]);
  });
});

describe('a batch as a whole', () => {
  it('in atomic mode with one bad row writes nothing and answers 422 with every outcome', async () => {
    const before = [await count('audit_log'), await count('outbox_events')];
    const answer = await api.post([row(), row({ status: 'x' })], {
      mode: 'atomic',
      headers: { 'idempotency-key': randomUUID(), 'accept-language': 'ar' },
    });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body).toMatchObject({
      code: 'batch_rejected',
      results: [{ outcome: 'created' }, { outcome: 'rejected', error: { code: 'invalid_value' } }],
      summary: { created: 1, rejected: 1 },
    });
    expect(answer.body.results[1].error.detail).toContain('القيم المسموحة');
    expect(await count('attendance_days')).toBe(0);
    expect([await count('audit_log'), await count('outbox_events')]).toEqual(before);
  });

  it('in atomic mode with good rows is stored; a conflict refuses it whole', async () => {
    expect((await api.post([row()], { mode: 'atomic' })).status).toBe(200);
    const answer = await api.post(
      [row({ work_date: '2026-11-11' }), row({ status: 'late', if_version: 9 })],
      { mode: 'atomic' },
    );
    expect(answer.status).toBe(422);
    expect(await count('attendance_days')).toBe(1);
  });

  it('refused in atomic mode may come again with the same key once its cause is gone', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const records = [row({ employee_code: 'LATER00001' })];
    expect((await api.post(records, { mode: 'atomic', headers })).status).toBe(422);
    await insertEmployees(api.service.database, api.admin.companyId, 1, 'LATER');
    expect((await api.post(records, { mode: 'atomic', headers })).status).toBe(200);
  });

  it('as a dry run answers what the real one then answers, and writes and emits nothing', async () => {
    await api.post([
      row({ work_date: '2026-11-01' }),
      row({ work_date: '2026-11-02', external_id: 'X' }),
    ]);
    const before = [await storedDays(), await count('audit_log'), await count('outbox_events')];
    const batch = [
      row({ work_date: '2026-11-01' }),
      row({ work_date: '2026-11-03', external_id: 'X' }),
      row({ work_date: '2026-11-02', status: 'late' }),
      row({ work_date: '2026-11-04' }),
      row({ work_date: '2026-11-04', status: 'late' }),
      row({ work_date: '2026-11-05', if_version: 4 }),
      row({ status: 'x' }),
    ];
    const dry = await api.post(batch, { dry_run: true });
    expect([await storedDays(), await count('audit_log'), await count('outbox_events')]).toEqual(
      before,
    );
    const real = await api.post(batch);
    expect(real.body).toEqual(dry.body);
    expect(outcomesOf(real)).toEqual([
      'unchanged',
      'updated',
      'created',
      'unchanged',
      'created',
      'conflict',
      'rejected',
    ]);
    expect((await api.post(batch, { dry_run: true, mode: 'atomic' })).status).toBe(422);
  });

  it('needs one to 10,000 rows and known members', async () => {
    const many = Array.from({ length: 10_001 }, () => 0);
    for (const [body, pointer, code] of [
      [{}, '/records', 'required'],
      [{ records: [] }, '/records', 'too_short'],
      [{ records: many }, '/records', 'too_long'],
      [{ records: [row()], mode: 'maybe' }, '/mode', 'invalid_value'],
      [{ records: [row()], more: 1 }, '/more', 'unknown_field'],
    ] as const) {
      const answer = await api.service.send('POST', '/attendance', { key: api.admin.apiKey, body });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toMatchObject([{ pointer, code }]);
    }
  });

  it('of 10,000 bad rows gets a bounded answer for each', async () => {
    const bad = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`field${String(i)}`, i]));
    const { body } = await api.post(Array.from({ length: 100 }, () => bad));
    expect(body.summary.rejected).toBe(100);
    expect(body.results[0].more_errors.length).toBeLessThan(8);
  });

  it('that changed something leaves one audit row and one event, one that did not leaves none', async () => {
    await owner().query('delete from outbox_events');
    const audits = await count('audit_log');
    const batch = [
      row({ work_date: '2026-11-03' }),
      row({ work_date: '2026-11-05', employee_code: employee(1).code }),
      row({ status: 'x' }),
    ];
    const sent = await api.post(batch);
    await api.post(batch);
    const { rows: events } = await owner().query('select * from outbox_events');
    expect(events).toMatchObject([
      {
        event: 'attendance.imported',
        company_id: api.admin.companyId,
        request_id: sent.headers.get('x-request-id'),
        data: {
          company_id: api.admin.companyId,
          created: 2,
          updated: 0,
          from: '2026-11-03',
          to: '2026-11-05',
          employees: 2,
        },
      },
    ]);
    const { rows: entries } = await owner().query('select * from audit_log order by id');
    expect(entries).toHaveLength(audits + 1);
    expect(entries.at(-1)).toMatchObject({
      action: 'attendance.imported',
      target_type: 'attendance',
      target_id: '2026-11-03..2026-11-05',
      actor_kind: 'api_key',
      changes: { created: 2, rejected: 1 },
    });
  });

  it('repeated with its idempotency key gets the same answer, in the language of the repetition', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const batch = [row(), row({ status: 'x' }), row({ status: 'late', if_version: 9 })];
    const first = await api.post(batch, { headers });
    await api.post([row({ status: 'remote' })]);
    const again = await api.post(batch, { headers });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    const arabic = await api.post(batch, { headers: { ...headers, 'accept-language': 'ar' } });
    expect(outcomesOf(arabic)).toEqual(outcomesOf(first));
    expect(arabic.body.results[1].error.detail).toContain('القيم المسموحة');
    expect(await storedDays()).toMatchObject([{ status: 'remote' }]);
  });
});

describe('another company', () => {
  it('has employees that do not exist here, with the same codes and days of its own', async () => {
    const other = await api.service.signUp('شركة الدلتا');
    const [theirs] = await insertEmployees(api.service.database, other.companyId, 1);
    expect(theirs!.code).toBe(employee().code);
    await api.post([row({ external_id: 'SAME' })]);
    const answer = await api.post(
      [
        row({ status: 'late', external_id: 'SAME' }),
        row({ employee_code: undefined, employee_id: employee().id }),
      ],
      { key: other.apiKey },
    );
    expect(outcomesOf(answer)).toEqual(['created', 'rejected']);
    expect(errorsOf(answer)[1]).toBe('employee_id: not_found');
    const missing = await api.post([row({ employee_code: undefined, employee_id: randomUUID() })], {
      key: other.apiKey,
    });
    const { pointer: _a, ...foreign } = answer.body.results[1].error;
    const { pointer: _b, ...unknown } = missing.body.results[0].error;
    expect(foreign).toEqual(unknown);
    const list = await api.service.send('GET', '/attendance', { key: other.apiKey });
    expect(list.body.data).toMatchObject([{ status: 'late', employee_id: theirs!.id }]);
    const filtered = await api.service.send('GET', `/attendance?employee=${employee().id}`, {
      key: other.apiKey,
    });
    expect(filtered.body).toMatchObject({ data: [], meta: { total: 0 } });
    expect(
      (await storedDays()).find(({ company_id: id }) => id === api.admin.companyId),
    ).toMatchObject({
      status: 'present',
    });
  });

  it('and missing scopes are refused', async () => {
    const reader = await api.service.createKey(api.admin, ['attendance:read']);
    const writer = await api.service.createKey(api.admin, ['attendance:write']);
    expect((await api.post([row()], { key: reader })).status).toBe(403);
    expect((await api.post([row()], { key: writer })).status).toBe(200);
    expect((await api.service.send('GET', '/attendance', { key: writer })).status).toBe(403);
    expect((await api.service.send('GET', '/attendance', { key: reader })).status).toBe(200);
  });
});
