import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/service.js';
import { payrollOf, type Payroll } from './support.js';

let service: TestService;
let payroll: Payroll;
beforeAll(async () => {
  service = await startTestService();
  payroll = payrollOf(service, await service.signUp());
});
afterAll(() => service.close());

const daysOf = (month: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
const absent = (id: string, dates: readonly string[]) =>
  payroll.attend(dates.map((date) => ({ employee_id: id, work_date: date, status: 'absent' })));

it('a shortfall that differences left is recovered once, also when its month is computed anew', async () => {
  const [late, inTime] = [
    (await payroll.hire({ basic_salary: 10_000 })).id,
    (await payroll.hire({ basic_salary: 10_000 })).id,
  ];
  await absent(inTime, daysOf('2026-06', 30));
  await absent(inTime, daysOf('2026-07', 30));
  const cycles = [(await payroll.close('2026-06')).id];
  await absent(late, daysOf('2026-06', 30));
  await absent(late, daysOf('2026-07', 30));
  cycles.push((await payroll.close('2026-07')).id);
  const raise = { basic_salary: 60_000, salary_effective_from: '2026-08-01' };
  for (const id of [late, inTime]) {
    await absent(id, ['2026-07-31']);
    await payroll.must(payroll.patch(`/employees/${id}`, raise), 200);
  }
  cycles.push((await payroll.close('2026-08')).id);
  for (const id of [late, inTime]) await absent(id, ['2026-08-03']);
  cycles.push((await payroll.close('2026-09')).id, (await payroll.close('2026-10')).id);
  const sums: number[][] = [];
  for (const id of [late, inTime]) {
    const payslips = await Promise.all(cycles.map((cycle) => payroll.payslip(cycle, id)));
    const sum = (name: string) =>
      payslips.reduce<number>((all, slip) => all + Math.round(Number(slip[name]) * 100), 0);
    sums.push([sum('net'), sum('carried_forward')]);
  }
  expect(sums[0]).toEqual(sums[1]);
  expect(sums[0]![1]).toBe(0);
});
