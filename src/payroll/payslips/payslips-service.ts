import { toPage, type Page, type PageRequest } from '../../db/keyset.js';
import type { Session } from '../../db/session.js';
import type { UnitOfWork } from '../../db/unit-of-work.js';
import { AppError } from '../../errors/app-error.js';
import type { Rules } from '../../payroll-engine/rules.js';
import type { WorkContext } from '../../shared/work-context.js';
import { companyParameters } from '../../statutory/company-values-read-model.js';
import type { StatutoryData } from '../../statutory/statutory-loader.js';
import { findCycle, type CycleRow } from '../cycles/payroll-cycles-repository.js';
import { toPayrollError } from '../cycles/payroll-domain-errors.js';
import type { WorkedPayslip } from './payslip-explanation-presentation.js';
import { rulesOf, runOf } from '../calculation/payroll-run.js';
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
  /** Throws not_found. */
  readonly explain: (
    context: WorkContext,
    cycleId: string,
    employeeId: string,
  ) => Promise<WorkedPayslip>;
  readonly listErrors: (
    context: WorkContext,
    cycleId: string,
    page: PageRequest,
  ) => Promise<Page<PayrollErrorRow>>;
}

export interface PayslipsDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly statutory: StatutoryData;
}

/** Payslips and errors of a cycle; another company's cycle is not found like a missing one. */
export const createPayslipsService = ({
  unitOfWork,
  statutory,
}: PayslipsDependencies): PayslipsService => ({
  list: (context, cycleId, { employeeCode, explain }, request) =>
    unitOfWork.read(context, async (session) => {
      const cycle = await mustFindCycle(session, cycleId);
      const filters = { cycleId, employeeCode };
      const total = request.includeTotal ? await repository.countPayslips(session, filters) : null;
      const rows = await repository.listPayslips(session, filters, request);
      const rules = explain ? await explainingRules(session, cycle, statutory) : undefined;
      return { page: toPage(rows, request, total), rules };
    }),
  get: (context, cycleId, employeeId) =>
    unitOfWork.read(context, async (session) => {
      const { row, cycle } = await mustFindPayslip(session, cycleId, employeeId);
      return { row, rules: await explainingRules(session, cycle, statutory) };
    }),
  explain: (context, cycleId, employeeId) =>
    unitOfWork.read(context, async (session) => {
      const found = await mustFindPayslip(session, cycleId, employeeId);
      const rules = await explainingRules(session, found.cycle, statutory);
      return { ...found, rules, statutoryVersion: statutory.version };
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

const mustFindPayslip = async (session: Session, cycleId: string, employeeId: string) => {
  const cycle = await findCycle(session, cycleId);
  const row = await repository.findPayslip(session, cycleId, employeeId);
  if (cycle === undefined || row === undefined) throw new AppError('not_found');
  return { row, cycle };
};

/** By the policies and the company's own values of the law that the cycle was calculated with, whatever the company has chosen since. */
const explainingRules = async (
  session: Session,
  { period, run_inputs: run }: CycleRow,
  statutory: StatutoryData,
): Promise<Rules> => {
  try {
    return run === null
      ? await rulesOf(session, period, await companyParameters(session, statutory.parameters))
      : runOf(period, run, statutory).rules;
  } catch (error) {
    throw toPayrollError(error);
  }
};
