import { z } from 'zod';
import { defineEvent } from '../outbox/define-event.js';
import { disabledReasons } from './webhooks-rules.js';

const EXAMPLE_ID = '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d';
const endpointId = z.uuid().meta({ description: 'The endpoint: GET /webhooks/{id} shows it.' });

/** Goes to the one endpoint that was asked for, whatever it subscribes to. */
export const webhookTest = defineEvent({
  name: 'webhook.test',
  description: 'Somebody asked for a test of one endpoint; only that endpoint receives it.',
  payload: z.object({ endpoint_id: z.uuid(), message: z.string() }),
  example: { endpoint_id: EXAMPLE_ID, message: 'This is a test delivery.' },
});

export const webhookEndpointCreated = defineEvent({
  name: 'webhook.endpoint.created',
  description: 'An endpoint was registered; sent to the other endpoints.',
  payload: z.object({ id: endpointId, url: z.string(), events: z.array(z.string()) }),
  example: { id: EXAMPLE_ID, url: 'https://erp.example.com/hooks/rawatib', events: ['*'] },
});

export const webhookEndpointUpdated = defineEvent({
  name: 'webhook.endpoint.updated',
  description: 'An endpoint was changed by somebody; sent to the other endpoints.',
  payload: z.object({
    id: endpointId,
    version: z.number().int(),
    changed_fields: z.array(z.string()),
  }),
  example: { id: EXAMPLE_ID, version: 3, changed_fields: ['url'] },
});

export const webhookEndpointDeleted = defineEvent({
  name: 'webhook.endpoint.deleted',
  description: 'An endpoint was deleted; sent to the other endpoints.',
  payload: z.object({ id: z.uuid(), url: z.string() }),
  example: { id: EXAMPLE_ID, url: 'https://erp.example.com/hooks/rawatib' },
});

export const webhookEndpointSecretRotated = defineEvent({
  name: 'webhook.endpoint.secret_rotated',
  description:
    'An endpoint has a new secret; until the given moment deliveries are signed with the old one too. Sent to the other endpoints.',
  payload: z.object({
    id: endpointId,
    old_secrets_expire_at: z.string().nullable().meta({ format: 'date-time' }),
  }),
  example: { id: EXAMPLE_ID, old_secrets_expire_at: '2026-11-28T06:00:00.000Z' },
});

const lastFailure = z
  .object({
    delivery_id: z.uuid(),
    event_id: z.uuid(),
    event: z.string(),
    attempted_at: z.string().meta({ format: 'date-time' }),
    response_status: z.number().int().nullable(),
    error_class: z.string().nullable(),
  })
  .nullable()
  .meta({ description: 'The newest attempt that failed, and the event it was for.' });

const exampleFailure = {
  delivery_id: '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4e',
  event_id: '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4f',
  event: 'employee.created',
  attempted_at: '2026-11-27T06:00:00.000Z',
  response_status: 503,
  error_class: null,
};

export const webhookEndpointFailing = defineEvent({
  name: 'webhook.endpoint.failing',
  description:
    'Nothing has reached an endpoint for half of the time after which it is switched off; sent again at 70 % and 90 %, to the other endpoints.',
  payload: z.object({
    id: endpointId,
    url: z.string(),
    failing_since: z.string().meta({ format: 'date-time' }),
    disable_at: z.string().meta({ format: 'date-time' }),
    percent: z.number().int().meta({ description: '50, 70 or 90.' }),
    last_failure: lastFailure,
  }),
  example: {
    id: EXAMPLE_ID,
    url: 'https://erp.example.com/hooks/rawatib',
    failing_since: '2026-11-24T18:00:00.000Z',
    disable_at: '2026-11-29T18:00:00.000Z',
    percent: 50,
    last_failure: exampleFailure,
  },
});

export const webhookEndpointRecovered = defineEvent({
  name: 'webhook.endpoint.recovered',
  description: 'An endpoint that was announced as failing receives again; sent to the others.',
  payload: z.object({ id: endpointId, url: z.string() }),
  example: { id: EXAMPLE_ID, url: 'https://erp.example.com/hooks/rawatib' },
});

export const webhookEndpointDisabled = defineEvent({
  name: 'webhook.endpoint.disabled',
  description:
    'The service switched an endpoint off; sent to the other endpoints, so that somebody notices.',
  payload: z.object({
    id: endpointId,
    reason: z.enum(disabledReasons).meta({
      description:
        'gone: the receiver answered 410. requested: it answered webhook-delivery: disable. failing: nothing reached it for five days.',
    }),
    last_failure: lastFailure,
  }),
  example: { id: EXAMPLE_ID, reason: 'gone', last_failure: exampleFailure },
});

const endpointEvents = [
  webhookEndpointCreated,
  webhookEndpointUpdated,
  webhookEndpointDeleted,
  webhookEndpointSecretRotated,
  webhookEndpointFailing,
  webhookEndpointRecovered,
  webhookEndpointDisabled,
] as const;

export const webhookEvents = [webhookTest, ...endpointEvents] as const;

/** Events that do not go to all who subscribed; see fanOut. */
export const directedEvents = {
  toNobody: webhookTest.name,
  toOthers: endpointEvents.map(({ name }) => name),
};
