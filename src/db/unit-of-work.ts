import type { Pool } from 'pg';
import type { Clock } from '../shared/clock.js';
import type { SealedBox } from '../shared/sealed-box.js';
import { toAppError } from './database-errors.js';
import type { IdempotencyRequest } from './idempotency.js';
import { findEarlierResult, keepResult } from './idempotency.js';
import type { PipelinedReads } from './pipelined-reads.js';
import type { Statement } from './query.js';
import type { Session } from './session.js';
import type { TransactionOptions } from './transaction.js';
import { inStatement, inTransaction } from './transaction.js';
import type { Actor, AuditEntry, EventCheck, OutboxEvent } from './transaction-records.js';
import { insertAuditEntries, insertEvents } from './transaction-records.js';
import { createWriteQueue, limitsOfPool, type WriteQueue } from './write-queue.js';

export type { IdempotencyRequest, Session, TransactionOptions };

/** For whom, by whom and for which request the work is done. */
export interface WorkContext {
  readonly companyId: string;
  readonly actor: Actor;
  readonly requestId?: string;
  readonly idempotency?: IdempotencyRequest;
}

export interface WriteSession extends Session {
  /** Written just before the commit. */
  emit(event: OutboxEvent): void;
  /** Written just before the commit. */
  audit(entry: AuditEntry): void;
  /** Runs once the commit has succeeded; must not fail. */
  afterCommit(hook: () => void): void;
}

interface WriteOptions extends TransactionOptions {
  /** Encrypts the result that is kept for the idempotency key, because it holds a secret. */
  readonly sealResult?: boolean;
  /** It waits for other work of its company, as all that writes attendance does: first without a connection. */
  readonly inTurn?: boolean;
}

/**
 * The only way to the database. Each call is one transaction, which sees the rows of one company.
 * Nothing that waits for the network or computes for long belongs inside.
 */
export interface UnitOfWork {
  read<T>(
    context: Pick<WorkContext, 'companyId'>,
    work: (session: Session) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /**
   * The hot path: named statements that need no answer of one another, sent with their transaction
   * in one round trip. At most two seconds each; for anything slower use `read`.
   *
   * @returns the rows of each statement
   */
  readPipelined<Rows extends readonly unknown[][]>(
    companyId: string,
    statements: readonly Statement[],
  ): Promise<Rows>;
  /**
   * Does the work once and stores its audit entries, events and, with an idempotency key, its
   * result in the same transaction. The work may run several times (deadlock, serialisation
   * failure), so it changes nothing outside its session. The result must be JSON (BigInt allowed)
   * when the request has an idempotency key.
   */
  write<T>(
    context: WorkContext,
    work: (session: WriteSession) => Promise<T>,
    options?: WriteOptions,
  ): Promise<T>;
  /** Narrow work before a company is known, or across companies, by the system's own role. */
  readonly system: {
    read<T>(work: (session: Session) => Promise<T>, options?: TransactionOptions): Promise<T>;
    write<T>(work: (session: Session) => Promise<T>, options?: TransactionOptions): Promise<T>;
    /** A single statement that may be repeated, as a transaction of its own: one round trip. */
    statement<T>(work: (session: Session) => Promise<T>): Promise<T>;
  };
  /** How much of what the companies' own work may use of the database is in use: 0 to 1. */
  readonly load: () => number;
}

export interface UnitOfWorkDependencies {
  readonly appPool: Pool;
  readonly systemPool: Pool;
  readonly pipelinedReads: PipelinedReads;
  readonly clock: Clock;
  readonly sealedBox: SealedBox;
  /** Each event that is emitted passes it. */
  readonly checkEvent?: EventCheck;
  /** Called after a commit that stored events, to wake whoever delivers them. */
  readonly onEventsCommitted?: (companyId: string) => void;
}

export function createUnitOfWork(dependencies: UnitOfWorkDependencies): UnitOfWork {
  const { appPool, systemPool, pipelinedReads } = dependencies;
  const queue = createWriteQueue(limitsOfPool(appPool.options.max));
  return {
    read: ({ companyId }, work, options) =>
      inTransaction(appPool, { ...options, access: 'read only', companyId }, work),
    readPipelined: async <Rows extends readonly unknown[][]>(
      companyId: string,
      statements: readonly Statement[],
    ) => {
      try {
        return (await pipelinedReads.read(companyId, statements)) as unknown as Rows;
      } catch (error) {
        throw toAppError(error);
      }
    },
    write: (context, work, options) =>
      inTurn(queue, context, options, () => write(dependencies, context, work, options)),
    system: {
      read: (work, options) => inTransaction(systemPool, { ...options, access: 'read only' }, work),
      write: (work, options) =>
        inTransaction(systemPool, { ...options, access: 'read write' }, work),
      statement: (work) => inStatement(systemPool, work),
    },
    load: () => (appPool.totalCount - appPool.idleCount) / appPool.options.max,
  };
}

const inTurn = <T>(
  queue: WriteQueue,
  { companyId }: WorkContext,
  options: WriteOptions | undefined,
  work: () => Promise<T>,
): Promise<T> => (options?.inTurn === true ? queue.run(companyId, work) : work());

/** What the work left to be done at and after its commit. */
interface Collected {
  events: OutboxEvent[];
  audits: AuditEntry[];
  hooks: (() => void)[];
}

async function write<T>(
  dependencies: UnitOfWorkDependencies,
  context: WorkContext,
  work: (session: WriteSession) => Promise<T>,
  options: WriteOptions = {},
): Promise<T> {
  const { companyId } = context;
  const kind = { ...options, access: 'read write' as const, companyId };
  // Fresh for each attempt: what a failed attempt collected must not be written by the next.
  let collected: Collected = { events: [], audits: [], hooks: [] };
  const result = await inTransaction(dependencies.appPool, kind, async (session) => {
    collected = { events: [], audits: [], hooks: [] };
    return writeOnce(dependencies, context, work, options, session, collected);
  });
  for (const hook of collected.hooks) hook();
  if (collected.events.length > 0) dependencies.onEventsCommitted?.(companyId);
  return result;
}

async function writeOnce<T>(
  { clock, sealedBox, checkEvent }: UnitOfWorkDependencies,
  { actor, requestId, idempotency }: WorkContext,
  work: (session: WriteSession) => Promise<T>,
  { sealResult = false }: WriteOptions,
  session: Session,
  collected: Collected,
): Promise<T> {
  const now = clock.now();
  if (idempotency !== undefined) {
    idempotency.replayed = false;
    const earlier = await findEarlierResult(session, idempotency, now, sealedBox);
    if (earlier !== undefined) {
      idempotency.replayed = true;
      return earlier.value as T;
    }
  }
  const result = await work({
    ...session,
    emit: (event) => void collected.events.push(event),
    audit: (entry) => void collected.audits.push(entry),
    afterCommit: (hook) => void collected.hooks.push(hook),
  });
  if (idempotency !== undefined) {
    await keepResult(session, idempotency, result, now, sealResult ? sealedBox : undefined);
  }
  await insertAuditEntries(session, collected.audits, { actor, requestId, now });
  await insertEvents(session, collected.events, { requestId, now, check: checkEvent });
  return result;
}
