import { z } from 'zod';
import type { CursorCodec } from '../http/cursor.js';
import { parseIfMatch } from '../http/if-match.js';
import { readList, type ListDefinition } from '../http/pagination.js';
import {
  created,
  defineRoute,
  noContent,
  ok,
  versionTag,
  type Access,
  type RouteDefinition,
} from '../http/route.js';
import { wholeList } from '../http/whole-list.js';
import { eventCatalogue } from '../outbox/event-catalogue.js';
import type { TargetPolicy } from '../outbox/target-rules.js';
import { webhookTest } from './webhooks-events.js';
import type { WebhookRecoveryService } from './webhook-recovery-service.js';
import type { WebhookSecretsService } from './webhook-secrets-service.js';
import { disableAtOf } from './webhooks-rules.js';
import {
  createWebhookRequests,
  eventTypeList,
  newWebhookOut,
  recoveryOut,
  recoveryRequest,
  rotatedWebhookOut,
  rotateRequest,
  webhookList,
  webhookOut,
  webhookPath,
  webhookQuery,
  webhookTestOut,
} from './webhooks-schema.js';
import type { WebhookRow, WebhooksService } from './webhooks-service.js';

const list: ListDefinition = {
  name: 'webhooks',
  sortColumns: { created_at: 'created_at' },
  defaultSort: '-created_at',
  tieBreaker: 'id',
};

const tag = 'Webhooks';
const read = { kind: 'scope', scope: 'webhooks:read' } as const;
const write = { kind: 'scope', scope: 'webhooks:write' } as const;
const session = { kind: 'session' } as const;

export interface WebhooksRoutesDependencies {
  readonly webhooks: WebhooksService;
  readonly webhookSecrets: WebhookSecretsService;
  readonly webhookRecovery: WebhookRecoveryService;
  readonly webhookTargets: TargetPolicy;
  readonly cursors: CursorCodec;
}

export const createWebhooksRoutes = (
  dependencies: WebhooksRoutesDependencies,
): RouteDefinition[] => [
  eventTypesRoute,
  ...endpointRoutes(dependencies, { base: '/webhooks', suffix: '', read, write }),
  ...endpointRoutes(dependencies, {
    base: '/settings/webhooks',
    suffix: 'InSettings',
    read: session,
    write: session,
  }),
  testRoute(dependencies),
  recoverRoute(dependencies),
];

/** The same operations twice: for integrators with a key, and in the settings area. */
interface Surface {
  readonly base: string;
  /** Tells the operation ids apart. */
  readonly suffix: string;
  readonly read: Access;
  readonly write: Access;
}

const endpointRoutes = (
  dependencies: WebhooksRoutesDependencies,
  surface: Surface,
): RouteDefinition[] => {
  const requests = createWebhookRequests(dependencies.webhookTargets);
  return [
    createRoute(dependencies, surface, requests.create),
    listRoute(dependencies, surface),
    getRoute(dependencies, surface),
    changeRoute(dependencies, surface, requests.change),
    deleteRoute(dependencies, surface),
    rotateRoute(dependencies, surface),
  ];
};

type Requests = ReturnType<typeof createWebhookRequests>;

const createRoute = (
  { webhooks }: WebhooksRoutesDependencies,
  { base, suffix, write: access }: Surface,
  body: Requests['create'],
) =>
  defineRoute({
    method: 'post',
    path: base,
    operationId: `createWebhook${suffix}`,
    tag,
    summary: 'Register a webhook endpoint',
    description:
      'The secret is in this answer and nowhere else. At most 20 endpoints. Events that happen from now on are delivered.',
    access,
    request: { body },
    responses: {
      201: {
        description: 'The endpoint with its secret, shown once.',
        schema: newWebhookOut,
        headers: ['Location', 'ETag'],
      },
    },
    errors: ['limit_reached'],
    handle: async ({ context, body: request }) => {
      const webhook = await webhooks.create(context, request);
      const body = { ...shown(webhook), secret: webhook.secret };
      return created(`/api/v1${base}/${webhook.id}`, body, {
        ...versionTag(webhook.version),
        'Cache-Control': 'no-store',
      });
    },
  });

const listRoute = (
  { webhooks, cursors }: WebhooksRoutesDependencies,
  { base, suffix, read: access }: Surface,
) =>
  defineRoute({
    method: 'get',
    path: base,
    operationId: `listWebhooks${suffix}`,
    tag,
    summary: 'List webhook endpoints',
    access,
    request: { query: webhookQuery },
    responses: { 200: { description: 'Endpoints, newest first.', schema: webhookList } },
    handle: async ({ context, query }) => {
      const request = readList(list, query, cursors, context.companyId);
      const page = await webhooks.list(context, request.page);
      return ok(request.envelope(page, shown, (row) => [row.created_at, row.id]));
    },
  });

const getRoute = (
  { webhooks }: WebhooksRoutesDependencies,
  { base, suffix, read: access }: Surface,
) =>
  defineRoute({
    method: 'get',
    path: `${base}/:id`,
    operationId: `getWebhook${suffix}`,
    tag,
    summary: 'Read a webhook endpoint',
    access,
    request: { path: webhookPath },
    responses: { 200: { description: 'The endpoint.', schema: webhookOut, headers: ['ETag'] } },
    errors: ['not_found'],
    handle: async ({ context, path }) => present(await webhooks.get(context, path.id)),
  });

const changeRoute = (
  { webhooks }: WebhooksRoutesDependencies,
  { base, suffix, write: access }: Surface,
  body: Requests['change'],
) =>
  defineRoute({
    method: 'patch',
    path: `${base}/:id`,
    operationId: `updateWebhook${suffix}`,
    tag,
    summary: 'Change a webhook endpoint',
    description:
      'A field that is absent stays as it is. A new subscription counts for events that happen from now on: what happened before and is still waiting is delivered as it was subscribed to then. What is waiting goes to the new address.',
    access,
    request: { path: webhookPath, body },
    headers: ['If-Match'],
    responses: { 200: { description: 'The endpoint.', schema: webhookOut, headers: ['ETag'] } },
    errors: ['not_found', 'version_mismatch', 'limit_reached'],
    handle: async ({ context, path, body: changes, header }) =>
      present(await webhooks.change(context, path.id, changes, parseIfMatch(header('If-Match')))),
  });

const deleteRoute = (
  { webhooks }: WebhooksRoutesDependencies,
  { base, suffix, write: access }: Surface,
) =>
  defineRoute({
    method: 'delete',
    path: `${base}/:id`,
    operationId: `deleteWebhook${suffix}`,
    tag,
    summary: 'Delete a webhook endpoint',
    description: 'Cancels what is still waiting for it. Its deliveries stay in the log.',
    access,
    request: { path: webhookPath },
    headers: ['If-Match'],
    responses: { 204: { description: 'Deleted.' } },
    errors: ['not_found', 'version_mismatch'],
    handle: async ({ context, path, header }) => {
      await webhooks.remove(context, path.id, parseIfMatch(header('If-Match')));
      return noContent();
    },
  });

const rotateRoute = (
  { webhookSecrets }: WebhooksRoutesDependencies,
  { base, suffix, write: access }: Surface,
) =>
  defineRoute({
    method: 'post',
    path: `${base}/:id/rotate-secret`,
    operationId: `rotateWebhookSecret${suffix}`,
    tag,
    summary: 'Give an endpoint a new secret',
    description:
      'The new secret is in this answer and nowhere else. Deliveries carry a signature of each secret until the overlap ends, so that the receiver can change without losing one. At most three old secrets.',
    access,
    request: { path: webhookPath, body: rotateRequest },
    responses: {
      200: {
        description: 'The endpoint with its new secret, shown once.',
        schema: rotatedWebhookOut,
        headers: ['ETag'],
      },
    },
    errors: ['not_found', 'limit_reached'],
    handle: async ({ context, path, body }) => {
      const rotated = await webhookSecrets.rotate(context, path.id, body.overlap_hours);
      const { secret, old_secrets_expire_at } = rotated;
      return ok(
        { ...shown(rotated), secret, old_secrets_expire_at },
        { ...versionTag(rotated.version), 'Cache-Control': 'no-store' },
      );
    },
  });

const shown = (row: WebhookRow) => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events,
  headers: row.headers,
  sensitive_header_names: row.sensitive_header_names,
  ordered: row.ordered,
  max_in_flight: row.max_in_flight,
  rate_per_second: row.rate_per_second,
  enabled: row.enabled,
  disabled_reason: row.disabled_reason,
  disabled_at: row.disabled_at,
  last_success_at: row.last_success_at,
  failing_since: row.failing_since,
  exhausted_count: row.exhausted_count,
  disable_at: row.enabled ? disableAtOf(row) : null,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

const present = (webhook: WebhookRow) => ok(shown(webhook), versionTag(webhook.version));

const testRoute = ({ webhooks }: WebhooksRoutesDependencies) =>
  defineRoute({
    method: 'post',
    path: '/webhooks/:id/test',
    operationId: 'testWebhook',
    tag,
    summary: 'Send a test event',
    description:
      'Queues a `webhook.test` event for this endpoint alone, at most ten a minute. What the receiver answers is in the deliveries, at Location.',
    access: write,
    request: { path: webhookPath },
    responses: {
      202: {
        description: 'The test is queued.',
        schema: webhookTestOut,
        headers: ['Location'],
      },
    },
    errors: ['not_found', 'endpoint_disabled', 'rate_limited'],
    handle: async ({ context, path }) => {
      const { eventId } = await webhooks.test(context, path.id);
      return {
        status: 202,
        headers: { Location: `/api/v1/webhook-deliveries?event_id=${eventId}` },
        body: { event_id: eventId, endpoint_id: path.id, event: webhookTest.name },
      };
    },
  });

const recoverRoute = ({ webhookRecovery }: WebhooksRoutesDependencies) =>
  defineRoute({
    method: 'post',
    path: '/webhooks/:id/recover',
    operationId: 'recoverWebhook',
    tag,
    summary: 'Deliver what an endpoint has missed',
    description:
      'Everything of a time that it has not received: what was exhausted or cancelled, and what happened before it was registered or subscribed. Each has its whole schedule again and the webhook-id it always had. What was delivered or still waits is not repeated, so that asking twice is harmless. At most 10,000 events.',
    access: write,
    request: { path: webhookPath, body: recoveryRequest },
    responses: {
      202: { description: 'A job does it.', schema: recoveryOut, headers: ['Location'] },
    },
    errors: ['not_found', 'endpoint_disabled', 'limit_reached'],
    handle: async ({ context, path, body }) => {
      const { jobId, matched } = await webhookRecovery.recover(context, path.id, body);
      return {
        status: 202,
        headers: { Location: `/api/v1/jobs/${jobId}` },
        body: { job_id: jobId, matched },
      };
    },
  });

const eventTypes = eventCatalogue.map(({ name, description, envelope, example }) => ({
  name,
  description,
  schema: z.toJSONSchema(envelope),
  example,
}));

const eventTypesRoute = defineRoute({
  method: 'get',
  path: '/webhooks/event-types',
  operationId: 'listEventTypes',
  tag,
  summary: 'List the events that can be subscribed to',
  access: read,
  responses: { 200: { description: 'Every event, with its schema.', schema: eventTypeList } },
  handle: () => Promise.resolve(ok(wholeList(eventTypes))),
});
