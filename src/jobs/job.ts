import type { WriteSession } from '../db/unit-of-work.js';
import type { ErrorCode } from '../errors/error-catalogue.js';
import type { TextParams } from '../errors/language.js';
import type { WorkContext } from '../shared/work-context.js';

/** A piece of background work of one company. */
export interface Job {
  readonly id: string;
  readonly companyId: string;
  readonly kind: string;
  /** JSON, as it was enqueued. */
  readonly payload: unknown;
  /** 1 for the first attempt; more after a crash or a failure. */
  readonly attempt: number;
}

export interface JobProgress {
  readonly done: number;
  readonly total: number | null;
  readonly failed: number;
}

/** One attempt at a job, as its handler sees it. */
export interface JobRun {
  readonly job: Job;
  /** The job's company, with the service itself as actor. */
  readonly context: WorkContext;
  /** Aborted when the service stops or the job has gone to another worker. */
  readonly signal: AbortSignal;
  /**
   * Shows the progress and throws when the job must not go on. The lease is renewed without it too;
   * a handler calls it for the progress, and between chunks that it does not checkpoint.
   */
  readonly heartbeat: (progress: JobProgress) => Promise<void>;
  /**
   * The same inside the handler's own transaction. Throws, and so undoes the chunk, when the job has
   * gone to another worker; the row stays locked until the commit, so that it cannot go meanwhile.
   */
  readonly checkpoint: (session: WriteSession, progress: JobProgress) => Promise<void>;
}

/** Why a job has failed for good. */
export interface JobFailure {
  readonly code: ErrorCode;
  readonly params: TextParams;
}

export interface JobHandler {
  /**
   * Does the work in chunks, each its own transaction that also records how far it has come: after a
   * crash another attempt starts from that position. Between chunks it calls heartbeat or
   * `signal.throwIfAborted()`. An AppError below 500 fails the job at once, any other error is tried
   * again; the interruptions of the runner are let through. What it resolves to is kept as the job's result.
   */
  readonly run: (run: JobRun) => Promise<unknown>;
  /** Runs in the transaction that marks the job as failed, so that its object is not left half-way. */
  readonly failed?: (session: WriteSession, job: Job, failure: JobFailure) => Promise<void>;
  /** A caller waits for its result: it may begin although as many jobs run as may run at once. */
  readonly isAwaited?: boolean;
}

/** A job as it is stored and shown. */
export interface JobRow {
  readonly id: string;
  readonly kind: string;
  readonly status: 'queued' | 'running' | 'succeeded' | 'failed';
  readonly progress_done: number;
  readonly progress_total: number | null;
  readonly progress_failed: number;
  readonly error: JobFailure | null;
  readonly created_at: string;
  readonly finished_at: string | null;
}

/** A job whose result is the answer that its caller asked for. */
export interface AnswerRow extends JobRow {
  /** Null until it has succeeded. */
  readonly result: unknown;
}
