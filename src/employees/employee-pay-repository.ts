import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';
import type { PlainDate } from '../shared/plain-date.js';

export interface SalaryRow {
  readonly effective_from: PlainDate;
  /** Piastres a month. */
  readonly basic_salary: bigint;
  readonly created_at: string;
}

/** The whole history of one employee, oldest first. */
export const listSalaries = (session: Session, employeeId: string) =>
  session.rows<SalaryRow>({
    name: 'employee_salary_history',
    text: `select effective_from, basic_salary, created_at from employee_salaries
      where company_id = $1 and employee_id = $2 order by effective_from`,
    values: [session.companyId, employeeId],
  });

export interface NewSalary {
  readonly employeeId: string;
  readonly effectiveFrom: PlainDate;
  readonly basicSalary: bigint;
  readonly createdBy: string | null;
}

/** Adds the salary, or replaces the one that begins on the same day. */
export const putSalary = (session: Session, salary: NewSalary) =>
  session.run({
    name: 'employee_salary_put',
    text: `insert into employee_salaries (company_id, employee_id, effective_from, basic_salary, created_by)
      values ($1, $2, $3, $4, $5)
      on conflict (company_id, employee_id, effective_from) do update
        set basic_salary = excluded.basic_salary, created_by = excluded.created_by, created_at = now()`,
    values: [
      session.companyId,
      salary.employeeId,
      salary.effectiveFrom,
      salary.basicSalary.toString(),
      salary.createdBy,
    ],
  });

export const removeSalaries = (
  session: Session,
  employeeId: string,
  effectiveFrom: readonly PlainDate[],
) =>
  session.run(
    sql('employee_salaries')
      .where({ company_id: session.companyId, employee_id: employeeId })
      .whereIn('effective_from', effectiveFrom)
      .delete(),
  );

/** @returns piastres a month, or undefined when none is recorded for the year */
export const findContributionWage = async (
  session: Session,
  employeeId: string,
  year: number,
): Promise<bigint | undefined> => {
  const row = await session.maybe<{ contribution_wage: bigint }>(
    sql('employee_insurance_wages')
      .select('contribution_wage')
      .where({ company_id: session.companyId, employee_id: employeeId, year }),
  );
  return row?.contribution_wage;
};

export interface NewContributionWage {
  readonly employeeId: string;
  readonly year: number;
  readonly contributionWage: bigint;
  readonly createdBy: string | null;
}

export const putContributionWage = (session: Session, wage: NewContributionWage) =>
  session.run({
    name: 'employee_insurance_wage_put',
    text: `insert into employee_insurance_wages (company_id, employee_id, year, contribution_wage, created_by)
      values ($1, $2, $3, $4, $5)
      on conflict (company_id, employee_id, year) do update
        set contribution_wage = excluded.contribution_wage, created_by = excluded.created_by, created_at = now()`,
    values: [
      session.companyId,
      wage.employeeId,
      wage.year,
      wage.contributionWage.toString(),
      wage.createdBy,
    ],
  });

export const removeContributionWage = (session: Session, employeeId: string, year: number) =>
  session.run(
    sql('employee_insurance_wages')
      .where({ company_id: session.companyId, employee_id: employeeId, year })
      .delete(),
  );
