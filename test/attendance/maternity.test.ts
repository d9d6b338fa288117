import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createNightlyRecompute } from '../../src/attendance/nights/nightly-recompute.js';
import { silent } from '../outbox/delivery-world.js';
import { emptyTables } from '../support/database.js';
import { allJobs, giveSchedule, startPunchesApi, type PunchesApi } from './punches-support.js';
import { closeMonth, insertEmployees, type Employee } from './support.js';

/** Friday, 27 November 2026, 11:00 in Cairo; Fridays are at rest, other days from 08:00 to 16:00. */
let api: PunchesApi;
let her: Employee;
let other: Employee;

beforeAll(async () => {
  api = await startPunchesApi(0);
  await giveSchedule(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await allJobs(api.service, api.admin);
  await emptyTables(api.service.database, 'payroll_cycles, jobs');
  const { database } = api.service;
  prefix += 1;
  const employees = await insertEmployees(database, api.admin.companyId, 2, `M${String(prefix)}-`);
  [her, other] = [employees[0]!, employees[1]!];
});
let prefix = 0;

const send = async (method: string, path: string, body?: object): Promise<any> => {
  const answer = await api.service.send(method, path, { key: api.admin.apiKey, body });
  expect([path, answer.status, answer.status < 300 ? '' : answer.text]).toMatchObject([
    path,
    answer.status,
    '',
  ]);
  return answer.body;
};

const record = async (body: object): Promise<string> => {
  const { id } = await send('POST', `/employees/${her.id}/maternity`, body);
  await allJobs(api.service, api.admin);
  return `/employees/${her.id}/maternity/${id as string}`;
};
const change = async (path: string, body: object): Promise<void> => {
  await send('PATCH', path, body);
  await allJobs(api.service, api.admin);
};

const work = (employee: Employee, date: string, from: string, to: string) =>
  [from, to].map((time, i) => ({
    employee_id: employee.id,
    at: `${date}T${time}:00${date < '2026-10-30' ? '+03:00' : '+02:00'}`,
    direction: i === 0 ? 'in' : 'out',
  }));
const works = (dates: readonly string[], from = '08:00', to = '16:00') =>
  api.punch(dates.flatMap((date) => [her, other].flatMap((each) => work(each, date, from, to))));

const warnings = async (date: string, employee = her): Promise<string[]> =>
  (await api.day(employee, date)).body.warnings.map(({ code }: { code: string }) => code);

const jobs = async (): Promise<object[]> => {
  const { rows } = await api.service.database.owner.query(
    'select payload from jobs where company_id = $1 order by created_at, id',
    [api.admin.companyId],
  );
  return rows.map(({ payload }) => payload);
};
const target = () => ({ kind: 'employees', ids: [her.id] });

describe('a recorded pregnancy', () => {
  it('has the days that are open warn, in both languages by the law, and nobody else’s', async () => {
    await works(['2026-11-18', '2026-11-19']);
    expect(await warnings('2026-11-18')).toEqual([]);
    // The sixth month begins on 19 November.
    await record({ expected_birth: '2027-03-26' });
    expect(await warnings('2026-11-18')).toEqual([]);
    expect(await warnings('2026-11-19')).toEqual(['pregnancy_hours_over_limit']);
    expect(await warnings('2026-11-19', other)).toEqual([]);
    const english = (await api.day(her, '2026-11-19')).body;
    expect(english.warnings[0].text).toBe(
      'Worked 480 minutes; from month 6 of pregnancy her day has at most 420 (law 14/2025 art. 54).',
    );
    const rule = english.explanation.rules.find(
      ({ code }: { code: string }) => code === 'pregnancy_shorter_day',
    );
    expect(rule.text).toContain('at most 420 minutes of work');
    const arabic = await api.service.send('GET', `/attendance/${her.id}:2026-11-19`, {
      key: api.admin.apiKey,
      headers: { 'accept-language': 'ar' },
    });
    expect(arabic.body.warnings[0].text).toContain('قانون 14 لسنة 2025 مادة 54');
  });

  it('is told by its days to those alone who may see facts of health', async () => {
    await works(['2026-11-22'], '08:00', '15:30');
    await record({ expected_birth: '2027-03-26' });
    const key = await api.service.createKey(api.admin, ['attendance:read']);
    const path = `/attendance/${her.id}:2026-11-22`;
    const { body } = await api.service.send('GET', path, { key });
    const whole = await send('GET', path);
    const codes = (day: any) =>
      [...day.explanation.rules, ...day.warnings].map(({ code }: { code: string }) => code);
    const hers = ['pregnancy_shorter_day', 'away_by_right', 'pregnancy_hours_over_limit'];
    expect(codes(whole)).toEqual(expect.arrayContaining(hers));
    expect(codes(body)).toEqual(codes(whole).filter((code) => !hers.includes(code)));
  });

  it('is regarded by punches that come afterwards, and changes no minutes that count for pay', async () => {
    await record({ expected_birth: '2027-03-26' });
    await works(['2026-11-22'], '08:00', '17:00');
    expect(await warnings('2026-11-22')).toEqual([
      'daily_hours_over_limit',
      'pregnancy_hours_over_limit',
      'maternity_overtime',
    ]);
    const [hers] = await api.days(`&employee=${her.id}&from=2026-11-22&to=2026-11-22`);
    const [others] = await api.days(`&employee=${other.id}&from=2026-11-22&to=2026-11-22`);
    const figures = ({ id: _, employee_id: _e, employee_code: _c, ...day }: any) => day;
    expect(figures(hers)).toEqual(figures(others));
  });

  it('told at the same moment as punches is regarded whichever comes first', async () => {
    const dates = ['2026-11-19', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'];
    const answers = await Promise.all([
      ...dates.slice(0, 3).map((date) => works([date])),
      api.service.send('POST', `/employees/${her.id}/maternity`, {
        key: api.admin.apiKey,
        body: { expected_birth: '2027-03-26' },
      }),
      ...dates.slice(3).map((date) => works([date])),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201, 200, 200]);
    await allJobs(api.service, api.admin);
    for (const date of dates) {
      expect([date, await warnings(date)]).toEqual([date, ['pregnancy_hours_over_limit']]);
      expect([date, await warnings(date, other)]).toEqual([date, []]);
    }
  });

  it('makes the hour that she goes earlier no early leave', async () => {
    await works(['2026-11-22'], '08:00', '15:00');
    const early = async () => (await api.day(her, '2026-11-22')).body.early_leave_minutes;
    expect(await early()).toBe(60);
    await record({ expected_birth: '2027-03-26' });
    expect(await early()).toBe(0);
  });

  it('leaves days of a closed month as they were paid, and computes those behind it', async () => {
    await works(['2026-10-28', '2026-11-22'], '08:00', '15:00');
    await closeMonth(api.service.database, api.admin.companyId, '2026-10');
    const before = (await api.day(her, '2026-10-28')).body;
    await record({ expected_birth: '2027-02-01' });
    expect((await api.day(her, '2026-10-28')).body).toEqual(before);
    expect((await api.day(her, '2026-11-22')).body.early_leave_minutes).toBe(0);
    expect(await jobs()).toEqual([{ from: '2026-04-27', to: '2027-02-22', target: target() }]);
    const retro = await send('GET', '/attendance/retro-items');
    expect(retro.data).toEqual([]);
  });
});

describe('a change of what is recorded', () => {
  it('computes the days that see the law otherwise, in one job, and no others', async () => {
    const path = await record({ expected_birth: '2026-10-08' });
    await emptyTables(api.service.database, 'jobs');
    await change(path, { reported_on: '2026-03-01' });
    expect(await jobs()).toEqual([]);
    // Pregnant no longer from the 11th on, and nursing from the 10th.
    await change(path, { birth_date: '2026-10-10' });
    await change(path, { nursing_until: '2026-11-20' });
    await change(path, { nursing_breaks_unpunched: true });
    await change(path, { full_day_minutes: 480 });
    await send('DELETE', path);
    expect(await jobs()).toEqual([
      { from: '2026-10-10', to: '2028-10-10', target: target() },
      { from: '2026-11-21', to: '2028-10-10', target: target() },
      { from: '2026-10-10', to: '2026-11-20', target: target() },
      { from: '2026-06-01', to: '2026-11-20', target: target() },
      { from: '2026-01-01', to: '2027-04-10', target: target() },
    ]);
  });

  it('takes the warnings away where it ends, and a record that was a mistake takes all of them', async () => {
    await works(['2026-11-18', '2026-11-19', '2026-11-21']);
    const path = await record({ birth_date: '2026-05-18' });
    const all = async () => [
      await warnings('2026-11-18'),
      await warnings('2026-11-19'),
      await warnings('2026-11-21'),
    ];
    const unseen = ['nursing_breaks_not_seen'];
    expect(await all()).toEqual([unseen, unseen, unseen]);
    await change(path, { nursing_until: '2026-11-19' });
    expect(await all()).toEqual([unseen, unseen, []]);
    await send('DELETE', path);
    await allJobs(api.service, api.admin);
    expect(await all()).toEqual([[], [], []]);
  });

  it('of days to come, or of days before the law, asks for nothing', async () => {
    await record({ birth_date: '2022-08-31' });
    const path = await record({ expected_birth: '2027-09-03' });
    await emptyTables(api.service.database, 'jobs');
    await change(path, { full_day_minutes: 480 });
    expect(await jobs()).toEqual([]);
  });
});

describe('six months after birth', () => {
  it('overtime needs her consent on the last day and not on the next', async () => {
    await works(['2026-11-21', '2026-11-22'], '08:00', '17:00');
    await record({ birth_date: '2026-05-21', nursing_until: '2026-05-21' });
    expect(await warnings('2026-11-21')).toContain('maternity_overtime');
    expect(await warnings('2026-11-22')).not.toContain('maternity_overtime');
  });
});

describe('the night', () => {
  it('computes days by what is recorded', async () => {
    const { database, clock, service } = api.service;
    const { unitOfWork } = database.open({ clock, poolSize: 2 });
    const nights = createNightlyRecompute({
      unitOfWork,
      clock,
      logger: silent,
      wakeJobs: service.wakePollers,
    });
    await nights.runOnce();
    await allJobs(api.service, api.admin);
    clock.set('2026-11-28T18:00:00Z');
    await works(['2026-11-28']);
    // As if the day had been computed before anybody knew.
    await database.owner.query(
      `insert into employee_maternities (company_id, id, employee_id, expected_birth, nursing_breaks_unpunched)
        values ($1, gen_random_uuid(), $2, '2027-03-26', false)`,
      [api.admin.companyId, her.id],
    );
    expect(await warnings('2026-11-28')).toEqual([]);
    clock.set('2026-11-29T01:00:00Z');
    await nights.runOnce();
    await allJobs(api.service, api.admin);
    expect(await warnings('2026-11-28')).toEqual(['pregnancy_hours_over_limit']);
    expect(await warnings('2026-11-28', other)).toEqual([]);
  });
});

describe('a week of hours', () => {
  /** From Saturday 14 November: six days, 48 hours of a flexible week. */
  const flexibleWeek = async (): Promise<void> => {
    const shift = await send('POST', '/shifts', {
      code: `FLEX-${String(prefix)}`,
      name: 'Flexible',
      kind: 'flexible',
      spans: [{ start: '06:00', end: '22:00' }],
      required_minutes: 480,
    });
    const names = ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday'];
    const days = Object.fromEntries(names.map((name) => [name, shift.code]));
    const { id } = await send('POST', '/schedules', {
      name: `Flexible ${String(prefix)}`,
      pattern: { kind: 'weekly', days: { ...days, friday: null } },
      weekly_minutes: 2_880,
    });
    for (const { id: employee_id } of [her, other]) {
      await send('POST', '/schedule-assignments', {
        schedule_id: id,
        employee_id,
        from: '2026-01-01',
      });
    }
    await allJobs(api.service, api.admin);
  };

  it('asks of her for an hour less a day: what the week lacks by right is no absence', async () => {
    await flexibleWeek();
    // 40 hours in five days: eight are missing, of hers two; the last day of the week was not worked.
    const worked = ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18'];
    await works(worked, '08:00', '16:00');
    const week = `&from=2026-11-14&to=2026-11-20`;
    const absent = async (employee: Employee) =>
      (await api.days(`&employee=${employee.id}${week}`))
        .filter(({ status }) => status === 'absent')
        .map(({ work_date: date, unpaid }) => [date, unpaid]);
    await api.recompute({ from: '2026-11-14', to: '2026-11-20' });
    expect(await absent(her)).toEqual([['2026-11-19', true]]);
    expect(await absent(other)).toEqual([['2026-11-19', true]]);
    await record({ expected_birth: '2027-03-01' });
    expect(await absent(her)).toEqual([]);
    expect(await absent(other)).toEqual([['2026-11-19', true]]);
    const day = (await api.day(her, '2026-11-18')).body;
    const rule = day.explanation.rules.find(
      ({ code }: { code: string }) => code === 'week_shorter_by_right',
    );
    expect(rule).toMatchObject({ params: { minutes: 360, due_minutes: 2_520 } });
    expect(rule.text).toContain('2520');
    const key = await api.service.createKey(api.admin, ['attendance:read']);
    const seen = await api.service.send('GET', `/attendance/${her.id}:2026-11-18`, { key });
    expect(seen.text).not.toContain('week_shorter_by_right');
  });

  it('has a change of the right within it judged as a whole', async () => {
    await flexibleWeek();
    await works(
      ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-18', '2026-11-19'],
      '08:00',
      '16:00',
    );
    await api.recompute({ from: '2026-11-14', to: '2026-11-20' });
    const missed = async () => (await api.day(her, '2026-11-17')).status;
    expect(await missed()).toBe(200);
    // The sixth month begins on Wednesday, behind the day that was not worked.
    const path = await record({ expected_birth: '2027-03-25' });
    expect(await missed()).toBe(404);
    await send('DELETE', path);
    await allJobs(api.service, api.admin);
    expect(await missed()).toBe(200);
  });
});
