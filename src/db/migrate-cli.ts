import { join } from 'node:path';
import { loadConfig, projectRoot } from '../config.js';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.js';
import { resolveSecrets } from '../secrets.js';
import { requireRoles } from './roles.js';
import { migrateToLatest, migrationStatus, rollBackLastBatch } from './migrations-runner.js';

const USAGE = 'usage: migrate-cli latest | rollback | status';

/** Runs one command on the database of DATABASE_URL, or on the embedded one. */
async function run(command: string | undefined): Promise<void> {
  const work = commands.get(command ?? '');
  if (work === undefined) throw new Error(USAGE);
  const config = loadConfig();
  const folder = join(projectRoot, 'migrations');
  if (config.databaseUrl !== undefined) {
    await requireRoles(config.databaseUrl, resolveSecrets(config).encryptionKey);
    return work(config.databaseUrl, folder);
  }
  const logger = { info: () => undefined, warn: console.warn, error: console.error };
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
  try {
    await work(embedded.ownerUrl, folder);
  } finally {
    await embedded.stop();
  }
}

type Command = (ownerUrl: string, folder: string) => Promise<void>;

const commands = new Map<string, Command>([
  [
    'latest',
    async (ownerUrl, folder) => {
      print('applied', await migrateToLatest(ownerUrl, folder), 'The database is up to date.');
    },
  ],
  [
    'rollback',
    async (ownerUrl, folder) => {
      print('taken back', await rollBackLastBatch(ownerUrl, folder), 'Nothing to take back.');
    },
  ],
  [
    'status',
    async (ownerUrl, folder) => {
      const { applied, pending } = await migrationStatus(ownerUrl, folder);
      print('applied', applied, 'No migration is applied.');
      print('pending', pending, 'No migration is pending.');
    },
  ],
]);

function print(label: string, names: readonly string[], nothing: string): void {
  for (const name of names) console.log(`${label}: ${name}`);
  if (names.length === 0) console.log(nothing);
}

try {
  await run(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
