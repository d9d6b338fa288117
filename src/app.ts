import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import cors from 'cors';
import express, { type Express, type RequestHandler, type Router } from 'express';
import type { Logger } from 'pino';
import { AppError } from './errors/app-error.js';
import { createBodyDeadline } from './http/body-deadline.js';
import { createErrorHandler } from './http/error-handler.js';
import { createHealthRouter, type HealthProbes } from './http/health.js';
import { createRequestLog } from './http/request-log.js';

export interface AppDependencies {
  readonly logger: Logger;
  readonly api: Router;
  readonly documentation: Router;
  readonly probes: HealthProbes;
  readonly corsAllowedOrigins: readonly string[];
  readonly trustProxyHops: number;
}

export const API_PREFIX = '/api/v1';

/** Builds the Express app. The one place where the order of the middleware is stated. */
export const createApp = (dependencies: AppDependencies): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false); // express's tags are weak; versions make our own strong ones
  app.set('query parser', 'simple');
  app.set('trust proxy', dependencies.trustProxyHops);
  app.set('case sensitive routing', true);

  app.use(createRequestLog(dependencies.logger));
  app.use(createBodyDeadline());
  app.use(crossOrigin(dependencies.corsAllowedOrigins));
  app.use(createHealthRouter(dependencies.probes));
  app.use(API_PREFIX, dependencies.api);
  app.use(dependencies.documentation);
  app.use(() => {
    throw new AppError('not_found');
  });
  app.use(createErrorHandler(dependencies.logger));
  return app;
};

const EXPOSED_HEADERS = [
  'ETag',
  'Location',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-Request-Id',
  'Idempotent-Replayed',
  'Report-Status',
  'Content-Disposition',
];

/** CORS without cookies: a browser may call with a bearer credential, from the allowed origins or from any. */
const crossOrigin = (allowedOrigins: readonly string[]): RequestHandler => {
  const handler = cors({
    origin: allowedOrigins.length === 0 ? '*' : [...allowedOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'Accept-Language',
      'Prefer',
      'X-Request-Id',
    ],
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: 600,
  });
  return (request, response, next) => {
    if (request.headers.origin === undefined) next();
    else handler(request, response, next);
  };
};

/** Of the largest upload over a slow line; what else has a body must come within the body deadline. */
const REQUEST_TIMEOUT_MS = 3_600_000;
const HEADERS_TIMEOUT_MS = 10_000;
const CONNECTIONS_CHECK_MS = 5_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000; // longer than the usual 60 s of a load balancer

/**
 * The HTTP server of an app. Requests and responses are born with express's prototypes: express otherwise
 * swaps the prototype of both on every request, which made it several times slower on Node 20 and 22.
 */
export const createHttpServer = (app: Express): Server => {
  class BornRequest extends IncomingMessage {}
  class BornResponse extends ServerResponse<BornRequest> {}
  Object.setPrototypeOf(BornRequest.prototype, app.request);
  Object.setPrototypeOf(BornResponse.prototype, app.response);
  app.request = BornRequest.prototype as unknown as typeof app.request;
  app.response = BornResponse.prototype as unknown as typeof app.response;
  const server = createServer(
    {
      IncomingMessage: BornRequest,
      ServerResponse: BornResponse,
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    },
    app,
  );
  server.maxHeadersCount = 100;
  return server;
};
