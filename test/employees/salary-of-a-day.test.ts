import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payrollOf, type Payroll } from '../payroll/support.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

/** The clock of the tests shows Friday 27 November 2026. */
let service: TestService;
let admin: SignedUp;
let api: Payroll;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  admin = await service.signUp();
  api = payrollOf(service, admin);
});

const raise = (id: string, from: string, salary: number) =>
  api.patch(`/employees/${id}`, { basic_salary: salary, salary_effective_from: from });
const audited = async (id: string): Promise<any[]> =>
  (
    await service.database.owner.query(
      `select changes from audit_log where company_id = $1 and target_id = $2 and action = 'employee.updated' order by id`,
      [admin.companyId, id],
    )
  ).rows.map(({ changes }) => changes.basic_salary);
const waiting = async (): Promise<any[]> =>
  (await api.must(api.get('/payroll/retro-items'), 200)).body.data.map(
    ({ period, cause, status }: any) => ({ period, cause, status }),
  );

describe('a salary of a day that has one already', () => {
  it('takes its place, says which one is gone, and is audited with both', async () => {
    const { id } = await api.hire({ basic_salary: 10_000 });
    const first = await api.must(raise(id, '2026-11-15', 12_000), 200);
    expect(first.body.warnings).toEqual([]);
    const { body } = await api.must(raise(id, '2026-11-15', 13_000), 200);
    expect(body.warnings).toMatchObject([
      { code: 'salary_replaced', params: { effective_from: '2026-11-15', salary: 12_000 } },
    ]);
    const { body: salaries } = await api.get(`/employees/${id}/salaries`);
    expect(salaries.data.map((row: any) => [row.effective_from, row.basic_salary])).toEqual([
      ['2024-01-01', 10_000],
      ['2026-11-15', 13_000],
    ]);
    expect(await audited(id)).toEqual([
      { from: 10_000, to: 12_000, effective_from: '2026-11-15' },
      { from: 12_000, to: 13_000, effective_from: '2026-11-15' },
    ]);
    expect((await api.must(raise(id, '2026-11-15', 13_000), 200)).body.warnings).toEqual([]);
    expect(await audited(id)).toHaveLength(2);
  });

  it('in a closed month leaves its payslip and is paid as a difference', async () => {
    const { id } = await api.hire({ basic_salary: 10_000 });
    await api.must(raise(id, '2026-10-01', 12_000), 200);
    const october = await api.close('2026-10');
    const before = await api.payslip(october.id, id);
    const { body } = await api.must(raise(id, '2026-10-01', 13_000), 200);
    expect(body.warnings.map(({ code }: any) => code)).toContain('salary_replaced');
    expect(await api.payslip(october.id, id)).toEqual(before);
    expect(await waiting()).toEqual([
      { period: '2026-10', cause: 'salary_effective_from', status: 'pending' },
    ]);
    const november = await api.cycle('2026-11');
    await api.calculate(november.id);
    const payslip = await api.payslip(november.id, id);
    const difference = payslip.lines.find(
      (line: any) => line.period === '2026-10' && line.code === 'basic_salary',
    );
    expect(difference).toMatchObject({ amount: 1_000 });
  });
});
