import pg from 'pg';
import type { Clock } from '../shared/clock.js';
import type { SealedBox } from '../shared/sealed-box.js';
import type { DatabaseLogger } from './logger.js';
import { createPipelinedReads } from './pipelined-reads.js';
import { createPool } from './pools.js';
import { provisionServiceLogins } from './roles.js';
import type { ServiceUrls } from './roles.js';
import type { EventCheck } from './transaction-records.js';
import type { UnitOfWork } from './unit-of-work.js';
import { createUnitOfWork } from './unit-of-work.js';

export interface Database {
  unitOfWork: UnitOfWork;
  /** For the few things that need a connection of their own, such as LISTEN. */
  urls: ServiceUrls;
  /** Connections in use and callers that wait for one, for the metrics. */
  poolState(): { total: number; idle: number; waiting: number };
  /** Waits for the units of work under way, then closes every connection. */
  close(): Promise<void>;
}

/** Few pipelined connections are best: 1, 2, 4 and 8 cost 48, 50, 52 and 60 µs a request. */
const PIPELINED_CLIENTS = 2;
/** Claims and look-ups are short. */
const SYSTEM_POOL_SHARE = 0.3;

export interface DatabaseOptions {
  /** The role that owns the tables; used only to make the service's logins. */
  ownerUrl: string;
  /** The logins' passwords are derived from it. */
  secret: string;
  /** Connections of the service in all, the pipelined ones not counted. */
  poolSize: number;
  logger: DatabaseLogger;
  clock: Clock;
  sealedBox: SealedBox;
  checkEvent?: EventCheck;
  onEventsCommitted?: (companyId: string) => void;
}

/** Opens a migrated database for the service: its logins, pools and the unit of work. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const urls = await provision(options.ownerUrl, options.secret);
  return connectDatabase({ ...options, urls });
}

/** The same with logins that exist already. */
export function connectDatabase(
  options: Omit<DatabaseOptions, 'ownerUrl' | 'secret'> & { urls: ServiceUrls },
): Database {
  const { urls, poolSize, logger } = options;
  const systemPoolSize = Math.max(1, Math.floor(poolSize * SYSTEM_POOL_SHARE));
  const appPool = createPool({
    url: urls.appUrl,
    size: Math.max(1, poolSize - systemPoolSize),
    applicationName: 'rawatib',
    logger,
  });
  const systemPool = createPool({
    url: urls.systemUrl,
    size: systemPoolSize,
    applicationName: 'rawatib system',
    logger,
  });
  const pipelinedReads = createPipelinedReads({
    url: urls.appUrl,
    clientCount: PIPELINED_CLIENTS,
    applicationName: 'rawatib reads',
    logger,
  });
  const pools = [appPool, systemPool];
  const sum = (count: (pool: pg.Pool) => number): number =>
    pools.reduce((total, pool) => total + count(pool), 0);
  return {
    unitOfWork: createUnitOfWork({ ...options, appPool, systemPool, pipelinedReads }),
    urls,
    poolState: () => ({
      total: sum((pool) => pool.totalCount),
      idle: sum((pool) => pool.idleCount),
      waiting: sum((pool) => pool.waitingCount),
    }),
    close: async () => {
      await Promise.all([...pools, pipelinedReads].map((part) => part.end()));
    },
  };
}

async function provision(ownerUrl: string, secret: string): Promise<ServiceUrls> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return await provisionServiceLogins(owner, ownerUrl, secret);
  } finally {
    await owner.end();
  }
}
