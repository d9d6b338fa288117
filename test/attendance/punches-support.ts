import { expect } from 'vitest';
import type { Answer, SignedUp, TestService } from '../support/service.js';
import { startAttendanceApi, type AttendanceApi, type Employee } from './support.js';

export interface PunchesApi extends AttendanceApi {
  /** Sends rows as one batch. */
  readonly punch: (punches: readonly unknown[], more?: PunchOptions) => Promise<Answer>;
  readonly punches: (query?: string, key?: string) => Promise<any[]>;
  /** The daily records of a range without versions and instants of writing, as text: byte by byte. */
  readonly days: (query?: string, key?: string) => Promise<any[]>;
  readonly day: (employee: Employee, date: string) => Promise<Answer>;
  readonly recompute: (body: object, key?: string) => Promise<void>;
}

interface PunchOptions {
  readonly key?: string;
  readonly headers?: Record<string, string>;
  readonly device_clock?: string;
  readonly dry_run?: boolean;
}

export const startPunchesApi = async (employeeCount = 4): Promise<PunchesApi> => {
  const api = await startAttendanceApi(employeeCount);
  const { service, admin } = api;
  return {
    ...api,
    punch: (punches, { key = admin.apiKey, headers = {}, ...more } = {}) =>
      service.send('POST', '/attendance/punches', { key, headers, body: { punches, ...more } }),
    punches: (query = '', key = admin.apiKey) =>
      readAll(service, key, `/attendance/punches?limit=200${query}`),
    days: async (query = '', key = admin.apiKey) =>
      (await readAll(service, key, `/attendance?limit=200${query}`)).map(
        ({ version: _, created_at: _c, updated_at: _u, ...day }) => day,
      ),
    day: ({ id }, date) => service.send('GET', `/attendance/${id}:${date}`, { key: admin.apiKey }),
    recompute: (body, key = admin.apiKey) => recompute(service, key, body),
  };
};

/** Every page of a list. */
export const readAll = async (service: TestService, key: string, path: string): Promise<any[]> => {
  const rows: any[] = [];
  for (let cursor = ''; ;) {
    const answer = await service.send('GET', path + cursor, { key });
    expect(answer.status).toBe(200);
    rows.push(...answer.body.data);
    if (!answer.body.pagination.has_more) return rows;
    cursor = `&cursor=${String(answer.body.pagination.next_cursor)}`;
  }
};

const POLLS = 400;

/** Starts the job and waits until it has succeeded. */
const recompute = async (service: TestService, key: string, body: object): Promise<void> => {
  const answer = await service.send('POST', '/attendance/recompute', { key, body });
  expect([answer.status, answer.status === 202 ? '' : answer.text]).toEqual([202, '']);
  await jobOf(service, key, answer.body.job_id as string);
};

export const jobOf = async (service: TestService, key: string, id: string): Promise<void> => {
  for (let poll = 0; poll < POLLS; poll += 1) {
    const job = await service.send('GET', `/jobs/${id}`, { key });
    if (job.body.status === 'succeeded') return;
    expect(job.body.status).not.toBe('failed');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the job did not come to its end');
};

/** Waits for every job of the company: changes of schedules queue some. */
export const allJobs = async (service: TestService, { companyId }: SignedUp): Promise<void> => {
  for (let poll = 0; poll < POLLS; poll += 1) {
    const { rows } = await service.database.owner.query<{ open: number; failed: number }>(
      `select count(*) filter (where status in ('queued', 'running'))::int as open,
        count(*) filter (where status = 'failed')::int as failed
      from jobs where company_id = $1`,
      [companyId],
    );
    expect(rows[0]?.failed).toBe(0);
    if (rows[0]?.open === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the jobs did not come to their end');
};

/** A schedule of one shift on six days, Friday at rest, for the whole company from 2026-01-01. */
export const giveSchedule = async (
  { service, admin }: Pick<PunchesApi, 'service' | 'admin'>,
  shift: object = {},
): Promise<void> => {
  const post = async (path: string, body: object): Promise<any> => {
    const answer = await service.send('POST', path, { key: admin.apiKey, body });
    expect([path, answer.status, answer.status < 300 ? '' : answer.text]).toEqual([path, 201, '']);
    return answer.body;
  };
  await post('/shifts', {
    code: 'DAY',
    name: 'Day',
    kind: 'fixed',
    spans: [{ start: '08:00', end: '16:00' }],
    ...shift,
  });
  const works = 'DAY';
  const schedule = await post('/schedules', {
    name: 'Six days',
    pattern: {
      kind: 'weekly',
      days: {
        saturday: works,
        sunday: works,
        monday: works,
        tuesday: works,
        wednesday: works,
        thursday: works,
        friday: null,
      },
    },
  });
  await post('/schedule-assignments', {
    schedule_id: schedule.id,
    company: true,
    from: '2026-01-01',
  });
  await allJobs(service, admin);
};

export const outcomes = (answer: Answer): string[] =>
  answer.body.results.map(({ outcome }: { outcome: string }) => outcome);
