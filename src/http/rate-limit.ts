import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, rateLimit, type Store } from 'express-rate-limit';
import { AppError } from '../errors/app-error.js';
import type { ErrorCode } from '../errors/error-catalogue.js';
import type { Principal } from '../shared/principal.js';

export interface RateLimits {
  readonly perSecond: number;
  readonly perMinute: number;
  readonly signupsPerHour: number;
  readonly authFailuresPerMinute: number;
}

/** Makes a store that several instances share; absent, each process counts in its own memory. */
export type StoreFactory = (prefix: string) => Store;

export interface RateLimiters {
  /** Burst and sustained, per key or session. */
  readonly perPrincipal: readonly RequestHandler[];
  /** Sign-up, per address. */
  readonly signup: RequestHandler;
  /** Counts one failed authentication of an address; throws 429 once there were too many. */
  readonly authFailure: RequestHandler;
}

/** An IPv6 subscriber owns a whole /56: counting single addresses would count nothing. */
const IPV6_SUBSCRIBER_PREFIX = 56;

type KeyOf = (request: Request, response: Response) => string;

const byAddress: KeyOf = (request) => ipKeyGenerator(request.ip ?? '', IPV6_SUBSCRIBER_PREFIX);

const byPrincipal: KeyOf = (_request, response) => (response.locals.principal as Principal).id;

interface LimiterOptions {
  readonly identifier: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly code: Extract<ErrorCode, 'rate_limited' | 'too_many_auth_failures'>;
  readonly keyOf: KeyOf;
}

const createLimiter = (
  options: LimiterOptions,
  storeFactory: StoreFactory | undefined,
): RequestHandler =>
  rateLimit({
    identifier: options.identifier,
    limit: options.limit,
    windowMs: options.windowMs,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    keyGenerator: options.keyOf,
    handler: (_request, response, next) => {
      const seconds = Number(response.getHeader('Retry-After') ?? 1);
      next(new AppError(options.code, { params: { seconds } }));
    },
    // A broken shared store must not take the API down with it; failed logins are refused instead.
    passOnStoreError: options.code === 'rate_limited',
    ...(storeFactory && { store: storeFactory(`${options.identifier}:`) }),
  });

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

export const createRateLimiters = (
  limits: RateLimits,
  storeFactory?: StoreFactory,
): RateLimiters => ({
  perPrincipal: [
    createLimiter(
      {
        identifier: 'burst',
        limit: limits.perSecond,
        windowMs: SECOND_MS,
        code: 'rate_limited',
        keyOf: byPrincipal,
      },
      storeFactory,
    ),
    createLimiter(
      {
        identifier: 'sustained',
        limit: limits.perMinute,
        windowMs: MINUTE_MS,
        code: 'rate_limited',
        keyOf: byPrincipal,
      },
      storeFactory,
    ),
  ],
  signup: createLimiter(
    {
      identifier: 'signup',
      limit: limits.signupsPerHour,
      windowMs: HOUR_MS,
      code: 'rate_limited',
      keyOf: byAddress,
    },
    storeFactory,
  ),
  authFailure: createLimiter(
    {
      identifier: 'auth-failure',
      limit: limits.authFailuresPerMinute,
      windowMs: MINUTE_MS,
      code: 'too_many_auth_failures',
      keyOf: byAddress,
    },
    storeFactory,
  ),
});
