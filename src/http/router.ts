import { once } from 'node:events';
import {
  Router,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { z } from 'zod';
import { AppError } from '../errors/app-error.js';
import { errorCatalogue } from '../errors/error-catalogue.js';
import type { Principal } from '../shared/principal.js';
import type { WorkContext } from '../shared/work-context.js';
import { authorize, bearerCredential, type Authenticator } from './authenticate.js';
import { liftBodyDeadline } from './body-deadline.js';
import { languageOf, requestIdOf } from './error-handler.js';
import { readIdempotencyKey } from './idempotency.js';
import { jsonBodyReader, rawBodyOf } from './json-body.js';
import type { RateLimiters } from './rate-limit.js';
import type { Call, Reply, RouteDefinition } from './route.js';
import { createUpload, noUpload, type Upload } from './upload.js';
import { validate } from './validate.js';

export interface RouterDependencies {
  readonly routes: readonly RouteDefinition[];
  readonly authenticator: Authenticator;
  readonly rateLimiters: RateLimiters;
}

const BODY_LIMIT_BYTES = { standard: 256 * 1024, bulk: 8 * 1024 * 1024 } as const;

/** Mounts every operation: authenticate → limit → authorise → read the body → validate → handle → answer. */
export const createApiRouter = (dependencies: RouterDependencies): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  for (const route of dependencies.routes) {
    router[route.method](route.path, ...chainOf(route, dependencies));
  }
  for (const [path, methods] of methodsByPath(dependencies.routes)) {
    router.all(path, methodNotAllowed(methods));
  }
  return router;
};

const chainOf = (route: RouteDefinition, dependencies: RouterDependencies): RequestHandler[] => {
  const { rateLimiters, authenticator } = dependencies;
  const guards =
    route.access.kind === 'public'
      ? [rateLimiters.signup].filter(() => route.operationId === 'signUp')
      : [authenticateCaller(authenticator, rateLimiters), ...rateLimiters.perPrincipal];
  const handle =
    route.access.kind === 'public'
      ? countRefusals(handleCall(route), rateLimiters)
      : handleCall(route);
  return [...guards, authorizeCaller(route), ...bodyReaders(route), handle];
};

const authenticateCaller =
  (authenticator: Authenticator, rateLimiters: RateLimiters): RequestHandler =>
  async (request, response, next) => {
    const credential = bearerCredential(request);
    try {
      response.locals.principal = await authenticator.authenticate(credential, request.ip ?? '');
    } catch (error) {
      await countIfUnauthenticated(error, rateLimiters, request, response, next);
      return;
    }
    next();
  };

/** A wrong password or a wrong refresh token counts like a wrong key. */
const countRefusals =
  (handle: RequestHandler, rateLimiters: RateLimiters): RequestHandler =>
  async (request, response, next) => {
    try {
      await handle(request, response, next);
    } catch (error) {
      await countIfUnauthenticated(error, rateLimiters, request, response, next);
    }
  };

/** Counts a 401 for the caller's address; when there were too many, 429 is the answer instead. */
const countIfUnauthenticated = async (
  error: unknown,
  rateLimiters: RateLimiters,
  request: Request,
  response: Response,
  next: NextFunction,
): Promise<void> => {
  if (!(error instanceof AppError) || errorCatalogue[error.code].status !== 401) throw error;
  await rateLimiters.authFailure(request, response, (refusal?: unknown) => {
    next(refusal ?? error);
  });
};

const authorizeCaller =
  (route: RouteDefinition): RequestHandler =>
  (_request, response, next) => {
    const principal = response.locals.principal as Principal | undefined;
    if (principal) authorize(principal, route.access);
    next();
  };

const bodyReaders = (route: RouteDefinition): RequestHandler[] =>
  route.request?.body ? [jsonBodyReader(BODY_LIMIT_BYTES[route.bodyLimit ?? 'standard'])] : [];

const handleCall = (route: RouteDefinition): RequestHandler => {
  const { path, query, body } = route.request ?? {};
  return async (request, response) => {
    const call: Call = {
      principal: response.locals.principal as Principal,
      context: contextOf(route, request, response),
      path: path ? validate(path, request.params, 'path') : undefined,
      query:
        query || request.url.includes('?')
          ? validate(query ?? noParameters, queryOf(request), 'query')
          : undefined,
      body: body ? validate(body, request.body ?? {}, 'body') : undefined,
      address: request.ip ?? '',
      get language() {
        return languageOf(request);
      },
      header: (name) => request.get(name),
      upload: uploadOf(route, request, response),
    };
    const reply = await route.handle(call);
    if (reply.stream === undefined) send(reply, call, response);
    else await sendStream(reply, reply.stream, response);
  };
};

/** What the parser puts where escapes are no UTF-8, and how a caller writes it himself. */
const REPLACED = '\uFFFD';
const REPLACED_ESCAPED = /%EF%BF%BD/i;

/** The query, whose letters are those that were sent: two devices would else have one name, or a filter find nobody. */
const queryOf = ({ query, url }: Request): Request['query'] => {
  const isBroken = (value: unknown) => typeof value === 'string' && value.includes(REPLACED);
  const broken = Object.entries(query).filter(([, value]) => [value].flat().some(isBroken));
  if (broken.length === 0 || REPLACED_ESCAPED.test(url)) return query;
  throw new AppError('invalid_parameter', {
    errors: broken.map(([pointer]) => ({
      pointer,
      in: 'query',
      code: 'invalid_format',
      params: { format: 'text in UTF-8' },
    })),
  });
};

const uploadOf = ({ upload }: RouteDefinition, request: Request, response: Response): Upload => {
  if (upload === undefined) return noUpload;
  liftBodyDeadline(response);
  return createUpload(request, response, upload);
};

/** An operation without query parameters refuses every one. */
const noParameters = z.strictObject({});

const contextOf = (route: RouteDefinition, request: Request, response: Response): WorkContext => {
  const principal = response.locals.principal as Principal | undefined;
  const idempotency =
    principal && (route.method === 'post' || route.method === 'patch')
      ? readIdempotencyKey(request, route.operationId, rawBodyOf(request))
      : undefined;
  return {
    companyId: principal?.companyId ?? '',
    actor: principal ? { kind: principal.kind, id: principal.id } : { kind: 'system' },
    requestId: requestIdOf(response),
    ...(idempotency && { idempotency }),
  };
};

/** From here on node spends more on joining head and text to one string than it takes to encode the text. */
const LONG_TEXT = 65_536;

const send = (reply: Reply, call: Call, response: Response): void => {
  response.statusCode = reply.status;
  if (reply.headers) {
    for (const name in reply.headers) response.setHeader(name, reply.headers[name] as string);
  }
  if (call.context.idempotency?.replayed) response.setHeader('Idempotent-Replayed', 'true');
  const json = reply.json ?? (reply.body === undefined ? undefined : JSON.stringify(reply.body));
  if (json !== undefined && !response.hasHeader('Content-Type')) {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
  }
  // res.end of our own text instead of res.json: express would build an ETag and look at the type again.
  if (response.req.method === 'HEAD') response.end();
  else response.end(json !== undefined && json.length > LONG_TEXT ? Buffer.from(json) : json);
};

/** Sends what is made as it is made. A failure before its first piece is answered like any other. */
const sendStream = async (
  { status, headers = {} }: Reply,
  stream: AsyncIterable<string | Uint8Array>,
  response: Response,
): Promise<void> => {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  for await (const piece of stream) {
    if (gone.signal.aborted) return;
    if (!response.headersSent) {
      response.statusCode = status;
      for (const name in headers) response.setHeader(name, headers[name] as string);
      if (response.req.method === 'HEAD') break;
    }
    if (!response.write(piece)) {
      await once(response, 'drain', { signal: gone.signal }).catch(() => undefined);
    }
  }
  response.end();
};

const methodsByPath = (routes: readonly RouteDefinition[]): Map<string, string[]> => {
  const methods = new Map<string, string[]>();
  for (const { path, method } of routes) {
    const allowed = method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()];
    methods.set(path, [...(methods.get(path) ?? []), ...allowed]);
  }
  return methods;
};

const methodNotAllowed =
  (methods: readonly string[]): RequestHandler =>
  () => {
    const allow = methods.join(', ');
    throw new AppError('method_not_allowed', { params: { allow }, headers: { Allow: allow } });
  };
