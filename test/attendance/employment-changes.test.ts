import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../support/database.js';
import { allJobs, giveSchedule, startPunchesApi, type PunchesApi } from './punches-support.js';
import { closeMonth } from './support.js';

/** Friday, 27 November 2026, 11:00 in Cairo; Fridays are at rest. */
let api: PunchesApi;
beforeAll(async () => {
  api = await startPunchesApi(0);
  await giveSchedule(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await allJobs(api.service, api.admin);
  await emptyTables(
    api.service.database,
    'attendance_days, attendance_day_details, attendance_vacated_days, payroll_cycles, jobs',
  );
});

const send = async (method: string, path: string, body: object): Promise<any> => {
  const answer = await api.service.send(method, path, { key: api.admin.apiKey, body });
  expect([path, answer.status, answer.status < 300 ? '' : answer.text]).toMatchObject([
    path,
    answer.status,
    '',
  ]);
  return answer.body;
};

let hired = 0;
const hire = async (more: object = {}): Promise<string> => {
  const employee = await send('POST', '/employees', {
    employee_code: `H${String(++hired)}`,
    full_name: 'سارة علي',
    hire_date: '2026-11-01',
    basic_salary: 9_000,
    ...more,
  });
  return employee.id;
};

/** Hired when nobody looks back: the days before are computed when they are asked for. */
const hireQuietly = async (more: object = {}): Promise<string> => {
  const id = await hire(more);
  await allJobs(api.service, api.admin);
  await emptyTables(
    api.service.database,
    'attendance_days, attendance_day_details, attendance_vacated_days, jobs',
  );
  return id;
};

const change = async (id: string, patch: object): Promise<void> => {
  await send('PATCH', `/employees/${id}`, patch);
  await allJobs(api.service, api.admin);
};

const jobs = async (): Promise<unknown[]> => {
  const { rows } = await api.service.database.owner.query(
    'select payload from jobs where company_id = $1 order by created_at, id',
    [api.admin.companyId],
  );
  return rows.map(({ payload }) => payload);
};

const days = async (id: string, from = '2026-10-01'): Promise<string[]> =>
  (await api.days(`&employee=${id}&from=${from}&to=2026-11-27`)).map(({ work_date: date }) => date);

const compute = (id: string, from: string) =>
  api.recompute({ from, to: '2026-11-27', employees: [id] });

describe('an employee who is entered after he was hired', () => {
  const enter = async (more: object): Promise<string[]> => {
    const id = await hire(more);
    await allJobs(api.service, api.admin);
    const made = await api.days(`&employee=${id}&from=2026-08-01&to=2026-11-27`);
    return made.map(({ work_date: date, status }) => `${date} ${status}`);
  };

  it('has the absences and rest days of all days between, and none of today', async () => {
    // Friday, the 20th and the 27th, is the day of rest.
    expect(await enter({ hire_date: '2026-11-19' })).toEqual([
      '2026-11-19 absent',
      '2026-11-20 rest_day',
      ...['21', '22', '23', '24', '25', '26'].map((day) => `2026-11-${day} absent`),
    ]);
  });

  it('has them to his last day when he has left already', async () => {
    const days = await enter({ hire_date: '2026-11-01', termination_date: '2026-11-03' });
    expect(days.map((day) => day.slice(0, 10))).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  });

  it('has none in closed months, and nothing is computed for who begins today', async () => {
    await closeMonth(api.service.database, api.admin.companyId, '2026-10');
    expect((await enter({ hire_date: '2026-10-20' }))[0]).toBe('2026-11-01 absent');
    await emptyTables(api.service.database, 'jobs');
    expect(await enter({ hire_date: '2026-11-27' })).toEqual([]);
    expect(await enter({ hire_date: '2026-12-27' })).toEqual([]);
    expect(await jobs()).toEqual([]);
  });
});

describe('a day of employment that moves', () => {
  it('forward takes the computed days before it away, and back brings them', async () => {
    const id = await hireQuietly();
    await compute(id, '2026-11-20');
    expect(await days(id)).toHaveLength(7);
    await change(id, { hire_date: '2026-11-24' });
    expect(await days(id)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
    await change(id, { hire_date: '2026-11-22' });
    expect(await days(id)).toHaveLength(5);
    expect((await jobs()).slice(1)).toEqual([
      { from: '2026-11-01', to: '2026-11-23', target: { kind: 'employees', ids: [id] } },
      { from: '2026-11-22', to: '2026-11-23', target: { kind: 'employees', ids: [id] } },
    ]);
  });

  it('out of the employment leaves what was sent as a record', async () => {
    const id = await hireQuietly();
    await api.post([{ employee_id: id, work_date: '2026-11-20', status: 'mission' }]);
    await compute(id, '2026-11-20');
    await change(id, { hire_date: '2026-11-26' });
    expect(await days(id)).toEqual(['2026-11-20', '2026-11-26']);
  });

  it('at its end takes the computed days behind it away; taken back they are there again', async () => {
    const id = await hireQuietly();
    await compute(id, '2026-11-20');
    await change(id, { termination_date: '2026-11-22' });
    expect(await days(id)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    await change(id, { termination_date: null });
    expect(await days(id)).toHaveLength(7);
  });

  it('into days that have not come computes nothing', async () => {
    const id = await hireQuietly();
    await change(id, { termination_date: '2026-12-31' });
    await change(id, { termination_date: '2027-01-31' });
    expect(await jobs()).toEqual([]);
  });

  it('in a transaction that is refused asks for nothing', async () => {
    const id = await hireQuietly();
    const refused = await api.service.send('PATCH', `/employees/${id}`, {
      key: api.admin.apiKey,
      body: { termination_date: '2026-11-20' },
      headers: { 'if-match': '"9"' },
    });
    expect(refused.status).toBe(412);
    expect(await jobs()).toEqual([]);
  });

  it('of somebody who comes again computes the days of the new employment alone', async () => {
    const id = await hireQuietly({ hire_date: '2026-08-01', termination_date: '2026-08-31' });
    await change(id, { hire_date: '2026-11-23', termination_date: null, basic_salary: 9_500 });
    expect(await jobs()).toMatchObject([{ from: '2026-11-23', to: null }]);
    expect(await days(id)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']);
  });
});

describe('a move of departments', () => {
  let night: any;
  beforeAll(async () => {
    await send('POST', '/shifts', {
      code: 'LATE',
      name: 'Late',
      kind: 'fixed',
      spans: [{ start: '12:00', end: '20:00' }],
    });
    night = await send('POST', '/schedules', {
      name: 'Thursdays at rest',
      pattern: {
        kind: 'weekly',
        days: {
          ...Object.fromEntries(
            ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'friday'].map((day) => [
              day,
              'LATE',
            ]),
          ),
          thursday: null,
        },
      },
    });
    await send('POST', '/schedule-assignments', {
      schedule_id: night.id,
      department: 'مبيعات',
      from: '2026-10-10',
    });
  });

  const statusOn = async (id: string, date: string): Promise<string> =>
    (await api.days(`&employee=${id}&from=${date}&to=${date}`))[0]?.status;

  it('computes the open days on which either has a schedule of its own', async () => {
    const id = await hireQuietly({ hire_date: '2026-09-01' });
    await closeMonth(api.service.database, api.admin.companyId, '2026-10');
    await compute(id, '2026-11-02');
    expect(await statusOn(id, '2026-11-19')).toBe('absent');
    await change(id, { department: 'مبيعات' });
    expect(await statusOn(id, '2026-11-19')).toBe('rest_day');
    expect(await statusOn(id, '2026-11-20')).toBe('absent');
    await change(id, { department: null });
    expect(await statusOn(id, '2026-11-19')).toBe('absent');
    expect((await jobs()).slice(1)).toEqual([
      { from: '2026-11-01', to: null, target: { kind: 'employees', ids: [id] } },
      { from: '2026-11-01', to: null, target: { kind: 'employees', ids: [id] } },
    ]);
  });

  it('between two without a schedule of their own computes nothing', async () => {
    const id = await hireQuietly({ department: 'شؤون' });
    await change(id, { department: 'مخازن' });
    await change(id, { full_name: 'سارة حسن' });
    expect(await jobs()).toEqual([]);
  });
});
