import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventCatalogue } from '../../src/outbox/event-catalogue.js';
import { startReceiver, until, type Answer, type Receiver } from '../support/receiver.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

let service: TestService;
let admin: SignedUp;
let stranger: SignedUp;
const receivers: Receiver[] = [];
beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
  stranger = await service.signUp('شركة أخرى');
});
afterEach(async () => {
  await service.database.owner.query(
    `update webhook_endpoints set deleted_at = now() where deleted_at is null`,
  );
});
afterAll(async () => {
  await service.close();
  await Promise.all(receivers.map((receiver) => receiver.close()));
});

const URL_OK = 'https://erp.example.com/hooks/rawatib';
const receiver = async (answer?: Answer): Promise<Receiver> => {
  const started = await startReceiver(answer);
  receivers.push(started);
  return started;
};
const create = async (body: object = {}, path = '/webhooks', key = admin.apiKey) =>
  service.send('POST', path, { key, body: { url: URL_OK, events: ['*'], ...body } });
const rows = async (sql: string, values: unknown[] = []) =>
  (await service.database.owner.query(sql, values)).rows;
const audits = (targetId: string) =>
  rows('select action, actor_kind, changes from audit_log where target_id = $1 order by id', [
    targetId,
  ]);
const UNKNOWN = '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d';

/** Both ways in: by key with scopes, and in the settings area. */
const surfaces = [
  ['/webhooks', () => admin.apiKey],
  ['/settings/webhooks', () => admin.accessToken],
] as const;

describe.each(surfaces)('%s', (base, key) => {
  test('registers an endpoint and shows its secret this once', async () => {
    const answer = await create({ description: 'نظام الحسابات' }, base, key());
    expect(answer.status).toBe(201);
    const { id, secret, ...shown } = answer.body;
    expect(answer.headers.get('location')).toBe(`/api/v1${base}/${id}`);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown).toMatchObject({
      url: URL_OK,
      events: ['*'],
      description: 'نظام الحسابات',
      enabled: true,
      disabled_reason: null,
      last_success_at: null,
      failing_since: null,
      version: 1,
    });
    const read = await service.send('GET', `${base}/${id}`, { key: key() });
    expect(read.body).toEqual({ id, ...shown });
    expect(read.headers.get('etag')).toBe('"1"');
    const listed = await service.send('GET', base, { key: key() });
    expect(listed.body.data).toEqual([{ id, ...shown }]);
    expect(listed.body.meta.total).toBe(1);
    expect(await audits(id)).toMatchObject([
      { action: 'webhook.created', changes: { url: URL_OK, events: ['*'], enabled: true } },
    ]);
  });

  test('changes what is given and leaves the rest', async () => {
    const { body: made } = await create({ description: 'one' }, base, key());
    const answer = await service.send('PATCH', `${base}/${made.id}`, {
      key: key(),
      body: { events: ['employee.*'], description: null },
      headers: { 'if-match': '"1"' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBe('"2"');
    expect(answer.body).toMatchObject({
      url: URL_OK,
      events: ['employee.*'],
      description: null,
      version: 2,
    });
    expect((await audits(made.id))[1]).toMatchObject({
      action: 'webhook.updated',
      changes: {
        events: { from: ['*'], to: ['employee.*'] },
        description: { from: 'one', to: null },
      },
    });
  });

  test('a change that changes nothing writes nothing', async () => {
    const { body: made } = await create({}, base, key());
    const answer = await service.send('PATCH', `${base}/${made.id}`, {
      key: key(),
      body: { url: URL_OK, events: ['*'], enabled: true, description: null },
    });
    expect(answer.body.version).toBe(1);
    expect(await audits(made.id)).toHaveLength(1);
  });

  test('refuses a change of another version and says which it is at', async () => {
    const { body: made } = await create({}, base, key());
    for (const method of ['PATCH', 'DELETE']) {
      const answer = await service.send(method, `${base}/${made.id}`, {
        key: key(),
        ...(method === 'PATCH' && { body: { enabled: false } }),
        headers: { 'if-match': '"7"' },
      });
      expect([answer.status, answer.body.code]).toEqual([412, 'version_mismatch']);
      expect(answer.headers.get('etag')).toBe('"1"');
    }
    expect(await audits(made.id)).toHaveLength(1);
  });

  test('deletes an endpoint with its secrets; afterwards it is like one that never was', async () => {
    const { body: made } = await create({}, base, key());
    const remove = () => service.send('DELETE', `${base}/${made.id}`, { key: key() });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await service.send('GET', `${base}/${made.id}`, { key: key() })).status).toBe(404);
    expect((await service.send('GET', base, { key: key() })).body.data).toEqual([]);
    expect(await rows('select 1 from webhook_secrets where endpoint_id = $1', [made.id])).toEqual(
      [],
    );
    expect((await audits(made.id)).map(({ action }) => action)).toEqual([
      'webhook.created',
      'webhook.deleted',
    ]);
  });

  test('answers another company as if there were nothing', async () => {
    const { body: made } = await create({}, base, key());
    const other = base === '/webhooks' ? stranger.apiKey : stranger.accessToken;
    for (const [method, body] of [['GET'], ['PATCH', { enabled: false }], ['DELETE']] as const) {
      const send = (id: string) =>
        service.send(method, `${base}/${id}`, { key: other, ...(body && { body }) });
      const [foreign, missing] = [await send(made.id), await send(UNKNOWN)];
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' });
    }
    expect(await audits(made.id)).toHaveLength(1);
  });

  test('reports everything that is wrong with a body at once, and writes nothing', async () => {
    const before = await rows('select count(*)::int as count from webhook_endpoints');
    const answer = await service.send('POST', base, {
      key: key(),
      body: {
        url: 'http://169.254.169.254/latest',
        events: ['employee.created', 'employee.fired', 'nothing.*'],
        description: 'x'.repeat(501),
        enabled: 'yes',
        secret: 'whsec_mine',
      },
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
    const problems = answer.body.errors.map(
      ({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`,
    );
    expect(problems.sort()).toEqual([
      '/description too_long',
      '/enabled invalid_type',
      '/events/1 invalid_value',
      '/events/2 invalid_value',
      '/secret unknown_field',
      '/url invalid_url',
    ]);
    expect(await rows('select count(*)::int as count from webhook_endpoints')).toEqual(before);
  });
});

describe('a webhook endpoint', () => {
  test.each([
    ['http://erp.example.com/', 'https_required'],
    ['https://10.0.0.8/', 'private_address'],
    ['https://[::ffff:7f00:2]/', 'private_address'],
    ['https://user:pw@erp.example.com/', 'contains_credentials'],
    ['https://erp.example.com/#x', 'contains_fragment'],
    ['https://erp.example.com:22/', 'port_not_allowed'],
    ['not a url', 'not_a_url'],
  ])('at %s is refused for: %s', async (url, reason) => {
    const made = await create({ url });
    expect(made.status).toBe(422);
    expect(made.body.errors).toMatchObject([
      { pointer: '/url', code: 'invalid_url', params: { reason } },
    ]);
    const kept = await create();
    const changed = await service.send('PATCH', `/webhooks/${kept.body.id}`, {
      key: admin.apiKey,
      body: { url },
    });
    expect(changed.status).toBe(422);
    expect(changed.body.errors).toMatchObject([{ pointer: '/url', code: 'invalid_url' }]);
  });

  test('may be at a private host that the operator allows, over http', async () => {
    for (const url of ['http://localhost.:8443/', 'http://127.0.0.1/'])
      expect((await create({ url })).status).toBe(201);
  });

  test('needs events, each once', async () => {
    expect((await create({ events: [] })).body.errors[0]).toMatchObject({ pointer: '/events' });
    expect((await create({ events: ['*', '*'] })).body.errors[0]).toMatchObject({
      pointer: '/events',
      code: 'not_unique',
    });
  });

  test('is one of at most twenty, also when they are registered at once', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => create()));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({
      code: 'limit_reached',
      status: 422,
    });
  });

  test('is registered once by a repeated request, which gets the same secret from sealed storage', async () => {
    const send = () =>
      service.send('POST', '/webhooks', {
        key: admin.apiKey,
        body: { url: URL_OK, events: ['*'] },
        headers: { 'idempotency-key': 'register-once' },
      });
    const first = await send();
    const second = await send();
    expect(second.status).toBe(201);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
    const [kept] = await rows(
      `select result, sealed_result is not null as is_sealed from idempotency_keys where key = 'register-once'`,
    );
    expect(kept).toEqual({ result: null, is_sealed: true });
  });

  test('has its secret nowhere in clear', async () => {
    const { body } = await create();
    const tables = await rows(
      `select table_name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { table_name: table } of tables) {
      const found = await rows(
        `select 1 from ${String(table)} t where t::text like '%' || $1 || '%'`,
        [body.secret.slice(6, 30)],
      );
      expect(found).toEqual([]);
    }
  });

  test.each([
    ['GET', '/webhooks', 'webhooks:read'],
    ['GET', '/webhooks/event-types', 'webhooks:read'],
    ['GET', '/webhook-deliveries', 'webhooks:read'],
    ['GET', `/webhooks/${UNKNOWN}`, 'webhooks:read'],
    ['GET', `/webhook-deliveries/${UNKNOWN}`, 'webhooks:read'],
    ['POST', '/webhooks', 'webhooks:write'],
    ['PATCH', `/webhooks/${UNKNOWN}`, 'webhooks:write'],
    ['DELETE', `/webhooks/${UNKNOWN}`, 'webhooks:write'],
    ['POST', `/webhooks/${UNKNOWN}/test`, 'webhooks:write'],
    ['POST', `/webhook-deliveries/${UNKNOWN}/retry`, 'webhooks:write'],
  ])('%s %s needs %s', async (method, path, scope) => {
    const others = ['webhooks:read', 'webhooks:write', 'employees:write'];
    const key = await service.createKey(
      admin,
      others.filter((one) => one !== scope),
    );
    const answer = await service.send(method, path, { key });
    expect([answer.status, answer.body.code]).toEqual([403, 'insufficient_scope']);
    expect(answer.headers.get('www-authenticate')).toContain(scope);
  });

  test('in the settings is out of reach for a key', async () => {
    const answer = await create({}, '/settings/webhooks', admin.apiKey);
    expect([answer.status, answer.body.code]).toEqual([403, 'session_required']);
  });

  test('is found page by page, and page by cursor', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 5; number += 1) ids.unshift((await create()).body.id);
    const seen: string[] = [];
    let path = '/webhooks?limit=2';
    for (let page = 0; page < 3; page += 1) {
      const { body } = await service.send('GET', path, { key: admin.apiKey });
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      path = `/webhooks?limit=2&cursor=${encodeURIComponent(body.pagination.next_cursor ?? '')}`;
    }
    expect(seen).toEqual(ids);
  });
});

test('the event catalogue is shown with the schema and an example of each event', async () => {
  const { status, body } = await service.send('GET', '/webhooks/event-types', {
    key: admin.apiKey,
  });
  expect(status).toBe(200);
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(
    eventCatalogue.map(({ name }) => name),
  );
  const created = body.data.find(({ name }: { name: string }) => name === 'employee.created');
  expect(created.schema.properties.event.const).toBe('employee.created');
  expect(Object.keys(created.schema.properties.data.properties)).toEqual(
    Object.keys(created.example),
  );
});

describe('every event of the catalogue', () => {
  test.each(eventCatalogue.map((event) => [event.name, event] as const))(
    '%s has a well-formed name and an example that fits its schema',
    (name, event) => {
      expect(name).toMatch(/^[a-z0-9_]+(\.[a-z0-9_]+)+$/);
      expect(event.payload.parse(event.example)).toEqual(event.example);
    },
  );
});

describe('deliveries', () => {
  const deliveries = async (query: string, key = admin.apiKey) =>
    service.send('GET', `/webhook-deliveries?${query}`, { key });
  const test204 = async () => {
    const target = await receiver();
    const { body: endpoint } = await create({ url: target.url });
    const queued = await service.send('POST', `/webhooks/${endpoint.id}/test`, {
      key: admin.apiKey,
    });
    await until(async () => {
      const { body } = await deliveries(`event_id=${queued.body.event_id}`);
      return body.data[0]?.status === 'succeeded';
    });
    return { target, endpoint, queued };
  };

  test('a test event reaches the one endpoint it is for, and is found in the log', async () => {
    const other = await receiver();
    await create({ url: other.url });
    const { target, endpoint, queued } = await test204();
    expect(queued.status).toBe(202);
    expect(queued.body).toEqual({
      event_id: expect.any(String),
      endpoint_id: endpoint.id,
      event: 'webhook.test',
    });
    expect(queued.headers.get('location')).toBe(
      `/api/v1/webhook-deliveries?event_id=${queued.body.event_id}`,
    );
    // The clock stands still: what happened before the endpoint was there happened at the same instant.
    const tests = target.received.filter(({ envelope }) => envelope.event === 'webhook.test');
    expect(tests.map(({ envelope }) => envelope)).toMatchObject([
      { id: queued.body.event_id, event: 'webhook.test', data: { endpoint_id: endpoint.id } },
    ]);
    expect(other.received.filter(({ envelope }) => envelope.event === 'webhook.test')).toEqual([]);
    expect((await audits(endpoint.id)).map(({ action }) => action)).toEqual([
      'webhook.created',
      'webhook.test_requested',
    ]);

    const { body: list } = await deliveries(`event_id=${queued.body.event_id}`);
    expect(list.data).toHaveLength(1);
    const { body: detail } = await service.send('GET', `/webhook-deliveries/${list.data[0].id}`, {
      key: admin.apiKey,
    });
    expect(detail).toMatchObject({
      ...list.data[0],
      payload: JSON.parse(tests[0]!.body),
      attempts: [{ number: 1, response_status: 204, error_class: null, next_attempt_at: null }],
    });
  });

  test('are listed by endpoint, event and status, newest first', async () => {
    const { endpoint } = await test204();
    const path = (query: string) => deliveries(`endpoint_id=${endpoint.id}&${query}`);
    expect((await path('event=webhook.test&status=succeeded')).body.meta.total).toBe(1);
    for (const query of ['event=employee.created', 'status=exhausted', 'status=paused'])
      expect((await path(query)).body.meta.total).toBe(0);
    expect((await path('status=lost')).status).toBe(400);
    expect((await path('endpoint=x')).body.code).toBe('unknown_parameter');
  });

  test('of another company are like missing ones', async () => {
    const { queued } = await test204();
    const mine = (await deliveries(`event_id=${queued.body.event_id}`)).body.data[0].id;
    const key = stranger.apiKey;
    expect((await deliveries('limit=200', key)).body.data).toEqual([]);
    expect((await service.send('GET', `/webhook-deliveries/${mine}`, { key })).status).toBe(404);
    const retry = await service.send('POST', `/webhook-deliveries/${mine}/retry`, { key });
    expect(retry.status).toBe(404);
  });

  test('are delivered once more on request, with the same webhook-id', async () => {
    const { target, queued } = await test204();
    const { body: list } = await deliveries(`event_id=${queued.body.event_id}`);
    const { id } = list.data[0];
    const retried = await service.send('POST', `/webhook-deliveries/${id}/retry`, {
      key: admin.apiKey,
    });
    expect(retried.status).toBe(202);
    expect(retried.body).toMatchObject({ id, status: 'retrying', settled_at: null });
    await until(() => target.received.length === 2);
    expect(target.received[1]!.headers['webhook-id']).toBe(queued.body.event_id);
    expect(target.received[1]!.body).toBe(target.received[0]!.body);
    expect(await audits(id)).toMatchObject([
      { action: 'webhook_delivery.retried', changes: { status: 'succeeded' } },
    ]);
  });

  test('to a disabled or deleted endpoint are not begun', async () => {
    const { endpoint, queued } = await test204();
    const { id } = (await deliveries(`event_id=${queued.body.event_id}`)).body.data[0];
    const key = admin.apiKey;
    await service.send('PATCH', `/webhooks/${endpoint.id}`, { key, body: { enabled: false } });
    const post = (path: string) => service.send('POST', path, { key });
    expect((await post(`/webhooks/${endpoint.id}/test`)).body.code).toBe('endpoint_disabled');
    expect((await post(`/webhook-deliveries/${id}/retry`)).body.code).toBe('endpoint_disabled');
    await service.send('DELETE', `/webhooks/${endpoint.id}`, { key });
    expect((await post(`/webhooks/${endpoint.id}/test`)).status).toBe(404);
    expect((await post(`/webhook-deliveries/${id}/retry`)).body.code).toBe('conflict');
    expect((await audits(id)).length).toBe(0);
  });

  test('that are being attempted cannot be begun a second time', async () => {
    let answer = (): void => undefined;
    const target = await receiver((response) => {
      answer = () => response.writeHead(204).end();
    });
    const { body: endpoint } = await create({ url: target.url });
    await service.send('POST', `/webhooks/${endpoint.id}/test`, { key: admin.apiKey });
    await until(() => target.inFlight() === 1);
    const { body } = await deliveries(`endpoint_id=${endpoint.id}&status=in_flight`);
    const retry = await service.send('POST', `/webhook-deliveries/${body.data[0].id}/retry`, {
      key: admin.apiKey,
    });
    expect([retry.status, retry.body.code]).toEqual([409, 'delivery_in_flight']);
    answer();
    await until(
      async () =>
        (await deliveries(`endpoint_id=${endpoint.id}&status=succeeded`)).body.meta.total === 1,
    );
  });

  test('rest while the endpoint is disabled and go on when it is enabled', async () => {
    const target = await receiver(500);
    const { body: endpoint } = await create({ url: target.url });
    const key = admin.apiKey;
    const patch = (enabled: boolean) =>
      service.send('PATCH', `/webhooks/${endpoint.id}`, { key, body: { enabled } });
    const statuses = async () =>
      (await deliveries(`endpoint_id=${endpoint.id}`)).body.data.map(
        ({ status }: { status: string }) => status,
      );
    await service.send('POST', `/webhooks/${endpoint.id}/test`, { key });
    await until(async () => (await statuses())[0] === 'retrying');
    await patch(false);
    expect(await statuses()).toEqual(['paused']);
    expect((await deliveries(`endpoint_id=${endpoint.id}&status=paused`)).body.meta.total).toBe(1);
    expect((await deliveries(`endpoint_id=${endpoint.id}&status=retrying`)).body.meta.total).toBe(
      0,
    );
    target.answerWith(204);
    service.clock.set('2026-11-27T09:00:10.000Z');
    await patch(true);
    await until(async () => (await statuses())[0] === 'succeeded');
    service.clock.set('2026-11-27T09:00:00.000Z');
  });
});
