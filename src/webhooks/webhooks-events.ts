import { z } from 'zod';
import { defineEvent } from '../outbox/define-event.js';

/** Why the service itself switched an endpoint off. */
export const disabledReasons = ['gone'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** Goes to the one endpoint that was asked for, whatever it subscribes to. */
export const webhookTest = defineEvent({
  name: 'webhook.test',
  description: 'Somebody asked for a test of one endpoint; only that endpoint receives it.',
  payload: z.object({ endpoint_id: z.uuid(), message: z.string() }),
  example: {
    endpoint_id: '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d',
    message: 'This is a test delivery.',
  },
});

export const webhookEndpointDisabled = defineEvent({
  name: 'webhook.endpoint.disabled',
  description:
    'The service switched an endpoint off; sent to the other endpoints, so that somebody notices.',
  payload: z.object({
    id: z.uuid(),
    reason: z.enum(disabledReasons).meta({ description: 'gone: the receiver answered 410.' }),
  }),
  example: { id: '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', reason: 'gone' },
});

export const webhookEvents = [webhookTest, webhookEndpointDisabled] as const;

/** Events that do not go to all who subscribed; see fanOut. */
export const directedEvents = {
  toAggregate: webhookTest.name,
  toOthers: webhookEndpointDisabled.name,
};
