import { z, type output, type ZodObject } from 'zod';

/**
 * One kind of event that receivers can subscribe to. The payload schema is what the contract shows
 * for `data`; it holds identifiers and what changed, never pay or personal numbers.
 */
export interface EventDefinition<Payload extends ZodObject = ZodObject> {
  /** Dot-separated parts of letters, digits and underscores: `payroll.period.closed`. */
  readonly name: string;
  /** When it is sent, in one sentence for the reader of the reference. */
  readonly description: string;
  readonly payload: Payload;
  readonly example: output<Payload>;
  /** The whole body of a delivery, with this payload as `data`. */
  readonly envelope: ZodObject;
}

type Described<Name extends string, Payload extends ZodObject> = Omit<
  EventDefinition<Payload>,
  'name' | 'envelope'
> & { readonly name: Name };

/** Ties the example to the payload, and keeps the name as a literal for whoever emits it. */
export const defineEvent = <const Name extends string, Payload extends ZodObject>(
  definition: Described<Name, Payload>,
): EventDefinition<Payload> & { readonly name: Name } => ({
  ...definition,
  envelope: envelopeOf(definition.name, definition.payload),
});

/** The `data` of an event, for the code that emits it. */
export type EventData<Definition extends EventDefinition> = output<Definition['payload']>;

const envelopeOf = (name: string, payload: ZodObject): ZodObject =>
  z.object({
    id: z.uuid().meta({
      description: 'Of the event, the same as webhook-id and on every retry: handle each id once.',
    }),
    event: z.literal(name),
    timestamp: z.string().meta({
      format: 'date-time',
      example: '2026-11-27T06:00:00.000Z',
      description: 'When it happened, not when it is delivered.',
    }),
    company_id: z.uuid(),
    sequence: z.number().int().meta({
      description:
        'Grows by one with each event of the company; deliveries may arrive in any order.',
    }),
    data: payload,
  });
