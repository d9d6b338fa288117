import { serviceVersion, type Config } from './config.js';
import type { UnitOfWork } from './db/unit-of-work.js';
import { createDeliveryClient } from './outbox/delivery-client.js';
import { createHousekeeping } from './outbox/housekeeping.js';
import { createPoller } from './outbox/poller.js';
import type { PollerLogger } from './outbox/poller-logger.js';
import { createTargetPolicy } from './outbox/target-rules.js';
import type { Clock } from './shared/clock.js';
import { randomFraction } from './shared/random.js';
import type { SealedBox } from './shared/sealed-box.js';
import { createWebhookDeliveriesService } from './webhooks/webhook-deliveries-service.js';
import { createWebhookEventsService } from './webhooks/webhook-events-service.js';
import { createWebhookHealthService } from './webhooks/webhook-health-service.js';
import {
  createRecoveryJob,
  createWebhookRecoveryService,
  RECOVERY_JOB_KIND,
} from './webhooks/webhook-recovery-service.js';
import { createWebhookSecretsService } from './webhooks/webhook-secrets-service.js';
import { directedEvents } from './webhooks/webhooks-events.js';
import { createWebhooksService } from './webhooks/webhooks-service.js';

export interface WebhookDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly sealedBox: SealedBox;
  readonly logger: PollerLogger;
  readonly config: Config['webhooks'];
  readonly wakeJobs: () => void;
}

/** The part of the container that delivers events. */
export const composeWebhooks = ({ config, wakeJobs, ...shared }: WebhookDependencies) => {
  const webhookTargets = createTargetPolicy(config);
  const webhookHealth = createWebhookHealthService(shared);
  const { retryPausesMs, retentionDays } = config;
  const poller = createPoller({
    ...shared,
    directedEvents,
    random: randomFraction,
    client: createDeliveryClient({
      policy: webhookTargets,
      clock: shared.clock,
      version: serviceVersion,
    }),
    disableEndpoint: webhookHealth.disable,
    retrySchedule: retryPausesMs && [0, ...retryPausesMs],
  });
  const housekeeping = createHousekeeping({
    ...shared,
    retentionDays,
    checkHealth: webhookHealth.check,
  });
  const services = { ...shared, wakeJobs, wakePoller: () => poller.wake() };
  return {
    poller,
    housekeeping,
    jobHandlers: { [RECOVERY_JOB_KIND]: createRecoveryJob(services) },
    services: {
      webhookTargets,
      webhooks: createWebhooksService(services),
      webhookSecrets: createWebhookSecretsService(services),
      webhookRecovery: createWebhookRecoveryService(services),
      webhookEvents: createWebhookEventsService(services),
      webhookDeliveries: createWebhookDeliveriesService(services),
    },
  };
};
