import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localSpansOf, shiftProblems, type ClockSpan } from '../../src/schedules/shift-rules.js';
import { closeMonth } from '../attendance/support.js';
import { codesOf, shiftDefinition, startSchedulesApi, type SchedulesApi } from './support.js';

let api: SchedulesApi;
beforeAll(async () => {
  api = await startSchedulesApi();
});
afterAll(() => api.close());

let made = 0;
const shift = (changes: object = {}) => ({
  code: `S${++made}`,
  name: 'Morning',
  kind: 'fixed',
  spans: [{ start: '08:00', end: '16:00' }],
  breaks: [{ start: '12:00', end: '12:30' }],
  ...changes,
});
const create = (changes: object = {}) => api.call('POST', '/shifts', shift(changes));
const scheduleOf = (code: string, name = `of ${code}`) =>
  api.call('POST', '/schedules', {
    name,
    pattern: { kind: 'rotating', anchor_date: '2026-01-01', cycle: [code, null] },
  });

describe('a shift', () => {
  test('is added, read, and listed by code', async () => {
    const added = await create({ code: 'A1', name_ar: 'الصباحية' });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      code: 'A1',
      name_ar: 'الصباحية',
      required_minutes: 450,
      grace_in_minutes: 0,
      counts_early_arrival: false,
      effective_from: null,
      version: 1,
    });
    expect(added.headers.get('location')).toBe(`/api/v1/shifts/${added.body.id}`);
    const read = await api.call('GET', `/shifts/${added.body.id}`);
    expect([read.status, read.headers.get('etag'), read.body]).toEqual([200, '"1"', added.body]);
    await create({ code: 'A0' });
    const codes: string[] = [];
    let cursor = '';
    do {
      const page = await api.call('GET', `/shifts?limit=1${cursor}`);
      codes.push(...page.body.data.map(({ code }: { code: string }) => code));
      const next = page.body.pagination.next_cursor;
      cursor = next === null ? '' : `&cursor=${next}`;
    } while (cursor !== '');
    expect(codes.slice(0, 2)).toEqual(['A0', 'A1']);
    expect((await api.audited()).filter((action) => action === 'shift.created')).toHaveLength(2);
  });

  test('over midnight, split or flexible is accepted', async () => {
    const night = await create({
      spans: [{ start: '20:00', end: '04:00' }],
      breaks: [{ start: '00:30', end: '01:00' }],
    });
    expect([night.status, night.body.required_minutes]).toEqual([201, 450]);
    const spans = [
      { start: '08:00', end: '12:00' },
      { start: '17:00', end: '00:00' },
    ];
    const split = await create({ spans, breaks: [] });
    expect([split.status, split.body.required_minutes]).toEqual([201, 660]);
    const flexible = await create({ kind: 'flexible', required_minutes: 420 });
    expect([flexible.status, flexible.body.required_minutes]).toEqual([201, 420]);
    const whole = await create({ spans: [{ start: '08:00', end: '08:00' }], breaks: [] });
    expect([whole.status, whole.body.required_minutes]).toEqual([201, 1440]);
  });

  test.each([
    [
      'a time that no clock shows',
      { spans: [{ start: '24:00', end: '25:00' }] },
      ['/spans/0/start: invalid_format', '/spans/0/end: invalid_format'],
    ],
    ['no hours', { spans: [] }, ['/spans: too_short']],
    [
      'hours out of order',
      {
        spans: [
          { start: '13:00', end: '16:00' },
          { start: '08:00', end: '12:00' },
        ],
        breaks: [],
      },
      ['/spans/1: spans_not_in_order'],
    ],
    [
      'hours that touch',
      {
        spans: [
          { start: '08:00', end: '12:00' },
          { start: '12:00', end: '16:00' },
        ],
        breaks: [],
      },
      ['/spans/1: spans_not_in_order'],
    ],
    [
      'a span over midnight that is not the last',
      {
        spans: [
          { start: '20:00', end: '04:00' },
          { start: '22:00', end: '23:00' },
        ],
        breaks: [],
      },
      ['/spans/1: spans_not_in_order'],
    ],
    [
      'hours that last more than a day',
      {
        spans: [
          { start: '08:00', end: '12:00' },
          { start: '13:00', end: '09:00' },
        ],
        breaks: [],
      },
      ['/spans: over_a_day'],
    ],
    [
      'a break outside the hours',
      { breaks: [{ start: '15:45', end: '16:15' }] },
      ['/breaks/0: break_outside_spans'],
    ],
    [
      'breaks that overlap',
      {
        breaks: [
          { start: '12:00', end: '13:00' },
          { start: '12:30', end: '13:30' },
        ],
      },
      ['/breaks/1: spans_not_in_order'],
    ],
    ['nothing but break', { breaks: [{ start: '08:00', end: '16:00' }] }, ['/breaks: contradicts']],
    [
      'work that is not that of the hours',
      { required_minutes: 480 },
      ['/required_minutes: contradicts'],
    ],
    ['flexible hours without work', { kind: 'flexible' }, ['/required_minutes: required']],
    [
      'more work than the hours hold',
      { kind: 'flexible', required_minutes: 451 },
      ['/required_minutes: too_big'],
    ],
    [
      'a code that is an id',
      { code: '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d' },
      ['/code: invalid_format'],
    ],
    ['an unknown field', { colour: 'red' }, ['/colour: unknown_field']],
  ])('with %s is refused', async (_, changes, expected) => {
    const answer = await create(changes);
    expect([answer.status, codesOf(answer)]).toEqual([422, expected]);
  });

  test('has a code of its own: of many who add it at once one succeeds (A-07)', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ code: 'RACE' })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect([refused.body.code, codesOf(refused)]).toEqual(['duplicate', ['/code: already_taken']]);
  });
});

describe('a change of a shift', () => {
  test('keeps the former definition, counts from its day and has the days computed anew', async () => {
    const { body: added } = await create({ code: 'CHG' });
    const { body: schedule } = await scheduleOf('CHG');
    await api.call('POST', '/schedule-assignments', {
      schedule_id: schedule.id,
      employee_id: api.employees[0]!.id,
      from: '2026-09-01',
      to: '2026-12-31',
    });
    await api.recomputations();
    await api.audited();
    const changed = await api.call('PATCH', `/shifts/${added.id}`, {
      spans: [{ start: '09:00', end: '17:00' }],
      effective_from: '2026-11-10',
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      version: 2,
      effective_from: '2026-11-10',
      required_minutes: 450,
    });
    const history = await api.call('GET', `/shifts/${added.id}/history`);
    expect(
      history.body.data.map((row: any) => [row.number, row.effective_from, row.spans[0].start]),
    ).toEqual([
      [2, '2026-11-10', '09:00'],
      [1, null, '08:00'],
    ]);
    expect(await api.recomputations()).toEqual([
      { from: '2026-11-10', to: null, target: { kind: 'employees', ids: [api.employees[0]!.id] } },
    ]);
    expect(await api.audited()).toContain('shift.changed');
  });

  test('counts from the first day of this month when it names none', async () => {
    const { body: added } = await create();
    const changed = await api.call('PATCH', `/shifts/${added.id}`, { grace_in_minutes: 10 });
    expect(changed.body).toMatchObject({ grace_in_minutes: 10, effective_from: '2026-11-01' });
  });

  test('for days to come computes nothing yet', async () => {
    const { body: added } = await create({ code: 'LATER' });
    const { body: schedule } = await scheduleOf('LATER');
    await api.call('POST', '/schedule-assignments', {
      schedule_id: schedule.id,
      department: 'later',
      from: '2026-11-01',
    });
    await api.recomputations();
    const body = { grace_in_minutes: 5, effective_from: '2026-12-01' };
    expect((await api.call('PATCH', `/shifts/${added.id}`, body)).status).toBe(200);
    expect(await api.recomputations()).toEqual([]);
  });

  test('that changes nothing writes nothing; a new name makes no new definition', async () => {
    const { body: added } = await create();
    const same = await api.call('PATCH', `/shifts/${added.id}`, {
      spans: added.spans,
      breaks: added.breaks,
      effective_from: '2026-11-05',
    });
    expect(same.body).toEqual(added);
    const renamed = await api.call('PATCH', `/shifts/${added.id}`, {
      name: 'Other',
      name_ar: null,
    });
    expect(renamed.body).toMatchObject({ name: 'Other', version: 2, effective_from: null });
    expect((await api.call('GET', `/shifts/${added.id}/history`)).body.data).toHaveLength(1);
  });

  test('is held against what is stored', async () => {
    const { body: added } = await create();
    const outside = await api.call('PATCH', `/shifts/${added.id}`, {
      spans: [{ start: '13:00', end: '16:00' }],
    });
    expect([outside.status, codesOf(outside)]).toEqual([422, ['/breaks/0: break_outside_spans']]);
    const stale = await api.call(
      'PATCH',
      `/shifts/${added.id}`,
      { grace_in_minutes: 1 },
      { headers: { 'if-match': '"7"' } },
    );
    expect([stale.status, stale.body.code, stale.headers.get('etag')]).toEqual([
      412,
      'version_mismatch',
      '"1"',
    ]);
    const { body: other } = await create();
    const taken = await api.call('PATCH', `/shifts/${added.id}`, { code: other.code });
    expect([taken.status, codesOf(taken)]).toEqual([409, ['/code: already_taken']]);
  });

  test('loses none of two that come at once', async () => {
    const { body: added } = await create();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => api.call('PATCH', `/shifts/${added.id}`, { grace_in_minutes: n })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const history = await api.call('GET', `/shifts/${added.id}/history`);
    expect(history.body.data.map(({ number }: { number: number }) => number)).toEqual([
      5, 4, 3, 2, 1,
    ]);
    expect((await api.call('GET', `/shifts/${added.id}`)).body.version).toBe(5);
  });

  test('never reaches a closed month', async () => {
    const other = await startSchedulesApi(1);
    try {
      await closeMonth(other.service.database, other.admin.companyId, '2026-11');
      const { body: added } = await other.call('POST', '/shifts', shift());
      const into = await other.call('PATCH', `/shifts/${added.id}`, {
        grace_in_minutes: 1,
        effective_from: '2026-11-30',
      });
      expect([into.status, into.body.code, codesOf(into)]).toEqual([
        423,
        'period_locked',
        ['/effective_from: period_locked'],
      ]);
      const behind = await other.call('PATCH', `/shifts/${added.id}`, { grace_in_minutes: 1 });
      expect([behind.status, behind.body.effective_from]).toEqual([200, '2026-12-01']);
    } finally {
      await other.close();
    }
  });
});

describe('deleting a shift', () => {
  test('is refused while a schedule names it, and names the schedule', async () => {
    const { body: added } = await create({ code: 'USED' });
    const { body: schedule } = await scheduleOf('USED', 'المصنع');
    const refused = await api.call('DELETE', `/shifts/${added.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    expect(refused.body.detail).toContain('المصنع');
    expect(refused.body.used_by).toEqual([schedule.id]);
    // What is only history is still an explanation.
    const { body: another } = await create();
    await api.call('PATCH', `/schedules/${schedule.id}`, {
      pattern: { kind: 'rotating', anchor_date: '2026-01-01', cycle: [another.code] },
    });
    expect((await api.call('DELETE', `/shifts/${added.id}`)).status).toBe(409);
    expect((await api.call('DELETE', `/schedules/${schedule.id}`)).status).toBe(204);
    expect((await api.call('DELETE', `/shifts/${added.id}`)).status).toBe(204);
    expect((await api.call('GET', `/shifts/${added.id}`)).status).toBe(404);
    expect((await api.call('DELETE', `/shifts/${added.id}`)).status).toBe(404);
  });

  test('never leaves a schedule without it, whoever comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const code = `DEL${round}`;
      const { body: added } = await create({ code });
      const [removed, made] = await Promise.all([
        api.call('DELETE', `/shifts/${added.id}`),
        scheduleOf(code),
      ]);
      expect([
        [204, 422],
        [409, 201],
      ]).toContainEqual([removed.status, made.status]);
    }
  });
});

test('the rules accept exactly spans that are in order, apart, and within a day', () => {
  const time = fc
    .integer({ min: 0, max: 95 })
    .map(
      (q) =>
        `${String(Math.floor(q / 4)).padStart(2, '0')}:${String((q % 4) * 15).padStart(2, '0')}`,
    );
  const spans = fc.array(fc.record({ start: time, end: time }), { minLength: 1, maxLength: 3 });
  /** Quarter by quarter on a line of two days. */
  const naive = (given: readonly ClockSpan[]): boolean => {
    const quarter = (text: string) => Number(text.slice(0, 2)) * 4 + Number(text.slice(3)) / 15;
    let end = -1;
    let first: number | undefined;
    for (const span of given) {
      const start = quarter(span.start);
      let at = start + 1;
      while (at % 96 !== quarter(span.end)) at += 1;
      if (start <= end) return false;
      first ??= start;
      end = at;
    }
    return end - first! <= 96;
  };
  fc.assert(
    fc.property(spans, (given) => {
      const { required_minutes: _, ...rest } = shiftDefinition({ spans: given });
      const problems = shiftProblems(rest);
      expect(problems.length === 0).toBe(naive(given));
      if (problems.length > 0) return;
      for (const { startMinute, endMinute } of localSpansOf(rest).spans) {
        expect(endMinute).toBeGreaterThan(startMinute);
        expect(endMinute).toBeLessThanOrEqual(2880);
      }
    }),
    { numRuns: 1_000 },
  );
});
