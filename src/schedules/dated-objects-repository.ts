import { applyPage, type PageRequest } from '../db/keyset.js';
import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';
import type { PlainDate } from '../shared/plain-date.js';

/** A shift or a schedule with its latest definition. */
export type DatedRow<Identity, Definition> = Identity & {
  readonly id: string;
  /** The number of the latest definition. */
  readonly revision: number;
  readonly effective_from: PlainDate | null;
  readonly definition: Definition;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
};

export interface RevisionRow<Definition> {
  readonly number: number;
  readonly effective_from: PlainDate | null;
  readonly definition: Definition;
  readonly created_by: string | null;
  readonly created_at: string;
}

export interface NewRevision<Definition> {
  readonly number: number;
  readonly effectiveFrom: PlainDate | null;
  readonly definition: Definition;
  readonly createdBy: string | null;
}

type Table = 'shifts' | 'schedules';

/** Where the definitions of a table's objects are kept. */
const revisionsOf = (table: Table) =>
  table === 'shifts'
    ? { name: 'shift_revisions', key: 'shift_id' }
    : { name: 'schedule_revisions', key: 'schedule_id' };

/** The statements that shifts and schedules share: an object, and its definitions by number. */
export const createDatedTable = <Identity extends object, Definition>(
  table: Table,
  identityColumns: readonly (keyof Identity & string)[],
) => ({
  ...reading<DatedRow<Identity, Definition>, Definition>(table, identityColumns),
  ...writing<Identity, Definition>(table),
});

const reading = <Row, Definition>(table: Table, identityColumns: readonly string[]) => {
  const revisions = revisionsOf(table);
  const columns = [
    ...['id', 'revision', 'version', 'created_at', 'updated_at'],
    ...identityColumns,
  ].map((column) => `o.${column}`);
  const select = ({ companyId }: Session) =>
    sql({ o: table })
      .join({ r: revisions.name }, (join) =>
        join
          .on('r.company_id', 'o.company_id')
          .andOn(`r.${revisions.key}`, 'o.id')
          .andOn('r.number', 'o.revision'),
      )
      .select(columns)
      .select('r.effective_from', 'r.definition')
      .where('o.company_id', companyId);
  const find = (session: Session, id: string) =>
    session.maybe<Row>(select(session).where('o.id', id));
  return {
    find,
    /** Locks the object; definitions are only ever added under this lock. */
    lock: async (session: Session, id: string): Promise<Row | undefined> => {
      // Two statements: one that had to wait would join the definition that was the latest before.
      const locked = sql(table).select('id').where({ company_id: session.companyId, id });
      return (await session.run(locked.forUpdate())) === 0 ? undefined : find(session, id);
    },
    list: (session: Session, page: PageRequest) =>
      session.rows<Row>(applyPage(select(session), page)),
    count: async (session: Session): Promise<number> => {
      const query = sql(table).where({ company_id: session.companyId });
      const { count } = await session.one<{ count: number }>(
        query.select(sql.raw('count(*)::int as count')),
      );
      return count;
    },
    /** Newest first. */
    history: (session: Session, id: string) =>
      session.rows<RevisionRow<Definition>>(
        sql(revisions.name)
          .select('number', 'effective_from', 'definition', 'created_by', 'created_at')
          .where({ company_id: session.companyId, [revisions.key]: id })
          .orderBy('number', 'desc'),
      ),
  };
};

const writing = <Identity extends object, Definition>(table: Table) => {
  const revisions = revisionsOf(table);
  const insertRevision = (session: Session, id: string, revision: NewRevision<Definition>) =>
    session.run(
      sql(revisions.name).insert({
        company_id: session.companyId,
        [revisions.key]: id,
        number: revision.number,
        effective_from: revision.effectiveFrom,
        definition: JSON.stringify(revision.definition),
        created_by: revision.createdBy,
      }),
    );
  return {
    insertRevision,
    insert: async (
      session: Session,
      id: string,
      identity: Identity,
      first: Pick<NewRevision<Definition>, 'definition' | 'createdBy'>,
    ): Promise<void> => {
      await session.run(sql(table).insert({ company_id: session.companyId, id, ...identity }));
      await insertRevision(session, id, { ...first, number: 1, effectiveFrom: null });
    },
    update: (
      session: Session,
      id: string,
      changes: Partial<Identity> & { readonly revision?: number },
    ) =>
      session.run(
        sql(table)
          .where({ company_id: session.companyId, id })
          .update({ ...changes, version: sql.raw('version + 1'), updated_at: sql.raw('now()') }),
      ),
    remove: async (session: Session, id: string): Promise<void> => {
      const own = { company_id: session.companyId };
      await session.run(
        sql(revisions.name)
          .where({ ...own, [revisions.key]: id })
          .delete(),
      );
      await session.run(
        sql(table)
          .where({ ...own, id })
          .delete(),
      );
    },
  };
};
