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
  const insurance = { start: '2024-01-01', contribution_wage: 9_000 };
  ({ id } = await payroll.hire({ basic_salary: 9_000, insurance }));
  await book({ kind: 'opening', date: '2026-01-01', days: 40 });
});

const book = async (entry: Record<string, unknown>): Promise<any> =>
  (
    await payroll.must(
      payroll.post('/leave/entries', { entries: [{ employee_id: id, ...entry }] }),
      200,
    )
  ).body.results[0];
const payOut = (days: number, more: Record<string, unknown> = {}) =>
  book({ kind: 'pay_out', date: '2026-02-01', days, paid_in: '2026-02', ...more });
const lineOf = async (cycle: string) =>
  payroll.lineOf(await payroll.payslip(cycle, id), 'leave_payout_in_service');

describe('annual leave that is paid out in service', () => {
  it('is taxable pay of its month, once, with its law, and in no contribution', async () => {
    await payOut(4);
    const january = await payroll.close('2026-01');
    expect(await lineOf(january.id)).toBeUndefined();
    const february = await payroll.close('2026-02');
    const payslip = await payroll.payslip(february.id, id);
    // 9,000 / 30 × 4.
    expect(await lineOf(february.id)).toMatchObject({
      ...{ kind: 'earning', amount: 1_200, quantity: 4, taxable: true, insurable: false },
      ...{ eta_code: 'DTE245' },
      ...{ rule: 'leave_payout', explanation: { article: { law: 'Law 14/2025' } } },
    });
    const plain = await payroll.payslip(january.id, id);
    expect(payslip.gross).toBe(10_200);
    expect(payslip.taxable_pay).toBeCloseTo(Number(plain.taxable_pay) + 1_200, 6);
    expect(payslip.employee_insurance).toBe(plain.employee_insurance);
    expect(await lineOf((await payroll.close('2026-03')).id)).toBeUndefined();
    expect((await payroll.verify(february.id)).matches).toBe(true);
    const { body } = await payroll.must(
      payroll.get(`/reports/salary-sheet?cycle_id=${february.id}`),
      200,
    );
    expect(body.rows[0]).toMatchObject({ DTE245: 1_200 });
  });

  it('makes a calculated month stale, and is taken back before the closing', async () => {
    const { id: cycle } = await payroll.cycle('2026-02');
    const isStale = async () => (await payroll.get(`/payroll/${cycle}`)).body.stale;
    await payroll.calculate(cycle);
    await payOut(4);
    expect(await isStale()).toBe(true);
    await payroll.calculate(cycle);
    expect((await lineOf(cycle)).quantity).toBe(4);
    const back = { kind: 'adjust', date: '2026-02-01', paid_in: '2026-02' };
    expect(await book({ ...back, days: 4.5 })).toMatchObject({
      errors: [{ code: 'too_big', pointer: '/entries/0/days', params: { maximum: 4 } }],
    });
    expect(await book({ ...back, days: 1.5 })).toMatchObject({ outcome: 'created' });
    expect(await isStale()).toBe(true);
    await payroll.calculate(cycle);
    expect(await lineOf(cycle)).toMatchObject({ quantity: 2.5, amount: 750 });
    expect(await book({ ...back, days: 2.5 })).toMatchObject({ outcome: 'created' });
    await payroll.calculate(cycle);
    expect(await lineOf(cycle)).toBeUndefined();
  });

  it('is computed anew with its month, by the wage as it is then known, and again after a reversal', async () => {
    await payOut(3);
    const february = await payroll.close('2026-02');
    await payroll.must(
      payroll.patch(`/employees/${id}`, {
        basic_salary: 12_000,
        salary_effective_from: '2026-02-01',
      }),
      200,
    );
    const march = await payroll.close('2026-03');
    const differences = (await payroll.payslip(march.id, id)).lines
      .filter(({ period }: any) => period === '2026-02')
      .map(({ code, amount }: any) => [code, amount]);
    expect(differences).toEqual(expect.arrayContaining([['leave_payout_in_service', 300]]));
    const { body } = await payroll.must(
      payroll.post(`/payroll/${february.id}/reverse`, { reason: 'again' }),
      201,
    );
    await payroll.calculated(body.id);
    await payroll.must(payroll.post(`/payroll/${body.id}/approve`), 200);
    await payroll.must(payroll.post(`/payroll/${body.id}/close`), 200);
    expect(await lineOf((await payroll.close('2026-02')).id)).toMatchObject({ amount: 1_200 });
  });

  it('is paid by the settlement of whoever leaves in its month, beside what is left', async () => {
    await payOut(4);
    await payroll.must(
      payroll.send('PUT', `/employees/${id}/ending`, {
        body: { case: 'resignation', last_day: '2026-02-28' },
      }),
      200,
      201,
    );
    const { body } = await payroll.must(
      payroll.post('/payroll', {
        period: '2026-02',
        kind: 'final_settlement',
        employee_ids: [id],
      }),
      201,
    );
    await payroll.calculate(body.id);
    const payslip = await payroll.payslip(body.id, id);
    expect(payroll.lineOf(payslip, 'leave_payout_in_service')).toMatchObject({ amount: 1_200 });
    const left = payroll.lineOf(payslip, 'leave_payout');
    expect(left).toMatchObject({ taxable: false });
    expect(left.quantity).toBeLessThan(36);
  });

  it('is refused in a closed month, behind the employment, beyond the balance, and of what is no pay', async () => {
    await payroll.close('2026-01');
    const codes = async (entry: Record<string, unknown>) =>
      (await payOut(1, entry)).errors?.map(({ code, pointer }: any) => [code, pointer]);
    expect(await codes({ paid_in: '2026-01' })).toEqual([['period_locked', '/entries/0/paid_in']]);
    expect(await codes({ paid_in: '2023-12' })).toEqual([['before_hire', '/entries/0/paid_in']]);
    expect(await codes({ days: 90 })).toEqual([['leave_over_balance', '/entries/0/days']]);
    expect(await codes({ kind: 'taken' })).toEqual([['contradicts', '/entries/0/paid_in']]);
  });
});
