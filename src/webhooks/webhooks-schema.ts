import { z } from 'zod';
import { listOf, listQuery } from '../http/pagination.js';
import { problem, text, timestampOut, uuid } from '../http/schemas.js';
import { eventCatalogue } from '../outbox/event-catalogue.js';
import { MAXIMUM_URL_LENGTH, type TargetPolicy } from '../outbox/target-rules.js';
import { disabledReasons } from './webhooks-events.js';

const MAXIMUM_SUBSCRIPTIONS = 50;
const MAXIMUM_PATTERN_LENGTH = 100;
const MAXIMUM_DESCRIPTION_LENGTH = 500;

const eventNames = eventCatalogue.map((event) => event.name);

/** A name of the catalogue, or a wildcard that at least one of them falls under. */
const isSubscription = (pattern: string): boolean =>
  pattern === '*' ||
  eventNames.includes(pattern) ||
  (pattern.endsWith('.*') && eventNames.some((name) => name.startsWith(pattern.slice(0, -1))));

const subscriptions = z
  .array(
    z
      .string()
      .max(MAXIMUM_PATTERN_LENGTH)
      .refine(isSubscription, problem('invalid_value', { allowed: ['*', ...eventNames] })),
  )
  .min(1)
  .max(MAXIMUM_SUBSCRIPTIONS)
  .refine((list) => new Set(list).size === list.length, problem('not_unique'))
  .meta({
    description: 'Names of events, `payroll.*` for all that begin so, `*` for all.',
    example: ['employee.created', 'payroll.*'],
  });

/** The request bodies; which addresses are acceptable is the operator's policy. */
export const createWebhookRequests = (targets: TargetPolicy) => {
  const url = z
    .string()
    .trim()
    .min(1)
    .max(MAXIMUM_URL_LENGTH)
    .superRefine((value, refinement) => {
      const reason = targets.findUrlProblem(value);
      if (reason === undefined) return;
      refinement.addIssue({ code: 'custom', ...problem('invalid_url', { reason }) });
    })
    .meta({
      format: 'uri',
      example: 'https://erp.example.com/hooks/rawatib',
      description:
        'https, no credentials, no fragment. Private addresses are refused unless the operator allows them.',
    });
  const description = text(MAXIMUM_DESCRIPTION_LENGTH)
    .nullable()
    .meta({ example: 'ERP, production' });
  return {
    create: z
      .strictObject({
        url,
        events: subscriptions,
        description: description.optional(),
        enabled: z.boolean().optional().meta({ description: 'True unless given.' }),
      })
      .meta({ id: 'WebhookRequest' }),
    change: z
      .strictObject({
        url: url.optional(),
        events: subscriptions.optional(),
        description: description.optional(),
        enabled: z.boolean().optional().meta({
          description:
            'While false nothing is sent; what is waiting goes on when it is true again.',
        }),
      })
      .meta({ id: 'WebhookPatch' }),
  };
};

export const webhookPath = z.strictObject({ id: uuid });
export const webhookQuery = listQuery({}, ['created_at']);

const webhook = {
  id: z.uuid(),
  url: z.string(),
  description: z.string().nullable(),
  events: z.array(z.string()),
  enabled: z.boolean(),
  disabled_reason: z.enum(disabledReasons).nullable().meta({
    description: 'Why the service switched it off; null when a person did. gone: it answered 410.',
  }),
  last_success_at: timestampOut.nullable().meta({ description: 'To about ten seconds.' }),
  failing_since: timestampOut.nullable().meta({
    description: 'First failure since the last success; null when the last delivery succeeded.',
  }),
  version: z.number().int(),
  created_at: timestampOut,
  updated_at: timestampOut,
};

export const webhookOut = z.object(webhook).meta({ id: 'Webhook' });

export const newWebhookOut = z
  .object({
    ...webhook,
    secret: z.string().meta({
      example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      description: 'Shown once. Verifies the signature of every delivery.',
    }),
  })
  .meta({ id: 'NewWebhook' });

export const webhookList = listOf(webhookOut, 'WebhookList');

export const webhookTestOut = z
  .object({
    event_id: z.uuid().meta({
      description: 'The webhook-id of the test; filter the deliveries by it to see the result.',
    }),
    endpoint_id: z.uuid(),
    event: z.string().meta({ example: 'webhook.test' }),
  })
  .meta({ id: 'WebhookTest' });

const eventTypeOut = z
  .object({
    name: z.string().meta({ example: 'employee.created' }),
    description: z.string(),
    schema: z.record(z.string(), z.unknown()).meta({
      description: 'JSON Schema (2020-12) of the whole body of a delivery.',
    }),
    example: z.record(z.string(), z.unknown()).meta({ description: 'An example of `data`.' }),
  })
  .meta({ id: 'EventType' });

export const eventTypeList = listOf(eventTypeOut, 'EventTypeList');
