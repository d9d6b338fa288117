import { isSamePerson } from '../../api-keys/api-keys-read-model.js';
import type { output } from 'zod';
import { toPage, type Page, type PageRequest } from '../../db/keyset.js';
import type { Session } from '../../db/session.js';
import type { UnitOfWork, WriteSession } from '../../db/unit-of-work.js';
import { resolveEmployees } from '../../employees/employees-read-model.js';
import { AppError } from '../../errors/app-error.js';
import { lastDayOf, nextPayMonth, type PayMonth } from '../../shared/pay-month.js';
import { toEgp } from '../../shared/money.js';
import type { WorkContext } from '../../shared/work-context.js';
import { companyParameters } from '../../statutory/company-values-read-model.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import type { StatutoryData } from '../../statutory/statutory-loader.js';
import { toPayrollError } from '../cycles/payroll-domain-errors.js';
import type { MonthFigures } from '../calculation/payroll-facts-rules.js';
import { retroFactsFrom } from './payroll-retro-facts.js';
import * as repository from './payroll-retro-repository.js';
import { NO_FIGURES, plusFigures, retroDifferences } from './payroll-retro-rules.js';
import type { retroPreviewOut } from './payroll-retro-schema.js';
import { latestClosedPeriod } from '../payroll-read-model.js';
import { BEHIND_LAST_MONTH } from '../payroll-rules.js';
import { chosenPoliciesOn } from '../policies/payroll-policies-service.js';
import { preparingOnce } from '../calculation/payroll-run.js';
import { presentExplainedLine } from '../payslips/payslips-presentation.js';

export type RetroPreview = output<typeof retroPreviewOut>;
export type RetroItem = repository.RetroItemRow;

export interface PayrollRetroService {
  readonly list: (
    context: WorkContext,
    filters: repository.RetroItemFilters,
    page: PageRequest,
  ) => Promise<Page<repository.RetroItemRow>>;
  /** No payroll computes months anew for it any more. Throws not_found, retro_item_settled, retro_item_of_days, four_eyes. */
  readonly dismiss: (
    context: WorkContext,
    id: string,
    reason: string,
  ) => Promise<repository.RetroItemRow>;
  /** A dismissed item waits again. Throws not_found, retro_item_settled. */
  readonly reopen: (context: WorkContext, id: string) => Promise<repository.RetroItemRow>;
  /** What the closed months of the employee would pay beyond what they paid. Throws not_found. */
  readonly preview: (context: WorkContext, request: PreviewRequest) => Promise<RetroPreview>;
}

export interface PreviewRequest {
  readonly employeeId: string;
  /** The first month; the first pending one when absent. */
  readonly from?: PayMonth | undefined;
}

export interface PayrollRetroDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly statutory: StatutoryData;
}

export const createPayrollRetroService = ({
  unitOfWork,
  statutory: { parameters },
}: PayrollRetroDependencies): PayrollRetroService => ({
  list: (context, filters, page) =>
    unitOfWork.read(context, async (session) => {
      const total = page.includeTotal ? await repository.countItems(session, filters) : null;
      return toPage(await repository.listItems(session, filters, page), page, total);
    }),
  dismiss: (context, id, reason) =>
    unitOfWork.write(context, (session) => dismiss(session, context, { id, reason })),
  reopen: (context, id) => unitOfWork.write(context, (session) => reopen(session, id)),
  preview: (context, request) =>
    unitOfWork.read(context, (session) => preview(session, request, parameters), {
      isolation: 'repeatable read',
    }),
});

/** The item as it stays until the commit, as no month is closed before it either, and the latest closed month. */
const mustFind = async (session: WriteSession, id: string) => {
  const latest = await latestClosedPeriod(session);
  await repository.lockItem(session, id);
  const item = await repository.findItem(session, id);
  if (item === undefined) throw new AppError('not_found');
  return { item, latest: latest ?? item.period };
};

const dismiss = async (
  session: WriteSession,
  { actor }: WorkContext,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<repository.RetroItemRow> => {
  const { item, latest } = await mustFind(session, id);
  if (item.status === 'dismissed' && item.reason === reason) return item;
  if (item.status !== 'pending') {
    throw new AppError('retro_item_settled', { params: { status: item.status } });
  }
  if (item.cause === 'attendance') throw new AppError('retro_item_of_days');
  await refuseWhoEnteredIt(session, actor.id, item, latest);
  await repository.dismissItem(session, id, { reason, by: actor.id ?? null });
  session.audit({
    action: 'payroll.retro_item.dismissed',
    targetType: 'payroll_retro_item',
    targetId: id,
    changes: { status: ['pending', 'dismissed'], reason },
  });
  return (await mustFind(session, id)).item;
};

/** Under the policy `four_eyes` of the month that would take the item. */
const refuseWhoEnteredIt = async (
  session: Session,
  actorId: string | undefined,
  { created_by: enteredBy }: repository.RetroItemRow,
  latestClosed: PayMonth,
): Promise<void> => {
  if (!(await isSamePerson(session, [actorId], [enteredBy]))) return;
  const policies = await chosenPoliciesOn(session, lastDayOf(nextPayMonth(latestClosed)));
  if (policies.four_eyes === true) throw new AppError('four_eyes');
};

const reopen = async (session: WriteSession, id: string): Promise<repository.RetroItemRow> => {
  const { item } = await mustFind(session, id);
  if (item.status === 'pending') return item;
  if (item.status !== 'dismissed') {
    throw new AppError('retro_item_settled', { params: { status: item.status } });
  }
  await repository.reopenItem(session, id);
  session.audit({
    action: 'payroll.retro_item.reopened',
    targetType: 'payroll_retro_item',
    targetId: id,
    changes: { status: ['dismissed', 'pending'], reason: item.reason },
  });
  return (await mustFind(session, id)).item;
};

const preview = async (
  session: Session,
  { employeeId, from }: PreviewRequest,
  shipped: ParameterSet,
): Promise<RetroPreview> => {
  const [employee] = await resolveEmployees(session, { ids: [employeeId], codes: [] });
  if (employee === undefined) throw new AppError('not_found');
  const first = from ?? (await repository.pendingPeriodOf(session, employeeId));
  if (first === undefined) return present(employeeId, []);
  const parameters = await companyParameters(session, shipped);
  const retro = await retroFactsFrom(
    session,
    new Map([[employeeId, first]]),
    BEHIND_LAST_MONTH,
    parameters,
  );
  const rulesFor = preparingOnce(parameters);
  const rulesOf = (period: PayMonth) => rulesFor(period, retro.policies[period] ?? {});
  try {
    const months = retroDifferences(retro.months.get(employeeId) ?? [], rulesOf);
    return present(
      employeeId,
      months.map((month) => ({
        period: month.period,
        paid: presentFigures(month.paid),
        recomputed: presentFigures(month.recomputed),
        difference: presentFigures(month.figures),
        lines: month.lines.map((line) => presentExplainedLine(line, rulesOf(month.period))),
      })),
      months.reduce((sum, { figures }) => plusFigures(sum, figures), NO_FIGURES),
    );
  } catch (error) {
    throw toPayrollError(error);
  }
};

const present = (
  employeeId: string,
  months: RetroPreview['months'],
  difference: MonthFigures = NO_FIGURES,
): RetroPreview => ({
  employee_id: employeeId,
  months,
  difference: presentFigures(difference),
});

const presentFigures = (figures: MonthFigures): RetroPreview['difference'] => ({
  gross: toEgp(figures.gross),
  employee_insurance: toEgp(figures.employeeInsurance),
  health_insurance: toEgp(figures.healthInsurance),
  taxable_pay: toEgp(figures.taxablePay),
  income_tax: toEgp(figures.incomeTax),
  martyrs_fund: toEgp(figures.martyrsFund),
  other_deductions: toEgp(figures.otherDeductions),
  net: toEgp(figures.net),
  employer_cost: toEgp(figures.employerCost),
});
