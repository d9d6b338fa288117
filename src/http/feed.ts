import type { FeedPage, FeedRequest } from '../db/changes-feed.js';
import { AppError } from '../errors/app-error.js';
import { fingerprintOf, type CursorCodec } from './cursor.js';
import { DEFAULT_LIMIT, type ListEnvelope, type ListParameters } from './pagination.js';

/** One request for the changes since an instant, understood. */
export interface FeedCall {
  readonly request: FeedRequest;
  readonly envelope: <Row, Item>(
    page: FeedPage<Row>,
    toItem: (row: Row) => Item,
  ) => ListEnvelope<Item>;
}

/**
 * Reads the parameters of a list that was asked for its changes. Their order is that of the transactions (ADR 0003), so that
 * neither another order nor a numbered page can be asked for.
 *
 * @param name names the feed inside its cursors
 */
export const readFeed = (
  name: string,
  parameters: ListParameters & { readonly updated_since: string } & Readonly<
      Record<string, unknown>
    >,
  codec: CursorCodec,
  companyId: string,
): FeedCall => {
  const { limit = DEFAULT_LIMIT, cursor, page, sort, include_total, ...filters } = parameters;
  refuseTogetherWithFeed({ page, sort, include_total: include_total === true || undefined });
  const fingerprint = fingerprintOf([companyId, name, filters]);
  return {
    request: {
      limit,
      start:
        cursor === undefined
          ? { kind: 'since', instant: parameters.updated_since }
          : { kind: 'after', position: codec.decode(cursor, fingerprint).position },
    },
    envelope: (feedPage, toItem) => ({
      data: feedPage.rows.map(toItem),
      meta: { total: null, page: null, limit },
      pagination: {
        limit,
        has_more: feedPage.hasMore,
        next_cursor: codec.encode('after', feedPage.next, fingerprint),
        prev_cursor: null,
      },
    }),
  };
};

const refuseTogetherWithFeed = (parameters: Readonly<Record<string, unknown>>): void => {
  const given = Object.keys(parameters).filter((name) => parameters[name] !== undefined);
  if (given.length === 0) return;
  throw new AppError('invalid_parameter', {
    errors: given.map((name) => ({
      pointer: name,
      in: 'query',
      code: 'only_one_of',
      params: { fields: ['updated_since', name] },
    })),
  });
};
