import { toPage, type Page, type PageRequest } from '../db/keyset.js';
import type { Session, UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import { generateWebhookSecret } from '../outbox/signature.js';
import type { Clock } from '../shared/clock.js';
import { newId } from '../shared/ids.js';
import type { SealedBox } from '../shared/sealed-box.js';
import type { WorkContext } from '../shared/work-context.js';
import { changeHeaders, type RequestedHeaders } from './webhook-headers.js';
import { insertTest } from './webhook-deliveries-repository.js';
import { insertSecret } from './webhook-secrets-repository.js';
import {
  endSubscription,
  holdFanOut,
  lockSequence,
  type FanOutPosition,
} from './webhook-subscriptions-repository.js';
import {
  webhookEndpointCreated,
  webhookEndpointDeleted,
  webhookEndpointUpdated,
  webhookTest,
} from './webhooks-events.js';
import * as repository from './webhooks-repository.js';
import type { WebhookRow, WebhookSettings, WebhookUpdate } from './webhooks-repository.js';

export type { WebhookRow };
export type NewWebhookRow = WebhookRow & { readonly secret: string };

interface CreateWebhook extends RequestedHeaders {
  readonly url: string;
  readonly events: readonly string[];
  readonly description?: string | null | undefined;
  readonly ordered?: boolean | undefined;
  readonly max_in_flight?: number | undefined;
  readonly rate_per_second?: number | null | undefined;
  readonly enabled?: boolean | undefined;
}

type ChangeWebhook = {
  readonly [Field in keyof CreateWebhook]?: CreateWebhook[Field] | undefined;
} & { readonly discard_waiting?: boolean | undefined };

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
  /** Queues a test event for this endpoint alone. Throws endpoint_disabled, rate_limited. */
  readonly test: (context: WorkContext, id: string) => Promise<QueuedTest>;
}

const MAXIMUM_WEBHOOKS = 20;
const DEFAULT_MAX_IN_FLIGHT = 10;
const TESTS_PER_MINUTE = 10;
const MINUTE_MS = 60_000;
export const TARGET_TYPE = 'webhook_endpoint';

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
    test: (context, id) =>
      unitOfWork.write(context, (session) => queueTest(dependencies, session, id)),
  };
};

export const found = (row: WebhookRow | undefined): WebhookRow => {
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
  const { headers, sealed_headers, sensitive_header_names } = changeHeaders(request, sealedBox) ?? {
    headers: {},
    sealed_headers: null,
    sensitive_header_names: [],
  };
  const settings: WebhookSettings = {
    url: request.url,
    description: request.description ?? null,
    events: request.events,
    headers,
    sealed_headers,
    sensitive_header_names,
    ordered: request.ordered ?? false,
    max_in_flight: request.max_in_flight ?? DEFAULT_MAX_IN_FLIGHT,
    rate_per_second: request.rate_per_second ?? null,
    enabled: request.enabled ?? true,
  };
  const row = await repository.insertWebhook(
    session,
    {
      ...settings,
      id: newId(),
      created_by: context.actor.id ?? null,
      subscribed_after: await lockSequence(session),
    },
    now,
  );
  const sealed = sealedBox.seal(secret);
  await insertSecret(session, { id: newId(), endpointId: row.id, sealed }, now);
  const { sealed_headers: _, ...shown } = settings;
  session.audit({
    action: 'webhook.created',
    targetType: TARGET_TYPE,
    targetId: row.id,
    changes: shown,
  });
  emit(session, webhookEndpointCreated.name, row.id, { url: row.url, events: row.events });
  return { ...row, secret };
};

/** Tells the other endpoints of something that happened to this one. */
export const emit = (session: WriteSession, event: string, id: string, data: object): void =>
  session.emit({ event, aggregateType: TARGET_TYPE, aggregateId: id, data: { id, ...data } });

export const lockExpected = async (
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

interface ChangeRequest {
  readonly id: string;
  readonly changes: ChangeWebhook;
  readonly expectedVersion: number | 'any' | undefined;
}

const change = async (
  { clock, sealedBox, wakePoller }: WebhooksDependencies,
  session: WriteSession,
  { id, changes, expectedVersion }: ChangeRequest,
): Promise<WebhookRow> => {
  const stored = await lockExpected(session, id, expectedVersion);
  const { headers, sensitive_headers, discard_waiting, ...plain } = changes;
  const changedHeaders = changeHeaders({ headers, sensitive_headers }, sealedBox, stored) ?? {};
  const changed: Partial<WebhookSettings> = { ...differences(stored, plain), ...changedHeaders };
  const now = clock.now().toISOString();
  session.afterCommit(wakePoller);
  const fanOut = await holdFanOut(session);
  const isDiscarded = discard_waiting === true;
  if (isDiscarded) await discardWaiting(session, stored, fanOut, now);
  const row = await applyChanges(session, stored, changed, now);
  if (isDiscarded || changed.events !== undefined) {
    const { position } = fanOut;
    await endSubscription(session, {
      endpointId: id,
      events: stored.events,
      position,
      isDiscarded,
    });
  }
  return row;
};

const applyChanges = async (
  session: WriteSession,
  stored: WebhookRow,
  changed: Partial<WebhookSettings>,
  now: string,
): Promise<WebhookRow> => {
  const { id } = stored;
  const fields = Object.keys(changed) as (keyof WebhookSettings)[];
  if (fields.length === 0) return stored;
  session.audit({
    action: 'webhook.updated',
    targetType: TARGET_TYPE,
    targetId: id,
    changes: Object.fromEntries(
      fields.map((field) => [field, shownChange(field, stored, changed)]),
    ),
  });
  if (changed.ordered === true) await repository.putWaitingInOrder(session, id);
  const update: WebhookUpdate = changed.enabled === true ? { ...changed, ...recovered } : changed;
  const row = await repository.updateWebhook(session, id, update, now);
  const changedFields = fields.map((field) => SHOWN_NAMES[field] ?? field);
  emit(session, webhookEndpointUpdated.name, id, {
    version: row.version,
    changed_fields: [...new Set(changedFields)],
  });
  return row;
};

/** An endpoint that is switched on again begins its health anew. */
const recovered = {
  disabled_reason: null,
  disabled_at: null,
  failing_since: null,
  exhausted_count: 0,
  warned_percent: 0,
} as const;

const SHOWN_NAMES: Partial<Record<keyof WebhookSettings, string>> = {
  sealed_headers: 'sensitive_headers',
  sensitive_header_names: 'sensitive_headers',
};

/** Values of sensitive headers are shown nowhere, not even sealed. */
const shownChange = (
  field: keyof WebhookSettings,
  stored: WebhookRow,
  changed: Partial<WebhookSettings>,
): unknown => (field === 'sealed_headers' ? '***' : { from: stored[field], to: changed[field] });

type PlainChanges = Omit<ChangeWebhook, 'headers' | 'sensitive_headers' | 'discard_waiting'>;

/** The fields that are given and differ from what is stored. */
const differences = (stored: WebhookRow, changes: PlainChanges): Partial<WebhookSettings> =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([field, value]) =>
        value !== undefined &&
        JSON.stringify(value) !== JSON.stringify(stored[field as keyof PlainChanges]),
    ),
  );

/** What waited is not delivered; it stays in the log and can be retried or recovered. */
const discardWaiting = async (
  session: WriteSession,
  { id }: WebhookRow,
  { position, hasWaiting }: FanOutPosition,
  now: string,
): Promise<void> => {
  const discarded = await repository.cancelWaiting(session, id, now);
  if (discarded === 0 && !hasWaiting) return;
  session.audit({
    action: 'webhook.waiting_discarded',
    targetType: TARGET_TYPE,
    targetId: id,
    // Events behind this one have no deliveries yet, and get cancelled ones.
    changes: { deliveries: discarded, ...(hasWaiting && { after_sequence: Number(position) }) },
  });
};

const remove = async (
  { clock, wakePoller }: WebhooksDependencies,
  session: WriteSession,
  id: string,
  expectedVersion: number | 'any' | undefined,
): Promise<void> => {
  const { url, events } = await lockExpected(session, id, expectedVersion);
  session.afterCommit(wakePoller);
  const { position } = await holdFanOut(session);
  await repository.deleteWebhook(session, id, clock.now().toISOString());
  session.audit({
    action: 'webhook.deleted',
    targetType: TARGET_TYPE,
    targetId: id,
    changes: { url },
  });
  emit(session, webhookEndpointDeleted.name, id, { url });
  await endSubscription(session, { endpointId: id, events, position, isDiscarded: true });
};

const queueTest = async (
  { clock, wakePoller }: WebhooksDependencies,
  session: WriteSession,
  id: string,
): Promise<QueuedTest> => {
  const { enabled } = found(await repository.lockWebhook(session, id));
  if (!enabled) throw new AppError('endpoint_disabled');
  const now = clock.now();
  const since = new Date(now.getTime() - MINUTE_MS).toISOString();
  if ((await repository.countTestsSince(session, webhookTest.name, since)) >= TESTS_PER_MINUTE) {
    const seconds = MINUTE_MS / 1_000;
    throw new AppError('rate_limited', {
      params: { seconds },
      headers: { 'Retry-After': String(seconds) },
    });
  }
  const eventId = newId();
  session.emit({
    id: eventId,
    event: webhookTest.name,
    aggregateType: TARGET_TYPE,
    aggregateId: id,
    data: { ...webhookTest.example, endpoint_id: id },
  });
  // Not by the fan-out: it would come behind all events that wait.
  await insertTest(session, { id: newId(), eventId, endpointId: id }, now.toISOString());
  session.afterCommit(wakePoller);
  session.audit({ action: 'webhook.test_requested', targetType: TARGET_TYPE, targetId: id });
  return { eventId };
};
