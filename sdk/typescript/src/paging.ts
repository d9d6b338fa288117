import { RawatibError } from './errors.js';
import type { Call } from './transport.js';

export interface Page {
  data: unknown[];
  pagination: { has_more: boolean; next_cursor: string | null };
}

type RowOf<P> = P extends { data: (infer Row)[] } ? Row : never;

/** One page when awaited; every row of every page in `for await`. */
export interface PagedCall<P> extends Call<P>, AsyncIterable<RowOf<P>> {
  /** Page by page. */
  pages(): AsyncIterable<P>;
}

/** @param fetchPage the page behind a cursor */
export const pagedCall = <P>(
  first: Call<P>,
  fetchPage: (cursor: string) => Promise<P>,
): PagedCall<P> => {
  async function* pages(): AsyncGenerator<P> {
    const seen = new Set<string>();
    let page = await first;
    for (;;) {
      yield page;
      const { has_more: hasMore, next_cursor: cursor } = (page as Page).pagination;
      // A feed of changes always has a next cursor: it is for the next time.
      if (!hasMore || cursor === null) return;
      if (seen.has(cursor)) throw new RawatibError('The list came back to a cursor it had before');
      seen.add(cursor);
      page = await fetchPage(cursor);
    }
  }
  async function* rows(): AsyncGenerator<RowOf<P>> {
    for await (const page of pages()) yield* (page as Page).data as RowOf<P>[];
  }
  return Object.assign(first, { pages, [Symbol.asyncIterator]: rows });
};
