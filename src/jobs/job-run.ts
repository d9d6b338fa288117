import type { UnitOfWork } from '../db/unit-of-work.js';
import type { Clock } from '../shared/clock.js';
import type { WorkContext } from '../shared/work-context.js';
import { judgeJobError, lostTooOften, MAXIMUM_JOB_ATTEMPTS } from './job-verdict.js';
import type { Job, JobFailure, JobHandler, JobRun } from './job.js';
import {
  finishJob,
  renewJobLease,
  requeueJob,
  type ClaimedJobRow,
  type JobLease,
} from './jobs-repository.js';

/** A worker that says nothing for this long is taken for dead. */
export const JOB_LEASE_MS = 15_000;

/** Three renewals fit into a lease, so that one lost connection does not cost the job. */
const RENEWAL_INTERVAL_MS = 5_000;

/** The part of a logger that is used here; a pino logger fits. */
export interface JobLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface JobRunnerDependencies {
  readonly unitOfWork: UnitOfWork;
  /** Kind → who does it. Jobs of other kinds are left for instances that know them. */
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly clock: Clock;
  readonly logger: JobLogger;
}

export type ClaimedJob = ClaimedJobRow & { readonly token: string };

export interface RunningJob {
  /** Resolves when the attempt has ended and its outcome is written; never rejects. */
  readonly finished: Promise<void>;
  /** Asks the handler to stop at its next chunk; the job then goes back into the queue. */
  readonly interrupt: () => void;
}

type Interruption = 'stopping' | 'lease lost';

interface Attempt {
  readonly dependencies: JobRunnerDependencies;
  readonly handler: JobHandler;
  readonly job: Job;
  readonly lease: JobLease;
  readonly context: WorkContext;
  readonly controller: AbortController;
  interruption: Interruption | undefined;
}

export const runJob = (dependencies: JobRunnerDependencies, claimed: ClaimedJob): RunningJob => {
  const attempt = toAttempt(dependencies, claimed);
  const finished = runAttempt(attempt).catch((error: unknown) => {
    // The outcome could not be written; the lease will run out and another attempt resumes.
    dependencies.logger.warn({ err: error, job_id: attempt.job.id }, 'a job was not settled');
  });
  return { finished, interrupt: () => interrupt(attempt, 'stopping') };
};

const toAttempt = (dependencies: JobRunnerDependencies, claimed: ClaimedJob): Attempt => {
  const handler = dependencies.handlers[claimed.kind];
  if (handler === undefined) throw new Error(`no handler for jobs of kind ${claimed.kind}`);
  return {
    dependencies,
    handler,
    job: {
      id: claimed.id,
      companyId: claimed.company_id,
      kind: claimed.kind,
      payload: claimed.payload,
      attempt: claimed.attempt_count,
    },
    lease: { companyId: claimed.company_id, id: claimed.id, token: claimed.token },
    context: {
      companyId: claimed.company_id,
      actor: { kind: 'system' },
      requestId: claimed.request_id ?? claimed.id,
    },
    controller: new AbortController(),
    interruption: undefined,
  };
};

const interrupt = (attempt: Attempt, reason: Interruption): void => {
  attempt.interruption ??= reason;
  attempt.controller.abort(new Error(`the job is interrupted: ${reason}`));
};

const runAttempt = async (attempt: Attempt): Promise<void> => {
  const { job } = attempt;
  // Every lost worker has cost an attempt without coming to a verdict of its own.
  if (job.attempt > MAXIMUM_JOB_ATTEMPTS) {
    await fail(attempt, lostTooOften);
    return;
  }
  const timer = setInterval(() => void renewInBackground(attempt), RENEWAL_INTERVAL_MS);
  timer.unref();
  let result: unknown;
  try {
    result = await attempt.handler.run(toRun(attempt));
  } catch (error) {
    await settleError(attempt, error);
    return;
  } finally {
    clearInterval(timer);
  }
  await succeed(attempt, result);
};

const toRun = (attempt: Attempt): JobRun => ({
  job: attempt.job,
  context: attempt.context,
  signal: attempt.controller.signal,
  heartbeat: async (progress) => {
    attempt.controller.signal.throwIfAborted();
    const isHeld = await attempt.dependencies.unitOfWork.system.write((session) =>
      renewJobLease(session, attempt.lease, leaseEnd(attempt), progress),
    );
    if (!isHeld) interrupt(attempt, 'lease lost');
    attempt.controller.signal.throwIfAborted();
  },
  checkpoint: async (session, progress) => {
    // A stop lets the chunk commit: its work is done. Only a lost lease must undo it.
    const isHeld = await renewJobLease(session, attempt.lease, leaseEnd(attempt), progress);
    if (isHeld) return;
    interrupt(attempt, 'lease lost');
    throw attempt.controller.signal.reason;
  },
});

const leaseEnd = ({ dependencies }: Attempt): Date =>
  new Date(dependencies.clock.now().getTime() + JOB_LEASE_MS);

const renewInBackground = async (attempt: Attempt): Promise<void> => {
  try {
    const isHeld = await attempt.dependencies.unitOfWork.system.write((session) =>
      renewJobLease(session, attempt.lease, leaseEnd(attempt)),
    );
    if (!isHeld) interrupt(attempt, 'lease lost');
  } catch (error) {
    // A chunk that holds the row for long, or a database that restarts: the next renewal will tell.
    attempt.dependencies.logger.warn(
      { err: error, job_id: attempt.job.id },
      'a lease was not renewed',
    );
  }
};

const settleError = async (attempt: Attempt, error: unknown): Promise<void> => {
  const { dependencies, job, lease } = attempt;
  const { clock, logger, unitOfWork } = dependencies;
  const about = { job_id: job.id, kind: job.kind, attempt: job.attempt };
  if (attempt.interruption === 'lease lost') {
    logger.warn(about, 'a job has gone to another worker');
    return;
  }
  const requeue = (runAfter: Date, countsAsAttempt: boolean) =>
    unitOfWork.system.write((session) => requeueJob(session, lease, { runAfter, countsAsAttempt }));
  if (attempt.interruption === 'stopping') {
    await requeue(clock.now(), false);
    return;
  }
  const verdict = judgeJobError(error, job.attempt);
  if (verdict.kind === 'fail') {
    logger.error({ ...about, err: error }, 'a job has failed');
    await fail(attempt, verdict.failure);
    return;
  }
  logger.warn({ ...about, err: error }, 'a job will be tried again');
  await requeue(new Date(clock.now().getTime() + verdict.delayMs), true);
};

const fail = async (attempt: Attempt, failure: JobFailure): Promise<void> => {
  const { dependencies, handler, job, lease, context } = attempt;
  await dependencies.unitOfWork.write(context, async (session) => {
    const isHeld = await finishJob(session, lease, dependencies.clock.now(), { failure });
    if (isHeld) await handler.failed?.(session, job, failure);
  });
};

const succeed = async (
  { dependencies, lease, context, job }: Attempt,
  result: unknown,
): Promise<void> => {
  const isHeld = await dependencies.unitOfWork.write(context, (session) =>
    finishJob(session, lease, dependencies.clock.now(), { result }),
  );
  if (!isHeld) dependencies.logger.warn({ job_id: job.id }, 'a job has gone to another worker');
};
