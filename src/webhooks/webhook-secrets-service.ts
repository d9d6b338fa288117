import type { WriteSession } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import { generateWebhookSecret } from '../outbox/signature.js';
import { newId } from '../shared/ids.js';
import type { WorkContext } from '../shared/work-context.js';
import * as secrets from './webhook-secrets-repository.js';
import { webhookEndpointSecretRotated } from './webhooks-events.js';
import { updateWebhook } from './webhooks-repository.js';
import {
  emit,
  lockExpected,
  TARGET_TYPE,
  type NewWebhookRow,
  type WebhooksDependencies,
} from './webhooks-service.js';

export type RotatedWebhookRow = NewWebhookRow & { readonly old_secrets_expire_at: string | null };

export interface WebhookSecretsService {
  /**
   * Gives an endpoint a new secret. Until the overlap ends deliveries are signed with the old ones
   * too, so that the receiver can change when it likes; an overlap of 0 ends them at once.
   * Throws limit_reached when too many old ones still sign.
   */
  readonly rotate: (
    context: WorkContext,
    id: string,
    overlapHours: number,
  ) => Promise<RotatedWebhookRow>;
}

/** Each old secret costs every delivery a signature. */
const MAXIMUM_OLD_SECRETS = 3;
const HOUR_MS = 3_600_000;

export const createWebhookSecretsService = (
  dependencies: WebhooksDependencies,
): WebhookSecretsService => ({
  rotate: (context, id, overlapHours) =>
    dependencies.unitOfWork.write(
      context,
      (session) => rotate(dependencies, session, id, overlapHours),
      { sealResult: true },
    ),
});

const rotate = async (
  { clock, sealedBox }: WebhooksDependencies,
  session: WriteSession,
  id: string,
  overlapHours: number,
): Promise<RotatedWebhookRow> => {
  await lockExpected(session, id, undefined);
  const now = clock.now();
  const nowText = now.toISOString();
  const overlaps = overlapHours > 0;
  if (overlaps && (await secrets.countOldSecrets(session, id, nowText)) >= MAXIMUM_OLD_SECRETS) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_OLD_SECRETS } });
  }
  const expiresAt = new Date(now.getTime() + overlapHours * HOUR_MS).toISOString();
  await secrets.expireSecrets(session, id, expiresAt);
  await secrets.deleteExpiredSecrets(session, id, nowText);
  const secret = generateWebhookSecret();
  await secrets.insertSecret(
    session,
    { id: newId(), endpointId: id, sealed: sealedBox.seal(secret) },
    nowText,
  );
  const row = await updateWebhook(session, id, {}, nowText);
  const expiry = { old_secrets_expire_at: overlaps ? expiresAt : null };
  session.audit({
    action: 'webhook.secret_rotated',
    targetType: TARGET_TYPE,
    targetId: id,
    changes: expiry,
  });
  emit(session, webhookEndpointSecretRotated.name, id, expiry);
  return { ...row, secret, ...expiry };
};
