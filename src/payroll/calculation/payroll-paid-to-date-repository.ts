import { arrayLiteral } from '../../db/array-literal.js';
import type { Session } from '../../db/session.js';
import { previousEmploymentWithin } from '../../employees/previous-employment-read-model.js';
import type { YearToDateFacts } from '../../payroll-engine/facts.js';
import { accumulatedOf, plusYearToDate } from '../../payroll-engine/income-tax.js';
import type { Piastres } from '../../shared/money.js';
import type { PayMonth } from '../../shared/pay-month.js';
import type { StoredRecord } from '../payslips/payslip-record.js';
import type { EmployeeRange } from './payroll-calculation-repository.js';
import { nothingToDate } from './payroll-facts-rules.js';

interface YearToDateRow {
  readonly employee_id: string;
  readonly days: number;
  readonly taxable_pay: Piastres;
  readonly income_tax: Piastres;
  readonly flat_days: number;
  readonly flat_taxable_pay: Piastres;
  readonly flat_income_tax: Piastres;
}

/** What closed payslips sum up to. */
export interface PaidToDate {
  /** By the scale: what accumulates. */
  readonly accumulated: YearToDateFacts;
  /** At the flat rate, month by month. */
  readonly flat: YearToDateFacts;
}

/**
 * The year to date of a month, for each employee of the range that has any: the closed payslips of the months [from,
 * before), and what earlier employers paid by then.
 */
export const yearToDateOf = async (
  session: Session,
  months: { from: PayMonth; before: PayMonth },
  range: EmployeeRange,
): Promise<ReadonlyMap<string, YearToDateFacts>> => {
  const paid = await paidToDateOf(session, months, range);
  const { from, before: through } = months;
  const elsewhere = await previousEmploymentWithin(session, { from, through }, range);
  const both = new Map([...paid].map(([id, { accumulated }]) => [id, accumulated]));
  for (const [id, previous] of elsewhere)
    both.set(id, plusYearToDate(previous, both.get(id) ?? nothingToDate));
  return both;
};

/** An SQL condition on an employee's id, and the values of its placeholders from $4 on. */
interface EmployeeCondition {
  readonly name: string;
  readonly of: (column: string) => string;
  readonly values: readonly string[];
}

// Along the primary key, cycle by cycle: the employees of a chunk lie side by side in each. Differences of earlier
// months count for the month they belong to, and not for the one that paid them.
const paidToDateText = ({ of }: EmployeeCondition): string => `with paid as (
        select p.employee_id, p.days, p.taxable_pay, p.income_tax, p.flat_days, p.flat_taxable_pay, p.flat_income_tax
        from payroll_cycles c
        join payslips p on p.company_id = c.company_id and p.cycle_id = c.id
        where c.company_id = $1 and c.period >= $2 and c.period < $3 and c.status = 'closed'
          and ${of('p.employee_id')}
        union all
        select p.employee_id, r.days * counted.own,
          r."taxablePay" * (counted.own - counted.payer), r."incomeTax" * (counted.own - counted.payer),
          r."flatDays" * counted.own, r."flatTaxablePay" * counted.own, r."flatIncomeTax" * counted.own
        from payslips p
        join payroll_cycles c on c.company_id = p.company_id and c.id = p.cycle_id and c.status = 'closed'
        cross join lateral json_to_recordset(p.retro)
          as r (period text, days integer, "taxablePay" bigint, "incomeTax" bigint,
            "flatDays" integer, "flatTaxablePay" bigint, "flatIncomeTax" bigint)
        cross join lateral (select (r.period >= $2 and r.period < $3)::integer as own,
          (p.period >= $2 and p.period < $3)::integer as payer) counted
        where p.company_id = $1 and p.retro is not null and ${of('p.employee_id')}
      )
      select employee_id, sum(days)::integer as days,
        sum(taxable_pay)::bigint as taxable_pay, sum(income_tax)::bigint as income_tax,
        sum(flat_days)::integer as flat_days, sum(flat_taxable_pay)::bigint as flat_taxable_pay,
        sum(flat_income_tax)::bigint as flat_income_tax
      from paid group by employee_id`;

const paidWhere = async (
  session: Session,
  months: { from: PayMonth; before: PayMonth },
  condition: EmployeeCondition,
): Promise<ReadonlyMap<string, PaidToDate>> => {
  const rows = await session.rows<YearToDateRow>({
    name: condition.name,
    text: paidToDateText(condition),
    values: [session.companyId, months.from, months.before, ...condition.values],
  });
  return new Map(
    rows.map((row) => [
      row.employee_id,
      {
        accumulated: accumulatedOf({
          ...{ days: row.days, taxablePay: row.taxable_pay, incomeTax: row.income_tax },
          ...{ flatDays: row.flat_days, flatTaxablePay: row.flat_taxable_pay },
          flatIncomeTax: row.flat_income_tax,
        }),
        flat: {
          days: row.flat_days,
          taxablePayPiastres: row.flat_taxable_pay,
          taxWithheldPiastres: row.flat_income_tax,
        },
      },
    ]),
  );
};

const paidToDateOf = (
  session: Session,
  months: { from: PayMonth; before: PayMonth },
  { after, through }: EmployeeRange,
): Promise<ReadonlyMap<string, PaidToDate>> =>
  paidWhere(session, months, {
    name: 'payslips_year_to_date',
    of: (column) => `${column} > $4 and ${column} <= $5`,
    values: [after, through],
  });

/** What the closed payslips of the months [from, before) sum up to, of these employees; nobody who has none. */
export const paidWithinOf = (
  session: Session,
  months: { from: PayMonth; before: PayMonth },
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, PaidToDate>> =>
  paidWhere(session, months, {
    name: 'payslips_paid_within',
    of: (column) => `${column} = any($4::uuid[])`,
    values: [arrayLiteral(employeeIds)],
  });

/**
 * As whom these employees were taxed in the months [from, before): the record of the last closed payslip with days by the
 * scale, or of the last one where there is none.
 */
export const taxedAs = async (
  session: Session,
  months: { from: PayMonth; before: PayMonth },
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, StoredRecord>> => {
  const rows = await session.rows<{ employee_id: string; record: StoredRecord }>({
    name: 'payslips_taxed_as',
    text: `select distinct on (p.employee_id) p.employee_id, p.record
      from payroll_cycles c
      join payslips p on p.company_id = c.company_id and p.cycle_id = c.id
      where c.company_id = $1 and c.period >= $2 and c.period < $3 and c.status = 'closed' and c.kind <> 'correction'
        and c.reversed_at is null and p.employee_id = any($4::uuid[]) and p.record is not null
      order by p.employee_id, p.days > p.flat_days desc, p.period desc, p.cycle_id desc`,
    values: [session.companyId, months.from, months.before, arrayLiteral(employeeIds)],
  });
  return new Map(rows.map((row) => [row.employee_id, row.record]));
};

/** What closed payslips of the employees carried forward, less what later ones recovered; nobody who owes nothing. */
export const carriedOf = async (
  session: Session,
  range: EmployeeRange,
): Promise<ReadonlyMap<string, Piastres>> => {
  const rows = await session.rows<{ employee_id: string; carried: Piastres }>({
    name: 'payslips_carried',
    text: `select p.employee_id, sum(p.carried_forward)::bigint as carried
      from payslips p
      join payroll_cycles c on c.company_id = p.company_id and c.id = p.cycle_id and c.status = 'closed'
      where p.company_id = $1 and p.employee_id > $2 and p.employee_id <= $3 and p.carried_forward <> 0
      group by p.employee_id
      having sum(p.carried_forward) > 0`,
    values: [session.companyId, range.after, range.through],
  });
  return new Map(rows.map((row) => [row.employee_id, row.carried]));
};
