import pg from 'pg';
import type { DatabaseLogger } from './logger.js';
import { columnTypes } from './pg-types.js';

/** Waiting longer than this for a free connection means overload: the caller is told so. */
const CONNECTION_WAIT_MS = 3_000;
const IDLE_CONNECTION_MS = 30_000;

export function createPool(options: {
  url: string;
  size: number;
  applicationName: string;
  logger: DatabaseLogger;
}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    application_name: options.applicationName,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    keepAlive: true,
    types: columnTypes,
  });
  // A resting connection that breaks is thrown away by the pool; without a listener it would end
  // the process.
  pool.on('error', (error) =>
    options.logger.warn({ error: error.message }, 'a resting database connection broke'),
  );
  // The same for one that breaks while a unit of work holds it: its next query reports the failure.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
