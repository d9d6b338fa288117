import type { Knex } from 'knex';

/** A column a list may be sorted by. It must be not null, and (company, column, id) should have an index. */
export interface SortKey {
  readonly name: string;
  readonly column: string;
  readonly descending: boolean;
}

/** The sort values of one row, in the order of the keys, the tie-breaking column last. */
export type Position = readonly string[];

export interface PageRequest {
  readonly limit: number;
  readonly includeTotal: boolean;
  readonly sort: readonly SortKey[];
  readonly start:
    | { readonly kind: 'page'; readonly page: number }
    | { readonly kind: 'after'; readonly position: Position }
    | { readonly kind: 'before'; readonly position: Position };
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Absent unless it was asked for. */
  readonly total: number | null;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

/**
 * Restricts and orders a query to one page. One row more than the limit is fetched: its presence says that
 * there is a next page, without counting. A page before a position is read backwards and turned by `toPage`.
 */
export const applyPage = (query: Knex.QueryBuilder, request: PageRequest): Knex.QueryBuilder => {
  const { start, sort, limit } = request;
  applyOrder(query, request);
  if (start.kind === 'page') query.offset((start.page - 1) * limit);
  else wherePast(query, sort, start.position, start.kind === 'before');
  return query.limit(limit + 1);
};

/** The order of a page by itself, for a query around one that `applyPage` has restricted. */
export const applyOrder = (
  query: Knex.QueryBuilder,
  { sort, start }: Pick<PageRequest, 'sort' | 'start'>,
): Knex.QueryBuilder => {
  const backwards = start.kind === 'before';
  for (const key of sort) query.orderBy(key.column, key.descending !== backwards ? 'desc' : 'asc');
  return query;
};

/**
 * Rows behind a position. One row-value comparison when all keys run the same way (one index range);
 * otherwise the same condition spelled out key by key.
 */
const wherePast = (
  query: Knex.QueryBuilder,
  sort: readonly SortKey[],
  position: Position,
  backwards: boolean,
): void => {
  const operator = (key: SortKey) => (key.descending !== backwards ? '<' : '>');
  const uniform = sort.every((key) => operator(key) === operator(sort[0] as SortKey));
  if (uniform) {
    const columns = sort.map(() => '??').join(', ');
    const values = sort.map(() => '?').join(', ');
    query.whereRaw(`(${columns}) ${operator(sort[0] as SortKey)} (${values})`, [
      ...sort.map((key) => key.column),
      ...position,
    ]);
    return;
  }
  void query.where((anyOf) => {
    sort.forEach((key, index) => {
      void anyOf.orWhere((allOf) => {
        for (let i = 0; i < index; i++)
          allOf.where((sort[i] as SortKey).column, position[i] as string);
        allOf.where(key.column, operator(key), position[index] as string);
      });
    });
  });
};

/** Turns the fetched rows (one more than the limit at most) into a page. */
export const toPage = <Row>(
  fetched: readonly Row[],
  request: PageRequest,
  total: number | null,
): Page<Row> => {
  const more = fetched.length > request.limit;
  const rows = more ? fetched.slice(0, request.limit) : [...fetched];
  switch (request.start.kind) {
    case 'before':
      return { rows: rows.reverse(), total, hasNext: true, hasPrevious: more };
    case 'after':
      return { rows, total, hasNext: more, hasPrevious: true };
    case 'page':
      return { rows, total, hasNext: more, hasPrevious: request.start.page > 1 };
  }
};
