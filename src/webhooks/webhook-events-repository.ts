import type { Knex } from 'knex';
import { applyPage, type PageRequest } from '../db/keyset.js';
import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';
import { firstIdOf } from '../shared/ids.js';

export interface EventRow {
  readonly id: string;
  readonly company_id: string;
  readonly event: string;
  readonly sequence: bigint;
  readonly occurred_at: string;
  readonly aggregate_type: string;
  readonly aggregate_id: string;
  readonly request_id: string | null;
  readonly data: unknown;
}

export interface EventFilters {
  readonly event?: string | undefined;
  readonly aggregateId?: string | undefined;
  readonly occurredFrom?: string | undefined;
  readonly occurredBefore?: string | undefined;
}

const COLUMNS = [
  'id',
  'company_id',
  'event',
  'sequence',
  'occurred_at',
  'aggregate_type',
  'aggregate_id',
  'request_id',
  'data',
] as const;

/** An event's id and its moment may come from two clocks; they differ by less than this. */
const CLOCK_MARGIN_MS = 24 * 3_600_000;

const filtered = (session: Session, filters: EventFilters): Knex.QueryBuilder => {
  const query = sql('outbox_events').where({ company_id: session.companyId });
  const { event, aggregateId, occurredFrom, occurredBefore } = filters;
  if (event !== undefined) void query.where({ event });
  if (aggregateId !== undefined) void query.where({ aggregate_id: aggregateId });
  if (occurredFrom !== undefined) {
    const earliest = new Date(Date.parse(occurredFrom) - CLOCK_MARGIN_MS);
    // The index is on the ids, which begin with their moment.
    void query.where('occurred_at', '>=', occurredFrom).where('id', '>=', firstIdOf(earliest));
  }
  if (occurredBefore !== undefined) void query.where('occurred_at', '<', occurredBefore);
  return query;
};

export const listEvents = (session: Session, filters: EventFilters, page: PageRequest) =>
  session.rows<EventRow>(applyPage(filtered(session, filters).select(COLUMNS), page));

export const countEvents = async (session: Session, filters: EventFilters): Promise<number> => {
  const row = await session.one<{ count: number }>(
    filtered(session, filters).select(sql.raw('count(*)::int as count')),
  );
  return row.count;
};

export const findEvent = (session: Session, id: string) =>
  session.maybe<EventRow>(filtered(session, {}).select(COLUMNS).where({ id }));
