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

const TERMS = { hire_date: '2022-07-01', basic_salary: 9_000 };
const leaver = async () => (await payroll.hire({ ...TERMS, termination_date: '2026-06-15' })).id;
const rehire = (id: string, hireDate: string) =>
  payroll.patch(`/employees/${id}`, { hire_date: hireDate, termination_date: null });
const items = async (id: string) =>
  (await payroll.get(`/payroll/retro-items?employee_id=${id}`)).body.data.map(
    ({ period, cause, status }: any) => [period, cause, status],
  );
/** Code, month and amount of the lines that pay for closed months. */
const differences = async (cycleId: string, id: string): Promise<unknown[]> => {
  const { lines } = await payroll.payslip(cycleId, id);
  return lines.filter((l: any) => l.period).map((l: any) => [l.code, l.period, l.amount]);
};
const basicOf = async (cycleId: string, id: string) =>
  (await differences(cycleId, id)).filter((line: any) => line[0] === 'basic_salary');
const figure = (fields: object) =>
  payroll.must(
    service.send('POST', '/settings/statutory-values', {
      key: admin.accessToken,
      body: { law: 'قرار', article: '1', source: 'الجريدة الرسمية', ...fields },
    }),
    201,
  );

describe('a rehire dated into closed months', () => {
  it('is paid once by the next cycle, each month by itself, as somebody who was hired in time', async () => {
    const id = await leaver();
    for (const month of ['2026-06', '2026-07', '2026-08']) await payroll.close(month);
    const { body } = await payroll.must(rehire(id, '2026-07-16'), 200);
    expect(body.warnings).toContainEqual(
      expect.objectContaining({ code: 'paid_as_difference', params: { period: '2026-07' } }),
    );
    expect(await items(id)).toEqual([['2026-07', 'hire_date', 'pending']]);
    const september = await payroll.close('2026-09');
    expect(await basicOf(september.id, id)).toEqual([
      ['basic_salary', '2026-07', 4_500],
      ['basic_salary', '2026-08', 9_000],
    ]);
    expect((await payroll.verify(september.id)).matches).toBe(true);
    expect(await items(id)).toEqual([['2026-07', 'hire_date', 'taken']]);
    expect(await differences((await payroll.close('2026-10')).id, id)).toEqual([]);
  });

  it('is refused where the earlier employment was paid in the same closed month, with the day from which it can be', async () => {
    const id = await leaver();
    await payroll.close('2026-06');
    const refused = await rehire(id, '2026-06-26');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [
        expect.objectContaining({
          pointer: '/hire_date',
          code: 'earlier_employment_paid',
          params: { period: '2026-06', minimum: '2026-07-01' },
        }),
      ],
    ]);
    expect(await items(id)).toEqual([]);
    await payroll.must(rehire(id, '2026-07-01'), 200);
    expect(await differences((await payroll.close('2026-07')).id, id)).toEqual([]);
  });
});

describe('a rehire of whoever was settled', () => {
  const settle = async (id: string) => {
    const ending = { case: 'resignation', last_day: '2026-06-10', unused_leave_days: 0 };
    await payroll.must(payroll.send('PUT', `/employees/${id}/ending`, { body: ending }), 200);
    const settlement = { period: '2026-06', kind: 'final_settlement', employee_ids: [id] };
    const { body } = await payroll.must(payroll.post('/payroll', settlement), 201);
    await payroll.calculate(body.id);
    await payroll.must(payroll.post(`/payroll/${body.id}/approve`), 200);
    await payroll.must(payroll.post(`/payroll/${body.id}/close`), 200);
  };

  it.each(['2026-06-20', '2026-07-16'])(
    'waits until the months before the settled one are closed: %s',
    async (hireDate) => {
      const { id } = await payroll.hire(TERMS);
      await payroll.close('2026-04');
      await settle(id);
      const refused = await payroll.must(rehire(id, hireDate), 409);
      expect(refused.body.code).toBe('rehire_before_close');
      expect(refused.body.detail).toContain('2026-05');
      const may = await payroll.close('2026-05');
      expect((await payroll.payslip(may.id, id)).gross).toBe(9_000);
      await payroll.must(rehire(id, hireDate), 200);
    },
  );

  it('waits for none where the employment began in the settled month', async () => {
    const { id } = await payroll.hire({ ...TERMS, hire_date: '2026-06-01' });
    await payroll.hire();
    await payroll.close('2026-04');
    await settle(id);
    await payroll.must(rehire(id, '2026-06-20'), 200);
  });
});

describe('what the earlier employment was paid', () => {
  it('is compared with that employment, whether a late fact waits at the rehire or comes after it', async () => {
    const [waiting, after] = [await leaver(), await leaver()];
    for (const month of ['2026-06', '2026-07']) await payroll.close(month);
    const raise = { basic_salary: 9_600, salary_effective_from: '2026-06-01' };
    await payroll.must(payroll.patch(`/employees/${waiting}`, raise), 200);
    for (const id of [waiting, after]) await payroll.must(rehire(id, '2026-07-16'), 200);
    const august = await payroll.close('2026-08');
    expect(await basicOf(august.id, waiting)).toEqual([
      ['basic_salary', '2026-06', 300],
      ['basic_salary', '2026-07', 4_800],
    ]);
    expect(await basicOf(august.id, after)).toEqual([['basic_salary', '2026-07', 4_500]]);
    await figure({
      key: 'social_insurance.old_age_employee',
      value: 0.1,
      effective_from: '2026-06-01',
    });
    const september = await payroll.close('2026-09');
    for (const id of [waiting, after]) {
      const changed = await differences(september.id, id);
      expect(changed).toContainEqual(['social_insurance', '2026-06', expect.any(Number)]);
      expect(await basicOf(september.id, id)).toEqual([]);
    }
  });

  it('is part of the employment again when the rehire is taken back', async () => {
    const id = await leaver();
    for (const month of ['2026-06', '2026-07']) await payroll.close(month);
    await payroll.must(rehire(id, '2026-07-16'), 200);
    const undone = { hire_date: '2022-07-01', termination_date: '2026-06-15' };
    await payroll.must(payroll.patch(`/employees/${id}`, undone), 200);
    const { body } = await payroll.post('/payroll/retro-preview', { employee_id: id });
    expect(body.difference.gross).toBe(0);
    await payroll.must(rehire(id, '2026-08-01'), 200);
    const august = await payroll.close('2026-08');
    expect(await differences(august.id, id)).toEqual([]);
    expect((await payroll.payslip(august.id, id)).gross).toBe(9_000);
  });
});
