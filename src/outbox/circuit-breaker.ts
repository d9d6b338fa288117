/**
 * Spares a receiver that is broken, and the worker that would wait for it: after enough failures nothing
 * is sent for a while, then one delivery tries whether it is back. What is not sent uses up no attempt.
 */
export interface CircuitBreaker {
  /** 0: nothing may be sent; 1: one to try; null: no restriction. */
  readonly limit: (now: Date) => 0 | 1 | null;
  /** Lets one delivery try now. */
  readonly probe: (now: Date) => void;
  /** Notes an attempt. @returns whether it has just opened */
  readonly record: (attempt: BreakerAttempt, now: Date) => boolean;
}

export interface BreakerAttempt {
  readonly hasFailed: boolean;
  /** Nobody answered at all. */
  readonly isConnectionFailure: boolean;
}

const WINDOW_MS = 60_000;
/** Attempts that are looked at, and how many there must be for a judgement. */
const REMEMBERED_ATTEMPTS = 50;
const FEWEST_ATTEMPTS = 10;
const FAILED_SHARE = 0.7;
const CONNECTION_FAILURES_IN_A_ROW = 5;
const FIRST_REST_MS = 60_000;
const LONGEST_REST_MS = 30 * 60_000;

export const createCircuitBreaker = (): CircuitBreaker => {
  const recent: { atMs: number; hasFailed: boolean }[] = [];
  let connectionFailures = 0;
  let restMs = 0;
  let openUntilMs = 0;

  const isTripped = (nowMs: number): boolean => {
    if (connectionFailures >= CONNECTION_FAILURES_IN_A_ROW) return true;
    const counted = recent.filter(({ atMs }) => atMs > nowMs - WINDOW_MS);
    const failed = counted.filter(({ hasFailed }) => hasFailed).length;
    return counted.length >= FEWEST_ATTEMPTS && failed >= counted.length * FAILED_SHARE;
  };
  const close = (): void => {
    recent.length = 0;
    connectionFailures = 0;
    restMs = 0;
  };

  return {
    limit: (now) => {
      if (restMs === 0) return null;
      return now.getTime() < openUntilMs ? 0 : 1;
    },
    probe: (now) => {
      openUntilMs = Math.min(openUntilMs, now.getTime());
    },
    record: ({ hasFailed, isConnectionFailure }, now) => {
      const nowMs = now.getTime();
      if (!hasFailed && restMs > 0) {
        close();
        return false;
      }
      connectionFailures = isConnectionFailure ? connectionFailures + 1 : 0;
      recent.push({ atMs: nowMs, hasFailed });
      if (recent.length > REMEMBERED_ATTEMPTS) recent.shift();
      // Attempts that were under way when it opened say nothing new.
      if (restMs > 0 && nowMs < openUntilMs) return false;
      if (restMs === 0 && (!hasFailed || !isTripped(nowMs))) return false;
      restMs = Math.min(LONGEST_REST_MS, restMs === 0 ? FIRST_REST_MS : restMs * 2);
      openUntilMs = nowMs + restMs;
      return true;
    },
  };
};
