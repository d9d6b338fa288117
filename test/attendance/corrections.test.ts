import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../support/database.js';
import { closeMonth } from './support.js';
import { startPunchesApi, type PunchesApi } from './punches-support.js';

/** The clock of the tests shows 27 November 2026, 11:00 in Cairo. */
let api: PunchesApi;
let second: string;
beforeAll(async () => {
  api = await startPunchesApi(6);
  second = await api.service.createKey(api.admin, ['attendance:read', 'attendance:write']);
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(
    api.service.database,
    `attendance_punches, attendance_devices, attendance_day_details, attendance_days,
      attendance_vacated_days, attendance_corrections, attendance_retro_items, payroll_cycles, outbox_events,
      audit_log`,
  );
});

const code = (index = 0): string => api.employees[index]!.code;
const send = (method: string, path: string, body?: object, key = api.admin.apiKey, headers = {}) =>
  api.service.send(method, `/attendance/corrections${path}`, {
    key,
    headers,
    ...(body !== undefined && { body }),
  });
const DAY = '2026-11-26';
const presentDay = {
  status: 'present',
  check_in: '2026-11-26T08:00:00+02:00',
  check_out: '2026-11-26T16:00:00+02:00',
};
const ask = (body: object = {}) =>
  send('POST', '', {
    employee_code: code(),
    work_date: DAY,
    reason: 'نسي البصمة',
    ...('punches' in body ? {} : { day: presentDay }),
    ...body,
  });
const approve = (id: string, key = second, headers = {}) =>
  send('POST', `/${id}/approve`, { note: 'ok' }, key, headers);

describe('a correction request', () => {
  it('changes nothing while it is pending, is found again, and tells who asked', async () => {
    const asked = await ask();
    expect(asked.status).toBe(201);
    expect(asked.headers.get('location')).toBe(`/api/v1/attendance/corrections/${asked.body.id}`);
    expect(asked.body).toMatchObject({
      employee_code: code(),
      work_date: DAY,
      status: 'pending',
      day: presentDay,
      punches: null,
      requested_by: { kind: 'api_key', id: api.admin.apiKeyId },
      decided_by: null,
      before: null,
      after: null,
      version: 1,
    });
    expect(await api.days()).toEqual([]);
    expect((await send('GET', `/${asked.body.id}`)).body).toEqual(asked.body);
    const list = await send('GET', `?status=pending&employee=${code()}&from=${DAY}&to=${DAY}`);
    expect(list.body.data).toEqual([asked.body]);
    expect((await send('GET', '?status=approved')).body.meta.total).toBe(0);
  });

  it('is refused with every problem of its content', async () => {
    const problemsOf = async (body: object) =>
      (await ask(body)).body.errors.map((each: any) => `${each.pointer} ${each.code}`);
    expect(await problemsOf({ employee_code: 'NOBODY' })).toEqual(['/employee_code not_found']);
    expect(await problemsOf({ employee_code: undefined, employee_id: randomUUID() })).toEqual([
      '/employee_id not_found',
    ]);
    expect(await problemsOf({ employee_code: undefined })).toEqual([
      '/employee_id one_of_required',
    ]);
    expect(await problemsOf({ reason: '' })).toEqual(['/reason too_short']);
    expect(await problemsOf({ work_date: '2026-11-28' })).toContain('/work_date in_the_future');
    expect(await problemsOf({ work_date: '2025-11-28', day: { status: 'absent' } })).toEqual([
      '/work_date before_hire',
    ]);
    expect(await problemsOf({ day: undefined })).toEqual(['/day one_of_required']);
    expect(await problemsOf({ day: presentDay, punches: [{}] })).toEqual(['/day only_one_of']);
    expect(
      await problemsOf({ day: { ...presentDay, check_out: '2026-11-26T07:00:00+02:00' } }),
    ).toEqual(['/day/check_out out_before_in']);
    expect(await problemsOf({ day: { ...presentDay, work_date: DAY, colour: 1 } })).toEqual([
      '/day/work_date unknown_field',
    ]);
    expect(await problemsOf({ day: { ...presentDay, colour: 1 } })).toEqual([
      '/day/colour unknown_field',
    ]);
    expect(
      await problemsOf({
        punches: [
          { local_time: '2026-11-20T08:00' },
          { local_time: '2026-11-26T08:00', external_id: 'X' },
          { at: 'now' },
          { at: '1900-01-01T00:00:00Z' },
        ],
      }),
    ).toEqual([
      '/punches/0/local_time contradicts',
      '/punches/1/external_id unknown_field',
      '/punches/2/at invalid_instant',
      '/punches/3/at contradicts',
    ]);
    expect((await send('GET', '')).body.meta.total).toBe(0);
  });

  it('that adds punches to a day sent as a record is refused: it would change nothing', async () => {
    await api.post([{ employee_code: code(), work_date: DAY, status: 'mission' }]);
    const asked = await ask({ punches: [{ local_time: '2026-11-26T08:00' }] });
    expect(asked.body.errors[0]).toMatchObject({ pointer: '/punches', code: 'day_has_record' });
  });
});

describe('a decision', () => {
  it('approved by somebody else makes the day a record, with before and after, event and audit', async () => {
    await api.punch([{ employee_code: code(), at: '2026-11-26T08:10:00+02:00' }]);
    const asked = await ask();
    const approved = await approve(asked.body.id);
    expect(approved.status).toBe(200);
    expect(approved.body).toMatchObject({
      status: 'approved',
      decision_note: 'ok',
      decided_at: '2026-11-27T09:00:00.000Z',
      before: { source: 'punches', status: 'incomplete' },
      after: { source: 'record', status: 'present', worked_minutes: 480 },
      retro_item_id: null,
      version: 2,
    });
    expect(approved.body.decided_by.id).not.toBe(approved.body.requested_by.id);
    expect((await api.days())[0]).toMatchObject({ source: 'record', worked_minutes: 480 });
    const { rows } = await api.service.database.owner.query(
      `select action, changes from audit_log where action like 'attendance_correction%' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'attendance_correction.requested',
      'attendance_correction.approved',
    ]);
    expect(rows[1]!.changes.before.status).toBe('incomplete');
    const { rows: events } = await api.service.database.owner.query(
      'select event from outbox_events',
    );
    expect(events).toHaveLength(2);
  });

  it('approved with punches adds them, marked as entered by hand, and computes the day', async () => {
    await api.punch([{ employee_code: code(), at: '2026-11-26T08:00:00+02:00', direction: 'in' }]);
    const asked = await ask({ punches: [{ local_time: '2026-11-26T16:00', direction: 'out' }] });
    const approved = await approve(asked.body.id);
    expect(approved.body).toMatchObject({
      before: { status: 'incomplete' },
      after: { source: 'punches', status: 'present', worked_minutes: 480 },
    });
    const stored = await api.punches();
    expect(stored.map(({ source, note, flags }) => [source, note, flags])).toEqual([
      ['device', null, []],
      ['manual', 'نسي البصمة', []],
    ]);
    const day = await api.day(api.employees[0]!, DAY);
    expect(day.body.explanation.punches.map((each: any) => [each.use, each.manual])).toEqual([
      ['in', false],
      ['out', true],
    ]);
  });

  it('about his own request is for nobody, but withdrawing it is', async () => {
    const asked = await ask();
    for (const action of ['approve', 'reject']) {
      const own = await send('POST', `/${asked.body.id}/${action}`, {});
      expect([own.status, own.body.code]).toEqual([409, 'own_request']);
    }
    expect(await api.days()).toEqual([]);
    const cancelled = await send('POST', `/${asked.body.id}/cancel`, {});
    expect(cancelled.body).toMatchObject({ status: 'cancelled', version: 2 });
  });

  it('is for nobody by another of his own credentials: user, key of the sign-up, key made for himself', async () => {
    const { admin, service } = api;
    const made = await service.send('POST', '/settings/api-keys', {
      key: admin.accessToken,
      body: { name: 'mine', scopes: ['attendance:read', 'attendance:write'], is_own: true },
    });
    expect([made.status, made.body.is_own]).toEqual([201, true]);
    const own: string[] = [admin.apiKey, admin.accessToken, made.body.key];
    for (const asking of own) {
      const body = { employee_code: code(), work_date: DAY, reason: 'نسي', day: presentDay };
      const asked = await send('POST', '', body, asking);
      for (const deciding of own) {
        const decided = await approve(asked.body.id, deciding);
        expect([decided.status, decided.body.code]).toEqual([409, 'own_request']);
      }
      expect((await approve(asked.body.id)).status).toBe(200);
    }
    const body = { employee_code: code(1), work_date: DAY, reason: 'نسي', day: presentDay };
    const asked = await send('POST', '', body, second);
    expect((await approve(asked.body.id, admin.accessToken)).status).toBe(200);
  });

  it('is taken once: whatever comes after it is refused, from every end state', async () => {
    for (const first of ['approve', 'reject', 'cancel']) {
      const asked = await ask();
      expect((await send('POST', `/${asked.body.id}/${first}`, {}, second)).status).toBe(200);
      for (const then of ['approve', 'reject', 'cancel']) {
        const again = await send('POST', `/${asked.body.id}/${then}`, {}, second);
        expect([again.status, again.body.code]).toEqual([409, 'correction_decided']);
      }
    }
  });

  it('by two people at once is taken by one of them', async () => {
    const third = await api.service.createKey(api.admin, ['attendance:write']);
    const asked = await ask();
    const answers = await Promise.all([
      approve(asked.body.id),
      send('POST', `/${asked.body.id}/reject`, {}, third),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('guards a version, and an unknown request is not found', async () => {
    const asked = await ask();
    const late = await approve(asked.body.id, second, { 'if-match': '"7"' });
    expect([late.status, late.headers.get('etag')]).toEqual([412, '"1"']);
    expect((await approve(asked.body.id, second, { 'if-match': '"1"' })).status).toBe(200);
    expect((await approve(randomUUID())).status).toBe(404);
    expect((await send('GET', `/${randomUUID()}`)).status).toBe(404);
  });

  it('that has become impossible meanwhile is refused with its reason, and stays pending', async () => {
    const asked = await ask();
    await api.service.database.owner.query(
      `update employees set status = 'terminated', termination_date = '2026-11-20' where id = $1`,
      [api.employees[0]!.id],
    );
    try {
      const refused = await approve(asked.body.id);
      expect(refused.status).toBe(422);
      expect(refused.body.errors[0]).toMatchObject({
        pointer: '/day/work_date',
        code: 'after_termination',
      });
      expect((await send('GET', `/${asked.body.id}`)).body.status).toBe('pending');
    } finally {
      await api.service.database.owner.query(
        `update employees set status = 'active', termination_date = null where id = $1`,
        [api.employees[0]!.id],
      );
    }
  });

  it('in a closed month leaves the day as it was paid and opens a retro item', async () => {
    await api.post([{ employee_code: code(), work_date: '2026-10-05', status: 'absent' }]);
    const asked = await ask({ work_date: '2026-10-05', day: { status: 'present' } });
    await closeMonth(api.service.database, api.admin.companyId, '2026-10');
    const approved = await approve(asked.body.id);
    expect(approved.body).toMatchObject({
      status: 'approved',
      before: { status: 'absent' },
      after: { status: 'absent' },
      retro_item_id: expect.any(String),
    });
    const { rows } = await api.service.database.owner.query(
      `select id, kind, status, work_date::text from attendance_retro_items`,
    );
    expect(rows).toEqual([
      {
        id: approved.body.retro_item_id,
        kind: 'correction',
        status: 'pending',
        work_date: '2026-10-05',
      },
    ]);
  });

  it('repeated with its Idempotency-Key is the same decision', async () => {
    const asked = await ask();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = [
      await approve(asked.body.id, second, headers),
      await approve(asked.body.id, second, headers),
    ];
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('A-20: a day on which the machine was down', () => {
  const bulk = (body: object) =>
    send('POST', '/bulk', {
      work_date: DAY,
      reason: 'ماكينة البصمة معطلة',
      check_in: '08:00',
      check_out: '16:00',
      ...body,
    });
  const told = (answer: any): string[] =>
    answer.body.results.map(
      (each: any) => `${each.employee} ${each.skipped_because ?? each.error?.code ?? each.outcome}`,
    );

  it('gives a coming and a going to everybody without a punch, with the reason, and again to nobody', async () => {
    await api.punch([{ employee_code: code(1), at: '2026-11-26T08:20:00+02:00' }]);
    await api.post([{ employee_code: code(2), work_date: DAY, status: 'on_leave' }]);
    const filled = await bulk({ all: true });
    expect(filled.status).toBe(200);
    expect(told(filled)).toEqual([
      `${code(0)} added`,
      `${code(1)} has_punches`,
      `${code(2)} has_record`,
      `${code(3)} added`,
      `${code(4)} added`,
      `${code(5)} added`,
    ]);
    expect(filled.body.summary).toEqual({ added: 4, skipped: 2, rejected: 0, days_changed: 4 });
    const manual = (await api.punches()).filter(({ source }) => source === 'manual');
    expect(manual).toHaveLength(8);
    expect(new Set(manual.map(({ note }) => note))).toEqual(new Set(['ماكينة البصمة معطلة']));
    expect((await api.days(`&employee=${code(3)}`))[0]).toMatchObject({ worked_minutes: 480 });
    const again = await bulk({ all: true });
    expect(again.body.summary).toEqual({ added: 0, skipped: 6, rejected: 0, days_changed: 0 });
  });

  it('says of times that the zone has twice or never that they are so, and keeps both readings', async () => {
    const flagsOf = async (work_date: string, check_in: string, check_out: string) => {
      const { body } = await bulk({ work_date, check_in, check_out, employees: [code(0)] });
      return [body.results[0].outcome, body.results[0].flags];
    };
    expect(await flagsOf('2026-10-29', '15:00', '23:30')).toEqual(['added', ['local_time_twice']]);
    expect(await flagsOf('2026-04-24', '00:30', '08:00')).toEqual([
      'added',
      ['local_time_skipped'],
    ]);
    expect(await flagsOf('2026-10-28', '08:00', '16:00')).toEqual(['added', []]);
    const stored = await api.punches('&from=2026-04-01&to=2026-10-31');
    expect(stored.map((each) => [each.at, each.alternative_at])).toEqual(
      expect.arrayContaining([
        ['2026-04-23T22:30:00.000Z', '2026-04-23T21:30:00.000Z'],
        ['2026-10-29T20:30:00.000Z', '2026-10-29T21:30:00.000Z'],
      ]),
    );
  });

  it('takes named employees and departments, and night shifts over midnight', async () => {
    await api.service.database.owner.query(
      `update employees set department = 'Security' where id = any($1)`,
      [[api.employees[3]!.id, api.employees[4]!.id]],
    );
    const named = await bulk({ employees: [code(0), 'NOBODY', api.employees[1]!.id] });
    expect(told(named)).toEqual([
      `${code(0)} added`,
      'NOBODY not_found',
      `${api.employees[1]!.id} added`,
    ]);
    const night = await bulk({
      work_date: '2026-11-25',
      department: 'Security',
      check_in: '20:00',
      check_out: '04:00',
    });
    expect(told(night)).toEqual([`${code(3)} added`, `${code(4)} added`]);
    expect((await api.punches(`&employee=${code(3)}`)).map(({ at }) => at)).toEqual([
      '2026-11-25T18:00:00.000Z',
      '2026-11-26T02:00:00.000Z',
    ]);
  });

  it('counts whoever is named twice once, and says of an unknown one which he is', async () => {
    const [first] = api.employees;
    const named = [code(0), first!.id, 'NOBODY', code(1), code(0), first!.id.toUpperCase()];
    const filled = await bulk({ employees: named });
    expect(told(filled)).toEqual([
      `${code(0)} added`,
      `${first!.id} named_before`,
      'NOBODY not_found',
      `${code(1)} added`,
      `${code(0)} named_before`,
      `${first!.id.toUpperCase()} named_before`,
    ]);
    expect(filled.body.results[2].error).toMatchObject({
      field: 'employees.2',
      pointer: '/employees/2',
    });
    expect(filled.body.summary).toEqual({ added: 2, skipped: 3, rejected: 1, days_changed: 2 });
    expect(await api.punches()).toHaveLength(4);
  });

  it.each([
    ['22:00', '06:00', 480],
    ['22:00', '07:30', 570],
    ['18:00', '12:00', 1_080],
    ['10:00', '10:00', 1_440],
  ])(
    'one pair over midnight is one day of work: from %s to %s',
    async (checkIn, checkOut, worked) => {
      const night = { work_date: '2026-11-24', check_in: checkIn, check_out: checkOut };
      await bulk({ ...night, employees: [code(0)] });
      const asked = await ask({
        employee_code: code(1),
        work_date: '2026-11-24',
        punches: [
          { local_time: `2026-11-24T${checkIn}`, direction: 'in' },
          { local_time: `2026-11-25T${checkOut}`, direction: 'out' },
        ],
      });
      await approve(asked.body.id);
      const days = await api.days();
      expect(days.map((day: any) => [day.work_date, day.status, day.worked_minutes])).toEqual([
        ['2026-11-24', 'present', worked],
        ['2026-11-24', 'present', worked],
      ]);
    },
  );

  it('wants a reason, one selection and a day that has come', async () => {
    const problemsOf = async (body: object) =>
      (await bulk(body)).body.errors.map((each: any) => `${each.pointer} ${each.code}`);
    expect(await problemsOf({ all: true, reason: undefined })).toEqual(['/reason required']);
    expect(await problemsOf({})).toEqual(['/employees one_of_required']);
    expect(await problemsOf({ all: true, department: 'X' })).toEqual(['/employees only_one_of']);
    expect(await problemsOf({ all: true, work_date: '2026-11-28' })).toEqual([
      '/work_date in_the_future',
    ]);
    // The clock shows 11:00 of the 27th.
    expect(await problemsOf({ all: true, work_date: '2026-11-27' })).toEqual([
      '/check_out time_to_come',
    ]);
    expect(await problemsOf({ all: true, check_in: '8am' })).toEqual(['/check_in invalid_format']);
  });

  it('in a closed month names the retro item of each employee', async () => {
    await closeMonth(api.service.database, api.admin.companyId, '2026-10');
    const filled = await bulk({ work_date: '2026-10-06', employees: [code(0), code(1)] });
    const ids = filled.body.results.map((each: any) => each.retro_item_id);
    expect(new Set(ids).size).toBe(2);
    expect(filled.body.summary).toMatchObject({ added: 2, days_changed: 0 });
  });
});
