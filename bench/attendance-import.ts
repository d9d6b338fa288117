import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { addDays, type PlainDate } from '../src/shared/plain-date.js';
import { fill, type Company } from './attendance.js';
import { startBenchDatabase, type BenchDatabase } from './database.js';
import { useAllCores } from './pinning.js';
import { startServer, stopServer, usageOf, type Server } from './server-process.js';
import { summary, table } from './stats.js';

const EMPLOYEES = 5_000;
const DAYS = 20;
const LONG_FILE_DAYS = 100;
const PUNCHES_A_DAY = 2;
const FIRST_DAY: PlainDate = '2026-01-05';
const ROUNDS = 3;
const ASKED_EVERY_MS = 50;

const linesOf = (days: number): number => EMPLOYEES * days * PUNCHES_A_DAY;

interface Measured {
  /** Seconds per run. */
  readonly floor: number[];
  readonly imported: number[];
  readonly importedAgain: number[];
  readonly tried: number[];
}

/** The import of a file, from its upload to its end, as ratio to COPY of the same punches; memory for a long file. */
export const benchAttendanceImport = async (): Promise<void> => {
  useAllCores();
  const database = await startBenchDatabase();
  try {
    const company = await fill(database, EMPLOYEES);
    await makeFloorTable(database);
    const start = () =>
      startServer('service.ts', [database.ownerUrl], { connections: 2, isPinned: false });
    const server = await start();
    const measured = await measure(database, server, company);
    const restingBytes = (await usageOf(server)).peakMemoryBytes;
    await stopServer(server);
    console.log(tableOf(measured));
    console.log(`\nPeak memory of the service: ${megabytes(restingBytes)}`);
    await empty(database);
    const other = await start();
    const before = (await usageOf(other)).peakMemoryBytes;
    const file = fileOf(LONG_FILE_DAYS);
    const lines = linesOf(LONG_FILE_DAYS);
    const taken = await seconds(() => importFile(other, company, file, { created: lines }));
    const { peakMemoryBytes } = await usageOf(other);
    console.log(
      `${String(lines)} lines (${megabytes(file.length)}): ${(lines / taken).toFixed(0)} lines/s, peak memory ${megabytes(peakMemoryBytes)}, ${megabytes(before)} before`,
    );
    await stopServer(other);
  } finally {
    await database.stop();
  }
};

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;

const tableOf = ({ floor, imported, importedAgain, tried }: Measured): string => {
  const perSecond = (runs: readonly number[]) =>
    summary(
      runs.map((value) => linesOf(DAYS) / value),
      0,
    );
  return table(
    [
      'lines',
      'COPY, rows/s',
      'import, lines/s',
      'ratio',
      'again, lines/s',
      'again ÷ first',
      'dry run, lines/s',
    ],
    [
      [
        String(linesOf(DAYS)),
        perSecond(floor),
        perSecond(imported),
        summary(imported.map((value, i) => (floor[i] ?? Number.NaN) / value)),
        perSecond(importedAgain),
        summary(importedAgain.map((value, i) => (imported[i] ?? Number.NaN) / value)),
        perSecond(tried),
      ],
    ],
  );
};

/** In turns: a trial, the file for the first time, again, COPY of what is stored. One round before them warms up. */
const measure = async (
  database: BenchDatabase,
  server: Server,
  company: Company,
): Promise<Measured> => {
  const measured: Measured = { floor: [], imported: [], importedAgain: [], tried: [] };
  const file = fileOf(DAYS);
  const count = linesOf(DAYS);
  for (let round = 0; round <= ROUNDS; round++) {
    await empty(database);
    const send = (query: string, expected: Partial<Counts>) =>
      seconds(() => importFile(server, company, file, expected, query));
    const tried = await send('dry_run=true', { created: count });
    const imported = await send('', { created: count });
    await database.owner.query('checkpoint');
    const importedAgain = await send('', { unchanged: count });
    const rows = await storedPunches(database);
    await database.owner.query('checkpoint');
    const floor = await seconds(() => copyAll(database, rows));
    if (round === 0) continue;
    measured.floor.push(floor);
    measured.imported.push(imported);
    measured.importedAgain.push(importedAgain);
    measured.tried.push(tried);
  }
  return measured;
};

const seconds = async (work: () => Promise<void>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
};

interface Counts {
  readonly created: number;
  readonly unchanged: number;
}

interface ImportAnswer {
  readonly id: string;
  readonly status: string;
  readonly counts: Counts & { readonly rejected: number };
}

const importFile = async (
  { pool }: Server,
  { key }: Company,
  file: Buffer,
  expected: Partial<Counts>,
  query = '',
): Promise<void> => {
  const authorization = `Bearer ${key}`;
  const sent = await pool.request({
    method: 'POST',
    reset: true, // the server may just be closing a connection that has rested
    path: `/api/v1/attendance/imports?device_id=GATE&${query}`,
    headers: { authorization, 'content-type': 'text/csv' },
    body: file,
  });
  let answer = (await sent.body.json()) as ImportAnswer;
  while (answer.status === 'queued' || answer.status === 'running') {
    await pause(ASKED_EVERY_MS);
    const path = `/api/v1/attendance/imports/${answer.id}`;
    const { body } = await pool.request({
      method: 'GET',
      path,
      reset: true,
      headers: { authorization },
    });
    answer = (await body.json()) as ImportAnswer;
  }
  const { created, unchanged } = { created: 0, unchanged: 0, ...expected };
  const { counts } = answer;
  if (counts.created !== created || counts.unchanged !== unchanged) {
    throw new Error(`answered ${JSON.stringify(answer)}`);
  }
};

/** As a clock writes it: in the order of time, the comers of a morning and the goers of an evening. */
const fileOf = (days: number): Buffer => {
  const lines = ['Employee Code,Date,Time,Direction\n'];
  const punch = (employee: number, day: PlainDate, hour: string, direction: string): void => {
    const minute = String(employee % 60).padStart(2, '0');
    lines.push(`E-${String(employee + 1)},${day},${hour}:${minute}:00,${direction}\n`);
  };
  for (let index = 0; index < days; index++) {
    const day = addDays(FIRST_DAY, index);
    for (let employee = 0; employee < EMPLOYEES; employee++) punch(employee, day, '08', 'in');
    for (let employee = 0; employee < EMPLOYEES; employee++) punch(employee, day, '16', 'out');
  }
  return Buffer.from(lines.join(''));
};

const COPIED =
  'company_id, employee_id, punched_at, id, offset_minutes, time_zone, local_time, direction, device_id, source, received_at';

/** In COPY's text format, in the order in which they were stored. */
const storedPunches = async ({ ownerUrl }: BenchDatabase): Promise<Buffer> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const pieces: Buffer[] = [];
  const stream = client.query(copyTo(`copy attendance_punches (${COPIED}) to stdout`));
  for await (const piece of stream) pieces.push(piece as Buffer);
  await client.end();
  return Buffer.concat(pieces);
};

/** One connection, one transaction: what writing alone must cost. */
const copyAll = async ({ ownerUrl }: BenchDatabase, rows: Buffer): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await pipeline(
    Readable.from([rows]),
    client.query(copyFrom(`copy punches_floor (${COPIED}) from stdin`)),
  );
  await client.end();
};

const makeFloorTable = async ({ owner }: BenchDatabase): Promise<void> => {
  await owner.query('create table punches_floor (like attendance_punches including defaults)');
  await owner.query(
    'alter table punches_floor add primary key (company_id, employee_id, punched_at, id)',
  );
};

const empty = async ({ owner }: BenchDatabase): Promise<void> => {
  await owner.query(
    `truncate punches_floor, attendance_punches, attendance_days, attendance_day_details, attendance_devices,
      attendance_imports cascade`,
  );
  await owner.query('checkpoint');
};
