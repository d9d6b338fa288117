import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../src/config.js';
import { readPostmasterFile } from '../../src/db/embedded/postmaster-pid.js';
import { startEmbeddedPostgres } from '../../src/db/embedded/start-embedded-postgres.js';
import { migrateToLatest } from '../../src/db/migrations-runner.js';
import { connectDatabase, type Database } from '../../src/db/open-database.js';
import { provisionServiceLogins } from '../../src/db/roles.js';
import { createDeliveryClient } from '../../src/outbox/delivery-client.js';
import { createPoller } from '../../src/outbox/poller.js';
import { createTargetPolicy } from '../../src/outbox/target-rules.js';
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
import { startReceiver, until, type Receiver } from '../support/receiver.js';
import { silent } from './delivery-world.js';

let target: Receiver;
const children: ChildProcess[] = [];
beforeAll(async () => {
  target = await startReceiver();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await target.close();
});

const clock = { now: () => new Date() };
const sealedBox = createSealedBox(TEST_SECRET);

/** What a receiver has got: how often each event, and that a repetition is the same to the byte. */
const tally = () => {
  const bodies = new Map<string, string>();
  for (const { headers, body } of target.received) {
    const id = headers['webhook-id'] as string;
    expect(body).toBe(bodies.get(id) ?? body);
    bodies.set(id, body);
  }
  return { unique: bodies.size, duplicates: target.received.length - bodies.size };
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

const addEndpoints = async (database: Database, companies: readonly string[]): Promise<void> => {
  const { unitOfWork } = database;
  const wakePoller = () => undefined;
  const webhooks = createWebhooksService({ unitOfWork, clock, sealedBox, wakePoller });
  for (const companyId of companies) {
    const context = { companyId, actor: { kind: 'system' as const }, requestId: 'a-test' };
    await webhooks.create(context, { url: target.url, events: ['employee.created'] });
  }
};

const startProcess = async (database: TestDatabase, aheadMs: number): Promise<ChildProcess> => {
  const { appUrl, systemUrl } = database;
  const child = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', 'test/support/delivery-process.ts'],
      ...[appUrl, systemUrl, TEST_SECRET, String(aheadMs)],
    ],
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
  const last = await startProcess(database, KILLS * AHEAD_MS);
  await until(() => tally().unique === EVENTS, 60_000);
  const settled = async () =>
    (
      await database.owner.query<{ count: number }>(
        `select count(*)::int as count from webhook_deliveries where status = 'succeeded'`,
      )
    ).rows[0]?.count;
  await until(async () => (await settled()) === EVENTS, 30_000);
  last.kill('SIGKILL');
  await once(last, 'exit');

  const { unique, duplicates } = tally();
  expect(unique).toBe(EVENTS);
  expect(duplicates).toBeLessThan(EVENTS / 100);
  await database.drop();
}, 300_000);

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
  const ahead = { ms: 0 };
  const running = { now: () => new Date(Date.now() + ahead.ms) };
  const poller = createPoller({
    ...{ unitOfWork: database.unitOfWork, sealedBox, directedEvents, logger: silent },
    clock: running,
    random: () => 0.5,
    disableEndpoint: () => Promise.resolve(),
    client: createDeliveryClient({
      policy: createTargetPolicy({ allowedHosts: ['127.0.0.1'], allowedCidrs: [] }),
      clock: running,
      version: '1.0.0',
    }),
  });
  poller.start();
  await until(() => target.received.length > EVENTS / 4, 30_000);
  const postmaster = await readPostmasterFile(dataDir);
  process.kill(postmaster?.pid ?? 0, 'SIGQUIT'); // at once, without a checkpoint: a crash
  await until(() => target.received.length > EVENTS / 2, 30_000);
  // What was claimed and whose claim or outcome went down with the server comes back after its lease.
  ahead.ms = 70_000;
  poller.wake();
  await until(() => tally().unique === EVENTS, 60_000);
  const waiting = () =>
    database.unitOfWork.system.read((session) =>
      session.rows({
        name: 'test_unsettled',
        text: `select 1 as one from webhook_deliveries where status <> 'succeeded' limit 1`,
        values: [],
      }),
    );
  await until(async () => {
    ahead.ms += 1_000;
    return (await waiting()).length === 0;
  }, 60_000);
  await poller.stop();
  await database.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 180_000);
