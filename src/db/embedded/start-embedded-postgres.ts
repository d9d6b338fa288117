import { mkdir, realpath } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLogger } from '../logger.js';
import type { Cluster } from './cluster.js';
import { findLiveServer, freePort, launch, prepareCluster, stopServer } from './cluster.js';
import { ownerCredentials, ownerUrl } from './credentials.js';
import type { PostmasterFile } from './postmaster-pid.js';
import { isAlive, readPostmasterFile } from './postmaster-pid.js';
import { takeServiceLock } from './service-lock.js';
import type { Tuning } from './tuning.js';

export interface EmbeddedPostgres {
  /** Connection of the role that owns the database, valid until `stop`. */
  ownerUrl: string;
  /** Stops the server; call it last, after every pool has ended. */
  stop(): Promise<void>;
}

const DATABASE_NAME = 'rawatib';
const WATCH_INTERVAL_MS = 200;
const RESTART_DELAYS_MS = [0, 500, 1_000, 2_000, 5_000, 10_000];
const UNKNOWN_DATABASE = '3D000';

/**
 * Starts the PostgreSQL that belongs to this service, or joins the one that a killed service left
 * running, and keeps it running: a server that ends by itself is started again on the same port.
 *
 * @param options.dataDir folder of the data, made when it does not exist
 * @throws Error when another service uses the folder or no PostgreSQL can be run here
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  logger: DatabaseLogger;
  tuning?: Tuning;
}): Promise<EmbeddedPostgres> {
  // Root lets the database's account pass through; every file inside is closed to others.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  await mkdir(options.dataDir, { recursive: true, mode });
  const dataDir = await realpath(options.dataDir);
  const lock = await takeServiceLock(dataDir);
  try {
    const credentials = await ownerCredentials(dataDir);
    const tuning = options.tuning ?? 'durable';
    const cluster = await prepareCluster({ dataDir, credentials, tuning });
    const server = (await findLiveServer(cluster)) ?? (await launch(cluster, await freePort()));
    await createDatabase(ownerUrl(credentials, server.port, 'postgres'));
    const keeper = keepRunning(cluster, server, options.logger);
    return {
      ownerUrl: ownerUrl(credentials, server.port, DATABASE_NAME),
      stop: async () => {
        await keeper.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function createDatabase(maintenanceUrl: string): Promise<void> {
  const direct = new pg.Client(maintenanceUrl.replace('/postgres?', `/${DATABASE_NAME}?`));
  try {
    await direct.connect();
    await direct.end();
    return;
  } catch (error) {
    if ((error as { code?: string }).code !== UNKNOWN_DATABASE) throw error;
  }
  const maintenance = new pg.Client(maintenanceUrl);
  await maintenance.connect();
  try {
    await maintenance.query(`create database ${DATABASE_NAME}`);
  } finally {
    await maintenance.end();
  }
}

/** Watches the server by its process number, since one that was joined is no child of ours. */
function keepRunning(cluster: Cluster, first: PostmasterFile, logger: DatabaseLogger) {
  const stopping = new AbortController();
  let { pid } = first;
  const watching = (async (): Promise<void> => {
    for (;;) {
      await pause(WATCH_INTERVAL_MS, stopping.signal);
      if (stopping.signal.aborted) return;
      if (await isAlive(pid)) {
        if (!(await isStoppingUnasked(cluster, pid))) continue;
        // It would wait for ever for our own resting sessions to end, and take no new one meanwhile.
        logger.warn({ pid }, 'PostgreSQL was told to stop by somebody else; ending its sessions');
        await stopServer(cluster, pid);
      }
      logger.error({ pid }, 'PostgreSQL ended unexpectedly; starting it again');
      const restarted = await restart(cluster, first.port, logger, stopping.signal);
      if (restarted === undefined) return;
      ({ pid } = restarted);
      logger.info({ pid }, 'PostgreSQL runs again');
    }
  })();
  let stopped: Promise<void> | undefined;
  return {
    stop: (): Promise<void> => {
      stopping.abort();
      stopped ??= watching.then(() => stopServer(cluster, pid));
      return stopped;
    },
  };
}

const isStoppingUnasked = async (cluster: Cluster, pid: number): Promise<boolean> => {
  const file = await readPostmasterFile(cluster.clusterDir);
  return file?.pid === pid && file.stopping;
};

/** Ends early on the signal; does not keep a process alive that has nothing else to do. */
async function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  await delay(durationMs, undefined, { ref: false, signal }).catch(() => undefined);
}

async function restart(
  cluster: Cluster,
  port: number,
  logger: DatabaseLogger,
  stopping: AbortSignal,
): Promise<PostmasterFile | undefined> {
  for (const pauseMs of RESTART_DELAYS_MS) {
    await pause(pauseMs, stopping);
    if (stopping.aborted) return undefined;
    try {
      return await launch(cluster, port);
    } catch (error) {
      logger.error({ error }, 'PostgreSQL could not be started again');
    }
  }
  logger.error({}, 'PostgreSQL stays stopped; its log tells why');
  return undefined;
}
