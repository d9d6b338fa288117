import { z } from 'zod';
import { listOf, listQuery } from '../http/pagination.js';
import { instant, text, timestampOut, uuid } from '../http/schemas.js';
import { errorClasses } from '../outbox/retry-rules.js';
import { deliveryStatuses, triggers } from './webhook-deliveries-rules.js';

export const deliveryPath = z.strictObject({ id: uuid });

export const deliveryQuery = listQuery(
  {
    endpoint_id: uuid.optional(),
    event_id: uuid.optional(),
    event: text(100).optional().meta({ example: 'employee.created' }),
    status: z.enum(deliveryStatuses).optional(),
    'created_at[gte]': instant.optional(),
    'created_at[lt]': instant.optional(),
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
  trigger: z.enum(triggers).meta({
    description:
      'Why its next or last attempt: by the schedule, because somebody asked (manual, test), or to recover a range.',
  }),
  attempt_count: z.number().int(),
  next_attempt_at: timestampOut.nullable(),
  created_at: timestampOut,
  settled_at: timestampOut.nullable(),
};

export const deliveryOut = z.object(delivery).meta({ id: 'WebhookDelivery' });
export const deliveryList = listOf(deliveryOut, 'WebhookDeliveryList');

const headerMap = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

const attemptOut = z
  .object({
    delivery_id: z.uuid(),
    event_id: z.uuid(),
    endpoint_id: z.uuid(),
    number: z.number().int(),
    trigger: z.enum(triggers),
    url: z.string().nullable().meta({
      description: 'Where it was sent; null when its worker was lost or no secret could be read.',
    }),
    request_headers: headerMap.nullable().meta({
      description:
        'Those of the delivery itself; `v1,***` stands for its signatures, of which there are several during a rotation. User-Agent and the headers of the endpoint come on top, and are not kept.',
    }),
    started_at: timestampOut,
    duration_ms: z.number().int(),
    response_status: z.number().int().nullable(),
    error_class: z.enum(errorClasses).nullable().meta({
      description: 'Why there was no answer. worker_lost: the service was cut off while it sent.',
    }),
    response_headers: headerMap.nullable().meta({ description: 'The first 4 KiB; no cookies.' }),
    response_body: z.string().nullable().meta({ description: 'The first 16 KiB, as text.' }),
    response_truncated: z.boolean(),
    next_attempt_at: timestampOut.nullable(),
  })
  .meta({ id: 'WebhookAttempt' });

export const attemptQuery = listQuery({}, ['number']);
export const attemptList = listOf(attemptOut, 'WebhookAttemptList');

export const deliveryDetailOut = z
  .object({
    ...delivery,
    payload: z.record(z.string(), z.unknown()).meta({ description: 'The body that is sent.' }),
    attempts: z.array(attemptOut).meta({ description: 'Newest first, at most 100.' }),
  })
  .meta({ id: 'WebhookDeliveryDetail' });
