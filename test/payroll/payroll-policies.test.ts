import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const list = async (on?: string): Promise<any[]> => {
  const { body } = await payroll.must(
    service.send('GET', `/settings/policies${on === undefined ? '' : `?on=${on}`}`, {
      key: admin.accessToken,
    }),
    200,
  );
  return body.data as any[];
};
const inForce = async (policy: string, on?: string) =>
  (await list(on)).find((each) => each.policy === policy);
const put = (policy: string, value: unknown, effectiveFrom = '2026-11-01') =>
  service.send('PUT', `/settings/policies/${policy}`, {
    key: admin.accessToken,
    body: { value, effective_from: effectiveFrom },
  });
const stored = async (): Promise<number> =>
  (
    await service.database.owner.query(
      'select count(*)::int as n from company_policies where company_id = $1',
      [admin.companyId],
    )
  ).rows[0].n as number;

describe('the policies in force', () => {
  it('are the defaults at first, with the figures of the law of the day', async () => {
    const policies = await list('2026-11-27');
    expect(policies.every(({ origin }) => origin === 'default')).toBe(true);
    expect(await inForce('day_basis')).toEqual({
      policy: 'day_basis',
      value: 'fixed_30',
      origin: 'default',
      effective_from: null,
    });
    expect((await inForce('overtime_multipliers')).value).toEqual({
      day: 1.35,
      night: 1.7,
      rest_day: 1,
      holiday: 2,
    });
  });

  it('follow their days: the latest value not after a day holds on it', async () => {
    await payroll.must(put('day_basis', 'calendar', '2026-03-01'), 200);
    await payroll.must(put('day_basis', 'working_days', '2026-06-15'), 200);
    const values = [];
    for (const on of ['2026-02-28', '2026-03-01', '2026-06-14', '2026-06-15', '2030-01-01']) {
      const { value, origin, effective_from: from } = await inForce('day_basis', on);
      values.push([on, value, origin, from]);
    }
    expect(values).toEqual([
      ['2026-02-28', 'fixed_30', 'default', null],
      ['2026-03-01', 'calendar', 'company', '2026-03-01'],
      ['2026-06-14', 'calendar', 'company', '2026-03-01'],
      ['2026-06-15', 'working_days', 'company', '2026-06-15'],
      ['2030-01-01', 'working_days', 'company', '2026-06-15'],
    ]);
  });

  it.each(['2026-02-30', '27-11-2026', 'today'])('?on=%s is no day', async (on) => {
    const answer = await service.send('GET', `/settings/policies?on=${on}`, {
      key: admin.accessToken,
    });
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([400, 'on']);
  });
});

describe('setting a policy', () => {
  it('answers it as it is in force, writes an audit row, and writes nothing when nothing changes', async () => {
    const answer = await put('overtime_multipliers', { day: 1.5 });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        policy: 'overtime_multipliers',
        value: { day: 1.5, night: 1.7, rest_day: 1, holiday: 2 },
        origin: 'company',
        effective_from: '2026-11-01',
      },
    ]);
    await payroll.must(put('overtime_multipliers', { day: 1.5 }), 200);
    const { rows } = await service.database.owner.query(
      `select action, actor_kind, actor_id, changes from audit_log where company_id = $1 and target_type = 'policy'`,
      [admin.companyId],
    );
    expect(rows).toEqual([
      {
        action: 'policy.set',
        actor_kind: 'user',
        actor_id: admin.userId,
        changes: { effective_from: '2026-11-01', from: null, to: { day: 1.5 } },
      },
    ]);
  });

  it.each<[string, unknown, string, RegExp]>([
    ['overtime_multipliers', { day: 1.34 }, '/value/day', /1\.35/],
    ['overtime_multipliers', { night: 1.69 }, '/value/night', /1\.7/],
    ['overtime_multipliers', { rest_day: 0.5 }, '/value/rest_day', /1/],
    ['overtime_multipliers', { holiday: 1 }, '/value/holiday', /2/],
    ['hours_per_day', 9, '/value', /8/],
    ['excluded_allowance_cap', 0.31, '/value', /0\.3/],
    ['annual_increment_rule', { rate: 0.02 }, '/value/rate', /0\.03/],
    ['leave_payout_divisor', 31, '/value', /30/],
  ])(
    '%s %j is below the law and refused with its article',
    async (policy, value, pointer, floor) => {
      const answer = await put(policy, value);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        code: 'policy_below_statutory_floor',
        errors: [{ pointer, code: 'below_statutory_floor', params: { policy } }],
      });
      expect(answer.body.errors[0].params.floor).toMatch(floor);
      expect(answer.body.errors[0].params.article).toMatch(/\d/);
      expect(await stored()).toBe(0);
    },
  );

  it.each<[string, unknown]>([
    ['overtime_multipliers', { day: 1.35, night: 1.7, rest_day: 1, holiday: 2 }],
    ['hours_per_day', 8],
    ['excluded_allowance_cap', 0.25],
    ['weekly_rest_days', [5]],
    ['night_window', { from: '17:30', until: '05:45' }],
    ['rounding_of_net', 'up_to_pound'],
    ['attendance_cutoff_day', null],
    ['net_floor', 1_000.5],
  ])('%s %j is at or above the law and stands', async (policy, value) => {
    await payroll.must(put(policy, value), 200);
    expect((await inForce(policy)).origin).toBe('company');
  });

  it.each<[string, unknown, string, string]>([
    ['day_basis', 'lunar', '/value', 'invalid_value'],
    ['day_basis', undefined, '/value', 'required'],
    ['hours_per_day', '8', '/value', 'invalid_type'],
    ['weekly_rest_days', [5, 5], '/value', 'not_unique'],
    ['weekly_rest_days', [7], '/value/0', 'too_big'],
    ['night_window', { from: '24:00', until: '06:00' }, '/value/from', 'invalid_format'],
    ['net_floor', 1.001, '/value', 'too_many_decimals'],
    ['overtime_multipliers', { evening: 2 }, '/value/evening', 'unknown_field'],
  ])('%s %j has not its form and is refused', async (policy, value, pointer, code) => {
    const answer = await put(policy, value);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([expect.objectContaining({ pointer, code })]);
    expect(await stored()).toBe(0);
  });

  it('of a name that is none is refused', async () => {
    expect((await put('generosity', 10)).status).toBe(400);
  });

  it('needs an administrator’s session', async () => {
    const answer = await service.send('PUT', '/settings/policies/day_basis', {
      key: admin.apiKey,
      body: { value: 'calendar', effective_from: '2026-11-01' },
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'session_required']);
  });

  it('changes that company’s payslips and no other’s', async () => {
    const stranger = payrollOf(service, await service.signUp());
    const facts = {
      period: '2026-11',
      basic_salary: 31_000,
      employee: { hire_date: '2026-11-16' },
    };
    await payroll.must(put('day_basis', 'calendar'), 200);
    const own = await payroll.must(payroll.post('/payroll/simulate', facts), 200);
    const other = await stranger.must(stranger.post('/payroll/simulate', facts), 200);
    expect([own.body.paid_days, own.body.day_basis_days]).toEqual([15, 30]);
    expect(own.body.gross).toBe(15_500);
    expect(other.body.gross).toBe(15_500);
    const march = { ...facts, period: '2026-12', employee: { hire_date: '2026-12-16' } };
    const ownMarch = await payroll.must(payroll.post('/payroll/simulate', march), 200);
    const otherMarch = await stranger.must(stranger.post('/payroll/simulate', march), 200);
    expect(ownMarch.body.gross).toBe(16_000);
    expect(otherMarch.body.gross).toBe(15_500);
  });

  it('a month is paid under the policies in force on its last day', async () => {
    await payroll.must(put('rounding_of_net', 'up_to_pound', '2026-11-30'), 200);
    const net = async (period: string) => {
      const facts = { period, basic_salary: 9_876.54 };
      return (await payroll.must(payroll.post('/payroll/simulate', facts), 200)).body.net as number;
    };
    expect(Number.isInteger(await net('2026-10'))).toBe(false);
    expect(Number.isInteger(await net('2026-11'))).toBe(true);
  });
});
