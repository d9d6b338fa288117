import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { randomSecret } from '../shared/ids.js';
import { isUuid } from '../shared/ids.js';
import { invariant } from '../shared/invariant.js';
import { isConnectionLoss, isRetryable, toAppError, violatesUnique } from './database-errors.js';
import type { Session } from './session.js';
import { openSession } from './session.js';

export interface TransactionOptions {
  readonly isolation?: 'read committed' | 'repeatable read';
  /** Instead of the login's own limit, for work that is known to be long. */
  readonly statementTimeoutMs?: number;
  /** Instead of the login's own limit. */
  readonly lockTimeoutMs?: number;
}

export interface TransactionKind extends TransactionOptions {
  readonly access: 'read only' | 'read write';
  /** Absent on the system pool. */
  readonly companyId?: string;
}

const MAXIMUM_ATTEMPTS = 6;
const FIRST_RETRY_DELAY_MS = 10;
const MAXIMUM_STATEMENT_ATTEMPTS = 3;

/**
 * The first message of a transaction: it opens it and says for which company, in one round trip.
 * The company is a UUID, so it can stand in the text.
 */
export function beginText(kind: TransactionKind): string {
  const { companyId, isolation, statementTimeoutMs, lockTimeoutMs } = kind;
  invariant(companyId === undefined || isUuid(companyId), 'a company is named by a UUID');
  const timeout = (name: string, limitMs: number | undefined): string =>
    limitMs === undefined ? '' : `; set local ${name} = ${Math.trunc(limitMs)}`;
  return (
    `begin ${isolation === undefined ? '' : `isolation level ${isolation} `}${kind.access}` +
    (companyId === undefined ? '' : `; set local app.company_id = '${companyId}'`) +
    timeout('statement_timeout', statementTimeoutMs) +
    timeout('lock_timeout', lockTimeoutMs)
  );
}

/**
 * Runs the work in one transaction. A serialisation failure or a deadlock undoes it and does it
 * again, whole, a few times, each time after a longer pause of random length.
 *
 * @throws AppError for everything that means something to the caller
 */
export async function inTransaction<T>(
  pool: Pool,
  kind: TransactionKind,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(pool, kind, work);
    } catch (error) {
      if (attempt >= MAXIMUM_ATTEMPTS || !mayRunAgain(error)) throw toAppError(error);
      await delay(retryDelayMs(attempt));
    }
  }
}

function mayRunAgain(error: unknown): boolean {
  // Two first uses of an idempotency key under repeatable read: the later sees the earlier's row
  // only after beginning again.
  return isRetryable(error) || violatesUnique(error, 'idempotency_keys_pkey');
}

function retryDelayMs(attempt: number): number {
  const random = (randomSecret(1)[0] ?? 0) / 255;
  return FIRST_RETRY_DELAY_MS * 2 ** attempt * (0.5 + random / 2);
}

/**
 * Runs a single statement, which is a transaction by itself: one round trip instead of three. A resting
 * connection that has died makes it run on another, and so it may have run already: it must be one that
 * may be repeated.
 *
 * @throws AppError for everything that means something to the caller
 */
export async function inStatement<T>(
  pool: Pool,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await statementOnce(pool, work);
    } catch (error) {
      const mayGoOn = isRetryable(error) || isConnectionLoss(error);
      if (attempt >= MAXIMUM_STATEMENT_ATTEMPTS || !mayGoOn) throw toAppError(error);
      await delay(retryDelayMs(attempt));
    }
  }
}

async function statementOnce<T>(pool: Pool, work: (session: Session) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const open = openSession(client, '');
  let isUsable = true;
  try {
    return await work(open.session);
  } catch (error) {
    isUsable = !isConnectionLoss(error);
    throw error;
  } finally {
    open.close();
    client.release(!isUsable);
  }
}

async function attemptOnce<T>(
  pool: Pool,
  kind: TransactionKind,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const client = await begin(pool, beginText(kind));
  const open = openSession(client, kind.companyId ?? '');
  let isUsable = true;
  try {
    const result = await work(open.session);
    open.close();
    const { command } = await client.query('commit');
    // A transaction in which a statement failed answers a commit with a rollback, and no error.
    invariant(command === 'COMMIT', 'a failed statement was ignored inside a unit of work');
    return result;
  } catch (error) {
    open.close();
    isUsable = await rollback(client);
    throw error;
  } finally {
    client.release(!isUsable);
  }
}

/**
 * A resting connection may have died unnoticed; then nothing has happened yet, and another is taken. After a
 * restart of the server all that rest are dead, so as many are tried as the pool can hold, and a new one.
 */
async function begin(pool: Pool, text: string): Promise<PoolClient> {
  const connectionsTried = pool.options.max + 1;
  for (let tried = 1; ; tried += 1) {
    const client = await pool.connect();
    try {
      await client.query(text);
      return client;
    } catch (error) {
      client.release(true);
      if (tried >= connectionsTried || !isConnectionLoss(error)) throw error;
    }
  }
}

async function rollback(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return true;
  } catch {
    return false;
  }
}
