import { z } from 'zod';
import { listOf, listQuery } from '../http/pagination.js';
import { text, timestampOut, uuid } from '../http/schemas.js';
import { errorClasses } from '../outbox/retry-rules.js';
import { deliveryStatuses } from './webhook-deliveries-rules.js';

export const deliveryPath = z.strictObject({ id: uuid });

export const deliveryQuery = listQuery(
  {
    endpoint_id: uuid.optional(),
    event_id: uuid.optional(),
    event: text(100).optional().meta({ example: 'employee.created' }),
    status: z.enum(deliveryStatuses).optional(),
  },
  ['created_at'],
);

const delivery = {
  id: z.uuid(),
  event_id: z.uuid().meta({ description: 'The webhook-id of every attempt.' }),
  event: z.string().meta({ example: 'employee.created' }),
  endpoint_id: z.uuid(),
  status: z.enum(deliveryStatuses).meta({
    description:
      'paused: the endpoint is disabled. exhausted: no attempt is left, see retry. cancelled: the endpoint was deleted.',
  }),
  attempt_count: z.number().int(),
  next_attempt_at: timestampOut.nullable(),
  created_at: timestampOut,
  settled_at: timestampOut.nullable(),
};

export const deliveryOut = z.object(delivery).meta({ id: 'WebhookDelivery' });
export const deliveryList = listOf(deliveryOut, 'WebhookDeliveryList');

const attemptOut = z
  .object({
    number: z.number().int(),
    started_at: timestampOut,
    duration_ms: z.number().int(),
    response_status: z.number().int().nullable(),
    error_class: z.enum(errorClasses).nullable().meta({
      description: 'Why there was no answer. worker_lost: the service was cut off while it sent.',
    }),
    response_body: z.string().nullable().meta({ description: 'The first 16 KiB, as text.' }),
    response_truncated: z.boolean(),
    next_attempt_at: timestampOut.nullable(),
  })
  .meta({ id: 'WebhookAttempt' });

export const deliveryDetailOut = z
  .object({
    ...delivery,
    payload: z.record(z.string(), z.unknown()).meta({ description: 'The body that is sent.' }),
    attempts: z.array(attemptOut).meta({ description: 'Newest first, at most 100.' }),
  })
  .meta({ id: 'WebhookDeliveryDetail' });
