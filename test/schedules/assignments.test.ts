import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  changedDays,
  decideBulk,
  type AssignedRange,
} from '../../src/schedules/assignment-rules.js';
import { addDays, type PlainDate } from '../../src/shared/plain-date.js';
import { closeMonth } from '../attendance/support.js';
import {
  codesOf,
  insertSchedule,
  insertShift,
  startSchedulesApi,
  type SchedulesApi,
} from './support.js';

let api: SchedulesApi;
let first: string;
let second: string;

const newSchedule = async (on: SchedulesApi, name: string): Promise<string> => {
  const { database } = on.service;
  const shift = await insertShift(database, on.admin.companyId, name);
  const pattern = { kind: 'rotating', anchor_date: '2026-01-01', cycle: [shift] } as const;
  return insertSchedule(database, on.admin.companyId, name, [
    { effectiveFrom: null, definition: { pattern, weekly_minutes: null } },
  ]);
};

beforeAll(async () => {
  api = await startSchedulesApi(40);
  first = await newSchedule(api, 'FIRST');
  second = await newSchedule(api, 'SECOND');
});
afterAll(() => api.close());

let departments = 0;
const department = () => `قسم ${++departments}`;
const assign = (body: object) =>
  api.call('POST', '/schedule-assignments', { schedule_id: first, ...body });
const change = (id: string, body: object, headers = {}) =>
  api.call('PATCH', `/schedule-assignments/${id}`, body, { headers });

describe('an assignment', () => {
  test('to an employee, a department or the company is added, read and listed', async () => {
    await api.recomputations();
    const [person] = api.employees;
    const mine = await assign({
      employee_code: person!.code,
      from: '2026-11-01',
      to: '2026-11-30',
    });
    expect(mine.status).toBe(201);
    expect(mine.body).toMatchObject({
      target: 'employee',
      employee_id: person!.id,
      employee_code: person!.code,
      department: null,
      schedule_name: 'FIRST',
      from: '2026-11-01',
      to: '2026-11-30',
      version: 1,
    });
    const shared = await assign({ department: 'الإنتاج', from: '2026-11-01' });
    const general = await assign({ company: true, from: '2026-11-20', to: '2026-12-31' });
    expect([shared.body.target, general.body.target]).toEqual(['department', 'company']);
    expect(await api.recomputations()).toEqual([
      { from: '2026-11-01', to: '2026-11-30', target: { kind: 'employees', ids: [person!.id] } },
      { from: '2026-11-01', to: null, target: { kind: 'department', department: 'الإنتاج' } },
      { from: '2026-11-20', to: '2026-12-31', target: { kind: 'company' } },
    ]);
    const read = await api.call('GET', `/schedule-assignments/${mine.body.id}`);
    expect([read.headers.get('etag'), read.body]).toEqual(['"1"', mine.body]);
    const ids = async (query: string) => {
      const list = await api.call('GET', `/schedule-assignments?${query}`);
      return list.body.data.map(({ id }: { id: string }) => id);
    };
    expect(await ids(`employee=${person!.code}`)).toEqual([mine.body.id]);
    expect(await ids(`employee=${person!.id}&on=2026-12-01`)).toEqual([]);
    expect(await ids('employee=nobody')).toEqual([]);
    expect(await ids('target=company')).toEqual([general.body.id]);
    expect(await ids(`department=${encodeURIComponent('الإنتاج')}&on=2030-01-01`)).toEqual([
      shared.body.id,
    ]);
    expect(await ids(`schedule_id=${second}`)).toEqual([]);
    expect(await ids('on=2026-11-21&sort=from')).toEqual([
      mine.body.id,
      shared.body.id,
      general.body.id,
    ]);
    const audited = (await api.audited()).filter(
      (action) => action === 'schedule_assignment.created',
    );
    expect(audited).toHaveLength(3);
  });

  test.each([
    ['to nobody', { from: '2026-11-01' }, [': one_of_required']],
    ['to two targets', { department: 'x', company: true, from: '2026-11-01' }, [': only_one_of']],
    [
      'that ends before it begins',
      { department: 'x', from: '2026-11-02', to: '2026-11-01' },
      ['/to: contradicts'],
    ],
    [
      'to an unknown employee',
      { employee_code: 'NOBODY', from: '2026-11-01' },
      ['/employee_code: not_found'],
    ],
    [
      'of an unknown schedule',
      { schedule_id: '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', department: 'x', from: '2026-11-01' },
      ['/schedule_id: not_found'],
    ],
    ['without a first day', { department: 'x' }, ['/from: required']],
  ])('%s is refused', async (_, body, expected) => {
    const answer = await assign(body);
    expect([answer.status, codesOf(answer)]).toEqual([422, expected]);
  });

  test('that shares a day with another of its target is refused, and the other one is named', async () => {
    const target = { department: department() };
    const { body: other } = await assign({ ...target, from: '2026-12-01', to: '2026-12-31' });
    const refused = await assign({ ...target, schedule_id: second, from: '2026-12-31' });
    expect([refused.status, refused.body.code]).toEqual([409, 'assignment_overlaps']);
    expect(refused.body.other).toEqual({
      id: other.id,
      schedule_id: first,
      from: '2026-12-01',
      to: '2026-12-31',
    });
    expect(refused.body.detail).toContain(other.id);
    expect((await assign({ ...target, from: '2027-01-01' })).status).toBe(201);
    expect((await assign({ ...target, from: '2026-11-30', to: '2026-11-30' })).status).toBe(201);
    expect((await assign({ ...target, from: '2030-01-01', to: '2030-01-01' })).status).toBe(409);
    expect((await assign({ department: department(), from: '2026-12-01' })).status).toBe(201);
  });

  test('overlaps no other of its target, however many come at once', async () => {
    const target = { department: department() };
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        assign({ ...target, from: addDays('2027-01-01', i), to: addDays('2027-01-31', i) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'assignment_overlaps')).toHaveLength(15);
  });
});

describe('a change of an assignment', () => {
  test('ends, moves or replaces it and computes the days that differ', async () => {
    const target = { department: department() };
    const { body: added } = await assign({ ...target, from: '2026-11-01' });
    await api.recomputations();
    const where = { kind: 'department', ...target };
    const ended = await change(added.id, { to: '2026-11-20' });
    expect(ended.body).toMatchObject({ version: 2, to: '2026-11-20' });
    expect(await api.recomputations()).toEqual([{ from: '2026-11-21', to: null, target: where }]);
    await change(added.id, { from: '2026-11-05' });
    expect(await api.recomputations()).toEqual([
      { from: '2026-11-01', to: '2026-11-04', target: where },
    ]);
    await change(added.id, { schedule_id: second });
    expect(await api.recomputations()).toEqual([
      { from: '2026-11-05', to: '2026-11-20', target: where },
    ]);
    const reopened = await change(added.id, { to: null });
    expect(reopened.body).toMatchObject({ to: null, schedule_name: 'SECOND', from: '2026-11-05' });
    const same = await change(added.id, { to: null, schedule_id: second });
    expect(same.body).toEqual(reopened.body);
    expect((await api.call('DELETE', `/schedule-assignments/${added.id}`)).status).toBe(204);
    expect(await api.recomputations()).toEqual([
      { from: '2026-11-21', to: null, target: where },
      { from: '2026-11-05', to: null, target: where },
    ]);
    expect((await api.call('GET', `/schedule-assignments/${added.id}`)).status).toBe(404);
  });

  test('is refused where it overlaps, ends before it begins, or expects another version', async () => {
    const target = { department: department() };
    const { body: a } = await assign({ ...target, from: '2026-11-01', to: '2026-11-10' });
    const { body: b } = await assign({ ...target, from: '2026-11-11', to: '2026-11-20' });
    const overlap = await change(a.id, { to: null });
    expect([overlap.status, overlap.body.other.id]).toEqual([409, b.id]);
    const late = await change(a.id, { from: '2026-11-12' });
    expect([late.status, codesOf(late)]).toEqual([422, ['/from: contradicts']]);
    const early = await change(b.id, { to: '2026-11-10' });
    expect([early.status, codesOf(early)]).toEqual([422, ['/to: contradicts']]);
    const unknown = await change(b.id, { schedule_id: '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d' });
    expect([unknown.status, codesOf(unknown)]).toEqual([422, ['/schedule_id: not_found']]);
    expect((await change(a.id, { to: '2026-11-09' }, { 'if-match': '"2"' })).status).toBe(412);
    const moved = await change(a.id, { department: 'other' });
    expect([moved.status, codesOf(moved)]).toEqual([422, ['/department: unknown_field']]);
  });

  test('of days in closed months is refused; behind them it can be ended', async () => {
    const other = await startSchedulesApi(2);
    try {
      const schedule = await newSchedule(other, 'S');
      const { employees } = other;
      const make = (body: object) =>
        other.call('POST', '/schedule-assignments', { schedule_id: schedule, ...body });
      const { body: added } = await make({ employee_id: employees[0]!.id, from: '2026-10-01' });
      await closeMonth(other.service.database, other.admin.companyId, '2026-10');
      const patch = (body: object) =>
        other.call('PATCH', `/schedule-assignments/${added.id}`, body);
      const locked = async (answer: Promise<{ status: number; body: any }>) => {
        const { status, body } = await answer;
        expect([status, body.code]).toEqual([423, 'period_locked']);
      };
      await locked(make({ employee_id: employees[1]!.id, from: '2026-10-31' }));
      await locked(patch({ from: '2026-10-15' }));
      await locked(patch({ to: '2026-10-20' }));
      await locked(other.call('DELETE', `/schedule-assignments/${added.id}`));
      await locked(
        other.call('POST', '/schedule-assignments/bulk', {
          schedule_id: schedule,
          from: '2026-10-01',
          employees: [{ employee_id: employees[1]!.id }],
        }),
      );
      expect((await patch({ to: '2026-10-31' })).status).toBe(200);
      expect((await make({ employee_id: employees[1]!.id, from: '2026-11-01' })).status).toBe(201);
    } finally {
      await other.close();
    }
  });
});

describe('a bulk assignment', () => {
  const bulk = (body: object) =>
    api.call('POST', '/schedule-assignments/bulk', {
      schedule_id: first,
      from: '2028-01-01',
      ...body,
    });
  const outcomes = (answer: { body: any }) =>
    answer.body.results.map((row: any) => [row.outcome, row.error?.code].filter(Boolean).join(' '));

  test('has an outcome for each employee, and may be sent again', async () => {
    const [, , a, b, c] = api.employees;
    const { body: held } = await assign({
      employee_id: c!.id,
      schedule_id: second,
      from: '2027-06-01',
    });
    await api.audited();
    const employees = [
      { employee_id: a!.id },
      { employee_code: b!.code },
      { employee_code: 'NOBODY' },
      { employee_id: c!.id },
      { employee_code: a!.code },
      { employee_code: c!.code },
    ];
    const sent = await bulk({ employees });
    expect(sent.status).toBe(200);
    expect(outcomes(sent)).toEqual([
      'created',
      'created',
      'rejected not_found',
      'rejected assignment_overlaps',
      'unchanged',
      'rejected assignment_overlaps',
    ]);
    expect(sent.body.summary).toEqual({ created: 2, unchanged: 1, rejected: 3 });
    expect(sent.body.results[3].error).toMatchObject({
      field: 'employee_id',
      pointer: '/employees/3/employee_id',
      params: { id: held.id, schedule: 'SECOND' },
    });
    expect(sent.body.results[4].id).toBe(sent.body.results[0].id);
    expect(await api.audited()).toEqual(['schedule_assignment.created_in_bulk']);
    const again = await bulk({ employees });
    expect(again.body.summary).toEqual({ created: 0, unchanged: 3, rejected: 3 });
    expect(again.body.results[0].id).toBe(sent.body.results[0].id);
    expect(await api.audited()).toEqual([]);
    const arabic = await api.call(
      'POST',
      '/schedule-assignments/bulk',
      { schedule_id: first, from: '2028-01-01', employees: [{ employee_id: c!.id }] },
      { headers: { 'accept-language': 'ar' } },
    );
    expect(arabic.body.results[0].error.detail).toContain('يتداخل');
  });

  test('can end what its employees have had until then', async () => {
    const [, , , , , a, b] = api.employees;
    const { body: open } = await assign({ employee_id: a!.id, from: '2028-01-01' });
    const { body: longer } = await assign({
      employee_id: b!.id,
      from: '2028-01-01',
      to: '2028-12-31',
    });
    const request = {
      schedule_id: second,
      from: '2028-03-01',
      to: '2028-06-30',
      end_former: true,
      employees: [{ employee_id: a!.id }, { employee_id: b!.id }],
    };
    // Their days behind June would be lost.
    expect(outcomes(await bulk(request))).toEqual([
      'rejected assignment_overlaps',
      'rejected assignment_overlaps',
    ]);
    const whole = await bulk({ ...request, to: null });
    expect(outcomes(whole)).toEqual(['created', 'created']);
    expect(whole.body.results.map(({ ended }: { ended: string }) => ended)).toEqual([
      open.id,
      longer.id,
    ]);
    const former = await api.call('GET', `/schedule-assignments/${open.id}`);
    expect(former.body).toMatchObject({ to: '2028-02-29', version: 2 });
  });

  test('of the same employees, sent many times at once, makes one assignment each', async () => {
    const employees = api.employees.slice(10, 30).map(({ id }) => ({ employee_id: id }));
    const answers = await Promise.all(Array.from({ length: 8 }, () => bulk({ employees })));
    expect(answers.map(({ body }) => body.summary.created).sort((x, y) => y - x)).toEqual([
      20, 0, 0, 0, 0, 0, 0, 0,
    ]);
    expect(answers.every(({ body }) => body.summary.rejected === 0)).toBe(true);
  });

  test('takes a thousand employees and no more, each named once', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ employee_code: `X${i}` }));
    expect((await bulk({ employees: many(1_000) })).body.summary.rejected).toBe(1_000);
    expect(codesOf(await bulk({ employees: many(1_001) }))).toEqual(['/employees: too_long']);
    expect(codesOf(await bulk({ employees: [{}] }))).toEqual(['/employees/0: one_of_required']);
    expect(codesOf(await bulk({ schedule_id: api.admin.companyId, employees: many(1) }))).toEqual([
      '/schedule_id: not_found',
    ]);
  });
});

describe('the rules of ranges', () => {
  const day = fc
    .integer({ min: 0, max: 12 })
    .map((offset): PlainDate => addDays('2026-12-25', offset));
  const range: fc.Arbitrary<AssignedRange> = fc
    .record({
      schedule_id: fc.constantFrom('a', 'b'),
      from: day,
      length: fc.option(fc.integer({ min: 0, max: 8 }), { nil: null }),
    })
    .map(({ schedule_id, from, length }) => ({
      schedule_id,
      from,
      to: length === null ? null : addDays(from, length),
    }));
  const dates = Array.from({ length: 40 }, (_, i) => addDays('2026-12-20', i));
  const on = ({ schedule_id, from, to }: AssignedRange, date: PlainDate) =>
    from <= date && (to === null || date <= to) ? schedule_id : null;

  const shareDay = (a: AssignedRange, b: AssignedRange) =>
    dates.some((date) => on(a, date) !== null && on(b, date) !== null);

  test('the changed days are the least range around all days that differ', () => {
    fc.assert(
      fc.property(range, range, (before, after) => {
        const differing = dates.filter((date) => on(before, date) !== on(after, date));
        const found = changedDays(before, after);
        expect(found === undefined).toBe(differing.length === 0);
        if (differing.length === 0) return;
        expect(found?.from).toBe(differing[0]);
        const isOpen = differing.at(-1) === dates.at(-1);
        expect(found?.to).toBe(isOpen ? null : differing.at(-1));
      }),
    );
  });

  test('ending the former one loses none of its days', () => {
    fc.assert(
      fc.property(range, range, (wanted, former) => {
        fc.pre(shareDay(wanted, former));
        const decision = decideBulk(wanted, [{ ...former, id: 'x' }], true);
        if (decision.kind !== 'end_and_create') return;
        const ended = { ...former, to: addDays(wanted.from, -1) };
        for (const date of dates) {
          if (on(former, date) !== null) expect(on(wanted, date) ?? on(ended, date)).not.toBeNull();
        }
        expect(shareDay(ended, wanted)).toBe(false);
      }),
    );
  });
});
