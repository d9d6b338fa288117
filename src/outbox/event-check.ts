import type { ZodObject } from 'zod';
import type { EventCheck } from '../db/transaction-records.js';
import { invariant } from '../shared/invariant.js';
import type { EventDefinition } from './define-event.js';
import type { PollerLogger } from './poller-logger.js';

const MAXIMUM_EVENT_BYTES = 256 * 1024;
/** Receivers are promised thin events: Standard Webhooks recommends less than this. */
const LARGE_EVENT_BYTES = 20 * 1024;

/**
 * Holds what is emitted against the schema that receivers read in the reference. An event that is not in the
 * catalogue, or holds anything that is not described (pay, for instance), fails the transaction that emits it.
 */
export const createEventCheck = (
  catalogue: readonly EventDefinition[],
  logger: Pick<PollerLogger, 'warn'>,
): EventCheck => {
  const payloads = new Map<string, ZodObject>(
    catalogue.map(({ name, payload }) => [name, payload.strict()]),
  );
  return (event, text) => {
    const payload = payloads.get(event);
    invariant(payload !== undefined, `${event} is not in the catalogue of events`);
    const { error } = payload.safeParse(JSON.parse(text));
    invariant(error === undefined, `${event} is not as described: ${problemsOf(error)}`);
    const bytes = Buffer.byteLength(text);
    invariant(bytes <= MAXIMUM_EVENT_BYTES, `${event} is too large: ${String(bytes)} bytes`);
    if (bytes > LARGE_EVENT_BYTES) logger.warn({ event, bytes }, 'a large event was emitted');
  };
};

/** Where and what, without the values: this is logged. */
const problemsOf = (error: ReturnType<ZodObject['safeParse']>['error']): string =>
  (error?.issues ?? []).map(({ path, code }) => `${path.join('.')} ${code}`).join(', ');
