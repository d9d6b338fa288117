import { toPage, type Page, type PageRequest } from '../../db/keyset.js';
import type { UnitOfWork } from '../../db/unit-of-work.js';
import type { Clock } from '../../shared/clock.js';
import { dayIn } from '../../shared/company-day.js';
import type { WorkContext } from '../../shared/work-context.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import type { RestDayCredit } from './rest-day-credit-rules.js';
import { readRestDayCredits } from './rest-day-credits.js';
import * as repository from './summary-repository.js';
import type { SummaryEmployee, SummaryFilters, SummaryTotals } from './summary-repository.js';

export type { SummaryFilters, SummaryTotals };

export interface SummaryRow {
  readonly employee: SummaryEmployee;
  /** Undefined: there is no record of any day. */
  readonly totals: SummaryTotals | undefined;
  readonly restDayCredits: readonly RestDayCredit[];
}

/** Who asks, and in which time zone his company's day begins. */
export interface SummaryCaller {
  readonly context: WorkContext;
  readonly timeZone: string;
}

export interface SummaryService {
  readonly list: (
    caller: SummaryCaller,
    filters: SummaryFilters,
    page: PageRequest,
  ) => Promise<SummaryPage>;
}

export type SummaryPage = Page<SummaryRow> & {
  /** Of everybody the filters leave; null when the page does not count them either. */
  readonly companyTotals: SummaryTotals | null;
};

export const createSummaryService = ({
  unitOfWork,
  clock,
  parameters,
}: {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
}): SummaryService => ({
  list: ({ context, timeZone }, filters, page) =>
    unitOfWork.read(context, async (session) => {
      const total = page.includeTotal ? await repository.countEmployed(session, filters) : null;
      const employees = await repository.listEmployed(session, filters, page);
      const totals = await repository.readTotals(session, filters.period, employees);
      const credits = await readRestDayCredits(session, {
        parameters,
        period: filters.period,
        employees: workedRestDays(employees, totals),
        today: dayIn(timeZone, clock.now()),
      });
      const rows = employees.map((employee) => ({
        employee,
        totals: totals.get(employee.employee_id),
        restDayCredits: credits.get(employee.employee_id) ?? [],
      }));
      const companyTotals =
        total === null ? null : await repository.readCompanyTotals(session, filters);
      return { ...toPage(rows, page, total), companyTotals };
    }),
});

const workedRestDays = (
  employees: readonly SummaryEmployee[],
  totals: ReadonlyMap<string, SummaryTotals>,
) =>
  employees
    .filter(({ employee_id: id }) => (totals.get(id)?.rest_days_worked ?? 0) > 0)
    .map(({ employee_id: id, department }) => ({ id, department }));
