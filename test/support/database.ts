import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../src/db/open-database.js';
import { connectDatabase } from '../../src/db/open-database.js';
import { dropServiceLogins, provisionServiceLogins } from '../../src/db/roles.js';
import type { EventCheck } from '../../src/db/transaction-records.js';
import type { Clock } from '../../src/shared/clock.js';
import { createSealedBox } from '../../src/shared/sealed-box.js';
import type { TestServer } from './test-servers.js';

export const TEST_SECRET = 'a secret of the tests, long enough to be one';

export interface TestDatabase {
  name: string;
  ownerUrl: string;
  appUrl: string;
  systemUrl: string;
  /** Queries as the owner, for preparing and looking; row-level security does not hold for it. */
  owner: pg.Pool;
  /** The service's own way in. Closed by `drop`. */
  open(options?: {
    poolSize?: number;
    clock?: Clock;
    checkEvent?: EventCheck;
    onEventsCommitted?: (companyId: string) => void;
  }): Database;
  drop(): Promise<void>;
}

/** The server of the worker that runs this test file. */
export function testServer(): TestServer {
  const servers = inject('testServers');
  const worker = Number(process.env['VITEST_POOL_ID']) - 1;
  const server = servers[worker % servers.length];
  if (server === undefined) throw new Error(`no server for worker ${String(worker)}`);
  return server;
}

/** A database of the test file's own: a copy of the migrated template. Drop it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url: serverUrl, templateDatabase } = testServer();
  const name = `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await onServer(serverUrl, async (client) => {
    await client.query(`create database ${name} template ${templateDatabase}`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const ownerUrl = url.toString();
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  owner.on('error', () => undefined);
  const client = await owner.connect();
  const urls = await provisionServiceLogins(client, ownerUrl, TEST_SECRET).finally(() =>
    client.release(),
  );
  const opened: Database[] = [];
  return {
    name,
    ownerUrl,
    ...urls,
    owner,
    open: (options = {}) => {
      const database = connectDatabase({
        urls,
        poolSize: options.poolSize ?? 10,
        logger: { info: () => undefined, warn: () => undefined, error: console.error },
        clock: options.clock ?? { now: () => new Date() },
        sealedBox: createSealedBox(TEST_SECRET),
        ...(options.checkEvent && { checkEvent: options.checkEvent }),
        ...(options.onEventsCommitted && { onEventsCommitted: options.onEventsCommitted }),
      });
      opened.push(database);
      return database;
    },
    drop: async () => {
      await Promise.all(opened.map((database) => database.close()));
      await owner.end();
      await onServer(serverUrl, async (server) => {
        await server.query(`drop database if exists ${name} with (force)`);
        await dropServiceLogins(server, name);
      });
    },
  };
}

/** Adds a company, as the owner, and gives its id. */
export async function insertCompany(database: TestDatabase, name = 'شركة النيل'): Promise<string> {
  const companyId = randomUUID();
  await database.owner.query('insert into companies (company_id, name) values ($1, $2)', [
    companyId,
    name,
  ]);
  return companyId;
}

/** A month whose regular cycle is closed, with nobody in it, as the owner. */
export const insertClosedMonth = (
  database: TestDatabase,
  companyId: string,
  period: string,
): Promise<unknown> =>
  database.owner.query(
    `insert into payroll_cycles (company_id, id, period, kind, status, closed_xid, closed_number, chain_hash)
    select $1, $2, $3, 'regular', 'closed', pg_current_xact_id(),
      coalesce((select max(closed_number) from payroll_cycles where company_id = $1), 0) + 1, ''`,
    [companyId, randomUUID(), period],
  );

const DEADLOCK = '40P01';

/**
 * Empties the tables, and those that refer to them, while the service's workers go on: they take their locks
 * in an order of their own, so whoever is chosen to give way begins again.
 */
export async function emptyTables(database: TestDatabase, tables: string): Promise<void> {
  for (;;) {
    try {
      await database.owner.query(`truncate ${tables} cascade`);
      return;
    } catch (error) {
      if ((error as pg.DatabaseError).code !== DEADLOCK) throw error;
    }
  }
}

async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
