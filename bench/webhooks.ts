import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { newId } from '../src/shared/ids.js';
import { compile } from './compile.js';
import { startBenchDatabase, type BenchDatabase } from './database.js';
import { leaveFirstCore, onFirstCore, useAllCores } from './pinning.js';
import { AS_STARTED } from './server-process.js';
import { summary, table } from './stats.js';

const COMPANIES = 10;
const ROUNDS = 3;
const FLOOR_MS = 4_000;
const EVENTS_PER_ROUND = 20_000;
const LATENCY_MS = 10_000;
const COMMITS_MS = 4_000;
const CAREFUL_MS = 61_000;
const MEMORY_SAMPLE_MS = 1_000;
/** Events of the backlog whose draining is watched; a million needs some minutes. */
const BACKLOG = Number(process.env.BACKLOG ?? 100_000);

/** Some of the measurements, for a look at one of them. */
const CHOSEN = (process.env.PARTS ?? 'throughput,latency,backlog,commits').split(',');

const loads = (): string =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');

/** Delivery from the commit to the receiver, as ratios to signing and posting alone. */
export const benchWebhooks = async (): Promise<void> => {
  leaveFirstCore();
  const database = await startBenchDatabase();
  const sink = await start('sink.ts', [], 'anywhere');
  try {
    const url = `http://127.0.0.1:${String((sink.hello as { port: number }).port)}`;
    console.log(`load before: ${loads()}`);
    const companies = await addCompanies(database, COMPANIES);
    const deliverer = await start('deliverer.ts', [database.ownerUrl], 'first core');
    await ask(deliverer, { kind: 'register', companies, url: `${url}/hook` });
    await ask(deliverer, { kind: 'start' });
    const floor = await start('bare-poster.ts', [url, BODY], 'first core');
    const parts = { database, sink, deliverer, companies };
    await untilWarm(parts);
    if (CHOSEN.includes('throughput')) await throughput({ ...parts, floor });
    // Only posting alone is compared core by core; what follows is the service as it runs.
    useAllCores();
    if (CHOSEN.includes('latency')) await latency(parts);
    if (CHOSEN.includes('backlog')) await backlog(parts);
    if (CHOSEN.includes('commits')) await commits(database, deliverer, companies);
    console.log(`load after: ${loads()}`);
    await Promise.all([deliverer, floor].map(stop));
  } finally {
    await stop(sink);
    await database.stop();
  }
};

/** A worker that has just begun is careful: for a minute, and until it has delivered some thousands. */
const untilWarm = async (parts: Parts): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, CAREFUL_MS));
  await drain(parts, EVENTS_PER_ROUND);
};

interface Parts {
  readonly database: BenchDatabase;
  readonly sink: Child;
  readonly deliverer: Child;
  readonly companies: readonly string[];
}

const DATA = {
  id: randomUUID(),
  employee_code: 'EMP-0042',
  company_id: randomUUID(),
  version: 3,
  changed_fields: ['department', 'basic_salary'],
};
const BODY = JSON.stringify({
  id: randomUUID(),
  event: 'employee.updated',
  timestamp: '2026-11-27T09:00:00.000Z',
  company_id: DATA.company_id,
  sequence: 123_456,
  data: DATA,
});

const throughput = async (parts: Parts & { floor: Child }): Promise<void> => {
  const { deliverer, floor } = parts;
  await ask(floor, FLOOR_MS / 2);
  const floors: number[] = [];
  const services: number[] = [];
  const cpu: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    floors.push((await ask<{ perSecond: number }>(floor, FLOOR_MS)).perSecond);
    const before = await usage(deliverer);
    services.push((await drain(parts, EVENTS_PER_ROUND)).perSecond);
    cpu.push(((await usage(deliverer)).cpuMicros - before.cpuMicros) / EVENTS_PER_ROUND);
  }
  console.log(
    table(
      ['deliveries', 'floor, posts/s', 'service, deliveries/s', 'ratio', 'CPU µs each'],
      [
        [
          `${String(COMPANIES)} endpoints`,
          summary(floors, 0),
          summary(services, 0),
          summary(services.map((value, round) => value / (floors[round] ?? 1))),
          summary(cpu, 0),
        ],
      ],
    ),
  );
};

/** Commits a backlog at once and waits until all of it is delivered and settled. */
const drain = async (
  { database, companies }: Parts,
  events: number,
  sample: () => Promise<void> = () => Promise.resolve(),
): Promise<{ perSecond: number }> => {
  await insertEvents(database, companies, events);
  const started = performance.now();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, events > 50_000 ? MEMORY_SAMPLE_MS : 50));
    await sample();
    if ((await waiting(database)) === 0) break;
  }
  return { perSecond: events / ((performance.now() - started) / 1_000) };
};

const waiting = async ({ owner }: BenchDatabase): Promise<number> => {
  const { rows } = await owner.query<{ count: number }>(
    `select ((exists (select from company_counters c join outbox_positions p using (company_id)
        where c.event_sequence > p.fanned_out_sequence))::int
      + (exists (select from webhook_deliveries where status in ('pending', 'retrying')))::int
      + (exists (select from webhook_deliveries where status = 'in_flight'))::int) as count`,
  );
  return rows[0]?.count ?? 0;
};

const insertEvents = async (
  { owner }: BenchDatabase,
  companies: readonly string[],
  events: number,
): Promise<void> => {
  await owner.query(
    `with counted as (
       update company_counters c set event_sequence = event_sequence + $2::int / $3::int
       where company_id = any($1) returning company_id, event_sequence - $2::int / $3::int as before
     )
     insert into outbox_events (company_id, id, sequence, event, aggregate_type, aggregate_id, data)
     select company_id, uuid_v7(clock_timestamp()), before + n, 'employee.updated', 'employee', 'x', $4
     from generate_series(1, $2::int / $3::int) n, counted`,
    [companies, events, companies.length, JSON.stringify(DATA)],
  );
};

const latency = async ({ sink, deliverer, companies }: Parts): Promise<void> => {
  const rows: string[][] = [];
  for (const perSecond of [50, 500]) {
    await ask(sink, 'note arrivals');
    const { commits: committed, refused } = await ask<{
      commits: { id: string; committedAt: number }[];
      refused: number;
    }>(deliverer, { kind: 'pace', companies, perSecond, durationMs: LATENCY_MS });
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const { arrivals } = await ask<{ arrivals: Record<string, number> }>(sink, 'count');
    const waits = committed
      .map(({ id, committedAt }) => (arrivals[id] ?? Infinity) - committedAt)
      .sort((a, b) => a - b);
    const at = (part: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * part))];
    rows.push([
      `${String(perSecond)}/s`,
      ...[0.5, 0.95, 0.99, 1].map((part) => (at(part) ?? NaN).toFixed(1)),
      String(refused),
    ]);
  }
  console.log(table(['commit to receiver, ms', 'p50', 'p95', 'p99', 'most', 'refused'], rows));
};

const backlog = async (parts: Parts): Promise<void> => {
  const sizes: number[] = [];
  const { perSecond } = await drain(parts, BACKLOG, async () => {
    sizes.push((await usage(parts.deliverer)).rssBytes / 2 ** 20);
  });
  const quarter = Math.max(1, Math.floor(sizes.length / 4));
  console.log(
    table(
      ['backlog', 'deliveries/s', 'RSS MiB first quarter', 'RSS MiB last quarter', 'most'],
      [
        [
          String(BACKLOG),
          perSecond.toFixed(0),
          summary(sizes.slice(0, quarter), 0),
          summary(sizes.slice(-quarter), 0),
          Math.max(...sizes).toFixed(0),
        ],
      ],
    ),
  );
};

/** Commits of companies with an endpoint and without, in turns. Delivery runs in the same process. */
const commits = async (
  database: BenchDatabase,
  deliverer: Child,
  withEndpoint: readonly string[],
): Promise<void> => {
  const without = await addCompanies(database, COMPANIES);
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, companies] of [without, withEndpoint].entries()) {
      const command = { kind: 'saturate', companies, durationMs: COMMITS_MS };
      rates[index]?.push((await ask<{ perSecond: number }>(deliverer, command)).perSecond);
      while ((await waiting(database)) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  const [bare, delivered] = rates;
  console.log(
    table(
      ['commits/s without endpoints', 'with endpoints, delivering at once', 'ratio'],
      [
        [
          summary(bare, 0),
          summary(delivered, 0),
          summary(delivered.map((value, round) => value / (bare[round] ?? 1))),
        ],
      ],
    ),
  );
};

const addCompanies = async ({ owner }: BenchDatabase, count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, newId);
  await owner.query(
    `insert into companies (company_id, name) select id, 'شركة القياس' from unnest($1::uuid[]) id`,
    [ids],
  );
  await owner.query(
    'insert into company_counters (company_id) select id from unnest($1::uuid[]) id',
    [ids],
  );
  return ids;
};

interface Child {
  readonly process: ChildProcess;
  readonly hello: unknown;
}

const start = async (
  file: string,
  args: readonly string[],
  where: 'first core' | 'anywhere',
): Promise<Child> => {
  const nodeArgs = [...AS_STARTED, await compile(`servers/${file}`), ...args];
  const [command, commandArgs] =
    where === 'first core' ? onFirstCore(process.execPath, nodeArgs) : [process.execPath, nodeArgs];
  const child = spawn(command, commandArgs, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [hello] = (await once(child, 'message')) as [unknown];
  return { process: child, hello };
};

const ask = async <Answer>({ process: child }: Child, question: object | number | string) => {
  child.send(question);
  const [answer] = (await once(child, 'message')) as [Answer];
  return answer;
};

const usage = (child: Child) =>
  ask<{ cpuMicros: number; rssBytes: number }>(child, { kind: 'usage' });

const stop = async ({ process: child }: Child): Promise<void> => {
  child.disconnect();
  await once(child, 'exit');
};
