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
  ({ id } = await payroll.hire({ basic_salary: 9_000 }));
  await payroll.must(choose('attendance_cutoff_day', 25), 200);
});

const choose = (policy: string, value: unknown, from = '2026-01-01') =>
  service.send('PUT', `/settings/policies/${policy}`, {
    key: admin.accessToken,
    body: { value, effective_from: from },
  });
const day = (work_date: string, extra: Record<string, unknown> = {}, employee = id) => ({
  ...{ employee_id: employee, work_date, status: 'present' },
  ...extra,
});
const absent = (work_date: string, employee = id) => day(work_date, { status: 'absent' }, employee);
/** The lines of time with the month that they are of. */
const linesOf = async (
  cycleId: string,
  employee = id,
): Promise<[string, string | null, number][]> =>
  (await payroll.payslip(cycleId, employee)).lines
    .filter(({ affects_gross: counts, code }: any) => counts && code !== 'basic_salary')
    .map(({ code, period, amount }: any) => [code, period, amount]);
const items = async (status = 'pending'): Promise<any[]> =>
  (await payroll.must(payroll.get(`/payroll/retro-items?status=${status}`), 200)).body.data;
const reverse = async (cycleId: string) => {
  const { body } = await payroll.must(
    payroll.post(`/payroll/${cycleId}/reverse`, { reason: 'خطأ' }),
    201,
  );
  await payroll.calculated(body.id);
  await payroll.must(payroll.post(`/payroll/${body.id}/approve`), 200);
  await payroll.must(payroll.post(`/payroll/${body.id}/close`), 200);
};

describe('a day behind the cut-off of attendance', () => {
  it.each<[string, Record<string, unknown>, string, number]>([
    ['absence', { status: 'absent' }, 'unpaid_absence', 300],
    ['overtime', { overtime: { day_minutes: 120, night_minutes: 0 } }, 'overtime_day', 101.25],
    [
      'overtime by night',
      { overtime: { day_minutes: 0, night_minutes: 60 } },
      'overtime_night',
      63.75,
    ],
    ['work on a rest day', { overtime: { rest_day: true } }, 'rest_day_worked', 300],
    ['work on a holiday', { overtime: { holiday: true } }, 'holiday_worked', 600],
    ['lateness', { status: 'late', late_minutes: 60 }, 'lateness', 37.5],
  ])('is paid by the next month as a line of its own: %s', async (_, extra, code, amount) => {
    await payroll.must(choose('lateness', { method: 'per_minute' }), 200);
    await payroll.attend([day('2026-01-25', extra), day('2026-01-26', extra)]);
    const january = await payroll.close('2026-01');
    expect(await linesOf(january.id)).toEqual([[code, null, amount]]);
    expect(await items()).toEqual([
      expect.objectContaining({
        ...{ employee_id: id, period: '2026-01', cause: 'attendance_cutoff_day' },
      }),
    ]);
    const february = await payroll.close('2026-02');
    expect(await linesOf(february.id)).toEqual([[code, '2026-01', amount]]);
    expect(await items()).toEqual([]);
    const march = await payroll.close('2026-03');
    expect(await linesOf(march.id)).toEqual([]);
    for (const cycle of [january, february]) {
      expect((await payroll.verify(cycle.id)).matches).toBe(true);
    }
  });

  it('that is recorded after the closing is paid by the next month too, with those that were known', async () => {
    await payroll.attend([absent('2026-01-26')]);
    await payroll.close('2026-01');
    await payroll.attend([absent('2026-01-28')]);
    const february = await payroll.close('2026-02');
    expect(await linesOf(february.id)).toEqual([['unpaid_absence', '2026-01', 600]]);
    expect(await linesOf((await payroll.close('2026-03')).id)).toEqual([]);
  });

  it('leaves the calculated month as it is, which a day before the cut-off does not', async () => {
    const cycle = await payroll.cycle('2026-01');
    await payroll.calculate(cycle.id);
    await payroll.attend([absent('2026-01-26')]);
    expect((await payroll.get(`/payroll/${cycle.id}`)).body.stale).toBe(false);
    await payroll.attend([absent('2026-01-25')]);
    expect((await payroll.get(`/payroll/${cycle.id}`)).body.stale).toBe(true);
  });

  it('counts at once for whoever leaves in the month: no next cycle pays him', async () => {
    const { id: leaver } = await payroll.hire({
      ...{ basic_salary: 9_000, termination_date: '2026-01-29' },
    });
    const cycle = await payroll.cycle('2026-01');
    await payroll.calculate(cycle.id);
    await payroll.attend([absent('2026-01-28', leaver), absent('2026-01-28')]);
    expect((await payroll.get(`/payroll/${cycle.id}`)).body.stale).toBe(true);
    await payroll.calculate(cycle.id);
    await payroll.must(payroll.post(`/payroll/${cycle.id}/approve`), 200);
    await payroll.must(payroll.post(`/payroll/${cycle.id}/close`), 200);
    expect(await linesOf(cycle.id, leaver)).toEqual([['unpaid_absence', null, 300]]);
    expect(await linesOf(cycle.id)).toEqual([]);
    expect((await items()).map((item) => item.employee_id)).toEqual([id]);
  });

  it('is left alone by a month whose cut-off is its last day, and by months without one', async () => {
    await payroll.must(choose('attendance_cutoff_day', 28, '2026-02-01'), 200);
    await payroll.must(choose('attendance_cutoff_day', null, '2026-03-01'), 200);
    await payroll.attend([absent('2026-01-31'), absent('2026-02-28'), absent('2026-03-31')]);
    await payroll.close('2026-01');
    expect(await linesOf((await payroll.close('2026-02')).id)).toEqual([
      ['unpaid_absence', null, 300],
      ['unpaid_absence', '2026-01', 300],
    ]);
    expect(await linesOf((await payroll.close('2026-03')).id)).toEqual([
      ['unpaid_absence', null, 300],
    ]);
    expect(await items()).toEqual([]);
  });

  it('is paid once when its month, or the next, is reversed and run again', async () => {
    await payroll.attend([absent('2026-01-28')]);
    const january = await payroll.close('2026-01');
    await reverse(january.id);
    const again = await payroll.close('2026-01');
    expect(await linesOf(again.id)).toEqual([]);
    expect(await items()).toHaveLength(1);
    const february = await payroll.close('2026-02');
    expect(await linesOf(february.id)).toEqual([['unpaid_absence', '2026-01', 300]]);
    await reverse(february.id);
    expect(await linesOf((await payroll.close('2026-02')).id)).toEqual([
      ['unpaid_absence', '2026-01', 300],
    ]);
    expect(await linesOf((await payroll.close('2026-03')).id)).toEqual([]);
  });

  it('of sick leave follows the month like absence', async () => {
    const leave = {
      ...{ employee_id: id, type: 'sick', from: '2026-01-25', to: '2026-01-26' },
      attachments: [{ name: 'تقرير طبي.pdf' }],
    };
    const asked = await payroll.must(payroll.post('/leave/requests', leave), 201);
    const key = await service.createKey(admin, ['leave:read', 'leave:write', 'leave:approve']);
    const path = `/leave/requests/${asked.body.id}/approve`;
    await payroll.must(payroll.send('POST', path, { key, body: {} }), 200);
    const january = await payroll.close('2026-01');
    expect(await linesOf(january.id)).toEqual([['sick_leave', null, 300]]);
    const february = await payroll.close('2026-02');
    expect(await linesOf(february.id)).toEqual([['sick_leave', '2026-01', 300]]);
  });
});
