import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { payrollOf, type Payroll } from './support.js';

let service: TestService;
let admin: SignedUp;
let stranger: SignedUp;
let payroll: Payroll;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
  stranger = await service.signUp('شركة أخرى');
  payroll = payrollOf(service, admin);
});
afterAll(() => service.close());

const rows = async (sql: string, ...values: unknown[]): Promise<any[]> =>
  (await service.database.owner.query(sql, values)).rows;

/** Everything the database holds of a cycle, to see that nothing has changed. */
const everythingOf = async (id: string) =>
  JSON.stringify([
    await rows('select * from payroll_cycles where id = $1', id),
    await rows('select * from payslips where cycle_id = $1 order by employee_id', id),
    await rows('select count(*) from audit_log where target_id = $1', id),
    await rows('select count(*) from outbox_events where aggregate_id = $1', id),
  ]);

const eventsOf = async (id: string) =>
  rows('select event, data from outbox_events where aggregate_id = $1 order by sequence', id);
const actionsOf = async (id: string) =>
  rows(
    'select action, actor_kind, actor_id from audit_log where target_id = $1 order by occurred_at, id',
    id,
  );

describe('creating a cycle', () => {
  it('answers a draft with its address, event and audit row', async () => {
    const answer = await payroll.post('/payroll', { period: '2026-01' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe(`/api/v1/payroll/${answer.body.id}`);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.body).toMatchObject({
      company_id: admin.companyId,
      period: '2026-01',
      kind: 'regular',
      status: 'draft',
      stale: false,
      progress: { done: 0, total: 0, failed: 0 },
      calculated_at: null,
      approved_at: null,
      closed_at: null,
      version: 1,
    });
    const read = await payroll.get(`/payroll/${answer.body.id}`);
    expect(read.body).toEqual(answer.body);
    expect(await eventsOf(answer.body.id)).toEqual([
      {
        event: 'payroll.period.created',
        data: {
          id: answer.body.id,
          company_id: admin.companyId,
          period: '2026-01',
          kind: 'regular',
          status: 'draft',
          employees: 0,
          failed: 0,
          version: 1,
        },
      },
    ]);
    expect(await actionsOf(answer.body.id)).toEqual([
      { action: 'payroll_cycle.created', actor_kind: 'api_key', actor_id: admin.apiKeyId },
    ]);
  });

  it('a month has one regular cycle, other kinds as many as are needed', async () => {
    await payroll.must(payroll.post('/payroll', { period: '2026-02' }), 201);
    const again = await payroll.post('/payroll', { period: '2026-02', kind: 'regular' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'duplicate',
      errors: [{ pointer: '/period', code: 'already_taken' }],
    });
    for (const kind of ['bonus', 'bonus', 'final_settlement']) {
      await payroll.must(payroll.post('/payroll', { period: '2026-02', kind }), 201);
    }
  });

  it('ten requests at once create it once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => payroll.post('/payroll', { period: '2026-03' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await rows(`select 1 from payroll_cycles where period = '2026-03'`)).toHaveLength(1);
  });

  it('a repeated request with an idempotency key answers the stored cycle', async () => {
    const send = () =>
      payroll.post('/payroll', { period: '2026-04' }, { 'idempotency-key': 'create-april' });
    const first = await send();
    const second = await send();
    expect(second.status).toBe(201);
    expect(second.text).toBe(first.text);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  });

  it.each([
    [{ period: '2020-06' }, '/period', 'before_first_law'],
    [{ period: '2100-01' }, '/period', 'after_last_month'],
    [{ period: '2026-13' }, '/period', 'invalid_month'],
    [{ period: '2026-1' }, '/period', 'invalid_month'],
    [{}, '/period', 'required'],
    [{ period: '2026-05', kind: 'correction' }, '/kind', 'invalid_value'],
    [{ period: '2026-05', status: 'closed' }, '/status', 'unknown_field'],
  ])('%j is refused and creates nothing', async (body, pointer, code) => {
    const before = await rows('select count(*) from payroll_cycles');
    const answer = await payroll.post('/payroll', body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([expect.objectContaining({ pointer, code })]);
    expect(await rows('select count(*) from payroll_cycles')).toEqual(before);
  });
});

describe('listing cycles', () => {
  let lister: Payroll;
  beforeAll(async () => {
    lister = payrollOf(service, await service.signUp());
    for (const period of ['2025-10', '2025-11', '2025-12']) await lister.cycle(period);
    await lister.must(lister.post('/payroll', { period: '2025-12', kind: 'bonus' }), 201);
  });

  const periods = (answer: { body: any }) => answer.body.data.map((cycle: any) => cycle.period);

  it('shows the latest month first and counts exactly', async () => {
    const answer = await lister.get('/payroll');
    expect(periods(answer)).toEqual(['2025-12', '2025-12', '2025-11', '2025-10']);
    expect(answer.body.meta).toEqual({ total: 4, page: 1, limit: 50 });
  });

  it('pages by number and by cursor to the same cycles', async () => {
    const second = await lister.get('/payroll?limit=2&page=2&sort=period');
    expect(periods(second)).toEqual(['2025-12', '2025-12']);
    const first = await lister.get('/payroll?limit=2&sort=period');
    const next = await lister.get(
      `/payroll?limit=2&sort=period&cursor=${first.body.pagination.next_cursor}`,
    );
    expect(next.body.data).toEqual(second.body.data);
    expect(next.body.meta.total).toBeNull();
  });

  it('filters by period, range, kind and status', async () => {
    expect(periods(await lister.get('/payroll?period=2025-11'))).toEqual(['2025-11']);
    expect(periods(await lister.get('/payroll?period[gte]=2025-11&period[lte]=2025-11'))).toEqual([
      '2025-11',
    ]);
    expect(periods(await lister.get('/payroll?kind=bonus'))).toEqual(['2025-12']);
    expect(periods(await lister.get('/payroll?status=closed'))).toEqual([]);
  });

  it.each(['period=2025-13', 'kind=monthly', 'status=open', 'sort=net', 'limit=0', 'year=2025'])(
    '?%s is answered 400 with its name',
    async (query) => {
      const answer = await lister.get(`/payroll?${query}`);
      expect(answer.status).toBe(400);
      expect(answer.body.errors[0].pointer).toBe(query.split('=')[0]);
    },
  );
});

describe('the way from draft to closed', () => {
  let mover: Payroll;
  let moverAdmin: SignedUp;
  beforeAll(async () => {
    moverAdmin = await service.signUp();
    mover = payrollOf(service, moverAdmin);
    await mover.hire();
    await mover.hire({ basic_salary: 25_000 });
  });

  const act = (id: string, action: string, headers: Record<string, string> = {}) =>
    mover.post(
      `/payroll/${id}/${action}`,
      action === 'reverse' ? { reason: 'x' } : undefined,
      headers,
    );

  it('every illegal move is refused with what is allowed, and changes nothing', async () => {
    const { id } = await mover.cycle('2025-01');
    const refuses = async (status: string, actions: string[], allowed: string[]) => {
      const before = await everythingOf(id);
      for (const action of actions) {
        const answer = await act(id, action);
        expect([action, answer.status]).toEqual([action, 409]);
        expect(answer.body).toMatchObject({
          code: 'invalid_state_transition',
          status_now: status,
          allowed_actions: allowed,
        });
      }
      expect(await everythingOf(id)).toBe(before);
    };
    await refuses('draft', ['approve', 'reopen', 'close', 'reverse'], ['calculate', 'delete']);
    await service.database.owner.query(
      `update payroll_cycles set status = 'calculating' where id = $1`,
      [id],
    );
    await refuses('calculating', ['calculate', 'approve', 'reopen', 'close', 'reverse'], []);
    await service.database.owner.query(`update payroll_cycles set status = 'draft' where id = $1`, [
      id,
    ]);
    await mover.calculate(id);
    await refuses('calculated', ['reopen', 'close', 'reverse'], ['calculate', 'approve', 'delete']);
    await mover.must(act(id, 'approve'), 200);
    await refuses('approved', ['calculate', 'approve', 'reverse'], ['reopen', 'close']);
    await mover.must(act(id, 'close'), 200);
    await refuses('closed', ['calculate', 'approve', 'reopen', 'close'], ['reverse']);
  });

  it('totals are the sums of the payslips, and the whole way is told in events and audit rows', async () => {
    const { id } = await mover.cycle('2025-02');
    const calculated = await mover.calculate(id);
    const { body: list } = await mover.get(`/payroll/${id}/payslips`);
    const sum = (name: string) =>
      list.data.reduce((total: number, slip: any) => total + Math.round(slip[name] * 100), 0) / 100;
    const {
      employees,
      insured_employees: insured,
      insurance_branches,
      ...amounts
    } = calculated.totals;
    for (const name of Object.keys(amounts)) {
      expect([name, amounts[name]]).toEqual([name, sum(name)]);
    }
    expect([employees, insured]).toEqual([2, 2]);
    // The engine's explanation has the branches of each payslip.
    const { body: explained } = await mover.get(`/payroll/${id}/payslips?explain=true`);
    const branch = (code: string, name: string) =>
      explained.data.reduce((total: number, slip: any) => {
        const line = slip.lines.find((each: any) => each.code === code);
        return total + Math.round((line.explanation.operands[name] ?? 0) * 100);
      }, 0) / 100;
    for (const [name, { employee, employer }] of Object.entries<any>(insurance_branches)) {
      expect([name, employee, employer]).toEqual([
        name,
        branch('social_insurance', name),
        branch('social_insurance_employer', name),
      ]);
    }
    expect(calculated.progress).toEqual({ done: 2, total: 2, failed: 0 });
    await mover.must(act(id, 'approve'), 200);
    const reopened = await mover.must(act(id, 'reopen'), 200);
    expect(reopened.body).toMatchObject({ status: 'calculated', approved_at: null });
    await mover.must(act(id, 'approve'), 200);
    const closed = await mover.must(act(id, 'close'), 200);
    expect(closed.body).toMatchObject({
      status: 'closed',
      stale: false,
      totals: calculated.totals,
    });
    const events = await eventsOf(id);
    expect(events.map(({ event }) => event)).toEqual([
      'payroll.period.created',
      'payroll.period.calculated',
      'payroll.period.approved',
      'payroll.period.reopened',
      'payroll.period.approved',
      'payroll.period.closed',
    ]);
    expect(events.at(-1).data).toEqual({
      id,
      company_id: moverAdmin.companyId,
      period: '2025-02',
      kind: 'regular',
      status: 'closed',
      employees: 2,
      failed: 0,
      version: closed.body.version,
    });
    const actions = await actionsOf(id);
    expect(actions.map(({ action }) => action).sort()).toEqual(
      [
        'payroll_cycle.created',
        'payroll_cycle.calculation_started',
        'payroll_cycle.calculated',
        'payroll_cycle.approved',
        'payroll_cycle.reopened',
        'payroll_cycle.approved',
        'payroll_cycle.closed',
      ].sort(),
    );
    expect(actions.find(({ action }) => action.endsWith('.calculated'))).toMatchObject({
      actor_kind: 'system',
    });
  });

  it.each(['approve', 'close'])('eight parallel requests to %s do it once', async (action) => {
    const period = action === 'approve' ? '2025-03' : '2025-04';
    const { id } = await mover.cycle(period);
    await mover.calculate(id);
    if (action === 'close') await mover.must(act(id, 'approve'), 200);
    const answers = await Promise.all(Array.from({ length: 8 }, () => act(id, action)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const event = `payroll.period.${action === 'approve' ? 'approved' : 'closed'}`;
    expect((await eventsOf(id)).filter((row) => row.event === event)).toHaveLength(1);
  });

  it('of two that calculate and approve at once, one is refused and the cycle is never half', async () => {
    const { id } = await mover.cycle('2025-05');
    await mover.calculate(id);
    const answers = await Promise.all([act(id, 'approve'), act(id, 'calculate')]);
    const statuses = answers.map(({ status }) => status).sort();
    expect([
      [200, 409],
      [202, 409],
    ]).toContainEqual(statuses);
  });

  it('an action based on another version is refused with the present one', async () => {
    const { id } = await mover.cycle('2025-06');
    const calculated = await mover.calculate(id);
    const before = await everythingOf(id);
    const stale = await act(id, 'approve', { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect(stale.body.code).toBe('version_mismatch');
    expect(stale.headers.get('etag')).toBe(`"${calculated.version}"`);
    expect(await everythingOf(id)).toBe(before);
    const approved = await act(id, 'approve', { 'if-match': `"${calculated.version}"` });
    expect(approved.status).toBe(200);
    expect(approved.headers.get('etag')).toBe(`"${approved.body.version}"`);
  });

  it('a closing that is repeated with its idempotency key answers as the first time', async () => {
    const { id } = await mover.cycle('2025-07');
    await mover.calculate(id);
    await mover.must(act(id, 'approve'), 200);
    const first = await act(id, 'close', { 'idempotency-key': 'close-july' });
    const second = await act(id, 'close', { 'idempotency-key': 'close-july' });
    expect(second.status).toBe(200);
    expect(second.text).toBe(first.text);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });

  it('what is closed never changes: the database itself refuses', async () => {
    const closed = await mover.close('2025-08');
    const owner = service.database.owner;
    const refusal = { constraint: 'payslips_closed_immutable' };
    for (const sql of [
      'update payslips set net = net where cycle_id = $1',
      'delete from payslips where cycle_id = $1',
    ]) {
      await expect(owner.query(sql, [closed.id])).rejects.toMatchObject(refusal);
    }
    await expect(
      owner.query(`update payroll_cycles set status = 'draft' where id = $1`, [closed.id]),
    ).rejects.toMatchObject({ constraint: 'payroll_cycles_closed_immutable' });
  });

  it('a calculation answers at once with its address, and shows its progress there', async () => {
    const { id } = await mover.cycle('2025-09');
    const answer = await act(id, 'calculate');
    expect(answer.status).toBe(202);
    expect(answer.headers.get('location')).toBe(`/api/v1/payroll/${id}`);
    expect(answer.body).toMatchObject({ status: 'calculating', progress: { total: 2 } });
    const job = await mover.get(`/jobs/${answer.body.job_id}`);
    expect(job.body).toMatchObject({ id: answer.body.job_id, kind: 'payroll.calculate' });
  });

  it('a calculation that is waited for answers 200 and says how long it was willing to wait', async () => {
    const { id } = await mover.cycle('2025-10');
    const answer = await act(id, 'calculate', { prefer: 'wait=60' });
    expect(answer.status).toBe(200);
    expect(answer.body.status).toBe('calculated');
    expect(answer.headers.get('preference-applied')).toBe('wait=30');
  });

  it('a cycle of another kind pays no salaries', async () => {
    const { body } = await mover.must(
      mover.post('/payroll', { period: '2025-10', kind: 'bonus' }),
      201,
    );
    const calculated = await mover.calculate(body.id);
    expect(calculated).toMatchObject({ status: 'calculated', totals: { employees: 0, net: 0 } });
  });
});

describe('who may do what', () => {
  it('each operation needs its own scope', async () => {
    const { id } = await payroll.cycle('2026-06');
    const needed: [string, string, string][] = [
      ['POST', '/payroll', 'payroll:write'],
      ['GET', '/payroll', 'payroll:read'],
      ['GET', `/payroll/${id}`, 'payroll:read'],
      ['POST', `/payroll/${id}/calculate`, 'payroll:write'],
      ['POST', `/payroll/${id}/approve`, 'payroll:approve'],
      ['POST', `/payroll/${id}/reopen`, 'payroll:approve'],
      ['POST', `/payroll/${id}/close`, 'payroll:approve'],
      ['GET', `/payroll/${id}/payslips`, 'payroll:read'],
      ['GET', `/payroll/${id}/payslips/${id}`, 'payroll:read'],
      ['GET', `/payroll/${id}/errors`, 'payroll:read'],
      ['POST', '/payroll/simulate', 'payroll:read'],
    ];
    const scopes = ['payroll:read', 'payroll:write', 'payroll:approve'];
    for (const scope of new Set(needed.map(([, , name]) => name))) {
      const others = scopes.filter((name) => name !== scope);
      const key = await service.createKey(admin, others);
      for (const [method, path] of needed.filter(([, , name]) => name === scope)) {
        const answer = await payroll.send(method, path, {
          key,
          ...(method === 'POST' && { body: {} }),
        });
        expect([path, answer.status, answer.body?.code]).toEqual([path, 403, 'insufficient_scope']);
      }
    }
  });

  it('another company’s cycle is answered exactly like a missing one', async () => {
    const { id } = await payroll.cycle('2026-07');
    await payroll.hire();
    await payroll.calculate(id);
    const { body: list } = await payroll.get(`/payroll/${id}/payslips`);
    const employeeId = list.data[0].employee_id as string;
    const missing = '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d';
    const before = await everythingOf(id);
    const paths: [string, string][] = [
      ['GET', ''],
      ['POST', '/calculate'],
      ['POST', '/approve'],
      ['POST', '/reopen'],
      ['POST', '/close'],
      ['GET', '/payslips'],
      ['GET', `/payslips/${employeeId}`],
      ['GET', '/errors'],
    ];
    for (const [method, path] of paths) {
      const foreign = await payroll.send(method, `/payroll/${id}${path}`, { key: stranger.apiKey });
      const absent = await payroll.send(method, `/payroll/${missing}${path}`, {
        key: stranger.apiKey,
      });
      expect([path, foreign.status]).toEqual([path, 404]);
      expect({ ...foreign.body, request_id: '' }).toEqual({ ...absent.body, request_id: '' });
    }
    expect(await everythingOf(id)).toBe(before);
    const list2 = await payroll.send('GET', '/payroll', { key: stranger.apiKey });
    expect(list2.body.data).toEqual([]);
  });

  it('what is no id is no cycle', async () => {
    expect((await payroll.get('/payroll/october')).status).toBe(400);
  });
});
