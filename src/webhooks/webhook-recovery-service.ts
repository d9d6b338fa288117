import { z } from 'zod';
import type { UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import { enqueueJob } from '../jobs/enqueue-job.js';
import type { JobHandler } from '../jobs/job.js';
import type { Clock } from '../shared/clock.js';
import type { WorkContext } from '../shared/work-context.js';
import * as repository from './webhook-recovery-repository.js';
import type { RecoveryRange } from './webhook-recovery-repository.js';
import { findRangeProblem, MAXIMUM_RECOVERED } from './webhooks-rules.js';
import { findWebhook } from './webhooks-repository.js';
import { found, TARGET_TYPE } from './webhooks-service.js';

export const RECOVERY_JOB_KIND = 'webhooks.recover';

export interface RecoveryRequest {
  readonly since: string;
  readonly until?: string | undefined;
  /** Absent: what the endpoint subscribes to. */
  readonly events?: readonly string[] | undefined;
}

export interface QueuedRecovery {
  readonly jobId: string;
  readonly matched: number;
}

export interface WebhookRecoveryService {
  /**
   * Queues the delivery of everything in a time that the endpoint has not received: what was given up,
   * and what happened before it subscribed. Throws endpoint_disabled, limit_reached, validation_failed.
   */
  readonly recover: (
    context: WorkContext,
    endpointId: string,
    request: RecoveryRequest,
  ) => Promise<QueuedRecovery>;
}

export interface WebhookRecoveryDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly wakePoller: () => void;
  readonly wakeJobs: () => void;
}

const BATCH = 500;

export const createWebhookRecoveryService = (
  dependencies: WebhookRecoveryDependencies,
): WebhookRecoveryService => ({
  recover: (context, endpointId, request) =>
    dependencies.unitOfWork.write(context, (session) =>
      queue(dependencies, session, context, { endpointId, request }),
    ),
});

const queue = async (
  { clock, wakeJobs }: WebhookRecoveryDependencies,
  session: WriteSession,
  context: WorkContext,
  { endpointId, request }: { endpointId: string; request: RecoveryRequest },
): Promise<QueuedRecovery> => {
  const endpoint = found(await findWebhook(session, endpointId));
  if (!endpoint.enabled) throw new AppError('endpoint_disabled');
  const now = clock.now();
  const { since, until = now.toISOString() } = request;
  const problem = findRangeProblem(since, until, now);
  if (problem !== undefined) {
    const { pointer, code, params } = problem;
    throw new AppError('validation_failed', { errors: [{ pointer, in: 'body', code, params }] });
  }
  const range = { endpointId, since, until, events: request.events ?? endpoint.events };
  const matched = await repository.countRecoverable(session, range, MAXIMUM_RECOVERED + 1);
  if (matched > MAXIMUM_RECOVERED) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_RECOVERED } });
  }
  const jobId = await enqueueJob(session, {
    kind: RECOVERY_JOB_KIND,
    payload: { ...toPayload(range), matched },
    requestId: context.requestId,
  });
  session.audit({
    action: 'webhook.recovery_requested',
    targetType: TARGET_TYPE,
    targetId: endpointId,
    changes: { since, until, events: range.events, matched },
  });
  session.afterCommit(wakeJobs);
  return { jobId, matched };
};

const payloadSchema = z.object({
  endpoint_id: z.uuid(),
  since: z.string(),
  until: z.string(),
  events: z.array(z.string()),
  matched: z.number().int(),
});

const toPayload = ({ endpointId, since, until, events }: RecoveryRange) => ({
  endpoint_id: endpointId,
  since,
  until,
  events,
});

/**
 * Does it in batches, each its own transaction. What was made due is no longer recoverable, so that a
 * second attempt after a crash begins at the start and repeats nothing.
 */
export const createRecoveryJob = ({
  unitOfWork,
  clock,
  wakePoller,
}: Pick<WebhookRecoveryDependencies, 'unitOfWork' | 'clock' | 'wakePoller'>): JobHandler => ({
  run: async ({ job, context, checkpoint, signal }) => {
    const { endpoint_id: endpointId, matched, ...range } = payloadSchema.parse(job.payload);
    let after = 0n;
    let done = 0;
    for (;;) {
      signal.throwIfAborted();
      const { count, last } = await unitOfWork.write(context, async (session) => {
        const now = clock.now().toISOString();
        const batch = { limit: BATCH, after, now };
        const made = await repository.recoverBatch(session, { ...range, endpointId }, batch);
        const total = Math.max(matched, done + made.count);
        await checkpoint(session, { done: done + made.count, total, failed: 0 });
        return made;
      });
      done += count;
      wakePoller();
      if (last === null) return;
      after = last;
    }
  },
});
