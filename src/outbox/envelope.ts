import type { ClaimedDelivery } from './outbox-repository.js';

export type EnvelopeSource = Pick<
  ClaimedDelivery,
  'event_id' | 'event' | 'occurred_at' | 'company_id' | 'sequence' | 'data'
>;

/** The body of a delivery as a value. */
export const toEnvelope = (source: EnvelopeSource) => ({
  id: source.event_id,
  event: source.event,
  timestamp: source.occurred_at,
  company_id: source.company_id,
  sequence: Number(source.sequence),
  data: source.data,
});
