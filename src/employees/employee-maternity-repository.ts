import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';
import type { PlainDate } from '../shared/plain-date.js';

export interface MaternityColumns {
  readonly expected_birth: PlainDate | null;
  readonly reported_on: PlainDate | null;
  readonly birth_date: PlainDate | null;
  readonly pregnancy_ended_on: PlainDate | null;
  readonly nursing_until: PlainDate | null;
  readonly full_day_minutes: number | null;
  readonly nursing_breaks_unpunched: boolean;
}

export interface MaternityRow extends MaternityColumns {
  readonly id: string;
  readonly employee_id: string;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

const COLUMNS = [
  ...['id', 'employee_id', 'expected_birth', 'reported_on', 'birth_date', 'pregnancy_ended_on'],
  ...['nursing_until', 'full_day_minutes', 'nursing_breaks_unpunched'],
  ...['version', 'created_at', 'updated_at'],
];

/** All of one employee, latest first. */
export const listMaternities = (session: Session, employeeId: string) =>
  session.rows<MaternityRow>(
    sql('employee_maternities')
      .select(COLUMNS)
      .where({ company_id: session.companyId, employee_id: employeeId })
      .orderByRaw('coalesce(expected_birth, birth_date) desc, id'),
  );

export const insertMaternity = (
  session: Session,
  row: MaternityColumns & {
    readonly id: string;
    readonly employee_id: string;
    readonly created_by: string | null;
  },
) =>
  session.one<MaternityRow>(
    sql('employee_maternities')
      .insert({ company_id: session.companyId, ...row })
      .returning(COLUMNS),
  );

export const updateMaternity = (session: Session, id: string, changes: Partial<MaternityColumns>) =>
  session.one<MaternityRow>(
    sql('employee_maternities')
      .where({ company_id: session.companyId, id })
      .update({ ...changes, version: sql.raw('version + 1'), updated_at: sql.raw('now()') })
      .returning(COLUMNS),
  );

export const deleteMaternity = (session: Session, id: string) =>
  session.run(sql('employee_maternities').where({ company_id: session.companyId, id }).delete());
