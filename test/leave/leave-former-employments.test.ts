import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payrollOf, type Payroll } from '../payroll/support.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

/** The clock of the tests shows 27 November 2026. */
let service: TestService;
let admin: SignedUp;
let payroll: Payroll;
let approver: string;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  admin = await service.signUp();
  payroll = payrollOf(service, admin);
  approver = await service.createKey(admin, ['leave:approve', 'leave:write']);
});

const HIRED = '2022-07-01';
const hire = async () => {
  const { id } = await payroll.hire({ hire_date: HIRED, basic_salary: 9_000 });
  const opening = { employee_id: id, kind: 'opening', date: '2026-01-01', days: 30 };
  await payroll.must(payroll.post('/leave/entries', { entries: [opening] }), 200);
  return id;
};
const ask = async (id: string, fields: object): Promise<string> =>
  (await payroll.must(payroll.post('/leave/requests', { employee_id: id, ...fields }), 201)).body
    .id;
const decide = (request: string, action: string) =>
  service.send('POST', `/leave/requests/${request}/${action}`, { key: approver });
const approved = async (id: string, fields: object): Promise<string> => {
  const request = await ask(id, fields);
  await payroll.must(decide(request, 'approve'), 200);
  return request;
};
const ANNUAL = { type: 'annual', from: '2026-01-11', to: '2026-01-13' };
const end = (id: string, lastDay: string) =>
  payroll.must(
    payroll.send('PUT', `/employees/${id}/ending`, {
      body: { case: 'resignation', last_day: lastDay },
    }),
    200,
  );
const settle = async (id: string, period: string) => {
  const settlement = { period, kind: 'final_settlement', employee_ids: [id] };
  const { body } = await payroll.must(payroll.post('/payroll', settlement), 201);
  await payroll.calculate(body.id);
  await payroll.must(payroll.post(`/payroll/${body.id}/approve`), 200);
  await payroll.must(payroll.post(`/payroll/${body.id}/close`), 200);
  return body.id as string;
};
const rehire = (id: string, hireDate: string) =>
  payroll.must(
    payroll.patch(`/employees/${id}`, { hire_date: hireDate, termination_date: null }),
    200,
  );
const balances = async (id: string, on = '2026-11-27') =>
  (await payroll.must(payroll.get(`/leave/balances/${id}?on=${on}`), 200)).body;
/** Of the annual leave: the balance, and what could be asked for. */
const left = async (id: string, on?: string) => {
  const { days, available_days: available } = (await balances(id, on)).balances[0];
  return [days, available];
};
const found = async (request: string) => {
  const { body } = await payroll.must(payroll.get(`/leave/requests/${request}`), 200);
  return [body.status, body.days];
};
const entriesOf = async (id: string, request: string) =>
  (await balances(id)).entries
    .filter((entry: any) => entry.request_id === request)
    .map(({ kind, date, days, note }: any) => [kind, date, days, note]);
const told = async (request: string) => {
  const { owner } = service.database;
  const { rows: events } = await owner.query(
    `select data ->> 'old_status' as old, data ->> 'status' as new, data -> 'days' as days from outbox_events
     where event = 'leave.request.updated' and aggregate_id = $1 order by id`,
    [request],
  );
  const { rows: audited } = await owner.query(
    'select action from audit_log where target_id = $1 order by id',
    [request],
  );
  return {
    events: events.map((event) => [event.old, event.new, event.days]),
    audited: audited.map(({ action }) => action.split('.')[1]),
  };
};
/** Five days a year of the company's own, beside the annual leave. */
const ownType = () =>
  payroll.must(
    payroll.post('/leave/types', {
      ...{ code: 'study', name: 'إجازة دراسية', balance: 'own', days_per_year: 5 },
      ...{ basis: 'working_days', pay: 'paid' },
    }),
    201,
  );
const unpaidType = () =>
  payroll.must(
    payroll.post('/leave/types', {
      ...{ code: 'unpaid', name: 'إجازة بدون أجر', balance: 'none' },
      ...{ basis: 'calendar_days', pay: 'unpaid' },
    }),
    201,
  );

/** First year under law 14/2025: 15 days, of September to December. */
const FROM_SEPTEMBER = 5;

describe('leave of an employment before a rehire, cancelled', () => {
  it.each([
    ['whole days', ANNUAL, 3],
    ['half a day', { type: 'annual', from: '2026-01-11', part: 'first_half' }, 0.5],
    ['what a last day has cut', { ...ANNUAL, from: '2026-06-29', to: '2026-07-02' }, 2],
  ])(
    'goes back to the ledger of that employment and is closed in it: %s',
    async (_, asked, cost) => {
      const id = await hire();
      const request = await approved(id, asked);
      await end(id, '2026-06-30');
      await payroll.close('2026-06');
      await rehire(id, '2026-09-01');
      const before = await left(id);
      expect(before).toEqual([FROM_SEPTEMBER, FROM_SEPTEMBER]);
      await payroll.must(decide(request, 'cancel'), 200);
      expect(await left(id)).toEqual(before);
      expect(await left(id, '2026-06-30')).toEqual([0, 0]);
      const booked = await entriesOf(id, request);
      expect(booked).toContainEqual(['adjust', '2026-06-30', -cost, 'closing 2026-06-30']);
      // Taken, given back and closed.
      expect(booked.reduce((sum: number, [, , days]: any) => sum + Number(days), 0)).toBe(-cost);
      expect((await told(request)).events.at(-1)).toEqual(['approved', 'cancelled', cost]);
      await payroll.must(payroll.post('/leave/accruals'), 200);
      expect(await left(id)).toEqual(before);
    },
  );

  it('goes to the one of several in which it lay, and what was overdrawn there is less so', async () => {
    const id = await hire();
    const first = await approved(id, { ...ANNUAL, to: '2026-01-18' });
    await end(id, '2026-01-31');
    await payroll.close('2026-01');
    await rehire(id, '2026-02-01');
    const opening = { employee_id: id, kind: 'opening', date: '2026-03-01', days: 10 };
    await payroll.must(payroll.post('/leave/entries', { entries: [opening] }), 200);
    await end(id, '2026-05-31');
    await payroll.close('2026-05');
    await rehire(id, '2026-09-01');
    await payroll.must(decide(first, 'cancel'), 200);
    expect((await entriesOf(id, first)).at(-1)).toEqual([
      'adjust',
      '2026-01-31',
      -6,
      'closing 2026-01-31',
    ]);
    for (const day of ['2026-01-31', '2026-05-31']) expect(await left(id, day)).toEqual([0, 0]);
    expect(await left(id)).toEqual([FROM_SEPTEMBER, FROM_SEPTEMBER]);
  });

  it('is refused where a settlement has paid its balance, and changes nothing', async () => {
    await ownType();
    await unpaidType();
    const id = await hire();
    const annual = await approved(id, ANNUAL);
    const own = await approved(id, { type: 'study', from: '2026-01-18', to: '2026-01-19' });
    await end(id, '2026-06-30');
    await settle(id, '2026-06');
    await rehire(id, '2026-09-01');
    const before = await balances(id);
    const refused = await decide(annual, 'cancel');
    expect([refused.status, refused.body.code]).toEqual([409, 'leave_paid_out']);
    expect(refused.body.detail).toContain('2026-06-30');
    expect(await found(annual)).toEqual(['approved', 3]);
    expect(await balances(id)).toEqual(before);
    expect((await payroll.get(`/attendance/${id}:2026-01-11`)).body.status).toBe('on_leave');
    expect((await told(annual)).audited).toEqual(['requested', 'approved']);
    // No settlement pays a balance of the company's own.
    await payroll.must(decide(own, 'cancel'), 200);
    const { balances: after } = await balances(id);
    expect(after.map(({ balance, days }: any) => [balance, days])).toEqual(
      before.balances.map(({ balance, days }: any) => [balance, days]),
    );
  });

  it('is refused before a rehire too, which would close what nobody has paid', async () => {
    const id = await hire();
    const annual = await approved(id, ANNUAL);
    const behind = await approved(id, { type: 'annual', from: '2026-07-12', to: '2026-07-13' });
    await end(id, '2026-06-30');
    await settle(id, '2026-06');
    const refused = await decide(annual, 'cancel');
    expect([refused.status, refused.body.code]).toEqual([409, 'leave_paid_out']);
    expect(refused.body.detail).toContain('2026-06-30');
    expect(await left(id, '2026-06-30')).toEqual([0, 0]);
    // What lay behind the last day has come back to the balance before it was paid.
    await payroll.must(decide(behind, 'cancel'), 200);
    expect(await left(id, '2026-06-30')).toEqual([0, 0]);
  });

  it('can be cancelled once the rehire and the settlement are taken back, and is paid by the next one', async () => {
    const id = await hire();
    const request = await approved(id, ANNUAL);
    await end(id, '2026-06-30');
    const settlement = await settle(id, '2026-06');
    const paid = payroll.lineOf(await payroll.payslip(settlement, id), 'leave_payout').quantity;
    await rehire(id, '2026-09-01');
    const undone = { hire_date: HIRED, termination_date: '2026-06-30' };
    await payroll.must(payroll.patch(`/employees/${id}`, undone), 200);
    const { body } = await payroll.must(
      payroll.post(`/payroll/${settlement}/reverse`, { reason: 'خطأ' }),
      201,
    );
    await payroll.calculated(body.id);
    await payroll.must(payroll.post(`/payroll/${body.id}/approve`), 200);
    await payroll.must(payroll.post(`/payroll/${body.id}/close`), 200);
    await payroll.must(decide(request, 'cancel'), 200);
    await end(id, '2026-06-30');
    const again = await payroll.payslip(await settle(id, '2026-06'), id);
    expect(payroll.lineOf(again, 'leave_payout').quantity).toBeCloseTo(Number(paid) + 3, 6);
  });

  it.each([
    ['of an open month', false, '2026-06-08'],
    ['of a closed month', true, '2026-01-12'],
  ])('lets the day say again what it said before it: %s', async (_, isClosed, date) => {
    const id = await hire();
    const record = { employee_id: id, work_date: date, status: 'absent' };
    await payroll.attend([record]);
    const request = await approved(id, { type: 'annual', from: date, to: date });
    if (isClosed) await payroll.close('2026-01');
    await payroll.must(
      payroll.send('PUT', `/employees/${id}/ending`, {
        body: { case: 'resignation', last_day: '2026-06-30', unused_leave_days: 0 },
      }),
      200,
    );
    if (isClosed) await payroll.close('2026-06');
    else await payroll.close('2026-07');
    await rehire(id, '2026-09-01');
    await payroll.must(decide(request, 'cancel'), 200);
    const { body } = await payroll.get(`/attendance/${id}:${date}`);
    expect(body.status).toBe(isClosed ? 'on_leave' : 'absent');
    if (!isClosed) return;
    const september = await payroll.close('2026-09');
    const { lines } = await payroll.payslip(september.id, id);
    expect(
      lines
        .filter((each: any) => each.code === 'unpaid_absence')
        .map(({ period, amount }: any) => [period, amount]),
    ).toEqual([['2026-01', 300]]);
  });

  it('without a balance is paid as a difference of its month, also of a settled employment', async () => {
    await unpaidType();
    const id = await hire();
    const unpaid = await approved(id, { type: 'unpaid', from: '2026-01-11', to: '2026-01-13' });
    await payroll.close('2026-01');
    await payroll.close('2026-05');
    await end(id, '2026-06-30');
    await settle(id, '2026-06');
    await rehire(id, '2026-09-01');
    await payroll.must(decide(unpaid, 'cancel'), 200);
    const september = await payroll.close('2026-09');
    const { lines } = await payroll.payslip(september.id, id);
    const differences = lines.filter((each: any) => each.period === '2026-01');
    expect(differences).toContainEqual(
      expect.objectContaining({ code: 'unpaid_leave', kind: 'deduction', amount: -900 }),
    );
  });
});

describe('other decisions about leave of an employment before a rehire', () => {
  it('was taken: that costs nobody anything', async () => {
    const id = await hire();
    const request = await approved(id, ANNUAL);
    await end(id, '2026-06-30');
    await payroll.close('2026-06');
    await rehire(id, '2026-09-01');
    const before = await balances(id);
    await payroll.must(decide(request, 'take'), 200);
    expect(await balances(id)).toEqual(before);
    expect((await decide(request, 'cancel')).body.code).toBe('leave_state');
  });

  it('stays as it is when the plans of its days change', async () => {
    const id = await hire();
    const request = await approved(id, ANNUAL);
    await end(id, '2026-06-30');
    await payroll.close('2026-06');
    await rehire(id, '2026-09-01');
    const before = await balances(id);
    const holiday = { date: '2026-01-12', name: 'عطلة' };
    await payroll.must(payroll.post('/holidays', holiday), 201);
    await payroll.must(payroll.patch(`/employees/${id}`, { department: 'المخازن' }), 200);
    expect(await found(request)).toEqual(['approved', 3]);
    expect(await balances(id)).toEqual(before);
  });

  it('is not leave of the rehire that fell out of it, since that began later', async () => {
    const id = await hire();
    await end(id, '2026-06-30');
    await payroll.close('2026-06');
    await rehire(id, '2026-09-01');
    const opening = { employee_id: id, kind: 'opening', date: '2026-09-01', days: 8 };
    await payroll.must(payroll.post('/leave/entries', { entries: [opening] }), 200);
    await unpaidType();
    const early = await approved(id, { type: 'unpaid', from: '2026-09-06', to: '2026-09-08' });
    await payroll.must(payroll.patch(`/employees/${id}`, { hire_date: '2026-09-10' }), 200);
    expect(await found(early)).toEqual(['approved', 0]);
    expect((await payroll.get(`/attendance/${id}:2026-09-06`)).status).toBe(404);
  });
});

describe('leave that nobody has decided about when an employment ends', () => {
  const STRADDLING = { type: 'annual', from: '2026-06-29', to: '2026-07-06' };

  it('is cut by the last day, told and audited, and can be approved for what is left of it', async () => {
    const id = await hire();
    const request = await ask(id, STRADDLING);
    expect(await found(request)).toEqual(['pending', 5]);
    await end(id, '2026-06-30');
    expect(await found(request)).toEqual(['pending', 2]);
    expect(await told(request)).toEqual({
      events: [
        [null, 'pending', 5],
        ['pending', 'pending', 2],
      ],
      audited: ['requested', 'pending'],
    });
    await payroll.must(decide(request, 'approve'), 200);
    expect(await found(request)).toEqual(['approved', 2]);
    expect((await entriesOf(id, request)).map(([kind, date]: any) => [kind, date])).toEqual([
      ['take', '2026-06-29'],
      ['take', '2026-06-30'],
    ]);
    await end(id, '2026-07-01');
    expect(await found(request)).toEqual(['approved', 3]);
  });

  it('behind the last day keeps no day, is not approved, and comes again with the last day', async () => {
    const id = await hire();
    const request = await ask(id, { type: 'annual', from: '2026-07-05', to: '2026-07-06' });
    await end(id, '2026-06-30');
    expect(await found(request)).toEqual(['pending', 0]);
    const refused = await decide(request, 'approve');
    expect(refused.body.errors.map(({ code }: any) => code)).toContain('after_termination');
    await end(id, '2026-07-31');
    expect(await found(request)).toEqual(['pending', 2]);
    await payroll.must(decide(request, 'approve'), 200);
  });

  it('is cancelled by a rehire, told and audited once, and holds no day of the new balance', async () => {
    const id = await hire();
    const asked = [
      await ask(id, ANNUAL),
      await ask(id, STRADDLING),
      await ask(id, { type: 'annual', from: '2026-07-12', to: '2026-07-13' }),
    ];
    const kept = await approved(id, { type: 'annual', from: '2026-02-01', to: '2026-02-02' });
    await end(id, '2026-06-30');
    await payroll.close('2026-06');
    await rehire(id, '2026-09-01');
    for (const [index, days] of [3, 2, 0].entries()) {
      expect(await found(asked[index]!)).toEqual(['cancelled', days]);
      const { events, audited } = await told(asked[index]!);
      expect(events.at(-1)).toEqual(['pending', 'cancelled', days]);
      expect(audited.filter((action) => action === 'cancelled')).toHaveLength(1);
      for (const action of ['approve', 'reject', 'cancel']) {
        expect((await decide(asked[index]!, action)).body.code).toBe('leave_state');
      }
    }
    expect(await found(kept)).toEqual(['approved', 2]);
    expect(await left(id)).toEqual([FROM_SEPTEMBER, FROM_SEPTEMBER]);
  });
});

describe('a rehire that is taken back', () => {
  it.each([
    ['and the employment stays ended', '2026-06-30'],
    ['and he goes on working', null],
  ])('has closed nothing of the ledger: %s', async (_, lastDay) => {
    const id = await hire();
    await payroll.must(payroll.post('/leave/accruals'), 200);
    await end(id, '2026-06-30');
    await payroll.close('2026-06');
    const before = await left(id, '2026-06-30');
    expect(before[0]).toBeGreaterThan(0);
    for (let time = 0; time < 2; time += 1) {
      await rehire(id, '2026-09-01');
      expect(await left(id, '2026-06-30')).toEqual([0, 0]);
      const undone = { hire_date: HIRED, termination_date: '2026-06-30' };
      await payroll.must(payroll.patch(`/employees/${id}`, undone), 200);
      expect(await left(id, '2026-06-30')).toEqual(before);
    }
    await payroll.must(payroll.patch(`/employees/${id}`, { termination_date: lastDay }), 200);
    expect((await left(id, '2026-12-31'))[0]).toBe(lastDay === null ? 30 : before[0]);
  });
});
