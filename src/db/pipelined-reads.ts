import pg from 'pg';
import { isConnectionLoss } from './database-errors.js';
import type { DatabaseLogger } from './logger.js';
import { columnTypes } from './pg-types.js';
import type { Statement } from './query.js';
import { beginText } from './transaction.js';

/** Short reads of many callers on few connections; see docs/decisions on the unit of work. */
export interface PipelinedReads {
  /** Runs the statements in one read-only transaction of the company, in one round trip. */
  read(companyId: string, statements: readonly Statement[]): Promise<unknown[][]>;
  end(): Promise<void>;
}

/** A slow statement holds up those behind it, so it is not given much time. */
const STATEMENT_TIMEOUT_MS = 2_000;
const CONNECT_TIMEOUT_MS = 3_000;
const MAXIMUM_ATTEMPTS = 5;
/**
 * What becomes of callers who were sent off together when the first of them failed: the statement that he was to
 * prepare is not known, and then several prepare it again at once.
 */
const UNKNOWN_STATEMENT = '26000';
const DUPLICATE_STATEMENT = '42P05';

/** One connection, made when it is first needed and again after it broke. */
interface Slot {
  waitingCount: number;
  /** The connection if there is one, without waiting a turn of the event loop for it. */
  present(): pg.Client | undefined;
  connect(): Promise<pg.Client>;
  end(): Promise<void>;
}

interface PipelineOptions {
  url: string;
  clientCount: number;
  applicationName: string;
  logger: DatabaseLogger;
}

function createSlot(options: PipelineOptions): Slot {
  let present: pg.Client | undefined;
  let connecting: Promise<pg.Client> | undefined;

  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: options.url,
      application_name: options.applicationName,
      pipeline: true,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      types: columnTypes,
    });
    const forget = (): void => {
      if (present === client) present = undefined;
    };
    client.on('error', (error) => {
      forget();
      options.logger.warn({ error: error.message }, 'a pipelined database connection broke');
    });
    client.on('end', forget);
    await client.connect();
    present = client;
    return client;
  };

  return {
    waitingCount: 0,
    present: () => present,
    connect: () => {
      connecting ??= open().finally(() => (connecting = undefined));
      return connecting;
    },
    end: async () => {
      await connecting?.catch(() => undefined);
      await present?.end();
    },
  };
}

export function createPipelinedReads(options: PipelineOptions): PipelinedReads {
  const slots = Array.from({ length: options.clientCount }, () => createSlot(options));
  let isEnding = false;

  const attempt = async (
    companyId: string,
    statements: readonly Statement[],
  ): Promise<unknown[][]> => {
    const slot = leastBusy(slots);
    slot.waitingCount += 1;
    try {
      return await sendAtOnce(slot.present() ?? (await slot.connect()), companyId, statements);
    } finally {
      slot.waitingCount -= 1;
    }
  };

  return {
    read: async (companyId, statements) => {
      for (let tried = 1; ; tried += 1) {
        try {
          return await attempt(companyId, statements);
        } catch (error) {
          if (isEnding || tried >= MAXIMUM_ATTEMPTS || !mayReadAgain(error)) throw error;
        }
      }
    },
    end: async () => {
      isEnding = true;
      await Promise.all(slots.map((slot) => slot.end()));
    },
  };
}

/** A read has no effect, so it may be repeated after a failure that another caller caused. */
function mayReadAgain(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return isConnectionLoss(error) || code === UNKNOWN_STATEMENT || code === DUPLICATE_STATEMENT;
}

function leastBusy(slots: readonly Slot[]): Slot {
  return slots.reduce((least, slot) => (slot.waitingCount < least.waitingCount ? slot : least));
}

/**
 * Queues the whole transaction in one turn of the event loop, so that no other caller's statement
 * can come between. When a statement fails, the commit of the failed transaction is a rollback,
 * and the next caller's transaction starts clean.
 */
async function sendAtOnce(
  client: pg.Client,
  companyId: string,
  statements: readonly Statement[],
): Promise<unknown[][]> {
  const begun = client.query(beginText({ access: 'read only', companyId }));
  const answers = statements.map(({ name, text, values }) =>
    client.query<pg.QueryResultRow>({ name, text, values: [...values] }),
  );
  const ended = client.query('commit');
  const outcomes = await Promise.allSettled([begun, ...answers, ended]);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
  return Promise.all(answers.map(async (answer) => (await answer).rows));
}
