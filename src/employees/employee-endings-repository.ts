import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';
import type { EndingCase } from '../payroll-engine/ending-cases.js';
import type { Piastres } from '../shared/money.js';
import type { PlainDate } from '../shared/plain-date.js';

/** What is recorded about an ending, beside its last day. */
export interface EndingColumns {
  readonly ending_case: EndingCase;
  readonly notice_given_on: PlainDate | null;
  /** Decimal text with two decimals, as the database writes it. */
  readonly unused_leave_days: string;
  readonly previous_service_months: number;
  readonly pension_after_sixty: boolean;
  readonly agreed_compensation: Piastres | null;
  readonly claimed_on: PlainDate | null;
  readonly note: string | null;
}

export interface EndingRow extends EndingColumns {
  readonly created_at: string;
  readonly updated_at: string;
}

const WRITTEN = [
  'ending_case',
  'notice_given_on',
  'unused_leave_days',
  'previous_service_months',
  'pension_after_sixty',
  'agreed_compensation',
  'claimed_on',
  'note',
] as const satisfies readonly (keyof EndingColumns)[];

const ofCompany = (session: Session, employeeId: string) =>
  sql('employee_endings').where({ company_id: session.companyId, employee_id: employeeId });

export const findEnding = (session: Session, employeeId: string) =>
  session.maybe<EndingRow>(
    ofCompany(session, employeeId).select([...WRITTEN, 'created_at', 'updated_at']),
  );

/** The fields in which the two differ. */
export const changedEnding = (
  before: EndingColumns | undefined,
  after: EndingColumns,
): readonly (keyof EndingColumns)[] => WRITTEN.filter((name) => before?.[name] !== after[name]);

export const putEnding = (
  session: Session,
  employeeId: string,
  ending: EndingColumns,
  createdBy: string | null,
) =>
  session.run(
    sql('employee_endings')
      .insert({
        company_id: session.companyId,
        employee_id: employeeId,
        ...ending,
        created_by: createdBy,
      })
      .onConflict(['company_id', 'employee_id'])
      .merge({ ...ending, updated_at: sql.raw('now()') }),
  );

export const removeEnding = (session: Session, employeeId: string) =>
  session.run(ofCompany(session, employeeId).delete());
