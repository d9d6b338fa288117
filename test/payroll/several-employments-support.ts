import type { SignedUp, TestService } from '../support/service.js';
import type { Payroll } from './support.js';

const FIGURES = [
  ...['gross', 'contribution_wage', 'employee_insurance', 'employer_insurance', 'taxable_pay'],
  ...['income_tax', 'martyrs_fund', 'other_deductions', 'net'],
] as const;

/** What tests of several employments ask of a company. */
export const employmentsOf = (service: TestService, admin: SignedUp, payroll: Payroll) => {
  const end = (id: string, lastDay: string) =>
    payroll.must(
      payroll.send('PUT', `/employees/${id}/ending`, {
        body: { case: 'resignation', last_day: lastDay, unused_leave_days: 0 },
      }),
      200,
    );
  const settle = async (id: string, lastDay: string) => {
    await end(id, lastDay);
    await idle();
    const settlement = {
      period: lastDay.slice(0, 7),
      kind: 'final_settlement',
      employee_ids: [id],
    };
    const { body } = await payroll.must(payroll.post('/payroll', settlement), 201);
    await payroll.calculate(body.id);
    await payroll.must(payroll.post(`/payroll/${body.id}/approve`), 200);
    await payroll.must(payroll.post(`/payroll/${body.id}/close`), 200);
    return body.id as string;
  };
  /** Until no day is being computed anew. */
  const idle = async () => {
    const { owner } = service.database;
    for (let poll = 0; poll < 400; poll += 1) {
      const { rowCount } = await owner.query(
        `select 1 from jobs where company_id = $1 and status not in ('succeeded', 'failed')`,
        [admin.companyId],
      );
      if (rowCount === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('still computing');
  };
  const rehire = (id: string, hireDate: string) =>
    payroll.must(
      payroll.patch(`/employees/${id}`, { hire_date: hireDate, termination_date: null }),
      200,
    );
  const give = (id: string, fields: object) =>
    payroll.must(
      payroll.post(`/employees/${id}/components`, {
        ...{ name: 'بدل', kind: 'earning', prorated: false, effective_from: '2026-01-01' },
        ...fields,
      }),
      201,
    );
  const amounts = async (cycleId: string, id: string, ...codes: string[]): Promise<unknown[]> => {
    const payslip = await payroll.payslip(cycleId, id);
    return codes.map((code) => payroll.lineOf(payslip, code)?.amount);
  };
  /** Code, month and amount of the lines that pay for what came late. */
  const differences = async (cycleId: string, id: string): Promise<unknown[]> => {
    const { lines } = await payroll.payslip(cycleId, id);
    return lines
      .filter((line: any) => line.period)
      .map((line: any) => [line.code, line.period, line.amount]);
  };

  /** Of several payslips together, in piastres. */
  const sums = async (id: string, ...cycleIds: string[]): Promise<Record<string, number>> => {
    const payslips = await Promise.all(cycleIds.map((cycleId) => payroll.payslip(cycleId, id)));
    const sum = (name: string) =>
      payslips.reduce<number>(
        (total, payslip) => total + Math.round(Number(payslip[name]) * 100),
        0,
      );
    return Object.fromEntries(FIGURES.map((name) => [name, sum(name)]));
  };
  const unpaidType = () =>
    payroll.must(
      payroll.post('/leave/types', {
        ...{ code: 'unpaid', name: 'إجازة بدون أجر', balance: 'none' },
        ...{ basis: 'calendar_days', pay: 'unpaid' },
      }),
      201,
    );
  const unpaid = async (id: string, from: string, to: string): Promise<string> => {
    const asked = { employee_id: id, type: 'unpaid', from, to };
    const { body } = await payroll.must(payroll.post('/leave/requests', asked), 201);
    const path = `/leave/requests/${body.id}/approve`;
    const approver = await service.createKey(admin, ['leave:approve']);
    await payroll.must(service.send('POST', path, { key: approver }), 200);
    return body.id;
  };
  const cancel = (request: string) =>
    payroll.must(payroll.post(`/leave/requests/${request}/cancel`), 200);
  const absent = (id: string, ...dates: string[]) =>
    payroll.attend(dates.map((date) => ({ employee_id: id, work_date: date, status: 'absent' })));
  const figure = (fields: object) =>
    payroll.must(
      service.send('POST', '/settings/statutory-values', {
        key: admin.accessToken,
        body: { law: 'قرار', article: '1', source: 'الجريدة الرسمية', ...fields },
      }),
      201,
    );
  const preview = async (id: string, from: string) =>
    (await payroll.must(payroll.post('/payroll/retro-preview', { employee_id: id, from }), 200))
      .body;
  return {
    end,
    settle,
    idle,
    rehire,
    give,
    amounts,
    differences,
    sums,
    unpaidType,
    unpaid,
    cancel,
    absent,
    figure,
    preview,
  };
};

export type Employments = ReturnType<typeof employmentsOf>;
