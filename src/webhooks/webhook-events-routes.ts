import type { CursorCodec } from '../http/cursor.js';
import { readList, type ListDefinition } from '../http/pagination.js';
import { defineRoute, ok, type RouteDefinition } from '../http/route.js';
import { toEnvelope } from '../outbox/envelope.js';
import { presentDelivery } from './webhook-deliveries-routes.js';
import { eventDetailOut, eventList, eventPath, eventQuery } from './webhook-events-schema.js';
import type { EventRow, WebhookEventsService } from './webhook-events-service.js';

/** Ids grow with the moment, and unlike it no two are equal. */
const list: ListDefinition = {
  name: 'webhook-events',
  sortColumns: { occurred_at: 'id' },
  defaultSort: '-occurred_at',
  tieBreaker: 'id',
};

const tag = 'Webhooks';
const access = { kind: 'scope', scope: 'webhooks:read' } as const;

export interface WebhookEventsRoutesDependencies {
  readonly webhookEvents: WebhookEventsService;
  readonly cursors: CursorCodec;
}

export const createWebhookEventsRoutes = ({
  webhookEvents,
  cursors,
}: WebhookEventsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/webhook-events',
    operationId: 'listWebhookEvents',
    tag,
    summary: 'List events',
    description: 'Everything that happened, whether an endpoint subscribes to it or not.',
    access,
    request: { query: eventQuery },
    responses: { 200: { description: 'Events, newest first.', schema: eventList } },
    handle: async ({ context, query }) => {
      const request = readList(list, query, cursors, context.companyId);
      const filters = {
        event: query.event,
        aggregateId: query.aggregate_id,
        occurredFrom: query['occurred_at[gte]'],
        occurredBefore: query['occurred_at[lt]'],
      };
      const page = await webhookEvents.list(context, filters, request.page);
      return ok(request.envelope(page, present, (row, sort) => sort.map(() => row.id)));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/webhook-events/:id',
    operationId: 'getWebhookEvent',
    tag,
    summary: 'Read an event with its deliveries',
    access,
    request: { path: eventPath },
    responses: { 200: { description: 'The event.', schema: eventDetailOut } },
    errors: ['not_found'],
    handle: async ({ context, path }) => {
      const { event, deliveries } = await webhookEvents.get(context, path.id);
      const payload = toEnvelope({ ...event, event_id: event.id });
      return ok({ ...present(event), payload, deliveries: deliveries.map(presentDelivery) });
    },
  }),
];

const present = (row: EventRow) => ({
  id: row.id,
  event: row.event,
  sequence: Number(row.sequence),
  occurred_at: row.occurred_at,
  aggregate_type: row.aggregate_type,
  aggregate_id: row.aggregate_id,
  request_id: row.request_id,
});
