import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf, startSchedulesApi, type SchedulesApi } from './support.js';

let api: SchedulesApi;
let dayShift: { id: string; code: string };
let nightShift: { id: string; code: string };

beforeAll(async () => {
  api = await startSchedulesApi();
  const make = async (code: string, start: string, end: string) =>
    (
      await api.call('POST', '/shifts', {
        code,
        name: code,
        kind: 'fixed',
        spans: [{ start, end }],
      })
    ).body;
  dayShift = await make('DAY', '08:00', '16:00');
  nightShift = await make('NIGHT', '20:00', '04:00');
});
afterAll(() => api.close());

const week = (changes: object = {}) => ({
  kind: 'weekly',
  days: {
    saturday: null,
    sunday: 'DAY',
    monday: 'DAY',
    tuesday: 'DAY',
    wednesday: 'DAY',
    thursday: 'DAY',
    friday: null,
    ...changes,
  },
});
let made = 0;
const create = (changes: object = {}) =>
  api.call('POST', '/schedules', { name: `P${++made}`, pattern: week(), ...changes });

describe('a schedule', () => {
  test('of a week or a rotation is added by codes or ids, and read with codes', async () => {
    const weekly = await create({ name_ar: 'الإدارة', weekly_minutes: 2400 });
    expect(weekly.status).toBe(201);
    expect(weekly.body).toMatchObject({
      pattern: week(),
      weekly_minutes: 2400,
      shifts: [{ id: dayShift.id, code: 'DAY', name: 'DAY' }],
      effective_from: null,
      version: 1,
    });
    const cycle = [dayShift.id.toUpperCase(), 'NIGHT', nightShift.id, null];
    const rotating = await create({
      pattern: { kind: 'rotating', anchor_date: '2026-11-01', cycle },
    });
    expect(rotating.body.pattern).toEqual({
      kind: 'rotating',
      anchor_date: '2026-11-01',
      cycle: ['DAY', 'NIGHT', 'NIGHT', null],
    });
    const read = await api.call('GET', `/schedules/${rotating.body.id}`);
    expect([read.headers.get('etag'), read.body]).toEqual(['"1"', rotating.body]);
    const list = await api.call('GET', '/schedules?sort=-name&limit=1');
    expect(list.body.data).toHaveLength(1);
    expect(list.body.meta.total).toBe(made);
  });

  test.each([
    [
      'without a day of the week',
      { pattern: { kind: 'weekly', days: { sunday: 'DAY' } } },
      6,
      '/pattern/days/monday: required',
    ],
    [
      'with a shift that does not exist',
      { pattern: week({ friday: 'NONE' }) },
      1,
      '/pattern/days/friday: not_found',
    ],
    [
      'with a rotation of no day',
      { pattern: { kind: 'rotating', anchor_date: '2026-11-01', cycle: [] } },
      1,
      '/pattern/cycle: too_short',
    ],
    [
      'with a rotation of 61 days',
      {
        pattern: {
          kind: 'rotating',
          anchor_date: '2026-11-01',
          cycle: Array.from({ length: 61 }, () => null),
        },
      },
      1,
      '/pattern/cycle: too_long',
    ],
    [
      'with an anchor that is no day',
      { pattern: { kind: 'rotating', anchor_date: '2026-02-29', cycle: ['DAY'] } },
      1,
      '/pattern/anchor_date: invalid_date',
    ],
    [
      'with more weekly hours than a week',
      { weekly_minutes: 10_081 },
      1,
      '/weekly_minutes: too_big',
    ],
  ])('%s is refused', async (_, changes, count, first) => {
    const answer = await create(changes);
    expect([answer.status, codesOf(answer).length]).toEqual([422, count]);
    expect(codesOf(answer)).toContain(first);
  });

  test("with another company's shift is refused like one that does not exist", async () => {
    const stranger = await api.service.signUp();
    const body = { name: 'theirs', pattern: week({ friday: dayShift.id }) };
    const answer = await api.call('POST', '/schedules', body, { key: stranger.apiKey });
    expect([answer.status, codesOf(answer)[0]]).toEqual([422, '/pattern/days/sunday: not_found']);
    expect(codesOf(answer)).toContain('/pattern/days/friday: not_found');
  });

  test('has a name of its own: of many who add it at once one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ name: 'race' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

describe('a change of a schedule', () => {
  test('keeps the former definition and has the days of all who have it computed anew', async () => {
    const { body: added } = await create();
    const assign = (target: object) =>
      api.call('POST', '/schedule-assignments', {
        schedule_id: added.id,
        from: '2026-11-02',
        ...target,
      });
    await assign({ department: 'الإنتاج' });
    await assign({ employee_id: api.employees[1]!.id });
    // Over before the change: none of his days differs.
    await assign({ employee_id: api.employees[2]!.id, to: '2026-11-04' });
    await api.recomputations();
    const changed = await api.call('PATCH', `/schedules/${added.id}`, {
      pattern: week({ friday: 'NIGHT' }),
      effective_from: '2026-11-08',
    });
    expect(changed.body).toMatchObject({ version: 2, effective_from: '2026-11-08' });
    expect(await api.recomputations()).toEqual([
      { from: '2026-11-08', to: null, target: { kind: 'department', department: 'الإنتاج' } },
      { from: '2026-11-08', to: null, target: { kind: 'employees', ids: [api.employees[1]!.id] } },
    ]);
    const history = await api.call('GET', `/schedules/${added.id}/history`);
    expect(history.body.data.map((row: any) => [row.number, row.pattern.days.friday])).toEqual([
      [2, 'NIGHT'],
      [1, null],
    ]);
    expect(history.body.data[0].shifts.map(({ code }: { code: string }) => code)).toEqual([
      'DAY',
      'NIGHT',
    ]);
    expect(await api.audited()).toContain('schedule.changed');
  });

  test('that changes nothing writes nothing; a name alone makes no new definition', async () => {
    const { body: added } = await create();
    const same = await api.call('PATCH', `/schedules/${added.id}`, {
      pattern: week({ sunday: dayShift.id }),
    });
    expect(same.body).toEqual(added);
    const renamed = await api.call('PATCH', `/schedules/${added.id}`, { name: 'renamed' });
    expect(renamed.body).toMatchObject({ version: 2, effective_from: null });
    const taken = await api.call('PATCH', `/schedules/${added.id}`, { name: 'race' });
    expect([taken.status, codesOf(taken)]).toEqual([409, ['/name: already_taken']]);
  });

  test('is held against the expected version', async () => {
    const { body: added } = await create();
    const headers = { 'if-match': '"2"' };
    const changed = await api.call(
      'PATCH',
      `/schedules/${added.id}`,
      { weekly_minutes: 60 },
      { headers },
    );
    expect(changed.status).toBe(412);
    expect(
      (await api.call('DELETE', `/schedules/${added.id}`, undefined, { headers })).status,
    ).toBe(412);
  });
});

describe('deleting a schedule', () => {
  test('is refused while it is assigned, and names the assignments', async () => {
    const { body: added } = await create();
    const { body: assignment } = await api.call('POST', '/schedule-assignments', {
      schedule_id: added.id,
      employee_code: api.employees[3]!.code,
      from: '2026-11-01',
    });
    const refused = await api.call('DELETE', `/schedules/${added.id}`);
    expect([refused.status, refused.body.code, refused.body.used_by]).toEqual([
      409,
      'in_use',
      [assignment.id],
    ]);
    await api.call('DELETE', `/schedule-assignments/${assignment.id}`);
    expect((await api.call('DELETE', `/schedules/${added.id}`)).status).toBe(204);
    expect((await api.call('GET', `/schedules/${added.id}`)).status).toBe(404);
  });

  test('never leaves an assignment without it, whoever comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { body: added } = await create();
      const [removed, assigned] = await Promise.all([
        api.call('DELETE', `/schedules/${added.id}`),
        api.call('POST', '/schedule-assignments', {
          schedule_id: added.id,
          department: `race ${round}`,
          from: '2027-01-01',
        }),
      ]);
      expect([
        [204, 422],
        [409, 201],
      ]).toContainEqual([removed.status, assigned.status]);
    }
  });
});

test('a key that may only read attendance changes nothing here', async () => {
  const key = await api.service.createKey(api.admin, ['attendance:read']);
  expect((await api.call('GET', '/schedules', undefined, { key })).status).toBe(200);
  const refused = await api.call('POST', '/schedules', { name: 'x', pattern: week() }, { key });
  expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_scope']);
});
