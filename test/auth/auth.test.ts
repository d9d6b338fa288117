import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_SECRET } from '../support/database.js';
import { startTestService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const signUpBody = (email: string) => ({
  company_name: 'شركة الدلتا',
  full_name: 'Omar Adel',
  email,
  password: 'correct horse battery',
});

describe('signing up', () => {
  test('creates company, administrator, key with every scope and session, and says so in the audit log', async () => {
    const answer = await service.send('POST', '/auth/signup', {
      body: signUpBody('Omar@Example.com '),
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe('/api/v1/settings/company');
    expect(answer.body.company).toMatchObject({ name: 'شركة الدلتا', time_zone: 'Africa/Cairo' });
    expect(answer.body.user).toMatchObject({ full_name: 'Omar Adel', email: 'omar@example.com' });
    expect(answer.body.api_key.key).toMatch(/^rwt_live_[0-9A-Za-z]{49}$/);
    const me = await service.send('GET', '/auth/me', { key: answer.body.api_key.key });
    expect(me.body).toMatchObject({
      kind: 'api_key',
      id: answer.body.api_key.id,
      company: { id: answer.body.company.id },
      scopes: answer.body.api_key.scopes,
    });
    const { rows } = await service.database.owner.query(
      'select action, actor_id from audit_log where company_id = $1 order by action',
      [answer.body.company.id],
    );
    expect(rows).toEqual([
      { action: 'api_key.created', actor_id: answer.body.user.id },
      { action: 'company.signed_up', actor_id: answer.body.user.id },
    ]);
  });

  test('stores neither password, key nor refresh token in readable form', async () => {
    const admin = await service.signUp();
    const dump = await service.database.owner.query(
      `select (select json_agg(u) from users u)::text || (select json_agg(k) from api_keys k)::text
        || (select json_agg(t) from refresh_tokens t)::text || (select json_agg(a) from audit_log a)::text as all_rows`,
    );
    const stored = (dump.rows[0] as { all_rows: string }).all_rows;
    for (const secret of [admin.password, admin.apiKey, admin.refreshToken]) {
      expect(stored).not.toContain(secret);
    }
    expect(stored).toContain('$argon2id$');
  });

  test('with an e-mail that is taken answers 409 and leaves no half-made company', async () => {
    const admin = await service.signUp();
    const count = () => service.database.owner.query('select count(*)::int as n from companies');
    const before = await count();
    const answer = await service.send('POST', '/auth/signup', {
      body: signUpBody(admin.email.toUpperCase()),
    });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'duplicate',
      errors: [{ pointer: '/email', code: 'already_taken' }],
    });
    expect((await count()).rows).toEqual(before.rows);
  });

  test('reports every bad field at once', async () => {
    const answer = await service.send('POST', '/auth/signup', {
      body: {
        company_name: ' ',
        full_name: 'a\u0000b',
        email: 'nobody',
        password: 'short',
        role: 'owner',
      },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((e: any) => [e.pointer, e.code]).sort()).toEqual([
      ['/company_name', 'too_short'],
      ['/email', 'invalid_format'],
      ['/full_name', 'forbidden_characters'],
      ['/password', 'weak_password'],
      ['/role', 'unknown_field'],
    ]);
  });

  test('twenty times at once with one e-mail makes one company', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        service.send('POST', '/auth/signup', { body: signUpBody('race@example.com') }),
      ),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
  });
});

describe('logging in', () => {
  test('answers a session that reaches the settings', async () => {
    const admin = await service.signUp();
    const login = await service.send('POST', '/auth/login', {
      body: { email: ` ${admin.email.toUpperCase()}`, password: admin.password },
    });
    expect(login.status).toBe(200);
    expect(login.body).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
    const keys = await service.send('GET', '/settings/api-keys', { key: login.body.access_token });
    expect(keys.status).toBe(200);
    expect(keys.body.data).toHaveLength(1);
  });

  test('answers a wrong password and an unknown address alike', async () => {
    const admin = await service.signUp();
    const wrong = await service.send('POST', '/auth/login', {
      body: { email: admin.email, password: 'nope' },
    });
    const unknown = await service.send('POST', '/auth/login', {
      body: { email: 'nobody@example.com', password: 'nope' },
    });
    expect(wrong.status).toBe(401);
    expect({ ...wrong.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
  });
});

describe('refreshing', () => {
  test('answers a new pair, and the old token no longer works', async () => {
    const admin = await service.signUp();
    const next = await service.send('POST', '/auth/refresh', {
      body: { refresh_token: admin.refreshToken },
    });
    expect(next.status).toBe(200);
    expect(next.body.refresh_token).not.toBe(admin.refreshToken);
    const again = await service.send('POST', '/auth/refresh', {
      body: { refresh_token: admin.refreshToken },
    });
    expect(again.status).toBe(401);
    // A prompt repetition is a client that missed the answer: the new token goes on working.
    const further = await service.send('POST', '/auth/refresh', {
      body: { refresh_token: next.body.refresh_token },
    });
    expect(further.status).toBe(200);
  });

  test('with a token used long ago ends the whole login: somebody copied it', async () => {
    const admin = await service.signUp();
    const next = await service.send('POST', '/auth/refresh', {
      body: { refresh_token: admin.refreshToken },
    });
    await service.database.owner.query(
      "update refresh_tokens set used_at = used_at - interval '1 minute' where company_id = $1 and used_at is not null",
      [admin.companyId],
    );
    expect(
      (await service.send('POST', '/auth/refresh', { body: { refresh_token: admin.refreshToken } }))
        .status,
    ).toBe(401);
    expect(
      (
        await service.send('POST', '/auth/refresh', {
          body: { refresh_token: next.body.refresh_token },
        })
      ).status,
    ).toBe(401);
    expect((await service.send('GET', '/auth/me', { key: next.body.access_token })).status).toBe(
      401,
    );
  });

  test('of two at once with one token, one succeeds', async () => {
    const admin = await service.signUp();
    const answers = await Promise.all(
      [1, 2].map(() =>
        service.send('POST', '/auth/refresh', { body: { refresh_token: admin.refreshToken } }),
      ),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([200, 401]);
  });

  test.each(['', 'x', 'rwt_refresh_', `rwt_refresh_${'A'.repeat(86)}`, 'rwt_refresh_\u{1F600}'])(
    'refuses %j as a token',
    async (token) => {
      const answer = await service.send('POST', '/auth/refresh', {
        body: { refresh_token: token },
      });
      expect([401, 422]).toContain(answer.status);
    },
  );
});

describe('signing out', () => {
  test('ends the session at once', async () => {
    const admin = await service.signUp();
    expect((await service.send('POST', '/auth/logout', { key: admin.accessToken })).status).toBe(
      204,
    );
    expect((await service.send('GET', '/auth/me', { key: admin.accessToken })).status).toBe(401);
    expect(
      (await service.send('POST', '/auth/refresh', { body: { refresh_token: admin.refreshToken } }))
        .status,
    ).toBe(401);
  });
});

describe('an access token', () => {
  const claims = (admin: { userId: string; companyId: string }, token: string) => {
    const { login } = jwt.decode(token) as { login: string };
    return { company: admin.companyId, login };
  };
  const options = (userId: string) => ({
    subject: userId,
    issuer: 'rawatib',
    audience: 'rawatib-api',
    expiresIn: 60,
  });

  test.each([
    ['another secret', (c: object, o: object) => jwt.sign(c, 'x'.repeat(40), o)],
    [
      'another algorithm',
      (c: object, o: object) => jwt.sign(c, TEST_SECRET, { ...o, algorithm: 'HS512' }),
    ],
    ['no algorithm', (c: object, o: object) => jwt.sign(c, '', { ...o, algorithm: 'none' })],
    ['another issuer', (c: object, o: object) => jwt.sign(c, TEST_SECRET, { ...o, issuer: 'x' })],
    [
      'another audience',
      (c: object, o: object) => jwt.sign(c, TEST_SECRET, { ...o, audience: 'x' }),
    ],
    [
      'an expiry in the past',
      (c: object, o: object) => jwt.sign(c, TEST_SECRET, { ...o, expiresIn: -1 }),
    ],
    [
      'no expiry and an old date of issue',
      (c: object, { expiresIn: _, ...o }: any) => jwt.sign({ ...c, iat: 1 }, TEST_SECRET, o),
    ],
    [
      'a key id in its header',
      (c: object, o: object) => jwt.sign(c, TEST_SECRET, { ...o, keyid: 'k' }),
    ],
    [
      'a critical extension',
      (c: object, o: object) =>
        jwt.sign(c, TEST_SECRET, { ...o, header: { alg: 'HS256', crit: ['x'] } }),
    ],
    [
      'a login of another company',
      (c: object, o: object) =>
        jwt.sign({ ...c, company: '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d' }, TEST_SECRET, o),
    ],
  ])('with %s is refused', async (_what, forge) => {
    const admin = await service.signUp();
    const token = forge(claims(admin, admin.accessToken), options(admin.userId));
    const answer = await service.send('GET', '/auth/me', { key: token });
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('invalid_session');
    expect(answer.headers.get('www-authenticate')).toContain('error="invalid_token"');
  });

  test('made by the same rules is accepted, so that the refusals above mean something', async () => {
    const admin = await service.signUp();
    const token = jwt.sign(claims(admin, admin.accessToken), TEST_SECRET, options(admin.userId));
    expect((await service.send('GET', '/auth/me', { key: token })).status).toBe(200);
  });
});

describe('credentials', () => {
  test('missing: 401 with a challenge that names no error', async () => {
    const answer = await service.send('GET', '/auth/me');
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('missing_credentials');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="rawatib"');
  });

  test.each(['Basic abc', 'Bearer', 'Bearer a b', 'rwt_live_x', `Bearer ${'a'.repeat(5_000)}`])(
    'of the form %.20j: 400',
    async (header) => {
      const answer = await service.send('GET', '/auth/me', { headers: { authorization: header } });
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe('invalid_authorization');
    },
  );

  test('in the address are refused, even beside good ones', async () => {
    const admin = await service.signUp();
    const answer = await service.send('GET', `/auth/me?api_key=${admin.apiKey}`, {
      key: admin.apiKey,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('key_in_query');
  });

  test('after too many failures of one address: 429, while good keys go on working', async () => {
    const strict = await startTestService({ environment: { AUTH_FAILURE_LIMIT_PER_MINUTE: '3' } });
    try {
      const admin = await strict.signUp();
      const statuses: number[] = [];
      for (let i = 0; i < 4; i++) {
        statuses.push(
          (await strict.send('GET', '/auth/me', { key: `rwt_live_${'x'.repeat(49)}` })).status,
        );
      }
      statuses.push(
        (await strict.send('POST', '/auth/login', { body: { email: 'a@b.eg', password: 'x' } }))
          .status,
      );
      expect(statuses).toEqual([401, 401, 401, 429, 429]);
      expect((await strict.send('GET', '/auth/me', { key: admin.apiKey })).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});
