import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../support/receiver.js';
import { codesOf, startSchedulesApi, type SchedulesApi } from './support.js';

/** The clock of the tests shows 27 November 2026, 11:00 in Cairo. */
let api: SchedulesApi;
beforeAll(async () => {
  api = await startSchedulesApi(6);
});
afterAll(() => api.close());

const must = async (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<any> => {
  const answer = await api.call(method, path, body, { headers });
  expect([method, path, answer.status < 300 ? '' : answer.text]).toEqual([method, path, '']);
  return answer.body;
};
const refused = async (method: string, path: string, body?: unknown) => {
  const answer = await api.call(method, path, body);
  return [answer.status, answer.body.code, ...codesOf(answer)];
};

const shift = (code: string, fields: Record<string, unknown> = {}) => ({
  code,
  name: code,
  name_ar: 'وردية',
  kind: 'fixed',
  spans: [{ start: '08:00', end: '16:00' }],
  breaks: [{ start: '12:00', end: '12:30' }],
  ...fields,
});
const week = (code: string) => ({
  kind: 'weekly',
  days: {
    saturday: null,
    sunday: code,
    monday: code,
    tuesday: code,
    wednesday: code,
    thursday: code,
    friday: null,
  },
});
const settled = () =>
  until(async () => {
    const { rows } = await api.service.database.owner.query(
      `select 1 from jobs where company_id = $1 and status not in ('succeeded', 'failed')`,
      [api.admin.companyId],
    );
    return rows.length === 0;
  }, 20_000);
const daysOf = async (employee: number, from: string, to: string): Promise<any[]> =>
  (await must('GET', `/attendance?employee=${api.employees[employee]!.code}&from=${from}&to=${to}`))
    .data;
const recompute = async (from: string, to: string) => {
  await must('POST', '/attendance/recompute', { from, to });
  await settled();
};

describe('shifts', () => {
  it('are made, read, changed from a day on, and remember what they were', async () => {
    const made = await must('POST', '/shifts', shift('DAY'));
    expect(made).toMatchObject({ required_minutes: 450, version: 1 });
    expect(await must('GET', `/shifts/${made.id}`)).toEqual(made);
    const changed = await must(
      'PATCH',
      `/shifts/${made.id}`,
      { spans: [{ start: '09:00', end: '15:00' }], effective_from: '2026-11-15' },
      { 'if-match': '"1"' },
    );
    expect(changed).toMatchObject({
      required_minutes: 330,
      effective_from: '2026-11-15',
      version: 2,
    });
    const history = await must('GET', `/shifts/${made.id}/history`);
    expect(history.data.map(({ required_minutes: minutes }: any) => minutes).sort()).toEqual([
      330, 450,
    ]);
    expect((await must('GET', '/shifts')).data.map(({ code }: any) => code)).toContain('DAY');
    const stale = await api.call(
      'PATCH',
      `/shifts/${made.id}`,
      { name: 'x' },
      {
        headers: { 'if-match': '"1"' },
      },
    );
    expect(stale.status).toBe(412);
    expect(await must('PATCH', `/shifts/${made.id}`, { name: 'DAY' })).toMatchObject({
      version: 2,
    });
  });

  it.each([
    [{ spans: [] }, '/spans: too_short'],
    [{ spans: [{ start: '25:00', end: '16:00' }] }, '/spans/0/start: invalid_format'],
    [{ kind: 'flexible' }, '/required_minutes: required'],
    [{ grace_in_minutes: -1 }, '/grace_in_minutes: too_small'],
    [{ nonsense: 1 }, '/nonsense: unknown_field'],
  ])('that make no day are refused: %j', async (fields, problem) => {
    const answer = await refused('POST', '/shifts', shift('BAD', fields));
    expect(answer[0]).toBe(422);
    expect(answer).toContain(problem);
  });

  it.each([
    [
      [
        { start: '08:00', end: '12:00' },
        { start: '11:00', end: '16:00' },
      ],
    ],
    [
      [
        { start: '20:00', end: '04:00' },
        { start: '05:00', end: '08:00' },
      ],
    ],
  ])('whose parts overlap, or go on behind midnight, are refused: %j', async (spans) => {
    const answer = await refused('POST', '/shifts', shift('BAD', { spans, breaks: [] }));
    expect(answer[0]).toBe(422);
  });

  it('with one code are one, however many are sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.call('POST', '/shifts', shift('ONCE'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('stay while a schedule uses them, and are gone afterwards', async () => {
    const used = await must('POST', '/shifts', shift('USED'));
    const schedule = await must('POST', '/schedules', { name: 'uses it', pattern: week('USED') });
    expect((await refused('DELETE', `/shifts/${used.id}`)).slice(0, 2)).toEqual([409, 'in_use']);
    expect((await api.call('DELETE', `/schedules/${schedule.id}`)).status).toBe(204);
    expect((await api.call('DELETE', `/shifts/${used.id}`)).status).toBe(204);
    expect((await api.call('GET', `/shifts/${used.id}`)).status).toBe(404);
  });
});

describe('assignments', () => {
  it('of one person never overlap, whoever comes first', async () => {
    await must('POST', '/shifts', shift('A'));
    const { id } = await must('POST', '/schedules', { name: 'A', pattern: week('A') });
    const assign = (from: string, to: string | null) =>
      api.call('POST', '/schedule-assignments', {
        schedule_id: id,
        employee_code: api.employees[5]!.code,
        from,
        to,
      });
    const answers = await Promise.all([
      assign('2026-12-01', null),
      assign('2026-12-15', '2026-12-20'),
      assign('2026-12-20', null),
      assign('2026-12-01', '2026-12-31'),
    ]);
    const made = answers.filter(({ status }) => status === 201).map(({ body }) => body);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(answer.body.code).toBe('assignment_overlaps');
    }
    const sorted = made.sort((a, b) => (a.from < b.from ? -1 : 1));
    sorted.slice(1).forEach(({ from }, i) => expect(sorted[i].to < from).toBe(true));
    expect(made.length).toBeGreaterThan(0);
    expect(
      await refused('POST', '/schedule-assignments', { schedule_id: id, from: '2026-12-01' }),
    ).toEqual(expect.arrayContaining([422, 'validation_failed']));
  });

  it('of many at once answer each, and name what is wrong with one', async () => {
    const { id } = await must('POST', '/schedules', { name: 'many', pattern: week('A') });
    const body = {
      schedule_id: id,
      from: '2027-01-01',
      employees: [
        { employee_code: api.employees[3]!.code },
        { employee_code: 'nobody' },
        { employee_id: api.employees[4]!.id },
      ],
    };
    const first = await must('POST', '/schedule-assignments/bulk', body);
    expect(first.results.map(({ outcome }: any) => outcome)).toEqual([
      'created',
      'rejected',
      'created',
    ]);
    const again = await must('POST', '/schedule-assignments/bulk', body);
    expect(again.summary).toEqual({ created: 0, unchanged: 2, rejected: 1 });
  });
});

describe('what is asked of a day', () => {
  it('A-17, A-01: the most specific assignment wins, and who did not come was absent', async () => {
    await must(
      'POST',
      '/shifts',
      shift('EARLY', { spans: [{ start: '06:00', end: '14:00' }], breaks: [] }),
    );
    await must(
      'POST',
      '/shifts',
      shift('LATE', { spans: [{ start: '14:00', end: '22:00' }], breaks: [] }),
    );
    const early = await must('POST', '/schedules', { name: 'early', pattern: week('EARLY') });
    const late = await must('POST', '/schedules', { name: 'late', pattern: week('LATE') });
    await must('POST', '/schedule-assignments', {
      schedule_id: early.id,
      company: true,
      from: '2026-11-01',
    });
    await must('POST', '/schedule-assignments', {
      schedule_id: late.id,
      employee_id: api.employees[1]!.id,
      from: '2026-11-01',
    });
    await settled();
    const punch = (employee: number, at: string) => ({
      employee_code: api.employees[employee]!.code,
      at,
    });
    await must('POST', '/attendance/punches', {
      punches: [
        punch(0, '2026-11-03T06:40:00+02:00'),
        punch(0, '2026-11-03T14:00:00+02:00'),
        punch(1, '2026-11-03T14:00:00+02:00'),
        punch(1, '2026-11-03T22:30:00+02:00'),
      ],
    });
    await recompute('2026-11-01', '2026-11-07');
    const byDate = (rows: any[]) => Object.fromEntries(rows.map((row) => [row.work_date, row]));
    const first = byDate(await daysOf(0, '2026-11-01', '2026-11-07'));
    expect(first['2026-11-03']).toMatchObject({
      status: 'late',
      late_minutes: 40,
      worked_minutes: 440,
      source: 'punches',
    });
    expect(first['2026-11-04']).toMatchObject({ status: 'absent', unpaid: true });
    expect(first['2026-11-06']).toMatchObject({ status: 'rest_day', unpaid: false });
    const second = byDate(await daysOf(1, '2026-11-01', '2026-11-07'));
    expect(second['2026-11-03']).toMatchObject({ status: 'present', late_minutes: 0 });
    const { overtime } = second['2026-11-03'];
    expect(Number(overtime.day_minutes) + Number(overtime.night_minutes)).toBe(30);
  });

  it('A-13: computing again changes nothing', async () => {
    const before = [
      ...(await daysOf(0, '2026-11-01', '2026-11-07')),
      ...(await daysOf(1, '2026-11-01', '2026-11-07')),
    ];
    await recompute('2026-11-01', '2026-11-07');
    await recompute('2026-11-01', '2026-11-07');
    const after = [
      ...(await daysOf(0, '2026-11-01', '2026-11-07')),
      ...(await daysOf(1, '2026-11-01', '2026-11-07')),
    ];
    expect(after).toEqual(before);
  });

  it('changes open days by itself when a shift changes, from its day on', async () => {
    const { data } = await must('GET', '/shifts');
    const { id } = data.find(({ code }: any) => code === 'EARLY');
    await must('PATCH', `/shifts/${id}`, {
      spans: [{ start: '06:30', end: '14:00' }],
      effective_from: '2026-11-03',
    });
    await settled();
    expect(await daysOf(0, '2026-11-03', '2026-11-03')).toMatchObject([
      { status: 'late', late_minutes: 10 },
    ]);
    await must('PATCH', `/shifts/${id}`, { grace_in_minutes: 15, effective_from: '2026-11-03' });
    await settled();
    expect(await daysOf(0, '2026-11-03', '2026-11-03')).toMatchObject([
      { status: 'present', late_minutes: 0 },
    ]);
  });

  it('a holiday that is added makes the absence a holiday, moved away an absence again', async () => {
    const holiday = await must('POST', '/holidays', {
      date: '2026-11-04',
      name: 'Company day',
      name_ar: 'عيد الشركة',
    });
    await settled();
    expect(await daysOf(0, '2026-11-04', '2026-11-04')).toMatchObject([
      { status: 'holiday', unpaid: false },
    ]);
    await must('PATCH', `/holidays/${holiday.id}`, { date: '2026-11-05' });
    await settled();
    expect(await daysOf(0, '2026-11-04', '2026-11-05')).toMatchObject([
      { status: 'absent' },
      { status: 'holiday' },
    ]);
    expect((await api.call('DELETE', `/holidays/${holiday.id}`)).status).toBe(204);
    await settled();
    expect(await daysOf(0, '2026-11-05', '2026-11-05')).toMatchObject([{ status: 'absent' }]);
  });

  it('what was sent as a record stays, and removed gives way to the punches', async () => {
    const record = {
      employee_code: api.employees[0]!.code,
      work_date: '2026-11-03',
      status: 'mission',
    };
    await must('POST', '/attendance', { records: [record] });
    await recompute('2026-11-01', '2026-11-07');
    expect(await daysOf(0, '2026-11-03', '2026-11-03')).toMatchObject([
      { status: 'mission', source: 'record' },
    ]);
    const id = `${api.employees[0]!.id}:2026-11-03`;
    expect((await api.call('DELETE', `/attendance/${id}`)).status).toBe(204);
    const explained = await must('GET', `/attendance/${id}`);
    expect(explained).toMatchObject({ status: 'present', source: 'punches' });
    expect(JSON.stringify(explained.explanation)).toContain('EARLY');
  });

  it('knows the official holidays of the year, and remembers which the company gave up', async () => {
    const { data } = await must('GET', '/holidays?year=2026');
    const labour = data.find(({ occasion }: any) => occasion === 'labour_day');
    expect(labour).toMatchObject({ origin: 'statutory', is_edited: false });
    expect((await api.call('DELETE', `/holidays/${labour.id}`)).status).toBe(204);
    const left = await must('GET', '/holidays?year=2026');
    expect(left.data.some(({ id }: any) => id === labour.id)).toBe(false);
    expect(
      (await must('GET', '/holidays?year=2031')).data.every(({ is_provisional: p }: any) => p),
    ).toBe(true);
    expect((await api.call('GET', '/holidays?year=1815')).status).toBe(400);
  });
});
