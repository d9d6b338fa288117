import type { Knex } from 'knex';
import { AppError } from '../errors/app-error.js';
import type { Position } from './keyset.js';
import type { Session } from './session.js';

/**
 * Reading what changed since the last time, so that no change is ever missed; the reasons are in
 * docs/decisions/0003-changes-feed.md.
 *
 * Every row carries the transaction that last changed it (`changed_xid`). The feed runs in the order of these
 * numbers and ends before the oldest transaction that is still open: a number below that will never again be
 * given to a row. A reader who stands behind a number has therefore seen all that will ever be below it.
 */
export interface FeedTable<Row> {
  /** The xid8 column. An index on (company, it, keys) serves the feed. */
  readonly xidColumn: string;
  /** The column that the first instant is compared with. */
  readonly updatedAtColumn: string;
  /** Columns that make the order of one transaction's rows total. */
  readonly keyColumns: readonly string[];
  /** Adds to the rows of a page what other tables know; the page is found without it. */
  readonly complete?: (page: Knex.QueryBuilder) => Knex.QueryBuilder;
  /** The row's number and its values of the key columns. */
  readonly positionOf: (row: Row) => Position;
}

export interface FeedRequest {
  readonly limit: number;
  readonly start:
    | { readonly kind: 'since'; readonly instant: string }
    /** Of an earlier page: number and keys of its last row, or a number alone, all of whose rows were seen. */
    | { readonly kind: 'after'; readonly position: Position };
}

export interface FeedPage<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  /** Where to go on, also when there is nothing more for the moment. */
  readonly next: Position;
}

/**
 * One page of the feed.
 *
 * @param query selects the rows of the company, with filters and without order
 * @throws AppError invalid_cursor when the position is ahead of this database: it was given by another one
 */
export const readChanges = async <Row>(
  session: Session,
  query: Knex.QueryBuilder,
  request: FeedRequest,
  table: FeedTable<Row>,
): Promise<FeedPage<Row>> => {
  // Before the rows: what is finished below this horizon is then visible to the statement that reads them.
  const { horizon, unborn } = await session.one<{ horizon: string; unborn: string }>({
    name: 'changes_feed_horizon',
    text: `select pg_snapshot_xmin(s)::text as horizon, pg_snapshot_xmax(s)::text as unborn
      from pg_current_snapshot() s`,
    values: [],
  });
  if (request.start.kind === 'after') {
    wherePast(query, request.start.position, unborn, table);
  } else {
    query.where(table.updatedAtColumn, '>=', request.start.instant);
  }
  query.whereRaw('?? < ?::xid8', [table.xidColumn, horizon]);
  inFeedOrder(query, table).limit(request.limit + 1);
  const fetched = await session.rows<Row>(
    table.complete === undefined ? query : inFeedOrder(table.complete(query), table),
  );
  const rows = fetched.slice(0, request.limit);
  const last = rows.at(-1);
  const hasMore = fetched.length > request.limit && last !== undefined;
  return {
    rows,
    hasMore,
    next: hasMore ? table.positionOf(last) : [String(BigInt(horizon) - 1n)],
  };
};

const inFeedOrder = <Row>(
  query: Knex.QueryBuilder,
  { xidColumn, keyColumns }: FeedTable<Row>,
): Knex.QueryBuilder => {
  for (const column of [xidColumn, ...keyColumns]) query.orderBy(column);
  return query;
};

const wherePast = <Row>(
  query: Knex.QueryBuilder,
  [xid = '0', ...keys]: Position,
  unborn: string,
  { xidColumn, keyColumns }: FeedTable<Row>,
): void => {
  if (BigInt(xid) >= BigInt(unborn)) throw new AppError('invalid_cursor');
  if (keys.length === 0) {
    query.whereRaw('?? > ?::xid8', [xidColumn, xid]);
    return;
  }
  query.whereRaw(
    `(??, ${keyColumns.map(() => '??').join(', ')}) > (?::xid8, ${keys.map(() => '?').join(', ')})`,
    [xidColumn, ...keyColumns, xid, ...keys],
  );
};
