import { arrayLiteral } from '../db/array-literal.js';
import type { Session } from '../db/session.js';
import type { YearToDateFacts } from '../payroll-engine/facts.js';
import type { Piastres } from '../shared/money.js';
import type { PayMonth } from '../shared/pay-month.js';

interface Sums {
  readonly employee_id: string;
  readonly days: number;
  readonly taxable_pay: Piastres;
  readonly tax_withheld: Piastres;
}

const SUMS = `select employee_id, sum(days)::integer as days, sum(taxable_pay)::bigint as taxable_pay,
    sum(tax_withheld)::bigint as tax_withheld
  from employee_previous_employments
  where company_id = $1 and first_month >= $2 and last_month <= $3`;

const toMap = (rows: readonly Sums[]): ReadonlyMap<string, YearToDateFacts> =>
  new Map(
    rows.map((row) => [
      row.employee_id,
      {
        days: row.days,
        taxablePayPiastres: row.taxable_pay,
        taxWithheldPiastres: row.tax_withheld,
      },
    ]),
  );

/** Months whose figures of earlier employers are asked for, both included. */
interface Months {
  readonly from: PayMonth;
  readonly through: PayMonth;
}

/** What earlier employers paid in the months to the employees of a run of ids, behind `after`; nobody who has none. */
export const previousEmploymentWithin = async (
  session: Session,
  { from, through }: Months,
  range: { readonly after: string; readonly through: string },
): Promise<ReadonlyMap<string, YearToDateFacts>> =>
  toMap(
    await session.rows<Sums>({
      name: 'previous_employment_within',
      text: `${SUMS} and employee_id > $4 and employee_id <= $5 group by employee_id`,
      values: [session.companyId, from, through, range.after, range.through],
    }),
  );

/** The same of these employees. */
export const previousEmploymentOf = async (
  session: Session,
  { from, through }: Months,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, YearToDateFacts>> =>
  toMap(
    await session.rows<Sums>({
      name: 'previous_employment_of',
      text: `${SUMS} and employee_id = any($4::uuid[]) group by employee_id`,
      values: [session.companyId, from, through, arrayLiteral(employeeIds)],
    }),
  );
