import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/service.js';
import { employmentsOf, type Employments } from './several-employments-support.js';
import { payrollOf, type Payroll } from './support.js';

let service: TestService;
let payroll: Payroll;
let employments: Employments;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  const admin = await service.signUp();
  payroll = payrollOf(service, admin);
  employments = employmentsOf(service, admin, payroll);
});

const HIRED = '2024-01-01';
const insured = (contribution_wage: number) => ({ insurance: { contribution_wage } });
const hire = async () =>
  (
    await payroll.hire({
      basic_salary: 9_000,
      insurance: { start: HIRED, contribution_wage: 9_000 },
    })
  ).id;
const record = (id: string, wage: number | null) =>
  payroll.must(payroll.patch(`/employees/${id}`, { insurance: { contribution_wage: wage } }), 200);
/** The contributions that the payslip takes for its own month, and those of earlier ones. */
const contributions = async (cycleId: string, id: string): Promise<unknown> => {
  const { lines } = await payroll.payslip(cycleId, id);
  const own = lines.filter(({ code }: any) => code === 'social_insurance');
  return own.map(({ period, amount }: any) => [period, amount]);
};

/** By hand: 11 % of 9,000 are 990, of 12,000 they are 1,320 (law 148/2019, the shares of 2026). */
describe.each([
  ['with the rehire', true],
  ['after it', false],
])('a contribution wage that is recorded %s', (_, atOnce) => {
  const rehire = async (id: string, hireDate: string) => {
    const fields = { hire_date: hireDate, termination_date: null, ...(atOnce && insured(12_000)) };
    await payroll.must(payroll.patch(`/employees/${id}`, fields), 200);
    if (!atOnce) await record(id, 12_000);
  };

  it('is not of the month that both employments share, for which the settlement has taken them', async () => {
    const id = await hire();
    const settlement = await employments.settle(id, '2026-06-10');
    await rehire(id, '2026-06-20');
    const june = await payroll.close('2026-06');
    expect(await contributions(settlement, id)).toEqual([[null, 990]]);
    expect(await contributions(june.id, id)).toEqual([]);
    expect((await payroll.verify(june.id)).matches).toBe(true);
    const july = await payroll.close('2026-07');
    expect(await contributions(july.id, id)).toEqual([[null, 1_320]]);
    await employments.absent(id, '2026-06-03', '2026-06-24');
    const august = await payroll.close('2026-08');
    expect(await contributions(august.id, id)).toEqual([[null, 1_320]]);
    expect((await employments.preview(id, '2026-06')).difference.net).toBe(0);
  });

  it('is not of it either where the rehire is dated into the closed month', async () => {
    const id = await hire();
    const settlement = await employments.settle(id, '2026-06-10');
    await payroll.hire();
    await payroll.close('2026-06');
    await rehire(id, '2026-06-20');
    const july = await payroll.close('2026-07');
    expect(await contributions(settlement, id)).toEqual([[null, 990]]);
    expect(await contributions(july.id, id)).toEqual([[null, 1_320]]);
    expect(await employments.differences(july.id, id)).toContainEqual([
      'basic_salary',
      '2026-06',
      3_300,
    ]);
  });

  it('is not of the months that the former employment was paid, whatever comes late of them', async () => {
    const id = await hire();
    for (const month of ['2026-04', '2026-05']) await payroll.close(month);
    await employments.settle(id, '2026-06-10');
    await payroll.hire();
    await payroll.close('2026-06');
    await rehire(id, '2026-07-01');
    await employments.absent(id, '2026-04-12', '2026-05-12', '2026-06-03');
    const july = await payroll.close('2026-07');
    expect(await contributions(july.id, id)).toEqual([[null, 1_320]]);
    const absences = (await employments.differences(july.id, id)).filter(
      ([code]: any) => code === 'unpaid_absence',
    );
    expect(absences).toEqual([
      ['unpaid_absence', '2026-04', 300],
      ['unpaid_absence', '2026-05', 300],
      ['unpaid_absence', '2026-06', 300],
    ]);
    expect((await employments.preview(id, '2026-04')).difference.net).toBe(0);
  });

  it('is each its own where two rehires follow in the year', async () => {
    const id = await hire();
    await payroll.close('2026-03');
    await payroll.must(payroll.patch(`/employees/${id}`, { termination_date: '2026-04-30' }), 200);
    await payroll.close('2026-04');
    await rehire(id, '2026-05-01');
    await payroll.close('2026-05');
    await payroll.must(payroll.patch(`/employees/${id}`, { termination_date: '2026-06-30' }), 200);
    await payroll.close('2026-06');
    await payroll.must(
      payroll.patch(`/employees/${id}`, {
        ...{ hire_date: '2026-07-01', termination_date: null },
        ...insured(15_000),
      }),
      200,
    );
    await employments.absent(id, '2026-03-10', '2026-05-10');
    const july = await payroll.close('2026-07');
    expect(await contributions(july.id, id)).toEqual([[null, 1_650]]);
    expect((await employments.preview(id, '2026-03')).difference.net).toBe(0);
  });

  it('goes with a rehire that is taken back', async () => {
    const id = await hire();
    await payroll.close('2026-05');
    const settlement = await employments.settle(id, '2026-06-10');
    await rehire(id, '2026-07-01');
    const undone = { hire_date: HIRED, termination_date: '2026-06-10' };
    const { body } = await payroll.must(payroll.patch(`/employees/${id}`, undone), 200);
    expect(body.insurance.contribution_wage).toBe(9_000);
    await employments.absent(id, '2026-05-12');
    expect((await employments.preview(id, '2026-05')).difference.net).toBeLessThan(0);
    const lines = (await employments.preview(id, '2026-05')).months.flatMap(
      ({ lines: each }: any) => each,
    );
    expect(lines.filter(({ code }: any) => code === 'social_insurance')).toEqual([]);
    expect(await contributions(settlement, id)).toEqual([[null, 990]]);
  });
});

describe('a former employment without a recorded contribution wage', () => {
  it('has none by the one that is recorded with the rehire', async () => {
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    await payroll.close('2026-05');
    await employments.settle(id, '2026-06-10');
    await payroll.must(
      payroll.patch(`/employees/${id}`, {
        ...{ hire_date: '2026-06-20', termination_date: null },
        ...insured(12_000),
      }),
      200,
    );
    await payroll.close('2026-06');
    await employments.absent(id, '2026-05-12', '2026-06-03');
    const july = await payroll.close('2026-07');
    expect(await contributions(july.id, id)).toEqual([[null, 1_320]]);
  });
});

describe('a contribution wage that was corrected between the settlement and the rehire', () => {
  it('is the one of the settled month, and the difference is paid once', async () => {
    const id = await hire();
    const settlement = await employments.settle(id, '2026-06-10');
    await record(id, 10_000);
    await employments.rehire(id, '2026-06-20');
    await record(id, 12_000);
    const june = await payroll.close('2026-06');
    expect(await contributions(settlement, id)).toEqual([[null, 990]]);
    expect(await contributions(june.id, id)).toEqual([['2026-06', 110]]);
    expect((await payroll.verify(june.id)).matches).toBe(true);
    const july = await payroll.close('2026-07');
    expect(await contributions(july.id, id)).toEqual([[null, 1_320]]);
  });
});
