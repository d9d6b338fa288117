import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveSchedule, startPunchesApi, type PunchesApi } from './punches-support.js';
import { closeMonth, type Employee } from './support.js';

/** Friday, 27 November 2026, 11:00 in Cairo; Fridays are at rest, other days from 08:00 to 16:00. */
let api: PunchesApi;
beforeAll(async () => {
  api = await startPunchesApi(4);
  await giveSchedule(api);
});
afterAll(() => api.close());

const send = async (
  method: string,
  path: string,
  body?: object,
  key = api.admin.apiKey,
): Promise<any> => {
  const answer = await api.service.send(method, path, { key, body });
  expect([path, answer.status < 300 ? '' : answer.text]).toEqual([path, '']);
  return answer.body;
};

const record = async (employee: Employee, ...days: readonly object[]): Promise<void> => {
  const records = days.map((day) => ({ employee_id: employee.id, status: 'present', ...day }));
  const { summary } = await send('POST', '/attendance', { records });
  expect(summary).toMatchObject({ rejected: 0, conflict: 0, deferred: 0 });
};

const warnings = async (employee: Employee, date: string): Promise<any[]> =>
  (await api.day(employee, date)).body.warnings.map(({ code, params }: any) => [code, params]);

describe('a day that was sent as a record', () => {
  it('warns of presence, day and week by what it says, and has no explanation', async () => {
    const employee = api.employees[0]!;
    const week = ['14', '15', '16', '17', '18'].map((day) => ({
      work_date: `2026-11-${day}`,
      worked_minutes: 500,
    }));
    await record(employee, ...week, {
      work_date: '2026-11-19',
      check_in: '2026-11-19T07:00:00+02:00',
      check_out: '2026-11-19T20:00:00+02:00',
      worked_minutes: 700,
      overtime: { day_minutes: 200 },
    });
    const { body } = await api.day(employee, '2026-11-19');
    expect(body).toMatchObject({ source: 'record', explanation: null });
    expect(body.warnings).toEqual([
      {
        code: 'presence_over_limit',
        params: { minutes: 780, limit_minutes: 720 },
        text: 'Present 780 minutes; the law allows 720.',
      },
      expect.objectContaining({ code: 'daily_hours_over_limit' }),
      expect.objectContaining({
        code: 'weekly_hours_over_limit',
        params: { minutes: 3_200, limit_minutes: 2_880 },
      }),
    ]);
    expect(await warnings(employee, '2026-11-14')).toEqual([
      ['daily_hours_over_limit', { minutes: 500, limit_minutes: 480 }],
    ]);
  });

  it('warns by the company’s own figure of the law from its month on', async () => {
    const employee = api.employees[1]!;
    /** Eleven and a half hours. */
    const long = (work_date: string) => ({
      ...{ work_date, worked_minutes: 450 },
      check_in: `${work_date}T07:00:00+02:00`,
      check_out: `${work_date}T18:30:00+02:00`,
    });
    await record(employee, long('2026-10-29'), long('2026-11-01'));
    expect(await warnings(employee, '2026-11-01')).toEqual([]);
    await send(
      'POST',
      '/settings/statutory-values',
      {
        key: 'labour.presence_hours_with_overtime',
        effective_from: '2026-11-01',
        value: 11,
        law: 'قانون العمل 14/2025',
        article: '117',
        source: 'https://example.org/decree',
      },
      api.admin.accessToken,
    );
    expect(await warnings(employee, '2026-11-01')).toEqual([
      ['presence_over_limit', { minutes: 690, limit_minutes: 660 }],
    ]);
    expect(await warnings(employee, '2026-10-29')).toEqual([]);
  });

  it('warns of the young, and of what tells of pregnancy to those alone who may see it', async () => {
    const [, , young, mother] = api.employees as [Employee, Employee, Employee, Employee];
    const { owner } = api.service.database;
    await owner.query(`update employees set birth_date = '2010-01-01' where id = $1`, [young.id]);
    await record(young, {
      work_date: '2026-11-20',
      worked_minutes: 300,
      overtime: { rest_day: true, day_minutes: 60 },
    });
    expect((await warnings(young, '2026-11-20')).map(([code]) => code)).toEqual([
      'minor_overtime',
      'minor_rest_day_work',
    ]);
    await record(mother, { work_date: '2026-10-22', worked_minutes: 480 });
    expect(await warnings(mother, '2026-10-22')).toEqual([]);
    await send('POST', `/employees/${mother.id}/maternity`, { expected_birth: '2027-01-15' });
    await closeMonth(api.service.database, api.admin.companyId, '2026-10');
    expect(await warnings(mother, '2026-10-22')).toEqual([
      ['pregnancy_hours_over_limit', { minutes: 480, limit_minutes: 420, month: 6 }],
    ]);
    const key = await api.service.createKey(api.admin, ['attendance:read']);
    const seen = await api.service.send('GET', `/attendance/${mother.id}:2026-10-22`, { key });
    expect(seen.body.warnings).toEqual([]);
  });
});
