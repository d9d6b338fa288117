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

const JANUARY = '2026-01';

const act = (id: string, action: string, body?: unknown) =>
  payroll.post(`/payroll/${id}/${action}`, body);
const remove = (id: string, headers: Record<string, string> = {}) =>
  payroll.send('DELETE', `/payroll/${id}`, { headers });
const finish = async (id: string) => {
  await payroll.must(act(id, 'approve'), 200);
  return (await payroll.must(act(id, 'close'), 200)).body;
};
const reverse = async (id: string) => {
  const { body } = await payroll.must(act(id, 'reverse', { reason: 'خطأ' }), 201);
  await payroll.calculated(body.id);
  return finish(body.id);
};
const define = (code: string, kind: string) =>
  payroll.must(
    payroll.post('/payroll-components', { code, name: code, kind, calculation: { type: 'fixed' } }),
    201,
  );
const enter = (cycle: string, inputs: object[]) =>
  payroll.must(payroll.post(`/payroll/${cycle}/inputs`, { inputs }), 200);
const inputsOf = async (cycle: string): Promise<any[]> =>
  (await payroll.must(payroll.get(`/payroll/${cycle}/inputs`), 200)).body.data;

/** Every row that names the cycle, by table. */
const rowsOf = async (cycle: string): Promise<Record<string, number>> => {
  const { rows: tables } = await service.database.owner.query<{ table_name: string }>(
    `select table_name from information_schema.columns
      where column_name = 'cycle_id' and table_schema = 'public'`,
  );
  const found: Record<string, number> = {};
  for (const { table_name: table } of tables) {
    const { rows } = await service.database.owner.query(
      `select count(*)::int as count from ${table} where cycle_id = $1`,
      [cycle],
    );
    if (rows[0].count > 0) found[table] = rows[0].count;
  }
  return found;
};

describe('a cycle that nobody has approved', () => {
  it('is deleted with all that it holds, and its month can be begun anew', async () => {
    const { id } = await payroll.hire({ basic_salary: 7_000 });
    await define('UNIFORM', 'deduction');
    const cycle = await payroll.cycle(JANUARY);
    await enter(cycle.id, [{ employee_id: id, component: 'UNIFORM', amount: 9_000 }]);
    const { version } = await payroll.calculate(cycle.id);
    expect(Object.keys(await rowsOf(cycle.id)).sort()).toEqual([
      'payroll_inputs',
      'payroll_snapshots',
      'payslip_carried_deductions',
      'payslips',
    ]);
    expect(
      (await remove(cycle.id, { 'if-match': `"${String(Number(version) + 1)}"` })).status,
    ).toBe(412);
    expect((await remove(cycle.id, { 'if-match': `"${version}"` })).status).toBe(204);
    expect(await rowsOf(cycle.id)).toEqual({});
    expect((await payroll.get(`/payroll/${cycle.id}`)).status).toBe(404);
    expect((await remove(cycle.id)).status).toBe(404);
    const { rows } = await service.database.owner.query(
      `select action from audit_log where target_id = $1 order by id desc limit 1`,
      [cycle.id],
    );
    expect(rows).toEqual([{ action: 'payroll_cycle.deleted' }]);
    await payroll.close(JANUARY);
  });

  it('is reopened or reversed instead once somebody has', async () => {
    await payroll.hire();
    const { id } = await payroll.cycle(JANUARY);
    await payroll.calculate(id);
    await payroll.must(act(id, 'approve'), 200);
    const refused = await remove(id);
    expect([refused.status, refused.body.code, refused.body.allowed_actions]).toEqual([
      409,
      'invalid_state_transition',
      ['reopen', 'close'],
    ]);
    await payroll.must(act(id, 'close'), 200);
    expect((await remove(id)).body.allowed_actions).toEqual(['reverse']);
    await expect(
      service.database.owner.query('delete from payroll_cycles where id = $1', [id]),
    ).rejects.toThrow('never deleted');
  });

  it('lets a leaver be settled by another one, and a reversal be asked for again', async () => {
    const { id } = await payroll.hire();
    const closed = await payroll.close(JANUARY);
    const { body: correction } = await payroll.must(
      act(closed.id, 'reverse', { reason: 'خطأ' }),
      201,
    );
    await payroll.calculated(correction.id);
    await payroll.must(remove(correction.id), 204);
    expect((await payroll.get(`/payroll/${closed.id}`)).body.reversed_at).toBeNull();
    await reverse(closed.id);
    const ending = { case: 'resignation', last_day: '2026-01-20' };
    await payroll.must(payroll.send('PUT', `/employees/${id}/ending`, { body: ending }), 200);
    const settlement = { period: JANUARY, kind: 'final_settlement', employee_ids: [id] };
    const { body: first } = await payroll.must(payroll.post('/payroll', settlement), 201);
    await payroll.must(remove(first.id), 204);
    await payroll.must(payroll.post('/payroll', settlement), 201);
  });
});

it('a final settlement of nobody is not approved', async () => {
  const { body } = await payroll.must(
    payroll.post('/payroll', { period: JANUARY, kind: 'final_settlement' }),
    201,
  );
  await payroll.calculate(body.id);
  expect((await act(body.id, 'approve')).body.code).toBe('settlement_has_no_leavers');
});

describe('the inputs of a reversed cycle', () => {
  it('stand in the cycle that runs its month again, once and in their order', async () => {
    const { id } = await payroll.hire();
    await define('PRIZE', 'earning');
    const { id: first } = await payroll.cycle(JANUARY);
    const rows = [1, 2, 3].map((amount) => ({
      employee_id: id,
      component: 'PRIZE',
      amount,
      external_id: `E${amount}`,
    }));
    await enter(first, rows);
    const [, second] = await inputsOf(first);
    await payroll.must(payroll.send('DELETE', `/payroll/${first}/inputs/${second.id}`), 204);
    await payroll.calculate(first);
    await finish(first);
    await reverse(first);
    const again = await payroll.cycle(JANUARY);
    const copied = await inputsOf(again.id);
    expect(copied.map(({ amount, external_id: name }) => [amount, name])).toEqual(
      (await inputsOf(first)).map(({ amount, external_id: name }) => [amount, name]),
    );
    const sent = await enter(again.id, [rows[0]!]);
    expect(sent.body.summary).toMatchObject({ unchanged: 1, created: 0 });
    await payroll.calculate(again.id);
    await finish(again.id);
    const { lines } = await payroll.payslip(again.id, id);
    const prizes = lines.filter(({ code }: any) => code === 'PRIZE');
    expect(prizes.map(({ amount }: any) => amount)).toEqual([1, 3]);
  });

  it('are taken into a bonus from the reversed one that is named, and from no other', async () => {
    const { id } = await payroll.hire();
    await define('PRIZE', 'earning');
    const bonus = (body: object = {}) =>
      payroll.post('/payroll', { period: JANUARY, kind: 'bonus', ...body });
    const { body: first } = await payroll.must(bonus(), 201);
    await enter(first.id, [{ employee_id: id, component: 'PRIZE', amount: 500 }]);
    await payroll.calculate(first.id);
    const pointerOf = async (inputsFrom: string) => {
      const { status, body } = await bonus({ inputs_from: inputsFrom });
      return [status, body.errors?.[0].pointer, body.errors?.[0].code];
    };
    expect(await pointerOf(first.id)).toEqual([422, '/inputs_from', 'contradicts']);
    expect(await pointerOf('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d')).toEqual([
      422,
      '/inputs_from',
      'not_found',
    ]);
    await finish(first.id);
    await reverse(first.id);
    const { body: other } = await payroll.must(bonus(), 201);
    expect(await inputsOf(other.id)).toEqual([]);
    const { body: again } = await payroll.must(bonus({ inputs_from: first.id }), 201);
    expect(await inputsOf(again.id)).toMatchObject([{ amount: 500, employee_id: id }]);
  });
});

it('a month waits for an earlier one that was reversed after its difference was paid', async () => {
  const { id } = await payroll.hire({ basic_salary: 60_000 });
  const january = await payroll.close(JANUARY);
  await payroll.must(
    payroll.patch(`/employees/${id}`, {
      basic_salary: 8_000,
      salary_effective_from: '2026-01-01',
    }),
    200,
  );
  await payroll.close('2026-02');
  await reverse(january.id);
  const march = await payroll.cycle('2026-03');
  const refused = await act(march.id, 'calculate');
  expect([refused.status, refused.body.code]).toEqual([409, 'earlier_month_is_reversed']);
  expect(refused.body.detail).toContain(JANUARY);
  await payroll.close(JANUARY);
  const { progress } = await payroll.calculate(march.id);
  expect(progress.failed).toBe(0);
});
