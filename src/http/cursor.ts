import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Position } from '../db/keyset.js';
import { AppError } from '../errors/app-error.js';

/**
 * Cursors hold the sort values of a row, not its id, so that they go on working when the row is gone. They are
 * signed, so that what reaches the database is always something this service wrote, and they carry a
 * fingerprint of list, filters and order, so that they cannot be used on another list. They never expire.
 */
export interface CursorCodec {
  readonly encode: (
    direction: 'after' | 'before',
    position: Position,
    listFingerprint: string,
  ) => string;
  /** Throws invalid_cursor. */
  readonly decode: (
    cursor: string,
    listFingerprint: string,
  ) => { direction: 'after' | 'before'; position: Position };
}

const VERSION = 1;
const SIGNATURE_BYTES = 9;
const MAXIMUM_CURSOR_LENGTH = 2_000;

const payloadSchema = z.tuple([
  z.literal(VERSION),
  z.enum(['after', 'before']),
  z.string(),
  z.array(z.string()).max(8),
]);

export const createCursorCodec = (secret: string): CursorCodec => {
  const key = createHash('sha256').update('rawatib cursor v1\0').update(secret).digest();
  const sign = (payload: string): Buffer =>
    createHmac('sha256', key).update(payload).digest().subarray(0, SIGNATURE_BYTES);
  return {
    encode: (direction, position, listFingerprint) => {
      const payload = JSON.stringify([VERSION, direction, listFingerprint, position]);
      return Buffer.concat([sign(payload), Buffer.from(payload)]).toString('base64url');
    },
    decode: (cursor, listFingerprint) => {
      const payload = verified(cursor, sign);
      const [, direction, fingerprint, position] = payload;
      if (fingerprint !== listFingerprint) throw new AppError('invalid_cursor');
      return { direction, position };
    },
  };
};

const verified = (cursor: string, sign: (payload: string) => Buffer) => {
  if (cursor.length > MAXIMUM_CURSOR_LENGTH) throw new AppError('invalid_cursor');
  const bytes = Buffer.from(cursor, 'base64url');
  const payload = bytes.subarray(SIGNATURE_BYTES).toString('utf8');
  const signature = bytes.subarray(0, SIGNATURE_BYTES);
  if (signature.length !== SIGNATURE_BYTES || !timingSafeEqual(signature, sign(payload))) {
    throw new AppError('invalid_cursor');
  }
  const result = payloadSchema.safeParse(JSON.parse(payload));
  if (!result.success) throw new AppError('invalid_cursor');
  return result.data;
};

/** Names a list with its filters and order; a cursor of another one is refused. */
export const fingerprintOf = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12);
