import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { payrollOf, type Payroll } from './support.js';

let service: TestService;
let admin: SignedUp;
let payroll: Payroll;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  admin = await service.signUp();
  payroll = payrollOf(service, admin);
});

const choose = (policy: string, value: unknown) =>
  service.send('PUT', `/settings/policies/${policy}`, {
    key: admin.accessToken,
    body: { value, effective_from: '2026-01-01' },
  });
/** Two hours of overtime and an hour of lateness. */
const attend = (id: string, month = '2026-01') =>
  payroll.attend([
    {
      ...{ employee_id: id, work_date: `${month}-12`, status: 'present' },
      overtime: { day_minutes: 120, night_minutes: 0 },
    },
    { employee_id: id, work_date: `${month}-13`, status: 'late', late_minutes: 60 },
  ]);
const linesOf = async (cycleId: string, id: string): Promise<number[]> => {
  const payslip = await payroll.payslip(cycleId, id);
  return ['overtime_day', 'lateness'].map((code) => payroll.lineOf(payslip, code)?.amount);
};

describe('the hours of a day by the contract', () => {
  it.each([
    // 12,000 / 30 = 400 a day: by 4 hours 100 an hour, and 1.35 of it twice.
    ['his own', { hours_per_day: 4 }, 270, 100],
    ['a part of an hour', { hours_per_day: 6.25 }, 172.8, 64],
    ['the company’s, where he has none', {}, 180, 66.67],
    ['those of the law, where his are more', { hours_per_day: 10 }, 135, 50],
  ])('say what an hour is worth: %s', async (_, fields, overtime, lateness) => {
    await payroll.must(choose('hours_per_day', 6), 200);
    await payroll.must(choose('lateness', { method: 'per_minute' }), 200);
    const { id } = await payroll.hire({ basic_salary: 12_000, ...fields });
    await attend(id);
    const january = await payroll.close('2026-01');
    expect(await linesOf(january.id, id)).toEqual([overtime, lateness]);
    expect((await payroll.verify(january.id)).matches).toBe(true);
  });

  it('are changed from the open months on, and a closed month that is computed anew keeps its own', async () => {
    const { id } = await payroll.hire({ basic_salary: 12_000, hours_per_day: 4 });
    await payroll.close('2026-01');
    const changed = await payroll.must(
      payroll.patch(`/employees/${id}`, { hours_per_day: 5 }),
      200,
    );
    expect(changed.body.hours_per_day).toBe(5);
    await attend(id, '2026-01');
    await attend(id, '2026-02');
    const february = await payroll.close('2026-02');
    const overtime = (await payroll.payslip(february.id, id)).lines
      .filter(({ code }: any) => code === 'overtime_day')
      .map(({ period, amount }: any) => [period, amount]);
    expect(overtime).toEqual([
      [null, 216],
      ['2026-01', 270],
    ]);
    const cleared = await payroll.patch(`/employees/${id}`, { hours_per_day: null });
    expect(cleared.body.hours_per_day).toBeNull();
  });

  it('are asked about in a simulation', async () => {
    const request = {
      ...{ period: '2026-01', basic_salary: 12_000, employee: { hours_per_day: 4 } },
      time: { overtime_day_hours: 2 },
    };
    const { body } = await payroll.must(payroll.post('/payroll/simulate', request), 200);
    expect(payroll.lineOf(body, 'overtime_day').amount).toBe(270);
  });

  it.each([
    [0, 'too_small'],
    [24.5, 'too_big'],
    [4.125, 'invalid_format'],
    ['4', 'invalid_type'],
  ])('are refused where they are no hours of a day: %j', async (hours, code) => {
    const { id } = await payroll.hire();
    const answer = await payroll.patch(`/employees/${id}`, { hours_per_day: hours });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [expect.objectContaining({ pointer: '/hours_per_day', code })],
    ]);
  });
});
