import { toPage, type Page, type PageRequest } from '../../db/keyset.js';
import type { UnitOfWork } from '../../db/unit-of-work.js';
import type { WorkContext } from '../../shared/work-context.js';
import * as repository from './payroll-carried-deductions-repository.js';
import type {
  CarriedDeductionFilters,
  CarriedDeductionRow,
} from './payroll-carried-deductions-repository.js';

export type { CarriedDeductionRow };

export interface CarriedDeductionsService {
  readonly list: (
    context: WorkContext,
    filters: CarriedDeductionFilters,
    page: PageRequest,
  ) => Promise<Page<CarriedDeductionRow>>;
}

export const createCarriedDeductionsService = ({
  unitOfWork,
}: {
  readonly unitOfWork: UnitOfWork;
}): CarriedDeductionsService => ({
  list: (context, filters, page) =>
    unitOfWork.read(context, async (session) => {
      const total = page.includeTotal
        ? await repository.countCarriedDeductions(session, filters)
        : null;
      return toPage(await repository.listCarriedDeductions(session, filters, page), page, total);
    }),
});
