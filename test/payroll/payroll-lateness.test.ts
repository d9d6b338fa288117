import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { payrollOf, type Payroll } from './support.js';

let service: TestService;
let admin: SignedUp;
let payroll: Payroll;
let id: string;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  admin = await service.signUp();
  payroll = payrollOf(service, admin);
  ({ id } = await payroll.hire({ basic_salary: 12_000 }));
});

const PER_MINUTE = { method: 'per_minute' };
const TABLE = {
  method: 'table',
  steps: [
    { from_minutes: 15, days: 0.25 },
    { from_minutes: 60, days: 0.5 },
  ],
};

const choose = (value: unknown, from = '2026-01-01') =>
  service.send('PUT', '/settings/policies/lateness', {
    key: admin.accessToken,
    body: { value, effective_from: from },
  });
const day = (work_date: string, late: number, early = 0, extra: Record<string, unknown> = {}) => ({
  ...{ employee_id: id, work_date, status: late > 0 ? 'late' : 'present' },
  ...{ late_minutes: late, early_leave_minutes: early, ...extra },
});
const lateness = async (cycleId: string) =>
  payroll.lineOf(await payroll.payslip(cycleId, id), 'lateness');

describe('minutes that the worker came late or left early', () => {
  it.each([
    ['nothing', { method: 'none' }, undefined],
    // 12,000 / 30 / 8 = 50 an hour; 150 minutes.
    ['the wage of the minutes', PER_MINUTE, 125],
    // A quarter for 30 minutes, a half for 120, each of its own day.
    ['day wages by the table', TABLE, 300],
  ])('cost %s by the policy', async (_, policy, amount) => {
    await payroll.must(choose(policy), 200);
    await payroll.attend([day('2026-01-12', 20, 10), day('2026-01-13', 0, 120)]);
    const { id: cycle } = await payroll.close('2026-01');
    expect((await lateness(cycle))?.amount).toBe(amount);
    expect((await payroll.payslip(cycle, id)).gross).toBe(12_000 - (amount ?? 0));
    expect((await payroll.verify(cycle)).matches).toBe(true);
  });

  it('of a day that costs its wage already cost nothing more', async () => {
    await payroll.must(choose(PER_MINUTE), 200);
    await payroll.attend([
      day('2026-01-12', 60, 0, { status: 'absent' }),
      day('2026-01-13', 0, 240, { status: 'half_day', unpaid: true }),
    ]);
    const { id: cycle } = await payroll.close('2026-01');
    expect(await lateness(cycle)).toBeUndefined();
    expect((await payroll.payslip(cycle, id)).gross).toBe(12_000 - 400 - 200);
  });

  it('that come late for a closed month are paid as a difference of it, and given back when they are', async () => {
    await payroll.must(choose(TABLE), 200);
    await payroll.attend([day('2026-01-12', 30), day('2026-01-13', 30)]);
    const january = await payroll.close('2026-01');
    expect((await lateness(january.id)).amount).toBe(200);
    // One day was an hour, one had nothing, and a third comes new.
    await payroll.attend([day('2026-01-12', 60), day('2026-01-13', 0), day('2026-01-14', 15)]);
    const february = await payroll.close('2026-02');
    expect(await lateness(february.id)).toMatchObject({ period: '2026-01', amount: 100 });
    expect((await payroll.verify(february.id)).matches).toBe(true);
    await payroll.attend([day('2026-01-12', 0), day('2026-01-14', 0)]);
    const march = await payroll.close('2026-03');
    expect(await lateness(march.id)).toMatchObject({ period: '2026-01', amount: -300 });
  });

  it('that are corrected after the closing count as the correction has them', async () => {
    await payroll.must(choose(PER_MINUTE), 200);
    await payroll.attend([day('2026-01-12', 60)]);
    await payroll.close('2026-01');
    const correction = await payroll.must(
      payroll.post('/attendance/corrections', {
        ...{ employee_id: id, work_date: '2026-01-12', reason: 'إذن تأخير' },
        day: { status: 'present', late_minutes: 12 },
      }),
      201,
    );
    const key = await service.createKey(admin, ['attendance:read', 'attendance:write']);
    const path = `/attendance/corrections/${correction.body.id}/approve`;
    await payroll.must(payroll.send('POST', path, { key, body: { note: 'إذن' } }), 200);
    const february = await payroll.close('2026-02');
    expect(await lateness(february.id)).toMatchObject({ period: '2026-01', amount: -40 });
  });

  it('are asked about in a simulation', async () => {
    const request = {
      ...{ period: '2026-01', basic_salary: 12_000, time: { missed_minutes: [20, 100] } },
      policies: { lateness: TABLE },
    };
    const { body } = await payroll.must(payroll.post('/payroll/simulate', request), 200);
    expect(payroll.lineOf(body, 'lateness').amount).toBe(300);
  });

  it.each([
    [{ method: 'table' }, '/value/steps', 'policy_invalid'],
    [{ method: 'per_minute', steps: TABLE.steps }, '/value/steps', 'policy_invalid'],
    [{ method: 'often' }, '/value/method', 'invalid_value'],
    [{ method: 'table', steps: [{ from_minutes: 15, days: 2 }] }, '/value/steps/0/days', 'too_big'],
    [{ method: 'table', steps: [...TABLE.steps].reverse() }, '/value', 'policy_invalid'],
  ])('a policy that makes no sense is refused: %j', async (value, pointer, code) => {
    const answer = await choose(value);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [expect.objectContaining({ pointer, code })],
    ]);
  });
});
