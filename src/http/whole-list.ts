import type { ListEnvelope } from './pagination.js';

/** The envelope of a list that is always answered whole, because it is short and bounded. */
export const wholeList = <Item>(items: readonly Item[]): ListEnvelope<Item> => ({
  data: items,
  meta: { total: items.length, page: 1, limit: items.length },
  pagination: { limit: items.length, has_more: false, next_cursor: null, prev_cursor: null },
});
