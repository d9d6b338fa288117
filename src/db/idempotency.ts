import { AppError } from '../errors/app-error.js';
import type { SealedBox } from '../shared/sealed-box.js';
import type { Session } from './session.js';

/** A request that may arrive again and must then have no second effect. */
export interface IdempotencyRequest {
  readonly key: string;
  /** Names the operation, so that one key may serve two operations. */
  readonly operation: string;
  /** A hash of everything the caller sent. */
  readonly fingerprint: Buffer;
  /** Set when the stored result was returned instead of doing the work. */
  replayed?: boolean;
}

const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

interface StoredResult {
  fingerprint: Buffer;
  result: string | null;
  sealed_result: Buffer | null;
  is_expired: boolean;
}

/**
 * Claims the key for this transaction and looks for a stored result. The claim is an advisory lock
 * that ends with the transaction, so a crash leaves no key "in progress". It is a statement of its
 * own: the look-up that follows must see what the previous holder committed.
 *
 * @returns the stored result in a box, or undefined when the work is still to be done
 * @throws AppError idempotency_in_progress, idempotency_key_reused
 */
export async function findEarlierResult(
  session: Session,
  request: IdempotencyRequest,
  now: Date,
  sealedBox: SealedBox,
): Promise<{ value: unknown } | undefined> {
  const identity = [session.companyId, request.operation, request.key];
  const { claimed } = await session.one<{ claimed: boolean }>({
    name: 'idempotency_claim',
    text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as claimed',
    values: [identity.join('\n')],
  });
  if (!claimed) throw new AppError('idempotency_in_progress', { headers: { 'Retry-After': '1' } });
  const stored = await session.maybe<StoredResult>({
    name: 'idempotency_find',
    text: `select fingerprint, result::text as result, sealed_result, expires_at <= $4 as is_expired
      from idempotency_keys where company_id = $1 and operation = $2 and key = $3`,
    values: [...identity, now.toISOString()],
  });
  if (stored === undefined) return undefined;
  if (stored.is_expired) {
    await session.run({
      name: 'idempotency_forget',
      text: 'delete from idempotency_keys where company_id = $1 and operation = $2 and key = $3',
      values: identity,
    });
    return undefined;
  }
  if (!stored.fingerprint.equals(request.fingerprint)) throw new AppError('idempotency_key_reused');
  const text =
    stored.sealed_result === null
      ? (stored.result ?? 'null')
      : sealedBox.open(stored.sealed_result);
  return { value: decodeResult(text) };
}

/** Keeps the result in the transaction of its effect: both are stored, or neither. */
export async function keepResult(
  session: Session,
  request: IdempotencyRequest,
  result: unknown,
  now: Date,
  sealedBox: SealedBox | undefined,
): Promise<void> {
  const text = encodeResult(result);
  await session.run({
    name: 'idempotency_keep',
    text: `insert into idempotency_keys
      (company_id, operation, key, fingerprint, result, sealed_result, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      ...[session.companyId, request.operation, request.key, request.fingerprint],
      ...(sealedBox === undefined ? [text, null] : [null, sealedBox.seal(text)]),
      ...[now.toISOString(), new Date(now.getTime() + RETENTION_MS).toISOString()],
    ],
  });
}

/** Stands before what JSON cannot say; a text that starts with it by chance gets it twice. */
const MARK = '\u0001';

/** JSON, with a BigInt as a marked text. */
export function encodeResult(result: unknown): string {
  return JSON.stringify(result ?? null, (_name, value: unknown) => {
    if (typeof value === 'bigint') return `${MARK}n${value}`;
    return typeof value === 'string' && value.startsWith(MARK) ? MARK + value : value;
  });
}

export function decodeResult(text: string): unknown {
  return JSON.parse(text, (_name, value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith(MARK)) return value;
    return value[1] === 'n' ? BigInt(value.slice(2)) : value.slice(1);
  });
}
