import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { displayParts, generateApiKey, hashApiKey } from '../src/api-keys/api-key-format.js';
import { newId } from '../src/shared/ids.js';
import { addDays, type PlainDate } from '../src/shared/plain-date.js';
import { shareOfBatches } from './attendance-shares.js';
import { startBenchDatabase, type BenchDatabase } from './database.js';
import { useAllCores } from './pinning.js';
import { startServer, stopServer, usageOf, type Server } from './server-process.js';
import { summary, table } from './stats.js';

const EMPLOYEES = 5_000;
const DAYS = 20;
const FIRST_DAY: PlainDate = '2026-01-05';
const BATCH_SIZES = [1_000, 10_000];
const CLIENTS = [1, 2];
const ROUNDS = 5;

/** A company with a key, and a month of its days in batches. */
export interface Company {
  readonly companyId: string;
  readonly key: string;
  readonly employeeIds: readonly string[];
}

export interface Batch {
  /** The body of POST /attendance. */
  readonly json: Buffer;
  /** The same rows in COPY's text format. */
  readonly copyText: Buffer;
}

interface Measured {
  /** Seconds per run. */
  readonly floor: number[];
  readonly sent: number[];
  readonly sentAgain: number[];
  deadRows: number;
}

/** Batches through HTTP, new and sent again, as ratios to COPY of the same rows into a table of the same shape. */
export const benchAttendance = async (): Promise<void> => {
  useAllCores();
  const database = await startBenchDatabase();
  try {
    const company = await fill(database, EMPLOYEES);
    await makeFloorTable(database);
    const server = await startServer('service.ts', [database.ownerUrl], {
      connections: Math.max(...CLIENTS),
      isPinned: false,
    });
    const rows: string[][] = [];
    for (const size of BATCH_SIZES) {
      const batches = batchesOf(company, size);
      for (const clients of CLIENTS) {
        const measured = await measure({ database, server, company, batches, clients });
        rows.push(rowOf(size, clients, measured));
      }
    }
    console.log(
      table(
        [
          'rows a batch',
          'clients',
          'COPY, rows/s',
          'service, rows/s',
          'ratio',
          'again, rows/s',
          'again ÷ first',
          'dead rows',
        ],
        rows,
      ),
    );
    const { peakMemoryBytes } = await usageOf(server);
    console.log(`\nPeak memory of the service: ${(peakMemoryBytes / 2 ** 20).toFixed(0)} MB\n`);
    await stopServer(server);
    console.log(await shareOfBatches(database, company.companyId, batchesOf(company, 10_000)));
  } finally {
    await database.stop();
  }
};

const rowOf = (size: number, clients: number, measured: Measured): string[] => {
  const perSecond = (seconds: readonly number[]) =>
    summary(
      seconds.map((value) => (EMPLOYEES * DAYS) / value),
      0,
    );
  const { floor, sent, sentAgain, deadRows } = measured;
  return [
    String(size),
    String(clients),
    perSecond(floor),
    perSecond(sent),
    summary(sent.map((seconds, i) => (floor[i] ?? Number.NaN) / seconds)),
    perSecond(sentAgain),
    summary(sentAgain.map((seconds, i) => (sent[i] ?? Number.NaN) / seconds)),
    String(deadRows),
  ];
};

interface Measurement {
  readonly database: BenchDatabase;
  readonly server: Server;
  readonly company: Company;
  readonly batches: readonly Batch[];
  readonly clients: number;
}

/** In turns: COPY, the batches for the first time, the same again. One round before them warms everything up. */
const measure = async (given: Measurement): Promise<Measured> => {
  const { database } = given;
  const measured: Measured = { floor: [], sent: [], sentAgain: [], deadRows: 0 };
  for (let round = 0; round <= ROUNDS; round++) {
    await empty(database);
    const floor = await seconds(() => copyAll(database, given.batches));
    const sent = await seconds(() => sendAll(given));
    await database.owner.query('checkpoint');
    const sentAgain = await seconds(() => sendAll(given));
    const deadRows = await countDeadRows(database);
    if (round === 0) continue;
    measured.floor.push(floor);
    measured.sent.push(sent);
    measured.sentAgain.push(sentAgain);
    measured.deadRows = Math.max(measured.deadRows, deadRows);
  }
  return measured;
};

const seconds = async (work: () => Promise<void>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
};

const sendAll = async ({ server, company, batches, clients }: Measurement): Promise<void> => {
  const waiting = batches.values();
  const headers = {
    authorization: `Bearer ${company.key}`,
    'content-type': 'application/json',
  };
  const client = async (): Promise<void> => {
    for (const { json } of waiting) {
      const { statusCode, body } = await server.pool.request({
        method: 'POST',
        path: '/api/v1/attendance',
        headers,
        body: json,
      });
      const answer = await body.text();
      if (statusCode !== 200 || !answer.includes('"rejected":0}')) {
        throw new Error(`answered ${String(statusCode)}: ${answer.slice(-200)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
};

const COPIED =
  'company_id, work_date, employee_id, status, check_in, check_out, worked_minutes, overtime_day_minutes';

/** One connection, a transaction a batch: what writing alone must cost. */
const copyAll = async ({ ownerUrl }: BenchDatabase, batches: readonly Batch[]): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  for (const { copyText } of batches) {
    await pipeline(
      Readable.from([copyText]),
      client.query(copyFrom(`copy attendance_floor (${COPIED}) from stdin`)),
    );
  }
  await client.end();
};

const makeFloorTable = async ({ owner }: BenchDatabase): Promise<void> => {
  await owner.query('create table attendance_floor (like attendance_days including defaults)');
  await owner.query(
    'alter table attendance_floor add primary key (company_id, work_date, employee_id)',
  );
  for (const name of ['attendance_floor', 'attendance_days']) {
    await owner.query(`alter table ${name} set (autovacuum_enabled = false)`);
  }
};

const empty = async ({ owner }: BenchDatabase): Promise<void> => {
  await owner.query('truncate attendance_floor, attendance_days');
  await owner.query('checkpoint');
};

/** As VACUUM finds them, and not as the statistics estimate them. */
const countDeadRows = async ({ owner }: BenchDatabase): Promise<number> => {
  let report = '';
  const listen = ({ message = '' }: { message?: string | undefined }) => void (report += message);
  owner.on('notice', listen);
  await owner.query('vacuum (verbose, truncate off) attendance_days');
  owner.off('notice', listen);
  const found = /tuples: (\d+) removed, \d+ remain, (\d+) are dead/.exec(report);
  if (found === null) throw new Error(`no count of dead rows in: ${report}`);
  return Number(found[1]) + Number(found[2]);
};

const batchesOf = ({ companyId, employeeIds }: Company, size: number): Batch[] => {
  const count = EMPLOYEES * DAYS;
  return Array.from({ length: count / size }, (_, batch) => {
    const records = Array.from({ length: size }, (_record, place) => {
      const index = batch * size + place;
      const workDate = addDays(FIRST_DAY, Math.floor(index / EMPLOYEES));
      return {
        employee_id: employeeIds[index % EMPLOYEES] ?? '',
        work_date: workDate,
        status: index % 20 === 0 ? 'late' : 'present',
        check_in: `${workDate}T06:${String(index % 60).padStart(2, '0')}:00Z`,
        check_out: `${workDate}T14:30:00Z`,
        worked_minutes: 450 + (index % 60),
        overtime: { day_minutes: index % 10 === 0 ? 45 : 0 },
      };
    });
    const lines = records.map((row) =>
      [
        companyId,
        row.work_date,
        row.employee_id,
        row.status,
        row.check_in,
        row.check_out,
        row.worked_minutes,
        row.overtime.day_minutes,
      ].join('\t'),
    );
    return {
      json: Buffer.from(JSON.stringify({ records })),
      copyText: Buffer.from(`${lines.join('\n')}\n`),
    };
  });
};

/** A company of so many employees. */
export const fill = async ({ owner }: BenchDatabase, employeeCount: number): Promise<Company> => {
  const companyId = newId();
  const key = generateApiKey();
  const { prefix, lastFour } = displayParts(key);
  await owner.query('insert into companies (company_id, name) values ($1, $2)', [
    companyId,
    'شركة القياس',
  ]);
  await owner.query('insert into company_counters (company_id) values ($1)', [companyId]);
  await owner.query(
    `insert into api_keys (company_id, id, name, prefix, last_four, key_hash, scopes) values ($1, $2, 'bench', $3, $4, $5, '{attendance:read,attendance:write}')`,
    [companyId, newId(), prefix, lastFour, hashApiKey(key)],
  );
  await owner.query(
    `insert into employees (company_id, id, employee_code, full_name, hire_date)
     select $1, gen_random_uuid(), 'E-' || n, 'موظف رقم ' || n, '2024-01-01' from generate_series(1, $2::int) n`,
    [companyId, employeeCount],
  );
  await owner.query('vacuum analyze');
  const { rows } = await owner.query<{ id: string }>('select id from employees order by id');
  return { companyId, key, employeeIds: rows.map(({ id }) => id) };
};
