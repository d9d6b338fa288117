import pino from 'pino';
import { loadConfig } from '../../src/config.js';
import { openDatabase } from '../../src/db/open-database.js';
import { createService } from '../../src/service.js';
import { systemClock } from '../../src/shared/clock.js';
import { createSealedBox } from '../../src/shared/sealed-box.js';
import { reportUsage } from './report-usage.js';

/** The whole service as `npm start` runs it, on a given database, its log written to a file that nobody reads. */
const [ownerUrl = ''] = process.argv.slice(2);
const secret = 'a secret of the benchmark, long enough to be one';
const config = loadConfig({
  PORT: '0',
  HOST: '127.0.0.1',
  JWT_SECRET: secret,
  ENCRYPTION_KEY: secret,
  RATE_LIMIT_PER_SECOND: '1000000',
  RATE_LIMIT_PER_MINUTE: '60000000',
});
const logger = pino(
  { level: 'info', base: null },
  pino.destination({ dest: '/dev/null', sync: false, minLength: 4096 }),
);
const database = await openDatabase({
  ownerUrl,
  secret,
  poolSize: config.databasePoolSize,
  logger,
  clock: systemClock,
  sealedBox: createSealedBox(secret),
});
const service = createService({
  config,
  secrets: { jwtSecret: secret, encryptionKey: secret },
  logger,
  clock: systemClock,
  unitOfWork: database.unitOfWork,
});
process.send?.({ port: await service.start() });
reportUsage();
