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

const rows = async (sql: string, ...values: unknown[]): Promise<any[]> =>
  (await service.database.owner.query(sql, values)).rows;

/** As somebody with the keys of the database would: past every trigger. */
const tamper = async (sql: string, ...values: unknown[]): Promise<void> => {
  const client = await service.database.owner.connect();
  try {
    await client.query('set session_replication_role = replica');
    expect((await client.query(sql, values)).rowCount).toBeGreaterThan(0);
  } finally {
    client.release(true);
  }
};

const verify = (id: string): Promise<any> => payroll.verify(id);

/** Two people with all that makes a payslip long. */
const staff = async () => {
  const first = await payroll.hire({ basic_salary: 23_456.78 });
  const second = await payroll.hire({
    basic_salary: 6_000,
    hire_date: '2026-01-11',
    full_name: '12n',
  });
  await payroll.must(
    payroll.post(`/employees/${first.id}/components`, {
      code: 'transport',
      name: 'Transport',
      name_ar: 'بدل انتقال',
      kind: 'earning',
      amount: 333.33,
      effective_from: '2026-01-05',
      insurable: 'excluded_allowance',
    }),
    201,
  );
  await payroll.attend([
    {
      employee_code: second.employee_code,
      work_date: '2026-01-20',
      status: 'absent',
      unpaid: true,
    },
    {
      employee_code: second.employee_code,
      work_date: '2026-01-21',
      status: 'present',
      overtime_day_minutes: 95,
    },
  ]);
  return [first, second] as const;
};

describe('a closed cycle', () => {
  it('is computed again from what it stored, to the byte, whatever happened to the facts since', async () => {
    const [first] = await staff();
    const closed = await payroll.close('2026-01');
    const next = await payroll.close('2026-02');
    expect(closed.record).toMatchObject({ number: 1, engine_version: expect.any(String) });
    expect(next.record.number).toBe(2);
    await payroll.must(payroll.patch(`/employees/${first.id}`, { disability: true }), 200);
    await payroll.must(payroll.patch(`/employees/${first.id}`, { full_name: 'اسم آخر' }), 200);
    for (const cycle of [closed, next]) {
      expect(await verify(cycle.id)).toEqual({
        cycle_id: cycle.id,
        matches: true,
        payslips_checked: 2,
        inputs_intact: true,
        results_intact: true,
        chain_intact: true,
        engine_version: {
          stored: cycle.record.engine_version,
          present: cycle.record.engine_version,
        },
        statutory_version: {
          stored: cycle.record.statutory_version,
          present: cycle.record.statutory_version,
        },
        first_difference: null,
      });
    }
  });

  it('tells the first payslip that was changed behind its back, and the hash that no longer fits', async () => {
    const [, second] = await staff();
    const { id } = await payroll.close('2026-01');
    await tamper(
      'update payslips set net = net + 1, net_rounding = net_rounding + 1 where cycle_id = $1 and employee_id = $2',
      id,
      second.id,
    );
    expect(await verify(id)).toMatchObject({
      matches: false,
      inputs_intact: true,
      results_intact: false,
      first_difference: {
        employee_id: second.id,
        employee_code: second.employee_code,
        field: 'net_rounding',
        stored: '1',
        recomputed: '0',
      },
    });
  });

  it('tells lines, inputs and links that were changed, and a payslip that is gone', async () => {
    const [first] = await staff();
    const before = await payroll.close('2026-01');
    const { id } = await payroll.close('2026-02');
    await tamper(
      `update payslips set lines = replace(lines::text, '333.33', '333')::json, full_name = 'x' where cycle_id = $1`,
      before.id,
    );
    expect(await verify(before.id)).toMatchObject({
      matches: false,
      first_difference: { field: 'full_name' },
    });
    await tamper(`delete from payslips where cycle_id = $1 and employee_id = $2`, id, first.id);
    expect(await verify(id)).toMatchObject({
      matches: false,
      payslips_checked: 1,
      results_intact: false,
      first_difference: { employee_id: first.id, field: 'payslip', stored: null },
    });
    await tamper(`update payroll_cycles set results_hash = 'abc' where id = $1`, before.id);
    expect(await verify(before.id)).toMatchObject({ chain_intact: false, results_intact: false });
    await tamper(`update payroll_cycles set chain_hash = 'abc' where id = $1`, before.id);
    expect(await verify(id)).toMatchObject({ chain_intact: false });
    await tamper(
      `update payroll_snapshots set inputs_hash = 'abc', inputs = (select inputs from payroll_snapshots where cycle_id = $2)
      where cycle_id = $1`,
      id,
      before.id,
    );
    expect(await verify(id)).toMatchObject({ inputs_intact: false });
  });

  it('says under which engine it was computed', async () => {
    await staff();
    const { id } = await payroll.close('2026-01');
    await tamper(`update payroll_cycles set engine_version = '0.9.0' where id = $1`, id);
    expect(await verify(id)).toMatchObject({
      chain_intact: false,
      engine_version: { stored: '0.9.0' },
    });
  });

  it('is the only one that can be verified', async () => {
    const { id } = await payroll.cycle('2026-01');
    const answer = await payroll.post(`/payroll/${id}/verify`);
    expect([answer.status, answer.body.code]).toEqual([409, 'cycle_not_closed']);
    expect((await payroll.post(`/payroll/${admin.companyId}/verify`)).status).toBe(404);
  });

  it('has snapshots that nobody changes, not even the owner of the tables', async () => {
    await staff();
    const { id } = await payroll.close('2026-01');
    await expect(rows('delete from payroll_snapshots where cycle_id = $1', id)).rejects.toThrow(
      /never change/,
    );
  });
});

describe('reversing a closed cycle', () => {
  const reverse = (id: string, headers: Record<string, string> = {}) =>
    payroll.post(`/payroll/${id}/reverse`, { reason: 'صُرفت مرتين' }, headers);
  const calculated = (id: string) => payroll.calculated(id);
  const finish = async (id: string): Promise<any> => {
    await calculated(id);
    await payroll.must(payroll.post(`/payroll/${id}/approve`), 200);
    return (await payroll.must(payroll.post(`/payroll/${id}/close`), 200)).body;
  };

  it('makes a correction of opposite payslips; both together pay nothing, line by line', async () => {
    const people = await staff();
    const closed = await payroll.close('2026-01');
    const answer = await reverse(closed.id);
    expect([answer.status, answer.body.kind, answer.body.reverses]).toEqual([
      201,
      'correction',
      closed.id,
    ]);
    expect(answer.headers.get('location')).toBe(`/api/v1/payroll/${answer.body.id}`);
    const correction = await finish(answer.body.id);
    const opposite = (value: any): any =>
      typeof value === 'number'
        ? 0 - value
        : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, opposite(part)]));
    const { employees, insured_employees: _i, ...amounts } = closed.totals;
    const { employees: again, insured_employees: _c, ...taken } = correction.totals;
    expect(again).toBe(employees);
    expect(taken).toEqual(opposite(amounts));
    for (const { id } of people) {
      const was = await payroll.payslip(closed.id, id);
      const is = await payroll.payslip(correction.id, id);
      expect(is.net).toBe(-was.net);
      expect(is.lines.map(({ code, amount }: any) => [code, 0 - amount + 0])).toEqual(
        was.lines.map(({ code, amount }: any) => [code, amount]),
      );
    }
    const after = (await payroll.get(`/payroll/${closed.id}`)).body;
    expect(after).toMatchObject({ status: 'closed', reversed_at: expect.any(String) });
    expect({ ...after, reversed_at: null, version: 0, updated_at: '' }).toEqual({
      ...closed,
      version: 0,
      updated_at: '',
    });
    expect(await verify(correction.id)).toMatchObject({ matches: true, payslips_checked: 2 });
    expect(await verify(closed.id)).toMatchObject({ matches: true });
    const events = await rows(
      `select event from outbox_events where aggregate_id = $1 order by sequence`,
      closed.id,
    );
    expect(events.at(-1)).toEqual({ event: 'payroll.period.reversed' });
  });

  it('opens the month again: facts can change, it runs anew, and the year to date counts it once', async () => {
    const [first] = await staff();
    const closed = await payroll.close('2026-01');
    const raise = () =>
      payroll.patch(`/employees/${first.id}`, {
        basic_salary: 30_000,
        salary_effective_from: '2026-01-01',
      });
    await payroll.must(payroll.post('/payroll', { period: '2026-01' }), 409);
    const { body: correction } = await payroll.must(reverse(closed.id), 201);
    await calculated(correction.id);
    // Not before the correction is closed itself.
    await payroll.must(payroll.post('/payroll', { period: '2026-01' }), 409);
    await finish(correction.id);
    await payroll.must(raise(), 200);
    const again = await payroll.close('2026-01');
    const payslip = await payroll.payslip(again.id, first.id);
    expect(payroll.lineOf(payslip, 'basic_salary').amount).toBe(30_000);
    const february = await payroll.close('2026-02');
    const [{ days, taxable_pay: taxable }] = await rows(
      `select sum(days)::int as days, sum(taxable_pay)::int8 as taxable_pay from payslips
      where employee_id = $1 and period = '2026-01'`,
      first.id,
    );
    expect([days, Number(taxable)]).toEqual([30, Math.round(payslip.taxable_pay * 100)]);
    expect((await payroll.payslip(february.id, first.id)).net).toBeGreaterThan(0);
  });

  it('happens once, of closed cycles that are no corrections, for a reason', async () => {
    await staff();
    const draft = await payroll.cycle('2026-02');
    expect((await reverse(draft.id)).body.code).toBe('invalid_state_transition');
    const closed = await payroll.close('2026-01');
    expect((await reverse(closed.id, { 'if-match': '"1"' })).status).toBe(412);
    expect((await payroll.post(`/payroll/${closed.id}/reverse`, { reason: '' })).status).toBe(422);
    const answers = await Promise.all([reverse(closed.id), reverse(closed.id), reverse(closed.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.map(({ body }) => body.code).filter(Boolean)).toEqual([
      'already_reversed',
      'already_reversed',
    ]);
    const correction = answers.find(({ status }) => status === 201)!.body;
    await finish(correction.id);
    expect((await reverse(correction.id)).body.code).toBe('correction_is_final');
    const writer = await service.createKey(admin, ['payroll:write', 'payroll:read']);
    const refused = await payroll.send('POST', `/payroll/${closed.id}/reverse`, {
      key: writer,
      body: { reason: 'x' },
    });
    expect(refused.status).toBe(403);
  });
});

describe('the policy four_eyes', () => {
  it('keeps whoever created or calculated a cycle from approving it', async () => {
    await staff();
    await payroll.must(
      payroll.send('PUT', '/settings/policies/four_eyes', {
        key: admin.accessToken,
        body: { value: true, effective_from: '2026-01-01' },
      }),
      200,
    );
    const second = await service.createKey(admin, ['payroll:write', 'payroll:approve']);
    const third = await service.createKey(admin, ['payroll:approve']);
    const approve = (id: string, key: string) =>
      payroll.send('POST', `/payroll/${id}/approve`, { key });
    const { id } = await payroll.cycle('2026-01');
    await payroll.must(
      payroll.send('POST', `/payroll/${id}/calculate`, {
        key: second,
        headers: { prefer: 'wait=30' },
      }),
      200,
    );
    for (const key of [admin.apiKey, admin.accessToken, second]) {
      const refused = await approve(id, key);
      expect([refused.status, refused.body.code]).toEqual([409, 'four_eyes']);
    }
    expect((await approve(id, third)).status).toBe(200);
    expect((await payroll.post(`/payroll/${id}/close`)).status).toBe(200);
  });
});
