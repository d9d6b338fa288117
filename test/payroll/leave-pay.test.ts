import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../support/database.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { payrollOf, type Payroll } from './support.js';

/** The clock of the tests shows Friday 27 November 2026. */
let service: TestService;
let admin: SignedUp;
let approver: string;
let payroll: Payroll;
beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
  approver = await service.createKey(admin, ['leave:read', 'leave:write', 'leave:approve']);
  payroll = payrollOf(service, admin);
});
afterAll(() => service.close());
beforeEach(() =>
  emptyTables(
    service.database,
    `leave_types, leave_accounts, leave_requests, attendance_days, attendance_vacated_days,
      attendance_retro_items, company_holidays, payroll_cycles, payroll_retro_items, employees`,
  ),
);

const act = (id: string, action: string) =>
  service.send('POST', `/leave/requests/${id}/${action}`, { key: approver, body: {} });
/** Approved leave. */
const leave = async (employeeId: string, body: object): Promise<{ id: string }> => {
  const asked = await payroll.must(
    payroll.post('/leave/requests', {
      employee_id: employeeId,
      attachments: [{ name: 'تقرير طبي.pdf' }],
      ...body,
    }),
    201,
  );
  await payroll.must(act(asked.body.id, 'approve'), 200);
  return asked.body;
};
/** The payslip of the month, computed and not closed. */
const payslipOf = async (period: string, employeeId: string): Promise<any> => {
  const cycle = await payroll.cycle(period);
  await payroll.calculate(cycle.id);
  return payroll.payslip(cycle.id, employeeId);
};
const monthsOf = async (periods: string[], employeeId: string): Promise<any[]> => {
  const payslips = [];
  for (const period of periods) payslips.push(await payslipOf(period, employeeId));
  return payslips;
};
const amounts = (payslips: any[], code: string): number[] =>
  payslips.map((payslip) => payroll.lineOf(payslip, code)?.amount ?? 0);
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

describe('the pay of sick leave', () => {
  it('is owed by social insurance by the day of the illness, and the wage is not (DER-SICK-03)', async () => {
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    await leave(id, { type: 'sick', from: '2026-04-01', to: '2026-07-09' });
    const months = await monthsOf(['2026-04', '2026-05', '2026-06', '2026-07'], id);
    expect(amounts(months, 'sick_leave')).toEqual([9_000, 9_000, 9_000, 2_700]);
    expect(amounts(months, 'sick_pay')).toEqual([6_750, 6_975, 6_780, 2_295]);
    expect(sum(amounts(months, 'sick_pay'))).toBe(22_800);
    expect(amounts(months, 'unpaid_absence')).toEqual([0, 0, 0, 0]);
    expect(months.map(({ gross }) => gross)).toEqual([0, 0, 0, 6_300]);
    expect(months.map(({ paid_days: paid }) => paid)).toEqual([0, 0, 0, 21]);
    expect(months.map(({ covered_days: covered }) => covered)).toEqual([30, 30, 30, 30]);
    expect(payroll.lineOf(months[2], 'sick_pay')).toMatchObject({
      kind: 'information',
      base: 9_000,
      quantity: 30,
    });
    const { body } = await payroll.must(
      payroll.get(`/payroll/${months[2].cycle_id}/payslips/${id}`),
      200,
    );
    expect(payroll.lineOf(body, 'sick_pay').explanation).toMatchObject({
      article: { law: 'Law 148/2019', article: 'Art. 76' },
      operands: { payer: 'insurance', days1: '29', percent1: '75', days2: '1', percent2: '85' },
    });
    // The contribution is due for the whole month.
    expect(months.map(({ contribution_wage: wage }) => wage)).toEqual(Array(4).fill(9_000));
  });

  it('ends with the days of the calendar year, and is paid by an employer who bears it', async () => {
    const { id } = await payroll.hire({
      basic_salary: 9_000,
      insurance: { start: '2024-01-01', status: '03' },
    });
    await leave(id, { type: 'sick', from: '2026-03-04', to: '2026-09-10' });
    const [august, september] = await monthsOf(['2026-08', '2026-09'], id);
    // 180 days end on 30 August.
    expect(payroll.lineOf(august, 'sick_pay')).toMatchObject({
      kind: 'earning',
      quantity: 30,
      amount: 7_650,
    });
    expect([august.gross, september.gross]).toEqual([7_650, 6_000]);
    expect(payroll.lineOf(september, 'sick_pay')).toBeUndefined();
  });

  it('of industrial establishments is paid in steps, by social insurance what it owes and by the employer the rest', async () => {
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    await leave(id, { type: 'sick_industrial', from: '2026-01-01', to: '2026-12-26' });
    const months = await monthsOf(['2026-02', '2026-06', '2026-11'], id);
    // 28 days at 75 % in February; from day 91 on 85 %, and 29 June is the last of the 180 days of the year.
    expect(amounts(months, 'sick_industrial_insurance')).toEqual([6_300, 7_395, 0]);
    expect(amounts(months, 'sick_leave_industrial')).toEqual([0, 1_350, 2_250]);
    expect(months.map(({ gross }) => gross)).toEqual([2_700, 255, 6_750]);
    const [february] = months;
    const { explanation } = payroll.lineOf(february, 'sick_industrial_insurance');
    expect(JSON.stringify(explanation ?? {})).not.toMatch(/undefined|NaN/);
  });

  it('of industrial establishments is paid by an employer who bears the compensation in steps (DER-SICK-02)', async () => {
    const { id } = await payroll.hire({
      basic_salary: 9_000,
      insurance: { start: '2024-01-01', status: '03' },
    });
    await leave(id, { type: 'sick_industrial', from: '2026-01-01', to: '2026-12-26' });
    const months = await monthsOf(['2026-02', '2026-06', '2026-11'], id);
    const grosses = months.map(({ gross }) => gross);
    expect(grosses).toEqual([9_000, 7_650, 6_750]);
    expect(3 * grosses[0] + 6 * grosses[1] + 3 * grosses[2]).toBe(93_150);
    expect(amounts(months, 'sick_leave_industrial')).toEqual([0, 1_350, 2_250]);
  });
});

describe('the pay of maternity leave', () => {
  it.each([
    ['DER-MAT-01', '2024-01-01', 36_000, 12_000],
    ['DER-MAT-03', '2026-01-01', 0, 48_000],
  ])(
    'is the whole wage, less what social insurance bears (%s)',
    async (_, start, share, employer) => {
      const { id } = await payroll.hire({
        basic_salary: 12_000,
        gender: 'female',
        insurance: { start },
      });
      await leave(id, { type: 'maternity', from: '2026-07-01', to: '2026-10-28' });
      const months = await monthsOf(['2026-07', '2026-08', '2026-09', '2026-10'], id);
      expect(sum(amounts(months, 'maternity_insurance'))).toBe(share);
      expect(sum(months.map(({ gross }) => gross))).toBe(employer);
    },
  );
});

describe('leave of which nobody pays', () => {
  it.each([
    // 29 to 31 December; the holiday of 1 January and the weekly rest of Friday and Saturday are paid.
    ['working_days', [3, 2], [3_000, 2_000]],
    // All that lies between is unpaid with it.
    ['calendar_days', [3, 5], [3_000, 5_000]],
  ])(
    'across the year over a holiday is cut at the year and counts %s (C-16j)',
    async (basis, days, taken) => {
      const { id } = await payroll.hire({ basic_salary: 30_000, hire_date: '2020-01-01' });
      await payroll.must(payroll.post('/holidays', { date: '2026-01-01', name: 'رأس السنة' }), 201);
      const type = { code: 'own_unpaid', name: 'بدون أجر', balance: 'none', pay: 'unpaid', basis };
      await payroll.must(payroll.post('/leave/types', type), 201);
      await leave(id, { type: 'own_unpaid', from: '2025-12-29', to: '2026-01-05' });
      const months = await monthsOf(['2025-12', '2026-01'], id);
      const quantities = months.map((each) => payroll.lineOf(each, 'unpaid_leave')?.quantity);
      expect(quantities).toEqual(days);
      expect(amounts(months, 'unpaid_leave')).toEqual(taken);
      expect(months.map(({ gross }) => gross)).toEqual(taken.map((amount) => 30_000 - amount));
    },
  );

  it('takes the pay of its days, of a whole month the whole pay, however short the month is', async () => {
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    await payroll.must(
      payroll.post('/leave/types', {
        code: 'unpaid',
        name: 'إجازة بدون أجر',
        balance: 'none',
        basis: 'calendar_days',
        pay: 'unpaid',
        allows_half_days: true,
      }),
      201,
    );
    await leave(id, { type: 'unpaid', from: '2026-02-01', to: '2026-03-30' });
    const months = await monthsOf(['2026-02', '2026-03'], id);
    expect(amounts(months, 'unpaid_leave')).toEqual([9_000, 8_700]);
    expect(months.map(({ gross }) => gross)).toEqual([0, 300]);
  });
});

describe('leave that changes after the calculation', () => {
  it('makes the cycle stale, of this month and of a later one that counts on from it', async () => {
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    const cycle = await payroll.cycle('2026-10');
    await payroll.calculate(cycle.id);
    await leave(id, { type: 'sick', from: '2026-08-02', to: '2026-08-03' });
    const refused = await payroll.post(`/payroll/${cycle.id}/approve`);
    expect([refused.status, refused.body.code]).toEqual([409, 'cycle_is_stale']);
  });

  it('of a closed month is paid as a difference, and the closed cycles can be verified', async () => {
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    const september = await payroll.close('2026-09');
    await leave(id, { type: 'sick', from: '2026-09-28', to: '2026-10-02' });
    const october = await payroll.close('2026-10');
    const payslip = await payroll.payslip(october.id, id);
    const lines = payslip.lines.filter(({ code }: { code: string }) => code === 'sick_leave');
    expect(lines.map(({ amount, period }: any) => [amount, period])).toEqual([
      [600, null],
      [900, '2026-09'],
    ]);
    for (const cycle of [september, october]) {
      expect(await payroll.verify(cycle.id)).toMatchObject({ matches: true });
    }
  });
});
