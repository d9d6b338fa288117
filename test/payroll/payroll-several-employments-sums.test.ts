import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { payrollOf, type Payroll } from './support.js';

let service: TestService;
let admin: SignedUp;
let payroll: Payroll;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const PERIOD = '2026-06';
const COMPONENTS = [
  { code: 'PHONE', amount: 500, prorated: false, kind: 'earning' },
  { code: 'CLUB', amount: 120, prorated: false, kind: 'deduction' },
  {
    ...{ code: 'HOUSE', amount: 333.33, prorated: true, kind: 'earning' },
    insurable: 'excluded_allowance',
  },
];

/** A company under the policies, with everything that a payslip can be made of. */
const start = async (policies: Readonly<Record<string, unknown>>) => {
  admin = await service.signUp();
  payroll = payrollOf(service, admin);
  for (const [name, value] of Object.entries(policies)) {
    const body = { value, effective_from: '2026-01-01' };
    const answer = service.send('PUT', `/settings/policies/${name}`, {
      key: admin.accessToken,
      body,
    });
    await payroll.must(answer, 200, 201);
  }
  const commission = { code: 'commission', name: 'Commission', kind: 'earning', insurable: false };
  const component = { ...commission, calculation: { type: 'fixed' } };
  await payroll.must(payroll.post('/payroll-components', component), 201);
};
const hire = async () => {
  const { id } = await payroll.hire({
    ...{ basic_salary: 9_123.45, hire_date: '2022-01-01', work_governorate: '03' },
  });
  for (const fields of COMPONENTS) {
    const body = { name: 'بدل', effective_from: '2026-01-01', ...fields };
    await payroll.must(payroll.post(`/employees/${id}/components`, body), 201);
  }
  return id;
};
const run = async (id: string): Promise<string> => {
  await payroll.calculate(id);
  await payroll.must(payroll.post(`/payroll/${id}/approve`), 200);
  await payroll.must(payroll.post(`/payroll/${id}/close`), 200);
  return id;
};
const enter = (cycleId: string, ids: readonly string[], amount: number) => {
  const inputs = ids.map((id) => ({ employee_id: id, component: 'commission', amount }));
  return payroll.must(payroll.post(`/payroll/${cycleId}/inputs`, { inputs }), 200);
};
const bonus = async (ids: readonly string[], amount: number): Promise<string> => {
  const { body } = await payroll.must(
    payroll.post('/payroll', { period: PERIOD, kind: 'bonus' }),
    201,
  );
  await enter(body.id, ids, amount);
  return run(body.id);
};
const settle = async (id: string, lastDay: string): Promise<string> => {
  const ending = { case: 'resignation', last_day: lastDay, unused_leave_days: 0 };
  await payroll.must(payroll.send('PUT', `/employees/${id}/ending`, { body: ending }), 200);
  const settlement = { period: PERIOD, kind: 'final_settlement', employee_ids: [id] };
  return run((await payroll.must(payroll.post('/payroll', settlement), 201)).body.id);
};

/** Debts are asked whole of a leaver, and the net is what they leave. */
const FIGURES = [
  ...['days', 'gross', 'contribution_wage', 'employee_insurance', 'health_insurance'],
  ...['employer_insurance', 'taxable_pay', 'income_tax', 'martyrs_fund'],
];
const sumsOf = async (id: string, cycleIds: readonly string[]) => {
  const sums = new Map<string, number>(FIGURES.map((name) => [name, 0]));
  for (const cycleId of cycleIds) {
    const { status, body } = await payroll.get(`/payroll/${cycleId}/payslips/${id}`);
    if (status !== 200) continue;
    for (const [name, sum] of sums) sums.set(name, sum + Math.round(Number(body[name]) * 100));
  }
  return Object.fromEntries(sums);
};

describe('two employments that share a month without a day between them', () => {
  it.each([
    ['as the law has it', {}],
    ['with tax month by month', { tax_method: 'monthly' }],
    ['by calendar days', { day_basis: 'calendar' }],
    ['by working days', { day_basis: 'working_days' }],
    ['with rounded nets', { rounding_of_net: 'nearest_pound' }],
  ])('are paid what one would be, and a later look finds nothing: %s', async (_what, policies) => {
    await start(policies);
    const both = [await hire(), await hire()];
    const [left, stayed] = both as [string, string];
    await payroll.close('2026-05');
    for (const id of both) {
      const loan = { kind: 'loan', principal: 6_000.77, instalments: 12, first_month: PERIOD };
      await payroll.must(payroll.post('/loans', { employee_id: id, ...loan }), 201);
    }
    const cycles = [await bonus(both, 1_234.56), await settle(left, '2026-06-10')];
    const rehire = { hire_date: '2026-06-11', termination_date: null };
    await payroll.must(payroll.patch(`/employees/${left}`, rehire), 200);
    cycles.push(await bonus(both, 777.77));
    const { id: june } = await payroll.cycle(PERIOD);
    await enter(june, both, 55.5);
    cycles.push(await run(june));
    expect(await sumsOf(left, cycles)).toEqual(await sumsOf(stayed, cycles));
    const { lines } = await payroll.payslip(june, left);
    expect(lines.filter(({ period }: any) => period !== null)).toEqual([]);
    for (const employee_id of both) {
      const asked = payroll.post('/payroll/retro-preview', { employee_id, from: '2026-05' });
      const { body } = await payroll.must(asked, 200);
      expect(body.months.map((month: any) => [month.period, month.lines])).toEqual([
        ['2026-05', []],
        [PERIOD, []],
      ]);
      expect(Object.values(body.difference).every((amount) => amount === 0)).toBe(true);
    }
    expect((await payroll.verify(june)).matches).toBe(true);
  });
});
