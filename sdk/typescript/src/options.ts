/** What one sent request was, for a hook. The credentials are added afterwards: hooks never see them. */
export interface RequestNote {
  readonly method: string;
  readonly url: string;
  /** May be added to, `traceparent` for instance. */
  readonly headers: Headers;
  /** 1 for the first time. */
  readonly attempt: number;
}

export interface ResponseNote {
  readonly request: RequestNote;
  readonly status: number;
  readonly headers: Headers;
}

export type Credential = string | (() => string | Promise<string>);

export interface ClientOptions {
  /** Where the service answers, `https://hr.example.com`; the paths below /api/v1 are added. */
  baseUrl: string;
  /** `rwt_live_…`; never in a page, where everybody can read it. */
  apiKey?: Credential | undefined;
  /** An administrator's access token, for `settings` and approvals, instead of a key. */
  accessToken?: Credential | undefined;
  /** Of one attempt; 30,000. */
  timeoutMs?: number | undefined;
  /** How often a failed request is sent again when that is safe; 2. */
  maxRetries?: number | undefined;
  /** Language of error texts; English when absent. */
  language?: 'en' | 'ar' | undefined;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Cookies for a proxy of your own, in a page. */
  credentials?: 'omit' | 'same-origin' | 'include' | undefined;
  /** Put before the library's own name in User-Agent, `acme-erp/4.2`. */
  userAgent?: string | undefined;
  onRequest?: ((request: RequestNote) => void | Promise<void>) | undefined;
  onResponse?: ((response: ResponseNote) => void | Promise<void>) | undefined;
  /** Another fetch, for a proxy or certificates of your own. */
  fetch?: typeof fetch | undefined;
  /** Stand-ins for what differs from run to run, for tests. */
  runtime?: Partial<Runtime> | undefined;
}

export interface Runtime {
  readonly sleep: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  readonly random: () => number;
  readonly newKey: () => string;
  readonly nowMs: () => number;
}

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  maxRetries?: number | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
}

export interface WithKey {
  /** Names this write: sent again with the same key it has no second effect. Made by itself when absent. */
  idempotencyKey?: string | undefined;
}

export interface WithVersion {
  /** The version the change is based on; another one answers 412. */
  ifMatch?: number | string | undefined;
}

export interface WithWait {
  /** Seconds to wait for the end of the work, at most 30. */
  waitSeconds?: number | undefined;
}

export type AnyOptions = RequestOptions & WithKey & WithVersion & WithWait;

/** Everybody who opens a page can read its key. */
export const refuseKeyInPage = (credential: unknown): void => {
  if (!('document' in globalThis) || typeof credential !== 'string') return;
  if (credential.startsWith('rwt_')) {
    throw new TypeError('An API key does not belong into a page: let your own server send it');
  }
};

const KEY_BYTES = 16;

/** A page has crypto.randomUUID only behind https, and many a server of a company's own network has none. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

export const realRuntime: Runtime = {
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        reject(signal?.reason as Error);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, ms);
      signal?.addEventListener('abort', stop, { once: true });
    }),
  random: Math.random,
  newKey: randomKey,
  nowMs: Date.now,
};
