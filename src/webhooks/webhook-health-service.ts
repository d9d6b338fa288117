import type { WriteSession } from '../db/unit-of-work.js';
import type { Outcome, SettlerDependencies } from '../outbox/settler.js';
import {
  judgeHealth,
  disableAtOf,
  UNDELIVERED_AFTER_MS,
  UNDELIVERED_LIMIT,
  type DisabledReason,
} from './webhooks-rules.js';
import {
  webhookEndpointDisabled,
  webhookEndpointFailing,
  webhookEndpointRecovered,
} from './webhooks-events.js';
import * as repository from './webhooks-repository.js';
import { emit, TARGET_TYPE, type WebhooksDependencies } from './webhooks-service.js';

export interface WebhookHealthService {
  /** Switches off the endpoint of an outcome. Does nothing when it is off or deleted already. */
  readonly disable: SettlerDependencies['disableEndpoint'];
  /** Warns of endpoints that go on failing, switches off those that have failed too long. */
  readonly check: () => Promise<void>;
}

const BATCH = 200;
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

type Dependencies = Pick<WebhooksDependencies, 'unitOfWork' | 'clock'>;

export const createWebhookHealthService = (dependencies: Dependencies): WebhookHealthService => {
  const { unitOfWork } = dependencies;
  const ofCompany = (companyId: string, work: (session: WriteSession) => Promise<void>) =>
    unitOfWork.write({ companyId, actor: { kind: 'system' } }, work);
  return {
    disable: (outcome, reason) =>
      ofCompany(outcome.companyId, (session) =>
        disable(dependencies, session, outcome.endpointId, reason, failureOf(outcome)),
      ),
    check: async () => {
      let after = LOWEST_ID;
      for (;;) {
        const watched = await unitOfWork.system.read((session) =>
          repository.findWatched(session, BATCH, after),
        );
        for (const { company_id: companyId, id } of watched) {
          await ofCompany(companyId, (session) => examine(dependencies, session, id));
        }
        if (watched.length < BATCH) return;
        after = watched.at(-1)?.id ?? after;
      }
    },
  };
};

/** The attempt that is being judged is not in the log yet. */
const failureOf = (outcome: Outcome): repository.LastFailure | undefined =>
  outcome.status === 'succeeded'
    ? undefined
    : {
        delivery_id: outcome.deliveryId,
        event_id: outcome.eventId,
        event: outcome.event,
        attempted_at: outcome.startedAt.toISOString(),
        response_status: outcome.responseStatus,
        error_class: outcome.errorClass,
      };

const disable = async (
  { clock }: Dependencies,
  session: WriteSession,
  id: string,
  reason: DisabledReason,
  failure?: repository.LastFailure,
): Promise<void> => {
  const stored = await repository.lockWebhook(session, id);
  if (stored?.enabled !== true) return;
  const now = clock.now().toISOString();
  const update = { enabled: false, disabled_reason: reason, disabled_at: now };
  await repository.updateWebhook(session, id, update, now);
  const lastFailure = failure ?? (await repository.findLastFailure(session, id)) ?? null;
  emit(session, webhookEndpointDisabled.name, id, { reason, last_failure: lastFailure });
  session.audit({
    action: 'webhook.disabled',
    targetType: TARGET_TYPE,
    targetId: id,
    changes: { enabled: { from: true, to: false }, reason },
  });
};

/** Judged again under the lock: another instance may have done it, or the receiver come back. */
const examine = async (
  dependencies: Dependencies,
  session: WriteSession,
  id: string,
): Promise<void> => {
  const stored = await repository.lockWebhook(session, id);
  if (stored?.enabled !== true) return;
  if (stored.failing_since === null) {
    if (stored.warned_percent === 0) return;
    await repository.noteWarning(session, id, 0);
    emit(session, webhookEndpointRecovered.name, id, { url: stored.url });
    return;
  }
  const now = dependencies.clock.now();
  const undelivered = await repository.countUndelivered(session, id, {
    failingSince: stored.failing_since,
    before: new Date(now.getTime() - UNDELIVERED_AFTER_MS),
    atMost: UNDELIVERED_LIMIT,
  });
  const verdict = judgeHealth(stored, undelivered, now);
  if (verdict.kind === 'disable') await disable(dependencies, session, id, 'failing');
  if (verdict.kind !== 'warn') return;
  await repository.noteWarning(session, id, verdict.percent);
  emit(session, webhookEndpointFailing.name, id, {
    url: stored.url,
    failing_since: stored.failing_since,
    disable_at: disableAtOf(stored),
    percent: verdict.percent,
    last_failure: (await repository.findLastFailure(session, id)) ?? null,
  });
};
