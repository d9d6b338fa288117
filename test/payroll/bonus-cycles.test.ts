import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { payrollOf, type Payroll } from './support.js';

let service: TestService;
let company: SignedUp;
let payroll: Payroll;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const start = async (name: string): Promise<void> => {
  company = await service.signUp(name);
  payroll = payrollOf(service, company);
  await payroll.must(
    payroll.post('/payroll-components', {
      code: 'commission',
      name: 'Commission',
      kind: 'earning',
      calculation: { type: 'fixed' },
      insurable: false,
    }),
    201,
  );
};

const enter = async (cycleId: string, inputs: object[]) =>
  (await payroll.must(payroll.post(`/payroll/${cycleId}/inputs`, { inputs }), 200)).body;
const bonusOf = async (period: string) =>
  (await payroll.must(payroll.post('/payroll', { period, kind: 'bonus' }), 201)).body;
const settle = async (cycleId: string): Promise<void> => {
  await payroll.calculate(cycleId);
  await payroll.must(payroll.post(`/payroll/${cycleId}/approve`), 200);
  await payroll.must(payroll.post(`/payroll/${cycleId}/close`), 200);
};
const linesOf = (payslip: any) =>
  Object.fromEntries(payslip.lines.map((line: any) => [line.code, line.amount]));

describe('what is entered once for a cycle', () => {
  beforeAll(() => start('شركة المدخلات'));

  it('has an outcome for every row, and may be sent again', async () => {
    const [one, two] = [await payroll.hire(), await payroll.hire({ hire_date: '2026-05-01' })];
    const { id } = await payroll.cycle('2026-03');
    const good = { employee_id: one.id, component: 'commission', amount: 100, external_id: 'A' };
    const rows = [
      good,
      { employee_code: one.employee_code, component: 'commission', amount: 50 },
      { employee_id: two.id, component: 'commission', amount: 1 },
      { employee_code: 'nobody', component: 'unknown', amount: 1 },
      { employee_id: one.id, component: 'commission', quantity: 2 },
      { employee_id: one.id, component: 'commission', amount: 1.234, surprise: true },
      { ...good, amount: 101 },
      good,
    ];
    const { results, summary } = await enter(id, rows);
    expect(summary).toEqual({ created: 2, unchanged: 1, rejected: 5 });
    expect(
      results.map(({ outcome, errors = [] }: any) => [
        outcome,
        ...errors.map(({ field, code }: any) => `${field as string}: ${code as string}`),
      ]),
    ).toEqual([
      ['created'],
      ['created'],
      ['rejected', 'employee_id: before_hire'],
      ['rejected', 'employee_code: not_found', 'component: component_not_in_catalogue'],
      ['rejected', 'amount: required', 'quantity: unknown_field'],
      ['rejected', 'amount: too_many_decimals', 'surprise: unknown_field'],
      ['rejected', 'external_id: already_taken'],
      ['unchanged'],
    ]);
    const again = await enter(id, [good]);
    expect(again.results).toEqual([{ index: 0, outcome: 'unchanged', id: results[0].id }]);
    const listed = await payroll.get(`/payroll/${id as string}/inputs`);
    expect(listed.body.data).toMatchObject([
      { id: results[0].id, component: 'commission', amount: 100, external_id: 'A' },
      { id: results[1].id, amount: 50, external_id: null },
    ]);
  });

  it('is paid by the regular cycle, recomputed by verify, and part of the staleness', async () => {
    const { id: employeeId } = await payroll.hire();
    const [march] = (await payroll.get('/payroll?period=2026-03')).body.data;
    const cycleId = march.id as string;
    await payroll.calculate(cycleId);
    const { results } = await enter(cycleId, [
      { employee_id: employeeId, component: 'commission', amount: 1_000 },
      { employee_id: employeeId, component: 'commission', amount: 200 },
    ]);
    expect((await payroll.calculated(cycleId)).stale).toBe(true);
    await payroll.calculate(cycleId);
    const payslip = await payroll.payslip(cycleId, employeeId);
    const paid = payslip.lines.filter((line: any) => line.code === 'commission');
    expect(paid.map((line: any) => line.amount)).toEqual([1_000, 200]);
    expect(payslip.gross).toBe(11_200);
    expect(payslip.contribution_wage).toBe(10_000);
    const gone = await payroll.send(
      'DELETE',
      `/payroll/${cycleId}/inputs/${results[1].id as string}`,
    );
    expect(gone.status).toBe(204);
    expect((await payroll.calculated(cycleId)).stale).toBe(true);
    await settle(cycleId);
    expect((await payroll.payslip(cycleId, employeeId)).gross).toBe(11_000);
    expect((await payroll.verify(cycleId)).matches).toBe(true);
    const late = await payroll.post(`/payroll/${cycleId}/inputs`, {
      inputs: [{ employee_id: employeeId, component: 'commission', amount: 1 }],
    });
    expect([late.status, late.body.code]).toEqual([409, 'cycle_takes_no_inputs']);
    const path = `/payroll/${cycleId}/inputs/${results[0].id as string}`;
    expect((await payroll.send('DELETE', path)).status).toBe(409);
  });

  it('is never lost: nobody approves a cycle that leaves some of it unpaid', async () => {
    const { id: employeeId } = await payroll.hire();
    const { id } = await payroll.cycle('2026-04');
    const { results } = await enter(id, [
      { employee_id: employeeId, component: 'commission', amount: 1_000 },
    ]);
    await payroll.must(
      payroll.patch(`/employees/${employeeId}`, {
        termination_date: '2026-03-31',
      }),
      200,
    );
    await payroll.calculate(id);
    const refused = await payroll.post(`/payroll/${id as string}/approve`);
    expect([refused.status, refused.body.code]).toEqual([409, 'cycle_has_unpaid_inputs']);
    const unpaid = await payroll.get(`/payroll/${id as string}/inputs?unpaid=true`);
    expect(unpaid.body.data.map((input: any) => input.id)).toEqual([results[0].id]);
    await payroll.send('DELETE', `/payroll/${id as string}/inputs/${results[0].id as string}`);
    await settle(id);
  });

  it('belongs to a cycle that pays it: another kind takes none', async () => {
    const { body } = await payroll.must(
      payroll.post('/payroll', { period: '2026-05', kind: 'final_settlement' }),
      201,
    );
    const answer = await payroll.post(`/payroll/${body.id as string}/inputs`, {
      inputs: [{ employee_code: 'x', component: 'commission', amount: 1 }],
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'cycle_takes_no_inputs']);
  });
});

describe('a bonus cycle', () => {
  beforeAll(() => start('شركة المكافآت'));

  it('pays its inputs with the tax that the year owes, once, and nothing else', async () => {
    const [beside, inside] = [await payroll.hire(), await payroll.hire()];
    const bonus = (employeeId: string) => ({
      ...{ employee_id: employeeId, component: 'commission', amount: 30_000 },
    });
    const { id: regular } = await payroll.cycle('2026-01');
    await enter(regular, [bonus(inside.id)]);
    await settle(regular);
    const { id } = await bonusOf('2026-01');
    await enter(id, [bonus(beside.id)]);
    await settle(id);
    const cycle = (await payroll.get(`/payroll/${id as string}`)).body;
    expect(cycle).toMatchObject({ kind: 'bonus', status: 'closed', stale: false });
    expect(cycle.totals).toMatchObject({ employees: 1, gross: 30_000 });
    const [salary, extra, both] = [
      await payroll.payslip(regular, beside.id),
      await payroll.payslip(id, beside.id),
      await payroll.payslip(regular, inside.id),
    ];
    expect(Object.keys(linesOf(extra))).toEqual(['commission', 'income_tax', 'martyrs_fund']);
    expect(Number(salary.income_tax) + Number(extra.income_tax)).toBeCloseTo(both.income_tax, 2);
    expect([extra.days, extra.contribution_wage, extra.employee_insurance]).toEqual([0, 0, 0]);
    expect(await payroll.verify(id as string)).toMatchObject({
      matches: true,
      payslips_checked: 1,
    });
    const february = await payroll.close('2026-02');
    const [next, other] = [
      await payroll.payslip(february.id, beside.id),
      await payroll.payslip(february.id, inside.id),
    ];
    expect(next.income_tax).toBe(other.income_tax);
  });

  it('of a month whose salary is not paid yet counts with it', async () => {
    const { id: employeeId } = await payroll.hire({ hire_date: '2026-03-01' });
    const { id } = await bonusOf('2026-03');
    await enter(id, [{ employee_id: employeeId, component: 'commission', amount: 5_000 }]);
    const { id: regular } = await payroll.cycle('2026-03');
    await payroll.calculate(regular);
    await settle(id);
    expect((await payroll.calculated(regular)).stale).toBe(true);
    await settle(regular);
    const payslip = await payroll.payslip(regular, employeeId);
    const tax = payroll.lineOf(payslip, 'income_tax').explanation.operands;
    const bonus = await payroll.payslip(id, employeeId);
    expect(tax.withheld).toBe(bonus.income_tax);
    expect(tax.pay).toBeCloseTo(Number(bonus.taxable_pay) + Number(payslip.taxable_pay), 2);
    expect((await payroll.verify(regular as string)).matches).toBe(true);
  });

  it('stays what it was when its month is computed anew, and is taken back by its own reversal', async () => {
    const { id: employeeId } = await payroll.hire();
    const april = await payroll.close('2026-04');
    const { id } = await bonusOf('2026-04');
    await enter(id, [{ employee_id: employeeId, component: 'commission', amount: 2_000 }]);
    await settle(id);
    await payroll.must(
      payroll.patch(`/employees/${employeeId}`, {
        basic_salary: 11_000,
        salary_effective_from: '2026-04-01',
      }),
      200,
    );
    const may = await payroll.close('2026-05');
    const payslip = await payroll.payslip(may.id, employeeId);
    const retro = payslip.lines.filter((line: any) => line.period === '2026-04');
    expect(retro.map((line: any) => line.code)).toContain('basic_salary');
    expect(retro.map((line: any) => line.code)).not.toContain('commission');
    expect(payroll.lineOf({ lines: retro }, 'basic_salary').amount).toBe(1_000);
    const reversed = await payroll.must(
      payroll.post(
        `/payroll/${id as string}/reverse`,
        { reason: 'wrong person' },
        {
          prefer: 'wait=30',
        },
      ),
      200,
      201,
      202,
    );
    const correction = await payroll.calculated(reversed.body.id);
    await payroll.must(payroll.post(`/payroll/${correction.id as string}/approve`), 200);
    await payroll.must(payroll.post(`/payroll/${correction.id as string}/close`), 200);
    const back = await payroll.payslip(correction.id, employeeId);
    expect(linesOf(back).commission).toBe(-2_000);
    expect(april.status).toBe('closed');
  });

  it('without inputs pays nobody', async () => {
    const { id } = await bonusOf('2026-06');
    await settle(id);
    expect((await payroll.get(`/payroll/${id as string}`)).body.totals.employees).toBe(0);
  });
});
