import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { auditOf, outboxOf } from './support.js';

/** Friday, 27 November 2026, 11:00 in Cairo. */
let service: TestService;
let company: SignedUp;
let count = 0;

beforeAll(async () => {
  service = await startTestService();
  company = await service.signUp();
});
afterAll(() => service.close());

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  service.send(method, path, { key: company.apiKey, body, headers });
const hire = async (more: object = {}): Promise<string> => {
  const { body } = await send('POST', '/employees', {
    employee_code: `E${String(++count)}`,
    full_name: 'سعاد محمد',
    hire_date: '2024-01-01',
    basic_salary: 10_000,
    ...more,
  });
  return body.id;
};
const add = (id: string, body: object, headers: Record<string, string> = {}) =>
  send('POST', `/employees/${id}/maternity`, body, headers);
const recorded = async (id: string, body: object): Promise<string> => {
  const answer = await add(id, body);
  expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
  return `/employees/${id}/maternity/${answer.body.id as string}`;
};
const problems = (answer: { body: any }) =>
  answer.body.errors.map(({ pointer, code }: any) => [pointer, code]);
const listed = async (id: string): Promise<any[]> =>
  (await send('GET', `/employees/${id}/maternity`)).body.data;

describe('a pregnancy', () => {
  it('is recorded with the days on which the law protects her, and listed, latest first', async () => {
    const id = await hire({ gender: 'female' });
    const first = await add(id, { birth_date: '2025-10-08', full_day_minutes: 480 });
    expect(first.status).toBe(201);
    const { status, body, headers } = await add(id, {
      expected_birth: '2027-05-08',
      reported_on: '2026-11-01',
    });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/api/v1/employees/${id}/maternity/${body.id as string}`);
    expect(headers.get('etag')).toBe('"1"');
    expect(body).toEqual({
      id: expect.any(String),
      employee_id: id,
      expected_birth: '2027-05-08',
      reported_on: '2026-11-01',
      birth_date: null,
      pregnancy_ended_on: null,
      nursing_until: null,
      full_day_minutes: null,
      nursing_breaks_unpunched: false,
      shorter_day: { from: '2027-01-01', to: '2027-05-29' },
      overtime_by_consent: { from: '2026-08-01', to: '2027-05-29' },
      nursing: null,
      version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    // The law begins in September 2025.
    expect(first.body).toMatchObject({
      full_day_minutes: 480,
      shorter_day: { from: '2025-09-01', to: '2025-10-08' },
      overtime_by_consent: { from: '2025-09-01', to: '2026-04-08' },
      nursing: { from: '2025-10-08', to: '2027-10-08' },
    });
    expect(await listed(id)).toEqual([body, first.body]);
  });

  it('of long ago shows what the law gives since its first day, or nothing', async () => {
    const old = await hire();
    await recorded(old, { birth_date: '2023-08-31' });
    expect((await listed(old))[0]).toMatchObject({
      ...{ shorter_day: null, overtime_by_consent: null, nursing: null },
    });
    const nursing = await hire();
    await recorded(nursing, { birth_date: '2023-09-01' });
    expect((await listed(nursing))[0]).toMatchObject({
      overtime_by_consent: null,
      nursing: { from: '2025-09-01', to: '2025-09-01' },
    });
  });

  it('gets its birth, and what is told again changes nothing', async () => {
    const id = await hire();
    const path = await recorded(id, { expected_birth: '2026-11-20' });
    const born = await send('PATCH', path, { birth_date: '2026-11-24' }, { 'if-match': '"1"' });
    expect([born.status, born.headers.get('etag')]).toEqual([200, '"2"']);
    expect(born.body).toMatchObject({
      expected_birth: '2026-11-20',
      birth_date: '2026-11-24',
      overtime_by_consent: { from: '2026-02-13', to: '2027-05-24' },
      nursing: { from: '2026-11-24', to: '2028-11-24' },
    });
    const again = await send('PATCH', path, { birth_date: '2026-11-24' });
    expect(again.body).toEqual(born.body);
    const cleared = await send('PATCH', path, { birth_date: null });
    expect(cleared.body).toMatchObject({ birth_date: null, nursing: null, version: 3 });
    const lost = await send('PATCH', path, { pregnancy_ended_on: '2026-03-02' });
    expect(lost.body).toMatchObject({
      shorter_day: null,
      overtime_by_consent: { from: '2026-02-13', to: '2026-03-02' },
    });
  });

  it('is told as a change of the employee without any date, and audited with them', async () => {
    const id = await hire();
    const path = await recorded(id, { expected_birth: '2027-03-05' });
    await send('PATCH', path, { nursing_breaks_unpunched: true });
    await send('PATCH', path, { nursing_breaks_unpunched: true });
    expect((await send('DELETE', path)).status).toBe(204);
    expect((await send('GET', `/employees/${id}`)).body.version).toBe(4);
    const events = (await outboxOf(service, id)).slice(1);
    expect(events).toMatchObject(
      [2, 3, 4].map((version) => ({
        event: 'employee.updated',
        data: { version, changed_fields: ['maternity'] },
      })),
    );
    expect(JSON.stringify(events)).not.toContain('2027');
    expect((await auditOf(service, id)).slice(1)).toMatchObject([
      {
        action: 'employee.maternity_recorded',
        changes: { 'maternity.expected_birth': { from: null, to: '2027-03-05' } },
      },
      {
        action: 'employee.maternity_changed',
        changes: { 'maternity.nursing_breaks_unpunched': { from: false, to: true } },
      },
      {
        action: 'employee.maternity_removed',
        changes: { 'maternity.expected_birth': { from: '2027-03-05', to: null } },
      },
    ]);
    expect(await listed(id)).toEqual([]);
  });

  it('asked for twice with one key is recorded once', async () => {
    const id = await hire();
    const body = { expected_birth: '2027-03-05' };
    const key = { 'idempotency-key': 'maternity-1' };
    const [first, second] = [await add(id, body, key), await add(id, body, key)];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await listed(id)).toHaveLength(1);
  });

  it('recorded by many at once is recorded once', async () => {
    const id = await hire();
    const body = { expected_birth: '2027-03-05' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(id, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    const { body: refusal } = answers.find(({ status }) => status === 409)!;
    expect(refusal).toMatchObject({ code: 'pregnancies_overlap' });
    expect(refusal.detail).toContain((await listed(id))[0].id);
  });
});

describe('a pregnancy is refused', () => {
  const tomorrow = '2026-11-28';
  it.each([
    [{}, [['/expected_birth', 'one_of_required']]],
    [{ full_day_minutes: 480 }, [['/expected_birth', 'one_of_required']]],
    [{ expected_birth: '2027-02-30' }, [['/expected_birth', 'invalid_date']]],
    // Of a pregnancy that would begin tomorrow.
    [{ expected_birth: '2027-09-04' }, [['/expected_birth', 'too_big']]],
    [{ birth_date: tomorrow }, [['/birth_date', 'in_the_future']]],
    [
      { expected_birth: '2026-11-20', pregnancy_ended_on: tomorrow, reported_on: tomorrow },
      [
        ['/reported_on', 'in_the_future'],
        ['/pregnancy_ended_on', 'in_the_future'],
      ],
    ],
    [
      { expected_birth: '2026-11-20', birth_date: '2026-11-20', pregnancy_ended_on: '2026-11-20' },
      [['/pregnancy_ended_on', 'only_one_of']],
    ],
    [{ expected_birth: '2026-11-01', birth_date: '2026-11-23' }, [['/birth_date', 'contradicts']]],
    [
      { expected_birth: '2026-11-01', pregnancy_ended_on: '2026-01-24' },
      [['/pregnancy_ended_on', 'contradicts']],
    ],
    [{ expected_birth: '2026-11-20', nursing_until: '2027-01-01' }, [['/birth_date', 'required']]],
    [{ birth_date: '2026-11-20', nursing_until: '2026-11-19' }, [['/nursing_until', 'too_small']]],
    [{ birth_date: '2026-11-20', full_day_minutes: 0 }, [['/full_day_minutes', 'too_small']]],
    [{ birth_date: '2026-11-20', note: 'x' }, [['/note', 'unknown_field']]],
  ])('%j', async (body, expected) => {
    const id = await hire();
    const answer = await add(id, body);
    expect([answer.status, problems(answer)]).toEqual([422, expected]);
    expect(await listed(id)).toEqual([]);
  });

  it('on the edge of what can be it is not', async () => {
    const bodies = [
      { expected_birth: '2027-09-03' },
      { expected_birth: '2026-11-01', birth_date: '2026-11-22' },
      { expected_birth: '2026-11-01', pregnancy_ended_on: '2026-01-25' },
      { birth_date: '2026-11-20', nursing_until: '2026-11-20' },
    ];
    for (const body of bodies) await recorded(await hire(), body);
  });

  it('of a man, and of nobody', async () => {
    const him = await hire({ gender: 'male' });
    expect(problems(await add(him, { birth_date: '2026-11-20' }))).toEqual([
      ['/birth_date', 'contradicts'],
    ]);
    const nobody = '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d';
    expect((await add(nobody, { birth_date: '2026-11-20' })).status).toBe(404);
    expect((await send('GET', `/employees/${nobody}/maternity`)).status).toBe(404);
    const id = await hire();
    for (const method of ['PATCH', 'DELETE']) {
      const path = `/employees/${id}/maternity/${nobody}`;
      const body = method === 'PATCH' ? { birth_date: '2026-11-20' } : undefined;
      expect((await send(method, path, body)).status).toBe(404);
    }
  });

  it('on days of another one of hers, until that is told to have ended', async () => {
    const id = await hire();
    const first = await recorded(id, { expected_birth: '2026-11-20' });
    const next = { expected_birth: '2027-08-01' };
    expect((await add(id, next)).body.code).toBe('pregnancies_overlap');
    await send('PATCH', first, { pregnancy_ended_on: '2026-09-30' });
    const second = await recorded(id, next);
    const back = await send('PATCH', first, { pregnancy_ended_on: null });
    expect([back.status, back.body.code]).toEqual([409, 'pregnancies_overlap']);
    expect((await send('PATCH', second, { expected_birth: '2027-08-02' })).status).toBe(200);
  });

  it('with another version than that which was read', async () => {
    const path = await recorded(await hire(), { expected_birth: '2026-11-20' });
    await send('PATCH', path, { birth_date: '2026-11-20' });
    const stale = { 'if-match': '"1"' };
    const answers = [
      await send('PATCH', path, { birth_date: '2026-11-21' }, stale),
      await send('DELETE', path, undefined, stale),
    ];
    for (const { status, headers } of answers) {
      expect([status, headers.get('etag')]).toEqual([412, '"2"']);
    }
    expect((await send('DELETE', path, undefined, { 'if-match': '"2"' })).status).toBe(204);
  });

  it('to whom may not see facts of health, to read and to write', async () => {
    const id = await hire();
    const path = await recorded(id, { expected_birth: '2026-11-20' });
    const key = await service.createKey(company, ['employees:read', 'employees:write']);
    const calls = [
      ['GET', `/employees/${id}/maternity`, undefined],
      ['POST', `/employees/${id}/maternity`, { expected_birth: '2027-11-20' }],
      ['PATCH', path, { birth_date: '2026-11-20' }],
      ['DELETE', path, undefined],
    ] as const;
    for (const [method, url, body] of calls) {
      const answer = await service.send(method, url, { key, body });
      expect([method, answer.status]).toEqual([method, 403]);
      expect(answer.text).toContain('employees:sensitive');
    }
    const read = await service.createKey(company, ['employees:read', 'employees:sensitive']);
    expect((await service.send('GET', `/employees/${id}/maternity`, { key: read })).status).toBe(
      200,
    );
  });
});
