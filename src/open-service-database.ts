import { join } from 'node:path';
import type { Logger } from 'pino';
import { ConfigError, projectRoot, type Config } from './config.js';
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.js';
import { requireEncryptionKey } from './db/encryption-keys.js';
import { migrateToLatest, migrationStatus } from './db/migrations-runner.js';
import { openDatabase, type Database } from './db/open-database.js';
import { requireRoles } from './db/roles.js';
import { eventCatalogue } from './outbox/event-catalogue.js';
import { createEventCheck } from './outbox/event-check.js';
import { resolveSecrets, type Secrets } from './secrets.js';
import { systemClock } from './shared/clock.js';
import { createSealedBox } from './shared/sealed-box.js';

/** What was started, in order; to be stopped in the opposite order. */
export type StopSteps = (() => Promise<void> | void)[];

export interface ServiceDatabase {
  readonly database: Database;
  readonly secrets: Secrets;
}

/** The configured or the embedded database, up to date, with its logins, open for the service. */
export const openServiceDatabase = async (
  config: Config,
  logger: Logger,
  stopSteps: StopSteps,
  onEventsCommitted: (companyId: string) => void,
): Promise<ServiceDatabase> => {
  const ownerUrl = config.databaseUrl ?? (await startEmbedded(config, logger, stopSteps));
  const secrets = resolveSecrets(config);
  await requireRoles(ownerUrl, secrets.encryptionKey);
  await bringUpToDate(ownerUrl, config, logger);
  const sealedBox = createSealedBox(secrets.encryptionKey, secrets.formerEncryptionKeys);
  await requireEncryptionKey(ownerUrl, sealedBox);
  const database = await openDatabase({
    ownerUrl,
    secret: secrets.encryptionKey,
    poolSize: config.databasePoolSize,
    logger,
    clock: systemClock,
    sealedBox,
    checkEvent: createEventCheck(eventCatalogue, logger),
    onEventsCommitted,
  });
  stopSteps.push(() => database.close());
  return { database, secrets };
};

const startEmbedded = async (
  config: Config,
  logger: Logger,
  stopSteps: StopSteps,
): Promise<string> => {
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
  stopSteps.push(() => embedded.stop());
  return embedded.ownerUrl;
};

const bringUpToDate = async (ownerUrl: string, config: Config, logger: Logger): Promise<void> => {
  const folder = join(projectRoot, 'migrations');
  if (config.autoMigrate) {
    const applied = await migrateToLatest(ownerUrl, folder);
    if (applied.length > 0) logger.info({ applied }, 'database brought up to date');
    return;
  }
  const { pending } = await migrationStatus(ownerUrl, folder);
  if (pending.length > 0) {
    throw new ConfigError(
      `the database lacks ${String(pending.length)} migrations; run: npm run db:migrate`,
    );
  }
};

/** Stops the latest first. A part that fails to stop is logged and does not keep the others from stopping. */
export const stopAll = async (logger: Logger, stopSteps: StopSteps): Promise<void> => {
  for (let step = stopSteps.pop(); step; step = stopSteps.pop()) {
    try {
      await step();
    } catch (error) {
      logger.error({ err: error }, 'a part did not stop cleanly');
      process.exitCode = 1;
    }
  }
};
