import { loadConfig, serviceVersion, type Config } from './config.js';
import { seedDemoCompany, type DemoDependencies } from './demo/seed-demo-company.js';
import { connectRateLimitStore } from './http/redis-store.js';
import { explainFailure } from './explain-failure.js';
import { createLogger, type ServiceLogger } from './logger.js';
import { openServiceDatabase, stopAll, type StopSteps } from './open-service-database.js';
import { createService } from './service.js';
import { systemClock } from './shared/clock.js';

const main = async (): Promise<void> => {
  const config = loadConfig();
  const log = createLogger(config.logLevel);
  const stopSteps: StopSteps = [() => log.flush()];
  stopOnSignals(log, stopSteps);
  try {
    await start(config, log, stopSteps);
  } catch (error) {
    await stopAll(log.logger, stopSteps);
    throw error;
  }
};

const start = async (
  config: Config,
  { logger }: ServiceLogger,
  stopSteps: StopSteps,
): Promise<void> => {
  let wakePollers = (_companyId: string): void => undefined;
  const { database, secrets } = await openServiceDatabase(config, logger, stopSteps, (companyId) =>
    wakePollers(companyId),
  );
  const store =
    config.redisUrl === undefined
      ? undefined
      : await connectRateLimitStore(config.redisUrl, logger);
  if (store) stopSteps.push(() => store.close());

  const { unitOfWork } = database;
  const service = createService({
    config,
    secrets,
    logger,
    clock: systemClock,
    unitOfWork,
    rateLimitStore: store?.factory,
  });
  wakePollers = service.wakePollers;
  stopSteps.push(() => service.stop());
  const port = await service.start();
  const isEmbedded = config.databaseUrl === undefined;
  logger.info({ port, version: serviceVersion, embedded_database: isEmbedded }, 'listening');
  if (isEmbedded && config.demo) await announceDemo({ ...service.container, unitOfWork }, port);
};

/** The demo company of an empty database, whose key is shown this once. */
const announceDemo = async (dependencies: DemoDependencies, port: number): Promise<void> => {
  const demo = await seedDemoCompany(dependencies);
  if (!demo) return;
  process.stdout.write(
    `\nDemo company "${demo.companyName}" created. Shown only now:\n\n` +
      `  API key   ${demo.apiKey}\n  login     ${demo.email} / ${demo.password}\n\n` +
      `Try: curl -H "Authorization: Bearer ${demo.apiKey}" http://localhost:${String(port)}/api/v1/employees\n\n`,
  );
};

/** The first signal drains, a second one ends at once. */
const stopOnSignals = (log: ServiceLogger, stopSteps: StopSteps): void => {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1);
    stopping = true;
    log.logger.info({ signal }, 'stopping');
    void stopAll(log.logger, stopSteps).then(() => process.exit());
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
};

try {
  await main();
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}
