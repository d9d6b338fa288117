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
  ({ id } = await payroll.hire());
});

const say = (work_date: string, status: string) =>
  payroll.attend([{ employee_id: id, work_date, status }]);
const warningOf = async (cycleId: string): Promise<any> =>
  (await payroll.payslip(cycleId, id)).warnings.find(
    ({ code }: any) => code === 'attendance_incomplete',
  );

describe('a payslip of incomplete attendance', () => {
  it('says which days it paid by a record that lacks something, and nothing once they are whole', async () => {
    await say('2026-01-14', 'incomplete');
    await say('2026-01-12', 'incomplete');
    await say('2026-01-13', 'present');
    const cycle = await payroll.cycle('2026-01');
    await payroll.calculate(cycle.id);
    expect(await warningOf(cycle.id)).toEqual({
      code: 'attendance_incomplete',
      params: { days: 2, dates: '2026-01-12, 2026-01-14' },
      en: 'Attendance is incomplete on 2 days: 2026-01-12, 2026-01-14. They were paid by what their records say.',
      ar: 'سجل الحضور غير مكتمل في 2 يوم: 2026-01-12, 2026-01-14. وقد صرف أجرها حسب ما ورد في سجلاتها.',
    });
    await say('2026-01-12', 'present');
    await say('2026-01-14', 'absent');
    await payroll.calculate(cycle.id);
    expect(await warningOf(cycle.id)).toBeUndefined();
  });

  it('is found in the month to which it belongs, and verified as it was', async () => {
    await say('2026-02-12', 'incomplete');
    expect(await warningOf((await payroll.close('2026-01')).id)).toBeUndefined();
    const february = await payroll.close('2026-02');
    expect((await warningOf(february.id)).params.dates).toBe('2026-02-12');
    expect((await payroll.verify(february.id)).matches).toBe(true);
  });

  it('tells days behind the cut-off, or that came late, with the differences of their month', async () => {
    const policy = { value: 25, effective_from: '2026-01-01' };
    const path = '/settings/policies/attendance_cutoff_day';
    await payroll.must(service.send('PUT', path, { key: admin.accessToken, body: policy }), 200);
    await say('2026-01-20', 'incomplete');
    await say('2026-01-27', 'incomplete');
    const january = await payroll.close('2026-01');
    expect((await warningOf(january.id)).params.dates).toBe('2026-01-20');
    // One was made whole too late, another was found to be incomplete.
    await say('2026-01-20', 'present');
    await say('2026-01-21', 'incomplete');
    const february = await payroll.close('2026-02');
    expect((await warningOf(february.id)).params.dates).toBe('2026-01-21, 2026-01-27');
  });
});
