import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedUp, TestService } from '../support/service.js';
import { startTestService } from '../support/service.js';
import { reportsOf, type Reports, type Row } from '../reports/support.js';

let service: TestService;
let company: SignedUp;
let payroll: Reports;
let employee: { id: string; employee_code: string };
const ids: Record<string, string> = {};

const define = (body: Record<string, unknown>) =>
  payroll.post('/payroll-components', {
    ...{ name: 'x', calculation: { type: 'fixed' }, prorated: false },
    ...body,
  });
const problems = ({ body }: { body: any }) =>
  body.errors.map(({ pointer, code }: any) => [pointer, code]);
const give = (code: string, amount: number, from = '2026-01-01') =>
  payroll.must(
    payroll.post(`/employees/${employee.id}/components`, {
      ...{ component_id: ids[code], amount, effective_from: from },
    }),
    201,
  );

const COMPONENTS = [
  { code: 'CAR', kind: 'benefit', eta_code: 'DTE200' },
  { code: 'GIFT', kind: 'benefit' },
  { code: 'LIFE', kind: 'deduction', eta_code: 'DAE455', tax_relief: 'capped_premium' },
];

beforeAll(async () => {
  service = await startTestService();
  company = await service.signUp();
  payroll = reportsOf(service, company);
  for (const component of COMPONENTS) {
    const { body } = await payroll.must(define(component), 201);
    expect(body).toMatchObject({ tax_relief: null, ...component, taxable: true });
    ids[component.code] = body.id;
  }
  employee = await payroll.hire({ job_title: 'محاسب', department: 'المالية' });
});
afterAll(() => service.close());

describe('components that raise or lower the tax base', () => {
  it('are refused where they contradict themselves', async () => {
    for (const [body, problem] of [
      [{ kind: 'earning', tax_relief: 'capped_premium' }, ['/tax_relief', 'kind_unfit']],
      [{ kind: 'benefit', tax_relief: 'capped_premium' }, ['/tax_relief', 'kind_unfit']],
      [{ kind: 'deduction', tax_relief: 'capped_premium' }, ['/eta_code', 'required']],
      [
        { kind: 'deduction', tax_relief: 'capped_premium', eta_code: 'NAD655' },
        ['/eta_code', 'column_unfit'],
      ],
      [{ kind: 'deduction', eta_code: 'DAE455' }, ['/eta_code', 'column_unfit']],
      [{ kind: 'earning', eta_code: 'DTE200' }, ['/eta_code', 'column_unfit']],
      [{ kind: 'benefit', taxable: false }, ['/taxable', 'kind_unfit']],
      [{ kind: 'benefit', insurable: true }, ['/insurable', 'kind_unfit']],
      [{ kind: 'benefit', in_overtime_base: true }, ['/in_overtime_base', 'kind_unfit']],
      [{ kind: 'benefit', eta_code: 'DTE170' }, ['/eta_code', 'column_unfit']],
    ] as const) {
      expect(problems(await define({ code: 'WRONG', ...body }))).toEqual([problem]);
      const simulated = await payroll.post('/payroll/simulate', {
        ...{ period: '2026-01', basic_salary: 10_000 },
        components: [{ code: 'WRONG', amount: 1, ...body }],
      });
      const pointer = `/components/0${problem[0]}`;
      expect(problems(simulated)).toEqual([[pointer, problem[1]]]);
    }
    // A benefit is of the catalogue: that of an employee alone would have no column.
    const own = await payroll.post(`/employees/${employee.id}/components`, {
      ...{ code: 'OWN', name: 'Own', kind: 'benefit', amount: 5 },
    });
    expect(problems(own)).toEqual([['/kind', 'invalid_value']]);
  });

  it('reach the payslip, the tax and the salary sheet, and late ones the next month', async () => {
    await give('CAR', 4_000);
    await give('LIFE', 500);
    const { body: cycle } = await payroll.must(
      payroll.post('/payroll', { period: '2026-01' }),
      201,
    );
    await payroll.must(
      payroll.post(`/payroll/${cycle.id}/inputs`, {
        inputs: [{ employee_code: employee.employee_code, component: 'GIFT', amount: 100 }],
      }),
      200,
    );
    for (const step of ['calculate', 'approve', 'close']) {
      await payroll.must(
        payroll.post(`/payroll/${cycle.id}/${step}`, undefined, { prefer: 'wait=30' }),
        200,
      );
    }
    const january = await payroll.payslip(cycle.id, employee.id);
    // 10,000 − 1,100 of insurance, 800 for the car, 100 for the gift, 500 of premiums.
    expect(january).toMatchObject({ gross: 10_000, taxable_pay: 9_300, other_deductions: 500 });
    const kinds = (payslip: Row) =>
      payslip.lines
        .filter(({ code }: Row) => ['CAR', 'GIFT', 'LIFE', 'premium_relief'].includes(code))
        .map(({ code, kind, amount, eta_code: column }: Row) => [code, kind, amount, column]);
    expect(kinds(january)).toEqual([
      ['CAR', 'information', 800, 'DTE200'],
      ['GIFT', 'information', 100, 'DTE225'],
      ['premium_relief', 'information', 500, 'DAE470'],
      ['LIFE', 'deduction', 500, 'DAE455'],
    ]);
    expect(await payroll.verify(cycle.id)).toMatchObject({ matches: true });
    const { body: simulated } = await payroll.must(
      payroll.post('/payroll/simulate', {
        ...{ period: '2026-01', basic_salary: 10_000 },
        components: [
          ...COMPONENTS.map(({ code, ...rest }, index) => ({
            ...{ code, ...rest, amount: [4_000, 100, 500][index], prorated: false },
          })),
        ],
      }),
      200,
    );
    expect(simulated).toMatchObject({ taxable_pay: 9_300, net: january.net });

    const sheet = async (id: string): Promise<Row> =>
      (await payroll.report(`salary-sheet?cycle_id=${id}`)).rows[0];
    const first = await sheet(cycle.id);
    expect(first).toMatchObject({ DTE160: 10_000, DTE200: 800, DTE225: 100, DTE295: 10_900 });
    expect(first).toMatchObject({ DAE455: 500, DAE470: 500, NAD660: 0 });

    // A premium that was told late: its relief and the tax are differences of January.
    const second = await payroll.must(
      define({
        code: 'HEALTH',
        kind: 'deduction',
        eta_code: 'DAE460',
        tax_relief: 'capped_premium',
      }),
      201,
    );
    ids['HEALTH'] = second.body.id;
    await give('HEALTH', 200);
    await give('GIFT', 50);
    const february = await payroll.close('2026-02');
    const payslip = await payroll.payslip(february.id, employee.id);
    const late = payslip.lines.filter(({ period }: Row) => period === '2026-01');
    expect(late.map(({ code, kind, amount }: Row) => [code, kind, amount])).toEqual(
      expect.arrayContaining([
        ['GIFT', 'information', 50],
        ['premium_relief', 'information', 200],
        ['HEALTH', 'deduction', 200],
      ]),
    );
    for (const row of [first, await sheet(february.id)]) {
      const base = Math.round((row['DTE295'] - row['DAE475']) * 100);
      expect(base).toBe(Math.round(row['TC505'] * 100));
    }
  });
});
