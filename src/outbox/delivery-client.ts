import { LRUCache } from 'lru-cache';
import { Agent, errors, request } from 'undici';
import { BLOCKED_ADDRESS, createGuardedConnector, resolveAll } from './guarded-connector.js';
import type { ResolveAll } from './guarded-connector.js';
import { parseRetryAfter, type AttemptOutcome, type ErrorClass } from './retry-rules.js';
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
  /** The exact bytes that were signed. */
  readonly body: string;
}

export interface DeliveryResult extends AttemptOutcome {
  readonly durationMs: number;
  readonly responseBody: string | null;
  readonly responseTruncated: boolean;
}

/** From the first byte of the connection to the last of the answer. */
export const ATTEMPT_TIMEOUT_MS = 15_000;
const MAXIMUM_RESPONSE_BODY_BYTES = 16 * 1024;
const MAXIMUM_RESPONSE_HEADER_BYTES = 16 * 1024;
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
  const judged = new LRUCache<string, URL | 'refused'>({ max: REMEMBERED_URLS });
  const judge = (text: string): URL | 'refused' => {
    const known = judged.get(text);
    if (known !== undefined) return known;
    // What was acceptable when it was registered may have been taken off the operator's list since.
    const verdict = policy.findUrlProblem(text) === undefined ? new URL(text) : 'refused';
    judged.set(text, verdict);
    return verdict;
  };

  const send = async (url: URL, message: OutgoingMessage, signal: AbortSignal): Promise<Answer> => {
    const answer = await request(url, {
      dispatcher: agent,
      method: 'POST',
      headers: { ...fixedHeaders, ...message.headers },
      body: message.body,
      signal,
    });
    return {
      responseStatus: answer.statusCode,
      errorClass: null,
      retryAfterMs: parseRetryAfter(single(answer.headers['retry-after']), clock.now().getTime()),
      ...(await readBounded(answer.body)),
    };
  };

  return {
    post: async (message) => {
      const startedMs = performance.now();
      const url = judge(message.url);
      const answer =
        url === 'refused'
          ? noAnswer('blocked_address')
          : await attempt(attemptTimeoutMs, (signal) => send(url, message, signal));
      return { ...answer, durationMs: Math.round(performance.now() - startedMs) };
    },
    close: () => agent.destroy(),
  };
};

type Answer = Omit<DeliveryResult, 'durationMs'>;

const attempt = async (
  timeoutMs: number,
  send: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    return await send(controller.signal);
  } catch (error) {
    return noAnswer(controller.signal.aborted ? 'timeout' : classOf(error));
  } finally {
    clearTimeout(timer);
  }
};

const noAnswer = (errorClass: ErrorClass): Answer => ({
  responseStatus: null,
  errorClass,
  responseBody: null,
  responseTruncated: false,
});

const single = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : header?.[0];

/**
 * The status has been received, so that the attempt has its outcome: a body that is too long, too
 * slow or cut off is shown as far as it came, and the connection is dropped.
 */
const readBounded = async (
  body: AsyncIterable<Uint8Array>,
): Promise<Pick<Answer, 'responseBody' | 'responseTruncated'>> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let isTruncated = false;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      isTruncated = length > MAXIMUM_RESPONSE_BODY_BYTES;
      if (isTruncated) break; // leaving the loop destroys the stream
    }
  } catch {
    isTruncated = true;
  }
  const bytes = Buffer.concat(chunks).subarray(0, MAXIMUM_RESPONSE_BODY_BYTES);
  return { responseBody: storableText(bytes), responseTruncated: isTruncated };
};

/** Text that PostgreSQL can store, whatever was sent: it has no place for a zero byte. */
const storableText = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\0', '\uFFFD');

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
