import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A new UUIDv7: unique, and ordered by its time of creation. */
export const newId = (): string => v7();

/** Cryptographically random bytes, for secrets. */
export const randomSecret = (byteCount: number): Buffer => randomBytes(byteCount);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
export const isUuid = (text: string): boolean => UUID.test(text);
