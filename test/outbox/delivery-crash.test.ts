import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../src/config.js';
import { readPostmasterFile } from '../../src/db/embedded/postmaster-pid.js';
import { startEmbeddedPostgres } from '../../src/db/embedded/start-embedded-postgres.js';
import { migrateToLatest } from '../../src/db/migrations-runner.js';
import { connectDatabase, type Database } from '../../src/db/open-database.js';
import { provisionServiceLogins } from '../../src/db/roles.js';
import { createDeliveryClient } from '../../src/outbox/delivery-client.js';
import { createPoller, type Poller } from '../../src/outbox/poller.js';
import { createTargetPolicy } from '../../src/outbox/target-rules.js';
import type { Clock } from '../../src/shared/clock.js';
import { newId } from '../../src/shared/ids.js';
import { createSealedBox } from '../../src/shared/sealed-box.js';
import { createWebhooksService } from '../../src/webhooks/webhooks-service.js';
import { directedEvents } from '../../src/webhooks/webhooks-events.js';
import {
  createTestDatabase,
  insertCompany,
  TEST_SECRET,
  type TestDatabase,
} from '../support/database.js';
import { noteEndpoint } from '../support/known-secrets.js';
import { startReceiver, until, type Receiver } from '../support/receiver.js';
import { silent } from './delivery-world.js';

let target: Receiver;
const children: ChildProcess[] = [];
/** Twenty processes are started one after the other: each would compile the whole service anew. */
const cache = join(projectRoot, 'node_modules', '.cache');
const compiled = join(cache, `delivery-process-${String(process.pid)}.mjs`);
beforeAll(async () => {
  await build({
    entryPoints: [join(projectRoot, 'test/support/delivery-process.ts')],
    outfile: compiled,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  target = await startReceiver();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(compiled, { force: true });
  await target.close();
});

const clock = { now: () => new Date() };
const sealedBox = createSealedBox(TEST_SECRET);

/** What the receiver has got: how many events, how many of them again, and repetitions with other bytes. */
const tally = () => {
  const bodies = new Map<string, string>();
  let altered = 0;
  for (const { headers, body } of target.received) {
    const id = headers['webhook-id'] as string;
    if (body !== (bodies.get(id) ?? body)) altered += 1;
    bodies.set(id, body);
  }
  return { unique: bodies.size, duplicates: target.received.length - bodies.size, altered };
};

const pollerOf = ({ unitOfWork }: Database, ownClock: Clock): Poller =>
  createPoller({
    ...{ unitOfWork, sealedBox, directedEvents, logger: silent, clock: ownClock },
    random: () => 0.5,
    disableEndpoint: () => Promise.resolve(),
    client: createDeliveryClient({
      policy: createTargetPolicy({ allowedHosts: ['127.0.0.1'], allowedCidrs: [] }),
      clock: ownClock,
      version: '1.0.0',
    }),
  });

/** Notes for each fan-out and claim whether its commit does without the disk. */
const noting = (database: Database, relaxed: Set<unknown>): Database => {
  const { unitOfWork } = database;
  const statement: typeof unitOfWork.system.statement = (work) =>
    unitOfWork.system.statement((session) =>
      work({
        ...session,
        rows: (query) => {
          if ('name' in query && ['outbox_fan_out', 'outbox_claim'].includes(query.name))
            relaxed.add(query.values.at(-1));
          return session.rows(query);
        },
      }),
    );
  return {
    ...database,
    unitOfWork: { ...unitOfWork, system: { ...unitOfWork.system, statement } },
  };
};

/** Deliveries that have not succeeded, and events that are not handed out yet. */
const unsettled = async ({ unitOfWork }: Database): Promise<number> =>
  (
    await unitOfWork.system.read((session) =>
      session.one<{ count: number }>({
        name: 'test_unsettled',
        text: `select (select count(*) from webhook_deliveries where status <> 'succeeded')::int
          + (select coalesce(sum(c.event_sequence - p.fanned_out_sequence), 0)
            from company_counters c join outbox_positions p using (company_id))::int as count`,
        values: [],
      }),
    )
  ).count;

/** Delivers what is left, hour by hour: what was held by one that died comes back by the schedule. */
const deliverTheRest = async (database: Database, fromMs: number): Promise<void> => {
  let nowMs = fromMs;
  const poller = pollerOf(database, { now: () => new Date(nowMs) });
  for (let turn = 0; turn < 200; turn += 1) {
    const before = target.received.length;
    await poller.runOnce();
    if ((await unsettled(database)) === 0) break;
    if (target.received.length === before) nowMs += 3_600_000;
  }
  await poller.stop();
};

const emit = async (
  { unitOfWork }: Database,
  companies: readonly string[],
  count: number,
): Promise<void> => {
  for (const companyId of companies) {
    const context = { companyId, actor: { kind: 'system' as const }, requestId: 'a-test' };
    await unitOfWork.write(context, (session) => {
      for (let number = 0; number < count / companies.length; number += 1) {
        const id = newId();
        session.emit({
          event: 'employee.created',
          aggregateType: 'employee',
          aggregateId: id,
          data: { id, full_name: 'أحمد محمود' },
        });
      }
      return Promise.resolve();
    });
  }
};

/** The same in many transactions. */
const emitBit = async (...[database, companies, count]: Parameters<typeof emit>): Promise<void> => {
  const BIT = 100;
  for (let emitted = 0; emitted < count; emitted += BIT) await emit(database, companies, BIT);
};

const addEndpoints = async (database: Database, companies: readonly string[]): Promise<void> => {
  const { unitOfWork } = database;
  const wakePoller = () => undefined;
  const webhooks = createWebhooksService({ unitOfWork, clock, sealedBox, wakePoller });
  for (const companyId of companies) {
    const context = { companyId, actor: { kind: 'system' as const }, requestId: 'a-test' };
    noteEndpoint(await webhooks.create(context, { url: target.url, events: ['employee.created'] }));
  }
};

const startProcess = async (database: TestDatabase, aheadMs: number): Promise<ChildProcess> => {
  const { appUrl, systemUrl } = database;
  const child = spawn(
    process.execPath,
    [compiled, appUrl, systemUrl, TEST_SECRET, String(aheadMs)],
    { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  children.push(child);
  await once(child.stdout, 'data');
  return child;
};

test('kill -9 twenty times during 10,000 events loses none and repeats less than one in a hundred', async () => {
  const EVENTS = 10_000;
  const KILLS = 20;
  /** Longer than a lease and the pause after it. */
  const AHEAD_MS = 70_000;
  const database = await createTestDatabase();
  const opened = database.open();
  const companies: string[] = [];
  for (let count = 0; count < 4; count += 1) companies.push(await insertCompany(database));
  await addEndpoints(opened, companies);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await emit(opened, companies, EVENTS / KILLS);
    const before = target.received.length;
    const child = await startProcess(database, kill * AHEAD_MS);
    // Each time at another moment, always in the middle of the work.
    const moment = before + 50 + ((kill * 83) % 400);
    await until(() => target.received.length >= moment, 30_000);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await deliverTheRest(opened, Date.now() + KILLS * AHEAD_MS);
  expect(await unsettled(opened)).toBe(0);

  const { unique, duplicates, altered } = tally();
  expect([unique, altered]).toEqual([EVENTS, 0]);
  expect(duplicates).toBeLessThan(EVENTS / 100);
  await database.drop();
}, 300_000);

test('two processes at once deliver each event once, and none is in flight twice', async () => {
  target.received.length = 0;
  const EVENTS = 2_000;
  const database = await createTestDatabase();
  const opened = database.open();
  const companies = [await insertCompany(database), await insertCompany(database)];
  await addEndpoints(opened, companies);
  const open = new Set<unknown>();
  const twice: unknown[] = [];
  target.answerWith((response, { headers }) => {
    const id = headers['webhook-id'];
    if (open.has(id)) twice.push(id);
    open.add(id);
    setTimeout(() => {
      open.delete(id);
      response.writeHead(204).end();
    }, 5);
  });
  await Promise.all([startProcess(database, 0), startProcess(database, 0)]);
  await emitBit(opened, companies, EVENTS);
  await until(async () => (await unsettled(opened)) === 0, 60_000);
  target.answerWith(204);
  expect([tally(), twice]).toEqual([{ unique: EVENTS, duplicates: 0, altered: 0 }, []]);
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  await database.drop();
}, 180_000);

test('a crash of the database in the middle loses nothing, and delivery goes on by itself', async () => {
  target.received.length = 0;
  const EVENTS = 2_000;
  const dataDir = await mkdtemp(join(tmpdir(), 'rawatib-test-crash-'));
  // Durable, as in production: what a crash may lose is what the settings allow it to lose.
  const server = await startEmbeddedPostgres({ dataDir, logger: silent });
  await migrateToLatest(server.ownerUrl, join(projectRoot, 'migrations'));
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  const urls = await provisionServiceLogins(owner, server.ownerUrl, TEST_SECRET);
  const companyId = newId();
  await owner.query('insert into companies (company_id, name) values ($1, $2)', [companyId, 'x']);
  await owner.end();
  const database = connectDatabase({ urls, poolSize: 10, logger: silent, clock, sealedBox });
  await addEndpoints(database, [companyId]);
  await emit(database, [companyId], EVENTS);
  // Past its first minute, so that neither its claims nor its outcomes wait for the disk.
  let aheadMs = -61_000;
  const relaxed = new Set<unknown>();
  const poller = pollerOf(noting(database, relaxed), { now: () => new Date(Date.now() + aheadMs) });
  aheadMs = 0;
  poller.start();
  await until(() => target.received.length > EVENTS / 4, 30_000);
  expect([...relaxed]).toEqual([true]);
  const postmaster = await readPostmasterFile(join(dataDir, 'postgres'));
  process.kill(postmaster!.pid, 'SIGQUIT'); // at once, without a checkpoint: a crash
  const atCrash = target.received.length;
  await until(() => target.received.length > atCrash + EVENTS / 4, 30_000);
  await poller.stop();
  // What was claimed and whose claim or outcome went down with the server comes back after its lease.
  await deliverTheRest(database, Date.now() + 70_000);
  expect(await unsettled(database)).toBe(0);
  const { unique, altered } = tally();
  expect([unique, altered]).toEqual([EVENTS, 0]);
  await database.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 180_000);
