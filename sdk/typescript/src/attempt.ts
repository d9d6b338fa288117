import { ApiError, ConnectionError, TimeoutError } from './errors.js';
import { refuseKeyInPage, type ClientOptions, type RequestNote } from './options.js';
import type { Payload } from './request.js';
import { parseRetryAfterMs, type FailedAttempt } from './retry-rules.js';

/** A request as it is sent, any number of times. */
export interface Plan {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Payload | undefined;
  readonly isPublic: boolean;
  readonly isFile: boolean;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** The answer, its body read unless it is a file. */
export interface Answer {
  readonly response: Response;
  readonly text: string;
}

export type Outcome =
  { readonly answer: Answer } | { readonly failure: FailedAttempt; readonly error: Error };

export interface Sender {
  readonly options: ClientOptions;
  readonly nowMs: () => number;
}

/** Sends a request once. Throws only what the caller himself caused: an abort, a failing hook. */
export const attemptOnce = async (
  plan: Plan,
  attempt: number,
  { options, nowMs }: Sender,
): Promise<Outcome> => {
  const headers = new Headers(plan.headers);
  const note: RequestNote = { method: plan.method, url: plan.url, headers, attempt };
  await options.onRequest?.(note);
  const credential = plan.isPublic ? undefined : await credentialOf(options);
  if (credential !== undefined) headers.set('authorization', `Bearer ${credential}`);
  const outcome = await exchange(plan, headers, options);
  if (!('response' in outcome)) return outcome;
  const { response, text } = outcome;
  await options.onResponse?.({ request: note, status: response.status, headers: response.headers });
  if (response.ok) return { answer: outcome };
  return refusalOf(response, text, attempt, nowMs());
};

const credentialOf = async ({
  apiKey,
  accessToken,
}: ClientOptions): Promise<string | undefined> => {
  const given = apiKey ?? accessToken;
  if (typeof given !== 'function') return given;
  const credential = await given();
  refuseKeyInPage(credential);
  return credential;
};

/** The time limit is for the answer; a file that is read afterwards takes as long as it takes. */
const exchange = async (
  plan: Plan,
  headers: Headers,
  options: ClientOptions,
): Promise<Answer | Exclude<Outcome, { answer: Answer }>> => {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  let isStreamed = false;
  plan.signal?.throwIfAborted();
  plan.signal?.addEventListener('abort', abort, { once: true });
  const timeIsUp = new TimeoutError(`No answer within ${String(plan.timeoutMs)} ms`);
  const timer = setTimeout(() => controller.abort(timeIsUp), plan.timeoutMs);
  try {
    const response = await (options.fetch ?? fetch)(plan.url, {
      method: plan.method,
      headers,
      redirect: 'manual',
      signal: controller.signal,
      ...(plan.payload && { body: plan.payload.content as NonNullable<RequestInit['body']> }),
      ...(options.credentials && { credentials: options.credentials }),
    });
    isStreamed = plan.isFile && response.ok;
    return { response, text: isStreamed ? '' : await response.text() };
  } catch (cause) {
    plan.signal?.throwIfAborted();
    const error =
      controller.signal.reason === timeIsUp
        ? timeIsUp
        : new ConnectionError(`The connection failed: ${messageOf(cause)}`, { cause });
    return { failure: {}, error };
  } finally {
    clearTimeout(timer);
    if (!isStreamed) plan.signal?.removeEventListener('abort', abort);
  }
};

/** fetch says only "fetch failed"; the reason is behind it. */
const messageOf = (error: unknown): string => {
  const { message, cause } = error as { message?: string; cause?: unknown };
  return cause instanceof Error && cause.message !== '' ? cause.message : (message ?? 'unknown');
};

const SECOND_MS = 1_000;

const refusalOf = (response: Response, text: string, attempts: number, nowMs: number): Outcome => {
  const { status, headers } = response;
  const problem = problemOf(text);
  const retryAfterMs = parseRetryAfterMs(headers.get('retry-after'), nowMs);
  const retryAfterSeconds =
    retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / SECOND_MS);
  return {
    failure: { status, code: problem.code, retryAfterMs },
    error: new ApiError({ status, headers, problem, retryAfterSeconds, attempts }),
  };
};

/** A proxy in between may answer something else than a problem. */
const problemOf = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};
