import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveSchedule, startPunchesApi, type PunchesApi } from './punches-support.js';

/** Cases from the field that are rules of the time engine, as a caller of the API sees them. */
let api: PunchesApi;
beforeAll(async () => {
  api = await startPunchesApi(3);
  await giveSchedule(api, { spans: [{ start: '20:00', end: '04:00' }] });
});
afterAll(() => api.close());

const send = async (method: string, path: string, body?: object): Promise<any> => {
  const answer = await api.service.send(method, path, {
    key: api.admin.accessToken,
    ...(body !== undefined && { body }),
  });
  expect([path, answer.status, answer.status < 300 ? '' : answer.text]).toEqual([
    path,
    answer.status,
    '',
  ]);
  return answer.body;
};
const night = (index: number, coming: string, going: string) =>
  [coming, going].map((local_time) => ({ employee_code: api.employees[index]!.code, local_time }));
const minutesOf = async (index: number, period: string): Promise<number> => {
  const { data } = await send('GET', `/attendance/summary?period=${period}`);
  const entry = data.find((each: any) => each.employee_id === api.employees[index]!.id);
  return entry?.worked_minutes ?? 0;
};

describe('A-03: a night of 8 hours from April into May', () => {
  it('is April alone by the day of the shift, four hours of each by the calendar, and 8 hours by both', async () => {
    await api.punch(night(0, '2026-04-30T20:00', '2026-05-01T04:00'));
    expect([await minutesOf(0, '2026-04'), await minutesOf(0, '2026-05')]).toEqual([480, 0]);
    await send('PUT', '/settings/policies/overnight_shift_day', {
      value: 'calendar',
      effective_from: '2026-04-01',
    });
    await api.recompute({ from: '2026-04-30', to: '2026-05-01' });
    expect([await minutesOf(0, '2026-04'), await minutesOf(0, '2026-05')]).toEqual([240, 240]);
  });
});

describe('A-04: a shift worked as it stands', () => {
  it('over the midnight of UTC and that of the company has no overtime', async () => {
    await api.punch(night(1, '2026-11-25T20:00', '2026-11-26T04:00'));
    const days = await api.days(`&employee=${api.employees[1]!.id}&from=2026-11-25&to=2026-11-26`);
    for (const { overtime } of days) {
      expect([overtime.day_minutes, overtime.night_minutes]).toEqual([0, 0]);
    }
    expect(days.reduce((sum: number, day) => sum + Number(day.worked_minutes), 0)).toBe(480);
  });
});

describe('A-12: a day of 12 hours', () => {
  it('that is corrected to 7:30 has no overtime left, in the day and in the summary', async () => {
    const { code, id } = api.employees[2]!;
    const shift = await send('POST', '/shifts', {
      code: 'OFFICE',
      name: 'Office',
      kind: 'fixed',
      spans: [{ start: '08:00', end: '16:00' }],
    });
    const schedule = await send('POST', '/schedules', {
      name: 'Office',
      pattern: { kind: 'rotating', anchor_date: '2026-01-01', cycle: [shift.code] },
    });
    await send('POST', '/schedule-assignments', {
      schedule_id: schedule.id,
      employee_id: id,
      from: '2026-10-01',
    });
    await api.punch(night(2, '2026-10-05T08:00', '2026-10-05T20:00'));
    const day = async () => (await api.day(api.employees[2]!, '2026-10-05')).body;
    const overtime = ({ overtime: { day_minutes: byDay, night_minutes: byNight } }: any): number =>
      Number(byDay) + Number(byNight);
    expect(overtime(await day())).toBe(240);
    await api.post([
      {
        employee_code: code,
        work_date: '2026-10-05',
        status: 'present',
        worked_minutes: 450,
        early_leave_minutes: 30,
      },
    ]);
    const corrected = await day();
    expect([corrected.worked_minutes, overtime(corrected), corrected.early_leave_minutes]).toEqual([
      450, 0, 30,
    ]);
    const { data } = await send('GET', '/attendance/summary?period=2026-10');
    const entry = data.find((each: any) => each.employee_id === id);
    expect([entry.worked_minutes, overtime(entry)]).toEqual([450, 0]);
  });
});
