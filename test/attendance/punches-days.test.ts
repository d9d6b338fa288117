import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePunches } from '../../src/attendance/punches/punches-ingest-service.js';
import { recomputeDays } from '../../src/attendance/punches/punches-recompute-service.js';
import type { PunchInput } from '../../src/attendance/punches/punches-rules.js';
import type { WriteSession } from '../../src/db/unit-of-work.js';
import { loadStatutoryData } from '../../src/statutory/statutory-loader.js';
import {
  allJobs,
  giveSchedule,
  outcomes,
  startPunchesApi,
  type PunchesApi,
} from './punches-support.js';
import { closeMonth, insertEmployees } from './support.js';

/** The clock of the tests shows 27 November 2026, 11:00 in Cairo, a Friday; the schedule rests on Fridays. */
let api: PunchesApi;
beforeAll(async () => {
  api = await startPunchesApi(4);
  await giveSchedule(api, { grace_in_minutes: 5 });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.service.database.owner.query(
    `truncate attendance_punches, attendance_devices, attendance_day_details, attendance_days,
      attendance_vacated_days, attendance_retro_items, payroll_cycles, outbox_events, audit_log cascade`,
  );
});

const code = (index = 0): string => api.employees[index]!.code;
const row = (local_time: string, more: object = {}) => ({
  employee_code: code(),
  local_time,
  ...more,
});
const retroItems = async () =>
  (await api.service.send('GET', '/attendance/retro-items', { key: api.admin.apiKey })).body.data;

describe('a day computed from punches', () => {
  it('tells its schedule, shift, punches, rules and warnings, in the language of who asks', async () => {
    await api.punch([row('2026-11-26T08:20'), row('2026-11-26T08:20:30'), row('2026-11-26T21:30')]);
    const { body, headers } = await api.day(api.employees[0]!, '2026-11-26');
    expect(headers.get('etag')).toBe(`"${String(body.version)}"`);
    expect(body).toMatchObject({
      status: 'late',
      source: 'punches',
      late_minutes: 20,
      worked_minutes: 790,
      explanation: {
        schedule: { name: 'Six days', source: 'company' },
        shift: { code: 'DAY', start: '2026-11-26T06:00:00.000Z', end: '2026-11-26T14:00:00.000Z' },
        holiday: null,
      },
    });
    expect(body.explanation.punches.map(({ use }: any) => use)).toEqual(['in', 'duplicate', 'out']);
    const late = body.explanation.rules.find((each: any) => each.code === 'late');
    expect(late.text).toBe('Late: 20 minutes.');
    expect(body.warnings.map((each: any) => each.code)).toContain('presence_over_limit');
    const arabic = await api.service.send('GET', `/attendance/${api.employees[0]!.id}:2026-11-26`, {
      key: api.admin.apiKey,
      headers: { 'accept-language': 'ar' },
    });
    const inArabic = arabic.body.explanation.rules.find((each: any) => each.code === 'late');
    expect(inArabic.text).toBe('تأخير: 20 دقيقة.');
    const texts = [...arabic.body.explanation.rules, ...arabic.body.warnings];
    expect(texts.filter(({ text }: any) => /[{}]/.test(text))).toEqual([]);
  });

  it('that was sent as a record has no explanation; a day without any record is not found', async () => {
    await api.post([{ employee_code: code(), work_date: '2026-11-26', status: 'present' }]);
    const day = await api.day(api.employees[0]!, '2026-11-26');
    expect([day.body.source, day.body.explanation, day.body.warnings]).toEqual([
      'record',
      null,
      [],
    ]);
    expect((await api.day(api.employees[0]!, '2026-11-25')).status).toBe(404);
  });

  it('without a going is incomplete, and does not swallow the next day', async () => {
    await api.punch([row('2026-11-24T08:00'), row('2026-11-25T08:00'), row('2026-11-25T16:00')]);
    expect((await api.days()).map((day) => [day.work_date, day.status])).toEqual([
      ['2026-11-24', 'incomplete'],
      ['2026-11-25', 'present'],
    ]);
  });

  it('punches make nobody absent on other days; completing the range does, and rest days too', async () => {
    await api.punch([row('2026-11-25T08:00'), row('2026-11-25T16:00')]);
    expect(await api.days()).toHaveLength(1);
    await api.recompute({ from: '2026-11-19', to: '2026-11-27', employees: [code()] });
    expect(
      (await api.days()).map((day) => [day.work_date.slice(8), day.status, day.unpaid]),
    ).toEqual([
      ['19', 'absent', true],
      ['20', 'rest_day', false],
      ['21', 'absent', true],
      ['22', 'absent', true],
      ['23', 'absent', true],
      ['24', 'absent', true],
      ['25', 'present', false],
      ['26', 'absent', true],
    ]);
    await api.punch([row('2026-11-26T08:00'), row('2026-11-26T16:00')]);
    const [, last] = await api.days('&from=2026-11-25&to=2026-11-27');
    expect(last).toMatchObject({ work_date: '2026-11-26', status: 'present', unpaid: false });
  });

  it('an absence is paid where the company says so, once its days are computed anew', async () => {
    const patch = (unpaid: boolean) =>
      api.service.send('PATCH', '/attendance/settings', {
        key: api.admin.apiKey,
        body: { absence_unpaid: unpaid },
      });
    await patch(false);
    await api.recompute({ from: '2026-11-26', to: '2026-11-26', employees: [code()] });
    expect((await api.days())[0]).toMatchObject({ status: 'absent', unpaid: false });
    await patch(true);
    await api.recompute({ from: '2026-11-26', to: '2026-11-26', employees: [code()] });
    expect((await api.days())[0]).toMatchObject({ status: 'absent', unpaid: true });
  });

  it('is gone after the employee turns out to have left before it, with a tombstone in the feed', async () => {
    const { id } = api.employees[1]!;
    const { owner } = api.service.database;
    await api.recompute({ from: '2026-11-23', to: '2026-11-24', employees: [code(1)] });
    expect(await api.days()).toHaveLength(2);
    await owner.query(
      `update employees set status = 'terminated', termination_date = '2026-11-20' where id = $1`,
      [id],
    );
    try {
      await api.recompute({ from: '2026-11-23', to: '2026-11-24', employees: [id] });
      expect(await api.days()).toEqual([]);
      const feed = await api.get('?updated_since=2026-01-01T00:00:00Z');
      expect(feed.body.data.map((day: any) => [day.work_date, day.removed])).toEqual([
        ['2026-11-23', true],
        ['2026-11-24', true],
      ]);
      const { rows } = await owner.query(
        'select count(*)::int as left from attendance_day_details',
      );
      expect(rows[0].left).toBe(0);
    } finally {
      await owner.query(
        `update employees set status = 'active', termination_date = null where id = $1`,
        [id],
      );
    }
  });
});

describe('a record that is removed', () => {
  const remove = (date: string) =>
    api.service.send('DELETE', `/attendance/${api.employees[0]!.id}:${date}`, {
      key: api.admin.apiKey,
    });

  it('gives way to the punches of its day, under one entry of the feed above its version', async () => {
    await api.post([
      { employee_code: code(), work_date: '2026-11-26', status: 'mission', external_id: 'X' },
    ]);
    await api.punch([row('2026-11-26T08:00'), row('2026-11-26T16:00')]);
    expect((await remove('2026-11-26')).status).toBe(204);
    const feed = await api.get('?updated_since=2026-01-01T00:00:00Z');
    expect(feed.body.data).toHaveLength(1);
    expect(feed.body.data[0]).toMatchObject({
      status: 'present',
      source: 'punches',
      worked_minutes: 480,
      external_id: null,
      version: 2,
    });
    const day = await api.day(api.employees[0]!, '2026-11-26');
    expect(day.body.explanation.punches).toHaveLength(2);
  });

  it('without punches leaves the absence of a day that is over, and a computed day cannot be removed', async () => {
    await api.post([{ employee_code: code(), work_date: '2026-11-25', status: 'mission' }]);
    expect((await remove('2026-11-25')).status).toBe(204);
    expect(await api.days()).toMatchObject([{ work_date: '2026-11-25', status: 'absent' }]);
    await api.punch([row('2026-11-26T08:00'), row('2026-11-26T16:00')]);
    const refused = await remove('2026-11-26');
    expect([refused.status, refused.body.code]).toEqual([409, 'day_is_computed']);
  });
});

describe('a punch after its month was closed', () => {
  const close = () => closeMonth(api.service.database, api.admin.companyId, '2026-10');

  it('is kept, leaves the day as it was paid, and says which retro item waits', async () => {
    await api.punch([row('2026-10-05T08:00'), row('2026-10-05T16:00')]);
    await close();
    const late = await api.punch([row('2026-10-05T18:00'), row('2026-11-05T08:00')]);
    expect(outcomes(late)).toEqual(['created', 'created']);
    const [item] = await retroItems();
    expect(late.body.results.map((each: any) => each.retro_item_id)).toEqual([item.id, undefined]);
    expect(item).toMatchObject({
      kind: 'punch',
      work_date: '2026-10-05',
      period: '2026-10',
      status: 'pending',
      payload: {
        stored: { status: 'present', worked_minutes: 480 },
        computed: { status: 'incomplete' },
      },
    });
    expect((await api.days('&from=2026-10-01&to=2026-10-31'))[0]).toMatchObject({
      worked_minutes: 480,
    });
    expect(await api.punches('&from=2026-10-01&to=2026-10-31')).toHaveLength(3);
    const more = await api.punch([row('2026-10-05T20:00')]);
    expect(more.body.results[0].retro_item_id).toBeDefined();
    const pending = (await retroItems()).filter((each: any) => each.status === 'pending');
    expect(pending).toHaveLength(1);
    expect(pending[0].payload.computed.status).toBe('present');
  });

  it('tells the same item and month whenever it is sent again, settled or not, and writes nothing', async () => {
    const named = row('2026-10-05T21:00', { device_id: 'GATE', external_id: '77' });
    await api.punch([row('2026-10-05T08:00'), row('2026-10-05T16:00')]);
    await close();
    const rows = [row('2026-10-05T18:00'), row('2026-10-06T08:00'), row('2026-11-05T08:00'), named];
    const told = (answer: any) =>
      answer.body.results.map(({ retro_item_id: id, period_locked: period }: any) => [id, period]);
    const first = await api.punch(rows);
    const [day5, day6, open, byName] = told(first);
    expect([day5[1], day6[1], open, byName]).toEqual([
      '2026-10',
      '2026-10',
      [undefined, undefined],
      day5,
    ]);
    expect(day6[0]).not.toBe(day5[0]);
    const before = await retroItems();
    // What comes meanwhile changes the day's item, or makes one of another day.
    await api.punch([row('2026-10-05T19:00'), row('2026-10-04T08:00')]);
    for (const options of [{}, { dry_run: true }]) {
      const again = await api.punch([...rows, ...rows, row('2026-10-05T08:00')], options);
      expect(new Set(outcomes(again))).toEqual(new Set(['unchanged']));
      expect(told(again)).toEqual([...told(first), ...told(first), [undefined, undefined]]);
    }
    const dismissed = await api.service.send(
      'POST',
      `/attendance/retro-items/${String(day5[0])}/dismiss`,
      { key: api.admin.apiKey, body: { reason: 'paid in cash' } },
    );
    expect(dismissed.status).toBe(200);
    const settled = await retroItems();
    expect(told(await api.punch(rows))).toEqual(told(first));
    expect(await retroItems()).toEqual(settled);
    expect(settled).toHaveLength(Number(before.length) + 1);
  });

  it('that was there before the closing tells no item when it is sent again', async () => {
    await api.punch([row('2026-10-05T08:00')]);
    await close();
    await api.punch([row('2026-10-05T16:00')]);
    const again = await api.punch([row('2026-10-05T08:00')]);
    expect(again.body.results).toMatchObject([{ outcome: 'unchanged' }]);
    expect(again.body.results[0].retro_item_id).toBeUndefined();
  });

  it('on a day without any record would have made one', async () => {
    await close();
    const late = await api.punch([row('2026-10-06T08:00'), row('2026-10-06T16:00')]);
    const ids = late.body.results.map((each: any) => each.retro_item_id);
    expect(new Set(ids).size).toBe(1);
    expect((await retroItems())[0].payload).toMatchObject({
      stored: null,
      computed: { status: 'present', worked_minutes: 480 },
    });
    expect(await api.days('&from=2026-10-01&to=2026-10-31')).toEqual([]);
  });

  it('on a day that was sent as a record changes nothing there, so nothing waits', async () => {
    await api.post([{ employee_code: code(), work_date: '2026-10-07', status: 'mission' }]);
    await close();
    const late = await api.punch([row('2026-10-07T08:00')]);
    expect(late.body.results[0].retro_item_id).toBeUndefined();
    expect(await retroItems()).toEqual([]);
  });

  it('that changes nothing opens nothing, and neither does computing anew', async () => {
    await api.punch([row('2026-10-05T08:00'), row('2026-10-05T16:00')]);
    await close();
    const late = await api.punch([row('2026-10-05T08:00:20')]);
    expect(late.body.results[0].retro_item_id).toBeUndefined();
    await api.recompute({ from: '2026-10-01', to: '2026-10-31' });
    expect(await api.days('&from=2026-10-01&to=2026-10-31')).toHaveLength(1);
    expect(await retroItems()).toEqual([]);
  });
});

describe('computing anew', () => {
  const ask = (body: object) =>
    api.service.send('POST', '/attendance/recompute', { key: api.admin.apiKey, body });

  it('takes at most 62 days in order, and employees that there are', async () => {
    const problemsOf = async (body: object) =>
      (await ask(body)).body.errors.map((each: any) => `${each.pointer} ${each.code}`);
    expect(await problemsOf({ from: '2026-10-02', to: '2026-10-01' })).toEqual(['/to too_small']);
    expect(await problemsOf({ from: '2026-09-01', to: '2026-11-02' })).toEqual(['/to too_big']);
    expect(
      await problemsOf({
        from: '2026-10-01',
        to: '2026-10-01',
        employees: [code(), 'NOBODY', randomUUID()],
      }),
    ).toEqual(['/employees/1 not_found', '/employees/2 not_found']);
    const good = await ask({ from: '2026-09-01', to: '2026-11-01' });
    expect(good.status).toBe(202);
    expect(good.headers.get('location')).toBe(`/api/v1/jobs/${String(good.body.job_id)}`);
    await allJobs(api.service, api.admin);
  });

  it('of a range that has not come does nothing', async () => {
    await api.recompute({ from: '2026-12-01', to: '2026-12-20' });
    expect(await api.days('&from=2026-12-01&to=2026-12-31')).toEqual([]);
  });

  it('gives everybody his days, and a second time writes nothing', async () => {
    await api.recompute({ from: '2026-11-21', to: '2026-11-26' });
    const days = await api.days();
    expect(days).toHaveLength(6 * 4);
    const rowsOf = async () =>
      (
        await api.service.database.owner.query(
          'select version, changed_xid::text, ctid::text from attendance_days order by work_date, employee_id',
        )
      ).rows;
    const before = await rowsOf();
    await api.recompute({ from: '2026-11-21', to: '2026-11-26' });
    expect(await rowsOf()).toEqual(before);
  });
});

describe('the number of statements', () => {
  const { parameters } = loadStatutoryData();
  const world = { now: new Date('2026-11-27T09:00:00Z'), timeZone: 'Africa/Cairo' };

  /** Each of the four sends one statement. */
  const counting = (session: WriteSession, count: () => void): WriteSession =>
    new Proxy(session, {
      get: (target, name) => {
        if (['rows', 'maybe', 'one', 'run'].includes(String(name))) count();
        return Reflect.get(target, name) as unknown;
      },
    });
  const counted = async (
    companyId: string,
    work: (session: WriteSession) => Promise<unknown>,
  ): Promise<number> => {
    let statements = 0;
    const { unitOfWork } = api.service.database.open();
    const context = { companyId, actor: { kind: 'system' as const }, requestId: 'test' };
    await unitOfWork.write(context, (session) => work(counting(session, () => (statements += 1))));
    return statements;
  };
  const companyOf = async (count: number): Promise<{ companyId: string; ids: string[] }> => {
    const { companyId } = await api.service.signUp();
    const employees = await insertEmployees(api.service.database, companyId, count);
    return { companyId, ids: employees.map(({ id }) => id) };
  };

  it('of a batch does not grow with its rows, nor that of computing with its employees', async () => {
    const measure = async (count: number): Promise<number[]> => {
      const { companyId, ids } = await companyOf(count);
      const rows = ids.flatMap((id, i) =>
        ['06:00', '14:00'].map((time, j): PunchInput => ({
          index: i * 2 + j,
          employee: { id },
          time: { at: `2026-11-26T${time}:00.000Z`, offsetMinutes: 0 },
          direction: null,
          deviceId: 'A',
          externalId: null,
          source: 'device',
        })),
      );
      const batch = { ...world, rows, deviceClock: null, note: null };
      const store = (session: WriteSession) => storePunches(session, { parameters }, batch);
      const range = { from: '2026-11-20', to: '2026-11-26' } as const;
      const ranges = new Map(ids.map((id) => [id, [range]]));
      return [
        await counted(companyId, store),
        await counted(companyId, store),
        await counted(companyId, (session) =>
          recomputeDays(session, { parameters }, { ...world, ranges, complete: range }),
        ),
      ];
    };
    const [few, many] = [await measure(2), await measure(300)];
    expect(many).toEqual(few);
    expect(few[0]).toBeLessThanOrEqual(20);
    expect(few[1]).toBeLessThanOrEqual(5);
  });
});
