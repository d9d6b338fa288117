import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { startServiceProcess, type ServiceProcess } from '../support/service-process.js';
import { insertEmployees, type Employee } from './support.js';

/** The service as a process of its own, which can be killed and whose memory can be limited. */
let database: TestDatabase;
let service: ServiceProcess;
let key: string;
let employees: readonly Employee[];

const HEADER = 'Employee Code,Date,Time,Direction\n';

const send = async (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: any }> => {
  const response = await fetch(`${service.baseUrl}/api/v1${path}`, {
    method,
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
};

const importFile = (file: string, query = '') =>
  send('POST', `/attendance/imports?device_id=GATE&${query}`, file, { 'content-type': 'text/csv' });

/** Asks again and again until the answer is as wished; fails after the deadline. */
const until = async <T>(
  ask: () => Promise<T>,
  isThere: (value: T) => boolean,
  pauseMs = 20,
): Promise<T> => {
  const deadline = Date.now() + 150_000;
  for (;;) {
    const value = await ask();
    if (isThere(value)) return value;
    if (Date.now() > deadline) throw new Error(`still waiting at ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};

const ended = (id: string) =>
  until(
    () => send('GET', `/attendance/imports/${id}`),
    ({ body }) => ['succeeded', 'failed', 'cancelled'].includes(body.status as string),
    100,
  );

const query = async <Row extends object>(text: string): Promise<Row[]> =>
  (await database.owner.query<Row>(text)).rows;

const count = async (what: string): Promise<number> =>
  (await query<{ n: number }>(`select count(*)::int as n from ${what}`))[0]!.n;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startServiceProcess(database);
  const signedUp = await send('POST', '/auth/signup', {
    company_name: 'شركة البصمة',
    full_name: 'Karim Adel',
    email: 'karim@example.com',
    password: 'a long test password',
  });
  key = signedUp.body.api_key.key;
  employees = await insertEmployees(database, signedUp.body.company.id, 40);
  const { exit } = await stopWhileUploading();
  stopped = exit;
});
/** Its exit code; waiting for the upload takes its time, so it happens beside the other tests. */
let stopped: Promise<number | null>;

/** Stops another instance on the same database while it waits for the rest of a file. */
const stopWhileUploading = async (): Promise<{ readonly exit: Promise<number | null> }> => {
  const other = await startServiceProcess(database);
  const request = httpRequest(`${other.baseUrl}/api/v1/attendance/imports?name=cut%20off`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'text/csv',
      'content-length': 50_000_000,
    },
  });
  request.on('error', () => undefined);
  request.write(HEADER.repeat(50_000));
  await until(
    () => count('attendance_import_pieces'),
    (pieces) => pieces > 0,
  );
  return { exit: other.kill('SIGTERM') };
};

afterAll(async () => {
  if (service.child.exitCode === null) await service.kill('SIGKILL');
  await database.drop();
});

describe('a service killed in the middle of an import', () => {
  const LINES = 12_000;
  /** Half an hour apart for each employee; every hundredth line cannot be read. */
  const makeFile = (): string =>
    HEADER +
    Array.from({ length: LINES }, (_, i) => {
      const instant = new Date(
        Date.UTC(2026, 1, 2) + Math.floor(i / employees.length) * 1_800_000,
      ).toISOString();
      const { code } = employees[i % employees.length]!;
      return i % 100 === 99
        ? `${code},soon,08:00,in\n`
        : `${code},${instant.slice(0, 10)},${instant.slice(11, 16)},${i % 2 === 0 ? 'in' : 'out'}\n`;
    }).join('');

  test('goes on by itself after the restart: nothing lost, nothing doubled', async () => {
    const { body: started } = await importFile(makeFile());
    await until(
      () => count('attendance_imports where lines_done > 0'),
      (n) => n === 1,
      5,
    );
    await service.kill('SIGKILL');
    const [atCrash] = await query<{ status: string; lines_done: number; created_count: number }>(
      `select status, lines_done, created_count from attendance_imports where status <> 'uploading'`,
    );
    expect(atCrash).toMatchObject({ status: 'running' });
    expect(atCrash!.lines_done).toBeLessThan(LINES);
    expect(await count('attendance_punches')).toBe(atCrash!.created_count);

    service = await startServiceProcess(database);
    const { body: finished } = await ended(started.id as string);
    const rejected = LINES / 100;
    expect(finished).toMatchObject({
      status: 'succeeded',
      progress: { lines_done: LINES + 1, lines_total: LINES + 1 },
      counts: { created: LINES - rejected, unchanged: 0, rejected },
    });
    expect(await count('attendance_punches')).toBe(LINES - rejected);
    const [{ outcomes } = { outcomes: '' }] = await query<{ outcomes: string }>(
      `select string_agg(outcomes, '' order by first_line) as outcomes from attendance_import_batches`,
    );
    expect(outcomes).toBe(`-${`${'c'.repeat(99)}r`.repeat(rejected)}`);

    const { body: again } = await importFile(makeFile());
    expect((await ended(again.id as string)).body.counts).toEqual({
      created: 0,
      unchanged: LINES - rejected,
      rejected,
      days_changed: 0,
    });
  }, 240_000);
});

describe('a service told to stop while a file arrives', () => {
  test('ended in time, and the file is nowhere to be seen', async () => {
    expect(await stopped).toBe(0);
    const { body } = await send('GET', '/attendance/imports');
    expect(body.data.map(({ name }: any) => name)).not.toContain('cut off');
  }, 60_000);
});

/** The records of the file below take more. */
const HEAP_MB = 100;

describe('a file larger than the memory', () => {
  const LINES = 200_000;

  test('is read to its end', async () => {
    await service.kill('SIGTERM');
    service = await startServiceProcess(database, {
      NODE_OPTIONS: `--max-old-space-size=${String(HEAP_MB)}`,
    });
    const note = 'x'.repeat(60);
    const lines = Array.from({ length: 1_000 }, (_, i) => {
      const minute = String(i % 60).padStart(2, '0');
      return `${employees[i % 4]!.code},2026-11-0${String(1 + (i % 2))},08:${minute},in,"${note}"\n`;
    }).join('');
    const file = `Employee Code,Date,Time,Direction,Note\n${lines.repeat(LINES / 1_000)}`;
    const { status, body } = await importFile(file);
    expect([status, body.size_bytes]).toEqual([202, file.length]);
    const { body: finished } = await ended(body.id as string);
    expect(finished).toMatchObject({
      status: 'succeeded',
      progress: { lines_done: LINES + 1, lines_total: LINES + 1 },
      counts: { rejected: 0 },
    });
    const { created, unchanged } = finished.counts as Record<string, number>;
    expect(created! + unchanged!).toBe(LINES);
    expect(service.child.exitCode).toBeNull();
  }, 240_000);
});
