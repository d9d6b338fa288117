import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { ask, startServiceProcess, type ServiceProcess } from '../support/service-process.js';

const EMPLOYEES = 6_000;
const PATIENCE_MS = 90_000;

let database: TestDatabase;
let service: ServiceProcess;
let key: string;
let cycleId: string;

const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  ask(service, key, method, path, body, headers);

/** Asks again and again until the answer is as wished. */
const until = async <T>(ask: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> => {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const value = await ask();
    if (isThere(value)) return value;
    if (Date.now() > deadline) throw new Error(`still waiting at ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

const jobOf = async (id: string) =>
  (
    await database.owner.query<{ status: string; done: number; attempts: number }>(
      'select status, progress_done as done, attempt_count as attempts from jobs where id = $1',
      [id],
    )
  ).rows[0]!;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startServiceProcess(database);
  const signedUp = await send('POST', '/auth/signup', {
    company_name: 'شركة الصمود',
    full_name: 'Karim Adel',
    email: 'karim@example.com',
    password: 'CANARY-password',
  });
  key = signedUp.body.api_key.key;
  const companyId = signedUp.body.company.id as string;
  await database.owner.query(
    `insert into employees (company_id, id, employee_code, full_name, hire_date)
     select $1, gen_random_uuid(), 'E-' || n, 'موظف رقم ' || n, '2024-01-01' from generate_series(1, $2::int) n`,
    [companyId, EMPLOYEES],
  );
  await database.owner.query(
    `insert into employee_salaries (company_id, employee_id, effective_from, basic_salary)
     select company_id, id, '2024-01-01', 600000 + (row_number() over (order by id)) * 137 from employees where company_id = $1`,
    [companyId],
  );
  cycleId = (await send('POST', '/payroll', { period: '2026-10' })).body.id;
  await send('POST', `/payroll/${cycleId}/calculate`);
  await until(
    () => send('GET', `/payroll/${cycleId}`),
    ({ body }) => body.status === 'calculated',
  );
  await send('POST', `/payroll/${cycleId}/approve`);
  expect((await send('POST', `/payroll/${cycleId}/close`)).status).toBe(200);
}, PATIENCE_MS);
afterAll(async () => {
  if (service.child.exitCode === null) await service.kill('SIGKILL');
  await database.drop();
});

describe('a service killed while a job makes an answer', () => {
  test.each([
    {
      name: 'of a verification',
      ask: () => send('POST', `/payroll/${cycleId}/verify`),
      addressOf: (id: string) => `/payroll/${cycleId}/verifications/${id}`,
      result: { matches: true, payslips_checked: EMPLOYEES, first_difference: null },
    },
    {
      name: 'of a what-if',
      ask: () => send('POST', '/payroll/what-if', { period: '2026-11', raises: [{ amount: 10 }] }),
      addressOf: (id: string) => `/payroll/what-if/comparisons/${id}`,
      result: {
        raised: EMPLOYEES,
        baseline: { employees: EMPLOYEES },
        difference: { gross: EMPLOYEES * 10 },
      },
    },
  ])(
    '$name has it after the restart, whole and once',
    async ({ ask, addressOf, result }) => {
      const asked = await ask();
      expect(asked.status).toBe(202);
      const { id } = asked.body as { id: string };
      await until(
        () => jobOf(id),
        ({ done }) => done > 0,
      );
      await service.kill('SIGKILL');
      const atCrash = await jobOf(id);
      expect(atCrash).toMatchObject({ status: 'running', attempts: 1 });
      expect(atCrash.done).toBeLessThan(EMPLOYEES);

      service = await startServiceProcess(database);
      const answer = await until(
        () => send('GET', addressOf(id)),
        ({ body }) => body.finished_at !== null,
      );
      expect(answer.body).toMatchObject({ status: 'succeeded', result });
      expect(answer.body.progress).toEqual({ done: EMPLOYEES, total: EMPLOYEES, failed: 0 });
      expect(await jobOf(id)).toMatchObject({ attempts: 2 });
      expect((await send('GET', addressOf(id))).body).toEqual(answer.body);
    },
    180_000,
  );
});
