import { toPage, type Page, type PageRequest } from '../../db/keyset.js';
import type { UnitOfWork } from '../../db/unit-of-work.js';
import type { WorkContext } from '../../shared/work-context.js';
import * as repository from './summary-repository.js';
import type { SummaryEmployee, SummaryFilters, SummaryTotals } from './summary-repository.js';

export type { SummaryFilters, SummaryTotals };

export interface SummaryRow {
  readonly employee: SummaryEmployee;
  /** Undefined: there is no record of any day. */
  readonly totals: SummaryTotals | undefined;
}

export interface SummaryService {
  readonly list: (
    context: WorkContext,
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
}: {
  readonly unitOfWork: UnitOfWork;
}): SummaryService => ({
  list: (context, filters, page) =>
    unitOfWork.read(context, async (session) => {
      const total = page.includeTotal ? await repository.countEmployed(session, filters) : null;
      const employees = await repository.listEmployed(session, filters, page);
      const totals = await repository.readTotals(session, filters.period, employees);
      const rows = employees.map((employee) => ({
        employee,
        totals: totals.get(employee.employee_id),
      }));
      const companyTotals =
        total === null ? null : await repository.readCompanyTotals(session, filters);
      return { ...toPage(rows, page, total), companyTotals };
    }),
});
