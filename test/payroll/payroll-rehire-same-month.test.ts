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

const settle = async (id: string, lastDay: string) => {
  const ending = { case: 'resignation', last_day: lastDay, unused_leave_days: 0 };
  await payroll.must(payroll.send('PUT', `/employees/${id}/ending`, { body: ending }), 200);
  const settlement = { period: '2026-06', kind: 'final_settlement', employee_ids: [id] };
  const { body } = await payroll.must(payroll.post('/payroll', settlement), 201);
  await payroll.calculate(body.id);
  await payroll.must(payroll.post(`/payroll/${body.id}/approve`), 200);
  await payroll.must(payroll.post(`/payroll/${body.id}/close`), 200);
  return body.id as string;
};
const rehire = (id: string, hireDate: string) =>
  payroll.must(
    payroll.patch(`/employees/${id}`, { hire_date: hireDate, termination_date: null }),
    200,
  );
const FIGURES = [
  'paid_days',
  'gross',
  'contribution_wage',
  'employee_insurance',
  'employer_insurance',
  'health_insurance',
  'employer_health_insurance',
  'taxable_pay',
  'income_tax',
  'martyrs_fund',
  'net',
] as const;
const figures = async (cycleId: string, id: string): Promise<number[]> => {
  const payslip = await payroll.payslip(cycleId, id);
  return FIGURES.map((name) => Math.round(payslip[name] * 100));
};
const sum = (rows: readonly number[][]) =>
  FIGURES.map((_name, at) => rows.reduce((total, row) => total + row[at]!, 0));

/**
 * By hand (law of 2026): contributions 11 % and 18.75 % of 9,000, whole and once; tax on what the month has paid so
 * far. 15 days: 4,500 − 990 = 3,510, a year of it 64,240 → 2,886 × 15 / 360 = 120.25; 30 days: 8,010 → 76,120 →
 * 4,974 / 12 = 414.50, less 120.25.
 */
describe('a rehire in the month that a settlement has paid', () => {
  it('owes the contributions of the month once, and the tax of the month together', async () => {
    const [id, stayed] = [
      (await payroll.hire({ basic_salary: 9_000 })).id,
      (await payroll.hire({ basic_salary: 9_000 })).id,
    ];
    const settlement = await settle(id, '2026-06-15');
    await rehire(id, '2026-06-16');
    const june = await payroll.close('2026-06');
    const rows = [await figures(settlement, id), await figures(june.id, id)];
    expect(rows).toEqual([
      [1_500, 450_000, 900_000, 99_000, 168_750, 0, 0, 351_000, 12_025, 225, 338_750],
      [1_500, 450_000, 0, 0, 0, 0, 0, 450_000, 29_425, 225, 420_350],
    ]);
    expect(sum(rows)).toEqual(await figures(june.id, stayed));
    expect((await payroll.verify(june.id)).matches).toBe(true);
    const { lines } = await payroll.payslip(june.id, id);
    const { body } = await payroll.get(`/payroll/${june.id}/payslips/${id}/explanation`);
    expect(lines.filter(({ code }: any) => code.startsWith('social_insurance'))).toEqual([]);
    expect(body.insurance.due).toBe('taken_before');
  });

  it.each([
    ['the health insurance with its least share', { work_governorate: '03' }],
    ['the single payer', { insurance: { start: '2024-01-01', status: '15' } }],
    ['days between them that nobody pays', {}],
  ])('asks no branch twice: %s', async (_what, fields) => {
    const { id } = await payroll.hire({ basic_salary: 9_000, ...fields });
    const first = await figures(await settle(id, '2026-06-10'), id);
    await rehire(id, '2026-06-21');
    const second = await figures((await payroll.close('2026-06')).id, id);
    expect(first.slice(2, 7).some((amount) => amount > 0)).toBe(true);
    expect(second.slice(2, 7)).toEqual([0, 0, 0, 0, 0]);
  });

  it('settled again in the month, it owes them once still', async () => {
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    const first = await settle(id, '2026-06-10');
    await rehire(id, '2026-06-11');
    const second = await settle(id, '2026-06-20');
    await rehire(id, '2026-06-21');
    const june = await payroll.close('2026-06');
    const rows = [await figures(first, id), await figures(second, id), await figures(june.id, id)];
    expect(rows.map((row) => row.slice(0, 5))).toEqual([
      [1_000, 300_000, 900_000, 99_000, 168_750],
      [1_000, 300_000, 0, 0, 0],
      [1_000, 300_000, 0, 0, 0],
    ]);
    expect(sum(rows).slice(7)).toEqual([801_000, 41_450, 450, 759_100]);
  });

  it('owes them where the settlement was taken back before the rehire', async () => {
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    const settlement = await settle(id, '2026-06-10');
    const { body } = await payroll.must(
      payroll.post(`/payroll/${settlement}/reverse`, { reason: 'خطأ' }),
      201,
    );
    await payroll.calculated(body.id);
    await payroll.must(payroll.post(`/payroll/${body.id}/approve`), 200);
    await payroll.must(payroll.post(`/payroll/${body.id}/close`), 200);
    const again = await settle(id, '2026-06-15');
    expect((await figures(again, id)).slice(2, 5)).toEqual([900_000, 99_000, 168_750]);
  });
});

describe('a settlement whose leaver was hired anew', () => {
  const reverse = (settlement: string) =>
    payroll.post(`/payroll/${settlement}/reverse`, { reason: 'خطأ' });

  it.each(['2026-06-16', '2026-08-01'])(
    'is not reversed, since it could not be settled again, until the rehire of %s is taken back',
    async (hireDate) => {
      const hired = '2022-07-01';
      const { id } = await payroll.hire({ basic_salary: 9_000, hire_date: hired });
      const settlement = await settle(id, '2026-06-15');
      await rehire(id, hireDate);
      const refused = await payroll.must(reverse(settlement), 409);
      expect(refused.body.code).toBe('leaver_rehired');
      const undone = { hire_date: hired, termination_date: '2026-06-15' };
      await payroll.must(payroll.patch(`/employees/${id}`, undone), 200);
      const { body } = await payroll.must(reverse(settlement), 201);
      await payroll.calculated(body.id);
    },
  );

  it('is not reversed either when the rehire comes before the correction is closed', async () => {
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    const settlement = await settle(id, '2026-06-15');
    const { body: correction } = await payroll.must(reverse(settlement), 201);
    await payroll.calculated(correction.id);
    await payroll.must(payroll.post(`/payroll/${correction.id}/approve`), 200);
    await rehire(id, '2026-06-16');
    const refused = await payroll.must(payroll.post(`/payroll/${correction.id}/close`), 409);
    expect(refused.body.code).toBe('leaver_rehired');
    await payroll.must(payroll.post(`/payroll/${correction.id}/reopen`), 200);
    await payroll.must(payroll.send('DELETE', `/payroll/${correction.id}`), 204);
    const june = await payroll.close('2026-06');
    expect((await figures(june.id, id)).slice(0, 5)).toEqual([1_500, 450_000, 0, 0, 0]);
  });
});
