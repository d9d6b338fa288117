import { enterGate } from '../../db/company-gate.js';
import { sql } from '../../db/query.js';
import type { Session } from '../../db/session.js';
import type { ParameterOverride } from '../../statutory/parameters-at.js';

type Columns = Omit<ParameterOverride, 'key' | 'from'>;
export type StatutoryValueChanges = {
  readonly [Name in keyof Columns]?: Columns[Name] | undefined;
};

export interface StatutoryValueRow extends ParameterOverride {
  readonly id: string;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

const COLUMNS = [
  ...['id', 'key', 'from_date as from', 'value', 'law', 'article', 'source', 'note'],
  ...['version', 'created_at', 'updated_at'],
];

const present = ({ companyId }: Session) =>
  sql('company_statutory_values').where({ company_id: companyId }).whereNull('removed_at');

/** Values and policies are added and changed one after the other: each is checked against those that stand. */
export const enterValues = (session: Session): Promise<number> =>
  enterGate(session, 'statutory_values', 'alone');

/** By key and day. */
export const listValues = (session: Session) =>
  session.rows<StatutoryValueRow>(present(session).select(COLUMNS).orderBy(['key', 'from_date']));

const stored = ({ value, ...columns }: StatutoryValueChanges) => ({
  ...columns,
  ...(value !== undefined && { value: JSON.stringify(value) }),
});

export const insertValue = (
  session: Session,
  {
    id,
    from,
    key,
    createdBy,
    ...columns
  }: ParameterOverride & {
    readonly id: string;
    readonly createdBy: string | null;
  },
) =>
  session.one<StatutoryValueRow>(
    sql('company_statutory_values')
      .insert({
        ...{ company_id: session.companyId, id, key, from_date: from, created_by: createdBy },
        ...stored(columns),
      })
      .returning(COLUMNS),
  );

const TOUCHED = () => ({
  version: sql.raw('version + 1'),
  updated_at: sql.raw('now()'),
  changed_xid: sql.raw('pg_current_xact_id()'),
});

export const updateValue = (session: Session, id: string, changes: StatutoryValueChanges) =>
  session.one<StatutoryValueRow>(
    present(session)
      .where({ id })
      .update({ ...stored(changes), ...TOUCHED() })
      .returning(COLUMNS),
  );

/** The row stays, and tells what was calculated with it that it is gone. */
export const removeValue = (session: Session, id: string) =>
  session.run(
    present(session)
      .where({ id })
      .update({ removed_at: sql.raw('now()'), ...TOUCHED() }),
  );
