import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { ask, startServiceProcess, type ServiceProcess } from '../support/service-process.js';

const EMPLOYEES = 6_000;

let database: TestDatabase;
let service: ServiceProcess;
let key: string;
let companyId: string;

const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  ask(service, key, method, path, body, headers);

/** Asks again and again until the answer is as wished; fails after the deadline. */
const until = async <T>(
  ask: () => Promise<T>,
  isThere: (value: T) => boolean,
  pauseMs = 20,
): Promise<T> => {
  const deadline = Date.now() + 90_000;
  for (;;) {
    const value = await ask();
    if (isThere(value)) return value;
    if (Date.now() > deadline) throw new Error(`still waiting at ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startServiceProcess(database, { LOG_LEVEL: 'debug' });
  const signedUp = await send('POST', '/auth/signup', {
    company_name: 'شركة الصمود',
    full_name: 'Karim Adel',
    email: 'karim@example.com',
    password: 'CANARY-password',
  });
  key = signedUp.body.api_key.key;
  companyId = signedUp.body.company.id;
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
});
afterAll(async () => {
  if (service.child.exitCode === null) await service.kill('SIGKILL');
  await database.drop();
});

const payslips = async (cycleId: string) => {
  const { rows } = await database.owner.query<{
    n: number;
    people: number;
    net: string;
    digest: string;
  }>(
    `select count(*)::int as n, count(distinct employee_id)::int as people, sum(net)::text as net,
       md5(string_agg(concat_ws('|', employee_id, net, gross, income_tax, lines::text, warnings::text), ',' order by employee_id)) as digest
     from payslips where company_id = $1 and cycle_id = $2`,
    [companyId, cycleId],
  );
  return rows[0]!;
};

describe('a service killed in the middle of a calculation', () => {
  test('goes on by itself after the restart: nothing lost, nothing doubled, the same bytes', async () => {
    const { body: cycle } = await send('POST', '/payroll', { period: '2026-10' });
    const started = await send('POST', `/payroll/${cycle.id}/calculate`);
    expect(started.status).toBe(202);
    await until(
      async () =>
        (
          await database.owner.query<{ done: number }>(
            'select progress_done as done from payroll_cycles where id = $1',
            [cycle.id],
          )
        ).rows[0]!.done,
      (done) => done > 0,
      5,
    );
    await service.kill('SIGKILL');
    const atCrash = await database.owner.query<{ status: string; done: number }>(
      'select status, progress_done as done from payroll_cycles where id = $1',
      [cycle.id],
    );
    expect(atCrash.rows[0]).toMatchObject({ status: 'calculating' });
    expect(atCrash.rows[0]!.done).toBeLessThan(EMPLOYEES);

    service = await startServiceProcess(database);
    const finished = await until(
      () => send('GET', `/payroll/${cycle.id}`),
      ({ body }) => body.status === 'calculated',
      200,
    );
    expect(finished.body.progress).toEqual({ total: EMPLOYEES, done: EMPLOYEES, failed: 0 });
    const resumed = await payslips(cycle.id);
    expect(resumed).toMatchObject({ n: EMPLOYEES, people: EMPLOYEES });
    expect(Math.round(finished.body.totals.net * 100)).toBe(Number(resumed.net));

    // An undisturbed calculation of the same facts gives the same bytes. Health answers meanwhile.
    await send('POST', `/payroll/${cycle.id}/calculate`);
    let healthy = 0;
    await until(
      async () => {
        if ((await fetch(`${service.baseUrl}/health/ready`)).status === 200) healthy += 1;
        return send('GET', `/payroll/${cycle.id}`);
      },
      ({ body }) => body.status === 'calculated',
    );
    expect(healthy).toBeGreaterThan(1);
    expect(await payslips(cycle.id)).toEqual(resumed);
    const { rows } = await database.owner.query(
      `select event, count(*)::int as n from outbox_events where company_id = $1 and event like 'payroll%' group by event order by event`,
      [companyId],
    );
    expect(rows).toEqual([
      { event: 'payroll.period.calculated', n: 2 },
      { event: 'payroll.period.created', n: 1 },
    ]);
  }, 180_000);
});

describe('a service told to stop', () => {
  test('answers what it accepted, and what it answered is there', async () => {
    const hires = Array.from({ length: 40 }, async (_, n) => {
      try {
        const { status } = await send('POST', '/employees', {
          employee_code: `STOP-${String(n)}`,
          full_name: 'ليلى سامي حسن علي',
          hire_date: '2026-01-01',
          basic_salary: 9000,
        });
        return status;
      } catch {
        return 'refused'; // came after the door was shut
      }
    });
    await Promise.race(hires);
    const code = await service.kill('SIGTERM');
    const outcomes = await Promise.all(hires);
    expect(code).toBe(0);
    const { rows } = await database.owner.query<{ n: number }>(
      "select count(*)::int as n from employees where employee_code like 'STOP-%'",
    );
    expect(outcomes.filter((outcome) => outcome === 201)).toHaveLength(rows[0]!.n);
    expect(outcomes.every((outcome) => outcome === 201 || outcome === 'refused')).toBe(true);
  });
});

describe('the log', () => {
  test('names requests and never a secret, a personal number or a salary', async () => {
    service = await startServiceProcess(database, { LOG_LEVEL: 'trace' });
    const canaries = {
      password: 'CANARY-password',
      national_id: '29001011234557',
      iban: 'EG380019000500000000263180002',
      salary: '77123.45',
      key,
    };
    await send('POST', '/auth/login', { email: 'karim@example.com', password: canaries.password });
    await send('POST', '/employees', {
      employee_code: 'CANARY',
      full_name: 'نادر فتحي حسن علي',
      hire_date: '2026-01-01',
      basic_salary: Number(canaries.salary),
      national_id: canaries.national_id,
      iban: canaries.iban,
    });
    await send('POST', '/employees', {
      national_id: canaries.national_id,
      iban: 'nonsense',
      basic_salary: canaries.salary,
    });
    await send('GET', `/employees?q=${canaries.national_id}`);
    await send('GET', `/employees?api_key=${key}`);
    await send('GET', '/employees', undefined, { authorization: `Bearer ${key}x` });
    await service.kill('SIGTERM');
    const output = service.output();
    expect(output).toContain('"route":"/api/v1/employees"');
    for (const [name, canary] of Object.entries(canaries)) {
      expect([name, output.includes(canary)]).toEqual([name, false]);
    }
  });
});
