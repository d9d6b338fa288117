import { createHmac, timingSafeEqual } from 'node:crypto';
import { randomSecret } from '../shared/ids.js';

/**
 * Signatures of Standard Webhooks 1.0 (symmetric, v1): HMAC-SHA256 over `<id>.<timestamp>.<body>`
 * with the bytes behind `whsec_` as key.
 */
const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const VERSION = 'v1';

export interface SignedHeaders {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

export interface SignedMessage {
  /** Without a dot: the dot separates the parts that are signed. */
  readonly id: string;
  /** Unix seconds of the attempt. */
  readonly timestampSeconds: number;
  /** The exact bytes that are sent. */
  readonly body: string | Uint8Array;
}

export const generateWebhookSecret = (): string =>
  SECRET_PREFIX + randomSecret(SECRET_BYTES).toString('base64');

/** The HMAC key of a secret as it is shown to people. */
export const signingKeyOf = (secret: string): Buffer =>
  Buffer.from(
    secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret,
    'base64',
  );

/** The three headers; one signature for each key, so that a receiver may know the old or the new one. */
export const signMessage = (
  message: SignedMessage,
  signingKeys: readonly Uint8Array[],
): SignedHeaders => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestampSeconds),
  'webhook-signature': signingKeys
    .map((key) => `${VERSION},${digestOf(message, key).toString('base64')}`)
    .join(' '),
});

const digestOf = ({ id, timestampSeconds, body }: SignedMessage, key: Uint8Array): Buffer =>
  createHmac('sha256', key).update(`${id}.${timestampSeconds}.`).update(body).digest();

const TIMESTAMP_TOLERANCE_SECONDS = 300;

export type SignatureProblem = 'missing_headers' | 'timestamp_out_of_range' | 'wrong_signature';

/** What a receiver does. @returns undefined when the message is genuine and recent */
export const findSignatureProblem = (
  received: Partial<Record<string, string | undefined>>,
  body: Uint8Array,
  signingKey: Uint8Array,
  nowSeconds: number,
): SignatureProblem | undefined => {
  const id = received['webhook-id'];
  const timestamp = received['webhook-timestamp'];
  const signatures = received['webhook-signature'];
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) return 'missing_headers';
  const timestampSeconds = Number(timestamp);
  if (Math.abs(nowSeconds - timestampSeconds) > TIMESTAMP_TOLERANCE_SECONDS) {
    return 'timestamp_out_of_range';
  }
  const expected = digestOf({ id, timestampSeconds, body }, signingKey);
  return signatures.split(' ').some((entry) => isSignature(entry, expected))
    ? undefined
    : 'wrong_signature';
};

const isSignature = (entry: string, expected: Buffer): boolean => {
  const [version, encoded = ''] = entry.split(',', 2);
  const offered = Buffer.from(encoded, 'base64');
  return (
    version === VERSION && offered.length === expected.length && timingSafeEqual(offered, expected)
  );
};
