import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

let service: TestService;
let admin: SignedUp;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  admin = await service.signUp('شركة النيل للتجارة');
});

const read = () => service.send('GET', '/settings/company', { key: admin.accessToken });
const change = (body: unknown, headers: Record<string, string> = {}) =>
  service.send('PATCH', '/settings/company', { key: admin.accessToken, body, headers });
const auditRows = async () =>
  (
    await service.database.owner.query(
      `select actor_id, changes from audit_log where company_id = $1 and action = 'company.updated'`,
      [admin.companyId],
    )
  ).rows;

describe('the company', () => {
  it('is shown with its version', async () => {
    const answer = await read();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.body).toEqual({
      id: admin.companyId,
      name: 'شركة النيل للتجارة',
      name_ar: null,
      time_zone: 'Africa/Cairo',
      commercial_register: null,
      tax_registration_number: null,
      insurance_establishment_number: null,
      address: null,
      version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  it('is for administrators: a key is refused', async () => {
    const answer = await service.send('GET', '/settings/company', { key: admin.apiKey });
    expect([answer.status, answer.body.code]).toEqual([403, 'session_required']);
  });

  it('changes what is given, keeps what is absent, clears what is null', async () => {
    const first = await change({
      tax_registration_number: '123456789',
      address: 'القاهرة، شارع طلعت حرب',
    });
    expect(first.body).toMatchObject({ tax_registration_number: '123456789', version: 2 });
    expect(first.headers.get('etag')).toBe('"2"');
    const second = await change({ address: null, time_zone: 'Asia/Dubai' });
    expect(second.body).toMatchObject({
      tax_registration_number: '123456789',
      address: null,
      time_zone: 'Asia/Dubai',
      version: 3,
    });
    expect((await read()).body).toEqual(second.body);
    expect(await auditRows()).toEqual([
      {
        actor_id: admin.userId,
        changes: {
          tax_registration_number: { from: null, to: '123456789' },
          address: { from: null, to: 'القاهرة، شارع طلعت حرب' },
        },
      },
      {
        actor_id: admin.userId,
        changes: {
          address: { from: 'القاهرة، شارع طلعت حرب', to: null },
          time_zone: { from: 'Africa/Cairo', to: 'Asia/Dubai' },
        },
      },
    ]);
  });

  it('a change that changes nothing writes nothing', async () => {
    const answer = await change({ name: 'شركة النيل للتجارة', address: null });
    expect([answer.status, answer.body.version]).toEqual([200, 1]);
    expect(await auditRows()).toEqual([]);
  });

  it('of two that change the same version, one is refused with the present one', async () => {
    const answers = await Promise.all([
      change({ name: 'أ' }, { 'if-match': '"1"' }),
      change({ name: 'ب' }, { 'if-match': '"1"' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(answers.find(({ status }) => status === 412)?.headers.get('etag')).toBe('"2"');
    expect((await read()).body.version).toBe(2);
  });

  it.each<[unknown, string, string]>([
    [{ name: '' }, '/name', 'too_short'],
    [{ name: null }, '/name', 'invalid_type'],
    [{ time_zone: 'Africa/Thebes' }, '/time_zone', 'invalid_format'],
    [{ time_zone: '+02:00' }, '/time_zone', 'invalid_format'],
    [{ tax_registration_number: '12345' }, '/tax_registration_number', 'invalid_format'],
    [{ version: 7 }, '/version', 'unknown_field'],
    [{ company_id: 'x' }, '/company_id', 'unknown_field'],
  ])('%j is refused and changes nothing', async (body, pointer, code) => {
    const answer = await change(body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([expect.objectContaining({ pointer, code })]);
    expect((await read()).body.version).toBe(1);
  });
});
