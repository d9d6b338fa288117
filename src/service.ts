import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { createApp, createHttpServer } from './app.js';
import type { Config } from './config.js';
import { createContainer } from './container.js';
import type { UnitOfWork } from './db/unit-of-work.js';
import { createRateLimiters, type StoreFactory } from './http/rate-limit.js';
import { createApiRouter } from './http/router.js';
import { createDocumentationRouter } from './openapi/documentation-router.js';
import { createOpenApiDocument } from './openapi/document.js';
import { eventCatalogue } from './outbox/event-catalogue.js';
import type { Secrets } from './secrets.js';
import type { Clock } from './shared/clock.js';
import type { StatutoryData } from './statutory/statutory-loader.js';

export interface ServiceDependencies {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
  /** The figures of the law; absent: those that come with the service. */
  readonly statutory?: StatutoryData | undefined;
  /** Absent: limits are counted in this process alone. */
  readonly rateLimitStore?: StoreFactory | undefined;
}

export interface Service {
  /** Starts the background work and listens; resolves with the port. */
  readonly start: () => Promise<number>;
  /** To be called after a commit that stored events; without a company, after any that may have. */
  readonly wakePollers: (companyId?: string) => void;
  /** Refuses new work, finishes what was accepted, gives the rest back. */
  readonly stop: () => Promise<void>;
  readonly container: ReturnType<typeof createContainer>;
}

const DRAIN_LIMIT_MS = 25_000;
const LAST_USE_FLUSH_MS = 60_000;

/** The whole service on an open database: HTTP in front, background work behind. */
export const createService = (dependencies: ServiceDependencies): Service => {
  const { config, logger, unitOfWork } = dependencies;
  const container = createContainer(dependencies);
  const state = { draining: false };
  const app = createApp({
    logger,
    api: createApiRouter({
      routes: container.routes,
      authenticator: container.authenticator,
      rateLimiters: createRateLimiters(config.rateLimits, dependencies.rateLimitStore),
    }),
    documentation: createDocumentationRouter(
      createOpenApiDocument({ routes: container.routes, events: eventCatalogue }),
    ),
    probes: {
      database: () => pingDatabase(unitOfWork),
      draining: () => state.draining,
    },
    corsAllowedOrigins: config.corsAllowedOrigins,
    trustProxyHops: config.trustProxyHops,
  });
  const server = createHttpServer(app);
  const flushLastUse = () =>
    container.apiKeyAuthenticator
      .flushLastUse()
      .catch((error: unknown) => logger.warn({ err: error }, 'last uses were not written'));
  let flushTimer: NodeJS.Timeout | undefined;
  return {
    container,
    start: async () => {
      server.listen(config.port, config.host);
      await once(server, 'listening');
      for (const worker of container.workers) worker.start();
      flushTimer = setInterval(() => void flushLastUse(), LAST_USE_FLUSH_MS);
      return (server.address() as AddressInfo).port;
    },
    wakePollers: (companyId) => {
      if (companyId !== undefined) {
        container.poller.announce(companyId);
        return;
      }
      for (const worker of container.workers) worker.wake();
    },
    stop: async () => {
      state.draining = true;
      clearInterval(flushTimer);
      await Promise.all([drain(server), ...container.workers.map((worker) => worker.stop())]);
      await flushLastUse();
    },
  };
};

const pingDatabase = async (unitOfWork: UnitOfWork): Promise<void> => {
  await unitOfWork.system.read((session) =>
    session.run({ name: 'ping', text: 'select 1', values: [] }),
  );
};

/** Stops accepting, lets the running requests end, and cuts what does not end in time. */
const drain = async (server: Server): Promise<void> => {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS);
  await closed;
  clearTimeout(limit);
};
