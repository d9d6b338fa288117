import type { CursorCodec } from '../http/cursor.js';
import { readList, type ListDefinition } from '../http/pagination.js';
import { defineRoute, ok, type RouteDefinition } from '../http/route.js';
import { toEnvelope } from '../outbox/envelope.js';
import {
  attemptList,
  attemptQuery,
  deliveryDetailOut,
  deliveryList,
  deliveryOut,
  deliveryPath,
  deliveryQuery,
} from './webhook-deliveries-schema.js';
import type {
  AttemptRow,
  DeliveryDetail,
  DeliveryRow,
  WebhookDeliveriesService,
} from './webhook-deliveries-service.js';

/** Ids grow with the time of creation, and unlike it no two are equal. */
const list: ListDefinition = {
  name: 'webhook-deliveries',
  sortColumns: { created_at: 'd.id' },
  defaultSort: '-created_at',
  tieBreaker: 'd.id',
};

const tag = 'Webhooks';

export interface WebhookDeliveriesRoutesDependencies {
  readonly webhookDeliveries: WebhookDeliveriesService;
  readonly cursors: CursorCodec;
}

export const createWebhookDeliveriesRoutes = (
  dependencies: WebhookDeliveriesRoutesDependencies,
): RouteDefinition[] => [
  listRoute(dependencies),
  getRoute(dependencies),
  attemptsRoute(dependencies),
  retryRoute(dependencies),
];

const listRoute = ({ webhookDeliveries, cursors }: WebhookDeliveriesRoutesDependencies) =>
  defineRoute({
    method: 'get',
    path: '/webhook-deliveries',
    operationId: 'listWebhookDeliveries',
    tag,
    summary: 'List deliveries',
    description:
      'One delivery for each event and endpoint, newest first. While the endpoints of a company are busy, further events wait without deliveries.',
    access: { kind: 'scope', scope: 'webhooks:read' },
    request: { query: deliveryQuery },
    responses: { 200: { description: 'Deliveries.', schema: deliveryList } },
    handle: async ({ context, query }) => {
      const request = readList(list, query, cursors, context.companyId);
      const { endpoint_id, event_id, event, status } = query;
      const created = {
        createdFrom: query['created_at[gte]'],
        createdBefore: query['created_at[lt]'],
      };
      const page = await webhookDeliveries.list(
        context,
        { endpoint_id, event_id, event, status, ...created },
        request.page,
      );
      return ok(request.envelope(page, presentDelivery, (row, sort) => sort.map(() => row.id)));
    },
  });

const getRoute = ({ webhookDeliveries }: WebhookDeliveriesRoutesDependencies) =>
  defineRoute({
    method: 'get',
    path: '/webhook-deliveries/:id',
    operationId: 'getWebhookDelivery',
    tag,
    summary: 'Read a delivery with its attempts',
    access: { kind: 'scope', scope: 'webhooks:read' },
    request: { path: deliveryPath },
    responses: { 200: { description: 'The delivery.', schema: deliveryDetailOut } },
    errors: ['not_found'],
    handle: async ({ context, path }) =>
      ok(presentDetail(await webhookDeliveries.get(context, path.id))),
  });

const attemptOrder: ListDefinition = {
  name: 'webhook-attempts',
  sortColumns: { number: 'a.number' },
  defaultSort: '-number',
  tieBreaker: 'a.number',
};

const attemptsRoute = ({ webhookDeliveries, cursors }: WebhookDeliveriesRoutesDependencies) =>
  defineRoute({
    method: 'get',
    path: '/webhook-deliveries/:id/attempts',
    operationId: 'listWebhookAttempts',
    tag,
    summary: 'List the attempts of a delivery',
    access: { kind: 'scope', scope: 'webhooks:read' },
    request: { path: deliveryPath, query: attemptQuery },
    responses: { 200: { description: 'Attempts, newest first.', schema: attemptList } },
    errors: ['not_found'],
    handle: async ({ context, path, query }) => {
      const request = readList(attemptOrder, query, cursors, context.companyId);
      const page = await webhookDeliveries.listAttempts(context, path.id, request.page);
      return ok(
        request.envelope(page, presentAttempt, (row, sort) => sort.map(() => String(row.number))),
      );
    },
  });

const retryRoute = ({ webhookDeliveries }: WebhookDeliveriesRoutesDependencies) =>
  defineRoute({
    method: 'post',
    path: '/webhook-deliveries/:id/retry',
    operationId: 'retryWebhookDelivery',
    tag,
    summary: 'Deliver once more',
    description:
      'Whatever became of it before: it is due at once, with the same webhook-id. If it fails, the rest of its schedule goes on. On an ordered endpoint one that waits for an earlier one keeps its place.',
    access: { kind: 'scope', scope: 'webhooks:write' },
    request: { path: deliveryPath },
    responses: {
      202: {
        description: 'The delivery is due.',
        schema: deliveryOut,
        headers: ['Location'],
      },
    },
    errors: ['not_found', 'conflict', 'delivery_in_flight', 'endpoint_disabled'],
    handle: async ({ context, path }) => ({
      status: 202,
      headers: { Location: `/api/v1/webhook-deliveries/${path.id}` },
      body: presentDelivery(await webhookDeliveries.retry(context, path.id)),
    }),
  });

export const presentDelivery = (row: DeliveryRow) => ({
  id: row.id,
  event_id: row.event_id,
  event: row.event,
  endpoint_id: row.endpoint_id,
  status: row.status,
  trigger: row.trigger,
  attempt_count: row.attempt_count,
  next_attempt_at: row.next_attempt_at,
  created_at: row.created_at,
  settled_at: row.settled_at,
});

const presentDetail = ({ delivery, attempts }: DeliveryDetail) => ({
  ...presentDelivery(delivery),
  payload: toEnvelope(delivery),
  attempts: attempts.map(presentAttempt),
});

const presentAttempt = (row: AttemptRow) => ({
  delivery_id: row.delivery_id,
  event_id: row.event_id,
  endpoint_id: row.endpoint_id,
  number: row.number,
  trigger: row.trigger,
  url: row.url,
  request_headers: row.url === null ? null : requestHeadersOf(row),
  started_at: row.started_at,
  duration_ms: row.duration_ms,
  response_status: row.response_status,
  error_class: row.error_class,
  response_headers: row.response_headers,
  response_body: row.response_body,
  response_truncated: row.response_truncated,
  next_attempt_at: row.next_attempt_at,
});

/** They follow from the attempt, and so are not stored with it. */
const requestHeadersOf = ({ event_id: eventId, started_at: startedAt }: AttemptRow) => ({
  'content-type': 'application/json',
  'webhook-id': eventId,
  'webhook-timestamp': String(Math.floor(Date.parse(startedAt) / 1_000)),
  'webhook-signature': 'v1,***',
});
