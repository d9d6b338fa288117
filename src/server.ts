import { join } from 'node:path';
import { ConfigError, loadConfig, projectRoot, serviceVersion, type Config } from './config.js';
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.js';
import { migrateToLatest, migrationStatus } from './db/migrations-runner.js';
import { openDatabase } from './db/open-database.js';
import { requireRoles } from './db/roles.js';
import { seedDemoCompany } from './demo/seed-demo-company.js';
import { connectRateLimitStore } from './http/redis-store.js';
import { createLogger, type ServiceLogger } from './logger.js';
import { resolveSecrets } from './secrets.js';
import { createService } from './service.js';
import { systemClock } from './shared/clock.js';
import { createSealedBox } from './shared/sealed-box.js';

/** What was started, in order; stopped in the opposite order. */
type StopStep = () => Promise<void> | void;

const main = async (): Promise<void> => {
  const config = loadConfig();
  const log = createLogger(config.logLevel);
  const stopSteps: StopStep[] = [() => log.flush()];
  stopOnSignals(log, stopSteps);
  try {
    await start(config, log, stopSteps);
  } catch (error) {
    await stopAll(log, stopSteps);
    throw error;
  }
};

const start = async (config: Config, log: ServiceLogger, stopSteps: StopStep[]): Promise<void> => {
  const { logger } = log;
  const ownerUrl = config.databaseUrl ?? (await startEmbedded(config, log, stopSteps));
  const secrets = resolveSecrets(config);
  await requireRoles(ownerUrl, secrets.encryptionKey);
  await bringUpToDate(ownerUrl, config, log);

  let wakePollers = (): void => undefined;
  const database = await openDatabase({
    ownerUrl,
    secret: secrets.encryptionKey,
    poolSize: config.databasePoolSize,
    logger,
    clock: systemClock,
    sealedBox: createSealedBox(secrets.encryptionKey),
    onEventsCommitted: () => wakePollers(),
  });
  stopSteps.push(() => database.close());

  const store =
    config.redisUrl === undefined
      ? undefined
      : await connectRateLimitStore(config.redisUrl, logger);
  if (store) stopSteps.push(() => store.close());

  const service = createService({
    config,
    secrets,
    logger,
    clock: systemClock,
    unitOfWork: database.unitOfWork,
    rateLimitStore: store?.factory,
  });
  wakePollers = service.wakePollers;
  stopSteps.push(() => service.stop());
  const port = await service.start();
  logger.info(
    { port, version: serviceVersion, embedded_database: config.databaseUrl === undefined },
    'listening',
  );
  if (config.databaseUrl === undefined && config.demo) await announceDemo(service.container, port);
};

const startEmbedded = async (
  config: Config,
  { logger }: ServiceLogger,
  stopSteps: StopStep[],
): Promise<string> => {
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
  stopSteps.push(() => embedded.stop());
  return embedded.ownerUrl;
};

const bringUpToDate = async (
  ownerUrl: string,
  config: Config,
  { logger }: ServiceLogger,
): Promise<void> => {
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

/** The demo company of an empty database, whose key is shown this once. */
const announceDemo = async (
  container: Parameters<typeof seedDemoCompany>[0],
  port: number,
): Promise<void> => {
  const demo = await seedDemoCompany(container);
  if (!demo) return;
  process.stdout.write(
    `\nDemo company "${demo.companyName}" created. Its key is shown only now:\n\n  ${demo.apiKey}\n\n` +
      `Try: curl -H "Authorization: Bearer ${demo.apiKey}" http://localhost:${String(port)}/api/v1/employees\n\n`,
  );
};

/** The first signal drains, a second one ends at once. */
const stopOnSignals = (log: ServiceLogger, stopSteps: StopStep[]): void => {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1);
    stopping = true;
    log.logger.info({ signal }, 'stopping');
    void stopAll(log, stopSteps).then(() => process.exit());
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
};

const stopAll = async ({ logger }: ServiceLogger, stopSteps: StopStep[]): Promise<void> => {
  for (let step = stopSteps.pop(); step; step = stopSteps.pop()) {
    try {
      await step();
    } catch (error) {
      logger.error({ err: error }, 'a part did not stop cleanly');
      process.exitCode = 1;
    }
  }
};

try {
  await main();
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
