import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allJobs, readAll, startPunchesApi, type PunchesApi } from './punches-support.js';
import { closeMonth } from './support.js';

/** Friday, 27 November 2026, 11:00 in Cairo. A week of 40 hours, Sunday to Thursday at any time. */
let api: PunchesApi;
beforeAll(async () => {
  api = await startPunchesApi(4);
  await giveHoursByTheWeek();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.service.database.owner.query(
    `truncate attendance_punches, attendance_devices, attendance_day_details, attendance_days,
      attendance_vacated_days, attendance_retro_items, payroll_cycles, leave_requests, outbox_events, audit_log cascade`,
  );
});

const send = async (method: string, path: string, body?: object): Promise<any> => {
  const answer = await api.service.send(method, path, { key: api.admin.apiKey, body });
  expect([path, answer.status < 300 ? '' : answer.text]).toEqual([path, '']);
  return answer.body;
};

const giveHoursByTheWeek = async (): Promise<void> => {
  await send('POST', '/shifts', {
    ...{ code: 'ANY', name: 'Any', kind: 'flexible', required_minutes: 480 },
    spans: [{ start: '00:00', end: '00:00' }],
  });
  const days = Object.fromEntries(
    ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [
      day,
      day === 'friday' || day === 'saturday' ? null : 'ANY',
    ]),
  );
  const schedule = await send('POST', '/schedules', {
    name: 'Forty hours',
    weekly_minutes: 2_400,
    pattern: { kind: 'weekly', days },
  });
  const target = { schedule_id: schedule.id, from: '2026-01-01' };
  await send('POST', '/schedule-assignments', { ...target, company: true });
  await allJobs(api.service, api.admin);
};

const code = (): string => api.employees[0]!.code;
const punched = (days: readonly number[], hours = 10) =>
  days.flatMap((day) =>
    [8, 8 + hours].map((hour) => ({
      employee_code: code(),
      local_time: `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00`,
    })),
  );
const recorded = (day: number, status: string, more: object = {}) => ({
  ...{ employee_code: code(), work_date: `2026-11-${String(day).padStart(2, '0')}`, status },
  ...more,
});
const overtimeOf = ({ overtime }: any): number =>
  Number(overtime.day_minutes) + Number(overtime.night_minutes);

/** Day of the month → status and overtime, of the week from 15 to 19 November. */
const week = async (): Promise<Record<string, [string, number]>> =>
  Object.fromEntries(
    (await api.days('&from=2026-11-14&to=2026-11-20'))
      .filter(({ employee_code: each }: any) => each === code())
      .map((day: any) => [day.work_date.slice(8), [day.status, overtimeOf(day)]]),
  );
const complete = () => api.recompute({ from: '2026-11-14', to: '2026-11-20', employees: [code()] });

describe('a record in a week of hours', () => {
  it('makes the days around it follow, in whatever order it and the punches come', async () => {
    const record = recorded(15, 'present', { worked_minutes: 600 });
    const punches = punched([16, 17, 18, 19]);
    await api.punch(punches);
    expect((await week())['19']).toEqual(['present', 0]);
    await api.post([record]);
    const after = await api.days();
    expect((await week())['19']).toEqual(['present', 600]);
    await api.service.database.owner.query(
      'truncate attendance_punches, attendance_day_details, attendance_days, attendance_vacated_days cascade',
    );
    await api.post([record]);
    await api.punch(punches);
    expect(await api.days()).toEqual(after);
    await api.post([recorded(15, 'present', { worked_minutes: 480 })]);
    expect((await week())['19']).toEqual(['present', 480]);
    // Sent again it writes nothing.
    const versions = await readAll(api.service, api.admin.apiKey, '/attendance?limit=200');
    await api.post([recorded(15, 'present', { worked_minutes: 480 })]);
    expect(await readAll(api.service, api.admin.apiKey, '/attendance?limit=200')).toEqual(versions);
  });

  it('that is taken away leaves the week as if it had never been', async () => {
    await api.punch(punched([16, 17, 18, 19]));
    await complete();
    const before = await api.days();
    await api.post([recorded(15, 'mission', { worked_minutes: 600 })]);
    expect((await week())['19']).toEqual(['present', 600]);
    await send('DELETE', `/attendance/${api.employees[0]!.id}:2026-11-15`);
    expect(await api.days()).toEqual(before);
  });

  it('makes nobody absent who was on a mission, and the other way round', async () => {
    await api.punch(punched([15, 16, 18]));
    await complete();
    expect((await week())['17']).toEqual(['absent', 0]);
    await api.post([recorded(19, 'mission', { worked_minutes: 480 })]);
    expect(await week()).not.toHaveProperty('17');
    await api.post([recorded(19, 'absent')]);
    // Its own absence lacks the hours that are missing.
    expect(await week()).not.toHaveProperty('17');
    await api.post([recorded(15, 'present', { worked_minutes: 60 })]);
    expect((await week())['17']).toEqual(['absent', 0]);
  });

  it('takes the overtime with it where it says that he was absent', async () => {
    await api.punch(punched([15, 16, 17, 18, 19]));
    expect((await week())['19']).toEqual(['present', 600]);
    await api.post([recorded(15, 'absent')]);
    expect((await week())['19']).toEqual(['present', 0]);
  });

  it('that moves by its external id leaves one week and fills another', async () => {
    const named = (day: number) =>
      recorded(day, 'present', { worked_minutes: 600, external_id: 'moves' });
    await api.punch([...punched([16, 17, 18, 19]), ...punched([9, 10, 11, 12])]);
    await api.post([named(15)]);
    expect((await week())['19']).toEqual(['present', 600]);
    await api.post([named(8)]);
    expect((await week())['19']).toEqual(['present', 0]);
    const [before] = await api.days('&from=2026-11-12&to=2026-11-12');
    expect(overtimeOf(before)).toBe(600);
  });

  it('never touches a closed month', async () => {
    // 31 October is a Saturday: the week reaches over the edge of the month.
    await api.punch(punched([1, 2, 3, 4]));
    await closeMonth(api.service.database, api.admin.companyId, '2026-11');
    const before = await api.days();
    const answer = await api.post([recorded(5, 'present', { worked_minutes: 600 })]);
    expect(answer.body.results[0].outcome).toBe('deferred');
    expect(await api.days()).toEqual(before);
  });

  it('of approved leave is no hour that is missing; taken back it is again', async () => {
    await api.punch(punched([15, 16, 18]));
    await complete();
    expect((await week())['17']).toEqual(['absent', 0]);
    await send('POST', '/leave/entries', {
      entries: [{ employee_code: code(), kind: 'opening', date: '2026-11-01', days: 5 }],
    });
    const asked = await send('POST', '/leave/requests', {
      ...{ employee_code: code(), type: 'annual', from: '2026-11-19', to: '2026-11-19' },
    });
    const other = await api.service.createKey(api.admin, ['leave:read', 'leave:approve']);
    const decided = await api.service.send('POST', `/leave/requests/${asked.id}/approve`, {
      key: other,
    });
    expect([decided.status, decided.body.status]).toEqual([200, 'approved']);
    expect((await week())['19']).toEqual(['on_leave', 0]);
    expect(await week()).not.toHaveProperty('17');
    await send('POST', `/leave/requests/${asked.id}/cancel`, {});
    expect((await week())['17']).toEqual(['absent', 0]);
  });
});

describe('the week and the weekly rest of a day that was computed', () => {
  it('see records as well as punches, when the day is read', async () => {
    await api.punch(punched([20], 8));
    const codes = async () =>
      (await api.day(api.employees[0]!, '2026-11-20')).body.warnings.map(
        ({ code: each }: any) => each,
      );
    expect(await codes()).toEqual([]);
    await api.post(
      [14, 15, 16, 17, 18].map((day) => recorded(day, 'present', { worked_minutes: 600 })),
    );
    expect(await codes()).toEqual(['weekly_hours_over_limit']);
    await api.post([recorded(19, 'mission')]);
    expect(await codes()).toEqual(['weekly_hours_over_limit', 'no_weekly_rest']);
  });
});
