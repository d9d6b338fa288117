import { randomInt } from 'node:crypto';
import { displayParts, generateApiKey, hashApiKey } from '../src/api-keys/api-key-format.js';
import { newId } from '../src/shared/ids.js';
import { startBenchDatabase, type BenchDatabase } from './database.js';
import { leaveFirstCore } from './pinning.js';
import { startServer, stopServer, usageOf, type Server } from './server-process.js';
import { median, summary, table } from './stats.js';

const EMPLOYEES = 100_000;
const CONNECTIONS = 32;
const STARTED = { connections: CONNECTIONS, isPinned: true };
const ROUNDS = 5;
const ROUND_MS = 3_000;

interface Round {
  readonly requestsPerSecond: number;
  readonly cpuMicrosPerRequest: number;
}

/** One employee, and a list of 100, through the whole service, as ratios to node:http with a named statement. */
export const benchReadPath = async (): Promise<void> => {
  leaveFirstCore();
  const database = await startBenchDatabase();
  try {
    const { companyId, key, ids } = await fill(database);
    const floor = await startServer('floor.ts', [database.ownerUrl, companyId], STARTED);
    const service = await startServer('service.ts', [database.ownerUrl], STARTED);
    const pick = () => ids[randomInt(ids.length)] ?? '';
    const headers = { authorization: `Bearer ${key}` };
    const cursors = await cursorsOf(service, headers);
    const workloads = [
      {
        name: 'one employee',
        floor: () => ({ path: `/one/${pick()}` }),
        service: () => ({ path: `/api/v1/employees/${pick()}`, headers }),
      },
      {
        name: 'list of 100',
        floor: () => ({ path: `/list/${String(randomInt(200))}` }),
        service: () => ({
          path: `/api/v1/employees?limit=100&cursor=${cursors[randomInt(cursors.length)] ?? ''}`,
          headers,
        }),
      },
    ];
    const rows: string[][] = [];
    for (const workload of workloads) {
      const [floors, services] = await inTurns(floor, service, workload);
      rows.push([
        workload.name,
        summary(
          floors.map((round) => round.requestsPerSecond),
          0,
        ),
        summary(
          services.map((round) => round.requestsPerSecond),
          0,
        ),
        summary(
          services.map((round, i) => round.requestsPerSecond / (floors[i]?.requestsPerSecond ?? 1)),
        ),
        `${median(floors.map((r) => r.cpuMicrosPerRequest)).toFixed(0)} / ${median(services.map((r) => r.cpuMicrosPerRequest)).toFixed(0)}`,
      ]);
    }
    console.log(
      table(
        ['read path', 'floor, req/s', 'service, req/s', 'ratio', 'CPU µs floor / service'],
        rows,
      ),
    );
    await Promise.all([floor, service].map(stopServer));
  } finally {
    await database.stop();
  }
};

/** A company with 100,000 employees and a key, written straight into the tables. */
const fill = async ({ owner }: BenchDatabase) => {
  const companyId = newId();
  const key = generateApiKey();
  const { prefix, lastFour } = displayParts(key);
  await owner.query('insert into companies (company_id, name) values ($1, $2)', [
    companyId,
    'شركة القياس',
  ]);
  await owner.query('insert into company_counters (company_id) values ($1)', [companyId]);
  await owner.query(
    `insert into api_keys (company_id, id, name, prefix, last_four, key_hash, scopes) values ($1, $2, 'bench', $3, $4, $5, '{employees:read}')`,
    [companyId, newId(), prefix, lastFour, hashApiKey(key)],
  );
  await owner.query(
    `insert into employees (company_id, id, employee_code, full_name, full_name_ar, department, job_title, birth_date, gender, hire_date, email, phone, metadata)
     select $1, gen_random_uuid(), 'E-' || n, 'Employee number ' || n, 'موظف رقم ' || n, 'Department ' || n % 50, 'Accountant',
       '1990-01-01', 'male', '2020-01-01', 'e' || n || '@example.com', '01001234567', '{"erp_id": "4711"}'
     from generate_series(1, $2::int) n`,
    [companyId, EMPLOYEES],
  );
  await owner.query(
    `insert into employee_salaries (company_id, employee_id, effective_from, basic_salary) select company_id, id, '2020-01-01', 1200000 from employees`,
  );
  await owner.query('vacuum analyze');
  const { rows } = await owner.query<{ id: string }>(
    'select id from employees order by random() limit 5000',
  );
  return { companyId, key, ids: rows.map((row) => row.id) };
};

/** Cursors spread over the first pages, as a client that walks the list would send them. */
const cursorsOf = async ({ pool }: Server, headers: Record<string, string>): Promise<string[]> => {
  const cursors: string[] = [];
  let path = '/api/v1/employees?limit=100&include_total=false';
  for (let page = 0; page < 50; page++) {
    const { body, statusCode } = await pool.request({ method: 'GET', path, headers });
    const answer = (await body.json()) as { pagination: { next_cursor: string } };
    if (statusCode !== 200) throw new Error(`the list answered ${String(statusCode)}`);
    cursors.push(answer.pagination.next_cursor);
    path = `/api/v1/employees?limit=100&cursor=${answer.pagination.next_cursor}`;
  }
  return cursors;
};

type RequestOf = () => { path: string; headers?: Record<string, string> };

const inTurns = async (
  floor: Server,
  service: Server,
  workload: { floor: RequestOf; service: RequestOf },
): Promise<[Round[], Round[]]> => {
  await load(floor, workload.floor, ROUND_MS / 2);
  await load(service, workload.service, ROUND_MS / 2);
  const floors: Round[] = [];
  const services: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    floors.push(await load(floor, workload.floor, ROUND_MS));
    services.push(await load(service, workload.service, ROUND_MS));
  }
  return [floors, services];
};

/** Keeps every connection busy for a time. */
const load = async (server: Server, request: RequestOf, durationMs: number): Promise<Round> => {
  const { cpuMicros: cpuBefore } = await usageOf(server);
  const started = performance.now();
  let answered = 0;
  const client = async () => {
    while (performance.now() - started < durationMs) {
      const { statusCode, body } = await server.pool.request({ method: 'GET', ...request() });
      await body.arrayBuffer();
      if (statusCode !== 200) throw new Error(`answered ${String(statusCode)}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  const seconds = (performance.now() - started) / 1_000;
  return {
    requestsPerSecond: answered / seconds,
    cpuMicrosPerRequest: ((await usageOf(server)).cpuMicros - cpuBefore) / answered,
  };
};
