import { arrayLiteral } from '../db/array-literal.js';
import type { Session } from '../db/session.js';
import type { Piastres } from '../shared/money.js';
import { yearOf, payMonthOf, type PayMonth } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';

/** What statutory forms and files say about an employee, as it is recorded now. */
export interface ReportEmployee {
  readonly id: string;
  readonly employee_code: string;
  readonly full_name: string;
  readonly full_name_ar: string | null;
  readonly department: string | null;
  readonly job_title: string | null;
  readonly nationality: string;
  readonly national_id: string | null;
  readonly passport_number: string | null;
  readonly hire_date: PlainDate;
  readonly termination_date: PlainDate | null;
  readonly termination_reason: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly iban: string | null;
  readonly bank_account_holder: string | null;
  readonly insurance_number: string | null;
  readonly insurance_status: string;
  readonly insurance_start: PlainDate | null;
  readonly insurance_end: PlainDate | null;
  readonly tax_treatment: string;
  readonly disability: boolean;
  readonly work_governorate: string | null;
  readonly non_working_spouses: number;
  readonly dependants: number;
  readonly metadata: Readonly<Record<string, unknown>>;
}

const COLUMNS = `id, employee_code, full_name, full_name_ar, department, job_title, nationality, national_id,
  passport_number, hire_date, termination_date, termination_reason, email, phone, iban, bank_account_holder,
  insurance_number, insurance_status, insurance_start, insurance_end, tax_treatment, disability, work_governorate,
  non_working_spouses, dependants, metadata`;

/** The next employees by code, behind one code; everybody who was ever employed. */
export const reportEmployees = (
  session: Session,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ReportEmployee[]> =>
  session.rows<ReportEmployee>({
    name: 'report_employees',
    text: `select ${COLUMNS} from employees
      where company_id = $1 and employee_code > $2
      order by employee_code
      limit $3`,
    values: [session.companyId, after, limit],
  });

/** These employees, in no order. */
export const reportEmployeesById = (
  session: Session,
  ids: readonly string[],
): Promise<ReportEmployee[]> =>
  session.rows<ReportEmployee>({
    name: 'report_employees_by_id',
    text: `select ${COLUMNS} from employees where company_id = $1 and id = any($2::uuid[])`,
    values: [session.companyId, arrayLiteral(ids)],
  });

/** What somebody earns on a day, and the contribution wage of its year. */
export interface RecordedPay {
  readonly basicSalary: Piastres;
  /** The basic salary and the recurring earnings of the day. */
  readonly totalPay: Piastres;
  /** Null when none is recorded for the year. */
  readonly contributionWage: Piastres | null;
}

/** What is recorded for each of these employees on his day, in one statement. */
export const recordedPayOn = async (
  session: Session,
  employees: readonly { readonly id: string; readonly on: PlainDate }[],
): Promise<ReadonlyMap<string, RecordedPay>> => {
  const rows = await session.rows<{
    id: string;
    basic: Piastres;
    recurring: Piastres;
    wage: Piastres | null;
  }>({
    name: 'report_recorded_pay',
    text: `select asked.id,
        coalesce((select s.basic_salary from employee_salaries s
          where s.company_id = $1 and s.employee_id = asked.id and s.effective_from <= asked.day
          order by s.effective_from desc limit 1), 0) as basic,
        coalesce((select sum(c.amount) from employee_components c
          where c.company_id = $1 and c.employee_id = asked.id and c.kind = 'earning'
            and c.effective_from <= asked.day
            and (c.effective_to is null or c.effective_to >= asked.day)), 0)::bigint as recurring,
        (select w.contribution_wage from employee_insurance_wages w
          where w.company_id = $1 and w.employee_id = asked.id and w.year = asked.year) as wage
      from rows from (unnest($2::uuid[]), unnest($3::date[]), unnest($4::integer[])) as asked (id, day, year)`,
    values: [
      session.companyId,
      arrayLiteral(employees.map(({ id }) => id)),
      arrayLiteral(employees.map(({ on }) => on)),
      arrayLiteral(employees.map(({ on }) => yearOf(payMonthOf(on)))),
    ],
  });
  return new Map(
    rows.map(({ id, basic, recurring, wage }) => [
      id,
      { basicSalary: basic, totalPay: basic + recurring, contributionWage: wage },
    ]),
  );
};

/** How many came and went in each month. */
export interface Movement {
  readonly period: PayMonth;
  readonly joined: number;
  readonly left: number;
}

/** The months [from, to] in which somebody came or went. */
export const movementsBetween = (
  session: Session,
  from: PayMonth,
  to: PayMonth,
): Promise<Movement[]> =>
  session.rows<Movement>({
    name: 'report_movements',
    text: `select period, sum(joined)::integer as joined, sum(gone)::integer as left
      from (
        select to_char(hire_date, 'YYYY-MM') as period, 1 as joined, 0 as gone
        from employees where company_id = $1
        union all
        select to_char(termination_date, 'YYYY-MM'), 0, 1
        from employees where company_id = $1 and termination_date is not null
      ) movements
      where period >= $2 and period <= $3
      group by period
      order by period`,
    values: [session.companyId, from, to],
  });
