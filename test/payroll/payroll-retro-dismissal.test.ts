import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { payrollOf, type Payroll } from './support.js';

let service: TestService;
let admin: SignedUp;
let payroll: Payroll;
let employee: string;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  admin = await service.signUp();
  payroll = payrollOf(service, admin);
  employee = (await payroll.hire({ basic_salary: 9_000 })).id;
  await payroll.close('2026-01');
});

const raise = (salary = 12_000) =>
  payroll.must(
    payroll.patch(`/employees/${employee}`, {
      basic_salary: salary,
      salary_effective_from: '2026-01-01',
    }),
    200,
  );
const items = async (): Promise<any[]> =>
  (await payroll.must(payroll.get('/payroll/retro-items?sort=created_at'), 200)).body.data;
const dismiss = (id: string, reason = 'تنازل', key = admin.apiKey) =>
  service.send('POST', `/payroll/retro-items/${id}/dismiss`, { key, body: { reason } });
const reopen = (id: string) => payroll.post(`/payroll/retro-items/${id}/reopen`);
const february = async () => {
  const { id } = await payroll.cycle('2026-02');
  await payroll.calculate(id);
  return id;
};
const differences = async (cycle: string): Promise<any[]> =>
  (await payroll.payslip(cycle, employee)).lines.filter(({ period }: any) => period !== null);

describe('a late fact that is dismissed', () => {
  it('is paid by no payroll, says why, and makes what was calculated with it stale', async () => {
    await raise();
    const [{ id }] = await items();
    const cycle = await february();
    expect(await differences(cycle)).not.toEqual([]);
    const answer = await payroll.must(dismiss(id), 200);
    expect(answer.body).toMatchObject({
      ...{ id, status: 'dismissed', reason: 'تنازل', settled_by: admin.apiKeyId },
      ...{ waits_for: null, cycle_id: null, settled_at: expect.any(String) },
    });
    expect(await items()).toEqual([answer.body]);
    expect((await payroll.get('/payroll/retro-items?status=dismissed')).body.data).toHaveLength(1);
    expect((await payroll.post(`/payroll/${cycle}/approve`)).body.code).toBe('cycle_is_stale');
    await payroll.calculate(cycle);
    expect(await differences(cycle)).toEqual([]);
    await payroll.must(payroll.post(`/payroll/${cycle}/approve`), 200);
    await payroll.must(payroll.post(`/payroll/${cycle}/close`), 200);
    expect(await items()).toEqual([answer.body]);
  });

  it('changes nothing when it is dismissed again, and waits once it is reopened', async () => {
    await raise();
    const [{ id }] = await items();
    const first = await payroll.must(dismiss(id), 200);
    expect((await payroll.must(dismiss(id), 200)).body).toEqual(first.body);
    expect(await dismiss(id, 'سبب آخر')).toMatchObject({
      status: 409,
      body: { code: 'retro_item_settled' },
    });
    expect((await payroll.must(reopen(id), 200)).body).toMatchObject({
      ...{ status: 'pending', reason: null, settled_by: null, settled_at: null },
      waits_for: 'next_cycle',
    });
    await payroll.must(reopen(id), 200);
    const { rows } = await service.database.owner.query(
      `select action from audit_log where company_id = $1 and action like 'payroll.retro_item.%' order by id`,
      [admin.companyId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'payroll.retro_item.dismissed',
      'payroll.retro_item.reopened',
    ]);
    await payroll.close('2026-02');
    expect((await items())[0]).toMatchObject({ status: 'taken' });
    for (const settle of [() => dismiss(id), () => reopen(id)]) {
      expect(await settle()).toMatchObject({ status: 409, body: { code: 'retro_item_settled' } });
    }
  });

  it('is dismissed and reopened once, however many ask at the same time, and each is answered so', async () => {
    await raise();
    const [{ id }] = await items();
    const statuses = async (ask: () => Promise<any>): Promise<unknown[]> => {
      const answers = await Promise.all(Array.from({ length: 8 }, ask));
      return answers.map(({ status, body }: any) => [status, body.status]);
    };
    expect(await statuses(() => dismiss(id))).toEqual(Array(8).fill([200, 'dismissed']));
    expect(await statuses(() => reopen(id))).toEqual(Array(8).fill([200, 'pending']));
    const reasons = await Promise.all(['أ', 'ب', 'ج', 'د'].map((reason) => dismiss(id, reason)));
    expect(reasons.map(({ status }: any) => status as number).toSorted()).toEqual([
      ...[200, 409, 409, 409],
    ]);
    const { rows } = await service.database.owner.query(
      `select action from audit_log where company_id = $1 and action like 'payroll.retro_item.%'`,
      [admin.companyId],
    );
    expect(rows).toHaveLength(3);
  });

  it('stays a fact: a later one of the same months pays both, and undoing it leaves nothing to pay', async () => {
    await raise();
    const [{ id }] = await items();
    await payroll.must(dismiss(id), 200);
    await raise(9_000);
    const cycle = await february();
    expect(await differences(cycle)).toEqual([]);
    await raise(12_500);
    await payroll.calculate(cycle);
    expect((await differences(cycle)).find(({ code }) => code === 'basic_salary')).toMatchObject({
      amount: 3_500,
    });
  });
});

describe('who and what may not', () => {
  it('refuses days of attendance, which are dismissed one by one', async () => {
    await payroll.attend([
      { employee_id: employee, work_date: '2026-01-12', status: 'absent', external_id: 'late' },
    ]);
    const [{ id }] = await items();
    expect(await dismiss(id)).toMatchObject({ status: 409, body: { code: 'retro_item_of_days' } });
  });

  it('refuses whoever entered the fact where two have to decide', async () => {
    await payroll.must(
      payroll.send('PUT', '/settings/policies/four_eyes', {
        key: admin.accessToken,
        body: { value: true, effective_from: '2026-02-01' },
      }),
      200,
      201,
    );
    await raise();
    const [{ id }] = await items();
    for (const key of [undefined, admin.accessToken]) {
      const refused = await dismiss(id, undefined, key);
      expect(refused).toMatchObject({ status: 409, body: { code: 'four_eyes' } });
    }
    const other = await service.createKey(admin, ['payroll:read', 'payroll:write']);
    await payroll.must(dismiss(id, 'تنازل', other), 200);
  });

  it('refuses an empty reason and an item that nobody has', async () => {
    await raise();
    const [{ id }] = await items();
    expect((await dismiss(id, '')).body.errors[0]).toMatchObject({ pointer: '/reason' });
    expect((await dismiss('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d')).status).toBe(404);
    const reader = await service.createKey(admin, ['payroll:read']);
    expect((await dismiss(id, 'تنازل', reader)).status).toBe(403);
  });
});
