import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { displayParts, generateApiKey, hashApiKey } from '../src/api-keys/api-key-format.js';
import { attendanceBatchRequest, readRow } from '../src/attendance/attendance-schema.js';
import { createAttendanceService } from '../src/attendance/attendance-service.js';
import { presentBatch } from '../src/attendance/attendance-presentation.js';
import { copyChunks } from '../src/db/copy-rows.js';
import { openDatabase } from '../src/db/open-database.js';
import type { Session, UnitOfWork } from '../src/db/unit-of-work.js';
import { systemClock } from '../src/shared/clock.js';
import { newId } from '../src/shared/ids.js';
import { addDays, type PlainDate } from '../src/shared/plain-date.js';
import { createSealedBox } from '../src/shared/sealed-box.js';
import { loadStatutoryData } from '../src/statutory/statutory-loader.js';
import { startBenchDatabase, type BenchDatabase } from './database.js';
import { startServer, stopServer, usageOf, type Server } from './server-process.js';
import { median, summary, table } from './stats.js';

const EMPLOYEES = 10_000;
const WORKLOADS = [
  { batchRows: 1_000, batches: 40 },
  { batchRows: 10_000, batches: 8 },
];
const ROUNDS = 5;
const FIRST_DAY = '2016-01-01' as PlainDate;
const SECRET = 'a secret of the benchmark, long enough to be one';

type Workload = (typeof WORKLOADS)[number];

interface Company {
  readonly companyId: string;
  readonly key: string;
  readonly employeeIds: readonly string[];
}

interface Day {
  readonly employeeId: string;
  readonly workDate: PlainDate;
  readonly place: number;
}

/**
 * A batch through the whole service, as a ratio to plain COPY of the same rows, in transactions of the same size,
 * into a table of the same columns with its primary key and nothing else. Nothing is pinned to a core: writing is
 * PostgreSQL's work, and two clients are there to use two of them.
 */
export const benchAttendance = async (): Promise<void> => {
  const database = await startBenchDatabase();
  try {
    const company = await fill(database);
    const nextDays = daysOf(company);
    const rows: string[][] = [];
    for (const workload of WORKLOADS) {
      const server = await startServer('service.ts', [database.ownerUrl], 2);
      const rounds: Round[] = [];
      await inRound(database, server, company, { ...workload, batches: 4 }, nextDays);
      for (let round = 0; round < ROUNDS; round++) {
        rounds.push(await inRound(database, server, company, workload, nextDays));
      }
      const { peakBytes } = await usageOf(server);
      await stopServer(server);
      rows.push(resultOf(workload, rounds, peakBytes));
    }
    console.log(
      table(
        [
          'rows a batch',
          'COPY, k rows/s',
          'one client, k rows/s',
          'ratio',
          'two clients, k rows/s',
          'ratio',
          're-send ×',
          'dead rows',
          'peak memory',
        ],
        rows,
      ),
    );
    console.log(`\n${await sharesTable(database, company, nextDays)}`);
  } finally {
    await database.stop();
  }
};

interface Round {
  readonly copy: number;
  readonly oneClient: number;
  readonly twoClients: number;
  readonly resend: number;
  readonly deadRows: number;
}

const resultOf = ({ batchRows }: Workload, rounds: readonly Round[], peakBytes: number) => {
  const thousands = (pick: (round: Round) => number) =>
    summary(
      rounds.map((round) => pick(round) / 1_000),
      0,
    );
  return [
    String(batchRows),
    thousands(({ copy }) => copy),
    thousands(({ oneClient }) => oneClient),
    summary(rounds.map(({ oneClient, copy }) => oneClient / copy)),
    thousands(({ twoClients }) => twoClients),
    summary(rounds.map(({ twoClients, copy }) => twoClients / copy)),
    summary(rounds.map(({ resend, oneClient }) => resend / oneClient)),
    String(rounds.reduce((sum, { deadRows }) => sum + deadRows, 0)),
    `${(peakBytes / 2 ** 20).toFixed(0)} MB`,
  ];
};

/** Each part in rows a second; every one but the re-sending writes days that have no record yet. */
const inRound = async (
  database: BenchDatabase,
  server: Server,
  company: Company,
  workload: Workload,
  nextDays: NextDays,
): Promise<Round> => {
  const deadBefore = await deadRows(database);
  const texts = await Promise.all(
    batchesOf(workload, nextDays).map((days) => copyTextOf(company.companyId, days)),
  );
  const copier = await connect(database);
  const copy = await perSecond(workload, () => copyAll(copier, texts));
  await copier.end();
  const bodies = batchesOf(workload, nextDays).map(bodyOf);
  const oneClient = await perSecond(workload, () => send(server, company, bodies, 1, 'created'));
  const resend = await perSecond(workload, () => send(server, company, bodies, 1, 'unchanged'));
  const others = batchesOf(workload, nextDays).map(bodyOf);
  const twoClients = await perSecond(workload, () => send(server, company, others, 2, 'created'));
  const round = { copy, oneClient, resend, twoClients };
  return { ...round, deadRows: (await deadRows(database)) - deadBefore };
};

const perSecond = async (
  { batchRows, batches }: Workload,
  work: () => Promise<void>,
): Promise<number> => {
  const started = performance.now();
  await work();
  return (batchRows * batches * 1_000) / (performance.now() - started);
};

const send = async (
  { pool }: Server,
  { key }: Company,
  bodies: readonly string[],
  clients: number,
  expected: 'created' | 'unchanged',
): Promise<void> => {
  let next = 0;
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const client = async () => {
    for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) {
      const answer = await pool.request({
        method: 'POST',
        path: '/api/v1/attendance',
        headers,
        body,
      });
      const text = await answer.body.text();
      // The summary is the end of the answer: parsing all of it would be work of the load, not of the service.
      if (answer.statusCode !== 200 || !new RegExp(`"${expected}":[1-9]`).test(text.slice(-120))) {
        throw new Error(`a batch answered ${String(answer.statusCode)}: ${text.slice(-400)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
};

const connect = async ({ ownerUrl }: BenchDatabase): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  return client;
};

const copyAll = async (copier: pg.Client, texts: readonly string[][]): Promise<void> => {
  for (const text of texts) {
    await copier.query('begin');
    await pipeline(
      Readable.from(text),
      copier.query(
        copyFrom(`copy attendance_days_by_copy (company_id, work_date, employee_id, status, check_in, check_out,
          worked_minutes, overtime_day_minutes, overtime_night_minutes, rest_day_worked, holiday_worked, unpaid) from stdin`),
      ),
    );
    await copier.query('commit');
  }
};

const copyTextOf = async (companyId: string, days: readonly Day[]): Promise<string[]> => {
  const rows = days.map((day) => {
    const { status, check_in, check_out, worked_minutes, overtime } = recordOf(day);
    const minutes = overtime.day_minutes;
    return [
      companyId,
      day.workDate,
      day.employeeId,
      status,
      check_in,
      check_out,
      worked_minutes,
      minutes,
      0,
      false,
      false,
      false,
    ];
  });
  const chunks: string[] = [];
  for await (const chunk of copyChunks(rows)) chunks.push(chunk);
  return chunks;
};

const recordOf = ({ employeeId, workDate, place }: Day) => ({
  employee_id: employeeId,
  work_date: workDate,
  status: place % 17 === 0 ? 'late' : 'present',
  check_in: `${workDate}T08:${String(place % 60).padStart(2, '0')}:00+02:00`,
  check_out: `${workDate}T17:${String((place * 7) % 60).padStart(2, '0')}:00+02:00`,
  worked_minutes: 480,
  overtime: { day_minutes: place % 10 === 0 ? 60 : 0 },
});

const bodyOf = (days: readonly Day[]): string => JSON.stringify({ records: days.map(recordOf) });

type NextDays = (count: number) => Day[];

/** Days nobody has sent yet, by date and employee: as a company sends them. */
const daysOf = ({ employeeIds }: Company): NextDays => {
  let place = 0;
  return (count) =>
    Array.from({ length: count }, () => {
      const day = place++;
      return {
        employeeId: employeeIds[day % employeeIds.length] ?? '',
        workDate: addDays(FIRST_DAY, Math.floor(day / employeeIds.length)),
        place: day,
      };
    });
};

const batchesOf = ({ batchRows, batches }: Workload, nextDays: NextDays): Day[][] =>
  Array.from({ length: batches }, () => nextDays(batchRows));

/** Rows that are dead by the table itself, not by estimates: what is on its pages and nobody can see. */
const deadRows = async ({ owner }: BenchDatabase): Promise<number> => {
  const { rows } = await owner.query<{ dead: number }>(
    `select dead_tuple_count::int as dead from pgstattuple('attendance_days')`,
  );
  return rows[0]?.dead ?? Number.NaN;
};

/** Where the time of one batch goes, without the network. */
const sharesTable = async (
  database: BenchDatabase,
  company: Company,
  nextDays: NextDays,
): Promise<string> => {
  const silent = () => undefined;
  const opened = await openDatabase({
    ownerUrl: database.ownerUrl,
    secret: SECRET,
    poolSize: 2,
    logger: { info: silent, warn: silent, error: console.error },
    clock: systemClock,
    sealedBox: createSealedBox(SECRET),
  });
  try {
    const rows: string[][] = [];
    for (const { batchRows, batches } of WORKLOADS) {
      const timed: Timed[] = [];
      for (let batch = 0; batch < batches; batch++) {
        timed.push(await timeBatch(opened.unitOfWork, company, bodyOf(nextDays(batchRows))));
      }
      const share = (pick: (times: Timed) => number) =>
        `${(median(timed.map((times) => pick(times) / times.totalMs)) * 100).toFixed(0)} %`;
      rows.push([
        String(batchRows),
        median(timed.map(({ totalMs }) => totalMs)).toFixed(1),
        share(({ parseMs }) => parseMs),
        share(({ validateMs }) => validateMs),
        share(({ writeMs }) => writeMs),
        share(({ presentMs }) => presentMs),
        share((t) => t.totalMs - t.parseMs - t.validateMs - t.writeMs - t.presentMs),
      ]);
    }
    return table(
      ['rows a batch', 'ms', 'parse', 'validate', 'database', 'present', 'judge and the rest'],
      rows,
    );
  } finally {
    await opened.close();
  }
};

interface Timed {
  readonly totalMs: number;
  readonly parseMs: number;
  readonly validateMs: number;
  /** Waiting for statements and the commit. */
  readonly writeMs: number;
  readonly presentMs: number;
}

const timeBatch = async (
  unitOfWork: UnitOfWork,
  { companyId }: Company,
  body: string,
): Promise<Timed> => {
  let statementsMs = 0;
  const counting: UnitOfWork = {
    ...unitOfWork,
    write: async (context, work, options) => {
      let ended = 0;
      const result = await unitOfWork.write(
        context,
        async (session) => {
          const value = await work(countedSession(session, (ms) => (statementsMs += ms)));
          ended = performance.now();
          return value;
        },
        options,
      );
      statementsMs += performance.now() - ended; // audit, event and commit
      return result;
    },
  };
  const { parameters } = loadedLaw;
  const service = createAttendanceService({ unitOfWork: counting, clock: systemClock, parameters });
  const caller = {
    context: { companyId, actor: { kind: 'system' as const }, requestId: 'bench' },
    timeZone: 'Africa/Cairo',
  };
  const started = performance.now();
  const json: unknown = JSON.parse(body);
  const parsed = performance.now();
  const rows = attendanceBatchRequest.parse(json).records.map(readRow);
  const validated = performance.now();
  const result = await service.importDays(caller, { rows, mode: 'partial', dryRun: false });
  const stored = performance.now();
  JSON.stringify(presentBatch(result, 'en'));
  const ended = performance.now();
  return {
    totalMs: ended - started,
    parseMs: parsed - started,
    validateMs: validated - parsed,
    writeMs: statementsMs,
    presentMs: ended - stored,
  };
};

const loadedLaw = loadStatutoryData();

const countedSession = <Kind extends Session>(session: Kind, add: (ms: number) => void): Kind => {
  const count =
    <Args extends unknown[], T>(method: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      const started = performance.now();
      try {
        return await method(...args);
      } finally {
        add(performance.now() - started);
      }
    };
  return {
    ...session,
    rows: count(session.rows) as Session['rows'],
    maybe: count(session.maybe) as Session['maybe'],
    one: count(session.one) as Session['one'],
    run: count(session.run),
  };
};

/** A company with a key for sending and 10,000 employees, and the table that COPY writes to. */
const fill = async ({ owner }: BenchDatabase): Promise<Company> => {
  const companyId = newId();
  const key = generateApiKey();
  const { prefix, lastFour } = displayParts(key);
  await owner.query('create extension pgstattuple');
  await owner.query(
    'create table attendance_days_by_copy (like attendance_days including defaults)',
  );
  await owner.query(
    'alter table attendance_days_by_copy add primary key (company_id, work_date, employee_id)',
  );
  await owner.query('insert into companies (company_id, name) values ($1, $2)', [
    companyId,
    'شركة القياس',
  ]);
  await owner.query('insert into company_counters (company_id) values ($1)', [companyId]);
  await owner.query(
    `insert into api_keys (company_id, id, name, prefix, last_four, key_hash, scopes) values ($1, $2, 'bench', $3, $4, $5, '{attendance:write}')`,
    [companyId, newId(), prefix, lastFour, hashApiKey(key)],
  );
  const { rows } = await owner.query<{ id: string }>(
    `insert into employees (company_id, id, employee_code, full_name, hire_date)
     select $1, gen_random_uuid(), 'E-' || n, 'موظف رقم ' || n, '2015-01-01' from generate_series(1, $2::int) n returning id`,
    [companyId, EMPLOYEES],
  );
  await owner.query('vacuum analyze');
  // Ids grow with the time of hiring, and so a company sends its days in their order.
  return { companyId, key, employeeIds: rows.map(({ id }) => id).sort() };
};
