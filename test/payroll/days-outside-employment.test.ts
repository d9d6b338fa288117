import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payrollOf, type Payroll } from './support.js';
import { startTestService, type TestService } from '../support/service.js';

let service: TestService;
let payroll: Payroll;

beforeAll(async () => {
  service = await startTestService();
  payroll = payrollOf(service, await service.signUp());
});
afterAll(() => service.close());

describe('days that were recorded before the ends of the employment were moved', () => {
  it.each([
    ['the last day', { termination_date: '2026-10-15' }, ['2026-10-20', '2026-10-21']],
    ['the first day', { hire_date: '2026-10-12' }, ['2026-10-05', '2026-10-06']],
  ])('cost nothing outside %s, and are not summed up', async (_, ends, days) => {
    const without = await payroll.hire({ basic_salary: 12_000 });
    const recorded = await payroll.hire({ basic_salary: 12_000 });
    await payroll.attend([
      ...days.map((work_date) => ({ employee_id: recorded.id, work_date, status: 'absent' })),
      { employee_id: recorded.id, work_date: '2026-10-13', status: 'present' },
    ]);
    for (const { id } of [without, recorded]) {
      await payroll.must(payroll.patch(`/employees/${id}`, ends), 200);
    }
    const { data } = (await payroll.must(payroll.get('/payroll?period=2026-10'), 200)).body;
    const cycle = data[0] ?? (await payroll.cycle('2026-10'));
    await payroll.calculate(cycle.id);
    const paid = async ({ id }: { id: string }) => {
      const { net, gross, days: all, lines } = await payroll.payslip(cycle.id, id);
      return { net, gross, all, codes: lines.map(({ code }: { code: string }) => code) };
    };
    expect(await paid(recorded)).toEqual(await paid(without));
    const summary = await payroll.must(
      payroll.get(`/attendance/summary?period=2026-10&employee=${recorded.employee_code}`),
      200,
    );
    expect(summary.body.data[0]).toMatchObject({ unpaid_days: 0, days_recorded: 1 });
  });
});
