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

describe('a rehire dated into the closed month that a settlement has paid', () => {
  it('is paid by the next cycle, behind the settlement, as if it had been known in time', async () => {
    const [late, inTime] = [
      (await payroll.hire({ basic_salary: 9_000 })).id,
      (await payroll.hire({ basic_salary: 9_000 })).id,
    ];
    for (const id of [late, inTime]) {
      await employments.give(id, { code: 'PHONE', amount: 500 });
      await employments.give(id, { code: 'CLUB', kind: 'deduction', amount: 120 });
    }
    const settlements = [
      await employments.settle(late, '2026-06-10'),
      await employments.settle(inTime, '2026-06-10'),
    ];
    await employments.rehire(inTime, '2026-06-20');
    const june = await payroll.close('2026-06');
    const { body } = await employments.rehire(late, '2026-06-20');
    expect(body.warnings).toContainEqual(
      expect.objectContaining({ code: 'paid_as_difference', params: { period: '2026-06' } }),
    );
    const july = await payroll.close('2026-07');
    expect(await employments.differences(july.id, late)).toContainEqual([
      'basic_salary',
      '2026-06',
      3_300,
    ]);
    expect(await employments.amounts(july.id, late, 'PHONE')).toEqual([500]);
    const { contribution_wage: _, ...sum } = await employments.sums(late, settlements[0]!, july.id);
    expect(await employments.sums(inTime, settlements[1]!, june.id, july.id)).toMatchObject(sum);
    expect((await payroll.verify(july.id)).matches).toBe(true);
    expect(await employments.differences((await payroll.close('2026-08')).id, late)).toEqual([]);
  });
});

describe('a rehire that is taken back', () => {
  const HIRED = '2022-07-01';
  it('leaves the employment to the settlement that has paid it', async () => {
    const { id } = await payroll.hire({ basic_salary: 9_000, hire_date: HIRED });
    const settlement = await employments.settle(id, '2026-06-10');
    await employments.rehire(id, '2026-06-20');
    const otherwise = [
      { hire_date: HIRED, termination_date: null },
      { hire_date: '2026-06-05', termination_date: null },
      { hire_date: HIRED, termination_date: '2026-06-12' },
    ];
    for (const patch of otherwise) {
      const refused = await payroll.must(payroll.patch(`/employees/${id}`, patch), 409);
      expect(refused.body.code).toBe('employment_settled');
    }
    const undone = { hire_date: HIRED, termination_date: '2026-06-10' };
    await payroll.must(payroll.patch(`/employees/${id}`, undone), 200);
    const later = { termination_date: '2026-06-25' };
    const refused = await payroll.must(payroll.patch(`/employees/${id}`, later), 409);
    expect(refused.body.code).toBe('employment_settled');
    await payroll.hire();
    const june = await payroll.close('2026-06');
    await payroll.must(payroll.get(`/payroll/${june.id}/payslips/${id}`), 404);
    expect((await employments.sums(id, settlement))['gross']).toBe(300_000);
    await employments.rehire(id, '2026-07-01');
    expect(await employments.differences((await payroll.close('2026-07')).id, id)).toEqual([]);
  });
});

describe('what the earlier employment was paid by', () => {
  it('keeps its salaries when the rehire moves', async () => {
    const { id } = await payroll.hire({ basic_salary: 6_000 });
    const raise = { basic_salary: 9_000, salary_effective_from: '2026-06-01' };
    await payroll.must(payroll.patch(`/employees/${id}`, raise), 200);
    await employments.settle(id, '2026-06-10');
    await employments.rehire(id, '2026-06-20');
    const changed = { basic_salary: 12_000, salary_effective_from: '2026-06-20' };
    await payroll.must(payroll.patch(`/employees/${id}`, changed), 200);
    await payroll.must(payroll.patch(`/employees/${id}`, { hire_date: '2026-06-21' }), 200);
    const june = await payroll.close('2026-06');
    expect(await employments.differences(june.id, id)).toEqual([]);
    expect(await employments.amounts(june.id, id, 'basic_salary')).toEqual([4_000]);
    const { months } = await employments.preview(id, '2026-06');
    expect(months[0].lines).toEqual([]);
  });

  it('keeps the days that clocks or the schedule gave it when plans change', async () => {
    const must = payroll.must;
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    await must(
      payroll.post('/shifts', {
        ...{ code: 'DAY', name: 'Day', kind: 'fixed' },
        spans: [{ start: '09:00', end: '17:00' }],
      }),
      201,
    );
    const work = Object.fromEntries(
      ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'].map((day) => [day, 'DAY']),
    );
    const days = { saturday: null, friday: null, ...work };
    const schedule = { name: 'Office', pattern: { kind: 'weekly', days } };
    const { body } = await must(payroll.post('/schedules', schedule), 201);
    const assignment = { schedule_id: body.id, employee_id: id, from: '2026-06-01' };
    await must(payroll.post('/schedule-assignments', assignment), 201);
    const punch = (at: string, direction: string) => ({ employee_id: id, at, direction });
    const punches = [
      punch('2026-06-03T09:00:00+03:00', 'in'),
      punch('2026-06-03T19:00:00+03:00', 'out'),
    ];
    await must(payroll.post('/attendance/punches', { punches }), 200);
    const day = async () => (await must(payroll.get(`/attendance/${id}:2026-06-03`), 200)).body;
    const before = await day();
    expect(before.overtime.day_minutes).toBeGreaterThan(0);
    const settlement = await employments.settle(id, '2026-06-10');
    await employments.rehire(id, '2026-06-20');
    await must(payroll.post('/holidays', { date: '2026-06-03', name: 'عطلة' }), 201);
    const month = { from: '2026-06-01', to: '2026-06-30' };
    await must(payroll.post('/attendance/recompute', month), 200, 202);
    await employments.idle();
    expect((await day()).overtime).toEqual(before.overtime);
    const june = await payroll.close('2026-06');
    expect(await employments.differences(june.id, id)).toEqual([]);
    expect(payroll.lineOf(await payroll.payslip(settlement, id), 'overtime_day')).toBeDefined();
  });
});
