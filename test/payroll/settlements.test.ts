import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  startTestService,
  type Answer,
  type SignedUp,
  type TestService,
} from '../support/service.js';
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

const JUNE = '2026-06';

const put = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  payroll.send('PUT', path, { body, headers });
const end = async (id: string, fields: Record<string, unknown> = {}) =>
  (
    await payroll.must(
      put(`/employees/${id}/ending`, { case: 'resignation', last_day: '2026-06-15', ...fields }),
      200,
    )
  ).body;
const leaver = async (
  fields: Record<string, unknown> = {},
  hired: Record<string, unknown> = {},
) => {
  const { id } = await payroll.hire({ basic_salary: 9_000, hire_date: '2022-07-01', ...hired });
  await end(id, fields);
  return id;
};
const create = (ids: readonly string[], period = JUNE) =>
  payroll.post('/payroll', { period, kind: 'final_settlement', employee_ids: ids });
const calculated = async (ids: readonly string[], period = JUNE) => {
  const { body } = await payroll.must(create(ids, period), 201);
  return payroll.calculate(body.id);
};
const act = (id: string, action: string, body?: unknown) =>
  payroll.post(`/payroll/${id}/${action}`, body);
const finish = async (id: string) => {
  await payroll.must(act(id, 'approve'), 200);
  return (await payroll.must(act(id, 'close'), 200)).body;
};
const settle = async (ids: readonly string[], period = JUNE) =>
  finish((await calculated(ids, period)).id);
const reverse = async (id: string) => {
  const { body } = await payroll.must(act(id, 'reverse', { reason: 'خطأ' }), 201);
  await payroll.calculated(body.id);
  return finish(body.id);
};
const amounts = (payslip: any): Record<string, number> =>
  Object.fromEntries(payslip.lines.map((line: any) => [line.code, line.amount]));
const pointers = ({ body }: Answer) => body.errors.map(({ pointer, code }: any) => [pointer, code]);

const FIGURES = [
  'gross',
  'employee_insurance',
  'employer_insurance',
  'taxable_pay',
  'income_tax',
  'martyrs_fund',
  'other_deductions',
  'carried_forward',
  'net',
  'employer_cost',
] as const;

/** What these closed cycles paid him altogether, in piastres. */
const paidIn = async (cycles: readonly { id: string }[], employeeId: string) => {
  const sums = Object.fromEntries(FIGURES.map((name) => [name, 0]));
  for (const { id } of cycles) {
    const { status, body } = await payroll.get(`/payroll/${id}/payslips/${employeeId}`);
    if (status === 404) continue;
    for (const name of FIGURES) sums[name]! += Math.round(body[name] * 100);
  }
  return sums;
};

describe('the ending of an employment', () => {
  it('is recorded with its last day as the one termination date, audited and told', async () => {
    const { id } = await payroll.hire({ hire_date: '2022-07-01' });
    expect((await payroll.get(`/employees/${id}/ending`)).status).toBe(404);
    const ending = await end(id, {
      case: 'unlawful_ending',
      notice_given_on: '2026-06-01',
      unused_leave_days: 12.5,
      agreed_compensation: 80_000.5,
      claimed_on: '2026-06-20',
    });
    expect(ending).toMatchObject({
      case: 'unlawful_ending',
      last_day: '2026-06-15',
      unused_leave_days: 12.5,
      agreed_compensation: 80_000.5,
      due_on: '2026-06-27',
    });
    expect((await payroll.get(`/employees/${id}`)).body).toMatchObject({
      termination_date: '2026-06-15',
      status: 'terminated',
      version: ending.version,
    });
    expect((await payroll.get(`/employees/${id}/ending`)).body).toEqual(ending);
    const { rows } = await service.database.owner.query(
      `select a.action, e.data -> 'changed_fields' as fields from audit_log a
        join outbox_events e on e.company_id = a.company_id and e.aggregate_id = a.target_id
          and e.data ->> 'version' = $2
        where a.company_id = $1 and a.action = 'employee.ending_recorded'`,
      [admin.companyId, String(ending.version)],
    );
    expect(rows).toEqual([{ action: 'employee.ending_recorded', fields: ['ending'] }]);
    const { employee_id: _, due_on: _d, version, created_at: _c, updated_at: _u, ...same } = ending;
    expect((await end(id, same)).version).toBe(version);
    await payroll.must(payroll.patch(`/employees/${id}`, { termination_date: null }), 200);
    expect((await payroll.get(`/employees/${id}/ending`)).status).toBe(404);
  });

  it('refuses what cannot be, with the field named', async () => {
    const { id, version } = await payroll.hire({ hire_date: '2022-07-01' });
    const path = `/employees/${id}/ending`;
    const valid = { case: 'resignation', last_day: '2026-06-15' };
    const problems = async (body: object) => {
      const answer = await put(path, body);
      expect(answer.status).toBe(422);
      return pointers(answer);
    };
    expect(await problems({ ...valid, case: 'fired', bonus: 1 })).toEqual([
      ['/case', 'invalid_value'],
      ['/bonus', 'unknown_field'],
    ]);
    expect(await problems({ ...valid, last_day: '2022-06-30' })).toEqual([
      ['/last_day', 'before_hire'],
    ]);
    expect(await problems({ ...valid, notice_given_on: '2026-06-16' })).toEqual([
      ['/notice_given_on', 'after_termination'],
    ]);
    expect((await put(path, valid, { 'if-match': '"7"' })).status).toBe(412);
    expect((await payroll.get(`/employees/${id}`)).body).toMatchObject({
      termination_date: null,
      version,
    });
  });
});

describe('a final settlement', () => {
  it('pays wages to date and the dues of the case, closes, verifies and prints', async () => {
    const id = await leaver({
      case: 'unlawful_ending',
      last_day: '2026-06-30',
      notice_given_on: '2026-03-31',
      unused_leave_days: 10,
    });
    const cycle = await calculated([id]);
    expect(cycle).toMatchObject({ kind: 'final_settlement', totals: { employees: 1 } });
    const payslip = await payroll.payslip(cycle.id, id);
    expect(amounts(payslip)).toMatchObject({
      basic_salary: 9_000,
      leave_payout: 3_000,
      unlawful_ending_compensation: 72_000,
    });
    expect(payslip).toMatchObject({ days: 30, gross: 84_000 });
    expect(payslip.warnings.map(({ code }: any) => code)).toContain('settlement_due');
    const line = payroll.lineOf(payslip, 'unlawful_ending_compensation');
    expect(line.explanation.article).toEqual({ law: 'Law 14/2025', article: 'Art. 165' });
    const closed = await finish(cycle.id);
    expect(closed.status).toBe('closed');
    expect(await payroll.verify(cycle.id)).toMatchObject({
      matches: true,
      payslips_checked: 1,
    });
    const pdf = await payroll.get(`/payroll/${cycle.id}/payslips/${id}/document`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const query = `cycle_id=${cycle.id}`;
    for (const name of [
      ...['payroll-register', 'accounting-journal', 'insurance-contributions'],
      ...['tax-withholding', 'salary-sheet'],
    ]) {
      const report = await payroll.get(`/reports/${name}?${query}`);
      expect([name, report.status, report.body?.detail]).toEqual([name, 200, undefined]);
    }
    const register = await payroll.get(`/reports/payroll-register?${query}`);
    expect(register.text).toContain('72000');
  });

  it('says until when each has to be paid, and who is late', async () => {
    service.clock.set('2026-07-08T09:00:00.000Z');
    const late = await leaver({ last_day: '2026-06-15' });
    const claimed = await leaver({ last_day: '2026-06-15', claimed_on: '2026-07-05' });
    const { body } = await payroll.must(create([late, claimed]), 201);
    const { data } = (await payroll.get(`/payroll/${body.id}/leavers`)).body;
    service.clock.set('2026-11-27T09:00:00.000Z');
    expect(
      data.map((each: any) => [each.employee_id, each.due_on, each.is_overdue]).toSorted(),
    ).toEqual(
      [
        [late, '2026-06-22', true],
        [claimed, '2026-07-12', false],
      ].toSorted(),
    );
  });

  it('refuses whoever does not leave in its month, and is changed until it is approved', async () => {
    const { id: stays } = await payroll.hire();
    const june = await leaver();
    const may = await leaver({ last_day: '2026-05-31' });
    expect(pointers(await create([june, stays, may]))).toEqual([
      ['/employee_ids/1', 'no_ending'],
      ['/employee_ids/2', 'contradicts'],
    ]);
    expect((await payroll.get('/payroll')).body.data).toEqual([]);
    const regular = await payroll.post('/payroll', { period: JUNE, employee_ids: [june] });
    expect(pointers(regular)).toEqual([['/employee_ids', 'contradicts']]);

    const other = await leaver();
    const { id } = await calculated([june]);
    const leavers = `/payroll/${id}/leavers`;
    const { body } = await payroll.must(put(leavers, { employee_ids: [other] }), 200);
    expect(body.data.map((each: any) => each.employee_id)).toEqual([other]);
    expect((await payroll.get(`/payroll/${id}`)).body.status).toBe('draft');
    expect((await act(id, 'approve')).status).toBe(409);
    expect((await payroll.calculate(id)).totals.employees).toBe(1);
    await payroll.must(act(id, 'approve'), 200);
    expect((await put(leavers, { employee_ids: [] })).body.code).toBe('invalid_state_transition');
    const salaries = await payroll.cycle(JUNE);
    for (const method of ['GET', 'PUT']) {
      const answer = await payroll.send(method, `/payroll/${salaries.id}/leavers`, {
        ...(method === 'PUT' && { body: { employee_ids: [] } }),
      });
      expect([answer.status, answer.body.code]).toEqual([409, 'not_a_settlement']);
    }
  });

  it('C-14, C-16l: pays a single day, and the overtime of a month that is left, and closes', async () => {
    const first = await leaver({ last_day: '2026-06-01' });
    const second = await leaver({ last_day: '2026-06-15' });
    await payroll.attend([
      {
        ...{ employee_id: second, work_date: '2026-06-03', status: 'present' },
        overtime: { day_minutes: 120 },
      },
    ]);
    const { id, status } = await settle([first, second]);
    expect(status).toBe('closed');
    expect(await payroll.payslip(id, first)).toMatchObject({ paid_days: 1, gross: 300 });
    // 9,000 / 30 / 8 × 2 hours × 1.35
    expect(amounts(await payroll.payslip(id, second))).toMatchObject({
      basic_salary: 4_500,
      overtime_day: 101.25,
    });
  });

  it('becomes stale with the ending, and pays what is known now', async () => {
    const id = await leaver();
    const { id: cycle } = await calculated([id]);
    await end(id, { unused_leave_days: 6 });
    expect((await act(cycle, 'approve')).body.code).toBe('cycle_is_stale');
    await payroll.calculate(cycle);
    expect(amounts(await payroll.payslip(cycle, id))).toMatchObject({ leave_payout: 1_800 });
  });
});

describe('wages of the last month are paid once', () => {
  it('by the settlement, when it closes first: the regular cycle becomes stale and leaves him out', async () => {
    const id = await leaver();
    const { id: stays } = await payroll.hire();
    const { id: regular } = await payroll.cycle(JUNE);
    await payroll.calculate(regular);
    await payroll.must(act(regular, 'approve'), 200);
    await settle([id]);
    expect((await act(regular, 'close')).body.code).toBe('cycle_is_stale');
    await payroll.must(act(regular, 'reopen'), 200);
    expect((await payroll.calculate(regular)).totals.employees).toBe(1);
    expect((await payroll.get(`/payroll/${regular}/payslips/${id}`)).status).toBe(404);
    await payroll.payslip(regular, stays);
    await finish(regular);
    expect((await payroll.verify(regular)).matches).toBe(true);
  });

  it('by the regular cycle, when it closes first: the settlement becomes stale and pays the rest', async () => {
    const id = await leaver({ case: 'ended_with_notice', unused_leave_days: 10 });
    const settlement = await calculated([id]);
    await payroll.must(act(settlement.id, 'approve'), 200);
    await payroll.close(JUNE);
    expect((await act(settlement.id, 'close')).body.code).toBe('cycle_is_stale');
    await payroll.must(act(settlement.id, 'reopen'), 200);
    await payroll.calculate(settlement.id);
    const payslip = await payroll.payslip(settlement.id, id);
    expect(payslip).toMatchObject({ days: 0, paid_days: 0, gross: 30_000, employee_insurance: 0 });
    expect(amounts(payslip)).not.toHaveProperty('basic_salary');
  });

  it('and both orders pay the same altogether, to the piastre, taxes and all', async () => {
    const fields = { case: 'ended_with_notice', unused_leave_days: 10, last_day: '2026-06-20' };
    const hired = { basic_salary: 24_000 };
    const first = await leaver(fields, hired);
    const months = [await payroll.close('2026-05')];
    const alone = await paidIn([...months, await settle([first])], first);

    admin = await service.signUp();
    payroll = payrollOf(service, admin);
    const second = await leaver(fields, hired);
    const before = [await payroll.close('2026-05'), await payroll.close(JUNE)];
    const both = await paidIn([...before, await settle([second])], second);
    expect(both).toEqual(alone);
    expect(alone['income_tax']).toBeGreaterThan(0);
  });

  it('by one of two settlements, also when both come at once', async () => {
    const id = await leaver();
    const answers = await Promise.all([create([id]), create([id]), create([id])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(pointers(refused)).toEqual([['/employee_ids', 'already_taken']]);
    expect((await payroll.get('/payroll')).body.data).toHaveLength(1);
  });
});

describe('what is owed and what is pending', () => {
  it('asks the whole rest of a loan, within the tenth of the wage, and books it with the closing', async () => {
    const id = await leaver({ last_day: '2026-06-30', unused_leave_days: 30 });
    const { body: loan } = await payroll.must(
      payroll.post('/loans', {
        ...{ employee_id: id, kind: 'loan', principal: 6_000, instalments: 12 },
        first_month: JUNE,
      }),
      201,
    );
    const { id: cycle } = await settle([id]);
    const payslip = await payroll.payslip(cycle, id);
    // A tenth of the wages and of the leave balance.
    expect(amounts(payslip)).toMatchObject({ employer_loan: 1_800 });
    expect(payslip.warnings.map(({ code }: any) => code)).toContain('debt_carried_over');
    expect((await payroll.get(`/loans/${loan.id}`)).body.balance).toBe(4_200);
    await reverse(cycle);
    expect((await payroll.get(`/loans/${loan.id}`)).body.balance).toBe(6_000);
  });

  it('takes back what closed months paid behind a last day that was recorded late', async () => {
    const fields = { case: 'ended_with_notice', last_day: '2026-06-10', unused_leave_days: 4 };
    const onTime = await leaver(fields);
    const alone = await paidIn([await settle([onTime])], onTime);

    admin = await service.signUp();
    payroll = payrollOf(service, admin);
    const { id } = await payroll.hire({ basic_salary: 9_000, hire_date: '2022-07-01' });
    const months = [await payroll.close(JUNE), await payroll.close('2026-07')];
    await end(id, fields);
    const cycle = await settle([id]);
    const late = await paidIn([...months, cycle], id);
    for (const sums of [alone, late]) {
      // What was paid too much and is still owed.
      sums['net']! -= sums['carried_forward']!;
      sums['carried_forward'] = 0;
    }
    expect(late).toEqual(alone);
    const items = await payroll.get('/payroll/retro-items?limit=200');
    expect(items.body.data).toEqual([
      expect.objectContaining({ status: 'taken', cycle_id: cycle.id }),
    ]);
    expect((await payroll.verify(cycle.id)).matches).toBe(true);
  });
});

describe('days that came late', () => {
  it('are paid by the settlement, and wait again when it is reversed', async () => {
    const id = await leaver();
    await payroll.close(JUNE);
    const day = { employee_id: id, work_date: '2026-06-03', status: 'present' };
    await payroll.attend([{ ...day, overtime: { day_minutes: 120 } }]);
    const stateOfItems = async () => {
      const { body } = await payroll.get('/attendance/retro-items?limit=200');
      return body.data.map(({ status }: any) => status);
    };
    const { id: cycle } = await settle([id]);
    expect(payroll.lineOf(await payroll.payslip(cycle, id), 'overtime_day')).toMatchObject({
      amount: 101.25,
      period: JUNE,
    });
    expect(await stateOfItems()).toEqual(['taken']);
    await reverse(cycle);
    expect(await stateOfItems()).toEqual(['pending']);
  });

  it('after the settlement say that they wait for its reversal, and are then settled anew', async () => {
    const id = await leaver();
    await payroll.close(JUNE);
    const { id: cycle } = await settle([id]);
    await payroll.attend([{ employee_id: id, work_date: '2026-06-03', status: 'absent' }]);
    const waiting = async () => {
      const lists = [
        `/payroll/retro-items?employee_id=${id}`,
        `/attendance/retro-items?employee=${id}`,
      ];
      const answers = await Promise.all(lists.map((path) => payroll.must(payroll.get(path), 200)));
      return answers.map(({ body }) => {
        const item = body.data.find(
          (each: any) => each.cause === 'attendance' || each.kind === 'record',
        );
        return [item.status, item.waits_for, item.settlement_cycle_id];
      });
    };
    const settled = ['pending', 'settlement_reversal', cycle];
    expect(await waiting()).toEqual([settled, settled]);
    await reverse(cycle);
    const reversed = ['pending', 'next_cycle', null];
    expect(await waiting()).toEqual([reversed, reversed]);
    const { id: anew } = await settle([id]);
    expect(payroll.lineOf(await payroll.payslip(anew, id), 'unpaid_absence')).toMatchObject({
      amount: 300,
      period: JUNE,
    });
    expect(await waiting()).toEqual([
      ['taken', null, null],
      ['taken', null, null],
    ]);
  });
});

describe('a settled employment', () => {
  it('stays as it was settled until the settlement is reversed, and is then settled anew', async () => {
    const id = await leaver();
    const first = await settle([id]);
    const settled = [409, 'employment_settled'];
    const path = `/employees/${id}`;
    for (const change of [
      { termination_date: null },
      { termination_date: '2026-06-20' },
      { basic_salary: 10_000, salary_effective_from: '2026-06-01' },
    ]) {
      const { status, body } = await payroll.patch(path, change);
      expect([status, body.code]).toEqual(settled);
    }
    const allowance = { code: 'MEALS', name: 'Meals', kind: 'earning', amount: 100 };
    const late = await payroll.post(`${path}/components`, allowance);
    expect([late.status, late.body.code]).toEqual(settled);
    const again = { case: 'resignation', last_day: '2026-06-15', unused_leave_days: 3 };
    const refused = await put(`${path}/ending`, again);
    expect([refused.status, refused.body.code]).toEqual(settled);
    expect((await create([id])).status).toBe(409);

    const correction = await reverse(first.id);
    expect(Object.values(await paidIn([first, correction], id)).every((sum) => sum === 0)).toBe(
      true,
    );
    await end(id, again);
    const second = await settle([id]);
    expect(amounts(await payroll.payslip(second.id, id))).toMatchObject({
      basic_salary: 4_500,
      leave_payout: 900,
    });
  });

  it('is paid by the regular cycle again after a reversal', async () => {
    const id = await leaver();
    await reverse((await settle([id])).id);
    const regular = await payroll.close(JUNE);
    expect((await payroll.payslip(regular.id, id)).gross).toBe(4_500);
  });

  it('is followed by a new one without ending, which can be settled too', async () => {
    const id = await leaver();
    const { id: open } = await calculated([id]);
    const rehire = { hire_date: '2026-09-01', termination_date: null, basic_salary: 9_000 };
    expect((await payroll.patch(`/employees/${id}`, rehire)).status).toBe(409);
    await finish(open);
    await payroll.must(payroll.patch(`/employees/${id}`, rehire), 200);
    expect((await payroll.get(`/employees/${id}/ending`)).status).toBe(404);
    await end(id, { last_day: '2026-10-15', case: 'probation' });
    const { data } = (await payroll.get(`/payroll/${open}/leavers`)).body;
    expect(data).toEqual([
      expect.objectContaining({ employee_id: id, case: 'resignation', last_day: '2026-06-15' }),
    ]);
    const second = await settle([id], '2026-10');
    expect((await payroll.payslip(second.id, id)).gross).toBe(4_500);
  });
});

describe('unused leave that nobody has said', () => {
  const ledger = async (id: string, on = '2026-06-15'): Promise<any> =>
    (await payroll.must(payroll.get(`/leave/balances/${id}?on=${on}`), 200)).body;
  const annual = async (id: string): Promise<number> =>
    (await ledger(id)).balances.find(({ balance }: any) => balance === 'annual').days;
  const open = (id: string, days: number) =>
    payroll.must(
      payroll.post('/leave/entries', {
        entries: [{ employee_id: id, kind: 'opening', date: '2026-06-01', days }],
      }),
      200,
    );
  const daysPaid = async (cycleId: string, id: string): Promise<number | undefined> =>
    payroll.lineOf(await payroll.payslip(cycleId, id), 'leave_payout')?.quantity;

  it('is what the ledger of leave has on the last day, is booked out of it once, and comes back with a reversal', async () => {
    const id = await leaver();
    await open(id, 7.5);
    const before = await annual(id);
    expect(before).toBeGreaterThanOrEqual(7.5);
    const cycle = await settle([id]);
    expect(await daysPaid(cycle.id, id)).toBe(before);
    expect(await annual(id)).toBe(0);
    expect((await payroll.verify(cycle.id)).matches).toBe(true);
    await reverse(cycle.id);
    expect(await annual(id)).toBe(before);
    const again = await settle([id]);
    expect(await daysPaid(again.id, id)).toBe(before);
    expect(await annual(id)).toBe(0);
  });

  it('booked after the calculation makes the settlement stale', async () => {
    const id = await leaver();
    const cycle = await calculated([id]);
    expect(await daysPaid(cycle.id, id)).toBeUndefined();
    await open(id, 3);
    const refused = await act(cycle.id, 'approve');
    expect([refused.status, refused.body.code]).toEqual([409, 'cycle_is_stale']);
  });

  it('is nothing where nothing is booked, which the payslip says, and what was said counts before the ledger', async () => {
    const [silent, said, none] = [
      await leaver(),
      await leaver({ unused_leave_days: 2 }),
      await leaver({ unused_leave_days: 0 }),
    ];
    await open(said, 10);
    const before = await annual(said);
    const cycle = await settle([silent, said, none]);
    expect(await daysPaid(cycle.id, silent)).toBeUndefined();
    const isUnknown = async (id: string): Promise<boolean> =>
      (await payroll.payslip(cycle.id, id)).warnings.some(
        ({ code }: any) => code === 'unused_leave_unknown',
      );
    expect([await isUnknown(silent), await isUnknown(said), await isUnknown(none)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await daysPaid(cycle.id, said)).toBe(2);
    expect(await annual(said)).toBeCloseTo(before - 2, 3);
    const booked = (await ledger(silent)).entries.filter(({ number }: any) => number !== null);
    expect(booked).toEqual([]);
  });
});

describe('the closed months of whoever is settled, computed anew', () => {
  const previewOf = async (id: string, from: string) =>
    (await payroll.must(payroll.post('/payroll/retro-preview', { employee_id: id, from }), 200))
      .body;
  const dues = { case: 'unlawful_ending', unused_leave_days: 12 } as const;

  it.each([
    ['with the wages of the month', false],
    ['after the regular cycle has paid them', true],
  ])('owe nothing and get nothing where nothing changed, %s', async (_name, wagesFirst) => {
    const id = await leaver(dues);
    if (wagesFirst) await payroll.close(JUNE);
    const { id: cycle } = await settle([id]);
    if (!wagesFirst) await payroll.close(JUNE);
    expect((await payroll.payslip(cycle, id)).gross).toBeGreaterThan(9_000);
    const { months, difference } = await previewOf(id, JUNE);
    expect(months).toHaveLength(1);
    expect(months[0].lines).toEqual([]);
    expect(new Set(Object.values(difference))).toEqual(new Set([0]));
  });
});
