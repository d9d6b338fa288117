import { randomBytes, randomUUID } from 'node:crypto';
import { v5, v7 } from 'uuid';

/** A new UUIDv7: unique, and ordered by its time of creation. */
export const newId = (): string => v7();

const TIMESTAMP_DIGITS = 12;

/** The lowest UUIDv7 of a moment: ids made before it are lower, ids made at it or later are not. */
export const firstIdOf = (moment: Date): string => {
  const hex = Math.max(0, moment.getTime()).toString(16).padStart(TIMESTAMP_DIGITS, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

/** The UUIDv5 of a name within a namespace, itself a UUID: the same name has the same id, whoever asks. */
export const namedId = (namespace: string, name: string): string => v5(name, namespace);

/** Names one request. Nothing is ordered by it, so the platform's own cheaper UUID does. */
export const newRequestId = (): string => randomUUID();

/** Cryptographically random bytes, for secrets. */
export const randomSecret = (byteCount: number): Buffer => randomBytes(byteCount);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
export const isUuid = (text: string): boolean => UUID.test(text);

/** Comes before every id, and nothing has it: where a walk over ids begins, and what an unknown one is looked up as. */
export const NO_ID = '00000000-0000-0000-0000-000000000000';
