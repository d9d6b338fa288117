import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../support/database.js';
import { errorsOf, insertEmployees } from './support.js';
import { outcomes, startPunchesApi, type PunchesApi } from './punches-support.js';

/** The clock of the tests shows 27 November 2026, 09:00 UTC, which is 11:00 in Cairo. */
let api: PunchesApi;
beforeAll(async () => {
  api = await startPunchesApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(
    api.service.database,
    `attendance_punches, attendance_devices, attendance_device_users, attendance_day_details,
      attendance_days, attendance_vacated_days, attendance_settings, outbox_events, audit_log`,
  );
});

const code = (index = 0): string => api.employees[index]!.code;
const at = (time: string, more: object = {}) => ({ employee_code: code(), at: time, ...more });

describe('storing punches', () => {
  it('keeps instant, offset, zone, direction, device, source, name and the moment of receipt', async () => {
    const answer = await api.punch([
      {
        employee_code: code(),
        at: '2026-11-26T08:02:11.5+02:00',
        direction: 'in',
        device_id: 'GATE-1',
        external_id: '000123',
        source: 'mobile',
      },
    ]);
    expect(outcomes(answer)).toEqual(['created']);
    const [stored] = await api.punches();
    expect(stored).toEqual({
      id: answer.body.results[0].id,
      employee_id: api.employees[0]!.id,
      employee_code: code(),
      at: '2026-11-26T06:02:11.500Z',
      offset_minutes: 120,
      time_zone: 'Africa/Cairo',
      local_time: null,
      alternative_at: null,
      direction: 'in',
      device_id: 'GATE-1',
      external_id: '000123',
      source: 'mobile',
      flags: ['sent_late'],
      clock_difference_seconds: null,
      note: null,
      received_at: '2026-11-27T09:00:00.000Z',
      is_duplicate: false,
    });
  });

  it('answers each row in order, and the good ones are readable whatever the others are', async () => {
    const answer = await api.punch([
      at('2026-11-26T08:00:00+02:00'),
      at('2026-11-26T08:00:00'),
      { employee_code: 'NOBODY', at: '2026-11-26T08:00:00Z' },
      { employee_id: randomUUID(), at: '2026-11-26T08:00:00Z' },
      { device_user_id: 'NOBODY', at: '2026-11-26T08:00:00Z' },
      at('2025-12-31T08:00:00+02:00'),
      at('2026-11-28T12:00:00+02:00'),
      at('2021-11-20T12:00:00+02:00'),
      { at: '2026-11-26T08:00:00Z' },
      { employee_code: code(), device_user_id: code(), at: '2026-11-26T08:00:00Z' },
      { employee_code: code() },
      at('2026-11-26T08:00:00Z', { local_time: '2026-11-26T08:00' }),
      { employee_code: code(), local_time: '2026-11-31T08:00' },
      { employee_code: code(), local_time: '2026-11-30T24:00' },
      { employee_code: code(), local_time: '1900-01-01T00:00' },
      { employee_code: code(), local_time: '2199-12-31T23:59' },
      at('2026-11-26T08:00:00Z', { time_zone: 'Mars/Olympus' }),
      at('2026-11-26T08:00:00Z', { direction: 'sideways' }),
      at('2026-11-26T08:00:00Z', { badge: 7 }),
      'nonsense',
      at('2026-11-26T16:00:00+02:00'),
    ]);
    expect(answer.status).toBe(200);
    expect(errorsOf(answer)).toEqual([
      undefined,
      'at: invalid_instant',
      'employee_code: not_found',
      'employee_id: not_found',
      'device_user_id: not_found',
      'at: before_hire',
      'at: in_the_future',
      'at: too_old',
      'employee_id: one_of_required',
      'employee_id: only_one_of',
      'at: one_of_required',
      'at: only_one_of',
      'local_time: invalid_local_time',
      'local_time: invalid_local_time',
      'local_time: too_old',
      'local_time: in_the_future',
      'time_zone: invalid_format',
      'direction: invalid_value',
      'badge: unknown_field',
      'punches.19: invalid_type',
      undefined,
    ]);
    expect(answer.body.summary).toMatchObject({ created: 2, unchanged: 0, rejected: 19 });
    expect(answer.body.results.map(({ index }: any) => index)).toEqual(
      Array.from({ length: 21 }, (_, index) => index),
    );
    expect(await api.punches()).toHaveLength(2);
  });

  it('speaks Arabic to who asks for it', async () => {
    const answer = await api.punch([{ employee_code: 'NOBODY', at: '2026-11-26T08:00:00Z' }], {
      headers: { 'accept-language': 'ar' },
    });
    expect(answer.body.results[0].error.detail).toBe('يشير إلى شيء غير موجود.');
  });

  it('takes the end of the last night shift on the day after the last day, and nothing later', async () => {
    const { owner } = api.service.database;
    await owner.query(
      `update employees set status = 'terminated', termination_date = '2026-11-20' where id = $1`,
      [api.employees[3]!.id],
    );
    const answer = await api.punch([
      { employee_code: code(3), at: '2026-11-21T07:00:00+02:00' },
      { employee_code: code(3), at: '2026-11-22T07:00:00+02:00' },
    ]);
    expect(errorsOf(answer)).toEqual([undefined, 'at: after_termination']);
  });

  it('A-07: the same batch again, and the same row twice in it, are unchanged', async () => {
    const batch = [
      at('2026-11-26T08:00:00+02:00'),
      at('2026-11-26T08:00:00+02:00'),
      at('2026-11-26T06:00:00Z'),
      at('2026-11-26T16:00:00+02:00', { external_id: 'X1', device_id: 'A' }),
    ];
    const first = await api.punch(batch);
    expect(outcomes(first)).toEqual(['created', 'unchanged', 'unchanged', 'created']);
    const second = await api.punch(batch);
    expect(outcomes(second)).toEqual(Array(4).fill('unchanged'));
    expect(second.body.results.map(({ id }: any) => id)).toEqual(
      first.body.results.map(({ id }: any) => id),
    );
    expect(await api.punches()).toHaveLength(2);
  });

  it('A-09: out and in at the same second are two punches; direction is part of what a punch is', async () => {
    const answer = await api.punch([
      at('2026-11-26T08:00:00+02:00', { direction: 'in' }),
      at('2026-11-26T12:00:00+02:00', { direction: 'out' }),
      at('2026-11-26T12:00:00+02:00', { direction: 'in' }),
      at('2026-11-26T16:00:00+02:00', { direction: 'out' }),
    ]);
    expect(outcomes(answer)).toEqual(Array(4).fill('created'));
    const [day] = await api.days();
    expect(day).toMatchObject({ work_date: '2026-11-26', worked_minutes: 480, source: 'punches' });
    expect((await api.punches()).map(({ is_duplicate: is }) => is)).toEqual(Array(4).fill(false));
  });

  it('what was typed again beside a clock is kept, and the day is the same whichever came first', async () => {
    const clock = [
      at('2026-11-24T18:00:00+02:00', { direction: 'in' }),
      at('2026-11-25T14:00:00+02:00', { direction: 'out' }),
    ];
    const typed = clock.map((row) => ({ ...row, source: 'manual' }));
    const seen: unknown[] = [];
    for (const [person, batches] of [
      [clock, typed],
      [typed, clock],
    ].entries()) {
      for (const batch of batches) {
        const rows = batch.map((row) => ({ ...row, employee_code: code(person) }));
        expect(outcomes(await api.punch(rows))).toEqual(['created', 'created']);
        expect(outcomes(await api.punch(rows))).toEqual(['unchanged', 'unchanged']);
      }
      const employee = `&employee=${code(person)}`;
      const days = await api.days(employee);
      const punches = await api.punches(employee);
      seen.push([
        days.map(({ work_date, status, worked_minutes }) => [work_date, status, worked_minutes]),
        punches
          .map(({ at: instant, source, is_duplicate }) => [instant, source, is_duplicate])
          .sort(),
      ]);
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0]).toEqual([
      [
        ['2026-11-24', 'incomplete', 0],
        ['2026-11-25', 'incomplete', 0],
      ],
      [
        ['2026-11-24T16:00:00.000Z', 'device', false],
        ['2026-11-24T16:00:00.000Z', 'manual', true],
        ['2026-11-25T12:00:00.000Z', 'device', false],
        ['2026-11-25T12:00:00.000Z', 'manual', true],
      ],
    ]);
  });

  it('a name on a device stands for one punch: another punch of that name is refused', async () => {
    const named = { external_id: '77', device_id: 'A' };
    const first = await api.punch([
      at('2026-11-26T08:00:00+02:00', named),
      at('2026-11-26T09:00:00+02:00', named),
      at('2026-11-26T09:00:00+02:00', { ...named, device_id: 'B' }),
    ]);
    expect(errorsOf(first)).toEqual([undefined, 'external_id: already_taken', undefined]);
    const second = await api.punch([
      { ...at('2026-11-26T08:00:00+02:00', named), employee_code: code(1) },
      at('2026-11-26T08:00:00+02:00', named),
      at('2026-11-26T08:00:00+02:00', { ...named, source: 'manual' }),
    ]);
    expect(errorsOf(second)).toEqual([
      'external_id: already_taken',
      undefined,
      'external_id: already_taken',
    ]);
    expect(await api.punches()).toHaveLength(2);
  });

  it('a dry run answers the same and stores nothing', async () => {
    await api.punch([at('2026-11-26T08:00:00+02:00')]);
    const batch = [
      at('2026-11-26T08:00:00+02:00'),
      at('2026-11-26T16:00:00+02:00'),
      { employee_code: 'NOBODY', at: '2026-11-26T08:00:00Z' },
    ];
    const dry = await api.punch(batch, { dry_run: true });
    expect(outcomes(dry)).toEqual(['unchanged', 'created', 'rejected']);
    expect(await api.punches()).toHaveLength(1);
    const wet = await api.punch(batch);
    expect(wet.body.results).toEqual(dry.body.results);
  });

  it('a repeated request with its Idempotency-Key gets the stored answer', async () => {
    const send = () =>
      api.punch([at('2026-11-26T08:00:00+02:00')], { headers: { 'idempotency-key': 'once' } });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(outcomes(second)).toEqual(['created']);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });

  it('A-18: every accepted row can be read at once on another connection', async () => {
    const other = await api.service.createKey(api.admin, ['attendance:read']);
    const answer = await api.punch(
      Array.from({ length: 50 }, (_, i) =>
        at(`2026-11-26T08:${String(i).padStart(2, '0')}:00+02:00`, { device_id: 'A' }),
      ),
    );
    const ids = (await api.punches('', other)).map(({ id }) => id);
    expect(ids.sort()).toEqual(answer.body.results.map(({ id }: any) => id).sort());
  });

  it('is told in the audit log and, once its days changed, by one event', async () => {
    await api.punch([at('2026-11-26T08:00:00+02:00'), at('2026-11-26T16:00:00+02:00')]);
    await api.punch([at('2026-11-26T08:00:00+02:00')]);
    const { rows: events } = await api.service.database.owner.query(
      'select event, data from outbox_events',
    );
    expect(events).toEqual([
      {
        event: 'attendance.imported',
        data: expect.objectContaining({ created: 1, from: '2026-11-26', to: '2026-11-26' }),
      },
    ]);
    const { rows: audit } = await api.service.database.owner.query(
      `select action from audit_log where action like 'attendance%' order by action`,
    );
    expect(audit.map(({ action }) => action)).toEqual([
      'attendance.computed',
      'attendance.punches_stored',
    ]);
  });

  it('refuses to change or remove a stored punch, whoever asks the database', async () => {
    await api.punch([at('2026-11-26T08:00:00+02:00')]);
    const { rows } = await api.service.database.owner.query(
      `select has_table_privilege('rawatib_app', 'attendance_punches', 'delete') as may_delete,
        array(select column_name::text from information_schema.column_privileges
          where grantee = 'rawatib_app' and table_name = 'attendance_punches' and privilege_type = 'UPDATE'
          order by 1) as may_change`,
    );
    expect(rows[0]).toEqual({ may_delete: false, may_change: ['is_duplicate', 'retro_item_id'] });
  });
});

describe('times of the wall', () => {
  it("are read in the company's zone, or in the one that is named", async () => {
    await api.punch([
      { employee_code: code(), local_time: '2026-07-26T08:00' },
      { employee_code: code(), local_time: '2026-07-26 16:30:15', time_zone: 'Asia/Riyadh' },
    ]);
    const stored = await api.punches('&from=2026-07-01&to=2026-07-31');
    expect(stored.map((each) => [each.at, each.offset_minutes, each.time_zone])).toEqual([
      ['2026-07-26T05:00:00.000Z', 180, 'Africa/Cairo'],
      ['2026-07-26T13:30:15.000Z', 180, 'Asia/Riyadh'],
    ]);
    expect(stored[1]!.local_time).toBe('2026-07-26T16:30:15');
  });

  it('that the zone has twice keep both readings, those that it skips are flagged', async () => {
    const answer = await api.punch([
      { employee_code: code(), local_time: '2026-10-29T23:30:05' },
      { employee_code: code(), local_time: '2026-04-24T00:30' },
      { employee_code: code(), local_time: '2026-10-29T22:30' },
    ]);
    expect(answer.body.results.map(({ flags }: any) => flags)).toEqual([
      ['local_time_twice'],
      ['local_time_skipped'],
      [],
    ]);
    const stored = await api.punches('&from=2026-04-01&to=2026-10-31');
    expect(stored.map((each) => [each.at, each.alternative_at, each.offset_minutes])).toEqual([
      ['2026-04-23T22:30:00.000Z', '2026-04-23T21:30:00.000Z', 120],
      ['2026-10-29T19:30:00.000Z', null, 180],
      ['2026-10-29T20:30:05.000Z', '2026-10-29T21:30:05.000Z', 180],
    ]);
  });

  it('A-05: half past midnight belongs to the day that the wall says', async () => {
    await api.punch([
      { employee_code: code(), at: '2026-01-02T22:25:00Z', direction: 'in' },
      { employee_code: code(), at: '2026-01-03T06:25:00Z', direction: 'out' },
    ]);
    const days = await api.days('&from=2026-01-01&to=2026-01-31');
    expect(days.map((day) => [day.work_date, day.worked_minutes])).toEqual([['2026-01-03', 480]]);
  });
});

describe('A-19: a clock that is wrong', () => {
  it('is flagged when it says that it differs by more than the tolerance, either way', async () => {
    const flagsWith = async (deviceClock: string, time: string) =>
      (await api.punch([at(time)], { device_clock: deviceClock })).body.results[0].flags;
    expect(await flagsWith('2026-11-27T09:04:59Z', '2026-11-26T08:00:00Z')).toEqual([]);
    expect(await flagsWith('2026-11-27T09:06:00Z', '2026-11-26T08:01:00Z')).toEqual([
      'clock_ahead',
    ]);
    expect(await flagsWith('2026-11-27T08:50:00Z', '2026-11-26T08:02:00Z')).toEqual([
      'clock_behind',
    ]);
    const stored = await api.punches();
    expect(stored.map((each) => each.clock_difference_seconds)).toEqual([299, 360, -600]);
    expect(new Set(stored.map((each) => each.received_at))).toEqual(
      new Set(['2026-11-27T09:00:00.000Z']),
    );
  });

  it('is flagged when a punch lies in the future, within the tolerance it is not', async () => {
    const answer = await api.punch([at('2026-11-27T09:04:00Z'), at('2026-11-27T10:00:00Z')]);
    expect(answer.body.results.map(({ flags }: any) => flags)).toEqual([[], ['clock_ahead']]);
  });

  it("is flagged when a person sends it behind its time, whatever his clock says; a clock's not", async () => {
    const received = '2026-11-27T09:00:00Z';
    const within = '2026-11-27T08:55:00Z';
    const late = ['2026-11-27T08:54:59Z', '2026-11-20T08:00:00Z'];
    const flagsOf = async (source: string | undefined, instants: readonly string[], more = {}) => {
      const rows = instants.map((instant) => at(instant, { device_id: source ?? 'GATE', source }));
      const { body } = await api.punch(rows, more);
      return body.results.map(({ flags }: any) => flags);
    };
    for (const source of ['web', 'mobile', 'manual']) {
      expect(await flagsOf(source, [within, ...late])).toEqual([[], ['sent_late'], ['sent_late']]);
      const dry = { dry_run: true, device_clock: received };
      expect(await flagsOf(source, ['2026-11-20T09:00:00Z'], dry)).toEqual([['sent_late']]);
    }
    expect(await flagsOf(undefined, late)).toEqual([[], []]);
    const all = '&from=2026-11-01&to=2026-11-30';
    const flagged = await api.punches(`${all}&flag=sent_late`);
    expect(flagged).toHaveLength(6);
    expect(new Set(flagged.flatMap(({ flags }) => flags))).toEqual(new Set(['sent_late']));
    expect(await api.punches(`${all}&flag=clock_ahead`)).toEqual([]);
  });

  it('tells a row that is stored already nothing of the moment in which it comes again', async () => {
    const row = at('2026-11-27T08:59:00Z', { source: 'mobile' });
    expect((await api.punch([row])).body.results[0].flags).toEqual([]);
    api.service.clock.set('2026-11-27T12:00:00.000Z');
    const again = await api.punch([row], { device_clock: '2026-11-27T15:00:00Z' });
    api.service.clock.set('2026-11-27T09:00:00.000Z');
    expect(again.body.results[0]).toMatchObject({ outcome: 'unchanged', flags: [] });
    expect((await api.punches())[0]!.flags).toEqual([]);
  });

  it('obeys the tolerance of the company', async () => {
    await api.service.send('PATCH', '/attendance/settings', {
      key: api.admin.apiKey,
      body: { clock_tolerance_minutes: 120 },
    });
    const answer = await api.punch([at('2026-11-27T10:00:00Z')]);
    expect(answer.body.results[0].flags).toEqual([]);
  });
});

describe('duplicates within the window', () => {
  it('are kept and marked, and count for nothing', async () => {
    await api.punch([
      at('2026-11-26T08:00:00+02:00'),
      at('2026-11-26T08:00:40+02:00'),
      at('2026-11-26T16:00:00+02:00'),
    ]);
    expect((await api.punches()).map(({ is_duplicate: is }) => is)).toEqual([false, true, false]);
    expect((await api.days())[0]).toMatchObject({ worked_minutes: 480 });
  });

  it('are marked the same whatever came first, and unmarked when an earlier one explains them', async () => {
    await api.punch([at('2026-11-26T08:00:40+02:00'), at('2026-11-26T16:00:00+02:00')]);
    await api.punch([at('2026-11-26T08:00:00+02:00')]);
    expect((await api.punches()).map(({ is_duplicate: is }) => is)).toEqual([false, true, false]);
  });

  it('with the same instant under two names are one', async () => {
    await api.punch([
      at('2026-11-26T08:00:00+02:00', { device_id: 'A', external_id: '1' }),
      at('2026-11-26T08:00:00+02:00', { device_id: 'A', external_id: '2' }),
      at('2026-11-26T16:00:00+02:00', { device_id: 'A', external_id: '3' }),
    ]);
    const marks = (await api.punches()).map(({ is_duplicate: is }) => is);
    expect(marks.filter(Boolean)).toHaveLength(1);
    expect((await api.days())[0]).toMatchObject({ worked_minutes: 480, status: 'present' });
  });
});

describe('A-23: clocks without a direction', () => {
  const noon = () => [
    at('2026-11-26T08:00:00+02:00'),
    at('2026-11-26T12:00:00+02:00'),
    at('2026-11-26T13:00:00+02:00'),
    at('2026-11-26T17:00:00+02:00'),
  ];
  const setPairing = (pairing: string) =>
    api.service.send('PATCH', '/attendance/settings', {
      key: api.admin.apiKey,
      body: { pairing },
    });

  it('are read in turn, or as first and last, whatever the order of arrival', async () => {
    for (const [pairing, minutes] of [
      ['alternate', 480],
      ['first_last', 540],
    ] as const) {
      await setPairing(pairing);
      for (const order of [
        [0, 1, 2, 3],
        [3, 1, 0, 2],
      ]) {
        await emptyTables(api.service.database, 'attendance_punches, attendance_days');
        for (const index of order) await api.punch([noon()[index]]);
        expect((await api.days())[0]).toMatchObject({ worked_minutes: minutes });
      }
    }
  });
});

describe('numbers of the clocks', () => {
  const save = (deviceUsers: object[]) =>
    api.service.send('PUT', '/attendance/device-users', {
      key: api.admin.apiKey,
      body: { device_users: deviceUsers },
    });

  it('lead to their employees, and without a mapping are employee codes', async () => {
    const saved = await save([
      { device_user_id: '17', employee_code: code(1) },
      { device_user_id: code(0), employee_id: api.employees[2]!.id },
    ]);
    expect(saved.body).toEqual({ created: 2, updated: 0, unchanged: 0 });
    await api.punch([
      { device_user_id: '17', at: '2026-11-26T06:00:00Z' },
      { device_user_id: code(0), at: '2026-11-26T07:00:00Z' },
      { device_user_id: code(1), at: '2026-11-26T08:00:00Z' },
    ]);
    expect((await api.punches()).map((each) => each.employee_code)).toEqual([
      code(1),
      code(2),
      code(1),
    ]);
  });

  it('are set all or none, again without effect, listed and forgotten', async () => {
    const refused = await save([
      { device_user_id: '1', employee_code: code(0) },
      { device_user_id: '1', employee_code: code(1) },
      { device_user_id: '2', employee_code: 'NOBODY' },
      { device_user_id: '3' },
      { device_user_id: '4', employee_id: randomUUID() },
    ]);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((each: any) => `${each.pointer} ${each.code}`)).toEqual([
      '/device_users/1/device_user_id not_unique',
      '/device_users/2/employee_code not_found',
      '/device_users/3/employee_id one_of_required',
      '/device_users/4/employee_id not_found',
    ]);
    const good = [
      { device_user_id: '1', employee_code: code(0) },
      { device_user_id: '2', employee_code: code(1) },
    ];
    expect((await save(good)).body).toEqual({ created: 2, updated: 0, unchanged: 0 });
    const again = [good[0]!, { device_user_id: '2', employee_code: code(2) }];
    expect((await save(again)).body).toEqual({ created: 0, updated: 1, unchanged: 1 });
    const key = api.admin.apiKey;
    const list = await api.service.send('GET', '/attendance/device-users', { key });
    expect(list.body.data.map((each: any) => [each.device_user_id, each.employee_code])).toEqual([
      ['1', code(0)],
      ['2', code(2)],
    ]);
    const filtered = await api.service.send('GET', `/attendance/device-users?employee=${code(2)}`, {
      key,
    });
    expect(filtered.body.meta.total).toBe(1);
    const remove = () => api.service.send('DELETE', '/attendance/device-users/1', { key });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
  });
});

describe('lists', () => {
  it('A-22: a device tells how far it has been read; a poison row does not hold up the rest', async () => {
    const first = await api.punch([
      at('2026-11-25T06:00:00Z', { device_id: 'A' }),
      { employee_code: 'NOBODY', at: '2026-11-25T07:00:00Z', device_id: 'A' },
      at('2026-11-26T06:00:00Z', { device_id: 'A' }),
      at('2026-11-26T07:00:00Z', { device_id: 'B' }),
      at('2026-11-26T08:00:00Z'),
    ]);
    expect(first.body.summary).toMatchObject({ created: 4, rejected: 1 });
    api.service.clock.set('2026-11-27T10:00:00.000Z');
    try {
      await api.punch([
        at('2026-11-24T06:00:00Z', { device_id: 'A' }),
        at('2026-11-26T07:00:00Z', { device_id: 'B' }),
      ]);
    } finally {
      api.service.clock.set('2026-11-27T09:00:00.000Z');
    }
    const devices = await api.service.send('GET', '/attendance/devices', {
      key: api.admin.apiKey,
    });
    expect(devices.body.data).toEqual([
      {
        device_id: 'A',
        punches: 3,
        first_punch_at: '2026-11-24T06:00:00.000Z',
        last_punch_at: '2026-11-26T06:00:00.000Z',
        last_received_at: '2026-11-27T10:00:00.000Z',
        clock_difference_seconds: null,
      },
      expect.objectContaining({
        device_id: 'B',
        punches: 1,
        last_received_at: '2026-11-27T09:00:00.000Z',
      }),
    ]);
  });

  it('are filtered by employee, day and device, and paged without gap or repetition', async () => {
    await api.punch(
      Array.from({ length: 30 }, (_, i) => ({
        employee_code: code(i % 2),
        at: `2026-11-2${String(Math.floor(i / 10))}T08:00:00Z`,
        device_id: `D${String(i % 5)}`,
        direction: i % 3 === 0 ? 'in' : null,
        external_id: String(i),
      })),
    );
    expect(await api.punches(`&employee=${code(0)}`)).toHaveLength(15);
    expect(await api.punches('&employee=NOBODY')).toHaveLength(0);
    expect(await api.punches('&from=2026-11-21&to=2026-11-21')).toHaveLength(10);
    expect(await api.punches('&device_id=D3')).toHaveLength(6);
    const paged: string[] = [];
    for (let cursor = ''; ;) {
      const { body } = await api.service.send('GET', `/attendance/punches?limit=7${cursor}`, {
        key: api.admin.apiKey,
      });
      paged.push(...body.data.map(({ id }: any) => id));
      if (!body.pagination.has_more) break;
      cursor = `&cursor=${String(body.pagination.next_cursor)}`;
    }
    expect(new Set(paged).size).toBe(30);
    expect(paged).toHaveLength(30);
    const wrong = await api.service.send(
      'GET',
      '/attendance/punches?from=2026-11-02&to=2026-11-01',
      { key: api.admin.apiKey },
    );
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_parameter']);
  });
});

describe('settings', () => {
  const key = () => api.admin.apiKey;
  const patch = (body: object, headers: Record<string, string> = {}) =>
    api.service.send('PATCH', '/attendance/settings', { key: key(), body, headers });

  it('have defaults, change member by member, and guard a version', async () => {
    const before = await api.service.send('GET', '/attendance/settings', { key: key() });
    expect(before.body).toEqual({
      pairing: 'alternate',
      duplicate_window_minutes: 1,
      clock_tolerance_minutes: 5,
      absence_unpaid: true,
      version: 0,
    });
    expect(before.headers.get('etag')).toBe('"0"');
    const changed = await patch({ pairing: 'first_last' }, { 'if-match': '"0"' });
    expect(changed.body).toMatchObject({ pairing: 'first_last', absence_unpaid: true, version: 1 });
    expect((await patch({ pairing: 'first_last' })).body.version).toBe(1);
    const late = await patch({ pairing: 'alternate' }, { 'if-match': '"0"' });
    expect([late.status, late.body.code]).toEqual([412, 'version_mismatch']);
    const wrong = await patch({ duplicate_window_minutes: 61, colour: 'red' });
    expect(wrong.body.errors.map((each: any) => each.code).sort()).toEqual([
      'too_big',
      'unknown_field',
    ]);
  });

  it('of two first changes at once both take effect', async () => {
    await Promise.all([patch({ duplicate_window_minutes: 3 }), patch({ absence_unpaid: false })]);
    const { body } = await api.service.send('GET', '/attendance/settings', { key: key() });
    expect(body).toMatchObject({ duplicate_window_minutes: 3, absence_unpaid: false, version: 2 });
  });
});

describe('records and punches', () => {
  it('a day that was sent as a record stays what was sent; its punches are kept', async () => {
    await api.post([{ employee_code: code(), work_date: '2026-11-26', status: 'mission' }]);
    await api.punch([at('2026-11-26T08:00:00+02:00'), at('2026-11-26T16:00:00+02:00')]);
    expect(await api.punches()).toHaveLength(2);
    expect((await api.days())[0]).toMatchObject({ status: 'mission', source: 'record' });
  });

  it('a record sent over a computed day takes its place', async () => {
    await api.punch([at('2026-11-26T08:00:00+02:00'), at('2026-11-26T16:00:00+02:00')]);
    await api.post([{ employee_code: code(), work_date: '2026-11-26', status: 'mission' }]);
    await api.punch([at('2026-11-26T17:00:00+02:00')]);
    expect((await api.days())[0]).toMatchObject({ status: 'mission', source: 'record' });
  });
});

describe('another company', () => {
  it('has its own punches of the same words', async () => {
    const other = await api.service.signUp();
    const [employee] = await insertEmployees(api.service.database, other.companyId, 1);
    const row = { employee_code: employee!.code, at: '2026-11-26T08:00:00Z', external_id: 'same' };
    const [mine, theirs] = [await api.punch([row]), await api.punch([row], { key: other.apiKey })];
    expect(outcomes(mine).concat(outcomes(theirs))).toEqual(['created', 'created']);
    expect(mine.body.results[0].id).not.toBe(theirs.body.results[0].id);
    expect(await api.punches('', other.apiKey)).toHaveLength(1);
  });
});
