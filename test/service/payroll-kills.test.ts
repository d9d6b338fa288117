import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { ask, startServiceProcess, type ServiceProcess } from '../support/service-process.js';

/**
 * Every step of a cycle, cut off by `kill -9` at some moment and asked for again: it has happened once, with all that
 * hangs on it, or not at all.
 */
const EMPLOYEES = 120;
const INSTALMENT_PIASTRES = 500_00;
const PATIENCE_MS = 90_000;

let database: TestDatabase;
let service: ServiceProcess;
let key: string;
let companyId: string;

const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  ask(service, key, method, path, body, headers);

const must = async (sent: ReturnType<typeof send>, status: number) => {
  const answer = await sent;
  if (answer.status !== status) throw new Error(JSON.stringify(answer));
  return answer.body;
};

const count = async (sql: string, ...values: unknown[]): Promise<number> =>
  (await database.owner.query<{ n: number }>(`select (${sql})::int as n`, [companyId, ...values]))
    .rows[0]!.n;

/** Sends it, kills the service so much later, and starts it again. */
const cutOff = async (send: () => Promise<unknown>, afterMs: number): Promise<void> => {
  const sent = send().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  await service.kill('SIGKILL');
  await sent;
  service = await startServiceProcess(database);
};

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
  companyId = signedUp.body.company.id;
  await database.owner.query(
    `insert into employees (company_id, id, employee_code, full_name, hire_date)
     select $1, gen_random_uuid(), 'E-' || n, 'موظف رقم ' || n, '2024-01-01' from generate_series(1, $2::int) n`,
    [companyId, EMPLOYEES],
  );
  await database.owner.query(
    `insert into employee_salaries (company_id, employee_id, effective_from, basic_salary)
     select company_id, id, '2024-01-01', 1200000 from employees where company_id = $1`,
    [companyId],
  );
  const { data } = await must(send('GET', '/employees?limit=1'), 200);
  await must(
    send('POST', '/loans', {
      employee_id: data[0].id,
      kind: 'loan',
      principal: 9_000,
      instalments: 9_000 / (INSTALMENT_PIASTRES / 100),
      first_month: '2026-01',
    }),
    201,
  );
}, PATIENCE_MS);
afterAll(async () => {
  if (service.child.exitCode === null) await service.kill('SIGKILL');
  await database.drop();
});

/** An approved cycle of the month. */
const approved = async (period: string): Promise<string> => {
  const { id } = await must(send('POST', '/payroll', { period }), 201);
  await send('POST', `/payroll/${id}/calculate`, undefined, { prefer: 'wait=30' });
  await must(send('POST', `/payroll/${id}/approve`), 200);
  return id;
};

const MOMENTS_MS = [0, 15, 60];

describe('a service killed with a step of a cycle under way', () => {
  test.each(MOMENTS_MS.map((afterMs, place) => [afterMs, `2026-0${String(place + 1)}`] as const))(
    'closes once, loans and event with it, when it is cut off after %d ms (%s)',
    async (afterMs, period) => {
      const paidBack = () =>
        count(
          `select -coalesce(sum(amount), 0) from loan_entries where company_id = $1 and kind = 'instalment'`,
        );
      const before = await paidBack();
      const id = await approved(period);
      const headers = { 'idempotency-key': `close-${period}` };
      const close = () => send('POST', `/payroll/${id}/close`, undefined, headers);
      await cutOff(close, afterMs);
      const { status } = await must(send('GET', `/payroll/${id}`), 200);
      expect(['approved', 'closed']).toContain(status);
      expect((await paidBack()) - before).toBe(status === 'closed' ? INSTALMENT_PIASTRES : 0);

      expect((await must(close(), 200)).status).toBe('closed');
      expect((await paidBack()) - before).toBe(INSTALMENT_PIASTRES);
      const closings = `select count(*) from outbox_events where company_id = $1
        and event = 'payroll.period.closed' and aggregate_id = $2`;
      expect(await count(closings, id)).toBe(1);
      const verified = await send('POST', `/payroll/${id}/verify`, undefined, {
        prefer: 'wait=30',
      });
      expect(verified.body.result).toMatchObject({ matches: true, payslips_checked: EMPLOYEES });
    },
    PATIENCE_MS,
  );

  test.each(MOMENTS_MS)(
    'takes a closed cycle back once when it is cut off after %d ms',
    async (afterMs) => {
      const { data } = await must(send('GET', '/payroll?status=closed&kind=regular&limit=12'), 200);
      const [{ id, period }] = data
        .filter((cycle: any) => cycle.reversed_at === null)
        .toSorted((a: any, b: any) => (a.period < b.period ? 1 : -1));
      const body = { reason: 'أجور خاطئة' };
      const reverse = () =>
        send('POST', `/payroll/${id}/reverse`, body, { 'idempotency-key': `reverse-${id}` });
      await cutOff(reverse, afterMs);
      await must(reverse(), 201);
      const corrections = `select count(*) from payroll_cycles where company_id = $1 and reverses_cycle_id = $2`;
      expect(await count(corrections, id)).toBe(1);
      const { data: cycles } = await must(
        send('GET', `/payroll?kind=correction&period=${period}`),
        200,
      );
      const [correction] = cycles;
      await until(correction.id, 'calculated');
      await must(send('POST', `/payroll/${correction.id}/approve`), 200);
      await must(send('POST', `/payroll/${correction.id}/close`), 200);
      const net = `select coalesce(sum(p.net), 0) from payslips p join payroll_cycles c
        on c.company_id = p.company_id and c.id = p.cycle_id where p.company_id = $1 and c.period = $2`;
      expect(await count(net, period)).toBe(0);
    },
    PATIENCE_MS,
  );
});

const until = async (cycleId: string, status: string): Promise<void> => {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const cycle = await must(send('GET', `/payroll/${cycleId}`), 200);
    if (cycle.status === status) return;
    if (cycle.status === 'draft') await send('POST', `/payroll/${cycleId}/calculate`);
    if (Date.now() > deadline) throw new Error(`still ${String(cycle.status)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

describe('a service killed while it makes the documents of a cycle', () => {
  test(
    'makes each of them, once, after the restart',
    async () => {
      const id = await approved('2026-04');
      const { job_id: jobId } = await must(send('POST', `/payroll/${id}/documents`), 202);
      const jobOf = async () =>
        (await must(send('GET', `/jobs/${jobId}`), 200)) as {
          status: string;
          progress: { done: number };
        };
      while ((await jobOf()).progress.done === 0)
        await new Promise((resolve) => setTimeout(resolve, 5));
      await service.kill('SIGKILL');
      service = await startServiceProcess(database);
      while ((await jobOf()).status !== 'succeeded')
        await new Promise((resolve) => setTimeout(resolve, 50));
      const archive = await fetch(`${service.baseUrl}/api/v1/payroll/${id}/documents`, {
        headers: { authorization: `Bearer ${key}` },
      });
      const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
      expect(Object.keys(files)).toHaveLength(EMPLOYEES);
    },
    PATIENCE_MS,
  );
});
