import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { payrollOf, type Payroll } from './support.js';

let service: TestService;
let admin: SignedUp;
let payroll: Payroll;
let employee: { id: string };
let cycleId: string;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

beforeEach(async () => {
  admin = await service.signUp();
  payroll = payrollOf(service, admin);
  employee = await payroll.hire();
  ({ id: cycleId } = await payroll.cycle('2026-10'));
  await payroll.calculate(cycleId);
});

const isStale = async (): Promise<boolean> => (await payroll.get(`/payroll/${cycleId}`)).body.stale;
const act = (action: string) => payroll.post(`/payroll/${cycleId}/${action}`);

const setPolicy = (policy: string, value: unknown, from: string) =>
  payroll.send('PUT', `/settings/policies/${policy}`, {
    key: admin.accessToken,
    body: { value, effective_from: from },
  });

describe('facts that change after the calculation make it stale', () => {
  const changes: [string, () => Promise<unknown>][] = [
    [
      'a raise within the month',
      () =>
        payroll.patch(`/employees/${employee.id}`, {
          basic_salary: 11_000,
          salary_effective_from: '2026-10-16',
        }),
    ],
    ['an employee’s record', () => payroll.patch(`/employees/${employee.id}`, { dependants: 2 })],
    ['a new employee', () => payroll.hire({ hire_date: '2026-10-20' })],
    [
      'a component',
      () =>
        payroll.post(`/employees/${employee.id}/components`, {
          code: 'housing',
          name: 'Housing',
          kind: 'earning',
          amount: 500,
          effective_from: '2026-10-01',
        }),
    ],
    [
      'an attendance record of the month',
      () =>
        payroll.attend([{ employee_id: employee.id, work_date: '2026-10-05', status: 'absent' }]),
    ],
    ['a policy of the month', () => setPolicy('martyrs_base', 'contribution_wage', '2026-10-31')],
    ['the closing of an earlier month', () => payroll.close('2026-09')],
  ];

  it.each(changes)('%s', async (_name, change) => {
    expect(await isStale()).toBe(false);
    await change();
    expect(await isStale()).toBe(true);
    const { body: list } = await payroll.get('/payroll?period=2026-10');
    expect(list.data[0].stale).toBe(true);
    const refused = await act('approve');
    expect([refused.status, refused.body.code]).toEqual([409, 'cycle_is_stale']);
    expect((await payroll.get(`/payroll/${cycleId}`)).body.status).toBe('calculated');
    await payroll.calculate(cycleId);
    expect(await isStale()).toBe(false);
    await payroll.must(act('approve'), 200);
  });
});

describe('what has nothing to do with the month leaves the calculation as it is', () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      'attendance of another month',
      () =>
        payroll.attend([{ employee_id: employee.id, work_date: '2026-09-07', status: 'absent' }]),
    ],
    [
      'a policy of a later month',
      () => setPolicy('martyrs_base', 'contribution_wage', '2026-11-01'),
    ],
    ['the closing of a month of another year', () => payroll.close('2025-12')],
    [
      'another company’s facts',
      async () => {
        const other = payrollOf(service, await service.signUp());
        await other.hire();
      },
    ],
  ])('%s', async (_name, change) => {
    await change();
    expect(await isStale()).toBe(false);
  });
});

it('a fact that was being written when the calculation began, and came after it, makes it stale', async () => {
  const client = await service.database.owner.connect();
  try {
    await client.query('begin');
    await client.query(
      `update employee_salaries set basic_salary = basic_salary + 100 where employee_id = $1`,
      [employee.id],
    );
    await payroll.calculate(cycleId);
    expect(await isStale()).toBe(false);
    await client.query('commit');
  } finally {
    client.release();
  }
  expect(await isStale()).toBe(true);
});

describe('a fact that comes between approval and closing', () => {
  it('is not lost: the closing is refused until it has been calculated', async () => {
    await payroll.must(act('approve'), 200);
    await payroll.patch(`/employees/${employee.id}`, {
      basic_salary: 12_000,
      salary_effective_from: '2026-10-01',
    });
    const refused = await act('close');
    expect([refused.status, refused.body.code]).toEqual([409, 'cycle_is_stale']);
    await payroll.must(act('reopen'), 200);
    await payroll.calculate(cycleId);
    await payroll.must(act('approve'), 200);
    const closed = await payroll.must(act('close'), 200);
    expect(closed.body.totals.gross).toBe(12_000);
  });

  it('and is being written while the month closes either keeps it open or waits for the next one', async () => {
    await payroll.must(act('approve'), 200);
    const raise = () =>
      payroll.patch(`/employees/${employee.id}`, {
        basic_salary: 13_000,
        salary_effective_from: '2026-10-01',
      });
    const [raised, closed] = await Promise.all([raise(), act('close')]);
    const { body: items } = await payroll.must(payroll.get('/payroll/retro-items'), 200);
    expect([
      [200, 409, 0],
      [200, 200, 1],
    ]).toContainEqual([raised.status, closed.status, items.data.length]);
  });
});

describe('a closed month', () => {
  beforeEach(async () => {
    await payroll.must(act('approve'), 200);
    await payroll.must(act('close'), 200);
  });

  it('is never stale again; what is dated into it waits for the next one, and a record says that it came too late', async () => {
    const raise = await payroll.patch(`/employees/${employee.id}`, {
      basic_salary: 20_000,
      salary_effective_from: '2026-10-15',
    });
    expect(raise.status).toBe(200);
    const { body: batch } = await payroll.attend([
      { employee_id: employee.id, work_date: '2026-10-06', status: 'absent' },
    ]);
    expect(batch.results[0]).toMatchObject({
      outcome: 'deferred',
      error: { code: 'period_locked' },
    });
    const policy = await setPolicy('martyrs_base', 'contribution_wage', '2026-10-31');
    expect(policy.status).toBe(200);
    const { body: items } = await payroll.must(payroll.get('/payroll/retro-items'), 200);
    expect(items.data.map(({ cause }: any) => cause).sort()).toEqual([
      'attendance',
      'martyrs_base',
      'salary_effective_from',
    ]);
    expect(await isStale()).toBe(false);
  });

  it('leaves the next month open', async () => {
    await payroll.must(setPolicy('martyrs_base', 'contribution_wage', '2026-11-01'), 200);
    await payroll.must(
      payroll.patch(`/employees/${employee.id}`, {
        basic_salary: 20_000,
        salary_effective_from: '2026-11-01',
      }),
      200,
    );
  });
});
