import { toPage, type Page, type PageRequest } from '../db/keyset.js';
import type { Session, UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import { generateWebhookSecret } from '../outbox/signature.js';
import type { Clock } from '../shared/clock.js';
import { newId } from '../shared/ids.js';
import type { SealedBox } from '../shared/sealed-box.js';
import type { WorkContext } from '../shared/work-context.js';
import { webhookEndpointDisabled, webhookTest, type DisabledReason } from './webhooks-events.js';
import * as repository from './webhooks-repository.js';
import type { WebhookRow, WebhookUpdate } from './webhooks-repository.js';

export type { WebhookRow };
type NewWebhookRow = WebhookRow & { readonly secret: string };

interface CreateWebhook {
  readonly url: string;
  readonly events: readonly string[];
  readonly description?: string | null | undefined;
  readonly enabled?: boolean | undefined;
}

type ChangeWebhook = {
  readonly [Field in keyof CreateWebhook]?: CreateWebhook[Field] | undefined;
};

interface QueuedTest {
  readonly eventId: string;
}

export interface WebhooksService {
  readonly create: (context: WorkContext, request: CreateWebhook) => Promise<NewWebhookRow>;
  readonly list: (context: WorkContext, page: PageRequest) => Promise<Page<WebhookRow>>;
  readonly get: (context: WorkContext, id: string) => Promise<WebhookRow>;
  /** Throws version_mismatch when the endpoint is at another version than expected. */
  readonly change: (
    context: WorkContext,
    id: string,
    changes: ChangeWebhook,
    expectedVersion: number | 'any' | undefined,
  ) => Promise<WebhookRow>;
  readonly remove: (
    context: WorkContext,
    id: string,
    expectedVersion: number | 'any' | undefined,
  ) => Promise<void>;
  /** Queues a test event for this endpoint alone. Throws endpoint_disabled. */
  readonly test: (context: WorkContext, id: string) => Promise<QueuedTest>;
  /** The service itself switches an endpoint off. Does nothing when it is off or deleted already. */
  readonly disable: (
    companyId: string,
    endpointId: string,
    reason: DisabledReason,
  ) => Promise<void>;
}

const MAXIMUM_WEBHOOKS = 20;

export interface WebhooksDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly sealedBox: SealedBox;
  /** There may be deliveries that became due. */
  readonly wakePoller: () => void;
}

export const createWebhooksService = (dependencies: WebhooksDependencies): WebhooksService => {
  const { unitOfWork } = dependencies;
  return {
    create: (context, request) =>
      unitOfWork.write(context, (session) => create(dependencies, session, context, request), {
        sealResult: true,
      }),
    list: (context, page) =>
      unitOfWork.read(context, async (session) => {
        const total = page.includeTotal ? await repository.countWebhooks(session) : null;
        return toPage(await repository.listWebhooks(session, page), page, total);
      }),
    get: (context, id) =>
      unitOfWork.read(context, async (session) => found(await repository.findWebhook(session, id))),
    change: (context, id, changes, expectedVersion) =>
      unitOfWork.write(context, (session) =>
        change(dependencies, session, { id, changes, expectedVersion }),
      ),
    remove: (context, id, expectedVersion) =>
      unitOfWork.write(context, (session) => remove(dependencies, session, id, expectedVersion)),
    test: (context, id) => unitOfWork.write(context, (session) => queueTest(session, id)),
    disable: (companyId, endpointId, reason) =>
      unitOfWork.write({ companyId, actor: { kind: 'system' } }, (session) =>
        disable(dependencies, session, endpointId, reason),
      ),
  };
};

const TARGET_TYPE = 'webhook_endpoint';

const found = (row: WebhookRow | undefined): WebhookRow => {
  if (row === undefined) throw new AppError('not_found');
  return row;
};

const create = async (
  { clock, sealedBox }: WebhooksDependencies,
  session: WriteSession,
  context: WorkContext,
  request: CreateWebhook,
): Promise<NewWebhookRow> => {
  await repository.lockWebhookCount(session);
  if ((await repository.countWebhooks(session)) >= MAXIMUM_WEBHOOKS) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_WEBHOOKS } });
  }
  const now = clock.now().toISOString();
  const secret = generateWebhookSecret();
  const row = await repository.insertWebhook(session, {
    id: newId(),
    url: request.url,
    description: request.description ?? null,
    events: request.events,
    enabled: request.enabled ?? true,
    createdBy: context.actor.id ?? null,
    now,
  });
  await repository.insertWebhookSecret(session, {
    id: newId(),
    endpointId: row.id,
    sealed: sealedBox.seal(secret),
    now,
  });
  session.audit({
    action: 'webhook.created',
    targetType: TARGET_TYPE,
    targetId: row.id,
    changes: { url: row.url, events: row.events, enabled: row.enabled },
  });
  return { ...row, secret };
};

const lockExpected = async (
  session: Session,
  id: string,
  expectedVersion: number | 'any' | undefined,
): Promise<WebhookRow> => {
  const stored = found(await repository.lockWebhook(session, id));
  if (typeof expectedVersion === 'number' && expectedVersion !== stored.version) {
    throw new AppError('version_mismatch', { headers: { ETag: `"${String(stored.version)}"` } });
  }
  return stored;
};

const change = async (
  { clock, wakePoller }: WebhooksDependencies,
  session: WriteSession,
  request: {
    id: string;
    changes: ChangeWebhook;
    expectedVersion: number | 'any' | undefined;
  },
): Promise<WebhookRow> => {
  const { id } = request;
  const stored = await lockExpected(session, id, request.expectedVersion);
  const changed = differences(stored, request.changes);
  const fields = Object.keys(changed) as (keyof typeof changed)[];
  if (fields.length === 0) return stored;
  session.audit({
    action: 'webhook.updated',
    targetType: TARGET_TYPE,
    targetId: id,
    changes: Object.fromEntries(
      fields.map((field) => [field, { from: stored[field], to: changed[field] }]),
    ),
  });
  if (changed.enabled === true) session.afterCommit(wakePoller);
  const update: WebhookUpdate =
    changed.enabled === true ? { ...changed, disabled_reason: null, failing_since: null } : changed;
  return repository.updateWebhook(session, id, update, clock.now().toISOString());
};

type Changed = Pick<WebhookUpdate, 'url' | 'events' | 'description' | 'enabled'>;

/** The fields that are given and differ from what is stored. */
const differences = (stored: WebhookRow, changes: ChangeWebhook): Changed =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([field, value]) =>
        value !== undefined &&
        JSON.stringify(value) !== JSON.stringify(stored[field as keyof ChangeWebhook]),
    ),
  );

const remove = async (
  { clock }: WebhooksDependencies,
  session: WriteSession,
  id: string,
  expectedVersion: number | 'any' | undefined,
): Promise<void> => {
  const { url } = await lockExpected(session, id, expectedVersion);
  await repository.deleteWebhook(session, id, clock.now().toISOString());
  session.audit({
    action: 'webhook.deleted',
    targetType: TARGET_TYPE,
    targetId: id,
    changes: { url },
  });
};

const queueTest = async (session: WriteSession, id: string): Promise<QueuedTest> => {
  const { enabled } = found(await repository.lockWebhook(session, id));
  if (!enabled) throw new AppError('endpoint_disabled');
  const eventId = newId();
  session.emit({
    id: eventId,
    event: webhookTest.name,
    aggregateType: TARGET_TYPE,
    aggregateId: id,
    data: { ...webhookTest.example, endpoint_id: id },
  });
  session.audit({ action: 'webhook.test_requested', targetType: TARGET_TYPE, targetId: id });
  return { eventId };
};

const disable = async (
  { clock }: WebhooksDependencies,
  session: WriteSession,
  id: string,
  reason: DisabledReason,
): Promise<void> => {
  const stored = await repository.lockWebhook(session, id);
  if (stored?.enabled !== true) return;
  const update = { enabled: false, disabled_reason: reason };
  await repository.updateWebhook(session, id, update, clock.now().toISOString());
  session.emit({
    event: webhookEndpointDisabled.name,
    aggregateType: TARGET_TYPE,
    aggregateId: id,
    data: { id, reason },
  });
  session.audit({
    action: 'webhook.disabled',
    targetType: TARGET_TYPE,
    targetId: id,
    changes: { enabled: { from: true, to: false }, reason },
  });
};
