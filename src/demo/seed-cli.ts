import { loadConfig } from '../config.js';
import { createContainer } from '../container.js';
import { createLogger } from '../logger.js';
import { openServiceDatabase, stopAll, type StopSteps } from '../open-service-database.js';
import { systemClock } from '../shared/clock.js';
import { seedDemoCompany } from './seed-demo-company.js';

/** npm run db:seed: the demo company, in an empty database. */
const config = loadConfig();
const { logger, flush } = createLogger('warn');
const stopSteps: StopSteps = [flush];
try {
  const { database, secrets } = await openServiceDatabase(
    config,
    logger,
    stopSteps,
    () => undefined,
  );
  const { unitOfWork } = database;
  const container = createContainer({ config, logger, secrets, clock: systemClock, unitOfWork });
  const demo = await seedDemoCompany({ ...container, unitOfWork });
  console.log(
    demo
      ? `Demo company "${demo.companyName}" created. Shown only now:\n  API key   ${demo.apiKey}\n  login     ${demo.email} / ${demo.password}`
      : 'The database has a company already; nothing was changed.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stopAll(logger, stopSteps);
}
