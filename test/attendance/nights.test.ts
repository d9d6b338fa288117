import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createNightlyRecompute,
  type NightlyRecompute,
} from '../../src/attendance/nights/nightly-recompute.js';
import { daysOfNight, latestDueDay, nightOf } from '../../src/attendance/nights/nights-rules.js';
import { silent } from '../outbox/delivery-world.js';
import { allJobs, giveSchedule, startPunchesApi, type PunchesApi } from './punches-support.js';
import { closeMonth, insertEmployees } from './support.js';

/** Friday, 27 November 2026, 11:00 in Cairo. */
const START = '2026-11-27T09:00:00.000Z';

let api: PunchesApi;
beforeAll(async () => {
  api = await startPunchesApi(3);
});
afterAll(() => api.close());

/** Another instance of the service, as far as nights go. */
const instance = (): NightlyRecompute => {
  const { database, clock, service } = api.service;
  const { unitOfWork } = database.open({ clock, poolSize: 2 });
  return createNightlyRecompute({
    unitOfWork,
    clock,
    logger: silent,
    wakeJobs: service.wakePollers,
  });
};

const jobs = async (companyId = api.admin.companyId): Promise<{ from: string; to: string }[]> => {
  const { rows } = await api.service.database.owner.query(
    `select payload from jobs where company_id = $1 and payload->>'to' is not null order by created_at, id`,
    [companyId],
  );
  return rows.map(({ payload: { from, to } }) => ({ from, to }));
};

const statuses = async (index: number, from: string, to: string): Promise<string[]> => {
  const employee = api.employees[index]!.id;
  const days = await api.days(`&employee=${employee}&from=${from}&to=${to}`);
  return days.map(({ work_date: date, status }) => `${date} ${status}`);
};

/** The night that the clock shows has come, and what it asked for is done. */
const night = async (instant: string): Promise<void> => {
  api.service.clock.set(instant);
  await instance().runOnce();
  await allJobs(api.service, api.admin);
};

describe('which days a night computes', () => {
  it('are due from three in the night behind them on, by the clock of the company', () => {
    const due = (zone: string, instant: string) => latestDueDay(zone, new Date(instant));
    expect(due('Africa/Cairo', '2026-11-28T00:59:59Z')).toBe('2026-11-26');
    expect(due('Africa/Cairo', '2026-11-28T01:00:00Z')).toBe('2026-11-27');
    expect(due('Pacific/Auckland', '2026-11-27T14:00:00Z')).toBe('2026-11-27');
    expect(due('America/Los_Angeles', '2026-11-28T10:59:00Z')).toBe('2026-11-26');
    expect(due('UTC', '2024-03-01T03:00:00Z')).toBe('2024-02-29');
    expect(due('UTC', '2027-01-01T03:00:00Z')).toBe('2026-12-31');
  });

  it('are looked at at the same time of the clock when the clock changes', () => {
    // Forward on 24 April 2026 at midnight, back on 29 October at midnight.
    expect(nightOf('Africa/Cairo', '2026-04-22')).toBe('2026-04-23T01:00:00.000Z');
    expect(nightOf('Africa/Cairo', '2026-04-23')).toBe('2026-04-24T00:00:00.000Z');
    expect(nightOf('Africa/Cairo', '2026-10-28')).toBe('2026-10-29T00:00:00.000Z');
    expect(nightOf('Africa/Cairo', '2026-10-29')).toBe('2026-10-30T01:00:00.000Z');
    for (const date of ['2026-04-22', '2026-04-23', '2026-10-28', '2026-10-29'] as const) {
      const instant = nightOf('Africa/Cairo', date);
      expect(latestDueDay('Africa/Cairo', new Date(instant))).toBe(date);
    }
  });

  it('begin with the day before, whose night shift was not over, and at the end of a week with its Saturday', () => {
    expect(daysOfNight('2026-11-22', '2026-11-22')).toBeUndefined();
    expect(daysOfNight('2026-11-23', '2026-11-22')).toBeUndefined();
    expect(daysOfNight('2026-11-22', '2026-11-23')).toEqual({
      from: '2026-11-22',
      to: '2026-11-23',
    });
    expect(daysOfNight('2026-11-26', '2026-11-27')).toEqual({
      from: '2026-11-21',
      to: '2026-11-27',
    });
    expect(daysOfNight('2026-11-27', '2026-11-28')).toEqual({
      from: '2026-11-27',
      to: '2026-11-28',
    });
    expect(daysOfNight('2026-11-10', '2026-11-28')).toEqual({
      from: '2026-11-07',
      to: '2026-11-28',
    });
  });
});

describe('days that nobody asks for', () => {
  it('of a company without a schedule stay as they are, and its nights go by', async () => {
    await night(START);
    await night('2026-11-28T01:00:00Z');
    expect(await jobs()).toEqual([]);
    const { rows } = await api.service.database.owner.query(
      'select computed_through::text from attendance_nights where company_id = $1',
      [api.admin.companyId],
    );
    expect(rows).toEqual([{ computed_through: '2026-11-27' }]);
  });

  it('become absences in the night behind them, not before, and not where somebody came or a record was sent', async () => {
    api.service.clock.set('2026-11-28T10:00:00Z');
    await giveSchedule(api);
    await api.punch([
      { employee_code: api.employees[1]!.code, local_time: '2026-11-28T08:00' },
      { employee_code: api.employees[1]!.code, local_time: '2026-11-28T10:30' },
    ]);
    await api.post([
      { employee_id: api.employees[2]!.id, work_date: '2026-11-28', status: 'mission' },
    ]);
    const [from, to] = ['2026-11-28', '2026-11-29'];
    await night('2026-11-29T00:59:59Z');
    expect(await jobs()).toEqual([]);
    expect(await statuses(0, from, to)).toEqual([]);
    await night('2026-11-29T01:00:00Z');
    expect(await jobs()).toEqual([{ from: '2026-11-27', to: '2026-11-28' }]);
    expect(await statuses(0, from, to)).toEqual(['2026-11-28 absent']);
    expect(await statuses(1, from, to)).toEqual(['2026-11-28 half_day']);
    expect(await statuses(2, from, to)).toEqual(['2026-11-28 mission']);
    await night('2026-11-29T20:00:00Z');
    expect(await jobs()).toHaveLength(1);
  });

  it('are one job, however many instances look at once', async () => {
    api.service.clock.set('2026-11-30T01:00:00Z');
    const counts = await Promise.all(Array.from({ length: 6 }, () => instance().runOnce()));
    expect(counts.sort()).toEqual([0, 0, 0, 0, 0, 1]);
    await allJobs(api.service, api.admin);
    expect(await jobs()).toHaveLength(2);
    expect(await statuses(0, '2026-11-29', '2026-11-30')).toEqual(['2026-11-29 absent']);
  });

  it('of missed nights are caught up as far as their months are open', async () => {
    await closeMonth(api.service.database, api.admin.companyId, '2026-11');
    await night('2026-12-06T08:00:00Z');
    expect((await jobs()).at(-1)).toEqual({ from: '2026-12-01', to: '2026-12-05' });
    expect(await statuses(0, '2026-11-30', '2026-12-06')).toEqual([
      '2026-12-01 absent',
      '2026-12-02 absent',
      '2026-12-03 absent',
      '2026-12-04 rest_day',
      '2026-12-05 absent',
    ]);
  });

  it('of a closed month alone are no job', async () => {
    await closeMonth(api.service.database, api.admin.companyId, '2026-12');
    const before = await jobs();
    await night('2026-12-07T08:00:00Z');
    expect(await jobs()).toEqual(before);
  });

  it('of a company that cannot be computed wait, and keep no other waiting', async () => {
    const { database } = api.service;
    const broken = await api.service.signUp('شركة بلا منطقة');
    await database.owner.query(
      `update companies set time_zone = 'Nowhere/At_All' where company_id = $1`,
      [broken.companyId],
    );
    await database.owner.query(`truncate payroll_cycles cascade`);
    await night('2026-12-08T08:00:00Z');
    expect((await jobs()).at(-1)).toMatchObject({ to: '2026-12-07' });
    await database.owner.query(
      `update companies set time_zone = 'Africa/Cairo' where company_id = $1`,
      [broken.companyId],
    );
    await instance().runOnce();
    const { rows } = await database.owner.query(
      'select computed_through::text as through from attendance_nights where company_id = $1',
      [broken.companyId],
    );
    expect(rows).toEqual([{ through: '2026-12-07' }]);
  });
});

describe('a schedule whose days are over later than their date', () => {
  it('has the absence of a night shift in the night behind its end', async () => {
    const other = await api.service.signUp('شركة الليل');
    const [employee] = await insertEmployees(api.service.database, other.companyId, 1, 'N');
    const night8 = { ...api, admin: other };
    await giveSchedule(night8, { spans: [{ start: '22:00', end: '06:00' }] });
    const list = async () =>
      (await api.days(`&from=2026-12-14&to=2026-12-20&employee=${employee!.id}`, other.apiKey)).map(
        ({ work_date: date, status }) => `${date} ${status}`,
      );
    api.service.clock.set('2026-12-14T08:00:00Z');
    await instance().runOnce();
    for (const [instant, expected] of [
      ['2026-12-15T05:00:00Z', []],
      ['2026-12-16T05:00:00Z', ['2026-12-14 absent']],
      ['2026-12-17T05:00:00Z', ['2026-12-14 absent', '2026-12-15 absent']],
    ] as const) {
      api.service.clock.set(instant);
      await instance().runOnce();
      await allJobs(api.service, other);
      expect([instant, await list()]).toEqual([instant, expected]);
    }
  });

  it('has the absences of hours by the week when the week is over', async () => {
    const other = await api.service.signUp('شركة الأسبوع');
    const [employee] = await insertEmployees(api.service.database, other.companyId, 1, 'W');
    const send = async (path: string, body: object) => {
      const answer = await api.service.send('POST', path, { key: other.apiKey, body });
      expect([path, answer.status, answer.status < 300 ? '' : answer.text]).toEqual([
        path,
        201,
        '',
      ]);
      return answer.body;
    };
    await send('/shifts', {
      code: 'FLEX',
      name: 'Flexible',
      kind: 'flexible',
      required_minutes: 480,
      spans: [{ start: '06:00', end: '22:00' }],
    });
    const days = ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday'];
    const schedule = await send('/schedules', {
      name: 'By the week',
      weekly_minutes: 2_880,
      pattern: {
        kind: 'weekly',
        days: { ...Object.fromEntries(days.map((day) => [day, 'FLEX'])), friday: null },
      },
    });
    api.service.clock.set('2026-12-18T08:00:00Z');
    await send('/schedule-assignments', {
      schedule_id: schedule.id,
      company: true,
      from: '2026-12-19',
    });
    for (let day = 19; day <= 26; day += 1) {
      api.service.clock.set(`2026-12-${String(day)}T05:00:00Z`);
      await instance().runOnce();
      await allJobs(api.service, other);
      const range = '&from=2026-12-19&to=2026-12-25';
      const found = (await api.days(`${range}&employee=${employee!.id}`, other.apiKey)).filter(
        ({ status }) => status === 'absent',
      );
      expect([day, found.length]).toEqual([day, day < 26 ? 0 : 6]);
    }
  });
});

describe('a record that is removed from a day that is over', () => {
  it('leaves what the schedule says: nobody came, which is an absence; a day to come has nothing', async () => {
    const own = await startPunchesApi(1);
    const { service, admin, employees } = own;
    service.clock.set('2026-12-20T09:00:00.000Z');
    await giveSchedule(own);
    const { id } = employees[0]!;
    const send = (method: string, path: string, body?: unknown) =>
      service.send(method, path, { key: admin.apiKey, ...(body !== undefined && { body }) });
    const present = (work_date: string) => ({ employee_id: id, work_date, status: 'present' });
    await send('POST', '/attendance', {
      records: [present('2026-12-15'), present('2026-12-18'), present('2026-12-20')],
    });
    const removed = ['2026-12-15', '2026-12-18', '2026-12-20'];
    for (const date of removed) {
      expect((await send('DELETE', `/attendance/${id}:${date}`)).status).toBe(204);
    }
    const { body } = await send('GET', `/attendance?employee=${id}&from=2026-12-14&to=2026-12-21`);
    expect(
      body.data
        .filter(({ work_date }: any) => removed.includes(work_date))
        .map(({ work_date, status, unpaid }: any) => [work_date, status, unpaid]),
    ).toEqual([
      ['2026-12-15', 'absent', true],
      ['2026-12-18', 'rest_day', false],
    ]);
    await own.close();
  });
});
