import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allJobs, giveSchedule, startPunchesApi, type PunchesApi } from './punches-support.js';
import { closeMonth } from './support.js';

/** Friday, 27 November 2026, 11:00 in Cairo; Fridays are at rest, other days from 08:00 to 16:00. */
let api: PunchesApi;
beforeAll(async () => {
  api = await startPunchesApi(4);
  await giveSchedule(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.service.database.owner.query(
    `truncate attendance_punches, attendance_devices, attendance_day_details, attendance_days,
      attendance_vacated_days, attendance_retro_items, payroll_cycles, company_policies, company_holidays cascade`,
  );
});

/** Sends it as the administrator, and waits for what follows. */
const change = async (method: string, path: string, body?: object): Promise<any> => {
  const { service, admin } = api;
  const answer = await service.send(method, path, { key: admin.accessToken, body });
  expect([path, answer.status < 300 ? '' : answer.text]).toEqual([path, '']);
  await allJobs(service, admin);
  return answer.body;
};

const DAYS = ['2026-09-09', '2026-10-07', '2026-11-25'] as const;
type Day = (typeof DAYS)[number];
const punch = (date: Day, ...times: readonly string[]) =>
  api.punch(
    times.map((time) => ({
      employee_code: api.employees[0]!.code,
      local_time: `${date}T${time}`,
    })),
  );
/** The three days by what a figure says. */
const told = async <T>(of: (day: any) => T): Promise<T[]> => {
  const days = (await api.days(`&employee=${api.employees[0]!.code}`)).filter((day: any) =>
    DAYS.includes(day.work_date as Day),
  );
  return days.map(of);
};
const overtime = ({ overtime: { day_minutes: day, night_minutes: night } }: any) =>
  `${String(day)}/${String(night)}`;

const worked = async () => {
  for (const date of DAYS) await punch(date, '08:00', '20:00');
};

describe('what days are read by changes', () => {
  it('the night: open days follow from its month on, and only they', async () => {
    await worked();
    expect(await told(overtime)).toEqual(['120/120', '120/120', '120/120']);
    const night = (from: string, effective_from: string) =>
      change('PUT', '/settings/policies/night_window', {
        value: { from, until: '06:00' },
        effective_from,
      });
    await night('19:00', '2026-10-01');
    expect(await told(overtime)).toEqual(['120/120', '180/60', '180/60']);
    // The later value holds from its own month on.
    await night('17:00', '2026-11-15');
    expect(await told(overtime)).toEqual(['120/120', '180/60', '60/180']);
    await night('20:00', '2026-10-01');
    expect(await told(overtime)).toEqual(['120/120', '240/0', '60/180']);
  });

  it('the day of hours after midnight', async () => {
    await change('POST', '/attendance/recompute', { from: '2026-11-24', to: '2026-11-26' });
    await api.punch(
      ['2026-11-25T20:00', '2026-11-26T02:00'].map((local_time, index) => ({
        employee_code: api.employees[0]!.code,
        ...{ local_time, direction: index === 0 ? 'in' : 'out' },
      })),
    );
    const minutes = async () =>
      (await api.days(`&from=2026-11-25&to=2026-11-26&employee=${api.employees[0]!.code}`)).map(
        (day: any) => day.worked_minutes,
      );
    expect(await minutes()).toEqual([360, null]);
    await change('PUT', '/settings/policies/overnight_shift_day', {
      value: 'calendar',
      effective_from: '2026-11-01',
    });
    expect(await minutes()).toEqual([240, 120]);
  });

  it('how clocks are read', async () => {
    for (const date of DAYS) await punch(date, '08:00', '12:00', '13:00', '16:00');
    await closeMonth(api.service.database, api.admin.companyId, '2026-10');
    const minutes = () => told((day: any) => day.worked_minutes as number);
    expect(await minutes()).toEqual([420, 420, 420]);
    await change('PATCH', '/attendance/settings', { pairing: 'first_last' });
    expect(await minutes()).toEqual([480, 420, 480]);
    // Nobody is made absent by it.
    expect(await api.days()).toHaveLength(3);
    await change('PATCH', '/attendance/settings', { pairing: 'alternate' });
    expect(await minutes()).toEqual([420, 420, 420]);
    await change('PATCH', '/attendance/settings', { clock_tolerance_minutes: 6 });
    const { rows } = await api.service.database.owner.query(
      `select count(*)::int as jobs from jobs where created_at > now() - interval '1 hour'
        and payload ->> 'from' is not null`,
    );
    await change('PATCH', '/attendance/settings', { clock_tolerance_minutes: 5 });
    const again = await api.service.database.owner.query(
      `select count(*)::int as jobs from jobs where created_at > now() - interval '1 hour'
        and payload ->> 'from' is not null`,
    );
    expect(again.rows).toEqual(rows);
  });

  it('the time zone of the company', async () => {
    await worked();
    await closeMonth(api.service.database, api.admin.companyId, '2026-10');
    const late = () => told((day: any) => day.late_minutes as number);
    expect(await late()).toEqual([0, 0, 0]);
    // In Istanbul it was an hour later in winter than in Cairo, and the same in summer.
    await change('PATCH', '/settings/company', { time_zone: 'Europe/Istanbul' });
    expect(await late()).toEqual([0, 0, 60]);
    await change('PATCH', '/settings/company', { time_zone: 'Asia/Dubai' });
    expect(await late()).toEqual([60, 0, 120]);
    await change('PATCH', '/settings/company', { time_zone: 'Africa/Cairo' });
    expect(await late()).toEqual([0, 0, 0]);
  });

  it('an open month before a closed one follows a holiday; the closed one never does', async () => {
    await change('POST', '/attendance/recompute', { from: DAYS[0], to: DAYS[0] });
    await change('POST', '/attendance/recompute', { from: DAYS[1], to: DAYS[1] });
    await closeMonth(api.service.database, api.admin.companyId, '2026-10');
    const status = () => told((day: any) => day.status as string);
    expect(await status()).toEqual(['absent', 'absent']);
    const holidays = await Promise.all(
      [DAYS[0], DAYS[1]].map((date) => change('POST', '/holidays', { date, name: 'Flood' })),
    );
    expect(await status()).toEqual(['holiday', 'absent']);
    for (const { id } of holidays) await change('DELETE', `/holidays/${id}`);
    expect(await status()).toEqual(['absent', 'absent']);
  });
});

describe('a night dated into a closed month', () => {
  const items = async () =>
    (
      await api.service.send('GET', '/attendance/retro-items', { key: api.admin.apiKey })
    ).body.data.map(({ work_date: date, status, payload }: any) => [
      date,
      status,
      overtime(payload.computed),
    ]);
  const night = (from: string) =>
    change('PUT', '/settings/policies/night_window', {
      value: { from, until: '06:00' },
      effective_from: '2026-10-01',
    });

  it('makes retro items of the days whose minutes it divides otherwise; taken back it takes them back', async () => {
    await worked();
    await punch('2026-10-07', '23:00', '23:30');
    await closeMonth(api.service.database, api.admin.companyId, '2026-10');
    const before = await told(overtime);
    expect(before).toEqual(['120/120', '120/150', '120/120']);
    await night('19:00');
    expect(await told(overtime)).toEqual(['120/120', '120/150', '180/60']);
    expect(await items()).toEqual([['2026-10-07', 'pending', '180/90']]);
    await night('20:00');
    expect(await items()).toEqual([['2026-10-07', 'pending', '240/30']]);
    await night('18:00');
    expect((await items()).map(([, status]: any) => status)).toEqual(['dismissed']);
    expect(await told(overtime)).toEqual(before);
  });
});
