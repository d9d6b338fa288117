import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/service.js';
import { payrollOf, type Payroll } from './support.js';

let service: TestService;
let payroll: Payroll;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  payroll = payrollOf(service, await service.signUp());
  await payroll.must(
    payroll.post('/payroll-components', {
      code: 'UNIFORM',
      name: 'Uniform',
      name_ar: 'زي العمل',
      kind: 'deduction',
      calculation: { type: 'fixed' },
    }),
    201,
  );
});

/** A cycle with one-off deductions, calculated and closed. */
const closeWith = async (period: string, employee: string, amounts: readonly number[]) => {
  const { id } = await payroll.cycle(period);
  if (amounts.length > 0) {
    const inputs = amounts.map((amount) => ({
      employee_id: employee,
      component: 'UNIFORM',
      amount,
    }));
    await payroll.must(payroll.post(`/payroll/${id}/inputs`, { inputs }), 200);
  }
  return finish(id);
};
const finish = async (id: string): Promise<any> => {
  await payroll.calculate(id);
  await payroll.must(payroll.post(`/payroll/${id}/approve`), 200);
  return (await payroll.must(payroll.post(`/payroll/${id}/close`), 200)).body;
};
const reverse = async (id: string) => {
  const { body } = await payroll.must(
    payroll.post(`/payroll/${id}/reverse`, { reason: 'خطأ' }),
    201,
  );
  await payroll.calculated(body.id);
  await payroll.must(payroll.post(`/payroll/${body.id}/approve`), 200);
  await payroll.must(payroll.post(`/payroll/${body.id}/close`), 200);
  return body.id as string;
};
const outstanding = async (employee: string): Promise<{ outstanding: number }[]> =>
  (await payroll.must(payroll.get(`/payroll/carried-deductions?employee_id=${employee}`), 200)).body
    .data;
const takenIn = async (cycle: string, employee: string): Promise<number> => {
  const { lines }: { lines: { code: string; amount: number }[] } = await payroll.payslip(
    cycle,
    employee,
  );
  const own = lines.filter(({ code }) => code === 'UNIFORM');
  return own.reduce((sum, { amount }) => sum + amount, 0);
};
const raise = (id: string, salary: number, from: string) =>
  payroll.must(
    payroll.patch(`/employees/${id}`, { basic_salary: salary, salary_effective_from: from }),
    200,
  );

describe('a deduction that does not fit', () => {
  it('is taken by later months until all of it is, and shown until then', async () => {
    const { id, employee_code: code } = await payroll.hire({ basic_salary: 7_000 });
    const january = await closeWith('2026-01', id, [15_000]);
    const first = await takenIn(january.id, id);
    expect(await outstanding(id)).toEqual([
      {
        employee_id: id,
        employee_code: code,
        component: 'UNIFORM',
        name: { en: 'Uniform', ar: 'زي العمل' },
        outstanding: 15_000 - first,
        first_month: '2026-01',
        last_month: '2026-01',
      },
    ]);
    const february = await closeWith('2026-02', id, []);
    const line: { amount: number } = payroll.lineOf(
      await payroll.payslip(february.id, id),
      'UNIFORM',
    );
    expect(line).toMatchObject({
      rule: 'carried_deduction',
      name: { en: 'Uniform', ar: 'زي العمل' },
      explanation: { operands: { outstanding: 15_000 - first } },
    });
    const march = await closeWith('2026-03', id, [100]);
    const taken = [first, line.amount, await takenIn(march.id, id)];
    expect(taken.reduce((sum: number, amount: number) => sum + amount, 0)).toBeCloseTo(15_100, 2);
    expect(await outstanding(id)).toEqual([]);
    expect((await payroll.verify(february.id)).matches).toBe(true);
  });

  it('waits again when the month that took it is reversed, and is given back when the month that left it is', async () => {
    const { id } = await payroll.hire({ basic_salary: 7_000 });
    const january = await closeWith('2026-01', id, [7_000]);
    const [{ outstanding: left }] = (await outstanding(id)) as [{ outstanding: number }];
    const february = await closeWith('2026-02', id, []);
    expect(await takenIn(february.id, id)).toBe(left);
    const correction = await reverse(february.id);
    expect(await takenIn(correction, id)).toBe(-left);
    expect(await outstanding(id)).toMatchObject([{ outstanding: left }]);
    const again = await closeWith('2026-02', id, []);
    expect(await takenIn(again.id, id)).toBe(left);
    await reverse(january.id);
    expect(await outstanding(id)).toMatchObject([{ outstanding: -left }]);
    const march = await closeWith('2026-03', id, []);
    expect(await takenIn(march.id, id)).toBe(-left);
    expect(await outstanding(id)).toEqual([]);
  });

  it('is not taken a second time when a late raise gives its month the room', async () => {
    const { id } = await payroll.hire({ basic_salary: 7_000 });
    const january = await closeWith('2026-01', id, [7_000]);
    const left = 7_000 - (await takenIn(january.id, id));
    await raise(id, 9_000, '2026-01-01');
    const february = await closeWith('2026-02', id, []);
    expect(await takenIn(february.id, id)).toBe(left);
    expect(await outstanding(id)).toEqual([]);
  });

  it('is taken from a final settlement, whether it pays the wages or not', async () => {
    const { id } = await payroll.hire({ basic_salary: 7_000, hire_date: '2022-01-01' });
    await closeWith('2026-01', id, [7_000]);
    const [{ outstanding: left }] = (await outstanding(id)) as [{ outstanding: number }];
    const ending = { case: 'resignation', last_day: '2026-02-28', unused_leave_days: 20 };
    await payroll.must(payroll.send('PUT', `/employees/${id}/ending`, { body: ending }), 200);
    const { body } = await payroll.must(
      payroll.post('/payroll', {
        period: '2026-02',
        kind: 'final_settlement',
        employee_ids: [id],
      }),
      201,
    );
    const settlement = await finish(body.id);
    expect(await takenIn(settlement.id, id)).toBe(left);
  });

  it('makes a calculated cycle stale when one of another year leaves some of it', async () => {
    const { id } = await payroll.hire({ basic_salary: 7_000 });
    const january = await payroll.cycle('2026-01');
    await payroll.calculate(january.id);
    await closeWith('2025-12', id, [7_000]);
    expect((await payroll.get(`/payroll/${january.id}`)).body.stale).toBe(true);
    expect((await payroll.post(`/payroll/${january.id}/approve`)).body.code).toBe('cycle_is_stale');
  });
});
