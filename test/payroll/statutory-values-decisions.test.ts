import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { until } from '../support/receiver.js';
import { payrollOf, type Payroll } from './support.js';
import { statutoryValuesOf, type StatutoryValues } from './statutory-values-support.js';

/** The clock of the tests shows Friday 27 November 2026. */
let service: TestService;
let admin: SignedUp;
let payroll: Payroll;
let values: StatutoryValues;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  admin = await service.signUp();
  payroll = payrollOf(service, admin);
  values = statutoryValuesOf(service, admin);
});

describe('what is decided by a figure of the law', () => {
  it('a penalty has as many days as the company’s value allows on its day', async () => {
    const { id } = await payroll.hire();
    await values.given('deductions.penalty_days_per_offence', 2, '2026-11-01');
    const penalty = (date: string) =>
      payroll.post('/penalties', { employee_id: id, date, reason: 'تأخير', days: 3 });
    expect((await penalty('2026-10-31')).status).toBe(201);
    const refused = await penalty('2026-11-01');
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, '/days']);
    expect(refused.text).toContain('قرار 412 لسنة 2026');
  });

  it('leave of the law has the company’s limits, in the list and in a request', async () => {
    const { id } = await payroll.hire();
    await values.given('leave.casual_days_at_a_time', 1, '2026-12-01');
    const casual = async (on: string) =>
      (await payroll.must(payroll.get(`/leave/types?on=${on}`), 200)).body.data.find(
        ({ code }: any) => code === 'casual',
      );
    expect((await casual('2026-11-30')).maximum_days_per_request).toBe(2);
    expect((await casual('2026-12-01')).maximum_days_per_request).toBe(1);
    const ask = (from: string, to: string) =>
      payroll.post('/leave/requests', { employee_id: id, type: 'casual', from, to });
    expect((await ask('2026-12-06', '2026-12-07')).status).toBe(422);
    expect((await ask('2026-12-06', '2026-12-06')).status).toBe(201);
  });

  it('the watch on absences warns from the company’s days on', async () => {
    const { employee_code: code } = await payroll.hire();
    await payroll.attend(
      ['2026-11-10', '2026-11-11', '2026-11-12'].map((date) => ({
        employee_code: code,
        work_date: date,
        status: 'absent',
      })),
    );
    const watched = async () =>
      (await payroll.must(payroll.get('/leave/absence-watch?on=2026-11-12'), 200)).body.data;
    expect(await watched()).toEqual([]);
    await values.given('absence.consecutive_warning_days', 3, '2026-11-01');
    expect(await watched()).toEqual([
      expect.objectContaining({ employee_code: code, kind: 'consecutive' }),
    ]);
  });

  it('a day that is computed warns of more hours than the company’s value allows', async () => {
    const { employee_code: code, id } = await payroll.hire();
    const stamp = (day: string) =>
      payroll.must(
        payroll.post('/attendance/punches', {
          punches: [
            { employee_code: code, at: `${day}T09:00:00+02:00`, direction: 'in' },
            { employee_code: code, at: `${day}T16:30:00+02:00`, direction: 'out' },
          ],
        }),
        200,
      );
    const warnings = async (day: string) =>
      (await payroll.must(payroll.get(`/attendance/${id}:${day}`), 200)).text;
    await payroll.must(
      service.send('PUT', '/settings/policies/hours_per_day', {
        key: admin.accessToken,
        body: { value: 7, effective_from: '2026-11-01' },
      }),
      200,
    );
    await values.given('labour.hours_per_day', 7, '2026-11-01');
    await stamp('2026-11-10');
    expect(await warnings('2026-11-10')).toContain('daily_hours_over_limit');
  });
});

describe('days that are computed already', () => {
  const settled = () =>
    until(async () => {
      const { rows } = await service.database.owner.query(
        `select 1 from jobs where company_id = $1 and status not in ('succeeded', 'failed')`,
        [admin.companyId],
      );
      return rows.length === 0;
    }, 20_000);

  it('follow a bound of working time that comes, changes and goes, as far as their month is open', async () => {
    const { id, employee_code: code } = await payroll.hire();
    await payroll.must(
      service.send('PUT', '/settings/policies/hours_per_day', {
        key: admin.accessToken,
        body: { value: 7, effective_from: '2026-09-01' },
      }),
      200,
      201,
    );
    const dates = ['2026-09-14', '2026-10-12', '2026-11-16'];
    const punches = dates.flatMap((date) =>
      ['09:00:00', '16:30:00'].map((time) => ({
        employee_code: code,
        at: `${date}T${time}${date < '2026-10-30' ? '+03:00' : '+02:00'}`,
      })),
    );
    await payroll.must(payroll.post('/attendance/punches', { punches }), 200);
    await payroll.close('2026-09');
    const tooLong = async () => {
      await settled();
      const found: string[] = [];
      for (const date of dates) {
        const { text } = await payroll.must(payroll.get(`/attendance/${id}:${date}`), 200);
        if (text.includes('daily_hours_over_limit')) found.push(date);
      }
      return found;
    };
    expect(await tooLong()).toEqual([]);
    const given = await values.given('labour.hours_per_day', 7, '2026-09-01');
    expect(await tooLong()).toEqual(dates.slice(1));
    await payroll.must(values.change(given.id, { value: 8 }), 200);
    expect(await tooLong()).toEqual([]);
    await payroll.must(values.change(given.id, { value: 7 }), 200);
    expect(await tooLong()).toEqual(dates.slice(1));
    await payroll.must(values.remove(given.id), 204);
    expect(await tooLong()).toEqual([]);
  });
});

describe('days of annual leave', () => {
  it('accrue by the company’s own value from its day on, booked or not, and never below the law', async () => {
    const { id } = await payroll.hire({ hire_date: '2022-07-01' });
    const december = async () =>
      (await payroll.must(payroll.get(`/leave/balances/${id}?on=2026-12-31`), 200)).body.balances[0]
        .days;
    const accrue = () => payroll.must(payroll.post('/leave/accruals'), 200);
    await payroll.must(
      payroll.post('/leave/entries', {
        entries: [{ employee_id: id, kind: 'opening', date: '2026-01-01', days: 21 }],
      }),
      200,
    );
    await accrue();
    expect(await december()).toBe(21);
    const low = await values.give('leave.annual_days', 20, '2026-07-01');
    expect([low.status, low.body.errors]).toEqual([
      422,
      [expect.objectContaining({ pointer: '/value', code: 'too_small', params: { minimum: 21 } })],
    ]);
    const given = await values.given('leave.annual_days', 25, '2026-07-01');
    for (let time = 0; time < 2; time += 1) {
      expect(await december()).toBe(23);
      await accrue();
    }
    const { body } = await payroll.get(`/leave/balances/${id}`);
    expect(JSON.stringify(body.entitlement)).toContain('قرار 412 لسنة 2026');
    await payroll.must(values.remove(given.id), 204);
    expect(await december()).toBe(21);
    await accrue();
    expect(await december()).toBe(21);
  });
});
