import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { invariant } from '../shared/invariant.js';
import type { CompiledQuery, Query } from './query.js';
import { compile } from './query.js';

/** One open transaction. Every query of the service goes through one. */
export interface Session {
  /** The company whose rows are visible. Sessions of the system pool have none. */
  readonly companyId: string;
  rows<Row>(query: Query): Promise<Row[]>;
  /** The only row, or undefined; more than one is a programmer's mistake. */
  maybe<Row>(query: Query): Promise<Row | undefined>;
  /** The only row. */
  one<Row>(query: Query): Promise<Row>;
  /** @returns the number of rows written, or read */
  run(query: Query): Promise<number>;
  /**
   * Sends rows by COPY, see copy-rows.ts. A company's table refuses COPY, because of its
   * row-level security: copy into a temporary table and insert from there.
   *
   * @param copySql `copy <table> (<columns>) from stdin`
   * @returns the number of rows
   */
  copyInto(copySql: string, source: AsyncIterable<string | Buffer>): Promise<number>;
  /** Reads in batches through a cursor, so that memory holds one batch however many rows there are. */
  stream<Row>(query: Query, batchSize: number): AsyncIterable<Row[]>;
}

/** The session, and the switch that makes it useless once its transaction has ended. */
export interface OpenSession {
  session: Session;
  close(): void;
}

export function openSession(client: ClientBase, companyId: string): OpenSession {
  let isOpen = true;
  let cursorCount = 0;
  const execute = async (query: CompiledQuery): Promise<{ rows: unknown[]; rowCount: number }> => {
    invariant(isOpen, 'a session is used after its transaction has ended');
    const { rows, rowCount } = await client.query(query);
    return { rows, rowCount: rowCount ?? 0 };
  };
  const rows = async <Row>(query: Query): Promise<Row[]> =>
    (await execute(compile(query))).rows as Row[];
  const maybe = async <Row>(query: Query): Promise<Row | undefined> => {
    const found = await rows<Row>(query);
    invariant(found.length <= 1, `a query for one row found ${found.length}`);
    return found[0];
  };
  const session: Session = {
    companyId,
    rows,
    maybe,
    one: async <Row>(query: Query): Promise<Row> => {
      const row = await maybe<Row>(query);
      invariant(row !== undefined, 'a query for one row found none');
      return row;
    },
    run: async (query) => (await execute(compile(query))).rowCount,
    copyInto: async (copySql, source) => {
      invariant(isOpen, 'a session is used after its transaction has ended');
      const target = client.query(copyFrom(copySql));
      await pipeline(Readable.from(source), target);
      return target.rowCount;
    },
    stream: <Row>(query: Query, batchSize: number): AsyncIterable<Row[]> => {
      cursorCount += 1;
      return readByCursor<Row>(execute, compile(query), `batches_${cursorCount}`, batchSize);
    },
  };
  return { session, close: () => void (isOpen = false) };
}

async function* readByCursor<Row>(
  execute: (query: CompiledQuery) => Promise<{ rows: unknown[] }>,
  { text, values }: CompiledQuery,
  cursor: string,
  batchSize: number,
): AsyncGenerator<Row[]> {
  invariant(Number.isInteger(batchSize) && batchSize > 0, 'a batch has at least one row');
  // A cursor is planned for its first tenth; ours are read to the end.
  await execute({ text: 'set local cursor_tuple_fraction = 1', values: [] });
  await execute({ text: `declare ${cursor} no scroll cursor for ${text}`, values });
  const fetchBatch = { text: `fetch forward ${batchSize} from ${cursor}`, values: [] };
  for (;;) {
    const { rows } = await execute(fetchBatch);
    if (rows.length > 0) yield rows as Row[];
    if (rows.length < batchSize) break;
  }
  await execute({ text: `close ${cursor}`, values: [] });
}
