import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { isUuid, newRequestId } from '../shared/ids.js';
import type { Principal } from '../shared/principal.js';

const ACCEPTABLE_REQUEST_ID = /^[A-Za-z0-9._-]{8,128}$/;

/**
 * Gives every request its id, the headers every answer has, and one log line. The line names the route's
 * template and never a query, a body or a credential. One lean line through a buffered destination: a full
 * request logger cost as much as the rest of the chain.
 */
export const createRequestLog = (logger: Logger): RequestHandler => {
  return (request, response, next) => {
    const started = process.hrtime.bigint();
    const offered = request.headers['x-request-id'];
    const requestId =
      typeof offered === 'string' && ACCEPTABLE_REQUEST_ID.test(offered) ? offered : newRequestId();
    response.locals.requestId = requestId;
    response.setHeader('X-Request-Id', requestId);
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.once('close', () => {
      const principal = response.locals.principal as Principal | undefined;
      logger.info({
        request_id: requestId,
        method: request.method,
        route: routeOf(request),
        status: response.statusCode,
        ms: Number((process.hrtime.bigint() - started) / 1_000n) / 1_000,
        ...(principal && { company_id: principal.companyId, actor: principal.id }),
        ...(!response.writableFinished && { aborted: true }),
      });
    });
    next();
  };
};

/** The matched template, or the path with its ids blotted out when nothing matched. */
const routeOf = (request: Parameters<RequestHandler>[0]): string => {
  const route = request.route as { path?: unknown } | undefined;
  if (typeof route?.path === 'string') return request.baseUrl + route.path;
  return request.path
    .split('/')
    .map((part) => (isUuid(part) || part.length > 40 ? ':id' : part))
    .join('/')
    .slice(0, 200);
};
