import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payrollOf, type Payroll } from '../payroll/support.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

let service: TestService;
let admin: SignedUp;
let payroll: Payroll;
let employee: { id: string; employee_code: string };
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  admin = await service.signUp();
  payroll = payrollOf(service, admin);
  employee = await payroll.hire();
});

const row = (fields: Record<string, unknown> = {}) => ({
  employee_id: employee.id,
  work_date: '2026-10-04',
  status: 'present',
  worked_minutes: 480,
  ...fields,
});
const sendRows = async (records: unknown[], options: Record<string, unknown> = {}) =>
  (await payroll.must(payroll.post('/attendance', { records, ...options }), 200)).body;
const items = async (query = '') =>
  (await payroll.must(payroll.get(`/attendance/retro-items${query}`), 200)).body.data;
const audits = async (action: string) => {
  const { rows } = await service.database.owner.query<{ changes: unknown }>(
    'select changes from audit_log where company_id = $1 and action = $2',
    [admin.companyId, action],
  );
  return rows;
};

describe('a record for a month whose payroll is closed', () => {
  beforeEach(async () => {
    await sendRows([row()]);
    await payroll.close('2026-10');
  });

  it('says in every answer which of the days are locked, and that of an open month beside them is not', async () => {
    await sendRows([row({ work_date: '2026-11-02' })]);
    const expected = [
      ['2026-10-04', true],
      ['2026-11-02', false],
    ];
    const lockedIn = (data: any[]) => data.map(({ work_date: date, locked }) => [date, locked]);
    const range = 'from=2026-10-01&to=2026-11-30';
    const listed = await payroll.get(`/attendance?${range}`);
    expect(lockedIn(listed.body.data)).toEqual(expected);
    const feed = await payroll.get('/attendance?updated_since=2026-01-01T00:00:00Z');
    expect(lockedIn(feed.body.data)).toEqual(expected);
    const file = await payroll.get(`/attendance/export?${range}&format=ndjson`);
    const lines = file.text.trim().split('\n');
    expect(lockedIn(lines.map((line: string) => JSON.parse(line)))).toEqual(expected);
    const { results } = await sendRows([row({ work_date: '2026-11-02', if_version: 7 })]);
    expect(results[0].stored.locked).toBe(false);
  });

  it('changes nothing there, is kept as a retro item, and the answer says so', async () => {
    const late = row({ overtime: { day_minutes: 90 }, external_id: 'TA-9' });
    const { results } = await sendRows([late]);
    expect(results).toMatchObject([
      { outcome: 'deferred', error: { code: 'period_locked', field: 'work_date' } },
    ]);
    expect(await items()).toEqual([
      expect.objectContaining({
        id: results[0].retro_item_id,
        kind: 'record',
        employee_code: employee.employee_code,
        work_date: '2026-10-04',
        period: '2026-10',
        status: 'pending',
        payload: expect.objectContaining({
          external_id: 'TA-9',
          overtime: { day_minutes: 90, night_minutes: 0, rest_day: false, holiday: false },
        }),
      }),
    ]);
    expect(await audits('attendance.retro_items.opened')).toEqual([{ changes: { items: 1 } }]);
    const { body } = await payroll.get('/attendance?from=2026-10-01&to=2026-10-31');
    expect(body.data).toMatchObject([{ worked_minutes: 480, version: 1, external_id: null }]);
  });

  it('is one item, however often it is sent; the last word counts', async () => {
    const late = row({ worked_minutes: 300 });
    const [first, second] = [await sendRows([late]), await sendRows([late, late])];
    expect(second.results[1].retro_item_id).toBe(first.results[0].retro_item_id);
    await sendRows([row({ worked_minutes: 240 })]);
    expect(await items()).toMatchObject([{ version: 2, payload: { worked_minutes: 240 } }]);
    await Promise.all(Array.from({ length: 6 }, () => sendRows([late])));
    expect(await items('?status=pending')).toHaveLength(1);
  });

  it('that says what was paid is unchanged, and takes back what was said in between', async () => {
    expect((await sendRows([row()])).results).toMatchObject([{ outcome: 'unchanged', version: 1 }]);
    expect(await items()).toEqual([]);
    await sendRows([row({ worked_minutes: 300 })]);
    await sendRows([row()], { mode: 'atomic' });
    expect(await items()).toMatchObject([{ status: 'dismissed' }]);
  });

  it('keeps nothing in a trial, nor in a batch that is refused as a whole', async () => {
    const late = row({ worked_minutes: 300 });
    const trial = await sendRows([late], { dry_run: true });
    expect(trial.results[0].retro_item_id).toBeUndefined();
    expect(trial.summary).toMatchObject({ deferred: 1, rejected: 0 });
    const refused = await payroll.post('/attendance', { records: [late], mode: 'atomic' });
    expect([refused.status, refused.body.code]).toEqual([422, 'batch_rejected']);
    expect(refused.body.results[0].outcome).toBe('rejected');
    expect(await items()).toEqual([]);
  });

  it('is counted by itself, and is neither lost nor stored', async () => {
    const { summary } = await sendRows([
      row({ worked_minutes: 300 }),
      row({ work_date: '2026-11-02' }),
      row({ work_date: '2023-12-31' }),
    ]);
    const none = { updated: 0, unchanged: 0, conflict: 0 };
    expect(summary).toEqual({ ...none, created: 1, deferred: 1, rejected: 1 });
  });

  it('is what the last row about it says; the rows before say which, and under which item', async () => {
    const rows = [300, 240, 300, 480, 200, 200].map((minutes) => row({ worked_minutes: minutes }));
    const { results, summary } = await sendRows(rows);
    const [id] = (await items('?status=pending')).map((item: any) => item.id);
    expect(
      results.map((each: any) => [each.outcome, each.superseded_by, each.retro_item_id]),
    ).toEqual([
      ['deferred', 5, id],
      ['deferred', 5, id],
      ['deferred', 5, id],
      ['deferred', 5, id],
      ['deferred', undefined, id],
      ['deferred', undefined, id],
    ]);
    expect(summary.deferred).toBe(6);
    expect(await items('?status=pending')).toMatchObject([{ payload: { worked_minutes: 200 } }]);
  });

  it('that is followed by what was paid takes itself back', async () => {
    const { results } = await sendRows([row({ worked_minutes: 300 }), row()]);
    expect(results).toMatchObject([
      { outcome: 'unchanged', superseded_by: 1 },
      { outcome: 'unchanged', version: 1 },
    ]);
    expect(await items('?status=pending')).toEqual([]);
  });

  describe('to which an external id moves its record', () => {
    const named = (fields: object) => row({ external_id: 'TA-1', worked_minutes: 300, ...fields });
    const daysOfNovember = async () => {
      const { body } = await payroll.get('/attendance?from=2026-11-01&to=2026-11-30');
      return body.data.map((day: any) => `${day.work_date} ${String(day.external_id)}`);
    };

    it('leaves its open day, tells it in the feed and the event, and waits', async () => {
      await sendRows([named({ work_date: '2026-11-02' })]);
      const trial = await sendRows([named({})], { dry_run: true });
      expect(trial.results).toMatchObject([{ outcome: 'deferred' }]);
      expect(await daysOfNovember()).toEqual(['2026-11-02 TA-1']);
      const { results } = await sendRows([named({})]);
      expect(results).toMatchObject([{ outcome: 'deferred', retro_item_id: expect.any(String) }]);
      expect(await daysOfNovember()).toEqual([]);
      const feed = await payroll.get('/attendance?updated_since=2026-01-01T00:00:00Z');
      expect(feed.body.data).toContainEqual(
        expect.objectContaining({ work_date: '2026-11-02', removed: true, version: 2 }),
      );
      const { rows } = await service.database.owner.query<{ data: { removed: number } }>(
        `select data from outbox_events where company_id = $1 and event = 'attendance.imported' order by id desc limit 1`,
        [admin.companyId],
      );
      expect(rows[0]!.data).toMatchObject({ removed: 1, from: '2026-11-02', to: '2026-11-02' });
      const again = await sendRows([named({})]);
      expect(again.results).toMatchObject([{ outcome: 'deferred' }]);
      expect(await items('?status=pending')).toHaveLength(1);
    });

    it('frees the open day for others of the same batch', async () => {
      await sendRows([named({ work_date: '2026-11-02' })]);
      const { results } = await sendRows([
        named({}),
        named({ work_date: '2026-11-02', external_id: 'TA-2' }),
      ]);
      expect(results.map((each: any) => each.outcome)).toEqual(['deferred', 'created']);
      expect(await daysOfNovember()).toEqual(['2026-11-02 TA-2']);
    });

    it('counts where its last row says, in whichever month', async () => {
      await sendRows([named({ work_date: '2026-11-02' })]);
      const back = await sendRows([named({}), named({ work_date: '2026-11-03' })]);
      expect(back.results).toMatchObject([
        { outcome: 'unchanged', superseded_by: 1 },
        { outcome: 'updated' },
      ]);
      expect(await items()).toEqual([]);
      const there = await sendRows([named({ work_date: '2026-11-04' }), named({})]);
      expect(there.results).toMatchObject([
        { outcome: 'deferred', superseded_by: 1 },
        { outcome: 'deferred' },
      ]);
      expect(await daysOfNovember()).toEqual([]);
    });
  });

  it('is no item when something else is wrong with it', async () => {
    const { results } = await sendRows([row({ work_date: '2023-12-31' })]);
    expect(results[0]).toMatchObject({ outcome: 'rejected', error: { code: 'before_hire' } });
    expect(await items()).toEqual([]);
  });

  it('can be dismissed once, with a reason, and found by what it is', async () => {
    const { results } = await sendRows([row({ worked_minutes: 300 })]);
    const path = `/attendance/retro-items/${results[0].retro_item_id}/dismiss`;
    expect((await payroll.post(path, {})).body.errors).toMatchObject([{ pointer: '/reason' }]);
    const { body } = await payroll.must(payroll.post(path, { reason: 'صُرفت نقدًا' }), 200);
    expect(body).toMatchObject({ status: 'dismissed', reason: 'صُرفت نقدًا', version: 2 });
    const again = await payroll.post(path, { reason: 'again' });
    expect([again.status, again.body.code]).toEqual([409, 'retro_item_settled']);
    for (const [query, count] of [
      ['?status=pending', 0],
      ['?status=dismissed&period=2026-10', 1],
      ['?period=2026-09', 0],
      [`?employee=${employee.employee_code}`, 1],
      [`?employee=${employee.id}`, 1],
      ['?employee=nobody', 0],
    ] as const) {
      expect([query, (await items(query)).length]).toEqual([query, count]);
    }
    // What comes after a dismissal is a new item.
    await sendRows([row({ worked_minutes: 300 })]);
    expect(await items('?status=pending')).toHaveLength(1);
  });
});

describe('a day that is asked for by itself', () => {
  it('is locked by the closing of its month, and by nothing before it: approved or reopened it is open', async () => {
    await sendRows([row(), row({ work_date: '2026-11-02' })]);
    const lockedOn = async (date: string): Promise<boolean> =>
      (await payroll.must(payroll.get(`/attendance/${employee.id}:${date}`), 200)).body.locked;
    expect(await lockedOn('2026-10-04')).toBe(false);
    const cycle = await payroll.cycle('2026-10');
    await payroll.calculate(cycle.id);
    const act = (action: string) => payroll.post(`/payroll/${String(cycle.id)}/${action}`);
    for (const action of ['approve', 'reopen', 'approve']) {
      await payroll.must(act(action), 200);
      expect([action, await lockedOn('2026-10-04')]).toEqual([action, false]);
    }
    await payroll.must(act('close'), 200);
    expect(await lockedOn('2026-10-04')).toBe(true);
    expect(await lockedOn('2026-11-02')).toBe(false);
    // Nothing opens it again: what is closed has been paid.
    expect((await act('reopen')).status).toBe(409);
    expect(await lockedOn('2026-10-04')).toBe(true);
  });

  it('may be changed while its month is reopened', async () => {
    await sendRows([row()]);
    const cycle = await payroll.cycle('2026-10');
    await payroll.calculate(cycle.id);
    for (const action of ['approve', 'reopen']) {
      await payroll.must(payroll.post(`/payroll/${String(cycle.id)}/${action}`), 200);
    }
    const { results } = await sendRows([row({ worked_minutes: 300 })]);
    expect(results).toMatchObject([{ outcome: 'updated' }]);
    expect(await items()).toEqual([]);
  });
});

describe('a record that is removed', () => {
  const remove = (id: string, headers: Record<string, string> = {}) =>
    payroll.send('DELETE', `/attendance/${id}`, { headers });
  const idOf = (date = '2026-10-04') => `${employee.id}:${date}`;
  const feed = async (cursor = '') =>
    (
      await payroll.must(
        payroll.get(
          cursor === ''
            ? '/attendance?updated_since=2020-01-01T00:00:00Z'
            : `/attendance?updated_since=2020-01-01T00:00:00Z&cursor=${cursor}`,
        ),
        200,
      )
    ).body;

  it('is gone from the list and told once more by the feed', async () => {
    await sendRows([row({ external_id: 'TA-1' })]);
    const before = await feed();
    expect((await remove(idOf(), { 'if-match': '"1"' })).status).toBe(204);
    expect((await payroll.get('/attendance?from=2026-10-01&to=2026-10-31')).body.data).toEqual([]);
    const after = await feed(before.pagination.next_cursor);
    expect(after.data).toMatchObject([
      { id: idOf(), removed: true, version: 2, external_id: 'TA-1' },
    ]);
    expect(await audits('attendance.removed')).toHaveLength(1);
    const { rows } = await service.database.owner.query<{ data: unknown }>(
      `select data from outbox_events where company_id = $1 and event = 'attendance.imported' order by sequence`,
      [admin.companyId],
    );
    expect(rows.map(({ data }) => data)).toMatchObject([
      { created: 1 },
      { removed: 1, from: '2026-10-04' },
    ]);
    expect((await remove(idOf())).status).toBe(404);
  });

  it('may come again, above the version of its removal', async () => {
    await sendRows([row()]);
    await remove(idOf());
    const { results } = await sendRows([row()]);
    expect(results).toMatchObject([{ outcome: 'created', version: 3 }]);
    const changes = await feed();
    expect(changes.data.at(-1)).toMatchObject({ id: idOf(), version: 3 });
    expect(changes.data.at(-1).removed).toBeUndefined();
  });

  it('stays when somebody changed it meanwhile, when its month is closed, or when it is not there', async () => {
    await sendRows([row(), row({ work_date: '2026-11-03' })]);
    const changed = await remove(idOf('2026-11-03'), { 'if-match': '"9"' });
    expect([changed.status, changed.headers.get('etag')]).toEqual([412, '"1"']);
    await payroll.close('2026-10');
    const closed = await remove(idOf());
    expect([closed.status, closed.body.code]).toEqual([423, 'period_locked']);
    expect((await remove(idOf('2026-11-04'))).status).toBe(404);
    for (const id of ['42', employee.id, `${employee.id}:2026-02-30`]) {
      expect([id, (await remove(id)).status]).toEqual([id, 400]);
    }
    const { body } = await payroll.get('/attendance?from=2026-10-01&to=2026-11-30');
    expect(body.data).toHaveLength(2);
  });

  it('is removed by one of many at once', async () => {
    await sendRows([row()]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => remove(idOf())));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404, 404]);
  });

  it('needs the scope to write', async () => {
    await sendRows([row()]);
    const key = await service.createKey(admin, ['attendance:read']);
    const answer = await service.send('DELETE', `/attendance/${idOf()}`, { key });
    expect([answer.status, answer.body.code]).toEqual([403, 'insufficient_scope']);
  });
});
