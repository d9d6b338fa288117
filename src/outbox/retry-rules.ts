/**
 * When a delivery is tried again. Ten attempts over about three days; each pause is measured from the
 * failure before it.
 */
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The pause before each attempt, the first included. */
export const RETRY_SCHEDULE_MS: readonly number[] = [
  0,
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** Each pause is between 80 % and 120 % of the schedule's, so that failures at once do not return at once. */
const JITTER = 0.2;
/** A receiver that is overloaded is not asked again sooner. */
const OVERLOAD_PAUSE_MS = MINUTE_MS;
/** Retry-After lengthens a pause at most to this many times its length, and never beyond a day. */
const RETRY_AFTER_FACTOR = 2;
const LONGEST_REQUESTED_PAUSE_MS = 24 * HOUR_MS;

const GONE = 410;
const OVERLOAD_STATUSES: ReadonlySet<number> = new Set([429, 502, 504]);

export const errorClasses = [
  'timeout',
  'dns_error',
  'connection_refused',
  'connection_reset',
  'tls_error',
  'blocked_address',
  'response_too_large',
  'invalid_response',
  'network_error',
  'secret_unreadable',
  'worker_lost',
] as const;

/** Why there was no answer. */
export type ErrorClass = (typeof errorClasses)[number];

/** What a receiver may ask for with the header `webhook-delivery` of its answer. */
const receiverRequests = ['abort-message', 'disable'] as const;
type ReceiverRequest = (typeof receiverRequests)[number];

/** What an attempt met. */
export interface AttemptOutcome {
  /** Null when there was no answer; then the class says why. */
  readonly responseStatus: number | null;
  readonly errorClass: ErrorClass | null;
  /** As the answer's Retry-After says. */
  readonly retryAfterMs?: number | undefined;
  readonly receiverRequest?: ReceiverRequest | undefined;
}

export interface AttemptVerdict {
  /** cancelled: the receiver does not want it. */
  readonly status: 'succeeded' | 'retrying' | 'exhausted' | 'cancelled';
  /** Milliseconds from the end of the attempt; null when there will be no other. */
  readonly pauseMs: number | null;
  /** The receiver is gone for good, or asked for no more. */
  readonly disables: 'gone' | 'requested' | null;
}

/**
 * @param attempt number of the attempt in the schedule that has just ended, from 1
 * @param random from 0 up to 1
 * @param schedule the pause before each attempt, the first included
 */
export const judgeAttempt = (
  outcome: AttemptOutcome,
  attempt: number,
  random: number,
  schedule: readonly number[] = RETRY_SCHEDULE_MS,
): AttemptVerdict => {
  const disables = disablesOf(outcome);
  if (isSuccess(outcome)) return { status: 'succeeded', pauseMs: null, disables };
  if (outcome.receiverRequest === 'abort-message') {
    return { status: 'cancelled', pauseMs: null, disables };
  }
  const scheduled = schedule[attempt];
  if (scheduled === undefined) return { status: 'exhausted', pauseMs: null, disables };
  // A disabled endpoint's deliveries rest; this one is due as soon as the endpoint is enabled again.
  const pauseMs = disables === null ? pauseAfter(outcome, scheduled, random) : 0;
  return { status: 'retrying', pauseMs, disables };
};

const disablesOf = ({
  responseStatus,
  receiverRequest,
}: AttemptOutcome): AttemptVerdict['disables'] => {
  if (responseStatus === GONE) return 'gone';
  return receiverRequest === 'disable' ? 'requested' : null;
};

export const parseReceiverRequest = (header: string | undefined): ReceiverRequest | undefined => {
  const text = header?.trim().toLowerCase();
  return receiverRequests.find((request) => request === text);
};

const isSuccess = ({ responseStatus }: AttemptOutcome): boolean =>
  responseStatus !== null && responseStatus >= 200 && responseStatus < 300;

const CONNECTION_FAILURES: ReadonlySet<ErrorClass> = new Set([
  'timeout',
  'dns_error',
  'connection_refused',
  'connection_reset',
  'tls_error',
  'blocked_address',
  'network_error',
]);

/** Whether nobody answered at all. */
export const isConnectionFailure = ({ errorClass }: AttemptOutcome): boolean =>
  errorClass !== null && CONNECTION_FAILURES.has(errorClass);

/** Whether the receiver cannot keep up, so that it gets one delivery at a time until it succeeds. */
export const showsOverload = ({ responseStatus, errorClass }: AttemptOutcome): boolean =>
  errorClass === 'timeout' || (responseStatus !== null && OVERLOAD_STATUSES.has(responseStatus));

const pauseAfter = (outcome: AttemptOutcome, scheduledMs: number, random: number): number => {
  const jittered = Math.round(scheduledMs * (1 - JITTER + 2 * JITTER * random));
  const pause = showsOverload(outcome) ? Math.max(jittered, OVERLOAD_PAUSE_MS) : jittered;
  const requested = outcome.retryAfterMs ?? 0;
  const most = Math.max(pause, Math.min(pause * RETRY_AFTER_FACTOR, LONGEST_REQUESTED_PAUSE_MS));
  return Math.min(Math.max(pause, requested), most);
};

/** Retry-After as milliseconds from now: seconds, or an HTTP date. */
export const parseRetryAfter = (header: string | undefined, nowMs: number): number | undefined => {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * SECOND_MS;
  const atMs = / GMT$/.test(header) ? Date.parse(header) : NaN;
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
};
