import { createHash, timingSafeEqual } from 'node:crypto';
import { parse as uuidBytes, stringify as uuidText } from 'uuid';
import { isUuid, randomSecret } from '../shared/ids.js';

const PREFIX = 'rwt_refresh_';
const UUID_BYTES = 16;
const SECRET_BYTES = 32;
const BODY_BYTES = 2 * UUID_BYTES + SECRET_BYTES;

/** A refresh token names its company and its row, so that it is found inside the company's own rows. */
export interface RefreshTokenName {
  readonly companyId: string;
  readonly id: string;
}

export const createRefreshToken = ({ companyId, id }: RefreshTokenName): string =>
  PREFIX +
  Buffer.concat([uuidBytes(companyId), uuidBytes(id), randomSecret(SECRET_BYTES)]).toString(
    'base64url',
  );

/** The names inside a token, or undefined when it does not have our form. */
export const readRefreshToken = (token: string): RefreshTokenName | undefined => {
  if (!token.startsWith(PREFIX)) return undefined;
  const body = Buffer.from(token.slice(PREFIX.length), 'base64url');
  if (body.length !== BODY_BYTES) return undefined;
  const companyId = uuidOf(body.subarray(0, UUID_BYTES));
  const id = uuidOf(body.subarray(UUID_BYTES, 2 * UUID_BYTES));
  return companyId !== undefined && id !== undefined ? { companyId, id } : undefined;
};

const uuidOf = (bytes: Buffer): string | undefined => {
  try {
    const text = uuidText(bytes);
    return isUuid(text) ? text : undefined;
  } catch {
    return undefined; // stringify refuses bytes that are no UUID
  }
};

/** 256 random bits need no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const isSameHash = (a: Buffer, b: Buffer): boolean =>
  a.length === b.length && timingSafeEqual(a, b);
