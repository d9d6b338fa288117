import { z } from 'zod';
import { listOf, listQuery } from '../http/pagination.js';
import { instant, text, timestampOut, uuid } from '../http/schemas.js';
import { deliveryOut } from './webhook-deliveries-schema.js';

export const eventPath = z.strictObject({ id: uuid });

export const eventQuery = listQuery(
  {
    event: text(100).optional().meta({ example: 'employee.created' }),
    aggregate_id: text(100).optional().meta({ description: 'The object it is about.' }),
    'occurred_at[gte]': instant.optional(),
    'occurred_at[lt]': instant.optional(),
  },
  ['occurred_at'],
);

const event = {
  id: z.uuid().meta({ description: 'The webhook-id of its deliveries.' }),
  event: z.string().meta({ example: 'employee.created' }),
  sequence: z.number().int(),
  occurred_at: timestampOut,
  aggregate_type: z.string().meta({ example: 'employee' }),
  aggregate_id: z.string(),
  request_id: z.string().nullable().meta({ description: 'The request that caused it.' }),
};

const eventOut = z.object(event).meta({ id: 'WebhookEvent' });
export const eventList = listOf(eventOut, 'WebhookEventList');

export const eventDetailOut = z
  .object({
    ...event,
    payload: z.record(z.string(), z.unknown()).meta({ description: 'The body that is sent.' }),
    deliveries: z.array(deliveryOut).meta({
      description: 'One for each endpoint it goes to; empty for some milliseconds, and if none.',
    }),
  })
  .meta({ id: 'WebhookEventDetail' });
