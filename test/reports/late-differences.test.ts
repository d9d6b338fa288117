import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payrollOf, type Payroll } from '../payroll/support.js';
import { startTestService, type TestService } from '../support/service.js';

let service: TestService;
let payroll: Payroll;
let cycle: any;

/** A cycle that pays differences of closed months, up and down, beside its own month. */
beforeAll(async () => {
  service = await startTestService();
  payroll = payrollOf(service, await service.signUp());
  const raised = await payroll.hire({ basic_salary: 12_000 });
  const absent = await payroll.hire({ basic_salary: 20_000 });
  await payroll.close('2026-09');
  await payroll.close('2026-10');
  await payroll.must(
    payroll.patch(`/employees/${raised.id}`, {
      basic_salary: 15_000,
      salary_effective_from: '2026-09-01',
    }),
    200,
  );
  const absence = (work_date: string) => ({
    employee_id: absent.id,
    work_date,
    status: 'absent',
  });
  await payroll.attend(['2026-10-20', '2026-11-03', '2026-11-04'].map(absence));
  await payroll.hire({ hire_date: '2026-10-01', insurance: { start: '2026-10-01' } });
  cycle = await payroll.close('2026-11');
});
afterAll(() => service.close());

const piastres = (egp: number): number => Math.round(egp * 100);
const report = async (name: string): Promise<any> =>
  (await payroll.must(payroll.get(`/reports/${name}?cycle_id=${cycle.id}`), 200)).body;

describe('a cycle with differences of earlier months', () => {
  it('posts them to the accounts of what they correct: each comes to the total of the cycle', async () => {
    const { rows } = await report('accounting-journal');
    const balance = (account: string): number =>
      rows
        .filter((row: any) => row.account === account)
        .reduce(
          (sum: number, { credit, debit }: { credit: number; debit: number }) =>
            sum + piastres(credit) - piastres(debit),
          0,
        );
    const { totals } = cycle as { totals: Record<string, number> };
    const total = (...names: string[]): number =>
      names.reduce((sum, name) => sum + piastres(totals[name] ?? NaN), 0);
    expect(balance('2321')).toBe(total('income_tax'));
    expect(balance('2322')).toBe(total('martyrs_fund'));
    expect(balance('2311')).toBe(total('employee_insurance', 'employer_insurance'));
    expect(balance('2301')).toBe(total('net'));
    expect(balance('2331')).toBe(0);
  });

  it('has their insurance in the branches, which sum to the contributions', () => {
    const { insurance_branches: branches, ...totals } = cycle.totals as Record<string, any>;
    const sum = (side: string): number =>
      Object.values<Record<string, number>>(branches).reduce(
        (total, each) => total + piastres(each[side] ?? 0),
        0,
      );
    expect(sum('employee')).toBe(piastres(totals.employee_insurance));
    expect(sum('employer')).toBe(piastres(totals.employer_insurance));
  });

  it('names rows and columns of several months after none of them', async () => {
    const journal = await report('accounting-journal');
    const register = await report('payroll-register');
    const names = [
      ...journal.rows.map(({ description }: any) => description),
      ...register.columns.flatMap(({ name }: any) => [name.en, name.ar]),
    ];
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name: string) => /\d{4}-\d{2}/.test(name))).toEqual([]);
  });
});
