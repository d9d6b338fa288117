import type { ClaimedDelivery } from './outbox-rows.js';

export type EnvelopeSource = Pick<
  ClaimedDelivery,
  'event_id' | 'event' | 'occurred_at' | 'company_id' | 'sequence'
>;

/** The body of a delivery as a value. */
export const toEnvelope = (source: EnvelopeSource & { readonly data: unknown }) => ({
  id: source.event_id,
  event: source.event,
  timestamp: source.occurred_at,
  company_id: source.company_id,
  sequence: Number(source.sequence),
  data: source.data,
});

/**
 * The same as the bytes that are sent. `data` stands in it as it was written: parsing it and writing it
 * again would cost more than all the rest.
 */
export const toBody = (source: EnvelopeSource & { readonly data: string }): string =>
  `{"id":"${source.event_id}","event":${JSON.stringify(source.event)},` +
  `"timestamp":"${source.occurred_at}","company_id":"${source.company_id}",` +
  `"sequence":${String(source.sequence)},"data":${source.data}}`;
