import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startReceiver, until, type Answer, type Receiver } from '../support/receiver.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

let service: TestService;
let admin: SignedUp;
let stranger: SignedUp;
let receivers: Receiver[] = [];
const START = '2026-11-27T09:00:00.000Z';
beforeAll(async () => {
  service = await startTestService();
  stranger = await service.signUp();
});
beforeEach(async () => {
  service.clock.set(START);
  admin = await service.signUp();
});
afterEach(async () => {
  await Promise.all(receivers.map((one) => one.close()));
  receivers = [];
});
afterAll(() => service.close());

const receiver = async (answer?: Answer): Promise<Receiver> => {
  const started = await startReceiver(answer);
  receivers.push(started);
  return started;
};
const get = (path: string, key = admin.apiKey) => service.send('GET', path, { key });
const post = (path: string, body?: object, key = admin.apiKey) =>
  service.send('POST', path, { key, ...(body && { body }) });
const register = async (url: string, events = ['employee.*']) =>
  (await post('/webhooks', { url, events })).body as { id: string; secret: string };
let hired = 0;
const hire = async () => {
  hired += 1;
  const { body } = await post('/employees', {
    employee_code: `LOG-${String(hired)}`,
    full_name: 'منى حسن عبد الله علي',
    hire_date: '2026-01-01',
    basic_salary: 9000,
  });
  return body.id as string;
};
const rows = async (sql: string, values: unknown[] = []) =>
  (await service.database.owner.query(sql, values)).rows;
const UNKNOWN = '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d';

describe('the log of events', () => {
  test('shows what happened, with or without an endpoint, newest first', async () => {
    const first = await hire();
    service.clock.set('2026-11-27T10:00:00.000Z');
    const second = await hire();
    const { body } = await get('/webhook-events?event=employee.created');
    expect(body.data.map((event: any) => [event.aggregate_id, event.occurred_at])).toEqual([
      [second, '2026-11-27T10:00:00.000Z'],
      [first, START],
    ]);
    expect(body.data[0]).toMatchObject({
      event: 'employee.created',
      aggregate_type: 'employee',
      request_id: expect.any(String),
    });
    expect(body.meta.total).toBe(2);
    const totals = async (query: string) => (await get(`/webhook-events?${query}`)).body.meta.total;
    expect(await totals(`aggregate_id=${first}`)).toBe(1);
    expect(await totals('occurred_at[gte]=2026-11-27T10:00:00Z')).toBe(1);
    expect(await totals('occurred_at[lt]=2026-11-27T10:00:00Z&event=employee.created')).toBe(1);
    expect(await totals('event=attendance.imported')).toBe(0);
    expect((await get('/webhook-events?event_type=x')).body.code).toBe('unknown_parameter');
    expect((await get('/webhook-events?occurred_at[gte]=today')).status).toBe(400);
  });

  test('gives each event page by page, exactly once', async () => {
    for (let count = 0; count < 5; count += 1) await hire();
    const seen: string[] = [];
    let path = '/webhook-events?limit=2&event=employee.created';
    for (let page = 0; page < 3; page += 1) {
      const { body } = await get(path);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      path = `/webhook-events?limit=2&event=employee.created&cursor=${body.pagination.next_cursor}`;
    }
    expect(new Set(seen).size).toBe(5);
  });

  test('shows an event with the body that is sent and all its deliveries', async () => {
    const targets = [await receiver(), await receiver(500)];
    for (const { url } of targets) await register(url);
    await hire();
    await until(() => targets.every(({ received }) => received.length === 1));
    const { body: list } = await get('/webhook-events?event=employee.created');
    const { id } = list.data[0];
    await until(async () => {
      const { body } = await get(`/webhook-events/${id}`);
      return body.deliveries.every(({ status }: any) => status !== 'in_flight');
    });
    const { body } = await get(`/webhook-events/${id}`);
    expect(body).toMatchObject(list.data[0]);
    expect(body.payload).toEqual(JSON.parse(targets[0]!.received[0]!.body));
    expect(body.deliveries.map(({ status }: any) => status).sort()).toEqual([
      'retrying',
      'succeeded',
    ]);
  });

  test('of another company is like a missing one', async () => {
    await hire();
    const { id } = (await get('/webhook-events')).body.data[0];
    const [foreign, missing] = [
      await get(`/webhook-events/${id}`, stranger.apiKey),
      await get(`/webhook-events/${UNKNOWN}`, stranger.apiKey),
    ];
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' });
    expect((await get('/webhook-events', stranger.apiKey)).text).not.toContain(id);
  });
});

describe('the log of deliveries', () => {
  test('is filtered by the time of creation', async () => {
    const target = await receiver();
    const { id } = await register(target.url);
    await hire();
    await until(() => target.received.length === 1);
    service.clock.set('2026-11-27T10:00:00.000Z');
    await hire();
    await until(() => target.received.length === 2);
    const total = async (query: string) =>
      (await get(`/webhook-deliveries?endpoint_id=${id}&${query}`)).body.meta.total;
    expect(await total('created_at[gte]=2026-11-27T10:00:00Z')).toBe(1);
    expect(await total('created_at[lt]=2026-11-27T10:00:00Z')).toBe(1);
    expect(await total('created_at[gte]=2026-11-27T08:00:00Z')).toBe(2);
  });

  test('shows each attempt: where to, when, how long, what was answered, what comes next', async () => {
    const target = await receiver((response) =>
      response
        .writeHead(503, { 'retry-after': '8', 'x-reason': 'maintenance', 'set-cookie': 'a=b' })
        .end('غير متاح'),
    );
    await register(target.url);
    await hire();
    const delivery = async () => (await get('/webhook-deliveries?limit=1')).body.data[0];
    await until(async () => (await delivery())?.status === 'retrying');
    service.clock.set('2026-11-27T09:00:08.000Z');
    target.answerWith(204);
    await until(async () => (await delivery()).status === 'succeeded');
    const { id, event_id: eventId, endpoint_id: endpointId } = await delivery();
    const { body } = await get(`/webhook-deliveries/${id}/attempts`);
    expect(body.meta.total).toBe(2);
    expect(body.data.map(({ number }: any) => number)).toEqual([2, 1]);
    expect(body.data[1]).toMatchObject({
      delivery_id: id,
      event_id: eventId,
      endpoint_id: endpointId,
      trigger: 'schedule',
      url: target.url,
      request_headers: {
        'content-type': 'application/json',
        'webhook-id': eventId,
        'webhook-timestamp': String(Date.parse(START) / 1_000),
        'webhook-signature': 'v1,***',
      },
      started_at: START,
      response_status: 503,
      response_headers: { 'retry-after': '8', 'x-reason': 'maintenance' },
      response_body: 'غير متاح',
      response_truncated: false,
      error_class: null,
      next_attempt_at: '2026-11-27T09:00:08.000Z',
    });
    expect(body.data[1].response_headers).not.toHaveProperty('set-cookie');
    const oldest = await get(`/webhook-deliveries/${id}/attempts?limit=1&sort=number`);
    expect(oldest.body.data[0].number).toBe(1);
    expect((await get(`/webhook-deliveries/${id}/attempts`, stranger.apiKey)).status).toBe(404);
  });
});

describe('recovering a range', () => {
  const recover = (id: string, body: object, key = admin.apiKey) =>
    post(`/webhooks/${id}/recover`, body, key);
  const ended = async (location: string) => {
    const path = location.replace('/api/v1', '');
    await until(async () => (await get(path)).body.status === 'succeeded');
    return (await get(path)).body;
  };

  test('delivers what happened before an endpoint was there, and what it gave up, each once', async () => {
    for (let count = 0; count < 3; count += 1) await hire();
    const target = await receiver();
    service.clock.set('2026-11-27T10:00:00.000Z');
    const { id } = await register(target.url);
    await hire();
    await until(
      async () =>
        (await get(`/webhook-deliveries?endpoint_id=${id}&status=succeeded`)).body.meta.total === 1,
    );
    await rows(
      `update webhook_deliveries set status = 'exhausted', attempt_count = 10 where endpoint_id = $1`,
      [id],
    );
    service.clock.set('2026-11-27T11:00:00.000Z');
    const answer = await recover(id, { since: '2026-11-27T00:00:00Z' });
    expect(answer.status).toBe(202);
    expect(answer.body.matched).toBe(4);
    const job = await ended(answer.headers.get('location') ?? '');
    expect(job).toMatchObject({ kind: 'webhooks.recover', progress: { done: 4, total: 4 } });
    await until(() => target.received.length === 5);
    const ids = target.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(4);
    const deliveries = await rows(
      'select status, trigger, schedule_start from webhook_deliveries where endpoint_id = $1',
      [id],
    );
    expect(deliveries.map(({ trigger }) => trigger)).toEqual(Array(4).fill('recover'));
    expect(deliveries.map((one) => one.schedule_start).sort()).toEqual([0, 0, 0, 10]);

    const again = await recover(id, { since: '2026-11-27T00:00:00Z' });
    expect(again.body.matched).toBe(0);
    await ended(again.headers.get('location') ?? '');
    expect(target.received).toHaveLength(5);
    expect(
      await rows(
        `select changes from audit_log where target_id = $1 and action = 'webhook.recovery_requested' order by id`,
        [id],
      ),
    ).toMatchObject([
      { changes: { matched: 4, events: ['employee.*'] } },
      { changes: { matched: 0 } },
    ]);
  });

  test('is bounded by its time, its events and what is about the endpoint itself', async () => {
    await hire();
    service.clock.set('2026-11-27T10:00:00.000Z');
    const employee = await hire();
    await service.send('PATCH', `/employees/${employee}`, {
      key: admin.apiKey,
      body: { department: 'الحسابات' },
    });
    const target = await receiver();
    service.clock.set('2026-11-27T11:00:00.000Z');
    const { id } = await register(target.url, ['*']);
    const matched = async (body: object) => (await recover(id, body)).body.matched;
    await post(`/webhooks/${id}/test`);
    await until(() => target.received.length === 1);
    expect(
      await matched({ since: START, until: '2026-11-27T10:00:00Z', events: ['employee.*'] }),
    ).toBe(1);
    await until(() => target.received.length === 2);
    expect(await matched({ since: '2026-11-27T10:00:00Z', events: ['employee.updated'] })).toBe(1);
    await until(() => target.received.length === 3);
    await until(async () => (await matched({ since: START })) === 0);
    expect(new Set(target.received.map(({ envelope }) => envelope.event))).toEqual(
      new Set(['webhook.test', 'employee.created', 'employee.updated']),
    );
  });

  test('refuses a time that is too long ago or turned round, a disabled endpoint, and a stranger', async () => {
    const { id } = await register('https://erp.example.com/');
    const refused = async (body: object) => {
      const answer = await recover(id, body);
      return [answer.status, answer.body.errors?.[0]?.pointer, answer.body.errors?.[0]?.code];
    };
    expect(await refused({})).toEqual([422, '/since', 'required']);
    expect(await refused({ since: '2026-11-13T08:59:59Z' })).toEqual([422, '/since', 'too_small']);
    expect(await refused({ since: START, until: START })).toEqual([422, '/since', 'contradicts']);
    expect(await refused({ since: START, events: ['employee.fired'] })).toEqual([
      422,
      '/events/0',
      'invalid_value',
    ]);
    expect((await recover(id, { since: START }, stranger.apiKey)).status).toBe(404);
    await service.send('PATCH', `/webhooks/${id}`, { key: admin.apiKey, body: { enabled: false } });
    const disabled = await recover(id, { since: '2026-11-27T00:00:00Z' });
    expect([disabled.status, disabled.body.code]).toEqual([409, 'endpoint_disabled']);
    expect(await rows(`select 1 from jobs where company_id = $1`, [admin.companyId])).toEqual([]);
  });

  test('takes at most 10,000 events', async () => {
    await hire();
    await rows(
      `insert into outbox_events (company_id, id, sequence, event, aggregate_type, aggregate_id, data, occurred_at)
       select $1, uuid_v7(now()), 100 + n, 'employee.created', 'employee', 'x',
         '{"id":"0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d","full_name":"x","employee_code":"x","company_id":"0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d"}', $2
       from generate_series(1, 10001) n`,
      [admin.companyId, START],
    );
    await rows('update company_counters set event_sequence = 10200 where company_id = $1', [
      admin.companyId,
    ]);
    await rows('update outbox_positions set fanned_out_sequence = 10200 where company_id = $1', [
      admin.companyId,
    ]);
    const { id } = await register('https://erp.example.com/', ['employee.created']);
    service.clock.set('2026-11-27T10:00:00.000Z');
    const answer = await recover(id, { since: '2026-11-27T00:00:00Z' });
    expect([answer.status, answer.body.code]).toEqual([422, 'limit_reached']);
  });
});
