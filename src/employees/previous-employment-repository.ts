import type { Session } from '../db/session.js';
import type { Piastres } from '../shared/money.js';
import type { PayMonth } from '../shared/pay-month.js';

export interface PreviousEmploymentRow {
  readonly first_month: PayMonth;
  readonly last_month: PayMonth;
  readonly employer_name: string | null;
  readonly employer_tax_number: string | null;
  readonly days: number;
  readonly taxable_pay: Piastres;
  readonly tax_withheld: Piastres;
  readonly created_at: string;
  readonly updated_at: string;
}

const COLUMNS =
  'first_month, last_month, employer_name, employer_tax_number, days, taxable_pay, tax_withheld, created_at, updated_at';

/** All of one employee, latest first. */
export const listPreviousEmployments = (session: Session, employeeId: string) =>
  session.rows<PreviousEmploymentRow>({
    name: 'previous_employments_list',
    text: `select ${COLUMNS} from employee_previous_employments
      where company_id = $1 and employee_id = $2 order by first_month desc`,
    values: [session.companyId, employeeId],
  });

export type PreviousEmployment = Omit<PreviousEmploymentRow, 'created_at' | 'updated_at'>;

/** Adds the figures, or replaces those that begin with the same month. */
export const putPreviousEmployment = (
  session: Session,
  employeeId: string,
  given: PreviousEmployment,
  createdBy: string | null,
) =>
  session.one<PreviousEmploymentRow>({
    name: 'previous_employment_put',
    text: `insert into employee_previous_employments (company_id, employee_id, first_month, last_month,
        employer_name, employer_tax_number, days, taxable_pay, tax_withheld, created_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict on constraint employee_previous_employments_pkey do update
        set last_month = excluded.last_month, employer_name = excluded.employer_name,
          employer_tax_number = excluded.employer_tax_number, days = excluded.days,
          taxable_pay = excluded.taxable_pay, tax_withheld = excluded.tax_withheld,
          created_by = excluded.created_by, updated_at = now()
      returning ${COLUMNS}`,
    values: [
      ...[session.companyId, employeeId, given.first_month, given.last_month],
      ...[given.employer_name, given.employer_tax_number, given.days],
      ...[given.taxable_pay, given.tax_withheld, createdBy],
    ],
  });

export const deletePreviousEmployment = (
  session: Session,
  employeeId: string,
  firstMonth: PayMonth,
) =>
  session.run({
    name: 'previous_employment_delete',
    text: `delete from employee_previous_employments
      where company_id = $1 and employee_id = $2 and first_month = $3`,
    values: [session.companyId, employeeId, firstMonth],
  });
