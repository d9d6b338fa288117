import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../src/db/embedded/start-embedded-postgres.js';
import { migrateToLatest } from '../../src/db/migrations-runner.js';
import { givenServers, WORKERS } from './test-servers.js';

const silent = { info: () => undefined, warn: console.warn, error: console.error };

/** What tests start as a process of its own: compiling while it starts takes longer than all else that it does. */
const buildService = async (): Promise<void> => {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs']);
};

/**
 * The built service, and PostgreSQL for the whole run: the servers of TEST_DATABASE_URL, else some of its own that are
 * thrown away. Migrations run once on each, into the template.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildService();
  project.onTestsRerun(buildService);
  const templateDatabase = `rawatib_template_${randomUUID().slice(0, 8)}`;
  const servers =
    givenServers?.map((url) => givenServer(url, templateDatabase)) ?? (await ownServers());
  await Promise.all(
    servers.map(async ({ url }) => {
      await onServer(url, `create database ${templateDatabase}`);
      await migrateToLatest(databaseUrl(url, templateDatabase), 'migrations');
    }),
  );
  project.provide(
    'testServers',
    servers.map(({ url }) => ({ url, templateDatabase })),
  );
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  };
}

interface RunningServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const givenServer = (url: string, templateDatabase: string): RunningServer => ({
  url,
  stop: () => onServer(url, `drop database ${templateDatabase} with (force)`),
});

const FOLDER_PREFIX = 'rawatib-test-';

/**
 * A run that was killed leaves its server behind. One whose folder no process holds any more is
 * joined, stopped and removed; one that is held is refused and left alone.
 */
async function sweepAbandoned(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER_PREFIX));
  for (const dataDir of names.map((name) => join(tmpdir(), name))) {
    const { ctimeMs } = await stat(dataDir).catch(() => ({ ctimeMs: Infinity }));
    if (Date.now() - ctimeMs < YOUNGEST_ABANDONED_MS) continue;
    try {
      const server = await startEmbeddedPostgres({ dataDir, logger: silent, tuning: 'test' });
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    } catch {
      // In use by another run, or another user's.
    }
  }
}

/** Younger ones may be starting. */
const YOUNGEST_ABANDONED_MS = 60_000;

async function ownServers(): Promise<RunningServer[]> {
  await sweepAbandoned();
  return Promise.all(Array.from({ length: WORKERS }, ownServer));
}

async function ownServer(): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
  const server = await startEmbeddedPostgres({ dataDir, logger: silent, tuning: 'test' });
  return {
    url: server.ownerUrl,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.toString();
}
