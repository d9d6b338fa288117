import { z } from 'zod';
import { listOf, listQuery } from '../http/pagination.js';
import { instant, ownNames, problem, text, timestampOut, uuid } from '../http/schemas.js';
import { eventCatalogue } from '../outbox/event-catalogue.js';
import { MAXIMUM_URL_LENGTH, type TargetPolicy } from '../outbox/target-rules.js';
import {
  findHeaderNameProblem,
  isHeaderValue,
  MAXIMUM_CUSTOM_HEADERS,
  MAXIMUM_HEADER_VALUE_LENGTH,
} from './webhook-headers-rules.js';
import { disabledReasons, MAXIMUM_OVERLAP_HOURS } from './webhooks-rules.js';

const MAXIMUM_SUBSCRIPTIONS = 50;
const MAXIMUM_DESCRIPTION_LENGTH = 500;
const MAXIMUM_IN_FLIGHT = 20;
const MAXIMUM_RATE_PER_SECOND = 100;
const DEFAULT_OVERLAP_HOURS = 24;

const eventNames = eventCatalogue.map((event) => event.name);

const wildcardsOver = (name: string): string[] =>
  name
    .split('.')
    .slice(1)
    .map(
      (_, i) =>
        `${name
          .split('.')
          .slice(0, i + 1)
          .join('.')}.*`,
    );

/** A name of the catalogue, or a wildcard that at least one of them falls under. */
const subscription = z.enum(['*', ...new Set(eventNames.flatMap(wildcardsOver)), ...eventNames]);

const subscriptions = z
  .array(subscription)
  .min(1)
  .max(MAXIMUM_SUBSCRIPTIONS)
  .refine((list) => new Set(list).size === list.length, problem('not_unique'))
  .meta({
    description: 'Names of events, `payroll.*` for all that begin so, `*` for all.',
    example: ['employee.created', 'payroll.*'],
  });

const headerValue = z
  .string()
  .max(MAXIMUM_HEADER_VALUE_LENGTH)
  .refine(isHeaderValue, problem('invalid_header', { reason: 'invalid_value' }));

/** Names are checked one by one, so that each that is wrong is pointed at. */
const headerMap = <Value extends z.ZodType>(value: Value) =>
  ownNames(z.record(z.string(), value)).superRefine((headers, refinement) => {
    const seen = new Set<string>();
    for (const name of Object.keys(headers)) {
      const reason = findHeaderNameProblem(name);
      if (reason) issue(refinement, name, problem('invalid_header', { reason }));
      if (seen.has(name.toLowerCase())) issue(refinement, name, problem('not_unique'));
      seen.add(name.toLowerCase());
    }
    if (seen.size > MAXIMUM_CUSTOM_HEADERS) {
      refinement.addIssue({
        code: 'custom',
        ...problem('too_long', { maximum: MAXIMUM_CUSTOM_HEADERS }),
      });
    }
  });

const issue = (
  refinement: z.core.$RefinementCtx<Record<string, unknown>>,
  name: string,
  what: ReturnType<typeof problem>,
): void => {
  refinement.addIssue({ code: 'custom', path: [name], ...what });
};

const headersNote = {
  description:
    'Sent with every delivery. Names that carry the delivery itself (content-*, webhook-*, host …) are reserved.',
  example: { 'x-tenant': 'nile' },
};
const sensitiveNote = {
  description:
    'The same for values that nobody may read again, such as a key of your gateway: stored encrypted, never shown.',
  example: { authorization: 'Bearer s3cret' },
};
const mergeNote = ' Merged by name: null takes a header away, one that is not named stays.';

const optionalFields = {
  description: text(MAXIMUM_DESCRIPTION_LENGTH)
    .nullable()
    .meta({ example: 'ERP, production' })
    .optional(),
  ordered: z.boolean().optional().meta({
    description:
      'One delivery at a time, in the order of `sequence`: the next waits until the one before it has succeeded or is exhausted. False unless given.',
  }),
  max_in_flight: z.number().int().min(1).max(MAXIMUM_IN_FLIGHT).optional().meta({
    description:
      'Requests that are open at once, for each instance of the service; fewer while the receiver is overloaded. 10 unless given.',
  }),
  rate_per_second: z.number().int().min(1).max(MAXIMUM_RATE_PER_SECOND).nullable().optional().meta({
    description: 'Requests that are begun in a second, for each instance; null: no limit.',
  }),
};

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
  const plain = headerMap(headerValue);
  const mergeable = headerMap(headerValue.nullable());
  const merged = (note: typeof headersNote | typeof sensitiveNote) => ({
    ...note,
    description: note.description + mergeNote,
  });
  return {
    create: z
      .strictObject({
        url,
        events: subscriptions,
        ...optionalFields,
        headers: plain.optional().meta(headersNote),
        sensitive_headers: plain.optional().meta(sensitiveNote),
        enabled: z.boolean().optional().meta({ description: 'True unless given.' }),
      })
      .meta({ id: 'WebhookRequest' }),
    change: z
      .strictObject({
        url: url.optional(),
        events: subscriptions.optional(),
        ...optionalFields,
        headers: mergeable.optional().meta(merged(headersNote)),
        sensitive_headers: mergeable.optional().meta(merged(sensitiveNote)),
        enabled: z.boolean().optional().meta({
          description:
            'False pauses: nothing is sent, what happens is kept as `paused` and goes on when it is true again.',
        }),
        discard_waiting: z.boolean().optional().meta({
          description:
            'True cancels what is waiting at this moment, for instance before the endpoint is enabled again. Events that have no delivery yet, because the endpoints are busy, get one that is `cancelled`.',
        }),
      })
      .meta({ id: 'WebhookPatch' }),
  };
};

export const webhookPath = z.strictObject({ id: uuid });
export const webhookQuery = listQuery({}, ['created_at']);

export const rotateRequest = z
  .strictObject({
    overlap_hours: z
      .number()
      .int()
      .min(0)
      .max(MAXIMUM_OVERLAP_HOURS)
      .default(DEFAULT_OVERLAP_HOURS)
      .meta({
        description:
          'How long deliveries are signed with the old secret as well; 0 ends it at once, for a secret that has leaked.',
      }),
  })
  .meta({ id: 'WebhookSecretRotation' });

export const recoveryRequest = z
  .strictObject({
    since: instant.meta({ description: 'At most 14 days ago.' }),
    until: instant.optional().meta({ description: 'Now unless given.' }),
    events: subscriptions.optional().meta({
      description: 'Names and wildcards; what the endpoint subscribes to unless given.',
    }),
  })
  .meta({ id: 'WebhookRecoveryRequest' });

export const recoveryOut = z
  .object({
    job_id: z.uuid().meta({ description: 'GET /jobs/{id} shows how far it is.' }),
    matched: z.number().int().meta({ description: 'Events that will be delivered.' }),
  })
  .meta({ id: 'WebhookRecovery' });

const webhook = {
  id: z.uuid(),
  url: z.string(),
  description: z.string().nullable(),
  events: z.array(z.string()),
  headers: z.record(z.string(), z.string()).meta(headersNote),
  sensitive_header_names: z.array(z.string()).meta({
    description: 'Names of the headers whose values are not shown.',
  }),
  ordered: z.boolean(),
  max_in_flight: z.number().int(),
  rate_per_second: z.number().int().nullable(),
  enabled: z.boolean(),
  disabled_reason: z.enum(disabledReasons).nullable().meta({
    description:
      'Why the service switched it off; null when a person did. gone: it answered 410. requested: it answered webhook-delivery: disable. failing: nothing reached it for five days.',
  }),
  disabled_at: timestampOut.nullable().meta({ description: 'When the service switched it off.' }),
  last_success_at: timestampOut.nullable().meta({ description: 'To about ten seconds.' }),
  failing_since: timestampOut.nullable().meta({
    description: 'First failure since the last success; null when the last delivery succeeded.',
  }),
  exhausted_count: z.number().int().meta({
    description: 'Deliveries since the last success that used up their schedule.',
  }),
  disable_at: timestampOut.nullable().meta({
    description:
      'While it fails: when the service switches it off, if nothing succeeds before and at least three deliveries have not arrived in the twelve hours that each is given.',
  }),
  version: z.number().int(),
  created_at: timestampOut,
  updated_at: timestampOut,
};

export const webhookOut = z.object(webhook).meta({ id: 'Webhook' });

const secretOut = z.string().meta({
  example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  description: 'Shown once. Verifies the signature of every delivery.',
});

export const newWebhookOut = z.object({ ...webhook, secret: secretOut }).meta({ id: 'NewWebhook' });

export const rotatedWebhookOut = z
  .object({
    ...webhook,
    secret: secretOut,
    old_secrets_expire_at: timestampOut.nullable().meta({
      description: 'Until then the old secrets sign too; null: they ended at once.',
    }),
  })
  .meta({ id: 'RotatedWebhook' });

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
