import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '../src/config.js';
import { startEmbeddedPostgres } from '../src/db/embedded/start-embedded-postgres.js';
import { migrateToLatest } from '../src/db/migrations-runner.js';

export interface BenchDatabase {
  readonly ownerUrl: string;
  readonly owner: pg.Client;
  readonly stop: () => Promise<void>;
}

/** A migrated database on a PostgreSQL of its own, with durable settings. */
export const startBenchDatabase = async (): Promise<BenchDatabase> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rawatib-bench-'));
  const silent = () => undefined;
  const embedded = await startEmbeddedPostgres({
    dataDir,
    logger: { info: silent, warn: silent, error: silent },
  });
  await migrateToLatest(embedded.ownerUrl, join(projectRoot, 'migrations'));
  const owner = new pg.Client({ connectionString: embedded.ownerUrl });
  await owner.connect();
  return {
    ownerUrl: embedded.ownerUrl,
    owner,
    stop: async () => {
      await owner.end();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
