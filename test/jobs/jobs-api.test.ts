import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

let service: TestService;
let admin: SignedUp;
let stranger: SignedUp;
beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
  stranger = await service.signUp();
});
afterAll(() => service.close());

const insert = async (columns: object): Promise<string> => {
  const job = {
    company_id: admin.companyId,
    kind: 'kind.of.the.tests',
    payload: '{}',
    created_at: '2026-11-27T08:59:00Z',
    ...columns,
  };
  const names = Object.keys(job);
  const { rows } = await service.database.owner.query<{ id: string }>(
    `insert into jobs (id, ${names.join(', ')})
     values (uuid_v7(now()), ${names.map((_, i) => `$${String(i + 1)}`).join(', ')}) returning id`,
    Object.values(job),
  );
  return rows[0]!.id;
};
const read = (id: string, key = admin.apiKey, headers = {}) =>
  service.send('GET', `/jobs/${id}`, { key, headers });

describe('GET /jobs/:id', () => {
  test('shows how far a job is', async () => {
    const id = await insert({ progress_done: 1_000, progress_total: 2_500, progress_failed: 2 });
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      kind: 'kind.of.the.tests',
      status: 'queued',
      progress: { done: 1_000, total: 2_500, failed: 2 },
      created_at: '2026-11-27T08:59:00.000Z',
      finished_at: null,
    });
  });

  test('says in the caller’s language why a job failed', async () => {
    const error = { code: 'parameter_not_defined', params: { key: 'k', on: 'd', first: 'f' } };
    const id = await insert({
      status: 'failed',
      error: JSON.stringify(error),
      finished_at: '2026-11-27T08:59:30Z',
    });
    const english = await read(id);
    expect(english.body).toMatchObject({
      status: 'failed',
      error: {
        code: 'parameter_not_defined',
        detail: 'The parameter k has no value on d; the earliest is f.',
      },
      finished_at: '2026-11-27T08:59:30.000Z',
    });
    const arabic = await read(id, admin.apiKey, { 'accept-language': 'ar' });
    expect(arabic.body.error.title).toBe('لا توجد قيمة قانونية لهذا التاريخ');
  });

  test('is open to any key of the company and to its sessions', async () => {
    const id = await insert({});
    const key = await service.createKey(admin, ['attendance:read']);
    expect((await read(id, key)).status).toBe(200);
    expect((await read(id, admin.accessToken)).status).toBe(200);
  });

  test('answers another company as if there were no such job', async () => {
    const id = await insert({});
    const foreign = await read(id, stranger.apiKey);
    const missing = await read('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', stranger.apiKey);
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' });
  });
});
