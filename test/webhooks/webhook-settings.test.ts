import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startReceiver, until, type Received, type Receiver } from '../support/receiver.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

let service: TestService;
let admin: SignedUp;
const receivers: Receiver[] = [];
const START = '2026-11-27T09:00:00.000Z';
beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
});
afterEach(async () => {
  service.clock.set(START);
  await service.database.owner.query(
    `update webhook_endpoints set deleted_at = now() where deleted_at is null`,
  );
});
afterAll(async () => {
  await service.close();
  await Promise.all(receivers.map((receiver) => receiver.close()));
});

const receiver = async (): Promise<Receiver> => {
  const started = await startReceiver();
  receivers.push(started);
  return started;
};
const send = (method: string, path: string, body?: object, key = admin.apiKey) =>
  service.send(method, path, { key, ...(body && { body }) });
const create = (body: object = {}) =>
  send('POST', '/webhooks', {
    url: 'https://erp.example.com/hooks',
    events: ['webhook.test'],
    ...body,
  });
const rows = async (sql: string, values: unknown[] = []) =>
  (await service.database.owner.query(sql, values)).rows;
const audits = (id: string) =>
  rows('select action, changes from audit_log where target_id = $1 order by id', [id]);
const eventsAbout = (id: string) =>
  rows('select event, data from outbox_events where aggregate_id = $1 order by sequence', [id]);
const problemsOf = (answer: { body: { errors: { pointer: string; code: string }[] } }) =>
  answer.body.errors.map(({ pointer, code }) => `${pointer} ${code}`).sort();

describe('the settings of an endpoint', () => {
  test('have defaults, are stored as given, and can be changed one by one', async () => {
    const { body: plain } = await create();
    expect(plain).toMatchObject({
      headers: {},
      sensitive_header_names: [],
      ordered: false,
      max_in_flight: 10,
      rate_per_second: null,
      disable_at: null,
      exhausted_count: 0,
    });
    const { body: made } = await create({ ordered: true, max_in_flight: 3, rate_per_second: 7 });
    expect(made).toMatchObject({ ordered: true, max_in_flight: 3, rate_per_second: 7 });
    const changed = await send('PATCH', `/webhooks/${made.id}`, {
      ordered: false,
      rate_per_second: null,
    });
    expect(changed.body).toMatchObject({
      ordered: false,
      max_in_flight: 3,
      rate_per_second: null,
      version: 2,
    });
    expect((await audits(made.id))[1].changes).toEqual({
      ordered: { from: true, to: false },
      rate_per_second: { from: 7, to: null },
    });
    expect((await eventsAbout(made.id)).map(({ event, data }) => [event, data])).toEqual([
      [
        'webhook.endpoint.created',
        { id: made.id, url: 'https://erp.example.com/hooks', events: ['webhook.test'] },
      ],
      [
        'webhook.endpoint.updated',
        { id: made.id, version: 2, changed_fields: ['ordered', 'rate_per_second'] },
      ],
    ]);
  });

  test('out of their bounds are refused, all at once, and nothing is written', async () => {
    const before = await rows('select count(*)::int as n from webhook_endpoints');
    const answer = await create({ ordered: 1, max_in_flight: 21, rate_per_second: 0 });
    expect(answer.status).toBe(422);
    expect(problemsOf(answer)).toEqual([
      '/max_in_flight too_big',
      '/ordered invalid_type',
      '/rate_per_second too_small',
    ]);
    expect(await rows('select count(*)::int as n from webhook_endpoints')).toEqual(before);
  });
});

describe('custom headers', () => {
  const sendTest = async (id: string, target: Receiver): Promise<Received> => {
    const count = target.received.length;
    expect((await send('POST', `/webhooks/${id}/test`)).status).toBe(202);
    await until(() => target.received.length > count);
    return target.received.at(-1)!;
  };

  test('are sent with every delivery; the sensitive ones are shown nowhere and stored sealed', async () => {
    const target = await receiver();
    const secret = 'Bearer s3cret-of-the-gateway';
    const { body: made } = await create({
      url: target.url,
      headers: { 'X-Tenant': 'nile' },
      sensitive_headers: { Authorization: secret },
    });
    expect(made).toMatchObject({
      headers: { 'x-tenant': 'nile' },
      sensitive_header_names: ['authorization'],
    });
    const { headers } = await sendTest(made.id, target);
    expect(headers).toMatchObject({ 'x-tenant': 'nile', authorization: secret });
    expect(headers['content-type']).toBe('application/json');

    const seen = [
      await send('GET', `/webhooks/${made.id}`),
      await send('GET', '/webhooks'),
      await send('GET', `/webhook-deliveries?endpoint_id=${made.id}`),
    ];
    for (const { text } of seen) expect(text).not.toContain('s3cret');
    const stored = await rows(
      `select to_jsonb(e)::text || coalesce(encode(sealed_headers, 'escape'), '') as text
       from webhook_endpoints e where id = $1`,
      [made.id],
    );
    const logged = await rows(`select changes::text as text from audit_log`);
    const emitted = await rows(`select data::text as text from outbox_events`);
    for (const { text } of [...stored, ...logged, ...emitted])
      expect(text ?? '').not.toContain('s3cret');
  });

  test('are merged by name: null takes one away, the others stay, and a value may move', async () => {
    const target = await receiver();
    const { body: made } = await create({
      url: target.url,
      headers: { 'x-a': '1', 'x-b': '2' },
      sensitive_headers: { 'x-key': 'k1', 'x-other': 'k2' },
    });
    const patched = await send('PATCH', `/webhooks/${made.id}`, {
      headers: { 'X-A': null, 'x-c': '3', 'x-other': 'open' },
      sensitive_headers: { 'X-KEY': 'k3' },
    });
    expect(patched.body).toMatchObject({
      headers: { 'x-b': '2', 'x-c': '3', 'x-other': 'open' },
      sensitive_header_names: ['x-key'],
    });
    const { headers } = await sendTest(made.id, target);
    expect(headers).toMatchObject({ 'x-b': '2', 'x-c': '3', 'x-other': 'open', 'x-key': 'k3' });
    expect(headers['x-a']).toBeUndefined();
    const audit = JSON.stringify((await audits(made.id))[1]);
    expect(audit).toContain('sensitive_header_names');
    expect(audit).not.toContain('k3');
  });

  test('that change nothing write nothing, sensitive ones included', async () => {
    const { body: made } = await create({ sensitive_headers: { 'x-key': 'same' } });
    const again = await send('PATCH', `/webhooks/${made.id}`, {
      sensitive_headers: { 'X-Key': 'same', 'x-none': null },
    });
    expect(again.body.version).toBe(1);
    expect(await audits(made.id)).toHaveLength(1);
  });

  test.each([
    ['host', 'reserved_name'],
    ['Content-Type', 'reserved_name'],
    ['Webhook-Signature', 'reserved_name'],
    ['transfer-encoding', 'reserved_name'],
    ['X-Forwarded-For', 'reserved_name'],
    ['Metadata-Flavor', 'reserved_name'],
    ['x-aws-ec2-metadata-token', 'reserved_name'],
    ['bad name', 'invalid_name'],
    ['', 'invalid_name'],
    ['x\r\nevil', 'invalid_name'],
  ])('named %j are refused: %s', async (name, reason) => {
    for (const list of ['headers', 'sensitive_headers']) {
      const answer = await create({ [list]: { [name]: 'x' } });
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0]).toMatchObject({ code: 'invalid_header', params: { reason } });
      expect(answer.body.errors[0].pointer.startsWith(`/${list}/`)).toBe(true);
    }
  });

  test.each(['a\r\nx-evil: 1', 'nul\0', 'عربي', ' leading', ''])(
    'with the value %j are refused',
    async (value) => {
      const answer = await create({ headers: { 'x-a': value } });
      expect(problemsOf(answer)).toContain('/headers/x-a invalid_header');
    },
  );

  test('are at most twenty, and a name has one value', async () => {
    const many = (count: number, prefix = 'x-h') =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`${prefix}${String(index)}`, 'v']),
      );
    expect(problemsOf(await create({ headers: many(21) }))).toEqual(['/headers too_long']);
    const both = await create({ headers: many(11), sensitive_headers: many(10, 'x-s') });
    expect([both.status, both.body.code]).toEqual([422, 'limit_reached']);
    const twice = await create({ headers: { 'x-a': '1', 'X-A': '2' } });
    expect(problemsOf(twice)).toEqual(['/headers/X-A not_unique']);
  });
});

describe.each(['/webhooks', '/settings/webhooks'])('rotation under %s', (base) => {
  const key = () => (base === '/webhooks' ? admin.apiKey : admin.accessToken);
  const rotate = (id: string, body: object = {}) =>
    send('POST', `${base}/${id}/rotate-secret`, body, key());

  test('gives a new secret; while the overlap lasts either verifies, afterwards the new one alone', async () => {
    const target = await receiver();
    const { body: made } = await create({ url: target.url });
    const answer = await rotate(made.id, { overlap_hours: 2 });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { secret, version } = answer.body;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(secret).not.toBe(made.secret);
    expect([version, answer.body.old_secrets_expire_at]).toEqual([2, '2026-11-27T11:00:00.000Z']);

    const deliver = async () => {
      const count = target.received.length;
      await send('POST', `/webhooks/${made.id}/test`);
      await until(() => target.received.length > count);
      return target.received.at(-1)!;
    };
    const signatures = ({ headers, body }: Received) => {
      const sign = (one: string) =>
        new Webhook(one).sign(
          headers['webhook-id'] as string,
          new Date(Number(headers['webhook-timestamp']) * 1_000),
          body,
        );
      return { sent: headers['webhook-signature'], with: sign };
    };
    const during = signatures(await deliver());
    expect(during.sent).toBe(`${during.with(secret)} ${during.with(made.secret)}`);
    service.clock.set('2026-11-27T11:00:00.001Z');
    const after = signatures(await deliver());
    expect(after.sent).toBe(after.with(secret));

    expect(
      (await audits(made.id)).find(({ action }) => action === 'webhook.secret_rotated'),
    ).toEqual({
      action: 'webhook.secret_rotated',
      changes: { old_secrets_expire_at: '2026-11-27T11:00:00.000Z' },
    });
    expect((await eventsAbout(made.id)).map(({ event }) => event)).toContain(
      'webhook.endpoint.secret_rotated',
    );
  });

  test('without an overlap ends every old secret at once', async () => {
    const { body: made } = await create();
    await rotate(made.id, { overlap_hours: 24 });
    const answer = await rotate(made.id, { overlap_hours: 0 });
    expect(answer.body.old_secrets_expire_at).toBeNull();
    expect(
      await rows('select expires_at from webhook_secrets where endpoint_id = $1', [made.id]),
    ).toEqual([{ expires_at: null }]);
  });

  test('leaves at most three old secrets, and says so; one in an emergency is always possible', async () => {
    const { body: made } = await create();
    for (let turn = 0; turn < 3; turn += 1) expect((await rotate(made.id)).status).toBe(200);
    const refused = await rotate(made.id);
    expect([refused.status, refused.body.code]).toEqual([422, 'limit_reached']);
    expect((await rotate(made.id, { overlap_hours: 0 })).status).toBe(200);
    expect(await audits(made.id)).toHaveLength(5);
  });

  test('refuses an overlap out of bounds, and an endpoint that is not there', async () => {
    const { body: made } = await create();
    for (const overlap of [-1, 169, 1.5, '1'])
      expect((await rotate(made.id, { overlap_hours: overlap })).status).toBe(422);
    expect((await rotate('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d')).status).toBe(404);
    expect(await audits(made.id)).toHaveLength(1);
  });

  test('repeated with its Idempotency-Key shows the same secret and rotates once', async () => {
    const { body: made } = await create();
    const path = `${base}/${made.id}/rotate-secret`;
    const headers = { 'idempotency-key': `rotate${base.replaceAll('/', '-')}` };
    const first = await service.send('POST', path, { key: key(), body: {}, headers });
    const second = await service.send('POST', path, { key: key(), body: {}, headers });
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
    expect(
      await rows('select 1 as one from webhook_secrets where endpoint_id = $1', [made.id]),
    ).toHaveLength(2);
    const kept = await rows('select result::text as text from idempotency_keys where key = $1', [
      `rotate${base.replaceAll('/', '-')}`,
    ]);
    for (const { text } of kept) expect(text ?? '').not.toContain(first.body.secret);
  });
});

describe('a paused endpoint', () => {
  test('may be switched on without what waited for it', async () => {
    const target = await receiver();
    const { body: made } = await create({ url: target.url, events: ['employee.created'] });
    await send('PATCH', `/webhooks/${made.id}`, { enabled: false });
    await send('POST', '/employees', {
      employee_code: 'PAUSED-1',
      full_name: 'هالة سعيد محمد علي',
      hire_date: '2026-01-01',
      basic_salary: 9000,
    });
    const statuses = async () =>
      (await send('GET', `/webhook-deliveries?endpoint_id=${made.id}`)).body.data.map(
        ({ status }: { status: string }) => status,
      );
    await until(async () => (await statuses()).length === 1);
    expect(await statuses()).toEqual(['paused']);
    await send('PATCH', `/webhooks/${made.id}`, { discard_waiting: true, enabled: true });
    expect(await statuses()).toEqual(['cancelled']);
    expect(target.received).toEqual([]);
    expect((await audits(made.id)).map(({ action }) => action)).toEqual([
      'webhook.created',
      'webhook.updated',
      'webhook.waiting_discarded',
      'webhook.updated',
    ]);
  });

  test('sends at most ten tests a minute', async () => {
    const target = await receiver();
    const other = await service.signUp();
    const { body: made } = await send(
      'POST',
      '/webhooks',
      { url: target.url, events: ['*'] },
      other.apiKey,
    );
    const path = `/webhooks/${made.id}/test`;
    for (let turn = 0; turn < 10; turn += 1)
      expect((await send('POST', path, undefined, other.apiKey)).status).toBe(202);
    const refused = await send('POST', path, undefined, other.apiKey);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(refused.headers.get('retry-after')).toBe('60');
    service.clock.set('2026-11-27T09:01:01.000Z');
    expect((await send('POST', path, undefined, other.apiKey)).status).toBe(202);
  });
});
