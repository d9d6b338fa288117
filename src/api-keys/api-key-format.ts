import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { randomSecret } from '../shared/ids.js';

/**
 * rwt_live_<43 base62 characters of a 256-bit secret><6 base62 characters of its CRC32>. The checksum lets a
 * mistyped key be refused without asking the database, and lets secret scanners drop false finds.
 */
export const API_KEY_PREFIX = 'rwt_live_';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const SECRET_BYTES = 32;
const SHAPE = /^rwt_live_[0-9A-Za-z]{49}$/;

const DISPLAYED_PREFIX_LENGTH = 12;
const DISPLAYED_SUFFIX_LENGTH = 4;

const base62 = (value: bigint, length: number): string => {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n)
    text = `${ALPHABET[Number(rest % 62n)] ?? ''}${text}`;
  return text;
};

const checksum = (secret: string): string => base62(BigInt(crc32(secret)), CHECKSUM_LENGTH);

export const generateApiKey = (): string => {
  const secret = base62(BigInt(`0x${randomSecret(SECRET_BYTES).toString('hex')}`), SECRET_LENGTH);
  return API_KEY_PREFIX + secret + checksum(secret);
};

/** True when form and checksum fit; says nothing about whether the key exists. */
export const isWellFormedApiKey = (key: string): boolean => {
  if (!SHAPE.test(key)) return false;
  const secret = key.slice(API_KEY_PREFIX.length, API_KEY_PREFIX.length + SECRET_LENGTH);
  return key.endsWith(checksum(secret));
};

/** A 256-bit secret cannot be guessed, so that a fast hash is as safe as a slow one, and far cheaper. */
export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** What lists show, so that a person recognises a key without holding it. */
export const displayParts = (key: string) => ({
  prefix: key.slice(0, DISPLAYED_PREFIX_LENGTH),
  lastFour: key.slice(-DISPLAYED_SUFFIX_LENGTH),
});
