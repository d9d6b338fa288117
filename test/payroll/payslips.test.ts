import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPeriodClosed, latestClosedPeriod } from '../../src/payroll/payroll-read-model.js';
import { until } from '../support/receiver.js';
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

const component = (employeeId: string, fields: Record<string, unknown>) =>
  payroll.must(
    payroll.post(`/employees/${employeeId}/components`, {
      name: 'Component',
      kind: 'earning',
      effective_from: '2024-01-01',
      ...fields,
    }),
    201,
  );

/** Calculates the month and gives the employee's payslip. */
const payslipIn = async (period: string, employeeId: string): Promise<any> => {
  const cycle = await payroll.cycle(period);
  await payroll.calculate(cycle.id);
  return payroll.payslip(cycle.id, employeeId);
};

const warningsOf = (payslip: any): string[] => payslip.warnings.map(({ code }: any) => code);

describe('payslips of a cycle', () => {
  it('are listed with lines, and explained one by one or on demand', async () => {
    const { id, employee_code: code } = await payroll.hire();
    const cycle = await payroll.cycle('2026-10');
    await payroll.calculate(cycle.id);
    const { body: list } = await payroll.get(`/payroll/${cycle.id}/payslips`);
    expect(list.meta).toEqual({ total: 1, page: 1, limit: 50 });
    const [listed] = list.data;
    expect(listed).toMatchObject({
      cycle_id: cycle.id,
      employee_id: id,
      employee_code: code,
      full_name: 'منى حسن علي إبراهيم',
      period: '2026-10',
      days: 30,
      gross: 10_000,
    });
    expect(listed.lines[0]).not.toHaveProperty('explanation');
    const single = await payroll.payslip(cycle.id, id);
    expect(single.lines.every((line: any) => line.explanation.text.ar !== '')).toBe(true);
    const withoutExplanations = {
      ...single,
      lines: single.lines.map(({ explanation: _, ...line }: any) => line),
    };
    expect(withoutExplanations).toEqual(listed);
    const { body: explained } = await payroll.get(`/payroll/${cycle.id}/payslips?explain=true`);
    expect(explained.data).toEqual([single]);
  });

  it('are what a simulation of the same facts answers', async () => {
    const { id } = await payroll.hire({ basic_salary: 17_345.67, work_governorate: '03' });
    await component(id, { code: 'housing', amount: 1_234.56, insurable: 'excluded_allowance' });
    await payroll.attend([
      { employee_id: id, work_date: '2026-10-05', status: 'absent' },
      {
        employee_id: id,
        work_date: '2026-10-06',
        status: 'present',
        worked_minutes: 570,
        overtime: { day_minutes: 45, night_minutes: 45 },
      },
    ]);
    const {
      cycle_id: _cycle,
      employee_id: _id,
      employee_code: _code,
      full_name: _name,
      // Somebody who is only imagined keeps no leave.
      leave: _leave,
      ...stored
    } = await payslipIn('2026-10', id);
    const { body } = await payroll.must(
      payroll.post('/payroll/simulate', {
        period: '2026-10',
        employee: {
          hire_date: '2024-01-01',
          insurance_start: '2024-01-01',
          work_governorate: '03',
        },
        basic_salary: 17_345.67,
        components: [
          { code: 'housing', name: 'Component', amount: 1_234.56, insurable: 'excluded_allowance' },
        ],
        time: { unpaid_absence_days: 1, overtime_day_hours: 0.75, overtime_night_hours: 0.75 },
      }),
      200,
    );
    const { basic_salary: _basic, ...simulated } = body;
    expect(stored).toEqual(simulated);
    expect(stored.health_insurance).toBeGreaterThan(0);
  });

  it('are paged to the same employees by number and by cursor', async () => {
    for (let count = 0; count < 5; count += 1) await payroll.hire();
    const cycle = await payroll.cycle('2026-10');
    await payroll.calculate(cycle.id);
    const whole = (await payroll.get(`/payroll/${cycle.id}/payslips`)).body.data;
    const walked: unknown[] = [];
    let next = '';
    do {
      const { body } = await payroll.get(`/payroll/${cycle.id}/payslips?limit=2${next}`);
      walked.push(...body.data);
      const cursor = body.pagination.next_cursor as string | null;
      next = cursor === null ? '' : `&cursor=${cursor}`;
    } while (next !== '');
    expect(walked).toEqual(whole);
    const third = await payroll.get(`/payroll/${cycle.id}/payslips?limit=2&page=3`);
    expect(third.body.data).toEqual(whole.slice(4));
    const code = whole[3].employee_code as string;
    const found = await payroll.get(`/payroll/${cycle.id}/payslips?employee_code=${code}`);
    expect(found.body.data).toEqual([whole[3]]);
    const other = await payroll.cycle('2026-09');
    const foreign = await payroll.get(
      `/payroll/${other.id}/payslips?cursor=${(await payroll.get(`/payroll/${cycle.id}/payslips?limit=2`)).body.pagination.next_cursor}`,
    );
    expect([foreign.status, foreign.body.code]).toEqual([400, 'invalid_cursor']);
  });

  it('of somebody who is in no payslip are not found', async () => {
    const cycle = await payroll.cycle('2026-10');
    const { id } = await payroll.hire();
    expect((await payroll.get(`/payroll/${cycle.id}/payslips/${id}`)).status).toBe(404);
    expect((await payroll.get(`/payroll/${cycle.id}/payslips`)).body.data).toEqual([]);
  });

  it('that could not be calculated are listed with their reason, in Arabic when asked', async () => {
    const { id, employee_code: code } = await payroll.hire();
    await payroll.hire();
    await service.database.owner.query(
      'update employee_salaries set basic_salary = 900000000000000 where employee_id = $1',
      [id],
    );
    const cycle = await payroll.cycle('2026-10');
    const calculated = await payroll.calculate(cycle.id);
    expect(calculated.progress).toEqual({ done: 2, total: 2, failed: 1 });
    const { body } = await payroll.get(`/payroll/${cycle.id}/errors`);
    expect(body.data).toEqual([
      {
        employee_id: id,
        employee_code: code,
        code: 'invalid_facts',
        detail: expect.stringContaining('salary'),
        params: expect.any(Object),
      },
    ]);
    const arabic = await payroll.send('GET', `/payroll/${cycle.id}/errors`, {
      headers: { 'accept-language': 'ar' },
    });
    expect(arabic.body.data[0].detail).toMatch(/[\u0600-\u06ff]/);
    const refused = await payroll.post(`/payroll/${cycle.id}/approve`);
    expect([refused.status, refused.body.code]).toEqual([409, 'cycle_has_errors']);
    expect(refused.body.detail).toContain('1');
  });
});

describe('amounts at their bounds', () => {
  const BILLION_IN_PIASTRES = 100_000_000_000;
  const hireMany = (count: number, components = 0) =>
    service.database.owner.query(
      `with hired as (
        insert into employees (company_id, id, employee_code, full_name, hire_date)
          select $1, gen_random_uuid(), 'BIG-' || n, 'منى حسن', '2024-01-01' from generate_series(1, $2::int) n
          returning id),
      paid as (
        insert into employee_salaries (company_id, employee_id, effective_from, basic_salary)
          select $1, id, '2024-01-01', $3 from hired)
      insert into employee_components
          (company_id, id, employee_id, code, name, kind, amount, taxable, insurable, prorated, effective_from)
        select $1, gen_random_uuid(), hired.id, 'BONUS_' || n, 'Bonus', 'earning', $3, true, 'no', true, '2024-01-01'
          from hired, generate_series(1, $4::int) n`,
      [admin.companyId, count, BILLION_IN_PIASTRES, components],
    );

  it('sums beyond 10^12 EGP are shown in every list', async () => {
    await hireMany(1_010);
    const { id } = await payroll.cycle('2026-03');
    const { totals } = await payroll.calculate(id);
    expect(totals).toMatchObject({ employees: 1_010, gross: 1_010e9 });
    for (const path of ['/payroll', `/payroll/${id}`, `/payroll/${id}/payslips`]) {
      expect([path, (await payroll.get(path)).status]).toEqual([path, 200]);
    }
  });

  it('a payslip beyond them is one employee’s error, not the cycle’s', async () => {
    await hireMany(1, 200);
    await payroll.hire();
    const { id } = await payroll.cycle('2026-03');
    const calculated = await payroll.calculate(id);
    expect(calculated).toMatchObject({ status: 'calculated', progress: { done: 2, failed: 1 } });
    const { body } = await payroll.get(`/payroll/${id}/errors`);
    expect(body.data).toMatchObject([
      { code: 'invalid_facts', detail: expect.stringContaining('10^12 EGP') },
    ]);
  });
});

describe('field cases through stored facts', () => {
  it('C-09: a raise in mid-month is paid from its day', async () => {
    const raised = async (from: string) => {
      const { id } = await payroll.hire({ basic_salary: 3_000 });
      await payroll.must(
        payroll.patch(`/employees/${id}`, { basic_salary: 6_000, salary_effective_from: from }),
        200,
      );
      return id;
    };
    const [middle, late] = [await raised('2026-06-16'), await raised('2026-06-22')];
    const cycle = await payroll.cycle('2026-06');
    await payroll.calculate(cycle.id);
    expect((await payroll.payslip(cycle.id, middle)).gross).toBe(4_500);
    expect((await payroll.payslip(cycle.id, late)).gross).toBe(3_900);
  });

  it('C-11: a leaver is paid for his days, with few or no records of attendance', async () => {
    const { id } = await payroll.hire({ basic_salary: 30_000, termination_date: '2026-07-09' });
    await payroll.attend([
      { employee_id: id, work_date: '2026-07-02', status: 'present' },
      { employee_id: id, work_date: '2026-07-05', status: 'absent' },
    ]);
    const payslip = await payslipIn('2026-07', id);
    expect(payslip).toMatchObject({ days: 9, covered_days: 9, paid_days: 8, gross: 8_000 });
  });

  it('C-13: what is dated before the hiring is refused, and costs nothing', async () => {
    const { id } = await payroll.hire({ basic_salary: 30_000, hire_date: '2026-06-29' });
    const { body } = await payroll.attend([
      { employee_id: id, work_date: '2026-06-28', status: 'absent' },
      { employee_id: id, work_date: '2026-06-29', status: 'present' },
      { employee_id: id, work_date: '2026-06-30', status: 'present' },
    ]);
    expect(body.results.map(({ outcome }: any) => outcome as string)).toEqual([
      'rejected',
      'created',
      'created',
    ]);
    expect(await payslipIn('2026-06', id)).toMatchObject({ days: 2, gross: 2_000 });
  });

  it('C-16c, C-31: half a day and two days of absence cost what they are, once', async () => {
    const half = await payroll.hire({ basic_salary: 30_000 });
    const two = await payroll.hire({ basic_salary: 30_000 });
    await payroll.attend([
      { employee_id: half.id, work_date: '2026-10-05', status: 'half_day', unpaid: true },
      { employee_id: two.id, work_date: '2026-10-05', status: 'absent' },
      { employee_id: two.id, work_date: '2026-10-06', status: 'absent' },
    ]);
    const cycle = await payroll.cycle('2026-10');
    await payroll.calculate(cycle.id);
    await payroll.calculate(cycle.id);
    expect((await payroll.payslip(cycle.id, half.id)).gross).toBe(29_500);
    expect((await payroll.payslip(cycle.id, two.id)).gross).toBe(28_000);
  });

  it('C-16l: overtime of somebody who leaves in mid-month is paid, and the cycle closes', async () => {
    const { id } = await payroll.hire({ basic_salary: 30_000, termination_date: '2026-06-15' });
    await payroll.attend([
      {
        employee_id: id,
        work_date: '2026-06-03',
        status: 'present',
        overtime: { day_minutes: 120 },
      },
    ]);
    const closed = await payroll.close('2026-06');
    const payslip = await payroll.payslip(closed.id, id);
    expect(payslip.days).toBe(15);
    expect(payroll.lineOf(payslip, 'overtime_day').amount).toBe(337.5);
  });

  it('C-25: a deduction that takes the whole net leaves nothing, and the cycle closes', async () => {
    const { id } = await payroll.hire({ basic_salary: 1_000, insurance: { status: '21' } });
    await component(id, { code: 'advance', kind: 'deduction', amount: 999.5 });
    const closed = await payroll.close('2026-10');
    const payslip = await payroll.payslip(closed.id, id);
    expect(payslip).toMatchObject({ net: 0, other_deductions: 999.5 });
    expect(warningsOf(payslip)).not.toContain('deduction_carried_over');
    expect(closed.totals.net).toBe(0);
  });

  it('C-35: a holiday and a rest day worked have their own lines', async () => {
    const { id } = await payroll.hire({ basic_salary: 30_000 });
    await payroll.attend([
      { employee_id: id, work_date: '2026-10-06', status: 'holiday', overtime: { holiday: true } },
      {
        employee_id: id,
        work_date: '2026-10-09',
        status: 'rest_day',
        overtime: { rest_day: true },
      },
    ]);
    const payslip = await payslipIn('2026-10', id);
    expect(payroll.lineOf(payslip, 'holiday_worked').amount).toBe(2_000);
    expect(payroll.lineOf(payslip, 'rest_day_worked').amount).toBe(1_000);
    expect(payslip.gross).toBe(33_000);
  });

  it('a component that changes within the month is paid for its stretches', async () => {
    const { id } = await payroll.hire({ basic_salary: 30_000 });
    await component(id, {
      code: 'housing',
      amount: 600,
      effective_from: '2026-01-01',
      effective_to: '2026-10-15',
    });
    await component(id, { code: 'housing', amount: 1_200, effective_from: '2026-10-16' });
    const payslip = await payslipIn('2026-10', id);
    const housing = payslip.lines.filter(({ code }: any) => code === 'housing');
    expect(housing.map(({ amount }: any) => amount as number)).toEqual([300, 600]);
    expect(payslip.gross).toBe(30_900);
  });

  it('insurance of the joining month follows the day on which it starts', async () => {
    const first = await payroll.hire({
      hire_date: '2026-04-01',
      insurance: { start: '2026-04-01' },
    });
    const second = await payroll.hire({
      hire_date: '2026-04-02',
      insurance: { start: '2026-04-02' },
    });
    const april = await payroll.cycle('2026-04');
    await payroll.calculate(april.id);
    expect((await payroll.payslip(april.id, first.id)).employee_insurance).toBe(1_100);
    expect((await payroll.payslip(april.id, second.id)).employee_insurance).toBe(0);
    const may = await payroll.cycle('2026-05');
    await payroll.calculate(may.id);
    expect((await payroll.payslip(may.id, second.id)).employee_insurance).toBe(1_100);
  });
});

it('a month is closed for others once its regular cycle is, and no other month with it', async () => {
  await payroll.hire();
  const { unitOfWork } = service.database.open();
  const closed = () =>
    unitOfWork.read({ companyId: admin.companyId }, async (session) => [
      await latestClosedPeriod(session),
      await isPeriodClosed(session, '2026-08'),
      await isPeriodClosed(session, '2026-09'),
      await isPeriodClosed(session, '2026-10'),
    ]);
  expect(await closed()).toEqual([undefined, false, false, false]);
  await payroll.close('2026-09');
  expect(await closed()).toEqual(['2026-09', false, true, false]);
  await payroll.close('2026-08');
  expect(await closed()).toEqual(['2026-09', true, true, false]);
});

describe('the gate between facts and the closing of a month', () => {
  it('makes a closing wait for a fact that is being written, and then refuse', async () => {
    const { id } = await payroll.hire();
    const cycle = await payroll.cycle('2026-10');
    await payroll.calculate(cycle.id);
    await payroll.must(payroll.post(`/payroll/${cycle.id}/approve`), 200);
    const { unitOfWork } = service.database.open();
    const context = { companyId: admin.companyId, actor: { kind: 'system' as const } };
    let closing: ReturnType<Payroll['post']> | undefined;
    await unitOfWork.write(context, async (session) => {
      expect(await latestClosedPeriod(session)).toBeUndefined();
      closing = payroll.post(`/payroll/${cycle.id}/close`);
      await until(async () => {
        const { rows } = await service.database.owner.query(
          `select 1 from pg_locks where locktype = 'advisory' and not granted`,
        );
        return rows.length > 0;
      });
      await session.run({
        name: 'test_raise',
        text: 'update employee_salaries set basic_salary = basic_salary + 1 where company_id = $1 and employee_id = $2',
        values: [admin.companyId, id],
      });
    });
    const refused = await closing;
    expect([refused?.status, refused?.body.code]).toEqual([409, 'cycle_is_stale']);
  });
});
