import { toPage, type Page, type PageRequest } from '../db/keyset.js';
import type { Session } from '../db/session.js';
import type { UnitOfWork } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import type { Rules } from '../payroll-engine/rules.js';
import type { PayMonth } from '../shared/pay-month.js';
import type { WorkContext } from '../shared/work-context.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { findCycle } from './payroll-cycles-repository.js';
import { toPayrollError } from './payroll-domain-errors.js';
import { rulesOf } from './payroll-run.js';
import * as repository from './payslips-repository.js';
import type { PayrollErrorRow, PayslipRow } from './payslips-repository.js';

/** The rules are what the explanations are written with; absent when nobody asked for them. */
export interface ExplainedPayslip {
  readonly row: PayslipRow;
  readonly rules: Rules;
}

export interface PayslipList {
  readonly page: Page<PayslipRow>;
  readonly rules: Rules | undefined;
}

export interface PayslipsService {
  readonly list: (
    context: WorkContext,
    cycleId: string,
    filters: { employeeCode?: string | undefined; explain: boolean },
    page: PageRequest,
  ) => Promise<PayslipList>;
  readonly get: (
    context: WorkContext,
    cycleId: string,
    employeeId: string,
  ) => Promise<ExplainedPayslip>;
  readonly listErrors: (
    context: WorkContext,
    cycleId: string,
    page: PageRequest,
  ) => Promise<Page<PayrollErrorRow>>;
}

export interface PayslipsDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly parameters: ParameterSet;
}

/** Payslips and errors of a cycle; another company's cycle is not found like a missing one. */
export const createPayslipsService = ({
  unitOfWork,
  parameters,
}: PayslipsDependencies): PayslipsService => ({
  list: (context, cycleId, { employeeCode, explain }, request) =>
    unitOfWork.read(context, async (session) => {
      const cycle = await mustFindCycle(session, cycleId);
      const filters = { cycleId, employeeCode };
      const total = request.includeTotal ? await repository.countPayslips(session, filters) : null;
      const rows = await repository.listPayslips(session, filters, request);
      const rules = explain ? await explainingRules(session, cycle.period, parameters) : undefined;
      return { page: toPage(rows, request, total), rules };
    }),
  get: (context, cycleId, employeeId) =>
    unitOfWork.read(context, async (session) => {
      const row = await repository.findPayslip(session, cycleId, employeeId);
      if (!row) throw new AppError('not_found');
      return { row, rules: await explainingRules(session, row.period, parameters) };
    }),
  listErrors: (context, cycleId, request) =>
    unitOfWork.read(context, async (session) => {
      await mustFindCycle(session, cycleId);
      const total = request.includeTotal ? await repository.countErrors(session, cycleId) : null;
      return toPage(await repository.listErrors(session, cycleId, request), request, total);
    }),
});

const mustFindCycle = async (session: Session, id: string) => {
  const cycle = await findCycle(session, id);
  if (!cycle) throw new AppError('not_found');
  return cycle;
};

const explainingRules = async (
  session: Session,
  period: PayMonth,
  parameters: ParameterSet,
): Promise<Rules> => {
  try {
    return await rulesOf(session, period, parameters);
  } catch (error) {
    throw toPayrollError(error);
  }
};
