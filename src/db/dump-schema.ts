import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '../config.js';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.js';
import { migrateToLatest } from './migrations-runner.js';
import { describeSchema } from './schema-description.js';

const migrations = join(projectRoot, 'migrations');
const file = join(migrations, 'schema.sql');
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Migrates a database that is thrown away afterwards, and describes it. */
async function migratedSchema(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rawatib-schema-'));
  const server = await startEmbeddedPostgres({ dataDir, logger: silent, tuning: 'test' });
  try {
    await migrateToLatest(server.ownerUrl, migrations);
    const client = new pg.Client({ connectionString: server.ownerUrl });
    await client.connect();
    try {
      return await describeSchema(client);
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const current = await migratedSchema();
if (process.argv.includes('--check')) {
  const written = await readFile(file, 'utf8').catch(() => '');
  if (written !== current) {
    process.stderr.write('migrations/schema.sql is not what the migrations make: npm run schema\n');
    process.exitCode = 1;
  }
} else {
  await writeFile(file, current);
}
