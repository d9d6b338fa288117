import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendanceTotals } from '../../src/attendance/attendance-read-model.js';
import { unusedAnnualDays } from '../../src/leave/leave-read-model.js';
import { loadStatutoryData } from '../../src/statutory/statutory-loader.js';
import { insertEmployees, type Employee } from '../attendance/support.js';
import { emptyTables, insertClosedMonth } from '../support/database.js';
import {
  startTestService,
  type Answer,
  type SignedUp,
  type TestService,
} from '../support/service.js';

/** The clock of the tests shows Friday 27 November 2026; the employees were hired on 1 January 2026. */
let service: TestService;
let admin: SignedUp;
let approver: string;
let employees: readonly Employee[];
beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
  approver = await service.createKey(admin, ['leave:read', 'leave:write', 'leave:approve']);
  employees = await insertEmployees(service.database, admin.companyId, 3);
});
afterAll(() => service.close());
beforeEach(async () => {
  await emptyTables(
    service.database,
    `leave_settings, leave_types, leave_accounts, leave_requests, attendance_days, attendance_vacated_days,
      attendance_retro_items, company_holidays, payroll_cycles, outbox_events, audit_log`,
  );
  await service.database.owner.query(
    `update employees set termination_date = null, status = 'active', disability = false, birth_date = null,
      gender = null`,
  );
});

const call = (method: string, path: string, body?: object, key = admin.apiKey, headers = {}) =>
  service.send(method, `/leave${path}`, { key, headers, ...(body !== undefined && { body }) });
const ask = (body: object = {}, key = admin.apiKey) =>
  call(
    'POST',
    '/requests',
    {
      employee_id: employees[0]!.id,
      type: 'annual',
      from: '2026-12-06',
      to: '2026-12-10',
      ...body,
    },
    key,
  );
/** A busy server may have to be asked again. */
const askUntilAnswered = async (date: string): Promise<Answer> => {
  for (;;) {
    const answer = await ask({ from: date, to: date });
    if (answer.status !== 503) return answer;
  }
};
const act = (id: string, action: string, key = approver, headers = {}) =>
  call('POST', `/requests/${id}/${action}`, {}, key, headers);
const balance = async (query = '', place = 0): Promise<any> => {
  const { body } = await call('GET', `/balances/${employees[place]!.id}${query}`);
  return body.balances[0];
};
const codesOf = (answer: Answer): string[] =>
  answer.body.errors.map(({ code }: { code: string }) => code);
const days = async (): Promise<unknown[]> => {
  const { rows } = await service.database.owner.query(
    `select work_date::text as date, status, unpaid from attendance_days order by work_date`,
  );
  return rows.map(({ date, status, unpaid }) => [date, status, unpaid]);
};
const events = async (): Promise<unknown[]> => {
  const { rows } = await service.database.owner.query(
    `select data from outbox_events where event = 'leave.request.updated' order by sequence`,
  );
  return rows.map(({ data }) => [data.old_status, data.status]);
};

describe('a leave request', () => {
  it('counts the working days, holds them while it is pending, and debits them when it is approved', async () => {
    const asked = await ask();
    expect(asked.status).toBe(201);
    expect(asked.headers.get('location')).toBe(`/api/v1/leave/requests/${asked.body.id}`);
    expect(asked.body).toMatchObject({ status: 'pending', days: 5, balance: 'annual' });
    expect(await balance()).toMatchObject({ days: 15, pending_days: 5, available_days: 10 });
    expect(await days()).toEqual([]);
    const approved = await act(asked.body.id, 'approve');
    expect(approved.body).toMatchObject({ status: 'approved', approved_steps: 1, version: 2 });
    expect(await balance()).toMatchObject({ days: 15, pending_days: 0, available_days: 10 });
    expect(await balance('?on=2026-12-07')).toMatchObject({ days: 13 });
    expect(await balance('?on=2026-12-31')).toMatchObject({ days: 10 });
    expect(await days()).toEqual(
      ['06', '07', '08', '09', '10'].map((day) => [`2026-12-${day}`, 'on_leave', false]),
    );
    expect(await events()).toEqual([
      [null, 'pending'],
      ['pending', 'approved'],
    ]);
  });

  it('L-18: is decided by nobody who asked for it, nor without the scope', async () => {
    const { body } = await ask();
    const own = await act(body.id, 'approve', admin.apiKey);
    expect([own.status, own.body.code]).toEqual([403, 'own_leave_request']);
    const asUser = await act(body.id, 'approve', admin.accessToken);
    expect([asUser.status, asUser.body.code]).toEqual([403, 'own_leave_request']);
    const writer = await service.createKey(admin, ['leave:write']);
    expect((await act(body.id, 'approve', writer)).status).toBe(403);
    const posted = await ask({ status: 'approved' });
    expect([posted.status, codesOf(posted)]).toEqual([422, ['unknown_field']]);
    expect((await call('GET', `/requests/${body.id}`)).body.status).toBe('pending');
  });

  it('moves only as the table says: every other move is 409 and changes nothing', async () => {
    const moves: Record<string, string[]> = {
      pending: ['approve', 'reject', 'cancel'],
      approved: ['cancel', 'take'],
      rejected: [],
      cancelled: [],
      taken: [],
    };
    const reach: Record<string, string[]> = {
      pending: [],
      approved: ['approve'],
      rejected: ['reject'],
      cancelled: ['cancel'],
      taken: ['approve', 'take'],
    };
    for (const [status, allowed] of Object.entries(moves)) {
      const { body } = await ask({ from: '2026-11-26', to: '2026-11-26' });
      for (const step of reach[status]!) expect((await act(body.id, step)).status).toBe(200);
      const before = (await call('GET', `/requests/${body.id}`)).body;
      expect(before.status).toBe(status);
      for (const action of ['approve', 'reject', 'cancel', 'take']) {
        if (allowed.includes(action)) continue;
        const refused = await act(body.id, action);
        expect([status, action, refused.status, refused.body.code]).toEqual([
          status,
          action,
          409,
          'leave_state',
        ]);
      }
      expect((await call('GET', `/requests/${body.id}`)).body).toEqual(before);
      await emptyTables(service.database, 'leave_accounts, leave_requests, attendance_days');
    }
  });

  it('gives its days back when it is cancelled, and attendance says again what it said', async () => {
    const day = '2026-11-25';
    await service.send('POST', '/attendance', {
      key: admin.apiKey,
      body: { records: [{ employee_id: employees[0]!.id, work_date: day, status: 'absent' }] },
    });
    const { body } = await ask({ from: day, to: '2026-11-26' });
    await act(body.id, 'approve');
    expect(await days()).toEqual([
      [day, 'on_leave', false],
      ['2026-11-26', 'on_leave', false],
    ]);
    expect((await act(body.id, 'cancel')).body.status).toBe('cancelled');
    expect(await days()).toEqual([[day, 'absent', true]]);
    expect(await balance()).toMatchObject({ days: 15, available_days: 15 });
    const ledger = (await call('GET', `/balances/${employees[0]!.id}`)).body.entries;
    expect(ledger.map(({ kind, days: amount }: any) => [kind, amount])).toEqual([
      ['grant', 15],
      ['take', -1],
      ['return', 1],
      ['take', -1],
      ['return', 1],
    ]);
  });

  it('counts the limit of a year in each of its years, and the hours of a day as a day', async () => {
    const earlier = { employee_id: employees[0]!.id, kind: 'taken', type: 'casual' };
    const entries = [{ ...earlier, date: '2026-03-01', days: 6, external_id: 'C-1' }];
    await call('POST', '/entries', { entries });
    const casual = { type: 'casual', from: '2026-12-31', to: '2027-01-03' };
    const straddling = await ask(casual);
    expect([straddling.status, straddling.body.days]).toEqual([201, 2]);
    const more = await ask({ ...casual, from: '2026-12-30', to: '2026-12-30' });
    expect(codesOf(more)).toEqual(['leave_over_year_limit']);
    expect(more.body.errors[0].params).toMatchObject({ requested: 1, used: 7, maximum: 7 });
    const day = { from: '2026-12-07', to: '2026-12-07' };
    const hours = await ask({ ...day, hours: 8.25 });
    expect(hours.body.errors).toMatchObject([{ pointer: '/hours', code: 'too_big' }]);
    expect((await ask({ ...day, hours: 8 })).body.days).toBe(1);
  });

  it('is refused with the figures: overlap, balance, limits, conditions, all at once', async () => {
    await ask();
    const overlap = await ask({ from: '2026-12-09', to: '2026-12-13' });
    expect(codesOf(overlap)).toEqual(['leave_overlaps']);
    const much = await ask({ from: '2026-12-13', to: '2026-12-31' });
    expect(much.body.errors[0]).toMatchObject({
      code: 'leave_over_balance',
      params: { requested: 15, available: 10 },
    });
    expect(codesOf(await ask({ type: 'casual', from: '2026-12-13', to: '2026-12-15' }))).toEqual([
      'leave_over_request_limit',
    ]);
    expect(
      codesOf(await ask({ type: 'pilgrimage', from: '2026-12-13', to: '2026-12-20' })),
    ).toEqual(['leave_service_too_short']);
    expect(codesOf(await ask({ type: 'exam', from: '2026-12-01', to: '2026-12-01' }))).toEqual([
      'leave_notice_too_short',
      'leave_document_needed',
    ]);
    expect(codesOf(await ask({ from: '2026-12-11', to: '2026-12-12' }))).toEqual([
      'leave_no_working_day',
    ]);
    expect(codesOf(await ask({ from: '2026-05-03', to: '2026-05-03' }))).toEqual([
      'leave_not_usable_yet',
    ]);
    expect(codesOf(await ask({ type: 'nonsense' }))).toEqual(['not_found']);
  });

  it('names what is to be recorded first: a gender, a denomination, which stays out of the trail', async () => {
    const { id } = employees[0]!;
    const refusals = async (body: object) => {
      const { errors } = (await ask(body)).body;
      return errors.map(({ pointer, code }: any) => [pointer, code]);
    };
    const attachments = [{ name: 'شهادة.pdf' }];
    expect(await refusals({ type: 'maternity', attachments })).toEqual([
      ['/type', 'leave_gender_unknown'],
    ]);
    const feast = { type: 'christian_feast', from: '2027-01-19', to: '2027-01-19' };
    expect(await refusals(feast)).toEqual([['/type', 'leave_denomination_unknown']]);
    const account = await call('PATCH', `/balances/${id}`, { denomination: 'orthodox' });
    expect(account.body).toMatchObject({
      denomination: 'orthodox',
      annual_minimum: { year: 2026, needed_days: 15, taken_days: 0, met: false },
    });
    expect(await refusals({ ...feast, from: '2027-01-20', to: '2027-01-20' })).toEqual([
      ['/from', 'leave_not_on_feast'],
    ]);
    expect((await ask(feast)).status).toBe(201);
    const { rows } = await service.database.owner.query(
      `select changes from audit_log where action = 'leave_account.changed'`,
    );
    expect(rows).toEqual([{ changes: { denomination: 'changed' } }]);
    await service.database.owner.query(`update employees set gender = 'female' where id = $1`, [
      id,
    ]);
    const care = { type: 'child_care', from: '2027-02-03', to: '2027-03-03' };
    expect(await refusals(care)).toEqual([['/type', 'leave_employer_too_small']]);
  });

  it('takes half days and hours, two different halves of one day and not the same twice', async () => {
    const half = { from: '2026-12-06', to: '2026-12-06' };
    const first = await ask({ ...half, part: 'first_half' });
    expect(first.body.days).toBe(0.5);
    expect(codesOf(await ask({ ...half, part: 'first_half' }))).toEqual(['leave_overlaps']);
    expect((await ask({ ...half, part: 'second_half' })).status).toBe(201);
    await act(first.body.id, 'approve');
    expect(await days()).toEqual([['2026-12-06', 'half_day', false]]);
    const hours = await ask({ from: '2026-12-07', to: '2026-12-07', hours: 2 });
    expect(hours.body).toMatchObject({ part: 'hours', hours: 2, days: 0.25 });
    expect(codesOf(await ask({ type: 'sick', part: 'first_half', ...half }))).toContain(
      'leave_unit_not_allowed',
    );
  });

  it('needs as many different people as the company has decided', async () => {
    await call('PATCH', '/settings', { approval_steps: 2 });
    const { body } = await ask();
    const second = await service.createKey(admin, ['leave:approve']);
    expect((await act(body.id, 'approve')).body).toMatchObject({
      status: 'pending',
      approved_steps: 1,
    });
    const again = await act(body.id, 'approve');
    expect([again.status, again.body.code]).toEqual([409, 'leave_approved_before']);
    expect((await act(body.id, 'approve', second)).body.status).toBe('approved');
    expect(await events()).toHaveLength(2);
  });

  it('shows beforehand what it would come to', async () => {
    const body = {
      employee_id: employees[0]!.id,
      type: 'annual',
      from: '2026-12-06',
      to: '2026-12-31',
    };
    const preview = await call('POST', '/requests/preview', body);
    expect(preview.body).toMatchObject({
      days: 20,
      available_before: 15,
      available_after: -5,
      possible: false,
      errors: [{ code: 'leave_over_balance' }],
    });
    expect((await call('GET', '/requests')).body.data).toEqual([]);
  });

  it('is found by employee, status and days, and on the calendar', async () => {
    const { body } = await ask();
    await ask({ employee_id: employees[1]!.id, from: '2026-12-20', to: '2026-12-20' });
    const list = await call(
      'GET',
      `/requests?employee=${employees[0]!.code}&status=pending&to=2026-12-07`,
    );
    expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([body.id]);
    const calendar = await call('GET', '/calendar?from=2026-12-01&to=2026-12-15');
    expect(calendar.body.absences).toMatchObject([{ request_id: body.id, type: 'annual' }]);
    expect((await call('GET', '/calendar?from=2026-12-01&to=2027-12-15')).status).toBe(400);
  });

  it('of fifty at once for the last two days is granted exactly twice', async () => {
    await call('POST', '/entries', {
      entries: [{ employee_id: employees[0]!.id, kind: 'opening', date: '2026-11-27', days: 2 }],
    });
    const dates = Array.from({ length: 50 }, (_, place) =>
      new Date(Date.UTC(2026, 10, 29 + Math.floor(place / 5) * 7 + (place % 5)))
        .toISOString()
        .slice(0, 10),
    ).filter((date) => date <= '2026-12-31');
    const all = [...dates, ...dates, ...dates].slice(0, 50);
    const answers = await Promise.all(all.map((date) => askUntilAnswered(date)));
    const granted = answers.filter(({ status }) => status === 201);
    expect(granted).toHaveLength(2);
    expect(answers.filter(({ status }) => status !== 201 && status !== 422)).toEqual([]);
    await Promise.all(
      granted.flatMap(({ body }) => [act(body.id, 'approve'), act(body.id, 'approve')]),
    );
    expect(await balance('?on=2026-12-31')).toMatchObject({ days: 0, available_days: 0 });
    expect(await events()).toHaveLength(4);
  });
});

describe('what leave does', () => {
  it('gives the day back when a holiday is declared, and takes it when the holiday is withdrawn', async () => {
    const { body } = await ask();
    await act(body.id, 'approve');
    const holiday = await service.send('POST', '/holidays', {
      key: admin.apiKey,
      body: { date: '2026-12-08', name: 'Declared' },
    });
    expect((await call('GET', `/requests/${body.id}`)).body).toMatchObject({ days: 4 });
    expect(await balance('?on=2026-12-31')).toMatchObject({ days: 11 });
    expect((await days()).map((day: any) => day[0])).not.toContain('2026-12-08');
    await service.send('DELETE', `/holidays/${holiday.body.id}`, { key: admin.apiKey });
    expect((await call('GET', `/requests/${body.id}`)).body).toMatchObject({ days: 5 });
    expect(await balance('?on=2026-12-31')).toMatchObject({ days: 10 });
    expect((await days()).map((day: any) => day[0])).toContain('2026-12-08');
  });

  it('makes unpaid leave cost wage, half of a day for a half', async () => {
    await call('POST', '/types', {
      code: 'unpaid',
      name: 'Unpaid',
      balance: 'none',
      pay: 'unpaid',
    });
    for (const body of [
      { from: '2026-11-22', to: '2026-11-23' },
      { from: '2026-11-24', to: '2026-11-24', part: 'first_half' },
    ]) {
      const asked = await ask({ type: 'unpaid', ...body });
      await act(asked.body.id, 'approve');
    }
    const { unitOfWork } = service.database.open();
    const totals = await unitOfWork.read({ companyId: admin.companyId }, (session) =>
      attendanceTotals(session, {
        period: '2026-11',
        employees: [{ id: employees[0]!.id, hireDate: '2000-01-01', terminationDate: null }],
      }),
    );
    expect(totals.get(employees[0]!.id)).toMatchObject({ unpaidDays: 2.5 });
  });

  it('leaves a closed month as it was paid: a retro item waits, and is gone when it is cancelled', async () => {
    await insertClosedMonth(service.database, admin.companyId, '2026-10');
    const { body } = await ask({ from: '2026-10-29', to: '2026-11-01' });
    const month = { period: '2026-10', dates: ['2026-10-29'] };
    expect(body.warnings).toMatchObject([
      { ...month, code: 'leave_in_closed_month', retro_item_ids: [], payroll_retro_item_id: null },
    ]);
    const approved = await act(body.id, 'approve');
    expect(approved.body.status).toBe('approved');
    expect(await days()).toEqual([['2026-11-01', 'on_leave', false]]);
    const items = await service.send('GET', '/attendance/retro-items', { key: admin.apiKey });
    expect(items.body.data).toMatchObject([{ work_date: '2026-10-29', status: 'pending' }]);
    const waiting = await service.send('GET', '/payroll/retro-items', { key: admin.apiKey });
    const wait = { ...month, code: 'paid_as_difference' };
    const payroll_retro_item_id = waiting.body.data[0].id;
    expect(approved.body.warnings).toMatchObject([
      { ...wait, retro_item_ids: [items.body.data[0].id], payroll_retro_item_id },
    ]);
    expect((await call('GET', `/requests/${body.id}`)).body.warnings).toEqual(
      approved.body.warnings,
    );
    const cancelled = await act(body.id, 'cancel');
    expect(cancelled.body.status).toBe('cancelled');
    expect(cancelled.body.warnings).toMatchObject([
      { ...wait, retro_item_ids: [], payroll_retro_item_id },
    ]);
    const left = await service.send('GET', '/attendance/retro-items', { key: admin.apiKey });
    expect(left.body.data).toMatchObject([{ status: 'dismissed' }]);
    expect(await balance()).toMatchObject({ days: 15 });
  });

  it('flags days on which he was at work all the same, and leaves them', async () => {
    await service.send('POST', '/attendance', {
      key: admin.apiKey,
      body: {
        records: [{ employee_id: employees[0]!.id, work_date: '2026-11-25', status: 'present' }],
      },
    });
    const { body } = await ask({ from: '2026-11-25', to: '2026-11-26' });
    expect((await act(body.id, 'approve')).body.contradicting_days).toEqual(['2026-11-25']);
    expect(await days()).toEqual([
      ['2026-11-25', 'present', false],
      ['2026-11-26', 'on_leave', false],
    ]);
  });
});

describe('balances', () => {
  it('are the sum of the ledger at any date, and booked once however often', async () => {
    await call('PATCH', '/settings', { accrual: 'monthly' });
    const { body } = await call('POST', '/accruals');
    expect(body).toEqual({ employees: 3, entries: 30 });
    expect((await call('POST', '/accruals')).body.entries).toBe(0);
    service.clock.set('2026-12-02T09:00:00.000Z');
    // The job was not run on the last of November.
    expect((await call('POST', '/accruals')).body.entries).toBe(3);
    service.clock.set('2026-11-27T09:00:00.000Z');
    for (const on of ['2026-01-30', '2026-06-30', '2026-12-31', '2027-12-31']) {
      const account = (await call('GET', `/balances/${employees[0]!.id}?on=${on}`)).body;
      const sum = account.entries.reduce(
        (total: number, entry: any) => total + entry.days * 1_000,
        0,
      );
      expect([on, account.balances[0].days]).toEqual([on, Math.round(sum) / 1_000]);
    }
    expect(await balance('?on=2027-12-31')).toMatchObject({ days: 36 });
  });

  it('follow a termination, and say what is left for the settlement', async () => {
    await call('POST', '/accruals');
    await service.database.owner.query(
      `update employees set termination_date = '2026-06-30', status = 'terminated' where id = $1`,
      [employees[0]!.id],
    );
    expect(await balance()).toMatchObject({ days: 7.5 });
    const { unitOfWork } = service.database.open();
    const unused = await unitOfWork.read({ companyId: admin.companyId }, (session) =>
      unusedAnnualDays(
        session,
        loadStatutoryData().parameters,
        new Map(employees.slice(0, 2).map(({ id }) => [id, '2026-06-30'])),
      ),
    );
    expect([...unused.values()]).toEqual([7.5, 15]);
  });

  it('come to the same whether openings or earlier leave are sent first, twice, or a part of them again', async () => {
    const person = { employee_code: employees[0]!.code };
    const opening = { ...person, kind: 'opening', date: '2026-11-01', days: 9 };
    const taken = [
      { ...person, kind: 'taken', date: '2026-10-05', days: 2, external_id: 'L-1' },
      { ...person, kind: 'taken', date: '2026-11-01', days: 1, external_id: 'L-2' },
      { ...person, kind: 'taken', date: '2026-11-10', days: 0.5, external_id: 'L-3' },
    ];
    const book = async (entries: object[]) =>
      (await call('POST', '/entries', { entries })).body.results.map(
        ({ outcome }: { outcome: string }) => outcome,
      );
    const orders = [
      [[opening], taken],
      [taken, [opening]],
      [[taken[0]!], [opening, taken[2]!], taken, [opening]],
      [[...taken.toReversed(), opening, ...taken]],
      [[{ ...opening, days: 15 }], taken, [{ ...opening, days: 15 }]],
    ];
    for (const order of orders) {
      await emptyTables(service.database, 'leave_accounts, leave_requests');
      for (const entries of order) expect(await book(entries)).not.toContain('rejected');
      const days = order.flat().find(({ kind }) => kind === 'opening')!.days;
      expect(await balance('?on=2026-11-01')).toMatchObject({ days });
      expect(await balance()).toMatchObject({ days: days - 0.5 });
      expect(await book(order.flat())).not.toContain('created');
      expect((await call('POST', '/accruals')).status).toBe(200);
      expect(await balance()).toMatchObject({ days: days - 0.5 });
    }
    const other = await book([{ ...opening, days: 14 }]);
    expect(other).toEqual(['rejected']);
  });

  it('take no earlier leave from behind the last day of work', async () => {
    await service.database.owner.query(
      `update employees set termination_date = '2026-10-31', status = 'terminated' where id = $1`,
      [employees[0]!.id],
    );
    const row = { employee_code: employees[0]!.code, kind: 'taken', date: '2026-11-01', days: 1 };
    const { body } = await call('POST', '/entries', { entries: [row] });
    expect(body.results[0].errors).toMatchObject([
      { code: 'after_termination', pointer: '/entries/0/date' },
    ]);
  });

  it('are told of any day, also before the first law that is known, and refused at the edges of the calendar', async () => {
    const days = ['1950-01-01', '2018-02-28', '2020-06-30', '2028-02-29', '2150-12-31'];
    for (const on of [...days, '1900-01-01', '2199-12-31']) {
      const paths = [
        `/leave/balances/${employees[0]!.id}?on=${on}`,
        `/leave/balances?on=${on}`,
        `/leave/types?on=${on}`,
        `/reports/leave-balances?on=${on}`,
      ];
      for (const path of paths) {
        const { status } = await service.send('GET', path, { key: admin.apiKey });
        expect([path, status]).toEqual([path, days.includes(on) ? 200 : 400]);
      }
    }
  });

  it('open on a day until the end of the next year, as an opening is final', async () => {
    const open = (date: string) =>
      call('POST', '/entries', {
        entries: [{ employee_id: employees[0]!.id, kind: 'opening', date, days: 5 }],
      });
    for (const date of ['2028-01-01', '2100-12-31']) {
      const { body } = await open(date);
      expect(body.results[0].errors).toMatchObject([
        { code: 'too_big', pointer: '/entries/0/date', params: { maximum: '2027-12-31' } },
      ]);
    }
    expect((await open('2027-12-31')).body.summary.created).toBe(1);
    expect((await open('2027-12-31')).body.summary.unchanged).toBe(1);
  });

  it('take leave from before the first law that is known, which counts for a lifetime', async () => {
    const { rows } = await service.database.owner.query<{ hire_date: string }>(
      `update employees set hire_date = '2010-01-01' where id = $1 returning hire_date::text`,
      [employees[0]!.id],
    );
    expect(rows).toHaveLength(1);
    const { body } = await call('POST', '/entries', {
      entries: [
        {
          employee_id: employees[0]!.id,
          kind: 'taken',
          type: 'pilgrimage',
          date: '2016-09-08',
          days: 30,
        },
      ],
    });
    const again = await ask({ type: 'pilgrimage', from: '2026-12-06', to: '2026-12-10' });
    await service.database.owner.query(
      `update employees set hire_date = '2026-01-01' where id = $1`,
      [employees[0]!.id],
    );
    expect(body.results).toMatchObject([{ outcome: 'created' }]);
    expect([again.status, codesOf(again)]).toEqual([422, ['leave_over_lifetime_limit']]);
  });

  it('begin with an opening balance, take earlier leave, and pay out at most what is left', async () => {
    const person = { employee_code: employees[0]!.code };
    const entries = [
      { ...person, kind: 'opening', date: '2026-11-01', days: 4 },
      { ...person, kind: 'taken', date: '2026-11-10', days: 2.5, external_id: 'L-1' },
      { ...person, kind: 'pay_out', date: '2026-11-27', days: 4 },
      { ...person, kind: 'pay_out', date: '2026-11-27', days: 1.5, external_id: 'P-1' },
      { employee_code: 'nobody', kind: 'adjust', date: '2026-11-27', days: 1 },
      { ...person, kind: 'wrong' },
    ];
    const answer = await call('POST', '/entries', { entries });
    expect(answer.body.results.map(({ outcome }: any) => outcome)).toEqual([
      'created',
      'created',
      'rejected',
      'created',
      'rejected',
      'rejected',
    ]);
    expect(answer.body.results[2].errors[0].params).toEqual({ requested: 4, available: 1.5 });
    expect(await balance()).toMatchObject({ days: 0 });
    const again = await call('POST', '/entries', { entries: [entries[0], entries[1], entries[3]] });
    expect(again.body.summary).toEqual({ created: 0, unchanged: 3, rejected: 0 });
    const other = { ...entries[1], days: 1 };
    expect(
      (await call('POST', '/entries', { entries: [other] })).body.results[0].errors[0].code,
    ).toBe('already_taken');
  });

  it('L-03: expire carried days that were not taken by the deadline', async () => {
    await call('PATCH', '/settings', { carry_over_limit_days: 10, carry_over_until: '03-28' });
    const on = (date: string) => balance(`?on=${date}`);
    expect(await on('2026-12-31')).toMatchObject({ days: 15 });
    expect(await on('2027-01-01')).toMatchObject({ days: 31 }); // 10 carried and 21
    expect(await on('2027-03-28')).toMatchObject({ days: 31 });
    expect(await on('2027-03-29')).toMatchObject({ days: 21 });
    const { body } = await ask({ from: '2027-02-01', to: '2027-02-10' });
    await act(body.id, 'approve');
    expect(body.days).toBe(8);
    expect(await on('2027-03-29')).toMatchObject({ days: 21 });
    expect(await on('2027-03-28')).toMatchObject({ days: 23 });
  });

  it('keep entries for ever: the database refuses to change or delete one', async () => {
    await call('POST', '/accruals');
    for (const change of ['update leave_entries set amount = 1', 'delete from leave_entries']) {
      await expect(service.database.owner.query(change)).rejects.toThrow('never changed');
    }
  });

  it('rise with hazardous work, a disability and kinds of leave of the company', async () => {
    const { id } = employees[0]!;
    await call('PATCH', `/balances/${id}`, { hazardous_from: '2026-01-01' });
    expect(await balance()).toMatchObject({ days: 22 });
    const created = await call('POST', '/types', {
      code: 'bereavement',
      name: 'Bereavement',
      balance: 'own',
      days_per_year: 3,
      pay: 'paid',
    });
    expect(created.status).toBe(201);
    const list = await call('GET', `/balances?employee=${id}&on=2026-12-31`);
    expect(list.body.data[0].balances).toMatchObject([
      { balance: 'annual', days: 22 },
      { balance: 'bereavement', days: 3 },
    ]);
    const next = await call('GET', `/balances/${id}?on=2027-01-01`);
    expect(next.body.balances[1]).toMatchObject({ days: 3 });
    expect(next.body.entitlement.explanations[0].article).toEqual({
      law: 'Law 14/2025',
      article: 'Art. 124',
    });
    await service.database.owner.query('update employees set disability = true where id = $1', [
      id,
    ]);
    expect(await balance('?on=2027-12-31')).toMatchObject({ days: 104 });
  });
});

describe('kinds of leave and settings', () => {
  it('show the law of the day, and the company’s own beside it', async () => {
    const codes = async (on: string) =>
      (await call('GET', `/types?on=${on}`)).body.data.map(({ code }: any) => code);
    expect(await codes('2025-08-01')).not.toContain('exam');
    expect(await codes('2026-01-01')).toContain('exam');
    const taken = await call('POST', '/types', {
      code: 'annual',
      name: 'x',
      balance: 'none',
      pay: 'paid',
    });
    expect(codesOf(taken)).toEqual(['already_taken']);
    const body = { code: 'marriage', name: 'Marriage', balance: 'none', pay: 'paid' };
    expect((await call('POST', '/types', body)).status).toBe(201);
    expect((await call('POST', '/types', body)).status).toBe(409);
    const retired = await call('PATCH', '/types/marriage', { is_active: false });
    expect(retired.body.is_active).toBe(false);
    expect(codesOf(await ask({ type: 'marriage' }))).toEqual(['not_found']);
    expect((await call('PATCH', '/types/nothing', { is_active: false })).status).toBe(404);
  });

  it('change with a version, and not at all when nothing changes', async () => {
    expect((await call('GET', '/settings')).body).toMatchObject({ version: 0, approval_steps: 1 });
    const changed = await call('PATCH', '/settings', { rounding: 'up' });
    expect(changed.body).toMatchObject({ rounding: 'up', version: 1 });
    expect((await call('PATCH', '/settings', { rounding: 'up' })).body.version).toBe(1);
    const stale = await call('PATCH', '/settings', { rounding: 'none' }, admin.apiKey, {
      'if-match': '"0"',
    });
    expect(stale.status).toBe(412);
  });
});
