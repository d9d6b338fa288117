import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateApiKey } from '../../src/api-keys/api-key-format.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

let service: TestService;
let admin: SignedUp;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
});
afterAll(() => service.close());

const create = (body: object, headers: Record<string, string> = {}) =>
  service.send('POST', '/settings/api-keys', { key: admin.accessToken, body, headers });

describe('creating a key', () => {
  test('answers it once, with exactly the chosen scopes', async () => {
    const answer = await create({ name: 'ERP', scopes: ['employees:read', 'attendance:write'] });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('location')).toBe(`/api/v1/settings/api-keys/${answer.body.id}`);
    expect(answer.body).toMatchObject({
      name: 'ERP',
      scopes: ['employees:read', 'attendance:write'],
      prefix: answer.body.key.slice(0, 12),
      last_four: answer.body.key.slice(-4),
      last_used_at: null,
      revoked_at: null,
    });
    const read = await service.send('GET', `/settings/api-keys/${answer.body.id}`, {
      key: admin.accessToken,
    });
    expect(read.body).not.toHaveProperty('key');
    const me = await service.send('GET', '/auth/me', { key: answer.body.key });
    expect(me.body.scopes).toEqual(['employees:read', 'attendance:write']);
    const { rows } = await service.database.owner.query(
      "select count(*)::int as n from audit_log where action = 'api_key.created' and target_id = $1",
      [answer.body.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('is refused to a key: keys cannot make keys', async () => {
    const answer = await service.send('POST', '/settings/api-keys', {
      key: admin.apiKey,
      body: { name: 'x', scopes: ['employees:read'] },
    });
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('session_required');
  });

  test('with bad fields names each of them', async () => {
    const answer = await create({
      name: '',
      scopes: ['employees:read', 'root'],
      allowed_cidrs: ['10.0.0.0/33'],
      expires_at: 'tomorrow',
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((e: any) => e.pointer).sort()).toEqual([
      '/allowed_cidrs/0',
      '/expires_at',
      '/name',
      '/scopes/1',
    ]);
  });

  test('repeated with an Idempotency-Key makes one key and answers it again', async () => {
    const body = { name: 'once', scopes: ['payroll:read'] };
    const headers = { 'idempotency-key': 'make-one-key' };
    const first = await create(body, headers);
    const second = await create(body, headers);
    expect(second.status).toBe(201);
    expect(second.text).toBe(first.text);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    const other = await create({ ...body, name: 'other' }, headers);
    expect(other.status).toBe(422);
    expect(other.body.code).toBe('idempotency_key_reused');
    const { rows } = await service.database.owner.query(
      "select count(*)::int as n, (select count(*)::int from idempotency_keys where result::text like '%rwt_live%') as readable from api_keys where name in ('once', 'other')",
    );
    expect(rows).toEqual([{ n: 1, readable: 0 }]);
  });
});

describe('using a key', () => {
  test('that is unknown, mistyped or revoked answers 401 alike', async () => {
    const { body } = await create({ name: 'short-lived', scopes: ['employees:read'] });
    expect((await service.send('GET', '/auth/me', { key: body.key })).status).toBe(200);
    const revoked = await service.send('DELETE', `/settings/api-keys/${body.id}`, {
      key: admin.accessToken,
    });
    expect(revoked.status).toBe(204);
    const answers = await Promise.all(
      [body.key, generateApiKey(), `${String(body.key).slice(0, -1)}~`].map((key: string) =>
        service.send('GET', '/auth/me', { key }),
      ),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.body.code).toBe('invalid_api_key');
      expect(answer.headers.get('www-authenticate')).toContain('error="invalid_token"');
    }
    const again = await service.send('DELETE', `/settings/api-keys/${body.id}`, {
      key: admin.accessToken,
    });
    expect(again.status).toBe(204);
  });

  test('after its expiry answers 401, also when it was used just before', async () => {
    const { body } = await create({
      name: 'until ten',
      scopes: ['employees:read'],
      expires_at: '2026-11-27T12:00:00+02:00',
    });
    expect((await service.send('GET', '/auth/me', { key: body.key })).status).toBe(200);
    service.clock.set('2026-11-27T10:00:00.000Z');
    const answer = await service.send('GET', '/auth/me', { key: body.key });
    service.clock.set('2026-11-27T09:00:00.000Z');
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('expired_api_key');
  });

  test('from a network that is not allowed answers 403', async () => {
    const elsewhere = await create({
      name: 'a',
      scopes: ['employees:read'],
      allowed_cidrs: ['203.0.113.0/24'],
    });
    const here = await create({
      name: 'b',
      scopes: ['employees:read'],
      allowed_cidrs: ['127.0.0.0/8'],
    });
    expect((await service.send('GET', '/auth/me', { key: elsewhere.body.key })).body.code).toBe(
      'ip_not_allowed',
    );
    expect((await service.send('GET', '/auth/me', { key: here.body.key })).status).toBe(200);
  });

  test('is noted to the minute, without a write per request', async () => {
    const { body } = await create({ name: 'noted', scopes: ['employees:read'] });
    for (let i = 0; i < 5; i++) await service.send('GET', '/auth/me', { key: body.key });
    await service.service.container.apiKeyAuthenticator.flushLastUse();
    const read = () =>
      service.send('GET', `/settings/api-keys/${body.id}`, { key: admin.accessToken });
    const noted = (await read()).body.last_used_at;
    expect(noted).toBe('2026-11-27T09:00:00.000Z');
    service.clock.set('2026-11-27T09:00:30.000Z');
    await service.send('GET', '/auth/me', { key: body.key });
    await service.service.container.apiKeyAuthenticator.flushLastUse();
    service.clock.set('2026-11-27T09:00:00.000Z');
    expect((await read()).body.last_used_at).toBe(noted);
  });
});

describe('listing keys', () => {
  test('shows every key once, newest first, over pages of two, forwards and back', async () => {
    const other = await service.signUp();
    for (let i = 0; i < 4; i++) {
      await service.send('POST', '/settings/api-keys', {
        key: other.accessToken,
        body: { name: `k${String(i)}`, scopes: ['employees:read'] },
      });
    }
    const seen: string[] = [];
    let cursor = '';
    let last;
    do {
      last = await service.send(
        'GET',
        `/settings/api-keys?limit=2${cursor && `&cursor=${cursor}`}`,
        { key: other.accessToken },
      );
      expect(last.status).toBe(200);
      seen.push(...last.body.data.map((key: any) => key.name));
      cursor = last.body.pagination.next_cursor;
    } while (last.body.pagination.has_more);
    expect(seen).toEqual(['k3', 'k2', 'k1', 'k0', 'First key']);
    const back = await service.send(
      'GET',
      `/settings/api-keys?limit=2&cursor=${last.body.pagination.prev_cursor}`,
      { key: other.accessToken },
    );
    expect(back.body.data.map((key: any) => key.name)).toEqual(['k1', 'k0']);
    const numbered = await service.send('GET', '/settings/api-keys?limit=2&page=3', {
      key: other.accessToken,
    });
    expect(numbered.body.meta).toEqual({ total: 5, page: 3, limit: 2 });
    expect(numbered.body.data.map((key: any) => key.name)).toEqual(['First key']);
  });

  test("answers another company's key like a missing one", async () => {
    const other = await service.signUp();
    const foreign = await service.send('GET', `/settings/api-keys/${admin.apiKeyId}`, {
      key: other.accessToken,
    });
    const missing = await service.send(
      'GET',
      '/settings/api-keys/0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d',
      { key: other.accessToken },
    );
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' });
    expect(
      (
        await service.send('DELETE', `/settings/api-keys/${admin.apiKeyId}`, {
          key: other.accessToken,
        })
      ).status,
    ).toBe(404);
    expect((await service.send('GET', '/auth/me', { key: admin.apiKey })).status).toBe(200);
  });
});
