/** When a request is sent again, and after how long. Pure: moments and randomness are given. */

const FIRST_DELAY_MS = 500;
const LONGEST_BACKOFF_MS = 8_000;
/** A service that asks for more is not waited for: the caller gets the error, and decides. */
const LONGEST_RETRY_AFTER_MS = 60_000;
const SECOND_MS = 1_000;

const TRANSIENT_STATUSES = new Set([408, 429, 500, 502, 503, 504]);
const TOO_MANY_REQUESTS = 429;
const CONFLICT = 409;

/** What came of one attempt. */
export interface FailedAttempt {
  /** Absent when no answer arrived. */
  readonly status?: number;
  /** Of the problem the service answered. */
  readonly code?: unknown;
  readonly retryAfterMs?: number | undefined;
}

export interface RetryPolicy {
  readonly maxRetries: number;
  /** GET, PUT and DELETE, and whatever carries an Idempotency-Key. */
  readonly isRepeatable: boolean;
}

/** @returns undefined when the failure stands; else the wait before the next attempt */
export const retryDelayMs = (
  failure: FailedAttempt,
  attempt: number,
  policy: RetryPolicy,
  random: () => number,
): number | undefined => {
  if (attempt > policy.maxRetries || !isWorthRepeating(failure, policy)) return undefined;
  const { retryAfterMs } = failure;
  if (retryAfterMs !== undefined) {
    return retryAfterMs <= LONGEST_RETRY_AFTER_MS ? retryAfterMs : undefined;
  }
  const ceiling = Math.min(LONGEST_BACKOFF_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
  return Math.floor(random() * ceiling);
};

const isWorthRepeating = ({ status, code }: FailedAttempt, policy: RetryPolicy): boolean => {
  // The rate limiter refuses before anything is done.
  if (status === TOO_MANY_REQUESTS) return true;
  if (!policy.isRepeatable) return false;
  if (status === undefined || TRANSIENT_STATUSES.has(status)) return true;
  return status === CONFLICT && code === 'idempotency_in_progress';
};

/** @param header seconds, or an HTTP date */
export const parseRetryAfterMs = (header: string | null, nowMs: number): number | undefined => {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * SECOND_MS;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - nowMs);
};
