import type { Session } from '../db/session.js';
import { previousEmploymentOf } from '../employees/previous-employment-read-model.js';
import { lawStretchesOf, type LawStretch } from '../payroll-engine/accumulation.js';
import type { YearToDateFacts } from '../payroll-engine/facts.js';
import { nextPayMonth, payMonth, type PayMonth } from '../shared/pay-month.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import {
  paidWithinOf,
  taxedAs,
  type PaidToDate,
} from './calculation/payroll-paid-to-date-repository.js';
import type { StoredRecord } from './payslips/payslip-record.js';
import { nothingToDate } from './calculation/payroll-facts-rules.js';
import { prepareRules } from '../payroll-engine/rules.js';
import type { IncomeTaxRules } from '../payroll-engine/income-tax.js';

/** A stretch of a year under one tax law, with that law. */
export interface TaxStretch extends LawStretch {
  readonly tax: IncomeTaxRules;
}

/** The stretches of the year that are settled apart: one, unless the tax law changed within the year. */
export const taxStretchesOf = (year: number, parameters: ParameterSet): readonly TaxStretch[] =>
  lawStretchesOf(year, parameters).map((stretch) => ({
    ...stretch,
    tax: prepareRules(stretch.through, parameters).tax,
  }));

/** What an employee was paid in a stretch: here, by closed payslips, and by earlier employers. */
export interface PaidInStretch {
  readonly own: PaidToDate;
  readonly elsewhere: YearToDateFacts;
  /** As whom he was taxed; absent of payslips from before there were records. */
  readonly record?: StoredRecord | undefined;
}

/** What these employees were paid in the stretch; nobody who has no closed payslip in it. */
export const paidInStretch = async (
  session: Session,
  { from, through }: LawStretch,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, PaidInStretch>> => {
  const months = { from, before: nextPayMonth(through) };
  const own = await paidWithinOf(session, months, employeeIds);
  const elsewhere = await previousEmploymentOf(session, { from, through }, employeeIds);
  const records = await taxedAs(session, months, employeeIds);
  return new Map(
    [...own].map(([id, paid]) => [
      id,
      { own: paid, elsewhere: elsewhere.get(id) ?? nothingToDate, record: records.get(id) },
    ]),
  );
};

/** The months of the year whose regular cycle is closed, ascending. */
export const closedMonthsOfYear = async (
  session: Session,
  year: number,
): Promise<readonly PayMonth[]> => {
  const rows = await session.rows<{ period: PayMonth }>({
    name: 'payroll_closed_months_of_year',
    text: `select distinct period from payroll_cycles
      where company_id = $1 and period >= $2 and period <= $3 and kind = 'regular' and status = 'closed'
        and reversed_at is null
      order by period`,
    values: [session.companyId, payMonth(year, 1), payMonth(year, 12)],
  });
  return rows.map(({ period }) => period);
};
