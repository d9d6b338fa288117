import { attemptOnce, type Answer, type Plan, type Sender } from './attempt.js';
import { RawatibError } from './errors.js';
import { VERSION } from './generated/version.js';
import {
  realRuntime,
  refuseKeyInPage,
  type AnyOptions,
  type ClientOptions,
  type RequestOptions,
  type Runtime,
} from './options.js';
import { pagedCall, type PagedCall } from './paging.js';
import { addressOf, pathOf, payloadOf, type Query } from './request.js';
import { retryDelayMs } from './retry-rules.js';

export type { FileBody } from './request.js';
export type { PagedCall } from './paging.js';
export type { RequestOptions, WithKey, WithVersion, WithWait } from './options.js';

export interface ResponseInfo {
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | undefined;
  /** The write had happened before; this is its stored answer. */
  readonly isReplayed: boolean;
}

/** A promise of the answer's body. */
export interface Call<T> extends Promise<T> {
  /** The body together with what was around it. */
  withResponse(): Promise<{ data: T; response: ResponseInfo }>;
}

/** A file as it arrives; read it once. */
export interface Download {
  readonly contentType: string;
  readonly fileName: string | undefined;
  readonly stream: ReadableStream<Uint8Array> | null;
  bytes(): Promise<Uint8Array>;
  blob(): Promise<Blob>;
  text(): Promise<string>;
}

export interface Transport {
  send<T>(
    method: string,
    path: readonly string[],
    body?: unknown,
    query?: Query,
    options?: AnyOptions,
  ): Call<T>;
  /** Without credentials and key, for operations that come before there are any. */
  open<T>(
    method: string,
    path: readonly string[],
    body?: unknown,
    query?: Query,
    options?: AnyOptions,
  ): Call<T>;
  list<P>(path: readonly string[], query?: Query, options?: RequestOptions): PagedCall<P>;
  file(
    method: string,
    path: readonly string[],
    body?: unknown,
    query?: Query,
    options?: AnyOptions,
  ): Call<Download>;
}

const TIMEOUT_MS = 30_000;
const SECOND_MS = 1_000;
const MAXIMUM_RETRIES = 2;

export const createTransport = (options: ClientOptions): Transport => {
  refuseKeyInPage(options.apiKey);
  refuseKeyInPage(options.accessToken);
  const baseUrl = baseOf(options.baseUrl);
  const runtime = { ...realRuntime, ...options.runtime };
  const perform = performer(options, runtime);
  const call =
    <T>(kind: 'send' | 'open' | 'file', read: (answer: Answer) => T): CallFunction<T> =>
    (method, path, body, query, callOptions = {}) =>
      callOf(async () => {
        const plan = planOf(kind, method, addressOf(baseUrl, pathOf(path), query), body, {
          ...callOptions,
          defaults: options,
          runtime,
        });
        return perform(plan, callOptions.maxRetries);
      }, read);
  const send = call('send', readJson) as Transport['send'];
  return {
    send,
    open: call('open', readJson) as Transport['open'],
    file: call('file', readFile),
    list: <P>(path: readonly string[], query: Query = {}, callOptions?: RequestOptions) =>
      pagedCall<P>(send<P>('GET', path, undefined, query, callOptions), (cursor) => {
        const next = { ...query, page: undefined, cursor };
        return send<P>('GET', path, undefined, next, callOptions);
      }),
  };
};

type CallFunction<T> = (
  method: string,
  path: readonly string[],
  body?: unknown,
  query?: Query,
  options?: AnyOptions,
) => Call<T>;

const baseOf = (baseUrl: string): string => {
  if (!/^https?:\/\//i.test(baseUrl)) {
    throw new TypeError(`${baseUrl} is no address: https://hr.example.com`);
  }
  return new URL(baseUrl).href.replace(/\/+$/, '');
};

/** Sends until it succeeds, fails for good, or was tried often enough. */
const performer =
  (options: ClientOptions, runtime: Runtime) =>
  async (plan: Plan, maxRetries = options.maxRetries ?? MAXIMUM_RETRIES): Promise<Answer> => {
    const sender: Sender = { options, nowMs: runtime.nowMs };
    const isRepeatable = isIdempotent(plan);
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await attemptOnce(plan, attempt, sender);
      if ('answer' in outcome) return outcome.answer;
      const policy = { maxRetries, isRepeatable };
      const delay = retryDelayMs(outcome.failure, attempt, policy, runtime.random);
      if (delay === undefined) throw outcome.error;
      await runtime.sleep(delay, plan.signal);
    }
  };

const isWrite = (method: string): boolean => method === 'POST' || method === 'PATCH';

const isIdempotent = ({ method, headers }: Plan): boolean =>
  !isWrite(method) || headers['idempotency-key'] !== undefined;

interface PlanOptions extends AnyOptions {
  readonly defaults: ClientOptions;
  readonly runtime: Runtime;
}

const planOf = (
  kind: 'send' | 'open' | 'file',
  method: string,
  url: string,
  body: unknown,
  options: PlanOptions,
): Plan => {
  const { defaults, runtime, ifMatch, waitSeconds } = options;
  const payload = payloadOf(body);
  const isKeyed = kind !== 'open' && isWrite(method);
  return {
    method,
    url,
    payload,
    isPublic: kind === 'open',
    isFile: kind === 'file',
    signal: options.signal,
    // The service was asked to take its time.
    timeoutMs:
      (options.timeoutMs ?? defaults.timeoutMs ?? TIMEOUT_MS) + (waitSeconds ?? 0) * SECOND_MS,
    headers: {
      accept: kind === 'file' ? '*/*' : 'application/json',
      ...userAgentOf(defaults),
      ...(defaults.language && { 'accept-language': defaults.language }),
      ...(payload && { 'content-type': payload.contentType }),
      ...(isKeyed && { 'idempotency-key': options.idempotencyKey ?? runtime.newKey() }),
      ...(ifMatch !== undefined && { 'if-match': entityTag(ifMatch) }),
      ...(waitSeconds !== undefined && { prefer: `wait=${String(waitSeconds)}` }),
      ...lowerCased(defaults.headers),
      ...lowerCased(options.headers),
    },
  };
};

const entityTag = (version: number | string): string =>
  typeof version === 'number' ? `"${String(version)}"` : version;

const lowerCased = (headers: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Pages name themselves: a header of ours would need the service's leave for every request. */
const userAgentOf = ({ userAgent }: ClientOptions): Record<string, string> => {
  if ('document' in globalThis) return {};
  const { process } = globalThis as { process?: { versions?: { node?: string } } };
  const host = process?.versions?.node === undefined ? 'edge' : `node/${process.versions.node}`;
  const own = `rawatib-typescript/${VERSION} (${host})`;
  return { 'user-agent': userAgent === undefined ? own : `${userAgent} ${own}` };
};

const callOf = <T>(perform: () => Promise<Answer>, read: (answer: Answer) => T): Call<T> => {
  const answer = perform();
  const data = answer.then(read);
  return Object.assign(data, {
    withResponse: async () => ({ data: await data, response: infoOf((await answer).response) }),
  });
};

const infoOf = ({ status, headers }: Response): ResponseInfo => ({
  status,
  headers,
  requestId: headers.get('x-request-id') ?? undefined,
  isReplayed: headers.get('idempotent-replayed') === 'true',
});

const readJson = ({ response, text }: Answer): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new RawatibError(`The answer ${String(response.status)} is no JSON`, { cause });
  }
};

const readFile = ({ response }: Answer): Download => ({
  contentType: response.headers.get('content-type') ?? 'application/octet-stream',
  fileName: fileNameOf(response.headers.get('content-disposition') ?? ''),
  stream: response.body,
  bytes: async () => new Uint8Array(await response.arrayBuffer()),
  blob: () => response.blob(),
  text: () => response.text(),
});

const fileNameOf = (disposition: string): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(disposition)?.[1];
};
