import { WebhookVerificationError } from './errors.js';
import type { DeliveredEvent } from './generated/types.js';

export type IncomingHeaders =
  Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** How far the clocks may differ, in both directions; 300. */
  toleranceSeconds?: number | undefined;
  /** Unix seconds; the host's clock when absent. */
  nowSeconds?: number | undefined;
}

const TOLERANCE_SECONDS = 300;
const SECOND_MS = 1_000;

/**
 * Checks that a webhook is genuine and recent. The same event may arrive more than once: handle each `id` once.
 *
 * @param rawBody the bytes as they arrived; a body that was parsed and written again has other bytes
 * @param secrets `whsec_…`, or several while a secret is being changed
 * @throws WebhookVerificationError
 */
export const verifyWebhook = async (
  rawBody: Uint8Array | string,
  headers: IncomingHeaders,
  secrets: string | readonly string[],
  options: VerifyOptions = {},
): Promise<DeliveredEvent> => {
  if (typeof rawBody !== 'string' && !(rawBody instanceof Uint8Array)) {
    throw new TypeError('verifyWebhook takes the raw body: bytes or text, not what was parsed');
  }
  const read = headerReader(headers);
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    read(`webhook-${name}`),
  );
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookVerificationError('missing_headers');
  }
  const { toleranceSeconds = TOLERANCE_SECONDS } = options;
  const now = options.nowSeconds ?? Math.floor(Date.now() / SECOND_MS);
  if (Math.abs(now - Number(timestamp)) > toleranceSeconds) {
    throw new WebhookVerificationError('timestamp_out_of_range');
  }
  const body = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : rawBody;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), body);
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    if (await isSigned(signed, signatures, secret)) return parsed(body);
  }
  throw new WebhookVerificationError('wrong_signature');
};

const headerReader = (headers: IncomingHeaders): ((name: string) => string | undefined) => {
  if (headers instanceof Headers) return (name) => headers.get(name) ?? undefined;
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  const values = Object.fromEntries(entries) as Record<string, string | string[] | undefined>;
  return (name) => {
    const value = values[name];
    return Array.isArray(value) ? value[0] : value;
  };
};

const joined = (first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
};

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
};

/** `subtle.verify` compares in constant time. */
const isSigned = async (
  signed: Uint8Array<ArrayBuffer>,
  signatures: string,
  secret: string,
): Promise<boolean> => {
  const keyBytes = bytesOf(secret.replace(/^whsec_/, ''));
  if (keyBytes === undefined || keyBytes.length === 0) {
    throw new TypeError('The secret is not one of a webhook: it begins with whsec_');
  }
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', keyBytes, algorithm, false, ['verify']);
  for (const entry of signatures.split(' ')) {
    const signature = entry.startsWith('v1,') ? bytesOf(entry.slice('v1,'.length)) : undefined;
    if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) return true;
  }
  return false;
};

const parsed = (body: Uint8Array): DeliveredEvent => {
  try {
    return JSON.parse(new TextDecoder().decode(body)) as DeliveredEvent;
  } catch {
    throw new WebhookVerificationError('not_json');
  }
};
