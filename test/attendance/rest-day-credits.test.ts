import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restDayCredits } from '../../src/attendance/summary/rest-day-credit-rules.js';
import { giveSchedule, startPunchesApi, type PunchesApi } from './punches-support.js';

describe('a rest day that was worked', () => {
  const credits = (...of: Parameters<typeof restDayCredits>) =>
    restDayCredits(...of).map(({ status, givenOn }) => [status, givenOn]);

  it('is owed for a week, and overdue then', () => {
    expect(restDayCredits(['2026-11-06'], [], '2026-11-13')).toEqual([
      { workDate: '2026-11-06', status: 'open', dueBy: '2026-11-13', givenOn: null },
    ]);
    expect(credits(['2026-11-06'], [], '2026-11-14')).toEqual([['overdue', null]]);
  });

  it('is settled by the first day of rest behind it, the oldest debt first, be it late', () => {
    const worked = ['2026-11-06', '2026-11-13'] as const;
    expect(credits(worked, ['2026-11-05', '2026-11-06', '2026-11-15'], '2026-11-16')).toEqual([
      ['given', '2026-11-15'],
      ['open', null],
    ]);
    expect(credits(worked, ['2026-11-10', '2026-11-15'], '2026-11-16')).toEqual([
      ['given', '2026-11-10'],
      ['given', '2026-11-15'],
    ]);
  });
});

/** Friday, 27 November 2026, 11:00 in Cairo; by the schedule Fridays are at rest. */
describe('the summary of a month', () => {
  let api: PunchesApi;
  beforeAll(async () => {
    api = await startPunchesApi(2);
  });
  afterAll(() => api.close());

  const post = (index: number, ...days: readonly (readonly [string, string, boolean?])[]) =>
    api.post(
      days.map(([work_date, status, isRestDay = false]) => ({
        employee_id: api.employees[index]!.id,
        ...{ work_date, status, overtime: { rest_day: isRestDay } },
      })),
    );
  const credits = async (index: number, period = '2026-11') => {
    const query = `?period=${period}&employee=${api.employees[index]!.code}`;
    const { body } = await api.get(`/summary${query}`);
    return body.data[0].rest_day_credits.map((each: any) => [
      each.work_date,
      each.status,
      each.due_by,
      each.given_on,
    ]);
  };

  it('tells what is owed: without a schedule by the weekly rest days of the company, with one by its plan', async () => {
    await post(
      0,
      ...([
        ['2026-10-30', 'present', true],
        ['2026-11-06', 'present', true],
        // The day of rest of every week settles nothing; the first other one settles October.
        ['2026-11-13', 'rest_day'],
        ['2026-11-15', 'rest_day'],
        ['2026-11-20', 'present', true],
      ] as const),
    );
    expect(await credits(0, '2026-10')).toEqual([
      ['2026-10-30', 'given', '2026-11-06', '2026-11-15'],
    ]);
    expect(await credits(0)).toEqual([
      ['2026-11-06', 'overdue', '2026-11-13', null],
      ['2026-11-20', 'open', '2026-11-27', null],
    ]);
    await post(0, ['2026-11-22', 'rest_day']);
    expect((await credits(0)).map(([, status]: any) => status)).toEqual(['given', 'open']);
    expect(await credits(1)).toEqual([]);
    await giveSchedule(api);
    expect((await credits(0)).map(([, status]: any) => status)).toEqual(['given', 'open']);
    const csv = await api.get('/summary?period=2026-11&format=csv');
    const [head = '', first = ''] = csv.text.split(/\r?\n/);
    expect(first.split(',')[head.split(',').indexOf('rest_days_owed')]).toBe('1');
  });
});
