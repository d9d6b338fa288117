import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCatalogue } from '../../src/errors/error-catalogue.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

let service: TestService;
let admin: SignedUp;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
});
afterAll(() => service.close());

describe('errors', () => {
  test('are problems with a request id, for unknown routes and wrong methods too', async () => {
    const unknown = await service.send('GET', '/nowhere');
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(unknown.body.request_id).toBe(unknown.headers.get('x-request-id'));
    const method = await service.send('PUT', '/auth/login', { body: {} });
    expect(method.status).toBe(405);
    expect(method.headers.get('allow')).toBe('POST');
  });

  test.each([
    ['malformed JSON', '{"email": ', 400, 'invalid_json'],
    ['JSON that is no object', '"text"', 400, 'invalid_json'],
    ['an array', '[]', 422, 'validation_failed'],
    ['null', 'null', 400, 'invalid_json'],
    ['nothing', '', 422, 'validation_failed'],
    ['ten megabytes', JSON.stringify({ email: 'x'.repeat(10_000_000) }), 413, 'payload_too_large'],
    [
      'a prototype',
      '{"__proto__": {"admin": true}, "email": "a@b.eg", "password": "x"}',
      422,
      'validation_failed',
    ],
    ['NUL bytes', '{"email": "a\\u0000@b.eg", "password": "x"}', 422, 'validation_failed'],
    [
      'fifty thousand levels',
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      422,
      'validation_failed',
    ],
  ])('a body of %s is refused as %i', async (_what, rawBody, status, code) => {
    const answer = await service.send('POST', '/auth/login', { rawBody });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('a body that is not JSON, compressed or in another encoding is 415', async () => {
    for (const headers of [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-encoding': 'gzip' },
      { 'content-type': 'application/json; charset=windows-1256' },
      { 'content-type': 'application/json; charset=utf-16le' },
    ] as Record<string, string>[]) {
      const answer = await service.send('POST', '/auth/login', { rawBody: '{}', headers });
      expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type']);
    }
  });

  test('a body may say that it is UTF-8, with quotes, a byte order mark or Arabic in it', async () => {
    for (const charset of ['utf-8', '"UTF-8"', ' utf-8 ; boundary=x']) {
      for (const rawBody of ['{}', '\uFEFF{}', '{"email": "موظف"}']) {
        const headers = { 'content-type': `application/json; charset=${charset}` };
        const answer = await service.send('POST', '/auth/login', { rawBody, headers });
        expect([charset, rawBody, answer.status]).toEqual([charset, rawBody, 422]);
      }
    }
  });

  test('a body that is no UTF-8 is refused, and not stored with other letters', async () => {
    const body = Buffer.from('{"email": "\u0645@b.eg", "password": "x"}');
    for (const rawBody of [
      Buffer.from('{"email": "\xe3@b.eg"}', 'latin1'), // Windows-1256
      body.subarray(0, 12), // in the middle of a letter
      Buffer.concat([
        Buffer.from('{"email": "'),
        Buffer.from([0xed, 0xa0, 0x80]),
        Buffer.from('"}'),
      ]),
    ]) {
      const answer = await service.send('POST', '/auth/login', { rawBody });
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_json']);
    }
  });

  test('speak Arabic when asked, and keep their code', async () => {
    const answer = await service.send('POST', '/auth/login', {
      body: {},
      headers: { 'accept-language': 'ar-EG,ar;q=0.9,en;q=0.5' },
    });
    expect(answer.headers.get('content-language')).toBe('ar');
    expect(answer.headers.get('vary')).toContain('Accept-Language');
    expect(answer.body).toMatchObject({ code: 'validation_failed', title: 'بيانات غير مقبولة' });
    expect(answer.body.errors[0]).toMatchObject({ code: 'required', detail: 'هذا الحقل مطلوب.' });
  });

  test('name unknown, repeated and bad parameters', async () => {
    const query = (text: string) =>
      service.send('GET', `/settings/api-keys?${text}`, { key: admin.accessToken });
    const problem = async (text: string) => {
      const { status, body } = await query(text);
      return [status, body.code, ...(body.errors ?? []).map((e: any) => [e.pointer, e.code])];
    };
    expect(await problem('limt=5')).toEqual([
      400,
      'unknown_parameter',
      ['limt', 'unknown_parameter'],
    ]);
    expect(await problem('limit=0')).toEqual([400, 'invalid_parameter', ['limit', 'too_small']]);
    expect(await problem('limit=201')).toEqual([400, 'invalid_parameter', ['limit', 'too_big']]);
    expect(await problem('limit=-1')).toEqual([
      400,
      'invalid_parameter',
      ['limit', 'not_an_integer'],
    ]);
    expect(await problem('limit=1e2')).toEqual([
      400,
      'invalid_parameter',
      ['limit', 'not_an_integer'],
    ]);
    expect(await problem('limit=5&limit=6')).toEqual([
      400,
      'invalid_parameter',
      ['limit', 'repeated_parameter'],
    ]);
    expect(await problem('sort=name')).toEqual([
      400,
      'invalid_parameter',
      ['sort', 'invalid_value'],
    ]);
    expect(await problem('page=201')).toEqual([400, 'page_too_deep']);
    expect(await problem('page=1&cursor=x')).toEqual([
      400,
      'invalid_parameter',
      ['cursor', 'only_one_of'],
    ]);
    expect(await problem('cursor=abc')).toEqual([400, 'invalid_cursor']);
    expect(await problem(`cursor=${'A'.repeat(3000)}`)).toEqual([400, 'invalid_cursor']);
    const none = await service.send('GET', '/auth/me?x=1', { key: admin.apiKey });
    expect(none.body.errors).toMatchObject([
      { pointer: 'x', in: 'query', code: 'unknown_parameter' },
    ]);
  });

  test('a cursor of another order or with a changed byte is refused', async () => {
    const fresh = await service.signUp();
    await service.createKey(fresh, ['employees:read']);
    const list = (text: string) =>
      service.send('GET', `/settings/api-keys?${text}`, { key: fresh.accessToken });
    const cursor: string = (await list('limit=1')).body.pagination.next_cursor;
    expect((await list(`limit=1&cursor=${cursor}`)).status).toBe(200);
    expect((await list(`limit=1&cursor=${cursor}&sort=created_at`)).body.code).toBe(
      'invalid_cursor',
    );
    const changed = cursor.slice(0, -3) + (cursor.at(-3) === 'A' ? 'B' : 'A') + cursor.slice(-2);
    expect((await list(`limit=1&cursor=${changed}`)).body.code).toBe('invalid_cursor');
  });

  test("another company's cursor is refused", async () => {
    const stranger = await service.signUp();
    const keyOf = (who: SignedUp) => ({ key: who.accessToken });
    await service.createKey(admin, ['employees:read']);
    const first = await service.send('GET', '/settings/api-keys?limit=1', keyOf(admin));
    const { next_cursor: cursor } = first.body.pagination;
    const path = `/settings/api-keys?limit=1&cursor=${cursor}`;
    expect((await service.send('GET', path, keyOf(admin))).status).toBe(200);
    const foreign = await service.send('GET', path, keyOf(stranger));
    expect([foreign.status, foreign.body.code]).toEqual([400, 'invalid_cursor']);
  });

  test('path ids that are no UUID, percent-broken or endless never reach the database', async () => {
    const get = (path: string) => service.send('GET', path, { key: admin.accessToken });
    expect((await get('/settings/api-keys/42')).body).toMatchObject({
      status: 400,
      errors: [{ pointer: 'id', in: 'path' }],
    });
    expect((await get('/settings/api-keys/%E0%A4%A')).status).toBe(404);
    expect((await get(`/settings/api-keys/${'a'.repeat(5_000)}`)).status).toBe(400);
  });

  test('every code has a page of its own', async () => {
    for (const code of Object.keys(errorCatalogue)) {
      const page = await service.send('GET', `${service.baseUrl}/docs/errors/${code}`);
      expect([code, page.status]).toEqual([code, 200]);
      expect(page.text).toContain(code);
    }
    expect((await service.send('GET', `${service.baseUrl}/docs/errors/constructor`)).status).toBe(
      404,
    );
  });
});

describe('every answer', () => {
  test('carries a request id: the caller’s if it is well-formed', async () => {
    const mine = await service.send('GET', '/auth/me', {
      key: admin.apiKey,
      headers: { 'x-request-id': 'erp-2026.11.27_1' },
    });
    expect(mine.headers.get('x-request-id')).toBe('erp-2026.11.27_1');
    const bad = await service.send('GET', '/auth/me', {
      key: admin.apiKey,
      headers: { 'x-request-id': 'a b' },
    });
    expect(bad.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is not stored by caches and not interpreted as anything else', async () => {
    const { headers } = await service.send('GET', '/auth/me', { key: admin.apiKey });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('etag')).toBeNull();
  });

  test('to HEAD has no body', async () => {
    const answer = await service.send('HEAD', '/auth/me', { key: admin.apiKey });
    expect([answer.status, answer.text]).toEqual([200, '']);
  });
});

describe('limits', () => {
  test('count per key, announce themselves, and answer 429 with the time to wait', async () => {
    const strict = await startTestService({ environment: { RATE_LIMIT_PER_MINUTE: '3' } });
    try {
      const [a, b] = [await strict.signUp(), await strict.signUp()];
      const answers = [];
      for (let i = 0; i < 4; i++)
        answers.push(await strict.send('GET', '/auth/me', { key: a.apiKey }));
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 429]);
      expect(answers[0]!.headers.get('ratelimit')).toMatch(
        /"burst"; ?r=\d+; ?t=\d+, ?"sustained"; ?r=2; ?t=\d+/,
      );
      expect(answers[0]!.headers.get('ratelimit-policy')).toMatch(/"sustained"; ?q=3; ?w=60/);
      const refused = answers[3]!;
      expect(refused.body).toMatchObject({ code: 'rate_limited', status: 429 });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await strict.send('GET', '/auth/me', { key: b.apiKey })).status).toBe(200);
      // A forged forwarding header changes nothing while no proxy is trusted.
      expect(
        (
          await strict.send('GET', '/auth/me', {
            key: a.apiKey,
            headers: { 'x-forwarded-for': '1.2.3.4' },
          })
        ).status,
      ).toBe(429);
    } finally {
      await strict.close();
    }
  });

  test('of sign-up count per address', async () => {
    const strict = await startTestService({ environment: { SIGNUP_LIMIT_PER_HOUR: '2' } });
    try {
      await strict.signUp();
      await strict.signUp();
      const third = await strict.send('POST', '/auth/signup', { body: {} });
      expect(third.status).toBe(429);
    } finally {
      await strict.close();
    }
  });
});

describe('browsers', () => {
  test('may read every header that the document lists of an answer', async () => {
    const { headers } = await service.send('GET', '/auth/me', {
      headers: { origin: 'https://erp.example' },
    });
    const exposed = headers.get('access-control-expose-headers')?.split(',') ?? [];
    const { body } = await service.send('GET', `${service.baseUrl}/openapi.json`);
    type Responses = Record<string, { headers?: object }>;
    const items = Object.values(
      body.paths as Record<string, Record<string, { responses: Responses }>>,
    );
    const listed = items
      .flatMap((item) => Object.values(item))
      .flatMap(({ responses }) => Object.values(responses))
      .flatMap((response) => Object.keys(response.headers ?? {}));
    expect(exposed).toEqual(expect.arrayContaining([...new Set(listed)]));
  });

  test('may call from anywhere without cookies, or only from the named origins', async () => {
    const preflight = await service.send('OPTIONS', '/auth/me', {
      headers: { origin: 'https://erp.example', 'access-control-request-method': 'GET' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    const named = await startTestService({
      environment: { CORS_ALLOWED_ORIGINS: 'https://erp.example' },
    });
    try {
      const from = async (origin: string) =>
        (await named.send('GET', '/auth/me', { headers: { origin } })).headers.get(
          'access-control-allow-origin',
        );
      expect(await from('https://erp.example')).toBe('https://erp.example');
      expect(await from('https://evil.example')).toBeNull();
    } finally {
      await named.close();
    }
  });
});

describe('health and documents', () => {
  test('answer without credentials', async () => {
    expect((await service.send('GET', `${service.baseUrl}/health/live`)).body).toEqual({
      status: 'live',
    });
    expect((await service.send('GET', `${service.baseUrl}/health/ready`)).body).toEqual({
      status: 'ready',
    });
    const document = await service.send('GET', `${service.baseUrl}/openapi.json`);
    expect(document.body).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0' } });
  });
});

describe('two Authorization headers', () => {
  test('are refused: it is not clear who is calling', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(service.baseUrl);
      const request = httpRequest({ hostname, port, path: '/api/v1/auth/me' }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      request.setHeader('Authorization', [`Bearer ${admin.apiKey}`, `Bearer ${admin.accessToken}`]);
      request.on('error', reject);
      request.end();
    });
    expect(status).toBe(400);
  });
});
