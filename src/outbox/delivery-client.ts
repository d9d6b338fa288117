import { LRUCache } from 'lru-cache';
import { Agent, errors, type Dispatcher } from 'undici';
import { BLOCKED_ADDRESS, createGuardedConnector, resolveAll } from './guarded-connector.js';
import type { ResolveAll } from './guarded-connector.js';
import {
  parseReceiverRequest,
  parseRetryAfter,
  type AttemptOutcome,
  type ErrorClass,
} from './retry-rules.js';
import type { IncomingHttpHeaders } from 'node:http';
import type { SignedHeaders } from './signature.js';
import type { TargetPolicy } from './target-rules.js';
import type { Clock } from '../shared/clock.js';

/** One signed POST to a receiver. */
export interface DeliveryClient {
  /** Never rejects: whatever goes wrong is the outcome. */
  readonly post: (message: OutgoingMessage) => Promise<DeliveryResult>;
  readonly close: () => Promise<void>;
}

interface OutgoingMessage {
  readonly url: string;
  readonly headers: SignedHeaders;
  /** Those of the endpoint; they never replace one of the delivery itself. */
  readonly customHeaders?: Readonly<Record<string, string>> | undefined;
  /** The exact bytes that were signed. */
  readonly body: string;
}

export interface DeliveryResult extends AttemptOutcome {
  readonly durationMs: number;
  /** JSON, bounded; null without an answer. */
  readonly responseHeaders: string | null;
  readonly responseBody: string | null;
  readonly responseTruncated: boolean;
}

/** From the first byte of the connection to the last of the answer. */
export const ATTEMPT_TIMEOUT_MS = 15_000;
const MAXIMUM_RESPONSE_BODY_BYTES = 16 * 1024;
const MAXIMUM_RESPONSE_HEADER_BYTES = 16 * 1024;
const MAXIMUM_KEPT_HEADER_LENGTH = 4 * 1024;
const FIRST_FINAL_STATUS = 200;
/** An open connection skips the look-up of the name; none is kept long. */
const KEEP_ALIVE_MS = 4_000;
const KEEP_ALIVE_MAXIMUM_MS = 30_000;
const CONNECTION_LIFETIME_MS = 300_000;
const REMEMBERED_URLS = 1_000;

export interface DeliveryClientOptions {
  readonly policy: TargetPolicy;
  readonly clock: Clock;
  /** Of the product, for User-Agent. */
  readonly version: string;
  readonly resolve?: ResolveAll;
  readonly attemptTimeoutMs?: number;
}

/** Follows no redirect, asks for no compression, and reads a bounded part of the answer in bounded time. */
export const createDeliveryClient = (options: DeliveryClientOptions): DeliveryClient => {
  const { policy, clock, attemptTimeoutMs = ATTEMPT_TIMEOUT_MS } = options;
  const agent = new Agent({
    connect: createGuardedConnector(policy, options.resolve ?? resolveAll),
    pipelining: 1,
    maxHeaderSize: MAXIMUM_RESPONSE_HEADER_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MAXIMUM_MS,
    clientTtl: CONNECTION_LIFETIME_MS,
  });
  const fixedHeaders = {
    'content-type': 'application/json',
    'accept-encoding': 'identity',
    'user-agent': `Rawatib-Webhooks/${options.version}`,
  };

  // The policy is that of the process, so that an address is judged once, and not for each delivery.
  const judged = new LRUCache<string, Place | 'refused'>({ max: REMEMBERED_URLS });
  const judge = (text: string): Place | 'refused' => {
    const known = judged.get(text);
    if (known !== undefined) return known;
    // What was acceptable when it was registered may have been taken off the operator's list since.
    const verdict = policy.findUrlProblem(text) === undefined ? placeOf(new URL(text)) : 'refused';
    judged.set(text, verdict);
    return verdict;
  };

  return {
    post: (message) => {
      const startedMs = performance.now();
      return new Promise((resolve) => {
        const finish = (answer: Answer): void =>
          resolve({ ...answer, durationMs: Math.round(performance.now() - startedMs) });
        const place = judge(message.url);
        if (place === 'refused') {
          finish(noAnswer('blocked_address'));
          return;
        }
        const handler = createAnswerHandler({ clock, timeoutMs: attemptTimeoutMs, finish });
        agent.dispatch(
          {
            ...place,
            method: 'POST',
            headers: { ...message.customHeaders, ...fixedHeaders, ...message.headers },
            body: message.body,
          },
          handler,
        );
      });
    },
    close: () => agent.destroy(),
  };
};

interface Place {
  readonly origin: string;
  readonly path: string;
}

const placeOf = ({ origin, pathname, search }: URL): Place => ({
  origin,
  path: pathname + search,
});

type Answer = Omit<DeliveryResult, 'durationMs'>;

const noAnswer = (errorClass: ErrorClass): Answer => ({
  responseStatus: null,
  errorClass,
  responseHeaders: null,
  responseBody: null,
  responseTruncated: false,
});

interface AnswerOptions {
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly finish: (answer: Answer) => void;
}

/**
 * Gathers one answer. Once the status is there the attempt has its outcome: a body that is too long,
 * too slow or cut off is shown as far as it came, and the connection is dropped.
 */
const createAnswerHandler = ({
  clock,
  timeoutMs,
  finish,
}: AnswerOptions): Dispatcher.DispatchHandler => {
  let controller: Dispatcher.DispatchController | undefined;
  let head: Omit<Answer, 'responseBody' | 'responseTruncated'> | undefined;
  let isFinished = false;
  const chunks: Buffer[] = [];
  let length = 0;

  const end = (isTruncated: boolean, errorClass: ErrorClass): void => {
    if (isFinished) return;
    isFinished = true;
    clearTimeout(timer);
    finish(
      head === undefined
        ? noAnswer(errorClass)
        : { ...head, responseBody: textOf(chunks), responseTruncated: isTruncated },
    );
  };
  const cutOff = (errorClass: ErrorClass): void => {
    end(true, errorClass);
    controller?.abort(new Error('the attempt has ended'));
  };
  const timer = setTimeout(() => cutOff('timeout'), timeoutMs);
  return {
    onRequestStart: (started) => {
      controller = started;
      // It waited for a connection until its time was up.
      if (isFinished) started.abort(new Error('the attempt has ended'));
    },
    onResponseStart: (_, responseStatus, headers) => {
      if (responseStatus < FIRST_FINAL_STATUS) return;
      head = {
        responseStatus,
        errorClass: null,
        responseHeaders: boundedHeaders(headers),
        retryAfterMs: parseRetryAfter(single(headers['retry-after']), clock.now().getTime()),
        receiverRequest: parseReceiverRequest(single(headers['webhook-delivery'])),
      };
    },
    onResponseData: (_, chunk) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length > MAXIMUM_RESPONSE_BODY_BYTES) cutOff('response_too_large');
    },
    onResponseEnd: () => end(false, 'invalid_response'),
    onResponseError: (_, error) => end(true, classOf(error)),
  };
};

const single = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : header?.[0];

/** As much of the headers as is kept, as JSON text; a cookie is nobody's business but the receiver's. */
const boundedHeaders = (headers: IncomingHttpHeaders): string => {
  let length = 0;
  const kept = Object.entries(headers).filter(([name, value]) => {
    length += name.length + String(value).length;
    return name !== 'set-cookie' && length <= MAXIMUM_KEPT_HEADER_LENGTH;
  });
  return JSON.stringify(Object.fromEntries(kept)).replaceAll('\\u0000', '');
};

/** Text that PostgreSQL can store, whatever was sent: it has no place for a zero byte. */
const textOf = (chunks: readonly Buffer[]): string =>
  chunks.length === 0
    ? ''
    : Buffer.concat(chunks)
        .subarray(0, MAXIMUM_RESPONSE_BODY_BYTES)
        .toString('utf8')
        .replaceAll('\0', '\uFFFD');

const CLASSES: Readonly<Record<string, ErrorClass>> = {
  [BLOCKED_ADDRESS]: 'blocked_address',
  ENOTFOUND: 'dns_error',
  EAI_AGAIN: 'dns_error',
  EAI_FAIL: 'dns_error',
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_reset',
  EPIPE: 'connection_reset',
  UND_ERR_SOCKET: 'connection_reset',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'response_too_large',
};

const classOf = (error: unknown): ErrorClass => {
  const code = codeOf(error);
  if (code in CLASSES) return CLASSES[code] as ErrorClass;
  if (error instanceof errors.HTTPParserError) return 'invalid_response';
  const isTls = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_|EPROTO$)/;
  return isTls.test(code) ? 'tls_error' : 'network_error';
};

/** Of several addresses that all failed, the first one's reason. */
const codeOf = (error: unknown): string => {
  const { code, errors: causes } = error as { code?: unknown; errors?: unknown };
  if (typeof code === 'string') return code;
  return Array.isArray(causes) && causes.length > 0 ? codeOf(causes[0]) : '';
};
